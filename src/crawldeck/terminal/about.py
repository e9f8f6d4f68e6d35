"""`about NAME`: a few things are told in full; of many, only their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from crawldeck.kernel.language import tr
from crawldeck.terminal.style import Screen

IN_FULL = 4
"""So many things are told in full."""
NAMED = 24
"""So many are named; for the rest one types more letters."""


class Entry(NamedTuple):
    """A thing that has a name, and how it is told in full."""

    name: str
    tell: Callable[[], None]


def tell(wanted: str, found: Sequence[Entry], screen: Screen) -> None:
    """What was found under a name, without ever filling more than a screen with names."""
    exact = [entry for entry in found if entry.name.lower() == wanted.lower()]
    shown = found if len(found) <= IN_FULL else exact
    for entry in shown:
        entry.tell()
    names = sorted({entry.name for entry in found if entry not in shown})
    if not names:
        return
    more = len(names) - NAMED
    rest = tr(" … and {n} more; type more letters", n=more) if more > 0 else ""
    also = tr("Also")
    if not shown:
        also = tr("{n} things have {text} in their names", n=len(names), text=repr(wanted))
    screen.tell(f"{also}: {', '.join(names[:NAMED])}{rest}.", hang="  ")
