"""What must hold between the components of a pack: every mistake named with file, line and rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.enormity import effects as fx
from crawldeck.enormity import (
    mapcheck,
    packcheck_bosses,
    packcheck_course,
    packcheck_drawings,
    packcheck_forced,
    packcheck_gear,
    packcheck_missions,
    reachcheck,
)
from crawldeck.enormity.components import LEVELS, SKILLS
from crawldeck.enormity.hazards import IntruderKind, Protocol
from crawldeck.enormity.maps import Drawing
from crawldeck.enormity.pack import CHECK, FILES, Pack
from crawldeck.enormity.params import EDITIONS, Params
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import ParamError
from crawldeck.kernel.references import References, Step, dangling, walk
from crawldeck.kernel.spelling import hint, unknown


@CHECK.fill
def check(pack: Pack) -> None:
    """Every check; what is wrong is gathered in the pack's mistakes."""
    for one in (_house_rules, _dice, _references, _spacers, _action_cards, _intruders, _specimens,
                _lists, _flatline, _scanner, _places, packcheck_missions.check,
                packcheck_gear.check, packcheck_forced.check, _course,
                packcheck_bosses.check, packcheck_drawings.check):  # fmt: skip
        with pack.mistakes:
            one(pack)
    if pack.drawings:
        pack.mistakes.found += mapcheck.check(pack.drawings).found
        _pages(pack, pack.drawings)
    for boss in pack.bosses.values():
        lair = [one for one in pack.lair_drawings if one.page.id in boss.pages]
        pack.mistakes.found += mapcheck.check(lair).found
        _pages(pack, lair)
    if pack.drawings:
        reachcheck.check(pack)


def _fault(pack: Pack, file: str, problem: str, *steps: Step) -> None:
    pack.mistakes.found.append(pack.sources[file].at(problem, *steps))


def _house_rules(pack: Pack) -> None:
    """The parameters that a pack sets are parameters of the game, within their domains."""
    for edition in EDITIONS:
        try:
            parameters.make(Params, EDITIONS, edition, pack.head.params)
        except ParamError as error:
            _fault(pack, "pack", str(error), "pack", "params")
            return


# -- references


def _references(pack: Pack) -> None:
    """Every effect and every need refers to something there is."""
    known = _named(pack)
    for file, (family, _) in FILES.items():
        for index, row in enumerate(pack.rows(file)):
            for problem, path in dangling(row, REFERENCES, known, family, index):
                _fault(pack, file, problem, *path)


REFERENCES: References = {
    fx.Gain: (("condition", "Condition", "conditions"),),
    fx.Cure: (("condition", "Condition", "conditions"),),
    fx.Carry: (("condition", "Condition", "conditions"),),
    fx.Loot: (("gear", "piece of gear", "gear"),),
    fx.TakeEngram: (("kind", "Engram", "engrams"),),
    fx.PlaceTile: (("tile", "tile", "tiles"),),
    fx.DestroyTile: (("tile", "tile", "tiles"),),
    fx.SpawnIntruder: (("kind", "Intruder", "intruders"),),
    fx.RevealPage: (("page", "page", "pages"),),
    fx.FindCode: (("code", "paragraph for the code", "codes"),),
    fx.FindScript: (("script", "script", "scripts"),),
    fx.FindDiscovery: (("number", "fixed Discovery", "fixed"),),
    fx.GainStratagem: (("stratagem", "Stratagem", "stratagems"),),
    fx.Flash: (("boss", "Boss", "bosses"),),
    fx.Needs: (
        ("condition", "Condition", "conditions"),
        ("location", "Location", "locations"),
        ("gear", "piece of gear", "gear"),
        ("clue", "effect that gives the clue", "clues"),
        ("flag", "effect that sets the flag", "flags"),
    ),
}
"""For each struct, which of its fields names what."""


def _named(pack: Pack) -> dict[str, Mapping[Any, Any]]:
    """Everything that can be referred to, by family."""
    clues: dict[str, int] = {}
    flags: dict[str, int] = {}
    gained: dict[str, int] = {}
    for file in FILES:
        for row in pack.rows(file):
            for thing, _ in walk(row):
                if isinstance(thing, fx.Clue):
                    clues[thing.clue] = 1
                elif isinstance(thing, fx.Mark):
                    flags[thing.flag] = 1
                elif isinstance(thing, fx.GainStratagem):
                    gained[thing.stratagem] = 1
    return {
        "conditions": pack.conditions,
        "gear": pack.gear,
        "engrams": pack.head.engrams,
        "tiles": pack.tiles,
        "intruders": pack.intruders,
        "pages": pack.ship.pages,
        "codes": pack.codes,
        "scripts": pack.scripts,
        "fixed": pack.fixed,
        "locations": pack.locations,
        "bosses": pack.bosses,
        "clues": clues,
        "flags": flags,
        "stratagems": pack.stratagems,
        "gained": gained,
    }


