"""The face of a session, as its game has it."""

from __future__ import annotations

from crawldeck.kernel.session import Session
from crawldeck.terminal.face import Face
from crawldeck.terminal.part import Terminal


def face(session: Session) -> Face:
    return Terminal.of(session.game).face(session)
