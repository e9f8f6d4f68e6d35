"""The rulebook on the command line: read, searched, and written as files."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from crawldeck import cli
from crawldeck.books.volume import volume
from crawldeck.kernel import game as games
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import find, register
from crawldeck.terminal import book
from crawldeck.terminal.style import Screen
from crawldeck.web import chromium
from tests.plain_game import Stones
from tests.terminal.sitting import shell


def told(*words: str) -> str:
    """What a command says; an error on purpose comes through."""
    done = CliRunner().invoke(cli.app, ["rulebook", *words, "--plain"])
    if isinstance(done.exception, CrawldeckError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


def test_the_chapters_are_listed() -> None:
    text = told("p52")
    assert text.startswith("P52: the rulebook\n  1  how")
    assert "8  moving       Moving                               13 rules" in text
    assert "12 rules" in told("p52", "--edition", "classic").split("moving", 1)[1][:60]


def test_it_is_read_in_a_language_and_written_in_english(tmp_path: Path) -> None:
    text = shell(tmp_path, "rulebook", "p52", "sight", "--language", "de").stdout
    assert text.startswith("── 5 Licht und Sicht ──") and "Lücke" in text and "Beispiel: " in text
    plain = shell(tmp_path, "rulebook", "p52", "sight", "--plain", CRAWLDECK_LANGUAGE="de").stdout
    assert plain.startswith("-- 5 Licht und Sicht --") and "Luecke" in plain
    assert "?" not in plain and plain.isascii()
    page = tmp_path / "page.md"
    shell(tmp_path, "rulebook", "p52", "--markdown", str(page), "--language", "de")
    assert "# P52: the rulebook" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["moving", "8", "Moving"])
def test_a_chapter_is_read(name: str) -> None:
    text = told("p52", name)
    assert text.startswith("-- 8 Moving ---")
    assert "8.2 Running past enemies" in text
    assert "P52-MOVE-08" in text and "See P52-CHAR-08 (2.3 HP, Movement, Initiative)" in text
    assert max(map(len, text.splitlines())) <= 100


def test_an_edition_leaves_out_what_it_does_not_play() -> None:
    assert "(only latest)" in told("p52", "moving")
    assert "weight slows you" not in told("p52", "moving", "--edition", "core")
    rounds = told("p52", "rounds", "--edition", "classic")
    assert "go in any order they like" in " ".join(rounds.split())


def test_words_are_looked_for() -> None:
    text = told("p52", "--find", "passing attack king")
    assert text.startswith("8.2 Running past enemies\n  If the passing attack flips a King")
    assert "No rule speaks of 'unicorn'" in told("p52", "--find", "unicorn")
    assert "more rules are found" in told("enormity", "--find", "spacer")


def test_the_book_is_written_and_written_again(tmp_path: Path) -> None:
    page, text = tmp_path / "book.html", tmp_path / "book.md"
    for _ in range(2):
        said = told("p52", "--html", str(page), "--markdown", str(text))
    assert said == f"The rulebook is in {text}\nThe rulebook is in {page}\n"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "# P52: the rulebook" in text.read_text(encoding="utf-8")
    drawings = tmp_path / "book-drawings"
    named = {path.name for path in tmp_path.iterdir()}
    assert named == {"book.html", "book.md", *([drawings.name] if drawings.exists() else [])}


@pytest.mark.parametrize("option", ["--html", "--markdown", "--pdf"])
def test_nothing_else_is_written_over(tmp_path: Path, option: str) -> None:
    mine = tmp_path / "mine"
    mine.write_text("a letter", encoding="utf-8")
    with pytest.raises(CrawldeckError, match="already exists and is no rulebook"):
        told("p52", option, str(mine))
    assert mine.read_text(encoding="utf-8") == "a letter"
    with pytest.raises(CrawldeckError, match="cannot be written"):
        told("p52", option, str(tmp_path))


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("p52", "nowhere"), "no chapter 'nowhere'.*there are: how, heroes"),
        (("p52", "--edition", "older"), "no edition 'older'"),
        (("p52", "moving", "--html", "x.html"), "leave CHAPTER and --find out"),
        (("p25",), "no game 'p25'"),
    ],
)
def test_mistakes_are_told(words: tuple[str, ...], problem: str) -> None:
    with pytest.raises(CrawldeckError, match=problem):
        told(*words)


def test_without_a_browser_nothing_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "where", lambda: None)
    with pytest.raises(CrawldeckError, match=r"no Chromium here that can print.*--html FILE"):
        told("p52", "--pdf", str(tmp_path / "book.pdf"))
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def stones() -> Iterator[None]:
    register(Stones())
    yield
    del games._games["stones"]


@pytest.mark.usefixtures("stones")
def test_a_game_without_a_rulebook_says_so() -> None:
    with pytest.raises(CrawldeckError, match="Stones has no rulebook; `crawldeck rules stones`"):
        told("stones")


def shown(draw: Callable[[Screen], object]) -> str:
    out = io.StringIO()
    draw(Screen(out, colour=False, signs=True))
    return out.getvalue()


def test_a_rule_is_shown_in_its_chapter_as_the_edition_plays_it() -> None:
    p52 = find("p52")
    text = shown(lambda screen: book.show_rule(p52, "P52-INIT-09", screen))
    assert text.startswith("P52-INIT-09  7 Rounds and turns, Initiative\n")
    assert "(only core and latest)" in text and "    Classic: In classic" in text
    core = shown(lambda screen: book.show_rule(p52, "P52-INIT-09", screen, "core"))
    assert "Classic:" not in core and "(only" not in core
    latest = shown(lambda screen: book.show_rule(p52, "P52-MOVE-12", screen, "core"))
    assert "  Not played in the edition core, only in: latest.\n" in latest


def test_what_no_rulebook_tells_is_left_to_the_notes() -> None:
    stones = Stones()
    assert shown(lambda screen: book.show_rule(stones, "STONES-TAKE-01", screen)) == ""


def test_examples_are_told_in_words() -> None:
    p52 = volume(find("p52"))
    (rule, several), *_ = p52.illustrations.items() or [("", ())]
    if rule:
        text = shown(lambda screen: book.tell_rule(p52, p52.book.rules[rule], screen))
        assert "Example: " + " ".join(several[0].text.split())[:40] in " ".join(text.split())
