"""Who acts when: tables on which every turn shows in the log as a pass or a skip."""

from __future__ import annotations

from crawldeck.p52 import events as e
from tests.p52.scene import Scene

IDLE = {"movement": 0}
"""For `foe_sheets`: an enemy out of reach that stands still."""


def acted(s: Scene) -> list[str]:
    """Who passed or bided its time, in order."""
    return [
        event.hero if isinstance(event, e.Passed) else event.foe
        for event in s.session.events
        if isinstance(event, e.Passed | e.FoeSkips)
    ]


def pass_until(s: Scene, turns: int) -> list[str]:
    """Every hero passes until so many turns were taken; the order of the turns."""
    while len(acted(s)) < turns:
        s.do("pass")
    return acted(s)[:turns]
