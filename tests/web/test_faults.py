"""The database is locked, full or gone under a running server: the table says so, keeps what was
acknowledged, and goes on when it is back."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from crawldeck.kernel import record
from crawldeck.web.limits import Limits
from crawldeck.web.storage_errors import AWAY, FULL, LOCKED
from tests.web import postgres as postgres_server
from tests.web.processes import Browser
from tests.web.serving import Serving, credentials, serving

Fault = Callable[[Serving, Path], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def locked(server: Serving, path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextlib.contextmanager
def full(server: Serving, path: Path) -> Iterator[None]:
    """Not one page more than there are."""

    def limit(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    pages = 1
    sa.event.listen(server.store.engine, "checkout", limit)
    yield
    pages = 1_000_000


@contextlib.contextmanager
def moved_away(server: Serving, path: Path) -> Iterator[None]:
    aside = path.with_name("aside.db")
    path.rename(aside)
    yield
    assert not path.exists(), "no empty one takes its place"
    aside.rename(path)


@contextlib.contextmanager
def replaced(server: Serving, path: Path) -> Iterator[None]:
    aside = path.with_name("aside.db")
    path.rename(aside)
    path.write_bytes(b"something else")
    yield
    assert path.read_bytes() == b"something else"
    aside.rename(path)


def until_storage(browser: Browser, most: int = 400) -> dict[str, Any]:
    """Answer until the database takes no more; the last refusal. All before it was taken."""
    for _ in range(most):
        said = browser.answer()
        if said["is"] == "refused":
            assert said["sort"] == "storage", said
            return said
        if said["question"] is None:
            break
    raise AssertionError("everything was taken")


def kept(server: Serving, made: dict[str, Any]) -> list[bytes]:
    row = server.store.find(made["matchID"])
    assert row is not None
    return server.store.rows(row.id)


@pytest.mark.parametrize(
    ("fault", "says"),
    [(locked, LOCKED), (full, FULL), (moved_away, AWAY), (replaced, "another file")],
)
def test_sqlite_fails_and_comes_back(tmp_path: Path, fault: Fault, says: str) -> None:
    path = tmp_path / "tables.db"
    with serving(tmp_path, patience=0.1, limits=Limits.none()) as server:
        server.hub.retry_every = 0.05
        made = server.create("enormity", seed=3)
        ada = Browser(server.url, "enormity", made, credentials(made))
        watcher = Browser(server.url, "enormity", made, [])
        for _ in range(3):
            assert ada.answer()["is"] == "frame"
        with fault(server, path):
            assert says in until_storage(ada)["text"]
            stood = ada.frame
            while not watcher.refused:
                watcher.hear()
            assert watcher.refused[0]["sort"] == "storage" and says in watcher.refused[0]["text"]
            assert watcher.frame["rev"] == stood["rev"]
            late = Browser(server.url, "enormity", made, credentials(made))
            assert late.frame["rev"] == stood["rev"] and late.frame["scene"] == stood["scene"]
            again = server.http.post("/games/p52/create", json={})
            assert again.status_code == 503 and again.json()["sort"] == "storage"
            assert str(tmp_path) not in again.text and "SQL" not in again.text
        back = ada.until_frame()
        assert back["rev"] == stood["rev"] == len(kept(server, made))
        for _ in range(5):
            assert ada.answer()["is"] == "frame"
        watcher.until_rev(ada.frame["rev"])
        rows = kept(server, made)
        assert len(rows) == ada.frame["rev"]
        assert record.replay(rows, "table").decision == ada.frame["at"]
        for each in (ada, watcher, late):
            each.close()


def test_over_http_too_without_anybody_connected(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with serving(tmp_path, patience=0.1) as server:
        made = server.create()
        url = f"/games/p52/{made['matchID']}"
        shown = {"authorization": f"Bearer {','.join(credentials(made))}"}

        def answer() -> Any:
            question = server.http.get(f"{url}/state", headers=shown).json()["question"]
            given = {"question": question["id"], "text": question["offers"][0]["text"]}
            return server.http.post(f"{url}/answer", json=given, headers=shown)

        assert answer().status_code == 200
        before = kept(server, made)
        with locked(server, path):
            refused = answer()
            assert refused.status_code == 503 and refused.json()["text"] == LOCKED
        assert kept(server, made) == before
        assert answer().status_code == 200
        assert len(kept(server, made)) > len(before)


def test_postgres_stops_and_starts_again() -> None:
    with (
        postgres_server.running() as postgres,
        serving(postgres.fresh(), limits=Limits.none()) as server,
    ):
        server.hub.retry_every = 0.05
        made = server.create(seed=3)
        ada = Browser(server.url, "p52", made, credentials(made))
        for turn in range(3):
            assert ada.answer(turn)["is"] == "frame"
            stood = ada.frame
            postgres.stop()
            assert ada.answer()["sort"] == "storage"
            assert server.http.get("/healthz").status_code == 503
            postgres.start()
            assert ada.until_frame()["rev"] == stood["rev"]
        while (said := ada.answer())["is"] != "frame":
            ada.until_frame()
        rows = kept(server, made)
        assert len(rows) == said["rev"]
        record.replay(rows, "table")
        ada.close()


def test_a_browser_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    """It comes again and is sent everything; nobody else waits for it."""
    with serving(tmp_path, limits=Limits.none()) as server:
        made = server.create()
        path = f"/games/p52/{made['matchID']}/socket"
        address = server.url.replace("http", "ws") + path
        slow = connect(address, max_queue=2, max_size=None, compression=None)
        ada = Browser(server.url, "p52", made, credentials(made))
        with slow as socket:
            socket.send('{"do":"hello"}')
            assert '"welcome"' in str(socket.recv()) and '"frame"' in str(socket.recv())
            (live,) = server.hub.live.values()
            big = b'{"is":"pong","x":"' + b"x" * 1_000_000 + b'"}'
            while not any(one.cut_off.is_set() for one in set(live.clients)):
                for one in [one for one in set(live.clients) if not one.person.seats]:
                    server.hub.loop.call_soon_threadsafe(one.send, big)
                ada.say(do="ping")
                while ada.hear()["is"] != "pong":
                    pass
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv(timeout=30)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 4408
        assert ada.answer()["is"] == "frame"
        ada.close()
