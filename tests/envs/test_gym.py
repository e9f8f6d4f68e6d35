"""Gymnasium: its own checker, seeds, masks, whole games, copies, and what is refused."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.envs.play import SORTS
from crawldeck.envs.registering import id_of
from tests.envs.playing import GAMES, at_random, first, gym, last, play_out, same

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sort", SORTS)
def test_gymnasiums_checker_finds_nothing(game: str, sort: str) -> None:
    name = id_of(crawldeck.find(game))
    with gymnasium.make(name, observation=sort, render_mode="ansi") as env:
        check_env(env.unwrapped, skip_render_check=sort != "arrays")


def test_every_game_is_known_by_its_name() -> None:
    for name in ("P52", "P52Text", "Enormity", "EnormityText"):
        assert f"crawldeck/{name}-v0" in gymnasium.registry
    with gymnasium.make("crawldeck/P52Text-v0") as env:
        observation, _ = env.reset(seed=1)
        assert set(observation) == {"question", "options", "view"}


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_is_the_same_game_each_time(game: str) -> None:
    one, other = gym(game), gym(game)
    (seen, info), (again, _) = one.reset(seed=5), other.reset(seed=5)
    assert info["seed"] == 5
    choose = at_random(5)
    for _ in range(60):
        assert same(seen, again)
        action = choose(info["action_mask"])
        seen, worth, over, _, info = one.step(action)
        again, also, *_ = other.step(action)
        assert worth == also
        if over:
            break
    assert one.session.digest == other.session.digest
    play_out(one, at_random(5), seed=5)
    play_out(other, at_random(5), seed=6)
    assert one.session.digest != other.session.digest


def test_a_seed_is_the_game_that_it_is_everywhere() -> None:
    env = gym("p52", quest="toll-gate", heroes=["oda", "bran"])
    env.reset(seed=11)
    seats = ["Player 1", "Player 2"]
    mine = crawldeck.new("p52", seed=11, quest="toll-gate", heroes=["oda", "bran"], seats=seats)
    assert env.session.digest == mine.digest
    assert [one.text for one in env.options] == [one.text for one in mine.options]


@pytest.mark.parametrize("game", GAMES)
def test_without_a_seed_games_differ_and_follow_from_the_first(game: str) -> None:
    one, other = gym(game), gym(game)
    seeds = []
    for env in (one, other):
        env.reset(seed=3)
        seeds.append([env.reset()[1]["seed"] for _ in range(3)])
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_what_the_session_offers(game: str) -> None:
    env = gym(game)
    seen, info = env.reset(seed=2)
    choose, bot = at_random(2), PlainBot()
    for n in range(150):
        mask, offered = info["action_mask"], env.session.options
        assert mask.dtype == np.int8
        assert same(mask, env.action_masks()) and same(mask, seen["action_mask"])
        if len(offered) <= len(mask):
            assert mask.sum() == len(offered)
            assert env.options == offered
            rows = seen["options"][:, 0]
            assert (rows > 0).sum() == len(offered)
        action = choose(mask) if n % 3 else env.options.index(bot.choose(env.session))
        seen, _, over, _, info = env.step(action)
        if over:
            assert info["action_mask"].sum() == 1  # never none
            seen, info = env.reset()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["first", "last", "random"])
def test_every_way_to_answer_comes_to_an_end(game: str, how: str) -> None:
    choose = {"first": first, "last": last, "random": at_random(4)}[how]
    steps, worth, info = play_out(gym(game, max_cycles=1500), choose, seed=4)
    if info["outcome"]:
        assert worth == (1.0 if info["outcome"] == "won" else -1.0)
    else:  # who answers always the same may walk in circles
        assert (steps, worth, how != "random") == (1500, 0.0, True)


def test_a_won_game_is_worth_one_and_a_lost_one_minus_one() -> None:
    found = {}
    for seed in range(12):
        env = gym("p52")
        env.reset(seed=seed)
        over, worth, bot = False, 0.0, PlainBot()
        while not over:
            assert worth == 0.0
            option = bot.choose(env.session)
            _, worth, over, _, info = env.step(env.options.index(option))
        found[info["outcome"]] = worth
        if len(found) == 2:
            break
    assert found == {"won": 1.0, "lost": -1.0}


# -- what is refused


def test_nothing_is_done_before_a_reset() -> None:
    env = gym("p52")
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        _ = env.session


def test_nothing_is_done_after_the_end() -> None:
    env = gym("p52", max_cycles=3)
    _, _, info = play_out(env, first)
    assert info["outcome"] == ""
    with pytest.raises(ResetNeeded, match="has ended"):
        env.step(0)


@pytest.mark.parametrize("action", [99, -1, np.int64(127)])
def test_an_action_that_is_not_offered_is_an_error_where_one_wants_that(action: Any) -> None:
    env = gym("p52", illegal="raise")
    env.reset(seed=7)
    before = env.session.digest
    with pytest.raises(InvalidAction, match="5 options are open, the actions 0 to 4"):
        env.step(action)
    assert env.session.digest == before
    env.step(0)


def test_an_action_that_is_not_offered_loses_the_game() -> None:
    env = gym("p52")
    env.reset(seed=7)
    _, worth, over, _, info = env.step(99)
    assert (worth, over) == (-1.0, True)
    assert "action 99 is not offered" in info["illegal"]
    with pytest.raises(ResetNeeded):
        env.step(0)
    assert env.reset(seed=7)[1]["illegal"] == ""


def test_what_is_no_number_is_no_action() -> None:
    env = gym("p52")
    env.reset(seed=7)
    with pytest.raises(InvalidAction, match="a whole number, not 'north'"):
        env.step("north")


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"quest": "nowhere"}, "no quest 'nowhere'"),
        ({"mission": "first-watch"}, "no keyword 'mission'; there are, with others:.* quest"),
        ({"heroes": "mira"}, "a list of who sets out"),
        ({"observation": "pixels"}, "an observation is arrays, flat, text, not 'pixels'"),
        ({"render_mode": "film"}, "a render mode is ansi, svg, human, not 'film'"),
        ({"most_options": 1}, "at least 2 actions"),
        ({"max_cycles": 0}, "at least one step"),
        ({"illegal": "ask"}, "may lose or raise, not 'ask'"),
    ],
)
def test_a_wish_that_cannot_be_is_told_at_once(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(crawldeck.SetupError, match=said):
        gym("p52", **wishes)


# -- what is played


def test_a_level_is_the_quests_own_unless_one_says_so() -> None:
    env = gym("p52", quest="two-seals")
    env.reset(seed=1)
    assert env.session.setup.choices["level"] == 3
    env = gym("p52", quest="two-seals", level=1)
    env.reset(seed=1)
    assert env.session.setup.choices["level"] == 1


def test_pack_edition_params_and_boss_are_chosen_by_keywords() -> None:
    env = gym("p52", pack="starter", edition="classic", players=1)
    env.reset(seed=1)
    assert env.session.setup.edition == "classic"
    assert env.session.setup.choices["heroes"] == ["ines"]
    env = gym("enormity", boss="ossuarch", heroes=["teo", "oda"], params={"veteran_bosses": True})
    env.reset(seed=1)
    assert env.session.setup.choices["boss"] == "ossuarch"
    assert env.session.setup.params["veteran_bosses"] is True


# -- copies


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_as_the_original_does(game: str) -> None:
    env = gym(game, shaping={"value": 1.0})
    _, info = env.reset(seed=8)
    choose = at_random(8)
    for _ in range(40):
        _, _, over, _, info = env.step(choose(info["action_mask"]))
        assert not over
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(25):
        action = choose(env.action_masks())
        seen, worth, over, *_ = env.step(action)
        again, also, *_ = twin.step(action)
        assert same(seen, again) and worth == also
        if over:
            return


def test_a_copy_before_the_first_game_is_as_good() -> None:
    twin = pickle.loads(pickle.dumps(gym("p52", quest="toll-gate", most_options=32)))
    seen, _ = twin.reset(seed=1)
    assert seen["options"].shape[0] == 32


def test_vector_environments() -> None:
    play_two("sync")


def test_vector_environments_in_processes() -> None:
    """From a process of its own, which may be forked without harm."""
    code = "from tests.envs.test_gym import play_two; play_two('async'); print('fine')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "fine\n", done.stderr


def play_two(mode: str) -> None:
    """Two games side by side; the first is the one that it is alone."""
    envs = gymnasium.make_vec("crawldeck/P52-v0", num_envs=2, vectorization_mode=mode)
    seen, info = envs.reset(seed=3)
    assert seen["options"].shape == (2, 128, 20)
    alone = gym("p52")
    alone.reset(seed=3)
    for _ in range(20):
        actions = np.array([first(mask) for mask in info["action_mask"]])
        seen, worth, over, cut, info = envs.step(actions)
        one, *_ = alone.step(actions[0])
    assert worth.shape == over.shape == cut.shape == (2,)
    assert same({name: both[0] for name, both in seen.items()}, one)
    envs.close()
