"""What everybody looks like: parts that a pack names, checked like the rest of it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from crawldeck.enormity import pack as packs
from crawldeck.enormity.drawings import ONE_OF, PARTS, SLOT_OF, parts_of
from crawldeck.enormity.pack import CONTENT, Pack
from crawldeck.kernel.errors import ContentErrors


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / "vigil", tmp_path / "pack")
    return tmp_path / "pack"


@pytest.mark.parametrize("name", packs.installed())
def test_everybody_of_a_shipped_pack_has_a_drawing(name: str) -> None:
    pack = packs.find(name)
    looks = pack.looks
    assert set(looks.spacers) == set(pack.spacers)
    assert set(looks.intruders) == set(pack.intruders)
    assert set(looks.specimens) == set(pack.specimens)
    assert set(looks.bosses) == set(pack.bosses)
    for drawing in looks.by_thing().values():
        slots = [SLOT_OF[part] for part in parts_of(drawing)]
        assert all(slots.count(slot) == 1 for slot in ONE_OF), drawing


def test_nobody_of_a_shipped_pack_looks_like_somebody_else() -> None:
    looks = packs.find("vigil").looks
    for family in (looks.spacers, looks.intruders, looks.specimens, looks.bosses):
        assert len(set(family.values())) == len(family)


def test_a_part_has_one_name() -> None:
    assert len(SLOT_OF) == sum(len(names) for names in PARTS.values())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("helmet, visor", "helmt, visor", "there is no part 'helmt'; did you mean 'helmet'?"),
        ("helmet, visor", "helmet, visor, skull", "'helmet' and 'skull' are both a head"),
        ("helmet, visor", "", "there is no part ''"),
        ("eva, rifle", "eva, coat", "'eva' and 'coat' are both a body: name one of them"),
        ("oda =", "odda =", "there is no Spacer 'odda'; did you mean 'oda'?"),
        ("hollow =", "holow =", "there is no Intruder 'holow'; did you mean 'hollow'?"),
        ("the-ram =", "the-rom =", "there is no Specimen 'the-rom'; did you mean 'the-ram'?"),
        ("[bosses]", "[boses]", "unknown key 'boses'"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_line(
    folder: Path, old: str, new: str, told: str
) -> None:
    path = folder / "drawings.toml"
    text = path.read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentErrors) as raised:
        Pack(folder)
    found = [str(one) for one in raised.value.every]
    assert any(told in one and f"drawings.toml:{line}: " in one for one in found), found


def test_a_pack_without_drawings_is_sound(folder: Path) -> None:
    (folder / "drawings.toml").unlink()
    assert Pack(folder).looks.by_thing() == {}


def test_a_game_goes_on_when_somebody_looks_different(folder: Path) -> None:
    before = Pack(folder).sha256
    path = folder / "drawings.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"helmet, visor", "hood, visor", text, count=1), encoding="utf-8")
    changed = Pack(folder)
    assert parts_of(changed.looks.spacers["oda"])[0] == "hood"
    assert changed.sha256 == before


def test_the_guide_names_every_part() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "writing-a-ship.md").read_text(encoding="utf-8")
    assert [part for part in SLOT_OF if f"`{part}`" not in guide] == []
