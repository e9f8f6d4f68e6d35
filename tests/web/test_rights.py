"""Whose right it is to answer, and to take an answer back.

Enormity begins with nothing drawn: two Stratagems that anybody chooses, then each Spacer's start.
"""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel.errors import Illegal
from crawldeck.web.live import replayed
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.wire_requests import Join, Place, SeatWish
from tests.web.running import run
from tests.web.tabling import Gated, Guest, come, hub_on, kept, make, shown

THREE = (Place("Ada", "person"), Place("", "open"), Place("", "open"))


async def _party(hub: Any, store: Gated, **wish: Any) -> tuple[Guest, Guest, Guest]:
    """Ada is the host; Bo and Cy are not."""
    made = make(store, "enormity", THREE, **wish)
    ada = await come(hub, made, shown(made), game="enormity")
    found = []
    for name in ("Bo", "Cy"):
        claimed = await hub.join(ada.live, Join(name))
        found.append(await come(hub, made, [claimed.playerCredentials], game="enormity"))
    return ada, found[0], found[1]


async def _started(ada: Guest, bo: Guest) -> None:
    """The Stratagems are chosen, and the first two Spacers stand."""
    for who in (ada, bo, ada, bo):
        await who.answer()


def test_ones_own_answer_is_ones_own_to_take_back(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, _ = await _party(hub, store)
            await _started(ada, bo)
            live = ada.live
            frame = await hub.undo(live, bo.person)
            assert frame.undo.seat == 0 and live.session.ask.seats == (1,)  # type: ignore[union-attr]
            assert (await hub.redo(live, bo.person)).undo.seat == 1

    run(play())


def test_anothers_answer_is_not(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, cy = await _party(hub, store)
            await _started(ada, bo)
            live, stood = ada.live, ada.live.session.digest
            with pytest.raises(
                RequestRefused, match="Bo gave that answer; only Bo or the host"
            ) as error:
                await hub.undo(live, cy.person)
            assert error.value.told.sort == "forbidden" and live.session.digest == stood
            await hub.undo(live, ada.person)
            with pytest.raises(RequestRefused, match=r"for Ilse Marrow \(Bo\) to answer"):
                await hub.redo(live, cy.person)
            await hub.redo(live, ada.person)
            assert live.session.digest == stood, "the host may do both"

    run(play())


def test_who_holds_both_seats_holds_both_answers(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, "enormity", THREE)
            ada = await come(hub, made, shown(made), game="enormity")
            claimed = [await hub.join(ada.live, Join(name)) for name in ("Bo", "Cy")]
            both = [one.playerCredentials for one in claimed]
            hot = await come(hub, made, both, game="enormity")
            await _started(ada, hot)
            assert not hot.person.host and hot.person.seats == (1, 2)
            await hot.answer()
            assert ada.live.session.seats[-2:] == [1, 2]
            for _ in range(2):
                await hub.undo(ada.live, hot.person)
            with pytest.raises(RequestRefused, match="Ada gave that answer"):
                await hub.undo(ada.live, hot.person)

    run(play())


def test_of_several_who_were_asked_it_is_the_ones_who_spoke(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, cy = await _party(hub, store)
            live = ada.live
            assert live.session.ask.seats == (0, 1, 2)  # type: ignore[union-attr]
            await bo.answer()
            assert live.session.seats == [1]
            with pytest.raises(RequestRefused, match="Bo gave that answer"):
                await hub.undo(live, cy.person)
            again = replayed(kept(store, live), 0).session
            assert again.seats == [1], "the record says so too"
            await hub.undo(live, bo.person)
            await cy.answer()
            assert live.session.seats == [2]

    run(play())


def test_the_answer_of_a_seat_that_was_given_up_is_the_hosts(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, cy = await _party(hub, store)
            await _started(ada, bo)
            await hub.leave(bo.live, bo.person, 1)
            for who in (bo, cy):
                with pytest.raises(RequestRefused):
                    await hub.undo(ada.live, who.person)
            claimed = await hub.join(ada.live, Join("Dee", 1))
            hub.greet(bo.live, bo.client, [claimed.playerCredentials])
            await hub.undo(ada.live, bo.person)

    run(play())


def test_the_answer_of_a_bot_is_the_hosts(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store, bot_pause=60.0) as hub:
            ada, bo, cy = await _party(hub, store)
            await _started(ada, bo)
            await hub.seat(ada.live, ada.person, SeatWish(1, "bot"))
            with pytest.raises(RequestRefused, match="only the host can take it back"):
                await hub.undo(ada.live, cy.person)
            await hub.undo(ada.live, ada.person)

    run(play())


def test_the_barrier_comes_before_whose_it_is(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, cy = await _party(hub, store)
            guests, live = (ada, bo, cy), ada.live
            while not live.session.sealed:
                await guests[live.session.ask.seats[0]].answer()  # type: ignore[union-attr]
            for who in guests:
                with pytest.raises(Illegal, match="drawn or revealed"):
                    await hub.undo(live, who.person)
                with pytest.raises(Illegal, match="nothing was undone"):
                    await hub.redo(live, who.person)

    run(play())


def test_a_real_card_that_was_entered_wrongly_anybody_takes_back(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, cy = await _party(hub, store, referee=True)
            guests, live = (ada, bo, cy), ada.live
            while getattr(live.session.ask, "seats", ()):
                await guests[live.session.ask.seats[0]].answer()  # type: ignore[union-attr]
            ask: Any = live.session.ask
            await hub.answer(live, bo.person, live.rev, ask.write(ask.outcomes()[0][0]))
            frame = await hub.undo(live, cy.person)
            assert frame.undo.redo and live.session.seats[-1] >= 0

    run(play())


def test_who_looks_on_takes_nothing_back(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada, bo, _ = await _party(hub, store)
            await _started(ada, bo)
            hub.greet(bo.live, bo.client, [])
            for wish in (hub.undo, hub.redo):
                with pytest.raises(RequestRefused, match="watching"):
                    await wish(ada.live, bo.person)

    run(play())
