"""Everything an Enormity pack holds that ought to come up, by family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as told
from crawldeck.enormity import verbs
from crawldeck.enormity.bosses import Boss, BossAction, TargetLine
from crawldeck.enormity.components import LEVELS, Ability, Keywords
from crawldeck.enormity.hazards import IntruderKind, Protocol, Trait
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.foes import targeting
from crawldeck.lab.seen import Catalogue, Wants, event_kinds

RESPONSES = ("wound", "fail", "critical", "instinct")
PART_RESULTS = ("wounded", "failed", "critical")
TERRAIN = ("obstacle", "obscuring", "cover", "destructible", "indestructible", "enter", "round_end")
"""What is printed on a tile and does something."""


def catalogue(pack: Pack) -> Catalogue:
    """Everything that ought to come up, by family."""
    want = Wants()
    want("verb", *verbs.GRAMMAR.verbs)
    want("event", *event_kinds(told))
    want("effect", *(str(kind.__struct_config__.tag) for kind in get_args(fx.AnyEffect)))
    _want_crew(pack, want)
    _want_gear(pack, want)
    _want_body(pack, want)
    for kind in pack.intruders.values():
        _want_intruder(kind, want)
    for boss in pack.bosses.values():
        _want_boss(pack, boss, want)
    _want_ship(pack, want)
    _want_secrets(pack, want)
    want("Course card", *pack.course)
    return want.found


def _want_crew(pack: Pack, want: Wants) -> None:
    want("Spacer", *pack.spacers)
    want("suit", *pack.suits)
    _want_abilities("Spacer's ability", pack.spacers.values(), want)
    _want_abilities("suit's ability", pack.suits.values(), want)
    want("side of a card", *pack.sides)
    for name, (_, side) in pack.sides.items():
        want("action", *(f"{name}: {action.id}" for action in side.actions))
    want("Stratagem", *pack.stratagems)


def _want_gear(pack: Pack, want: Wants) -> None:
    want("gear", *pack.gear)
    want("weapon used", *(card.id for card in pack.gear.values() if card.kind == "weapon"))
    want("weapon keyword", *keywords())
    _want_abilities("ability of gear", pack.gear.values(), want)


def _want_body(pack: Pack, want: Wants) -> None:
    want("Condition", *pack.conditions)
    _want_abilities("Condition's ability", pack.conditions.values(), want)
    for card in pack.conditions.values():
        if card.tokens:
            want("Condition", f"{card.id} full")
        if card.again:
            want("Condition", f"{card.id} again")
        if card.lingering or card.lingering_text:
            want("Condition", f"{card.id} lingers")
    want("Breakdown", *pack.breakdowns, *(f"{name} flipped" for name in pack.breakdowns))
    want("Breakdown's ability", *(one.id for b in pack.breakdowns.values() for one in b.back))
    want("Flatline card", *pack.flatline)
    want("Awakening", *pack.awakenings)
    _want_abilities("Awakening's ability", pack.awakenings.values(), want)


def _want_intruder(kind: IntruderKind, want: Wants) -> None:
    want("Intruder", kind.id)
    if not kind.adversary:
        want("Intruder", f"{kind.id} killed")
    want("protocol", *(f"{kind.id}: {one.name}" for one in open_to(kind)))
    want("trait", *(f"{kind.id}: {one.name}" for one in kind.traits))
    given = [name for name in RESPONSES if getattr(kind.responses, name)]
    want("response", *(f"{kind.id}: {name}" for name in given))
    if kind.first_contact:
        want("Intruder", f"{kind.id} first contact")
    if kind.overwhelm:
        want("Intruder", f"{kind.id} overwhelms")


def open_to(kind: IntruderKind) -> list[Protocol]:
    """The protocols that may have their turn.

    An Adversary comes at zero hour (ENO-ADV-01), and then the level is black: of its protocols with
    the same requirement only the first that is open at black is ever performed (ENO-INTR-04).
    """
    if not kind.adversary:
        return list(kind.protocols)
    at_zero = [one for one in kind.protocols if not one.levels or LEVELS[-1] in one.levels]
    return list({one.when: one for one in reversed(at_zero)}.values())


def _want_boss(pack: Pack, boss: Boss, want: Wants) -> None:
    want("Boss", f"{boss.id} won", f"{boss.id} lost")
    want("lair", *pack.lairs[boss.id].pages)
    want("card beside a Boss", *(f"{boss.id}: {one.name}" for one in (*boss.traits, *boss.status)))
    own = own_actions(boss)
    want("action of a Boss", *(f"{boss.id}: {action.name}" for action in own))
    minds = [card for card in pack.ai.values() if card.boss == boss.id]
    want("AI card", *(card.id for card in minds))
    for action in (*own, *(card.action for card in minds)):
        want("targeting line", *(f"{action.name}: {line_of(line)}" for line in action.targets))
    parts = [card.id for card in pack.bp.values() if card.boss == boss.id]
    want("BP card", *(f"{part} {result}" for part in parts for result in PART_RESULTS))


def own_actions(boss: Boss) -> tuple[BossAction, ...]:
    """What is printed on the sheet of a Boss itself."""
    return (boss.signature, boss.routine, *boss.before, *boss.after)


def line_of(line: TargetLine) -> str:
    """A targeting line as it is told when it gives the Target."""
    if line.pick == "none":
        return targeting.NOBODY
    return f"Zone {line.zone}" if line.pick == "zone" else targeting.words(line)


def _want_ship(pack: Pack, want: Wants) -> None:
    for card in pack.specimens.values():
        want("specimen", card.id)
        protocols: tuple[Protocol, ...] = (card.protocol,) if card.protocol else ()
        every: tuple[Protocol | Trait, ...] = (*protocols, *card.traits)
        for one in every:
            family = "protocol" if isinstance(one, Protocol) else "trait"
            want(family, f"{card.kind}: {one.name}")
    want("tile", *pack.tiles)
    had = [one for one in TERRAIN if any(getattr(tile, one) for tile in pack.tiles.values())]
    want("terrain keyword", *had)
    want("Scanner card", *pack.scanner)
    want("page", *pack.ship.pages)
    for place in pack.locations.values():
        want("Location", place.id)
        want("Location's ability", *(one.id for one in (*place.rules, *place.abilities)))
        want("Engram used", *(f"{place.id}: {use.engram}" for use in place.engrams))
        want("resource", *(use.resource for use in place.engrams))


def _want_secrets(pack: Pack, want: Wants) -> None:
    open_now = (entry for entry in pack.discoveries.values() if entry.parsec <= 1)
    for entry in open_now:  # the others wait for a campaign to get there
        want("Discovery", *(f"{entry.id} {n}" for n in range(1, len(entry.links) + 1)))
    want("fixed Discovery", *(card.name for card in pack.fixed.values()))
    want("code", *pack.codes)
    want("script", *pack.scripts)
    for mission in pack.missions.values():
        want("mission", f"{mission.id} won", f"{mission.id} lost")
        if mission.goal is not None:
            want("mission", f"{mission.id} Objective")


def _want_abilities(family: str, owners: Iterable[Any], want: Wants) -> None:
    want(family, *(ability.id for owner in owners for ability in owner.abilities))


def keywords() -> Iterator[str]:
    yield from msgspec.structs.asdict(Keywords())


def families(pack: Pack) -> dict[str, list[str]]:
    """Every ability by its id, and the families it belongs to: some are printed on several."""
    owners: dict[str, Iterable[Any]] = {
        "Spacer's ability": pack.spacers.values(),
        "suit's ability": pack.suits.values(),
        "ability of gear": pack.gear.values(),
        "Condition's ability": pack.conditions.values(),
        "Awakening's ability": pack.awakenings.values(),
        "Location's ability": pack.locations.values(),
    }
    found: dict[str, list[str]] = {}

    def add(family: str, abilities: Iterable[Ability]) -> None:
        for ability in abilities:
            found.setdefault(ability.id, []).append(family)

    for family, cards in owners.items():
        for card in cards:
            add(family, card.abilities)
    for place in pack.locations.values():
        add("Location's ability", place.rules)
    for card in pack.breakdowns.values():
        add("Breakdown's ability", card.back)
    return found
