"""SKILL TESTS: dice by the Skill, Successes against the test's own threshold."""

import shutil
from pathlib import Path

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity.effects import Graded, Skill, Stress, Vitals
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.body import rolls
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.errors import ContentErrors
from tests.enormity.scene import HULL, HullPack, Scene, scene


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
    assert s.state.team.active.total == 0
    s, found = skill_roll("willpower")
    s.do("h", "-", "stress 2", "h", "keep")
    assert (found, s.spacer("oda").stress) == ([1], 2)  # two halves are one


@pytest.mark.rule("ENO-SKILL-05")
def test_only_active_tokens() -> None:
    s, _ = skill_roll("strength")
    s.session.table.state.team.incoming.confidence = 3
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
    s.state.clock.countdown = 1
    s.do("p", "-", "keep")
    assert s.spacer("oda").stress == 1  # still 2 to reach


@pytest.mark.rule("ENO-SKILL-02")
@pytest.mark.parametrize("skills", [{"dexterity": 0}, {"dexterity": None}])
def test_every_spacer_has_every_skill(tmp_path: Path, skills: dict[str, int | None]) -> None:
    shutil.copytree(HULL, tmp_path / "hull")
    file = tmp_path / "hull" / "spacers.toml"
    new = "dexterity = 0, " if skills["dexterity"] == 0 else ""
    file.write_text(file.read_text().replace("dexterity = 1, ", new, 1))
    with pytest.raises(ContentErrors, match=r"at least 1 in dexterity \(ENO-SKILL-02\)"):
        HullPack(tmp_path / "hull")