def _listed(
    pack: Pack, file: str, steps: tuple[Step, ...], names: Any, what: str, known: Mapping[Any, Any]
) -> None:
    for name in names:
        if name not in known:
            _fault(pack, file, unknown(what, name, known), *steps)


# -- Spacers


def _dice(pack: Pack) -> None:
    for colour in LEVELS:
        if colour not in pack.dice:
            problem = f"there are no {colour} dice (ENO-DICE-01){hint(colour, pack.dice)}"
            _fault(pack, "pack", problem, "dice")
    if pack.head.multitool not in pack.gear:
        problem = unknown("piece of gear", pack.head.multitool, pack.gear)
        _fault(pack, "pack", problem, "pack", "multitool")


def _spacers(pack: Pack) -> None:
    if not pack.spacers:
        _fault(pack, "spacers", "a pack needs at least one Spacer", "spacer")
    for index, suit in enumerate(pack.rows("suits")):
        if suit.orange_from > suit.green_from:
            problem = f"orange begins at {suit.orange_from}, above green at {suit.green_from}"
            _fault(pack, "suits", problem, "suit", index, "orange_from")
    for index, who in enumerate(pack.rows("spacers")):
        here = ("spacer", index)
        for skill in SKILLS:
            if who.skills.get(skill, 0) < 1:
                problem = f"everybody has at least 1 in {skill} (ENO-SKILL-02)"
                _fault(pack, "spacers", problem, *here, "skills")
        if who.suit not in pack.suits:
            _fault(pack, "spacers", unknown("suit", who.suit, pack.suits), *here, "suit")
        _listed(pack, "spacers", (*here, "gear"), who.gear, "piece of gear", pack.gear)
        _listed(pack, "spacers", (*here, "cards"), who.cards, "Action card", pack.cards)
        slots = sorted(pack.cards[name].slot for name in who.cards if name in pack.cards)
        if slots != ["desperate", "hurried", "steady"]:
            problem = "a Spacer has one Action card for each slot: steady, hurried, desperate"
            _fault(pack, "spacers", f"{problem} (ENO-ACT-01)", *here, "cards")


def _action_cards(pack: Pack) -> None:
    seen: dict[str, str] = {}
    for index, card in enumerate(pack.rows("actions")):
        for side in card.sides:
            if side.id in seen:
                problem = f"the side {side.id!r} is on {seen[side.id]!r}, too"
                _fault(pack, "actions", problem, "card", index)
            seen[side.id] = card.id
            names = [action.id for action in side.actions]
            if len(set(names)) < len(names) or not names:
                problem = f"the actions of {side.id!r} need names of their own (ENO-ACT-05)"
                _fault(pack, "actions", problem, "card", index)


# -- Intruders


def _intruders(pack: Pack) -> None:
    for index, kind in enumerate(pack.rows("intruders")):
        for n, protocol in enumerate(kind.protocols):
            problem = _never(kind, kind.protocols[:n], protocol)
            if problem:
                _fault(pack, "intruders", problem, "intruder", index, "protocols", n)
        for level in LEVELS:
            if not any(_always(one, level) for one in kind.protocols):
                problem = f"{kind.name} has no protocol that always applies at the {level} level"
                _fault(pack, "intruders", f"{problem} (ENO-INTR-04)", "intruder", index)


def _levels(protocol: Protocol) -> set[str]:
    return set(protocol.levels or LEVELS)


def _always(protocol: Protocol, level: str) -> bool:
    return protocol.when == "otherwise" and level in _levels(protocol)


def _never(kind: IntruderKind, before: tuple[Protocol, ...], protocol: Protocol) -> str:
    """Why a protocol can never apply; nothing if it can (ENO-INTR-04)."""
    open_levels = {
        level
        for level in _levels(protocol)
        if not any(
            level in _levels(one) and one.when in ("otherwise", protocol.when) for one in before
        )
    }
    if not open_levels:
        return (
            f"{protocol.name} can never apply: an earlier protocol always comes first (ENO-INTR-04)"
        )
    shoots = any(getattr(step, "command", "") == "shoot" for step in protocol.steps)
    if (protocol.when == "in-range" or shoots) and not kind.range:
        return f"{protocol.name} needs a Range, and {kind.name} has none (ENO-INTR-09)"
    return ""


