"""Scripts: strict answers that fail with the open question."""

from __future__ import annotations

import pytest

from crawldeck.kernel.errors import ScriptError
from crawldeck.kernel.new_game import new
from crawldeck.kernel.script import Script

from .minitable import Shot


def duel() -> Script:
    return Script(new("mini", seed=1, referee=True, layout="duel"))


def test_answers_and_comments() -> None:
    script = duel().run("""
        go juliet       # the only one here

        stop
        shoot grin-1
        6
    """)
    assert script.session.result is not None
    assert [event.pips for event in script.told(Shot) if isinstance(event, Shot)] == [6]


def test_a_refused_answer_prints_the_question() -> None:
    with pytest.raises(ScriptError) as caught:
        duel().run("go juliet\nstep c2")
    assert "line 2: step c2: an Intruder stands on c2 [ENO-MOVE-09]" in str(caught.value)
    assert "open: juliet: step or stop\n  step b1" in str(caught.value)


def test_an_answer_to_a_die_that_was_not_asked_for_prints_the_question() -> None:
    with pytest.raises(ScriptError, match=r"'6' is not a command.*\nopen: juliet: step"):
        duel().run("go juliet\n6")


def test_a_choice_while_a_die_is_due_prints_the_question() -> None:
    with pytest.raises(ScriptError, match="open: Roll a six-sided die"):
        duel().run("go juliet\nstop\nshoot grin-1\nstop")


def test_an_unused_answer_fails() -> None:
    with pytest.raises(ScriptError, match="line 5: 'stop' is left over"):
        duel().run("go juliet\nstop\nshoot grin-1\n6\nstop")


def test_another_kind_of_question_than_expected_is_printed() -> None:
    script = duel().asks("turn").run("go juliet")
    with pytest.raises(ScriptError, match="expected a 'window' question\nopen: juliet: step"):
        script.asks("window")
    script.run("stop\nshoot grin-1\n6")
    with pytest.raises(ScriptError, match="the game is over"):
        script.asks("step")


def test_a_session_with_luck_takes_no_script() -> None:
    with pytest.raises(ScriptError, match="without luck"):
        Script(new("mini", seed=1))
