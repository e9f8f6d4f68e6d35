"""Ways as one wish (ENO-ASK-08)."""

from __future__ import annotations

import pytest

import crawldeck
from crawldeck.enormity.plans import EnormityPlans
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.game import find
from crawldeck.kernel.plans import Plan, Plans
from tests.enormity.scene import Scene, scene


def way(s: Scene, to: str) -> Plan:
    return Plans.of(find("enormity")).way(s.session, to)


def turn(**changes: object) -> Scene:
    s = scene(turn="oda", **changes)  # type: ignore[arg-type]
    s.asking = "once"
    return s.play()


def test_it_is_the_part_of_the_game() -> None:
    part = Plans.of(find("enormity"))
    assert isinstance(part, EnormityPlans) and part.place == "page:e8"


@pytest.mark.rule("ENO-ASK-08")
def test_a_way_is_a_card_and_where_to_go() -> None:
    s = turn(spacers={"oda": "e4"})
    plan = way(s, "open:e6")
    assert [text.split()[0] for text in plan.answers] == ["play", "goto"]
    assert plan.answers[1] == "goto open:e6" and plan.warnings == ()
    done = s.session.follow(plan.answers)
    assert done.given == 2 and s.at("oda") == "e6"
    assert way(s, "e7").answers[-1] == "goto open:e7"  # the page goes without saying


@pytest.mark.rule("ENO-ASK-08", "ENO-AOO-01")
def test_it_says_who_strikes_before_it_is_taken() -> None:
    s = turn(spacers={"oda": "e4"}, foes={"rictus": "d4"})
    plan = way(s, "f4")
    assert any("strikes as you step away" in text for text in plan.warnings)


@pytest.mark.rule("ENO-ASK-08")
def test_it_says_what_the_card_takes() -> None:
    """The quietest way to go two spaces is a card that brings Stress."""
    s = turn(spacers={"oda": "e4"}, blips={"x-1": "9,9"})
    plan = way(s, "e6")
    assert plan.cost == "Anxious Sneaking: 2 of 2" and plan.notes == ("You gain 1 Stress.",)
    assert not plan.warnings
    assert way(s, "e5").notes == ()


@pytest.mark.rule("ENO-ASK-08", "ENO-CORE-03")
def test_it_is_taken_back_as_one() -> None:
    s = turn(spacers={"oda": "e4"})
    before = s.session.digest
    done = s.session.follow(way(s, "e5").answers)
    if done.stopped:  # a die was due: what was rolled cannot be taken back
        pytest.fail(f"this way should be silent: {done}")
    s.session.undo()
    assert s.session.digest == before and not s.session.answers


@pytest.mark.rule("ENO-ASK-08")
def test_where_no_way_leads_it_says_so() -> None:
    s = turn(spacers={"oda": "e4"})
    with pytest.raises(Illegal, match="already"):
        way(s, "e4")
    with pytest.raises(Illegal, match="no such space"):
        way(s, "open:z9")
    with pytest.raises(Malformed):
        way(s, "over there")


def to_turn(seed: int) -> EnoSession:
    session = crawldeck.new("enormity", seed=seed, spacers=("oda", "teo"), mission="first-watch")
    while session.ask is not None and session.ask.kind != "turn":
        session.answer(session.options[0])
    return session


@pytest.mark.rule("ENO-ASK-08")
@pytest.mark.parametrize("seed", range(4))
def test_every_way_that_is_found_leads_there_or_stops_by_itself(seed: int) -> None:
    session = to_turn(seed)
    t = session.table
    who = t.state.spacer(session.ask.actor)  # type: ignore[union-attr]
    assert who is not None
    found = 0
    for cell in sorted(t.content.ship.texts)[::9]:
        if not t.state.ship.pages or cell == who.cell:
            continue
        fork = session.fork(seed=seed)
        try:
            plan = Plans.of(session.game).way(fork, t.content.ship.texts[cell])
        except Illegal:
            continue
        found += 1
        done = fork.follow(plan.answers)
        there = fork.table.state.spacer(who.id)
        assert there is not None
        assert there.cell == cell or done.stopped
    assert found


@pytest.mark.rule("ENO-ASK-08", "ENO-MOVE-01")
def test_where_a_turn_leads_is_what_its_moves_reach_by_the_quietest_card() -> None:
    s = turn(spacers={"oda": "e4"})
    found = Plans.of(find("enormity")).ways(s.session)
    assert {"space:open:e5", "space:open:e6", "space:open:f4"} <= set(found)
    assert "space:open:e4" not in found
    near = found["space:open:e5"]
    assert near.steps == 1 and near.cost.endswith(": 1 of 1")  # a Sneak: nothing hears it
    for on, plan in found.items():
        fork = s.session.fork(seed=1)
        fork.follow(plan.answers)
        who = fork.table.state.spacer("oda")
        assert who is not None
        assert f"space:{fork.table.content.ship.texts[who.cell]}" == on


@pytest.mark.rule("ENO-ASK-08", "ENO-AOO-01")
@pytest.mark.parametrize(("vitals", "grave"), [(9, False), (1, True)])
def test_a_blow_that_may_fell_whoever_walks_is_grave(vitals: int, grave: bool) -> None:
    s = scene(turn="oda", spacers={"oda": "e4"}, foes={"rictus": "d4"})
    oda = s.start.spacer("oda")
    assert oda is not None
    oda.vitals, s.asking = vitals, "once"
    s.play()
    struck = [one for one in way(s, "f4").strikes if one.rule == "ENO-AOO-01"]
    assert [(one.on, one.grave) for one in struck] == [("figure:rictus-1", grave)]


WALKED = (
    *("stratagem fall-back-by-the-bell", "stratagem trim-the-lamp"),
    *("start oda lr1:f2", "start teo lr1:e3", "holder teo", "spawn-at lr1:2,9", "turn teo"),
    *("play steady-walk move", "goto lr1:e5"),
)


@pytest.mark.rule("ENO-ASK-08")
def test_a_way_does_not_go_on_in_the_next_round() -> None:
    """Of the quiet cards none is left, and each would be there again: it is the loud one."""
    session = crawldeck.new("enormity", seed=11, spacers=["oda", "teo"])
    for answer in WALKED:
        session.answer(answer)
    while session.ask is not None and session.ask.kind != "turn":
        session.answer(session.options[-1])
    plan = Plans.of(session.game).way(session, "lr1:f6")
    assert plan.answers == ("play charge-in move", "goto lr1:f6")
