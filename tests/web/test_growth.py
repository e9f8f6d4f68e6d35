"""Undo and redo without end: a record stays short, on every server; and nobody is held up."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from crawldeck.kernel import journal, record
from crawldeck.kernel.errors import Stale
from crawldeck.web import live_tables
from crawldeck.web.hub import Hub
from crawldeck.web.live import Live
from crawldeck.web.replays import Looked, Past
from crawldeck.web.store import Added, StorageError, Store, Taken
from tests.web.running import run
from tests.web.tabling import Gated, Guest, come, hub_on, kept, make, shown
from tests.web.test_store import ROWS, SEATS, made, more, row

ROOM = 20


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "ROOM", ROOM)


@pytest.fixture
def both(address: str) -> Iterator[Store]:
    """A store on each kind of database."""
    found = Store(address, patience=1)
    yield found
    found.close()


async def can_undo(guest: Guest) -> None:
    """Play until the last answer may be taken back."""
    while guest.live.session.can_undo() is not None:
        await guest.answer()


async def back_and_forth(hub: Hub, guest: Guest, times: int) -> None:
    for _ in range(times):
        await hub.undo(guest.live, guest.person, guest.live.rev)
        await hub.redo(guest.live, guest.person, guest.live.rev)


def stand(live: Live) -> tuple[Any, ...]:
    session = live.session
    return session.digest, session.answers, session.events, session.sealed, live.rev


def test_a_record_stays_short_and_the_table_is_the_same(both: Store) -> None:
    async def play() -> None:
        made = make(both)
        async with hub_on(both) as hub:
            ada = await come(hub, made, shown(made))
            await ada.answer()
            await hub.rewind(ada.live, ada.person, 0)
            await can_undo(ada)
            standing, before = record.rows(ada.live.session)[0], ada.live.rev
            revs = []
            for _ in range(60):
                await back_and_forth(hub, ada, 1)
                revs.append(ada.live.rev)
                rows = kept(both, ada.live)
                assert rows == ada.live.rows
                assert len(rows) <= 2 * len(standing) + ROOM
            assert revs == sorted(set(revs)) and revs[0] > before, "a question's id only grows"
            assert ada.live.base > 0 and sum(b'"rewind"' in one for one in rows) == 1
            stood = stand(ada.live)
            with pytest.raises(Stale):
                await hub.undo(ada.live, ada.person, ada.live.rev - 1)
        async with hub_on(both) as hub:
            ada = await come(hub, made, shown(made))
            assert stand(ada.live) == stood
            looked = Looked("t", record.rows(ada.live.session)[0], 0, ())
            assert Past().stood("t", looked.rows, ada.live.session.decision).digest == stood[0]
            await ada.answer()
            assert both.rows(ada.live.row.id, ada.live.base) == ada.live.rows

    run(play())


def test_another_server_follows_a_record_that_is_written_anew(both: Store, address: str) -> None:
    """With PostgreSQL it is told; with SQLite it notices when it is answered there."""

    async def play() -> None:
        elsewhere = Store(address)
        made = make(both)
        async with hub_on(both) as hub, hub_on(elsewhere) as other:
            ada, bo = await come(hub, made, shown(made)), await come(other, made, shown(made))
            await can_undo(ada)
            base = ada.live.base
            while ada.live.base == base:
                await back_and_forth(hub, ada, 1)
            if both.speaks:
                await bo.until(lambda one: one["is"] == "frame" and one["rev"] == ada.live.rev)
            else:
                with pytest.raises(Stale):
                    await bo.answer()
            assert stand(bo.live) == stand(ada.live) and bo.live.base == ada.live.base > 0
            assert bo.live.rows == ada.live.rows
            await bo.answer()
            await back_and_forth(other, bo, 0)
            assert kept(both, bo.live) == bo.live.rows
        elsewhere.close()

    run(play())


def test_a_commit_that_breaks_while_it_is_written_anew(
    both: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the database took it or not: nothing is lost, and the table goes on."""

    async def play(commits: bool) -> None:
        made = make(both)
        async with hub_on(both) as hub:
            ada = await come(hub, made, shown(made))
            await can_undo(ada)
            stood, really, broke = stand(ada.live)[:4], both.add, []

            def breaks(added: list[Added]) -> Any:
                if not any(one.anew for one in added):
                    return really(added)
                broke.append(added)
                if commits:
                    really(added)
                return [StorageError("gone")]

            with monkeypatch.context() as broken:
                broken.setattr(both, "add", breaks)
                with pytest.raises(StorageError):
                    await back_and_forth(hub, ada, 100)
            assert broke
            async with asyncio.timeout(20):
                while ada.live.fault is not None:
                    await asyncio.sleep(0.01)
            assert ada.live.rows == kept(both, ada.live) and (ada.live.base > 0) == commits
            if not commits:
                await hub.answer(ada.live, ada.person, ada.live.rev, str(stood[1][-1].text))
            assert stand(ada.live)[:4] == stood
            await ada.answer()
            assert ada.live.rows == kept(both, ada.live)

    for commits in (True, False):
        run(play(commits))


