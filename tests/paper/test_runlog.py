"""The session log of Enormity: runs and incursions, round by round, in a file that grows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import events as e
from crawldeck.enormity.paper.runlog import ENDING, TELLING, chronicle
from crawldeck.kernel.session import AnySession
from crawldeck.paper.logwriter import MARK, LogWriter
from crawldeck.paper.tales import plain
from tests.terminal.sitting import shell

PLAYED: list[dict[str, Any]] = [{"mission": "first-watch"}, {"boss": "ossuarch"}]


def begun(**choices: Any) -> AnySession:
    return crawldeck.new("enormity", seed=4, spacers=["oda", "ilse"], **choices)


def step(session: AnySession) -> None:
    session.answer(PlainBot().choose(session))


@pytest.mark.parametrize("choices", PLAYED)
def test_everything_worth_telling_is_told_in_its_round(choices: dict[str, Any]) -> None:
    session = PlainBot().play_out(begun(**choices), 6_000)
    assert session.result is not None
    text = chronicle(session, date="2026-11-15")
    names = session.game.names(session.table)
    assert text.startswith("## First Watch\n" if "mission" in choices else "## Incursion: ")
    assert "- Date: 2026-11-15\n" in text
    assert "- Crew: Oda Varga, Ilse Marrow\n" in text
    at, number = 0, 0
    for event in session.events:
        if event.kind() in (*TELLING, *ENDING):
            sentence = plain(event.sentence(names)).rstrip(".")
            at = text.find(sentence, at)
            assert at >= 0, sentence
        if isinstance(event, e.RoundOver):
            assert event.round == number + 1
            number = event.round
            later = text.find(f"### Round {number + 1}\n")
            assert later < 0 or later > at
    assert f"### {session.result.outcome.capitalize()}\n" in text


@pytest.mark.parametrize("choices", PLAYED)
def test_it_grows_and_is_never_rewritten(
    choices: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, path, before = begun(**choices), tmp_path / "log.md", b""
    writer = LogWriter(path, date="today")
    monkeypatch.setattr(writer, "_write_anew", None)  # so that rewriting fails
    grown = 0
    while session.ask is not None and session.decision < 6_000:
        writer.note(session)
        now = path.read_bytes()
        assert now.startswith(before)
        grown += now != before
        before = now
        step(session)
    writer.note(session)
    assert grown > 2
    assert path.read_text(encoding="utf-8").endswith(chronicle(session, date="today"))


def test_resuming_tells_nothing_twice_and_keeps_the_day(tmp_path: Path) -> None:
    session, path, kept = begun(), tmp_path / "log.md", tmp_path / "game.jsonl"
    session.keep(kept)
    writer = LogWriter(path, date="Monday")
    while session.table.state.clock.round < 3 and session.ask is not None:
        step(session)
        writer.note(session)
    again, writer = crawldeck.load(kept), LogWriter(path, date="Tuesday")
    PlainBot().play_out(again, 6_000)
    writer.note(again)
    text = path.read_text(encoding="utf-8")
    assert text.endswith(chronicle(again, date="Monday"))
    assert text.encode().count(MARK) == 1
    assert not list(tmp_path.glob("*.old-*"))


def test_an_open_round_is_not_told_yet() -> None:
    session = begun()
    while not any(isinstance(event, e.RoundOver) for event in session.events):
        assert "### Round" not in chronicle(session)
        step(session)


def test_a_table_writes_it(tmp_path: Path) -> None:
    log = tmp_path / "story.md"
    typed = "1\n1\n1\n1\nquit\n"
    done = shell(tmp_path, "play", "enormity", "--seed", "4", "--log", str(log), typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "## First Watch\n" in log.read_text(encoding="utf-8")


def test_a_campaign_writes_it_beside_its_file(tmp_path: Path) -> None:
    file = tmp_path / "voyage.jsonl"
    made = shell(tmp_path, "campaign", "new", str(file), "--game", "enormity", "--spacers", "oda")
    assert made.returncode == 0, made.stderr
    done = shell(tmp_path, "campaign", "play", str(file), typed="1\n1\n1\n1\n1\nquit\n")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "voyage.md").read_text(encoding="utf-8")
    assert "## Session 1: " in text
    assert "- Crew: Oda Varga\n" in text
