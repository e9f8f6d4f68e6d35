"""Every question of many games measured in a real browser, in several windows at once.

Bots play; pages of all sizes look on with every seat in their hands, and after each answer it is
measured what a person would see (`measured`). What was measured is kept by game, so that the same
command goes on where it was stopped, and several may share the work.
"""

from __future__ import annotations

import hashlib
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.looking import to_a_draw
from crawldeck.kernel.session import AnySession
from crawldeck.web import bench, chromium
from crawldeck.web.bench_stage import answer
from crawldeck.web.measured import (
    AT_REST,
    BOARD,
    LEAST,
    LEAST_ON_A_PHONE,
    PHONE,
    WINDOWS,
    Fault,
    Measured,
)
from crawldeck.web.wire_requests import Created

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 600_000
"""Milliseconds for a table to open: a long run may be paused meanwhile."""
SOURCES = (".py", ".toml", ".tmj", ".json", ".js", ".css", ".html", ".svg")


class Looker:
    """Pages of several sizes at the tables of one server."""

    def __init__(
        self,
        browser: Browser | None = None,
        windows: Sequence[tuple[int, int]] = WINDOWS,
        *,
        odds: bool = True,
        pictures: Path | None = None,
    ) -> None:
        """With a browser of somebody else's, or one of its own; of a question with a fault a
        picture goes to `pictures`."""
        self.windows, self.odds, self.pictures = windows, odds, pictures
        self._held = ExitStack()
        folder = self._held.enter_context(tempfile.TemporaryDirectory(prefix="crawldeck-look-"))
        self.server = bench.Server(Path(folder))
        self._held.callback(self.server.stop)
        self.browser = browser or self._held.enter_context(chromium.launched())

    def close(self) -> None:
        self._held.close()

    def game(
        self, game: str, seed: int, seats: int, found: Measured, *, first: int = 0, most: int = 0
    ) -> None:
        """Play one game, and measure its questions in every window: all of them, or `most` of them
        after `first` answers."""
        session, bot = bench.played(bench.begun(game, seats, seed), first), PlainBot()
        store = self.server.store()
        made = bench.put(store, session)
        store.close()
        with ExitStack() as held:
            pages = [self._page(held, game, made, window) for window in self.windows]
            rev = int(pages[0].evaluate("document.body.dataset.rev"))
            until = found.questions + most if most else None
            while isinstance(session.ask, Choice) and found.questions != until:
                self._measure(session, pages, rev, seed, found)
                option = bot.choose(session)
                rev = answer(self.server, game, made, session, option.text, rev)
                session.answer(option)

    def _page(self, held: ExitStack, game: str, made: Created, window: tuple[int, int]) -> Page:
        context = self.browser.new_context(
            viewport={"width": window[0], "height": window[1]},
            reduced_motion="reduce",
            has_touch=window[0] <= PHONE,
        )
        held.callback(context.close)
        context.set_default_timeout(PATIENCE)
        for script in (
            AT_REST,
            bench.keep_script(game, made),
            f"localStorage.setItem('crawldeck.odds', '{str(self.odds).lower()}')",
        ):
            context.add_init_script(script)
        page = context.new_page()
        page.goto(f"{self.server.url}/{game}/{made.matchID}")
        page.locator("#ask .offer").first.wait_for()
        page.wait_for_function("() => document.body.dataset.rev")
        return page

    def _measure(
        self, session: AnySession, pages: Sequence[Page], rev: int, seed: int, found: Measured
    ) -> None:
        found.questions += 1
        draws = {one.text for one in to_a_draw(session)} if self.odds else set()
        for window, seen in zip(self.windows, self._seen(pages, rev), strict=True):
            name, faults = f"{window[0]}x{window[1]}", seen["faults"]
            if window == WINDOWS[0]:
                found.least_board = min(found.least_board, seen["share"])
                if seen["share"] < BOARD:
                    faults.append(f"the board has {seen['share']:.0%} of the window")
            offered = draws & set(seen["offered"])  # what changes nothing is not
            found.draws += len(offered)
            found.odds += len(offered & set(seen["odds"]))
            if seen["smallest"] is not None:
                found.smallest[name] = min(found.smallest.get(name, 1e9), seen["smallest"])
            told = [Fault(session.game.name, seed, session.decision, name, one) for one in faults]
            found.faults.extend(told)
            if told and self.pictures:
                file = f"{session.game.name}-{seed}-{session.decision}-{name}.png"
                page = pages[self.windows.index(window)]
                page.evaluate("() => paint(true)")
                page.screenshot(path=self.pictures / file)
                page.evaluate("() => paint(false)")

    def _seen(self, pages: Sequence[Page], rev: int) -> list[dict[str, Any]]:
        """What all pages show, looked at together; a fault has to be there twice: what changes just
        now is not on the screen yet."""
        found: list[dict[str, Any]] = []
        for again in (False, True):
            for (wide, high), page in zip(self.windows, pages, strict=True):
                least = LEAST_ON_A_PHONE if wide <= PHONE else LEAST
                page.evaluate("(given) => look(given)", [rev, wide, high, least])
            seen = [page.evaluate("() => window.seen") for page in pages]
            for before, now in zip(found, seen, strict=again):
                now["faults"] = [one for one in before["faults"] if one in now["faults"]]
            found = seen
            if not any(one["faults"] for one in seen):
                break
        return found


