"""Packs broken at random: a sentence with file and line, or a game that starts; never a crash."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import pack as ships
from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.p52 import pack as halls
from tests.breaking import broken, broken_map, files

PACKS = {
    "emberway": ("p52", halls.CONTENT / "emberway"),
    "starter": ("p52", halls.CONTENT / "starter"),
    "vigil": ("enormity", ships.CONTENT / "vigil"),
}
ANSWERS = 40
"""So many answers show that a game has started."""


@pytest.fixture(scope="module", params=PACKS)
def pack(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path]:
    game, shipped = PACKS[request.param]
    folder = tmp_path_factory.mktemp("broken") / request.param
    shutil.copytree(shipped, folder)
    return game, folder


def found_wrong(game: str, folder: Path) -> list[ContentError]:
    """What `crawldeck check` would say."""
    try:
        (halls.Pack if game == "p52" else ships.Pack)(folder)
    except ContentErrors as error:
        return list(error.every)
    except ContentError as error:
        return [error]
    return []


def start(game: str, folder: Path) -> None:
    for module in (halls, ships):
        module.load.cache_clear()
    session = crawldeck.new(game, pack=str(folder), seed=1)
    PlainBot().play_out(session, ANSWERS)


@settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_a_broken_pack_is_told_or_plays(pack: tuple[str, Path], data: st.DataObject) -> None:
    game, folder = pack
    path = data.draw(st.sampled_from(files(folder)), label="file")
    text = path.read_text(encoding="utf-8")
    changed = data.draw((broken_map if path.suffix == ".tmj" else broken)(text), label="text")
    try:
        path.write_text(changed, encoding="utf-8")
        wrong = found_wrong(game, folder)
        for one in wrong:
            assert Path(one.path).is_relative_to(folder)
            assert one.line >= 1
            assert re.search(r"\w{2,}.* .*\w{2,}", one.problem), one.problem
            assert one.problem.replace("\n", " ").isprintable(), one.problem
        if not wrong:
            start(game, folder)
    finally:
        path.write_text(text, encoding="utf-8")
