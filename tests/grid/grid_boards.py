"""Boards for the grid tests, drawn as text: rooms of cards and the page F-SR1."""

from crawldeck.grid import STRIDE, Direction, Edge, Edges, cell, cells_of, mask


def room(drawing: str) -> int:
    """The cards of a drawing: far row first, two columns per spot, '..' and 'XX' are gaps."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return mask(
        cell(x, y)
        for y, row in enumerate(reversed(rows))
        for x, spot in enumerate(row)
        if spot not in ("..", "XX")
    )


def spots(drawing: str) -> dict[str, int]:
    """The cell of every card that shows its face in such a drawing."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return {
        spot.rstrip("*"): cell(x, y)
        for y, row in enumerate(reversed(rows))
        for x, spot in enumerate(row)
        if spot not in ("..", "XX", "##")
    }


def space(name: str) -> int:
    """E8 is row E (the fifth from below), column 8."""
    return cell(int(name[1:]) - 1, ord(name[0]) - ord("A"))


def spaces(names: str) -> int:
    return mask(space(name) for name in names.split())


def names(board: int) -> set[str]:
    return {f"{chr(ord('A') + c // STRIDE)}{c % STRIDE + 1}" for c in cells_of(board)}


def point(column: int, row: int) -> int:
    """The intersection [column, row] as a corner number."""
    return row * STRIDE + column


# o in bounds, . out of bounds; | and = are walls; 1 and 2 are the doors B1 and B2.
F_SR1 = """
J . . . . . . . . . .
  . . . . . . . . . .
I . . . . o o o o o o
  . . . . . . . . . .
H . . . . o o o o o o
  . . . . . . . . . .
G . . . . o o o o o o
  . = = = = = 1 1 = =
F . o o o|o o o o o o
  . . . . . . . . . .
E . o o o o o o o o o
  . . . . . . . . . .
D . o o o|o o o o o o
  . = = = = = = = 2 =
C . . . . . . . o o o
  . . . . . . . . . .
B . . . . . . . o o o
  . . . . . . . . . .
A . . . . . . . o o o
"""


def f_sr1(b1: Edge = Edge.CLOSED_DOOR, b2: Edge = Edge.CLOSED_DOOR) -> tuple[int, Edges]:
    """The page F-SR1 with its two doors in the given states: its spaces and its edges."""
    kinds = {"|": Edge.WALL, "=": Edge.WALL, "1": b1, "2": b2}
    board, edges = 0, Edges()
    lines = F_SR1.strip("\n").splitlines()
    for i, line in enumerate(lines):
        y = 9 - i // 2
        for x in range(10):
            mark, right = line[2 + 2 * x], line[3 + 2 * x : 4 + 2 * x]
            if mark in kinds:
                edges = edges.with_edge(cell(x, y), Direction.S, kinds[mark])
            if right in kinds:
                edges = edges.with_edge(cell(x, y), Direction.E, kinds[right])
            if mark == "o":
                board |= 1 << cell(x, y)
    return board, edges
