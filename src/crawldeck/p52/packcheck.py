"""Checks that a pack holds together: formulas, references, tables without hole or overlap."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.kernel.content import Source
from crawldeck.p52.components import CORE, Row
from crawldeck.p52.effects import FORMULAS, AnyEffect
from crawldeck.p52.pack import Pack, heals
from crawldeck.p52.packcheck_enemies import check_enemies
from crawldeck.p52.packcheck_heroes import check_heroes

UNKNOWN = "drop"
RANK_WORDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def check(pack: Pack) -> None:
    """Raise a ContentError at the first mistake."""
    _abilities(pack)
    _items(pack)
    check_enemies(pack)
    check_heroes(pack)
    _quests(pack)
    healing = pack.items.get(pack.head.weakest_healing)
    if healing is None or not heals(healing):
        raise pack.sources["pack"].at(
            f"weakest_healing {pack.head.weakest_healing!r} is not an item that heals",
            "weakest_healing",
        )


def _core(source: Source, needs: Iterable[str], *place: str | int) -> None:
    for name in needs:
        if name not in CORE:
            raise source.at(f"{name!r} is not a core ability ({', '.join(CORE)})", *place)


def _abilities(pack: Pack) -> None:
    source = pack.sources["abilities"]
    gears = {gear for item in pack.items.values() for gear in item.gear}
    for n, ability in enumerate(pack.abilities.values()):
        for key in ("target", "effect", "reach"):
            if getattr(ability, key):
                pack.parse(getattr(ability, key), source, "ability", n, key)
        for key in ("before", "effects", "on_fail", "on_ace"):
            _effects(pack, source, getattr(ability, key), "ability", n, key)
        _core(source, ability.needs, "ability", n, "needs")
        for gear in ability.gear:
            if gear not in gears:
                raise source.at(f"no item is gear {gear!r}", "ability", n, "gear")
    if sum(ability.kind == "lock" for ability in pack.abilities.values()) != 1:  # P52-CHEST-04
        raise source.at("exactly one ability must be of the kind 'lock'", "ability", 0)


def _effects(pack: Pack, source: Source, effects: Iterable[AnyEffect], *place: str | int) -> None:
    """The formulas inside effects."""
    for m, effect in enumerate(effects):
        for key in FORMULAS:
            text = getattr(effect, key, None)
            if isinstance(text, str) and text:
                pack.parse(text, source, *place, m, key)
        for key in ("item", "red", "black"):
            name = getattr(effect, key, None)
            if name is not None and name not in pack.items:
                raise source.at(f"no item {name!r}", *place, m, key)


def _items(pack: Pack) -> None:
    source = pack.sources["items"]
    for n, item in enumerate(pack.items.values()):
        for key in ("reach", "companion", "rescues"):
            if getattr(item, key):
                pack.parse(getattr(item, key), source, "item", n, key)
        _effects(pack, source, item.effects, "item", n, "effects")
        _core(source, item.needs, "item", n, "needs")
        if item.use and not item.effects:
            raise source.at("an item that is used needs effects", "item", n, "use")
        if item.id == UNKNOWN:
            raise source.at(f"the id {UNKNOWN!r} is kept for what nobody has looked at", "item", n)
    for part in ("pick", "key"):  # P52-CHEST-03
        if sum(item.role == part for item in pack.items.values()) != 1:
            raise source.at(f"exactly one item must have the role {part!r}", "item", 0)
    _table(pack, "found", pack.found)
    _table(pack, "starting", pack.starting)


def _table(pack: Pack, name: str, rows: tuple[Row, ...]) -> None:
    """Every sum from 2 to 26 in every colour has exactly one row (P52-CHEST-12, P52-SETUP-18)."""
    source = pack.sources["items"]
    taken: dict[tuple[int, str], int] = {}
    for n, row in enumerate(rows):
        for item in row.options or (() if row.again else (row.item,)):
            if item not in pack.items:
                key = "options" if row.options else "item"
                raise source.at(f"no item {item!r}", name, n, key)
        if not 2 <= row.lo <= row.hi <= 26:
            raise source.at(f"sums run from 2 to 26, not {row.lo} to {row.hi}", name, n, "lo")
        colours = ("red", "black", "mixed") if row.colour == "any" else (row.colour,)
        for total in range(row.lo, row.hi + 1):
            for colour in colours:
                if (total, colour) in taken:
                    raise source.at(f"sum {total} {colour} is listed twice", name, n, "lo")
                taken[total, colour] = n
    for total in range(2, 27):
        for colour in ("red", "black", "mixed"):
            if (total, colour) not in taken:
                raise source.at(f"the {name} table has no row for sum {total} {colour}", name, 0)


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
