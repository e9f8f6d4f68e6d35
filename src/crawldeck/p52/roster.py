"""Heroes on paper: ready-made ones of a pack, sheets that a campaign or a file brings, and wishes.

In a set-up a hero is an id of the pack, a sheet written out, or `{"create": {"name": "Mira"}}`:
a wish, which may say more (`people`, `calling`, `option`, `points`, `ability`, `item`, `quirk`).
What a wish leaves open is asked in the game.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from crawldeck.kernel.diagnosis import why_not
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import LONGEST_NAME, name_fault
from crawldeck.kernel.language import mark, tr
from crawldeck.p52.components import CORE, HeroSheet, Wish
from crawldeck.p52.item_ids import without_rigging
from crawldeck.p52.pack import Pack
from crawldeck.p52.state import Draft, Hero

MOST_POINTS = 15
"""Three Kings: no hero ever has more bonus points (P52-CHAR-03)."""
CREATE = "create"
UNKNOWN = {
    "ability": mark("{hero}: no ability {name!r} in {pack}; there are: {choice}"),
    "people": mark("{hero}: no people {name!r} in {pack}; there are: {choice}"),
    "class": mark("{hero}: no class {name!r} in {pack}; there are: {choice}"),
    "quirk": mark("{hero}: no quirk {name!r} in {pack}; there are: {choice}"),
    "item": mark("{hero}: no item {name!r} in {pack}; there are: {choice}"),
}
NO_SUCH_ITEM = mark(
    "{hero}: the class {calling} does not offer the item {name!r}; it offers: {choice} "
    "(P52-CHAR-10)"
)
NO_SUCH_ABILITY = mark(
    "{hero}: the class {calling} does not offer the ability {name!r}; it offers: {choice} "
    "(P52-CHAR-10)"
)


def written(hero: str | Mapping[str, Any]) -> str | dict[str, Any]:
    """A hero of a set-up as a record keeps it."""
    if isinstance(hero, str):
        return hero
    plain: dict[str, Any] = msgspec.to_builtins(dict(hero))
    return plain


def party(
    pack: Pack, heroes: Sequence[str | Mapping[str, Any]]
) -> tuple[list[HeroSheet], list[Draft]]:
    """The sheets of a party in order, and what is still to be made of some of them."""
    sheets = [sheet_or_wish(pack, hero) for hero in heroes]
    taken = [sheet.id for sheet in sheets if isinstance(sheet, HeroSheet)]
    if len(set(taken)) < len(taken):
        raise SetupError("each hero can be played once only")
    found, drafts = [], []
    for sheet in sheets:
        if isinstance(sheet, Wish):
            name = own_id(pack, sheet.name, taken)
            taken.append(name)
            drafts.append(Draft(hero=name, wish=sheet))
            sheet = HeroSheet(  # P52-CHAR-01
                id=name, name=sheet.name, core=dict.fromkeys(CORE, 1), abilities={}
            )
        found.append(sheet)
    return found, drafts


def sheet_or_wish(pack: Pack, hero: str | Mapping[str, Any]) -> HeroSheet | Wish:
    if not isinstance(hero, str | Mapping):
        raise SetupError(tr("a hero is an id, a sheet or a wish, not {hero!r:.60}", hero=hero))
    if isinstance(hero, str) or CREATE not in hero:
        return sheet_of(pack, hero)
    if len(hero) > 1:
        raise SetupError("a hero to be made is described under `create` alone")
    return wish_of(pack, hero[CREATE])


# -- sheets ------------------------------------------------------------------------------------


def sheet_of(pack: Pack, hero: str | Mapping[str, Any]) -> HeroSheet:
    """The sheet that a set-up names: a ready-made hero's id, or a sheet written out."""
    if isinstance(hero, str):
        if hero not in pack.heroes:
            known = ", ".join(pack.heroes)
            raise SetupError(
                tr(
                    "no hero {hero!r} in {pack}; there are: {known}",
                    hero=hero,
                    pack=pack.head.name,
                    known=known,
                )
            )
        return pack.heroes[hero]
    try:
        sheet = msgspec.convert(hero, HeroSheet)
    except msgspec.ValidationError:
        raise SetupError(
            tr("a hero's sheet is wrong: {fault}", fault=why_not(hero, HeroSheet))
        ) from None
    check_sheet(pack, sheet)
    return sheet


def check_sheet(pack: Pack, sheet: HeroSheet) -> None:
    """Everything a sheet names must be in the pack, and its numbers such as heroes have."""
    check_name(sheet.name)
    better = own_id(pack, sheet.id, ())
    if sheet.id != better:
        raise SetupError(
            tr(
                "{hero}: {id!r} cannot be a hero's id here; {better!r} would do",
                hero=sheet.name,
                id=sheet.id,
                better=better,
            )
        )
    if set(sheet.core) != set(CORE):
        raise SetupError(
            tr(
                "{hero}: core needs each of {cores}, at least 1",
                hero=sheet.name,
                cores=", ".join(CORE),
            )
        )
    if not sheet.text.replace("\n", " ").isprintable():
        raise SetupError(tr("{hero}: text must be printable", hero=sheet.name))
    _known(pack, sheet.name, "ability", sheet.abilities, pack.abilities)
    _known(pack, sheet.name, "people", (sheet.people,), ("", *pack.peoples))
    _known(pack, sheet.name, "class", (sheet.calling,), ("", *pack.callings))
    _known(pack, sheet.name, "quirk", (sheet.quirk,), ("", *pack.quirks))
    for name in (*sheet.worn, *sheet.bag):
        if not pack.items.knows(name):
            raise SetupError(
                tr(
                    "{hero}: no item {name!r} in {pack}",
                    hero=sheet.name,
                    name=name,
                    pack=pack.head.name,
                )
            )
    check_worn(pack, sheet)


