"""Who plays in the lab: a level by its name, or a player of one's own by its place.

A place is `module:class`; it is imported, so only whoever starts the lab may name one.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from crawldeck.kernel.errors import SetupError
from crawldeck.minds import levels
from crawldeck.minds.levels import Player


@cache
def player(name: str) -> Player:
    """The player of this name or place, made once."""
    module, colon, made = name.partition(":")
    if not colon:
        return levels.level(name)
    try:
        found = getattr(import_module(module), made)()
    except (ImportError, AttributeError, TypeError) as error:
        raise SetupError(f"no player {name!r:.80}: {error}; write it module:Class") from None
    if not callable(getattr(found, "choose", None)):
        raise SetupError(f"{name!r:.80} is no player: it has no method choose(session)")
    chosen: Player = found
    return chosen
