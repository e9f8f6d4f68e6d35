"""What must hold of drawn pages: rooms closed, connections both ways, symbols on spaces."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.enormity.maps import Drawing, Space
from crawldeck.enormity.page import Line, Page
from crawldeck.enormity.ship import ROWS
from crawldeck.grid import Direction
from crawldeck.kernel.content import Mistakes

AROUND = {Direction.N: (0, 1), Direction.E: (1, 0), Direction.S: (0, -1), Direction.W: (-1, 0)}


def check(drawings: list[Drawing]) -> Mistakes:
    """Every mistake of a ship's pages."""
    mistakes = Mistakes()
    for drawing in drawings:
        for one in (_closed, _on_spaces, _doors, _exits_at_edges):
            _gather(mistakes, drawing, one)
    _same_place(mistakes, drawings)
    _both_ways(mistakes, drawings)
    return mistakes


def _gather(mistakes: Mistakes, drawing: Drawing, one: Callable[[Drawing], Found]) -> None:
    for problem, place in one(drawing):
        drawn = drawing.objects.get(place) if place else None
        mistakes.found.append(drawing.fault(problem, drawn))


Found = list[tuple[str, tuple[str, object] | None]]


def named(space: Space) -> str:
    return f"{ROWS[space[1]].upper()}{space[0] + 1}"


def walled(page: Page, space: Space, side: Direction) -> bool:
    """Whether a wall or a door stands on that side of a space."""
    x, y = space
    dx, dy = AROUND[side]
    both = {(x, y, side), (x + dx, y + dy, side.opposite)}
    lines = [*page.walls, *(line for _, line in page.doors)]
    return any((line.x, line.y, line.side) in both for line in lines)


def _closed(drawing: Drawing) -> Found:
    """No space lies open to a square that is none (ENO-MOVE-08, ENO-BOARD-09)."""
    page = drawing.page
    inside = {*page.spaces, *([page.extraction] if page.extraction else [])}
    found: Found = []
    for space in page.spaces:
        for side, (dx, dy) in AROUND.items():
            there = space[0] + dx, space[1] + dy
            off_page = not (0 <= there[0] < page.width and 0 <= there[1] < page.height)
            if there in inside or (off_page and space in page.exits) or walled(page, space, side):
                continue
            way = f"the room is not closed: {named(space)} has no wall to the {side_name(side)}"
            found.append((f"{way} (ENO-MOVE-08)", None))
    return found


def side_name(side: Direction) -> str:
    return {"N": "north", "E": "east", "S": "south", "W": "west"}[side.name]


def _on_spaces(drawing: Drawing) -> Found:
    """What is printed on a space lies on one; the Extraction Point lies beside one."""
    page = drawing.page
    inside = set(page.spaces)
    found: Found = []
    for sort, place in drawing.objects:
        if sort in ("wall", "red-line", "door", "spawn"):
            continue
        if sort == "extraction":
            beside = [(place[0] + dx, place[1] + dy) for dx, dy in AROUND.values()]
            if place in inside:
                problem = "an Extraction Point is no space until it opens (ENO-EXT-05)"
                found.append((problem, (sort, place)))
            elif not inside & set(beside):
                problem = "no space is adjacent to it: nobody could initiate (ENO-EXT-03)"
                found.append((problem, (sort, place)))
        elif place not in inside:
            problem = f"{named(place)} is out of bounds (ENO-BOARD-09)"
            found.append((problem, (sort, place)))
    return found


def _doors(drawing: Drawing) -> Found:
    """A door stands between two spaces, and no wall stands on its line (ENO-DOOR-03)."""
    page = drawing.page
    inside = set(page.spaces)
    walls = set(page.walls)
    found: Found = []
    for _, line in page.doors:
        dx, dy = AROUND[line.side]
        here, there = (line.x, line.y), (line.x + dx, line.y + dy)
        if here not in inside or there not in inside:
            problem = "a door stands between two spaces of the page (ENO-DOOR-03)"
            found.append((problem, ("door", line)))
        if line in walls or _other_side(line) in walls:
            found.append(("a wall stands on the same line (ENO-DOOR-03)", ("door", line)))
    return found


