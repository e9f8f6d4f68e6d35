"""DICE, POOL-07/-08, STRESS-01, CONF and DISC: dice on the table and what may be done to them."""

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.on_table import Kind
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import rolls
from crawldeck.enormity.rules.body.worth import Aim
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, scene


class Dice:
    """A roll of one Spacer; `dice` are what lies on the table when it is over."""

    def __init__(
        self,
        kind: Kind,
        dice: tuple[Colour, ...],
        modifiers: Pool | None = None,
        stress: int = 1,
        **kwargs: Any,
    ) -> None:
        self.dice: list[rolls.Rolled] = []
        self.scene = scene(spacers={"oda": "e4", "teo": "e6"}, **kwargs)
        self.scene.start.spacers[0].stress = stress

        def procedure(t: EnoTable) -> Rule[None]:
            given = modifiers.copy() if modifiers else None
            who = common.spacer(t, "oda")
            self.dice = yield from rolls.roll_dice(t, who, kind, dice, "a test", given)

        self.scene.run(procedure)

    def do(self, *answers: str) -> Scene:
        return self.scene.do(*answers)

    @property
    def power(self) -> int:
        return rolls.power_of(self.dice)


TWO: tuple[Colour, ...] = ("red", "red")


@pytest.mark.rule("ENO-DICE-01", "ENO-ATK-07")
@pytest.mark.parametrize(
    ("dice", "faces", "power"),
    [
        (("white", "red"), ("p", "pp"), 3),
        (("white", "white", "white"), ("h", "h", "h"), 1),  # ENO-DICE-03
        (("white", "white", "white"), ("h", "h", "p"), 2),
        (("white",), ("h",), 0),
        (("white", "white"), ("h", "po"), 1),
        (("black", "white"), ("ppho", "h"), 3),
        ((), (), 0),
    ],
)
def test_power_is_counted_over_all_dice(
    dice: tuple[Colour, ...], faces: tuple[str, ...], power: int
) -> None:
    d = Dice("attack", dice)
    d.do(*faces, *(("keep",) if faces else ()))
    assert d.scene.over
    assert d.power == power


@pytest.mark.rule("ENO-DICE-02", "ENO-DICE-03")
def test_the_same_face_is_read_for_power_and_for_potentials() -> None:
    d = Dice("noise", ("red", "red"))
    d.do("ppox", "pp", "keep")
    assert [rolls.noise_of(die) for die in d.dice] == [1, 0]
    assert (rolls.power_of(d.dice), rolls.quadrants_of(d.dice)) == (4, 1)
    d.dice[1].plus = 2
    assert [rolls.noise_of(die) for die in d.dice] == [1, 2]


# -- Confidence


@pytest.mark.rule("ENO-ATK-08")
def test_all_dice_for_confidence_are_declared_before_one_is_rolled() -> None:
    d = Dice("attack", TWO, active=Pool(confidence=2))
    s = d.do("ho", "p")
    assert s.offers() == ["reroll 1", "reroll 2", "keep"]
    s.do("reroll 2")
    assert s.asked == "confidence"  # nothing is rolled yet
    s.do("reroll 1")
    assert s.asked == "roll"
    s.do("pp", "ppox", "keep")  # die 2, die 1, in the order they were declared
    assert [die.face.text for die in d.dice] == ["ppox", "pp"]
    assert s.state.team.active.confidence == 0
    assert s.rules.count("ENO-KEY-CONF-2") >= 2


@pytest.mark.rule("ENO-KEY-CONF-2")
def test_one_token_re_rolls_a_single_die_once() -> None:
    d = Dice("attack", TWO, active=Pool(confidence=1))
    s = d.do("ho", "ho", "reroll 1", "p")
    assert s.asked == "stress"
    assert s.refused("reroll 2") == "ENO-ATK-09"
    s.do("keep")
    assert [die.face.text for die in d.dice] == ["p", "ho"]


