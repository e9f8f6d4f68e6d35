"""Varied runs and incursions for the lab: every mission and Boss, crew size, mode and loadout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from crawldeck.enormity import game
from crawldeck.enormity import pack as ships
from crawldeck.enormity.lab import veterans
from crawldeck.enormity.loadout import MOST_SPACERS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import EDITIONS, Params
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new

SALT = 0x5A17
"""So that what is picked here has nothing to do with what bots pick in the same run."""
SLOTS = ("steady", "hurried", "desperate")


class Field(msgspec.Struct, frozen=True):
    """One field of the matrix: a mission or a Boss, for a crew of some size in a mode."""

    edition: str
    mission: str
    size: int
    boss: str = ""
    """An incursion in the place of a mission."""
    equipped: bool = False
    """As after three runs, not as printed."""

    @property
    def name(self) -> str:
        what = f"{self.boss or self.mission}{', equipped' if self.equipped else ''}"
        return f"{self.edition:8} {what:26} {self.size} Spacers"


@lru_cache
def switches() -> tuple[str, ...]:
    """The house rules that are either on or off."""
    plain = msgspec.structs.asdict(Params())
    return tuple(name for name, value in plain.items() if isinstance(value, bool))


def matrix(pack: str = game.DEFAULT_PACK) -> Iterator[Field]:
    """Every mission for every size of crew in every mode; the same for every Boss."""
    loaded, sizes = ships.find(pack), range(1, MOST_SPACERS + 1)
    for edition in EDITIONS:
        for mission in loaded.missions:
            yield from (Field(edition, mission, size) for size in sizes)
        for boss in loaded.bosses:
            for equipped in (False, True):
                yield from (Field(edition, "", size, boss, equipped) for size in sizes)


@lru_cache
def fields(pack: str, edition: str | None) -> tuple[Field, ...]:
    return tuple(one for one in matrix(pack) if edition in (None, one.edition))


def wish(pack: Pack, name: str, picker: Picker) -> dict[str, Any] | str:
    """A Spacer as printed, or with another suit, other cards and other gear that fit it."""
    if not picker.below(3):
        return name
    found: dict[str, Any] = {"id": name, "suit": picker.choose(list(pack.suits))}
    found["cards"] = [
        picker.choose([card.id for card in pack.cards.values() if card.slot == slot])
        for slot in SLOTS
    ]
    weapons = [g.id for g in pack.gear.values() if g.kind == "weapon" and not g.always]
    support = [g.id for g in pack.gear.values() if g.kind == "support"]
    found["gear"] = [picker.choose(weapons), picker.choose(support)]
    if picker.below(2):
        found["gear"].append(picker.choose(weapons))
    if not picker.below(3):
        found["conditions"] = list({picker.choose(list(pack.conditions)): 0 for _ in range(2)})
    return found


def _with(name: str, gear: str) -> dict[str, Any]:
    return {"id": name, "gear": [gear]}


def start(
    where: Field,
    seed: int,
    pack: str = game.DEFAULT_PACK,
    house: dict[str, Any] | None = None,
    world: dict[str, Any] | None = None,
    gear: str = "",
) -> EnoSession:
    """A run or an incursion in one field of the matrix; the seed says the rest.

    With a `world` it is as within a campaign. Everybody brings a piece of `gear` if one is named.
    """
    picker, loaded = Picker(seed ^ SALT), ships.find(pack)
    names = list(loaded.spacers)
    crew = [names.pop(picker.below(len(names))) for _ in range(where.size)]
    seats = [f"Player {n}" for n in range(1, picker.below(where.size) + 2)]
    turned = [picker.choose(switches()) for _ in range(2)] if picker.below(3) == 0 else []
    params: dict[str, Any] = {name: bool(picker.below(2)) for name in turned}
    if not picker.below(6):
        params["stress_rerolls"] = "strict"
    params = params if house is None else house
    if where.equipped and not gear:
        return _new(where, seed, pack, veterans.equipped(pack, crew), seats, params, world)
    wishes = [_with(name, gear) if gear else wish(loaded, name, picker) for name in crew]
    try:
        return _new(where, seed, pack, wishes, seats, params, world)
    except SetupError:  # a loadout that does not fit: as printed
        return _new(where, seed, pack, crew, seats, params, world)


def _new(
    where: Field,
    seed: int,
    pack: str,
    spacers: Sequence[Any],
    seats: list[str],
    params: dict[str, Any],
    world: dict[str, Any] | None,
) -> EnoSession:
    return new(
        "enormity",
        seed=seed,
        edition=where.edition,
        pack=pack,
        mission=where.mission,
        boss=where.boss,
        spacers=spacers,
        seats=seats,
        params=params,
        world=world,
    )


def make(
    seed: int,
    edition: str | None = None,
    pack: str = game.DEFAULT_PACK,
    params: dict[str, Any] | None = None,
) -> EnoSession:
    """A run that differs from the next seed's in nearly everything."""
    every = fields(pack, edition)
    return start(every[seed % len(every)], seed, pack, params)
