"""Quests that do not hold together are named with file and line."""

from pathlib import Path

import pytest

from crawldeck import ContentError
from crawldeck.p52 import pack as packs
from tests.p52.quests import tales, tales_in

FAULTS = [
    # what stands there, what is put there, what marks the line to be named, the problem
    ('minor = "apprentice"', 'minor = "journeyman"', "journeyman", "no boss 'journeyman'"),
    ('major = "mistress"', 'major = "snuffer"', '"snuffer"', "no boss 'snuffer'"),
    ('spots = { A = "boss",', 'spots = { A = "trap",', 'kind = "boss"', "means 'boss'"),
    ('spots = { A = "key",', 'spots = { A = "trap",', 'kind = "trapped"', "means 'key'"),
    ('other_aces = "trap"', 'other_aces = "boss"', "other_aces", "without a boss"),
    ('keepsakes = ["cap"]', 'keepsakes = ["crown"]', "crown", "no item 'crown'"),
    ("items = { torch = 2 }", "items = { lamp = 2 }", "lamp = 2", "no item 'lamp'"),
    ("core = { lift = 3 }", "core = { luck = 3 }", "luck", "no core ability 'luck'"),
    ('exp = "Lv x 5"', 'exp = "Lv x"', 'exp = "Lv x"', "formula"),
    ("prescribed.2-3", "prescribed.3-2", "prescribed.3-2", "runs backwards"),
    ("prescribed.2-3", "prescribed.1-3", "prescribed.1-3", "overlap"),
    ('prescribed."4+"', 'prescribed."four"', "four", "1, 2-3, 4+ or last"),
    ('prescribed."4+"', "prescribed.last", "prescribed.last", "only trapped and waves"),
    (
        'layout_two = ["####", "####", "####", "S#.."]',
        'layout_two = ["##..", "...#", "S#.."]',
        "layout_two",
        "island",
    ),
    ('"##", "S#"], light', '"##", "##"], light', '"##", "##"], light', "needs one S"),
    ('spots = { 2r = "empty" }', 'spots = { 22 = "empty" }', "22", "not a rank"),
    ("boss_hp = 50", "boss_hp = 0", "boss_hp", "0 is wrong: it must be"),
    ('when = "start"', 'when = "soon"', "soon", "start, in a space"),
    ('needs = "cruel"', 'needs = "crueller"', "crueller", "did you mean 'cruel'?"),
    ('flag = "lamp", text', 'flag = "torch", text', "torch", "sets the flag 'torch'"),
    ('id = "right"', 'id = "left"', "options", "an option twice"),
    ('id = "fork"', 'id = "beggar"', 'id = "beggar"', "there twice"),
    ('harm = "3 x Lv"', 'harm = "3 x Luck"', "3 x Luck", "formula"),
    (', { id = "keep", text = "You keep it." }', "", "options", "at least two options"),
    ('setting = "exterior"\nday', 'after = "nobody"\nday', "nobody", "no quest 'nobody'"),
    ('setting = "exterior"\nday', 'after = "arena"\nday', 'after = "arena"', "after itself"),
    ("spaces = 2", "spaces = 0", "spaces = 0", "at least one space"),
    ('kind = "boss"', 'kind = "waves"', 'kind = "waves"', "has no bosses"),
]


@pytest.mark.parametrize(("old", "new", "mark", "problem"), FAULTS, ids=[f[3] for f in FAULTS])
def test_a_fault_is_named_with_its_file_and_line(
    tmp_path: Path, old: str, new: str, mark: str, problem: str
) -> None:
    folder = tales_in(tmp_path)
    path = Path(folder) / "quests.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=r"quests\.toml:\d+") as error:
        packs.load(folder)
    assert problem in str(error.value)
    rows = path.read_text(encoding="utf-8").splitlines()
    near = rows[max(0, error.value.line - 1) : error.value.line + 2]
    assert any(mark in row for row in near), (error.value.line, near)


def test_a_boss_quest_needs_a_major_boss(tmp_path: Path) -> None:
    folder = tales_in(tmp_path)
    for file, line in (("quests", 'major = "mistress"\n'), ("pack", 'major_boss = "mistress"\n')):
        path = Path(folder) / f"{file}.toml"
        path.write_text(path.read_text(encoding="utf-8").replace(line, ""), encoding="utf-8")
    with pytest.raises(ContentError, match="needs a major boss"):
        packs.load(folder)


def test_the_tales_and_the_shipped_quests_are_sound() -> None:
    pack = packs.find(tales())
    assert pack.quest("survival").kind == "survival"
    assert pack.quest("case") is pack.quests["case"]
    assert pack.items["gate-key"].role == "gate-key"
