"""The sides of Action cards and the actions printed on them (ACTION CARDS)."""

from __future__ import annotations

from crawldeck.enormity.components import CardAction, Side
from crawldeck.enormity.state import EnoTable

EXERT_STRESS = 2
"""What an Exert costs (ENO-EXERT-01)."""


def side_of(t: EnoTable, name: str) -> Side | None:
    found = t.content.sides.get(name)
    return None if found is None else found[1]


def other_side(t: EnoTable, name: str) -> Side:
    """The back of a side (ENO-ACT-01)."""
    first, second = t.content.sides[name][0].sides
    found: Side = second if first.id == name else first
    return found


def action_of(side: Side, name: str) -> CardAction | None:
    return next((action for action in side.actions if action.id == name), None)
