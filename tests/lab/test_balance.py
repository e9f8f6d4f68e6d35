"""The balance of a pack: what is counted, how sure it is, and what is told on the way."""

from __future__ import annotations

import json

import pytest

from crawldeck.kernel.errors import SetupError
from crawldeck.lab import balance
from crawldeck.lab.balance import Progress, Tally
from crawldeck.lab.part import Wish
from crawldeck.p52.pack import find


def wishes(players: str = "2", quests: tuple[str, ...] = ("first-lamps",)) -> list[Wish]:
    return balance.wishes_for("emberway", quests, balance.sizes(players), 0, None, {}, game="p52")


def test_games_are_counted_and_the_same_seeds_give_the_same_games() -> None:
    once, again = (balance.play(wishes()[0], 5, 3) for _ in range(2))
    assert once == again
    assert (once.quest, once.level, once.players, once.games) == ("first-lamps", 1, 2, 3)
    assert once.won + once.cut <= 3
    assert once.answers > 100
    assert once.way >= 3


def test_parts_add_up() -> None:
    whole = balance.play(wishes()[0], 0, 4)
    parts = balance.play(wishes()[0], 0, 1)
    parts.add(balance.play(wishes()[0], 1, 3))
    assert parts == whole


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Wilson's interval at 95 %, worked out by hand; its middle lies a little towards one half.
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (9, 10, 0.5958, 0.9821)],
)
def test_the_margin_is_half_of_wilsons_interval(
    won: int, games: int, low: float, high: float
) -> None:
    tally = Tally("q", 1, 3, games=games, won=won)
    assert tally.margin == pytest.approx((high - low) / 2, abs=0.0002)


def test_no_games_are_no_rate() -> None:
    assert Tally("q", 1, 3).rate == 0.0


def test_there_is_a_wish_for_every_quest_and_size_at_the_level_of_the_quest() -> None:
    found = wishes("1,3", ("first-lamps", "one-candle"))
    last = find("emberway").quests["one-candle"].level
    assert last > 1
    assert [(wish.quest, wish.players, wish.level) for wish in found] == [
        ("first-lamps", 1, 1),
        ("first-lamps", 3, 1),
        ("one-candle", 1, last),
        ("one-candle", 3, last),
    ]
    assert len(wishes("3", ())) == 10


@pytest.mark.parametrize("text", ["", "0", "7", "1,,2", "three", "1;2", "-1"])
def test_a_strange_list_of_sizes_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="party sizes"):
        balance.sizes(text)


def test_sizes_are_read_once_each() -> None:
    assert balance.sizes("3, 1,3") == [3, 1]


def test_a_quest_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(SetupError, match=r"no quest 'nowhere' .* first-lamps"):
        wishes("3", ("nowhere",))


def test_the_command_prints_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.run(wishes("1,2"), 2, seed=0, as_json=False, workers=1) == 0
    rows = capsys.readouterr().out.splitlines()
    assert sorted(line.split(" at ")[0].split() for line in rows) == [
        ["first-lamps", "1"],
        ["first-lamps", "2"],
    ]
    assert all("won" in line and "2 games" in line for line in rows)


def test_the_command_gives_numbers_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.run(wishes(), 2, seed=0, as_json=True, workers=1) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["games"] == 2
    assert row["rate"] == row["won"] / 2
    assert set(row) == {
        "quest",
        "level",
        "players",
        "games",
        "won",
        "cut",
        "spaces",
        "deaths",
        "answers",
        "rate",
        "margin",
        "game",
    }


@pytest.mark.parametrize("as_json", [True, False])
def test_rows_are_in_the_order_of_the_wishes_however_they_end(
    as_json: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "as_completed", lambda jobs: reversed(list(jobs)))
    assert balance.run(wishes("1,2,3"), 1, seed=0, as_json=as_json, workers=1) == 0
    out = capsys.readouterr().out
    if as_json:
        assert [row["players"] for row in json.loads(out)] == [1, 2, 3]
    else:
        assert [line.split()[1] for line in out.splitlines()] == ["1", "2", "3"]


def test_progress_says_how_long_it_will_take() -> None:
    assert Progress(1_000).line(250, 10.0) == (
        "250 of 1,000 games, 25.0 a second, about 0:30 minutes left"
    )


def test_progress_is_told_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress(10)
    progress.tell(1)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(balance, "SECONDS_BETWEEN_LINES", 0)
    progress.tell(2)
    assert "2 of 10 games" in capsys.readouterr().err
