"""The face of a session, as its game has it."""

from __future__ import annotations

from crawldeck.kernel.session import AnySession
from crawldeck.terminal.face import Face
from crawldeck.terminal.part import Terminal


def face(session: AnySession) -> Face:
    return Terminal.of(session.game).face(session)
