"""Noise Rolls: dice, marker, fixed bonus, a die for each Blip (ledger group NOISE)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.stand_ins import activations, idle

SYMBOL = NoiseBox(symbol=True)
FAR_OFF = {f"x-{n}": where for n, where in enumerate(("0,0", "1,0", "2,0", "3,0", "4,0"), 1)}


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def noisy(
    box: NoiseBox, *, by: str = "oda", shots: int = 1, count: int = 3, **kwargs: Any
) -> Scene:
    """Somebody makes Noise with so many Blips on the open page."""
    kwargs.setdefault("spacers", {"oda": "h4", "ilse": "h8"})
    kwargs.setdefault("blips", dict(list(FAR_OFF.items())[:count]))
    kwargs.setdefault("met", ("rictus",))

    def procedure(t: EnoTable) -> Rule[None]:
        yield from noise.make_noise(t, common.spacer(t, by), box, shots)

    return scene("open", **kwargs).run(procedure)


def stirred(s: Scene) -> dict[str, int]:
    return {one.blip: one.steps for one in s.state.threat.stirred}


@pytest.mark.rule("ENO-NOISE-01")
def test_a_die_without_potential_is_quiet() -> None:
    s = noisy(NoiseBox(dice=("white",)), count=1).do("p", "keep")
    assert s.over and not s.state.threat.stirred
    assert s.told(e.NoiseQuiet)
    s = noisy(NoiseBox(dice=("white",)), count=1).do("po", "keep")
    assert stirred(s) == {"x-1": 1}


@pytest.mark.rule("ENO-NOISE-01")
def test_a_silent_box_does_nothing_at_all() -> None:
    s = noisy(NoiseBox(), by="ilse")
    assert s.over and s.state.team.priority == "oda" and not s.told(e.TookPriority)


@pytest.mark.rule("ENO-NOISE-02")
@pytest.mark.parametrize(("countdown", "die"), [(9, "white"), (5, "white"), (2, "red")])
def test_the_symbol_is_a_die_for_each_blip_in_the_sheets_colour(countdown: int, die: str) -> None:
    s = noisy(SYMBOL, countdown=countdown, track=(Track(1, "blip"),))  # that one does not count
    assert s.told(e.MadeNoise)[0].dice == f"{die} {die} {die}"
    assert f"roll a {die} die" in s.question


@pytest.mark.rule("ENO-NOISE-02", "ENO-NOISE-05", "ENO-NOISE-09")
def test_without_blips_there_is_only_the_marker() -> None:
    s = noisy(NoiseBox(symbol=True, plus=2), by="ilse", count=0)
    assert s.over and s.state.team.priority == "ilse"


@pytest.mark.rule("ENO-NOISE-03")
def test_missing_dice_are_promoted() -> None:
    s = noisy(SYMBOL, count=5, countdown=2)
    assert s.told(e.NoisePromoted)[0].count == 1
    s.do("p", "p", "p", "pp")
    assert "roll a black die" in s.question
    s.do("poo", "keep", "assign 5 x-3")
    assert stirred(s) == {"x-3": 2}


@pytest.mark.rule("ENO-NOISE-03")
def test_promotion_goes_on_to_black() -> None:
    s = noisy(SYMBOL).run(idle)
    dice, missing = noise.promote(s.table, ("white",) * 12)
    assert (dice.count("white"), dice.count("red"), dice.count("black")) == (6, 4, 2)
    assert missing == 0
    dice, missing = noise.promote(s.table, ("white",) * 7 + ("red",) * 4)
    assert (dice.count("white"), dice.count("red"), dice.count("black")) == (6, 4, 1)


@pytest.mark.rule("ENO-NOISE-04")
def test_no_black_die_left_is_an_overwhelm_each(acted: list[tuple[str, str]]) -> None:
    s = noisy(NoiseBox(dice=("black",) * 5), count=5)
    s.do("pick-space open:h3", "pick-space open:h5")
    assert acted == [("rictus-1", "oda"), ("rictus-2", "oda")]
    assert len(s.told(e.Overwhelmed)) == 2
    assert [one.id for one in s.state.blips] == ["x-3", "x-4", "x-5"]
    s.do("p", "p", "poo", "keep", "assign 3 x-4")  # and only then the roll
    assert stirred(s) == {"x-4": 2}


@pytest.mark.rule("ENO-NOISE-04")
@pytest.mark.parametrize("status", ["dead", "away"])
def test_who_is_gone_after_the_overwhelm_rolls_no_more(
    monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    def kill(t: EnoTable, foe: Any, target: Any = None) -> Rule[None]:
        t.state.spacers[0].cell, t.state.spacers[0].status = -1, status
        return
        yield

    monkeypatch.setattr("crawldeck.enormity.rules.foes.intruder.activate", kill)
    s = noisy(NoiseBox(dice=("black",) * 4)).do("pick-space open:h3")
    assert s.over and not s.state.threat.stirred


@pytest.mark.rule("ENO-NOISE-05")
def test_the_fixed_bonus_goes_to_a_chosen_die() -> None:
    s = noisy(NoiseBox(symbol=True, plus=1, per_shot=True), shots=2, count=2).do("po", "p")
    assert s.offers() == ["plus 1", "plus 2"]
    assert s.refused("plus 3") == "ENO-NOISE-05"
    s.do("plus 2", "keep", "assign 2 x-1")
    assert stirred(s) == {"x-1": 2, "x-2": 1}


@pytest.mark.rule("ENO-NOISE-05")
def test_a_roll_with_a_bonus_is_never_silent() -> None:
    s = noisy(NoiseBox(symbol=True, plus=1), count=2).do("p", "-", "keep", "assign 1 x-2")
    assert stirred(s) == {"x-2": 1}


@pytest.mark.rule("ENO-NOISE-05", "ENO-NOISE-07")
def test_unless_it_is_mitigated() -> None:
    s = noisy(NoiseBox(symbol=True, plus=1), count=1, active=Pool(discipline=1))
    s.do("p", "keep", "convert 1")
    assert s.over and not s.state.threat.stirred
    assert s.state.team.active.discipline == 0


@pytest.mark.rule("ENO-NOISE-06")
def test_printed_dice_override_the_symbol() -> None:
    s = noisy(NoiseBox(symbol=True, dice=("red", "red")))
    assert s.told(e.MadeNoise)[0].dice == "red red"
    s.do("po", "pppooox", "keep")
    assert s.offers() == ["assign 2 x-1", "assign 2 x-2", "assign 2 x-3"]  # the loudest first
    s.do("assign 2 x-3", "assign 1 x-1")
    assert stirred(s) == {"x-3": 3, "x-1": 1}  # x-2 stays


@pytest.mark.rule("ENO-NOISE-06")
def test_surplus_dice_go_to_blips_of_choice() -> None:
    s = noisy(NoiseBox(dice=("red", "red", "red")), count=2).do("po", "po", "p", "keep")
    s.do("assign 1 x-1")
    assert s.offers() == ["assign 2 x-1", "assign 2 x-2"]  # the quiet die is left for x-2
    s.do("assign 2 x-1")
    assert stirred(s) == {"x-1": 2}
    s = noisy(NoiseBox(dice=("red", "red")), count=1).do("po", "pppooox", "keep")
    assert stirred(s) == {"x-1": 4}  # one Blip: nothing to decide


@pytest.mark.rule("ENO-NOISE-07")
def test_confidence_stress_and_discipline_work_on_noise() -> None:
    s = noisy(SYMBOL, count=1, active=Pool(confidence=1, discipline=1), countdown=2)
    s.do("pppooox", "reroll 1", "po", "stress 1", "pppooox", "convert 1")
    assert stirred(s) == {"x-1": 2}  # one Potential less
    assert s.state.team.active.total == 0
    assert s.spacer("oda").stress == hull().spacers["oda"].stress + 1


@pytest.mark.rule("ENO-NOISE-07")
def test_who_dies_of_stress_moves_no_blip() -> None:
    s = scene("open", spacers={"oda": "h4", "ilse": "h8"}, blips=FAR_OFF, met=("rictus",))
    s.start.spacers[0].stress = 9
    s.run(lambda t: noise.make_noise(t, t.state.spacers[0], NoiseBox(dice=("white",))))
    s.do("po", "stress 1")
    assert s.over and not s.spacer("oda").alive
    assert not s.state.threat.stirred


@pytest.mark.rule("ENO-NOISE-08")
def test_each_die_goes_to_one_blip_and_any_order_can_be_chosen() -> None:
    seen = set()
    for first, second in (("x-1", "x-2"), ("x-1", "x-3"), ("x-2", "x-1"), ("x-3", "x-2")):
        s = noisy(SYMBOL, countdown=2).do("pppooox", "p", "po", "keep")
        s.do(f"assign 1 {first}")
        assert s.refused(f"assign 3 {first}") == "ENO-NOISE-08"  # it has a die already
        s.do(f"assign 3 {second}")
        assert stirred(s) == {first: 3, second: 1}
        seen.add(tuple(stirred(s)))
    assert len(seen) == 4
    assert s.state.threat.stirred[0].toward == s.spacer("oda").cell


@pytest.mark.rule("ENO-NOISE-08")
def test_equal_dice_for_all_blips_are_no_decision() -> None:
    s = noisy(SYMBOL).do("po", "ho", "po", "keep")
    assert s.over and stirred(s) == {"x-1": 1, "x-2": 1, "x-3": 1}


@pytest.mark.rule("ENO-NOISE-09", "ENO-NOISE-10")
def test_the_noise_maker_becomes_priority_target_at_once() -> None:
    s = noisy(SYMBOL, by="ilse", priority="oda")
    assert s.state.team.priority == "ilse" and s.asked == "roll"
    assert s.told(e.TookPriority)[0].rule == "ENO-NOISE-09"
    s.do("-", "-", "-", "keep")
    assert s.state.team.priority == "ilse"  # a silent roll is Noise, too


@pytest.mark.rule("ENO-NOISE-09", "ENO-AWAKE-04")
def test_an_awakened_holder_keeps_the_marker() -> None:
    s = scene("open", spacers={"oda": "h4", "ilse": "h8"}, blips=FAR_OFF)
    s.start.spacers[0].awakening = "any"
    s.run(lambda t: noise.make_noise(t, t.state.spacers[1], NoiseBox(dice=("white",))))
    s.do("po", "keep", "assign 1 x-1")
    assert s.state.team.priority == "oda"
    assert s.told(e.KeptPriority)[0].holder == "oda"
    assert s.state.threat.stirred[0].toward == s.spacer("ilse").cell


@pytest.mark.rule("ENO-NOISE-15")
def test_noise_of_the_ship_goes_to_the_priority_target() -> None:
    s = scene("open", spacers={"oda": "h4", "ilse": "h8"}, blips=FAR_OFF, priority="ilse")
    s.run(lambda t: noise.ship_noise(t, NoiseBox(dice=("white",))))
    s.do("po", "keep", "assign 1 x-2")
    assert s.state.team.priority == "ilse"
    assert s.state.threat.stirred[0].toward == s.spacer("ilse").cell
    assert not s.told(e.TookPriority)


@pytest.mark.rule("ENO-NOISE-15", "ENO-NOISE-09")
def test_noise_for_somebody_who_is_not_on_the_board() -> None:
    for call in (
        lambda t: noise.ship_noise(t, SYMBOL),
        lambda t: noise.make_noise(t, t.state.spacers[0], SYMBOL),
    ):
        s = scene("open", spacers={"oda": "h4"}, blips=FAR_OFF)
        s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
        s.run(call)
        assert s.over and not s.state.threat.stirred
        assert not s.told(e.MadeNoise) and not s.told(e.ShipNoise)


@pytest.mark.rule("ENO-NOISE-01")
def test_the_very_first_space_of_the_plan_is_as_loud_as_any() -> None:
    s = scene("dock", spacers={"oda": "a1"}, blips={"x-1": "3,3"}, met=("rictus",))
    assert s.start.spacers[0].cell == 0
    s.run(lambda t: noise.make_noise(t, common.spacer(t, "oda"), NoiseBox(dice=("white",))))
    s.do("po", "keep")
    assert stirred(s) == {"x-1": 1}
