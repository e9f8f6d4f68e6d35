"""What steps of environments cost, ours beside those that PettingZoo ships, in the same run.

All are played alike: random legal actions by the mask, through `env()` with its wrappers.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from crawldeck.envs.modules import wrapped
from crawldeck.games import SHIPPED
from crawldeck.lab.measure import Figure, best_rate, is_compiled

TARGET, COMPILED_TARGET = 6_000, 12_000
"""Steps a second that are asked of the first game, on the reference machine."""
PEERS = {"chess_v6": ("chess", "pygame"), "hanabi_v5": ("shimmy", "pyspiel")}
"""Environments of PettingZoo, and the modules that each needs; the extra `peers` brings them."""
UNITS = "steps/s"


def random_episode(env: Any, seed: int) -> int:
    """An episode of random legal actions; how many steps it took."""
    env.reset(seed=seed)
    draws, steps = np.random.default_rng(seed), 0
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(legal[int(draws.random() * len(legal))])
        steps += 1
    return steps


def rate(env: Any, seconds: float) -> float:
    """Steps a second, each with its observation and mask."""
    work: Callable[[int], int] = lambda seed: random_episode(env, seed)  # noqa: E731
    return best_rate(work, seconds)


def measure(seconds: float) -> Iterator[Figure]:
    """A figure for each game that ships, and for PettingZoo's own as far as they are installed."""
    target: float | None = COMPILED_TARGET if is_compiled() else TARGET
    for game in SHIPPED:
        found = rate(wrapped(game.name), seconds)
        yield Figure(f"PettingZoo steps, {game.title}", found, UNITS, target)
        target = None
    for name, needed in PEERS.items():
        missing = [one for one in needed if find_spec(one) is None]
        if missing:
            sys.stderr.write(f"There is no {missing[0]} here: {name} was not measured.\n")
            continue
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        peer = import_module(f"pettingzoo.classic.{name}").env()
        yield Figure(f"PettingZoo steps, its own {name}", rate(peer, seconds), UNITS)
