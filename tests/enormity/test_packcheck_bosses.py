"""Bosses of a pack are checked: each mistake is named with its file, its line and its rule."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from crawldeck.enormity.bosses import TargetLine
from crawldeck.enormity.pack import CONTENT, Pack
from crawldeck.enormity.packcheck_bosses import never
from crawldeck.kernel.errors import ContentError, ContentErrors
from tests.enormity.scene import HULL, HullPack
from tests.enormity.test_packcheck import change


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(HULL, tmp_path / "pack")
    return tmp_path / "pack"


def mistakes(folder: Path, sort: type[Pack] = HullPack) -> list[str]:
    try:
        sort(folder)
    except ContentErrors as error:
        return [str(one) for one in error.every]
    except ContentError as error:
        return [str(error)]
    return []


@pytest.mark.rule(
    "ENO-INC-01",
    "ENO-INC-02",
    "ENO-ESC-02",
    "ENO-ESC-03",
    "ENO-BOSS-02",
    "ENO-BOSS-03",
    "ENO-WOUND-03",
    "ENO-TGT-05",
    "ENO-TGT-07",
)
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("bosses", r'kind = "warden"', 'kind = "wardne"', "there is no Intruder 'wardne'; did you"),
        ("bosses", r'kind = "warden"', 'kind = "rictus"', "is no Adversary"),
        ("bosses", r'pages = \["den"\]', 'pages = ["dem"]', "there is no page 'dem'"),
        ("bosses", r'pages = \["den"\]', "pages = []", "The Warden has no lair (ENO-INC-01)"),
        ("bosses", r'"den:b4"', '"den:z9"', "'den:z9' is no space of the lair"),
        ("bosses", r'space = "den:i5"', 'space = "den:i11"', "'den:i11' is no space of the lair"),
        ("bosses", r"wounds = 4", "wounds = 0", "wounds: 0 is wrong"),
        ("bosses", r"veteran_wounds = 6", "veteran_wounds = 3", "no fewer (ENO-WOUND-03)"),
        (
            "bosses",
            r'pick = "priority" ',
            'pick = "priority", in_sight = true ',
            "the Routine of The Warden may find no Target",
        ),
        ("bosses", r'pick = "closest" ', 'pick = "highest" ', "highest needs a gauge (ENO-TGT-05)"),
        ("bosses", r'moment = "after-protocol"', 'moment = "dies"', "its death ends everything"),
        ("ai", r'boss = "warden"', 'boss = "warder"', "there is no Boss 'warder'; did you mean"),
        ("ai", r'pick = "zone", zone = 2', 'pick = "zone"', "a Zone needs its number (ENO-TGT-07)"),
        ("ai", r"in_front = true", "in_sight = true", "this line can never match"),
        ("ai", r'targets = \[\{ pick = "closest" \}\]', "targets = []", "no targeting line"),
        (
            "ai",
            r"steps = \[\{[^\]]*\]\s*\},?\s*\]|steps = \[[^\n]*\n(?=after)",
            "steps = []\n",
            "does nothing (ENO-BOSS-01)",
        ),
        ("bp", r'boss = "warden"', 'boss = "king"', "there is no Boss 'king'"),
        ("bp", r"threshold = 3", "threshold = 0", "threshold: 0 is wrong: it must be"),
        ("bp", r'do = "escalate"', 'do = "flash", boss = "kong"', "there is no Boss 'kong'"),
    ],
)
def test_each_mistake_is_named(folder: Path, file: str, old: str, new: str, told: str) -> None:
    change(folder, file, old, new)
    found = mistakes(folder)
    assert any(told in one for one in found), found
    assert all(re.search(r"\.toml:\d+: ", one) for one in found), found


@pytest.mark.rule("ENO-INC-02", "ENO-ESC-02", "ENO-ESC-03")
@pytest.mark.parametrize(
    ("level", "other", "told"),
    [
        (1, 2, "of level I: the deck would begin empty (ENO-INC-02)"),
        (2, 3, "of level II: a Wound of level I could not escalate (ENO-ESC-02)"),
        (3, 2, "of level III: a Wound of level II could not escalate (ENO-ESC-03)"),
    ],
)
@pytest.mark.parametrize("file", ["ai", "bp"])
def test_a_deck_that_cannot_escalate(
    folder: Path, file: str, level: int, other: int, told: str
) -> None:
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(f"\nlevel = {level}\n", f"\nlevel = {other}\n"), encoding="utf-8")
    found = mistakes(folder)
    assert len(found) == 1 and f"no {file.upper()} card {told}" in found[0], found
    assert "bosses.toml:" in found[0]


CLOSEST, SEEN = TargetLine("closest"), TargetLine("closest", in_sight=True)


@pytest.mark.rule("ENO-BOSS-02", "ENO-TGT-08")
@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ((SEEN, CLOSEST), []),
        ((CLOSEST, SEEN), [1]),
        ((SEEN, TargetLine("closest", in_front=True)), [1]),
        ((TargetLine("closest", in_front=True), SEEN), []),
        ((TargetLine("closest", within=3), TargetLine("closest", within=2)), [1]),
        ((TargetLine("closest", within=2), TargetLine("closest", within=3), CLOSEST), []),
        ((CLOSEST, TargetLine("furthest")), []),  # who cannot be reached is not closest
        ((TargetLine("none"), CLOSEST), [1]),
        ((TargetLine("none", within=2),), [0]),
        ((TargetLine("zone", zone=2), CLOSEST), [1]),
        ((TargetLine("zone", zone=2, spacers=True), CLOSEST), []),
        (
            (TargetLine("zone", zone=2, spacers=True), TargetLine("zone", zone=1, spacers=True)),
            [1],
        ),
        ((TargetLine("highest", gauge="stress"), TargetLine("highest", gauge="vitals")), []),
        ((TargetLine("closest", gauge="stress"),), [0]),
    ],
)
def test_lines_that_can_never_match(lines: tuple[TargetLine, ...], wrong: list[int]) -> None:
    assert [n for n, _ in never(lines)] == wrong


def test_a_lair_is_checked_like_the_ship(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(CONTENT / "vigil", folder)
    page = next(iter(sorted((folder / "lairs").glob("*.tmj"))))
    text = page.read_text(encoding="utf-8")
    location = r'("name":\s*"location",\s*"type":\s*"string",\s*"value":\s*)"\w+"'
    changed = re.sub(location, r'\1"attic"', text)
    assert changed != text
    page.write_text(changed, encoding="utf-8")
    found = mistakes(folder, Pack)
    assert any(page.name in one and "there is no Location 'attic'" in one for one in found), found


def test_a_sound_pack_has_no_mistake(folder: Path) -> None:
    assert mistakes(folder) == []
