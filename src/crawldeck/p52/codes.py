"""Codes: short texts of the state that say more than one thing, written and read here alone.

Digests, records and the wire hold them as they are. Rules, views and words ask what they mean.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, Literal, NamedTuple

from crawldeck.p52.components import Ability, Item

# -- figures: the first of a kind is called as its kind, others `wolf-2`


def foe_kind(figure: str, kinds: Container[str]) -> str:
    """The kind of an enemy, also of one that is gone."""
    return figure if figure in kinds else figure.rpartition("-")[0]


# -- the order of turns: `GameState.queue`

_AMBUSH: Final = "!"
_WAITING: Final = "~"

OutOfTurn = Literal["", "ambush", "waited"]


class TurnEntry(NamedTuple):
    """Whose turn it is, and what brings it out of turn; nothing for a place in the order."""

    figure: str
    out_of_turn: OutOfTurn = ""


def ambush(figure: str) -> str:
    """An enemy that jumps out has a turn before all others (P52-INIT-10)."""
    return _AMBUSH + figure


def waiting(figure: str) -> str:
    """A hero who let others go first has a turn still (P52-TURN-04)."""
    return _WAITING + figure


def is_ambush(entry: str) -> bool:
    return entry.startswith(_AMBUSH)


def is_waiting(entry: str) -> bool:
    return entry.startswith(_WAITING)


def figure_of(entry: str) -> str:
    """Whose turn it is, in order or not."""
    return entry.lstrip(_AMBUSH + _WAITING)


def turn_entry(entry: str) -> TurnEntry:
    """
    >>> turn_entry("wolf-1"), turn_entry("!wolf-1").out_of_turn, turn_entry("~mira").figure
    (TurnEntry(figure='wolf-1', out_of_turn=''), 'ambush', 'mira')
    """
    if is_ambush(entry):
        return TurnEntry(figure_of(entry), "ambush")
    return TurnEntry(figure_of(entry), "waited" if is_waiting(entry) else "")


# -- what serves once: `Hero.used`

_SPACE: Final = "space:"


def once(thing: Ability | Item) -> str:
    """That this was used, for as long as it counts: `thing.once` (P52-ART-06)."""
    return f"{thing.once}:{thing.id}"


def made(ability: str) -> str:
    """That things were made in this space (P52-ART-18)."""
    return f"{_SPACE}made:{ability}"


def robbed(ability: str, arrived: int) -> str:
    """That what an enemy of this space had about it was taken (P52-ART-18)."""
    return f"{_SPACE}{ability}:{arrived}"


def ends_with_space(note: str) -> bool:
    """Whether it counts no longer in the next space."""
    return note.startswith(_SPACE)


# -- what lasts: `Lasting.what`

_COAT: Final = "coat:"


class LastingSort(NamedTuple):
    """What lasts, and the item that it lies on, if it is a coat."""

    sort: str
    item: str


def coat(item: str) -> str:
    """A coat on one piece of gear (P52-ART-08)."""
    return _COAT + item


def is_coat(what: str) -> bool:
    return what.startswith(_COAT)


def lasting_sort(what: str) -> LastingSort:
    """
    >>> lasting_sort("coat:field-knife"), lasting_sort("burn").sort
    (LastingSort(sort='coat', item='field-knife'), 'burn')
    """
    sort, _, item = what.partition(":")
    return LastingSort(sort, item)


# -- what lies on a spot: `Mark.what`

_SNARE: Final = "snare"


class Snare(NamedTuple):
    """How many turns it costs who is caught, and the hero who laid it (P52-ITEM-01)."""

    turns: int
    hero: str


def snare(turns: int, hero: str) -> str:
    return f"{_SNARE}:{turns}:{hero}"


def is_snare(what: str) -> bool:
    return what.startswith(_SNARE)


def read_snare(what: str) -> Snare:
    """
    >>> read_snare(snare(2, "mira"))
    Snare(turns=2, hero='mira')
    """
    _, turns, hero = what.split(":")
    return Snare(int(turns), hero)


def mark_sort(what: str) -> str:
    """What everybody sees of a mark: what sort it is."""
    return what.partition(":")[0]
