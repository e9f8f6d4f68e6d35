"""What a search makes of longer playouts: how often it leaves the bot's own answer, what it claims
to gain by that, and what it gains when both are played to the end with other luck.

Positions are drawn from games of the plain bot. Run: python tools/horizons.py [GAME] [MINUTES]
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections.abc import Iterator
from statistics import fmean

from msgspec import structs

from crawldeck.bots.plain import PlainBot
from crawldeck.forms import Form
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab.balance import wishes_for
from crawldeck.lab.part import Lab
from crawldeck.minds.levels import STRONG
from crawldeck.minds.search import Course, SearchPlayer, Weighed, decided, playout, spread

ONE_IN = 40
"""Of so many decisions one is looked at."""
JUDGES, JUDGED_FROM = 60, 90_000
TO_THE_END = 1000.0
HORIZONS = (0.3, 0.6, 1.0, TO_THE_END)
"""In horizons of the game's bot."""


class Tried:
    """What searches with one horizon did."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.claimed: list[float] = []
        self.gained: list[float] = []

    def __str__(self) -> str:
        text = f"{1000 * fmean(self.seconds):4.0f} ms"
        if not self.gained:
            return f"{text}, always the bot's own answer"
        share, gain = len(self.gained) / len(self.seconds), fmean(self.gained)
        error = spread(self.gained) / math.sqrt(len(self.gained))
        return (
            f"{text}, another answer {share:6.1%}, claimed {fmean(self.claimed):+.3f}, "
            f"gained {gain:+.3f} ± {1.96 * error:.3f}, {share * gain:+.4f} a decision"
        )


def positions(name: str, first: int) -> Iterator[AnySession]:
    """Decisions in games of every adventure, two and three at the table, on and on."""
    game, bot, picked = find(name), PlainBot(), random.Random(first)
    lab, pack = Lab.of(game), Form.of(game).pack
    _, known = lab.adventures(pack)
    wishes = wishes_for(pack, list(known), [2, 3], 0, None, {}, game=name)
    seed = first
    while True:
        session = lab.wished(wishes[seed % len(wishes)], seed)
        while session.ask is not None:
            if not decided(session) and not picked.randrange(ONE_IN):
                yield session
            session.answer(bot.choose(session))
        seed += 1


def played_out(session: AnySession, course: Course) -> Weighed:
    found = Weighed(course, [])
    for luck in range(JUDGED_FROM, JUDGED_FROM + JUDGES):
        found.add(playout(session, course, luck, TO_THE_END))
    return found


def look(session: AnySession, tried: dict[float, Tried]) -> None:
    """One position, searched with every horizon."""
    judged: dict[Course, Weighed] = {}
    for horizon, one in tried.items():
        search = SearchPlayer(structs.replace(STRONG, horizon=horizon))
        began = time.process_time()
        *_, weighed = search.weigh(session)
        own, best = weighed[0], search.best_of(weighed)
        one.seconds.append(time.process_time() - began)
        if best.course.option is own.course.option:
            continue
        for course in (own.course, best.course):
            if course not in judged:
                judged[course] = played_out(session, course)
        one.claimed.append(best.gain(own)[0])
        one.gained.append(judged[best.course].gain(judged[own.course])[0])


def main(game: str = "enormity", minutes: str = "10") -> None:
    tried = {horizon: Tried() for horizon in HORIZONS}
    ends = time.monotonic() + 60 * float(minutes)
    for session in positions(game, first=0):
        look(session, tried)
        if time.monotonic() > ends:
            break
    sys.stdout.write(f"{game}: {len(tried[TO_THE_END].seconds)} positions\n")
    for horizon, one in tried.items():
        name = "to the end" if horizon == TO_THE_END else f"{horizon:g} horizons"
        sys.stdout.write(f"  {name:12} {one}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
