"""Both ways of asking, side by side: one question for one decision, and one for each of its steps.

A game that asks once must leave open all that one can do when it asks singly, and nothing more.
Two sessions of one game are played together, with the same draws. Each answer of the one that asks
once is carried out in the other step by step, as the game says (`Asking.single`); where both ask
the same again, they must stand in the same state.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession, Session

MOST_STEPS = 60
"""So many single answers make up one; more is a fault of the game's part."""


class Asking(Part):
    """How one answer is carried out in single steps. As it stands, both ways are the same."""

    part: ClassVar[str] = "asking"

    def single(self, once: AnySession, ask: Choice, given: Option) -> Option | None:
        """What is answered to this single question to do what was answered; None, where nothing
        that can be answered does it. `once` stands after the answer."""
        return given if given in ask.options else None


class Difference(AssertionError):
    """The two ways of asking came to something different."""


def singly(session: AnySession) -> AnySession:
    """The same game from its beginning, asking singly; its draws are asked like choices."""
    setup = msgspec.structs.replace(session.setup, asking="singly")
    twin = Session(session.game, setup, settle=False)
    twin.take_luck(None)
    return twin


class Pair:
    """Two sessions of one game that are played together."""

    def __init__(self, once: AnySession) -> None:
        """`once` is a new game whose draws are asked like choices."""
        self.once, self.steps = once, singly(once)
        self.part = Asking.of(once.game)
        self.answers = 0
        self.last: Option | None = None

    def play(self, picker: Picker, longest: int) -> None:
        """Random answers to the one, carried out in the other."""
        while self.once.ask is not None and self.answers < longest:
            ask = self.once.ask
            if isinstance(ask, Chance):
                self.draw(ask.drawn(picker.bits()))
            else:
                self.answer(picker.choose(self.once.options))

    def draw(self, value: object) -> None:
        ask = self.steps.ask
        if not isinstance(ask, Chance) or ask.purpose != getattr(self.once.ask, "purpose", None):
            raise Difference(f"{self.once.ask!r} is due, but step by step it is {ask!r}")
        self.once.feed(value)
        self.steps.feed(value)
        self.answers += 1
        self._catch_up()

    def answer(self, given: Option) -> None:
        """One answer; the first of its steps is taken wherever they stand."""
        self.last = given
        self.once.answer(given)
        self.answers += 1
        self._step()
        self._catch_up()

    def _catch_up(self) -> None:
        """Let the other one come to where the first is asked again."""
        for _ in range(MOST_STEPS):
            ask = self.steps.ask
            if not isinstance(ask, Choice) or self._together(ask):
                break
            self._step()
        if (self.once.ask is None) != (self.steps.ask is None):
            raise Difference(f"one is over, the other asks {self.once.ask or self.steps.ask!r}")

    def _step(self) -> None:
        ask, given = self.steps.ask, self.last
        if not isinstance(ask, Choice):
            raise Difference(f"{given} is answered, but step by step {ask!r} is due")
        step = self.part.single(self.once, ask, given) if given is not None else None
        if step is None:
            raise Difference(f"{given} cannot be done step by step: {ask!r} is asked")
        self.steps.answer(step)

    def _together(self, ask: Choice) -> bool:
        """Whether both ask the same, in the same state."""
        other = self.once.ask
        return (
            isinstance(other, Choice)
            and (ask.kind, ask.actor) == (other.kind, other.actor)
            and self.once.digest == self.steps.digest
        )
