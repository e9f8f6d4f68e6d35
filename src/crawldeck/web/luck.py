"""Luck: how often each card, face or lot came, and how often it was to be expected.

Expectations are counted from the weights of every chance at the moment it was asked: a deck that
has lost its kings promises none. What came less what was expected is then a sum of steps that are
nought on average whatever came before, and its variance is the sum of theirs, so that one number
says how odd it all was, also where cards are not put back and dice are rolled again at will.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from math import erf, sqrt
from typing import Any, Literal, NamedTuple

from crawldeck.cards import SIGNS, Card, Flip
from crawldeck.dice import Count, Face, Roll, TenSided
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.session import Session
from crawldeck.lots import Draw
from crawldeck.terminal.enormity.telling import DICE
from crawldeck.web.wire import Tally

Side = Literal["party", "foes", ""]
FEW = 10
"""Fewer than this say nothing."""
THIN = 2.0
"""The least expectation of an outcome for a comparison of all of them to mean anything."""
MOST_OUTCOMES = 16
DRAWS = 4
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
TABLES = ((0.998, "499 of 500"), (0.99, "99 of 100"), (0.95, "19 of 20"), (0.9, "9 of 10"),
          (0.8, "4 of 5"))  # fmt: skip
_ID = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b")
_WHOSE = re.compile(r" (?:of|for) .*")


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
            self.sort.name, tuple(self._outcomes()), verdict=self.verdict(), seat=self.sort.seat,
            side=self.sort.side, z=round(self.z, 2),
        )  # fmt: skip

    def _outcomes(self) -> Iterator[tuple[str, int, float]]:
        """In their order; of draws, only what has come, so that nothing unseen is named."""
        names = self.sort.order or sorted(self.came, key=lambda name: -self.came[name])
        shown = [name for name in names if self.expected[name] > 0][:MOST_OUTCOMES]
        for name in shown:
            yield name, self.came[name], round(self.expected[name], 2)
        rest = sum(self.expected.values()) - sum(self.expected[name] for name in shown)
        if rest > 0.005:
            yield "other", self.count - sum(self.came[name] for name in shown), round(rest, 2)

    def verdict(self) -> str:
        if self.count < FEW:
            return f"Only {self.count} so far: too few to tell luck from chance."
        if self.sort.worth is not None:
            return verdict(self.z, self.sort.side)
        return self._spread()

    def _spread(self) -> str:
        """Where outcomes have no worth: whether they are as uneven as chance makes them."""
        kinds = [name for name, expected in self.expected.items() if expected > 0]
        if len(kinds) < 2 or min(self.expected[name] for name in kinds) < THIN:
            return f"{self.count} so far: too few of each to tell luck from chance."
        square = sum(
            (self.came[name] - self.expected[name]) ** 2 / self.expected[name] for name in kinds
        )
        share = _normal(_wilson(square, len(kinds) - 1))
        if share >= TABLES[-1][0]:
            return f"More uneven than at about {_tables(share)} tables."
        return "Spread about as chance spreads it."


def verdict(z: float, side: Side) -> str:
    """A distance from the expected, in words; foes that flip high are bad luck."""
    better, worse = {
        "party": ("Luckier", "Unluckier"), "foes": ("Unluckier", "Luckier"),
        "": ("Higher", "Lower"),
    }[side]  # fmt: skip
    share = _normal(abs(z))
    if share < TABLES[-1][0]:
        return "About as expected."
    return f"{better if z > 0 else worse} than at about {_tables(share)} tables."


def _tables(share: float) -> str:
    return next(words for least, words in TABLES if share >= least)


def _normal(z: float) -> float:
    """The share of a normal distribution below z."""
    return (1 + erf(z / sqrt(2))) / 2


def _wilson(square: float, freedom: int) -> float:
    """A chi-square as a normal deviate (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - part)) / sqrt(part))


# -- a table -------------------------------------------------------------------------------------


