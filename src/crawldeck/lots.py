"""Lots and blind draws: what the rules leave to chance without dice and without playing cards.

A `Lot` falls on one of several, each as likely as the others. A `Draw` takes a component unseen
from a bag, a pool or a deck whose order nobody knows: the count of each kind is its weight.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crawldeck.kernel.asks import Audience, Chance, Option, Refusal, Word, verb
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.language import spoken, tr

LOT = verb("lot", Word("hero"), help="the hero on whom the lot fell")
DRAW = verb("draw", Word("component"), help="what was drawn")


class Lot(Chance):
    """One of several heroes, each as likely as the others."""

    __slots__ = ("names",)

    def __init__(self, names: Iterable[str], why: str) -> None:
        super().__init__(why)
        self.names = [LOT(name) for name in names]

    @property
    def question(self) -> str:
        return self.task(self.why)

    def task(self, why: str) -> str:
        names = " / ".join(option.text for option in self.names)
        if spoken() is None:
            names = " or ".join(option.text for option in self.names)
        return tr("draw lots for {why}: {names}", why=why, names=names)

    @property
    def total(self) -> int:
        return len(self.names)

    def pick(self, r: int) -> Option:
        return self.names[r]

    def outcomes(self) -> list[tuple[Option, int]]:
        return [(option, 1) for option in self.names]

    def read(self, text: str) -> Option:
        for option in self.names:
            if text.lower().split() == option.text.split():
                return option
        raise Malformed(f"{text!r} is no lot here; {self.question}")

    def write(self, value: Option) -> str:
        return value.text


class Draw(Chance):
    """One component out of those that may still come; the answer's first argument is its name.

    >>> bag = Draw({"echo": 2, "single": 1}, "a blip", rule="ENO-SETUP-02")
    >>> bag.total, bag.pick(1).text, bag.read("single").args
    (3, 'draw echo', ('single',))
    """

    __slots__ = ("left", "rule", "seen_by", "total_weight")

    def __init__(
        self, left: Mapping[str, int], why: str, *, rule: str, seen_by: Audience = None
    ) -> None:
        super().__init__(why)
        self.seen_by = seen_by
        self.left = left
        self.rule = rule
        self.total_weight = sum(left.values())

    @property
    def saying(self) -> str:
        return " and say what it is"

    @property
    def question(self) -> str:
        return self.task(self.why) + self.saying

    def task(self, why: str) -> str:
        return f"draw {why}"

    @property
    def total(self) -> int:
        return self.total_weight

    def pick(self, r: int) -> Option:
        for name, count in self.left.items():
            r -= count
            if r < 0:
                return DRAW(name)
        raise IndexError("nothing left to draw")

    def outcomes(self) -> list[tuple[Option, int]]:
        return [(DRAW(name), count) for name, count in self.left.items() if count]

    def read(self, text: str) -> Option:
        words = text.lower().split()
        if words[:1] == [DRAW.name]:
            del words[0]
        if len(words) != 1:
            raise Malformed(f"{text!r} names no component; {self.question}")
        if not self.left.get(words[0]):
            could = ", ".join(name for name, count in self.left.items() if count)
            raise Illegal(
                words[0], Refusal(self.rule, f"that cannot come now; it is one of {could}")
            )
        return DRAW(words[0])

    def write(self, value: Option) -> str:
        return value.text
