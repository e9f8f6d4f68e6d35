"""The session log: what it tells, and how its file grows, survives and is never told twice."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import RecordError
from crawldeck.kernel.session import AnySession
from crawldeck.p52.paper.chronicle import chronicle, tale
from crawldeck.paper.logwriter import MARK, LogWriter
from crawldeck.paper.tales import plain
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
from tests.p52.packs import YARD
from tests.terminal.sitting import shell


def game(seed: int = 5, **more: Any) -> AnySession:
    choices: dict[str, Any] = {"pack": str(YARD), "heroes": ["bran", "oda", "hale"]} | more
    return crawldeck.new("p52", seed=seed, **choices)


def finished(seed: int = 5, **more: Any) -> AnySession:
    return PlainBot().play_out(game(seed, **more))


def steps(session: AnySession) -> None:
    session.answer(PlainBot().choose(session))


# -- what it tells -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_everything_worth_telling_is_told(seed: int) -> None:
    session = finished(seed, quest="toll-gate", campaign=True)
    text = chronicle(session, date="2026-11-15")
    names = session.game.names(session.table)
    assert text.startswith("## The Toll Gate\n")
    assert "- Date: 2026-11-15\n" in text
    assert "- Party: Bran, Oda, Hale\n" in text
    assert text.count("### Space ") == session.table.state.space.number
    kinds = [event.kind() for event in session.events]
    assert text.count("defeated by") == kinds.count("FoeDefeated")
    assert text.count("opened the chest") == kinds.count("ChestOpened")
    assert text.count("was destroyed") == kinds.count("ChestGone")
    assert text.count(" is dead; ") == kinds.count("Died")
    for event in session.events:
        if event.kind() in ("Died", "Resurrected", "LevelReached"):
            assert plain(event.sentence(names)).rstrip(".") in text
    kept = [e for e in session.events if e.kind() == "ExperienceKept"]
    told = tale(session)
    sums = sum(sum(one.values()) for one in (*(s.earned for s in told.spaces), told.earned))
    assert sums == sum(e.amount for e in kept)  # type: ignore[attr-defined]
    assert ("### Won" in text) is (session.table.state.outcome == "won")
    assert ("### Lost" in text) is (session.table.state.outcome == "lost")


def test_words_of_players_stay_words() -> None:
    hero = {
        "id": "x",
        "name": "<b>*Zed*</b> # Boss",
        "abilities": {"sword": 1},
        "core": dict.fromkeys(("lift", "think", "balance", "move", "lead"), 3),
    }
    text = chronicle(game(heroes=[hero]))
    assert r"- Party: \<b\>\*Zed\*\</b\> \# Boss" in text
    assert chronicle(game(), title="a -- b #1").startswith("## a -- b \\#1\n")


def test_an_open_space_is_not_told_yet() -> None:
    session = game()
    text = chronicle(session)
    assert "### Space" not in text
    while session.table.state.space.number < 2 and session.ask is not None:
        assert "### Space" not in chronicle(session)
        steps(session)
    assert chronicle(session).count("### Space 1") == 1
    assert chronicle(session).startswith(text)


# -- the file ----------------------------------------------------------------------------------


def test_it_grows_and_is_never_rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, path = game(quest="toll-gate"), tmp_path / "log.md"
    writer = LogWriter(path, date="today")
    monkeypatch.setattr(writer, "_write_anew", None)  # so that rewriting fails
    before = b""
    while session.ask is not None:
        writer.note(session)
        assert path.read_bytes().startswith(before)
        before = path.read_bytes()
        steps(session)
    writer.note(session)
    text = path.read_text(encoding="utf-8")
    assert text.endswith(chronicle(session, date="today"))
    assert text.startswith(MARK.decode())
    assert [file.name for file in tmp_path.iterdir()] == ["log.md"]


@pytest.mark.parametrize("lost", [0, 1, 40, 10_000])
def test_resuming_tells_nothing_twice(tmp_path: Path, lost: int) -> None:
    """Even if the last bytes did not reach the disk."""
    session, path, kept = game(), tmp_path / "log.md", tmp_path / "game.jsonl"
    writer = LogWriter(path, date="Monday")
    session.keep(kept)
    while session.table.state.space.number < 2 and session.ask is not None:
        writer.note(session)
        steps(session)
    writer.note(session)
    data = path.read_bytes()
    head = data.index(b"### ") if lost < 10_000 else 0
    path.write_bytes(data[: max(head, len(data) - lost)])
    again = crawldeck.load(kept)
    writer = LogWriter(path, date="Tuesday")
    while again.ask is not None:
        writer.note(again)
        steps(again)
    writer.note(again)
    day = "Monday" if lost < 10_000 else "Tuesday"
    assert path.read_text(encoding="utf-8").endswith(chronicle(again, date=day))
    assert path.read_bytes().count(MARK) == 1
    assert not list(tmp_path.glob("*.old-*"))


def test_going_back_takes_it_back(tmp_path: Path) -> None:
    session, path = game(), tmp_path / "log.md"
    path.write_text("My own words.\n\n", encoding="utf-8")
    writer = LogWriter(path)
    while session.table.state.space.number < 2 and session.ask is not None:
        steps(session)
        writer.note(session)
    assert "### Space 1" in path.read_text(encoding="utf-8")
    session.rewind(10)
    writer.note(session)
    text = path.read_text(encoding="utf-8")
    assert "### Space 1" not in text
    assert text.startswith("My own words.\n\n")
    PlainBot().play_out(session)
    writer.note(session)
    text = path.read_text(encoding="utf-8")
    assert text.count("### Space 1") == 1
    assert "The table is rewound" in text
    assert not list(tmp_path.glob("*.old-*"))


def test_several_games_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "log.md"
    first, second = game(5), finished(6)
    LogWriter(path).note(first)
    LogWriter(path).note(second)
    PlainBot().play_out(first)
    LogWriter(path).note(first)
    text = path.read_text(encoding="utf-8")
    assert text.count(MARK.decode()) == 2
    assert chronicle(first) in text
    assert chronicle(second) in text
    assert not list(tmp_path.glob("*.old-*"))


def test_words_written_into_a_games_part_are_kept_in_a_copy(tmp_path: Path) -> None:
    path, session = tmp_path / "log.md", finished()
    LogWriter(path).note(session)
    mine = path.read_text(encoding="utf-8").replace("### Space 1", "A remark.\n\n### Space 1")
    path.write_text(mine, encoding="utf-8")
    LogWriter(path).note(session)
    assert (tmp_path / "log.md.old-1").read_text(encoding="utf-8") == mine
    assert "A remark" not in path.read_text(encoding="utf-8")


def test_a_folder_or_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished()
    with pytest.raises(RecordError, match="cannot be written"):
        LogWriter(tmp_path).note(session)
    path = tmp_path / "log.md"
    path.write_text("before\n")

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError, match="No space left"):
        LogWriter(path).note(session)
    assert path.read_text() == "before\n"


# -- at the table ------------------------------------------------------------------------------


def test_the_table_writes_it_and_a_resumed_one_goes_on(tmp_path: Path) -> None:
    log, kept = tmp_path / "story.md", tmp_path / "g.jsonl"
    done = shell(
        tmp_path,
        "play",
        "--seed",
        "2890",
        "--log",
        str(log),
        "--save",
        str(kept),
        typed="arrange block\n",
    )
    assert done.returncode == 0, done.stderr
    first = log.read_text(encoding="utf-8")
    assert "## The First Lamps" in first
    done = shell(tmp_path, "play", "--resume", str(kept), "--log", str(log), typed="board\n")
    assert done.returncode == 0, done.stderr
    assert log.read_text(encoding="utf-8") == first


def test_a_log_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    done = shell(
        tmp_path, "play", "--seed", "2890", "--log", str(tmp_path), typed="arrange block\n"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("The story is not being written") == 1
    assert "Nothing is lost" in done.stdout


class Listening(LogWriter):
    """Remembers after how many answers it was asked to keep up."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: list[int] = []

    def note(self, session: AnySession) -> None:
        self.asked.append(session.decision)
        super().note(session)


def test_going_back_at_the_table_reaches_the_log(tmp_path: Path) -> None:
    session, screen = game(), Screen(io.StringIO(), colour=False, signs=True)
    autosave = Autosave(session, lambda: tmp_path / "g.jsonl")
    autosave.log = log = Listening(tmp_path / "log.md")
    lines = io.StringIO("arrange block\nrewind 3\nyes\n")
    before = session.decision
    TerminalTable(session, screen, Piped(screen, lines), autosave).run()
    assert log.asked[0] == before
    assert max(log.asked) > before
    assert log.asked[-1] == session.decision == before
