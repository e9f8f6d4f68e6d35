"""What tests of environments share: playing them by some way to choose, and comparing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import crawldeck.envs

GAMES = ("p52", "enormity")
Choose = Callable[[NDArray[np.int8]], int]


def first(mask: NDArray[np.int8]) -> int:
    return int(np.flatnonzero(mask)[0])


def last(mask: NDArray[np.int8]) -> int:
    """The last option; where there are pages, the last on this one."""
    legal = np.flatnonzero(mask)
    return int(legal[-2] if len(legal) == len(mask) else legal[-1])


def at_random(seed: int) -> Choose:
    draws = np.random.default_rng(seed)
    return lambda mask: int(draws.choice(np.flatnonzero(mask)))


def play_out(env: Any, choose: Choose, seed: int = 0) -> tuple[int, float, dict[str, Any]]:
    """An episode: its steps, what all of them were worth, and what was said at its end."""
    _, info = env.reset(seed=seed)
    steps, total = 0, 0.0
    while True:
        _, worth, over, cut, info = env.step(choose(info["action_mask"]))
        steps, total = steps + 1, total + worth
        if over or cut:
            return steps, total, info


def gym(game: str, **wishes: Any) -> Any:
    return crawldeck.envs.GymEnv(game, **wishes)


def same(one: Any, other: Any) -> bool:
    """Whether two observations are the same to the number."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))
