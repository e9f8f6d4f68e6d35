"""The book of a league: a run goes on where the last one stopped, and mixes no players."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import structs
from typer.testing import CliRunner, Result

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.cli import app
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.lock import held
from crawldeck.lab import league, league_page, players, samples
from crawldeck.lab.balance import Progress
from crawldeck.lab.league_book import Level, Pages, Row, cell_of, read, row_of, text
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds import levels
from crawldeck.minds.search import Budget, SearchPlayer

ARGS = ["lab", "league", "p52", "--quest", "first-lamps", "--players", "1,2", "--workers", "1"]
WISH = Wish("emberway", "first-lamps", 1, 1, game="p52")
DOCS = Path(__file__).parents[2] / "docs"


def played(into: Path, *more: str) -> Result:
    return CliRunner().invoke(app, [*ARGS, "--into", str(into), *more])


def test_a_run_goes_on_where_the_last_one_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into, whole = tmp_path / "book.json", tmp_path / "whole.json"
    assert played(into, "--games", "3", "--level", "plain", "--seed", "5").exit_code == 0
    first = read(into)
    asked: list[set[int]] = []
    measure = league.measure

    def watched(*args: object) -> object:
        asked.append({seed for cell in args[5] for seed in cell.won})  # type: ignore[attr-defined]
        return measure(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(league, "measure", watched)
    more = ["--games", "5", "--level", "random", "--level", "plain", "--seed", "5"]
    assert played(into, *more).exit_code == played(whole, *more).exit_code == 0
    assert asked == [{5, 6, 7}, set()]  # what was known, and nothing in a new book
    then, at_once = read(into), read(whole)
    assert [row.games[:3] for row in then.rows if row.level == "plain"] == [
        row.games for row in first.rows
    ]
    told = {(row.level, row.players): row.games for row in then.rows}
    assert told == {(row.level, row.players): row.games for row in at_once.rows}
    assert all(len(games) == 5 for games in told.values())


def test_what_is_known_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wish = Wish("emberway", "first-lamps", 1, 1, game="p52")
    known = league.Cell("first-lamps", 1, "plain", {0: True, 1: True}, decisions=7)
    *_, cells = league.measure([wish], ["plain"], 2, workers=1, known=[known])
    assert cells == [known] and known.decisions == 7


def test_what_is_left_to_play_counts_only_seeds_that_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[int] = []
    monkeypatch.setattr(Progress, "tell", lambda self, done: told.append(self.games - done))
    known = league.Cell("first-lamps", 1, "plain", dict.fromkeys(range(50), True))
    book = SimpleNamespace(cells=[known], keep=len, write=lambda: None)
    league.run([WISH], ["random", "plain"], 2, 0, False, 1, book)  # type: ignore[arg-type]
    assert told == [2, 1, 0]


def test_a_folder_that_is_not_there_and_a_second_run_are_told_at_once(tmp_path: Path) -> None:
    games = ["--games", "100000", "--level", "plain"]
    done = played(tmp_path / "missing" / "book.json", *games)
    assert done.exit_code != 0 and "there is no folder" in str(done.exception)
    into = tmp_path / "book.json"
    with held(into):
        done = played(into, *games)
    assert done.exit_code != 0 and "another process is writing" in str(done.exception)
    assert not [*tmp_path.iterdir()]


def test_the_table_is_shown_before_it_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    def full() -> None:
        raise OSError("no space left on device")

    book = SimpleNamespace(cells=[], keep=len, write=full)
    with pytest.raises(OSError, match="no space"):
        league.run([WISH], ["plain"], 1, 0, False, 1, book)  # type: ignore[arg-type]
    assert "first-lamps" in capsys.readouterr().out


def test_time_ends_a_run_with_what_is_known(tmp_path: Path) -> None:
    into = tmp_path / "book.json"
    assert played(into, "--games", "2", "--level", "plain").exit_code == 0
    done = played(into, "--games", "1000", "--level", "plain", "--minutes", "0")
    assert done.exit_code == 0 and "mean" in done.stdout
    assert [len(row.games) for row in read(into).rows] == [2, 2]


@pytest.mark.parametrize(
    ("more", "what"),
    [
        (["--seed", "9", "--level", "plain"], "another first seed"),
        (["--pack", "starter", "--level", "plain"], "another pack"),
    ],
)
def test_the_book_of_another_league_is_refused(tmp_path: Path, more: list[str], what: str) -> None:
    into = tmp_path / "book.json"
    args = [one for one in ARGS if one not in ("--quest", "first-lamps")]
    kept = [*args, "--into", str(into), "--games", "1"]
    assert CliRunner().invoke(app, [*kept, "--level", "plain"]).exit_code == 0
    before = into.read_bytes()
    refused = CliRunner().invoke(app, [*kept, *more])
    assert refused.exit_code != 0 and what in str(refused.exception or refused.output)
    assert into.read_bytes() == before
    assert CliRunner().invoke(app, [*kept, *more, "--again"]).exit_code == 0


def test_a_player_that_answers_otherwise_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = tmp_path / "book.json"
    for budget in (Budget(candidates=2, playouts=2), Budget(candidates=2, playouts=4)):
        there = {**levels.LEVELS, "strong": SearchPlayer(budget)}
        monkeypatch.setattr(levels, "LEVELS", there)
        players.player.cache_clear()
        done = played(into, "--games", "1", "--level", "strong")
    players.player.cache_clear()
    assert done.exit_code != 0 and "games of strong from before" in str(
        done.exception or done.output
    )
    assert read(into).levels["strong"].budget["playouts"] == 2


def test_other_values_make_another_player() -> None:
    """A few answers may be the same with them; a book of before takes them over."""
    thinks = structs.asdict(Budget(candidates=2, playouts=2))
    before, now = Level(thinks, "s"), Level(thinks, "s", "v")
    assert before.is_same(now) and now.is_same(now)
    assert not now.is_same(structs.replace(now, values="w"))
    assert not now.is_same(structs.replace(now, sample="t"))


def test_what_a_budget_did_not_know_of_yet_is_as_usual() -> None:
    now = Level(structs.asdict(Budget(candidates=2, playouts=2)), "s", "v")
    before = structs.replace(now, budget={"candidates": 2, "playouts": 2})
    assert before.is_same(now)
    closely = structs.asdict(Budget(candidates=2, playouts=2, closely=True))
    assert not before.is_same(structs.replace(now, budget=closely))


def test_a_book_of_before_takes_the_values_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = tmp_path / "book.json"
    there = {**levels.LEVELS, "strong": SearchPlayer(Budget(candidates=2, playouts=2))}
    monkeypatch.setattr(levels, "LEVELS", there)
    players.player.cache_clear()
    one = ["--games", "1", "--level", "strong", "--level", "plain"]
    assert played(into, *one).exit_code == 0
    pages = read(into)
    assert pages.levels["strong"].values and not pages.levels["plain"].values
    pages.levels["strong"] = structs.replace(pages.levels["strong"], values="")
    into.write_bytes(text(pages))
    assert played(into, *one, "--minutes", "0").exit_code == 0
    assert read(into).levels["strong"].values
    pages.levels["strong"] = structs.replace(pages.levels["strong"], values="other")
    into.write_bytes(text(pages))
    refused = played(into, *one)
    assert "this level has changed" in str(refused.exception or refused.output)
    players.player.cache_clear()


@pytest.mark.parametrize("wish", [WISH, Wish("vigil", "first-watch", 2, 0, game="enormity")])
def test_a_sample_is_words_of_the_game(wish: Wish) -> None:
    """And never names of objects in memory, which are others in every process."""
    session = PlainBot().play_out(Lab.of(crawldeck.find(wish.game)).wished(wish, 0))
    told = samples.answers(wish, 6_000)
    assert told == " ".join(one.text for one in session.answers) and " at 0x" not in told


def test_rows_are_cells() -> None:
    cell = league.Cell("a", 2, "plain", {7: True, 9: False}, 12, 0.5)
    assert cell_of(row_of(cell, 7), 7) == cell


def some_pages() -> Pages:
    who = {name: Level({}, "") for name in ("strong", "plain")}
    rows = [
        Row("a", 2, "plain", "llwl" * 20, 100, 1.0),
        Row("a", 2, "strong", "wlwl" * 20, 100, 2.0),
        Row("b", 3, "plain", "wwwl" * 20, 100, 1.0),
        Row("b", 3, "strong", "wlll" * 20, 100, 2.0),
    ]
    return Pages("p52", "emberway", "1.0", 5, {}, who, rows)


def test_a_page_has_the_table_in_its_room(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- league of p52 -->\nold\n<!-- end of league -->\nafter\n")
    league_page.write(page, some_pages())
    told = page.read_text()
    assert told.startswith("before\n") and told.endswith("-->\nafter\n") and "old" not in told
    assert "| a | 2 | 25 ± 9 (80) | 50 ± 11 (80) |" in told  # the weak level first
    assert "| mean | | 50.0 (160) | 37.5 (160) |" in told
    assert "| ms a decision | | 10.0 | 20.0 |" in told
    assert "strong over plain: -12.5" in told and "worse by more than chance in b with 3" in told
    behind = some_pages()
    behind.rows[3].games = ""
    assert "| mean | | 50.0 (160) |  |" in league_page.told(behind)  # it has not played b yet
    page.write_text("nothing")
    with pytest.raises(SetupError, match="no room"):
        league_page.write(page, some_pages())


def test_a_page_without_room_is_told_before_the_first_game(tmp_path: Path) -> None:
    page, into = tmp_path / "page.md", tmp_path / "league.json"
    page.write_text("<!-- league of enormity -->\n<!-- end of league -->\n")
    done = played(into, "--page", str(page))
    assert done.exit_code != 0 and "no room for it" in str(done.exception or done.output)
    assert not into.exists()


def test_what_needs_a_file_says_so() -> None:
    done = CliRunner().invoke(app, [*ARGS, "--page", "x.md"])
    assert done.exit_code != 0 and "--into" in str(done.exception or done.output)


@pytest.mark.parametrize("book", sorted((DOCS / "league").glob("*.json")), ids=lambda one: one.stem)
def test_our_page_is_what_the_books_say(book: Path) -> None:
    assert league_page.told(read(book)) in (DOCS / "league.md").read_text(encoding="utf-8")
