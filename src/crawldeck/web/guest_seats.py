"""In whose hands the heroes are: seats of the record, and further ones that people are invited to.

A record knows how many sat down when its game began, and its rules ask these seats. A *guest's
seat* has a number after theirs and is no part of the record: some heroes are handed to it, and
while somebody sits there, their questions are asked there. What is answered is an answer of the
seat that plays the hero in the record, so a game is the same whoever holds its heroes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import tr
from crawldeck.web.kept import SeatRow


class Hero(NamedTuple):
    """Somebody of the party, and the seat of the record that plays them."""

    id: str
    name: str
    seat: int


def heroes_of(row: SeatRow) -> tuple[str, ...]:
    """Whom a guest's seat plays."""
    return tuple(row.heroes.split())


def guests(seats: Iterable[SeatRow]) -> dict[str, int]:
    """By hero: the guest's seat that holds them now. A seat that is open holds nobody yet."""
    return {
        hero: row.seat
        for row in seats
        if row.kind != "open" and row.heroes
        for hero in heroes_of(row)
    }


def plays(row: SeatRow, seats: Iterable[SeatRow], party: Iterable[Hero]) -> tuple[Hero, ...]:
    """Whom a seat has in hand; of an open guest's seat: whom it is meant for."""
    handed = guests(seats)
    if row.heroes:
        return tuple(one for one in party if one.id in heroes_of(row))
    return tuple(one for one in party if one.seat == row.seat and one.id not in handed)


def asked(
    ask: Choice, concerned: Collection[str], party: Iterable[Hero], seats: Iterable[SeatRow]
) -> tuple[int, ...]:
    """The seats that may answer: for each hero whom it concerns, the one that holds them."""
    handed = guests(seats)
    if not handed:
        return ask.seats
    whose = _whose(ask, concerned, party)
    others = set(ask.seats) - set(whose.values())
    return tuple(sorted(others | {handed.get(hero, seat) for hero, seat in whose.items()}))


def speaks_for(
    ask: Choice,
    concerned: Collection[str],
    party: Iterable[Hero],
    seats: Iterable[SeatRow],
    mine: Collection[int],
) -> int | None:
    """The seat of the record whose answer it is when who holds these seats gives it."""
    handed = guests(seats)
    whose = _whose(ask, concerned, party)
    for hero, seat in sorted(whose.items(), key=lambda one: one[1] != ask.seat):
        if handed.get(hero, seat) in mine:
            return seat
    return next((seat for seat in ask.seats if seat in mine and seat not in whose.values()), None)


def _whose(ask: Choice, concerned: Collection[str], party: Iterable[Hero]) -> dict[str, int]:
    return {one.id: one.seat for one in party if one.id in concerned and one.seat in ask.seats}


def wanted(heroes: Iterable[str], party: tuple[Hero, ...]) -> tuple[str, ...]:
    """The heroes of a wish, each once and in the order of the party."""
    chosen, known = set(heroes), [one.id for one in party]
    if unknown := sorted(chosen - set(known)):
        raise Malformed(
            tr(
                "nobody here is {name!r}; there are: {known}",
                name=unknown[0][:60],
                known=", ".join(known),
            )
        )
    if not chosen:
        raise Malformed("say whom they are to play: one hero or more")
    return tuple(name for name in known if name in chosen)
