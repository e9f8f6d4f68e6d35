"""The census: small worlds counted exhaustively, so that a change in the tree of a game is seen.

From a position every answer is tried, chance outcomes included, to a small depth, and the leaves
are counted: what chess programmers call perft.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import Session, new
from crawldeck.p52.params import EDITIONS

POSITIONS = [
    ("p52", edition, seed, answers) for edition in EDITIONS for seed, answers in ((2, 40), (5, 90))
]
POSITIONS += [("enormity", "normal", seed, answers) for seed, answers in ((2, 40), (5, 120))]
DEPTH = 3


def position(game: str, edition: str, seed: int, answers: int) -> Session:
    """A position of two heroes or Spacers, reached by the plain bot."""
    party, crew = ["mira", "bran"], ["oda", "ilse"]
    wish: dict[str, Any] = {"spacers": crew} if game == "enormity" else {"heroes": party}
    session, bot = new(game, seed=seed, edition=edition, **wish), PlainBot()
    while session.ask is not None and len(session.answers) < answers:
        session.answer(bot.choose(session))
    return session


def count(session: Session, depth: int) -> int:
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
    for game, edition, seed, answers in POSITIONS:
        session = position(game, edition, seed, answers)
        named = edition if game == "p52" else f"{game} {edition}"
        for depth in range(1, DEPTH + 1):
            found[f"{named} seed {seed} after {answers}, depth {depth}"] = count(session, depth)
    return found


def write(folder: Path) -> Path:
    """Write the counts anew; the diff is for the commit message to explain."""
    path = folder / "census.json"
    path.write_text(json.dumps(census(), indent=1) + "\n", encoding="utf-8")
    return path
