"""SUPP: Suppression tokens, the threshold under fire."""

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import attack, move, suppression
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, foe, made, weapon
from tests.enormity.scene import scene
from tests.enormity.stand_ins import activations

BAT = weapon("bat", dice=["red", "red"], suppress=2)
HIT, MISS = ("pp", "pp", "keep"), ("ho", "ho", "keep")


@pytest.mark.rule("ENO-SUPP-01")
def test_a_fail_suppresses_a_wound_does_not() -> None:
    s = fight("rifle", {"rictus": "e7"})
    s.do("attack rifle rictus-1", "ho", "ho", "keep", "keep")
    assert s.foe("rictus-1").suppressed == 2
    s = fight(BAT, {"rictus": "e5"}, sheets=(foe(wounds=2),)).do("attack bat rictus-1", *HIT)
    assert (made(s), s.foe("rictus-1").suppressed) == (True, 0)
    s = fight(weapon("bat"), {"rictus": "e5"}).do("attack bat rictus-1", "ho", "keep")
    assert (s.foe("rictus-1").suppressed, s.told(e.FoeSuppressed)) == (0, [])


@pytest.mark.rule("ENO-SUPP-05")
@pytest.mark.parametrize(("has", "new", "then"), [(2, 1, 2), (1, 2, 2), (2, 2, 2), (0, 1, 1)])
def test_the_highest_value_stands(has: int, new: int, then: int) -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        one = t.state.intruders[0]
        one.suppressed = has
        suppression.suppress(t, one, new, "ENO-SUPP-01")
        return
        yield

    s = scene(foes={"rictus": "e5"}).run(procedure)
    assert s.foe("rictus-1").suppressed == then
    assert len(s.told(e.FoeSuppressed)) == (then != has)


@pytest.mark.rule("ENO-SUPP-03")
@pytest.mark.parametrize(("tokens", "needed", "at"), [(0, 3, 3), (2, 1, 1), (3, 1, 0), (5, 1, 0)])
def test_each_token_is_one_less_to_reach_but_never_nothing(
    tokens: int, needed: int, at: int
) -> None:
    s = fight(BAT, {"rictus": "e5"})
    s.start.intruders[0].suppressed = tokens
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda")))
    s.do("attack bat rictus-1", "ho", "po", "keep")
    assert s.told(e.AttackRolled)[0].threshold == needed
    assert bool(s.state.intruders) is (needed > 1)
    if s.state.intruders:
        s.foe("rictus-1").suppressed = tokens
        assert suppression.threshold(s.table, s.foe("rictus-1")) == at


@pytest.mark.rule("ENO-SUPP-03")
def test_without_a_power_nothing_is_wounded() -> None:
    s = fight(weapon("bat", dice=["white"]), {"rictus": "e5"})
    s.start.intruders[0].suppressed = 9
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda")))
    s.do("attack bat rictus-1", "h", "keep")
    assert s.told(e.AttackRolled)[0].what == "a Fail"


# -- what it does to an Intruder


@pytest.mark.rule("ENO-SUPP-02")
@pytest.mark.parametrize(("tokens", "speed"), [(0, 3), (2, 1), (3, 0), (5, 0)])
def test_each_token_is_one_less_speed(tokens: int, speed: int) -> None:
    s = scene(spacers={"oda": "e1"}, foes={"rictus": "e10"}, phase="intruders")
    s.start.intruders[0].suppressed = tokens
    s.play()
    assert s.at("rictus-1") == f"e{10 - 2 * speed}"  # it moves twice


@pytest.mark.rule("ENO-SUPP-04")
@pytest.mark.parametrize(("tokens", "acts"), [(0, 1), (1, 0)])
def test_a_suppressed_intruder_takes_no_opportunity(
    monkeypatch: pytest.MonkeyPatch, tokens: int, acts: int
) -> None:
    noted = activations(monkeypatch)
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.intruders[0].suppressed = tokens
    s.run(lambda t: move.movelike(t, common.spacer(t, "oda"), 1, "ENO-KEY-REFL"))
    s.do("goto open:e3")
    assert len(noted) == acts


@pytest.mark.rule("ENO-SUPP-06")
def test_it_lasts_through_the_next_activation_and_no_longer() -> None:
    s = scene(spacers={"oda": "e1"}, foes={"rictus": "e10"}, phase="intruders")
    s.start.intruders[0].suppressed = 2
    s.play()
    assert (s.at("rictus-1"), s.foe("rictus-1").suppressed) == ("e8", 0)
    s = scene(spacers={"oda": "e1"}, foes={"rictus": "e10"}, phase="intruders")
    s.start.intruders[0].suppressed, s.start.intruders[0].surprised = 2, True
    s.play()
    assert (s.at("rictus-1"), s.foe("rictus-1").suppressed) == ("e10", 0)
