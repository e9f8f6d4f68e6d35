"""The web face of a session, as its game has it."""

from __future__ import annotations

from crawldeck.kernel.session import AnySession
from crawldeck.web.face import WebFace

__all__ = ["WebFace", "face"]


def face(session: AnySession) -> WebFace:
    from crawldeck.web.part import Web

    return Web.of(session.game).face(session)
