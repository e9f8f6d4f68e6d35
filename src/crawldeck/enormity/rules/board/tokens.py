"""Disable tokens on components, Status tokens on Intruders (ENO-DISA-01, ENO-STAT-01)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.state import EnoTable, Intruder


def is_disabled(t: EnoTable, what: str) -> bool:
    """Whether a component has a disable token: nothing may be done with it (ENO-DISA-01)."""
    return what in t.state.ship.disabled


def disable(t: EnoTable, what: str, off: bool, rule: str) -> None:
    """Put a disable token on a component, or take it off; its state stays as it is."""
    if is_disabled(t, what) is not off:
        return
    if off:
        t.state.ship.disabled = tuple(one for one in t.state.ship.disabled if one != what)
        t.tell(e.Enabled(rule=rule, what=what))
    else:
        t.state.ship.disabled = (*t.state.ship.disabled, what)
        t.tell(e.Disabled(rule=rule, what=what))


def status_of(foe: Intruder) -> dict[str, int]:
    """The Status tokens on an Intruder, each kind counted by itself (ENO-STAT-01)."""
    shown = {"surprise": int(foe.surprised), "wounded": foe.wounded, **foe.status}
    return {name: n for name, n in shown.items() if n}


def give_status(foe: Intruder, token: str, n: int = 1) -> None:
    """Status tokens for an effect that has none of its own; fewer with n < 0 (ENO-STAT-01)."""
    left = foe.status.get(token, 0) + n
    foe.status = {name: count for name, count in {**foe.status, token: left}.items() if count > 0}
