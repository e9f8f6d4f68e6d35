"""Which modules each page loads, named in its head so that the browser fetches them all at once.

`python tools/preload.py` rewrites the pages; a test says when it has to be run. A table's page
names the modules of both games; the server leaves out those of the other one.
"""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).parent.parent / "src" / "crawldeck" / "web" / "static"
ALSO = {"index.html": (), "table.html": ("js/p52/game.js", "js/enormity/game.js")}
"""What a page always imports by a name that is made up when it runs."""
PAGES = tuple(ALSO)
ENTRY = re.compile(r'<script type="module" src="/static/([^"]+)"></script>\n')
PRELOAD = re.compile(r'<link rel="modulepreload" href="/static/([^"]+)">\n')
FILE = re.compile(r'(?:href|src)="/static/([^"]+)"')
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r'^(?:import|export)\b(?:[^;"()]*?\bfrom)?\s*"(\.\.?/[^"]+)"', re.MULTILINE)


def page_text(page: str) -> str:
    return (STATIC / page).read_text(encoding="utf-8")


def imported(module: str) -> list[str]:
    """The modules that a module always loads, as paths under `static`."""
    path = STATIC / module
    plain = COMMENT.sub("", path.read_text(encoding="utf-8"))
    return [
        (path.parent / name).resolve().relative_to(STATIC.resolve()).as_posix()
        for name in IMPORT.findall(plain)
    ]


def modules(page: str) -> list[str]:
    """Every module that a page loads before it can be used; its entry first."""
    found = [*ENTRY.findall(page_text(page)), *ALSO[page]]
    for module in found:
        found += [one for one in imported(module) if one not in found]
    return found


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
