"""The page's files: what may not be in them, how much there is, and that their types agree."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from crawldeck.web import pages, types
from crawldeck.web.pages import STATIC
from tools.preload import FILE, PAGES, modules, preloaded, rewritten

ROOT = Path(__file__).parents[2]
MOST_BYTES = 300_000
"""Compressed."""
SCRIPTS = sorted(STATIC.rglob("*.js"))
FILES = sorted(path for path in STATIC.rglob("*") if path.is_file())
MARKUP_FROM_TEXT = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|setHTMLUnsafe"
    r"|createContextualFragment|parseFromString|new Function)\b"
)
ELSEWHERE = re.compile(r"""(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+""", re.IGNORECASE)
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")


def name_of(path: Path) -> str:
    return path.relative_to(STATIC).as_posix()


def compiler() -> Path:
    """The TypeScript compiler: of this checkout, or the one that CRAWLDECK_TSC names."""
    given = os.environ.get("CRAWLDECK_TSC")
    return Path(given) if given else ROOT / ".venv" / "js" / "node_modules" / ".bin" / "tsc"


class Inline(HTMLParser):
    """Collects what a strict content-security policy would not run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.script = tag == "script"
        names = [name for name, _ in attrs]
        if (tag == "script" and "src" not in names) or tag == "style":
            self.found.append(f"<{tag}>")
        self.found += [f"{tag} {one}" for one in names if one == "style" or one.startswith("on")]

    def handle_data(self, data: str) -> None:
        if self.script and data.strip():
            self.found.append("text in a script")

    def handle_endtag(self, tag: str) -> None:
        self.script = False


@pytest.mark.parametrize("page", ["lobby", "p52", "enormity"])
def test_nothing_is_inline(page: str) -> None:
    reader = Inline()
    reader.feed(pages.lobby() if page == "lobby" else pages.table(page))
    assert reader.found == []


@pytest.mark.parametrize("path", SCRIPTS, ids=name_of)
def test_no_markup_is_made_from_text(path: Path) -> None:
    found = MARKUP_FROM_TEXT.findall(path.read_text(encoding="utf-8"))
    assert not found, f"{name_of(path)} may only make text nodes"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_comes_from_other_hosts(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name in NAMESPACES:
        text = text.replace(name, "")
    assert ELSEWHERE.findall(text) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_module_is_there_and_fetched_at_once(page: str) -> None:
    entry, *rest = modules(page)
    missing = [one for one in (entry, *rest) if not (STATIC / one).is_file()]
    assert not missing
    said = f"run `python tools/preload.py`: {page} names other modules than it loads"
    assert sorted(preloaded(page)) == sorted(rest), said
    assert rewritten(page) == (STATIC / page).read_text(encoding="utf-8"), said


@pytest.mark.parametrize("page", ["lobby", "p52", "enormity"])
def test_a_first_load_is_small(page: str) -> None:
    """As it goes over the wire, with everything that the page names, drawings too."""
    text = pages.lobby() if page == "lobby" else pages.table(page)
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes())) for name in FILE.findall(text)}
    whole = len(gzip.compress(text.encode())) + sum(sizes.values())
    biggest = sorted(sizes.items(), key=lambda item: -item[1])[:8]
    assert whole <= MOST_BYTES, f"{whole} bytes; the most: {biggest}"


@pytest.mark.parametrize(("game", "other"), [("p52", "enormity"), ("enormity", "p52")])
def test_a_table_does_not_load_the_other_game(game: str, other: str) -> None:
    text = pages.table(game)
    assert f"/js/{game}/game.js" in text and f"/css/{game}.css" in text
    assert other not in text


def test_no_file_is_too_long_to_be_read() -> None:
    long = {
        name_of(path): lines
        for path in (*SCRIPTS, *STATIC.rglob("*.css"))
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 420
    }
    assert long == {}


def test_the_pages_know_the_wire_as_it_is() -> None:
    kept = (STATIC / "js" / "wire.d.ts").read_text(encoding="utf-8")
    assert kept == types.typescript(), "run `make wire`: the structs of wire.py have changed"


def test_the_types_of_the_page_agree() -> None:
    found = compiler()
    assert found.exists(), f"there is no {found}; run `make check`, which installs TypeScript"
    path = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")])
    done = subprocess.run(
        [found, "-p", str(STATIC / "jsconfig.json")],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "PATH": path},
    )
    assert done.returncode == 0, done.stdout + done.stderr
