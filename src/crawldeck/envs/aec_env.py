"""Any game for PettingZoo: one agent for each seat, in the order in which the rules ask them.

An agent sees what its seat may see. All play together and get the same reward.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from crawldeck.envs import rendering
from crawldeck.envs.gym_env import SEEDS, check_mode, told
from crawldeck.envs.play import LONGEST, Illegal, Play, Sort
from crawldeck.envs.rendering import Mode
from crawldeck.envs.wishes import Wishes


class AecEnv(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game with an agent `player_0`, `player_1`, … for each seat; the keywords are those of
    `GymEnv`."""

    def __init__(
        self,
        game: str,
        *,
        observation: Sort = "arrays",
        most_options: int | None = None,
        odds: bool = False,
        shaping: dict[str, float] | None = None,
        max_cycles: int | None = LONGEST,
        illegal: Illegal = "raise",
        render_mode: Mode | None = None,
        **wishes: Any,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": rendering.MODES,
            "render_fps": 4,
            "is_parallelizable": False,
        }
        self.play = Play(
            Wishes.of(game, **wishes),
            observation=observation,
            most_options=most_options,
            odds=odds,
            shaping=shaping,
            max_cycles=max_cycles,
            illegal=illegal,
        )
        self.possible_agents = [f"player_{n}" for n in range(self.play.seats)]
        self._seats = {agent: n for n, agent in enumerate(self.possible_agents)}
        mask = self.play.mask_space()
        seen = self.play.observation_space()
        each = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, each)
        self.action_spaces = {
            agent: spaces.Discrete(self.play.actions) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of this seed, else one whose seed is drawn."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.play.start(int(self._random.integers(SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._settle()

    def _settle(self) -> None:
        """Who is asked, who is done, and what everybody is told beside the observation."""
        play = self.play
        self.terminations = dict.fromkeys(self.agents, play.over)
        self.truncations = dict.fromkeys(self.agents, play.cut)
        self.agent_selection = self.possible_agents[play.asked]
        none = play.no_mask()
        self.infos = {
            agent: {**told(play, self._seats[agent]), "action_mask": none} for agent in self.agents
        }
        self.infos[self.agent_selection]["action_mask"] = play.mask()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; the mask of whoever is not asked lets action 0 through alone, which
        nobody takes."""
        play, seat = self.play, self._seats[agent]
        mask = play.mask() if seat == play.asked else play.no_mask()
        return {"observation": play.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        worth = self.play.act(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, worth)
        self._settle()
        self._accumulate_rewards()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        shown = rendering.drawn(self.play.going, self.render_mode)
        if self.render_mode != "human":
            return shown
        sys.stdout.write(shown)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
