"""Spacer sheets: suit, cards, gear, tracks and what ails, on the screen and on the page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crawldeck.enormity import loadout
from crawldeck.enormity import pack as ships
from crawldeck.enormity.paper.page import as_page
from crawldeck.enormity.paper.sheet import as_text
from crawldeck.enormity.state import Engram
from crawldeck.enormity.words.sheet import SpacerSheet, of_spacer
from crawldeck.paper.page import PAGE_MARK
from tests.enormity.scene import hull
from tests.paper.test_sheet import Page
from tests.terminal.sitting import shell, widest

VIGIL = ships.find("vigil")


def made(name: str) -> SpacerSheet:
    return of_spacer(loadout.new_spacer(VIGIL, name, 0), VIGIL)


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", VIGIL.spacers)
def test_everything_is_on_both(name: str) -> None:
    sheet, printed = made(name), VIGIL.spacers[name]
    lines = as_text(sheet)
    assert widest("\n".join(lines)) <= 80
    text, page = flat(" ".join(lines)), as_page(sheet)
    assert PAGE_MARK in page
    shown = flat(Page(page).words)
    for words in (text, shown):
        for part in (printed.name, printed.text, VIGIL.suits[printed.suit].name):
            assert flat(part) in words
        for ability in (*printed.abilities, *VIGIL.suits[printed.suit].abilities):
            assert ability.name in words
            assert flat(ability.text) in words
        for card in printed.cards:
            for side in VIGIL.cards[card].sides:
                assert side.name in words
                assert all(flat(action.text) in words for action in side.actions)
        for gear in (*printed.gear, VIGIL.head.multitool):
            assert VIGIL.gear[gear].name in words
            assert flat(VIGIL.gear[gear].text) in words
        for skill, value in printed.skills.items():
            assert f"{skill.capitalize()} {value}" in words
        assert f"Vitals 9 {'(' if words is text else ''}orange from" in words
        assert f"Stress {printed.stress}" in words


def test_what_happened_to_a_spacer_is_on_the_sheet() -> None:
    pack = hull()
    who = loadout.new_spacer(pack, "oda", 0)
    name, condition = next(iter(pack.conditions.items()))
    broken = next(iter(pack.breakdowns.values()))
    who.vitals, who.stress, who.adrenaline, who.radiation, who.exerts = 4, 6, 3, 2, 1
    who.conditions, who.breakdown = {name: 2}, broken.id
    who.engrams = (Engram("amber", used=True),)
    weapon = next(item for item in who.items if pack.gear[item.card].ammo)
    weapon.ammo, weapon.exhausted = 0, True
    sheet = of_spacer(who, pack)
    spent = f"0 of {pack.gear[weapon.card].ammo} Ammo left; exhausted"
    tracks = ("Vitals 4", "Stress 6", "Adrenaline 3")
    for words in (flat(" ".join(as_text(sheet))), flat(Page(as_page(sheet)).words)):
        for part in (*tracks, condition.name, broken.name, "amber (used)", spent):
            assert part in words
    assert "Radiation (2)" in flat(" ".join(as_text(sheet)))
    assert "Exert cards (1)" in flat(" ".join(as_text(sheet)))


def test_words_of_a_pack_stay_words() -> None:
    sheet = made("oda")
    odd = SpacerSheet(
        **{name: getattr(sheet, name) for name in sheet.__struct_fields__}
        | {"name": "<script>alert(1)</script>", "rubicon": "a & b"}
    )
    page = as_page(odd)
    assert "<script" not in page
    assert "a &amp; b" in page
    assert "<script>alert(1)</script>" in Page(page).words


def test_the_command_takes_a_loadout_a_campaign_or_a_saved_game(tmp_path: Path) -> None:
    line = shell(tmp_path, "sheet", "teo suit=bulwark", "--pack", "vigil")
    assert line.returncode == 0, line.stderr
    assert line.stdout.startswith("Teo Brandt, security\n")
    assert "Bulwark" in line.stdout
    file = tmp_path / "teo.html"
    done = shell(tmp_path, "sheet", "teo", "--game", "enormity", "--html", str(file))
    assert done.stdout == f"The sheet is in {file}\n"
    assert "Teo Brandt" in Page(file.read_text(encoding="utf-8")).words
    data = shell(tmp_path, "sheet", "teo suit=bulwark", "--game", "enormity", "--json")
    assert json.loads(data.stdout) == {"id": "teo", "suit": "bulwark"}
    voyage = str(tmp_path / "v.jsonl")
    shell(tmp_path, "campaign", "new", voyage, "--game", "enormity", "--spacers", "oda,teo")
    shell(tmp_path, "campaign", "fit", voyage, "teo suit=bulwark")
    assert "Bulwark" in shell(tmp_path, "sheet", "teo", "--campaign", voyage).stdout
    saved = str(tmp_path / "g.jsonl")
    shell(tmp_path, "watch", "enormity", "--seed", "3", "--save", saved)
    assert shell(tmp_path, "sheet", "oda", "--record", saved).stdout.startswith("Oda Varga, ops\n")


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (("nobody", "--game", "enormity"), "'nobody'"),
        (("oda", "--pack", "vigil", "--game", "p52"), "that belongs to enormity, not to p52"),
        (("oda suit=x", "--game", "enormity"), "suit"),
        (("oda", "--pack", "vigil", "--campaign", "c.jsonl"), "use only one of the three"),
    ],
)
def test_mistakes_are_one_line(tmp_path: Path, args: tuple[str, ...], shown: str) -> None:
    done = shell(tmp_path, "sheet", *args, cwd=tmp_path)
    assert done.returncode == 2
    assert shown in done.stderr
    assert len(done.stderr.splitlines()) == 1
