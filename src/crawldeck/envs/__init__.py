"""The games as environments for learning and search: Gymnasium, and PettingZoo AEC.

Importing this makes every game known to Gymnasium, as `crawldeck/TITLE-v0` and, to be read, as
`crawldeck/TITLEText-v0`; `NAME_v0` is its module for PettingZoo, with `env` and `raw_env`.

There is no rule here. An environment holds a session; it observes by the view of a seat and acts by
the options that the session offers. What a game's observation is made of, its part `envs` says
(`crawldeck.envs.observer.Observer`); a game that brings none is observed by its view alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crawldeck.envs.needs import check_extra

check_extra()

from crawldeck.envs.registering import register_envs as register_envs  # noqa: E402 - what it needs is looked for first

if TYPE_CHECKING:
    from crawldeck.envs.aec_env import AecEnv as AecEnv
    from crawldeck.envs.gym_env import GymEnv as GymEnv
    from crawldeck.envs.observer import Observer as Observer

_HOMES = {"GymEnv": "gym_env", "AecEnv": "aec_env", "Observer": "observer"}
"""Loaded when somebody asks for them: a list of names should not cost more than that."""

register_envs()


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(f"crawldeck.envs.{_HOMES[name]}"), name)
    if name.endswith("_v0"):
        from crawldeck.envs.modules import module_of

        return module_of(name)
    raise AttributeError(f"crawldeck.envs has no {name!r}")
