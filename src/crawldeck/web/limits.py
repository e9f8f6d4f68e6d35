"""Limits: how much one address may ask for, so that a flood gets a clear answer and no more.

Each wish costs one token of a bucket that fills with time. The buckets are bounded in number: the
one that was not used for longest is dropped, and it would be full by then anyway.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping

from crawldeck.web.refusals import Refusal

RATES: Mapping[str, tuple[int, float]] = {
    "request": (2_000, 200.0),
    "create": (300, 2.0),
    "import": (30, 0.5),
    "join": (300, 2.0),
    "wrong": (60, 1.0),
}
"""For each sort of wish: how many at once, and how many a second after that."""
MESSAGES = (200, 50.0)
"""The same for the messages on one socket."""
MOST_BUCKETS = 20_000
SOCKETS_AT_A_TABLE = 64
SOCKETS_OF_AN_ADDRESS = 1_000

WORDS = {
    "create": "too many new tables",
    "import": "too many records",
    "join": "too many seats taken",
    "wrong": "too many wrong credentials",
}


class Bucket:
    """Tokens that fill up with time."""

    __slots__ = ("filled", "most", "rate", "tokens")

    def __init__(self, most: int, rate: float, now: float) -> None:
        self.most, self.rate, self.filled, self.tokens = most, rate, now, float(most)

    def take(self, now: float) -> bool:
        self.tokens = min(self.most, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Limits:
    """The limits of one server."""

    def __init__(
        self,
        rates: Mapping[str, tuple[int, float]] = RATES,
        *,
        messages: tuple[int, float] = MESSAGES,
        at_a_table: int = SOCKETS_AT_A_TABLE,
        of_an_address: int = SOCKETS_OF_AN_ADDRESS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rates, self.messages, self.clock = rates, messages, clock
        self.at_a_table, self.of_an_address = at_a_table, of_an_address
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.sockets: Counter[str] = Counter()

    def spend(self, what: str, address: str) -> None:
        """Take one token, or refuse as `busy`."""
        if what not in self.rates:
            return
        now, name = self.clock(), (what, address)
        bucket = self.buckets.pop(name, None) or Bucket(*self.rates[what], now)
        self.buckets[name] = bucket
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        if not bucket.take(now):
            words = WORDS.get(what, "too many requests")
            raise Refusal("busy", f"{words} from this address; wait a little and try again")

    def bucket(self) -> Bucket:
        """For the messages of one socket."""
        return Bucket(*self.messages, self.clock())

    @contextlib.contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """One open socket of an address."""
        if self.sockets[address] >= self.of_an_address:
            raise Refusal("busy", "too many connections from this address")
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if self.sockets[address] <= 0:
                del self.sockets[address]

    @classmethod
    def none(cls) -> Limits:
        """No limits at all, for tests and benchmarks from one address."""
        return cls({}, messages=(10**9, 1.0), at_a_table=10**6, of_an_address=10**6)
