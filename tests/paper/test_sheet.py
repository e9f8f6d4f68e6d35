"""Hero sheets: every number is there and right, on the screen and on the page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from crawldeck.formulas import Formula
from crawldeck.kernel.params import make
from crawldeck.p52 import pack as packs
from crawldeck.p52.components import HeroSheet
from crawldeck.p52.pack import NAMES
from crawldeck.p52.paper.page import as_page
from crawldeck.p52.paper.sheet import as_text, numbers
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.words.formulas import worked
from crawldeck.p52.words.sheet import Sheet
from crawldeck.paper.page import PAGE_MARK
from tests.p52.packs import YARD, changed_pack
from tests.terminal.sitting import shell, widest

PACK = packs.find(str(YARD))


def made(hero: HeroSheet, pack: packs.Pack = PACK, edition: str = "core") -> Sheet:
    return numbers(hero, pack, make(Params, EDITIONS, edition, {}))


class Page(HTMLParser):
    """Reads a page strictly: every tag that opens is closed, in order."""

    VOID = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words += data + "\n"


@pytest.mark.parametrize("hero", PACK.heroes)
def test_everything_is_on_both(hero: str) -> None:
    printed = PACK.heroes[hero]
    found = made(printed)
    text, page = "\n".join(as_text(found)), Page(as_page(found))
    assert widest(text) <= 80
    for words in (" ".join(text.split()), page.words):
        assert printed.name in words
        for name in printed.abilities:
            assert PACK.abilities[name].name in words
            assert PACK.abilities[name].target in words
        for name in (*printed.worn, *printed.bag):
            assert PACK.items[name].name in words
        for core, value in printed.core.items():
            assert re.search(rf"{core.capitalize()}\s+{value}", words)
    assert page.tags.count("i") == found.hp + 5
    assert "script" not in page.tags


def test_the_numbers_and_how_they_come_about() -> None:
    text = as_text(made(PACK.heroes["bran"]))
    assert "Hit points  21  = Lift 6 x Think 3 + 3" in text
    assert "Movement     2  = Move 4 / 4 + 1" in text
    assert "Initiative  10  = Move 4 + 2 x Lead 3" in text
    assert "Level 1, 0 of 20 experience for the next" in text
    assert any(
        "Sword 3 (melee): target 9 - aLv = 6; effect (aLv x 2) + (Over / 2) = 6 + Over / 2" in line
        for line in [" ".join(" ".join(text).split())]
    )


@pytest.mark.rule("P52-LEVEL-01")
def test_what_the_next_level_needs() -> None:
    found = made(replace(PACK.heroes["bran"], level=2, exp=7))
    assert (found.level, found.exp, found.needed) == (2, 7, 30)


def test_gear_that_changes_movement_is_accounted_for(tmp_path: Path) -> None:
    folder = changed_pack(tmp_path, "items", ('id = "cap"', 'id = "cap"\nmovement = 2'))
    pack = packs.find(folder)
    movement = made(pack.heroes["bran"], pack).numbers[1]
    assert (movement.value, movement.how) == (4, "Move 4 / 4 + 1 + 2 (gear and quirk)")


def test_script_in_names_stays_text() -> None:
    evil = '<script>alert("x")</script>&amp;'
    hero = replace(PACK.heroes["bran"], name=evil, text=f"</style>{evil}")
    plain = made(hero)
    bad = {"name": evil, "target": evil, "effect": evil, "notes": (evil,)}
    found = replace(
        plain,
        kin=evil,
        pack=evil,
        quirk=(evil, evil, evil),
        arts=tuple(replace(art, **bad) for art in plain.arts),
        worn=tuple(replace(thing, name=evil, notes=evil) for thing in plain.worn),
    )
    text = as_page(found)
    page = Page(text)
    assert "<script" not in text
    assert text.count("</style>") == 1
    assert evil in page.words


def test_an_empty_bag_and_nothing_worn() -> None:
    found = made(replace(PACK.heroes["bran"], worn=(), bag={}))
    text = as_text(found)
    assert text[text.index("Bag") + 1] == "  nothing"
    assert text[text.index("Worn and held") + 1] == "  nothing"
    page = Page(as_page(found))
    assert "nothing" in page.words
    for part in ("head", "torso", "hand", "feet"):
        assert part in page.words


def test_a_long_name_fits() -> None:
    name = "Bartholomew-Maximilian of the Seven Oaks"
    assert len(name) == 40
    found = made(replace(PACK.heroes["bran"], name=name))
    assert as_text(found)[0] == name
    assert "overflow-wrap: anywhere" in as_page(found)
    unbroken = made(replace(PACK.heroes["bran"], name="W" * 60))
    assert widest("\n".join(as_text(unbroken))) <= 80


def test_the_bag_is_counted_and_weighed() -> None:
    found = made(replace(PACK.heroes["bran"], bag={"lock-pick": 3, "torch": 1}))
    pick, torch = PACK.items["lock-pick"], PACK.items["torch"]
    text = as_text(found)
    assert f"  3 x {pick.name}, weight {3 * pick.weight:.1f}" in text
    assert f"Bag (weight {3 * pick.weight + torch.weight:.1f})" in text


def test_people_class_and_quirk() -> None:
    pack = packs.find("emberway")
    people, calling = next(iter(pack.peoples.values())), next(iter(pack.callings.values()))
    quirk = next(iter(pack.quirks.values()))
    hero = replace(
        pack.heroes["mira"], people=people.id, calling=calling.id, quirk=quirk.id, level=7
    )
    found = made(hero, pack)
    for words in ("\n".join(as_text(found)), Page(as_page(found)).words):
        joined = " ".join(words.split())
        assert f"{people.name} {calling.name}" in joined
        for part in (quirk.name, quirk.bonus, quirk.penalty):
            assert " ".join(part.split()) in joined


@pytest.mark.parametrize("hero", packs.find("emberway").heroes)
def test_every_shipped_hero_has_a_sheet(hero: str) -> None:
    pack = packs.find("emberway")
    for edition in EDITIONS:
        found = made(pack.heroes[hero], pack, edition)
        assert widest("\n".join(as_text(found))) <= 80
        Page(as_page(found))


def test_the_page_stands_alone() -> None:
    text = as_page(made(PACK.heroes["bran"]))
    assert "http" not in text
    assert "@media print" in text
    assert "prefers-color-scheme: dark" in text
    assert text.startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("formula", "known", "shown"),
    [
        ("9 - aLv", {"alv": 2}, "7"),
        ("8 - aLv + R", {"alv": 2}, "6 + R"),
        ("(Bal / 2) + (Over x 2)", {"balance": 7}, "3 + 2 x Over"),
        ("Over x Over", {}, "Over x Over"),
        ("(Over + R) / 2", {}, "(Over + R) / 2"),
        ("aLv - R", {"alv": 0}, "-R"),
        ("F", {}, "F"),
        ("Dmg / 2", {}, "Dmg / 2"),
        ("3 - aLv", {"alv": 3}, "0"),
    ],
)
def test_formulas_worked_out(formula: str, known: dict[str, int], shown: str) -> None:
    assert worked(Formula(formula, NAMES), known) == shown


# -- the command -------------------------------------------------------------------------------


def test_the_command_writes_a_page_and_spares_other_files(tmp_path: Path) -> None:
    page = tmp_path / "bran.html"
    for _ in range(2):  # an earlier sheet may be written over
        done = shell(tmp_path, "sheet", "bran", "--html", str(page))
        assert done.returncode == 0, done.stderr
        assert PAGE_MARK in page.read_text(encoding="utf-8")
    diary = tmp_path / "diary.html"
    diary.write_text("dear diary")
    done = shell(tmp_path, "sheet", "bran", "--html", str(diary))
    assert done.returncode == 2
    assert "is not a hero's sheet" in done.stderr
    assert diary.read_text() == "dear diary"
    assert shell(tmp_path, "sheet", "bran", "--html", str(tmp_path)).returncode == 2
    assert "no hero 'zed'" in shell(tmp_path, "sheet", "zed").stderr


def test_a_sheet_as_data_joins_another_campaign(tmp_path: Path) -> None:
    file = tmp_path / "bran.json"
    file.write_text(shell(tmp_path, "sheet", "bran", "--json").stdout, encoding="utf-8")
    campaign = str(tmp_path / "c.jsonl")
    done = shell(tmp_path, "campaign", "new", campaign, "--hero", str(file))
    assert "with Bran." in done.stdout, done.stderr
