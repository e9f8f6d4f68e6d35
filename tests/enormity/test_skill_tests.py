"""SKILL TESTS: dice by the Skill, Successes against the test's own threshold."""

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity.effects import Graded, Skill, Stress, Vitals
from crawldeck.enormity.rules import common, effects, rolls
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, scene


def skill_roll(
    skill: Skill, who: str = "oda", active: Pool | None = None
) -> tuple[Scene, list[int]]:
    found: list[int] = []

    def procedure(t: EnoTable) -> Rule[None]:
        found.append((yield from rolls.skill_test(t, common.spacer(t, who), skill)))

    return scene(spacers={"oda": "e4", "ilse": "e6"}, active=active).run(procedure), found


def after(*do: fx.Test | Graded, foes: dict[str, str] | None = None) -> Scene:
    def procedure(t: EnoTable) -> Rule[None]:
        yield from effects.apply(t, do, effects.Context(who="oda", rule="ENO-SKILL-01"))

    return scene(spacers={"oda": "e4"}, foes=foes).run(procedure)


@pytest.mark.rule("ENO-SKILL-01")
@pytest.mark.parametrize(
    ("who", "skill", "dice"),
    [("oda", "willpower", 2), ("oda", "strength", 1), ("ilse", "intellect", 2)],
)
def test_as_many_white_dice_as_the_skill(who: str, skill: Skill, dice: int) -> None:
    s, found = skill_roll(skill, who)
    assert "white" in s.question
    s.do(*["p"] * dice, "keep")
    assert (s.over, found) == (True, [dice])


@pytest.mark.rule("ENO-SKILL-05", "ENO-SKILL-03")
def test_tokens_and_stress_work_as_in_attacks() -> None:
    s, found = skill_roll("willpower", active=Pool(confidence=1, discipline=1))
    s.do("ho", "-", "reroll 2", "p", "keep", "convert 1")
    assert (s.over, found) == (True, [2])
    assert s.state.active.total == 0
    s, found = skill_roll("willpower")
    s.do("h", "-", "stress 2", "h", "keep")
    assert (found, s.spacer("oda").stress) == ([1], 2)  # two halves are one


@pytest.mark.rule("ENO-SKILL-05")
def test_only_active_tokens() -> None:
    s, _ = skill_roll("strength")
    s.session.table.state.incoming.confidence = 3
    assert s.do("-").asked == "stress"


@pytest.mark.rule("ENO-SKILL-03")
@pytest.mark.parametrize(("faces", "passed"), [(("p", "p"), True), (("p", "h"), False)])
def test_equal_or_more_succeeds(faces: tuple[str, ...], passed: bool) -> None:
    test = fx.Test("willpower", 2, success=(Stress(-1),), fail=(Vitals(-1),))
    s = after(test).do(*faces, "keep")
    assert (s.spacer("oda").stress, s.spacer("oda").vitals) == ((0, 9) if passed else (1, 8))


@pytest.mark.rule("ENO-SKILL-04")
@pytest.mark.parametrize(
    ("faces", "vitals", "stress"),
    [(("-", "h"), 8, 1), (("p", "-"), 9, 2), (("p", "p"), 9, 0), (("pox", "po"), 9, 0)],
)
def test_each_number_of_successes_has_its_result(
    faces: tuple[str, ...], vitals: int, stress: int
) -> None:
    graded = Graded("willpower", ((Vitals(-1),), (Stress(1),), (Stress(-1),)))
    s = after(graded).do(*faces, "keep")
    assert (s.spacer("oda").vitals, s.spacer("oda").stress) == (vitals, stress)


@pytest.mark.rule("ENO-SKILL-06")
def test_the_threshold_is_the_tests_own() -> None:
    test = fx.Test("willpower", 2, success=(Stress(-1),))
    s = after(test, foes={"rictus": "e5"})
    s.state.intruders[0].suppressed = 2
    s.state.countdown = 1
    s.do("p", "-", "keep")
    assert s.spacer("oda").stress == 1  # still 2 to reach
