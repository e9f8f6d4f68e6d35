"""Whether two reviews of a game name the same mistakes, and how long one takes.

Games of the easy player, which slips, are reviewed twice with other luck, on all cores as
`crawldeck review` does it. Run: python tools/reviews.py [GAME] [GAMES] [FIRST SEED]
"""

from __future__ import annotations

import sys
import time
from statistics import fmean

from crawldeck.forms import Form
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab.balance import wishes_for
from crawldeck.lab.part import Lab
from crawldeck.lab.reviews import reviewed
from crawldeck.minds.levels import play_out
from crawldeck.minds.review import Review

LARGEST = 5


def games(name: str, first: int, many: int) -> list[AnySession]:
    """Games of different adventures, two and three at the table."""
    game = find(name)
    lab, pack = Lab.of(game), Form.of(game).pack
    _, known = lab.adventures(pack)
    wishes = wishes_for(pack, list(known), [2, 3], 0, None, {}, game=name)
    return [
        play_out(lab.wished(wishes[seed % len(wishes)], seed), "easy")
        for seed in range(first, first + many)
    ]


def shared(one: Review, other: Review) -> tuple[int, int]:
    """How many of the largest mistakes of one are among the largest of the other; and how many
    there could be."""
    some, others = ({moment.at for moment in each.mistakes[:LARGEST]} for each in (one, other))
    return len(some & others), min(len(some), len(others))


def main(game: str = "p52", many: str = "6", first: str = "40000") -> None:
    seconds, same, possible = [], 0, 0
    for session in games(game, int(first), int(many)):
        found = []
        for sample in (0, 1):
            began = time.monotonic()
            found.append(reviewed(session, sample=sample))
            seconds.append(time.monotonic() - began)
        both, most = shared(*found)
        same, possible = same + both, possible + most
        decisions = len(found[0].moments)
        sys.stdout.write(
            f"{decisions} decisions, {seconds[-2]:.0f} and {seconds[-1]:.0f} s: "
            f"{both} of the {most} largest mistakes are the same\n"
        )
        sys.stdout.flush()
    sys.stdout.write(
        f"{game}: {same} of {possible} are the same; a review takes {fmean(seconds):.0f} s, "
        f"{max(seconds):.0f} at most\n"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
