"""Which web face belongs to which game."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.session import Session
from crawldeck.web.face import WebFace
from crawldeck.web.faces.enormity import EnormityWebFace
from crawldeck.web.faces.p52 import P52WebFace

__all__ = ["WebFace", "face"]

FACES: dict[str, Callable[[Session], WebFace]] = {"p52": P52WebFace, "enormity": EnormityWebFace}


def face(session: Session) -> WebFace:
    return FACES[session.game.name](session)
