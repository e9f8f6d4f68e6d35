"""Scripts: strict answers for tests and tutorials.

A script answers every question in order, choices and chances alike. An answer that is refused, or
that is still unused when the game ends, fails and prints the open question.

    Script(session).run('''
        move 0,1            # comments and blank lines are welcome
        7H
    ''')
"""

from __future__ import annotations

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError, ScriptError
from crawldeck.kernel.events import Event
from crawldeck.kernel.session import AnySession


class Script:
    """Drives a session that has no luck of its own."""

    def __init__(self, session: AnySession) -> None:
        if session.luck is not None:
            raise ScriptError("a script needs a session without luck: new(..., referee=True)")
        self.session = session

    def run(self, text: str) -> Script:
        """Answer line by line."""
        for number, row in enumerate(text.splitlines(), start=1):
            answer = row.partition("#")[0].strip()
            if answer:
                self._give(answer, number)
        return self

    def _give(self, answer: str, number: int) -> None:
        if self.session.ask is None:
            raise ScriptError(f"line {number}: {answer!r} is left over; the game is over")
        try:
            self.session.answer(answer)
        except CrawldeckError as error:
            raise ScriptError(f"line {number}: {error}\n{self.question()}") from error

    def question(self) -> str:
        """The open question and what would answer it."""
        ask = self.session.ask
        if ask is None:
            return "nothing is asked: the game is over"
        if isinstance(ask, Choice):
            offered = "\n".join(f"  {option.text}" for option in ask.options)
            return f"open: {ask.actor}: {ask.question}\n{offered}"
        return f"open: {ask.question}"

    def asks(self, kind: str) -> Script:
        """Check what kind of question is open."""
        ask = self.session.ask
        if (ask.kind if ask else None) != kind:
            raise ScriptError(f"expected a {kind!r} question\n{self.question()}")
        return self

    def told(self, kind: type[Event]) -> list[Event]:
        """All events of one kind so far."""
        return [event for event in self.session.events if isinstance(event, kind)]
