"""The database fails under a table, or is answered elsewhere: nothing that was kept is lost."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel.errors import Stale
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import StorageError
from tests.web.running import run
from tests.web.tabling import Gated, come, hub_on, kept, make, shown

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
            with pytest.raises((Stale, RequestRefused)):
                await ada.answer()
            told, end = ada.news()[-2:]
            assert told["sort"] == "damaged" and "kept as it is" in told["text"]
            assert end == {"is": "end"}
            assert store.rows(table) == before and table not in hub.live

    run(play())
