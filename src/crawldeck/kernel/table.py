"""The table: what a rule can touch. It holds the state and hears events; it decides nothing."""

from __future__ import annotations

from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

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

    __slots__ = ("content", "events", "listening", "params", "revealed", "state")

    def __init__(self, state: S, params: P, content: C) -> None:
        self.state = state
        self.params = params
        self.content = content
        self.events: list[Event] = []
        self.listening = True
        self.revealed = False

    def tell(self, event: Event) -> None:
        if self.listening:
            self.events.append(event)

    def reveal(self) -> None:
        """Something hidden came to light without a draw: no free undo past this."""
        self.revealed = True


AnyTable: TypeAlias = Table[Any, Any, Any]
"""A table of whatever game: what a layer that serves all games has in hand."""
