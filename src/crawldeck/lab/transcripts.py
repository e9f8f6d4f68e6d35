"""Transcripts: golden games in readable text, so that a change at the table is seen in a diff."""

from __future__ import annotations

from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.games import SHIPPED
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab, Sample

LONGEST = 3_000


def samples() -> list[Sample]:
    """Every golden game of the games that ship."""
    return [sample for game in SHIPPED for sample in Lab.of(game).golden()]


def played(sample: Sample) -> AnySession:
    """A golden game, played by the plain bot."""
    return PlainBot().play_out(sample.start(), LONGEST)


def text_of(session: AnySession) -> str:
    """A game as a list of answers, each followed by what came of it."""
    names = session.game.names(session.table)
    lines = [f"{session.game.title}, {session.setup.edition}, seed {session.setup.seed}"]
    told = 0
    for number, answer in enumerate(session.answers):
        lines += _events(session, told, session.marks[number])
        told = session.marks[number]
        seat = session.seats[number]
        who = "~" if seat < 0 else names.get(session.setup.seats[seat], session.setup.seats[seat])
        lines.append(f"{number + 1}. {who}: {answer.text}")
    lines += _events(session, told, len(session.events))
    lines.append(f"result: {session.result.outcome if session.result else 'open'} {session.digest}")
    return "\n".join(lines) + "\n"


def _events(session: AnySession, start: int, stop: int) -> list[str]:
    return [f"    {session.sentence(e)} [{e.rule}]" for e in session.events[start:stop]]


def write_all(folder: Path) -> list[Path]:
    """Write every golden transcript; the diff is for the commit message to explain."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for sample in samples():
        path = folder / f"{sample.name}.txt"
        path.write_text(text_of(played(sample)), encoding="utf-8")
        paths.append(path)
    return paths
