"""What strong bots that think cost the other tables of a server: answers alone, and meanwhile."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed

from crawldeck.lab.measure import Figure
from crawldeck.web import bench, new_tables
from crawldeck.web.bench_looks import answers
from crawldeck.web.wire_requests import Place, SetupData

THINKERS = 4
ANSWERS = 600
PATIENCE = 60.0
STRONG = Place(kind="bot", level="strong")


def figures(server: bench.Server, quick: bool) -> Iterator[Figure]:
    """The slowest in a hundred answers, alone and while strong bots think at other tables."""
    count, given = ANSWERS // 6 if quick else ANSWERS, [0]
    alone: list[float] = []
    meanwhile: list[float] = []
    for turn in range(2):  # by turns, so that both see the same machine
        alone += answers(server, count // 2)
        with thinking(server, turn, given):
            meanwhile += answers(server, count // 2)
    before, then = (sorted(one)[len(one) * 99 // 100] for one in (alone, meanwhile))
    yield Figure(f"answers of {THINKERS} strong bots", given[0], "")
    yield Figure("  others' answers meanwhile, p99", then, "ms", 150, False)
    yield Figure("  times as slow as alone", then / before, "")


@contextlib.contextmanager
def thinking(server: bench.Server, turn: int, given: list[int]) -> Iterator[None]:
    """Tables of strong bots alone: at each of them one thinks, for as long as somebody looks on."""
    game = bench.GAMES[-1]  # where an answer takes longest
    store, sockets = server.store(), []
    for n in range(THINKERS):
        wish = SetupData(places=(STRONG, STRONG), seed=1 + n + THINKERS * turn)
        table = new_tables.keep(store, new_tables.begin(game, wish), wish.places)
        sockets.append(bench.opened(server, game, table.matchID, [table.hostCredentials])[1])
    store.close()
    looking = [threading.Thread(target=_look_on, args=(one, given)) for one in sockets]
    for one in looking:
        one.start()
    before, until = given[0], time.monotonic() + PATIENCE
    while given[0] < before + THINKERS and time.monotonic() < until:
        time.sleep(0.05)  # the workers are born with the first question
    try:
        yield
    finally:
        for socket in sockets:
            socket.close()
        for one in looking:
            one.join()


def _look_on(socket: Any, given: list[int]) -> None:
    """Take in what comes until the table is left, and count what bots answered."""
    with contextlib.suppress(ConnectionClosed):
        for message in socket:
            given[0] += json.loads(message)["is"] == "frame"
