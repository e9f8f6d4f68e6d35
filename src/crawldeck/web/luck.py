"""Luck: how often each card, face or lot came, and how often it was to be expected.

Expectations are counted from the weights of every chance at the moment it was asked: a deck that
has lost its kings promises none. What came less what was expected is then a sum of steps that are
nought on average whatever came before, and its variance is the sum of theirs, so that one number
says how odd it all was, also where cards are not put back and dice are rolled again at will.
"""

from __future__ import annotations

import copy
import threading
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator
from math import erf, sqrt
from typing import Any, NamedTuple

from crawldeck.cards import SIGNS, Card, Flip
from crawldeck.dice import Count, Face, Roll, TenSided, signs
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.game import AnyGame, Setup
from crawldeck.kernel.language import language, mark, tr
from crawldeck.kernel.session import AnySession, Session
from crawldeck.kernel.words import AnyWords, Side
from crawldeck.lots import Draw
from crawldeck.web import faces
from crawldeck.web.wire import Tally

FEW = 10
"""Fewer than this say nothing."""
THIN = 2.0
"""The least expectation of an outcome for a comparison of all of them to mean anything."""
MOST_OUTCOMES = 16
DRAWS = 4
TABLES_REMEMBERED = 16
BETWEEN_MARKS = 50
MARKS = 2
"""Answers between two places from which an undone game is counted again, and how many are kept."""
AT_ONCE = 20
PAUSE = 0.001
"""After so many answers, seconds in which other threads have the interpreter for themselves."""
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
TABLES = (
    (0.998, mark("499 of 500")),
    (0.99, mark("99 of 100")),
    (0.95, mark("19 of 20")),
    (0.9, mark("9 of 10")),
    (0.8, mark("4 of 5")),
)


class Sort(NamedTuple):
    """What a tally counts: its name, how an outcome is shown, and what it is worth, if anything."""

    name: str
    shown: Callable[[Any], str]
    worth: Callable[[Any], float] | None = None
    side: Side = ""
    seat: int | None = None
    order: tuple[str, ...] = ()


class Sum:
    """Everything of one sort, added up."""

    def __init__(self, sort: Sort) -> None:
        self.sort = sort
        self.came: Counter[str] = Counter()
        self.expected: defaultdict[str, float] = defaultdict(float)
        self.over = self.variance = 0.0

    @property
    def count(self) -> int:
        return self.came.total()

    @property
    def telling(self) -> bool:
        """Whether it is worth a chart: draws are, once something has come twice."""
        named = bool(self.sort.order)
        return named or (self.count >= DRAWS and len(self.came) < self.count)

    def copy(self) -> Sum:
        twin = copy.copy(self)
        twin.came, twin.expected = self.came.copy(), self.expected.copy()
        return twin

    def add(self, weights: list[tuple[Any, int]], value: Any) -> None:
        total = sum(weight for _, weight in weights)
        shown, worth = self.sort.shown, self.sort.worth
        self.came[shown(value)] += 1
        for outcome, weight in weights:
            self.expected[shown(outcome)] += weight / total
        if worth is not None:
            mean = sum(worth(outcome) * weight for outcome, weight in weights) / total
            square = sum(worth(outcome) ** 2 * weight for outcome, weight in weights) / total
            self.over += worth(value) - mean
            self.variance += square - mean * mean

    @property
    def z(self) -> float:
        return self.over / sqrt(self.variance) if self.variance > 1e-9 else 0.0

    def tally(self) -> Tally:
        return Tally(
            self.sort.name,
            tuple(self._outcomes()),
            verdict=self.verdict(),
            seat=self.sort.seat,
            side=self.sort.side,
            z=round(self.z, 2),
        )

    def _outcomes(self) -> Iterator[tuple[str, int, float]]:
        """In their order; of draws, only what has come, so that nothing unseen is named."""
        names = self.sort.order or sorted(self.came, key=lambda name: -self.came[name])
        shown = [name for name in names if self.expected[name] > 0][:MOST_OUTCOMES]
        for name in shown:
            yield name, self.came[name], round(self.expected[name], 2)
        rest = sum(self.expected.values()) - sum(self.expected[name] for name in shown)
        if rest > 0.005:
            yield tr("other"), self.count - sum(self.came[name] for name in shown), round(rest, 2)

    def verdict(self) -> str:
        if self.count < FEW:
            return few(self.count)
        if self.sort.worth is not None:
            return verdict(self.z, self.sort.side)
        return self._spread()

    def _spread(self) -> str:
        """Where outcomes have no worth: whether they are as uneven as chance makes them."""
        kinds = [name for name, expected in self.expected.items() if expected > 0]
        if len(kinds) < 2 or min(self.expected[name] for name in kinds) < THIN:
            return tr("{n} so far: too few of each to tell luck from chance.", n=self.count)
        square = sum(
            (self.came[name] - self.expected[name]) ** 2 / self.expected[name] for name in kinds
        )
        share = _normal(_wilson(square, len(kinds) - 1))
        if share >= TABLES[-1][0]:
            return tr("More uneven than at about {n} tables.", n=_tables(share))
        return tr("Spread about as chance spreads it.")


