"""Intruders come onto the board: spawning, First Contact, Specimens, Overwhelm."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.effects import DropBlip
from crawldeck.enormity.rules import common, effects, sheet
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.rules.foes import hunting, intruder
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import OFF, EnoTable, Intruder, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

SLOTS = (1, 2, 3, 4, 5)
"""Places for Unique Specimens on an Intruder Sheet (ENO-INTR-07)."""


def spawn(
    t: EnoTable,
    kind: str,
    n: int,
    near: Spacer,
    *,
    ambush: bool,
    unique: bool = False,
    point: int = OFF,
) -> Rule[list[Intruder]]:
    """n Intruders adjacent to a Spacer; missing figures make the farthest act (REVB-03 to 05).

    In an ambush what they do is due when they have come, each in a leg of its own.
    `point`: not next to the Spacer, but as near as can be to this intersection (ENO-PAT-05).
    """
    come: list[Intruder] = []
    for _ in range(n):
        cell = OFF
        if figures_left(t, kind) > 0:
            cell = yield from room(t, near, point)
        if cell >= 0:
            foe = yield from _put(t, kind, cell, near, unique=unique)
            come.append(foe)
    missing = n - len(come)
    if come:
        yield from _first_contact(t, kind, near)
    for foe in come:
        t.then(_come_forth, foe.id, near.id, point, ambush)
    for _ in range(missing):  # ENO-REVB-05
        t.then(_overspawn, kind, near.id)
    if not ambush:
        yield from t.at_once()
    return come


def stand(t: EnoTable, kind: str, cell: int) -> Rule[None]:
    """One Intruder on exactly this space; First Contact if it is the first (ENO-INTR-08).

    Where no figure is left nobody stands there.
    """
    if figures_left(t, kind) <= 0:
        return
    who = _nearest_spacer(t, cell)
    foe = _lay(t, kind, cell, who, "ENO-REVEAL-03")
    yield from _first_contact(t, kind, who)
    yield from _spawned(t, foe, who)


def ecology(t: EnoTable, cell: int) -> str:
    """The kind met here: the Course card's, else the mission's, else the Location's (LOC-03)."""
    if t.state.campaign.ecology:
        return t.state.campaign.ecology
    mission = t.content.missions[t.state.mission].ecology
    if mission and t.state.boss is None:
        return mission
    if cell >= 0:
        return common.location_of(t, cell).ecology
    return t.content.locations[t.state.ship.locations[0]].ecology


def overwhelm(t: EnoTable, *, keep_blips: bool = False) -> Rule[None]:
    """Too few dice or Blips: the sheet's Overwhelm (ENO-INTR-06, NOISE-04, SPAWN-03)."""
    who = common.someone(t)
    if who is None or t.state.boss is not None:  # ENO-INC-01
        return
    kind = ecology(t, who.cell)
    printed = t.content.intruders[kind]
    t.tell(e.Overwhelmed(rule="ENO-INTR-06", sort=kind, spacer=who.id))
    does = printed.overwhelm
    if keep_blips:  # ENO-SPAWN-03
        does = tuple(one for one in does if not isinstance(one, DropBlip))
    yield from effects.apply(t, does, effects.Context(who=who.id, rule="ENO-INTR-06"))


def figures_left(t: EnoTable, kind: str) -> int:
    """Figures of a kind that are not on the board."""
    printed = t.content.intruders[kind]
    return printed.figures - sum(foe.kind == kind for foe in t.state.intruders)


# -- where


def room(t: EnoTable, near: Spacer, point: int = OFF) -> Rule[int]:
    """An empty space next to the Spacer, else the nearest; the players choose (ENO-REVB-03)."""
    empty = common.empty_spaces(t)
    if point >= 0:
        found = _nearest_to_point(empty, point)
    elif near.cell < 0:
        return OFF
    else:
        found = common.board(t).near(near.cell) & empty or _nearest_to(t, empty, near.cell)
    if not found:
        return OFF
    answer = yield from common.ask_team(
        t,
        "intruder-space",
        "Where does the Intruder appear?",
        [verbs.PICK_SPACE(common.text_of(t, cell)) for cell in grid.cells_of(found)],
        "ENO-REVB-03",
        "choose an empty space next to the Spacer, else the nearest one",
    )
    return t.content.ship.space(verbs.PICK_SPACE.of(answer)[0])


def _nearest_to(t: EnoTable, empty: int, cell: int) -> int:
    """The nearest empty spaces by the way Intruders count."""
    steps = common.board(t).foe_steps(cell)
    far = {one: steps[one] for one in grid.cells_of(empty) if one in steps}
    least = min(far.values(), default=FAR)
    return grid.mask(one for one, count in far.items() if count == least)


def _nearest_to_point(empty: int, point: int) -> int:
    far = {one: lines.distance(point, one) for one in grid.cells_of(empty)}
    least = min(far.values(), default=FAR)
    return grid.mask(one for one, count in far.items() if count == least)


# -- putting a figure down


