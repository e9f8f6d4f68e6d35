"""The hub: what is shown is kept, whoever comes and goes and whatever breaks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crawldeck.kernel.errors import EngineBug, Illegal, Malformed, Stale
from crawldeck.web import keeping
from crawldeck.web.live import RECENT, WAITING, encode, replayed
from crawldeck.web.refusals import Refusal, refused
from crawldeck.web.store import SeatRow, StorageError
from crawldeck.web.wire import Join, Place, SeatWish
from tests.web.running import run
from tests.web.tabling import TWO, Gated, Guest, come, hub_on, kept, make, shown


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Gated]:
    found = Gated(f"sqlite:///{tmp_path / 'tables.db'}")
    yield found
    found.close()


# -- what is shown is kept -----------------------------------------------------------------------


def test_an_answer_is_kept_before_anybody_sees_it(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada, watcher = await come(hub, made, shown(made)), await come(hub, made)
            assert ada.told() == ["welcome", "frame", "seats"][:2] and watcher.news()
            before = kept(store, ada.live)
            store.hold()
            answering = asyncio.create_task(ada.answer())
            assert await asyncio.to_thread(store.begun.wait, 20)
            assert ada.news() == watcher.news() == [] and kept(store, ada.live) == before
            store.gate.set()
            frame = await answering
            (one,), (other,) = ada.news(), watcher.news()
            assert one == other and one["is"] == "frame" and one["rev"] == frame.rev
            assert len(kept(store, ada.live)) == frame.rev > len(before)

    run(play())


def test_who_comes_in_the_middle_of_a_change_sees_only_what_is_kept(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            first = ada.news()[1]
            store.hold()
            answering = asyncio.create_task(ada.answer())
            assert await asyncio.to_thread(store.begun.wait, 20)
            coming = asyncio.create_task(come(hub, made))
            looking = asyncio.create_task(hub.state(ada.live))
            store.gate.set()
            frame = await answering
            guest = await coming
            seen = next(one for one in guest.news() if one["is"] == "frame")
            assert seen["rev"] == seen["question"]["id"] == frame.rev != first["rev"]
            assert msgspec.json.decode(await looking)["rev"] == frame.rev

    run(play())


def test_of_two_answers_to_one_question_one_is_taken(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            question = ada.live.rev
            both = await asyncio.gather(
                ada.answer(question), ada.answer(question), return_exceptions=True
            )
            assert [type(one).__name__ for one in both] == ["Frame", "Stale"]
            assert ada.live.session.decision == len(ada.live.session.answers) >= 1

    run(play())


def test_a_change_is_ended_even_if_who_made_it_is_gone(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada, other = await come(hub, made, shown(made)), await come(hub, made)
            other.news()
            store.hold()
            answering = asyncio.create_task(ada.answer())
            assert await asyncio.to_thread(store.begun.wait, 20)
            answering.cancel()
            with pytest.raises(asyncio.CancelledError):
                await answering
            store.gate.set()
            seen = await other.until(lambda one: one["is"] == "frame")
            assert seen["rev"] == ada.live.rev == len(kept(store, ada.live))
            await ada.answer()

    run(play())


def test_a_server_that_stops_waits_for_what_was_begun(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada = await come(hub, made := make(store, places=TWO), shown(made))
            store.hold()
            joining = asyncio.create_task(hub.join(ada.live, Join("Bo")))
            assert await asyncio.to_thread(store.begun.wait, 20)
            answering = asyncio.create_task(ada.answer())
            stopping = asyncio.create_task(hub.stop())
            asyncio.get_running_loop().call_soon(store.gate.set)
            await stopping
            assert (await joining).playerID == 1
            assert (await answering).rev == ada.live.rev == len(kept(store, ada.live))

    run(play())


def test_undo_redo_and_rewind_are_kept_too(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, seed=11)
            ada = await come(hub, made, shown(made))
            live, nobody = ada.live, await come(hub, made)
            while live.session.can_undo() is not None:
                await ada.answer()
            stood = live.session.digest
            await hub.undo(live, ada.person, live.rev)
            with pytest.raises(Stale):
                await hub.undo(live, ada.person, live.rev - 1)
            await hub.redo(live, ada.person)
            assert live.session.digest == stood
            with pytest.raises(Refusal, match="only the host"):
                await hub.rewind(live, nobody.person, 0)
            frame = await hub.rewind(live, ada.person, 0)
            assert frame.at == live.session.decision and frame.log[0].n == frame.log_from
            again = replayed("again", kept(store, live))
            assert again.session.digest == live.session.digest

    run(play())


def test_a_refused_answer_changes_nothing(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada, nobody = await come(hub, made, shown(made)), await come(hub, made)
            live, before = ada.live, kept(store, ada.live)
            for text, wrong in (("nonsense", Malformed), ("attack wolf-9 x", Exception)):
                with pytest.raises(wrong):
                    await hub.answer(live, ada.person, live.rev, text)
            with pytest.raises(Refusal, match="looking on"):
                await hub.answer(live, nobody.person, live.rev, ada.first())
            with pytest.raises(Illegal):
                await hub.redo(live, ada.person)
            assert kept(store, live) == before and nobody.told() == ["welcome", "frame"]

    run(play())


def test_a_change_that_breaks_half_way_is_taken_back(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rewind is in the journal before the rules run again: if they break, nothing of it stays."""

    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            for _ in range(3):
                await ada.answer()
            live, stood = ada.live, ada.live.session.digest
            with monkeypatch.context() as patch:
                patch.setattr(type(live.session), "go_back", _breaks)
                with pytest.raises(ZeroDivisionError):
                    await hub.rewind(live, ada.person, 0)
            assert live.session.digest == stood and len(kept(store, live)) == live.rev
            await ada.answer()
            assert len(kept(store, live)) == live.rev
            assert replayed("again", kept(store, live)).session.digest == live.session.digest

    run(play())


