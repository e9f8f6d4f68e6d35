"""Map pages drawn in Tiled (`.tmj` or `.tmx`), read into `page.Page`; see docs/drawing-a-map.md.

A tile of the layer `floor` is a space. The object layer `edges` holds walls, red lines and doors
along the grid; the object layer `symbols` what is printed on spaces and intersections. Tiled counts
pixels down from the top left; a page counts rows up from its bottom left quadrant (ENO-COORD-02).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crawldeck.enormity.page import Line, Page
from crawldeck.enormity.ship import ROWS
from crawldeck.grid import Direction
from crawldeck.kernel.content import Mistakes
from crawldeck.kernel.errors import ContentError
from crawldeck.kernel.spelling import hint, shown, unprintable

if TYPE_CHECKING:
    from pytiled_parser import TiledMap
    from pytiled_parser.tiled_object import TiledObject

EDGES = ("wall", "red-line", "door")
SYMBOLS = (
    "exit",
    "arrow",
    "dangerous",
    "spawn",
    "start",
    "cache",
    "engram",
    "discovery",
    "console",
    "extraction",
    "intruder",
    "tile",
)
LAYERS = ("floor", "edges", "symbols")
LARGEST = 30
"""The plan of a ship is at most so many spaces wide and high."""

FURTHEST = 1_000_000
"""Pixels; nothing of a page lies further away."""

Space = tuple[int, int]


def _is_number(value: object) -> bool:
    """A number as pages have them; a broken file can hold anything."""
    return isinstance(value, int | float) and abs(value) <= FURTHEST


class Drawing:
    """One page as drawn: the page, its file, and which object drew what."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = ""
        self.objects: dict[tuple[str, Any], TiledObject] = {}
        """By class and place (a space, a line or a point), the object that drew it."""
        self.mistakes = Mistakes()
        self.map = self._parse()
        sizes = (self.map.map_size.width, self.map.map_size.height)
        if not all(_is_number(size) for size in sizes):
            raise self.fault(f"its width and height are numbers, not {shown(sizes[0])}")
        self.width, self.height = int(sizes[0]), int(sizes[1])
        self._fields: dict[str, Any] = {
            "walls": [],
            "red_lines": [],
            "doors": [],
            "exits": {},
            "forced": {},
            "dangerous": [],
            "clusters": {},
            "starts": [],
            "caches": [],
            "engrams": [],
            "discoveries": [],
            "consoles": {},
            "extraction": [],
            "intruders": {},
            "tiles": [],
        }
        self._spaces: list[Space] = []
        with self.mistakes:
            self._check_map()
        self.mistakes.stop()
        for layer in self.map.layers:
            with self.mistakes:
                self._read_layer(layer)
        with self.mistakes:
            self.page = self._page()
        self.mistakes.stop()

    # -- the file

    def _parse(self) -> TiledMap:
        from pytiled_parser import UnknownFormat, parse_map

        try:
            self.text = self.path.read_text(encoding="utf-8")
            self._check_text()
            return parse_map(self.path)
        except ContentError:
            raise
        except OSError as error:
            name = error.filename or self.path
            problem = f"{name}: {error.strerror or error}"
            raise ContentError(str(self.path), 1, problem) from None
        except RecursionError:
            raise ContentError(str(self.path), 1, "lists lie too deep in each other") from None
        except UnknownFormat:
            raise ContentError(str(self.path), 1, "is neither a .tmj nor a .tmx map") from None
        except (LookupError, TypeError, AttributeError) as error:
            problem = f"is not a map as Tiled writes it: {error} is missing or wrong"
            raise ContentError(str(self.path), 1, problem) from None
        except (ValueError, SyntaxError) as error:  # json and xml errors are among these
            line = getattr(error, "lineno", 1) or 1
            raise ContentError(str(self.path), line, f"cannot be read: {error}") from None
        except Exception as error:  # the reader is not ours, and broken files can do anything
            problem = f"is not a map as Tiled writes it: {type(error).__name__}: {error}"
            raise ContentError(str(self.path), 1, problem) from None

    def _check_text(self) -> None:
        """Whatever is written on a page can be shown at a table."""
        for number, row in enumerate(self.text.split("\n"), 1):
            hidden = re.sub(r"\\u([0-9a-fA-F]{4})", lambda sign: chr(int(sign[1], 16)), row)
            cursed = unprintable(hidden)
            if cursed:
                raise ContentError(str(self.path), number, f"holds {cursed}: leave it out")

    def fault(self, problem: str, drawn: TiledObject | None = None) -> ContentError:
        """A mistake, told with the object that makes it."""
        if drawn is None:
            return ContentError(str(self.path), 1, problem)
        line = self.text.count("\n", 0, self._place(drawn)) + 1
        label = f"object {drawn.id}" + (f" {drawn.name!r}" if drawn.name else "")
        return ContentError(str(self.path), line, f"{label} ({drawn.class_}): {problem}")

    def _place(self, drawn: TiledObject) -> int:
        """Where an object stands in the file; layers have ids, too, but not its class."""
        form = rf'"?\bid"?\s*[:=]\s*"?{drawn.id}\b([^{{}}<>]*)'
        found = list(re.finditer(form, self.text))
        own = [one for one in found if drawn.class_ and drawn.class_ in one[1]]
        return next((one.start() for one in (*own, *found)), 0)

    def _check_map(self) -> None:
        tile = self.map.tile_size
        if not (_is_number(tile.width) and _is_number(tile.height) and tile.width > 0):
            raise self.fault(f"tiles are square, not {shown(tile.width)} by {shown(tile.height)}")
        if self.map.orientation != "orthogonal" or self.map.infinite:
            raise self.fault("a page is an orthogonal map of fixed size")
        if tile.width != tile.height:
            raise self.fault(f"tiles are square, not {tile.width:g} by {tile.height:g}")
        if not (1 <= self.width <= LARGEST and 1 <= self.height <= len(ROWS)):
            size = f"{self.map.map_size.width:g} by {self.map.map_size.height:g}"
            most = f"a page is 1 to {LARGEST} spaces wide and 1 to {len(ROWS)} high"
            raise self.fault(f"{most}, not {size}")
        names = [layer.name for layer in self.map.layers]
        for wanted in LAYERS:
            if wanted not in names:
                raise self.fault(f"there is no layer {wanted!r}; a page has {', '.join(LAYERS)}")

    def _read_layer(self, layer: Any) -> None:
        if layer.name == "floor":
            self._spaces = self._floor(layer)
        elif layer.name in ("edges", "symbols"):
            known = EDGES if layer.name == "edges" else SYMBOLS
            read: Callable[[TiledObject], None] = (
                self._edge if layer.name == "edges" else self._symbol
            )
            for drawn in getattr(layer, "tiled_objects", ()):
                with self.mistakes:
                    self._check_drawn(drawn, known)
                    read(drawn)

    def _check_drawn(self, drawn: TiledObject, known: tuple[str, ...]) -> None:
        """It is something that a page has, and lies where numbers say."""
        if not isinstance(drawn.name, str) or not isinstance(drawn.class_, str):
            raise ContentError(str(self.path), 1, f"object {drawn.id}: its name is text")
        if drawn.class_ not in known:
            raise self.fault(f"no such class in this layer{hint(drawn.class_, known)}", drawn)
        points = [number for point in getattr(drawn, "points", ()) for number in point]
        for number in (*drawn.coordinates, *drawn.size, *points):
            if not _is_number(number):
                problem = f"its x, y, width and height are numbers, not {shown(number)}"
                raise self.fault(problem, drawn)

    # -- places

    def _floor(self, layer: Any) -> list[Space]:
        if not hasattr(layer, "data"):
            raise self.fault("the layer 'floor' is a tile layer: each tile is a space")
        rows = [list(row) for row in layer.data or ()]
        if len(rows) != self.height or any(len(row) != self.width for row in rows):
            wide = max((len(row) for row in rows), default=0)
            size = f"{wide} by {len(rows)} tiles"
            wanted = f"{self.width} by {self.height}"
            raise self.fault(f"the layer 'floor' has {size}, and the page {wanted} spaces")
        return [
            (x, self.height - 1 - row)
            for row, numbers in enumerate(rows)
            for x, number in enumerate(numbers)
            if number
        ]

    def _space(self, drawn: TiledObject) -> Space:
        """The space an object lies on: its middle."""
        tile = self.map.tile_size.width
        x = (drawn.coordinates.x + drawn.size.width / 2) / tile
        y = self.height - (drawn.coordinates.y + drawn.size.height / 2) / tile
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise self.fault("it lies outside the page", drawn)
        return int(x), int(y)

    def _crossing(self, drawn: TiledObject) -> Space:
        tile = self.map.tile_size.width
        x = (drawn.coordinates.x + drawn.size.width / 2) / tile
        y = self.height - (drawn.coordinates.y + drawn.size.height / 2) / tile
        return self._snap(drawn, x, y)

    def _snap(self, drawn: TiledObject, x: float, y: float) -> Space:
        near = round(x), round(y)
        if max(abs(x - near[0]), abs(y - near[1])) > 0.2:
            raise self.fault(f"({x:.1f}, {y:.1f}) is on no intersection of the grid", drawn)
        if not (0 <= near[0] <= self.width and 0 <= near[1] <= self.height):
            raise self.fault("it lies outside the page", drawn)
        return near

    def _lines(self, drawn: TiledObject) -> Iterator[Line]:
        """The unit lines along an object, each said from the space to its north or east."""
        corners = self._corners(drawn)
        for (ax, ay), (bx, by) in pairwise(corners):
            if ax != bx and ay != by:
                raise self.fault("lines run along the grid, never across a space", drawn)
            for y in range(min(ay, by), max(ay, by)):
                east = ax < self.width
                yield Line(ax if east else ax - 1, y, Direction.W if east else Direction.E)
            for x in range(min(ax, bx), max(ax, bx)):
                north = ay < self.height
                yield Line(x, ay if north else ay - 1, Direction.S if north else Direction.N)

    def _corners(self, drawn: TiledObject) -> list[Space]:
        tile = self.map.tile_size.width
        left, top = drawn.coordinates
        points = getattr(drawn, "points", None)
        if points is None:
            wide, high = drawn.size
            points = [(0, 0), (wide, 0), (wide, high), (0, high), (0, 0)]
        elif type(drawn).__name__ == "Polygon":
            points = [*points, points[0]]
        return [
            self._snap(drawn, (left + x) / tile, self.height - (top + y) / tile) for x, y in points
        ]

    # -- what is drawn

    def _edge(self, drawn: TiledObject) -> None:
        for line in self._lines(drawn):
            self.objects[drawn.class_, line] = drawn
            if drawn.class_ == "door":
                if not re.fullmatch(r"[a-z0-9]+", drawn.name):
                    raise self.fault("a door is named by its number, such as b1", drawn)
                self._fields["doors"].append((drawn.name, line))
            else:
                self._fields["walls" if drawn.class_ == "wall" else "red_lines"].append(line)

    def _symbol(self, drawn: TiledObject) -> None:
        place = self._crossing(drawn) if drawn.class_ == "spawn" else self._space(drawn)
        self.objects[drawn.class_, place] = drawn
        fields = self._fields
        match drawn.class_:
            case "spawn":
                cluster = str(drawn.properties.get("cluster", f"alone-{drawn.id}"))
                fields["clusters"].setdefault(cluster, []).append(place)
            case "exit":
                fields["exits"][place] = self._property(drawn, "page")
            case "arrow":
                fields["forced"][place] = self._direction(drawn)
            case "console":
                if not re.fullmatch(r"\d{4}", drawn.name):
                    raise self.fault("a console is named by its four-digit code", drawn)
                fields["consoles"][place] = drawn.name
            case "intruder":
                fields["intruders"][place] = drawn.name
            case "tile":
                fields["tiles"].append((drawn.name, place))
            case "extraction":
                if fields["extraction"]:
                    once = "a page has at most one Extraction Point (ENO-EXT-08)"
                    raise self.fault(once, drawn)
                fields["extraction"].append(place)
            case "dangerous":
                fields["dangerous"].append(place)
            case "discovery":
                fields["discoveries"].append(place)
            case plain:
                fields[f"{plain}s"].append(place)

    def _property(self, drawn: TiledObject, name: str) -> str:
        value = drawn.properties.get(name)
        if not isinstance(value, str) or not value:
            raise self.fault(f"it needs a property {name!r}", drawn)
        return value

    def _direction(self, drawn: TiledObject) -> Direction:
        named = {
            "north": Direction.N,
            "east": Direction.E,
            "south": Direction.S,
            "west": Direction.W,
        }
        value = self._property(drawn, "direction")
        if value not in named:
            raise self.fault(f"its direction is north, east, south or west, not {value!r}", drawn)
        return named[value]

    def _page(self) -> Page:
        known = self.map.properties or {}
        for name, sort in (
            ("id", str),
            ("name", str),
            ("location", str),
            ("book", int),
            ("page", int),
            ("origin_x", int),
            ("origin_y", int),
        ):
            value = known.get(name)
            if not isinstance(value, sort) or (sort is int and not _is_number(value)):
                word = "text" if sort is str else "a whole number"
                raise self.fault(f"the map needs a property {name!r}: {word}")
        if not re.fullmatch(r"[a-z0-9]+", str(known["id"])):
            raise self.fault(f"the page's id {known['id']!r} is lower-case letters and digits")
        left, low = int(str(known["origin_x"])), int(str(known["origin_y"]))
        if min(left, low) < 0 or left + self.width > LARGEST or low + self.height > LARGEST:
            raise self.fault(f"the page lies outside the plan of {LARGEST} by {LARGEST} spaces")
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in self._fields.items()
        }
        fields["clusters"] = tuple(tuple(points) for points in self._fields["clusters"].values())
        fields["extraction"] = next(iter(self._fields["extraction"]), None)
        return Page(
            id=str(known["id"]),
            name=str(known["name"]),
            location=str(known["location"]),
            book=int(str(known["book"])),
            number=int(str(known["page"])),
            width=self.width,
            height=self.height,
            origin=(left, low),
            spaces=tuple(self._spaces),
            **fields,
        )


def read_drawings(folder: Path) -> list[Drawing]:
    """Every page of a folder, by file name; all mistakes are told at once."""
    paths = sorted((*folder.glob("*.tmj"), *folder.glob("*.tmx")))
    if not paths:
        raise ContentError(str(folder), 0, "there is no map page (.tmj) in this folder")
    mistakes = Mistakes()
    found = []
    for path in paths:
        with mistakes:
            found.append(Drawing(path))
    mistakes.stop()
    return found
