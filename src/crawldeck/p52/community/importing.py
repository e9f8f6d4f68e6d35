"""A whole scenario: read, checked, translated, written beside its place, loaded, then put there."""

from __future__ import annotations

from pathlib import Path

from crawldeck.kernel import folders
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
from crawldeck.p52.community.reading import read
from crawldeck.p52.community.report import FAMILIES, Notes, Report
from crawldeck.p52.pack import Pack
from crawldeck.p52.packfiles import PackHead

NOTICE = "Imported from {source}; all rights are those of that file and its authors."
REPORT = "IMPORT.md"


def import_scenario(source: Path, folder: Path, notice: str = "", force: bool = False) -> Report:
    """Turn a scenario into a pack folder; either all of it is there afterwards, or nothing new."""
    folders.refuse(folder, force)
    notes = Notes(str(source))
    root = read(source)
    shape.check(root, notes)
    notes.stop_if_faulty()
    book = Book.open(root, notes)
    files = _files(book, notice or NOTICE.format(source=source.name))
    counts = {name: len(root.value[name].value or ()) for name in FAMILIES if name in root.value}
    report = Report(folder, source.name, counts, tuple(sorted(notes.notes, key=lambda n: n.line)))
    folders.write(folder, files | {REPORT: report.text()}, Pack, force)
    return report


def _files(book: Book, notice: str) -> dict[str, str]:
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
    goods = [("item", item) for item in book.items.values()]
    rows = [("found", row) for row in chests] + [("starting", row) for row in starting]
    files = {
        "pack": writing.document([("pack", head)]).replace("[[pack]]", "[pack]"),
        "abilities": writing.document([("ability", a) for a in book.abilities.values()]),
        "items": writing.document([*goods, *rows]),
        "enemies": writing.document([("enemy", enemy) for enemy in cards]),
        "heroes": writing.document([("hero", hero) for hero in party]),
        "quests": writing.document([("quest", quest) for quest in told]),
        "peoples": writing.document([("people", people) for people in folk]),
        "callings": writing.document([("calling", trade) for trade in trades]),
        "quirks": writing.document([("quirk", quirk) for quirk in oddities]),
        "bosses": writing.document([("boss", boss) for boss in bosses]),
    }
    return {f"{name}.toml": text for name, text in files.items() if text}


def _unused(book: Book) -> None:
    """Keys that the game has no use for, each told once."""
    for key in ("introductionFilePath", "referenceTablesFilePath"):
        page = book.root.get(key)
        if page is not None:
            book.notes.lost(page, "a page beside the scenario; it is not read")
    if book.root.get("id") is not None:
        book.notes.lost(book.root.value["id"], "the pack's id is made from the name")
    for family, key, why in (
        ("quirks", "frequency", "how often a quirk comes up is not used"),
        ("items", "duration", "not used: the descriptions say how long something lasts"),
    ):
        if any(node.get(key) is not None for node in book.root.parts(family)):
            book.notes.lost(book.root.value[family], f"the key {key!r}: {why}")
