"""How much a game asks: questions a game by hand, by kind, and how many of them decide nothing.

Plain bots play every adventure of a pack by turns. An answer that a standing order or a plan gives
is nobody's question: where the usual orders are given, further steps of one way are a plan's. One
without a decision is one where only one answer is offered, one that the game calls mechanical
(`Lab.mechanical`), or a step that only goes on with a way (`Lab.ways`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import as_completed
from typing import Any

import msgspec

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.game import Asking, find
from crawldeck.kernel.orders import Orders
from crawldeck.kernel.session import AnySession
from crawldeck.lab.balance import LONGEST, Progress
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.workers import pool_of

CHUNK = 10


class What(msgspec.Struct, frozen=True):
    """What is counted: which games, and how they ask."""

    game: str
    pack: str
    players: int = 2
    edition: str | None = None
    asking: Asking = "once"
    orders: bool = False
    """Whether every seat has given the usual standing orders."""
    quest: str = ""
    """Only this adventure; empty is each of the pack's by turns."""


class Count(msgspec.Struct):
    """What was asked in some games."""

    games: int = 0
    won: int = 0
    way: int = 0
    """Spaces seen, or rounds played."""
    by_orders: int = 0
    by_plans: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    idle: Counter[str] = msgspec.field(default_factory=Counter)
    """Answers without a decision, by the kind of their question."""

    def add(self, other: Count) -> None:
        for field in ("games", "won", "way", "by_orders", "by_plans"):
            setattr(self, field, getattr(self, field) + getattr(other, field))
        self.kinds.update(other.kinds)
        self.idle.update(other.idle)

    @property
    def answers(self) -> int:
        return self.kinds.total()

    @property
    def share(self) -> float:
        """Which part of the answers decided nothing."""
        return self.idle.total() / max(1, self.answers)


def play(what: What, first: int, count: int) -> Count:
    """Some games by the plain bot, one after the other."""
    seen, lab = Count(), Lab.of(find(what.game))
    quests = lab.adventures(what.pack)[1]
    names = [what.quest] if what.quest else list(quests)
    for seed in range(first, first + count):
        name = names[seed % len(names)]
        wish = Wish(
            what.pack,
            name,
            what.players,
            quests.get(name, 0),
            what.edition,
            game=what.game,
            asking=what.asking,
        )
        session = lab.wished(wish, seed)
        if what.orders:
            give_usual_orders(session)
        count_game(session, lab, seen, plans=what.orders)
    return seen


def give_usual_orders(session: AnySession) -> None:
    """Every seat gives what a person at a table has given from the start."""
    for seat in range(len(session.setup.seats)):
        for name in Orders.of(session.game).usual:
            session.give_order(seat, name)


def count_game(session: AnySession, lab: Lab, seen: Count, *, plans: bool = False) -> None:
    """One game to its end: every answer that the bot gives stands for one given by hand, but for
    those that a plan would give: steps of somebody's way on which nothing came up."""
    bot, way = PlainBot(), ("", -1)
    while isinstance(session.ask, Choice) and len(session.answers) < LONGEST:
        ask, options = session.ask, session.options
        given = bot.choose(session)
        walks = given.verb.name in lab.ways
        goes_on = walks and way == (ask.actor, session.sealed)
        if goes_on and plans:
            seen.by_plans += 1
        else:
            seen.kinds[ask.kind] += 1
            idle = goes_on or len(options) == 1 or given.verb.name in lab.mechanical
            seen.idle[ask.kind] += idle
        sealed = session.sealed
        session.answer(given)
        way = (ask.actor, sealed) if walks and session.sealed == sealed else ("", -1)
    result = session.result
    seen.games += 1
    seen.won += result is not None and result.outcome == "won"
    seen.way += lab.came_to(session)[0]
    seen.by_orders += len(session.given_by)


def measure(what: What, games: int, seed: int, workers: int | None = None) -> Iterator[Count]:
    """The count, each time that some more games are in it."""
    total = Count()
    with pool_of(workers) as pool:
        jobs = [
            pool.submit(play, what, seed + first, min(CHUNK, games - first))
            for first in range(0, games, CHUNK)
        ]
        for job in as_completed(jobs):
            total.add(job.result())
            yield total


def run(what: What, games: int, seed: int, as_json: bool, workers: int | None = None) -> int:
    """The command: a table by kind, with progress on the error stream.

    Ctrl-C ends it with what was counted by then.
    """
    progress, found = Progress(games), Count()
    try:
        for found in measure(what, games, seed, workers):
            progress.tell(found.games)
    except KeyboardInterrupt:
        _show(what, found, as_json)
        raise
    _show(what, found, as_json)
    return 0


def _show(what: What, found: Count, as_json: bool) -> None:
    if not found.games:
        return
    if as_json:
        print(json.dumps(numbers(what, found), indent=1))
    else:
        print("\n".join(lines(what, found)), flush=True)


def numbers(what: What, found: Count) -> dict[str, Any]:
    """A count for programs."""
    plain: dict[str, Any] = msgspec.to_builtins(found)
    way = Lab.of(find(what.game)).way
    plain[way] = plain.pop("way")
    made = {"answers": found.answers, "share": found.share}
    return {**msgspec.to_builtins(what), **plain, **made}


def lines(what: What, found: Count) -> Iterator[str]:
    """A count for people: all in all, then by kind, the most frequent first."""
    lab, games = Lab.of(find(what.game)), found.games
    how = "one question for a decision" if what.asking == "once" else "each step for itself"
    orders = ", with the usual standing orders" if what.orders else ""
    yield f"{lab.game.title}, {what.players} players, asking {how}{orders}: {games:,} games"
    yield (
        f"  {found.answers / games:.1f} answers a game by hand, {found.by_orders / games:.1f} by "
        f"orders, {found.by_plans / games:.1f} by plans; "
        f"{found.answers / max(1, found.way):.1f} questions for each of its {lab.way}"
    )
    yield (
        f"  without a decision: {100 * found.share:.1f} %; won: {100 * found.won / games:.1f} %; "
        f"{lab.way} a game: {found.way / games:.1f}"
    )
    for kind, count in found.kinds.most_common():
        idle = found.idle[kind] / games
        told = f"  {idle:8.2f} without a decision" if idle else ""
        yield f"  {kind:18} {count / games:8.2f}{told}"
