"""The data dictionary says what the tables hold."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from crawldeck.kernel.game import find
from crawldeck.lab.experiments import dictionary, playing, spec, tables
from crawldeck.lab.experiments.rows import TABLES
from crawldeck.lab.part import Lab

PAGE = Path(__file__).parent.parent.parent / "docs" / "data.md"


def test_the_data_dictionary_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == dictionary.text(), "crawldeck lab dictionary"


def test_every_column_is_in_it_and_every_table_has_its_columns() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        columns = tables.frame_of([], name).columns
        assert columns == list(tables.columns(table))
        assert all(f"| `{column}` |" in page for column in columns)
        assert columns[:2] == ["cell", "seed"]


@pytest.mark.parametrize("pack", ["starter", "vigil"])
def test_families_are_those_that_games_tell_of(pack: str) -> None:
    cell = spec.cells(spec.Experiment(packs=(pack,), parties=(2,)))[0]
    lab = Lab.of(find(cell.wish.game))
    told = {row.family for seed in range(2) for row in playing.play(cell, seed).things}
    assert told <= {*lab.families}
    assert len(told) >= 8
    assert {*lab.catalogue(pack)} <= {*lab.families}


@pytest.mark.parametrize(
    ("wanted", "hurts", "hits"),
    [
        (spec.Experiment(packs=("emberway",), parties=(2,)), ("HeroHurt", "damage"), "FoeHurt"),
        (spec.Experiment(packs=("vigil",), parties=(2,)), ("VitalsLost", "n"), "FoeWounded"),
        (
            spec.Experiment(packs=("vigil",), bosses=("ossuarch",), parties=(2,)),
            ("VitalsLost", "n"),
            "PartWounded",
        ),
    ],
)
def test_heroes_are_told_as_events_told_them(
    wanted: spec.Experiment, hurts: tuple[str, str], hits: str
) -> None:
    cell = spec.cells(wanted)[0]
    for seed in (1, 2):
        game = playing.play(cell, seed, playing.Wanted(events=True))
        told = [(row.kind, msgspec.json.decode(row.fields)) for row in game.events]
        taken = sum(fields[hurts[1]] for kind, fields in told if kind == hurts[0])
        assert sum(row.taken for row in game.heroes) == taken > 0
        fallen = [row for row in game.heroes if row.fell]
        assert len(fallen) == game.game.deaths
        assert all(row.fell_how and row.fell_way for row in fallen)
        assert not any(row.fell_how or row.fell_by for row in game.heroes if not row.fell)
        dealt = sum(row.dealt for row in game.heroes)
        assert bool(dealt) == any(kind == hits for kind, _ in told)
