"""An answer that is known to kill or break is marked at the table, and asked for twice."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel.session import AnySession
from tests.enormity import body
from tests.enormity.turns import own_turn
from tests.p52.packs import yard
from tests.terminal.sitting import after, sit
from tests.terminal.test_ahead import seated

DEATH = "Your Stress goes above 9: you die. ENO-STRESS-03"


def rerolling(**markers: Any) -> AnySession:
    return body.rerolling(**markers).session


def alive(session: AnySession) -> bool:
    found: bool = session.table.state.spacers[0].alive
    return found


@pytest.mark.rule("ENO-STRESS-03")
def test_its_line_says_so() -> None:
    text = sit(rerolling(stress=9))
    assert "1!) gain a Stress: re-roll die 1" in text and "2!) gain a Stress" in text
    assert f"  ! 1, 2: {DEATH}" in text.splitlines()
    calm = sit(rerolling(stress=3))
    assert "1) gain a Stress: re-roll die 1" in calm and "!" not in calm


@pytest.mark.rule("ENO-STRESS-03")
@pytest.mark.parametrize("sure", ["", "yes", "Y"])
def test_a_second_enter_or_yes_does_it(sure: str) -> None:
    session = rerolling(stress=9)
    text = sit(session, "stress 1", sure)
    assert f"! {DEATH}" in after(text, "stress 1") and not alive(session)


@pytest.mark.rule("ENO-STRESS-03")
@pytest.mark.parametrize("line", ["no", "keep", "2"])
def test_anything_else_leaves_it(line: str) -> None:
    session = rerolling(stress=9)
    text = sit(session, "stress 1; stress 2", line)
    assert "That answer was not given; choose again." in text
    assert "The rest of the line is ignored: stress 2" in text
    assert alive(session) and session.ask is not None and session.ask.kind == "stress"


def test_the_end_of_the_input_leaves_the_table() -> None:
    session = rerolling(stress=9)
    sit(session, "stress 1")
    assert alive(session)


@pytest.mark.rule("ENO-SBRK-01")
def test_a_breakdown_too_and_it_can_be_taken_back() -> None:
    """Until the card is drawn; with real cards the table waits for it."""
    session = rerolling(stress=8, vitals=9)
    text = sit(session, "stress 1", "yes", "undo")
    assert "! Your Stress meets your Vitals: you break down. ENO-SBRK-01" in text
    assert session.table.state.spacers[0].stress == 8
    assert session.ask is not None and session.ask.kind == "stress"


def test_where_every_answer_brings_it_nothing_is_asked_twice() -> None:
    session = own_turn(me={"adrenaline": 9}, foes={"rictus": "e5"}).session
    play = next(o.text for o in session.options if o.text.endswith(" attack"))
    text = sit(session, play, "yes", "attack multitool rictus-1")
    assert text.count("Enter or yes does it anyway") == 1 and not alive(session)


def struck_down(**setup: Any) -> AnySession:
    """Hale, with 2 HP, is hit for 3: to endure it is death, to defend may not be."""
    return (
        yard(
            "4S 4H 4D 4C",
            {"hale": "0,0", "mira": "3,0"},
            {"coal-knight": "0,0"},
            order=["coal-knight"],
            sheets={"hale": {"hp": 2}},
            **setup,
        )
        .do("9C")
        .session
    )


@pytest.mark.rule("P52-DEATH-02")
@pytest.mark.parametrize(("sure", "lives"), [("no", True), ("yes", False)])
def test_an_answer_of_which_one_dies_whatever_is_drawn_is_asked_twice(
    sure: str, lives: bool
) -> None:
    session = struck_down()
    text = seated(session, "endure", sure)
    assert "! You die, whatever is drawn." in after(text, "endure")
    assert session.table.state.heroes[0].alive is lives


def test_without_odds_nobody_looks_ahead_for_it() -> None:
    assert "whatever is drawn" not in seated(struck_down(), "endure", odds=False)


def test_what_may_be_survived_is_not_asked_twice() -> None:
    session = struck_down()
    answer = next(one.text for one in session.options if one.verb.name == "defend")
    assert "whatever is drawn" not in seated(session, answer)