# -- the store -----------------------------------------------------------------------------------


def test_a_record_is_replaced_in_one_step(both: Store) -> None:
    made(both)
    assert both.add([Added("t1", 3, [b"new\n", b"more\n"], 1, "", anew=True)]) == [None]
    found = both.read("t1")
    assert found is not None
    assert (found.rows, found.numbers) == ([b"new\n", b"more\n"], [3, 4])
    assert (found.row.base, found.row.lines) == (3, 5)
    (late,) = both.add([Added("t1", 3, [b"x\n"], 1, "", anew=True)])
    assert isinstance(late, Taken)
    assert both.add([more("t1", 5, b"six\n")]) == [None]
    assert both.rows("t1", 4) == [b"more\n", b"six\n"]


def test_a_record_written_anew_is_put_back_over_what_it_replaced(both: Store) -> None:
    """The database lost the last commits: what it has is known, and older."""
    made(both)
    anew, now = [b"new\n", b"more\n"], row(base=5, answers=1)
    before = (0, [*ROWS, b"four\n", b"five\n"])
    both.mend(now, SEATS, anew, before)
    found = both.read("t1")
    assert found is not None and found.numbers == [5, 6] and found.rows == anew
    assert (found.row.base, found.row.lines) == (5, 7)
    both.mend(now, SEATS, anew, before)
    assert both.rows("t1") == anew


def test_another_story_is_never_replaced(both: Store) -> None:
    made(both)
    for before in ((0, [*ROWS[:2], b"other\n", b"four\n", b"five\n"]), (0, [])):
        with pytest.raises(Taken):
            both.mend(row(base=5), SEATS, [b"new\n"], before)
    both.add([Added("t1", 3, [b"theirs\n"], 1, "", anew=True)])
    with pytest.raises(Taken):
        both.mend(row(), SEATS, ROWS)
    assert both.rows("t1") == [b"theirs\n"]


# -- opening -------------------------------------------------------------------------------------


def test_opening_one_table_does_not_hold_up_another(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        slow, quick = make(store), make(store)
        begun, go_on = threading.Event(), threading.Event()

        class Slow(Live):
            def __init__(self, row: Any, seats: Any, rows: Any) -> None:
                if row.key == slow.matchID:
                    begun.set()
                    assert go_on.wait(20)
                super().__init__(row, seats, rows)

        async with hub_on(store) as hub:
            monkeypatch.setattr(live_tables, "Live", Slow)
            waiting = asyncio.create_task(come(hub, slow, shown(slow)))
            assert await asyncio.to_thread(begun.wait, 20)
            ada = await asyncio.wait_for(come(hub, quick, shown(quick)), 20)
            await ada.answer()
            assert not waiting.done()
            go_on.set()
            await (await waiting).answer()

    run(play())