class Games:
    """Games measured one after the other; what a folder keeps of them is not measured again."""

    def __init__(
        self, game: str, seats: int, kept: Path | None = None, *, odds: bool = True
    ) -> None:
        self.game, self.seats, self.odds = game, seats, odds
        name = f"{game}-{seats}-{sources()}{'' if odds else '-without-odds'}"
        self.kept = kept / name if kept else None
        self.games, self.found = 0, Measured()

    def __str__(self) -> str:
        return f"{self.games} games, {self.found}"

    def look(self, seeds: Sequence[int], pictures: Path | None = None) -> Iterator[str]:
        """Measure these; a line after each game. Stopped in the middle of a game, its questions
        count, and it is begun again the next time."""
        begun, done = time.monotonic(), 0
        with ExitStack() as held:
            looker: Looker | None = None
            for seed in seeds:
                if self._remembered(seed):  # before, or meanwhile by another run
                    continue
                if looker is None:
                    looker = Looker(odds=self.odds, pictures=pictures)
                    held.callback(looker.close)
                now = Measured()
                try:
                    looker.game(self.game, seed, self.seats, now)
                finally:
                    self.found.add(now)
                self.games, done = self.games + 1, done + 1
                self._keep(seed, now)
                left = (time.monotonic() - begun) / done * (len(seeds) - self.games) / 60
                yield "\n".join(
                    [
                        *(f"  {fault}" for fault in now.faults),
                        f"seed {seed}, {now.questions} questions, {len(now.faults)} faults; "
                        f"{self.games} of {len(seeds)} games, about {left:.0f} minutes left",
                    ]
                )

    def _file(self, seed: int) -> Path | None:
        return self.kept / f"{seed}.json" if self.kept else None

    def _remembered(self, seed: int) -> bool:
        file = self._file(seed)
        if file is None or not file.exists():
            return False
        self.found.add(msgspec.json.decode(file.read_bytes(), type=Measured))
        self.games += 1
        return True

    def _keep(self, seed: int, found: Measured) -> None:
        if file := self._file(seed):
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            part.write_bytes(msgspec.json.encode(found))
            part.replace(file)


def sources() -> str:
    """What a measure is of: another page, rule or pack is another measure."""
    told, root = hashlib.blake2b(digest_size=6), Path(crawldeck.__file__).parent
    for path in sorted(root.rglob("*")):
        if path.suffix in SOURCES and "__pycache__" not in path.parts:
            told.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return told.hexdigest()
