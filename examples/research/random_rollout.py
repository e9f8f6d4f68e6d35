"""Random legal play, for Gymnasium and for PettingZoo: how every experiment begins.

python examples/research/random_rollout.py --games 20
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np

from crawldeck.envs import p52_v0


def one_controller(games: int) -> float:
    """The mean reward of random play, one controller for all heroes."""
    env = gymnasium.make("crawldeck/P52-v0", quest="first-lamps", players=2)
    total = 0.0
    for seed in range(games):
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        over = cut = False
        while not (over or cut):
            action = env.action_space.sample(info["action_mask"])
            _, reward, over, cut, info = env.step(action)
            total += float(reward)
    return total / games


def an_agent_each(games: int) -> float:
    """The same with an agent for each hero; all get the same reward."""
    env = p52_v0.env(quest="first-lamps", players=2)
    total = 0.0
    for seed in range(games):
        env.reset(seed=seed)
        draws = np.random.default_rng(seed)
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            total += reward if agent == "player_0" else 0.0
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if over or cut else int(draws.choice(legal)))
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Random legal play.")
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    print(f"one controller: {one_controller(games):+.3f} a game")
    print(f"an agent each:  {an_agent_each(games):+.3f} a game")


if __name__ == "__main__":
    main()
