"""The log as a page is sent it: chapters, who answered what, and many alike told in one sentence.

Every event is one line with a number of its own. Where several are told together, the first of
them has the sentence and the others none, so that the numbers stand whatever is undone later.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from crawldeck.kernel import audience
from crawldeck.kernel.events import Event, Unseen
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import AnyWords
from crawldeck.web.wire import Told

if TYPE_CHECKING:
    from crawldeck.web.face import WebFace

UNSEEN = Unseen(rule="")


class Entry(NamedTuple):
    """An event with its place in the log and the number of answers before it."""

    n: int
    at: int
    event: Event


def lines(
    face: WebFace, start: int, stop: int | None, *, quiet: bool, seats: Collection[int] = ()
) -> Iterator[Told]:
    """The log from one line number to another, for who holds these seats; `quiet` leaves out what
    only animations need."""
    session = face.session
    before = bisect_right(session.marks, start - 1)
    given: list[int] = []
    for run in _runs(face, _entries(session, start, stop, seats)):
        text = _sentence(face, run)
        for entry in run:
            shown = _shown(session, before, entry.at)
            given += [n for n in shown if audience.saw(session, n, seats)]
            before = entry.at
            line = face.line(entry.n, entry.at, entry.event)
            line.text, text = text, ""
            if line.text and given:
                _answered(face, line, given)
                given = []
            if quiet:
                line.data = {}
            yield line


def _answered(face: WebFace, line: Told, given: list[int]) -> None:
    """Say in a line which answers led to it, and why; a card that the sentence names is not
    repeated."""
    session, words = face.session, face.words
    chosen = [i for i in given if session.seats[i] >= 0]
    did = [words.said(session.answers[i]) for i in chosen or given]
    if not chosen:
        did = [text for text in did if text not in line.text]
    if did:
        line.seat, line.did = session.seats[(chosen or given)[-1]], "; ".join(dict.fromkeys(did))
        line.why = face.reasons.told(chosen)


def _entries(
    session: AnySession, start: int, stop: int | None, seats: Collection[int]
) -> Iterator[Entry]:
    marks, events = session.marks, session.events
    given = bisect_right(marks, start)
    for n in range(start, len(events) if stop is None else min(stop, len(events))):
        while given < len(marks) and marks[given] <= n:
            given += 1
        seen = audience.sees(events[n].seen_by, seats)
        yield Entry(n, given, events[n] if seen else UNSEEN)


def _shown(session: AnySession, first: int, end: int) -> list[int]:
    """The answers that people gave, among these."""
    return [i for i in range(first, end) if session.seats[i] >= 0 or session.setup.referee]


def _runs(face: WebFace, entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    """Events that are told together: alike, after one answer, and enough of them."""
    run: list[Entry] = []
    for entry in entries:
        if run and not _belongs(face, run[-1], entry):
            yield from _enough(face, run)
            run = []
        run.append(entry)
    if run:
        yield from _enough(face, run)


def _belongs(face: WebFace, last: Entry, entry: Entry) -> bool:
    kind = entry.event.kind()
    together = face.words.together.get(kind)
    if together is None or kind != last.event.kind() or entry.event.rule != last.event.rule:
        return False
    if together.same:
        here, there = getattr(entry.event, together.same), getattr(last.event, together.same)
        if here != there:
            return False
    return not _shown(face.session, last.at, entry.at)


def _enough(face: WebFace, run: list[Entry]) -> Iterator[list[Entry]]:
    together = face.words.together.get(run[0].event.kind())
    if together is not None and len(run) >= together.least:
        yield run
    else:
        yield from ([entry] for entry in run)


def _sentence(face: WebFace, run: list[Entry]) -> str:
    """One sentence for one event, or for all of a run."""
    first = run[0].event
    if first is UNSEEN or first.kind() in face.silent:
        return ""
    return face.words.told([entry.event for entry in run])


def first_line(session: AnySession, wanted: int) -> int:
    """The line from which the log must be sent so that everything from `wanted` on is right.

    A sentence for several events may have begun before it; none reaches past an answer of a person.
    """
    marks, seats = session.marks, session.seats
    if wanted >= len(session.events) or session.setup.referee:
        return wanted
    last = bisect_left(marks, wanted)
    while last < len(marks) and marks[last] == wanted:
        if seats[last] >= 0:
            return wanted
        last += 1
    last = bisect_left(marks, wanted) - 1
    while last >= 0 and seats[last] < 0:
        last -= 1
    return marks[last] if last >= 0 else 0


def chapter(words: AnyWords, start: int, end: int) -> str:
    """The last chapter that begins between two lines, if any."""
    events = words.session.events
    found = (words.heading(events, n) for n in range(end - 1, start - 1, -1))
    return next(filter(None, found), "")