def few(count: int) -> str:
    return tr("Only {n} so far: too few to tell luck from chance.", n=count)


def verdict(z: float, side: Side) -> str:
    """A distance from the expected, in words; foes that flip high are bad luck."""
    share = _normal(abs(z))
    if share < TABLES[-1][0]:
        return tr("About as expected.")
    if not side:
        text = (
            mark("Higher than at about {n} tables.")
            if z > 0
            else mark("Lower than at about {n} tables.")
        )
    elif (z > 0) == (side == "party"):
        text = mark("Luckier than at about {n} tables.")
    else:
        text = mark("Unluckier than at about {n} tables.")
    return tr(text, n=_tables(share))


def _tables(share: float) -> str:
    return tr(next(words for least, words in TABLES if share >= least))


def _normal(z: float) -> float:
    """The share of a normal distribution below z."""
    return (1 + erf(z / sqrt(2))) / 2


def _wilson(square: float, freedom: int) -> float:
    """A chi-square as a normal deviate (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - part)) / sqrt(part))


# -- a table -------------------------------------------------------------------------------------


class Played(NamedTuple):
    """As much of a session as its luck is counted from, as it stood at one moment."""

    game: AnyGame
    setup: Setup
    answers: list[Any]
    seats: list[int]

    @classmethod
    def of(cls, session: AnySession) -> Played:
        return cls(session.game, session.setup, session.answers.copy(), session.seats.copy())


class Counting:
    """The luck of the first answers of a table. It counts on as the table goes on, so that a look
    costs what was answered since the last one and not the whole game."""

    def __init__(self, played: Played) -> None:
        self.setup = played.setup
        self.again = Session(played.game, played.setup, settle=False)
        self.again.table.listening = False
        self.words = faces.face(self.again).words
        self.many = len(played.setup.seats) > 1
        self.sums: dict[Hashable, Sum] = {}
        self.seat = 0

    def fits(self, played: Played) -> bool:
        """Whether what was counted is how this game began."""
        counted = self.again.answers
        return self.setup == played.setup and counted == played.answers[: len(counted)]

    def copy(self) -> Counting:
        twin = copy.copy(self)
        twin.again = self.again.fork(luck="none")
        twin.words = faces.face(twin.again).words
        twin.sums = {key: one.copy() for key, one in self.sums.items()}
        return twin

    def step(self, played: Played) -> None:
        """Count the next answer, which is fed to rules of our own: the table is not touched."""
        ask, at = self.again.ask, len(self.again.answers)
        value = played.answers[at]
        if isinstance(ask, Choice):
            self.seat = played.seats[at]
        elif ask is not None and ask.seen_by is None:  # what some do not see is counted for nobody
            weights = ask.outcomes()
            for sort in sorts(self.words, ask, self.seat if self.many else None):
                self.sums.setdefault((sort.name, sort.seat), Sum(sort)).add(weights, value)
        self.again.feed(value)

    def tallies(self) -> list[Tally]:
        found = [one for one in self.sums.values() if one.telling]
        found.sort(
            key=lambda one: (
                one.sort.side == "",
                one.sort.side == "foes",
                one.sort.seat is not None,
                one.sort.name,
            )
        )
        return [*party(found), *(one.tally() for one in found)]


class Counts:
    """What was counted of the tables that were looked at last, for each language: what is counted
    has a name."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str], list[Counting]] = OrderedDict()
        self.lock = threading.Lock()

    def tallies(self, table: str, played: Played) -> list[Tally]:
        """The luck of a table so far, the party's as a whole first. Call it in a thread."""
        key = table, language()
        with self.lock:
            kept = self.kept.pop(key, [])
        fitting = [one for one in kept if one.fits(played)]
        marks, now = fitting[:-1], fitting[-1] if fitting else Counting(played)
        furthest = len(marks[-1].again.answers) if marks else 0
        for at in range(len(now.again.answers), len(played.answers)):
            if at >= furthest + BETWEEN_MARKS and isinstance(now.again.ask, Choice):
                marks.append(now.copy())  # after an undo it is counted from there
                furthest = at
            now.step(played)
            if at % AT_ONCE == 0:
                time.sleep(PAUSE)
        found = now.tallies()
        with self.lock:
            self.kept[key] = [*marks[-MARKS:], now]
            while len(self.kept) > TABLES_REMEMBERED:
                self.kept.popitem(last=False)
        return found


