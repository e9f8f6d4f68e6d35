"""The rules of one game in motion: leg after leg, from question to question.

A leg is a generator. It asks by yielding and is resumed with the answer; where it ends, the next
leg is started from the state alone, and a rest is kept there (`kernel.rests`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from crawldeck.kernel.asks import Ask, Chance, Rule
from crawldeck.kernel.errors import EngineBug
from crawldeck.kernel.game import Game, Setup
from crawldeck.kernel.rests import Rests
from crawldeck.kernel.table import C, Due, P, S, Table

LEGS_WITHOUT_A_QUESTION = 2_000


class Told:
    """A drawn card or die of which only the text is known; the open question reads it."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return f"<told {self.text}>"


class Running(Generic[S, P, C]):
    """A game under way: its table, the open question, and the rests behind it."""

    __slots__ = ("_due", "_given", "_leg", "_rests", "ask", "game", "setup", "table", "until")

    def __init__(
        self, game: Game[S, P, C], setup: Setup, table: Table[S, P, C], rests: Rests
    ) -> None:
        self.game = game
        self.setup = setup
        self.table = table
        self.ask: Ask | None = None
        self._leg: Rule[None] | None = None
        self._rests = rests
        self._given = 0
        """How many answers the rules have had."""
        self._due: tuple[Due, ...] = ()
        """The legs that come next, before the state says how to go on (`Table.then`)."""
        self.until: Callable[[Table[S, P, C]], bool] | None = None
        """Whether to stop where a leg has ended; then nothing more is asked."""

    def _start(self) -> None:
        """From the last rest on, up to the first question."""
        rest = self._rests.kept[-1]
        if self._leg is not None:
            self._leg.close()  # now, so that its `finally` clauses touch the old state
        self.table.state = rest.state.copy()
        self._given, self._due = rest.at - 1, rest.due  # what starts a leg is no answer
        self.table.due.clear()
        self._leg = self._begin()
        self.ask = self._send(None)

    def _begin(self) -> Rule[None]:
        """The next leg."""
        if not self._due:
            return self.game.leg(self.table)
        (rule, args), *later = self._due
        self._due = tuple(later)
        return rule(self.table, *args)

    def _send(self, value: Any) -> Ask | None:
        """Resume the rules with an answer. What the leg asks next; where it ends, or asks on in a
        decided game, the next leg."""
        self._given += 1
        leg = self._leg
        if leg is None:
            return None
        try:
            ask = leg.send(value)
        except StopIteration:
            return self._next_leg()
        if not self.game.decided(self.table.state):
            return ask if not self.table.due else self._asks_on(ask)
        self._break_off(leg)
        return self._next_leg()

    def _next_leg(self) -> Ask | None:
        """Rest, and start what is due, else what the state says, until something is asked."""
        game, table, rests = self.game, self.table, self._rests
        for _ in range(LEGS_WITHOUT_A_QUESTION):
            if table.due:
                self._due = (*table.due, *self._due)
                table.due = []
            if not self._due and game.result(table.state) is not None:
                self._leg = None
                return None
            if self.until is not None and not self._due and self.until(table):
                self._leg = None
                return None
            if self._given >= rests.due:
                rests.came_to(self._given, table.state, self._due)
            leg = self._leg = self._begin()
            try:
                ask = leg.send(None)
            except StopIteration:
                continue
            if not game.decided(table.state):
                return ask if not table.due else self._asks_on(ask)
            self._break_off(leg)
        raise EngineBug("the rules go on without asking anything")

    def _break_off(self, leg: Rule[None]) -> None:
        """The game is decided: neither this leg nor what is due after it matters any more."""
        leg.close()  # its `finally` clauses put away what was under way
        self.table.due.clear()
        self._due = ()

    def _asks_on(self, ask: Ask) -> Ask:
        raise EngineBug(f"{ask!r} is asked by a leg that had said what comes after it")

    def _again(self, tail: Sequence[Any]) -> list[Any]:
        """From the last rest, give these answers once more, silently; as the rules had them."""
        table = self.table
        was_listening, table.listening = table.listening, False
        given: list[Any] = []
        try:
            self._start()
            for value in tail:
                if type(value) is Told:
                    value = self._read(value)
                given.append(value)
                self.ask = self._send(value)
        finally:
            table.listening = was_listening
        table.revealed = False  # what came to light then counted then
        return given

    def _read(self, told: Told) -> Any:
        ask = self.ask
        if isinstance(ask, Chance):
            return ask.read(told.text)
        raise EngineBug(f"{told.text!r} was drawn, but {ask!r} is asked")