def _put(t: EnoTable, kind: str, cell: int, near: Spacer, *, unique: bool) -> Rule[Intruder]:
    foe = _lay(t, kind, cell, near, "ENO-REVB-03")
    deck = t.state.decks.specimens.get(kind)
    if unique and deck and _free_slot(t, kind):  # without a card or a slot it is a plain one
        card = yield from common.draw(
            deck, Phrase("the Specimen of {foe}", kind="the Specimen", foe=foe.id), "ENO-INTR-07"
        )
        _make_unique(t, foe, card)
    return foe


def _lay(t: EnoTable, kind: str, cell: int, near: Spacer | None, rule: str) -> Intruder:
    ways = hunting.facings(cell, near.cell) if near is not None and near.cell >= 0 else ()
    facing = ways[-1] if ways else Direction.N
    foe = Intruder(common.arrival(t, kind), kind, cell, facing)
    t.state.intruders.append(foe)
    t.tell(e.IntruderSpawned(rule=rule, foe=foe.id, space=common.text_of(t, cell)))
    return foe


def _free_slot(t: EnoTable, kind: str) -> int:
    """The lowest free number on the sheet; 0 if all are taken."""
    used = {foe.slot for foe in t.state.intruders if foe.kind == kind}
    return next((slot for slot in SLOTS if slot not in used), 0)


def _make_unique(t: EnoTable, foe: Intruder, card: str) -> None:
    """The Specimen card goes from its deck to a slot, the number under the figure (INTR-07)."""
    deck = t.state.decks.specimens.get(foe.kind, {})
    t.state.decks.specimens = {**t.state.decks.specimens, foe.kind: common.less(deck, card)}
    foe.slot = _free_slot(t, foe.kind)
    foe.specimen = card
    t.tell(e.SpecimenDrawn(rule="ENO-INTR-07", foe=foe.id, specimen=card, slot=foe.slot))


# -- what follows


def _first_contact(t: EnoTable, kind: str, who: Spacer | None) -> Rule[None]:
    """Once a run for each kind, when its first Intruder is revealed (ENO-INTR-08)."""
    if kind in t.state.threat.met:
        return
    t.state.threat.met = (*t.state.threat.met, kind)
    who = who or common.priority(t)
    if who is None:
        return
    t.tell(e.FirstContact(rule="ENO-INTR-08", sort=kind, spacer=who.id))
    printed = t.content.intruders[kind]
    about = effects.Context(who=who.id, rule="ENO-INTR-08")
    yield from effects.apply(t, printed.first_contact, about)


def _come_forth(t: EnoTable, name: str, spacer: str, point: int, ambush: bool) -> Rule[None]:
    """Its traits of coming out; then, of a Blip that revealed itself, it acts (ENO-REVB-04)."""
    foe, near = t.state.intruder(name), common.spacer(t, spacer)
    if foe is None:
        return
    yield from _spawned(t, foe, near)
    if not ambush or t.state.intruder(foe.id) is not foe:
        return
    target = near if near.cell >= 0 and point < 0 else None
    if target is None and not common.on_board(t):
        return
    t.tell(e.Ambushed(rule="ENO-REVB-04", foe=foe.id, spacer=near.id))
    yield from intruder.activate(t, foe, target)


def _spawned(t: EnoTable, foe: Intruder, who: Spacer | None) -> Rule[None]:
    """Traits whose moment is `spawned`."""
    who = who or common.priority(t)
    for trait in sheet.traits(t, foe, "spawned"):
        if who is not None and t.state.intruder(foe.id) is foe:
            t.tell(e.TraitShown(rule="ENO-INTR-04", foe=foe.id, trait=trait.name))
            about = effects.Context(who=who.id, rule="ENO-INTR-04", foe=foe.id)
            yield from effects.apply(t, trait.do, about)


def _overspawn(t: EnoTable, kind: str, spacer: str) -> Rule[None]:
    """No figure is left: the farthest Intruder from the Spacer activates (ENO-REVB-05)."""
    near = common.spacer(t, spacer)
    idle = [foe for foe in t.state.intruders if foe.id not in t.state.under_way.activating]
    if not idle or not common.on_board(t):
        return
    far = {foe.id: common.foe_range(t, near.cell, foe.cell) for foe in idle}
    most = max(far.values())
    answer = yield from common.ask_team(
        t,
        "overspawn",
        "Which Intruder acts instead?",
        [verbs.PICK(name) for name, steps in far.items() if steps == most],
        "ENO-REVB-05",
        "choose one of the farthest Intruders: it acts for the missing one",
    )
    foe = t.state.intruder(verbs.PICK.of(answer)[0])
    assert foe is not None
    t.tell(e.Overspawned(rule="ENO-REVB-05", sort=kind, foe=foe.id))
    yield from intruder.activate(t, foe)


def _nearest_spacer(t: EnoTable, cell: int) -> Spacer | None:
    there = common.on_board(t)
    return min(there, key=lambda one: common.foe_range(t, one.cell, cell), default=None)