def check_name(name: str) -> None:
    fault = name_fault(name)
    if fault:
        raise SetupError(tr("a hero's name is wrong: {fault}", fault=fault))


def check_worn(pack: Pack, sheet: HeroSheet) -> None:
    """What is worn can be worn, and has its place (P52-ITEM-06)."""
    worn: list[str] = []
    for name in sheet.worn:
        item = pack.items[name]
        if not item.slot:
            raise SetupError(
                tr(
                    "{hero}: {item} is not gear to wear or hold (P52-ITEM-06)",
                    hero=sheet.name,
                    item=item.name,
                )
            )
        if not pack.outfit(worn).has_room(item):
            raise SetupError(
                tr(
                    "{hero} wears too much at the {place} (P52-ITEM-06)",
                    hero=sheet.name,
                    place=item.slot,
                )
            )
        worn.append(name)


def _known(
    pack: Pack, hero: str, word: str, names: Iterable[str | None], known: Iterable[str]
) -> None:
    there = list(known)
    for name in names:
        if name is not None and name not in there:
            choice = ", ".join(filter(None, there)) or tr("none")
            raise SetupError(
                tr(
                    UNKNOWN[word],
                    hero=hero,
                    name=name,
                    pack=pack.head.name,
                    choice=choice,
                )
            )


def sheet(hero: Hero) -> HeroSheet:
    """A hero written down after a session: what was rigged for the quest alone is plain again.

    Items are kept; a sheet knows no hit points, so a hero sets out with all of them again
    (P52-RECOV-03).
    """
    bag: dict[str, int] = {}
    for name, count in hero.bag.items():
        plain = without_rigging(name)
        bag[plain] = bag.get(plain, 0) + count
    return HeroSheet(
        id=hero.id,
        name=hero.name,
        people=hero.people,
        calling=hero.calling,
        quirk=hero.quirk,
        core={core: getattr(hero, core) for core in CORE},
        abilities=dict(hero.abilities),
        level=hero.level,
        exp=hero.exp,
        worn=tuple(without_rigging(name) for name in hero.worn),
        bag=bag,
    )


# -- wishes ------------------------------------------------------------------------------------


def wish_of(pack: Pack, given: Any) -> Wish:
    """A wish, checked as far as it can be before the cards are turned."""
    try:
        wish = msgspec.convert(given, Wish)
    except msgspec.ValidationError:
        raise SetupError(
            tr("a hero to be made is described wrongly: {fault}", fault=why_not(given, Wish))
        ) from None
    check_name(wish.name)
    _known(pack, wish.name, "people", (wish.people,), pack.peoples)
    _known(pack, wish.name, "class", (wish.calling,), pack.callings)
    _known(pack, wish.name, "ability", (wish.ability, wish.option), pack.abilities)
    _known(pack, wish.name, "item", (wish.item,), pack.items)
    _known(pack, wish.name, "quirk", (wish.quirk,), ("", *pack.quirks))
    _check_points(wish)
    _check_class(pack, wish)
    return wish


def _check_points(wish: Wish) -> None:
    for name, count in wish.points.items():
        if name not in CORE or count < 0:
            raise SetupError(
                tr(
                    "{hero}: points are 0 or more for {cores}, not {name}",
                    hero=wish.name,
                    cores=", ".join(CORE),
                    name=name,
                )
            )
    if sum(wish.points.values()) > MOST_POINTS:
        raise SetupError(
            tr(
                "{hero}: nobody has more than {most} bonus points (P52-CHAR-03)",
                hero=wish.name,
                most=MOST_POINTS,
            )
        )


def _check_class(pack: Pack, wish: Wish) -> None:
    """What a class must offer."""
    if wish.calling is None:
        return
    calling = pack.callings[wish.calling]
    for not_offered, name, offered in (
        (NO_SUCH_ITEM, wish.item, calling.item_options),
        (NO_SUCH_ABILITY, wish.option, calling.ability_options),
    ):
        if name is not None and name not in offered:
            choice = ", ".join(offered) or tr("none")
            raise SetupError(
                tr(
                    not_offered,
                    hero=wish.name,
                    calling=calling.name,
                    name=name,
                    choice=choice,
                )
            )


def own_id(pack: Pack, name: str, taken: Iterable[str]) -> str:
    """The id of a hero: its name in small letters, told apart from all else with a name."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:LONGEST_NAME] or "hero"
    known = slug in pack.names and slug not in pack.heroes
    if known or re.sub(r"-\d+$", "", slug) in pack.enemies:  # their ids are numbered
        slug = f"hero-{slug}"
    others, found, number = set(taken), slug, 1
    while found in others:
        number += 1
        found = f"{slug}-{number}"
    return found
