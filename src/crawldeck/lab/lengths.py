"""How many answers an adventure takes: a few games of every row whose chance is known."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from crawldeck import chances
from crawldeck.chances import Length
from crawldeck.forms import DIFFICULTY
from crawldeck.kernel.game import AnyGame
from crawldeck.lab.balance import LONGEST
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds import levels

SEED = 5_000_000


def measured(game: AnyGame, pack: str, games: int, seed: int = SEED) -> Iterator[Length]:
    """Row after row, by the plain bot at the difficulty that is proposed. What cards and dice say
    is no answer."""
    _, known = Lab.of(game).adventures(pack)
    for row in chances.of_pack(game, pack).rows:
        if row.adventure in known and row.edition == game.edition:
            wish = Wish(
                pack,
                row.adventure,
                row.players,
                row.level,
                row.edition,
                {DIFFICULTY: row.proposed},
                game=game.name,
            )
            took = [_answers(game, wish, seed + n) for n in range(games)]
            yield Length(pack, row.adventure, row.players, round(median(took)))


def _answers(game: AnyGame, wish: Wish, seed: int) -> int:
    session = Lab.of(game).wished(wish, seed)
    levels.play_out(session, wish.player, LONGEST)
    return sum([seat >= 0 for seat in session.seats])
