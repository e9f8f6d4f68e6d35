"""Checks of a pack's drawings: which parts they name, and what their pictures hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from crawldeck.kernel.spelling import shown, unknown
from crawldeck.p52.drawings import KNOWN, PARTS, PICTURE, is_picture, parts_of
from crawldeck.p52.pack import Pack

FAMILIES = ("heroes", "peoples", "callings", "enemies", "bosses")
LARGEST = 100_000
SVG = "{http://www.w3.org/2000/svg}"
ALIVE = ("script", "foreignObject", "iframe", "handler", "listener", "animate", "set", "a", "use")
"""What a still picture has no need of, and what could run or fetch something."""
ELSEWHERE = re.compile(r"@import|url\s*\(\s*['\"]?(?!#)|javascript:", re.IGNORECASE)
EXAMPLE = "; a drawing is a list of parts such as 'face, hood, cloak, lantern'"
SLOT_OF = {name: slot for slot, names in PARTS.items() for name in names}


def check_drawings(pack: Pack) -> None:
    """Every drawing can be drawn; whose it is does not matter, for nobody is drawn by mistake."""
    if pack.drawn is None:
        return
    for family in FAMILIES:
        for name, drawing in getattr(pack.drawings, family).items():
            for problem in _problems(pack.folder, drawing):
                pack.mistakes.found.append(pack.drawn.at(problem, family, name))


def _problems(folder: Path, drawing: str) -> Iterator[str]:
    if is_picture(drawing):
        yield from _picture(folder, drawing)
        return
    taken: dict[str, str] = {}
    for part in parts_of(drawing):
        slot = SLOT_OF.get(part)
        if slot is None:
            yield unknown("part", part, KNOWN) + EXAMPLE
        elif slot in taken:
            yield f"{taken[slot]!r} and {part!r} are both of the kind {slot!r}: name one of them"
        else:
            taken[slot] = part


def _picture(folder: Path, drawing: str) -> Iterator[str]:
    """What is wrong with a picture: it must be a still SVG of the pack, and fetch nothing."""
    if not PICTURE.fullmatch(drawing):
        yield f"{shown(drawing)} cannot be a picture; it must be like 'drawings/troll.svg'"
        return
    path = folder / drawing
    if not path.is_file() or path.is_symlink() or path.parent.is_symlink():
        yield f"the pack has no file {drawing!r}; put the picture there, or name parts"
        return
    problem = unsafe(path.read_bytes())
    if problem:
        yield f"{drawing!r} {problem}"


def unsafe(data: bytes) -> str:
    """Why a file is not shown as a picture; nothing if it is."""
    if len(data) > LARGEST:
        return f"is too large: a picture has at most {LARGEST:,} bytes"
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return "is not UTF-8 text"
    if "<!DOCTYPE" in text or "<!ENTITY" in text or "<?xml-stylesheet" in text:
        return "has a document type, an entity or a style sheet of elsewhere: leave it out"
    try:
        root = ElementTree.fromstring(text)  # no entities: see above
    except ElementTree.ParseError as error:
        return f"is not SVG: {error}"
    if root.tag != f"{SVG}svg" or "viewBox" not in root.attrib:
        return 'is not SVG: it begins with <svg xmlns="http://www.w3.org/2000/svg" viewBox=…>'
    return next((why for element in root.iter() if (why := _alive(element))), "")


def _alive(element: ElementTree.Element) -> str:
    """What in an element could run or fetch something."""
    name = str(element.tag).removeprefix(SVG)
    if not str(element.tag).startswith(SVG):
        return f"has <{name[:40]}>, which is not SVG: leave it out"
    if name in ALIVE or name.startswith("animate"):
        return f"has <{name}>: a picture stands still, and neither runs nor fetches anything"
    if ELSEWHERE.search(element.text or ""):
        return f"fetches something in <{name}>: a picture has all it needs in itself"
    for key, value in element.attrib.items():
        plain = key.rpartition("}")[2]
        if plain.lower().startswith("on"):
            return f"has {plain!r} in <{name}>: a picture runs nothing"
        if (plain == "href" and not value.startswith("#")) or ELSEWHERE.search(value):
            return f"fetches something in <{name}>: a picture has all it needs in itself"
    return ""
