"""What the documents quote of a terminal is what it shows, line by line.

Each of `docs/sessions` has what was typed for the document of the same name; it is typed again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.retold import SESSIONS, retold

DOCS = SESSIONS.parent
BOX = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "..."


def boxes(text: str) -> Iterator[list[str]]:
    """What is quoted in one piece."""
    for box in BOX.findall(text):
        piece: list[str] = []
        for line in box.splitlines():
            if line.strip() == LEFT_OUT:
                yield piece
                piece = []
            else:
                piece.append(line.rstrip())
        yield piece


def never_shown(pieces: Iterator[list[str]], screen: list[str]) -> list[str]:
    """The first piece that the screen does not show after those before it; nothing if all are."""
    at = 0
    for piece in pieces:
        ends = (
            n + len(piece) for n in range(at, len(screen)) if screen[n : n + len(piece)] == piece
        )
        end = next(ends, None) if piece else at
        if end is None:
            return piece
        at = end
    return []


@pytest.mark.parametrize("session", sorted(SESSIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_document_quotes_what_the_screen_shows(session: Path) -> None:
    text = (DOCS / f"{session.stem}.md").read_text(encoding="utf-8")
    assert text.count("```text") > 2
    missing = never_shown(boxes(text), retold(session).splitlines())
    assert not missing, "the screen shows no such thing here:\n" + "\n".join(missing)


def test_every_document_that_quotes_a_table_has_its_session() -> None:
    sessions = {path.stem for path in SESSIONS.glob("*.txt")}
    quoting = {
        path.stem
        for path in DOCS.glob("*.md")
        if any(line.startswith("> ") for piece in boxes(path.read_text("utf-8")) for line in piece)
    }
    assert quoting == sessions


@pytest.mark.parametrize(
    ("quoted", "missing"),
    [
        ("> move 0,1\n  Bran moves.", []),
        ("> move 0,1\n...\nBran: It is your turn.", []),
        ("> move 0,1\nBran: It is your turn.", ["> move 0,1", "Bran: It is your turn."]),
        ("Bran: It is your turn.\n...\n> move 0,1", ["> move 0,1"]),
        ("  Bran runs.", ["  Bran runs."]),
    ],
)
def test_what_was_never_shown_is_found(quoted: str, missing: list[str]) -> None:
    screen = ["> move 0,1", "  Bran moves.", "Bran: It is your turn."]
    assert never_shown(boxes(f"```text\n{quoted}\n```\n"), screen) == missing
