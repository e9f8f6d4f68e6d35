"""What a terminal asks of a game."""

from __future__ import annotations

from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession
from crawldeck.speech import Speech
from crawldeck.terminal.face import Face
from crawldeck.terminal.plain_face import PlainFace


class Terminal(Part):
    """A game at a terminal; one that brings no face of its own is listed as text."""

    part = "terminal"

    def face(self, session: AnySession) -> Face:
        """How a session looks, and what may be typed at it besides answers."""
        return PlainFace(Speech.of(self.game).words(session, aloud=False))
