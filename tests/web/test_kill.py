"""`kill -9` of the server while tables are played: every acknowledged answer is there afterwards.

Six tables are played by a thread each, with many an undo and redo, so that records are written anew
all the time. At a random moment the server is killed, started again on the same database, and the
record of every table is compared with what its player was told: all that was acknowledged, and at
most the one thing more that was under way.

`make faults` kills more often than the suite does (see `tests/kills.py`).
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from crawldeck.web import damage
from crawldeck.web.store import Store
from tests import kills
from tests.web.processes import Browser, Forked, credentials

LOG = logging.getLogger(__name__)
TABLES = 6
MOST_ANSWERS = 200
"""Before a kill."""
ROOM = 12


class Pace:
    """Counts acknowledged answers, so that the moment to kill does not hang on a clock."""

    def __init__(self, players: int) -> None:
        self._turn, self._answers, self._players = threading.Condition(), 0, players

    def acknowledged(self) -> None:
        with self._turn:
            self._answers += 1
            self._turn.notify()

    def gone(self) -> None:
        with self._turn:
            self._players -= 1
            self._turn.notify()

    def wait(self, answers: int) -> None:
        """Until there were so many answers, or nobody plays any more."""
        with self._turn:
            done = self._turn.wait_for(lambda: self._answers >= answers or not self._players, 120)
            assert done, "the tables stand still"


class Player(threading.Thread):
    """Plays one table as fast as it can until the server is gone, and notes what it is told."""

    def __init__(self, server: Forked, table: ServedTable, luck: random.Random, pace: Pace) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.luck, self.pace = server, table, luck, pace
        self.wrong: Exception | None = None

    def run(self) -> None:
        try:
            with contextlib.suppress(WebSocketException, OSError):
                self._play()
        except Exception as error:  # told by the test, which waits for this thread
            self.wrong = error
        finally:
            self.pace.gone()

    def _play(self) -> None:
        table = self.table
        browser = Browser(self.server.url, table.game, table.made, credentials(table.made))
        with contextlib.closing(browser):
            while browser.frame["question"] is not None:
                rev = browser.frame["rev"]
                browser.say(**table.wish(browser.frame, self.luck), question=rev)
                while (said := browser.hear())["is"] != "frame":
                    assert said["is"] != "refused" or said["sort"] == "busy", said
                    if said["is"] == "refused":
                        break
                else:
                    table.acknowledged()
                    self.pace.acknowledged()
            table.over = True


class ServedTable:
    """What its player was told, over all lives of the server."""

    def __init__(self, server: Forked, game: str, seed: int) -> None:
        self.game, self.seed = game, seed
        self.answers = self.rewritten = 0
        self.begin(server)

    def begin(self, server: Forked) -> None:
        self.made = server.create(self.game, self.seed)
        self.stands: list[str] = []
        self.perhaps: list[str] = []
        """How it stands if what is under way is kept too."""
        self.undone: list[str] = []
        self.over = False

    def wish(self, frame: dict[str, Any], luck: random.Random) -> dict[str, Any]:
        """What to say next."""
        wish, may = luck.random(), frame["undo"]
        if may.get("redo") and self.undone and wish < 0.8:
            self.perhaps = [*self.stands, self.undone[-1]]
            return {"do": "redo"}
        if may.get("free") and self.stands and wish < 0.5:
            self.perhaps = self.stands[:-1]
            return {"do": "undo"}
        offers = frame["question"]["offers"]
        text = offers[luck.randrange(len(offers))]["text"]
        self.perhaps = [*self.stands, text]
        return {"do": "answer", "text": text}

    def acknowledged(self) -> None:
        if len(self.perhaps) < len(self.stands):
            self.undone.append(self.stands[-1])
        elif self.undone and self.undone[-1] == self.perhaps[-1]:
            self.undone.pop()
        else:
            self.undone = []
        self.stands = self.perhaps
        self.answers += 1

    def check(self, store: Store) -> int:
        """Whether nothing is lost; says whether there is more than was acknowledged."""
        row = store.find(self.made["matchID"])
        kept = store.read(row.id) if row else None
        assert kept is not None
        session = damage.whole(kept)
        found = kills.given(session)
        assert found in (self.stands, self.perhaps), "all, in order, and at most one more"
        assert kept.row.answers == session.decision
        more = found != self.stands
        self.stands, self.undone = found, []
        self.rewritten += kept.row.base > 0
        return more


def play_and_kill(server: Forked, tables: list[ServedTable], luck: random.Random) -> None:
    pace = Pace(len(tables))
    players = [Player(server, table, random.Random(luck.random()), pace) for table in tables]
    for player in players:
        player.start()
    pace.wait(luck.randrange(1, MOST_ANSWERS))
    threading.Event().wait(luck.uniform(0, 0.02))
    server.kill()
    for player in players:
        player.join(60)
        assert not player.is_alive()
        if player.wrong is not None:
            raise player.wrong


@pytest.mark.parametrize("kind", ["SQLite", "PostgreSQL"])
def test_every_acknowledged_answer_outlives_the_server(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    luck, least = random.Random(kills.SEED), kills.share(kind)
    if kind == "SQLite":
        url = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        url = request.getfixturevalue("postgres").fresh()
    server = Forked(url, ROOM)
    tables = [ServedTable(server, ("p52", "enormity")[n % 2], n) for n in range(TABLES)]
    unsaid = 0
    for count in itertools.count(1):
        play_and_kill(server, tables, luck)
        store = Store(url)
        unsaid += sum(table.check(store) for table in tables)
        store.close()
        server = Forked(url, ROOM)
        for table in tables:
            if table.over:
                table.begin(server)
        # A few kills may all come before anybody has undone anything: some more, then.
        if count >= least and (any(table.rewritten for table in tables) or count >= 4 * least):
            break
    server.kill()
    answers = sum(table.answers for table in tables)
    LOG.info("%d kills on %s: %d answers acknowledged, none lost", count, kind, answers)
    assert answers > count * TABLES, "there was something to lose"
    assert any(table.rewritten for table in tables), "records were written anew meanwhile"
    kills.killed(kind, count, answers, unsaid)
