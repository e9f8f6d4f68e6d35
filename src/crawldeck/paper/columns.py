"""Sheets in lines of 80 columns."""

from __future__ import annotations

import textwrap

WIDTH = 80


def box_rows(name: str, count: int) -> list[str]:
    """Boxes to tick, five and five."""
    fives = " ".join("[]" * min(5, count - n) for n in range(0, count, 5))
    return textwrap.wrap(fives, WIDTH, initial_indent=f"{name:<9}", subsequent_indent=" " * 9)


def wrapped(text: str, indent: str = "", hang: str = "") -> list[str]:
    """A sentence in lines of a sheet's width."""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=hang) or [indent]
