"""A pack is checked: each mistake is named with its file, its line and its rule."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from crawldeck.enormity.pack import CONTENT, Pack
from crawldeck.kernel.errors import ContentError, ContentErrors


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / "vigil", tmp_path / "pack")
    return tmp_path / "pack"


def mistakes(folder: Path) -> list[str]:
    try:
        Pack(folder)
    except ContentErrors as error:
        return [str(one) for one in error.every]
    except ContentError as error:
        return [str(error)]
    return []


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    found = re.sub(old, new, text, count=1, flags=re.DOTALL)
    assert found != text, f"{old} is not in {file}"
    path.write_text(found, encoding="utf-8")


@pytest.mark.rule("ENO-SKILL-02", "ENO-INTR-04", "ENO-DOOR-01", "ENO-ACT-01", "ENO-FLAT-01")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("spacers", r"dexterity = \d", "dexterity = 0", "at least 1 in dexterity (ENO-SKILL-02)"),
        ("spacers", r'suit = "\w+"', 'suit = "evva"', "there is no suit 'evva'; did you mean"),
        ("spacers", r"cards = \[[^]]*\]", 'cards = ["steady", "steady", "hurried"]', "ENO-ACT-01"),
        ("locations", r'ecology = "\w+"', 'ecology = "rictu"', "did you mean 'rictus'?"),
        ("locations", r"loot = \[", 'loot = ["sword", ', "there is no piece of gear 'sword'"),
        ("missions", r'page = "lr\d"', 'page = "attic"', "there is no page 'attic'"),
        ("flatline", r"live = true", "live = false", "two of which live (ENO-FLAT-01)"),
        ("breakdowns", r"(?s).*", "breakdown = []", "a Stress Breakdown to draw (ENO-SBRK-01)"),
        ("intruders", r'when = "adjacent"', 'when = "otherwise"', "can never apply"),
        ("codes", r'door = "b1"', 'door = "b7"', "opens or closes the door b1 (ENO-DOOR-01)"),
        ("specimens", r'kind = "\w+"', 'kind = "ghoul"', "there is no Intruder 'ghoul'"),
        ("conditions", r'name = "', 'nmae = "x"\nname = "', "unknown key 'nmae'"),
        ("discoveries", r"entry = 2\b", "entry = 1", "is there already (ENO-DISC-04)"),
        ("pack", r"\[dice.black\]", "[dice.blakc]", "there are no black dice (ENO-DICE-01)"),
    ],
)
def test_each_mistake_is_named(folder: Path, file: str, old: str, new: str, told: str) -> None:
    change(folder, file, old, new)
    found = mistakes(folder)
    assert any(told in one for one in found), found
    assert all(re.search(r"\.(toml|tmj):\d+: ", one) for one in found), found


@pytest.mark.rule("ENO-CAMP-02", "ENO-CAMP-04", "ENO-STRAT-01", "ENO-LOC-03")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("course", r'plays = "first-watch"', 'plays = "second-watch"', "no mission 'second-watch'"),
        ("course", r'plays = "ossuarch"', 'plays = "ossuary"', "did you mean 'ossuarch'?"),
        ("course", r"parsec = 1", "parsec = 0", "parsec: 0 is wrong: it must be"),
        ("course", r"parsec = 1", "parsec = 4", "Parsec 4 needs 2 Runs or more and one Incursion"),
        ("course", r'needs_flag = "stowaway"', 'needs_flag = "nobody"', "sets the flag 'nobody'"),
        ("course", r'sort = "mythos"', 'sort = "run"\nplays = "first-watch"', "only a Mythos card"),
        ("course", r'\{ do = "spare", n = 1 \}', '{ do = "stress", n = 1 }', "can do only: carry,"),
        ("course", r'ecology = "rictus"', 'ecology = "rictu"', "there is no Intruder 'rictu'"),
        ("course", r'plays = "ossuarch"', 'plays = "ossuarch"\necology = "hollow"',
         "an Incursion meets its Boss"),
        ("codes", r'stratagem = "by-the-rota"', 'stratagem = "by-the-rot"',
         "there is no Stratagem 'by-the-rot'; did you mean 'by-the-rota'?"),
        ("codes", r'stratagem = "by-the-rota"', 'stratagem = "the-old-hymn"',
         "nothing brings By the Rota: write { do = \"stratagem\", ... } somewhere"),
        ("stratagems", r'callings = \["medic"\]', 'callings = ["medic"]\ngained = true',
         "is gained in play, or classes unlock it: not both (ENO-STRAT-01)"),
        ("gear", r'side_of = "rifle"', 'side_of = "riffle"', "which is no card (ENO-CAMP-04)"),
        ("gear", r"tier = 2\nname = \"Orison", 'tier = 1\nname = "Orison', "from Parsec 2 on"),
    ],
)  # fmt: skip
def test_mistakes_of_a_campaigns_cards(
    folder: Path, file: str, old: str, new: str, told: str
) -> None:
    change(folder, file, old, new)
    found = mistakes(folder)
    assert any(told in one for one in found), found


def test_all_mistakes_are_told_at_once(folder: Path) -> None:
    change(folder, "spacers", r'suit = "\w+"', 'suit = "evva"')
    change(folder, "locations", r'ecology = "\w+"', 'ecology = "rictu"')
    assert len(mistakes(folder)) >= 2


def test_an_effect_refers_to_something_there_is(folder: Path) -> None:
    change(folder, "fixed", r"do = \[", 'do = [{ do = "condition", condition = "dazde" }, ')
    assert any(
        "there is no Condition 'dazde'; did you mean 'dazed'?" in one for one in mistakes(folder)
    )


def test_a_need_for_a_clue_that_nobody_gives_is_a_mistake(folder: Path) -> None:
    change(folder, "scripts", r'clue = "[\w-]+"', 'clue = "nobody-knows"')
    found = mistakes(folder)
    assert any("nobody-knows" in one for one in found), found


def test_a_sound_pack_has_no_mistake(folder: Path) -> None:
    assert mistakes(folder) == []
