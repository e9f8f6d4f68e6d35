"""Export of a page to Universal VTT (`.uvtt`), the format that virtual tabletops read.

Walls and red lines become lines of sight, doors become portals; terrain and symbols do not survive
the format. Universal VTT counts rows down from the top.
"""

from __future__ import annotations

import base64
import math
import struct
import zlib
from typing import Any

from crawldeck.enormity.page import Line, Page
from crawldeck.grid import Direction

FORMAT = 0.3
PIXELS = 70

_FLOOR, _VOID, _GRID = (214, 208, 196), (24, 24, 30), (170, 164, 152)


def export(page: Page, open_doors: tuple[str, ...] = ()) -> dict[str, Any]:
    """The page as the data of a `.uvtt` file."""
    return {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": page.width, "y": page.height},
            "pixels_per_grid": PIXELS,
        },
        "line_of_sight": [
            [_point(page, end) for end in ends] for ends in joined([*page.walls, *page.red_lines])
        ],
        "objects_line_of_sight": [],
        "portals": [
            _portal(page, line, closed=number not in open_doors) for number, line in page.doors
        ],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [],
        "image": base64.b64encode(picture(page)).decode("ascii"),
    }


def ends_of(line: Line) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two intersections that a line joins."""
    x, y = line.x, line.y
    match line.side:
        case Direction.N:
            return (x, y + 1), (x + 1, y + 1)
        case Direction.S:
            return (x, y), (x + 1, y)
        case Direction.E:
            return (x + 1, y), (x + 1, y + 1)
        case Direction.W:
            return (x, y), (x, y + 1)


def joined(lines: list[Line]) -> list[list[tuple[int, int]]]:
    """Unit lines joined into straight ones, each once.

    >>> joined([Line(0, 0, Direction.S), Line(1, 0, Direction.S)])
    [[(0, 0), (2, 0)]]
    """
    units = sorted({ends_of(line) for line in lines})
    found: list[list[tuple[int, int]]] = []
    for along in (0, 1):
        straight = [(a, b) for a, b in units if a[1 - along] == b[1 - along]]
        for a, b in sorted(straight, key=lambda unit: (unit[0][1 - along], unit[0][along])):
            last = found[-1] if found else None
            if last and last[1] == a and last[0][1 - along] == b[1 - along]:
                last[1] = b
            else:
                found.append([a, b])
    return found


def _point(page: Page, point: tuple[float, float]) -> dict[str, float]:
    return {"x": point[0], "y": page.height - point[1]}


def _portal(page: Page, line: Line, *, closed: bool) -> dict[str, Any]:
    a, b = ends_of(line)
    upright = a[0] == b[0]
    return {
        "position": _point(page, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)),
        "bounds": [_point(page, a), _point(page, b)],
        "rotation": math.pi / 2 if upright else 0.0,
        "closed": closed,
        "freestanding": False,
    }


def picture(page: Page) -> bytes:
    """A plain picture of the floor as a PNG, so that a table has something to lay walls on."""
    inside = set(page.spaces)
    rows = bytearray()
    for row in range(page.height - 1, -1, -1):
        edge, plain = bytearray(b"\0"), bytearray(b"\0")
        for x in range(page.width):
            fill = bytes(_FLOOR if (x, row) in inside else _VOID)
            line = bytes(_GRID if (x, row) in inside else _VOID)
            plain += line + fill * (PIXELS - 1)
            edge += line * PIXELS
        rows += edge + plain * (PIXELS - 1)
    return png(page.width * PIXELS, page.height * PIXELS, bytes(rows))


def png(width: int, height: int, rows: bytes) -> bytes:
    """Rows of 8-bit RGB, each led by a zero, as a PNG file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(rows, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
