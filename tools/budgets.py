"""What searches of different budgets gain by their answers, and what could be gained.

Positions are drawn from games of the strong player. Every course is played to the end many times,
with luck that no search was dealt: its plan is kept to for a horizon, and then the bot goes on. An
answer is worth what its best course is; which one that is is chosen by one half of the games, and
judged by the other. So a budget is told by the points that its answers gain over the bot's own, and
"the best" by what could be gained at most.

A difference between two budgets is one over the same positions. Run with a compiled copy:
python tools/budgets.py [GAME] [MINUTES] [FIRST SEED]
"""

from __future__ import annotations

import math
import pickle
import random
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from statistics import fmean

from crawldeck.bots.bot import Bot
from crawldeck.forms import Form
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab.balance import LONGEST, wishes_for
from crawldeck.lab.part import Lab
from crawldeck.lab.workers import pool_of
from crawldeck.minds.levels import MASTER, STRONG
from crawldeck.minds.search import (
    Budget,
    Course,
    SearchPlayer,
    another,
    courses,
    decided,
    play_on,
    spread,
)

ONE_IN = 30
"""Of so many decisions one is looked at."""
TRIED = 14
"""So many courses of a position are judged, at most."""
JUDGES, JUDGED_FROM = 300, 90_000
AT_A_TIME = 4
BEST = "the best"
BUDGETS: Mapping[str, Budget] = {
    "strong": STRONG,
    "without a margin": Budget(6, 48, margin=0.0),
    "more playouts": Budget(6, 160),
    "farther": Budget(6, 48, horizon=2.0),
    "more courses": Budget(TRIED, 160),
    "more, farther": Budget(TRIED, 160, horizon=2.0),
    "all of it": Budget(TRIED, 320, horizon=4.0),
    "master": MASTER,
}


class Tried:
    """What the answers of one budget came to, position by position."""

    def __init__(self) -> None:
        self.gains: list[float] = []
        self.seconds: list[float] = []
        self.others = 0
        """Positions at which it left the bot's own answer."""


def positions(name: str, first: int) -> Iterator[AnySession]:
    """Decisions in games of every adventure, one to three at the table, on and on."""
    game, strong, picked = find(name), SearchPlayer(STRONG), random.Random(first)
    lab, pack = Lab.of(game), Form.of(game).pack
    _, known = lab.adventures(pack)
    wishes = wishes_for(pack, list(known), [1, 2, 3], 0, None, {}, game=name)
    seed = first
    while True:
        session = lab.wished(wishes[seed % len(wishes)], seed)
        while session.ask is not None and len(session.answers) < LONGEST:
            if not decided(session) and not picked.randrange(ONE_IN):
                yield session.fork(luck="none", light=True)
            session.answer(strong.choose(session))
        seed += 1


def won(session: AnySession, course: Course, luck: int) -> bool:
    """How the game ends: the plan is kept to for a horizon, then the bot goes on."""
    ask = session.ask
    assert isinstance(ask, Choice)
    fork = another(session, ask.seat, luck)
    fork.answer(course.option)
    if course.plan:
        play_on(fork, course.plan, Bot.of(fork.game).horizon)
    play_on(fork, "", LONGEST)
    return fork.result is not None and fork.result.outcome == "won"


def halves(session: AnySession, course: Course) -> tuple[float, float]:
    """How often it wins, by one half of the luck and by the other."""
    ends = [won(session, course, luck) for luck in range(JUDGED_FROM, JUDGED_FROM + JUDGES)]
    return fmean(ends[::2]), fmean(ends[1::2])


def look(twin: bytes) -> dict[str, tuple[float, float, bool]]:
    """Of one position: what the answer of each budget gains, its seconds, and if it is another."""
    session: AnySession = pickle.loads(twin)
    ways: dict[Option, list[tuple[float, float]]] = {}
    for course in list(courses(session))[:TRIED]:
        ways.setdefault(course.option, []).append(halves(session, course))
    # What chooses may not judge: the best by one half is worth what the other half says, and back.
    judged = {
        option: (max(found, key=lambda one: one[1])[0], max(found)[1])
        for option, found in ways.items()
    }
    worth = {option: fmean(both) for option, both in judged.items()}
    own = next(iter(judged))
    by_one, by_other = (max(judged, key=lambda option: judged[option][n]) for n in (0, 1))
    best = (judged[by_one][1] + judged[by_other][0]) / 2
    found = {BEST: (best - worth[own], 0.0, by_one is not own)}
    for name, budget in BUDGETS.items():
        began = time.process_time()
        answer = SearchPlayer(budget).choose(session)
        seconds = time.process_time() - began
        found[name] = worth.get(answer, worth[own]) - worth[own], seconds, answer is not own
    return found


def in_points(gains: list[float]) -> str:
    doubt = 1.96 * spread(gains) / math.sqrt(len(gains))
    return f"{100 * fmean(gains):+5.2f} ± {100 * doubt:.2f}"


def main(game: str = "p52", minutes: str = "20", first: str = "500000") -> None:
    tried = {name: Tried() for name in (BEST, *BUDGETS)}
    ends = time.monotonic() + 60 * float(minutes)
    drawn = positions(game, int(first))
    with pool_of(None) as pool:
        jobs: set[Future[dict[str, tuple[float, float, bool]]]] = set()
        while jobs or time.monotonic() < ends:
            while len(jobs) < AT_A_TIME and time.monotonic() < ends:
                jobs.add(pool.submit(look, pickle.dumps(next(drawn))))
            done, jobs = wait(jobs, return_when=FIRST_COMPLETED)
            for job in done:
                for name, (gain, seconds, another_one) in job.result().items():
                    tried[name].gains.append(gain)
                    tried[name].seconds.append(seconds)
                    tried[name].others += another_one
    strong, many = tried["strong"].gains, len(tried[BEST].gains)
    sys.stdout.write(f"{game}: {many} positions; points gained a decision over the bot's own\n")
    for name, one in tried.items():
        beside = [a - b for a, b in zip(one.gains, strong, strict=True)]
        sys.stdout.write(
            f"  {name:16} {in_points(one.gains)}, beside strong {in_points(beside)}, "
            f"{1000 * fmean(one.seconds):4.0f} ms, another answer {one.others / many:4.0%}\n"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
