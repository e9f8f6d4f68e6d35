"""Which face belongs to which game."""

from __future__ import annotations

from crawldeck.kernel.session import Session
from crawldeck.terminal.enormity.face import EnormityFace
from crawldeck.terminal.face import Face
from crawldeck.terminal.p52.face import P52Face

FACES: dict[str, type[Face]] = {"p52": P52Face, "enormity": EnormityFace}


def face(session: Session) -> Face:
    return FACES[session.game.name](session)
