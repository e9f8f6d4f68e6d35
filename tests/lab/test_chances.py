"""How likely adventures are won: what is played next, what is proposed, and how it is kept."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from crawldeck import chances as kept
from crawldeck.chances import Chance, Chances, Row
from crawldeck.cli import app
from crawldeck.forms import AS_WRITTEN, Form
from crawldeck.games import SHIPPED
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.lock import held
from crawldeck.lab import balance, chances, fair_page, judging, lengths
from crawldeck.lab.balance import Tally
from crawldeck.lab.chances import Plan, wanted
from crawldeck.lab.league_book import Level, Pages, text
from crawldeck.lab.league_book import Row as Games
from crawldeck.lab.part import Lab
from crawldeck.lab.workers import pool_of


@pytest.fixture(autouse=True)
def _sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bot plays in all of these; a sample takes a game of everything."""
    for module in (chances, judging):
        monkeypatch.setattr(module, "plain_sample", lambda game, pack: "this bot")


STRONG_ONES = Chance("strong", 6, 9)
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
        (
            Row("q", 2, "core", AS_WRITTEN, {AS_WRITTEN: [Chance("plain", 4, 9), STRONG_ONES]}),
            "Two heroes: fair as written (bots win 44 %, strong ones 67 %).",
        ),
    ],
)
def test_it_is_said_in_words(known: Row, said: str) -> None:
    assert kept.words(find("p52"), known) == said


def test_the_games_of_a_league_are_not_played_again(tmp_path: Path) -> None:
    content = str(Form.of(find("p52")).load("emberway").sha256)
    level = Level({"playouts": 48}, "sample")
    book = Pages(
        "p52",
        "emberway",
        "0.6.0",
        7,
        {"emberway": content},
        {"plain": Level({}, "sample"), "strong": level, "master": level},
        [
            Games("first-lamps", 2, "plain", "wwww", 9, 0.1),
            Games("first-lamps", 2, "strong", "wlw.w", 9, 0.1),
            Games("first-lamps", 2, "master", "w", 9, 0.1),
            Games("nobody-plays-it", 2, "strong", "w", 9, 0.1),
        ],
    )
    path = tmp_path / "league.json"
    path.write_bytes(text(book))
    known = Row("first-lamps", 2, "core", AS_WRITTEN, {AS_WRITTEN: [Chance("plain", 50, 100)]})
    found = Chances("emberway", content=content, rows=[known])
    chances.from_league(found, path, "core")
    assert found.rows == [known] and known.proposed == AS_WRITTEN
    assert known.chances == {AS_WRITTEN: [Chance("plain", 50, 100), Chance("strong", 3, 4)]}
    with pytest.raises(SetupError, match="another version of emberway"):
        chances.from_league(Chances("emberway", content="newer"), path, "core")


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
    done = CliRunner().invoke(app, [*words, "--difficulty", "cosy"])
    assert "no difficulty 'cosy'; there are: easiest, much-easier" in str(done.exception)
    assert not done.output


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


JUDGE = ["lab", "judge", "p52", "--quest", "first-lamps", "--players", "2", "--workers", "1"]


def judged(path: Path, games: int, seed: int = 50) -> Row:
    words = [*JUDGE, "--games", str(games), "--seed", str(seed), "--file", str(path)]
    done = CliRunner().invoke(app, words)
    (found,) = kept.read(path).values()
    (made,) = found.rows
    fair = int(made.is_fair)
    assert f"2 heroes: {fair} of 1 are won 30 to 70 times of 100" in done.output
    assert done.exit_code == 1 - fair, done.output
    given = f"--quest first-lamps --players 2 --games {games} --seed {seed}"
    assert found.commands[-1] == f"crawldeck lab judge p52 {given}"
    return made


def chosen(path: Path, **fields: Any) -> Path:
    """A file in which something is proposed for two in the First Lamps."""
    content = Form.of(find("p52")).load("emberway").sha256
    one = Row("first-lamps", 2, "core", "harder", {"harder": [Chance("plain", 1, 2)]}, level=1)
    rows = [msgspec.structs.replace(one, **fields)]
    kept.write(path, {"emberway": Chances("emberway", [], content, rows)})
    return path


def refused(words: list[str], path: Path) -> str:
    """What a command says that must leave a file as it is."""
    before = path.read_bytes()
    done = CliRunner().invoke(app, [*words, "--file", str(path)])
    assert done.exit_code != 0 and path.read_bytes() == before
    return str(done.exception)


def test_fresh_games_go_on_where_they_stopped(tmp_path: Path) -> None:
    once = judged(chosen(tmp_path / "once"), 6)
    judged(chosen(tmp_path / "twice"), 2)
    assert judged(tmp_path / "twice", 6) == once
    assert once.fresh is not None and (once.fresh.games, once.fresh_seed) == (6, 50)
    assert once.of("harder") == Chance("plain", 1, 2)  # what it was chosen by stays as it was
    assert "was judged from seed 50 on" in refused(
        [*JUDGE, "--games", "9", "--seed", "80"], tmp_path / "once"
    )
    again = [*JUDGE, "--games", "2", "--seed", "80", "--again", "--file", str(tmp_path / "once")]
    CliRunner().invoke(app, again)
    (found,) = kept.read(tmp_path / "once").values()
    assert found.rows[0].fresh_seed == 80 and found.rows[0].fresh
    assert found.rows[0].fresh.games == 2 and found.commands[-1].endswith("--seed 80 --again")


