"""Clients that take what they can get: half-sent bodies, drops of headers, silence.

Bounded in number, size and time, and only ever against this machine. By hand, with the figures:

    python -m tests.web.attack --bodies 150 --slow 1500 --seconds 90
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

LOOPBACK = "127.0.0.1"
MOST = 2_000
"""Connections that an attack may open."""
LONGEST = 300.0
"""Seconds that an attack may last."""
RECORD = 8 * 1024 * 1024
DROP_EVERY = 1.0
HEAD = "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {sort}\r\n"


class Seen(Struct):
    """What became of one connection."""

    opened: bool = False
    said: str = ""
    """The first line of the answer, if one came."""
    closed: bool = False


Sort = Callable[[asyncio.StreamWriter], Coroutine[Any, Any, None]]


async def half_body(writer: asyncio.StreamWriter) -> None:
    """All of a record but its last bytes, as fast as it is taken."""
    head = HEAD.format(path="/games/p52/import", sort="application/jsonl")
    writer.write(f"{head}content-length: {RECORD}\r\n\r\n".encode())
    for _ in range(RECORD // 65_536 - 1):
        writer.write(b"x" * 65_536)
        await writer.drain()
    await asyncio.sleep(LONGEST)


async def slow_body(writer: asyncio.StreamWriter) -> None:
    """A small body, a byte now and then."""
    head = HEAD.format(path="/games/p52/create", sort="application/json")
    await _drops(writer, f"{head}content-length: 60000\r\n\r\n{{".encode(), b" ")


async def unread_body(writer: asyncio.StreamWriter) -> None:
    """A body that nobody wants to read, a byte now and then."""
    head = HEAD.format(path="/games/p52", sort="application/json").replace("POST", "GET")
    await _drops(writer, f"{head}content-length: 60000\r\n\r\n{{".encode(), b" ")


async def slow_head(writer: asyncio.StreamWriter) -> None:
    """Headers that never end."""
    await _drops(writer, b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ", b"x")


async def silent(writer: asyncio.StreamWriter) -> None:
    """Nothing at all."""
    await asyncio.sleep(LONGEST)


async def _drops(writer: asyncio.StreamWriter, first: bytes, drop: bytes) -> None:
    writer.write(first)
    while True:
        await writer.drain()
        await asyncio.sleep(DROP_EVERY)
        writer.write(drop)


async def _one(port: int, sort: Sort, seen: Seen) -> None:
    try:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
    except OSError:
        seen.closed = True
        return
    seen.opened = True
    saying = asyncio.create_task(sort(writer))
    try:
        seen.said = (await reader.readline()).decode(errors="replace").strip()
        while await reader.read(65_536):
            pass
    except OSError:
        pass
    finally:
        seen.closed = not asyncio.current_task().cancelling()  # type: ignore[union-attr]
        saying.cancel()
        writer.transport.abort()
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await saying


@contextlib.asynccontextmanager
async def attacking(url: str, sorts: Sequence[Sort]) -> AsyncIterator[list[Seen]]:
    """One connection of each sort given, held until the end; what became of them."""
    where = urlsplit(url)
    assert where.hostname == LOOPBACK and where.port, "an attack is for this machine only"
    assert len(sorts) <= MOST
    seen = [Seen() for _ in sorts]
    tasks = [
        asyncio.create_task(_one(where.port, sort, one))
        for sort, one in zip(sorts, seen, strict=True)
    ]
    try:
        yield seen
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until_closed(seen: Sequence[Seen], within: float) -> float:
    """Wait until the server has let go of all of them, but no longer than this; seconds waited."""
    began = time.monotonic()
    while time.monotonic() - began < min(within, LONGEST) and not all(one.closed for one in seen):
        await asyncio.sleep(0.05)
    return time.monotonic() - began


# -- by hand ---------------------------------------------------------------------------------------


async def _measured(url: str, pid: int, sorts: Sequence[Sort], seconds: float) -> None:
    before = most = resident(pid)
    slowest, began = 0.0, time.monotonic()
    async with attacking(url, sorts) as seen:
        while time.monotonic() - began < min(seconds, LONGEST):
            most = max(most, resident(pid))
            slowest = max(slowest, await _asked(url))
            await asyncio.sleep(0.5)
            if all(one.closed for one in seen):
                break
        held = sum(one.opened and not one.closed for one in seen)
    answers = dict(Counter(one.said for one in seen))
    say(f"{sorts[0].__name__} x {len(sorts)}: {before} MB before, {most} MB at most;")
    say(f"    {held} still open after {time.monotonic() - began:.0f} s; answers: {answers}")
    say(f"    an honest request took {slowest * 1000:.0f} ms at most")


def resident(pid: int) -> int:
    """The memory of a process, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def _asked(url: str) -> float:
    """Seconds that an ordinary request from another address takes meanwhile."""
    port, began = urlsplit(url).port, time.monotonic()
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(20):
            reader, writer = await asyncio.open_connection(
                LOOPBACK, port, local_addr=("127.0.0.2", 0)
            )
            writer.write(b"GET /games HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            assert b"200 OK" in await reader.read(), "others are served meanwhile"
            writer.close()
    return time.monotonic() - began


def main() -> None:
    from tests.web.processes import Process

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bodies", type=int, default=150)
    parser.add_argument("--slow", type=int, default=1_500)
    parser.add_argument("--seconds", type=float, default=90.0)
    wish = parser.parse_args()
    for sort, count in [
        (half_body, wish.bodies),
        (slow_body, wish.slow),
        (unread_body, wish.slow),
        (slow_head, wish.slow),
        (silent, wish.slow),
    ]:
        with tempfile.TemporaryDirectory() as folder:
            server = Process(f"sqlite:///{folder}/tables.db", Path(folder))
            attack = _measured(server.url, server.process.pid, [sort] * count, wish.seconds)
            asyncio.run(attack)
            server.stop()
            lines = (Path(folder) / "errors").read_text().splitlines()
            traces = sum(line.startswith("Traceback") for line in lines)
            say(f"    {len(lines)} lines and {traces} tracebacks in the log")


if __name__ == "__main__":
    main()
