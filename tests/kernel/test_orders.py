"""Standing orders and plans: answers that are given for a seat, and taken back with its own."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, ClassVar

import pytest

from crawldeck.kernel import parts, record
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import EngineBug, Illegal, Malformed
from crawldeck.kernel.new_game import new
from crawldeck.kernel.orders import Order, Ordered, Orders
from crawldeck.kernel.plans import Followed, find_way
from crawldeck.kernel.session import AnySession

from .minigame import MINI
from .minitable import HOLD, PASS, STEP, STOP


class MiniOrders(Orders):
    rule = "ENO-CORE-03"
    orders: ClassVar[tuple[Order, ...]] = (
        Order("stand", "Nobody moves.", usual=True),
        Order("peace", "Nobody shoots."),
        Order("circles", "Answers for ever."),
    )

    def answer(self, session: AnySession, ask: Choice, order: str) -> Option | None:
        wanted = {"stand": STOP(), "peace": HOLD(), "circles": PASS()}[order]
        return wanted if wanted in ask.options else None


@pytest.fixture(autouse=True)
def _orders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(parts._made, (MINI, "orders"), MiniOrders(MINI))


def mini(**choices: Any) -> AnySession:
    return new("mini", **{"seed": 5, **choices})


def given(session: AnySession) -> list[str]:
    return [value.text for value in session.answers]


def test_an_order_answers_for_its_seat_and_says_so() -> None:
    session = mini()
    session.give_order(0, "stand")
    session.answer("go lee")
    assert given(session)[:2] == ["go lee", "stop"]
    assert session.given_by == {1: "stand"}
    told = [event for event in session.events if isinstance(event, Ordered)]
    assert [(one.order, one.answer, one.rule) for one in told] == [("stand", "stop", "ENO-CORE-03")]
    assert session.seats[:2] == [0, 0]


def test_orders_of_another_seat_are_its_own() -> None:
    session = mini(seats=("Ann", "Bo", "Cy"))
    session.give_order(1, "stand")
    session.answer("go juliet")
    assert given(session) == ["go juliet"]


def test_an_undo_takes_back_what_orders_answered_with_the_answer_before() -> None:
    session = mini()
    session.give_order(0, "stand")
    session.answer("go lee")
    assert given(session) == ["go lee", "stop"]
    session.undo()
    assert given(session) == [] and session.given_by == {}
    session.redo()
    assert given(session) == ["go lee", "stop"] and session.given_by == {1: "stand"}
    assert not session.can_redo
    session.undo()
    session.give_order(0, "stand", wanted=False)
    session.answer("go lee")
    assert given(session) == ["go lee"]


@pytest.mark.parametrize(("seat", "name"), [(0, "dance"), (7, "stand")])
def test_an_order_that_is_none_is_malformed(seat: int, name: str) -> None:
    with pytest.raises(Malformed, match="there is no"):
        mini().give_order(seat, name)


def test_orders_and_what_they_answered_are_in_the_record(tmp_path: Path) -> None:
    session = mini()
    session.keep(tmp_path / "game.jsonl")
    session.give_order(0, "stand")
    session.answer("go lee")
    session.undo()
    session.answer("go kane")
    for path in (tmp_path / "game.jsonl", tmp_path / "saved.jsonl"):
        session.save(tmp_path / "saved.jsonl")
        again = record.load(path)
        assert (again.key, again.orders, again.given_by) == (
            session.key,
            {0: ("stand",)},
            session.given_by,
        )
        assert [e for e in again.events if isinstance(e, Ordered)] == [
            e for e in session.events if isinstance(e, Ordered)
        ]
    assert b'"by":"stand"' in (tmp_path / "game.jsonl").read_bytes()
    carried = pickle.loads(pickle.dumps(session))
    assert (carried.orders, carried.given_by) == (session.orders, session.given_by)


def test_orders_that_answer_for_ever_are_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def always(self: Orders, session: AnySession, ask: Choice, order: str) -> Option:
        return ask.options[0]

    monkeypatch.setattr(MiniOrders, "answer", always)
    monkeypatch.setattr("crawldeck.kernel.session.MOST_BY_ORDERS", 3)
    session = mini()
    session.give_order(0, "stand")
    before = session.key
    with pytest.raises(EngineBug, match="on and on"):
        session.answer("go lee")
    assert session.key == before


# -- plans -----------------------------------------------------------------------------------------


def quiet(**choices: Any) -> AnySession:
    """Nobody strikes at those who walk away."""
    return mini(surprised=["grin-1", "grin-2", "grin-3"], **choices)


def test_a_plan_is_followed_and_taken_back_as_one() -> None:
    session = quiet()
    session.answer("go juliet")
    before = session.key
    plan = ["step b1", "stop"]
    assert session.follow(plan).given == 2
    assert session.given_by == {2: "plan"}
    session.undo()
    assert session.key == before
    session.redo()
    assert given(session)[1:] == plan


def test_a_plan_stops_where_something_is_drawn_or_asked() -> None:
    session = mini()
    session.answer("go lee")
    assert session.follow(["stop", "shoot grin-2", "go kane"]) == Followed(2, "drawn")
    session = mini()
    session.answer("go lee")
    steps = [option.text for option in session.options if option.verb is STEP]
    done = session.follow([steps[0], "stop"])
    assert (done.given, done.stopped) == (1, "asked")
    assert done.refusal is not None and done.refusal.rule == "ENO-AOO-01"


def test_a_plan_stops_where_a_step_is_refused_and_its_first_step_must_be_legal() -> None:
    session = quiet()
    session.answer("go juliet")
    done = session.follow(["step b1", "step e4"])
    assert (done.given, done.stopped) == (1, "refused")
    assert done.refusal is not None and done.refusal.rule == "ENO-MOVE-04"
    with pytest.raises(Illegal):
        session.follow(["step e4"])


def test_a_way_is_found_by_the_rules_themselves() -> None:
    session = quiet()
    session.answer("go juliet")

    def steps(at: AnySession) -> list[Option]:
        return [one for one in at.options if one.verb is STEP]

    def where(at: AnySession) -> str:
        return str(at.table.state.spacers["juliet"].at)

    goal = "b1"
    way = find_way(session, steps, where, lambda at: where(at) == goal)
    assert way is not None and [one.text for one in way.answers] == ["step b1"]
    assert way.draws == 0
    assert find_way(session, steps, where, lambda at: where(at) == "h6") is None
    assert given(session) == ["go juliet"]
