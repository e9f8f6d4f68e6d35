"""Options: one object of each while anybody holds it, and none that nobody needs."""

from __future__ import annotations

import gc

import pytest

from crawldeck.kernel import verbs
from crawldeck.kernel.asks import Number, Word, verb
from crawldeck.kernel.errors import EngineBug, Malformed

from .minitable import STEP, STOP


def test_what_is_read_and_held_is_what_rules_offer() -> None:
    take = verb("take", Word("item"), help="a verb of this test")
    read = take.read(["Rope"])
    assert take("rope") is read
    assert take.read(["rope"]) is read


def test_what_nobody_holds_and_no_rule_made_is_forgotten() -> None:
    take = verb("take", Word("item"), help="a verb of this test")
    held = take.read(["rope"])
    for n in range(500):
        take.read([f"item-{n}"])
    gc.collect()
    assert list(take._held.values()) == [held]
    assert not take._kept


def test_however_many_rules_ask_for_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verbs, "KEPT", 50)
    count = verb("count", Number("n"), help="a verb of this test")
    held = [count(n) for n in range(120)]
    for n in range(1000, 5000):
        count(n)
    gc.collect()
    assert len(count._kept) <= 50
    assert len(count._held) <= 50 + len(held)
    assert all(count(n) is option for n, option in enumerate(held))


def test_a_verb_takes_only_its_own_options_apart() -> None:
    assert STEP.of(STEP("b1")) == ("b1",)
    with pytest.raises(EngineBug, match="'stop' was taken for an option of Verb"):
        STEP.of(STOP())


def test_an_option_wants_all_its_arguments() -> None:
    with pytest.raises(ValueError, match="shorter"):
        STEP()  # type: ignore[call-arg]


def test_a_flag_is_one_more_word_that_may_be_left_out() -> None:
    shoot = verb("shoot", Word("foe"), flag="twice", help="a verb of this test")
    plain, flagged = shoot("wolf"), shoot.flagged("wolf")
    assert (plain.text, plain.flag) == ("shoot wolf", "")
    assert (flagged.text, flagged.flag) == ("shoot wolf twice", "twice")
    assert shoot.of(plain) == shoot.of(flagged) == ("wolf",)
    assert flagged.words == ("wolf",)
    assert shoot.read(["Wolf", "Twice"]) is flagged is shoot.flagged("wolf")
    assert shoot.read(["wolf"]) is plain is flagged.plain is plain.plain


def test_what_is_read_with_a_flag_is_what_rules_offer() -> None:
    shoot = verb("shoot", flag="twice", help="a verb of this test")
    read = shoot.read(["twice"])
    assert shoot.flagged() is read
    assert shoot() is not read


@pytest.mark.parametrize(
    "words", [["wolf", "thrice"], ["wolf", "twice", "twice"], [], ["wolf", ""]]
)
def test_nothing_else_is_read_for_a_flag(words: list[str]) -> None:
    shoot = verb("shoot", Word("foe"), flag="twice", help="a verb of this test")
    with pytest.raises(Malformed, match=r"shoot is written: shoot FOE \[twice\]"):
        shoot.read(words)


def test_a_verb_without_a_flag_reads_none() -> None:
    with pytest.raises(Malformed, match="step is written"):
        STEP.read(["b1", ""])
