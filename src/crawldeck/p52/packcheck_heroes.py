"""Checks of a pack's people: heroes and quirks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.spelling import shown
from crawldeck.p52.components import CORE, HeroSheet
from crawldeck.p52.pack import Pack
from crawldeck.p52.roster import check_worn, own_id


def check_heroes(pack: Pack) -> None:
    """Ready-made heroes could stand at a table, and quirks cut both ways."""
    for n, hero in enumerate(pack.heroes.values()):
        for key, problem in _hero(pack, hero):
            found = pack.sources["heroes"].at(problem, "hero", n, *key)
            pack.mistakes.found.append(found)
    for n, quirk in enumerate(pack.quirks.values()):
        if len(quirk.changes) < 2:  # P52-CHAR-10
            problem = "a quirk needs at least two changes: one that helps and one that hinders"
            found = pack.sources["quirks"].at(problem, "quirk", n, "changes")
            pack.mistakes.found.append(found)


def _hero(pack: Pack, hero: HeroSheet) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with a hero: the key, and why."""
    better = own_id(pack, hero.id, ())
    if hero.id != better:
        yield ("id",), f"{shown(hero.id)} cannot be a hero's id here; {better!r} would do"
    missing = [name for name in CORE if name not in hero.core]
    if missing:
        yield ("core",), f"core needs each of {', '.join(CORE)}, at least 1"
        return
    given = _given(pack, hero)
    for name in hero.abilities:
        ability = pack.abilities.get(name)
        if ability is not None and name not in given and (short := _short(hero, ability.needs)):
            yield (
                ("abilities", name),
                f"{hero.name} is below what {name!r} needs: {short} (P52-CHAR-10)",
            )
    for name in hero.worn:
        item = pack.items.get(name)
        if item is not None and (short := _short(hero, item.needs)):
            yield ("worn",), f"{hero.name} is below what {name!r} needs: {short} (P52-ITEM-06)"
    if all(name in pack.items for name in hero.worn):
        yield from ((("worn",), problem) for problem in _badly_worn(pack, hero))


def _given(pack: Pack, hero: HeroSheet) -> set[str]:
    """The abilities that come with a people or a class, whatever they need (P52-CHAR-02)."""
    people, calling = pack.peoples.get(hero.people), pack.callings.get(hero.calling)
    found = set(people.abilities) if people else set()
    return found | ({*calling.abilities, *calling.ability_options} if calling else set())


def _short(hero: HeroSheet, needs: Mapping[str, int]) -> str:
    """What of some needs a hero lacks, in words."""
    return ", ".join(
        f"{name} {least}, not {hero.core[name]}"
        for name, least in needs.items()
        if hero.core.get(name, least) < least
    )


def _badly_worn(pack: Pack, hero: HeroSheet) -> Iterator[str]:
    """One item for each part of the body, and two hands: as for any sheet (P52-ITEM-06)."""
    try:
        check_worn(pack, hero)
    except SetupError as error:
        yield str(error)
