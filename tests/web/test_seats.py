"""Who sits at a table: people, hosts, the owner of the server, and bots."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from crawldeck import languages
from crawldeck.kernel.errors import Malformed
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import SeatRow
from crawldeck.web.wire_requests import Join, Place, SeatWish
from tests.web.running import run
from tests.web.tabling import TWO, Gated, Guest, breaks, come, hub_on, kept, make, shown

# -- seats ---------------------------------------------------------------------------------------


def test_an_open_seat_is_joined_by_one(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=TWO)
            ada = await come(hub, made, shown(made))
            ada.news()
            wishes = [hub.join(ada.live, Join(f"Bo {n}")) for n in range(8)]
            found = await asyncio.gather(*wishes, return_exceptions=True)
            claimed = [one for one in found if not isinstance(one, BaseException)]
            assert len(claimed) == 1 and claimed[0].playerID == 1
            assert all(isinstance(one, RequestRefused) for one in found if one not in claimed)
            (seats,) = ada.news()
            assert seats["is"] == "seats" and seats["seats"][1]["kind"] == "person"
            bo = await come(hub, made, [claimed[0].playerCredentials])
            assert bo.person.seats == (1,) and not bo.person.host
            assert store.seats(ada.live.row.id)[1].token != claimed[0].playerCredentials

    run(play())


@pytest.mark.parametrize(
    ("wish", "wrong", "says"),
    [
        (Join(" "), Malformed, "needs a name"),
        (Join("A\x1b[2J"), Malformed, "printable"),
        (Join("A" * 500), Malformed, "at most"),
        (Join("Bo", 7), Malformed, "no seat 7"),
        (Join("Bo", -1), Malformed, "no seat"),
        (Join("Bo", 0), RequestRefused, "taken by Ada"),
    ],
)
def test_a_seat_is_not_joined(store: Gated, wish: Join, wrong: type, says: str) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=TWO)
            ada = await come(hub, made, shown(made))
            with pytest.raises(wrong, match=says):
                await hub.join(ada.live, wish)
            watcher = await come(hub, made, link=made.watchID)
            with pytest.raises(RequestRefused, match="watching"):
                await hub.join(ada.live, Join("Bo"), watcher.person)
            assert [one.kind for one in store.seats(ada.live.row.id)] == ["person", "open"]

    run(play())


def test_the_name_is_as_it_was_given(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=TWO)
            ada = await come(hub, made, shown(made))
            await hub.join(ada.live, Join("  <script>x</script> ", 1))
            assert ada.live.seats[1].name == "<script>x</script>"

    run(play())


async def _with_bo(hub: Any, store: Gated) -> tuple[Any, Guest, Guest]:
    made = make(store, places=TWO)
    ada = await come(hub, made, shown(made))
    claimed = await hub.join(ada.live, Join("Bo"))
    bo = await come(hub, made, [claimed.playerCredentials])
    ada.news()
    bo.news()
    return made, ada, bo


def test_whose_seat_is_freed_loses_it_at_once(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await _with_bo(hub, store)
            with pytest.raises(RequestRefused, match="only the host"):
                await hub.seat(bo.live, bo.person, SeatWish(0, "open"))
            await hub.seat(ada.live, ada.person, SeatWish(1, "open"))
            welcome, seats = bo.news()
            assert welcome["is"] == "welcome" and welcome["seats"] == [] and not welcome["host"]
            assert seats["seats"][1] == {
                "seat": 1,
                "name": "Player 2",
                "kind": "open",
                "here": False,
                "host": False,
                "level": "plain",
                "why": "",
                "plays": [{"id": "bran", "name": "Bran"}],
                "guest": False,
            }
            assert ada.told() == ["seats"]
            assert store.seats(ada.live.row.id)[1] == SeatRow(1, "Player 2", "open", "")
            with pytest.raises(RequestRefused, match="watching"):
                await hub.undo(bo.live, bo.person)

    run(play())


def test_an_answer_that_waits_while_the_seat_is_freed_is_refused(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await _with_bo(hub, store)
            live, person = ada.live, bo.person
            async with live.lock:
                freeing = asyncio.create_task(hub.seat(live, ada.person, SeatWish(1, "open")))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                undoing = asyncio.create_task(hub.undo(live, person))
                answering = asyncio.create_task(hub.answer(live, person, live.rev, ada.first()))
            await freeing
            for waiting in (undoing, answering):
                with pytest.raises(RequestRefused, match="watching"):
                    await waiting

    run(play())


def test_a_seat_is_left(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await _with_bo(hub, store)
            for seat in (0, 5):
                with pytest.raises((RequestRefused, Malformed)):
                    await hub.leave(bo.live, bo.person, seat)
            await hub.leave(bo.live, bo.person, 1)
            assert ada.live.seats[1].kind == "open" and bo.person.seats == ()
            with pytest.raises(RequestRefused, match="not yours"):
                await hub.leave(bo.live, bo.person, 1)
            claimed = await hub.join(ada.live, Join("Cy"))
            assert claimed.playerID == 1
            hub.greet(bo.live, bo.client, [claimed.playerCredentials])
            assert tuple(bo.client.person.seats) == (1,) and bo.news()[-1]["seats"][1]["here"]

    run(play())


def test_a_table_is_handed_over(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made, ada, bo = await _with_bo(hub, store)
            await hub.seat(ada.live, ada.person, SeatWish(1, "host"))
            assert bo.person.host and bo.person.seats == (1,)
            assert not ada.person.host and ada.person.seats == (0,)
            assert [one.host for one in ada.live.seats_shown()] == [False, True]
            assert bo.news()[0]["host"] and not ada.news()[0]["host"]
            for wish in (SeatWish(1, "open"), SeatWish(0, "host")):
                with pytest.raises(RequestRefused, match="only the host"):
                    await hub.seat(ada.live, ada.person, wish)
            await hub.seat(bo.live, bo.person, SeatWish(0, "open"))
            with pytest.raises(RequestRefused, match="nobody sits there"):
                await hub.seat(bo.live, bo.person, SeatWish(0, "host"))
            assert made.hostCredentials not in str([*ada.heard, *bo.heard])
        async with hub_on(store) as hub:
            _, old = await hub.person("p52", made.matchID, shown(made))
            assert not old.is_player, "it stays so after a restart"

    run(play())


FOUR = (Place("Ada", "person"), *(Place("", "open"),) * 3)


async def _party(hub: Any, store: Gated, *names: str) -> tuple[Any, Guest, list[Guest]]:
    """Ada is the host, and these have joined her in turn."""
    made = make(store, places=FOUR)
    ada, others = await come(hub, made, shown(made)), []
    for name in names:
        claimed = await hub.join(ada.live, Join(name))
        others.append(await come(hub, made, [claimed.playerCredentials]))
    return made, ada, others


def test_a_host_who_leaves_hands_the_table_over(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made, ada, (bo, cy) = await _party(hub, store, "Bo", "King")
            ada.client.reads = languages.catalogue("de")
            hub.go(bo.live, bo.client)
            cy.news()
            await hub.leave(ada.live, ada.person, 0)
            assert ada.news()[-1]["said"].startswith("King ")
            assert cy.person.host, "the next who is here, not the next who is away"
            assert not ada.person.is_player
            told = cy.news()
            assert told[0]["is"] == "welcome" and told[0]["host"]
            assert told[1]["said"] == "King is the host of this table now."
            with pytest.raises(RequestRefused, match="only the host"):
                await hub.seat(ada.live, ada.person, SeatWish(2, "open"))
            await hub.leave(cy.live, cy.person, 2)
            assert ada.live.row.host == ada.live.seats[1].token, "then the one who is away"
            assert store.table(ada.live.row.id).host == ada.live.seats[1].token  # type: ignore[union-attr]
        async with hub_on(store) as hub:
            _, old = await hub.person("p52", made.matchID, shown(made))
            assert not old.is_player, "it stays so after a restart"

    run(play())


def test_a_table_that_everybody_left_belongs_to_who_sits_down_next(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made, ada, _ = await _party(hub, store)
            eve = await come(hub, made)
            eve.news()
            await hub.leave(ada.live, ada.person, 0)
            assert not ada.person.host and ada.live.row.host == ""
            assert "next will be the host" in eve.news()[-1]["said"]
            owner = await come(hub, made, owner=True)
            assert owner.person.host, "the owner is the host of every table"
            claimed = await hub.join(ada.live, Join("Eve", 2))
            hub.greet(eve.live, eve.client, [claimed.playerCredentials])
            assert eve.person.host
            later = await hub.join(ada.live, Join("Fay"))
            _, fay = await hub.person("p52", made.matchID, [later.playerCredentials])
            assert not fay.host

    run(play())


def test_a_host_keeps_the_table_with_another_seat_or_by_freeing_their_own(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=(Place("Ada", "person"),) * 2)
            ada = await come(hub, made, shown(made))
            await hub.leave(ada.live, ada.person, 0)
            assert ada.person.host and list(ada.person.seats) == [1]
            await hub.seat(ada.live, ada.person, SeatWish(1, "open"))
            assert ada.person.host and list(ada.person.seats) == []

    run(play())


def test_two_servers_agree_on_the_new_host(address: str) -> None:
    async def play() -> None:
        one, two = Gated(address), Gated(address)
        async with hub_on(one) as here, hub_on(two) as there:
            made, ada, (bo,) = await _party(here, one, "Bo")
            live, _ = await there.person("p52", made.matchID, [])
            await here.leave(ada.live, ada.person, 0)
            await there._look_at_seats(live)
            assert live.row.host == ada.live.row.host == live.seats[1].token
            assert bo.person.host

    run(play())


def test_the_owner_of_the_server_is_a_host_everywhere(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made, ada, bo = await _with_bo(hub, store)
            eve = await come(hub, made, owner=True)
            assert eve.person.host and eve.person.seats == ()
            await hub.seat(ada.live, eve.person, SeatWish(1, "host"))
            assert eve.person.host and bo.person.host and not ada.person.host
            hub.greet(eve.live, eve.client, [], owner=True)
            again = await come(hub, made, owner=True)
            for one in (eve, again):
                assert one.person.host and one.person.seats == (), "a host, and nobody else"
                with pytest.raises(RequestRefused, match="to answer"):
                    await one.answer()
            await hub.seat(eve.live, eve.person, SeatWish(0, "bot"))
            assert ada.live.seats[0].kind == "bot"
            hub.greet(eve.live, eve.client, [])
            assert not eve.person.host
            watching = await come(hub, made, link=made.watchID, owner=True)
            assert not watching.person.host

    run(play())


# -- bots ----------------------------------------------------------------------------------------

BOTS = (Place("", "bot"), Place("", "bot"))


def test_bots_play_while_somebody_looks(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=BOTS)
            live, _ = await hub.person("p52", made.matchID, ())
            hub.bots.wake(live)
            assert not hub.bots.playing(live), "nobody looks"
            guest = await come(hub, made)
            for _ in range(5):
                await guest.until(lambda one: one["is"] == "frame")
            hub.go(live, guest.client)
            async with asyncio.timeout(20):
                while hub.bots.playing(live):
                    await asyncio.sleep(0)
            assert live.session.ask is not None, "it stopped, and not because the game is over"
            assert len(kept(store, live)) == live.rev

    run(play())


def test_a_bot_is_woken_while_it_is_just_falling_asleep(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            guest = await come(hub, make(store, places=BOTS))
            (task,) = hub.bots._tasks.values()
            task.cancel()
            while not task.done():
                await asyncio.sleep(0)
            hub.bots.wake(guest.live)
            guest.news()
            await guest.until(lambda one: one["is"] == "frame")
            assert hub.bots.playing(guest.live)

    run(play())


def test_a_seat_given_to_a_bot_plays_on(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            ada.news()
            await hub.seat(ada.live, ada.person, SeatWish(0, "bot"))
            frame = await ada.until(lambda one: one["is"] == "frame")
            assert frame["rev"] > ada.live.row.lines
            await hub.seat(ada.live, ada.person, SeatWish(0, "open"))
            assert (await hub.join(ada.live, Join("Ada"))).playerID == 0

    run(play())


def test_a_bot_thatbreaks_is_told_and_the_table_goes_on(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            monkeypatch.setattr(hub.bots.bot, "choose", breaks)
            made = make(store, places=BOTS)
            guest = await come(hub, made, shown(made))
            told = await guest.until(lambda one: one["is"] == "refused")
            assert told["sort"] == "bug" and "bot" in told["text"]
            await hub.seat(guest.live, guest.person, SeatWish(0, "open"))
            claimed = await hub.join(guest.live, Join("Ada", 0))
            hub.greet(guest.live, guest.client, [claimed.playerCredentials])
            if 0 in guest.live.session.ask.seats:  # type: ignore[union-attr]
                await guest.answer()

    run(play())
