"""A guide, followed word for word: its commands are typed, its files written and changed.

`python -m tests.authoring.following docs/GUIDE.md` follows a guide in a folder of its own and
writes the outputs anew; of one with `...` as many lines from its beginning and its end as before.
"""

from __future__ import annotations

import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.terminal.sitting import shell

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WAYS = {
    "write": re.compile(r"Write `([^`]+)`:\Z"),
    "add": re.compile(r"Add to `([^`]+)`:\Z"),
    "delete": re.compile(r"In `([^`]+)`, delete this line:\Z"),
    "change": re.compile(r"In `([^`]+)`, change this line:\Z"),
    "to": re.compile(r"()to these:\Z"),
}
"""By what the last words before a box say is done with it."""
LEFT_OUT = "..."


class Box(NamedTuple):
    """One box of a guide: what is done with it, to which file, and what it holds."""

    way: str
    path: str
    body: str
    start: int
    end: int


def boxes(text: str) -> Iterator[Box]:
    """The boxes of a guide; one of which nothing says what to do with it is an error."""
    at = 0
    for found in FENCE.finditer(text):
        before, at = text[at : found.start()].rstrip(), found.end()
        said = " ".join(before.rpartition("\n\n")[2].split())
        way, path = "run", ""
        if found[1] != "console":
            way, path = next(
                (name, match[1]) for name, form in WAYS.items() if (match := form.search(said))
            )
        yield Box(way, path, found[2], found.start(2), found.end(2))


class Commands(NamedTuple):
    """A command of a box, and what the box says it prints."""

    typed: str
    shown: str


def commands(body: str) -> Iterator[Commands]:
    for part in re.split(r"^\$ (?=crawldeck )", body, flags=re.MULTILINE)[1:]:
        typed, _, shown = part.partition("\n")
        yield Commands(typed, shown)


class Follower:
    """Somebody who does what a guide says, in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.changing = folder, ("", "")

    def obey(self, box: Box) -> None:
        """Write, add to or change a file."""
        path = self.folder / (box.path or self.changing[0])
        if box.way == "write":
            assert not path.exists(), f"{box.path} is there already"
            path.parent.mkdir(exist_ok=True)
            path.write_text(box.body, encoding="utf-8")
            return
        text = path.read_text(encoding="utf-8")
        if box.way == "add":
            path.write_text(f"{text}\n{box.body}", encoding="utf-8")
        elif box.way == "change":
            assert text.count(box.body) == 1, f"{box.path} has no such line"
            self.changing = (box.path, box.body)
        else:
            old, new = (box.body, "") if box.way == "delete" else (self.changing[1], box.body)
            assert text.count(old) == 1, f"{path.name} has no such line: {old}"
            path.write_text(text.replace(old, new), encoding="utf-8")

    def type(self, typed: str) -> str:
        """What a command prints."""
        name, *words = shlex.split(typed)
        assert name == "crawldeck", typed
        done = shell(self.folder / ".data", *words, cwd=self.folder, COLUMNS="80")
        return done.stdout + done.stderr


def shows(shown: str, printed: str) -> bool:
    """Whether a command printed what a box shows; one `...` stands for any lines."""
    lines = [line.rstrip() for line in printed.splitlines()]
    told = [line.rstrip() for line in shown.splitlines()]
    if LEFT_OUT not in told:
        return told == lines
    at = told.index(LEFT_OUT)
    first, last = told[:at], told[at + 1 :]
    return lines[:at] == first and lines[len(lines) - len(last) :] == last


def rewritten(text: str, folder: Path) -> str:
    """The guide with the outputs that its commands really have."""
    follower, pieces, at = Follower(folder), list[str](), 0
    for box in boxes(text):
        if box.way != "run":
            follower.obey(box)
            continue
        rows = []
        for typed, shown in commands(box.body):
            printed = follower.type(typed)
            rows.append(f"$ {typed}\n{_cut_alike(shown, printed)}")
        pieces += [text[at : box.start], "".join(rows)]
        at = box.end
    return "".join([*pieces, text[at:]])


def _cut_alike(shown: str, printed: str) -> str:
    """An output with as much left out as somebody left out before."""
    before, dots, after = shown.partition(f"{LEFT_OUT}\n")
    if not dots:
        return printed
    rows = printed.splitlines(keepends=True)
    first, last = before.count("\n"), after.count("\n")
    return "".join([*rows[:first], dots, *rows[len(rows) - last :]])


if __name__ == "__main__":
    guide = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as home:
        written = rewritten(guide.read_text(encoding="utf-8"), Path(home))
    guide.write_text(written, encoding="utf-8")
