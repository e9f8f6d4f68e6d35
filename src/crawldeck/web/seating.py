"""Who may take, leave and give away a seat: what a seat is to become, before it is kept."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.game import name_fault
from crawldeck.kernel.language import listed, tr
from crawldeck.web import guest_seats
from crawldeck.web.limits import Caps
from crawldeck.web.live import TOO_MANY, Client, Live, called
from crawldeck.web.people import Person, again, digest
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import SeatRow
from crawldeck.web.wire_requests import Join, SeatWish
from crawldeck.web.wire_together import Rename

NOBODY = ""
"""In place of a host's credential: whoever sits down next is the host."""


class Seating(NamedTuple):
    """A seat as it was, as it is to be, and the table's host then, if that is another."""

    was: SeatRow
    now: SeatRow
    host: str | None = None


def seat_of(seats: list[SeatRow], number: int) -> SeatRow:
    if not 0 <= number < len(seats):
        raise Malformed(tr("there is no seat {number} at this table", number=number))
    return seats[number]


def name_of(wish: Join | Rename) -> str:
    """The name that somebody wants to go by."""
    name = wish.playerName.strip()
    fault = name_fault(name)
    if fault:
        raise Malformed(fault)
    return name


def to_join(live: Live, wish: Join, person: Person) -> SeatRow:
    """The open seat that somebody is to get."""
    if person.watching:
        raise RequestRefused("forbidden", "this link is for watching; ask for the players' link")
    if wish.playerID is not None:
        found = seat_of(live.seats, wish.playerID)
        if found.kind != "open":
            raise RequestRefused(
                "forbidden", tr("seat {n} is taken by {name}", n=found.seat + 1, name=called(found))
            )
        if not is_offered(live, found):
            raise RequestRefused("forbidden", "the host has taken that seat back; ask for another")
        return found
    for seat in live.seats:
        if seat.kind == "open" and is_offered(live, seat):
            return seat
    raise RequestRefused("forbidden", "every seat at this table is taken")


def is_offered(live: Live, seat: SeatRow) -> bool:
    """A guest's seat is worth taking only while it is meant for somebody of the party."""
    return bool(seat.heroes) or not live.is_guest(seat.seat)


def find_place(live: Live, client: Client, caps: Caps) -> None:
    """Who plays always finds a place, however many look on: only the others are counted, and of
    too many sockets with the same credentials the oldest yield."""
    if not client.person.is_player:
        if sum(not one.person.is_player for one in live.clients) >= caps.spectators:
            raise RequestRefused("busy", "too many look at this table now")
        return
    shown = client.person.digests
    mine = sorted((one for one in live.clients if one.person.digests & shown), key=age)
    for one in mine[: max(0, len(mine) + 1 - caps.of_a_seat)]:
        one.cut(TOO_MANY)


def age(client: Client) -> int:
    return client.number


def joined(seat: SeatRow, name: str, credential: str) -> SeatRow:
    return SeatRow(seat.seat, name, "person", digest(credential), heroes=seat.heroes)


def freed(seat: SeatRow) -> SeatRow:
    return SeatRow(seat.seat, f"Player {seat.seat + 1}", "open", "", heroes=seat.heroes)


def given_to_bot(seat: SeatRow, level: str = "plain") -> SeatRow:
    """A bot that sits there already keeps its name."""
    name = seat.name if seat.kind == "bot" else f"Bot {seat.seat + 1}"
    return SeatRow(seat.seat, name, "bot", "", level, seat.heroes)


def taken_back(live: Live, person: Person, seat: SeatRow) -> SeatRow:
    """The host has the seat, or of a guest's seat those that it played."""
    if live.is_guest(seat.seat):
        return replace(freed(seat), heroes="")
    mine = [one for one in live.seats if one.token and one.token in person.digests]
    token = live.row.host if live.row.host in person.digests else min(person.digests)
    return SeatRow(seat.seat, mine[0].name if mine else "Host", "person", token)


def to_invite(live: Live, person: Person, heroes: tuple[str, ...]) -> list[Seating]:
    """What has to change so that a seat waits for a friend who is to play these heroes; the last
    is that seat. Until somebody sits there, they stay in the hands in which they are."""
    if not again(live.row, live.seats, person).host:
        raise RequestRefused("forbidden", "only the host of the table invites to it")
    party = live.face.party()
    if live.session.game.has_secrets or not party:
        raise RequestRefused("forbidden", "in this game a friend takes a seat as it is; free one")
    chosen, changes = guest_seats.wanted(heroes, party), list[Seating]()
    seats = list(live.seats)
    for row in live.seats:
        rest = [one for one in guest_seats.heroes_of(row) if one not in chosen]
        if len(rest) == len(guest_seats.heroes_of(row)):
            continue
        if row.kind != "open":
            theirs = guest_seats.heroes_of(row)
            names = listed([one.name for one in party if one.id in theirs])
            raise RequestRefused(
                "forbidden",
                tr("{name} plays {heroes}; take that back first", name=called(row), heroes=names),
            )
        seats[row.seat] = replace(row, heroes=" ".join(rest))
        changes.append(Seating(row, seats[row.seat]))
    free = [
        one for one in seats if live.is_guest(one.seat) and one.kind == "open" and not one.heroes
    ]
    was = free[0] if free else freed(SeatRow(len(seats), "", "open", ""))
    return [*changes, Seating(was, replace(was, heroes=" ".join(chosen)))]


def to_leave(live: Live, person: Person, number: int) -> SeatRow:
    """The seat that somebody gives up."""
    found = seat_of(live.seats, number)
    if found.seat not in again(live.row, live.seats, person).seats:
        raise RequestRefused("forbidden", "that seat is not yours to leave")
    return found


def to_rename(live: Live, person: Person, number: int, name: str) -> Seating:
    """The seat of somebody who wants to be called something else."""
    found = seat_of(live.seats, number)
    if found.seat not in again(live.row, live.seats, person).seats:
        raise RequestRefused("forbidden", "that seat is not yours, so its name is not either")
    return Seating(found, replace(found, name=name))


def new_host(live: Live, person: Person, left: SeatRow) -> str | None:
    """Whose the table is when a host gives up their last seat: the next person's around the table
    who is here, else the next one's, else nobody's. None if nothing changes."""
    now = again(live.row, live.seats, person)
    if live.row.host not in person.digests or set(now.seats) - {left.seat}:
        return None
    around = live.seats[left.seat + 1 :] + live.seats[: left.seat]
    people = [one for one in around if one.kind == "person" and one.seat not in now.seats]
    here = {seat for client in live.clients for seat in client.person.seats}
    people.sort(key=lambda one: one.seat not in here)
    return people[0].token if people else NOBODY


def to_change(live: Live, person: Person, wish: SeatWish) -> SeatRow:
    """The seat of which the host wants something."""
    if not again(live.row, live.seats, person).host:
        raise RequestRefused("forbidden", "only the host of the table gives and frees seats")
    found = seat_of(live.seats, wish.playerID)
    if wish.become == "host" and found.kind != "person":
        raise RequestRefused("forbidden", "nobody sits there who could be the host")
    return found
