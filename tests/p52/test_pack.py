"""Packs: the shipped ones are sound, and a broken one is named with file and line."""

from pathlib import Path
from shutil import copytree

import pytest

from crawldeck.kernel.errors import ContentError, ContentErrors, SetupError
from crawldeck.p52.pack import CONTENT, Pack, find, heals
from tests.p52.packs import YARD, changed_pack

SHIPPED = sorted(path.parent for path in CONTENT.glob("*/pack.toml"))


@pytest.mark.parametrize("folder", [*SHIPPED, YARD], ids=lambda folder: folder.name)
def test_shipped_packs_are_sound(folder: Path) -> None:
    pack = Pack(folder)
    assert len(pack.by_card) == 12
    assert heals(pack.items[pack.head.weakest_healing])


def line_of(folder: str, file: str, text: str) -> int:
    """The last line of a file that holds a text."""
    rows = (Path(folder) / f"{file}.toml").read_text(encoding="utf-8").splitlines()
    return max(n for n, row in enumerate(rows, start=1) if text in row)


HEADED = ("the key 'name'",)
FAULTS = {
    # file, what stands there, what is put there, what marks the line to be named, the problem
    "an unknown key": ("items", "use = ", 'hue = "red"\nuse = ', "hue =", "unknown key 'hue'"),
    "an unknown key in a list": (
        "enemies",
        "near = 1, far = 3",
        "near = 1, wide = 3",
        "wide",
        "unknown key 'wide'",
    ),
    "a wrong type": (
        "enemies",
        "movement = 3",
        'movement = "3"',
        'movement = "3"',
        "enemy 'soot-rat', movement: '3' is wrong: it must be a whole number from 0 to 30",
    ),
    "a wrong word": (
        "abilities",
        '"hero"',
        '"her"',
        '"her"',
        "'her' is wrong: it must be fallen, foe, friend, hero, none or spot; did you mean",
    ),
    "an effect that is none": (
        "abilities",
        '"heal"',
        '"heel"',
        '"heel"',
        "there is no 'heel'; did you mean 'heal'?",
    ),
    "a missing key": (
        "heroes",
        'name = "Oda"\n',
        "",
        'id = "oda"',
        "the key 'name' is missing: it must be text",
    ),
    "a bad formula": ("abilities", '"9 - aLv"', '"9 - lvl"', '"9 - lvl"', "'lvl' is not a number"),
    "a bad formula in a list": (
        "enemies",
        'target = "8 - avgLv + R", damage',
        'target = "8 -", damage',
        '"8 -"',
        "too early",
    ),
    "a formula of what is not known": (
        "enemies",
        'hp = "4 x avgLv"',
        'hp = "4 x Over"',
        "4 x Over",
        "it can use Lv and avgLv only, not Over",
    ),
    "an item that is not there": (
        "heroes",
        'worn = ["bow"]',
        'worn = ["bou"]',
        '"bou"',
        "no item 'bou'",
    ),
    "an ability that is not there": (
        "heroes",
        "knife = 2, dodge",
        "knive = 2, dodge",
        "knive",
        "no ability 'knive'",
    ),
    "a weapon nobody makes": (
        "abilities",
        'gear = ["pike"]',
        'gear = ["lance"]',
        '"lance"',
        "there is no kind of gear 'lance'",
    ),
    "a core ability that is none": (
        "items",
        "needs = { lift = 4 }",
        "needs = { luck = 4 }",
        "luck",
        "no core ability 'luck'; there are: lift, think, balance, move, lead",
    ),
    "a table with a wrong item": (
        "items",
        'item = "bracers"',
        'item = "brace"',
        '"brace"',
        "no item 'brace'",
    ),
    "an overlap in a table": (
        "items",
        "lo = 5\nhi = 5",
        "lo = 4\nhi = 5",
        "lo = 4",
        "sum 4 red, 4 black, 4 mixed is listed twice",
    ),
    "a sum that two cards cannot make": (
        "items",
        "hi = 26",
        "hi = 27",
        "hi = 27",
        "27 is wrong: it must be a whole number from 2 to 26",
    ),
    "a court card twice": (
        "enemies",
        'card = "JD"',
        'card = "JH"',
        'card = "JH"',
        "'JH' is listed twice",
    ),
    "an enemy on a plain card": (
        "enemies",
        'card = "JD"',
        'card = "9D"',
        '"9D"',
        "is not a court card",
    ),
    "an id twice": ("items", 'id = "torch"', 'id = "mossbread"', 'id = "mossbread"', "used twice"),
    "an id of odd letters": (
        "items",
        'id = "torch"',
        'id = "Torch!"',
        "Torch!",
        "lower-case words",
    ),
    "an id that is kept": (
        "items",
        'id = "glass-knife"',
        'id = "drop"',
        'id = "drop"',
        "is kept for",
    ),
    "a spot that is no rank": ("quests", "3b =", "3x =", "3x =", "spot '3x' is not a rank"),
    "a layout with an island": (
        "quests",
        '"##...##", ".##.##.",',
        '"##...##", ".......",',
        '".......",',
        "has an island",
    ),
    "a layout without a start": ("quests", "..#S#..", "..###..", "prescribed.3", "needs one S"),
    "a weakest healing item that does not heal": (
        "pack",
        '"mossbread"',
        '"torch"',
        '"torch"',
        "is not an item that heals",
    ),
    "no TOML at all": ("pack", "[pack]", "[pack", "[pack", "not valid TOML"),
    "a thrown thing without effect": (
        "items",
        '"thrown"\neffects = [{ do = "damage", amount = "4 + (2 x Lv)" }]',
        '"thrown" # flask',
        "# flask",
        "an item that is used needs effects",
    ),
    "an upside-down band": (
        "enemies",
        "near = 2, far = 6",
        "near = 7, far = 6",
        "near = 7",
        "from 7 to 6",
    ),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_its_file_and_line(
    tmp_path: Path, fault: tuple[str, str, str, str, str]
) -> None:
    file, old, new, mark, problem = fault
    folder = changed_pack(tmp_path, file, (old, new))
    with pytest.raises(ContentError) as error:
        Pack(Path(folder))
    every = error.value.every if isinstance(error.value, ContentErrors) else (error.value,)
    (told,) = [one for one in every if problem in one.problem]
    assert told.path == str(Path(folder) / f"{file}.toml")
    marked = line_of(folder, file, mark)
    at_the_head = problem.startswith(HEADED)  # nothing to point at but the head of the entry
    assert told.line == marked - at_the_head


def test_the_line_named_is_exact_in_a_list_over_several_lines(tmp_path: Path) -> None:
    old = 'name = "Scratch", kind = "melee", near = 0, far = 0, target = "10 - avgLv"'
    new = old.replace("10 - avgLv", "10 - level")
    folder = changed_pack(tmp_path, "enemies", (old, new))
    with pytest.raises(ContentError) as error:
        Pack(Path(folder))
    assert error.value.line == line_of(folder, "enemies", "10 - level")


@pytest.mark.rule("P52-CHEST-12", "P52-SETUP-18")
@pytest.mark.parametrize("table", ["found", "starting"])
def test_a_table_with_a_hole_is_refused(tmp_path: Path, table: str) -> None:
    folder = tmp_path / "yard"
    copytree(YARD, folder)
    path = folder / "items.toml"
    text = path.read_text(encoding="utf-8")
    first = text.index(f"[[{table}]]\nlo = 2\n")
    path.write_text(text[:first] + text[first:].replace("lo = 2\n", "lo = 3\n", 1), "utf-8")
    with pytest.raises(ContentError) as error:
        Pack(folder)
    holes = "2 red, 2 black, 2 mixed"
    assert error.value.problem == f"{table}: the {table} table has no row for sum {holes}"
    assert error.value.line == line_of(str(folder), "items", "lo = 3") - 1


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    changed_pack(tmp_path, "abilities", ('"9 - aLv"', '"9 - lvl"'), ('["pike"]', '["lance"]'))
    changed_pack(tmp_path, "items", ("needs = { lift = 4 }", "needs = { luck = 4 }"))
    changed_pack(tmp_path, "enemies", ('card = "JD"', 'card = "9D"'), ("near = 2", "near = 7"))
    changed_pack(tmp_path, "heroes", ('worn = ["bow"]', 'worn = ["bou"]'))
    changed_pack(tmp_path, "quests", ("3b =", "3x ="))
    folder = changed_pack(tmp_path, "pack", ('"mossbread"', '"torch"'))
    with pytest.raises(ContentErrors) as error:
        Pack(Path(folder))
    told = [f"{Path(one.path).name}: {one.problem}" for one in error.value.every]
    for problem in (
        "target: the formula '9 - lvl'",
        "no kind of gear 'lance'",
        "no core ability 'luck'",
        "card '9D' is not",
        "enemies.toml: enemy: no enemy for",
        "from 7 to 6",
        "there is no item 'bou'; did you mean 'bow'?",
        "spot '3x'",
        "pack.toml: pack, weakest_healing: 'torch' is not an item that heals",
    ):
        assert any(problem in one for one in told), problem


def test_entries_that_cannot_be_read_are_told_from_all_files(tmp_path: Path) -> None:
    changed_pack(tmp_path, "items", ("use = ", 'hue = "red"\nuse = '), ("hands = 2", "hands = []"))
    folder = changed_pack(tmp_path, "enemies", ("movement = 3", 'movement = "3"'))
    with pytest.raises(ContentErrors) as error:
        Pack(Path(folder))
    told = [(Path(one.path).name, one.line, one.problem) for one in error.value.every]
    assert [one[:2] for one in told] == [
        ("enemies.toml", line_of(folder, "enemies", 'movement = "3"')),
        ("items.toml", line_of(folder, "items", "hue =")),
        ("items.toml", line_of(folder, "items", "hands = []")),
    ]


@pytest.mark.parametrize("family", ["pack", "abilities", "items", "enemies", "heroes", "quests"])
def test_a_missing_file_is_named(tmp_path: Path, family: str) -> None:
    copytree(YARD, tmp_path / "yard")
    (tmp_path / "yard" / f"{family}.toml").unlink()
    with pytest.raises(ContentError, match=f"{family}.toml:0: cannot be read"):
        Pack(tmp_path / "yard")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    copytree(YARD, tmp_path / "yard")
    (tmp_path / "yard" / "items.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"items\.toml:1: is not UTF-8 text"):
        Pack(tmp_path / "yard")


@pytest.mark.rule("P52-SETUP-04")
def test_every_court_card_needs_its_enemy(tmp_path: Path) -> None:
    copytree(YARD, tmp_path / "yard")
    path = tmp_path / "yard" / "enemies.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex("[[enemy]]")], "utf-8")
    with pytest.raises(ContentError, match="no enemy for KC"):
        Pack(tmp_path / "yard")


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("items", 'role = "pick"\n', "", "exactly one item must have the role 'pick'"),
        ("items", 'role = "key"', 'role = "pick"', "exactly one item must have the role 'pick'"),
        (
            "abilities",
            'kind = "lock"',
            'kind = "action"',
            "exactly one ability must be of the kind",
        ),
    ],
)
def test_a_pack_has_one_pick_one_key_and_one_art_for_locks(
    tmp_path: Path, file: str, old: str, new: str, problem: str
) -> None:
    with pytest.raises(ContentError, match=problem):
        Pack(Path(changed_pack(tmp_path, file, (old, new))))


def test_a_pack_is_found_by_name_or_folder_and_nothing_else(tmp_path: Path) -> None:
    assert find("emberway").head.id == "emberway"
    assert find(str(YARD)).head.id == "yard"
    with pytest.raises(SetupError, match="no pack 'nowhere'; there are: emberway"):
        find("nowhere")
    with pytest.raises(ContentError, match="there is no such pack folder"):
        Pack(tmp_path / "nowhere")
    with pytest.raises(ContentError, match=r"pack\.toml:0: cannot be read"):
        find(str(tmp_path))


def test_a_changed_pack_has_another_digest(tmp_path: Path) -> None:
    changed = changed_pack(tmp_path, "items", ("weight = 0.3", "weight = 0.4"))
    assert Pack(Path(changed)).sha256 != Pack(YARD).sha256
