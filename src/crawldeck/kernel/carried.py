"""Sessions carried to other processes: as plain data, and back again.

The game and its content are not carried: the other process has them too. Of what was drawn only
the text goes along; where the rules need it again, the open question reads it. What was undone is
left behind, and a journal stays with the session that it was opened for.
"""

from __future__ import annotations

from typing import Any

import msgspec

from crawldeck.kernel.asks import Audience
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Setup, find
from crawldeck.kernel.luck import Luck
from crawldeck.kernel.rests import Rest, Rests
from crawldeck.kernel.running import Told
from crawldeck.kernel.session import AnySession, Session
from crawldeck.kernel.table import AnyTable, Table


class Packed(msgspec.Struct, frozen=True):
    """Everything of a session that another process does not have."""

    setup: Setup
    answers: list[str]
    seats: list[int]
    marks: list[int]
    events: list[Event]
    listening: bool
    rests: list[tuple[int, Any, tuple[Any, ...]]]
    close: bool
    luck: Luck | None
    lucks: tuple[tuple[int, Luck | None], ...]
    rewinds: int
    forgotten: int
    light: bool
    sealed: int
    private: dict[int, Audience]
    given_by: dict[int, str]
    orders: dict[int, tuple[str, ...]]
    revealed: int


def packed(session: AnySession) -> Packed:
    rests, table = session._rests, session.table
    return Packed(
        setup=session.setup,
        answers=[value.text for value in session.answers],
        seats=session.seats.copy(),
        marks=session.marks.copy(),
        events=table.events.copy(),
        listening=table.listening,
        rests=[(rest.at, rest.state, rest.due) for rest in rests.kept],
        close=rests.close,
        luck=session.luck,
        lucks=session.lucks,
        rewinds=session.rewinds,
        forgotten=session.forgotten,
        light=session.light,
        sealed=session._sealed,
        private=session.private,
        given_by=session.given_by,
        orders=session.orders,
        revealed=session.revealed,
    )


def brought(packed: Packed) -> AnySession:
    """The session that was packed, in this process."""
    setup = packed.setup
    game = find(setup.game)
    rests = [Rest(at, state, due) for at, state, due in packed.rests]
    table: AnyTable = Table(
        rests[-1].state, game.chosen_params(setup), game.content(setup), setup.asking == "once"
    )
    table.events, table.listening = packed.events, packed.listening
    session = Session(game, setup, table=table)
    session.seats, session.marks = packed.seats, packed.marks
    session.luck, session.lucks = packed.luck, packed.lucks
    session.rewinds, session.forgotten = packed.rewinds, packed.forgotten
    session.light, session._sealed = packed.light, packed.sealed
    session.private, session.revealed = packed.private, packed.revealed
    session.given_by, session.orders = packed.given_by, packed.orders
    session._rests = Rests(rests, close=packed.close)
    read = game.grammar.read
    session._stand(
        [
            Told(text) if seat < 0 else read(text)
            for text, seat in zip(packed.answers, packed.seats, strict=True)
        ]
    )
    return session
