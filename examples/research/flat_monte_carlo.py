"""Flat Monte-Carlo, done honestly: every answer is played out many times, in luck that is not ours.

    python examples/research/flat_monte_carlo.py --games 2 --playouts 12

Three things make it honest. A playout is a fork *as the seat sees it*: what the seat does not know
is drawn anew (`fork_as_seen_by`), and so is every card and die to come. A fork with `luck="same"`
would draw what the real game will draw: such a player wins by seeing the future. And the answers of
one question are played out with the same seeds, so that their differences are not luck.
"""

from __future__ import annotations

import argparse

import crawldeck
from crawldeck.bots.bot import Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.minds.values import Value


class FlatMonteCarlo:
    """Plays each of the bot's best answers out, and takes the one that fares best."""

    def __init__(self, playouts: int = 12, among: int = 4, horizon: int = 60) -> None:
        self.playouts, self.among, self.horizon = playouts, among, horizon

    def choose(self, session: crawldeck.AnySession) -> Option:
        ask = session.ask
        assert isinstance(ask, Choice)
        bot, content = Bot.of(session.game), session.table.content
        ranked = bot.rank(session.view(ask.seat), ask, content, session.decision)
        best = [option for option, _ in ranked[: self.among]]
        if len(best) == 1:
            return best[0]
        return max(best, key=lambda option: self.worth(session, ask.seat, option))

    def worth(self, session: crawldeck.AnySession, seat: int, option: Option) -> float:
        """The mean chance to win after this answer, over futures that may be."""
        value, bot, total = Value.of(session.game), PlainBot(), 0.0
        for number in range(self.playouts):
            fork = session.fork_as_seen_by(seat, seed=number)
            fork.answer(option)
            until = len(fork.answers) + self.horizon
            bot.play_out(fork, until)
            total += value(fork, seat)
        return total / self.playouts


def main() -> None:
    parser = argparse.ArgumentParser(description="Play by flat Monte-Carlo.")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--playouts", type=int, default=12)
    parser.add_argument("--answers", type=int, default=2_000, help="a game is cut after so many")
    given = parser.parse_args()
    player = FlatMonteCarlo(given.playouts)
    for seed in range(given.games):
        game = crawldeck.new("p52", seed=seed, heroes=["mira", "bran"])
        while game.ask is not None and len(game.answers) < given.answers:
            game.answer(player.choose(game))
        print(f"seed {seed}: {game.result.outcome if game.result else 'cut'}")


if __name__ == "__main__":
    main()
