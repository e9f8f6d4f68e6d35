"""Where games are kept, and how one is found again. A file that is not whole is never written."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import msgspec

from crawldeck import data_folder
from crawldeck.kernel import files
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import Setup, find
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.lock import Lock
from crawldeck.kernel.record import UNREADABLE, Line, load
from crawldeck.kernel.session import AnySession
from crawldeck.paper.logwriter import LogWriter

SUFFIX = ".jsonl"
GAMES = "games"
TAKEN = mark(
    "{path} is open at another table; leave that one first (`crawldeck replay` shows it any time)"
)


def folder() -> Path:
    """The folder of kept games."""
    return data_folder.root() / GAMES


Place = Callable[[], Path]
"""Says where to keep a game, once it is to be kept."""


def own_file(setup: Setup) -> Path:
    """A new file of its own for a game, named after the game and its luck."""
    luck = setup.seed if setup.known else setup.commitment[:8]
    return free_file(f"{setup.game}-{luck}")


def free_file(stem: str) -> Path:
    """A new file among the kept games, with a number where the name is taken."""
    try:
        home = data_folder.ready(GAMES)
    except CrawldeckError as error:
        raise RecordError(str(folder()), 0, str(error)) from None
    return _first_free(home, stem)


def _first_free(home: Path, stem: str) -> Path:
    """Made empty at once, so that two tables never share a file."""
    try:
        for number in count(1):
            path = home / (f"{stem}-{number}{SUFFIX}" if number > 1 else f"{stem}{SUFFIX}")
            with suppress(FileExistsError), files.create(path):
                return path
    except OSError as error:
        raise RecordError(
            str(home), 0, tr("cannot be written: {problem}", problem=error.strerror)
        ) from None
    raise AssertionError("there are always more numbers")


def new_file(name: str) -> Place:
    """A file chosen by the player; an existing one is left alone, also one that is made meanwhile
    at another table."""
    path = must_be_new(name)

    def place() -> Path:
        try:
            files.create(path).close()
        except FileExistsError:
            must_be_new(name)
        except OSError as error:
            raise RecordError(
                str(path), 0, tr("cannot be written: {problem}", problem=error.strerror)
            ) from None
        return path

    return place


def must_be_new(name: str) -> Path:
    path = Path(name).expanduser()
    if path.exists():
        raise CrawldeckError(
            tr(
                "{path} already exists; continue it with --resume, or choose another file",
                path=path,
            )
        )
    if not path.parent.is_dir():
        raise CrawldeckError(
            tr(
                "{path} cannot be written: there is no folder {parent}",
                path=path,
                parent=path.parent,
            )
        )
    return path


def latest(game: str = "") -> Path:
    """The game played last, of any kind or of this one."""
    games = [path for path in folder().glob(f"*{SUFFIX}") if path.stat().st_size]
    games.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in games:
        if not game or game_of(path) == game:
            return path
    if game:
        title = find(game).title
        raise CrawldeckError(
            tr("no game of {game} is saved yet in {folder}", game=title, folder=folder())
        )
    raise CrawldeckError(tr("no game is saved yet in {folder}", folder=folder()))


def game_of(path: Path) -> str:
    """Which game a record belongs to; empty where its first line cannot be read."""
    try:
        with path.open("rb") as file:
            setup = msgspec.json.decode(file.readline(), type=Line).setup
    except (OSError, *UNREADABLE):
        return ""
    return setup.game if setup else ""


def reopen(name: str, *, mend: bool, game: str = "") -> Autosave:
    """A kept game at this table alone; a mended one goes on in a new file beside the old.

    `last` is the last one of `game`, if that is named; a file is opened as what it is.
    """
    path = latest(game) if name == "last" else Path(name)
    if mend:
        stem = f"{path.name.removesuffix(SUFFIX)}-mended"
        return Autosave(load(path, mend=True), lambda: _first_free(path.parent, stem))
    lock = _alone(path)
    try:
        autosave = Autosave(load(path), lambda: path)
    except RecordError as error:
        if lock is not None:
            lock.free()
        hint = tr("--mend continues from the sound part, in a new file")
        told = " ".join((str(error), f"({hint})")) if path.exists() else str(error)
        raise CrawldeckError(told) from error
    autosave.lock = lock
    return autosave


def _alone(path: Path) -> Lock | None:
    """Nobody else plays it meanwhile. Where no lock can be made, nothing can be written either:
    such a game can be looked at."""
    try:
        return Lock(path, tr(TAKEN, path=path))
    except OSError:
        return None


class Autosave:
    """Keeps a game in its file from the first answer on; only looking at it writes nothing."""

    def __init__(self, session: AnySession, place: Place | None = None) -> None:
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
        self.lock: Lock | None = None
        """Held as long as somebody sits here; a campaign has its own."""

    @classmethod
    def of_campaign(cls, session: AnySession, path: Path, again: str) -> Autosave:
        """A chapter is kept from before its first answer, beside its campaign."""
        autosave = cls(session)
        autosave.path, autosave.again, autosave.started = path, again, True
        return autosave

    def noted(self) -> None:
        """Bring the session log up to date; if it cannot be written the game goes on."""
        if self.log is None:
            return
        try:
            self.log.note(self.session)
        except RecordError as error:
            self.warning = tr("The story is not being written: {error}", error=error)
            self.log = None

    def start(self) -> None:
        """From here on every answer is on disk before its outcome is seen."""
        if self.started:
            return
        try:
            path = self.place() if self.place else own_file(self.session.setup)
            self.lock = self.lock or _alone(path)
            self.session.keep(path)
            self.path = path
        except RecordError as error:
            if self.place:
                raise
            self.warning = tr("This game is not being saved: {error}", error=error)
        self.started = True

    def close(self) -> None:
        """The player got up: others may go on with it."""
        if self.lock is not None:
            self.lock.free()
            self.lock = None
