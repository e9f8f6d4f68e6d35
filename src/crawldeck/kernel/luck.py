"""Luck: the only place in Crawldeck that makes random numbers.

A game's luck grows from a secret of 128 bits that nobody is told before the game has ended. What
a draw shows depends on that secret and on what the draw is for: when, who, why, and how many of
that came before. So replaying, forking and undoing cannot shift it, there is no generator state
to save, and two courses of one game share their luck wherever they do the same things.

From the start everybody can have the *commitment*, a hash of the secret. When the secret is told,
`crawldeck verify` proves that it is the one committed to, and that every draw came from it.
"""

from __future__ import annotations

import os
import random
import re
import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, ClassVar, TypeAlias, TypeVar

from crawldeck.kernel.asks import Chance
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr

T = TypeVar("T")

Seed: TypeAlias = int | str
"""What luck grows from: a number that a person gave and so knows, or a secret of 32 hex digits.
An empty one is sealed: it was left out of what strangers may read."""

SEALED = ""
LATEST = 2
"""The luck of new games. Records of 0.4.0 and before have version 1."""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_RECENT = 64


def mix(seed: int, counter: int) -> int:
    """64 well-mixed bits for a seed and a counter (the splitmix64 finaliser). No secret.

    >>> mix(7, 0) == mix(7, 0), mix(7, 0) == mix(7, 1)
    (True, False)
    """
    z = (seed + (counter + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def fresh_seed() -> str:
    """A secret that nobody can guess: 128 bits in 32 hex digits."""
    return os.urandom(16).hex()


def fork_seed(seed: int) -> str:
    """The seed of a fork. A fork with a game's own number does not repeat that game's luck."""
    return blake2b(str(seed).encode(), digest_size=16, person=b"crawldeck-fork").hexdigest()


def commitment(seed: Seed) -> str:
    """What can be told of a seed from the start: it fits no other, and gives nothing away.

    >>> commitment("00" * 16)[:16]
    '8ad70c7091f7b815'
    """
    return blake2b(str(seed).encode(), digest_size=32, person=b"crawldeck-commit").hexdigest()


def seed_fault(seed: Any) -> str | None:
    """What is wrong with a seed.

    >>> seed_fault(7), seed_fault("00ff" * 8)
    (None, None)
    >>> seed_fault("luck")
    "a seed is a whole number, or a secret of 32 hex digits, not 'luck'"
    """
    secret = isinstance(seed, str) and re.fullmatch(r"[0-9a-f]{32}", seed)
    if secret or (isinstance(seed, int) and not isinstance(seed, bool)):
        return None
    return tr("a seed is a whole number, or a secret of 32 hex digits, not {seed!r:.60}", seed=seed)


def unguessable() -> str:
    """A word for a link or a credential: 128 bits, no game's luck among them."""
    return secrets.token_urlsafe(16)


class Luck:
    """The world's answers to chances, each by what it is for.

    >>> luck = Luck(7)
    >>> luck.bits("3.1|mira|attack") == Luck(7).bits("3.1|mira|attack")
    True
    """

    version: ClassVar[int] = LATEST
    __slots__ = ("_drawn", "_earlier", "_hash", "_recent", "epoch", "seed")

    def __init__(self, seed: Seed, epoch: int = 0) -> None:
        self.seed = seed
        self.epoch = epoch
        self._hash: Any = None  # keyed when the first draw is due: many forks never draw
        self._earlier: dict[str, int] = {}  # how many draws of a purpose there were; never changed
        self._recent: dict[str, int] = {}  # the same for those of late, so that a copy is cheap
        self._drawn: list[str] = []  # what was drawn for since `mark`

    def mark(self) -> None:
        """An answer begins: what is drawn from here on can be taken back as if it never was."""
        self._drawn.clear()

    def take_back(self) -> None:
        """The answer failed: its draws were none."""
        for purpose in self._drawn:
            self._recent[purpose] -= 1
        self._drawn.clear()

    def draw(self, chance: Chance, occasion: str, index: int) -> Any:
        """The outcome of a chance, and count it."""
        return chance.drawn(self.bits(f"{occasion}|{chance.purpose}"))

    def saw(self, chance: Chance, occasion: str) -> None:
        """Count a draw whose outcome is known already."""
        purpose = f"{occasion}|{chance.purpose}"
        self._recent[purpose] = (self._recent.get(purpose) or self._earlier.get(purpose, 0)) + 1

    def bits(self, purpose: str) -> int:
        """64 bits for the next draw of this purpose."""
        if self._hash is None:
            self._hash = self._keyed()
        recent = self._recent
        before = recent.get(purpose) or self._earlier.get(purpose, 0)
        recent[purpose] = before + 1
        self._drawn.append(purpose)
        hashed = self._hash.copy()
        hashed.update(f"{self.epoch}|{purpose}|{before}".encode())
        return int.from_bytes(hashed.digest(), "big")

    def _keyed(self) -> Any:
        if self.seed == SEALED:
            raise CrawldeckError("the secret of this game's luck is sealed: nothing can be drawn")
        key = blake2b(str(self.seed).encode(), digest_size=32, person=b"crawldeck-luck").digest()
        return blake2b(key=key, digest_size=8)

    def copy(self) -> Luck:
        if len(self._recent) >= _RECENT:
            self._earlier = {**self._earlier, **self._recent}
            self._recent = {}
            self._drawn.clear()
        twin = Luck(self.seed, self.epoch)
        twin._hash, twin._earlier, twin._recent = self._hash, self._earlier, self._recent.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _carried, (type(self).version, self.seed, self.epoch, self._earlier, self._recent)

    def rewound(self) -> Luck:
        """The luck after a rewind: what was seen before the rewind does not come again."""
        return Luck(self.seed, self.epoch + 1)


class LuckByIndex(Luck):
    """Version 1, for records of 0.4.0 and before: a draw hangs on the number of answers."""

    version: ClassVar[int] = 1
    __slots__ = ("_key",)

    def __init__(self, seed: Seed, epoch: int = 0) -> None:
        super().__init__(seed, epoch)
        self._key = mix(int(seed) & _MASK, epoch)

    def draw(self, chance: Chance, occasion: str, index: int) -> Any:
        return chance.drawn(mix(self._key, index))

    def saw(self, chance: Chance, occasion: str) -> None:
        pass

    def copy(self) -> LuckByIndex:
        return self

    def rewound(self) -> LuckByIndex:
        return LuckByIndex(self.seed, self.epoch + 1)


VERSIONS: dict[int, type[Luck]] = {1: LuckByIndex, LATEST: Luck}


def _carried(
    version: int, seed: Seed, epoch: int, earlier: dict[str, int], recent: dict[str, int]
) -> Luck:
    """Luck that comes from another process."""
    luck = VERSIONS[version](seed, epoch)
    luck._earlier, luck._recent = earlier, recent
    return luck


class Picker:
    """A stream of choices for bots and tests, as repeatable as the luck of a game.

    >>> a, b = Picker(3), Picker(3)
    >>> [a.below(10) for _ in range(5)] == [b.below(10) for _ in range(5)]
    True
    """

    __slots__ = ("_random",)

    def __init__(self, seed: Seed) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def bits(self) -> int:
        """64 bits, as a chance is drawn by."""
        return int(self._random() * (1 << 53)) << 11

    def choose(self, things: Sequence[T]) -> T:
        return things[int(self._random() * len(things))]


def stdlib_shuffle(things: list[int]) -> None:
    """The standard library's shuffle: a yardstick for benchmarks, never for games."""
    random.shuffle(things)
