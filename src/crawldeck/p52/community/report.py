"""What an import did: faults that stop it, and notes on everything that is not exactly as written.

Nothing is dropped in silence: each note names the place, the line and what became of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.p52.community.reading import Node

GUESSED, LOST, ADDED = "approximated", "left out", "added"
FAMILIES = (
    "races",
    "classes",
    "quirks",
    "abilities",
    "items",
    "chests",
    "startingItems",
    "enemies",
    "quests",
)
_ENTRY = re.compile(r"\$\.(\w+)(?:\[\d+\]|\.[^.\[]+)?")


@dataclass(frozen=True, slots=True)
class Note:
    """One line of the report."""

    kind: str
    path: str
    line: int
    text: str

    @property
    def family(self) -> str:
        found = _ENTRY.match(self.path)
        return found[1] if found and found[1] in FAMILIES else "scenario"

    @property
    def entry(self) -> str:
        """The component it speaks of."""
        found = _ENTRY.match(self.path)
        return found[0] if found else self.path


@dataclass(slots=True)
class Notes:
    """Everything found on the way."""

    file: str
    notes: list[Note] = field(default_factory=list)
    faults: list[ContentError] = field(default_factory=list)

    def guess(self, node: Node, text: str) -> None:
        """It came over, but not exactly."""
        self.notes.append(Note(GUESSED, node.path, node.line, text))

    def lost(self, node: Node, text: str) -> None:
        """It did not come over; people at the table may still play it."""
        self.notes.append(Note(LOST, node.path, node.line, text))

    def added(self, node: Node, text: str) -> None:
        """It is not in the file; the game needs it."""
        self.notes.append(Note(ADDED, node.path, node.line, text))

    def fault(self, node: Node, problem: str) -> None:
        """It must be mended in the file first."""
        self.faults.append(ContentError(self.file, node.line, f"{node.path}: {problem}"))

    def stop_if_faulty(self) -> None:
        if self.faults:
            raise ContentErrors(sorted(self.faults, key=lambda fault: fault.line))


@dataclass(frozen=True, slots=True)
class Report:
    """A finished import."""

    folder: Path
    source: str
    counts: dict[str, int]
    notes: tuple[Note, ...]

    def exact(self, family: str) -> int:
        """How many components of a family came over without a note."""
        touched = {note.entry for note in self.notes if note.family == family}
        return max(0, self.counts[family] - len({e for e in touched if e != f"$.{family}"}))

    def text(self) -> str:
        """The report as people read it: counts first, then a line for each note."""
        rows = [f"# Import of {self.source}", "", _SUMMARY, "", *self._table(), ""]
        for family in (*FAMILIES, "scenario"):
            here = [note for note in self.notes if note.family == family]
            if family not in self.counts and not here:
                continue
            rows += [f"## {family}", ""]
            if family in self.counts:
                rows += [f"{self.exact(family)} of {self.counts[family]} came over exactly.", ""]
            for kind in (GUESSED, ADDED, LOST):
                told = [note for note in here if note.kind == kind]
                if told:
                    rows += [f"### {kind.capitalize()}", ""]
                    rows += [f"- line {n.line}, `{n.path}`: {n.text}" for n in told] + [""]
        return "\n".join(rows)

    def _table(self) -> list[str]:
        rows = [
            "| family | entries | exact | approximated | added | left out |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
        for family, count in self.counts.items():
            here = [note.kind for note in self.notes if note.family == family]
            rows.append(
                f"| {family} | {count} | {self.exact(family)} | {here.count(GUESSED)} "
                f"| {here.count(ADDED)} | {here.count(LOST)} |"
            )
        return rows


_SUMMARY = """\
Entries and exact count components; the other columns count lines of this report. What is \
approximated works in the game nearly as written; what was added is not in the file; what is left \
out does nothing in the game, and its words stand in the component's text for the players."""
