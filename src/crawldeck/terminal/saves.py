"""Where games are kept, and how one is found again. A file that is not whole is never written."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from platformdirs import user_data_dir

from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import Setup
from crawldeck.kernel.record import load
from crawldeck.kernel.session import Session
from crawldeck.paper.logwriter import LogWriter

SUFFIX = ".jsonl"


def folder() -> Path:
    """The folder of kept games: CRAWLDECK_DATA_DIR, or the user's own data folder."""
    root = os.environ.get("CRAWLDECK_DATA_DIR") or user_data_dir("crawldeck", appauthor=False)
    return Path(root) / "games"


Place = Callable[[], Path]
"""Says where to keep a game, once it is to be kept."""


def own_file(setup: Setup) -> Path:
    """A new file of its own for a game, named after the game and its luck."""
    luck = setup.seed if setup.known else setup.commitment[:8]
    return _first_free(folder(), f"{setup.game}-{luck}")


def _first_free(home: Path, stem: str) -> Path:
    """Made empty at once, so that two tables never share a file."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = home / (f"{stem}-{number}{SUFFIX}" if number > 1 else f"{stem}{SUFFIX}")
            with suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path
    except OSError as error:
        raise RecordError(str(home), 0, f"cannot be written: {error.strerror}") from None
    raise AssertionError("there are always more numbers")


def must_be_new(name: str) -> Path:
    """A file chosen by the player; an existing one is left alone."""
    path = Path(name).expanduser()
    if path.exists():
        raise CrawldeckError(f"{path} exists already; go on with it by --resume, or name another")
    if not path.parent.is_dir():
        raise CrawldeckError(f"{path} cannot be written: there is no folder {path.parent}")
    return path


def latest() -> Path:
    """The game played last."""
    games = [path for path in folder().glob(f"*{SUFFIX}") if path.stat().st_size]
    if not games:
        raise CrawldeckError(f"no game is kept yet in {folder()}")
    return max(games, key=lambda path: path.stat().st_mtime_ns)


def reopen(name: str, *, mend: bool) -> tuple[Session, Place]:
    """A kept game and where it goes on; a mended one goes on in a new file beside the old."""
    path = latest() if name == "last" else Path(name)
    if mend:
        stem = f"{path.name.removesuffix(SUFFIX)}-mended"
        return load(path, mend=True), lambda: _first_free(path.parent, stem)
    try:
        return load(path), lambda: path
    except RecordError as error:
        hint = "--mend goes on from what is whole, in a new file"
        raise CrawldeckError(f"{error} ({hint})" if path.exists() else str(error)) from error


class Keeper:
    """Keeps a game in its file from the first answer on; only looking at it writes nothing."""

    def __init__(self, session: Session, place: Place | None = None) -> None:
        self.session = session
        self.place = place
        """Where the player wants it; then a file that cannot be written is an error."""
        self.path: Path | None = None
        self.started = False
        self.warning = ""
        self.again = ""
        """The command that goes on with it, where that is not `crawldeck play --resume`."""
        self.log: LogWriter | None = None
        """The session log that is written along with it."""

    @classmethod
    def of_campaign(cls, session: Session, path: Path, again: str) -> Keeper:
        """A chapter is kept from before its first answer, beside its campaign."""
        keeper = cls(session)
        keeper.path, keeper.again, keeper.started = path, again, True
        return keeper

    def noted(self) -> None:
        """Bring the session log up to date; if it cannot be written the game goes on."""
        if self.log is None:
            return
        try:
            self.log.note(self.session)
        except RecordError as error:
            self.warning = f"The session log is not written: {error}"
            self.log = None

    def start(self) -> None:
        """From here on every answer is on disk before its outcome is seen."""
        if self.started:
            return
        try:
            path = self.place() if self.place else own_file(self.session.setup)
            self.session.keep(path)
            self.path = path
        except RecordError as error:
            if self.place:
                raise
            self.warning = f"This game is not kept: {error}"
        self.started = True
