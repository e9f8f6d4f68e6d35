"""Packs that could be read but not played: formulas without sense, quests that nobody can win."""

from pathlib import Path

import pytest

from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.p52.pack import Pack
from tests.p52.packs import changed_pack
from tests.p52.quests import tales_in


def every(folder: str | Path) -> list[str]:
    """Every mistake of a pack, as file, line and sentence."""
    with pytest.raises(ContentError) as wrong:
        Pack(Path(folder))
    found = wrong.value.every if isinstance(wrong.value, ContentErrors) else (wrong.value,)
    return [f"{Path(one.path).name}:{one.line}: {one.problem}" for one in found]


def line_of(folder: str | Path, file: str, text: str) -> int:
    rows = (Path(folder) / f"{file}.toml").read_text(encoding="utf-8").split("\n")
    return next(n for n, row in enumerate(rows, 1) if text in row)


# -- formulas ----------------------------------------------------------------------------------


def test_both_of_two_bad_formulas_are_told(tmp_path: Path) -> None:
    folder = changed_pack(
        tmp_path,
        "enemies",
        ('hp = "4 x avgLv"', 'hp = "4 x"'),
        ('initiative = "avgLv + 7"', 'initiative = "8 + level"'),
    )
    found = every(folder)
    assert len(found) == 2
    assert "hp: the formula '4 x': it ends too early" in found[1]
    assert "initiative: the formula '8 + level': 'level' is not a number" in found[0]


@pytest.mark.rule("P52-SETUP-05")
@pytest.mark.parametrize(
    ("formula", "problem"),
    [
        ("1/0", "it divides by 0"),
        ("12 / (avgLv - 3)", "it divides by 0 when avgLv is 3"),
        ("(Lv + 1) / (Lv - avgLv)", "it divides by 0 when avgLv is 1 and Lv is 1"),
        ("avgLv - 1", "it comes to 0 when avgLv is 1, and must be at least 1"),
        ("-avgLv", "it comes to -1 when avgLv is 1, and must be at least 1"),
        ("9999 x 9999", "beyond all measure"),
        ("99999999", "no number is greater than 9999"),
        ("(" * 800 + "1" + ")" * 800, "of at most 200 letters"),
        ("(" * 50 + "1" + ")" * 50, "more than 20 deep"),
        ("-" * 50 + "1", "more than 20 deep"),
        ("1" + "+1" * 2000, "of at most 200 letters"),
        ("²", "cannot read"),
        ("avgLvl", "did you mean 'avgLv'?"),
    ],
)
def test_a_formula_that_makes_no_sense_is_told(tmp_path: Path, formula: str, problem: str) -> None:
    folder = changed_pack(tmp_path, "enemies", ('hp = "4 x avgLv"', f'hp = "{formula}"'))
    (found,) = every(folder)
    assert found.startswith(f"enemies.toml:{line_of(folder, 'enemies', formula)}: ")
    assert "enemy 'soot-rat', hp: " in found
    assert problem in found
    assert len(found) < 400


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("abilities", 'target = "9 - aLv"', 'target = "9 / Over"', "target"),
        ("items", 'amount = "4 + (2 x Lv)"', 'amount = "4 / (R x 2)"', "effects 1, amount"),
    ],
)
def test_formulas_of_heroes_and_effects_are_tried_too(
    tmp_path: Path, file: str, old: str, new: str, key: str
) -> None:
    (found,) = every(changed_pack(tmp_path, file, (old, new)))
    assert f"{key}: the formula" in found
    assert "it divides by 0 when" in found


# -- heroes ------------------------------------------------------------------------------------


NEEDS = ("needs = { think = 4 }", "needs = { think = 40 }")
"""Emberbolt asks for more than any hero of the Yard has."""


@pytest.mark.rule("P52-CHAR-10")
def test_a_hero_below_what_an_ability_needs_is_told(tmp_path: Path) -> None:
    folder = changed_pack(tmp_path, "abilities", NEEDS)
    (found,) = every(folder)
    line = line_of(folder, "heroes", "emberbolt = 2")
    assert found.startswith(f"heroes.toml:{line}: hero 'oda', abilities, emberbolt: Oda is below")
    assert "is below what 'emberbolt' needs: think 40, not" in found


