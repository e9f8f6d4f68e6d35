"""The web face of a session, as its game has it."""

from __future__ import annotations

from crawldeck.kernel.session import AnySession
from crawldeck.web.face import WebFace
from crawldeck.web.reasons import Reasons

__all__ = ["WebFace", "face"]


def face(session: AnySession, reasons: Reasons | None = None) -> WebFace:
    from crawldeck.web.part import Web

    found = Web.of(session.game).face(session)
    found.reasons = found.reasons if reasons is None else reasons
    return found
