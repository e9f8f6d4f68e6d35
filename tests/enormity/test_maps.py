"""Pages drawn in Tiled: what is read, and how every mistake is told."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crawldeck.enormity import mapcheck, maps
from crawldeck.enormity.maps import Drawing, read_drawings
from crawldeck.enormity.pack import CONTENT
from crawldeck.enormity.page import Line
from crawldeck.enormity.ship import Ship
from crawldeck.grid import Direction
from crawldeck.kernel.errors import ContentError, ContentErrors

VIGIL = CONTENT / "vigil" / "pages"
Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    """The flagship's pages, to be spoilt."""
    folder = tmp_path / "pages"
    shutil.copytree(VIGIL, folder)
    return folder


def spoil(folder: Path, page: str, change: Change) -> None:
    path = folder / f"{page}.tmj"
    drawn = json.loads(path.read_text(encoding="utf-8"))
    change(drawn)
    path.write_text(json.dumps(drawn, indent=1), encoding="utf-8")


def layer(drawn: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in drawn["layers"] if one["name"] == name)
    return found


def objects(drawn: dict[str, Any], name: str, sort: str) -> list[dict[str, Any]]:
    return [one for one in layer(drawn, name)["objects"] if one["type"] == sort]


def mistakes(folder: Path) -> list[str]:
    """Everything wrong with the pages of a folder."""
    try:
        drawings = read_drawings(folder)
    except ContentErrors as error:
        return [str(one) for one in error.every]
    except ContentError as error:
        return [str(error)]
    return [str(one) for one in mapcheck.check(drawings).found]


def test_a_page_is_read_as_it_is_drawn() -> None:
    page = Drawing(VIGIL / "lr1.tmj").page
    assert (page.book, page.number, page.location, page.origin) == (1, 1, "lantern", (0, 0))
    assert (page.width, page.height) == (10, 10)
    assert (4, 8) in page.spaces
    assert (0, 0) not in page.spaces
    assert page.consoles[5, 3] == "0110"
    assert page.forced[8, 2] is Direction.S
    assert page.exits[9, 4] == "lr2"
    assert [number for number, _ in page.doors] == ["b1", "b1", "b2"]
    assert ("b2", Line(7, 3, Direction.S)) in page.doors
    assert Line(5, 6, Direction.W) in page.red_lines
    assert ((1, 8), (2, 9)) in {tuple(sorted(cluster)) for cluster in page.clusters}


@pytest.mark.rule("ENO-COORD-02")
def test_rows_count_up_from_the_bottom_left() -> None:
    drawings = read_drawings(VIGIL)
    ship = Ship(tuple(drawing.page for drawing in drawings))
    assert ship.space("lr1:a1") == 0
    assert ship.texts[ship.space("lr2:e1")] == "lr2:e1"
    assert ship.space("lr2:e1") == ship.space("lr1:e10") + 1


def test_the_flagship_has_no_mistake() -> None:
    assert mistakes(VIGIL) == []


def remove_wall(drawn: dict[str, Any]) -> None:
    walls = objects(drawn, "edges", "wall")
    layer(drawn, "edges")["objects"].remove(walls[0])


def one_way(drawn: dict[str, Any]) -> None:
    for one in objects(drawn, "symbols", "exit"):
        layer(drawn, "symbols")["objects"].remove(one)


def door_in_a_wall(drawn: dict[str, Any]) -> None:
    for one in objects(drawn, "edges", "door"):
        one["y"] -= 96


def misspelt(drawn: dict[str, Any]) -> None:
    objects(drawn, "symbols", "cache")[0]["type"] = "cahce"


def crooked(drawn: dict[str, Any]) -> None:
    wall = objects(drawn, "edges", "wall")[0]
    wall.update(x=96, y=96, polyline=[{"x": 0, "y": 0}, {"x": 32, "y": 32}])


def off_the_grid(drawn: dict[str, Any]) -> None:
    objects(drawn, "symbols", "spawn")[0]["x"] += 13


def unnamed_door(drawn: dict[str, Any]) -> None:
    objects(drawn, "edges", "door")[0]["name"] = ""


def wrong_code(drawn: dict[str, Any]) -> None:
    objects(drawn, "symbols", "console")[0]["name"] = "12"


def nowhere(drawn: dict[str, Any]) -> None:
    objects(drawn, "symbols", "exit")[0]["properties"][0]["value"] = "attic"


def no_direction(drawn: dict[str, Any]) -> None:
    objects(drawn, "symbols", "arrow")[0]["properties"][0]["value"] = "up"


def out_of_bounds(drawn: dict[str, Any]) -> None:
    objects(drawn, "symbols", "cache")[0].update(x=0, y=0)


def no_layer(drawn: dict[str, Any]) -> None:
    drawn["layers"] = [one for one in drawn["layers"] if one["name"] != "edges"]


