"""Drawings in packs: everybody that ships has one, mistakes are told by line, pictures are safe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crawldeck.kernel.errors import ContentError
from crawldeck.p52 import drawings
from crawldeck.p52.pack import CONTENT, Pack, load
from crawldeck.p52.packcheck_drawings import unsafe
from crawldeck.p52.web.scene import backdrop
from crawldeck.web.pages import STATIC
from tests.p52.packs import changed_pack

FACES = STATIC / "js" / "p52" / "faces"
PAGE = Path(__file__).parents[2] / "docs" / "writing-a-scenario.md"
SHIPPED = sorted(path.parent.name for path in CONTENT.glob("*/pack.toml"))
STILL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 140">{}</svg>'
TABLES = {
    "GROUNDS": "ground",
    "BEHIND": "behind",
    "GARMENTS": "garment",
    "HEADS": "head",
    "EYES": "eyes",
    "MOUTHS": "mouth",
    "HAIR": "hair",
    "BRAIDS": "braid",
    "BEARDS": "beard",
    "HATS": "hat",
    "BEASTS": "beast",
    "STRANGE": "beast",
    "LEFT": "left",
    "RIGHT": "right",
}


def drawn(folder: Path, drawing: str, picture: str = "") -> Pack:
    """The Yard with a drawing for its first hero, and perhaps a picture."""
    copy = Path(changed_pack(folder, "pack"))
    (copy / "drawings.toml").write_text(f'# who\n[heroes]\nrosa = "{drawing}"\n', "utf-8")
    if picture:
        (copy / "drawings").mkdir()
        (copy / "drawings" / "troll.svg").write_text(picture, "utf-8")
    return Pack(copy)


@pytest.mark.parametrize("name", SHIPPED)
def test_everybody_that_ships_has_a_drawing_of_known_parts(name: str) -> None:
    pack = load(str(CONTENT / name))
    found = pack.drawings
    assert set(found.heroes) == set(pack.heroes)
    assert set(found.peoples) == set(pack.peoples)
    assert set(found.callings) == set(pack.callings)
    assert set(found.bosses) == set(pack.bosses)
    assert set(found.enemies) == {enemy.id for enemy in pack.by_card.values()}
    for art in found.by_id().values():
        assert drawings.is_picture(art) or set(drawings.parts_of(art)) <= set(drawings.KNOWN)


@pytest.mark.parametrize("name", SHIPPED)
def test_no_two_enemies_look_alike(name: str) -> None:
    found = load(str(CONTENT / name)).drawings
    looks = [*found.enemies.values(), *found.bosses.values(), *found.heroes.values()]
    assert len(set(looks)) == len(looks)


def test_the_page_draws_the_parts_that_packs_may_name() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted(FACES.glob("*.js")):
        text = path.read_text(encoding="utf-8")
        for table, body in re.findall(r"^export const ([A-Z]+) = \{\n(.*?)^\};", text, re.M | re.S):
            names = re.findall(r'^  "?([a-z][a-z-]*)"?: \(\) =>', body, re.M)
            found.setdefault(TABLES[table], []).extend(names)
    assert {slot: sorted(names) for slot, names in found.items()} == {
        slot: sorted(names) for slot, names in drawings.PARTS.items()
    }


def test_the_page_for_authors_lists_every_part() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in drawings.KNOWN if f"`{name}`" not in text] == []


@pytest.mark.parametrize(
    ("drawing", "problem"),
    [
        ("face, hoodd", "there is no part 'hoodd'; did you mean 'hood'?"),
        ("face, hood, cap", "'hood' and 'cap' are both of the kind 'hat': name one of them"),
        ("drawings/ogre.svg", "the pack has no file 'drawings/ogre.svg'"),
        ("../pack.svg", "cannot be a picture; it must be like 'drawings/troll.svg'"),
        ("drawings/../troll.svg", "cannot be a picture; it must be like 'drawings/troll.svg'"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_line(
    tmp_path: Path, drawing: str, problem: str
) -> None:
    with pytest.raises(ContentError) as error:
        drawn(tmp_path, drawing)
    (told,) = getattr(error.value, "every", (error.value,))
    assert problem in told.problem and told.problem.startswith("heroes, rosa: ")
    assert Path(told.path).name == "drawings.toml" and told.line == 3


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<path d="M0 0" onload="alert(1)"/>',
        '<image href="https://elsewhere.example/a.png"/>',
        '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
        "<style>@import 'other.css';</style>",
        '<rect fill="url(//elsewhere.example/x)"/>',
        "<foreignObject/>",
        '<animate attributeName="href" to="x"/>',
        '<b xmlns="http://www.w3.org/1999/xhtml"/>',
        "<path",
    ],
)
def test_a_picture_that_could_run_or_fetch_is_refused(tmp_path: Path, inside: str) -> None:
    assert unsafe(STILL.format(inside).encode())
    with pytest.raises(ContentError) as error:
        drawn(tmp_path, "drawings/troll.svg", STILL.format(inside))
    assert error.value.line == 3


def test_entities_and_huge_pictures_are_refused() -> None:
    assert "document type" in unsafe(b'<!DOCTYPE svg [<!ENTITY a "b">]>' + STILL.encode())
    assert "too large" in unsafe(b" " * 200_000)
    assert unsafe(STILL.format('<path fill="url(#a)" d="M0 0"/>').encode()) == ""


def test_drawings_are_no_part_of_the_rules(tmp_path: Path) -> None:
    """Records know a pack by its digest: another hat must not end a game."""
    plain = Pack(Path(changed_pack(tmp_path / "a", "pack")))
    fancy = drawn(tmp_path / "b", "face, hood")
    assert fancy.drawings.by_id() == {"rosa": "face, hood"} and not plain.drawings.by_id()
    assert fancy.sha256 == plain.sha256


def test_a_picture_has_an_address_only_where_it_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = drawn(tmp_path, "drawings/troll.svg", STILL.format('<path d="M0 0H9"/>'))
    assert backdrop(pack).drawings == {}
    backdrop.cache_clear()
    monkeypatch.setattr("crawldeck.p52.web.scene.CONTENT", tmp_path)
    assert backdrop(pack).drawings == {"rosa": "/packs/p52/yard/drawings/troll.svg"}
    backdrop.cache_clear()
