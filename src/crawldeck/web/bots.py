"""Bots at a table: when only they are asked and somebody looks on, one of them answers.

Those that only look at the table answer at once. Those that try out their answers do so in another
process, and answer if the question is still open by then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from msgspec import Struct

from crawldeck import languages
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Stale
from crawldeck.kernel.language import mark, speaking, tr
from crawldeck.kernel.session import AnySession
from crawldeck.minds.levels import EasyPlayer
from crawldeck.web.kept import played
from crawldeck.web.live import Live
from crawldeck.web.reasons import Reason
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.storage_errors import StorageError, Taken
from crawldeck.web.workers import LOOK_AGAIN, while_wanted

LOG = logging.getLogger(__name__)
PATIENCE = 1.0
"""Seconds that a bot waits for whoever is still being shown what happened."""
A_MOMENT = 0.05
ALONE = 3.0
"""Seconds that a bot thinks on after everybody has left: a page that is loaded anew comes back."""
OVER = mark("the bot's turn is over")
FAILED = mark("the bot could not answer; the host can give its seat to somebody else")
Change = Callable[[Live, Callable[[], None]], Awaitable[Any]]
THINK = ("strong", "master")
"""Levels that take longer than a table may wait."""


class Thought(Struct, frozen=True):
    """What a bot is going to answer, and why, if there is something to say."""

    answer: str
    why: dict[str, str] = {}
    """By language."""


def told(session: AnySession, sentence: str, reads: Iterable[str]) -> dict[str, str]:
    """A sentence in each of some languages; nothing if there is none."""
    found = {}
    for name in reads if sentence else ():
        with speaking(languages.catalogue(name, session.game)):
            found[name] = tr(sentence)
    return found


Think = Callable[[AnySession, str, tuple[str, ...]], Awaitable[Thought]]


class Bots:
    """One task for each table at which bots are asked."""

    def __init__(self, change: Change, pause: float) -> None:
        self.change = change
        self.pause = pause
        self.bot, self.easy = PlainBot(), EasyPlayer()
        self.think: Think | None = None
        """How a bot thinks elsewhere; without it all of them answer at once, plainly."""
        self._stopped = False
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: Live) -> None:
        """Something has changed: perhaps it is a bot's turn."""
        if live.clients and asked(live) and not self.playing(live) and not self._stopped:
            task = self._tasks[live.row.id] = asyncio.create_task(self._play(live))
            task.add_done_callback(lambda _: self._ended(live.row.id))

    def playing(self, live: Live) -> bool:
        """Whether a bot is about to answer here."""
        task = self._tasks.get(live.row.id)
        return task is not None and not task.done()

    def _ended(self, table: str) -> None:
        """A bot has stopped; it may have been woken again before this was told."""
        if table in self._tasks and self._tasks[table].done():
            del self._tasks[table]

    async def _play(self, live: Live) -> None:
        while live.clients and live.fault is None and asked(live):
            rev = live.rev
            # The process that made the last change goes on; any other only steps in for it.
            await asyncio.sleep(self.pause if live.ours else 3 * self.pause + 0.5)
            await _watched(live, rev)
            if live.rev != rev or not live.clients:
                continue
            try:
                found = await self._thought(live, rev)
                await self.change(live, lambda rev=rev, found=found: self._answer(live, rev, found))  # type: ignore[misc]
            except (Stale, Taken):
                continue
            except (StorageError, RequestRefused):  # or the server is stopping
                return
            except Exception:
                LOG.exception("a bot could not answer")
                live.refuse(RequestRefused("bug", FAILED))
                return

    def _answer(self, live: Live, rev: int, found: Thought | None) -> None:
        if live.rev != rev or not asked(live):
            raise Stale(OVER)
        seat, session = _first(live), live.session
        if found is None:
            player = self.easy if level_of(live) == "easy" else self.bot
            option = player.choose(session)
            found = Thought(
                option.text, told(session, player.reason(session, option), live.languages())
            )
        at, actor = session.decision, getattr(session.ask, "actor", "")
        session.answer(found.answer)
        if not session.game.has_secrets:  # everybody at the table reads it
            live.reasons[at] = Reason(seat, actor, found.why)

    async def _thought(self, live: Live, rev: int) -> Thought | None:
        """What a bot that thinks has found; nothing for those that need not think."""
        async with live.lock:
            if live.rev != rev or not asked(live):
                raise Stale(OVER)
            name = level_of(live)
            if self.think is None or name not in THINK:
                return None
            thinking = asyncio.ensure_future(self.think(live.session, name, live.languages()))
            await asyncio.sleep(0)  # it has taken its copy of the table when it first waits
        alone = 0.0

        async def wanted() -> bool:
            nonlocal alone
            alone = 0.0 if live.clients else alone + LOOK_AGAIN
            meant = live.rev == rev and asked(live) and level_of(live) == name
            return meant and alone < ALONE

        found = await while_wanted(thinking, wanted)
        if found is None:
            raise Stale(OVER)
        return found

    async def stop(self) -> None:
        self._stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def level_of(live: Live) -> str:
    """How well the bot plays that is asked."""
    return played(live.seats[_first(live)].level)


def _first(live: Live) -> int:
    """The seat that answers: of several who may speak up, the one to look at first."""
    ask, seats = live.session.ask, live.asked()
    return ask.seat if isinstance(ask, Choice) and ask.seat in seats else seats[0]


async def _watched(live: Live, rev: int) -> None:
    """Until everybody has seen what happened, and not much longer than a moment."""
    until = asyncio.get_running_loop().time() + PATIENCE
    while any(0 < one.seen < rev for one in live.clients):
        if asyncio.get_running_loop().time() >= until:
            return
        await asyncio.sleep(A_MOMENT)


def asked(live: Live) -> bool:
    """Whether nobody but bots is asked."""
    seats = live.asked()
    return bool(seats) and all(live.seats[seat].kind == "bot" for seat in seats)
