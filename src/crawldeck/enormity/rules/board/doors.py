"""Doors and welding (ledger group DOOR / WELD).

A door is no space and no Terrain tile but a set of leaves on lines between spaces (ENO-DOOR-02,
-03). A leaf is closed, welded, broken (torn out for good) or, with none of these, open.
"""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity import verbs as v
from crawldeck.enormity.page import Leaf
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import tokens
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule

CLOSED = Refusal("ENO-WELD-02", "only an open door can be welded, and this one is closed")
OUT_OF_REACH = Refusal("ENO-WELD-01", "the door is out of reach; stand on one of its two spaces")
TORN_OUT = Refusal("ENO-WELD-08", "the door was torn out; nothing is left to weld")
DISABLED = Refusal("ENO-DISA-01", "there is a disable token on that door")
NO_LEAF = Refusal("ENO-DOOR-03", "there is no such door on the map")


def open_door(t: EnoTable, page: str, door: str, rule: str) -> None:
    """All leaves of the number open, save welded or disabled ones (ENO-DOOR-01, ENO-WELD-04)."""
    leaves = _workable(t, page, door)
    moved = leaves & t.state.ship.closed
    if moved:
        t.state.ship.closed &= ~moved
        named = ids.place(page, door)
        t.tell(e.DoorOpened(rule=rule, door=named, leaves=moved.bit_count()))


def close_door(t: EnoTable, page: str, door: str, rule: str) -> None:
    """All leaves of the number close; a doorway torn open stays open (ENO-DOOR-09, WELD-08)."""
    leaves = _workable(t, page, door)
    moved = leaves & ~t.state.ship.closed & ~t.state.ship.broken
    if moved:
        t.state.ship.closed |= moved
        named = ids.place(page, door)
        t.tell(e.DoorClosed(rule=rule, door=named, leaves=moved.bit_count()))


def _workable(t: EnoTable, page: str, door: str) -> int:
    """The leaves of a number that consoles and keycards can work, by index."""
    named = ids.place(page, door)
    leaves = grid.mask(
        leaf.index for leaf in t.content.ship.leaves if leaf.page == page and leaf.door == door
    )
    if tokens.is_disabled(t, ids.thing("door", named)):
        t.tell(e.DoorStays(rule="ENO-DISA-01", door=named, why="it is disabled"))
        return 0
    if leaves & t.state.ship.welded:
        t.tell(e.DoorStays(rule="ENO-WELD-04", door=named, why="it is welded"))
    return leaves & ~t.state.ship.welded


# -- welding


def weldable(t: EnoTable, who: Spacer, within: int) -> list[Leaf]:
    """The leaves that a welding effect of this reach could weld or break."""
    return [leaf for leaf in _laid(t) if refuse_weld(t, who, leaf, within) is None]


def refuse_weld(t: EnoTable, who: Spacer, leaf: Leaf, within: int) -> Refusal | None:
    """Why a leaf can be neither welded nor, if it is welded, broken open (ENO-WELD-01 to 03)."""
    if _distance(t, who, leaf) > within:
        return OUT_OF_REACH
    if tokens.is_disabled(t, ids.thing("door", leaf.whole_door)):
        return DISABLED
    bit = 1 << leaf.index
    if t.state.ship.welded & bit:  # ENO-WELD-09
        return None
    if t.state.ship.broken & bit:
        return TORN_OUT
    return CLOSED if t.state.ship.closed & bit else None


def weld(t: EnoTable, who: Spacer, within: int, rule: str) -> Rule[bool]:
    """Weld one open leaf within reach, or break a weld; False if there is none (WELD-01, -09)."""
    leaves = {leaf.name: leaf for leaf in weldable(t, who, within)}
    options = [v.PICK(name) for name in leaves]
    if not options:
        return False
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Choice(
            "weld",
            who.seat,
            who.id,
            "Which door do you weld, or which weld do you break?",
            options,
            lambda option: _refuse_pick(t, who, within, option),
        )
    leaf = leaves[v.PICK.of(chosen)[0]]
    bit = 1 << leaf.index
    if t.state.ship.welded & bit:  # ENO-WELD-09
        t.state.ship.welded &= ~bit
        t.tell(e.WeldBroken(rule="ENO-WELD-09", who=who.id, leaf=leaf.name))
    else:
        t.state.ship.welded |= bit
        t.tell(e.DoorWelded(rule=rule, who=who.id, leaf=leaf.name))
    return True


def _refuse_pick(t: EnoTable, who: Spacer, within: int, option: Option) -> Refusal | None:
    leaf = t.content.ship.leaf(v.PICK.of(option)[0]) if option.verb is v.PICK else None
    if leaf is None or leaf not in _laid(t):
        return NO_LEAF
    return refuse_weld(t, who, leaf, within)


def _laid(t: EnoTable) -> list[Leaf]:
    pages = common.board(t).pages
    return [leaf for leaf in t.content.ship.leaves if leaf.page in pages]


def _distance(t: EnoTable, who: Spacer, leaf: Leaf) -> int:
    """0 on a space that shares the leaf's line (ENO-DOOR-03), else as range is counted."""
    if who.cell < 0:
        return FAR
    return min(common.spacer_range(t, who.cell, side) for side in (leaf.a, leaf.b))


# -- what welds do to those who come


def leaves_beside(t: EnoTable, cell: int) -> list[Leaf]:
    """The leaves on the edges of a space."""
    return list(t.content.ship.leaves_at.get(cell, ()))


def welded_beside(t: EnoTable, cell: int) -> list[Leaf]:
    """The welded leaves on the edges of a space: an Intruder that moves here stops (WELD-07)."""
    if not t.state.ship.welded:
        return []
    return [leaf for leaf in leaves_beside(t, cell) if t.state.ship.welded >> leaf.index & 1]


def welded_between(t: EnoTable, here: int, there: int) -> bool:
    """Whether a welded door stands between two spaces."""
    return any(there in (leaf.a, leaf.b) for leaf in welded_beside(t, here))


def weld_spaces(t: EnoTable) -> int:
    """The spaces beside a welded door, as a set."""
    leaves = t.content.ship.leaves
    return grid.mask(
        cell
        for index in grid.cells_of(t.state.ship.welded)
        for cell in (leaves[index].a, leaves[index].b)
    )


def tear_open(t: EnoTable, foe: Intruder) -> None:
    """Start of an activation: welded doors beside it are destroyed for good (ENO-WELD-08)."""
    for leaf in welded_beside(t, foe.cell):
        if tokens.is_disabled(t, ids.thing("door", leaf.whole_door)):
            continue
        bit = 1 << leaf.index
        t.state.ship.welded &= ~bit
        t.state.ship.broken |= bit
        t.tell(e.DoorTorn(rule="ENO-WELD-08", foe=foe.id, leaf=leaf.name))
