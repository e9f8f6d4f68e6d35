"""Checks that a pack holds together: formulas, references, tables without hole or overlap."""

from __future__ import annotations

from crawldeck.kernel.content import Source
from crawldeck.p52.pack import Pack, heals
from crawldeck.p52.packcheck_enemies import check_enemies
from crawldeck.p52.packcheck_heroes import check_heroes
from crawldeck.p52.packcheck_items import check_core, check_effects, check_items

RANK_WORDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def check(pack: Pack) -> None:
    """Raise a ContentError at the first mistake."""
    _abilities(pack)
    check_items(pack)
    check_enemies(pack)
    check_heroes(pack)
    _quests(pack)
    healing = pack.items.get(pack.head.weakest_healing)
    if healing is None or not heals(healing):
        raise pack.sources["pack"].at(
            f"weakest_healing {pack.head.weakest_healing!r} is not an item that heals",
            "weakest_healing",
        )


def _abilities(pack: Pack) -> None:
    source = pack.sources["abilities"]
    gears = {gear for item in pack.items.values() for gear in item.gear}
    for n, ability in enumerate(pack.abilities.values()):
        for key in ("target", "effect", "reach"):
            if getattr(ability, key):
                pack.parse(getattr(ability, key), source, "ability", n, key)
        for key in ("before", "effects", "on_fail", "on_ace"):
            check_effects(pack, source, getattr(ability, key), "ability", n, key)
        check_core(source, ability.needs, "ability", n, "needs")
        for gear in ability.gear:
            if gear not in gears:
                raise source.at(f"no item is gear {gear!r}", "ability", n, "gear")
        if ability.ammo and ability.ammo not in gears:
            raise source.at(f"no item is gear {ability.ammo!r}", "ability", n, "ammo")
    if sum(ability.kind == "lock" for ability in pack.abilities.values()) != 1:  # P52-CHEST-04
        raise source.at("exactly one ability must be of the kind 'lock'", "ability", 0)


def _quests(pack: Pack) -> None:
    source = pack.sources["quests"]
    suits = ("", "r", "b", "H", "D", "S", "C")
    keys = {rank + suit for rank in RANK_WORDS for suit in suits}
    for n, quest in enumerate(pack.quests.values()):
        if quest.kind == "crossing" and quest.spaces < 1:
            raise source.at("a quest has at least one space", "quest", n, "spaces")
        for key in quest.spots:
            if key not in keys:
                raise source.at(
                    f"spot {key!r} is not a rank with an optional suit: A, 2r (red), 3b, 2H",
                    "quest", n, "spots",
                )  # fmt: skip
        for number, spec in quest.prescribed.items():
            _prescribed(source, n, number, spec.layout)


def _prescribed(source: Source, n: int, number: str, layout: tuple[str, ...]) -> None:
    """A fixed layout is one connected piece with its start in the front row (P52-LAYOUT-09)."""
    from crawldeck.p52.drawing import read_layout

    if not number[0].isdigit() and number != "last":
        raise source.at(f"prescribed spaces are numbered, not {number!r}", "quest", n, "prescribed")
    if layout:
        try:
            read_layout(layout)
        except ValueError as error:
            raise source.at(f"space {number}: {error}", "quest", n, "prescribed") from None
