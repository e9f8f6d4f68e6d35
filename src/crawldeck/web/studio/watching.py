"""A folder under observation: the pack is read again whenever a file of it is saved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crawldeck.authoring.part import Authoring
from crawldeck.kernel.errors import ContentError, CrawldeckError
from crawldeck.kernel.game import AnyGame
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.studio import reading
from crawldeck.web.studio.part import Studio
from crawldeck.web.studio.reading import Row, Text
from crawldeck.web.studio.shapes import StudioFamily, StudioMistake, StudioPack

log = logging.getLogger("crawldeck.web")
EVERY = 0.25
"""Seconds between two looks at the folder: what is saved is seen within a second."""
PATIENCE = 25.0
"""Seconds that a page waits for something new before it asks again."""
UNSEEN = ("schemas",)
"""Folders that belong to editors."""
Stamps = Mapping[Path, tuple[int, int]]


def files_of(folder: Path) -> list[Path]:
    """The files of a pack; nothing hidden, nothing that is only there for an editor."""
    found = []
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if parts[0] not in UNSEEN and not any(one.startswith(".") for one in parts):
            found.append(path)
    return [path for path in found if path.is_file()]


def stamps(folder: Path) -> Stamps:
    """When each file was last saved, and how long it is."""
    found = {}
    for path in files_of(folder):
        try:
            one = path.stat()
        except OSError:  # saved just now by way of another file
            continue
        found[path] = (one.st_mtime_ns, one.st_size)
    return found


class Watch:
    """A pack as its files are now, and the last whole state of it."""

    def __init__(self, game: AnyGame, folder: Path) -> None:
        self.game, self.folder = game, folder
        self.authoring, self.part = Authoring.of(game), Studio.of(game)
        self.rev = 0
        self.pack: Any = None
        """The pack as it was when it last had no mistake; None before it ever was so."""
        self.loads = False
        self.texts: dict[str, Text] = {}
        self.families: list[StudioFamily] = []
        self.rows: dict[tuple[str, str], Row] = {}
        self.mistakes: list[StudioMistake] = []
        self.stamps: Stamps = {}
        self._news = asyncio.Condition()
        self.ended = False

    # -- reading the files

    def read(self) -> bool:
        """Look at the folder, and read the pack if something was saved; whether it was."""
        now = stamps(self.folder)
        if self.rev and now == self.stamps:
            return False
        before, self.stamps = self.stamps, now
        for file in self.authoring.files():
            path = self.folder / f"{file.name}.toml"
            if now.get(path) != before.get(path) or not self.rev:
                self._read(file.name, path)
        found = list(reading.families(self.folder, self.authoring, self.part, self.texts))
        rows = [row for _, several in found for row in several]
        self.mistakes = self._load(rows)
        for row in rows:
            if self.pack is not None:
                named = self.part.named(self.pack, row.family, row.called)
                row.entry.name = named or row.entry.name
            row.entry.wrong = sum(
                (one.family, one.entry) == (row.family, row.entry.id) for one in self.mistakes
            )
        self.families = [family for family, _ in found]
        self.rows = {(row.family, row.entry.id): row for row in rows}
        self.rev += 1
        return True

    def _read(self, name: str, path: Path) -> None:
        text = reading.read(path, self.texts.get(name))
        if text is None:
            self.texts.pop(name, None)
        else:
            self.texts[name] = text

    def _load(self, rows: list[Row]) -> list[StudioMistake]:
        """Load the pack; its mistakes, if it cannot be."""
        self.loads = False
        try:
            self.pack = self.authoring.load(self.folder)
        except ContentError as error:
            return reading.mistakes(error, self.folder, rows)
        except CrawldeckError as error:
            return [StudioMistake("", 0, str(error))]
        except Exception as error:  # a fault of ours must not end the watch
            log.exception("a pack cannot be checked")
            return [StudioMistake("", 0, f"the checks failed: {error!r:.300}")]
        self.loads = True
        return []

    # -- telling of it

    async def follow(self) -> None:
        """Look again and again, and wake whoever waits."""
        while True:
            if await asyncio.to_thread(self.read):
                await self.wake()
            await asyncio.sleep(EVERY)

    async def wake(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def after(self, rev: int) -> StudioPack:
        """The pack once it is newer than a revision, or as it is after a while."""
        try:
            async with asyncio.timeout(PATIENCE), self._news:
                await self._news.wait_for(lambda: self.rev > rev or self.ended)
        except TimeoutError:
            pass
        if self.ended:
            raise RequestRefused("busy", "the studio is closing")
        return self.shown()

    async def end(self) -> None:
        """The server is about to stop: whoever waits is told so at once."""
        self.ended = True
        await self.wake()

    def shown(self) -> StudioPack:
        return StudioPack(
            rev=self.rev,
            game=self.game.name,
            name=self.folder.name,
            folder=str(self.folder),
            loads=self.loads,
            families=tuple(self.families),
            mistakes=tuple(self.mistakes),
        )

    def row(self, family: str, name: str) -> Row:
        found = self.rows.get((family, name))
        if found is None:
            raise RequestRefused("unknown", f"the pack has no {name!r:.60} in {family!r:.60}")
        return found

    def whole(self) -> Any:
        """The pack as it last was without a mistake."""
        if self.pack is None:
            raise RequestRefused("unknown", "the pack has mistakes; mend them first")
        return self.pack
