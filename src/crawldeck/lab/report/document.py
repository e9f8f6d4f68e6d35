"""A report before anybody sets it: sections of sentences, tables and pictures."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field


class Grid(Struct):
    """A table: every field is text already."""

    head: list[str]
    rows: list[list[str]]
    note: str = ""

    def is_number(self, column: int) -> bool:
        """Whether a column is set to the right."""
        return column > 0 and all(
            row[column][:1] in "0123456789+-\N{MINUS SIGN}" for row in self.rows
        )


class Picture(Struct):
    """A chart: what it is called as a file, what it shows in words, and its drawing."""

    name: str
    shows: str
    svg: str


Block: TypeAlias = str | Grid | Picture


class Section(Struct):
    """Part of a report."""

    title: str
    blocks: list[Block] = field(default_factory=list)


class Document(Struct):
    """A whole report."""

    title: str
    lead: str
    sections: list[Section] = field(default_factory=list)

    @property
    def pictures(self) -> list[Picture]:
        return [b for one in self.sections for b in one.blocks if isinstance(b, Picture)]


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.4321), percent(1.0)
    ('43.2 %', '100.0 %')
    """
    return f"{100 * share:.1f} %"


def points(gap: float) -> str:
    """A difference in points, with a true sign."""
    sign = "\N{MINUS SIGN}" if gap < 0 else "+"
    return f"{sign}{abs(100 * gap):.1f}"
