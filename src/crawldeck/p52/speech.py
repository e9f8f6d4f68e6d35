"""The words of P52 for whoever knows no game: hints, reviews, endings."""

from __future__ import annotations

from crawldeck.p52.state import P52Session
from crawldeck.p52.words.speech import P52Words
from crawldeck.speech import Speech


class P52Speech(Speech):
    """P52 speaks for itself."""

    def words(self, session: P52Session, *, aloud: bool = True) -> P52Words:
        return P52Words(session, aloud=aloud)
