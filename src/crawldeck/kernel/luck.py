"""Luck: counter-based randomness. The only place in Crawldeck that makes random numbers.

The number for an answer depends on the game's seed, the answer's index and how often the table
was rewound, and on nothing else: there is no generator state to save, and replaying, forking and
undoing cannot shift it.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

from crawldeck.kernel.asks import Chance

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(seed: int, counter: int) -> int:
    """64 well-mixed bits for a seed and a counter (the splitmix64 finaliser).

    >>> mix(7, 0) == mix(7, 0), mix(7, 0) == mix(7, 1)
    (True, False)
    """
    z = (seed + (counter + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def fresh_seed() -> int:
    """A seed nobody can guess, short enough to read out aloud."""
    return secrets.randbelow(10**9)


def unguessable() -> str:
    """A word for a link or a credential: 128 bits, no game's luck among them."""
    return secrets.token_urlsafe(16)


class Luck:
    """The seeded world: answers a chance by its index in the game."""

    __slots__ = ("_key", "epoch", "seed")

    def __init__(self, seed: int, epoch: int = 0) -> None:
        self.seed = seed
        self.epoch = epoch
        self._key = mix(seed & _MASK, epoch)

    def draw(self, chance: Chance, index: int) -> Any:
        z = (self._key + (index + 1) * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return chance.drawn(z ^ (z >> 31))

    def rewound(self) -> Luck:
        """The luck after a rewind: what was seen before the rewind does not come again."""
        return Luck(self.seed, self.epoch + 1)


class Picker:
    """A stream of choices for bots and tests, as repeatable as the luck of a game.

    >>> a, b = Picker(3), Picker(3)
    >>> [a.below(10) for _ in range(5)] == [b.below(10) for _ in range(5)]
    True
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def choose(self, things: Sequence[T]) -> T:
        return things[int(self._random() * len(things))]


def stdlib_shuffle(things: list[int]) -> None:
    """The standard library's shuffle: a yardstick for benchmarks, never for games."""
    random.shuffle(things)
