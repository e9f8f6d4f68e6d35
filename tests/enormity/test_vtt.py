"""Export to Universal VTT."""

from __future__ import annotations

import base64
import json
import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from crawldeck.enormity import vtt
from crawldeck.enormity.page import Line
from crawldeck.grid import Direction
from tests.enormity.pages import SR1


def test_every_wall_and_door_survives() -> None:
    data = vtt.export(SR1, open_doors=("b2",))
    assert data["format"] == 0.3
    assert data["resolution"]["map_size"] == {"x": 10, "y": 10}
    drawn = 0.0
    for line in data["line_of_sight"]:
        for a, b in pairwise(line):
            drawn += math.hypot(a["x"] - b["x"], a["y"] - b["y"])
    assert drawn == len({vtt.ends_of(line) for line in SR1.walls})
    assert [portal["closed"] for portal in data["portals"]] == [True, True, False]


def test_rows_count_down() -> None:
    """The door b2 lies on the south side of D9: three rows up, so seven down."""
    portal = vtt.export(SR1)["portals"][2]
    assert portal["position"] == {"x": 8.5, "y": 7.0}
    assert portal["rotation"] == 0.0


def test_an_upright_door_is_turned() -> None:
    data = vtt._portal(SR1, Line(4, 4, Direction.E), closed=True)
    assert data["rotation"] == math.pi / 2


def test_the_picture_is_a_png_of_the_right_size() -> None:
    data = base64.b64decode(vtt.export(SR1)["image"])
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 10 * vtt.PIXELS


def test_the_command_writes_a_new_file_only(tmp_path: Path) -> None:
    target = tmp_path / "lr1.uvtt"
    command = [sys.executable, "-m", "crawldeck.cli", "map", "lr1", "--uvtt", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(target.read_text(encoding="utf-8"))["portals"]
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert again.returncode == 2
    assert "already exists" in again.stderr
