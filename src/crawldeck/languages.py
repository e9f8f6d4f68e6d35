"""Languages that can be read: catalogues are `.po` files in folders called `locale`.

The program's own lies beside this module, a game's in its home, a pack's in its folder, each as
`locale/de.po`. They are read as they are, so nobody has to compile anything. `make texts` gathers
the texts into them.
"""

from __future__ import annotations

import gettext
import logging
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import polib
from msgspec import structs

from crawldeck.kernel.content import Mistakes
from crawldeck.kernel.domains import Name, Text
from crawldeck.kernel.errors import ContentError, SetupError
from crawldeck.kernel.game import AnyGame, registered
from crawldeck.kernel.language import ENGLISH, IN_CONTEXT, Catalogue, tr

LOG = logging.getLogger(__name__)
HOME = Path(__file__).parent
FOLDER = "locale"
NAMES = {ENGLISH: "English", "de": "Deutsch"}
"""What those who speak a language call it."""


def file_of(home: Path, language: str) -> Path:
    """Where a catalogue is: of the program, of a game or of a pack."""
    return home / FOLDER / f"{language}.po"


def offered(game: AnyGame | None = None) -> tuple[str, ...]:
    """The languages that the program, or a game, can be read in; English first."""
    home = HOME if game is None else game.home
    found = sorted(path.stem for path in (home / FOLDER).glob("*.po"))
    return (ENGLISH, *found)


def catalogue(language: str, game: AnyGame | None = None) -> Catalogue | None:
    """Everything that the program, and the game or all games, say in a language; None is English.

    A game that cannot be read in it is read in English.
    """
    if language == ENGLISH:
        return None
    if language not in offered():
        there = ", ".join(offered())
        raise SetupError(
            tr(
                "there is no language {language!r:.40}; there are: {there}",
                language=language,
                there=there,
            )
        )
    if game is not None and language not in offered(game):
        return None
    homes = [game.home] if game is not None else [one.home for one in registered().values()]
    return _joined(language, (*homes, *(home / "rulebook" for home in homes), HOME))


@lru_cache(maxsize=32)
def _joined(language: str, homes: tuple[Path, ...]) -> Catalogue:
    """Several catalogues as one; what an earlier one says goes."""
    read = [of_folder(home, language) for home in homes]
    texts: dict[str, str] = {}
    forms: dict[str, tuple[str, ...]] = {}
    which: Callable[[int], int] = bool
    for one in reversed([found for found in read if found is not None]):
        texts |= one.texts
        forms |= one.forms
        which = one.which
    return Catalogue(language, texts, forms, which)


@lru_cache(maxsize=64)
def of_folder(home: Path, language: str) -> Catalogue | None:
    """The catalogue beside something, if it has one."""
    path = file_of(home, language)
    if not path.is_file():
        return None
    try:
        entries = polib.pofile(str(path))
        which = _plural(entries.metadata.get("Plural-Forms", ""))
    except (OSError, ValueError, UnicodeDecodeError) as error:
        line = re.search(r"\(line (\d+)\)", str(error))
        if line:
            raise ContentError(str(path), int(line[1]), "this is no line of a catalogue") from None
        raise ContentError(str(path), 0, f"is no catalogue: {error}") from None
    done = [one for one in entries if one.translated() and one.msgid]
    return Catalogue(
        language,
        {key_of(one): one.msgstr for one in done if not one.msgid_plural},
        {
            one.msgid: tuple(one.msgstr_plural[n] for n in sorted(one.msgstr_plural))
            for one in done
            if one.msgid_plural
        },
        which,
    )


def of_page(home: Path, language: str) -> dict[str, str | list[str]]:
    """What the scripts of the page say: by its English text, or the text for one. Under no text
    at all is which form belongs to a number, a digit each, for those up to 199: after that no
    language looks at more than the last two digits."""
    path = file_of(home, language)
    if not path.is_file():
        return {}
    entries = polib.pofile(str(path))
    which = _plural(entries.metadata.get("Plural-Forms", ""))
    ours = [one for one in entries if _in_page(one) and one.translated()]
    return {"": "".join(str(int(which(n))) for n in range(200))} | {
        key_of(one): [one.msgstr_plural[n] for n in sorted(one.msgstr_plural)]
        if one.msgid_plural
        else one.msgstr
        for one in ours
    }


def key_of(entry: polib.POEntry) -> str:
    """A text as it is looked up: by its English, and where it stands if it says so."""
    return f"{entry.msgctxt}{IN_CONTEXT}{entry.msgid}" if entry.msgctxt else str(entry.msgid)


def _in_page(entry: polib.POEntry) -> bool:
    return any(name.endswith(".js") for name, _ in entry.occurrences)


def check(home: Path) -> None:
    """Read every catalogue of a pack; what is wrong with any is an error with its line."""
    mistakes = Mistakes()
    for path in sorted((home / FOLDER).glob("*.po")):
        with mistakes:
            of_folder(home, path.stem)
    mistakes.stop()


def with_own(home: Path, catalogue: Catalogue) -> Callable[[str], str]:
    """How something speaks that may have a catalogue of its own: a pack. One that cannot be read
    is noted, and the pack is read in English: a table goes on for everybody."""
    try:
        own = of_folder(home, catalogue.language)
    except ContentError as error:
        LOG.warning("%s", error)
        own = None
    if own is None:
        return catalogue.text
    return lambda text: own.texts.get(text) or catalogue.text(text)


def _plural(header: str) -> Callable[[int], int]:
    """Which form belongs to a number, as the head of a catalogue says it."""
    rule = header.partition("plural=")[2].strip().rstrip(";")
    return gettext.c2py(rule) if rule else lambda n: int(n != 1)


def best(wished: Iterable[str]) -> str:
    """The first of these that there is, such as a browser asks for: `pt-BR` as such, `de-AT` as
    `de`."""
    there = offered()
    known = {name.lower(): name for name in there}
    for wish in wished:
        tag = wish.strip().lower()
        found = known.get(tag) or known.get(tag.partition("-")[0])
        if found:
            return found
    return ENGLISH


# -- what is printed -------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _read_by_people(shape: type[Any]) -> frozenset[str]:
    """The fields of a struct that are names and texts."""
    hints = get_type_hints(shape, include_extras=True)
    return frozenset(name for name in shape.__struct_fields__ if hints[name] in (Name, Text))


def texts_in(thing: Any) -> Iterator[str]:
    """Every name and text that is printed on something, and on what it is made of."""
    if isinstance(thing, msgspec.Struct):
        read = _read_by_people(type(thing))
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if name not in read:
                yield from texts_in(value)
            elif value:
                yield value
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts_in(value)


def worded(thing: Any, say: Callable[[str], str]) -> Any:
    """The same with its names and texts as `say` says them."""
    found: Any = thing
    if isinstance(thing, msgspec.Struct):
        read = _read_by_people(type(thing))
        changed = {}
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            new = say(value) if name in read else worded(value, say)
            if new is not value:
                changed[name] = new
        found = structs.replace(thing, **changed) if changed else thing
    elif type(thing) is dict:
        found = {key: worded(value, say) for key, value in thing.items()}
    elif type(thing) in (list, tuple):
        found = type(thing)(worded(value, say) for value in thing)
    return found
