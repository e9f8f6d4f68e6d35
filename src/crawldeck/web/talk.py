"""Talk at a table: what people write, how they feel, and what they point at.

It is no part of the game. Nothing of it is in a record, it waits for nothing that is written to
disk, and a flood of it is refused before anybody else hears of it.
"""

from __future__ import annotations

import math
import time
import unicodedata
from collections import deque
from collections.abc import Callable
from typing import get_args

import msgspec

from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import mark, tr, trn
from crawldeck.kernel.luck import unguessable
from crawldeck.web.limits import Bucket
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.wire_together import LONGEST, Reaction, Spoken, Talked

MOST_LINES = 60
"""Lines that somebody who comes later can still read."""
OF_A_SEAT: dict[Talked, tuple[int, float]] = {"say": (5, 0.5), "react": (4, 0.5), "point": (6, 1.0)}
OF_A_TABLE = (30, 6.0)
"""How many at once, and how many a second after that."""
MOST_MARKS = 3
"""Accents on one letter; more would spill over the lines around it."""
JOINER = "\u200d"
"""Part of many emoji, and harmless."""
QUIET = {
    "say": mark("you write faster than anybody can read"),
    "react": mark("that is a lot of feeling at once"),
    "point": mark("you point faster than anybody can look"),
}
SPOKEN = msgspec.json.Decoder(Spoken)


def plain(text: str) -> str:
    """Text that can only be read: no control codes, no letters that turn the line around, no
    towers of accents, and on one line.

    >>> plain(" Over\\nhere \\u202egnp.exe\\x1b[2J ")
    'Over here gnp.exe[2J'
    """
    found: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter.isspace() or kind in ("Zl", "Zp"):
            found.append(" ")
        elif (kind[0] != "C" or letter == JOINER) and marks <= MOST_MARKS:
            found.append(letter)
    return " ".join("".join(found).split())[:LONGEST]


class Talk:
    """The talk of one table in memory."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.lines: deque[Spoken] = deque(maxlen=MOST_LINES)
        self.unkept: list[Spoken] = []
        """Lines that are not in the database yet."""
        self.last = 0
        """The number in the database of the last line that is known here."""
        self._buckets: dict[tuple[int | None, Talked], Bucket] = {}
        self._all: Bucket | None = None

    def spend(self, seat: int | None, sort: Talked) -> None:
        """Refuse whoever says too much, and everybody when too much is said."""
        now = self.clock()
        mine = self._buckets.setdefault((seat, sort), Bucket(*OF_A_SEAT[sort], now))
        if self._all is None:
            self._all = Bucket(*OF_A_TABLE, now)
        if not mine.take(now):
            wait = math.ceil((1 - mine.tokens) / mine.rate)
            why = tr(QUIET[sort])
            text = trn("{why}; wait {n} second", "{why}; wait {n} seconds", wait, why=why)
            raise RequestRefused("busy", text)
        if not self._all.take(now):
            raise RequestRefused("busy", "everybody talks at once at this table; wait a second")

    def take(self, sort: Talked, seat: int | None, name: str, said: str) -> Spoken:
        """Something that somebody who may says; what cannot be read is refused."""
        text, on = "", ""
        if sort == "say":
            text = plain(said)
            if not text:
                raise Malformed("there is nothing in that message to read")
        elif sort == "react":
            if said not in get_args(Reaction):
                names = ", ".join(get_args(Reaction))
                raise Malformed(tr("no such reaction; there are: {names}", names=names))
            text = said
        else:
            on = plain(said)
            if ":" not in on or on != said:
                raise Malformed("what is pointed at is named as `kind:id`, such as `figure:wolf-1`")
        self.spend(seat, sort)
        spoken = Spoken(unguessable()[:12], sort, name, time.time(), seat, text, on)
        if sort == "say":
            self.lines.append(spoken)
            self.unkept.append(spoken)
        return spoken

    def read(self, rows: list[tuple[int, str]]) -> list[Spoken]:
        """Lines of the database; those that were not known here."""
        known, fresh = {one.id for one in self.lines}, []
        for number, line in rows:
            self.last = max(self.last, number)
            try:
                spoken = SPOKEN.decode(line)
            except msgspec.DecodeError:  # a file rots; a line of talk is not worth a word
                continue
            if spoken.id not in known:
                fresh.append(spoken)
        self.lines.extend(fresh)
        return fresh
