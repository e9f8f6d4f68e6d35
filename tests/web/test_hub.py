"""The hub: what is shown is kept, whoever comes and goes and whatever breaks."""

from __future__ import annotations

import asyncio
import weakref

import msgspec
import pytest

from crawldeck.kernel.errors import EngineBug, Illegal, Malformed, Stale
from crawldeck.web.live import RECENT, WAITING, encode, replayed
from crawldeck.web.refusals import RequestRefused, refused
from crawldeck.web.wire_requests import Join
from tests.web.running import run
from tests.web.tabling import TWO, Gated, breaks, come, hub_on, kept, make, shown

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
            with pytest.raises(RequestRefused, match="only the host"):
                await hub.rewind(live, nobody.person, 0)
            frame = await hub.rewind(live, ada.person, 0)
            assert frame.at == live.session.decision and frame.log[0].n == frame.log_from
            again = replayed(kept(store, live), 0)
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
            with pytest.raises(RequestRefused, match="watching"):
                await hub.answer(live, nobody.person, live.rev, ada.first())
            with pytest.raises(Illegal):
                await hub.redo(live, ada.person)
            assert kept(store, live) == before and nobody.told() == ["welcome", "frame"]

    run(play())


def test_a_change_thatbreaks_half_way_is_taken_back(
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
                patch.setattr(type(live.session), "go_back", breaks)
                with pytest.raises(ZeroDivisionError):
                    await hub.rewind(live, ada.person, 0)
            assert live.session.digest == stood and len(kept(store, live)) == live.rev
            await ada.answer()
            assert len(kept(store, live)) == live.rev
            assert replayed(kept(store, live), 0).session.digest == live.session.digest

    run(play())


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


def test_a_table_rests_when_nobody_looks(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store, rest_after=-1.0) as hub:
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
            was = weakref.ref(ada.live)
            del ada
            assert was() is None, "nothing keeps it in memory"
            back = await come(hub, made, shown(made))
            assert back.live.session.digest == stood
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
                    RequestRefused, match=r"is damaged: line 2 .* kept as it is"
                ) as e:
                    await hub.person("p52", made.matchID, shown(made))
            assert e.value.told.sort == "damaged" and table not in str(e.value)
            assert e.value.told.sound is not None
            assert store.rows(table) == before

    run(play())


def test_links_are_told_apart(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            for link, game in ((made.matchID, "enormity"), ("nothing", "p52")):
                with pytest.raises(RequestRefused, match="no table behind this link"):
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
            assert slow.client.cut_off.is_set() and slow.client.queue.empty()
            assert not ada.client.cut_off.is_set()
            ada.live.broadcast(b"{}")
            assert slow.client.queue.empty(), "nothing more is kept for it"

    run(play())
