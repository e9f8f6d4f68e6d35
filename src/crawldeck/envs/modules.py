"""Modules as PettingZoo names them: `crawldeck.envs.NAME_v0`, with `env` and `raw_env`.

There is one for each game, made when it is asked for, so that no layer lists the games.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from crawldeck.envs.aec_env import AecEnv
from crawldeck.envs.play import Illegal
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find


def module_of(name: str) -> ModuleType:
    """The module of a game by its name with a version behind it."""
    try:
        game = find(name.removesuffix("_v0").replace("_", "-"))
    except SetupError as error:
        raise AttributeError(f"crawldeck.envs has no {name!r}: {error}") from None
    full = f"crawldeck.envs.{name}"
    found = sys.modules.get(full)
    if found is None:
        found = ModuleType(full, f"{game.title} for PettingZoo: one agent for each seat.")
        found.__dict__["raw_env"] = partial(AecEnv, game.name)
        found.__dict__["env"] = partial(wrapped, game.name)
        sys.modules[full] = found
    return found


def wrapped(game: str, *, illegal: Illegal = "lose", **wishes: Any) -> OrderEnforcingWrapper:
    """An environment as PettingZoo's own games are: whoever answers what is not offered loses.

    Of the wrappers that they wear it needs one. The other two, which end a game by an illegal
    action and look whether an action is within bounds, cost as much as a step and are built in.
    """
    return OrderEnforcingWrapper(AecEnv(game, illegal=illegal, **wishes))