@pytest.mark.parametrize("seed", [4_000_000, 4_000_001, 3_999_999])
def test_what_chose_does_not_judge(tmp_path: Path, seed: int) -> None:
    words = [*JUDGE, "--games", "3", "--seed", str(seed)]
    told = refused(words, chosen(tmp_path / "chances.json"))
    assert "was chosen by seeds 4000000 to 4000001; judge it by others" in told


def test_games_of_another_bot_are_not_added(tmp_path: Path) -> None:
    path = chosen(tmp_path / "chances.json", bot="another")
    assert "choose again" in refused([*JUDGE, "--games", "3"], path)
    words = ["lab", "chances", *JUDGE[2:], "--games", "3", "--difficulty", "harder"]
    assert "the plain bot has changed since first-lamps was measured for 2" in refused(words, path)
    assert CliRunner().invoke(app, [*words, "--again", "--file", str(path)]).exit_code == 0
    (row,) = kept.read(path)["emberway"].rows
    assert [one.games for one in row.chances["harder"]] == [3] and row.bot == "this bot"
    assert "continue with --seed 4000000" in refused([*words, "--seed", "5"], path)


def test_a_new_file_begins_with_what_the_game_proposes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, own = tmp_path / "new.json", chosen(tmp_path / "own.json")
    monkeypatch.setattr(kept, "path_of", lambda game: own)
    done = CliRunner().invoke(
        app, [*JUDGE, "--games", "1", "--seed", "90", "--again", "--file", str(path)]
    )
    assert "2 heroes: " in done.output
    (found,) = kept.read(path).values()
    row = found.row("first-lamps", 2, "core")
    assert row is not None and row.fresh is not None and row.fresh.games == 1


def test_two_runs_do_not_overwrite_one_another(tmp_path: Path) -> None:
    path = chosen(tmp_path / "chances.json")
    with held(path):
        assert "another process is writing" in refused([*JUDGE, "--games", "1"], path)
    missing = [*JUDGE, "--games", "1", "--file", str(tmp_path / "missing" / "chances.json")]
    assert "there is no folder" in str(CliRunner().invoke(app, missing).exception)


def test_a_kill_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = chosen(tmp_path / "chances.json")
    before = path.read_bytes()

    def killed(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        kept.write(path, {"emberway": Chances("emberway", ["a"], "", [])})
    assert path.read_bytes() == before


def test_fresh_games_stay_while_others_come_nearest_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As written is at 55 after some games, but ends at 60."""
    one = row(as_written=45, easier=52)
    one.seed, one.fresh = 0, Chance("plain", 125, 250)
    found = Chances("emberway", rows=[one])
    won = iter([55, 70])  # 100 of 200 are nearer than 52 of 100; then 170 of 300 are not

    def played(wish: Any, first: int, count: int) -> Tally:
        return Tally("q", 1, 2, games=100, won=next(won))

    monkeypatch.setattr(balance, "play", played)
    pool: Any = SimpleNamespace(submit=_at_once)
    (wish,) = chances.wishes("p52", "emberway", ["first-lamps"], [2], ["core"])
    one.adventure = "first-lamps"
    for games in (200, 300):
        plan = Plan(games, games, only=(AS_WRITTEN,), seed=0)
        playing = chances.measure([wish], found, plan, pool)
        next(playing)
        assert one.fresh is not None and one.proposed == "easier"
    assert list(playing) == [] and one.proposed == "easier" and one.fresh is not None


def _at_once(work: Any, *args: Any) -> Future[Any]:
    done: Future[Any] = Future()
    done.set_result(work(*args))
    return done


def test_nothing_is_judged_before_something_is_proposed(tmp_path: Path) -> None:
    words = ["lab", "judge", "p52", "--pack", "starter", "--games", "2"]
    done = CliRunner().invoke(app, [*words, "--file", str(tmp_path / "none.json")])
    assert done.exit_code != 0 and "first run crawldeck lab chances p52" in str(done.exception)


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_our_page_is_what_was_judged(game: AnyGame) -> None:
    page = Path(__file__).parents[2] / "docs" / "balance.md"
    told = fair_page.told(game, kept.of_pack(game, Form.of(game).pack))
    assert told in page.read_text(encoding="utf-8")


def test_a_page_says_how_fair_a_game_is(tmp_path: Path) -> None:
    rows = [
        Row("first-lamps", 2, "core", "easier", {AS_WRITTEN: [Chance("plain", 20, 100)]}),
        Row("toll-gate", 2, "core", AS_WRITTEN, {AS_WRITTEN: [Chance("plain", 45, 100)]}),
        Row("campaign", 2, "core", "easier", {}, fresh=Chance("plain", 9, 9)),
    ]
    for one, won in zip(rows, (160, 100), strict=False):
        one.fresh, one.fresh_seed = Chance("plain", won, 200), 12_000_000
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- fair games of p52 -->\n<!-- end of fair games -->\nafter\n")
    fair_page.write(page, find("p52"), Chances("emberway", rows=rows))
    told = page.read_text()
    assert "200 fresh games a row, from seed 12,000,000 on: **1 of 2 rows**" in told
    assert "| 2 | 20 to 45 % | 50 to 80 % | 1 of 2 |" in told and told.endswith("-->\nafter\n")


@pytest.mark.parametrize(("won", "sure"), [(100, 1), (64, 0), (40, 0)])
def test_how_sure_it_is_hangs_on_the_interval(won: int, sure: int) -> None:
    one = row(as_written=50)
    one.fresh = Chance("plain", won, 200)
    *_, last = judging.table(find("p52"), [one])
    assert f"{int(won >= 60)} of 1" in last and f"({sure} with" in last
