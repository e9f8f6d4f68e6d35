"""The table: what a rule can touch. It holds the state and hears events; it decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.events import Event


class State(Protocol):
    """The state of a game: plain data that can be copied and encoded."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Struct)
C = TypeVar("C")


class Table(Generic[S, P, C]):
    """State, parameters and content of one game, and the ear for its events.

    Each game names the three types once, `MyTable = Table[MyState, MyParams, MyPack]`; what it has
    not got is then an
    error of types wherever rules, views, words or bots ask for it.
    """

    __slots__ = (
        "asks_once",
        "content",
        "due",
        "events",
        "listening",
        "params",
        "revealed",
        "state",
    )

    def __init__(self, state: S, params: P, content: C, asks_once: bool = False) -> None:
        self.state = state
        self.params = params
        self.content = content
        self.asks_once = asks_once
        """Whether one question is asked for one decision, or one for each of its steps."""
        self.events: list[Event] = []
        self.listening = True
        self.revealed = False
        self.due: list[Due] = []
        """What the leg under way has left to do: see `then`."""

    def beside(self, state: S) -> Table[S, P, C]:
        """Another table of the same game, with nothing told yet."""
        return Table(state, self.params, self.content, self.asks_once)

    def of(self, content: C) -> Table[S, P, C]:
        """The same table as somebody reads it, whose content is worded otherwise."""
        return Table(self.state, self.params, content, self.asks_once)

    def tell(self, event: Event) -> None:
        if self.listening:
            self.events.append(event)

    def reveal(self) -> None:
        """Something hidden came to light without a draw: no free undo past this."""
        self.revealed = True

    def then(self, rule: Callable[..., Rule[None]], *args: str | int) -> None:
        """The last thing that a leg does: what comes next is a leg of its own.

        So a fork in the middle of it need not run again what led there. The rule is a function of
        a module; ids and numbers are all that it is told besides the state.
        """
        self.due.append((rule, args))

    def at_once(self) -> Rule[None]:
        """Do what is due now, where it is not the last thing of a leg."""
        due, self.due = self.due, []
        for rule, args in due:
            yield from rule(self, *args)


Due: TypeAlias = tuple[Callable[..., Rule[None]], tuple[str | int, ...]]
"""A rule, and what it is told besides the table."""
AnyTable: TypeAlias = Table[Any, Any, Any]
"""A table of whatever game: what a layer that serves all games has in hand."""
