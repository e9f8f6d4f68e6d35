"""A crash in any phase of a quest: the record goes on where it was left."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign.standing import Book
from crawldeck.p52.state import P52Session
from tests.campaign.scenes import start
from tests.campaign.test_commands import wait_for
from tests.p52.quests import tales
from tests.terminal.sitting import command, environment, shell

AFTER = ("fallen", "growth")


def phases(path: Path) -> tuple[list[str], list[str]]:
    """What the plain bot would type in the first chapter, and the phase of each question."""
    copy = path.with_name("copy")
    copy.mkdir()
    twin = copy / path.name
    twin.write_bytes(path.read_bytes())
    with Book(twin) as book:
        session = chapters.begin(book)
    session.keep_in(None)  # nobody needs the copy any more
    typed: list[str] = []
    where: list[str] = []
    while session.ask is not None:
        where.append(session.table.state.phase)
        typed.append(PlainBot().choose(session).text)
        session.answer(typed[-1])
    return typed, where


@pytest.mark.parametrize("phase", ["create", "after"])
def test_killed_while_heroes_are_made_or_after_the_quest(tmp_path: Path, phase: str) -> None:
    path = start(tmp_path, "Jo,", "bran", "hale", seed=1)
    record = tmp_path / "road.chapter-1.jsonl"
    typed, where = phases(path)
    wanted = ("create",) if phase == "create" else AFTER
    found = [number for number, name in enumerate(where) if name in wanted]
    assert len(found) > 1, "this seed has no such questions; take another"
    stop = found[len(found) // 2]
    with subprocess.Popen(
        command(tmp_path, "campaign", "play", str(path)),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        process.stdin.write("".join(line + "\n" for line in typed[:stop]))
        process.stdin.flush()
        wait_for(record, stop)
        process.kill()
    left = crawldeck.load(record)
    assert left.table.state.phase == where[stop]
    done = shell(tmp_path, "campaign", "play", str(path), typed=typed[stop] + "\n")
    assert done.returncode == 0, done.stderr
    kept = crawldeck.load(record)
    given = [v.text for v, seat in zip(kept.answers, kept.seats, strict=True) if seat >= 0]
    assert given == typed[: stop + 1]


# -- every phase -------------------------------------------------------------------------------


def quests() -> list[P52Session]:
    """Games that go through every phase between them."""
    made: list[Any] = [{"create": {"name": "Jo"}}, "hale", "bran", "mira"]
    common: dict[str, Any] = {"pack": tales(), "campaign": True, "heroes": made}
    return [
        crawldeck.new("p52", seed=seed, **(common | more))
        for seed in range(2)
        for more in (
            {"quest": "random", "level": 2},
            {"quest": "mistress"},
            {"quest": "stronghold", "heroes": ["wick"]},  # who will hardly survive alone
        )
    ]


def test_a_record_is_whole_in_every_phase(tmp_path: Path) -> None:
    seen: set[str] = set()
    for number, session in enumerate(quests()):
        path = tmp_path / f"{number}.jsonl"
        session.keep(path)
        here: set[str] = set()
        while session.ask is not None and len(session.answers) < 3_000:
            phase = session.table.state.phase
            if phase not in here:
                here.add(phase)
                again = crawldeck.load(path)
                assert (again.digest, again.options) == (session.digest, session.options)
                assert again.table.state.phase == phase
                session = again
                session.keep(path)
            session.answer(PlainBot().choose(session))
        seen |= here
        assert crawldeck.load(path).digest == session.digest
    assert {"create", "season", "gap", "lay", "turn", "fallen", "rewards", "growth"} <= seen