def _specimens(pack: Pack) -> None:
    for index, one in enumerate(pack.rows("specimens")):
        kind = pack.intruders.get(one.kind)
        if kind is None:
            problem = unknown("Intruder", one.kind, pack.intruders)
            _fault(pack, "specimens", problem, "specimen", index, "kind")
        elif one.replaces and one.replaces not in {p.id for p in kind.protocols}:
            named = {p.id: p for p in kind.protocols}
            problem = unknown(f"protocol of {kind.name}", one.replaces, named)
            _fault(pack, "specimens", problem, "specimen", index, "replaces")
        elif bool(one.replaces) != (one.protocol is not None):
            problem = "`replaces` and `protocol` belong together"
            _fault(pack, "specimens", problem, "specimen", index)
    met = {place.ecology for place in pack.locations.values()}
    met |= {mission.ecology for mission in pack.missions.values()}
    met |= {card.ecology for card in pack.course.values()}
    for name in sorted(met & set(pack.intruders)):
        if pack.head.blips.get("unique") and not pack.specimens_of[name]:
            problem = f"{pack.intruders[name].name} has no Unique Specimen (ENO-INTR-07)"
            _fault(pack, "specimens", problem, "specimen")


# -- cards and lists


def _lists(pack: Pack) -> None:
    """Each entry of a Discovery list once; fixed numbers and codes once."""
    seen: set[tuple[str, int]] = set()
    for index, one in enumerate(pack.rows("discoveries")):
        if (one.colour, one.entry) in seen:
            problem = f"entry {one.entry} of the {one.colour} list is there already (ENO-DISC-04)"
            _fault(pack, "discoveries", problem, "discovery", index, "entry")
        seen.add((one.colour, one.entry))
        if not one.links:
            problem = "an entry has at least one link (ENO-DISC-05)"
            _fault(pack, "discoveries", problem, "discovery", index, "links")
    for file, family, field in (("fixed", "fixed", "number"), ("codes", "code", "code")):
        met: set[Any] = set()
        for index, row in enumerate(pack.rows(file)):
            value = getattr(row, field)
            if value in met:
                _fault(pack, file, f"{value} is there already", family, index, field)
            met.add(value)


def _flatline(pack: Pack) -> None:
    if not pack.breakdowns:
        problem = "there must be a Stress Breakdown to draw (ENO-SBRK-01)"
        _fault(pack, "breakdowns", problem, "breakdown")
    lives = sum(card.live for card in pack.flatline.values())
    if len(pack.flatline) != 4 or lives != 2:
        problem = "there are four Flatline cards, two of which live (ENO-FLAT-01)"
        _fault(pack, "flatline", problem, "flatline")
    if not pack.awakenings and any(card.awakening for card in pack.flatline.values()):
        _fault(pack, "awakenings", "a Flatline card awakens, but there is no Awakening card")


def _scanner(pack: Pack) -> None:
    for colour in LEVELS:
        if not pack.scanner_of[colour]:
            _fault(pack, "scanner", f"the {colour} Scanner deck is empty (ENO-PAT-01)", "scanner")


# -- the ship


def _course(pack: Pack) -> None:
    named = _named(pack)
    packcheck_course.check(pack, named["flags"], named["gained"])


def _places(pack: Pack) -> None:
    for index, place in enumerate(pack.rows("locations")):
        here = ("location", index)
        if place.ecology not in pack.intruders:
            problem = unknown("Intruder", place.ecology, pack.intruders)
            _fault(pack, "locations", problem, *here, "ecology")
        _listed(pack, "locations", (*here, "loot"), place.loot, "piece of gear", pack.gear)
        used = {use.engram for use in place.engrams}
        for name in pack.head.engrams:
            if name not in used:
                problem = f"{place.name} says nothing about the Engram {name} (ENO-LOC-05)"
                _fault(pack, "locations", problem, *here, "engrams")


def _pages(pack: Pack, drawings: list[Drawing]) -> None:
    """What pages refer to: Locations, tiles, Intruders, codes; and each door has its console."""
    opened = _doors_opened(pack)
    for drawing in drawings:
        page = drawing.page
        if page.location not in pack.locations:
            problem = unknown("Location", page.location, pack.locations)
            pack.mistakes.found.append(drawing.fault(problem))
        for sort, known, places in (
            ("tile", pack.tiles, {space: kind for kind, space in page.tiles}),
            ("intruder", pack.intruders, page.intruders),
            ("console", pack.codes, page.consoles),
        ):
            for space, name in places.items():
                if name not in known:
                    what = "paragraph for the code" if sort == "console" else sort
                    problem = unknown(what, name, known)
                    drawn = drawing.objects.get((sort, space))
                    pack.mistakes.found.append(drawing.fault(problem, drawn))
        reached = {door for code in page.consoles.values() for door in opened.get(code, ())}
        for number, line in page.doors:
            if number not in reached:
                problem = f"no console of {page.id} opens or closes the door {number} (ENO-DOOR-01)"
                pack.mistakes.found.append(drawing.fault(problem, drawing.objects["door", line]))


def _doors_opened(pack: Pack) -> dict[str, set[str]]:
    """By code, the doors that its paragraph moves."""
    return {
        code: {thing.door for thing, _ in walk(paragraph) if isinstance(thing, fx.Door)}
        for code, paragraph in pack.codes.items()
    }