def tallies(session: AnySession) -> list[Tally]:
    """The luck of a session so far."""
    return Counts().tallies("", Played.of(session))


def party(found: list[Sum]) -> Iterator[Tally]:
    """All that has a side, added up: what helped the party less what helped its foes."""
    sided = [one for one in found if one.sort.side and one.sort.seat is None]
    count = sum(one.count for one in sided)
    variance = sum(one.variance for one in sided)
    if not sided or variance <= 0:
        return
    over = sum(one.over if one.sort.side == "party" else -one.over for one in sided)
    z = over / sqrt(variance)
    yield Tally(
        tr("The party's luck in fights"),
        (),
        verdict=few(count) if count < FEW else verdict(z, "party"),
        side="party",
        z=round(z, 2),
    )


def sorts(words: AnyWords, ask: Chance, seat: int | None) -> Iterator[Sort]:
    """Which tallies a chance belongs to; a seat only where there are several."""
    if isinstance(ask, Flip):
        yield from _flips(words, ask, seat)
    elif isinstance(ask, Roll):
        yield from _rolls(words, ask, seat)
    elif isinstance(ask, TenSided):
        yield Sort(tr("The ten-sided die"), _number, _count, order=tuple(map(str, range(1, 11))))
    elif isinstance(ask, Draw):
        names = words.names
        yield Sort(
            tr("Draws: {what}", what=words.named(ask.tally or ask.why)),
            lambda option: names.get(option.args[0], option.args[0]),
        )


def _flips(words: AnyWords, ask: Flip, seat: int | None) -> Iterator[Sort]:
    yield from _sided(words, ask, seat, "", Sort("", _rank, _value, order=RANKS))
    if ask.deck.name in words.counted_decks:
        deck = tr(ask.deck.name)
        yield Sort(tr("All {deck} cards, by rank", deck=deck), _rank, _value, order=RANKS)
        suits = tuple(SIGNS.values())
        yield Sort(tr("All {deck} cards, by suit", deck=deck), _suit, order=suits)


def _rolls(words: AnyWords, ask: Roll, seat: int | None) -> Iterator[Sort]:
    faces = tuple(_face(face) for face, _ in ask.die.outcomes)
    every = Sort(tr("All {die} dice", die=tr(ask.die.name)), _face, _power, order=faces)
    yield every
    yield from _sided(words, ask, seat, ask.die.name, every)


def _sided(words: AnyWords, ask: Chance, seat: int | None, die: str, sort: Sort) -> Iterator[Sort]:
    """What helps one side or the other; the party's own luck for each seat too."""
    counted = words.tallies.get(ask.tally)
    if counted is None:
        return
    yield sort._replace(name=tr(counted.name, die=tr(die)), side=counted.side)
    if seat is not None and counted.side == "party":
        name = tr(counted.own or counted.name, die=tr(die))
        yield sort._replace(name=name, side=counted.side, seat=seat)


def _rank(card: Card) -> str:
    return RANKS[card.value - 1]


def _suit(card: Card) -> str:
    return SIGNS[card.suit]


def _value(card: Card) -> float:
    return card.value


def _face(face: Face) -> str:
    return signs(face.text)


def _power(face: Face) -> float:
    return face.halves / 2


def _number(count: Count) -> str:
    return count.text


def _count(count: Count) -> float:
    return count.value
