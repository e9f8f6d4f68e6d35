"""What is observed: it is what the view says, within its bounds, and page by page."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.envs.spec import Array, Spec
from tests.envs.playing import GAMES, at_random, first, gym, play_out, same


def row(array: Array, numbers: Any) -> dict[str, float]:
    return {column.name: float(n) for column, n in zip(array.columns, numbers, strict=True)}


def by_bots(game: str, seeds: range, **wishes: Any) -> Any:
    """Positions of games by the plain bot: the environment and what it observes."""
    env, bot = gym(game, **wishes), PlainBot()
    for seed in seeds:
        seen, _ = env.reset(seed=seed)
        while not env.play.over:
            yield env, seen
            option = bot.choose(env.session)
            while option not in env.options:
                env.step(env.play.actions - 1)
            seen, *_ = env.step(env.options.index(option))


def test_heroes_foes_and_cards_are_as_the_view_has_them() -> None:
    foes = 0
    for env, seen in by_bots("p52", range(3)):
        spec, view = env.play.spec, env.session.view(0)
        for hero, numbers in zip(view.heroes, seen["heroes"], strict=False):
            found = row(spec["heroes"], numbers)
            assert (found["there"], found["hp"], found["stamina"]) == (1, hero.hp, hero.stamina)
            assert found["asked"] == (hero.id == env.session.ask.actor)
            if hero.spot:
                assert f"{found['x']:.0f},{found['y']:.0f}" == hero.spot
        assert not seen["heroes"][len(view.heroes) :].any()
        for foe, numbers in zip(view.foes, seen["foes"], strict=False):
            found = row(spec["foes"], numbers)
            assert (found["hp"], found["seen"]) == (foe.hp, foe.seen)
            foes += 1
        assert seen["spots"][:, 0].sum() == len(view.spots)
        assert seen["spots"][:, 3].sum() == sum(spot.card != "" for spot in view.spots)
    assert foes > 20


def test_an_option_tells_its_verb_and_where_it_leads() -> None:
    seen_moves = seen_attacks = 0
    for env, seen in by_bots("p52", range(3)):
        spec, play = env.play.spec, env.play
        names = {code: verb.name for verb, code in play.observer.verbs.items()}
        for option, numbers in zip(env.options, seen["options"], strict=False):
            found = row(spec["options"], numbers)
            assert names[int(found["verb"])] == option.verb.name
            assert found["cost"] == bool(option.flag)
            if option.verb.name == "move":
                assert f"move {found['x']:.0f},{found['y']:.0f}" == option.text
                assert abs(found["dx"]) + abs(found["dy"]) == found["range"] == 1
                seen_moves += 1
            if option.verb.name == "attack":
                foe = env.session.view(0).foes[int(found["foe"]) - 1]
                assert foe.id == option.args[0]
                seen_attacks += 1
    assert seen_moves > 20 and seen_attacks > 10


def test_a_step_toward_the_exit_is_nearer_by_one() -> None:
    found = set()
    for env, seen in by_bots("p52", range(3)):
        nearer = env.play.spec["options"].column("nearer")
        moves = [n for n, one in enumerate(env.options) if one.verb.name == "move"]
        found |= {float(seen["options"][n, nearer]) for n in moves}
    assert {1.0, -1.0} <= found <= {1.0, 0.0, -1.0}


def test_the_ship_and_who_is_on_it_are_as_the_view_has_them() -> None:
    foes = blips = 0
    for env, seen in by_bots("enormity", range(2)):
        spec, view = env.play.spec, env.session.view(0)
        planes = dict(zip([one.name for one in spec["ship"].columns], seen["ship"], strict=True))
        places = {(who.cell // 32, who.cell % 32) for who in view.spacers if who.cell >= 0}
        assert set(map(tuple, np.argwhere(planes["crew"]).tolist())) == places
        assert planes["space"].sum() > 0
        for who, numbers in zip(view.spacers, seen["crew"], strict=False):
            found = row(spec["crew"], numbers)
            assert (found["vitals"], found["stress"]) == (who.vitals, who.stress)
        for foe, numbers in zip(view.foes, seen["foes"], strict=False):
            assert row(spec["foes"], numbers)["threshold"] == foe.threshold
        foes, blips = foes + len(view.foes), blips + len(view.blips)
        assert seen["blips"][:, 0].sum() == len(view.blips)
    assert foes > 10 and blips > 10


@pytest.mark.parametrize("game", GAMES)
def test_ordinary_games_stay_within_the_bounds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers beyond them are cut; in the games that ship that is not needed."""
    beyond: list[str] = []

    def look(spec: Spec, block: Any, rows: int) -> None:
        wrong = np.flatnonzero((block < spec.low) | (block > spec.high))
        beyond.extend(f"{number}: {block[number]}" for number in wrong)

    monkeypatch.setattr(Spec, "cut", look)
    for n, _ in enumerate(by_bots(game, range(2), players=4)):
        assert not beyond, n


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_a_code(game: str) -> None:
    unknown = {
        env.session.ask.kind
        for env, _ in by_bots(game, range(2), players=3)
        if env.session.ask.kind not in env.play.observer.kinds
    }
    assert not unknown


