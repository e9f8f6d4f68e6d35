"""What looking ahead costs: the odds of an attack, and first numbers for all options of a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety
from crawldeck.lab.measure import Figure, timed

POSITIONS, FEW = 60, 20
"""So many of each sort are looked at, and so many in a short run."""
A_GAME = 2
"""So many of each sort are taken from one game."""
BEGUN = 20
"""Answers after which a game is in full swing."""
LONGEST = 300

Attacks = Callable[[Option], bool]


def figures(game: str, attacks: Attacks, quick: bool) -> Iterator[Figure]:
    """Median and 99th percentile of both, over positions of varied games."""
    wanted = FEW if quick else POSITIONS
    fights, turns = positions(game, attacks, wanted)
    cost = [1e3 * timed(partial(session.foresee, option)) for session, option in fights]
    yield Figure("odds of an attack, median", at(cost, 0.5), "ms", 30, False)
    yield Figure("odds of an attack, p99", at(cost, 0.99), "ms", None, False)
    cost = [1e3 * timed(partial(first_numbers, session)) for session in turns]
    yield Figure("first odds of a turn's options, median", at(cost, 0.5), "ms", 200, False)
    yield Figure("first odds of a turn's options, p99", at(cost, 0.99), "ms", 800, False)


def first_numbers(session: AnySession) -> int:
    """The first prospect of every option; how many there are."""
    return sum(1 for _ in islice(session.prospects(), len(session.options)))


def at(cost: list[float], share: float) -> float:
    """The cost that this share of all does not exceed."""
    return sorted(cost)[min(len(cost) - 1, int(share * len(cost)))]


def positions(
    game: str, attacks: Attacks, wanted: int
) -> tuple[list[tuple[AnySession, Option]], list[AnySession]]:
    """Questions at which an attack is offered, and beginnings of turns, as bots come to them."""
    fights, turns = list[tuple[AnySession, Option]](), list[AnySession]()
    for seed in count():
        if len(fights) >= wanted and len(turns) >= wanted:
            return fights[:wanted], turns[:wanted]
        session, picker = variety.make(game, seed), Picker(seed)
        fought, turned = len(fights) + A_GAME, len(turns) + A_GAME
        for n in range(LONGEST):
            ask = session.ask
            if not isinstance(ask, Choice):
                break
            if n >= BEGUN and len(turns) < turned and ask.kind == "turn" and not picker.below(6):
                turns.append(session.fork(seed))
            if n >= BEGUN and len(fights) < fought and not picker.below(3):
                offered = [option for option in ask.options if attacks(option)]
                fights += [(session.fork(seed), option) for option in offered[:1]]
            if len(fights) >= fought and len(turns) >= turned:
                break
            session.answer(variety.mixed(session, picker))
    raise AssertionError("there is always another game")
