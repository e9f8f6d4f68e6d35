"""What the table may know: the one place where state becomes something to look at.

Enormity keeps no secrets in its state: a face-down Blip or a deck is not yet decided, and a script
that nobody may read is only its name (ENO-SECR-04). A view is the same for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from crawldeck.enormity.state import EnoTable, RunState
from crawldeck.kernel.asks import Option


class View(Struct):
    """The whole table."""

    state: RunState


def view(t: EnoTable, seat: int | None) -> View:
    return View(t.state.copy())


def names(t: EnoTable) -> Mapping[str, str]:
    """What every id at the table is called; each figure by its kind and number."""
    found: dict[str, str] = dict(t.content.names)
    for foe in t.state.intruders:
        found[foe.id] = f"{t.content.intruders[foe.kind].name} {foe.id.rpartition('-')[2]}"
    for who in t.state.spacers:
        for item in who.items:
            found[item.id] = t.content.gear[item.card].name
    return found


def universe(t: EnoTable) -> list[Option]:
    """Every option anyone could think of here."""
    return []
