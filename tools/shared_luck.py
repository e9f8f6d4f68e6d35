"""How much luck two courses of one game share: the correlation between paired playouts.

At positions of bot games, two answers are tried with forks of the same seeds and played on by the
plain bot; both ways luck has worked are compared. Run: python tools/shared_luck.py [GAME] [PAIRS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import correlation, mean

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Option
from crawldeck.kernel.luck import Luck, LuckByIndex, fork_seed
from crawldeck.kernel.session import Session

HORIZON = 60
POSITIONS = 12
BY: dict[str, Callable[[int], Luck]] = {
    "by the number of answers (0.4.0)": LuckByIndex,
    "by purpose": lambda seed: Luck(fork_seed(seed)),
}


def positions(game: str) -> list[Session]:
    """Turns with several answers, out of bot games."""
    found: list[Session] = []
    for seed in range(POSITIONS):
        session, bot = crawldeck.new(game, seed=seed, seats=["A", "B"]), PlainBot()
        while session.ask is not None and session.decision < 60 + 10 * seed:
            session.answer(bot.choose(session))
        while session.ask is not None and (session.ask.kind != "turn" or len(session.options) < 3):
            session.answer(bot.choose(session))
        if session.ask is not None:
            found.append(session)
    return found


def health(session: Session) -> float:
    """How the party stands: what it has left of its life."""
    state = session.table.state
    if hasattr(state, "heroes"):
        return sum(max(0, hero.hp) / hero.max_hp for hero in state.heroes)
    return sum(one.vitals for one in state.spacers if one.alive)


def worth(session: Session, option: Option, luck: Luck) -> float:
    """The party's life some answers after this one."""
    twin, bot = session.fork(luck="none"), PlainBot()
    twin.table.listening = False
    twin.take_luck(luck)
    twin.answer(option)
    for _ in range(HORIZON):
        if twin.ask is None:
            break
        twin.answer(bot.choose(twin))
    return health(twin)


def shared(session: Session, make: Callable[[int], Luck], pairs: int) -> float | None:
    """The correlation of two answers' worth over common seeds; None where nothing differs."""
    first = PlainBot().choose(session)
    other = next(option for option in reversed(session.options) if option is not first)
    found = [[worth(session, o, make(seed)) for seed in range(pairs)] for o in (first, other)]
    if min(len(set(one)) for one in found) < 2:
        return None
    return correlation(*found)


def main(game: str = "p52", pairs: str = "40") -> None:
    at = positions(game)
    for name, make in BY.items():
        each = [c for c in (shared(session, make, int(pairs)) for session in at) if c is not None]
        found = f"correlation {mean(each):.2f} over {len(each)} positions"
        sys.stdout.write(f"{game}, luck {name}: {found}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
