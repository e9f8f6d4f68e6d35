"""Several people at one screen, who keep things from each other: one of them holds it at a time.

Before a question is shown to another seat, what the one before could see is wiped away and the
screen is passed on. Whoever takes it is told what they may know of what happened meanwhile.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from crawldeck.kernel import audience
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.events import Event

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable


class HandOver:
    """Who holds the screen, and what each seat was told when it last did."""

    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self.needed = table.session.game.has_secrets
        self.seats: tuple[int, ...] = ()
        """Of whoever looks at the screen now; nobody's before the first question."""
        self.told: dict[int, int] = {}

    def heard(self, events: list[Event]) -> list[Event]:
        """Those of some events that may be shown now."""
        return audience.heard(events, self.seats)

    def kept_up(self) -> None:
        """Who holds the screen was told everything up to now."""
        self.told.update(dict.fromkeys(self.seats, len(self.table.session.events)))

    def went_back(self) -> None:
        """The log is shorter now: what comes next is news to everybody."""
        most = len(self.table.session.events)
        self.told = {seat: min(told, most) for seat, told in self.told.items()}

    def to(self, ask: Choice, since: int) -> None:
        """Pass the screen to whom this question is for, if somebody else has it; they are told what
        has happened since line `since` of the log or since they last had it."""
        if not self.needed or ask.seats == self.seats:
            return
        table, names = self.table, self.table.session.setup.seats
        if self.seats:
            self._enter("Press Enter to hide what only you may see.")
        table.screen.clear()
        if len(names) > 1:
            shown = " or ".join(names[seat] for seat in ask.seats)
            self._enter(f"Pass the screen to {shown}, then press Enter.")
        self.seats = ask.seats
        last = max((self.told.get(seat, since) for seat in self.seats), default=since)
        table.tell(table.session.events[last:])

    def _enter(self, text: str) -> None:
        from crawldeck.terminal.table import Leave

        self.table.screen.tell(text, style="ask")
        if self.table.read("> ") is None:
            raise Leave
        with contextlib.suppress(ImportError):  # what was typed comes back with the arrow keys
            import readline

            readline.clear_history()
