"""Names with parts: `lr1:e8`, `lr1:3/2`, `pistol-2@oda`, `rictus-1`, `door:lr1:3`.

Packs, records and typed answers write them so; only this module puts them together and takes them
apart.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# -- places of a page: spaces `lr1:e8`, crossings `lr1:4,7`, doors `lr1:3`


class Place(NamedTuple):
    """A page, and the name of a place on it."""

    page: str
    name: str


def place(page: str, name: str) -> str:
    """A place in full."""
    return f"{page}:{name}"


def in_full(page: str, text: str) -> str:
    """A place in full; without a page it is one of this page.

    >>> in_full("lr1", "e8"), in_full("lr1", "lr2:a1")
    ('lr1:e8', 'lr2:a1')
    """
    return text if ":" in text else f"{page}:{text}"


def read_place(text: str) -> Place:
    """
    >>> read_place("lr1:e8"), read_place("lr1").name
    (Place(page='lr1', name='e8'), '')
    """
    page, _, name = text.partition(":")
    return Place(page, name)


def read_door(text: str) -> Place:
    """A door by its number, with or without its page.

    >>> read_door("lr1:3"), read_door("3").page
    (Place(page='lr1', name='3'), '')
    """
    page, _, number = text.rpartition(":")
    return Place(page, number)


# -- leaves of a door: `lr1:3/2` is the second one


def leaf(door: str, n: int) -> str:
    return f"{door}/{n}"


def door_of(leaf: str) -> str:
    """The door that a leaf is of; most doors have a single one, of the same name."""
    return leaf.partition("/")[0]


# -- figures, Blips and tiles: `rictus-1`


def numbered(sort: str, number: int | str) -> str:
    return f"{sort}-{number}"


def number_of(name: str) -> str:
    return name.rpartition("-")[2]


def sort_of(name: str) -> str:
    return name.rpartition("-")[0]


# -- pieces of gear: `pistol@oda`, `pistol-2@oda`


def item(card: str, owner: str, n: int = 1) -> str:
    return f"{card}-{n}@{owner}" if n > 1 else f"{card}@{owner}"


def without_owner(item: str) -> str:
    return item.partition("@")[0]


# -- abilities: `flare`, or `flare:pistol@oda` for one printed on gear; `run:` once a run

_RUN: Final = "run:"


def ability_key(ability: str, item: str) -> str:
    """By which its use is remembered: each card has its own (ENO-ABIL-07)."""
    return f"{ability}:{item}" if item else ability


def ability_of(key: str) -> str:
    return key.partition(":")[0]


def used_for_run(key: str) -> str:
    """A note in `Spacer.used` that stays for the rest of the run."""
    return _RUN + key


def is_for_run(note: str) -> bool:
    return note.startswith(_RUN)


# -- things with a sort: `door:lr1:3`, `console:B2`


class Thing(NamedTuple):
    """What sort of thing, and which."""

    sort: str
    name: str


def thing(sort: str, name: str) -> str:
    return f"{sort}:{name}"


def is_a(sort: str, text: str) -> bool:
    return text.startswith(f"{sort}:")


def read_thing(text: str) -> Thing:
    """
    >>> read_thing("door:lr1:3")
    Thing(sort='door', name='lr1:3')
    """
    sort, _, name = text.partition(":")
    return Thing(sort, name)