def test_a_flat_observation_is_all_arrays_behind_one_another() -> None:
    named, flat = gym("p52"), gym("p52", observation="flat")
    (seen, _), (block, _) = named.reset(seed=3), flat.reset(seed=3)
    arrays = [seen[one.name].ravel() for one in named.play.spec.arrays]
    assert same(np.concatenate(arrays), block)


def test_observations_are_not_written_over() -> None:
    env = gym("p52")
    seen, _ = env.reset(seed=3)
    kept = {name: array.copy() for name, array in seen.items()}
    play_out(env, at_random(1), seed=3)
    assert same(seen, kept)


# -- pages


def test_more_options_than_actions_are_turned_page_by_page() -> None:
    env = gym("p52", most_options=4, heroes=["mira", "bran", "oda"])
    _, info = env.reset(seed=2)
    choose, turned = at_random(2), 0
    for _ in range(300):
        offered = env.session.options
        if len(offered) <= 4:
            assert env.play.pages == 1 and info["action_mask"].sum() == len(offered)
            _, _, over, _, info = env.step(choose(info["action_mask"]))
        else:
            turned += 1
            found = []
            for page in range(env.play.pages):
                assert env.play.page == page
                assert info["action_mask"][3] == 1
                found += env.options
                before = env.session.digest
                seen, worth, over, _, info = env.step(3)
                assert (worth, env.session.digest) == (0.0, before)
                assert seen["options"][3, 0] == env.play.observer.page_code
            assert found == offered
            assert env.play.page == 0  # after the last comes the first
            _, _, over, _, info = env.step(int(choose(info["action_mask"][:3])))
        if over:
            _, info = env.reset()
    assert turned > 20


def test_turning_pages_for_ever_is_cut() -> None:
    env = gym("p52", most_options=2, max_cycles=30)
    env.reset(seed=1)
    for n in range(30):
        _, _, over, cut, _ = env.step(env.play.pages > 1)
        assert not over
        assert cut == (n == 29)


# -- odds, shapings


def test_odds_are_told_where_one_asks_for_them() -> None:
    attacks = []
    for env, seen in by_bots("p52", range(1), odds=True):
        spec = env.play.spec["options"]
        for option, numbers in zip(env.options, seen["options"], strict=False):
            if option.verb.name == "attack" and not option.flag:
                prospect = env.session.foresee(option)
                found = row(spec, numbers)
                assert found["hits"] == pytest.approx(prospect.chance("hits"))
                attacks.append(found["hits"])
        if any(0 < one < 1 for one in attacks):
            break
    assert any(0 < one < 1 for one in attacks)
    assert "hits" not in [one.name for one in gym("p52").play.spec["options"].columns]


@pytest.mark.parametrize("game", GAMES)
def test_a_shaping_adds_up_to_where_it_began(game: str) -> None:
    """The potential is nought at the end, so that what is best stays best."""
    env = gym(game, shaping={"value": 0.5})
    env.reset(seed=6)
    began = env.play.reward.state
    assert began > 0
    _, plain, _ = play_out(gym(game), at_random(6), seed=6)
    _, shaped, _ = play_out(env, at_random(6), seed=6)
    assert shaped == pytest.approx(plain - began)


def test_features_and_answers_may_be_rewarded_too() -> None:
    steps, plain, _ = play_out(gym("p52"), at_random(6), seed=6)
    _, slow, _ = play_out(gym("p52", shaping={"answers": -0.01}), at_random(6), seed=6)
    pages = 0  # turning a page gives no answer
    assert slow == pytest.approx(plain - 0.01 * (steps - pages), abs=0.011)
    env = gym("p52", shaping={"health": 1.0})
    env.reset(seed=6)
    assert env.play.reward.state == pytest.approx(1.0)


def test_an_unknown_shaping_is_told() -> None:
    env = gym("p52", shaping={"glory": 1.0})
    with pytest.raises(Exception, match=r"no shaping 'glory'; there are: .*health"):
        env.reset(seed=1)


# -- words and pictures


@pytest.mark.parametrize("game", GAMES)
def test_the_text_variant_says_what_is_asked_and_what_each_action_is(game: str) -> None:
    env = gym(game, observation="text")
    seen, info = env.reset(seed=7)
    for _ in range(30):
        lines = seen["options"].splitlines()
        assert len(lines) == info["action_mask"].sum()
        for n, option in enumerate(env.options):
            assert lines[n].startswith(f"{n}: {option.text} ")
        assert len(seen["question"]) > 5 and len(seen["view"]) > 100
        assert env.observation_space.contains(seen)
        seen, _, over, _, info = env.step(first(info["action_mask"]))
        if over:
            break


@pytest.mark.parametrize("game", GAMES)
def test_pictures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for mode in ("ansi", "svg", "human"):
        env = gym(game, render_mode=mode)
        env.reset(seed=7)
        for _ in range(8):
            env.step(0)
        shown[mode] = env.render()
    assert shown["svg"].startswith("<svg") and shown["human"] is None
    assert shown["ansi"].count("\n") > 5 and "\x1b" not in shown["ansi"]
    assert shown["ansi"].splitlines()[-1] in capsys.readouterr().out
