"""The drawings of Enormity on a page: every one has a name, none has text, all are small."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from crawldeck.enormity import pack as packs
from crawldeck.enormity.drawings import PARTS
from crawldeck.web.pages import STATIC
from tests.web.test_face_enormity import face_of, moments, shown
from tools.enormity_sheet import casts, opened

HOME = STATIC / "js" / "enormity"
MODULES = [
    *sorted((HOME / "faces").glob("*.js")),
    *sorted((HOME / "icons").glob("*.js")),
    *(HOME / f"{name}.js" for name in ("faces", "icons", "illustrations")),
]
MOST_BYTES = 60_000
PART = re.compile(r'^  (\w+): \{ slot: "(\w+)"', re.MULTILINE)
TEXTS = re.compile(r"""s\("(?:text|tspan|textPath|image|foreignObject)\"""")


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    found = opened(chromium.new_page())
    yield found
    found.close()


def drawn(page: Page, script: str, *given: Any) -> Any:
    """What a function says that has the modules of the drawings."""
    names = ("faces", "figures", "icons", "illustrations")
    load = ", ".join(f"{one}: await import('/static/js/enormity/{one}.js')" for one in names)
    return page.evaluate(f"async (given) => ({script})({{ {load} }}, ...given)", list(given))


def test_the_page_draws_the_parts_that_packs_may_name() -> None:
    found: dict[str, set[str]] = {}
    for path in (HOME / "faces").glob("*.js"):
        for name, slot in PART.findall(path.read_text(encoding="utf-8")):
            found.setdefault(slot, set()).add(name)
    assert found == {slot: set(names) for slot, names in PARTS.items()}


def test_all_drawings_together_are_small() -> None:
    whole = b"".join(path.read_bytes() for path in MODULES)
    assert len(gzip.compress(whole)) <= MOST_BYTES


def test_no_drawing_has_text() -> None:
    found = [path.name for path in MODULES if TEXTS.search(path.read_text(encoding="utf-8"))]
    assert found == []


WHO = """({ faces }, who) => ["portrait", "figure"].flatMap((kind) => [40, 99, 300].map((width) => {
  const found = faces[kind](who, { width, height: width });
  document.body.append(found);
  const symbol = document.querySelector(found.querySelector("use").getAttribute("href"));
  const box = symbol.querySelectorAll("path").length;
  const texts = symbol.querySelectorAll("text, image").length;
  return { kind, name: found.getAttribute("aria-label"), role: found.getAttribute("role"), box,
    texts, colour: getComputedStyle(found).color, id: symbol.id };
}))"""


@pytest.mark.parametrize("who", casts(), ids=lambda who: f"{who['side']}-{who['id']}")
def test_everybody_has_a_face_and_a_figure_with_a_name(page: Page, who: dict[str, str]) -> None:
    for one in drawn(page, WHO, who):
        assert (one["role"], one["name"]) == ("img", who["name"])
        assert one["box"] > 8 and one["texts"] == 0


def test_a_drawing_is_made_once(page: Page) -> None:
    who = casts()[0]
    first = drawn(page, WHO, who)
    made = "() => document.querySelectorAll('#eno-sprite symbol').length"
    before = page.evaluate(made)
    assert drawn(page, WHO, who) == first and page.evaluate(made) == before


def test_no_two_kinds_share_a_drawing(page: Page) -> None:
    crew = [who for who in casts() if who["side"] in ("spacer", "intruder")]
    ids = [tuple(one["id"] for one in drawn(page, WHO, who)) for who in crew]
    assert len(set(ids)) == len(crew)


def test_a_seat_has_a_colour_and_a_shape_of_its_own(page: Page) -> None:
    script = (
        "({ faces }) => [0, 1, 2, 3, 4, 5].map((n) => [faces.seatColour(n), faces.seatShape(n)])"
    )
    seats = drawn(page, script)
    assert len({colour for colour, _ in seats}) == len({shape["name"] for _, shape in seats}) == 6
    foe = drawn(page, WHO, {"id": "x", "name": "X", "side": "intruder"})[0]
    assert foe["colour"] == "rgb(255, 107, 116)"


@pytest.mark.parametrize("side", ["spacer", "intruder", "boss", "adversary"])
def test_who_brings_no_drawing_gets_one_that_is_always_the_same(page: Page, side: str) -> None:
    parts = "({ faces }, who) => faces.partsOf(who).map(([name, part]) => [name, part.slot])"
    for n in range(40):
        who = {"id": f"stranger-{n}", "name": "A Stranger", "side": side}
        found = drawn(page, parts, who)
        slots = [slot for _, slot in found]
        assert slots.count("head") == slots.count("body") == 1, found
        assert drawn(page, parts, who) == found


CAST = """({ figures, faces }, scene, backdrop) => [
  ...scene.spacers, ...scene.foes, ...scene.blips,
].map((one) => figures.whoIs(scene, backdrop, one.id)).map(
  (who) => [who.side, who.id, who.art ?? "", faces.figure(who).getAttribute("aria-label")])"""


