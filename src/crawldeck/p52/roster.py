"""Heroes on paper: ready-made ones of a pack, and sheets that a campaign or a file brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from crawldeck.kernel.errors import SetupError
from crawldeck.p52.components import CORE, HeroSheet
from crawldeck.p52.pack import Pack, without_rigging
from crawldeck.p52.state import Hero


def written(hero: str | Mapping[str, Any]) -> str | dict[str, Any]:
    """A hero of a set-up as a record keeps it."""
    return hero if isinstance(hero, str) else dict(hero)


def sheet_of(pack: Pack, hero: str | Mapping[str, Any]) -> HeroSheet:
    """The sheet that a set-up names: a ready-made hero's id, or a sheet written out."""
    if isinstance(hero, str):
        if hero not in pack.heroes:
            known = ", ".join(pack.heroes)
            raise SetupError(f"no hero {hero!r} in {pack.head.name}; there are: {known}")
        return pack.heroes[hero]
    try:
        sheet = msgspec.convert(hero, HeroSheet)
    except msgspec.ValidationError as error:
        raise SetupError(f"a hero's sheet is wrong: {error}") from None
    check_sheet(pack, sheet)
    return sheet


def check_sheet(pack: Pack, sheet: HeroSheet) -> None:
    """Everything a sheet names must be in the pack."""
    if set(sheet.core) != set(CORE) or min(sheet.core.values()) < 1:
        raise SetupError(f"{sheet.name}: core needs each of {', '.join(CORE)}, at least 1")
    for word, names, known in (
        ("ability", sheet.abilities, pack.abilities),
        ("people", (sheet.people,), ("", *pack.peoples)),
        ("class", (sheet.calling,), ("", *pack.callings)),
        ("quirk", (sheet.quirk,), ("", *pack.quirks)),
    ):  # fmt: skip
        for name in names:
            if name not in known:
                raise SetupError(f"{sheet.name}: no {word} {name!r} in {pack.head.name}")
    for name in (*sheet.worn, *sheet.bag):
        if not pack.items.knows(name):
            raise SetupError(f"{sheet.name}: no item {name!r} in {pack.head.name}")


def sheet(hero: Hero) -> HeroSheet:
    """A hero written down after a quest: what was rigged for it alone is plain again."""
    bag: dict[str, int] = {}
    for name, count in hero.bag.items():
        plain = without_rigging(name)
        bag[plain] = bag.get(plain, 0) + count
    return HeroSheet(
        id=hero.id, name=hero.name, people=hero.people, calling=hero.calling, quirk=hero.quirk,
        core={core: getattr(hero, core) for core in CORE}, abilities=dict(hero.abilities),
        level=hero.level, exp=hero.exp, worn=tuple(without_rigging(name) for name in hero.worn),
        bag=bag,
    )  # fmt: skip
