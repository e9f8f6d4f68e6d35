"""Many who take what they can get: the server keeps its memory, closes what is slow, and serves the
others. `python -m tests.web.attack` does the same with the numbers that once brought it down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from crawldeck.web import connections, guard
from crawldeck.web.limits import MEGABYTE, Caps, Limits
from tests.web import attack
from tests.web.listening import listening
from tests.web.processes import Process
from tests.web.running import run
from tests.web.serving import Serving, serving
from tests.web.table import At, refusal


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that waits for nobody, and attackers that keep up with it."""
    monkeypatch.setattr(connections, "HEAD_WITHIN", 0.5)
    monkeypatch.setattr(connections, "REST_WITHIN", 0.5)
    monkeypatch.setattr(connections, "TAKEN_WITHIN", 0.5)
    monkeypatch.setattr(guard, "BODY_WITHIN", 0.5)
    monkeypatch.setattr(guard, "RECORD_WITHIN", 0.5)
    monkeypatch.setattr(attack, "DROP_EVERY", 0.05)


@contextlib.contextmanager
def limited(folder: Path, **caps: int) -> Iterator[tuple[Serving, Limits]]:
    limits = Limits({}, caps=Caps(**caps))
    with serving(folder, limits=limits) as server:
        yield server, limits


def quiet(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines that were logged; a traceback is not one of them."""
    assert not any(one.exc_info for one in caplog.records), caplog.text
    return [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]


def let_go(limits: Limits) -> bool:
    """Whether nothing is held any more."""
    held = (limits.connections, limits.requests, limits.bodies, limits.lookers, limits.players)
    return not any(one.all or one.of for one in held)


async def besieged(
    server: Serving, sort: attack.Sort, count: int, meanwhile: Callable[[], object] = lambda: None
) -> list[attack.Seen]:
    """So many of a sort, until the server has closed them all."""
    async with attack.attacking(server.url, [sort] * count) as seen:
        await asyncio.to_thread(meanwhile)
        await attack.until_closed(seen, 60)
    assert all(one.closed for one in seen), Counter(one.closed for one in seen)
    return seen


@contextlib.contextmanager
def connected(
    server: Serving, address: str = "127.0.0.1", taking: int = 0
) -> Iterator[socket.socket]:
    """A connection and nothing more, from this address; `taking` bytes at a time."""
    where = urlsplit(server.url)
    with socket.socket() as found:
        found.settimeout(20)
        if taking:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, taking)
        found.bind((address, 0))
        found.connect((where.hostname, where.port))
        yield found


@pytest.mark.parametrize(
    ("sort", "said"),
    [
        (attack.slow_body, "HTTP/1.1 408 Request Timeout"),
        (attack.silent, ""),
        (attack.slow_head, ""),
        (attack.unread_body, "HTTP/1.1 200 OK"),
    ],
)
@pytest.mark.usefixtures("hasty")
def test_slow_ones_are_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sort: attack.Sort, said: str
) -> None:
    with limited(tmp_path) as (server, limits):
        seen = run(besieged(server, sort, 60))
        assert {one.said for one in seen} == {said}
        assert server.http.get("/games").status_code == 200
        server.http.close()
        run(until(lambda: let_go(limits)))
    assert len(quiet(caplog)) <= (0 if sort is attack.silent else 2), "not a line for each"


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.01)


@pytest.mark.usefixtures("hasty")
def test_half_sent_bodies_hold_only_so_much(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with limited(tmp_path) as (server, limits):
        seen = run(besieged(server, attack.half_body, 20))
        said = Counter(one.said for one in seen)
        assert said.pop("HTTP/1.1 408 Request Timeout", 0) <= 2, "sixteen megabytes are two records"
        # Who goes on sending is cut off in the end, and may lose the answer with the connection.
        told = said.pop("HTTP/1.1 429 Too Many Requests")
        assert told + said.pop("", 0) >= 18
        assert not said
        run(until(lambda: limits.bodies.all == 0))
    quiet(caplog)


def test_half_sent_bodies_do_not_fill_the_memory(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    pid = server.process.pid
    before = attack.resident(pid)

    async def most() -> int:
        async with attack.attacking(server.url, [attack.half_body] * 24) as seen:
            async with asyncio.timeout(60):
                # Who is cut off while sending may lose the answer with the connection.
                while sum(bool(one.said) or one.closed for one in seen) < 22:
                    await asyncio.sleep(0.05)
            return attack.resident(pid)

    grown = run(most()) - before
    server.stop()
    assert grown < 64, f"{grown} MB for 192 MB half sent"
    assert "Traceback" not in (tmp_path / "errors").read_text()


@pytest.mark.usefixtures("hasty")
def test_others_are_served_meanwhile(tmp_path: Path) -> None:
    with limited(tmp_path, connections=20) as (server, _):

        def elsewhere() -> None:
            """From another address of this machine."""
            with connected(server, "127.0.0.2") as found:
                found.sendall(b"GET /games HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n")
                assert found.recv(1000).startswith(b"HTTP/1.1 200 OK")

        seen = run(besieged(server, attack.silent, 60, elsewhere))
        said = Counter(one.said for one in seen)
        assert said["HTTP/1.1 429 Too Many Requests"] >= 40


def test_only_so_many_connections_in_all(tmp_path: Path) -> None:
    with limited(tmp_path, all_connections=3) as (server, limits):
        made = server.create()
        with listening(server, "p52", made["matchID"]) as one:
            one.until("frame")
            assert (limits.connections.all, limits.all_connections.all) == (1, 2)
            assert server.http.get("/games").status_code == 200, "by the connection that is there"
            with connected(server):
                refusal_of_a_new_one(server)
        server.http.close()
        run(until(lambda: limits.all_connections.all == 0))


def refusal_of_a_new_one(server: Serving) -> None:
    with connected(server) as it:
        data = b""
        while more := it.recv(1000):
            data += more
    assert data.startswith(b"HTTP/1.1 429") and b"too many connections for this server" in data


def test_only_so_many_requests_at_a_time(tmp_path: Path) -> None:
    with limited(tmp_path, requests=3) as (server, limits):

        def one_more() -> None:
            run(until(lambda: limits.requests.all == 3))
            refusal(server.http.get("/games"), 429, "busy", "at a time")

        async def held() -> None:
            async with attack.attacking(server.url, [attack.slow_body] * 3):
                await asyncio.to_thread(one_more)

        run(held())
        run(until(lambda: limits.requests.all == 0))
        assert server.http.get("/games").status_code == 200


def test_what_is_under_way_is_counted_whether_it_is_announced_or_not(tmp_path: Path) -> None:
    with limited(tmp_path, body=1000) as (server, limits):
        path, sort = "/games/p52/import", {"content-type": "application/jsonl"}
        for content in (b"x" * 2000, iter([b"x" * 800, b"x" * 800])):
            answer = server.http.post(path, content=content, headers=sort)
            refusal(answer, 429, "busy", "too much is being sent")
        assert server.http.post(path, content=b"x" * 900, headers=sort).status_code == 422
        run(until(lambda: limits.bodies.all == 0))


def test_an_import_is_paid_for_before_it_is_read(tmp_path: Path) -> None:
    none = Limits({"import": (0, 0.01)})
    with serving(tmp_path, limits=none) as server, connected(server) as it:
        head = attack.HEAD.format(path="/games/p52/import", sort="application/jsonl")
        it.sendall(f"{head}content-length: {4 * MEGABYTE}\r\n\r\n".encode())
        data = b""
        while b"too many records" not in data:  # though nothing of it was sent
            data += it.recv(10_000)


def test_who_goes_away_leaves_no_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with limited(tmp_path) as (server, limits):

        async def gone() -> None:
            async with attack.attacking(server.url, [attack.slow_body, attack.half_body] * 5):
                await until(lambda: limits.requests.all >= 5)

        run(gone())
        run(until(lambda: limits.requests.all == 0))
    assert quiet(caplog) == []


@pytest.mark.usefixtures("hasty")
def test_who_does_not_take_the_answer_is_cut_off(tmp_path: Path) -> None:
    with limited(tmp_path) as (server, limits), connected(server, taking=4096) as it:
        it.sendall(b"GET /rules/p52 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 100)
        run(until(lambda: limits.requests.all == 1))
        run(until(lambda: limits.connections.all == 0))


def test_who_takes_it_slowly_gets_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SOME", 1)
    monkeypatch.setattr(connections, "TAKEN_WITHIN", 1.0)
    with limited(tmp_path) as (server, _):
        table, _ = At.new(server)
        with connected(server, taking=4096) as it:
            ask = b"GET /rules/p52 HTTP/1.1\r\nhost: 127.0.0.1\r\n%s\r\n"
            it.sendall(ask % b"" * 30 + ask % b"connection: close\r\n")
            data = bytearray()
            while more := it.recv(65_536):
                data += more
        assert data.count(b"HTTP/1.1 200 OK") == 31 and data.endswith(b"]")
        assert table.get().status_code == 200
