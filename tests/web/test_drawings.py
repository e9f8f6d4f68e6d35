"""The drawings of P52 are small, without letters, and named; pictures of packs are only shown."""

from __future__ import annotations

import gzip
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from playwright.sync_api import Browser

from crawldeck.p52 import pack as packs
from crawldeck.web.pages import STATIC
from tests.web.serving import serving
from tools import p52_sheet

JS = STATIC / "js" / "p52"
MODULES = [JS / "faces.js", JS / "icons.js", *JS.glob("faces/*.js"), *JS.glob("icons/*.js")]
MOST_BYTES = 60_000
PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 140"><path d="M0 0H9V9Z"/></svg>'
)
DRAW = """async ({ figures, known }) => {
  const { portrait } = await import("/static/js/p52/faces.js");
  const { SLOTS } = await import("/static/js/p52/faces/compose.js");
  const { NAMES, icon, iconOf, playingCard } = await import("/static/js/p52/icons.js");
  const parts = SLOTS.flatMap(([slot, parts]) => Object.keys(parts).map((name) =>
    ({ id: name, name, side: slot === "beast" ? "foe" : "hero", art: name })));
  const cards = [..."A23456789JQK", "10"].flatMap((rank) => [..."♠♥♦♣"].map((suit) => rank + suit));
  const drawn = [...figures, ...parts].map((one) => portrait(one));
  document.body.append(...drawn, ...cards.map((one) => playingCard(one)), playingCard(""), ...NAMES.map((one) => icon(one)));
  const names = drawn.map((one) => [one.getAttribute("role"), one.getAttribute("aria-label")]);
  const paths = [...document.querySelectorAll("path")].map((one) => one.getAttribute("d") ?? "");
  return { names, texts: document.querySelectorAll("text, style, [style*=url]").length,
    wrong: paths.filter((d) => !d || /NaN|undefined|null/.test(d)).length,
    symbols: document.querySelectorAll("symbol").length,
    dangling: [...document.querySelectorAll("use")].filter((one) => !document.getElementById(one.getAttribute("href").slice(1))).length,
    labels: cards.map((one) => playingCard(one).getAttribute("aria-label")),
    icons: Object.fromEntries(known.map((one) => [one.name, iconOf(one, one.id)])) };
}"""  # noqa: E501


def test_the_drawings_are_small() -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 5)) for path in MODULES}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_no_drawing_has_letters() -> None:
    assert [path.name for path in MODULES if 's("text"' in path.read_text(encoding="utf-8")] == []


@pytest.fixture(scope="module")
def seen(chromium: Browser) -> dict[str, Any]:
    """Every figure that ships, every part, card and icon, drawn once in a real page."""
    page = chromium.new_page()
    page.route("**/*", p52_sheet.answer)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(p52_sheet.HOST)
    figures = [*p52_sheet.shipped(), *p52_sheet.made(), *p52_sheet.strangers()]
    known = [
        {"id": "queue-ender", "name": "Queue-Ender", "part": "hand", "sort": "pike"},
        {"id": "felt-cap", "name": "Felt Cap", "part": "head"},
        {"id": "mossbread", "name": "Moosbrot", "sort": "heal"},
        {"id": "frost-flask", "name": "Frost Flask", "sort": "damage"},
        {"id": "toll-key", "name": "Toll Key", "sort": "key"},
        {"id": "emberbolt", "name": "Funkenpfeil", "kind": "magic"},
        {"id": "whatsit", "name": "Whatsit"},
    ]
    found: dict[str, Any] = page.evaluate(DRAW, {"figures": figures, "known": known})
    again = page.evaluate(DRAW, {"figures": figures, "known": known})
    page.close()
    assert complaints == []
    assert again["symbols"] == found["symbols"], "a face is defined once"
    return found


def test_every_portrait_has_a_name(seen: dict[str, Any]) -> None:
    assert len(seen["names"]) > 150
    assert all(role == "img" and name for role, name in seen["names"])


def test_every_drawing_is_whole(seen: dict[str, Any]) -> None:
    assert (seen["texts"], seen["wrong"], seen["dangling"]) == (0, 0, 0)


def test_cards_are_named_and_things_have_icons(seen: dict[str, Any]) -> None:
    assert len(set(seen["labels"])) == 52 and "10 of diamonds" in seen["labels"]
    assert seen["icons"] == {
        "Queue-Ender": "pike",
        "Felt Cap": "helmet",
        "Moosbrot": "bread",
        "Frost Flask": "frost-flask",
        "Toll Key": "key",
        "Funkenpfeil": "flame",
        "Whatsit": "thing",
    }


def test_a_picture_is_shown_and_never_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = tmp_path / "content"
    copytree(packs.CONTENT, content)
    pack = content / "mine"
    (content / "starter").rename(pack)
    (pack / "drawings").mkdir()
    for name in ("troll", "unnamed"):
        (pack / "drawings" / f"{name}.svg").write_text(PICTURE, "utf-8")
    (pack / "drawings.toml").write_text('[enemies]\ndrip = "drawings/troll.svg"\n', "utf-8")
    monkeypatch.setattr(packs, "CONTENT", content)
    with serving(tmp_path) as server:
        found = server.http.get("/packs/p52/mine/drawings/troll.svg")
        assert found.status_code == 200 and found.text == PICTURE
        assert found.headers["content-type"] == "image/svg+xml"
        assert found.headers["x-content-type-options"] == "nosniff"
        policy = found.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "sandbox" in policy and "script" not in policy
        for other in (
            "mine/drawings/unnamed.svg",
            "mine/drawings/pack.toml",
            "mine/drawings/..%2Fpack.toml",
            "nobody/drawings/troll.svg",
            "..%2Fcontent%2Fmine/drawings/troll.svg",
        ):
            assert server.http.get(f"/packs/p52/{other}").status_code == 404, other
        assert server.http.get("/packs/enormity/mine/drawings/troll.svg").status_code == 404
