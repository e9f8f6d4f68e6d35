"""Limits: how much one address may ask for, so that a flood gets a clear answer and no more.

Each wish costs one token of a bucket that fills with time. The buckets are bounded in number: the
one that was not used for longest is dropped, and it would be full by then anyway. What lasts
(connections, requests, the bytes of bodies, sockets) is counted while it lasts.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from crawldeck.kernel.language import mark, tr
from crawldeck.web.refusals import RequestRefused

RATES: Mapping[str, tuple[int, float]] = {
    "request": (2_000, 200.0),
    "create": (300, 2.0),
    "import": (30, 0.5),
    "join": (300, 2.0),
    "look": (300, 30.0),
    "wrong": (60, 1.0),
}
"""For each sort of wish: how many at once, and how many a second after that."""
MESSAGES = (200, 50.0)
"""The same for the messages on one socket."""
MOST_BUCKETS = 20_000
MEGABYTE = 1024 * 1024
ENDLESS = 10**12

WORDS = {
    "create": mark("too many new tables"),
    "import": mark("too many records"),
    "join": mark("too many seats taken"),
    "look": mark("too many looks at the past"),
    "wrong": mark("too many wrong credentials"),
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


class Caps(Struct, frozen=True):
    """How much of what lasts there may be at a time."""

    connections: int = 256
    """Open connections of an address, besides sockets at tables."""
    all_connections: int = 8_000
    """Open connections of everybody, sockets included."""
    requests: int = 128
    """Requests of an address that are not answered yet."""
    body: int = 16 * MEGABYTE
    """Bytes of bodies that an address has under way."""
    all_bodies: int = 64 * MEGABYTE
    """The same of everybody."""
    lookers: int = 1_000
    """Sockets of an address that belong to no seat."""
    players: int = 1_000
    """Sockets of an address that belong to a seat or to a host."""
    spectators: int = 64
    """Sockets at a table that belong to no seat. Players are not counted: they find a place."""
    of_a_seat: int = 16
    """Sockets with one seat; the oldest yields to a new one."""


class Held:
    """How much of something everybody has now, address by address."""

    def __init__(self, each: int, together: int, words: str) -> None:
        self.each, self.together, self.words = each, together, words
        self.of: Counter[str] = Counter()
        self.all = 0

    def take(self, address: str, amount: int = 1) -> None:
        """Take so much more, or refuse as `busy`."""
        if self.of[address] + amount > self.each:
            self._drop(address)
            raise RequestRefused(
                "busy",
                tr("{why} from this address; wait a little and try again", why=tr(self.words)),
            )
        if self.all + amount > self.together:
            self._drop(address)
            raise RequestRefused(
                "busy",
                tr("{why} for this server now; wait a little and try again", why=tr(self.words)),
            )
        self.of[address] += amount
        self.all += amount

    def give(self, address: str, amount: int = 1) -> None:
        """Give it back."""
        self.of[address] -= amount
        self.all -= amount
        self._drop(address)

    @contextlib.contextmanager
    def held(self, address: str) -> Iterator[None]:
        """One of them, for a while."""
        self.take(address)
        try:
            yield
        finally:
            self.give(address)

    def _drop(self, address: str) -> None:
        """Nothing is remembered of an address that has nothing."""
        if self.of[address] <= 0:
            del self.of[address]


class Socket:
    """The place of one open socket among those of its address."""

    def __init__(self, limits: Limits, address: str) -> None:
        self.limits, self.address = limits, address
        self.among = limits.lookers
        self.among.take(address)

    def sits(self) -> None:
        """It belongs to a seat or a host: those who only look no longer count it as theirs."""
        if self.among is self.limits.lookers:
            self.limits.players.take(self.address)
            self.among.give(self.address)
            self.among = self.limits.players


class Limits:
    """The limits of one server."""

    def __init__(
        self,
        rates: Mapping[str, tuple[int, float]] = RATES,
        *,
        messages: tuple[int, float] = MESSAGES,
        caps: Caps = Caps(),  # noqa: B008 - frozen
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rates, self.messages, self.caps, self.clock = rates, messages, caps, clock
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.connections = Held(caps.connections, ENDLESS, mark("too many connections"))
        self.all_connections = Held(ENDLESS, caps.all_connections, mark("too many connections"))
        self.requests = Held(caps.requests, ENDLESS, mark("too many requests at a time"))
        self.bodies = Held(caps.body, caps.all_bodies, mark("too much is being sent"))
        self.lookers = Held(caps.lookers, ENDLESS, mark("too many sockets"))
        self.players = Held(caps.players, ENDLESS, mark("too many sockets"))

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
            words = WORDS.get(what, mark("too many requests"))
            raise RequestRefused(
                "busy", tr("{why} from this address; wait a little and try again", why=tr(words))
            )

    def bucket(self) -> Bucket:
        """For the messages of one socket."""
        return Bucket(*self.messages, self.clock())

    @contextlib.contextmanager
    def socket(self, address: str) -> Iterator[Socket]:
        """One open socket at a table."""
        found = Socket(self, address)
        try:
            yield found
        finally:
            found.among.give(address)

    @classmethod
    def none(cls) -> Limits:
        """No limits at all, for tests and benchmarks from one address."""
        names = Caps.__struct_fields__
        return cls({}, messages=(10**9, 1.0), caps=Caps(**dict.fromkeys(names, ENDLESS)))
