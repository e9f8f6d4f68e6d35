"""Standing orders: what a seat wants answered for it, until it says otherwise.

An order answers a question as its seat would have; the record holds ordinary answers, each with the
order that gave it, and undoing takes them back with the answer they followed. Which orders there
are, and what each answers, the game says in its part `orders`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.kernel.parts import Part

if TYPE_CHECKING:
    from crawldeck.kernel.session import AnySession


PLAN = "plan"
"""What is said to have given the answers of a plan after its first."""


class Order(msgspec.Struct, frozen=True):
    """One thing that can be answered for a seat: its name, and what it does in a sentence."""

    name: str
    text: str
    usual: bool = False
    """Whether a person at a table has it from the start."""


class Ordered(Event, kw_only=True):
    """An answer that a standing order gave."""

    says: ClassVar[str] = "By standing order ({order}): {answer}."

    order: str
    answer: str


class Orders(Part):
    """The standing orders of a game."""

    part: ClassVar[str] = "orders"
    orders: ClassVar[tuple[Order, ...]] = ()
    rule: ClassVar[str] = ""
    """The rule that allows them."""

    def answer(self, session: AnySession, ask: Choice, order: str) -> Option | None:
        """What this order answers here; None where it leaves the question to its seat."""
        return None

    def named(self, name: str) -> Order:
        found = next((one for one in self.orders if one.name == name), None)
        if found is None:
            there_are = ", ".join(one.name for one in self.orders) or tr("none")
            raise Malformed(
                tr(
                    "there is no standing order {name}; there are: {names}",
                    name=repr(name),
                    names=there_are,
                )
            )
        return found

    @property
    def usual(self) -> tuple[str, ...]:
        """What a person at a table has from the start."""
        return tuple(one.name for one in self.orders if one.usual)


def give_usual(session: AnySession) -> None:
    """Every seat has the orders that a person at a table has from the start."""
    for seat in range(len(session.setup.seats)):
        for name in Orders.of(session.game).usual:
            session.give_order(seat, name)


def answered(
    session: AnySession, orders: Mapping[int, tuple[str, ...]]
) -> tuple[str, Option] | None:
    """The first order that answers the open question, and its answer.

    Where several seats may speak up, it is one that all of them have given.
    """
    ask = session.ask
    if not isinstance(ask, Choice):
        return None
    given = orders.get(ask.seat)
    if not given:
        return None
    part = Orders.of(session.game)
    for name in given:
        if all(name in orders.get(seat, ()) for seat in ask.seats):
            option = part.answer(session, ask, name)
            if option is not None:
                return name, option
    return None
