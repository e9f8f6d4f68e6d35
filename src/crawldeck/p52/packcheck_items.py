"""Checks of a pack's items and item tables, and of the effects that items and abilities have."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.kernel.content import Source
from crawldeck.p52.components import CORE, Item, Row
from crawldeck.p52.effects import FORMULAS, AnyEffect, Special, Train
from crawldeck.p52.pack import Pack

UNKNOWN = "drop"
KINDS = ("melee", "ranged", "magic", "defence", "action", "lock")


def check_core(source: Source, needs: Iterable[str], *place: str | int) -> None:
    for name in needs:
        if name not in CORE:
            raise source.at(f"{name!r} is not a core ability ({', '.join(CORE)})", *place)


def check_effects(
    pack: Pack, source: Source, effects: Iterable[AnyEffect], *place: str | int
) -> None:
    """The formulas and names inside effects."""
    from crawldeck.p52.rules.specials import SPECIALS

    for m, effect in enumerate(effects):
        for key in FORMULAS:
            text = getattr(effect, key, None)
            if isinstance(text, str) and text:
                pack.parse(text, source, *place, m, key)
        for key in ("item", "red", "black"):
            name = getattr(effect, key, None)
            if name is not None and name not in pack.items:
                raise source.at(f"no item {name!r}", *place, m, key)
        if isinstance(effect, Special) and effect.id not in SPECIALS:
            known = ", ".join(SPECIALS)
            raise source.at(f"no special effect {effect.id!r}; there are: {known}", *place, m)
        if isinstance(effect, Train):
            check_core(source, effect.core, *place, m)
            for kind in effect.kinds:
                if kind not in KINDS:
                    raise source.at(f"{kind!r} is not a kind of ability", *place, m)


def check_items(pack: Pack) -> None:
    """Raise a ContentError at the first mistake."""
    source = pack.sources["items"]
    for n, item in enumerate(pack.items.values()):
        for key in ("reach", "companion", "rescues", "damage_by", "protect_by"):
            if getattr(item, key):
                pack.parse(getattr(item, key), source, "item", n, key)
        for key in ("effects", "when_found"):
            check_effects(pack, source, getattr(item, key), "item", n, key)
        check_core(source, item.needs, "item", n, "needs")
        _use(source, item, n)
        _names(pack, source, item, n)
    for part in ("pick", "key"):  # P52-CHEST-03
        if sum(item.role == part for item in pack.items.values()) != 1:
            raise source.at(f"exactly one item must have the role {part!r}", "item", 0)
    _table(pack, "found", pack.found)
    _table(pack, "starting", pack.starting)
    _happenings(pack)


def _use(source: Source, item: Item, n: int) -> None:
    """Whether what an item is for and what it does go together."""
    if item.use and not item.effects:
        raise source.at("an item that is used needs effects", "item", n, "use")
    if item.slot and item.use and not item.once:
        raise source.at("gear that is used is not used up: say once", "item", n, "once")
    if item.slot and item.use == "thrown":
        raise source.at("gear is not thrown; make it two items", "item", n, "use")
    if item.when_found and (item.use or item.slot or item.anything):
        raise source.at("what only happens is no item to use or wear", "item", n, "when_found")
    if item.again and item.slot != "hand":
        raise source.at("only what is held strikes again", "item", n, "again")
    if item.id == UNKNOWN:
        raise source.at(f"the id {UNKNOWN!r} is kept for what nobody has looked at", "item", n)


def _names(pack: Pack, source: Source, item: Item, n: int) -> None:
    """What an item names must be in the pack."""
    for name, aid in item.aids.items():
        if name not in pack.abilities and name not in KINDS:
            raise source.at(f"{name!r} is neither an ability nor a kind", "item", n, "aids")
        pack.parse(aid.reduce, source, "item", n, "aids", name, "reduce")
    for name in item.grants:
        if name not in pack.abilities:
            raise source.at(f"no ability {name!r}", "item", n, "grants")
    for name in item.includes:
        if name not in pack.items:
            raise source.at(f"no item {name!r}", "item", n, "includes")


def _happenings(pack: Pack) -> None:
    """What only happens when it is found is never carried."""
    happens = {item.id for item in pack.items.values() if item.when_found or item.anything}
    source = pack.sources["items"]
    for n, row in enumerate(pack.starting):
        for name in (row.item, *row.options):
            if name in happens and not pack.items[name].anything:
                raise source.at(f"{name!r} is nothing to start with", "starting", n)
    for n, item in enumerate(pack.items.values()):
        if happens & set(item.includes):
            raise source.at("an item cannot include what only happens", "item", n, "includes")
    for n, hero in enumerate(pack.heroes.values()):
        for name in (*hero.worn, *hero.bag):
            if name in happens:
                raise pack.sources["heroes"].at(f"{name!r} cannot be carried", "hero", n, "bag")


def _table(pack: Pack, name: str, rows: tuple[Row, ...]) -> None:
    """Every sum from 2 to 26 in every colour has exactly one row (P52-CHEST-12, P52-SETUP-18)."""
    source = pack.sources["items"]
    taken: dict[tuple[int, str], int] = {}
    for n, row in enumerate(rows):
        _row(pack, name, n, row)
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


def _row(pack: Pack, table: str, n: int, row: Row) -> None:
    """A row gives one item, or a choice of several, or anything and another draw."""
    source = pack.sources["items"]
    if not (row.item or row.options or row.again):
        raise source.at("a row needs an item, options, or again", table, n)
    for name in (*row.options, *((row.item,) if row.item else ())):
        if name not in pack.items:
            raise source.at(f"no item {name!r}", table, n, "item")
