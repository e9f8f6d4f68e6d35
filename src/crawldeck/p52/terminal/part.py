"""P52's part of the terminal."""

from __future__ import annotations

from crawldeck.p52.state import P52Session
from crawldeck.p52.terminal.face import P52Face
from crawldeck.terminal.face import Face
from crawldeck.terminal.part import Terminal


class P52Terminal(Terminal):
    """P52 at a terminal."""

    def face(self, session: P52Session) -> Face:
        return P52Face(session)
