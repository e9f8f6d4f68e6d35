"""What an environment shows of a game: its part `envs`, and that of a game that brings none.

A game that brings none is observed by its view alone, whatever that is made of: boards as planes,
and everything else hashed into a fixed number of features, each by the path that leads to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, ClassVar, NamedTuple
from zlib import crc32

import msgspec

from crawldeck import outline
from crawldeck.envs.spec import Array, Column, Numbers
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession

MOST_OPTIONS = 128
FEATURES = 256
"""Among so many features a view is hashed."""
LARGEST = 1000.0
SIGNS = 251
"""Signs on a board are told apart by so many codes."""
TONES = ("", "soft", "good", "bad", "bold")


class Odd(NamedTuple):
    """A column of odds: the chance of a count of `Foresight`, or its mean, and whom it concerns."""

    kind: str
    meaning: str
    mean: bool = False


class Observer(Part):
    """What an environment shows of a game, as named arrays.

    `arrays` declares them and `fill` writes them, from the view of a seat and nothing else.
    `option_columns` and `option_rows` do the same for the options of a question.
    """

    part = "envs"
    most_options: ClassVar[int] = MOST_OPTIONS
    """So many actions there are; where more is offered, the last turns to the next page."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of questions that have a code of their own: 1 and up. Any other kind is 0."""
    odds: ClassVar[tuple[Odd, ...]] = (
        Odd("won", "chance that the game is won by the end of this action"),
        Odd("lost", "chance that the game is lost by the end of this action"),
    )

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.verbs = {verb: n for n, verb in enumerate(game.grammar.verbs.values(), start=1)}
        """The code of each verb; one more is the code of turning the page."""
        self.kind_codes = {kind: n for n, kind in enumerate(self.kinds, start=1)}
        self.packed: Callable[..., bytes] = Struct(f"{1 + len(self.option_columns())}f").pack
        """The numbers of a row as bytes: rows that are the same again need not be made again."""

    @property
    def page_code(self) -> int:
        return len(self.verbs) + 1

    # -- the table

    def arrays(self, session: AnySession) -> tuple[Array, ...]:
        """What `fill` writes, for games set up like this one."""
        found = [self._features()]
        for n, board in enumerate(outline.boards(session.view(None))):
            high, wide = len(board.rows), max(map(len, board.rows))
            found.append(_planes(f"board_{n}" if n else "board", high, wide))
        return tuple(found)

    def fill(
        self, out: Mapping[str, Numbers], view: Any, seat: int, ask: Choice | None, content: Any
    ) -> None:
        """Write what a seat sees; every array is all noughts before."""
        features = out["features"]
        for path, number in leaves(view):
            features[_bucket(path)] += number
        for n, board in enumerate(outline.boards(view)):
            planes = out[f"board_{n}" if n else "board"]
            _, high, wide = planes.shape
            for y, squares in enumerate(board.rows[:high]):
                for x, square in enumerate(squares[:wide]):
                    if square is not None:
                        planes[:, y, x] = 1, _sign(square.sign), TONES.index(square.tone)

    @staticmethod
    def _features() -> Array:
        meaning = (
            "The view, hashed: a number is added to the feature of its path, a word adds 1 to the "
            "feature of its path and itself. Places in a list are not told apart."
        )
        each = Column("feature", -LARGEST, LARGEST, "what the view holds, by the hash of its path")
        return Array("features", meaning, tuple([each] * FEATURES))

    # -- the options

    def option_columns(self) -> tuple[Column, ...]:
        """The columns of an option after its verb; see `option_rows`."""
        return (
            Column("number", -LARGEST, LARGEST, "the number that it names, or 0"),
            Column("flag", 0, 1, "whether it is said with its flag"),
            Column("row", 0, 99, "row of the square that it names, from 1; 0 is none"),
            Column("column", 0, 99, "column of that square, from 1; 0 is none"),
            Column("word", 0, FEATURES, "hash of what else it names, from 1; 0 is nothing"),
        )

    def option_rows(
        self, view: Any, ask: Choice, options: Sequence[Option], content: Any
    ) -> list[bytes]:
        """A row for each option, `packed`: the code of its verb, then `option_columns`."""
        squares = {
            square.id: (y, x)
            for board in outline.boards(view)
            for y, row in enumerate(board.rows, start=1)
            for x, square in enumerate(row, start=1)
            if square is not None
        }
        return [self._row(option, squares) for option in options]

    def _row(self, option: Option, squares: Mapping[str, tuple[int, int]]) -> bytes:
        number, place, word = 0.0, (0, 0), 0
        for value, written in zip(option.args, option.words, strict=True):
            if isinstance(value, int | float):
                number = float(value)
            elif written in squares:
                place = squares[written]
            else:
                word = 1 + _bucket(written)
        return self.packed(self.verbs[option.verb], number, bool(option.flag), *place, word)

    def odds_of(self, prospect: Prospect) -> tuple[float, ...]:
        """The columns of odds for what an option may lead to."""
        return tuple(_odd(prospect, one) for one in self.odds)


def _odd(prospect: Prospect, one: Odd) -> float:
    if not one.mean:
        return prospect.chance(one.kind)
    totals = prospect.totals.items()
    return sum(spread.mean for (kind, _), spread in totals if kind == one.kind)


def _planes(name: str, high: int, wide: int) -> Array:
    columns = (
        Column("there", 0, 1, "whether there is a square"),
        Column("sign", 0, SIGNS, "the code of its sign; 0 is none"),
        Column("tone", 0, len(TONES) - 1, f"its tone: {', '.join(TONES[1:])}, from 1; 0 is plain"),
    )
    return Array(
        name, "A board of the view, row by row as it is drawn.", columns, grid=(high, wide)
    )


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """Every number in a view with the path to it; a word is 1 at the path that ends with it.

    >>> list(leaves({"round": 2, "hand": ["r3", "b1"], "over": False}))
    [('.round', 2.0), ('.hand=r3', 1.0), ('.hand=b1', 1.0), ('.over', 0.0)]
    """
    if isinstance(value, outline.Board):
        return
    if isinstance(value, bool | int | float):
        yield path, float(value)
    elif isinstance(value, str):
        if value:
            yield f"{path}={value}", 1.0
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from leaves(one, f"{path}.{key}")
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, Sequence | set | frozenset):
        for one in value:
            yield from leaves(one, path)


@lru_cache(maxsize=4096)
def _bucket(path: str) -> int:
    return crc32(path.encode()) % FEATURES


@lru_cache(maxsize=1024)
def _sign(sign: str) -> int:
    return 1 + crc32(sign.encode()) % SIGNS if sign else 0
