"""The house rule that makes quests easier or harder (P52-TABLE-07)."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest
from msgspec import structs

from crawldeck import new
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import Session
from crawldeck.p52 import events as e
from crawldeck.p52.forms import P52Form
from crawldeck.p52.params import DIFFICULTIES, EDITIONS, Params
from crawldeck.p52.rules.difficulty import share
from crawldeck.p52.state import P52Session
from tests.p52.packs import yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"
HALF = "much-easier"


def attacked(difficulty: str, **more: Any) -> Scene:
    """A hero with 50 hit points, and a Coal Knight whose turn it is: target 8, 2 + Over."""
    sheet = {"hp": 50, "max_hp": 50, "worn": []}
    return yard(
        HALL,
        {"hale": "0,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"],
        sheets={"hale": sheet},
        params={"difficulty": difficulty},
        **more,
    )


@pytest.mark.rule("P52-TABLE-07")
def test_every_difficulty_has_a_sentence_and_they_go_from_easy_to_hard() -> None:
    names = get_args(get_args(get_type_hints(Params, include_extras=True)["difficulty"])[0])
    assert names == tuple(DIFFICULTIES)
    levers = [(one.foe_hp, one.foe_damage) for one in DIFFICULTIES.values()]
    assert levers == sorted(levers) and len(set(levers)) == len(levers)
    assert DIFFICULTIES["as-written"].foe_hp == DIFFICULTIES["as-written"].foe_damage == 100
    assert all(one.text.endswith(".") for one in DIFFICULTIES.values())
    assert [one.id for one in P52Form.difficulties] == list(names)


@pytest.mark.rule("P52-TABLE-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_edition_changes_the_difficulty(edition: str) -> None:
    assert "difficulty" not in EDITIONS[edition]
    assert Params().difficulty == "as-written"


@pytest.mark.rule("P52-TABLE-07")
@pytest.mark.parametrize("name", DIFFICULTIES)
def test_a_blow_deals_its_share_before_a_king_doubles_it(name: str) -> None:
    percent = DIFFICULTIES[name].foe_damage
    s = attacked(name).do("9C", "endure")  # 2 + 1
    assert 50 - s.hero().hp == share(3, percent)
    assert bool(s.told(e.BlowChanged)) is (share(3, percent) != 3)
    s = attacked(name).do("KC", "endure")  # 2 + 5, doubled
    assert 50 - s.hero().hp == 2 * share(7, percent)


@pytest.mark.rule("P52-TABLE-07")
def test_an_easier_blow_is_told_with_its_rule() -> None:
    s = attacked(HALF).do("9C", "endure")
    (told,) = s.told(e.BlowChanged)
    assert told.rule == "P52-TABLE-07"
    names = s.session.game.names(s.session.table)
    assert told.sentence(names) == "By the difficulty Coal Knight deals 2, not 3."


@pytest.mark.rule("P52-TABLE-07")
def test_a_share_is_rounded_up_from_a_half_and_never_nothing() -> None:
    assert [share(n, 50) for n in range(6)] == [0, 1, 1, 2, 2, 3]
    assert [share(n, 25) for n in (1, 2, 6)] == [1, 1, 2]
    assert [share(n, 150) for n in (1, 2, 3)] == [2, 3, 5]
    assert all(share(n, 100) == n for n in range(30))


def first_foe(difficulty: str) -> tuple[Any, list[Any]]:
    """The first enemy that comes in a game that is the same but for the difficulty."""
    session = new("p52", seed=3, heroes=["mira"], params={"difficulty": difficulty})
    while not session.table.state.foes:
        session.answer(session.options[0])
    return session.table.state.foes[0], session.events


@pytest.mark.rule("P52-TABLE-07")
@pytest.mark.parametrize("name", DIFFICULTIES)
def test_an_enemy_comes_with_its_share_of_hit_points(name: str) -> None:
    printed, plain = first_foe("as-written")
    foe, told = first_foe(name)
    assert (foe.kind, foe.hp) == (printed.kind, share(printed.hp, DIFFICULTIES[name].foe_hp))
    assert foe.max_hp == foe.hp
    (appeared, *_) = [one for one in told if isinstance(one, e.FoeAppeared)]
    assert appeared.hp == foe.hp
    kinds = {type(one) for one in told}
    changed = name != "as-written"
    assert ({e.DifficultyChosen, e.FoeToughened} <= kinds) is changed
    assert not {e.DifficultyChosen, e.FoeToughened} & {type(one) for one in plain}


@pytest.mark.rule("P52-TABLE-07")
def test_the_log_begins_with_what_was_chosen() -> None:
    _, told = first_foe(HALF)
    (chosen,) = [one for one in told if isinstance(one, e.DifficultyChosen)]
    said = chosen.sentence({})
    assert said == f"Difficulty: much easier. {DIFFICULTIES[HALF].text}"
    assert chosen.rule == "P52-TABLE-07"


@pytest.mark.rule("P52-TABLE-07")
def test_a_set_up_of_before_names_no_difficulty_and_is_played_as_written() -> None:
    session = PlainBot().play_out(new("p52", seed=5, heroes=["mira", "bran"]), 200)
    before = {k: v for k, v in session.setup.params.items() if k != "difficulty"}
    older: P52Session = Session(session.game, structs.replace(session.setup, params=before))
    assert PlainBot().play_out(older, 200).digest == session.digest
