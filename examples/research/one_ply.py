"""A player that looks one answer ahead: what may come of each, by the rules, and how likely it is.

    python examples/research/one_ply.py --games 3

`Session.foresee` follows every outcome of every draw up to the end of the action, and says how
likely each count is that the game names. The bot's ranking picks the few answers worth a look.
"""

from __future__ import annotations

import argparse

import crawldeck
from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.foresight import Prospect

GOOD = {"won": 10.0, "falls": 1.0, "hits": 0.3, "healed": 0.2, "holds": 0.5}
BAD = {"lost": 10.0, "dies": 3.0, "stunned": 1.5}


def worth(prospect: Prospect) -> float:
    """What may come of an answer, in one number."""
    good = sum(by * prospect.chance(kind) for kind, by in GOOD.items())
    return good - sum(by * prospect.chance(kind) for kind, by in BAD.items())


class OnePly:
    """Chooses among the bot's best few by what is foreseen of each."""

    def __init__(self, among: int = 3) -> None:
        self.among = among

    def choose(self, session: crawldeck.AnySession) -> Option:
        ask = session.ask
        assert isinstance(ask, Choice)
        if len(ask.options) == 1:
            return ask.options[0]
        bot, content = Bot.of(session.game), session.table.content
        ranked = bot.rank(session.view(ask.seat), ask, content, session.decision)
        best = [option for option, _ in ranked[: self.among]]
        if ask.kind not in ("turn", "defend"):  # nothing that a look would change
            return best[0]
        return max(best, key=lambda option: worth(session.foresee(option)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Play by looking one answer ahead.")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--answers", type=int, default=2_000, help="a game is cut after so many")
    given = parser.parse_args()
    player = OnePly()
    for seed in range(given.games):
        game = crawldeck.new("p52", seed=seed, heroes=["mira", "bran"])
        while game.ask is not None and len(game.answers) < given.answers:
            game.answer(player.choose(game))
        print(f"seed {seed}: {game.result.outcome if game.result else 'cut'}")


if __name__ == "__main__":
    main()
