"""Attacks of Opportunity (AOO)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules.actions import move, opportunity
from crawldeck.enormity.state import Pool
from tests.enormity.scene import Scene, hull, scene


def step(s: Scene, to: str) -> Scene:
    """What a step of the first Spacer provokes; `flags` say whether anything did."""
    cell = hull().ship.space(to if ":" in to else f"open:{to}")

    def procedure(t):  # type: ignore[no-untyped-def]
        hit = yield from opportunity.provoke(t, t.state.spacers[0], cell)
        t.state.story.flags = ("interrupted",) if hit else ()

    return s.run(procedure)


@pytest.mark.rule("ENO-AOO-01", "ENO-MOVE-18")
def test_the_intruder_acts_before_the_step_and_the_movement_goes_on() -> None:
    s = scene(spacers={"oda": "e8"}, foes={"rictus": "e9"})
    s.run(lambda t: move.move_action(t, t.state.spacers[0], 2, NoiseBox()))
    s.do("goto open:e6")
    assert s.told(e.FoeActs)[0].protocol == "Snap"
    assert s.told(e.Provoked)[0].rule == "ENO-AOO-01"
    assert s.at("oda") == "e8"
    s.do("p", "p", "p", "keep")
    while not s.over:
        s.do(next(o for o in s.offers() if o.startswith(("step", "keep"))))
    assert s.at("oda") == "e6"
    assert s.spacer("oda").vitals == 6


@pytest.mark.rule("ENO-AOO-01")
def test_every_intruder_left_behind_acts_in_the_players_order() -> None:
    foes = {"rictus-1": "e9", "rictus-2": "f8", "rictus-3": "a1"}
    s = step(scene(spacers={"oda": "e8"}, foes=foes), "e7")
    assert s.offers() == ["pick rictus-1", "pick rictus-2"]
    assert s.refused("pick rictus-3") == "ENO-AOO-01"
    s.do("pick rictus-2", "p", "p", "-", "keep", "p", "p", "-", "keep")
    assert [event.foe for event in s.told(e.FoeActs)] == ["rictus-2", "rictus-1"]
    assert s.state.story.flags == ("interrupted",)
    assert s.spacer("oda").vitals == 5


@pytest.mark.rule("ENO-AOO-01")
def test_the_mover_is_the_target_whatever_the_target_box_says() -> None:
    s = scene(spacers={"oda": "e8", "ilse": "e10"}, foes={"rictus": "e9"}, priority="ilse")
    step(s, "e7").do("p", "p", "p", "keep")
    assert (s.spacer("oda").vitals, s.spacer("ilse").vitals) == (6, 9)


@pytest.mark.rule("ENO-AOO-02", "ENO-SUPP-04")
@pytest.mark.parametrize(("token", "held"), [("surprised", True), ("suppressed", 1)])
def test_surprised_and_suppressed_ones_do_nothing_and_keep_their_tokens(
    token: str, held: int
) -> None:
    s = scene(spacers={"oda": "e8"}, foes={"rictus": "e9"})
    setattr(s.start.intruders[0], token, held)
    step(s, "e7")
    assert s.over
    assert getattr(s.foe("rictus-1"), token)
    assert not s.state.story.flags


@pytest.mark.rule("ENO-AOO-01")
def test_one_already_activating_cannot_take_an_opportunity() -> None:
    s = scene(spacers={"oda": "e8"}, foes={"rictus": "e9"})
    s.start.under_way.activating = ("rictus-1",)
    assert step(s, "e7").over


@pytest.mark.rule("ENO-AOO-01", "ENO-BOARD-05")
def test_a_wall_or_a_diagonal_is_no_adjacency_to_leave() -> None:
    s = scene("sr1", spacers={"oda": "f9"}, foes={"rictus-1": "g9", "rictus-2": "e8"})
    assert step(s, "sr1:f8").over


@pytest.mark.rule("ENO-AOO-01")
def test_who_dies_falls_or_is_moved_provokes_no_more() -> None:
    foes = {"starer-1": "e9", "rictus-2": "f8"}
    s = scene(spacers={"oda": "e8", "ilse": "a1"}, foes=foes)
    step(s, "d8").do("pick starer-1", "p", "keep")
    assert s.over  # knocked back to E7
    assert [event.foe for event in s.told(e.FoeActs)] == ["starer-1"]
    s.start.spacers[0].vitals = 1
    step(s, "d8").do("pick rictus-2", "p", "p", "p", "keep", "dark")
    assert s.over
    assert s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-AOO-01", "ENO-MLIKE-02")
def test_a_reaction_that_moves_provokes_the_others_but_not_the_one_that_acts() -> None:
    foes = {"weeper-1": "e9", "rictus-2": "f8"}
    s = scene(spacers={"oda": "e8"}, foes=foes, active=Pool(expertise=1))
    s.start.spacers[0].vitals = 5
    step(s, "d8").do("pick weeper-1", "react oda reflex", "goto open:e7")
    assert [event.foe for event in s.told(e.FoeActs)] == ["weeper-1", "rictus-2"]
    assert s.state.under_way.activating == ("weeper-1", "rictus-2")
    assert s.state.under_way.assaults == (("weeper-1", "oda"), ("rictus-2", "oda"))
