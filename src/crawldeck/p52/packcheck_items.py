"""Checks of a pack's items and item tables."""

from __future__ import annotations

from crawldeck.kernel.content import Source
from crawldeck.p52.components import Item, Row
from crawldeck.p52.pack import Pack

UNKNOWN = "drop"


def check_items(pack: Pack) -> None:
    """Each item, the two roles that every pack has, and the tables."""
    source = pack.sources["items"]
    for n, item in enumerate(pack.items.values()):
        _use(pack, source, item, n)
    for part in ("pick", "key"):  # P52-CHEST-03
        with pack.mistakes:
            found = [item.id for item in pack.items.values() if item.role == part]
            if len(found) != 1:
                now = ", ".join(found) or "none has"
                raise source.at(f"exactly one item must have the role {part!r}; now: {now}", "item")
    for table, rows in (("found", pack.found), ("starting", pack.starting)):
        with pack.mistakes:
            _table(pack, table, rows)
    _happenings(pack)


def _use(pack: Pack, source: Source, item: Item, n: int) -> None:
    """Whether what an item is for and what it does go together."""
    happens = item.when_found and (item.use or item.slot or item.anything)
    for key, wrong, why in (
        ("use", item.use and not item.effects, "an item that is used needs effects"),
        (
            "once",
            item.slot and item.use and not item.once,
            "gear that is used is not used up: say once, space or session",
        ),
        ("use", item.slot and item.use == "thrown", "gear is not thrown; make it two items"),
        ("when_found", happens, "what only happens is no item to use or wear"),
        ("again", item.again and item.slot != "hand", "only what is held strikes again"),
        ("id", item.id == UNKNOWN, f"{UNKNOWN!r} is kept for what nobody has looked at"),
    ):
        if wrong:
            pack.mistakes.found.append(source.at(why, "item", n, key))


def _happenings(pack: Pack) -> None:
    """What only happens when it is found is never carried."""
    happens = {item.id for item in pack.items.values() if item.when_found or item.anything}
    source, found = pack.sources["items"], pack.mistakes.found
    for n, row in enumerate(pack.starting):
        for name in (row.item, *row.options):
            if name in happens and not pack.items[name].anything:
                found.append(source.at(f"{name!r} is nothing to start with", "starting", n))
    for n, item in enumerate(pack.items.values()):
        for name in happens & set(item.includes):
            problem = f"an item cannot include what only happens, such as {name!r}"
            found.append(source.at(problem, "item", n, "includes", name))
    for n, hero in enumerate(pack.heroes.values()):
        for name in happens & {*hero.worn, *hero.bag}:
            problem = f"{name!r} cannot be carried"
            found.append(pack.sources["heroes"].at(problem, "hero", n, "bag"))


def _table(pack: Pack, name: str, rows: tuple[Row, ...]) -> None:
    """Every sum from 2 to 26 in every colour has exactly one row (P52-CHEST-12, P52-SETUP-18)."""
    source = pack.sources["items"]
    taken: dict[tuple[int, str], int] = {}
    for n, row in enumerate(rows):
        with pack.mistakes:
            if not (row.item or row.options or row.again):
                raise source.at("a row needs an item, options, or again", name, n)
        with pack.mistakes:
            if row.lo > row.hi:
                raise source.at(f"{row.lo} is above hi, which is {row.hi}", name, n, "lo")
        colours = ("red", "black", "mixed") if row.colour == "any" else (row.colour,)
        sums = [(total, c) for total in range(row.lo, row.hi + 1) for c in colours]
        twice = [f"{total} {colour}" for total, colour in sums if (total, colour) in taken]
        if twice:
            problem = f"sum {', '.join(twice[:6])} is listed twice"
            pack.mistakes.found.append(source.at(problem, name, n, "lo"))
        taken |= dict.fromkeys(sums, n)
    every = [(total, c) for total in range(2, 27) for c in ("red", "black", "mixed")]
    holes = [f"{total} {colour}" for total, colour in every if (total, colour) not in taken]
    if holes:
        raise source.at(f"the {name} table has no row for sum {', '.join(holes)}", name)
