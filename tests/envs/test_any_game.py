"""Games of other packages: observed by their views alone, and their secrets kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import crawldeck.envs
from crawldeck.envs.play import SORTS
from crawldeck.kernel import game as games
from tests.envs.playing import at_random, first, gym, play_out, same
from tests.envs.test_aec import KNOWN, module
from tests.examples.installing import installed
from tests.plain_game import Stones


@pytest.fixture(autouse=True, scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("site")):
        games.register(Stones())
        crawldeck.envs.register_envs()
        yield


@pytest.mark.parametrize("game", ["slackwater", "stones"])
@pytest.mark.parametrize("sort", SORTS)
def test_the_checkers_find_nothing(game: str, sort: Any) -> None:
    env = crawldeck.envs.GymEnv(game, observation=sort, render_mode="ansi")
    check_env(env, skip_render_check=True)
    seed_test(lambda: module(game).env(observation=sort), num_cycles=25)


@pytest.mark.filterwarnings(*KNOWN)
@pytest.mark.parametrize("game", ["slackwater", "stones"])
def test_pettingzoos_tests_find_nothing(game: str) -> None:
    api_test(module(game).env(), num_cycles=40)
    render_test(module(game).env)


def test_a_game_of_another_package_has_a_name() -> None:
    with gymnasium.make("crawldeck/Slackwater-v0", players=3) as env:
        seen, _ = env.reset(seed=1)
        assert seen["board"].shape[0] == 3 and seen["features"].any()


@pytest.mark.parametrize("game", ["slackwater", "stones"])
def test_every_way_to_answer_comes_to_an_end(game: str) -> None:
    for choose in (first, at_random(1)):
        _, worth, info = play_out(gym(game), choose)
        assert worth == (1.0 if info["outcome"] == "won" else -1.0)


@pytest.mark.parametrize("sort", SORTS)
def test_no_seat_sees_what_only_others_know(sort: Any) -> None:
    """In a world that a seat cannot tell from this one, it observes the same to the letter."""
    env, other = module("slackwater").raw_env(observation=sort, players=3), 0
    differ = set()
    for seed in range(4):
        env.reset(seed=seed)
        draws = np.random.default_rng(seed)
        for n in range(12):
            session = env.play.session
            for seat, agent in enumerate(env.possible_agents):
                seen = env.observe(agent)
                env.play.session = session.fork_as_seen_by(seat, seed=100 * seed + n)
                env.play._look()
                assert same(seen, env.observe(agent))
                other = (seat + 1) % 3
                differ.add(same(env.observe(f"player_{other}"), observed(env, session, other)))
                env.play.session = session
                env.play._look()
            env.step(
                int(draws.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])))
            )
            if env.play.over:
                break
    assert False in differ  # the worlds do differ, for those who know more


def observed(env: Any, session: Any, seat: int) -> Any:
    """What a seat observes in this session."""
    twin, env.play.session = env.play.session, session
    env.play._look()
    found = env.observe(f"player_{seat}")
    env.play.session = twin
    env.play._look()
    return found


def test_what_is_told_beside_the_observation_gives_nothing_away() -> None:
    env = module("slackwater").raw_env()
    env.reset(seed=2)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.infos[waiting]["action_mask"].sum() == 1
    assert env.infos[waiting]["question"] == "" != env.infos[env.agent_selection]["question"]
    assert "seed" not in env.infos[waiting]  # whoever knows it can play the game ahead