def tallies(session: Session) -> list[Tally]:
    """The luck of a table so far, the party's as a whole first."""
    sums: dict[Hashable, Sum] = {}
    for ask, value, seat in chances(session):
        weights = ask.outcomes()
        for sort in sorts(session, ask, seat):
            key = sort.name, sort.seat
            sums.setdefault(key, Sum(sort)).add(weights, value)
    found = [one for one in sums.values() if one.telling]
    found.sort(key=lambda one: (one.sort.side == "", one.sort.side == "foes",
                                one.sort.seat is not None, one.sort.name))  # fmt: skip
    return [*party(found), *(one.tally() for one in found)]


def chances(session: Session) -> Iterator[tuple[Chance, Any, int]]:
    """Every chance that stands, what came, and the seat whose answer led to it.

    The answers are fed to the rules again, silently; the session itself is not touched.
    """
    again = Session(session.game, session.setup, settle=False)
    again.table.listening = False
    seat = 0
    for value in session.answers:
        ask = again.ask
        if isinstance(ask, Choice):
            seat = ask.seat
        elif ask is not None:
            yield ask, value, seat
        again.feed(value)


def party(found: list[Sum]) -> Iterator[Tally]:
    """All that has a side, added up: what helped the party less what helped its foes."""
    sided = [one for one in found if one.sort.side and one.sort.seat is None]
    count = sum(one.count for one in sided)
    variance = sum(one.variance for one in sided)
    if not sided or variance <= 0:
        return
    over = sum(one.over if one.sort.side == "party" else -one.over for one in sided)
    z = over / sqrt(variance)
    few = f"Only {count} so far: too few to tell luck from chance."
    yield Tally("The party's luck in fights", (), verdict=few if count < FEW else
                verdict(z, "party"), side="party", z=round(z, 2))  # fmt: skip


def sorts(session: Session, ask: Chance, seat: int) -> Iterator[Sort]:
    """Which tallies a chance belongs to."""
    many = len(session.setup.seats) > 1
    if isinstance(ask, Flip):
        yield from _flips(ask, seat if many else None)
    elif isinstance(ask, Roll):
        yield from _rolls(ask, seat if many else None)
    elif isinstance(ask, TenSided):
        yield Sort("The ten-sided die", _number, _count, order=tuple(map(str, range(1, 11))))
    elif isinstance(ask, Draw):
        names = session.game.names(session.table)
        what = _WHOSE.sub("", _ID.sub("a Blip", ask.why))
        yield Sort(f"Draws: {what}", lambda option: names.get(option.args[0], option.args[0]))


FLIPS: dict[str, tuple[str, Side]] = {
    "attack": ("Attack flips", "party"), "defence": ("Defence flips", "party"),
    "enemy attack": ("Enemies' attack flips", "foes"),
    "enemy defence": ("Enemies' defence flips", "foes"),
}  # fmt: skip


def _flips(ask: Flip, seat: int | None) -> Iterator[Sort]:
    if ask.why in FLIPS:
        name, side = FLIPS[ask.why]
        yield Sort(name, _rank, _value, side, order=RANKS)
        if seat is not None and side == "party":
            yield Sort(name, _rank, _value, side, seat, order=RANKS)
    if ask.deck.name == "Action":
        yield Sort("All Action cards, by rank", _rank, _value, order=RANKS)
        yield Sort("All Action cards, by suit", _suit, order=tuple(SIGNS.values()))


def _rolls(ask: Roll, seat: int | None) -> Iterator[Sort]:
    faces = tuple(_face(face) for face, _ in ask.die.outcomes)
    colour = ask.die.name
    yield Sort(f"All {colour} dice", _face, _power, order=faces)
    if ask.why == "an attack":
        yield Sort(f"Attacks of Spacers, {colour} dice", _face, _power, "party", order=faces)
        if seat is not None:
            yield Sort(f"Attacks, {colour} dice", _face, _power, "party", seat, order=faces)
    elif ask.why.startswith("the attack of "):
        yield Sort(f"Attacks of Intruders, {colour} dice", _face, _power, "foes", order=faces)


def _rank(card: Card) -> str:
    return RANKS[card.value - 1]


def _suit(card: Card) -> str:
    return SIGNS[card.suit]


def _value(card: Card) -> float:
    return card.value


def _face(face: Face) -> str:
    return face.text.translate(DICE)


def _power(face: Face) -> float:
    return face.halves / 2


def _number(count: Count) -> str:
    return count.text


def _count(count: Count) -> float:
    return count.value
