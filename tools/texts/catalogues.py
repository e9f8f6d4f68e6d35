"""Which catalogues there are, and what belongs into each: program, games, packs, rulebooks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import polib

from crawldeck import languages
from crawldeck.authoring.part import Authoring
from crawldeck.kernel.content import Source
from crawldeck.kernel.game import find
from crawldeck.kernel.language import IN_CONTEXT
from tools.texts.gathering import SOURCE, Found, in_page, in_python, in_toml, once

GAMES = ("p52", "enormity")
PAGE = SOURCE / "web" / "static" / "js"


class Home(NamedTuple):
    """A place with a catalogue, and what is gathered there."""

    name: str
    folder: Path
    found: Callable[[], Iterator[Found]]


def homes() -> list[Home]:
    """All places, the program's own first."""
    found = [Home("program", SOURCE / languages.FOLDER, _program)]
    for game in GAMES:
        at = SOURCE / game
        found.append(Home(game, at / languages.FOLDER, partial(_game, at)))
        book = at / "rulebook"
        found.append(Home(f"{game} rulebook", book / languages.FOLDER, partial(_book, book)))
        for pack in sorted((at / "content").glob("*/pack.toml")):
            at = pack.parent
            name = f"{game} {at.name}"
            found.append(Home(name, at / languages.FOLDER, partial(_pack, game, at)))
    return found


def _program() -> Iterator[Found]:
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] not in GAMES:
            yield from in_python(path)
    for path in sorted(PAGE.rglob("*.js")):
        if path.relative_to(PAGE).parts[0] not in GAMES:
            yield from in_page(path)


def _game(home: Path) -> Iterator[Found]:
    for path in sorted(home.rglob("*.py")):
        yield from in_python(path)
    for path in sorted((PAGE / home.name).rglob("*.js")):
        yield from in_page(path)
    for path in sorted((home / "content").glob("*.toml")):  # what every pack can play
        yield from in_toml(path)


def _pack(game: str, home: Path) -> Iterator[Found]:
    for path in sorted(home.glob("*.toml")):
        yield from _printed(game, path)


def _printed(game: str, path: Path) -> Iterator[Found]:
    """What a file of a pack has for people to read, by the structs that it is read into."""
    shapes = {f"{one.name}.toml": one.shape for one in Authoring.of(find(game)).files()}
    shape = shapes.get(path.name)
    if shape is not None:
        where = path.relative_to(SOURCE).as_posix()
        for text in languages.texts_in(Source(path).read(shape)):
            yield Found(text, "", where)


def _book(home: Path) -> Iterator[Found]:
    for path in sorted(home.glob("*.toml")):
        yield from in_toml(path)


def up_to_date(home: Home, path: Path) -> tuple[polib.POFile, bool]:
    """A catalogue with all texts and no others, and whether that is not what it was."""
    before = polib.pofile(str(path), wrapwidth=100)
    known = {languages.key_of(one): one for one in before}
    after = polib.POFile(wrapwidth=100)
    after.metadata = before.metadata
    forms = forms_of(before)
    for key, (many, files) in once(home.found()).items():
        after.append(_entry(key, many, files, known.get(key), forms))
    return after, str(after) != str(before)


def forms_of(catalogue: polib.POFile) -> int:
    """How many forms its language has for what is counted, as its head says."""
    found = re.search(r"nplurals\s*=\s*(\d+)", catalogue.metadata.get("Plural-Forms", ""))
    return int(found[1]) if found else 2


def _entry(
    key: str, many: str, files: list[str], old: polib.POEntry | None, forms: int
) -> polib.POEntry:
    context, _, text = key.rpartition(IN_CONTEXT)
    places = [(name, "") for name in files]
    made = polib.POEntry(msgid=text, msgctxt=context or None, occurrences=places)
    if old is not None:
        made.tcomment, made.comment = old.tcomment, old.comment
    if many:
        made.msgid_plural = many
        kept = old.msgstr_plural if old is not None and old.msgid_plural else {}
        made.msgstr_plural = {n: kept.get(n, "") for n in range(forms)}
    elif old is not None:
        made.msgstr = old.msgstr
    return made
