"""A player of one's own, and how it enters a league.

    PYTHONPATH=examples/research crawldeck lab league p52 \\
        --level random --level my_bot:Runner --level plain --quest first-lamps --games 100

A player has one method, `choose`: a session in, one of its options out. It may look at the view of
the seat that is asked, at the options, and into forks; nothing else is fair.
"""

from __future__ import annotations

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Option


class Runner:
    """Lays a compact block and walks to the exit; everything else it leaves to the plain bot."""

    def choose(self, session: crawldeck.AnySession) -> Option:
        view = session.view(session.ask.seat if session.ask else 0)
        for option in session.options:
            if option.text in ("arrange block", "leave"):
                return option
        steps = [option for option in session.options if option.verb.name == "move"]
        me = next((hero for hero in view.heroes if hero.id == session.ask.actor), None)
        if not steps or me is None or not me.spot or not view.exit or view.barricaded:
            return PlainBot().choose(session)
        best = min(steps, key=lambda option: _far(option.words[0], view.exit))
        nearer = _far(best.words[0], view.exit) < _far(me.spot, view.exit)
        return best if nearer else PlainBot().choose(session)


def _far(one: str, other: str) -> int:
    """Columns and rows between two places, as they are written: `3,1`."""
    (x, y), (u, v) = (map(int, place.split(",")) for place in (one, other))
    return abs(x - u) + abs(y - v)
