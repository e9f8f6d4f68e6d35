"""Friends at a running table: heroes are handed over and taken back, whatever the record knows."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed, Stale
from crawldeck.web.hub import Hub
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.wire_requests import Created, Join, Place, SeatWish
from crawldeck.web.wire_together import Invite, Rename
from tests.web.running import run
from tests.web.tabling import Gated, Guest, come, hub_on, kept, make, shown

YOU = (Place("You", "person"),)
PAIR = {"p52": ("mira", "bran"), "enormity": ("oda", "ilse")}


def pair(store: Gated, game: str = "p52", **wish: Any) -> Created:
    """Two heroes, and one seat that plays both."""
    return make(store, game, heroes=PAIR[game], **wish)


async def invited(
    hub: Hub, store: Gated, game: str = "p52", heroes: tuple[str, ...] = ("bran",)
) -> tuple[Created, Guest, Guest]:
    """Ada holds the only seat of the record; Bo comes by an invitation."""
    made = pair(store, game)
    ada = await come(hub, made, shown(made), game=game)
    found = await hub.invite(ada.live, ada.person, Invite(heroes))
    claimed = await hub.join(ada.live, Join("Bo", found.seat))
    bo = await come(hub, made, [claimed.playerCredentials], game=game)
    assert claimed.playerID == found.seat == 1 and bo.person.seats == (1,)
    return made, ada, bo


async def play_until(who: Guest, other: Guest, seat: int) -> None:
    """Answer until this seat is asked."""
    for _ in range(300):
        asked = who.live.asked()
        if asked == (seat,):
            return
        await (who if set(asked) & set(who.person.seats) else other).answer()
    raise AssertionError(f"seat {seat} was never asked")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_friend_plays_a_hero_of_a_table_with_one_seat(store: Gated, game: str) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            heroes = PAIR[game]
            _, ada, bo = await invited(hub, store, game, heroes=(heroes[1],))
            live = ada.live
            seats = live.seats_shown()
            assert [[one.id for one in seat.plays] for seat in seats] == [[heroes[0]], [heroes[1]]]
            assert [seat.guest for seat in seats] == [False, True]
            await play_until(ada, bo, 1)
            ask = live.session.ask
            assert isinstance(ask, Choice) and ask.seats == (0,) and ask.actor == heroes[1]
            with pytest.raises(RequestRefused, match=r"\(Bo\) to answer"):
                await ada.answer()
            bo.news()
            frame = await bo.answer()
            assert frame.seats[1].name == "Bo" and live.session.seats[-1] in (0, -1)
            sent = [one for one in bo.news() if one["is"] == "frame"]
            assert sent[0]["question"]["seats"] == list(live.asked())

    run(play())


def test_the_record_does_not_know_who_held_a_hero(store: Gated) -> None:
    """The same answers make the same record, whoever gives them."""

    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await invited(hub, store)
            alone = pair(store)
            cy = await come(hub, alone, shown(alone))
            for _ in range(40):
                who = ada if 0 in ada.live.asked() else bo
                await who.answer()
                await cy.answer()
            assert cy.live.session.digest == ada.live.session.digest
            assert cy.live.session.seats == ada.live.session.seats

    run(play())


def test_until_a_friend_comes_and_after_they_left_the_hero_stays_where_it_was(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = pair(store)
            ada = await come(hub, made, shown(made))
            await hub.invite(ada.live, ada.person, Invite(("mira", "bran")))
            assert ada.live.asked() == (0,)
            claimed = await hub.join(ada.live, Join("Bo"))
            bo = await come(hub, made, [claimed.playerCredentials])
            assert ada.live.asked() == (1,)
            await hub.leave(ada.live, bo.person, 1)
            assert ada.live.asked() == (0,)
            await hub.join(ada.live, Join("Cy", 1))
            assert ada.live.asked() == (1,)
            await hub.seat(ada.live, ada.person, SeatWish(1, "mine"))
            assert ada.live.asked() == (0,)
            with pytest.raises(RequestRefused, match="taken that seat back"):
                await hub.join(ada.live, Join("Di", 1))
            with pytest.raises(RequestRefused, match="every seat"):
                await hub.join(ada.live, Join("Di"))
            again = await hub.invite(ada.live, ada.person, Invite(("bran",)))
            assert again.seat == 1 and len(store.seats(ada.live.row.id)) == 2

    run(play())


def test_a_guest_takes_back_their_own_answer_and_nobody_elses(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await invited(hub, store, "enormity", heroes=PAIR["enormity"][:1])
            live = ada.live
            await play_until(ada, bo, 1)
            with pytest.raises(RequestRefused, match="Ada gave that answer"):
                await hub.undo(live, bo.person)
            stood = live.session.digest
            frame = await bo.answer()
            assert frame.undo.seat == 1
            await hub.undo(live, bo.person)
            assert live.session.digest == stood

    run(play())


def test_a_guests_seat_is_a_seat_like_others(store: Gated) -> None:
    """It can be given to a bot, and it is there again when the table was opened anew."""

    async def play() -> None:
        async with hub_on(store) as hub:
            made, ada, bo = await invited(hub, store)
            await hub.rename(ada.live, bo.person, Rename(1, "Bodil"))
            with pytest.raises(RequestRefused, match="not yours"):
                await hub.rename(ada.live, bo.person, Rename(0, "Bodil"))
            assert [one.name for one in ada.live.seats] == ["Ada", "Bodil"]
        async with hub_on(store) as hub:
            ada = await come(hub, made, shown(made))
            assert ada.live.seats[1].heroes == "bran" and ada.live.seats[1].name == "Bodil"
            await hub.seat(ada.live, ada.person, SeatWish(1, "bot"))
            for _ in range(100):
                if ada.live.asked() == (1,) or ada.live.session.result:
                    break
                await ada.answer()
                await ada.until(lambda one: one["is"] == "frame")
            rev = ada.live.rev
            await ada.until(lambda one: one["is"] == "frame" and one["rev"] > rev)

    run(play())


@pytest.mark.parametrize(
    ("heroes", "wrong", "says"),
    [
        (("nobody",), Malformed, "nobody here is 'nobody'"),
        ((), Malformed, "one hero or more"),
        (("bran",), RequestRefused, "Bo plays Bran; take that back first"),
    ],
)
def test_an_invitation_is_refused(
    store: Gated, heroes: tuple[str, ...], wrong: type, says: str
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await invited(hub, store)
            with pytest.raises(wrong, match=says):
                await hub.invite(ada.live, ada.person, Invite(heroes))
            with pytest.raises(RequestRefused, match="only the host"):
                await hub.invite(ada.live, bo.person, Invite(("mira",)))

    run(play())


def test_the_host_takes_a_seat_of_the_record_back(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=(Place("Ada", "person"), Place("", "open")))
            ada = await come(hub, made, shown(made))
            claimed = await hub.join(ada.live, Join("Bo"))
            bo = await come(hub, made, [claimed.playerCredentials])
            await hub.seat(ada.live, ada.person, SeatWish(1, "mine"))
            assert ada.person.seats == (0, 1) and bo.person.seats == ()
            assert ada.live.seats[1].name == "Ada"

    run(play())


def test_two_devices_in_one_seat_see_the_same_and_the_later_answer_is_stale(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            desk = await come(hub, made, shown(made))
            phone = await come(hub, made, shown(made))
            seen = desk.live.rev
            await phone.answer()
            with pytest.raises(Stale, match="no longer open"):
                await desk.answer(question=seen)
            frames = [[m for m in one.news() if m["is"] == "frame"] for one in (desk, phone)]
            assert frames[0][-1] == frames[1][-1] and frames[0][-1]["rev"] > seen
            await desk.answer()
            assert len(kept(store, desk.live)) == desk.live.rev

    run(play())


def test_nobody_is_called_you(store: Gated) -> None:
    """A table of an older version has such a name in its record, and loads."""

    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=YOU)
            ada = await come(hub, made, shown(made))
            assert ada.live.seats_shown()[0].name == "Player 1"
            stranger = await come(hub, made)
            with pytest.raises(RequestRefused, match="watching"):
                await stranger.answer()
            assert ada.live.called((0,)) == "Mira (Player 1)"
            assert ada.live.session.setup.seats == ("You",)

    run(play())
