"""Which face belongs to which game."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.session import Session
from crawldeck.terminal.enormity.incursion import face_for
from crawldeck.terminal.face import Face
from crawldeck.terminal.p52.face import P52Face

FACES: dict[str, Callable[[Session], Face]] = {"p52": P52Face, "enormity": face_for}


def face(session: Session) -> Face:
    return FACES[session.game.name](session)