def no_id(drawn: dict[str, Any]) -> None:
    drawn["properties"] = [one for one in drawn["properties"] if one["name"] != "id"]


def elsewhere(drawn: dict[str, Any]) -> None:
    next(one for one in drawn["properties"] if one["name"] == "origin_x")["value"] = 25


def on_top(drawn: dict[str, Any]) -> None:
    next(one for one in drawn["properties"] if one["name"] == "origin_x")["value"] = 15


def oblong(drawn: dict[str, Any]) -> None:
    drawn["tilewidth"] = 16


def infinite(drawn: dict[str, Any]) -> None:
    drawn["orientation"] = "isometric"


@pytest.mark.rule("ENO-MOVE-08", "ENO-REVEAL-02", "ENO-DOOR-03")
@pytest.mark.parametrize(
    ("page", "change", "told"),
    [
        ("lr1", remove_wall, "the room is not closed"),
        ("lr2", one_way, "a one-way connection: lr2:"),
        ("lr1", door_in_a_wall, "a door stands between two spaces"),
        ("lr1", misspelt, "did you mean 'cache'?"),
        ("lr1", crooked, "lines run along the grid"),
        ("lr1", off_the_grid, "is on no intersection of the grid"),
        ("lr1", unnamed_door, "a door is named by its number"),
        ("lr1", wrong_code, "four-digit code"),
        ("lr1", nowhere, "there is no page 'attic'"),
        ("lr1", no_direction, "north, east, south or west, not 'up'"),
        ("lr1", out_of_bounds, "J1 is out of bounds (ENO-BOARD-09)"),
        ("lr1", no_layer, "there is no layer 'edges'"),
        ("lr1", no_id, "the map needs a property 'id'"),
        ("lr1", elsewhere, "outside the plan"),
        ("lr1", on_top, "it lies on top of"),
        ("lr1", oblong, "tiles are square"),
        ("lr1", infinite, "an orthogonal map"),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)[:20]),
)
def test_every_mistake_is_named(pages: Path, page: str, change: Change, told: str) -> None:
    spoil(pages, page, change)
    found = mistakes(pages)
    assert any(told in one for one in found), found
    assert all(str(pages) in one for one in found)


def test_an_object_is_told_from_a_layer_of_the_same_number(pages: Path) -> None:
    def turn(drawn: dict[str, Any]) -> None:
        wall = objects(drawn, "edges", "wall")[1]
        assert wall["id"] == layer(drawn, "edges")["id"]
        wall.update(polyline=[{"x": 0, "y": 0}, {"x": 32, "y": 32}])

    spoil(pages, "lr1", turn)
    rows = (pages / "lr1.tmj").read_text(encoding="utf-8").splitlines()
    (told,) = [one for one in mistakes(pages) if "object 2 " in one]
    line = int(told.split(":")[1])
    assert '"id": 2' in rows[line - 1] and '"type": "wall"' in "".join(rows[line : line + 3])


def test_a_mistake_names_its_object_and_its_line(pages: Path) -> None:
    spoil(pages, "lr1", misspelt)
    (told,) = mistakes(pages)
    text = (pages / "lr1.tmj").read_text(encoding="utf-8").splitlines()
    number = int(told.split(":")[1])
    assert '"id"' in text[number - 1]
    assert "object " in told
    assert "(cahce)" in told


@pytest.mark.parametrize("text", ["", "{", "[]", '{"layers": []}', "\x00\x01"])
def test_what_is_no_map_is_refused(pages: Path, text: str) -> None:
    (pages / "lr1.tmj").write_text(text, encoding="utf-8")
    (told,) = mistakes(pages)
    assert "lr1.tmj" in told


def test_a_folder_without_pages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no map page"):
        read_drawings(tmp_path)


def test_two_pages_with_one_id_are_refused(pages: Path) -> None:
    shutil.copy(pages / "lr1.tmj", pages / "lr9.tmj")
    found = mistakes(pages)
    assert any("the id 'lr1' is that of" in one for one in found)
    assert any("book 1 page 1" in one for one in found)


def test_floor_tiles_may_be_compressed(pages: Path) -> None:
    import base64
    import struct
    import zlib

    def packed(drawn: dict[str, Any]) -> None:
        floor = layer(drawn, "floor")
        raw = struct.pack(f"<{len(floor['data'])}I", *floor["data"])
        code = base64.b64encode(zlib.compress(raw)).decode()
        floor.update(data=code, encoding="base64", compression="zlib")

    plain = Drawing(pages / "lr1.tmj").page
    spoil(pages, "lr1", packed)
    assert Drawing(pages / "lr1.tmj").page == plain


def test_the_classes_of_the_documentation_are_those_that_are_read() -> None:
    text = (Path(__file__).parents[2] / "docs" / "drawing-a-map.md").read_text(encoding="utf-8")
    for name in (*maps.EDGES, *maps.SYMBOLS, *maps.LAYERS):
        assert f"`{name}`" in text, name
