"""Enormity's part of the terminal."""

from __future__ import annotations

from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.terminal.incursion import face_for
from crawldeck.terminal.face import Face
from crawldeck.terminal.part import Terminal


class EnormityTerminal(Terminal):
    """Enormity at a terminal."""

    def face(self, session: EnoSession) -> Face:
        return face_for(session)
