"""The balance of a pack: each quest played many times by bots, with how it went.

Parties are the ready-made heroes of the pack, another trio for each seed, raised to the level the
quest is written for by the game's own levelling rules.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from itertools import combinations
from typing import Any

import msgspec

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.workers import pool_of
from crawldeck.minds import levels

CHUNK = 25
LONGEST = 6_000
MOST_HEROES = 6
SECONDS_BETWEEN_LINES = 15


class Tally(msgspec.Struct):
    """What came of some games of one quest."""

    quest: str
    level: int
    players: int
    games: int = 0
    won: int = 0
    cut: int = 0
    way: int = 0
    """Spaces seen, or rounds played."""
    deaths: int = 0
    answers: int = 0
    game: str = ""

    def add(self, other: Tally) -> None:
        for field in ("games", "won", "cut", "way", "deaths", "answers"):
            setattr(self, field, getattr(self, field) + getattr(other, field))

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        return half_width(self.rate, self.games)


def half_width(rate: float, games: int) -> float:
    """Half the width of the 95 % interval of a share (Wilson).

    >>> round(half_width(0.5, 100), 3), round(half_width(0.0, 0), 2)
    (0.096, 0.4)
    """
    n, z = max(1, games), 1.96
    return z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))


def parties(heroes: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every party of a size, so that no lucky trio speaks for the pack."""
    return list(combinations(heroes, min(players, len(heroes))))


def play(wish: Wish, first: int, count: int) -> Tally:
    """Some games, one after the other."""
    seen, lab = tally_of(wish), Lab.of(find(wish.game))
    for seed in range(first, first + count):
        session = lab.wished(wish, seed)
        levels.play_out(session, wish.player, LONGEST)
        result = session.result
        way, deaths = lab.came_to(session)
        seen.games += 1
        seen.won += result is not None and result.outcome == "won"
        seen.cut += result is None
        seen.way += way
        seen.deaths += deaths
        seen.answers += len(session.answers)
    return seen


def tally_of(wish: Wish) -> Tally:
    return Tally(wish.quest, wish.level, wish.players, game=wish.game)


def measure(
    wishes: Sequence[Wish], games: int, seed: int = 0, workers: int | None = None
) -> Iterator[list[Tally]]:
    """The tallies of all wishes, in their order, each time that some more games are counted."""
    totals = [tally_of(wish) for wish in wishes]
    with pool_of(workers) as pool:
        jobs = {
            pool.submit(play, wish, seed + first, min(CHUNK, games - first)): total
            for wish, total in zip(wishes, totals, strict=True)
            for first in range(0, games, CHUNK)
        }
        for job in as_completed(jobs):
            jobs[job].add(job.result())
            yield totals


def sizes(text: str) -> list[int]:
    """The party sizes meant by a list such as `1,2,3`."""
    known = {str(size): size for size in range(1, MOST_HEROES + 1)}
    parts = text.replace(" ", "").split(",")
    if not all(part in known for part in parts):
        raise SetupError(
            f"{text!r:.60} is no list of party sizes; say for example 3, or 1,2,3 (1 to 6)"
        )
    return list(dict.fromkeys(known[part] for part in parts))


def wishes_for(
    pack: str,
    quests: Sequence[str],
    players: Sequence[int],
    level: int,
    edition: str | None,
    params: Mapping[str, Any],
    *,
    game: str,
) -> list[Wish]:
    """One wish for each quest and party size, at the quest's level unless another is asked for."""
    head, known = Lab.of(find(game)).adventures(pack)
    for name in quests:
        if name not in known:
            there_are = ", ".join(known)
            raise SetupError(f"no quest {name!r} in {head}; there are: {there_are}")
    return [
        Wish(pack, name, size, level or known[name], edition, dict(params), game=game)
        for name in quests or known
        for size in players
    ]


class Progress:
    """A line on the error stream now and then, so that a long run can be seen to go on. What was
    `known` when it began says nothing of its speed."""

    def __init__(self, games: int, known: int = 0) -> None:
        self.games, self.known = games, known
        self.begun = self.told = time.monotonic()

    def tell(self, done: int) -> None:
        now = time.monotonic()
        if now - self.told < SECONDS_BETWEEN_LINES or done >= self.games:
            return
        self.told = now
        print(self.line(done, now - self.begun), file=sys.stderr, flush=True)

    def over(self, counts: Iterable[int]) -> Iterator[int]:
        """Counts of games as they come in, told of now and then."""
        done = self.known
        for games in counts:
            done += games
            self.tell(done)
            yield games

    def line(self, done: int, seconds: float) -> str:
        played = done - self.known
        left = round(seconds * (self.games - done) / max(1, played))
        speed = played / max(seconds, 0.001)
        return (
            f"{done:,} of {self.games:,} games, {speed:.1f} a second, "
            f"about {left // 60}:{left % 60:02d} minutes left"
        )


def run(
    wishes: Sequence[Wish], games: int, seed: int, as_json: bool, workers: int | None = None
) -> int:
    """The command: a line for each quest and party size, in their order, as they are done.

    Ctrl-C ends it with what was counted by then.
    """
    progress, found, shown = Progress(games * len(wishes)), list[Tally](), 0
    try:
        for found in measure(wishes, games, seed, workers):
            progress.tell(sum(tally.games for tally in found))
            while not as_json and shown < len(found) and found[shown].games == games:
                print(row(found[shown]), flush=True)
                shown += 1
    except KeyboardInterrupt:
        _show([tally for tally in found[shown:] if tally.games], as_json)
        raise
    _show(found[shown:], as_json)
    return 0


def _show(found: Sequence[Tally], as_json: bool) -> None:
    if as_json:
        print(json.dumps([numbers(tally) for tally in found], indent=1))
    for tally in () if as_json else found:
        print(row(tally), flush=True)


def numbers(tally: Tally) -> dict[str, Any]:
    """A tally for programs; how far the games got has the game's own name."""
    plain: dict[str, Any] = msgspec.to_builtins(tally)
    plain[_way(tally)] = plain.pop("way")
    return plain | {"rate": tally.rate, "margin": tally.margin}


def row(tally: Tally) -> str:
    n = max(1, tally.games)
    cut = f", {tally.cut} cut" if tally.cut else ""
    level = f" at level {tally.level}" if tally.level else ""
    return (
        f"{tally.quest:20} {tally.players}{level}  won {100 * tally.rate:5.1f} % ± "
        f"{100 * tally.margin:.1f}  ({tally.games:,} games{cut}; "
        f"{_way(tally)} {tally.way / n:.1f}, "
        f"deaths {tally.deaths / n:.1f}, answers {tally.answers / n:.0f})"
    )


def _way(tally: Tally) -> str:
    """What the game calls how far one gets."""
    return Lab.of(find(tally.game)).way
