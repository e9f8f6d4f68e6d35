"""Everything an Enormity pack holds, and what of it never comes up however long bots play.

It is seen in what is told, answered and drawn; effects as they are done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as told
from crawldeck.enormity import ids, verbs
from crawldeck.enormity import pack as ships
from crawldeck.enormity import world as worlds
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.campaign import course
from crawldeck.enormity.components import Gear
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.enormity.lab import boxes, habits, means, runs
from crawldeck.enormity.lab import campaigns as voyages
from crawldeck.enormity.lab.catalogue import RESPONSES, TERRAIN, catalogue, families, own_actions
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import DIFFICULTIES
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.world import World
from crawldeck.forms import DIFFICULTY
from crawldeck.kernel.asks import Option
from crawldeck.kernel.events import Event
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import Session
from crawldeck.lab import seen
from crawldeck.lab.seen import tag
from crawldeck.lots import DRAW

A_THIN_ONE = 5
"""Every so many runs one is played with decks that run out."""
A_VOYAGE = 25
"""Every so many a whole campaign is played: its later Parsecs hold what no single run does."""
A_HOPE = 3
"""All but every so many games are where something not seen yet may come up."""
A_LONER = 4
"""Every so many of these there is one Spacer."""
A_LATE_ONE = 4
"""Every so many are as within a campaign."""
ANY = 1_000
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
BY_CODE: dict[str, type[fx.Effect]] = {told.Enabled.kind(): fx.Disable}
"""Events that take two codes, both with such an effect: what is enabled was disabled before."""
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
        self.adversaries = {kind.id for kind in pack.intruders.values() if kind.adversary}
        self.drawn = 0
        self.boss: BossState | None = None
        """Of the incursion that is watched, as it began."""
        self.mission = ""
        self.part = ""
        """The BP card that is aimed at."""
        self.ways: dict[str, list[means.Means]] = {}
        """By Boss, how to get to what it has not shown."""
        self.devices: set[str] = set()
        """What Engrams were never used for: `lamproom: amber`."""
        self.beside = {
            name: {one.name for one in (*boss.traits, *boss.status)}
            for name, boss in pack.bosses.items()
        }
        self.own = {
            name: {one.name for one in own_actions(boss)} for name, boss in pack.bosses.items()
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

    def printed(self, session: EnoSession) -> Pack:
        """An Objective that was never done is one that a crew may not leave without."""
        content, mission = session.table.content, session.table.state.mission
        name = f"{mission} Objective"
        if self.count["mission", name] or name not in self.wanted["mission"]:
            return content
        return bound_to(content, mission)

    @staticmethod
    def counted_as(option: Option) -> str:
        """Cards, actions, abilities and where to go are told apart; whose gear it is is not."""
        words = [ids.without_owner(str(arg)) for arg in option.args if isinstance(arg, str)]
        return " ".join((option.verb.name, *words))

    def about(self, family: str, name: str) -> str:
        """A Boss may have the name of the Intruder that it is in other missions, and who enters a
        Location has not come to its devices."""
        whose = super().about(family, name)
        return f"{whose} itself" if family.endswith("Boss") or family == "Location" else whose

    def akin(self, family: str, name: str) -> Iterable[str]:
        """Adversaries are wounded and unmoved; codes and scripts stand in Discoveries, and some
        events in codes."""
        found = list(super().akin(family, name))
        if name == told.FoeUnmoved.kind():
            found += self.adversaries
        secrets = [name] if family in ("code", "script") else []
        if family == "event" and name in BY_CODE:
            secrets = [
                one.code for one in self.pack.codes.values() if means.has(one, BY_CODE[name])
            ]
            found += secrets
        entries = self.pack.discoveries.values()
        for secret in secrets:
            found += [entry.id for entry in entries if repr(secret) in repr(entry.links)]
        return found

    @property
    def hoped(self) -> frozenset[str]:
        """With it, what brings about that which is missing."""
        anew = self._hoped is None
        found = super().hoped
        if anew:
            missing = self.missing()
            self.devices = set(missing.get("Engram used", ()))
            self.ways = {}
            for thing, way in means.of(self.pack).items():
                if thing[1] in missing.get(thing[0], ()):
                    self.ways.setdefault(way.boss, []).append(way)
        return found

    def tempting(self, session: EnoSession) -> list[Option]:
        """Attacks, too, where an Adversary stands that has not shown how it responds to them."""
        found = super().tempting(session)
        foes = {foe.kind for foe in session.table.state.intruders} & self.adversaries
        wanted = self.wanted.get("response", {})
        shown = [f"{foe}: {how}" for foe in foes for how in RESPONSES if f"{foe}: {how}" in wanted]
        if not all(self.count["response", name] for name in shown):
            found += [one for one in session.options if habits.does(session, one, "attack")]
            found += [one for one in session.options if _is_at(one, foes)]
        if len(self.hoped) <= seen.FEW:
            boss = session.table.state.boss
            for way in self.ways.get(boss.id, ()) if boss else ():
                found += means.leading(session, way)
            found += means.picking_up(session, self.devices)
        return found

    def begin(self, session: EnoSession) -> None:
        self.drawn, self.part = 0, ""
        self.mission = session.table.state.mission
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
            case told.BossUntargeted():
                self.hint(event.action)
            case told.BossTargets() if event.rule != "ENO-BOSS-05":
                self.note("targeting line", f"{event.action}: {event.why}")
            case told.BossTargetsArea():
                self.note("targeting line", f"{event.action}: {event.what}")
            case told.TraitShown() if event.trait in self.beside[name]:
                self.note("card beside a Boss", f"{name}: {event.trait}")
            case told.PartDrawn():
                self.part = event.part
                self.hint(event.part)
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
            case told.GoalAdvanced():
                self.hint(self.mission)
            case told.ObjectiveDone():
                self.note("mission", f"{event.mission} Objective")


@lru_cache(maxsize=8)
def bound_to(pack: Pack, mission: str) -> Pack:
    """A pack in which the Objective of a mission is needed to win."""
    there = pack.missions[mission]
    assert there.goal is not None
    bound = copy(pack)
    bound.missions = pack.missions | {
        mission: replace(there, goal=replace(there.goal, needed=True))
    }
    return bound


def _is_at(option: Option, foes: set[str]) -> bool:
    """Whether an answer attacks one of these."""
    return option.verb is verbs.ATTACK and ids.sort_of(str(option.args[-1])) in foes


# -- playing -----------------------------------------------------------------------------------


def soak(
    answers: int, seed: int, pack: str = DEFAULT_PACK, tell: seen.Tell = lambda _: None
) -> Seen:
    """Play until everything was seen, or so many answers were given."""
    watch = Seen(ships.find(pack))

    def note(_: Any, effect: Any) -> None:
        watch.note("effect", tag(effect))

    with seen.watched(effects.DOES.by_type, note):
        seen.play_on(watch, lambda n: one(watch, n, pack), answers, seed, tell)
    return watch


def one(watch: Seen, seed: int, pack: str) -> None:
    """The run or the incursion for a seed; now and then a whole campaign."""
    if seed % A_VOYAGE == A_VOYAGE - 1 and watch.pack.course:
        lived = voyages.live(seed, pack, watch=watch.look, params=voyage_params(watch, seed))
        for card in lived.course:
            watch.note("Course card", card)
        return
    picker = Picker(seed ^ runs.SALT)
    fields = runs.fields(pack, None)
    where = fields[seed % len(fields)]
    there = watch.adventure(picker) if picker.below(A_HOPE) else ""
    could = [one for one in fields if there and there in (one.mission, one.boss)]
    if could:
        alone = [one for one in could if one.size == 1]  # it meets what comes where nobody else is
        where = picker.choose(could if picker.below(A_LONER) else alone)
        where = replace(where, equipped=bool(picker.below(2)))
    way = picker.choose(found) if could and (found := watch.ways.get(where.boss)) else None
    gear = picker.choose(way.gear) if way and way.gear else ""
    session = runs.start(where, seed, pack, world=late(watch.pack, picker), gear=gear)
    session = seen.at_some_difficulty(session, picker.below(ANY))
    if way is not None:
        session = Session(boxes.Advanced(way.cards), session.setup)
    elif seed % A_THIN_ONE == 0:
        session = Session(boxes.Thin(blips=len(watch.hoped) <= seen.FEW), session.setup)
    seen.play(watch, session, seed)


def voyage_params(watch: Seen, seed: int) -> dict[str, Any]:
    """Any difficulty; an easy one where a Boss is in no crew's way if later cards are missing."""
    steps = list(DIFFICULTIES)
    if watch.missing().get("Course card") and seed // A_VOYAGE % 2:
        return {DIFFICULTY: steps[0], "boss_gates_parsec": False}
    return {DIFFICULTY: steps[seed // A_VOYAGE % len(steps)]}


def late(pack: Pack, picker: Picker) -> dict[str, Any] | None:
    """None, as in a run of its own, or a ship late in a campaign: what can be gained was,
    scripts lie there unread, and most loot is gone."""
    parsecs = course.parsecs(pack)
    if not parsecs or picker.below(A_LATE_ONE):
        return None
    gained = tuple(name for name, plan in pack.stratagems.items() if plan.gained)
    gone = {name: dict(Counter(place.loot[1:])) for name, place in pack.locations.items()}
    parsec, unread = picker.below(parsecs) + 1, dict.fromkeys(pack.scripts, 0)
    return worlds.plain(World(parsec=parsec, gained=gained, scripts=unread, loot=gone))


def run(answers: int, seed: int, pack: str = DEFAULT_PACK) -> int:
    """The command: what was seen of each family, and all that never was; 1 if there is any."""
    return seen.report(lambda tell: soak(answers, seed, pack, tell))
