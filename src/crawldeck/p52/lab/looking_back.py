"""What is kept of a P52 game that is over: its heroes, and everything that came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from crawldeck.kernel.events import Event
from crawldeck.lab.experiments.rows import AFTER, HeroRow, ThingRow
from crawldeck.lab.part import LookedBack
from crawldeck.p52 import events as told
from crawldeck.p52.codes import foe_kind
from crawldeck.p52.item_ids import as_printed
from crawldeck.p52.pack import Pack
from crawldeck.p52.state import Hero, P52Session

EVERY = {"exit": "found an exit", "left": "left a space"}
ONLY = {
    "treasure": {"key": "opened what holds the treasure"},
    "trapped": {"key": "found a key"},
    "boss": {"boss": "met the Boss"},
}
"""What leads to a win in every quest, and in quests of a kind besides."""
FAMILIES = {
    "hero": "a hero in the party",
    "class": "a class in the party",
    "people": "a people in the party",
    "quirk": "a quirk in the party",
    "ability": "an ability that somebody has as the first space is laid",
    "gear": "an item that somebody has as the first space is laid",
    "ability used": "an ability that was used",
    "item found": "an item that was found, picked up or received",
    "item used": "an item that was used, thrown or laid",
    "enemy met": "an enemy or Boss that appeared",
    "spot": "what a spot turned up",
    "decision": "what the party decided, where the story asks",
    AFTER: "an item or a decision that came when the quest was over",
    "step": "a step towards a win: `exit` found, a space `left`, `key` found, `boss` met",
}
USES = ("Attacked", "ArtFlipped", "Swept", "Defended")
"""Events that tell of an ability that was used."""
HAZARDS = {
    "TrapChecked": "a trap",
    "FellIn": "a pit",
    "RocksFell": "falling rocks",
    "FoeBursts": "an enemy that burst",
    "Lasts": "burns or poison",
    "FoeBurns": "burns",
}
"""What hurts somebody although nobody strikes, by the event before it."""
Key = tuple[str, str, bool]


class Looking:
    """Goes over the events of one game, once."""

    def __init__(self, session: P52Session) -> None:
        self.session = session
        self.pack = session.table.content
        begun = session.game.begin(session.setup, self.pack)
        self.things: Counter[Key] = Counter()
        self.way, self.round = 0, 0
        self.hazard, self.over = "", False
        self.last_attack: dict[tuple[str, str], str] = {}
        ended = {hero.id: hero for hero in session.table.state.heroes}
        self.abilities = {hero.id: list(hero.abilities) for hero in begun.heroes}
        self.gear = {hero.id: gear_of(hero) for hero in begun.heroes}
        self.rows = {
            name: HeroRow(
                hero=name,
                sort=hero.calling,
                seat=hero.seat,
                abilities_start=[],
                abilities_end=sorted(hero.abilities),
                gear_start=[],
                gear_end=sorted(gear_of(hero)),
            )
            for name, hero in ended.items()
        }
        self.heroes: list[Hero] = list(ended.values())

    def note(self, family: str, thing: str, dealt: bool = False) -> None:
        if thing:
            self.things[AFTER if self.over and not dealt else family, thing, dealt] += 1

    def back(self) -> LookedBack:
        for event in self.session.events:
            look = LOOKS.get(type(event).__name__)
            if look is not None:
                look(self, event)
        for hero in self.heroes:
            self._set_out(hero)
        things = [
            ThingRow(family=family, thing=thing, dealt=dealt, count=count)
            for (family, thing, dealt), count in sorted(self.things.items())
        ]
        return LookedBack(list(self.rows.values()), things)

    def _set_out(self, hero: Hero) -> None:
        """What a hero had when the first space was laid."""
        row = self.rows[hero.id]
        row.abilities_start = sorted(self.abilities.get(hero.id, []))
        row.gear_start = sorted(self.gear.get(hero.id, []))
        self.note("hero", hero.id, dealt=True)
        self.note("class", hero.calling, dealt=True)
        self.note("people", hero.people, dealt=True)
        self.note("quirk", hero.quirk, dealt=True)
        for ability in row.abilities_start:
            self.note("ability", ability, dealt=True)
        for item in row.gear_start:
            self.note("gear", item, dealt=True)

    # -- event by event

    def learns(self, event: told.AbilityLearned) -> None:
        if not self.way:
            self.abilities.setdefault(event.hero, []).append(event.ability)

    def is_given(self, event: told.StartingItem | told.KitGiven | told.HealingDealt) -> None:
        if not self.way:
            self.gear.setdefault(event.hero, []).append(as_printed(event.item))

    def is_found(self, event: told.ItemFound | told.PickedUp | told.RewardItem) -> None:
        self.note("item found", as_printed(event.item))

    def uses_item(self, event: told.ItemUsed | told.ItemThrown | told.SnareLaid) -> None:
        self.note("item used", as_printed(event.item))

    def uses(self, event: told.Attacked | told.ArtFlipped | told.Swept | told.Defended) -> None:
        self.note("ability used", event.ability)

    def space(self, event: told.SpaceSized) -> None:
        self.way, self.round = event.number, 0

    def next_round(self, event: told.RoundBegan) -> None:
        self.round = event.number

    def appears(self, event: told.FoeAppeared | told.BossAppeared) -> None:
        kind = foe_kind(event.foe, self.kinds)
        self.note("enemy met", kind)
        if kind in self.pack.bosses:
            self.note("step", "boss")

    def exit(self, event: told.ExitFound) -> None:
        self.note("step", "exit")

    def leaves(self, event: told.PartyLeft) -> None:
        self.note("step", "left")

    def key(self, event: Event) -> None:
        self.note("step", "key")

    def turned(self, event: told.Revealed) -> None:
        self.note("spot", event.what)

    def decides(self, event: told.Chosen) -> None:
        self.note("decision", event.option)

    def ends(self, event: told.GameEnded) -> None:
        self.over = True

    def strikes(self, event: told.FoeAttacked) -> None:
        self.last_attack[event.foe, event.hero] = event.attack

    def hazardous(self, event: Event) -> None:
        self.hazard = HAZARDS[type(event).__name__]

    def hurt(self, event: told.HeroHurt) -> None:
        row = self.rows.get(event.hero)
        if row is None:
            return
        row.taken += event.damage
        if event.by:
            row.fell_by = foe_kind(event.by, self.kinds)
            row.fell_how = self.last_attack.get((event.by, event.hero), "a blow")
        else:
            row.fell_by, row.fell_how = "", self.hazard or event.rule

    def hits(self, event: told.FoeHurt) -> None:
        row = self.rows.get(event.by)
        if row is not None:
            row.dealt += event.damage

    def dies(self, event: told.Died) -> None:
        row = self.rows.get(event.hero)
        if row is not None:
            row.fell, row.fell_where = True, event.spot
            row.fell_way, row.fell_round = self.way, self.round

    @property
    def kinds(self) -> Mapping[str, object]:
        return self.pack.enemies


LOOKS: Mapping[str, Callable[[Looking, Any], None]] = {
    "AbilityLearned": Looking.learns,
    **dict.fromkeys(("StartingItem", "KitGiven", "HealingDealt"), Looking.is_given),
    **dict.fromkeys(("ItemFound", "PickedUp", "RewardItem"), Looking.is_found),
    **dict.fromkeys(("ItemUsed", "ItemThrown", "SnareLaid"), Looking.uses_item),
    **dict.fromkeys(USES, Looking.uses),
    **dict.fromkeys(HAZARDS, Looking.hazardous),
    "SpaceSized": Looking.space,
    "RoundBegan": Looking.next_round,
    **dict.fromkeys(("FoeAppeared", "BossAppeared"), Looking.appears),
    "ExitFound": Looking.exit,
    "PartyLeft": Looking.leaves,
    **dict.fromkeys(("KeyCollected", "SpecialOpened"), Looking.key),
    "Revealed": Looking.turned,
    "Chosen": Looking.decides,
    "GameEnded": Looking.ends,
    "FoeAttacked": Looking.strikes,
    "HeroHurt": Looking.hurt,
    "FoeHurt": Looking.hits,
    "Died": Looking.dies,
}
"""What each kind of event tells; the others tell nothing that is kept."""


def gear_of(hero: Hero) -> list[str]:
    """What a hero wears and carries, each as it is printed."""
    return [as_printed(item) for item in (*hero.worn, *hero.bag)]


def look_back(session: P52Session) -> LookedBack:
    back = Looking(session).back()
    for row in back.heroes:
        if not row.fell:  # what hurt it did not kill it
            row.fell_by = row.fell_how = ""
    return back


def steps(kind: str) -> Mapping[str, str]:
    return EVERY | ONLY.get(kind, {})


def catalogue(pack: Pack) -> Mapping[str, Sequence[str]]:
    """What ought to come up, by the families above."""
    items = [one for one in pack.items.values() if not one.when_found and not one.anything]
    return {
        "hero": list(pack.heroes),
        "ability used": list(pack.abilities),
        "item found": [one.id for one in items],
        "item used": [one.id for one in items if one.use],
        "enemy met": [*pack.enemies, *(name for name in pack.bosses if name not in pack.enemies)],
    }
