"""The set-up form of a game: which packs it has, and how a wish becomes the choices of a set-up.

A command line and the lobby say the same things in the same words: a pack, an adventure, who sets
out. What that means in a game, its form knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, Setup, registered
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.parts import Part

PAIR = 2
"""So many set out where nobody says who."""


AS_WRITTEN = "as-written"
"""The difficulty that changes nothing."""
DIFFICULTY = "difficulty"
"""The parameter that says how hard a game is made, where a game has one."""


class Difficulty(Struct, frozen=True):
    """One way to make a game easier or harder: a value of the parameter `difficulty`."""

    id: str
    text: str
    """What it changes, in a sentence or a phrase."""

    @property
    def name(self) -> str:
        return self.id.replace("-", " ")


class Wish(Struct, frozen=True, kw_only=True):
    """What somebody wants to play; what is left out is as the game has it."""

    pack: str = ""
    adventure: str = ""
    """A quest, a mission: whatever the game calls it."""
    boss: str = ""
    """Somebody to fight in the place of an adventure, where a game has that."""
    party: Sequence[Any] = ()
    """Ids, lines, or sheets."""
    level: int = 1
    players: int | None = None


class Form(Part):
    """How a game is set up. One that brings no form has no packs, and asks for seats only."""

    part = "form"
    pack = ""
    """The pack of a table that names none."""
    party_options: ClassVar[tuple[str, ...]] = ()
    """What a command line calls those who set out."""
    party_help = ""
    adventure_options: ClassVar[tuple[str, ...]] = ()
    """What a command line calls an adventure."""
    difficulties: ClassVar[tuple[Difficulty, ...]] = ()
    """The easiest first."""
    hero, heroes = mark("seat"), mark("seats")
    """What somebody of a party is called, and several of them."""

    @property
    def fewest_seats(self) -> int:
        return self.game.fewest_seats

    @property
    def most_seats(self) -> int:
        return self.game.most_seats

    def packs(self) -> list[str]:
        """The packs that ship with it: a stranger may name these, and no path."""
        return []

    def is_pack(self, name: str) -> bool:
        """Whether this is a pack of this game, shipped or a folder; it need not be a sound one."""
        return name in self.packs()

    def load(self, name: str) -> Any:
        """A pack by its name or folder."""
        raise SetupError(tr("{game} has no packs", game=self.game.title))

    def contents(self, pack: Any) -> list[tuple[str, Any]]:
        """What a pack is made of: the name of each family and the things in it."""
        return []

    def in_numbers(self, pack: Any) -> str:
        """What else there is in a pack, in one sentence."""
        return ""

    def played(self, setup: Setup) -> tuple[str, str, int]:
        """The pack and the adventure of a set-up, and how many set out."""
        return self.pack, "", len(setup.seats)

    def typed(self, wish: Wish) -> dict[str, Any]:
        """The choices that a command line asks for."""
        return self.wished(wish)

    def wished(self, wish: Wish) -> dict[str, Any]:
        """The choices that the lobby asks for: nothing in it is read as a file's name."""
        for what, given in (
            (mark("{game} has no packs to choose"), wish.pack),
            (mark("{game} has no adventures to choose"), wish.adventure),
            (mark("{game} has no bosses to choose"), wish.boss),
            (mark("{game} has no heroes to choose"), wish.party),
        ):
            if given:
                raise SetupError(tr(what, game=self.game.title))
        return {}


def must_be_seats(game: AnyGame, players: int | None) -> None:
    """Before a list of them is made."""
    form = Form.of(game)
    fewest, most = form.fewest_seats, form.most_seats
    if players is not None and not fewest <= players <= most:
        raise SetupError(
            tr(
                "{game} is for {fewest} to {most} players, not {players}",
                game=game.title,
                fewest=fewest,
                most=most,
                players=players,
            ),
            about="seats",
        )


def game_of_pack(pack: str) -> AnyGame | None:
    """The game that a pack belongs to, if one of them says so."""
    every = registered().values()
    return next((game for game in every if Form.of(game).is_pack(pack)), None)
