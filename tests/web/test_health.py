"""Whether the database keeps anything: what `/healthz` says, and a start before PostgreSQL's."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crawldeck.web import health, schema
from crawldeck.web.health import Pulse, await_postgres
from crawldeck.web.storage_errors import AWAY, FULL, LOCKED
from crawldeck.web.store import StorageError, Store
from tests.web import postgres as postgres_server
from tests.web.processes import Process
from tests.web.running import run
from tests.web.serving import serving
from tests.web.table import refusal
from tests.web.test_faults import Fault, full, locked, moved_away, replaced
from tests.web.test_server import ended, running, until


@pytest.mark.parametrize(
    ("fault", "words"),
    [(locked, LOCKED), (full, FULL), (moved_away, AWAY), (replaced, "another file")],
)
def test_health_says_why_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault, words: str
) -> None:
    monkeypatch.setattr(health, "GOOD_FOR", 0.0)
    with serving(tmp_path, patience=0.2) as server:
        with fault(server, tmp_path / "tables.db"):
            refusal(server.http.get("/healthz"), 503, "storage", words)
        answer = server.http.get("/healthz")
        assert answer.status_code == 200 and answer.json()["status"] == "ok"


def test_health_sees_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    """The files of the server may not grow by a byte, as on a disk that is full."""
    server = Process(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    pid, (soft, hard) = server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)
    server.http.get("/healthz").raise_for_status()
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
    run(turned(server, 503))
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))
    run(turned(server, 200))
    server.stop()


async def turned(server: Process, status: int) -> None:
    async with asyncio.timeout(20):
        while server.http.get("/healthz").status_code != status:
            await asyncio.sleep(0.05)


def test_the_database_is_not_asked_more_than_once_a_second(address: str) -> None:
    class Counting(Store):
        tries = 0

        def try_to_write(self) -> None:
            self.tries += 1
            super().try_to_write()

    async def many(pulse: Pulse) -> None:
        await asyncio.gather(*(pulse.feel() for _ in range(50)))

    store = Counting(address)
    run(many(Pulse(store)))
    assert store.tries == 1
    store.try_to_write()
    assert store.setting("schema", "") == str(schema.VERSION)
    with store.engine.connect() as db:
        assert "try" not in str(db.exec_driver_sql("SELECT name FROM settings").all())
    store.close()


# -- starting before PostgreSQL --------------------------------------------------------------------


def test_a_server_waits_for_postgres(tmp_path: Path) -> None:
    with postgres_server.running() as postgres:
        url = postgres.fresh()
        postgres.stop()
        options = ("--port", "0", "--database", url)
        with running(tmp_path, *options) as process:
            said = "".join(until(process, "waiting"))
            assert "PostgreSQL does not answer yet; waiting up to 60 seconds." in said
            postgres.start()
            until(process, "Ctrl-C")
            assert "Traceback" not in ended(process)
        postgres.stop()
        with running(tmp_path, *options, "--wait", "0") as process:
            said = process.communicate(timeout=60)[0]
            assert process.returncode == 2 and "Traceback" not in said
            assert "PostgreSQL does not answer yet, and did not within 0 seconds" in said
        postgres.start()


RECOVERING = """
import socket
said = b"SFATAL\\0VFATAL\\0C57P03\\0Mthe database system is starting up\\0\\0"
with socket.create_server(("127.0.0.1", 0)) as found:
    print(found.getsockname()[1], flush=True)
    while True:
        one, _ = found.accept()
        with one:
            while one.recv(1000)[4:8] in (b"\\x04\\xd2\\x16/", b"\\x04\\xd2\\x160"):
                one.sendall(b"N")  # nothing is encrypted here
            one.sendall(b"E" + (len(said) + 4).to_bytes(4, "big") + said)
"""
"""What speaks like a PostgreSQL that is not ready."""


@contextlib.contextmanager
def recovering() -> Iterator[str]:
    command = [sys.executable, "-c", RECOVERING]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield f"postgresql://nobody:secret@127.0.0.1:{int(process.stdout.readline())}/none"
        finally:
            process.kill()


def test_a_postgres_that_recovers_is_told_from_one_that_is_away() -> None:
    said: list[str] = []
    with recovering() as url, pytest.raises(StorageError, match="starting or recovering") as error:
        await_postgres(url, 0.6, said.append)
    assert len(said) == 1 and "starting or recovering" in said[0], "one line, not one for each look"
    assert "secret" not in said[0] + str(error.value)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:////nowhere/x.db", "nonsense", "mysql://x/y"])
def test_nothing_else_is_waited_for(url: str) -> None:
    await_postgres(url, 0.0, pytest.fail)