@pytest.mark.rule("P52-CHAR-02")
def test_what_a_people_brings_needs_nothing(tmp_path: Path) -> None:
    changed_pack(tmp_path, "abilities", NEEDS)
    folder = changed_pack(
        tmp_path, "heroes", ('id = "oda"\n', 'id = "oda"\npeople = "lamp-folk"\n')
    )
    assert Pack(Path(folder)).heroes["oda"].abilities["emberbolt"] == 2


@pytest.mark.rule("P52-ITEM-06")
def test_a_hero_who_wears_too_much_is_told(tmp_path: Path) -> None:
    folder = changed_pack(tmp_path, "heroes", ('worn = ["bow"]', 'worn = ["bow", "bow"]'))
    (found,) = every(folder)
    assert "worn: " in found
    assert "too much at the hand (P52-ITEM-06)" in found


# -- quests ------------------------------------------------------------------------------------


def changed_tales(tmp_path: Path, file: str, old: str, new: str) -> Path:
    folder = Path(tales_in(tmp_path))
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.rule("P52-QUEST-02", "P52-QUEST-03", "P52-QUEST-05", "P52-DIFF-15")
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        # only the first space has a special chest, and nobody need find it there
        (
            'prescribed."4+" = { light = "dark" }',
            'prescribed."4+" = { light = "dark", spots = { A = "empty" } }',
            "a quest of the kind treasure needs a card that means 'special' in spaces that come",
        ),
        # an edition that lets a scenario rename Aces, twos and threes alone never sees a four
        (
            'spots = { A = "key",',
            'spots = { A = "trap", 4 = "key",',
            "for parties of up to three the edition classic has none",
        ),
        (
            'spots = { A = "boss",',
            'spots = { A = "trap", 7 = "boss",',
            "needs a card that means 'boss'",
        ),
    ],
    ids=["treasure", "trapped", "boss"],
)
def test_a_quest_that_nobody_can_win_is_told(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    (found,) = every(changed_tales(tmp_path, "quests", old, new))
    assert problem in found
    assert ", spots: " in found


def test_spaces_and_choices_that_never_come_are_told(tmp_path: Path) -> None:
    (found,) = every(changed_tales(tmp_path, "quests", 'when = "2"', 'when = "7"'))
    assert "when: space 7 never comes: the quest has 2" in found


def test_an_enemy_that_nothing_hurts_is_told(tmp_path: Path) -> None:
    proof = "movement = 3\nsuffers = { melee = 0, ranged = 0, magic = 0 }"
    (found,) = every(changed_pack(tmp_path, "enemies", ("movement = 3", proof)))
    assert "suffers: nothing can hurt it" in found


@pytest.mark.rule("P52-LAYOUT-02", "P52-LAYOUT-09")
@pytest.mark.parametrize(
    ("layout", "problem"),
    [
        ('"' + "#" * 33 + '", "S"', "it must be text of 0 to 30 letters"),
        ('"#", ' * 33 + '"S"', "its length must be a number of at most 30"),
        ('"#######", ' * 6 + '"S######"', "too few for this layout"),
        ('"##.", "..#", "S#."', "has an island"),
    ],
    ids=["wide", "deep", "large", "island"],
)
def test_a_layout_that_cannot_be_walked_is_told(tmp_path: Path, layout: str, problem: str) -> None:
    folder = changed_pack(
        tmp_path, "quests", ('layout = ["..###.."', f'layout_two = [{layout}], layout = ["..###.."')
    )
    found = every(folder)
    assert any(problem in one for one in found), found
    assert all("layout_two" in one for one in found)


def test_house_rules_that_are_none_are_told(tmp_path: Path) -> None:
    head = "[pack]\nparams = { lit_sihgt = 2 }\n"
    (found,) = every(changed_pack(tmp_path, "pack", ("[pack]\n", head)))
    assert "pack, params: no parameter 'lit_sihgt'; did you mean 'lit_sight'?" in found


@pytest.mark.parametrize("family", ["quest", "hero"])
def test_a_pack_without_quests_or_heroes_is_told(tmp_path: Path, family: str) -> None:
    file = {"quest": "quests", "hero": "heroes"}[family]
    folder = Path(changed_pack(tmp_path, file))
    (folder / f"{file}.toml").write_text(f"{family} = []\n", encoding="utf-8")
    (found,) = every(folder)
    assert f"{file}.toml:1: {family}: a list of 0 is wrong" in found
