"""What is to be played, by the words of the game: `quest=`, `mission=`, `heroes=`, `edition=`.

A game's set-up form says what its adventures and its party are called, so that a keyword is what a
command line calls it, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from crawldeck.forms import PAIR, Form, Wish
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab

PARTY = "heroes"
"""What a party may be called in every game."""


class Wishes(Struct, frozen=True):
    """A game as it is begun for every seed."""

    game: str
    pack: str
    adventure: str
    boss: str
    party: tuple[Any, ...]
    players: int
    level: int
    edition: str | None
    params: dict[str, Any]

    @classmethod
    def of(
        cls,
        game: str,
        *,
        pack: str = "",
        boss: str = "",
        players: int | None = None,
        level: int | None = None,
        edition: str | None = None,
        params: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> Wishes:
        """What somebody wishes for; what is left out is as the game has it.

        The party is as large as `players`, else one hero for each name, else two. Where no `level`
        is given it is the one that the adventure is written for.
        """
        rules = find(game)
        form = Form.of(rules)
        adventure, party = _named(rules, form, named)
        most = form.most_seats
        players = players or len(party) or max(form.fewest_seats, min(PAIR, most))
        if level is None:
            level = _level(rules, pack or form.pack, adventure)
        wish = cls(game, pack, adventure, boss, party, players, level, edition, dict(params or {}))
        wish.session(0)
        return wish

    def session(self, seed: int) -> AnySession:
        """The game of a seed, with one seat for each of the party."""
        rules = find(self.game)
        wish = Wish(
            pack=self.pack,
            adventure=self.adventure,
            boss=self.boss,
            party=self.party,
            level=self.level,
            players=self.players,
        )
        seats = [f"Player {n + 1}" for n in range(self.players)]
        return new(
            self.game,
            seed=seed,
            edition=self.edition,
            seats=seats,
            params=self.params,
            **Form.of(rules).wished(wish),
        )


def _named(game: AnyGame, form: Form, named: Mapping[str, Any]) -> tuple[str, tuple[Any, ...]]:
    """Adventure and party, by whatever this game calls them."""
    adventures = {word.lstrip("-") for word in form.adventure_options}
    parties = {word.lstrip("-") for word in form.party_options} | {PARTY}
    adventure, party = "", tuple[Any, ...]()
    for name, given in named.items():
        if name in adventures:
            adventure = given
        elif name in parties and isinstance(given, Sequence) and not isinstance(given, str):
            party = tuple(given)
        elif name in parties:
            raise SetupError(f"{name} is a list of who sets out, not {given!r:.60}")
        else:
            known = ", ".join(sorted({*adventures, *parties, "pack", "players", "edition"}))
            raise SetupError(
                f"{game.title} has no keyword {name!r}; there are, with others: {known}"
            )
    return adventure, party


def _level(game: AnyGame, pack: str, adventure: str) -> int:
    """The level that an adventure is written for, where a game has such."""
    if not pack:
        return 1
    levels = Lab.of(game).adventures(pack)[1]
    return max(1, levels.get(adventure) or next(iter(levels.values()), 1))
