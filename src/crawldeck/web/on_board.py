"""Names of what lies on a board, as offers and clicks say them: `spot:3,2`, `figure:wolf-1`."""

from __future__ import annotations

from typing import NamedTuple


class OnBoard(NamedTuple):
    """What kind of thing, and which."""

    kind: str
    name: str


def read(on: str) -> OnBoard:
    """
    >>> read("figure:wolf-1"), read("space:lr1:e8").name
    (OnBoard(kind='figure', name='wolf-1'), 'lr1:e8')
    """
    kind, _, name = on.partition(":")
    return OnBoard(kind, name)
