"""Keys: equal ones are the same place, whatever led there."""

from __future__ import annotations

from typing import Any

import pytest

import crawldeck
from crawldeck.kernel import contract, keys
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.rests import Rest
from crawldeck.kernel.session import AnySession

GAMES = ("p52", "enormity")


def mini(**choices: Any) -> AnySession:
    return new("mini", **{"seed": 5, **choices})


def wander(session: AnySession, count: int, seed: int = 0) -> AnySession:
    picker = Picker(seed)
    while session.ask is not None and session.decision < count:
        session.answer(picker.choose(session.options))
    return session


def test_every_question_of_a_state_has_a_key_of_its_own() -> None:
    """The steps of a movement are asked for in one state, until one is taken."""
    session = mini(referee=True).play("go juliet")
    before, state = session.key, session.digest
    twin = session.fork(luck="none")
    assert (twin.key, twin.digest) == (before, state)
    session.undo()
    assert session.key != before


@pytest.mark.parametrize("game", GAMES)
def test_no_two_questions_of_a_game_share_a_key(game: str) -> None:
    found: dict[str, str] = {}
    digests: dict[str, set[str]] = {}
    for seed in range(6):
        session, picker = crawldeck.new(game, seed=seed), Picker(seed)
        while session.ask is not None and session.decision < 200:
            asked = f"{session.ask!r} {[option.text for option in session.options]}"
            assert found.setdefault(session.key, asked) == asked
            digests.setdefault(session.digest, set()).add(asked)
            session.answer(picker.choose(session.options))
    assert len(found) > 150
    assert any(len(several) > 1 for several in digests.values()), "a digest is no key"


def test_two_ways_that_meet_where_a_leg_begins_have_one_key() -> None:
    one = mini(referee=True, layout="duel").play("go juliet", "stop")
    for other in (mini(referee=True, layout="duel", seed=9), one.fork(luck="none")):
        if not other.answers:
            other.play("go juliet", "stop")
        assert other.key == one.key
    there = one.fork(luck="none")
    there.undo()
    assert there.key != one.key
    there.redo()
    assert there.key == one.key


def test_luck_is_not_part_of_a_key_and_the_setting_is() -> None:
    assert mini(seed=1).key == mini(seed=2).key
    assert mini(seed=1).key != mini(seed=1, layout="duel").key
    assert mini(seats=("A",)).key != mini(seats=("A", "B")).key
    assert keys.setting_of(mini(seed=1).setup) == keys.setting_of(mini(seed=2).setup)


@pytest.mark.parametrize("game", GAMES)
def test_looking_at_a_key_changes_nothing(game: str) -> None:
    looked, other = crawldeck.new(game, seed=8), crawldeck.new(game, seed=8)
    wander(looked, 70)
    wander(other, 70)
    ask, state, events = looked.ask, looked.table.state, len(looked.events)
    assert len(looked.key) == 32
    assert looked.ask is ask and looked.table.state is state and len(looked.events) == events
    assert wander(looked, 150, 2).digest == wander(other, 150, 2).digest


def test_the_contract_notices_one_key_for_two_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rest, "name", b"anywhere")
    with pytest.raises(AssertionError, match=r"^keys: "):
        contract.check(lambda seed: new("mini", seed=seed, seats=("A", "B")), range(4))
