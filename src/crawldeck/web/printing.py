"""A rulebook as a PDF, printed by the Chromium that the system has."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from crawldeck.books import html
from crawldeck.books.volume import Volume
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.web import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGE = re.compile(rb"(?:^|\n)(\d+) 0 obj\s*<</Type /Page\b")
DESTINATIONS = re.compile(rb"/Dests (\d+) 0 R")
DESTINATION = re.compile(rb"/([\w-]+) \[(\d+) 0 R ")
MISSING = (
    "there is no Chromium here that can print (Chromium itself and the package `playwright` are "
    "needed); write --html FILE and print that from a browser"
)


def pdf(volume: Volume) -> bytes:
    """The book on paper."""
    if chromium.where() is None:
        raise CrawldeckError(MISSING)
    with chromium.launched() as browser:
        return on_paper(browser, volume)


def on_paper(browser: Browser, volume: Volume) -> bytes:
    """It is printed twice: the second time contents and index know on which page everything
    stands."""
    page = browser.new_page(java_script_enabled=False)
    with TemporaryDirectory() as folder:

        def printed(text: str) -> bytes:
            file = Path(folder) / "book.html"
            file.write_text(text, encoding="utf-8")
            page.goto(file.as_uri())
            return page.pdf(prefer_css_page_size=True, tagged=True, outline=True)

        first = printed(html.document(volume))
        made = printed(html.document(volume, pages_of(first)))
    page.close()
    return made


def pages_of(printed: bytes) -> dict[str, int]:
    """On which page each anchor of a printed book stands, by what Chromium writes down for links;
    nothing where that cannot be made out."""
    number = {found[1]: n for n, found in enumerate(PAGE.finditer(printed), start=1)}
    known = DESTINATIONS.search(printed)
    start = printed.find(b"\n%s 0 obj" % known[1]) if known else -1
    if start < 0:
        return {}
    end = printed.find(b"endobj", start)
    return {
        found[1].decode(): number[found[2]]
        for found in DESTINATION.finditer(printed, start, end)
        if found[2] in number
    }
