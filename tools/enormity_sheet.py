"""Every drawing of Enormity on one sheet, to be looked at.

`python -m tools.enormity_sheet FOLDER` writes one PNG for each sheet: portraits, figures, icons,
dice and illustrations, on black, at the sizes at which tables show them.
"""

from __future__ import annotations

import mimetypes
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlparse

from crawldeck.enormity import pack as packs
from crawldeck.web import chromium
from crawldeck.web.pages import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

HOST = "http://sheet.invalid"
SHEETS = ("portraits", "figures", "strangers", "icons", "dice", "illustrations")
SCRIPT = Path(__file__).with_name("enormity_sheet.js")
BLANK = (
    "<!doctype html><meta charset=utf-8><title>Drawings</title><style>"
    "body{margin:16px;background:#04070b;color:#b3c5ce;font:12px sans-serif}"
    "main{display:flex;flex-wrap:wrap;gap:14px}figure{margin:0}figcaption{text-align:center}"
    "</style><main></main>"
)


def casts() -> list[dict[str, str]]:
    """Everybody of the shipped pack, with the parts that it names."""
    pack = packs.find("vigil")
    found = []
    for thing, parts in pack.looks.by_thing().items():
        kind, name = thing.split(":")
        side = "intruder" if kind == "specimen" else kind
        found.append({"id": name, "name": pack.names[name], "side": side, "art": parts})
    return found


def served(route: Route) -> None:
    """Files of the page and the sheet's own script, as a server would give them."""
    path = urlparse(route.request.url).path
    if path == "/":
        route.fulfill(body=BLANK, content_type="text/html")
        return
    file = SCRIPT if path == "/sheet.js" else STATIC / path.removeprefix("/static/")
    kind = mimetypes.guess_type(file.name)[0] or "text/plain"
    route.fulfill(body=file.read_bytes(), content_type=kind)


def opened(page: Page) -> Page:
    """A blank page from which the modules of the tables can be imported."""
    page.route(f"{HOST}/**", served)
    page.goto(f"{HOST}/")
    return page


def take(folder: Path, wanted: tuple[str, ...] = SHEETS) -> list[Path]:
    """Take the sheets; says where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    with chromium.launched() as browser:
        for name in wanted:
            page = opened(browser.new_page(viewport={"width": 1400, "height": 900}))
            call = "async ([name, casts]) => (await import('/sheet.js')).show(name, casts)"
            page.evaluate(call, [name, casts()])
            path = folder / f"{name}.png"
            page.screenshot(path=path, full_page=True)
            page.close()
            found.append(path)
    return found


if __name__ == "__main__":
    for one in take(Path(sys.argv[1]), tuple(sys.argv[2:]) or SHEETS):
        sys.stdout.write(f"{one}\n")
