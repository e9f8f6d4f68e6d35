"""Where the files of the repository stand on the site, and links that lead there."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache

from tools.site import ROOT

BROUGHT = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "LICENSE-CONTENT.md": "licences.md",
    "README.md": "index.md",
    "docs/decisions": "decisions/index.md",
    "docs/reports": "reports/emberway.md",
}
"""What lies outside `docs`, and folders that are linked as a whole."""
FILES = "files"
"""The folder of the site for sources that a document links to."""
LINK = re.compile(r"(?<!\\)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
CODE = re.compile(r"(^[ ]*```.*?^[ ]*```[ ]*$|`[^`\n]+`(?!\]))", re.MULTILINE | re.DOTALL)
"""Boxes and words of code; a word that is the text of a link is none."""


def place(path: str) -> str:
    """The page or file of the site for a path of the repository; empty where it has none.

    >>> place("docs/lab.md"), place("ARCHITECTURE.md"), place("examples/slackwater")
    ('lab.md', 'architecture.md', '')
    >>> place("examples/research/my_bot.py")
    'files/examples/research/my_bot.py'
    """
    if path in BROUGHT:
        return BROUGHT[path]
    if not (ROOT / path).is_file():
        return ""
    return path.removeprefix("docs/") if path.startswith("docs/") else f"{FILES}/{path}"


@cache
def title(path: str) -> str:
    """The first heading of a Markdown file of the repository."""
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    return next((line[2:] for line in lines if line.startswith("# ")), "")


def links(text: str) -> Iterator[str]:
    """Every address that a Markdown text links to, outside its code."""
    for piece in CODE.split(text)[::2]:
        yield from (found[2] for found in LINK.finditer(piece))


def moved(text: str, origin: str, page: str) -> str:
    """A text from the file `origin` of the repository, with links for the page `page`."""
    pieces = CODE.split(text)
    pieces[::2] = [LINK.sub(lambda at: _link(at, origin, page), one) for one in pieces[::2]]
    return "".join(pieces)


def _link(found: re.Match[str], origin: str, page: str) -> str:
    words, address = found[1], found[2]
    if re.match(r"[a-z]+:|#|/", address):
        return found[0]
    target, _, anchor = address.partition("#")
    path = posixpath.normpath(posixpath.join(posixpath.dirname(origin), target))
    to = place(path)
    if not to:  # a folder of sources: named, not linked
        return words if f"`{path}`" in words else f"{words.strip('`')} (`{path}`)"
    if path.endswith(".md") and words.strip("`") in (path, target):
        words = title(path)
    there = posixpath.relpath(to, posixpath.dirname(page) or ".")
    return f"[{words}]({there}{'#' + anchor if anchor else ''})"
