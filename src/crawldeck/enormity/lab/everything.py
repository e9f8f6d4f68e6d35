"""Everything an Enormity pack holds, and what of it never comes up however long bots play.

It is seen in what is told, answered and drawn; effects as they are done.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Any, TypeVar

from msgspec.structs import replace

from crawldeck.enormity import events as told
from crawldeck.enormity import ids, verbs
from crawldeck.enormity import pack as ships
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.bosses import AICard, BPCard
from crawldeck.enormity.components import Gear
from crawldeck.enormity.game import DEFAULT_PACK, Enormity
from crawldeck.enormity.lab import campaigns as voyages
from crawldeck.enormity.lab import runs
from crawldeck.enormity.lab.catalogue import RESPONSES, TERRAIN, catalogue, families
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.asks import Option
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Setup
from crawldeck.kernel.session import Session
from crawldeck.lab import seen
from crawldeck.lab.seen import tag
from crawldeck.lots import DRAW

C = TypeVar("C", AICard, BPCard)
THIN = 3
A_THIN_ONE = 5
"""Every so many runs one is played with decks that run out."""
A_VOYAGE = 25
"""Every so many a whole campaign is played: its later Parsecs hold what no single run does."""
LAID = ("obstacle", "obscuring", "indestructible")
"""Terrain keywords that work as long as the tile lies there."""
CARRIED = ("deadzone", "heavy", "linear", "noiseless", "reach")
"""Weapon keywords that work whenever the weapon is used."""
BY_EVENT = {
    told.Discharged: "discharge",
    told.ClipEmptied: "empty_clip",
    told.FoeRadiated: "radiate",
}
BY_VERB = {verbs.ALSO: "burst", verbs.EXTRA: "devastating"}
BY_RULE = {
    "ENO-KEY-ADV": "advance",
    "ENO-KEY-FALL": "fallback",
    "ENO-KEY-CONF-1": "confidence",
    "ENO-KEY-DISC-1": "discipline",
    "ENO-KEY-EXP-1": "expertise",
}
"""Weapon keywords and how they are told."""
ROLLED = dict(zip(attack.RESULTS.values(), ("wounded", "critical", "failed"), strict=True))
"""How what became of a BP card is told."""


class Seen(seen.Seen):
    """What has come up so far, over all runs that were watched."""

    game = "enormity"
    whims = (3, 9, 30)  # whoever is too curious does not live to get out

    def __init__(self, pack: Pack) -> None:
        super().__init__(catalogue(pack))
        self.pack = pack
        self.abilities = families(pack)
        self.drawn = 0
        self.boss: BossState | None = None
        """Of the incursion that is watched, as it began."""
        self.part = ""
        """The BP card that is aimed at."""
        self.beside = {
            name: {one.name for one in (*boss.traits, *boss.status)}
            for name, boss in pack.bosses.items()
        }
        self.own = {
            name: {one.name for one in (boss.signature, boss.routine, *boss.before, *boss.after)}
            for name, boss in pack.bosses.items()
        }
        self.links = {
            (entry.id, link.text): f"{entry.id} {n}"
            for entry in pack.discoveries.values()
            for n, link in enumerate(entry.links, 1)
        }
        self.actions = {
            (name, action.text): f"{name}: {action.id}"
            for name, (_, side) in pack.sides.items()
            for action in side.actions
        }

    @staticmethod
    def counted_as(option: Option) -> str:
        """Cards, actions, abilities and where to go are told apart; whose gear it is is not."""
        words = [ids.without_owner(str(arg)) for arg in option.args if isinstance(arg, str)]
        return " ".join((option.verb.name, *words))

    def begin(self, session: EnoSession) -> None:
        self.drawn, self.part = 0, ""
        self.boss = session.table.state.boss
        for who in session.table.state.spacers:
            self.note("Spacer", who.id)
            self.note("suit", who.suit)
            for card in who.conditions:
                self.note("Condition", card)

    def before(self, session: EnoSession) -> None:
        """What was drawn."""
        for value in session.answers[self.drawn :]:
            if getattr(value, "verb", None) is DRAW:
                self.note("Scanner card", value.args[0])
        self.drawn = len(session.answers)

    def after(self, session: EnoSession, answer: Option | None) -> None:
        for who in session.table.state.spacers:
            for item in who.items:
                self.note("gear", item.card)
        if answer is not None and answer.verb in BY_VERB:
            self.note("weapon keyword", BY_VERB[answer.verb])

    def end(self, session: EnoSession) -> None:
        state = session.table.state
        if session.result is None:
            return
        if state.boss is not None:
            self.note("Boss", f"{state.boss.id} {session.result.outcome}")
        else:
            self.note("mission", f"{state.mission} {session.result.outcome}")

    def event(self, session: EnoSession, event: Event) -> None:
        if type(event) in BY_EVENT:
            self.note("weapon keyword", BY_EVENT[type(event)])
        if event.rule in BY_RULE:
            self.note("weapon keyword", BY_RULE[event.rule])
        self._crew(event)
        if self.boss is None or not self._boss(event, self.boss):
            self._foes(event)
        self._ship(event)
        self._secrets(event)

    def card(self, item: str) -> Gear:
        """The card of a piece of gear: `pistol-2@oda` is a pistol."""
        name = ids.without_owner(item)
        return self.pack.gear.get(name) or self.pack.gear[ids.sort_of(name)]

    def _crew(self, event: Event) -> None:
        match event:
            case told.AbilityUsed() | told.AbilityFired():
                for family in self.abilities.get(event.ability, ()):
                    self.note(family, event.ability)
            case told.CardPlayed() | told.Exerted() | told.BonusActionTaken():
                self.note("side of a card", event.side)
                self.note("action", self.actions[event.side, event.action])
            case told.StratagemUsed():
                self.note("Stratagem", event.card)
            case told.AttackDeclared():
                card = self.card(event.weapon)
                self.note("weapon used", card.id)
                for keyword in CARRIED:
                    if getattr(card.keywords, keyword):
                        self.note("weapon keyword", keyword)
            case told.ConditionGained():
                self.note("Condition", event.condition)
            case told.ConditionGrew() if event.tokens >= event.full:
                self.note("Condition", f"{event.condition} full")
            case told.ConditionHeld():
                self.note("Condition", f"{event.condition} again")
            case told.Lingered():
                self.note("Condition", f"{event.condition} lingers")
            case told.BrokeDown():
                self.note("Breakdown", event.card)
            case told.BreakdownFlipped():
                self.note("Breakdown", f"{event.card} flipped")
            case told.Flatlined():
                self.note("Flatline card", event.card)
            case told.Awakened():
                self.note("Awakening", event.card)

    def _boss(self, event: Event, boss: BossState) -> bool:
        """What the Boss of an incursion shows; True if it is not for its form as Adversary."""
        name = boss.id
        match event:
            case told.AICardDrawn():
                self.note("AI card", event.card)
            case told.BossPerforms() if event.action in self.own[name]:
                self.note("action of a Boss", f"{name}: {event.action}")
            case told.BossTargets() if event.rule != "ENO-BOSS-05":
                self.note("targeting line", f"{event.action}: {event.why}")
            case told.BossTargetsArea():
                self.note("targeting line", f"{event.action}: {event.what}")
            case told.TraitShown() if event.trait in self.beside[name]:
                self.note("card beside a Boss", f"{name}: {event.trait}")
            case told.PartDrawn():
                self.part = event.part
            case told.AttackRolled() if event.foe == boss.figure:
                self.note("BP card", f"{self.part} {ROLLED[event.what]}")
        return getattr(event, "foe", "") == boss.figure

    def _foes(self, event: Event) -> None:
        kind = ids.sort_of(getattr(event, "foe", ""))
        match event:
            case told.IntruderSpawned():
                self.note("Intruder", kind)
            case told.FoeKilled():
                self.note("Intruder", f"{kind} killed")
            case told.FirstContact():
                self.note("Intruder", f"{event.sort} first contact")
            case told.Overwhelmed():
                self.note("Intruder", f"{event.sort} overwhelms")
            case told.FoeActs():
                self.note("protocol", f"{kind}: {event.protocol}")
            case told.TraitShown():
                self.note("trait", f"{kind}: {event.trait}")
            case told.Responded() if event.what in RESPONSES:
                self.note("response", f"{kind}: {event.what}")
            case told.SpecimenDrawn():
                self.note("specimen", event.specimen)

    def _ship(self, event: Event) -> None:
        match event:
            case told.TilePlaced():
                self.note("tile", event.tile)
                self._terrain(event.tile, LAID)
            case told.CoverUsed():
                self._terrain(event.tile, ("cover",))
            case told.TileDestroyed():
                self._terrain(event.tile, ("destructible",))
            case told.TileEntered():
                self._terrain(event.tile, ("enter",))
            case told.TileActs():
                self._terrain(event.tile, ("round_end",))
            case told.PageLaid():
                self.note("lair" if self.boss else "page", event.page)
            case told.LocationEntered():
                self.note("Location", event.location)
            case told.DeviceUsed():
                self.note("Engram used", f"{event.location}: {event.engram}")
            case told.ResourceGained():
                self.note("resource", event.resource)

    def _terrain(self, tile: str, keywords: tuple[str, ...]) -> None:
        for keyword in keywords:
            assert keyword in TERRAIN
            if getattr(self.pack.tiles[tile], keyword):
                self.note("terrain keyword", keyword)

    def _secrets(self, event: Event) -> None:
        match event:
            case told.Discovered():
                link = self.links.get((event.discovery, event.text))
                self.note(*(("Discovery", link) if link else ("fixed Discovery", event.discovery)))
            case told.CodeOpened():
                self.note("code", event.code)
            case told.ScriptRead():
                self.note("script", event.script)
            case told.ObjectiveDone():
                self.note("mission", f"{event.mission} Objective")


# -- decks that run out --------------------------------------------------------------------------


class Thin(Enormity):
    """The same game, out of a box in which most cards and tiles are missing.

    What happens when a deck is empty comes up in a few runs so, and not in one of thousands.
    """

    def content(self, setup: Setup) -> Pack:
        return thinned(super().content(setup))


@lru_cache(maxsize=4)
def thinned(pack: Pack) -> Pack:
    """A pack with few cards in its loot and Scanner decks, few Engrams and one tile of a kind.

    Bosses have one AI and one BP card of each level, so that their decks run out, too.
    """
    thin = copy(pack)
    thin.head = replace(pack.head, engrams=dict.fromkeys(pack.head.engrams, 2))
    thin.scanner_of = {colour: cards[:THIN] for colour, cards in pack.scanner_of.items()}
    thin.locations = {
        name: replace(place, loot=place.loot[:THIN]) for name, place in pack.locations.items()
    }
    thin.tiles = {name: replace(tile, count=1) for name, tile in pack.tiles.items()}
    thin.ai, thin.bp = one_of_each(pack.ai), one_of_each(pack.bp)
    return thin


def one_of_each(cards: dict[str, C]) -> dict[str, C]:
    """The first card of each level for every Boss."""
    first = {(card.boss, card.level): card for card in reversed(cards.values())}
    return {card.id: card for card in first.values()}


# -- playing -----------------------------------------------------------------------------------


def soak(
    answers: int, seed: int, pack: str = DEFAULT_PACK, tell: seen.Tell = lambda _: None
) -> Seen:
    """Play until everything was seen, or so many answers were given."""
    watch = Seen(ships.find(pack))

    def note(_: Any, effect: Any) -> None:
        watch.note("effect", tag(effect))

    def one(number: int) -> None:
        if number % A_VOYAGE == A_VOYAGE - 1 and watch.pack.course:
            for card in voyages.live(number, pack, watch=watch.look).course:
                watch.note("Course card", card)
            return
        session = seen.at_some_difficulty(runs.make(number, None, pack), number)
        if number % A_THIN_ONE == 0:
            session = Session(Thin(), session.setup)
        seen.play(watch, session, number)

    with seen.watched(effects.DOES.by_type, note):
        seen.play_on(watch, one, answers, seed, tell)
    return watch


def run(answers: int, seed: int, pack: str = DEFAULT_PACK) -> int:
    """The command: what was seen of each family, and all that never was; 1 if there is any."""
    return seen.report(lambda tell: soak(answers, seed, pack, tell))
