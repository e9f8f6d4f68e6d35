"""The map of Enormity in characters: what stands where, and what of it is left out."""

from __future__ import annotations

import io

import crawldeck
from crawldeck.enormity import pack as packs
from crawldeck.enormity.terminal.board import Map, Marks, marks_of
from crawldeck.enormity.view_types import BlipView, EnoTile, FoeView, View
from crawldeck.enormity.words.panel import spacer_tokens
from crawldeck.terminal.style import Screen, width

SHIP = packs.find("vigil").ship
SCREEN = Screen(io.StringIO(), colour=False, signs=True)


def seen() -> View:
    """Oda on E2 and Ilse on E3 of the Vestibule."""
    session = crawldeck.new("enormity", seed=3, spacers=["oda", "ilse"]).play(
        "stratagem the-old-hymn",
        "stratagem trim-the-lamp",
        "start oda lr1:e2",
        "start ilse lr1:e3",
        "holder oda",
    )
    view: View = session.view()
    return view


def drawn(view: View, doors: dict[str, str] | None = None) -> list[str]:
    marks = marks_of(view, packs.find("vigil"), {"lr1:e4": "7"})
    return Map(SHIP, ["lr1"], {**view.doors, **(doors or {})}, marks, SCREEN).draw()


def row(lines: list[str], letter: str) -> str:
    return next(line for line in lines if line.startswith(f" {letter} "))


def test_spacers_numbers_and_things() -> None:
    line = row(drawn(seen()), "E")
    assert line.index("O") < line.index("I") < line.index("7")


def test_an_intruder_is_drawn_with_its_facing() -> None:
    view = seen()
    foe = FoeView(
        id="rictus-1",
        kind="rictus",
        name="Rictus 1",
        space="lr1:f3",
        cell=SHIP.space("lr1:f3"),
        facing="W",
        threshold=4,
        wounded=0,
        suppressed=0,
        surprised=False,
        specimen="",
        slot=0,
        status={},
    )
    view.foes.append(foe)
    assert "r1←" in row(drawn(view), "F")
    foe.specimen, foe.slot = "sewn-twice", 2
    assert "R2←" in row(drawn(view), "F")


def test_a_fallen_spacer_is_a_small_letter() -> None:
    view = seen()
    view.spacers[0].down = 2
    assert "o" in row(drawn(view), "E")


def test_spacers_who_begin_alike_get_two_letters() -> None:
    view = seen()
    view.spacers[1].name = "Otto"
    assert list(spacer_tokens(view).values()) == ["O", "Ot"]


def test_a_blip_is_an_arrow_on_its_crossing() -> None:
    view = seen()
    view.blips[:] = [BlipView("blip-1", "lr1:4,4", SHIP.point("lr1:4,4"), "E", "")]
    lines = drawn(view)
    below = lines[lines.index(row(lines, "E")) + 1]
    assert "►" in below


def test_doors_by_their_state() -> None:
    view = seen()
    leaf = next(iter(view.doors))
    signs = {}
    for state in ("closed", "open", "welded", "broken"):
        signs[state] = "\n".join(drawn(view, {leaf: state}))
    assert "▒" in signs["welded"]
    assert "┈" in signs["open"]
    assert signs["open"] == signs["broken"]
    assert signs["closed"].count("═") > signs["open"].count("═")


def test_tiles_and_light() -> None:
    view = seen()
    view.tiles = (EnoTile("smoke-1", "smoke", ("lr1:d3",)),)
    assert "SM" in row(drawn(view), "D")
    marks = Marks()
    marks.light = frozenset((SHIP.space("lr1:e4"),))
    assert "∙∙∙" in row(Map(SHIP, ["lr1"], {}, marks, SCREEN).draw(), "E")


def test_a_part_keeps_what_matters() -> None:
    view = seen()
    marks = marks_of(view, packs.find("vigil"), {"lr1:e4": "7"})
    found = Map(SHIP, ["lr1", "lr2"], view.doors, marks, SCREEN)
    found.fit(11, 30, SHIP.space("lr1:e2"))
    lines = found.draw(30)
    assert not found.whole
    assert len(lines) <= 11
    assert max(map(width, lines)) <= 30
    assert found.shows(SHIP.space("lr1:e2"))
    assert "7" in row(lines, "E")


def test_an_extraction_point_outside_the_rooms_is_drawn() -> None:
    marks = Marks()
    page = SHIP.pages["lr3"]
    assert page.extraction is not None
    marks.thing(SHIP.at(page, page.extraction), "X")
    assert any("X" in line for line in Map(SHIP, ["lr3"], {}, marks, SCREEN).draw())
