"""The plan of the ship in board units: only pages that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from crawldeck import grid
from crawldeck.enormity import ids
from crawldeck.enormity.maps import LARGEST
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.page import Line, Page
from crawldeck.enormity.ship import Ship
from crawldeck.enormity.web.shapes import EnoDoor, EnoPage, EnoSign, Segment, Spot
from crawldeck.grid import STRIDE, Direction


def spot(point: int) -> Spot:
    """A crossing of the plan in board units."""
    return point % STRIDE, LARGEST - point // STRIDE


@lru_cache(maxsize=64)
def plan(pack: Pack, pages: tuple[str, ...]) -> tuple[tuple[EnoPage, ...], dict[str, Spot]]:
    """The pages on the table, and the crossings on their rims that other pages give a name to."""
    ship = pack.ship
    found = tuple(_page(pack, ship.pages[name], pages) for name in pages)
    points = 0
    for name in pages:
        points |= ship.points[name]
    strange = {
        ship.point_texts[point]: spot(point)
        for point in grid.cells_of(points)
        if ids.read_place(ship.point_texts[point]).page not in pages
    }
    return found, strange


def _page(pack: Pack, page: Page, pages: tuple[str, ...]) -> EnoPage:
    spaces = set(page.spaces)
    rows = (
        "".join("#" if (x, y) in spaces else "." for x in range(page.width))
        for y in reversed(range(page.height))
    )
    return EnoPage(
        id=page.id,
        name=page.name,
        x=page.origin[0],
        y=LARGEST - page.origin[1] - page.height,
        w=page.width,
        h=page.height,
        floor=tuple(rows),
        walls=_joined(page, page.walls),
        red=_joined(page, page.red_lines),
        doors=tuple(
            EnoDoor(leaf.name, (*spot(leaf.ends[0]), *spot(leaf.ends[1])))
            for leaf in pack.ship.leaves
            if leaf.page == page.id
        ),
        signs=tuple(_signs(pack.ship, page, pages)),
        spawns=tuple(
            (page.origin[0] + x, LARGEST - page.origin[1] - y)
            for cluster in page.clusters
            for x, y in cluster
        ),
    )


def _signs(ship: Ship, page: Page, pages: tuple[str, ...]) -> Iterable[EnoSign]:
    """What is printed on spaces and stays."""

    def text(space: tuple[int, int]) -> str:
        return ship.texts[ship.at(page, space)]

    for space, code in page.consoles.items():
        yield EnoSign("console", text(space), code)
    for space, way in page.forced.items():
        yield EnoSign("arrow", text(space), way.name)
    for space in page.dangerous:
        yield EnoSign("dangerous", text(space))
    for space, there in page.exits.items():
        if there not in pages:
            yield EnoSign("exit", text(space), _outward(page, space))
    if page.extraction is not None:
        yield EnoSign("extraction", text(page.extraction))


def _outward(page: Page, space: tuple[int, int]) -> str:
    """The side of the page that a space lies on."""
    x, y = space
    sides = {"W": x, "E": page.width - 1 - x, "S": y, "N": page.height - 1 - y}
    return min(sides, key=lambda side: sides[side])


def _joined(page: Page, lines: Iterable[Line]) -> tuple[Segment, ...]:
    """Unit lines of a page, those in a row joined to one."""
    across: dict[int, set[int]] = {}
    upright: dict[int, set[int]] = {}
    left, low = page.origin
    for line in lines:
        x, y = left + line.x, low + line.y
        if line.side in (Direction.N, Direction.S):
            across.setdefault(LARGEST - y - (line.side is Direction.N), set()).add(x)
        else:
            upright.setdefault(x + (line.side is Direction.E), set()).add(LARGEST - y - 1)
    return (
        *((a, y, b, y) for y in sorted(across) for a, b in _runs(across[y])),
        *((x, a, x, b) for x in sorted(upright) for a, b in _runs(upright[x])),
    )


def _runs(numbers: set[int]) -> Iterable[tuple[int, int]]:
    """Stretches of numbers in a row, each with the end that follows it.

    >>> list(_runs({1, 2, 5}))
    [(1, 3), (5, 6)]
    """
    start = end = -1
    for n in sorted(numbers):
        if n != end:
            if end > start:
                yield start, end
            start = n
        end = n + 1
    if end > start:
        yield start, end
