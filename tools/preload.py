"""Which modules each page loads, named in its head so that the browser fetches them all at once.

`python tools/preload.py` rewrites the pages; a test says when it has to be run. What the games
bring is added by the server.
"""

from __future__ import annotations

import re

from crawldeck.web.pages import STATIC, URL, with_all_they_load

PAGES = ("index.html", "studio.html", "table.html")
ENTRY = re.compile(r'<script type="module" src="/static/([^"]+)"></script>\n')
PRELOAD = re.compile(r'<link rel="modulepreload" href="/static/([^"]+)">\n')
FILE = re.compile(r'(?:href|src)="/static/([^"]+)"')


def page_text(page: str) -> str:
    return (STATIC / page).read_text(encoding="utf-8")


def modules(page: str) -> list[str]:
    """Every module that a page loads before it can be used; its entry first."""
    entry = [URL + one for one in ENTRY.findall(page_text(page))]
    return [one.removeprefix(URL) for one in with_all_they_load(entry)]


def preloaded(page: str) -> list[str]:
    return PRELOAD.findall(page_text(page))


def rewritten(page: str) -> str:
    """The page with a preload for each module but its entry, before the entry."""
    text = PRELOAD.sub("", page_text(page))
    entry = ENTRY.search(text)
    assert entry, f"{page} has no module to start"
    links = "".join(
        f'<link rel="modulepreload" href="/static/{one}">\n'
        for one in sorted(set(modules(page)) - set(ENTRY.findall(text)))
    )
    return text[: entry.start()] + links + text[entry.start() :]


if __name__ == "__main__":
    for one in PAGES:
        (STATIC / one).write_text(rewritten(one), encoding="utf-8")
