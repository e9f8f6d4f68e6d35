"""`kill -9` of a terminal in the middle of a game or a campaign: what it showed is kept.

A terminal asks the next question only when the answer before is on disk. So after a kill the record
holds what stood at the last question, and perhaps the one thing more that was typed since.
"""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

import crawldeck
from crawldeck.kernel.record import load
from crawldeck.p52.campaign import standing
from crawldeck.terminal import saves
from tests import kills
from tests.campaign.scenes import start
from tests.terminal.killing import Asked, Terminal, play_campaign, play_game
from tests.terminal.sitting import new

LOG = logging.getLogger(__name__)
MOST_LINES = 60
"""Typed before a kill."""
ROOM = 12
"""So little that records are written anew all the time."""


class Hands:
    """Types at random, and knows what must be on disk."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.last: Asked | None = None
        self.perhaps: list[str] = []
        """How it would stand if what was typed last is kept too."""
        self.undone: list[str] = []
        self.acknowledged = 0

    def sees(self, shown: Asked) -> str:
        """What to type next."""
        if self.last is not None and shown.chapter == self.last.chapter:
            assert shown.given == self.perhaps, "what was typed was done"
            self.acknowledged += 1
        else:
            self.undone = []
        self.last = shown
        wish = self.luck.random()
        if shown.redo and self.undone and wish < 0.8:
            self.perhaps = [*shown.given, self.undone.pop()]
            return "redo"
        if shown.undo and wish < 0.5:
            self.undone.append(shown.given[-1])
            self.perhaps = shown.given[:-1]
            return "undo"
        number = self.luck.randrange(len(shown.offered))
        self.undone = []
        self.perhaps = [*shown.given, shown.offered[number]]
        return str(number + 1)

    def check(self, kept: list[str]) -> int:
        """Whether nothing is lost; says whether there is more than was shown."""
        assert self.last is not None
        assert kept in (self.last.given, self.perhaps), "all that was shown, and at most one more"
        more = kept != self.last.given
        self.last = None
        return more


def type_and_kill(terminal: Terminal, hands: Hands) -> bool:
    """Says whether the game came to its end before."""
    for _ in range(hands.luck.randrange(1, MOST_LINES)):
        shown = terminal.shows()
        if shown is None:
            terminal.kill()
            return True
        terminal.type(hands.sees(shown))
    threading.Event().wait(hands.luck.choice((0, 0.0002, 0.001, 0.004, 0.02)))
    terminal.kill()
    return False


def kill_often(what: str, play: Callable[..., None], fresh: Iterator[Path], hands: Hands) -> None:
    done = unsaid = ended = 0
    wanted, path = kills.share(what), next(fresh)
    while done < wanted:
        over = type_and_kill(Terminal(play, path, ROOM), hands)
        if over:
            ended += 1
            assert ended <= 20 + 5 * wanted, "it ends before anything is asked"
            hands.last, path = None, next(fresh)
            continue
        done += 1
        assert hands.last is not None
        kept = path.with_name(hands.last.chapter) if hands.last.chapter else path
        unsaid += hands.check(kills.given(load(kept)))
        if what == "campaign":
            standing.load(path)
    LOG.info("%d kills of a %s: %d answers shown, none lost", done, what, hands.acknowledged)
    assert hands.acknowledged > done, "there was something to lose"
    kills.killed(what, done, hands.acknowledged, unsaid)


def test_a_killed_terminal_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path))
    luck = random.Random(kills.SEED)

    def fresh() -> Iterator[Path]:
        while True:
            session = (
                new(luck.randrange(10**6)) if luck.random() < 0.5 else crawldeck.new("enormity")
            )
            autosave = saves.Autosave(session)
            with closing(autosave):
                autosave.start()
            assert autosave.path is not None
            yield autosave.path

    kill_often("terminal", play_game, fresh(), Hands(luck))


def test_a_killed_campaign_loses_nothing(tmp_path: Path) -> None:
    luck = random.Random(kills.SEED)

    def fresh() -> Iterator[Path]:
        number = 0
        while True:
            number += 1
            home = tmp_path / str(number)
            home.mkdir()
            yield start(home, seed=luck.randrange(10**6))

    kill_often("campaign", play_campaign, fresh(), Hands(luck))
