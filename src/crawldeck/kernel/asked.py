"""What is asked: the open question, its legal answers, and why another one is refused."""

from __future__ import annotations

from typing import Any

from crawldeck.kernel.asks import Choice, Option, Refusal
from crawldeck.kernel.digest import digest
from crawldeck.kernel.errors import EngineBug, Illegal, Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Result
from crawldeck.kernel.history import History
from crawldeck.kernel.language import tr
from crawldeck.kernel.table import C, P, S


class Asked(History[S, P, C]):
    """A game as it stands: it can be looked at and asked about, and nothing changes by that."""

    __slots__ = ()

    @property
    def options(self) -> list[Option]:
        """Every legal answer to an open choice; empty for a chance and when the game is over."""
        ask = self.ask
        return ask.options if type(ask) is Choice else []

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table.state)

    @property
    def events(self) -> list[Event]:
        return self.table.events

    @property
    def digest(self) -> str:
        """A name of the state; several questions may be asked in one state (see `key`)."""
        return digest(self.table.state)

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know; None is a spectator."""
        return self.game.view(self.table, seat)

    def sentence(self, event: Event) -> str:
        """An event in words, with the names of this table."""
        return event.sentence(self.game.names(self.table))

    def why_not(self, text: str | Option) -> Refusal | None:
        """Why an answer is refused here, with its rule; None if it is legal."""
        ask = self.ask
        if not isinstance(ask, Choice):
            raise Malformed(
                tr("there is no choice open") if ask is None else tr("a card or die is due")
            )
        try:
            option = self._option(text)
        except Illegal as error:  # understood, and against a rule wherever it is said
            return error.refusal
        refusal = self._refusal(ask, option)
        if refusal is None and option not in ask.options:
            raise EngineBug(f"{option.text} is not offered, and no rule refuses it")
        return refusal

    @staticmethod
    def _refusal(ask: Choice, option: Option) -> Refusal | None:
        try:
            return ask.refuse(option)
        except Exception as error:
            raise EngineBug(f"{option.text}: {type(error).__name__}: {error}") from error

    def _option(self, given: Any) -> Option:
        """What was meant, as an option of this game."""
        grammar = self.game.grammar
        if isinstance(given, str):
            return grammar.read(given)
        if isinstance(given, Option) and grammar.verbs.get(given.verb.name) is given.verb:
            return given
        raise Malformed(tr("{given} is not an option of this game", given=repr(given)))

    def _legal(self, given: Any) -> Any:
        ask = self.ask
        if ask is None:
            raise Malformed(tr("the game is over; nothing is asked"))
        if not isinstance(ask, Choice):
            text = given if isinstance(given, str) else getattr(given, "text", None)
            if text is None:
                raise Malformed(tr("{given} is no card and no die", given=repr(given)))
            return ask.read(text)
        option = self._option(given)
        refusal = self._refusal(ask, option)
        if refusal is not None:
            raise Illegal(option.text, refusal)
        return option
