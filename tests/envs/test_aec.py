"""PettingZoo: its own tests, and what its agents are told."""

from __future__ import annotations

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction
from pettingzoo.test import api_test, render_test, seed_test

import crawldeck.envs
from crawldeck.envs.bench import random_episode
from tests.envs.playing import GAMES, same

# Said of every environment with a mask that is not on PettingZoo's list of its own games.
KNOWN = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


def module(game: str) -> Any:
    return getattr(crawldeck.envs, f"{game}_v0")


@pytest.mark.filterwarnings(*KNOWN)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sort", ["arrays", "flat"])
def test_pettingzoos_api_test_finds_nothing(game: str, sort: str) -> None:
    api_test(module(game).env(observation=sort), num_cycles=60)
    api_test(module(game).raw_env(observation=sort), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sort", ["arrays", "text"])
def test_pettingzoos_seed_test_finds_nothing(game: str, sort: str) -> None:
    seed_test(partial(module(game).env, observation=sort), num_cycles=25)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_render_test_finds_nothing(game: str) -> None:
    render_test(module(game).env, {"svg": lambda drawn: drawn.startswith("<svg")})


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_is_cut_after_so_many_steps(game: str) -> None:
    """What PettingZoo's `max_cycles_test` asks of games in which all act at once."""
    env = module(game).env(max_cycles=4)
    assert random_episode(env, 3) == 4
    env.reset(seed=3)
    for n in range(4):
        assert not any(env.truncations.values()), n
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_there_is_an_agent_for_each_seat_and_it_is_asked_when_its_hero_is() -> None:
    env = module("p52").raw_env(heroes=["mira", "bran", "oda"])
    env.reset(seed=4)
    assert env.agents == ["player_0", "player_1", "player_2"]
    asked, draws = set(), np.random.default_rng(4)
    for agent in env.agent_iter(200):
        seen, _, over, cut, info = env.last()
        if over or cut:
            break
        session = env.play.session
        assert agent == f"player_{session.ask.seat}"
        asked.add(agent)
        others = [one for one in env.agents if one != agent]
        for other in others:
            theirs = env.observe(other)
            assert theirs["action_mask"].tolist()[:2] == [1, 0]
            assert not theirs["observation"]["options"].any()
            assert theirs["observation"]["asked"][1] == 0
        assert seen["observation"]["asked"][1] == 1
        assert same(info["action_mask"], seen["action_mask"])
        env.step(int(draws.choice(np.flatnonzero(seen["action_mask"]))))
    assert len(asked) == 3


@pytest.mark.parametrize("game", GAMES)
def test_all_get_the_same_reward_once(game: str) -> None:
    env = module(game).env()
    env.reset(seed=9)
    draws, totals = np.random.default_rng(9), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, worth, over, cut, info = env.last()
        totals[agent] += worth
        if over or cut:
            assert info["outcome"] == "lost"
            env.step(None)
        else:
            env.step(int(draws.choice(np.flatnonzero(seen["action_mask"]))))
    assert set(totals.values()) == {-1.0}
    assert env.agents == []


def test_who_answers_what_is_not_offered_loses_for_all() -> None:
    env = module("p52").env()
    env.reset(seed=7)
    env.step(99)
    assert all(env.terminations.values())
    assert set(env.rewards.values()) == {-1.0}
    raw = module("p52").raw_env()
    raw.reset(seed=7)
    with pytest.raises(InvalidAction, match="action 99 is not offered"):
        raw.step(99)


def test_a_step_before_the_reset_or_after_the_end_is_refused() -> None:
    env = module("p52").env(max_cycles=1)
    with pytest.raises(Exception, match="reset"):
        env.step(0)
    env.reset(seed=1)
    env.step(0)
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)


def test_a_copy_goes_on_as_the_original_does() -> None:
    env = module("enormity").raw_env()
    env.reset(seed=8)
    draws = np.random.default_rng(8)

    def go(*envs: Any) -> None:
        legal = np.flatnonzero(envs[0].observe(envs[0].agent_selection)["action_mask"])
        action = int(draws.choice(legal))
        for one in envs:
            one.step(action)

    for _ in range(30):
        go(env)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(20):
        go(env, twin)
        agent = env.agent_selection
        assert same(env.observe(agent), twin.observe(agent))


def test_there_is_no_module_for_a_game_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no game 'pebble'"):
        _ = crawldeck.envs.pebble_v0
