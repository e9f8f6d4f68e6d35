"""Missions that nobody can win are told: what they need must be walked to, and out of again."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from crawldeck.enormity.pack import CONTENT, Pack
from tests.enormity.test_maps import layer, objects
from tests.enormity.test_packcheck import change, mistakes

TILE = 32


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / "vigil", tmp_path / "pack")
    return tmp_path / "pack"


def redraw(folder: Path, page: str) -> dict[str, Any]:
    drawn: dict[str, Any] = json.loads((folder / f"{page}.tmj").read_text(encoding="utf-8"))
    return drawn


def draw(folder: Path, page: str, drawn: dict[str, Any]) -> None:
    (folder / f"{page}.tmj").write_text(json.dumps(drawn, indent=1), encoding="utf-8")


def wall(drawn: dict[str, Any], x: int, y: int, *, east: int = 0, north: int = 0) -> None:
    """A wall from an intersection (column line, row line of the page), so many spaces long."""
    one = dict(objects(drawn, "edges", "wall")[0])
    top = drawn["height"]
    one |= {
        "id": 900 + x * 40 + y,
        "x": x * TILE,
        "y": (top - y) * TILE,
        "polyline": [{"x": 0, "y": 0}, {"x": east * TILE, "y": -north * TILE}],
    }
    layer(drawn, "edges")["objects"].append(one)


def walled(folder: Path, page: str, *walls: tuple[int, int, int, int]) -> None:
    """Walls are drawn into a page of the flagship: x, y, how far east, how far north."""
    drawn = redraw(folder, page)
    for x, y, east, north in walls:
        wall(drawn, x, y, east=east, north=north)
    draw(folder, page, drawn)


def test_the_flagship_can_be_won(folder: Path) -> None:
    assert mistakes(folder) == []


@pytest.mark.rule("ENO-EXT-03", "ENO-MOVE-07")
def test_an_extraction_point_behind_a_wall_is_told(folder: Path) -> None:
    walled(folder / "pages", "lr3", (9, 4, 0, 1))  # between E9 and the point on E10
    found = mistakes(folder)
    assert any(
        "lr3.tmj" in one and "(extraction)" in one and "nobody could initiate" in one
        for one in found
    ), found


@pytest.mark.rule("ENO-EXT-03")
def test_a_mission_without_a_way_out_is_told(folder: Path) -> None:
    drawn = redraw(folder / "pages", "lr3")
    (point,) = objects(drawn, "symbols", "extraction")
    symbols = layer(drawn, "symbols")["objects"]
    symbols.remove(point)
    draw(folder / "pages", "lr3", drawn)
    walled(folder / "pages", "lr3", (9, 4, 0, 1))
    walled(folder / "pages", "od1", (3, 9, 1, 0))
    walled(folder / "pages", "od3", (7, 8, 1, 0))
    found = mistakes(folder)
    told = [one for one in found if "no Extraction Point can be reached: nobody gets out" in one]
    assert any("mission 'first-watch', page: from lr1:" in one for one in told), found


@pytest.mark.rule("ENO-MOVE-07")
def test_a_page_cut_in_two_is_told_with_the_spaces_that_are_lost(folder: Path) -> None:
    walled(folder / "pages", "od2", (1, 8, 3, 0))  # the north reliquary, between rows H and I
    (found,) = mistakes(folder)
    assert "od2.tmj" in found
    assert "I2, I3 and I4: cannot be reached from any start (ENO-MOVE-07)" in found


@pytest.mark.rule("ENO-EXT-03")
def test_a_start_from_which_nobody_gets_out_is_told(folder: Path) -> None:
    walled(folder / "pages", "lr1", (5, 1, 4, 0))  # the store room, where one mission begins
    found = mistakes(folder)
    told = "mission 'the-long-corridor', page: from lr1:a6 no Extraction Point can be reached"
    assert any(told in one for one in found), found
    assert any("lr1.tmj" in one and "A6, A7, A8 and A9: a trap" in one for one in found), found


@pytest.mark.rule("ENO-MOVE-06")
def test_a_red_line_cuts_as_well(folder: Path) -> None:
    walled(folder / "pages", "od2", (1, 8, 3, 0))
    drawn = redraw(folder / "pages", "od2")
    layer(drawn, "edges")["objects"][-1]["type"] = "red-line"
    draw(folder / "pages", "od2", drawn)
    assert any("cannot be reached from any start" in one for one in mistakes(folder))


@pytest.mark.rule("ENO-MOVE-15")
def test_a_one_way_space_that_nobody_leaves_again_is_told(folder: Path) -> None:
    drawn = redraw(folder / "pages", "od3")
    (arrow,) = objects(drawn, "symbols", "arrow")
    arrow["y"] += TILE  # in the doorway of the room, which has no other
    arrow["properties"][0]["value"] = "north"
    draw(folder / "pages", "od3", drawn)
    (found,) = mistakes(folder)
    assert "od3.tmj" in found
    assert "a trap: no Extraction Point can be reached from there" in found


@pytest.mark.rule("ENO-DOOR-01")
def test_a_console_behind_its_own_door_opens_nothing(folder: Path) -> None:
    for path in folder.glob("*.toml"):  # no keycard, no other way to open a door
        text = path.read_text(encoding="utf-8")
        if path.stem != "codes":
            text = re.sub(r'\{ do = "door"[^}]*\}', '{ do = "stress", n = 1 }', text)
            path.write_text(text, encoding="utf-8")
    assert not any("od2.tmj" in one for one in mistakes(folder))
    drawn = redraw(folder / "pages", "od2")
    console = next(o for o in objects(drawn, "symbols", "console") if o["name"] == "0667")
    console.update(x=2 * TILE, y=3 * TILE)  # G3, in the room that it opens
    draw(folder / "pages", "od2", drawn)
    found = mistakes(folder)
    assert any("od2.tmj" in one and "cannot be reached from any start" in one for one in found)


@pytest.mark.rule("ENO-MOVE-05", "ENO-KEY-INDES")
@pytest.mark.parametrize(("tile", "stands"), [("bulkhead", True), ("crate", False)])
def test_only_a_tile_that_nothing_destroys_is_in_the_way(
    folder: Path, tile: str, stands: bool
) -> None:
    drawn = redraw(folder / "pages", "lr3")
    symbols = layer(drawn, "symbols")["objects"]
    model = objects(drawn, "symbols", "tile")[0]
    row = drawn["height"] - 1 - 4  # E10 is the point, E9 the only space beside it
    symbols.append(
        model
        | {"id": 990, "name": tile, "x": 8 * TILE, "y": row * TILE, "width": TILE, "height": TILE}
    )
    draw(folder / "pages", "lr3", drawn)
    found = [one for one in mistakes(folder) if "nobody could initiate" in one]
    assert bool(found) is stands


@pytest.mark.rule("ENO-SETUP-09")
def test_goals_and_discoveries_out_of_reach_are_told(folder: Path) -> None:
    walled(folder / "pages", "od2", (1, 9, 3, 0), (1, 8, 3, 0))
    change(folder, "missions", r'"od2:h3", "od2:h8"', '"od2:i2", "od2:h8"')
    change(folder, "missions", r'spaces = \["od2:g3"', 'spaces = ["od2:i3"')
    found = mistakes(folder)
    for place in ("mission 'quiet-ward', discovery_spaces 4: from od2:", "'count-the-dead', goal"):
        assert any(place in one and "cannot be reached" in one for one in found), (place, found)


@pytest.mark.rule("ENO-EXT-02", "ENO-CD-01")
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r"marker = 5", "marker = 33", "marker: 33 is wrong: it must be a whole number from 1"),
        (r"marker = 5", "marker = 0", "marker: 0 is wrong: it must be a whole number from 1 to 9"),
        (r"track_blips = \{ 8 = 1", "track_blips = { 12 = 1", "the key '12' is wrong: it must be"),
        (r"track_blips = \{ 8 = 1", "track_blips = { 8 = -1", "8: -1 is wrong: it must be"),
        (
            r"track_discoveries = \{ 7 = 10 \}",
            "track_discoveries = { 7 = 99 }",
            "there is no fixed Discovery 99",
        ),
        (r"n = 2, spaces", "n = 9, spaces", "of 9 steps of the Objective can be done"),
        (r'"od2:d9", "od2:e3",', '"od2:d9",', "9 discoveries, 8 discovery_spaces (ENO-SETUP-09)"),
        (r'insertion = "od1:j4"', 'insertion = "od1:j5"', "no Extraction Point 'od1:j5'; did you"),
        (r'open_doors = \["od1:b1"\]', 'open_doors = ["od1:b7"]', "there is no door 'od1:b7'; did"),
        (r'starts = \["lr1:a6"', 'starts = ["lr2:e5"', "is not on lr1, where the run begins"),
        (r'page = "lr1"', 'page = "lr1"\nblips = ["99,1"]', "'99,1' is no intersection of lr1"),
    ],
)
def test_numbers_and_places_of_a_mission_are_told(
    folder: Path, old: str, new: str, told: str
) -> None:
    change(folder, "missions", old, new)
    found = mistakes(folder)
    assert any(told in one for one in found), found
    assert all(re.search(r"missions\.toml:\d+: mission '", one) for one in found), found


@pytest.mark.rule("ENO-EXT-02", "ENO-DISC-02")
def test_a_marker_that_never_comes_down_is_told(folder: Path) -> None:
    change(
        folder,
        "missions",
        r"marker = 6\ndiscoveries = \[1, 2, 3, 4, 5, 6, 7, 8, 9\]",
        "marker = 9\ndiscoveries = [1]",
    )
    change(folder, "missions", r"discovery_spaces = \[.*?\]", 'discovery_spaces = ["od2:d9"]')
    for path in folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r'\{ do = "extraction"[^}]*\}', '{ do = "stress", n = 1 }', text)
        path.write_text(text, encoding="utf-8")
    found = mistakes(folder)
    assert found
    assert all("there are 2 Discoveries to bring the marker down from 9" in one for one in found)


@pytest.mark.rule("ENO-INC-01")
def test_a_lair_cut_in_two_is_told(folder: Path) -> None:
    page = redraw(folder / "lairs", "lamp1")
    wide = page["width"]
    walled(folder / "lairs", "lamp1", (0, 8, wide, 0))  # its last row, which has no arrow
    found = mistakes(folder)
    assert any("lamp1.tmj" in one and "cannot be reached" in one for one in found), found


def test_the_board_itself_is_asked(folder: Path) -> None:
    """The survey floods the same board that the rules of moving use."""
    from crawldeck import grid
    from crawldeck.enormity import reachcheck

    pack = Pack(folder)
    powers = reachcheck.Powers(pack)
    start = 1 << pack.ship.space("lr1:e2")
    reach = reachcheck.survey(pack, powers, start, 1 << pack.ship.order.index("lr1"), ())
    board = reach.board
    assert reach.cells == grid.flood(board.floor, start, board.walk_stops)
    assert set(board.pages) == set(pack.ship.pages)