def _breaks(*_: Any) -> None:
    raise ZeroDivisionError


def test_a_bug_is_told_without_the_seed() -> None:
    told = refused(EngineBug("KeyError: 'x' (after 3 answers, seed 424242, 'move')"), 9)
    assert told.sort == "bug" and told.question == 9 and "424242" not in encode(told).decode()


def test_what_changed_is_sent_and_no_more(store: Gated) -> None:
    """Every line of the log exactly once and in order, over many answers."""

    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, "enormity", seed=5)
            ada = await come(hub, made, shown(made), game="enormity")
            for _ in range(60):
                if ada.live.session.ask is None:
                    break
                option = hub.bots.bot.choose(ada.live.session)
                await hub.answer(ada.live, ada.person, ada.live.rev, option.text)
            frames = [one for one in ada.news() if one["is"] == "frame"]
            log: list[int] = []
            for frame in frames:
                log = [n for n in log if n < frame["log_from"]]
                log += [line["n"] for line in frame["log"]]
            assert log == sorted(set(log)) and len(log) > 60
            assert all(len(one["log"]) < RECENT for one in frames[1:])
            guest = await come(hub, made, game="enormity")
            assert guest.news()[1]["scene"] == frames[-1]["scene"]

    run(play())


# -- opening and resting -------------------------------------------------------------------------


