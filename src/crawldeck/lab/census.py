"""The census: small worlds counted exhaustively, so that a change in the tree of a game is seen.

From a position every answer is tried, chance outcomes included, to a small depth, and the leaves
are counted: what chess programmers call perft.
"""

from __future__ import annotations

import json
from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.games import SHIPPED
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab, Sample

DEPTH = 3


def positions() -> list[Sample]:
    """Every position that is counted, of the games that ship."""
    return [sample for game in SHIPPED for sample in Lab.of(game).positions()]


def position(sample: Sample) -> AnySession:
    """A position that the plain bot has reached."""
    return PlainBot().play_out(sample.start(), sample.answers)


def count(session: AnySession, depth: int) -> int:
    """The leaves of the tree below a position; an ended game is a leaf."""
    ask = session.ask
    if depth == 0 or ask is None:
        return 1
    if isinstance(ask, Choice):
        answers = list(ask.options)
    else:
        answers = [value for value, _ in ask.outcomes()]
    if depth == 1:
        return len(answers)
    total = 0
    for answer in answers:
        twin = session.fork(luck="none")  # chance is counted, not drawn
        twin.answer(answer)
        total += count(twin, depth - 1)
    return total


def census() -> dict[str, int]:
    """The counts of all positions."""
    found = {}
    for sample in positions():
        session = position(sample)
        for depth in range(1, DEPTH + 1):
            name = f"{sample.name} after {sample.answers}, depth {depth}"
            found[name] = count(session, depth)
    return found


def write(folder: Path) -> Path:
    """Write the counts anew; the diff is for the commit message to explain."""
    path = folder / "census.json"
    path.write_text(json.dumps(census(), indent=1) + "\n", encoding="utf-8")
    return path
