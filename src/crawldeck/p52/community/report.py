"""What an import did: faults that stop it, and notes on everything that is not exactly as written.

Nothing is dropped in silence: each note names the place, the line and what became of it, with whole
sentences. What an overlay completes counts as exact.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.p52.community.reading import Node

GUESSED, LOST, ADDED = "approximated", "lost rule", "added"
MENDED, UNUSED, FLAVOUR = "read as meant", "not used", "flavour"
TITLES = {
    GUESSED: "Approximated",
    LOST: "Lost rules",
    ADDED: "Added",
    MENDED: "Read as meant",
    UNUSED: "Not used",
    FLAVOUR: "Flavour",
}
OPEN = (GUESSED, LOST)
"""What keeps a component from being exact."""
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
        self._note(GUESSED, node, text)

    def lost(self, node: Node, text: str) -> None:
        """A rule that did not come over; people at the table may still play it."""
        self._note(LOST, node, text)

    def flavour(self, node: Node, text: str) -> None:
        """Words without a rule in them; they stand in the component's text."""
        self._note(FLAVOUR, node, text)

    def mended(self, node: Node, text: str) -> None:
        """A slip of the pen that leaves no doubt."""
        self._note(MENDED, node, text)

    def unused(self, node: Node, text: str) -> None:
        """The game has no use for it."""
        self._note(UNUSED, node, text)

    def added(self, node: Node, text: str) -> None:
        """It is not in the file; the game needs it."""
        self._note(ADDED, node, text)

    def _note(self, kind: str, node: Node, text: str) -> None:
        self.notes.append(Note(kind, node.path, node.line, text))

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
    completed: Mapping[str, str] = field(default_factory=dict)
    """The components that an overlay speaks of, by their path: what it calls them, and where."""

    def exact(self, family: str) -> int:
        """How many components of a family are exact, those that an overlay completes among them."""
        return max(0, self.counts[family] - len(self._touched(family) - self.completed.keys()))

    def by_overlay(self, family: str) -> int:
        """How many of those would not be exact without the overlay."""
        return len(self._touched(family) & self.completed.keys())

    def _touched(self, family: str) -> set[str]:
        """The components of a family that something is open about."""
        here = {note.entry for note in self.notes if note.family == family and note.kind in OPEN}
        return here - {f"$.{family}"}

    def lines(self, family: str, kind: str) -> list[Note]:
        """The notes of a kind that no overlay has settled."""
        return [
            note
            for note in self.notes
            if (note.family, note.kind) == (family, kind)
            and (kind not in OPEN or note.entry not in self.completed)
        ]

    def text(self, *, flavour: bool = True) -> str:
        """The report as people read it: counts first, then a line for each note."""
        rows = [f"# Import of {self.source}", "", _SUMMARY, "", *self._table(), ""]
        if self.completed:
            rows += [_OVERLAY, ""]
        for family in (*FAMILIES, "scenario"):
            told = [*self._told(family, flavour=flavour)]
            if family in self.counts or told:
                rows += [f"## {family}", "", *self._head(family), *told]
        return "\n".join(rows)

    def _head(self, family: str) -> list[str]:
        if family not in self.counts:
            return []
        by, word = self.by_overlay(family), "is" if self.exact(family) == 1 else "are"
        more = f", {by} of them completed by your overlay" if by else ""
        return [f"{self.exact(family)} of {self.counts[family]} {word} exact{more}.", ""]

    def _told(self, family: str, *, flavour: bool) -> Iterator[str]:
        done = sorted(self._touched(family) & self.completed.keys(), key=self._line)
        if done:
            yield from ("### Completed by your overlay", "")
            for entry in done:
                yield f"- line {self._line(entry)}, `{entry}`: {self.completed[entry]}"
            yield ""
        for kind, title in TITLES.items():
            notes = self.lines(family, kind)
            if notes and (flavour or kind != FLAVOUR):
                yield from (f"### {title}", "")
                yield from (f"- line {n.line}, `{n.path}`: {n.text}" for n in notes)
                yield ""

    def _line(self, entry: str) -> int:
        return min(note.line for note in self.notes if note.entry == entry)

    def _table(self) -> list[str]:
        rows = [
            "| family | entries | exact | of them by your overlay | approximated | lost rules "
            "| flavour |",
            "| --- | --- | --- | --- | --- | --- | --- |",
        ]
        for family, count in self.counts.items():
            kinds = (len(self.lines(family, kind)) for kind in (GUESSED, LOST, FLAVOUR))
            cells = (family, count, self.exact(family), self.by_overlay(family), *kinds)
            rows.append(f"| {' | '.join(map(str, cells))} |")
        return rows


_SUMMARY = """\
Entries and exact count components; the last three columns count lines of this report. What is \
approximated works in the game nearly as written. A lost rule does nothing in the game; its words \
stand in the component's text for the players. Flavour is text without a rule in it: nothing is \
missing there."""
_OVERLAY = """\
Your overlay is kept in the pack's folder as `overlay.toml`. The next import into this folder uses \
it again."""