@pytest.mark.rule("ENO-POOL-08")
def test_one_token_of_a_type_for_a_die() -> None:
    d = Dice("attack", TWO, active=Pool(confidence=3, discipline=3))
    s = d.do("ho", "pppooox", "reroll 1")
    assert s.refused("reroll 1") == "ENO-POOL-08"
    assert s.refused("reroll 3") == "ENO-KEY-CONF-2"
    assert s.refused("reroll 1,2") == "ENO-ATK-08"
    s.do("keep", "pp", "keep", "convert 2")
    assert s.over  # die 1 has no Potential, die 2 has had its Discipline
    assert d.power == 6
    assert s.state.team.active == Pool(confidence=2, discipline=2)


@pytest.mark.rule("ENO-POOL-08", "ENO-POOL-07")
def test_modifiers_count_as_tokens_and_go_first() -> None:
    d = Dice("attack", ("red",), modifiers=Pool(confidence=1), active=Pool(confidence=1))
    s = d.do("ho", "reroll 1", "p", "keep")
    assert s.over  # the die has had its Confidence
    assert s.state.team.active.confidence == 1  # the modifier was used, not the token


@pytest.mark.rule("ENO-POOL-07")
def test_modifiers_are_no_tokens() -> None:
    d = Dice("attack", TWO, modifiers=Pool(confidence=1, discipline=1))
    s = d.do("po", "po", "reroll 1", "po", "keep", "convert 1")
    assert s.over
    assert d.power == 3
    assert (s.state.team.active.total, s.state.team.incoming.total) == (0, 0)


@pytest.mark.rule("ENO-KEY-CONF-2", "ENO-KEY-DISC-2", "ENO-STRESS-01")
@pytest.mark.parametrize(
    ("kind", "asks"),
    [
        ("attack", ["confidence", "stress", "discipline"]),
        ("noise", ["confidence", "stress", "discipline"]),
        ("scout", ["confidence", "stress", "discipline"]),
        ("skill", ["confidence", "stress", "discipline"]),
        ("intruder", ["stress"]),
        ("plain", ["stress"]),
    ],
)
def test_which_rolls_tokens_work_on(kind: Kind, asks: list[str]) -> None:
    d = Dice(kind, ("red",), active=Pool(confidence=1, discipline=1))
    s = d.do("po")
    seen = []
    while not s.over:
        seen.append(s.asked)
        s.do("keep")
    assert seen == asks


@pytest.mark.rule("ENO-POOL-07")
def test_only_active_tokens_are_there() -> None:
    d = Dice("attack", ("red",), incoming=Pool(confidence=3, discipline=3))
    s = d.do("po")
    assert s.asked == "stress"
    s.do("keep")
    assert s.over


# -- Stress


@pytest.mark.rule("ENO-STRESS-01", "ENO-ATK-09")
def test_a_stress_for_each_die_and_each_die_once() -> None:
    d = Dice("attack", ("red", "red", "red"), stress=4)
    s = d.do("ho", "ho", "ho", "stress 1", "ho")
    assert s.refused("stress 1") == "ENO-STRESS-01"
    assert s.refused("stress 4") == "ENO-STRESS-01"
    assert s.refused("convert 1") == "ENO-ATK-10"
    s.do("stress 3", "p", "stress 2", "pp")
    assert s.over
    assert s.spacer("oda").stress == 7
    assert [die.face.text for die in d.dice] == ["ho", "pp", "p"]


@pytest.mark.rule("ENO-KEY-CONF-3", "ENO-ATK-09")
def test_stress_re_rolls_a_die_that_confidence_has_re_rolled() -> None:
    d = Dice("attack", ("red",), active=Pool(confidence=2))
    s = d.do("ho", "reroll 1", "ho")
    assert s.asked == "stress"  # a Confidence is left, its time is over
    s.do("stress 1", "pp")
    assert s.over
    assert d.power == 2


