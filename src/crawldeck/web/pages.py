"""The pages: the lobby with the games there are, a table with the scripts of its game, the studio.

What a page always loads is named in its head, so that the browser fetches all of it at once: the
files name their own modules (`tools/preload.py`), those of the games are added here.
"""

from __future__ import annotations

import functools
import html
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from crawldeck import languages
from crawldeck.forms import Form
from crawldeck.kernel.game import find, registered
from crawldeck.kernel.language import ENGLISH, mark, tr
from crawldeck.kernel.language import language as language_spoken
from crawldeck.web.part import Web
from crawldeck.web.studio.part import Studio

STATIC = Path(__file__).parent / "static"
URL = "/static/"
OTHERS = "games/"
"""Files of other packages are served under this name and the game's."""
OWN = "<!-- the games' own -->\n"
BODY = re.compile(r'<body class="\w+"')
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(
    r'^(?:import|export)\b(?:[^;"()]*?\bfrom)?\s*"((?:\.\.?/|/static/)[^"]+)"', re.MULTILINE
)


def file_of(url: str) -> Path:
    """The file that is served at an address, of ours or of another package."""
    name = url.removeprefix(URL)
    if name.startswith(OTHERS):
        game, _, rest = name.removeprefix(OTHERS).partition("/")
        folder = Web.of(find(game)).static
        if folder is not None:
            return folder / rest
    return STATIC / name


def imported(url: str) -> Iterator[str]:
    """The modules that a module always loads, by their addresses."""
    path = file_of(url)
    for name in IMPORT.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
        if name.startswith(URL):
            yield name
        else:
            there = Path(url).parent.joinpath(name)
            yield "/" + "/".join(_straight(there.parts))


def _straight(parts: Iterable[str]) -> list[str]:
    """A path without its steps back."""
    found: list[str] = []
    for part in parts:
        if part == "..":
            found.pop()
        elif part not in (".", "/"):
            found.append(part)
    return found


def with_all_they_load(urls: Iterable[str]) -> list[str]:
    """Modules, and every module that is loaded with them."""
    found = list(urls)
    for one in found:
        found += [other for other in imported(one) if other not in found]
    return found


@functools.cache
def table(game: str, language: str = ENGLISH) -> str:
    """The page of a table, with the style and the modules of its game and of no other. It is made
    while its language is spoken, and kept for each."""
    web = Web.of(find(game))
    return _page(
        "table.html",
        web.styles,
        with_all_they_load([web.script]),
        game=game,
        languages=" ".join(languages.offered(web.game)),
        face=web.script,
        guide=web.guide,
        rules=web.game.rules_begin,
    )


@functools.cache
def lobby(language: str = ENGLISH) -> str:
    """The page of the lobby, with a panel for each game, as in `table`."""
    every = [Web.of(game) for game in registered().values()]
    shown = [
        {
            "id": web.game.name,
            "title": web.game.title,
            "line": tr(web.line),
            "pitch": tr(web.long_pitch or web.about),
            "chips": tuple(tr(one) for one in web.chips) or (_players(Form.of(web.game)),),
            "lobby": web.lobby,
            "guide": web.guide,
            "campaign": web.campaign,
        }
        for web in every
    ]
    return _page(
        "index.html",
        [style for web in every for style in web.lobby_styles],
        with_all_they_load(web.lobby for web in every if web.lobby),
        languages=" ".join(languages.offered()),
        games=msgspec.json.encode(shown).decode(),
    )


@functools.cache
def studio(game: str) -> str:
    """The page of the studio, with what its game draws there."""
    found = find(game)
    part = Studio.of(found)
    return _page(
        "studio.html",
        part.styles,
        with_all_they_load([part.script]),
        game=game,
        draws=part.script,
        rules=found.rules_begin,
    )


def _players(form: Form) -> str:
    return tr("{least} to {most} players", least=form.fewest_seats, most=form.most_seats)


SAID = re.compile(r'(?<=aria-label=")[^"]+(?=")|(?<=">)[^<>\n]+(?=</a>)|(?<=<noscript>)[^<]+')
"""What a page says before its scripts do."""
FIRST = (
    mark("To the question"),
    mark("To the games"),
    mark("Notice"),
    mark("Board"),
    mark("Question"),
    mark("Panels"),
    mark("Log and sheets"),
    mark("Timeline"),
    mark("Crawldeck needs JavaScript."),
)


def _said(text: str) -> str:
    """The page in the language of who asks for it."""
    said = SAID.sub(lambda found: html.escape(tr(found.group())), text)
    return said.replace('<html lang="en">', f'<html lang="{language_spoken()}">', 1)


def _page(name: str, styles: Iterable[str], modules: Iterable[str], **data: str) -> str:
    text = _said((STATIC / name).read_text(encoding="utf-8"))
    links = [f'<link rel="stylesheet" href="{html.escape(one)}">\n' for one in styles]
    links += [
        f'<link rel="modulepreload" href="{html.escape(one)}">\n'
        for one in modules
        if f'"{one}"' not in text
    ]
    told = "".join(f' data-{key}="{html.escape(value)}"' for key, value in data.items())
    text = text.replace(OWN, "".join(links))
    return BODY.sub(lambda body: body.group() + told, text, count=1)
