"""Lots: what the rules leave to chance without naming a card (P52-ETURN-09)."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.kernel.asks import Chance, Option, Verb, Word
from crawldeck.kernel.errors import Malformed

LOT = Verb("lot", Word("hero"), help="the hero on whom the lot fell")


class Lot(Chance):
    """One of several heroes, each as likely as the others."""

    __slots__ = ("names",)

    def __init__(self, names: Iterable[str], why: str) -> None:
        super().__init__(why)
        self.names = [LOT(name) for name in names]

    @property
    def question(self) -> str:
        return f"draw lots for {self.why}: " + " or ".join(option.text for option in self.names)

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