def _other_side(line: Line) -> Line:
    dx, dy = AROUND[line.side]
    return Line(line.x + dx, line.y + dy, line.side.opposite)


def _exits_at_edges(drawing: Drawing) -> Found:
    page = drawing.page
    return [
        ("a Location arrow stands on the edge of its page (ENO-REVEAL-01)", ("exit", space))
        for space in page.exits
        if not _edge_sides(page, space)
    ]


def _edge_sides(page: Page, space: Space) -> list[Direction]:
    """The sides on which a space lies at the edge of its page and no wall stands."""
    found = []
    for side, (dx, dy) in AROUND.items():
        there = space[0] + dx, space[1] + dy
        off_page = not (0 <= there[0] < page.width and 0 <= there[1] < page.height)
        if off_page and not walled(page, space, side):
            found.append(side)
    return found


def _same_place(mistakes: Mistakes, drawings: list[Drawing]) -> None:
    """Each page has its own id, its own place in the plan and its own number in its book."""
    ids: dict[str, Drawing] = {}
    numbers: dict[tuple[int, int], Drawing] = {}
    squares: dict[Space, Drawing] = {}
    for drawing in drawings:
        page = drawing.page
        if page.id in ids:
            other = ids[page.id].path.name
            mistakes.found.append(drawing.fault(f"the id {page.id!r} is that of {other}, too"))
        ids[page.id] = drawing
        if (page.book, page.number) in numbers:
            other = numbers[page.book, page.number].path.name
            twice = f"book {page.book} page {page.number} is {other}, too (ENO-REVEAL-01)"
            mistakes.found.append(drawing.fault(twice))
        numbers[page.book, page.number] = drawing
        for x in range(page.width):
            for y in range(page.height):
                here = page.origin[0] + x, page.origin[1] + y
                if here in squares and squares[here] is not drawing:
                    other = squares[here].path.name
                    mistakes.found.append(drawing.fault(f"it lies on top of {other} in the plan"))
                    return
                squares[here] = drawing


def _both_ways(mistakes: Mistakes, drawings: list[Drawing]) -> None:
    """Every arrow leads to a space with an arrow back (ENO-REVEAL-02)."""
    pages = {drawing.page.id: drawing.page for drawing in drawings}
    for drawing in drawings:
        for space, there in drawing.page.exits.items():
            problem = _one_way(drawing.page, space, there, pages)
            if problem:
                drawn = drawing.objects["exit", space]
                mistakes.found.append(drawing.fault(f"{problem} (ENO-REVEAL-02)", drawn))


def _one_way(page: Page, space: Space, there: str, pages: dict[str, Page]) -> str:
    """What is wrong with a Location arrow; nothing if it can be walked both ways."""
    other = pages.get(there)
    if other is None:
        return f"there is no page {there!r}; there are: {', '.join(pages)}"
    if other.book == page.book:
        return f"{there} is in the same book: both cannot lie open at once"
    for side in _edge_sides(page, space):
        dx, dy = AROUND[side]
        x = page.origin[0] + space[0] + dx - other.origin[0]
        y = page.origin[1] + space[1] + dy - other.origin[1]
        if 0 <= x < other.width and 0 <= y < other.height:
            if (x, y) not in other.spaces:
                return f"it leads onto {there}:{named((x, y))}, which is out of bounds"
            if other.exits.get((x, y)) != page.id:
                return f"a one-way connection: {there}:{named((x, y))} has no arrow back"
            if walled(other, (x, y), side.opposite):
                return f"{there}:{named((x, y))} is walled off on this side"
            return ""
    return f"it does not lead to {there}: the pages do not touch there"
