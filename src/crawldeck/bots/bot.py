"""The bot of a game: a player that sees a view and the options, nothing else."""

from __future__ import annotations

from typing import Any

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.parts import Part


class Bot(Part):
    """How a game is played. One that brings no bot of its own is played at random."""

    part = "bot"

    def at_once(self, ask: Choice) -> Option | None:
        """What is answered without looking; a look costs more than all the thinking."""
        return None

    def choose(self, view: Any, ask: Choice, content: Any, given: int) -> Option:
        """An answer by what a seat sees, the question and the printed components.

        `given` is how many answers came before: at random, the same game goes the same way twice.
        """
        return Picker(given).choose(ask.options)
