"""What is kept of a run or an incursion that is over: its Spacers, and everything that came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from crawldeck.enormity import events as told
from crawldeck.enormity import ids
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoSession, Spacer
from crawldeck.kernel.events import Event
from crawldeck.lab.experiments.rows import HeroRow, ThingRow
from crawldeck.lab.part import LookedBack

STEPS = {
    "point": "found an Extraction Point",
    "available": "brought the Extraction Marker down",
    "initiated": "reached an Extraction Point to initiate extraction",
    "out": "got out",
}
FLATLINES = "ENO-FLAT"
"""How rules begin by which somebody dies of a blow."""
FIGHT_STEPS = {"wounded": "wounded the Boss", "killed": "killed the Boss"}
FAMILIES = {
    "Spacer": "a Spacer in the crew",
    "suit": "a suit in the crew",
    "Action card": "an Action card in somebody's loadout",
    "gear": "gear that somebody begins with",
    "Stratagem": "a Stratagem that the team took",
    "side played": "a side of an Action card that was played",
    "Stratagem used": "a Stratagem that was used",
    "ability used": "an ability that was used or applied",
    "weapon used": "a weapon that was used to attack",
    "gear found": "gear that was found",
    "Intruder met": "a kind of Intruder that appeared",
    "tile": "a terrain tile that was placed",
    "Location": "a Location that was entered",
    "Discovery": "a Discovery that was made",
    "Condition": "a Condition that somebody got",
    "step": "a step towards a win: `point` found, extraction `available` and `initiated`, "
    "somebody `out`; of a Boss `wounded` and `killed`",
}
Key = tuple[str, str, bool]


class Looking:
    """Goes over the events of one run, once."""

    def __init__(self, session: EnoSession) -> None:
        self.session = session
        self.pack = session.table.content
        self.things: Counter[Key] = Counter()
        self.round, self.aiming = 1, ""
        self.rows: dict[str, HeroRow] = {}
        begun = session.game.begin(session.setup, self.pack)
        before = {who.id: who for who in begun.spacers}
        for who in session.table.state.spacers:
            self.rows[who.id] = self._row(before.get(who.id, who), who)

    def _row(self, start: Spacer, end: Spacer) -> HeroRow:
        row = HeroRow(
            hero=end.id,
            sort=end.suit,
            seat=end.seat,
            abilities_start=sorted(start.cards),
            abilities_end=sorted(end.cards),
            gear_start=sorted(item.card for item in start.items),
            gear_end=sorted(item.card for item in end.items),
        )
        self.note("Spacer", end.id, dealt=True)
        self.note("suit", start.suit, dealt=True)
        for card in row.abilities_start:
            self.note("Action card", card, dealt=True)
        for card in row.gear_start:
            self.note("gear", card, dealt=True)
        return row

    def note(self, family: str, thing: str, dealt: bool = False) -> None:
        if thing:
            self.things[family, thing, dealt] += 1

    def back(self) -> LookedBack:
        for event in self.session.events:
            look = LOOKS.get(type(event).__name__)
            if look is not None:
                look(self, event)
        things = [
            ThingRow(family=family, thing=thing, dealt=dealt, count=count)
            for (family, thing, dealt), count in sorted(self.things.items())
        ]
        return LookedBack(list(self.rows.values()), things)

    def card_of(self, item: str) -> str:
        """The card of a piece of gear: `pistol-2@oda` is a pistol."""
        name = ids.without_owner(item)
        return name if name in self.pack.gear else ids.sort_of(name)

    def kind_of(self, figure: str) -> str:
        """What sort of enemy; a Boss is itself."""
        boss = self.session.table.state.boss
        if boss is not None and figure in (boss.figure, boss.id):
            return boss.id
        kind = ids.sort_of(figure)
        return kind if kind in self.pack.intruders else figure

    # -- event by event

    def next_round(self, event: told.RoundOver) -> None:
        self.round = event.round + 1

    def stratagem(self, event: told.StratagemTaken) -> None:
        self.note("Stratagem", event.stratagem, dealt=True)

    def uses_stratagem(self, event: told.StratagemUsed) -> None:
        self.note("Stratagem used", event.card)

    def plays(self, event: told.CardPlayed | told.Exerted | told.BonusActionTaken) -> None:
        self.note("side played", event.side)

    def uses(self, event: told.AbilityUsed | told.AbilityFired) -> None:
        self.note("ability used", event.ability)

    def loots(self, event: told.Looted) -> None:
        self.note("gear found", event.card)

    def shoots(self, event: told.AttackDeclared) -> None:
        self.note("weapon used", self.card_of(event.weapon))

    def appears(self, event: told.IntruderSpawned) -> None:
        self.note("Intruder met", self.kind_of(event.foe))

    def tile(self, event: told.TilePlaced) -> None:
        self.note("tile", event.tile)

    def enters(self, event: told.LocationEntered) -> None:
        self.note("Location", event.location)

    def discovers(self, event: told.Discovered) -> None:
        self.note("Discovery", event.discovery)

    def condition(self, event: told.ConditionGained) -> None:
        self.note("Condition", event.condition)

    def step(self, event: Event) -> None:
        self.note("step", LEADS[type(event).__name__])

    def hurt(self, event: told.VitalsLost) -> None:
        row = self.rows.get(event.spacer)
        if row is not None:
            row.taken += event.n
            row.fell_by = self.kind_of(event.by) if event.by else ""

    def hits(self, event: told.FoeWounded | told.FoeKilled) -> None:
        row = self.rows.get(event.by)
        if row is not None:
            row.dealt += 1

    def aims(self, event: told.PartDrawn) -> None:
        self.aiming = event.who

    def wounds(self, event: told.PartWounded) -> None:
        self.note("step", "wounded")
        row = self.rows.get(self.aiming)
        if row is not None:
            row.dealt += event.n

    def dies(self, event: told.SpacerDied) -> None:
        row = self.rows.get(event.spacer)
        if row is not None:
            row.fell, row.fell_how, row.fell_where = True, str(event.cause), event.where
            row.fell_way = row.fell_round = self.round
            if not event.rule.startswith(FLATLINES):
                row.fell_by = ""  # Stress, Radiation and the like are nobody's blow


LEADS = {
    "PointFound": "point",
    "ExtractionAvailable": "available",
    "ExtractionInitiated": "initiated",
    "Extracted": "out",
    "BossKilled": "killed",
}
LOOKS: Mapping[str, Callable[[Looking, Any], None]] = {
    "RoundOver": Looking.next_round,
    "StratagemTaken": Looking.stratagem,
    "StratagemUsed": Looking.uses_stratagem,
    **dict.fromkeys(("CardPlayed", "Exerted", "BonusActionTaken"), Looking.plays),
    **dict.fromkeys(("AbilityUsed", "AbilityFired"), Looking.uses),
    "Looted": Looking.loots,
    "AttackDeclared": Looking.shoots,
    "IntruderSpawned": Looking.appears,
    "TilePlaced": Looking.tile,
    "LocationEntered": Looking.enters,
    "Discovered": Looking.discovers,
    "ConditionGained": Looking.condition,
    **dict.fromkeys(LEADS, Looking.step),
    "VitalsLost": Looking.hurt,
    **dict.fromkeys(("FoeWounded", "FoeKilled"), Looking.hits),
    "PartDrawn": Looking.aims,
    "PartWounded": Looking.wounds,
    "SpacerDied": Looking.dies,
}
"""What each kind of event tells; the others tell nothing that is kept."""


def look_back(session: EnoSession) -> LookedBack:
    back = Looking(session).back()
    for row in back.heroes:
        if not row.fell:  # what hurt it did not kill it
            row.fell_by = ""
    return back


def catalogue(pack: Pack) -> Mapping[str, Sequence[str]]:
    """What ought to come up, by the families above."""
    weapons = [card.id for card in pack.gear.values() if card.kind == "weapon"]
    return {
        "Spacer": list(pack.spacers),
        "side played": list(pack.sides),
        "Stratagem used": list(pack.stratagems),
        "weapon used": weapons,
        "gear found": list(dict.fromkeys(c for one in pack.locations.values() for c in one.loot)),
        "Intruder met": list(pack.intruders),
        "tile": list(pack.tiles),
        "Location": list(pack.locations),
        "Condition": list(pack.conditions),
    }
