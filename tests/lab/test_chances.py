"""How likely adventures are won: what is played next, what is proposed, and how it is kept."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from crawldeck import chances as kept
from crawldeck.chances import Chance, Chances, Row
from crawldeck.cli import app
from crawldeck.forms import AS_WRITTEN, Form
from crawldeck.games import SHIPPED
from crawldeck.kernel.game import AnyGame, find
from crawldeck.lab import chances, judging, lengths
from crawldeck.lab.chances import Plan, wanted
from crawldeck.lab.part import Lab
from crawldeck.lab.workers import pool_of

STEPS = ["easiest", "easier", AS_WRITTEN, "harder", "hardest"]
PLAN = Plan(games=100, final=200)


def row(**won: int) -> Row:
    """A row in which so many of 100 were won at each difficulty."""
    made = Row("q", 2, "core", chances={})
    for name, n in won.items():
        made.put(name.replace("_", "-"), Chance("plain", n, 100))
    made.propose()
    return made


@pytest.mark.parametrize(
    ("known", "then"),
    [
        (row(), (AS_WRITTEN, 100)),
        (row(as_written=52), (AS_WRITTEN, 200)),  # good enough: nobody looks further
        (row(as_written=35), ("easier", 100)),
        (row(as_written=3), ("easiest", 100)),  # far off: the next but one
        (row(as_written=3, easiest=90), ("easier", 100)),  # between them
        (row(as_written=3, easiest=20), ("easiest", 200)),  # the end of the list
        (row(as_written=35, easier=61), ("easier", 200)),  # the nearer of two
        (row(as_written=65), ("harder", 100)),
        (row(as_written=97), ("hardest", 100)),
        (row(as_written=97, hardest=30), ("harder", 100)),
        (row(as_written=97, harder=80, hardest=30), ("hardest", 200)),
    ],
)
def test_the_search_stops_at_even_or_on_both_sides_of_it(known: Row, then: tuple[str, int]) -> None:
    assert wanted(known, STEPS, PLAN) == then


def test_what_was_played_often_enough_is_not_played_again() -> None:
    known = row(as_written=50)
    known.put(AS_WRITTEN, Chance("plain", 101, 200))
    assert wanted(known, STEPS, PLAN) is None
    only = Plan(games=100, final=200, only=("harder", AS_WRITTEN))
    assert wanted(known, STEPS, only) == ("harder", 100)


def test_another_player_is_kept_beside_the_plain_one_and_proposes_nothing() -> None:
    known = row(as_written=35, easier=61)
    known.put(AS_WRITTEN, Chance("strong", 51, 100))
    known.propose()
    assert known.proposed == "easier" and known.is_fair
    assert known.of(AS_WRITTEN) == Chance("plain", 35, 100)
    assert known.of(AS_WRITTEN, "strong") == Chance("strong", 51, 100)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (row(as_written=50), "Two heroes: fair as written (bots win 50 %)."),
        (
            row(as_written=22, much_easier=55),
            "Two heroes: hard as written (bots win 22 %); we propose much easier (55 %).",
        ),
        (
            row(as_written=93, harder=60),
            "Two heroes: very easy as written (bots win 93 %); we propose harder (60 %).",
        ),
        (Row("q", 2, "core"), ""),
    ],
)
def test_it_is_said_in_words(known: Row, said: str) -> None:
    assert kept.words(find("p52"), known) == said


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "chances.json"
    one = Chances("emberway", ["a command"], "hash", [row(as_written=35, easier=61)])
    two = Chances("other", [], "", [])
    kept.write(path, {"emberway": one, "other": two})
    assert kept.read(path) == {"emberway": one, "other": two}
    assert kept.read(tmp_path / "none.json") == {}


def test_games_go_on_where_they_stopped_and_do_not_hang_on_workers(tmp_path: Path) -> None:
    wishes = chances.wishes("p52", "emberway", ["first-lamps"], [1, 2], ["core"])

    def measured(plan: Plan, found: Chances) -> Chances:
        with pool_of(1) as pool:
            for _ in chances.measure(wishes, found, plan, pool):
                pass
        return found

    twice = measured(Plan(2, 2, only=(AS_WRITTEN,)), Chances("emberway", rows=[]))
    twice = measured(Plan(4, 4, only=(AS_WRITTEN,)), twice)
    once = measured(Plan(4, 4, only=(AS_WRITTEN,)), Chances("emberway", rows=[]))
    assert twice == once
    assert [one.players for one in once.rows] == [1, 2]
    assert all(chance.games == 4 for one in once.rows if (chance := one.of(AS_WRITTEN)))


def test_the_command_keeps_what_it_measured(tmp_path: Path) -> None:
    path = tmp_path / "chances.json"
    words = ["lab", "chances", "p52", "--quest", "first-lamps", "--players", "2", "--games", "2"]
    words += ["--difficulty", "easier", "--workers", "1", "--file", str(path)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    (found,) = kept.read(path).values()
    (made,) = found.rows
    assert (made.adventure, made.players, made.proposed) == ("first-lamps", 2, "easier")
    assert "1 of 1" in done.output or "0 of 1" in done.output
    assert found.commands and found.content


# -- what ships


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_every_adventure_that_ships_was_measured_for_every_party(game: AnyGame) -> None:
    form = Form.of(game)
    found = kept.of_pack(game, form.pack)
    _, adventures = Lab.of(game).adventures(form.pack)
    for adventure in adventures:
        for players in range(1, form.most_seats + 1):
            one = found.row(adventure, players, game.edition)
            assert one is not None, f"{adventure} for {players} was not measured"
            assert one.of(AS_WRITTEN) and one.proposed, f"{adventure} for {players}"


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_nine_of_ten_are_fair_for_parties_of_every_size(game: AnyGame) -> None:
    rows = kept.of_pack(game, Form.of(game).pack).rows
    _, adventures = Lab.of(game).adventures(Form.of(game).pack)
    for size in range(1, Form.of(game).most_seats + 1):
        own = [one for one in rows if (one.players, one.edition) == (size, game.edition)]
        own = [one for one in own if one.adventure in adventures]
        assert all(one.fresh for one in own), "crawldeck lab judge was not run"
        assert sum(one.is_fair for one in own) >= judging.ENOUGH * len(own) > 0, size


# -- how long


@pytest.mark.parametrize("rules", SHIPPED, ids=lambda game: game.name)
def test_of_every_adventure_that_ships_it_is_known_how_long_it_takes(rules: AnyGame) -> None:
    pack = Form.of(rules).pack
    _, adventures = Lab.of(rules).adventures(pack)
    rows = [one for one in kept.of_pack(rules, pack).rows if one.adventure in adventures]
    unknown = [
        (one.adventure, one.players)
        for one in rows
        if not 10 < kept.answers_in(rules, pack, one.adventure, one.players) < 3000
    ]
    assert rows and not unknown
    assert kept.answers_in(rules, pack, "nowhere", 2) == 0


def test_a_length_is_that_of_the_game_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    took = iter([40, 300, 50])
    monkeypatch.setattr(lengths, "_answers", lambda *_: next(took))
    first = next(lengths.measured(find("p52"), "emberway", 3))
    assert (first.pack, first.answers) == ("emberway", 50)


def test_lengths_are_kept_beside_the_game(tmp_path: Path) -> None:
    game: Any = SimpleNamespace(home=tmp_path)
    assert kept.answers_in(game, "p", "q", 2) == 0
    kept.write_lengths(game, [kept.Length("p", "q", 2, 70), kept.Length("p", "q", 3, 90)])
    assert [kept.answers_in(game, "p", "q", n) for n in (1, 2, 3)] == [0, 70, 90]
    assert len((tmp_path / kept.LENGTHS).read_text().splitlines()) == 4


# -- on fresh seeds


def test_fresh_games_are_told_until_something_else_is_proposed() -> None:
    known = row(as_written=35, easier=61)
    known.fresh = Chance("plain", 148, 200)
    assert not known.is_fair and known.told("easier") == known.fresh
    assert known.told(AS_WRITTEN) == known.of(AS_WRITTEN)
    assert kept.words(find("p52"), known).endswith("we propose easier (74 %).")
    known.propose()
    assert known.fresh is not None  # the same is proposed
    known.put(AS_WRITTEN, Chance("plain", 96, 200))
    known.propose()
    assert known.proposed == AS_WRITTEN and known.fresh is None


def judged(path: Path, games: int, seed: int = 50) -> Row:
    words = ["lab", "judge", "p52", "--quest", "first-lamps", "--players", "2", "--workers", "1"]
    words += ["--games", str(games), "--seed", str(seed), "--file", str(path)]
    done = CliRunner().invoke(app, words)
    (found,) = kept.read(path).values()
    (made,) = found.rows
    fair = int(made.is_fair)
    assert f"2 heroes: {fair} of 1 are won 30 to 70 times of 100" in done.output
    assert done.exit_code == 1 - fair, done.output
    assert found.commands[-1] == f"crawldeck lab judge p52 --games {games} --seed {seed}"
    return made


def test_fresh_games_go_on_where_they_stopped(tmp_path: Path) -> None:
    pack = Form.of(find("p52")).load("emberway")
    some = Row("first-lamps", 2, "core", "harder", {"harder": [Chance("plain", 1, 2)]}, level=1)
    for name in ("once", "twice"):
        kept.write(tmp_path / name, {"emberway": Chances("emberway", [], pack.sha256, [some])})
    once = judged(tmp_path / "once", 6)
    judged(tmp_path / "twice", 2)
    assert judged(tmp_path / "twice", 6) == once
    assert once.fresh is not None and once.fresh.games == 6
    assert once.of("harder") == Chance("plain", 1, 2)  # what it was chosen by stays as it was


def test_nothing_is_judged_before_something_is_proposed(tmp_path: Path) -> None:
    words = ["lab", "judge", "p52", "--games", "2", "--file", str(tmp_path / "none.json")]
    done = CliRunner().invoke(app, words)
    assert done.exit_code != 0 and "first run crawldeck lab chances p52" in str(done.exception)


@pytest.mark.parametrize(("won", "sure"), [(100, 1), (64, 0), (40, 0)])
def test_how_sure_it_is_hangs_on_the_interval(won: int, sure: int) -> None:
    one = row(as_written=50)
    one.fresh = Chance("plain", won, 200)
    *_, last = judging.table(find("p52"), [one])
    assert f"{int(won >= 60)} of 1" in last and f"({sure} with" in last
