"""An attacker who has every byte that people at a table were sent, and wants its luck.

Whoever finds the seed of a game knows every card and die to come. The attacker knows our code: how
a seed is committed to, how draws are made from it, and how 0.4.0 made them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

from crawldeck.kernel import record
from crawldeck.kernel.asks import Chance
from crawldeck.kernel.luck import VERSIONS, Luck, Seed, commitment, mix
from crawldeck.kernel.session import AnySession

ENOUGH = 29
"""So many public draws gave the seed of a game of 0.4.0 away."""


class Attacker:
    """Reads what is public, then guesses until the time is up."""

    def __init__(self, public: bytes, exported: bytes) -> None:
        self.public = public
        self.commitments = set(re.findall(rb'"commitment":"([0-9a-f]{64})"', public))
        self.draws: list[tuple[int, int, int, int]] = []
        """Of each draw its place in the game, and which numbers below which total lead to it."""
        self.purposes: list[tuple[str, int, int, int]] = []
        reader = record.Reader("public", self._saw)
        rows = exported.splitlines(keepends=True)
        session = reader.begin(rows)
        for number, row in enumerate(rows[1:], start=2):
            reader.take(session, number, row)

    def _saw(self, session: AnySession, chance: Chance, shown: str) -> None:
        low = 0
        for value, weight in chance.outcomes():
            if chance.write(value) == shown:
                break
            low += weight
        span = (low, low + weight, chance.total)
        self.draws.append((len(session.answers), *span))
        occasion = session.game.occasion(session.table.state, chance)
        self.purposes.append((f"{occasion}|{chance.purpose}", *span))

    def seed(self, seconds: float) -> Seed | None:
        """The seed, if the time is enough to find it."""
        end = time.monotonic() + seconds
        for number, guess in enumerate(self._guesses()):
            if self._fits(guess):
                return guess
            if number % 1000 == 0 and time.monotonic() > end:
                return None
        return None

    def _guesses(self) -> Iterator[Seed]:
        """Whatever was sent might be it, or stand beside it; then one number after another."""
        for word in sorted(set(re.findall(rb"[0-9a-f]{32,}", self.public))):
            for start in range(len(word) - 31):
                yield word[start : start + 32].decode()
        for word in sorted(set(re.findall(rb"\d{1,20}", self.public))):
            yield int(word)
        yield from range(10**12)

    def _fits(self, guess: Seed) -> bool:
        if commitment(guess).encode() in self.commitments:
            return True
        if isinstance(guess, int) and self._drawn_by_index(guess):
            return True
        return self._drawn_by_purpose(VERSIONS[2](guess))

    def _drawn_by_index(self, guess: int) -> bool:
        key = mix(guess, 0)
        return bool(self.draws) and all(
            low <= (mix(key, index) * total) >> 64 < high
            for index, low, high, total in self.draws[:ENOUGH]
        )

    def _drawn_by_purpose(self, luck: Luck) -> bool:
        return bool(self.purposes) and all(
            low <= (luck.bits(purpose) * total) >> 64 < high
            for purpose, low, high, total in self.purposes
        )
