"""Samples of how somebody plays: what tells two players of one name apart.

What is measured is measured of one bot. If the bot, the rules or a pack change, games of before
say nothing of it, so whatever keeps games keeps a sample beside them.
"""

from __future__ import annotations

import hashlib

from crawldeck.kernel.game import find
from crawldeck.lab.balance import LONGEST, wishes_for
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.players import player as player_of


def everything(game: str, pack: str) -> list[Wish]:
    """Whatever can be played, by two: the sample is the same whatever a run asks for."""
    lab = Lab.of(find(game))
    adventures = wishes_for(pack, [], [2], 0, None, {}, game=game)
    return adventures + lab.fights(pack, lab.bosses(pack), [2], None, {})


def plain_sample(game: str, pack: str) -> str:
    """The plain bot's: a whole game of everything."""
    return digest(*(answers(wish, LONGEST) for wish in everything(game, pack)))


def answers(wish: Wish, most: int) -> str:
    """What a player answers in one game."""
    session, player = Lab.of(find(wish.game)).wished(wish, 0), player_of(wish.player)
    while session.ask is not None and len(session.answers) < most:
        session.answer(player.choose(session))
    return " ".join(one.text for one in session.answers)


def digest(*texts: str) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
