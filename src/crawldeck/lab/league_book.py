"""The book of a league: what was played, by which players, on disk.

A league of searching players takes hours. Its book is written as games end, so that a run that was
stopped goes on where it was. Games of other players are not mixed in, as far as a sample can tell:
the book holds for each level how much it thinks, the values it judges by and some of its answers,
and a pack's digests. Whoever answers otherwise, because bot, values, search or rules have changed,
is another player.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from crawldeck.bots.bot import Bot
from crawldeck.kernel import files
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.lab.league import Cell
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.players import player as player_of
from crawldeck.lab.samples import answers, digest, everything, plain_sample
from crawldeck.minds.search import Budget, SearchPlayer
from crawldeck.version import __version__

SAMPLE = 40
"""So many answers of a level are compared; of plain play whole games."""
SECONDS = 5.0
"""So often it is written: no more is lost to a kill, beside the games that are being played."""


class Level(Struct, frozen=True):
    """A player, as far as one can tell it from another of the same name."""

    budget: dict[str, Any]
    """How much it thinks, if it searches."""
    sample: str
    """The digest of its first answers, and of a plain game of every adventure."""
    values: str = ""
    """The digest of the values that it judges by, if it searches; a book from before this was kept
    has none, and takes them over when it is continued."""

    def is_same(self, other: Level) -> bool:
        """Whether the level of a book, if this is one, is the one that plays now. What a budget did
        not know of when the book was written, it leaves as it is by itself."""
        mine = structs.asdict(msgspec.convert(self.budget, Budget)) if self.budget else {}
        return structs.replace(self, values=self.values or other.values, budget=mine) == other


class Row(Struct):
    """A cell as it is kept: a letter for each game, from the first seed on."""

    adventure: str
    players: int
    level: str
    games: str
    """`w` won, `l` lost, `.` not played."""
    decisions: int
    seconds: float


class Pages(Struct):
    """All that is on disk."""

    game: str
    pack: str
    engine: str
    """The version that played last; what tells players apart is their sample."""
    seed: int
    content: dict[str, str]
    levels: dict[str, Level]
    rows: list[Row]


class Book:
    """Reads what was played before, and keeps what is played now."""

    def __init__(
        self, path: Path, game: str, pack: str, names: Sequence[str], seed: int, again: bool
    ) -> None:
        self.path, self._written = path, time.monotonic()
        wishes = everything(game, pack)
        known = None if again or not path.exists() else read(path)
        self.pages = known or _empty(wishes[0], seed)
        if known is not None:
            _same(path, known, wishes[0], seed)
        plain = plain_sample(game, pack)
        for name in names:
            found = _level(wishes[0], name, plain)
            if not self.pages.levels.get(name, found).is_same(found):
                raise SetupError(
                    f"{path} holds games of {name} from before: this level has changed; "
                    "choose another file, or start over with --again"
                )
            self.pages.levels[name] = found
        self.cells = [cell_of(row, self.pages.seed) for row in self.pages.rows]

    def keep(self, cells: Sequence[Cell]) -> None:
        """Take over what is known now; it is on disk some seconds later at most."""
        found = {cell.name: cell for cell in (*self.cells, *cells)}
        self.cells = list(found.values())
        if time.monotonic() - self._written > SECONDS:
            self.write()

    def write(self) -> None:
        self.pages.engine = __version__
        self.pages.rows = [row_of(cell, self.pages.seed) for cell in self.cells if cell.won]
        files.replace(self.path, [text(self.pages)])
        self._written = time.monotonic()


def read(path: Path) -> Pages:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Pages)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path} is not the book of a league: {error}") from None


def text(pages: Pages) -> bytes:
    return msgspec.json.format(msgspec.json.encode(pages), indent=1) + b"\n"


def _empty(wish: Wish, seed: int) -> Pages:
    return Pages(wish.game, wish.pack, __version__, seed, _content(wish, seed), {}, [])


def _content(wish: Wish, seed: int) -> dict[str, str]:
    return Lab.of(find(wish.game)).wished(wish, seed).setup.content


def _same(path: Path, known: Pages, wish: Wish, seed: int) -> None:
    """What a league is about does not change from run to run."""
    for what, there, wanted in (
        ("game", known.game, wish.game),
        ("pack", known.pack, wish.pack),
        ("first seed", known.seed, seed),
        ("version of its pack", known.content, _content(wish, seed)),
    ):
        if there != wanted:
            raise SetupError(
                f"{path} is the book of another {what}; choose another file, "
                "or start over with --again"
            )


# -- who plays


def _level(wish: Wish, name: str, plain: str) -> Level:
    player = player_of(name)
    budget = structs.asdict(player.budget) if isinstance(player, SearchPlayer) else {}
    first = answers(structs.replace(wish, player=name), SAMPLE)
    judged = _values(wish, player.budget) if isinstance(player, SearchPlayer) else ""
    return Level(budget, digest(plain, first), judged)


def _values(wish: Wish, budget: Budget) -> str:
    """The digest of what it judges by."""
    bot = Bot.of(find(wish.game))
    path = bot.closer_values if budget.closely and bot.closer_values.is_file() else bot.values
    return digest(path.read_text(encoding="utf-8")) if path.is_file() else ""


# -- rows


def row_of(cell: Cell, seed: int) -> Row:
    """
    >>> row_of(Cell("a", 2, "plain", {7: True, 9: False}), 7).games
    'w.l'
    """
    letters = {True: "w", False: "l", None: "."}
    games = "".join(letters[cell.won.get(n)] for n in range(seed, max(cell.won) + 1))
    seconds = round(cell.seconds, 2)
    return Row(cell.adventure, cell.players, cell.level, games, cell.decisions, seconds)


def cell_of(row: Row, seed: int) -> Cell:
    won = {seed + n: one == "w" for n, one in enumerate(row.games) if one != "."}
    return Cell(row.adventure, row.players, row.level, won, row.decisions, row.seconds)