@pytest.mark.rule("ENO-STRESS-01")
def test_the_dice_of_an_intruder_against_you_may_be_re_rolled_or_strictly_not() -> None:
    dice: tuple[Colour, ...] = ("red", "red", "white")
    d = Dice("intruder", dice, stress=2)
    s = d.do("pp", "p", "-", "stress 1", "ho", "keep")
    assert (s.over, s.spacer("oda").stress) == (True, 3)
    d = Dice("intruder", dice, stress=2, params={"stress_rerolls": "strict"})
    s = d.do("pp", "p", "-")
    assert (s.over, s.spacer("oda").stress) == (True, 2)


@pytest.mark.rule("ENO-STRESS-01")
@pytest.mark.parametrize("kind", ["attack", "noise", "scout", "skill"])
def test_strictly_the_four_rolls_may(kind: Kind) -> None:
    s = Dice(kind, ("red",), params={"stress_rerolls": "strict"}).do("po")
    assert s.asked == "stress"


@pytest.mark.rule("ENO-STRESS-01", "ENO-STRESS-03")
def test_a_re_roll_at_stress_9_is_legal_and_deadly() -> None:
    d = Dice("attack", TWO, stress=9, active=Pool(discipline=1))
    s = d.do("ho", "po", "stress 1")
    assert not s.spacer("oda").alive
    assert s.over  # no die falls any more, nothing else is asked
    assert [die.face.text for die in d.dice] == ["ho", "po"]


# -- Discipline


@pytest.mark.rule("ENO-ATK-10", "ENO-KEY-DISC-2")
def test_discipline_turns_a_potential_into_power() -> None:
    d = Dice("attack", TWO, active=Pool(discipline=1))
    s = d.do("po", "pp", "keep")
    assert s.refused("convert 2") == "ENO-ATK-10"
    assert s.refused("convert 3") == "ENO-ATK-10"
    assert s.refused("stress 1") == "ENO-ATK-10"
    s.do("convert 1")
    assert (s.over, d.power, s.state.team.active.discipline) == (True, 4, 0)


@pytest.mark.rule("ENO-KEY-DISC-2")
def test_one_discipline_for_a_die_with_several_potentials() -> None:
    d = Dice("attack", ("red",), active=Pool(discipline=3))
    s = d.do("pppooox", "keep", "convert 1")
    assert (s.over, d.power, s.state.team.active.discipline) == (True, 4, 2)


@pytest.mark.rule("ENO-KEY-DISC-2")
def test_a_turned_potential_is_no_noise() -> None:
    d = Dice("noise", ("black",), active=Pool(discipline=1))
    d.do("ppoo", "keep", "convert 1")
    assert rolls.noise_of(d.dice[0]) == 1


@pytest.mark.rule("ENO-ATK-10")
def test_nothing_to_turn_nothing_asked() -> None:
    d = Dice("attack", ("red",), active=Pool(discipline=2))
    assert d.do("pp", "keep").over


def test_what_was_rolled_is_told_in_words() -> None:
    d = Dice("attack", ("red",), active=Pool(confidence=1, discipline=1))
    s = d.do("ho", "reroll 1", "po", "keep", "convert 1")
    names = s.session.game.names(s.table)
    said = [event.sentence(names) for event in s.session.events]
    assert "Oda rolls for a test: red ho." in said
    assert "Oda re-rolls die 1 (red) with Confidence: ho becomes po." in said
    assert "Oda uses Discipline: a Potential of die 1 is turned." in said
    assert s.told(e.Rerolled)[0].rule == "ENO-KEY-CONF-2"


@pytest.mark.rule("ENO-KEY-DISC-2", "ENO-NOISE-07")
def test_what_a_fixed_bonus_has_added_can_be_turned() -> None:
    lying: list[rolls.Rolled] = []

    def procedure(t: EnoTable) -> Rule[None]:
        who = common.spacer(t, "oda")
        lying.extend((yield from rolls.throw(t, who, ("white",), "noise")))
        lying[0].plus = 2
        yield from rolls.improve(t, who, lying, "noise", Aim("noise"))

    s = scene(active=Pool(discipline=1)).run(procedure).do("p")
    assert "white p +2" in s.question
    s.do("keep", "convert 1")
    assert (s.over, rolls.noise_of(lying[0])) == (True, 1)
