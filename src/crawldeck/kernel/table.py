"""The table: what a rule can touch. It holds the state and hears events; it decides nothing."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from crawldeck.kernel.events import Event


class State(Protocol):
    """The state of a game: plain data that can be copied and encoded."""

    def copy(self) -> Any: ...


S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """State, parameters and content of one game, and the ear for its events."""

    __slots__ = ("content", "events", "listening", "params", "revealed", "state")

    def __init__(self, state: S, params: Any, content: Any) -> None:
        self.state: S = state
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
