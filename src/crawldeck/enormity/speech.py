"""The words of Enormity for whoever knows no game: hints, reviews, endings."""

from __future__ import annotations

from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.words.incursion import words_of
from crawldeck.enormity.words.speech import EnormityWords
from crawldeck.speech import Speech


class EnormitySpeech(Speech):
    """Enormity speaks for itself, of a run or of an incursion."""

    def words(self, session: EnoSession, *, aloud: bool = True) -> EnormityWords:
        return words_of(session, aloud=aloud)
