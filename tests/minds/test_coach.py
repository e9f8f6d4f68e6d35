"""The coach: advice with chances and reasons, and hints that stand in log and record."""

from __future__ import annotations

from pathlib import Path

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import Malformed, RecordError
from crawldeck.kernel.events import Hinted
from crawldeck.minds import coach, telling
from crawldeck.minds.coach import Advice
from crawldeck.minds.search import Budget, Course, Weighed
from crawldeck.minds.values import Value
from tests.minds.test_search import in_the_middle

QUICK = Budget(candidates=4, playouts=24, horizon=0.5)


def test_a_hint_names_different_answers_with_their_chances() -> None:
    session = in_the_middle("p52")
    found = coach.hint(session, QUICK)
    options = [one.option for one in found.advice]
    assert len(options) == len(set(options)) >= 2
    assert set(options) <= {one.text for one in session.options}
    assert all(0 <= one.chance <= 1 and one.error > 0 for one in found.advice)
    assert found.at == session.decision and found.sure in telling.SURE


def test_a_hint_gets_better_while_one_waits() -> None:
    seen = [one.playouts for one in coach.hints(in_the_middle("p52"), QUICK)]
    assert len(seen) >= 2 and seen == sorted(set(seen))


def test_what_was_dropped_after_a_few_lucky_playouts_is_no_advice() -> None:
    options = crawldeck.new("p52", seed=28).options
    own, lucky, good = (
        Weighed(Course(option), found)
        for option, found in zip(options, ([0.5] * 12, [0.9, 0.9], [0.7] * 12), strict=False)
    )
    assert coach.looked_at_longest([own, lucky, good]) == [own, good]


def test_there_is_no_hint_when_the_game_is_over() -> None:
    session = PlainBot().play_out(crawldeck.new("p52", seed=1))
    with pytest.raises(Malformed, match="there is no hint"):
        coach.hint(session)


def test_reasons_are_the_features_that_differ_most_and_only_good_ones() -> None:
    value, option = Value.of(crawldeck.find("p52")), in_the_middle("p52").options[0]
    assert value.weights is not None
    near = {"way to the exit": -0.1 * 4, "hit points": 1.0 * 4, "stamina": 0.1 * 4}
    far = {"way to the exit": -0.5 * 4, "hit points": 1.02 * 4, "stamina": 0.0}
    one = Weighed(Course(option), [0.5] * 4, near)
    other = Weighed(Course(option), [0.4] * 4, far)
    assert next(coach.reasons(value, one, other)) == "brings you nearer to the exit"
    assert "keeps more hit points" not in list(coach.reasons(value, one, other))
    assert list(coach.reasons(value, other, other)) == []


def test_advice_is_read_as_a_sentence() -> None:
    advice = Advice("x", "make for the exit", 0.61, 0.021, ("saves Stamina", "takes less time"))
    assert telling.advised(advice, "Move 1,1") == (
        "Move 1,1 (make for the exit): 61 % to win, ± 2. It saves Stamina and takes less time."
    )


@pytest.mark.rule("P52-TABLE-06")
def test_a_hint_stays_in_the_log_and_in_the_record(tmp_path: Path) -> None:
    session = crawldeck.new("p52", seed=4, seats=("Ann", "Ben"), heroes=("mira", "bran"))
    path = tmp_path / "game.jsonl"
    session.keep(path)
    session.answer(session.options[0])
    session.take_hint(1)
    while session.can_undo() is not None:
        session.answer(PlainBot().choose(session))
    session.undo()
    told = [event for event in session.events if isinstance(event, Hinted)]
    assert [(one.seat, one.rule) for one in told] == [(1, "P52-TABLE-06")]
    assert told[0].sentence({}) == "Ben asked for a hint."
    again = crawldeck.load(path)
    assert [one.seat for one in again.events if isinstance(one, Hinted)] == [1]
    other = tmp_path / "copy.jsonl"
    again.save(other)
    assert [one.seat for one in crawldeck.load(other).events if isinstance(one, Hinted)] == [1]


@pytest.mark.rule("ENO-ASK-09")
def test_a_hint_in_enormity_cites_its_rule() -> None:
    session = crawldeck.new("enormity", seed=4)
    session.take_hint(0)
    assert session.events[-1].rule == "ENO-ASK-09"
    with pytest.raises(Malformed, match="no seat 7"):
        session.take_hint(7)


@pytest.mark.rule("P52-TABLE-06")
def test_a_record_with_a_hint_for_nobody_is_refused(tmp_path: Path) -> None:
    from crawldeck.kernel.lines import Chain, Line, rows

    session = crawldeck.new("p52", seed=4)
    found, last = rows(session)
    found.append(Chain(last).encode(Line(hint=9)))
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(found))
    with pytest.raises(RecordError, match="a hint for seat 9"):
        crawldeck.load(path)
