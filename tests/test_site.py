"""The site of the documents: its navigation, its links and its pages, without building it.

`make docs` builds it and follows every link of what was built.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer

from crawldeck.cli import app
from tools.site import DOCS, ROOT, check, places
from tools.site.boxes import boxed
from tools.site.chapters import Page
from tools.site.pages import made

WORDS = re.compile(r"^(?:```\w*|    )?\s*(?:\$ )?(crawldeck .*)$")


@cache
def settings() -> dict[str, Any]:
    read: dict[str, Any] = import_module("yaml").safe_load(
        (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    )
    return read


@cache
def pages() -> dict[str, list[Page]]:
    return made()


def navigation(nav: Any) -> Iterator[str]:
    """Every page that the navigation names, also in a folder that it names as a whole."""
    if isinstance(nav, list):
        for one in nav:
            yield from navigation(one)
    elif isinstance(nav, dict):
        yield from navigation(list(nav.values()))
    elif nav.endswith("/"):
        yield from (page.path for page in pages()[nav])
    else:
        yield nav


def documents() -> list[Path]:
    return sorted((*DOCS.rglob("*.md"), *ROOT.glob("*.md")))


# -- navigation ------------------------------------------------------------------------------------


def test_the_navigation_names_every_page_once() -> None:
    named = list(navigation(settings()["nav"]))
    assert len(named) == len(set(named))
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    there |= {page.path for group in pages().values() for page in group}
    assert set(named) == there


def test_every_rule_stands_on_one_page() -> None:
    for name, group in pages().items():
        if not name.startswith("rules/"):
            continue
        told = [rule for one in group for rule in re.findall(r'class="rule" id="(.*?)"', one.text)]
        game = name.split("/")[1]
        linked = {
            (to, rule)
            for page in group
            for to, rule in re.findall(r'href="([\w-]+)\.html#([A-Z0-9-]+)"', page.text)
        }
        assert len(told) == len(set(told)) > 100, game
        at = {page.path.split("/")[-1].removesuffix(".md"): page.text for page in group}
        assert all(f'class="rule" id="{rule}"' in at[to] for to, rule in linked)


def test_nothing_comes_from_a_network() -> None:
    said = settings()
    assert said["theme"]["font"] is False
    assert "offline" in said["plugins"]
    named = [*said["extra"]["polyfills"], *said["extra_css"], *said["extra_javascript"]]
    for path in named:
        assert (ROOT / "tools/site" / path).is_file(), path


# -- links -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", documents(), ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for address in places.links(path.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:|#", address):
            continue
        assert (path.parent / address.partition("#")[0]).exists(), address


def test_links_into_the_repository_lead_over_the_site() -> None:
    text = "[docs/lab.md](docs/lab.md), [keys](docs/reference/p52.md#heroestoml), [us](README.md)"
    assert places.moved(text, "ARCHITECTURE.md", "python/index.md") == (
        "[The lab](../lab.md), [keys](../reference/p52.md#heroestoml), [us](../index.md)"
    )
    text = (
        "[a bot](../examples/research/my_bot.py), [it](../examples/slackwater), [x](https://x.org)"
    )
    assert places.moved(text, "docs/research.md", "research.md") == (
        "[a bot](files/examples/research/my_bot.py), it (`examples/slackwater`), [x](https://x.org)"
    )
    assert places.moved("```\n[a](b.md)\n```", "README.md", "index.md") == "```\n[a](b.md)\n```"


# -- the check of what was built -------------------------------------------------------------------

GOOD = '<img src="a.svg"><a href="b.html#here">b</a><a href="https://example.org">out</a>'


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        (GOOD, ""),
        ('<a href="b.html#there">b</a>', "there is no such place"),
        ('<a href="c.html">c</a>', "there is no such page"),
        ('<a href="#nowhere">up</a>', "there is no such place"),
        ('<img src="b.svg">', "there is no such file"),
        ('<script src="https://example.org/a.js"></script>', "from a network"),
        ('<link rel="stylesheet" href="//example.org/a.css">', "from a network"),
        ('<p style="background: url(https://example.org/a.png)">', "from a network"),
    ],
)
def test_what_is_wrong_with_a_page_is_told(tmp_path: Path, page: str, fault: str) -> None:
    (tmp_path / "a.html").write_text(page)
    (tmp_path / "b.html").write_text('<p id="here">')
    (tmp_path / "a.svg").write_text("<svg/>")
    found = list(check.faults(tmp_path))
    assert len(found) == bool(fault)
    assert all(one.startswith("a.html: ") and fault in one for one in found)


def test_a_style_may_not_reach_out_either(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("")
    (tmp_path / "a.css").write_text('@import "https://example.org/a.css"; p { src: url(#x) }')
    assert len(list(check.faults(tmp_path))) == 1
    assert list(check.faults(tmp_path / "none"))


def test_examples_of_docstrings_are_boxes() -> None:
    assert boxed("Adds.\n\n>>> 1 + 1\n2\n\n>>> 2\n2\n\nThat is all.") == (
        "Adds.\n\n```pycon\n>>> 1 + 1\n2\n\n>>> 2\n2\n```\n\nThat is all."
    )
    assert boxed("Says:\n>>> 1\n1") == "Says:\n\n```pycon\n>>> 1\n1\n```"
    assert boxed("No example.") == "No example."


# -- commands --------------------------------------------------------------------------------------


def commands(text: str) -> Iterator[str]:
    """What a document says to type: lines of code that begin with our name."""
    for line in text.replace("\\\n", " ").splitlines():
        found = WORDS.match(line)
        if found and (line.startswith(("    ", "$ ")) or "  #" in line):
            yield found[1].partition(" #")[0].strip()


@cache
def program() -> Any:
    return typer.main.get_command(app)


def fault(command: str) -> str:
    """What is wrong with a command; whether its values are good is tested where it is quoted."""
    here = program()
    words = shlex.split(command.partition("|")[0].partition(">")[0])[1:]
    while hasattr(here, "commands") and words and not words[0].startswith("-"):
        name = words.pop(0)
        if name not in here.commands:
            return f"no command {name}"
        here = here.commands[name]
    known = {"--help", *(one for at in here.params for one in (*at.opts, *at.secondary_opts))}
    return ", ".join(
        f"no option {word}"
        for word in words
        if word.startswith("--") and word.partition("=")[0] not in known
    )


@pytest.mark.parametrize("path", documents(), ids=lambda path: path.name)
def test_every_command_of_a_document_can_be_typed(path: Path) -> None:
    for command in commands(path.read_text(encoding="utf-8")):
        assert not fault(command), command


def test_a_command_that_is_none_is_found() -> None:
    assert fault("crawldeck paly p52") == "no command paly"
    assert fault("crawldeck play p52 --refree") == "no option --refree"
    assert not fault("crawldeck lab run --pack my-pack --games 200")