@pytest.mark.parametrize(("kind", "name"), [("mission", "first-watch"), ("boss", "ossuarch")])
def test_everybody_at_a_table_is_drawn_as_the_pack_says(page: Page, kind: str, name: str) -> None:
    sides = set()
    for session in moments(kind, name, seed=7, most=120):
        if session.decision % 20:
            continue
        frame, backdrop = shown(session, face_of(session))
        scene = frame["scene"]
        found = drawn(page, CAST, scene, backdrop)
        names = [one["name"] for one in (*scene["spacers"], *scene["foes"], *scene["blips"])]
        assert [called for *_, called in found] == names
        assert all(art for side, _, art, _ in found if side != "blip"), found
        sides |= {side for side, *_ in found}
    assert {"spacer", "boss" if kind == "boss" else "blip"} <= sides


def test_words_suggest_a_drawing(page: Page) -> None:
    parts = "({ faces }, who) => faces.partsOf(who).map(([name]) => name)"
    guard = drawn(page, parts, {"id": "a", "name": "A", "side": "spacer", "hints": ["security"]})
    queen = drawn(page, parts, {"id": "b", "name": "The Bone Queen", "side": "boss"})
    assert {"greathelm", "shield"} <= set(guard) and {"skull", "crown"} <= set(queen)


def test_a_part_that_is_not_known_is_left_out(page: Page) -> None:
    parts = "({ faces }, who) => faces.partsOf(who).map(([name]) => name)"
    who = {"id": "a", "name": "A", "side": "spacer", "art": "helmet, constructor, wings, eva"}
    assert sorted(drawn(page, parts, who)) == ["eva", "helmet"]


def test_a_blip_says_its_number_and_does_not_draw_it(page: Page) -> None:
    script = """({ faces }, who) => { const one = faces.figure(who, { width: 40 });
      return [one.getAttribute("aria-label"), one.dataset.number, one.textContent]; }"""
    who = {"id": "blip-3", "name": "Blip 3", "side": "blip", "number": "3"}
    assert drawn(page, script, who) == ["Blip 3", "3", ""]


def test_every_card_of_the_pack_has_an_icon_that_suits_it(page: Page) -> None:
    pack = packs.find("vigil")
    families: dict[str, dict[str, Any]] = {
        "gear": pack.gear,
        "condition": pack.conditions,
        "stratagem": pack.stratagems,
        "tile": pack.tiles,
        "suit": pack.suits,
    }
    things = [
        {"kind": kind, "id": one.id, "name": one.name}
        for kind, family in families.items()
        for one in family.values()
    ]
    script = """({ icons }, things) => things.map((one) => { const name = icons.iconOf(one);
      const paths = icons.icon(name).querySelectorAll("path");
      return [name, icons.ICON_NAMES.includes(name), paths.length]; })"""
    found = dict(zip((one["id"] for one in things), drawn(page, script, things), strict=True))
    assert all(known and paths for _, known, paths in found.values())
    named = {key: name for key, (name, _, _) in found.items()}
    assert named["rifle-ii"] == "rifle" and named["carbine"] == "rifle"
    assert named["burning"] == "burning" and named["crate"] == "crate"
    plain = {key for key, name in named.items() if key in pack.gear and name == "support"}
    assert plain == set()


def test_what_nobody_knows_has_an_icon(page: Page) -> None:
    script = "({ icons }, one) => icons.iconOf(one)"
    assert drawn(page, script, {"kind": "condition", "id": "zzz", "name": "Zzz"}) == "condition"
    assert drawn(page, script, {"kind": "gear", "id": "zzz", "name": "Zzz", "ammo": 2}) == "weapon"
    assert drawn(page, script, "ability:zzz") == "use"
    assert drawn(page, script, {"kind": "catch-breath"}) == "breathe"
    assert drawn(page, script, {"id": "constructor"}) == "card"


def test_dice_say_what_they_show(page: Page) -> None:
    script = """({ icons }, colour, face) => { const one = icons.die({ colour, face, size: 96 });
      const signs = one.querySelectorAll("g");
      return [one.getAttribute("aria-label"), one.getAttribute("width"), signs.length]; }"""
    dice = packs.find("vigil").dice
    for colour, one in dice.items():
        for face in one.faces:
            name, wide, signs = drawn(page, script, colour, face.text)
            assert name.startswith(f"{colour} die: ") and wide == "96"
            assert signs >= len(face.text)
    assert drawn(page, script, "red", "ppox")[0] == "red die: 2 Power, 1 Potential, 1 quadrant"
    assert drawn(page, script, "white", "")[0] == "white die: not rolled"


KINDS = "ai bp wound discovery breakdown death flatline awakening arrival stratagem condition gear"


@pytest.mark.parametrize("kind", KINDS.split())
def test_every_kind_of_card_has_a_picture_that_is_always_the_same(page: Page, kind: str) -> None:
    script = """({ illustrations }, event) => { const one = illustrations.illustration(event);
      document.body.append(one);
      const same = one.cloneNode(true);
      for (const part of same.querySelectorAll("[id]")) part.removeAttribute("id");
      return [one.getAttribute("aria-label"), one.querySelectorAll("text").length,
        one.querySelectorAll("path").length,
        new XMLSerializer().serializeToString(same).replace(/eno-(lamp|edge|cut)-\\d+/g, "")]; }"""
    event = {"kind": kind, "id": "some-card", "name": "Some Card", "who": casts()[0]}
    name, texts, paths, markup = drawn(page, script, event)
    assert (name, texts) == ("Some Card", 0) and paths > 10
    assert "NaN" not in markup and "undefined" not in markup
    assert drawn(page, script, event)[3] == markup
    assert drawn(page, script, {**event, "id": "another-card"})[3] != markup
