"""All drawings of P52 on one sheet, taken by Chromium: `python -m tools.p52_sheet FOLDER`.

Portraits at 48, 100 and 300 pixels, on felt and on paper, and every part by itself: to be looked at
after each change of a drawing. The page is made of the very modules that a table loads.
"""

from __future__ import annotations

import mimetypes
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from crawldeck.p52 import pack
from crawldeck.web import chromium
from crawldeck.web.pages import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

HOST = "http://localhost/"
EMPTY = "<!doctype html><title>Drawings</title><body></body>"
FELT, CARD = "#13211e", "#f3e7cf"
WIDE, TALLEST = 1500, 1300
SHEETS = ("faces", "peoples", "strangers", "parts", "icons", "cards")
STRANGERS = (
    "Ash Wolf",
    "Grave Warden",
    "Old Mother Hulde",
    "Clockwork Porter",
    "Vespa",
    "Brother Anselm",
    "Kobold Miner",
    "Mud King",
    "Ingrid",
    "Tomas",
    "Yusuf the Merchant",
    "Elf of the Weir",
    "Bone Choir",
    "Thornback",
    "Zorb",
    "Quill",
    "Marrow",
    "Hexen",
)


def answer(route: Route) -> None:
    """A file of the page, or the empty page."""
    path = STATIC / urlsplit(route.request.url).path.removeprefix("/static/").lstrip("/")
    if path.is_file():
        kind = mimetypes.guess_type(path.name)[0] or "text/plain"
        route.fulfill(body=path.read_bytes(), content_type=kind)
    else:
        route.fulfill(body=EMPTY, content_type="text/html")


def shipped() -> Iterator[dict[str, Any]]:
    """Every hero, enemy and boss of the packs that ship."""
    for path in sorted(pack.CONTENT.glob("*/pack.toml")):
        found = pack.load(str(path.parent))
        arts = found.drawings.by_id()
        for hero in found.heroes.values():
            yield {"id": hero.id, "name": hero.name, "side": "hero", "art": arts.get(hero.id, "")}
        for foe in found.enemies.values():
            side = "boss" if foe.id in found.bosses else "foe"
            yield {"id": foe.id, "name": foe.name, "side": side, "art": arts.get(foe.id, "")}


def made() -> Iterator[dict[str, Any]]:
    """Every people with every calling, as heroes made at the table."""
    for path in sorted(pack.CONTENT.glob("*/pack.toml")):
        found = pack.load(str(path.parent))
        arts = found.drawings.by_id()
        for people in found.peoples.values():
            for calling in found.callings.values():
                art = f"{arts[f'people:{people.id}']}, {arts[f'calling:{calling.id}']}"
                name = f"{people.name} {calling.name}"
                yield {"id": f"{people.id}-{calling.id}", "name": name, "side": "hero", "art": art}


def strangers() -> Iterator[dict[str, Any]]:
    for n, name in enumerate(STRANGERS):
        for side in ("hero", "foe") if n % 3 else ("boss",):
            yield {"id": name.lower().replace(" ", "-"), "name": name, "side": side}


SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def taken(page: Page, sheet: str, folder: Path) -> Iterator[Path]:
    page.goto(HOST)
    figures = {"faces": shipped, "peoples": made, "strangers": strangers}.get(sheet, tuple)
    given = {"sheet": sheet, "figures": list(figures()), "grounds": [FELT, CARD]}
    page.evaluate(SCRIPT, given)
    high = page.evaluate("document.body.scrollHeight")
    for n, top in enumerate(range(0, high, TALLEST)):
        path = folder / f"{sheet}-{n + 1}.png"
        clip = {"x": 0, "y": top, "width": WIDE, "height": min(TALLEST, high - top)}
        page.screenshot(path=str(path), full_page=True, clip=clip)  # type: ignore[arg-type]
        yield path


def complain(error: object) -> None:
    sys.stderr.write(f"{error}\n")


def main(folder: Path, sheets: tuple[str, ...]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with chromium.launched() as browser:
        page = browser.new_page(viewport={"width": WIDE, "height": 900})
        page.route("**/*", answer)
        page.on("pageerror", complain)
        for sheet in sheets or SHEETS:
            for path in taken(page, sheet, folder):
                sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."), tuple(sys.argv[2:]))
