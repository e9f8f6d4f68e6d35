"""Ranges and lines of sight in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crawldeck import grid
from crawldeck.enormity.ship import FAR, Board


def range_words(board: Board, here: int, there: int) -> str:
    """How far it is, as each side counts."""
    ours, theirs = board.spacer_distance(here, there), board.foe_distance(here, there)
    return f"As Spacers count range: {_far(ours)}; as Intruders count: {_far(theirs)}."


def _far(steps: int) -> str:
    return "no way" if steps >= FAR else str(steps)


def hidden_by(why: Sequence[grid.Interruption], texts: Mapping[int, str]) -> str:
    """What is in the way of every line between two spaces."""
    spaces = walls = 0
    for one in why:
        spaces |= one.spaces
        walls += bool(one.south or one.west or one.points)
    shown = [texts[cell] for cell in grid.cells_of(spaces) if cell in texts]
    reasons = []
    if walls:
        reasons.append(f"walls, doors or red lines stop {walls} of {len(why)} lines (ENO-LOS-02)")
    if shown:
        reasons.append(f"what stands on {', '.join(shown)} is in the way (ENO-LOS-02, ENO-LOS-03)")
    return "; ".join(reasons)
