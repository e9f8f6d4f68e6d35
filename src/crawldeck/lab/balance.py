"""The balance of a pack: each quest played many times by plain bots, with how it went.

Parties are the ready-made heroes of the pack, another trio for each seed, raised to the level the
quest is written for by the game's own levelling rules.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from typing import Any

import msgspec

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.session import new
from crawldeck.p52 import pack as packs

CHUNK = 25
LONGEST = 6_000


class Wish(msgspec.Struct, frozen=True):
    """What is to be measured."""

    pack: str
    quest: str
    players: int
    level: int
    edition: str | None = None
    params: dict[str, Any] = {}
    flags: tuple[str, ...] = ()


class Tally(msgspec.Struct):
    """What came of some games of one quest."""

    quest: str
    level: int
    games: int = 0
    won: int = 0
    cut: int = 0
    spaces: int = 0
    deaths: int = 0
    answers: int = 0

    def add(self, other: Tally) -> None:
        for field in ("games", "won", "cut", "spaces", "deaths", "answers"):
            setattr(self, field, getattr(self, field) + getattr(other, field))

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval (Wilson)."""
        n, p, z = max(1, self.games), self.rate, 1.96
        return z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))


def parties(heroes: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every party of a size, so that no lucky trio speaks for the pack."""
    return list(combinations(heroes, min(players, len(heroes))))


def play(wish: Wish, first: int, count: int) -> Tally:
    """Some games by the plain bot, one after the other."""
    every = parties(list(packs.find(wish.pack).heroes), wish.players)
    seen = Tally(wish.quest, wish.level)
    for seed in range(first, first + count):
        session = new(
            "p52", seed=seed, pack=wish.pack, quest=wish.quest, edition=wish.edition,
            params=wish.params, heroes=every[seed % len(every)], level=wish.level,
            flags=wish.flags,
        )  # fmt: skip
        PlainBot().play_out(session, LONGEST)
        state, result = session.table.state, session.result
        seen.games += 1
        seen.won += result is not None and result.outcome == "won"
        seen.cut += result is None
        seen.spaces += state.space.number
        seen.deaths += len(state.heroes) - len(state.living)
        seen.answers += len(session.answers)
    return seen


def measure(
    wishes: Sequence[Wish], games: int, seed: int = 0, workers: int | None = None
) -> Iterator[tuple[Tally, int]]:
    """The tally of each quest as chunks come in, with how many games are still to come."""
    totals = {(wish.quest, wish.level): Tally(wish.quest, wish.level) for wish in wishes}
    with ProcessPoolExecutor(workers) as pool:
        jobs = [
            pool.submit(play, wish, seed + first, min(CHUNK, games - first))
            for wish in wishes
            for first in range(0, games, CHUNK)
        ]
        for job in as_completed(jobs):
            part = job.result()
            total = totals[part.quest, part.level]
            total.add(part)
            yield total, games - total.games


def wishes_for(
    pack: str, quests: Sequence[str], players: int, level: int, edition: str | None,
    params: Mapping[str, Any],
) -> list[Wish]:  # fmt: skip
    """One wish for each quest, at its own level unless another is asked for."""
    loaded = packs.find(pack)
    for name in quests:
        if name not in loaded.quests:
            known = ", ".join(loaded.quests)
            raise SetupError(f"no quest {name!r} in {loaded.head.name}; there are: {known}")
    return [
        Wish(pack, name, players, level or loaded.quests[name].level, edition, dict(params))
        for name in quests or loaded.quests
    ]


def run(wishes: Sequence[Wish], games: int, seed: int, as_json: bool) -> int:
    """The command: a line for each quest when its games are done."""
    found: list[Tally] = []
    for tally, left in measure(wishes, games, seed):
        if left:
            continue
        found.append(tally)
        if not as_json:
            print(row(tally), flush=True)
    if as_json:
        rows = [msgspec.to_builtins(t) | {"rate": t.rate, "margin": t.margin} for t in found]
        print(json.dumps(rows, indent=1))
    return 0


def row(tally: Tally) -> str:
    n = max(1, tally.games)
    cut = f", {tally.cut} cut" if tally.cut else ""
    return (
        f"{tally.quest:24} level {tally.level}  won {100 * tally.rate:5.1f} % ± "
        f"{100 * tally.margin:.1f}  ({tally.games:,} games{cut}; spaces {tally.spaces / n:.1f}, "
        f"deaths {tally.deaths / n:.1f}, answers {tally.answers / n:.0f})"
    )
