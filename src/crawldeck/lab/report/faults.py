"""The report of a pack that cannot be played: no game is needed to say why nobody would win."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.lab.report.document import Document, Section


def faults(error: ContentError, packs: Sequence[str]) -> Document:
    """What the check of the pack found, each in a sentence with its place."""
    every = error.every if isinstance(error, ContentErrors) else (error,)
    told = [f"`{Path(one.path).name}`, line {one.line}: {one.problem}." for one in every]
    title = f"Report: {', '.join(Path(pack).name for pack in packs)}"
    lead = f"No game was played, because the pack cannot be: {_first(every)}."
    return Document(title, lead, [Section("What its check found", list(told))])


def _first(every: Sequence[ContentError]) -> str:
    """The mistake that says most: that something cannot be reached or won comes first."""
    words = ("nobody", "cannot be reached", "never")
    grave = [one for word in words for one in every if word in one.problem]
    return (grave or list(every))[0].problem
