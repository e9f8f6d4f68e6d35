"""What a heavy look at one table costs another: answers alone, and while somebody keeps looking.

Run as a module it is that somebody, in a process of its own.
"""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from functools import partial

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import record
from crawldeck.kernel.session import AnySession
from crawldeck.lab.measure import Figure
from crawldeck.web import bench, faces, frames, new_tables
from crawldeck.web.wire_requests import Created

ANSWERS = 300
AT_A_TABLE = 50
FRAMES = (1, 2)
"""Milliseconds for a frame of each of the long games."""
LOOKERS = 2
LOOKS = ("options", "luck", "timeline", "replay")
"""What is looked at in a loop: first something small, then what goes through a whole game."""
TIMES = 4
ELSEWHERE = ("127.0.0.2", 0)


def figures(server: bench.Server, quick: bool) -> list[Figure]:
    """The slowest in a hundred answers at one table, alone and while others look at another again
    and again; that table changes meanwhile, so that nothing known of it is good for long."""
    store = server.store()
    game, wish = bench.LONG_GAMES[0]
    looked = bench.long_game(game, wish)
    other = bench.put(store, looked)
    store.close()
    count, found = ANSWERS // 3 if quick else ANSWERS, []
    for look in LOOKS[1:2] if quick else LOOKS:
        alone: list[float] = []
        disturbed: list[float] = []
        for _ in range(2):  # in turn, so that both see the same machine
            alone += answers(server, count // 2)
            with looking(server, other, looked, look):
                disturbed += answers(server, count // 2)
        before, then = (sorted(one)[len(one) * 99 // 100] for one in (alone, disturbed))
        target = None if look == "options" else TIMES
        name = f"/{look} in a loop: others' answers, p99"
        found += [
            Figure(name, then, "ms"),
            Figure("  times as slow as alone", then / before, "", target, False),
        ]
    return found


def frame_figures(server: bench.Server, quick: bool) -> Iterator[Figure]:
    """What one frame costs a table that is looked at all the time, its backdrop included."""
    for (game, wish), target in zip(bench.LONG_GAMES, FRAMES, strict=True):
        session = new_tables.begin(game, wish)
        face, bot, told = faces.face(session), PlainBot(), 0
        spent: list[float] = []
        while session.ask is not None and session.decision < (AT_A_TABLE if quick else ANSWERS):
            began = time.process_time()
            frames.frame_of(session, face, session.decision, told)
            face.backdrop()
            spent.append((time.process_time() - began) * 1000)
            told = len(session.events)
            session.answer(bot.choose(session))
        warm = spent[len(spent) // 5 :]
        name = f"a frame of {session.game.title}"
        yield Figure(name, sum(warm) / len(warm), "ms", target, False)


def answers(server: bench.Server, count: int) -> list[float]:
    """Milliseconds from each answer to its frame, at new tables."""
    waits: list[float] = []
    seeds = itertools.count(1)
    while len(waits) < count:
        session = bench.begun(bench.GAMES[0], 1, next(seeds))
        store = server.store()
        table = bench.put(store, session)
        store.close()
        waits += _played(server, table, session, min(AT_A_TABLE, count - len(waits)))
    return waits


def _played(server: bench.Server, table: Created, session: AnySession, count: int) -> list[float]:
    bot = PlainBot()
    waits: list[float] = []
    rev = len(record.rows(session)[0])
    shown = [table.hostCredentials, *(one.playerCredentials for one in table.players)]
    _, socket = bench.opened(server, session.game.name, table.matchID, shown)
    with contextlib.closing(socket):
        while len(waits) < count and session.result is None:
            option = bot.choose(session)
            began = time.perf_counter()
            socket.send(json.dumps({"do": "answer", "question": rev, "text": option.text}))
            while (heard := json.loads(socket.recv()))["is"] != "frame":
                assert heard["is"] != "refused", heard
            waits.append((time.perf_counter() - began) * 1000)
            rev = heard["rev"]
            session.answer(option)
    return waits


@contextlib.contextmanager
def looking(server: bench.Server, other: Created, looked: AnySession, look: str) -> Iterator[None]:
    """Others who look at a table as often as they are let."""
    path = f"{server.url}/games/{looked.game.name}/{other.matchID}"
    shown = ",".join([other.hostCredentials, *(one.playerCredentials for one in other.players)])
    command = [sys.executable, "-m", "crawldeck.web.bench_looks", path, look, shown]
    processes = [
        subprocess.Popen([*command, str(n)], stdout=subprocess.PIPE) for n in range(LOOKERS)
    ]
    try:
        for one in processes:
            assert one.stdout is not None
            one.stdout.readline()
        yield
    finally:
        for one in processes:
            one.kill()
            one.communicate()


class _Elsewhere(urllib.request.HTTPHandler):
    """From another address of this machine: each address has limits of its own, and who looks must
    not use up those of who plays."""

    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(partial(http.client.HTTPConnection, source_address=ELSEWHERE), req)


def _look(path: str, look: str, shown: str, number: str) -> None:
    """Look, and have the table change now and then."""
    headers = {"authorization": f"Bearer {shown}"}
    elsewhere = urllib.request.build_opener(_Elsewhere)
    at = 0
    while True:
        query = f"?at={(at * 97 + int(number)) % bench.LONG}" if look == "replay" else ""
        with contextlib.suppress(urllib.request.HTTPError):
            elsewhere.open(f"{path}/{look}{query}").read()
        if at == 0:
            sys.stdout.write("looking\n")
            sys.stdout.flush()
        at += 1
        if at % 5 == 0 and number == "0":
            for back in ("undo", "redo"):
                with contextlib.suppress(urllib.request.HTTPError):
                    asked = urllib.request.Request(f"{path}/{back}", b"", headers)
                    elsewhere.open(asked).read()


if __name__ == "__main__":
    _look(*sys.argv[1:])
