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


class Ordered(OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo tells no types
    """Checks that calls come in a possible order, as its parent does, without asking for every
    attribute by its name."""

    @property
    def agents(self) -> list[str]:
        return self._begun().agents

    @property
    def agent_selection(self) -> str:
        return self._begun().agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        found: tuple[Any, float, bool, bool, dict[str, Any]] = self._begun().last(observe)
        return found

    def _begun(self) -> AecEnv:
        if not self._has_reset:
            raise AttributeError("nothing is played yet: call reset() first")
        env: AecEnv = self.env
        return env

    def __str__(self) -> str:
        return str(self.env)


def wrapped(game: str, *, illegal: Illegal = "lose", **wishes: Any) -> Ordered:
    """An environment as PettingZoo's own games are: whoever answers what is not offered loses.

    Of the wrappers that they wear it needs one. The other two, which end a game by an illegal
    action and look whether an action is within bounds, cost as much as a step and are built in.
    """
    return Ordered(AecEnv(game, illegal=illegal, **wishes))
