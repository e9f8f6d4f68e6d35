"""A whole scenario: read, checked, translated, written beside its place, loaded, then put there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.kernel import folders
from crawldeck.kernel.errors import ContentErrors
from crawldeck.kernel.spelling import slug
from crawldeck.p52.community import (
    abilities,
    enemies,
    heroes,
    items,
    quests,
    shape,
    tables,
    writing,
)
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.overlay import FILE, Made, Overlay
from crawldeck.p52.community.reading import read
from crawldeck.p52.community.report import FAMILIES, Notes, Report
from crawldeck.p52.pack import Pack
from crawldeck.p52.packfiles import PackHead

NOTICE = "Imported from {source}; all rights are those of that file and its authors."
REPORT = "IMPORT.md"
FILES = {
    "ability": "abilities",
    "item": "items",
    "enemy": "enemies",
    "hero": "heroes",
    "quest": "quests",
    "people": "peoples",
    "calling": "callings",
    "quirk": "quirks",
    "boss": "bosses",
}
"""The file of each kind of component."""


def import_scenario(
    source: Path,
    folder: Path,
    notice: str = "",
    force: bool = False,
    overlay: Path | None = None,
) -> Report:
    """Turn a scenario into a pack folder; either all of it is there afterwards, or nothing new.

    Without an overlay of its own it uses the one that an earlier import left in the folder.
    """
    folders.refuse(folder, force)
    laid = _overlay(folder, overlay)
    notes = Notes(str(source))
    root = read(source)
    shape.check(root, notes)
    notes.stop_if_faulty()
    book = Book.open(root, notes)
    files = _files(book, notice or NOTICE.format(source=source.name), laid)
    counts = {name: len(root.value[name].value or ()) for name in FAMILIES if name in root.value}
    told = tuple(sorted(notes.notes, key=lambda n: n.line))
    done = laid.completed(book.entries) if laid else {}
    report = Report(folder, source.name, counts, told, done)
    kept = {FILE: laid.text} if laid else {}
    try:
        folders.write(folder, files | kept | {REPORT: report.text()}, Pack, force)
    except ContentErrors as error:
        raise (ContentErrors([*map(laid.blame, error.every)]) if laid else error) from None
    return report


def _overlay(folder: Path, given: Path | None) -> Overlay | None:
    """The overlay that was given, or the one that is kept in the folder."""
    kept = folder / FILE
    if given is not None:
        return Overlay(given)
    return Overlay(kept) if kept.is_file() else None


def _files(book: Book, notice: str, laid: Overlay | None) -> dict[str, str]:
    """Every file of the pack; raises if anything in the scenario must be mended first."""
    abilities.translate(book)
    items.translate(book)
    chests, starting = tables.found(book), tables.starting(book)
    healing = items.weakest_healing(book)
    cards, bosses = enemies.translate(book)
    folk, trades, oddities = heroes.peoples(book), heroes.callings(book), heroes.quirks(book)
    party = heroes.heroes(book, folk, trades)
    told = quests.translate(book)
    _unused(book)
    book.notes.stop_if_faulty()
    head = PackHead(
        id=slug(book.root.text("name")),
        name=book.root.text("name"),
        version="1",
        notice=notice,
        weakest_healing=healing,
        text=book.root.text("reality"),
        major_boss=bosses[-1].id if bosses else "",
    )
    made: Made = {
        "ability": book.abilities,
        "item": book.items,
        "enemy": _by_id(cards),
        "hero": _by_id(party),
        "quest": _by_id(told),
        "people": _by_id(folk),
        "calling": _by_id(trades),
        "quirk": _by_id(oddities),
        "boss": _by_id(bosses),
    }
    if laid is not None:
        head = laid.lay_over(made, book.begun, head)
    return _written(head, made, [*_rows("found", chests), *_rows("starting", starting)])


def _by_id(things: Iterable[Any]) -> dict[str, Any]:
    return {thing.id: thing for thing in things}


def _rows(family: str, things: Iterable[Struct]) -> list[tuple[str, Struct]]:
    return [(family, thing) for thing in things]


def _written(head: PackHead, made: Made, tables: list[tuple[str, Struct]]) -> dict[str, str]:
    """The text of every file that has something in it."""
    files = {"pack": writing.document([("pack", head)]).replace("[[pack]]", "[pack]")}
    for kind, name in FILES.items():
        more = tables if kind == "item" else []
        files[name] = writing.document([*_rows(kind, made[kind].values()), *more])
    return {f"{name}.toml": text for name, text in files.items() if text}


def _unused(book: Book) -> None:
    """Keys that the game has no use for, each told once."""
    for key in ("introductionFilePath", "referenceTablesFilePath"):
        page = book.root.get(key)
        if page is not None:
            book.notes.unused(page, "a page beside the scenario; it is not read")
    if book.root.get("id") is not None:
        book.notes.unused(book.root.value["id"], "the pack's id is made from the name")
    for family, key, why in (
        ("quirks", "frequency", "players choose their quirks"),
        ("items", "duration", "the descriptions say how long something lasts"),
    ):
        if any(node.get(key) is not None for node in book.root.parts(family)):
            book.notes.unused(book.root.value[family], f"the key {key!r}: {why}")
