"""Mistakes in a pack's items and item tables, told with their place."""

from pathlib import Path
from shutil import copytree

import pytest

from crawldeck.kernel.errors import ContentError
from crawldeck.p52.pack import Pack
from tests.p52.packs import ARMOURY


def problem(folder: Path, old: str, new: str, file: str = "items") -> str:
    """What is said about the Armoury when one text of a file is replaced."""
    copytree(ARMOURY, folder / "pack")
    path = folder / "pack" / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as wrong:
        Pack(folder / "pack")
    return str(wrong.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "lull"', 'id = "juggle"', "no special effect 'juggle'; there are: nothing"),
        (
            "{ magic = { target",
            "{ music = { target",
            "no ability or kind of ability 'music'; did you mean 'magic'?",
        ),
        ('reduce = "3"', 'reduce = "3 x"', "the formula '3 x'"),
        ("grants = { lash = 1", "grants = { dance = 1", "no ability 'dance'"),
        ("{ plain-arrow = 10 }", "{ pebble = 10 }", "no item 'pebble'"),
        ("{ plain-arrow = 10 }", "{ moths = 10 }", "cannot include what only happens"),
        ('"hide-cap", "hide-coat"', '"hide-hat", "hide-coat"', "no item 'hide-hat'"),
        ("again = true", "count = 2", "a row needs an item, options, or again"),
        ('14\nitem = "hide-shield"', '14\nitem = "moths"', "'moths' is nothing to start with"),
        ('once = "space"\nweight = 1.0', "weight = 1.0", "gear that is used is not used up"),
        ('core = ["think", "lead"]', 'core = ["wit"]', "no core ability 'wit'"),
        (
            'kinds = ["magic"]',
            'kinds = ["music"]',
            "no kind of ability 'music'; did you mean 'magic'?",
        ),
        ('rescues = "3 x Lv"', 'rescues = "3 x"', "the formula '3 x'"),
    ],
)
def test_a_mistake_in_an_item_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in problem(tmp_path, old, new)


def test_what_only_happens_is_carried_by_nobody(tmp_path: Path) -> None:
    worn = "bag = { dust = 1 }\ncore = { lift = 5, think = 5"
    said = problem(tmp_path, "core = { lift = 5, think = 5", worn, "heroes")
    assert "'dust' cannot be carried" in said


def test_ammunition_must_be_some_item(tmp_path: Path) -> None:
    said = problem(tmp_path, 'ammo = "arrow"', 'ammo = "quarrel"', "abilities")
    assert "no kind of gear 'quarrel'" in said