def test_a_table_is_opened_once_for_all_who_come_together(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            guests = await asyncio.gather(*(come(hub, made) for _ in range(20)))
            assert len({id(guest.live) for guest in guests}) == 1

    run(play())


def test_a_table_rests_when_nobody_looks(store: Gated, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "REST_AFTER", -1.0)

    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            await ada.answer()
            stood = ada.live.session.digest
            hub.put_to_rest()
            assert hub.live, "somebody looks"
            hub.go(ada.live, ada.client)
            async with ada.live.lock:
                hub.put_to_rest()
                assert hub.live, "it is being changed"
            hub.put_to_rest()
            assert not hub.live
            back = await come(hub, made, shown(made))
            assert back.live is not ada.live and back.live.session.digest == stood
            await back.answer()

    run(play())


def test_a_record_that_does_not_replay_is_told_and_left_alone(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            await ada.answer()
            table = ada.live.row.id
            with store.engine.begin() as db:
                db.exec_driver_sql("UPDATE lines SET row = 'no line' WHERE n = 1")
            before = store.rows(table)
        async with hub_on(store) as hub:
            for _ in range(2):
                with pytest.raises(
                    Refusal, match=r"cannot be opened: line 2 .* kept as it is"
                ) as e:
                    await hub.person("p52", made.matchID, shown(made))
            assert e.value.told.sort == "setup" and table not in str(e.value)
            assert store.rows(table) == before

    run(play())


def test_links_are_told_apart(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            for link, game in ((made.matchID, "enormity"), ("nothing", "p52")):
                with pytest.raises(Refusal, match="no table behind this link"):
                    await hub.person(game, link, ())
            watcher = await come(hub, made, shown(made), link=made.watchID)
            welcome = watcher.news()[0]
            assert welcome["access"] == "watch" and not welcome["watch"] and not welcome["seats"]
            assert not watcher.person.is_player
            assert made.matchID not in str(watcher.heard)

    run(play())


# -- slow browsers -------------------------------------------------------------------------------


def test_a_browser_that_falls_behind_is_cut_off_and_others_are_not(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada, slow = await come(hub, made, shown(made)), await come(hub, made)
            for _ in range(WAITING + 2):
                ada.live.broadcast(b"{}")
                ada.client.queue.get_nowait()
            assert slow.client.slow.is_set() and slow.client.queue.empty()
            assert not ada.client.slow.is_set()
            ada.live.broadcast(b"{}")
            assert slow.client.queue.empty(), "nothing more is kept for it"

    run(play())


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
            assert all(isinstance(one, Refusal) for one in found if one not in claimed)
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
        (Join("Bo", 0), Refusal, "taken by Ada"),
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
            with pytest.raises(Refusal, match="looking on"):
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
            with pytest.raises(Refusal, match="only the host"):
                await hub.seat(bo.live, bo.person, SeatWish(0, "open"))
            await hub.seat(ada.live, ada.person, SeatWish(1, "open"))
            welcome, seats = bo.news()
            assert welcome["is"] == "welcome" and welcome["seats"] == [] and not welcome["host"]
            assert seats["seats"][1] == {
                "seat": 1, "name": "Player 2", "kind": "open", "here": False, "host": False,
            }  # fmt: skip
            assert ada.told() == ["seats"]
            assert store.seats(ada.live.row.id)[1] == SeatRow(1, "Player 2", "open", "")
            with pytest.raises(Refusal, match="looking on"):
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
                with pytest.raises(Refusal, match="looking on"):
                    await waiting

    run(play())


def test_a_seat_is_left(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            _, ada, bo = await _with_bo(hub, store)
            for seat in (0, 5):
                with pytest.raises((Refusal, Malformed)):
                    await hub.leave(bo.live, bo.person, seat)
            await hub.leave(bo.live, bo.person)
            assert ada.live.seats[1].kind == "open" and bo.person.seats == ()
            with pytest.raises(Refusal, match="not yours"):
                await hub.leave(bo.live, bo.person)
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
                with pytest.raises(Refusal, match="only the host"):
                    await hub.seat(ada.live, ada.person, wish)
            await hub.seat(bo.live, bo.person, SeatWish(0, "open"))
            with pytest.raises(Refusal, match="nobody sits there"):
                await hub.seat(bo.live, bo.person, SeatWish(0, "host"))
            assert made.hostCredentials not in str([*ada.heard, *bo.heard])
        async with hub_on(store) as hub:
            _, old = await hub.person("p52", made.matchID, shown(made))
            assert not old.is_player, "it stays so after a restart"

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
                with pytest.raises(Refusal, match="to answer"):
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


def test_a_bot_that_breaks_is_told_and_the_table_goes_on(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            monkeypatch.setattr(hub.bots.bot, "choose", _breaks)
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


# -- the database fails --------------------------------------------------------------------------


def test_nobody_hears_of_what_could_not_be_kept(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada, other = await come(hub, made, shown(made)), await come(hub, made)
            await ada.answer()
            live, stood, rows = ada.live, ada.live.session.digest, kept(store, ada.live)
            ada.news()
            other.news()
            with monkeypatch.context() as broken:
                for method in ("add", "mend"):
                    broken.setattr(store, method, _away)
                with pytest.raises(StorageError):
                    await ada.answer()
                for guest in (ada, other):
                    (told,) = guest.news()
                    assert (told["is"], told["sort"]) == ("refused", "storage")
                assert live.session.digest == stood
                late = await come(hub, made)
                assert [one["is"] for one in late.news()] == ["welcome", "frame", "refused"]
                with pytest.raises(StorageError):
                    await ada.answer()
            back = await other.until(lambda one: one["is"] == "frame")
            assert back["rev"] == len(rows) == live.rev and kept(store, live) == rows
            await ada.answer()
            assert len(kept(store, live)) == live.rev > len(rows)

    run(play())


def _away(*_: Any) -> Any:
    raise StorageError("the database does not answer")


def test_an_answer_that_was_kept_after_all_is_there_once(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection broke after the commit: nobody was told, and yet it is kept."""

    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            question, really = ada.live.rev, store.add

            def commits_and_breaks(added: Any) -> Any:
                really(added)
                return [StorageError("gone")]

            with monkeypatch.context() as broken:
                broken.setattr(store, "add", commits_and_breaks)
                with pytest.raises(StorageError):
                    await ada.answer()
            back = await ada.until(lambda one: one["is"] == "frame" and one["rev"] > question)
            with pytest.raises(Stale):
                await ada.answer(question)
            assert back["rev"] == ada.live.rev == len(kept(store, ada.live))

    run(play())


def test_a_table_answered_elsewhere_is_followed(store: Gated) -> None:
    """Two hubs on one database that cannot tell each other: the later answer is stale."""

    async def play() -> None:
        other_store = Gated(str(store.engine.url))
        async with hub_on(store) as hub, hub_on(other_store) as elsewhere:
            made = make(store)
            ada = await come(hub, made, shown(made))
            twin = await come(elsewhere, made, shown(made))
            await twin.answer()
            await twin.answer()
            ada.news()
            with pytest.raises(Stale):
                await ada.answer()
            (frame,) = ada.news()
            assert frame["rev"] == twin.live.rev == ada.live.rev
            assert ada.live.session.digest == twin.live.session.digest
            await ada.answer()

    run(play())


def test_what_the_database_lost_is_put_back(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            await ada.answer()
            rows = kept(store, ada.live)
            ada.news()
            with store.engine.begin() as db:
                db.exec_driver_sql("DELETE FROM lines WHERE n > 1")
                db.exec_driver_sql("UPDATE tables SET lines = 2")
            with pytest.raises(StorageError, match="put back"):
                await ada.answer()
            await ada.until(lambda one: one["is"] == "frame" and one["rev"] == len(rows))
            assert kept(store, ada.live) == rows
            await ada.answer()

    run(play())


def test_a_table_whose_record_breaks_under_it_is_closed(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            table = ada.live.row.id
            with store.engine.begin() as db:
                db.exec_driver_sql(f"INSERT INTO lines VALUES ('{table}', {ada.live.rev}, 'x')")
                db.exec_driver_sql("UPDATE tables SET lines = lines + 1")
            before = store.rows(table)
            with pytest.raises((Stale, Refusal)):
                await ada.answer()
            told, end = ada.news()[-2:]
            assert told["sort"] == "setup" and "kept as it is" in told["text"]
            assert end == {"is": "end"}
            assert store.rows(table) == before and table not in hub.live

    run(play())
