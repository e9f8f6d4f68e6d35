"""The names by which Gymnasium makes the environments, and the same to be read as text.

Every game there is gets both, those of other packages too.
"""

from __future__ import annotations

import gymnasium

from crawldeck.games import SHIPPED
from crawldeck.kernel.game import AnyGame, registered

NAMESPACE = "crawldeck"
ENTRY = "crawldeck.envs.gym_env:GymEnv"


def id_of(game: AnyGame, text: bool = False) -> str:
    """The id of a game's environment, or of its text variant."""
    title = "".join(letter for letter in game.title if letter.isalnum())
    return f"{NAMESPACE}/{title}{'Text' if text else ''}-v0"


def register_envs() -> None:
    """Make all games known to Gymnasium; those that it knows already are left alone."""
    for game in {**{one.name: one for one in SHIPPED}, **registered()}.values():
        for text in (False, True):
            name = id_of(game, text)
            if name not in gymnasium.registry:
                wanted = {"game": game.name} | ({"observation": "text"} if text else {})
                gymnasium.register(name, entry_point=ENTRY, kwargs=wanted)
