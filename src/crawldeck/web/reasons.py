"""Why bots answered as they did, as long as the table is in memory: beside the figure whose move it
was, in the log, and where people sit. No record knows it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from crawldeck.kernel.language import language
from crawldeck.kernel.session import AnySession
from crawldeck.web import wire_together as wire


class Reason(Struct, frozen=True):
    """What a bot has said of one answer."""

    seat: int
    actor: str
    """Whose question it was."""
    says: Mapping[str, str]
    """By language; nothing where there was nothing to say."""


class Reasons(dict[int, Reason]):
    """By answer, in their order. Answers that were taken back take their reasons with them."""

    def stand(self, answers: int) -> None:
        """Only so many answers stand."""
        for n in [n for n in self if n >= answers]:
            del self[n]

    def told(self, answers: list[int]) -> str:
        """Why bots gave these answers, to who reads now; each reason once."""
        found = (self[n].says.get(language(), "") for n in answers if n in self)
        return " ".join(dict.fromkeys(filter(None, found)))

    def of_seat(self, seat: int) -> str:
        """What the bot of a seat said last."""
        last = next((n for n in reversed(self) if self[n].seat == seat and self[n].says), None)
        return "" if last is None else self.told([last])

    def last(self, session: AnySession) -> wire.Reason | None:
        """Why a bot did what was done last, if it was one; orders, draws and what goes without
        saying, such as the end of its turn, do not count."""
        n = session.decision - 1
        while n >= 0 and (n in session.given_by or session.seats[n] < 0 or self._silent(n)):
            n -= 1
        says = self.told([n])
        return wire.Reason(self[n].seat, self[n].actor, says) if says else None

    def _silent(self, n: int) -> bool:
        return n in self and not self[n].says
