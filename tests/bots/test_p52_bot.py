"""The plain bot's sense, seen in small scenes."""

from __future__ import annotations

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from tests.p52.scene import Scene, scene

RING = """
4H 4D 4C
5H .. 5D
6H 6D 6C
"""
"""Eight spots around a gap: there is always a way to run."""

ROW = "4H 4D 6H 6D 6C 4S"


def answer(table: Scene) -> str:
    """What the bot says to the open choice."""
    assert isinstance(table.session.ask, Choice)
    return PlainBot().choose(table.session).text


def weak(initiative: int = 5) -> dict[str, dict[str, int]]:
    return {"toll-thief": {"hp": 1, "initiative": initiative}}


def test_an_enemy_that_runs_is_let_go_first_and_then_stepped_up_to() -> None:
    table = scene(RING, {"wick": "0,0"}, {"toll-thief": "2,2"}, barricaded=True, foe_sheets=weak(0))
    assert answer(table) == "wait"


def test_one_who_comes_after_it_drives_it_into_a_corner() -> None:
    table = scene(
        ROW,
        {"bran": "1,0"},
        {"toll-thief": "4,0"},
        barricaded=True,
        foe_sheets=weak(99),
        order=["bran"],
    )
    assert answer(table) == "move 2,0"


def test_after_some_rounds_it_is_left_alone_and_comes_back() -> None:
    table = scene(
        RING, {"wick": "0,0"}, {"toll-thief": "2,2"}, barricaded=True, foe_sheets=weak(), round=13
    )
    assert answer(table) == "pass"


def test_where_the_exit_is_open_nobody_runs_after_it() -> None:
    table = scene(ROW, {"wick": "1,0"}, {"toll-thief": "5,0"}, exit="0,0", foe_sheets=weak())
    assert answer(table) == "move 0,0"


def test_an_enemy_that_bars_the_way_is_gone_for() -> None:
    table = scene(ROW, {"bran": "1,0"}, {"toll-thief": "5,0"}, exit="0,0", barricaded=True)
    assert answer(table) == "move 2,0"


def test_an_open_exit_is_made_for_whoever_is_about() -> None:
    table = scene(ROW, {"bran": "1,0"}, {"toll-thief": "5,0"}, exit="0,0")
    assert answer(table) == "move 0,0"
    table = scene(ROW, {"wick": "1,0"}, {"toll-thief": "2,0"}, exit="5,0").do("move 2,0")
    assert answer(table) == "move 3,0"


def test_a_move_ends_where_one_can_strike() -> None:
    table = scene(ROW, {"wick": "1,0"}, {"toll-thief": "2,0"}, exit="5,0", barricaded=True)
    assert answer(table.do("move 2,0")) == "end"


@pytest.mark.parametrize(("stamina", "hp", "flag"), [(1, 20, False), (1, 4, True), (2, 20, True)])
def test_the_last_stamina_is_kept_for_when_it_is_needed(stamina: int, hp: int, flag: bool) -> None:
    table = scene(
        ROW,
        {"bran": "1,0"},
        {"toll-thief": "1,0"},
        exit="0,0",
        barricaded=True,
        stamina=stamina,
        sheets={"bran": {"hp": hp, "max_hp": 20}},
        asking="once",
    )
    assert answer(table).endswith(" stamina") is flag


def test_whoever_can_never_get_up_again_stops_defending() -> None:
    def stunned(rounds: int) -> str:
        table = scene(
            ROW,
            {"bran": "1,0"},
            {"snuffer": "1,0"},
            sheets={"bran": {"hp": 0}},
            first="snuffer",
            order=["snuffer"],
            round=rounds,
        )
        table.do("QH")
        assert table.asked == "defend"
        return answer(table)

    assert stunned(5).startswith("defend")
    assert stunned(81) == "endure"


@pytest.mark.parametrize(("edition", "worn"), [("core", True), ("latest", True)])
def test_gear_is_put_on_when_one_can_walk_in_it(edition: str, worn: bool) -> None:
    table = scene(ROW, {"bran": "1,0"}, edition=edition, sheets={"bran": {"bag": {"coat": 1}}})
    assert (answer(table) == "equip coat") is worn


def test_a_load_that_nobody_can_walk_in_comes_off() -> None:
    table = scene(
        ROW,
        {"hale": "1,0"},
        edition="latest",
        sheets={"hale": {"worn": ["coat"], "move": 3, "lift": 1, "balance": 1}},
    )
    assert answer(table) == "doff coat"


@pytest.mark.parametrize("quest", ["toll-gate", "halfway-house", "wax-cellars"])
def test_games_with_barricades_end(quest: str) -> None:
    from crawldeck import new

    for seed in range(3):
        session = new("p52", seed=seed, quest=quest, heroes=["bran", "tamsin", "hale"])
        assert PlainBot().play_out(session, 6_000).result is not None
