"""The Intruder Phase and activations (INTR-01, -02, -05, SURP, SUPP-06, the recursion guard)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules.actions import suppression
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.rules.turn import intruder_phase
from crawldeck.enormity.state import OFF
from tests.enormity.scene import Scene, scene


def phase(s: Scene) -> Scene:
    """The whole Intruder Phase, leg by leg."""

    def legs(t):  # type: ignore[no-untyped-def]
        while t.state.phase == "intruders":
            yield from intruder_phase.phase(t)

    s.start.phase = "intruders"
    return s.run(legs)


def acted(s: Scene) -> list[str]:
    return [event.foe for event in s.told(e.FoeActs)]


@pytest.mark.rule("ENO-INTR-01")
def test_all_intruders_activate_before_the_patrols() -> None:
    s = scene(spacers={"oda": "a1"}, foes={"rictus-1": "a9", "rictus-2": "j1"}, phase="intruders")
    s.start.blips = scene(blips={"x-1": "5,5"}).start.blips
    s.play()
    assert acted(s) == ["rictus-1", "rictus-2"]
    assert s.state.phase == "patrol"
    assert "Scanner" in s.question


@pytest.mark.rule("ENO-INTR-01")
def test_no_intruders_no_activations() -> None:
    s = phase(scene())
    assert (s.over, s.state.phase) == (True, "patrol")


@pytest.mark.rule("ENO-INTR-02")
def test_the_closest_acts_first_then_the_players_pick_among_equals() -> None:
    foes = {"rictus-1": "e1", "rictus-2": "h4", "rictus-3": "e3"}
    s = phase(scene(spacers={"oda": "e4"}, foes=foes))
    assert acted(s) == ["rictus-3"]
    s.do("ho", "ho", "-", "keep")
    assert s.offers() == ["pick rictus-1", "pick rictus-2"]
    assert s.refused("pick rictus-3") == "ENO-INTR-02"
    s.do("pick rictus-2", "ho", "ho", "keep")
    assert acted(s) == ["rictus-3", "rictus-2", "rictus-1"]


@pytest.mark.rule("ENO-INTR-02")
def test_the_order_is_found_anew_after_each_activation_and_each_acts_once() -> None:
    foes = {"lamplighter-1": "e10", "rictus-1": "e8", "rictus-2": "b4"}
    s = scene(spacers={"oda": "e4", "ilse": "a1"}, foes=foes)
    phase(s)
    s.do("done") if s.asked == "react" else None
    while not s.over:
        s.do(s.offers()[-1] if s.offers() else "p")
    assert sorted(acted(s)) == ["lamplighter-1", "rictus-1", "rictus-2"]
    assert not any(foe.acted for foe in s.state.intruders)


@pytest.mark.rule("ENO-INTR-02")
def test_with_nobody_on_the_board_no_order_is_asked() -> None:
    s = scene(foes={"rictus-1": "e1", "rictus-2": "e8"})
    s.start.spacers[0].cell = OFF
    assert phase(s).over


@pytest.mark.rule("ENO-SURP-01", "ENO-SUPP-06")
def test_a_surprised_intruder_only_drops_its_tokens() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.intruders[0].surprised, s.start.intruders[0].suppressed = True, 2
    phase(s)
    assert s.over
    foe = s.foe("rictus-1")
    assert (foe.surprised, foe.suppressed) == (False, 0)
    assert s.told(e.FoeStartled)[0].rule == "ENO-SURP-01"
    assert not s.told(e.FoeAttacks)
    s.start = s.state
    s.start.outcome = ""
    assert phase(s).question.startswith("roll a red die")  # the next round it acts normally


@pytest.mark.rule("ENO-SUPP-06", "ENO-SUPP-02")
def test_suppression_slows_the_activation_and_is_gone_after_it() -> None:
    s = scene(spacers={"oda": "e1"}, foes={"rictus": "e9"})
    s.start.intruders[0].suppressed = 2
    phase(s)
    assert s.at("rictus-1") == "e7"  # two moves of one space
    assert s.foe("rictus-1").suppressed == 0
    assert s.told(e.FoeRecovered)[0].tokens == 2


@pytest.mark.rule("ENO-SUPP-06")
@pytest.mark.parametrize(("before", "new", "after"), [(0, 2, 2), (1, 2, 2), (2, 1, 0), (2, 2, 0)])
def test_what_suppresses_it_during_its_activation_stays_for_the_next(
    before: int, new: int, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def act(t, foe, target):  # type: ignore[no-untyped-def]
        suppression.suppress(t, foe, new, "ENO-SUPP-01")
        return
        yield

    monkeypatch.setattr(intruder, "_act", act)
    s = scene(foes={"rictus": "e9"})
    s.start.intruders[0].suppressed = before
    s.run(lambda t: intruder.activate(t, t.state.intruders[0]))
    assert s.foe("rictus-1").suppressed == after


@pytest.mark.rule("ENO-AOO-01")
def test_one_in_the_middle_of_its_activation_starts_no_other() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.under_way.activating = ("rictus-1",)
    s.run(lambda t: intruder.activate(t, t.state.intruders[0]))
    assert s.over
    assert not acted(s)


@pytest.mark.rule("ENO-INTR-02")
def test_the_stacks_are_empty_when_it_is_over() -> None:
    s = phase(scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}))
    assert s.state.under_way.activating == ("rictus-1",)
    assert s.state.under_way.assaults == (("rictus-1", "oda"),)
    s.do("p", "p", "p", "keep")
    assert not s.state.under_way.activating
    assert not s.state.under_way.assaults
