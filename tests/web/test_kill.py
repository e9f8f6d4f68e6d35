"""`kill -9` of the server while tables are played: every acknowledged answer is there afterwards.

Six tables are played by a thread each. At a random moment the server is killed, started again on
the same file, and the record of every table is compared with what its player was told: all that was
acknowledged, in order, and at most the one answer more that was under way.

The suite kills twelve times; `CRAWLDECK_KILLS=50` (as `make faults` does) kills more often.
"""

from __future__ import annotations

import contextlib
import logging
import os
import random
import threading
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from crawldeck.kernel import record
from crawldeck.web.store import Store
from tests.web.processes import Browser, Forked, credentials

KILLS = int(os.environ.get("CRAWLDECK_KILLS", "12"))
SEED = int(os.environ.get("CRAWLDECK_KILL_SEED", "52"))
LOG = logging.getLogger(__name__)
TABLES = 6
MOST_ANSWERS = 200
"""Before a kill."""


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

    def __init__(self, server: Forked, table: Table, luck: random.Random, pace: Pace) -> None:
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
                question = browser.frame["question"]
                offers = question["offers"]
                text = offers[self.luck.randrange(len(offers))]["text"]
                table.asked.append(text)
                browser.say(do="answer", question=question["id"], text=text)
                while (said := browser.hear())["is"] != "frame":
                    assert said["is"] != "refused" or said["sort"] == "busy", said
                    if said["is"] == "refused":
                        table.asked.pop()
                        break
                else:
                    table.acknowledged += 1
                    self.pace.acknowledged()
            table.over = True


class Table:
    """What its player was told, over all lives of the server."""

    def __init__(self, server: Forked, game: str, seed: int) -> None:
        self.game, self.seed = game, seed
        self.begin(server)

    def begin(self, server: Forked) -> None:
        self.made = server.create(self.game, self.seed)
        self.asked: list[str] = []
        self.acknowledged = self.checked = 0
        self.over = False

    def check(self, store: Store) -> tuple[int, int]:
        """How many answers are new, and how many of them were never acknowledged."""
        row = store.find(self.made["matchID"])
        assert row is not None
        rows = store.rows(row.id)
        assert len(rows) == row.lines
        session = record.replay(rows, self.made["matchID"])
        lines = [msgspec.json.decode(one) for one in rows]
        kept = [line["do"] for line in lines if "do" in line]
        assert kept[: self.acknowledged] == self.asked[: self.acknowledged], "all, in order"
        more = len(kept) - self.acknowledged
        assert 0 <= more <= 1, f"{more} answers that nobody was told of"
        assert kept == self.asked[: len(kept)]
        assert row.answers == session.decision
        fresh = len(kept) - self.checked
        self.asked, self.acknowledged, self.checked = kept, len(kept), len(kept)
        return fresh, more


def play_and_kill(server: Forked, tables: list[Table], luck: random.Random) -> None:
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


@pytest.mark.parametrize("kills", [KILLS])
def test_every_acknowledged_answer_outlives_the_server(tmp_path: Path, kills: int) -> None:
    luck = random.Random(SEED)
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Forked(url)
    tables = [Table(server, ("p52", "enormity")[n % 2], n) for n in range(TABLES)]
    total: list[tuple[int, int]] = []
    for _ in range(kills):
        play_and_kill(server, tables, luck)
        store = Store(url)
        found = [table.check(store) for table in tables]
        store.close()
        total += found
        server = Forked(url)
        for table in tables:
            if table.over:
                table.begin(server)
    server.kill()
    answers, unsaid = sum(one[0] for one in total), sum(one[1] for one in total)
    LOG.info("%d kills: %d answers there, %d of them never acknowledged", kills, answers, unsaid)
    assert answers > kills * TABLES, "there was something to lose"
