"""The bot of a game: a player that sees a view and the options, nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.language import mark
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.parts import Part

AT_RANDOM = mark("It answers at random.")


class Bot(Part):
    """How a game is played. One that brings no bot of its own is played at random."""

    part = "bot"
    plans: ClassVar[Mapping[str, str]] = {}
    """Ways to go on that one can keep to for a while, each with what it is in a few words: a search
    weighs them beside single answers, because no single answer shows what a plan is worth."""
    reasons: ClassVar[Mapping[str, tuple[int, str]]] = {}
    """For features: whether more (1) or less (-1) of it is good, and what a hint then says of an
    answer, after the word "it"."""
    horizon: ClassVar[int] = 40
    """So many answers a playout goes on before it is judged by its value."""

    by_heart: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions that it answers about as well as anybody could: a player that looks ahead
    leaves them to it, and has the time for others."""

    def at_once(self, ask: Choice) -> Option | None:
        """What is answered without looking; a look costs more than all the thinking."""
        return None

    def choose(self, view: Any, ask: Choice, content: Any, given: int) -> Option:
        """An answer by what a seat sees, the question and the printed components.

        `given` is how many answers came before: at random, the same game goes the same way twice.
        """
        return Picker(given).choose(ask.options)

    def keep_to(self, plan: str, view: Any, ask: Choice, content: Any, given: int) -> Option:
        """The same, of somebody who keeps to one of its plans."""
        return self.choose(view, ask, content, given)

    def rank(self, view: Any, ask: Choice, content: Any, given: int) -> list[tuple[Option, float]]:
        """All options with a score, the best first; what is chosen comes first of all."""
        chosen = self.choose(view, ask, content, given)
        return [(chosen, 1.0), *((one, 0.0) for one in ask.options if one is not chosen)]

    def reason(self, view: Any, ask: Choice, option: Option, content: Any, given: int) -> str:
        """Why it answers so, as a sentence to be translated: what really decided, and only what the
        seat may know. Empty where there is nothing to say. Asked at a table only, of what it chose.
        """
        return AT_RANDOM if type(self).choose is Bot.choose else ""

    def features(self, view: Any, content: Any) -> dict[str, float]:
        """What the chance to win hangs on, in numbers around 0 to 1, whatever the pack."""
        return {}

    def guess(self, features: Mapping[str, float]) -> float:
        """A chance to win by rule of thumb, for a game whose values nobody has fitted."""
        return 0.5

    @property
    def values(self) -> Path:
        """Where the fitted weights of its features are kept."""
        return self.game.home / "values.json"

    @property
    def closer_values(self) -> Path:
        """Where those are kept that are for whoever looks closely."""
        return self.game.home / "closer_values.json"
