"""The daily crawl: from the date alone, scored by its rule, and results that anybody can prove."""

from __future__ import annotations

import base64
import datetime
import zlib
from functools import cache
from pathlib import Path

import msgspec
import pytest

import crawldeck
from crawldeck import chances, daily
from crawldeck.bots.plain import PlainBot
from crawldeck.forms import DIFFICULTY, Form
from crawldeck.kernel import record
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.kernel.session import AnySession
from tests.terminal.sitting import shell

DAY = datetime.date(2026, 11, 16)
GAMES = ("p52", "enormity")


@cache
def played(game: str, day: datetime.date = DAY) -> tuple[daily.Daily, AnySession]:
    found = daily.of(crawldeck.find(game), day)
    return found, PlainBot().play_out(found.begin())


@cache
def code(game: str = "p52") -> str:
    return daily.code(*played(game))


def sealed(shared: daily.Shared, *, points: str = "") -> str:
    """A code that somebody made who knows how."""
    packed = zlib.compress(msgspec.msgpack.encode(shared))
    body = base64.urlsafe_b64encode(packed + daily._check(packed)).decode().rstrip("=")
    parts = code().split(":")
    return ":".join((*parts[:3], points or parts[3], body))


def shared() -> daily.Shared:
    return daily._read(code())[3]


@pytest.mark.parametrize("game", GAMES)
def test_a_day_is_the_same_for_everybody_and_like_no_other(game: str) -> None:
    rules = crawldeck.find(game)
    days = [DAY + datetime.timedelta(days=n) for n in range(60)]
    found = [daily.of(rules, day) for day in days]
    assert found == [daily.of(rules, day) for day in days]
    assert len({one.seed for one in found}) == len(days)
    assert {one.players for one in found} == set(daily.SIZES)
    assert len({one.adventure for one in found}) > 5
    assert played(game)[1].digest == PlainBot().play_out(found[0].begin()).digest


@pytest.mark.parametrize("game", GAMES)
def test_a_crawl_is_as_fair_as_it_can_be(game: str) -> None:
    rules = crawldeck.find(game)
    found = [daily.of(rules, DAY + datetime.timedelta(days=n)) for n in range(60)]
    for one in found:
        row = chances.of_pack(rules, Form.of(rules).pack).row(
            one.adventure, one.players, rules.edition
        )
        assert row is not None and one.difficulty == row.proposed
        assert one.begin().setup.params[DIFFICULTY] == row.proposed
    assert len({one.difficulty for one in found}) > 2


def test_there_is_no_day_before_the_first() -> None:
    with pytest.raises(CrawldeckError, match="the first daily crawl was that of 2026-11-01"):
        daily.of(crawldeck.find("p52"), daily.FIRST_DAY - datetime.timedelta(days=1))
    with pytest.raises(Malformed, match="write it like 2026-11-16"):
        daily.named("16.11.2026")


@pytest.mark.parametrize("game", GAMES)
def test_a_result_is_proved_by_playing_it_again(game: str) -> None:
    found, session = played(game)
    proved = daily.prove(f"  {code(game)}\n")
    assert proved.daily == found and proved.session.digest == session.digest
    assert proved.score == daily.score(session)
    assert len(code(game)) < 900


def test_the_score_follows_its_rule() -> None:
    days = (DAY + datetime.timedelta(days=n) for n in range(12))
    games = {played("p52", day)[1].result.outcome: played("p52", day)[1] for day in days}  # type: ignore[union-attr]
    won, lost = games["won"], games["lost"]
    answers = sum(seat >= 0 for seat in won.seats)
    alive = len(won.table.state.living)
    assert daily.score(won).points == 1000 + 100 * alive - answers
    assert daily.score(lost).points == 10 * lost.table.state.space.number
    with pytest.raises(CrawldeckError, match="not over yet"):
        daily.score(crawldeck.new("p52", seed=1))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no result of a daily crawl"),
        ("<script>alert(1)</script>", "no result of a daily crawl"),
        ("crawldeck:chess:2026-11-16:10:abc", "no result of a daily crawl"),
        ("crawldeck:p52:2026-11-16:-5:abc", "no result of a daily crawl"),
        ("crawldeck:p52:2026-11-16:10:abc", "copy it whole"),
        ("crawldeck:p52:2026-11-16:10:\N{SNOWMAN}", "copy it whole"),
        ("crawldeck:p52:2026-11-16:10:" + "A" * 30_000, "no result of a daily crawl"),
    ],
)
def test_nonsense_is_no_result(text: str, problem: str) -> None:
    with pytest.raises(Malformed, match=problem):
        daily.prove(text)


def test_a_slip_of_the_pen_is_told_from_a_forgery() -> None:
    whole = code()
    slipped = whole[:-9] + ("A" if whole[-9] != "A" else "B") + whole[-8:]
    with pytest.raises(Malformed, match="copy it whole"):
        daily.prove(slipped)
    with pytest.raises(CrawldeckError, match=r"come to .* points, not to 99,999"):
        daily.prove(sealed(shared(), points="99999"))
    genuine = shared()
    with pytest.raises(CrawldeckError, match="answer 1 of this result was never offered"):
        daily.prove(sealed(daily.Shared(genuine.engine, (999, *genuine.answers[1:]))))
    with pytest.raises(CrawldeckError, match="end before the game does"):
        daily.prove(sealed(daily.Shared(genuine.engine, genuine.answers[:5])))
    with pytest.raises(CrawldeckError, match=r"is of Crawldeck 0\.1\.0; only that version"):
        daily.prove(sealed(daily.Shared("0.1.0", genuine.answers)))
    another_day = code().replace("2026-11-16", "2026-11-15")
    with pytest.raises(CrawldeckError, match="not genuine"):
        daily.prove(another_day)


def test_a_game_that_was_rewound_cannot_be_proved() -> None:
    found, _ = played("p52")
    session = found.begin()
    while session.decision < 30:
        session.answer(PlainBot().choose(session))
    session.rewind(10)
    PlainBot().play_out(session)
    with pytest.raises(CrawldeckError, match="was rewound"):
        daily.code(found, session)


def test_at_a_terminal_the_first_attempt_counts(tmp_path: Path) -> None:
    begun = shell(tmp_path, "daily", "--day", "2026-11-16", typed="1\n")
    assert "The daily crawl of 2026-11-16" in begun.stdout
    assert "To continue: crawldeck daily p52 --day 2026-11-16" in begun.stdout
    file = tmp_path / "games" / "daily-p52-2026-11-16.jsonl"
    session = record.load(file)
    session.keep(file)
    PlainBot().play_out(session)
    done = shell(tmp_path, "daily", "--day", "2026-11-16")
    assert "You have played it." in done.stdout and "points:" in done.stdout
    told = next(line for line in done.stdout.splitlines() if line.startswith("crawldeck:p52:"))
    genuine = shell(tmp_path, "daily", "--verify", told)
    assert genuine.returncode == 0 and "Genuine: The Emberway: " in genuine.stdout
    forged = shell(tmp_path, "daily", "--verify", told.replace(":2026-11-16:", ":2026-11-14:"))
    assert forged.returncode == 2 and "not genuine" in forged.stderr
    shell(tmp_path, "daily", "--day", "2026-11-16", "--again", typed="1\n")
    assert (tmp_path / "games" / "daily-p52-2026-11-16-2.jsonl").exists()
    assert " points" in shell(tmp_path, "daily", "--archive").stdout
