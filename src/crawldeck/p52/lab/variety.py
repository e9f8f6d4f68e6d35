"""Varied games of P52: as seeds go by, everything that a set-up can say comes up.

Every quest with every size of party in every edition, heroes ready-made and made at the table with
and without wishes, levels 1 to 4, evenings and campaigns, with what was decided before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.p52 import pack as packs
from crawldeck.p52.components import CORE
from crawldeck.p52.defaults import defaults
from crawldeck.p52.game import DEFAULT_PACK, MOST_PLAYERS
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.state import P52Session

LEVELS = 4
TYPES = "random_quest"
NAMES = ("Anse", "Bettina", "Corvin", "Dörte", "Eske", "Fenna")
SALT = 0x7AB1E
"""So that what is picked here has nothing to do with what bots pick in the same game."""


class Cell(msgspec.Struct, frozen=True):
    """One field of the matrix: a quest for a party of some size in an edition."""

    edition: str
    quest: str
    size: int

    @property
    def name(self) -> str:
        return f"{self.edition:8} {self.quest:16} {self.size} heroes"


@lru_cache
def switches() -> tuple[str, ...]:
    """The house rules that are either on or off; which quests there are is no matter of those."""
    plain = msgspec.structs.asdict(Params())
    return tuple(name for name, value in plain.items() if isinstance(value, bool) and name != TYPES)


@lru_cache
def quests_of(pack: str, edition: str) -> tuple[str, ...]:
    """What can be played: the pack's own quests, and the types where the edition has them."""
    loaded = packs.find(pack)
    settled = {TYPES: Params().random_quest, **EDITIONS[edition], **loaded.head.params}
    types = tuple(defaults().quests) if settled[TYPES] else ()
    return (*loaded.quests, *(name for name in types if name not in loaded.quests))


def matrix(pack: str = DEFAULT_PACK) -> Iterator[Cell]:
    """Every quest for every size of party in every edition."""
    for edition in EDITIONS:
        for quest in quests_of(pack, edition):
            for size in range(1, MOST_PLAYERS + 1):
                yield Cell(edition, quest, size)


def cell(seed: int, edition: str | None = None, pack: str = DEFAULT_PACK) -> Cell:
    """The field for a seed: consecutive seeds go through quests, then through sizes."""
    if edition is None:
        names = list(EDITIONS)
        seed, turn = divmod(seed, len(names))
        edition = names[turn]
    quests = quests_of(pack, edition)
    row, column = divmod(seed, len(quests))
    return Cell(edition, quests[column], (row + column) % MOST_PLAYERS + 1)


@lru_cache
def flags_of(pack: str) -> tuple[str, ...]:
    """Everything that can be decided in a pack's quests."""
    quests = packs.find(pack).quests.values()
    options = (o for quest in quests for choice in quest.choices for o in choice.options)
    return tuple(dict.fromkeys(option.flag for option in options if option.flag))


# -- heroes ------------------------------------------------------------------------------------


def wish(pack: Pack, name: str, picker: Picker) -> dict[str, Any]:
    """A hero to be made, with some wishes; some of them cannot be granted."""
    found: dict[str, Any] = {"name": name}
    if pack.peoples and picker.below(2):
        found["people"] = picker.choose(list(pack.peoples))
    if pack.callings and picker.below(2):
        calling = pack.callings[picker.choose(list(pack.callings))]
        found["calling"] = calling.id
        if calling.ability_options and picker.below(2):
            found["option"] = picker.choose(list(calling.ability_options))
        if calling.item_options and picker.below(2):
            found["item"] = picker.choose(list(calling.item_options))
    if picker.below(2):
        found["points"] = {core: picker.below(3) for core in CORE}
    if picker.below(2):
        found["ability"] = picker.choose(list(pack.abilities))
    if pack.quirks and picker.below(2):
        found["quirk"] = picker.choose(["", *pack.quirks])
    return found


def party(pack: Pack, size: int, picker: Picker) -> list[str | Mapping[str, Any]]:
    """A party half ready-made and half made at the table, asking everything or wishing for some."""
    ready, heroes = list(pack.heroes), list[str | Mapping[str, Any]]()
    makers = bool(pack.peoples and pack.callings)
    for place in range(size):
        name = NAMES[place]
        how = picker.below(4) if makers else 0
        if how <= 1 and ready:
            heroes.append(ready.pop(picker.below(len(ready))))
        else:
            heroes.append({"create": wish(pack, name, picker) if how == 3 else {"name": name}})
    return heroes


# -- games -------------------------------------------------------------------------------------


def start(
    where: Cell,
    seed: int,
    pack: str = DEFAULT_PACK,
    level: int | None = None,
    params: dict[str, Any] | None = None,
) -> P52Session:
    """A game in one field of the matrix; the seed says the rest."""
    picker, loaded = Picker(seed ^ SALT), packs.find(pack)
    heroes = party(loaded, where.size, picker)
    seats = [f"Player {n}" for n in range(1, picker.below(where.size) + 2)]
    flags = [flag for flag in flags_of(pack) if picker.below(4) == 0]
    campaign = bool(picker.below(2))
    low = 1 if picker.below(2) else picker.below(LEVELS) + 1
    turned = [picker.choose(switches()) for _ in range(3)] if picker.below(3) == 0 else []
    return new(
        "p52",
        seed=seed,
        edition=where.edition,
        pack=pack,
        quest=where.quest,
        heroes=heroes,
        seats=seats,
        flags=flags,
        campaign=campaign,
        level=level or low,
        params={name: bool(picker.below(2)) for name in turned} if params is None else params,
    )


def make(
    seed: int,
    edition: str | None = None,
    pack: str = DEFAULT_PACK,
    params: dict[str, Any] | None = None,
) -> P52Session:
    """A P52 game that differs from the next seed's in nearly everything."""
    where = cell(seed, edition, pack)
    if params is not None and where.quest not in packs.find(pack).quests:
        params = {**params, TYPES: True}  # a type of quest is played only where there are types
    return start(where, seed, pack, params=params)
