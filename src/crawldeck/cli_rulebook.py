"""The command for the rulebook: read it here, or write it as Markdown, a page or a PDF."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from crawldeck.books import html as pages
from crawldeck.books import markdown as marked
from crawldeck.books.volume import Volume, volume
from crawldeck.cli_options import GameArg, Language, Plain
from crawldeck.cli_start import DEFAULT, speak
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import find as find_game
from crawldeck.terminal import book
from crawldeck.terminal.style import Screen

PDF_MARK = b": the rulebook)"
"""By its title an earlier book is known."""


def register(main: typer.Typer) -> None:
    """Add this command to the command line."""
    main.command("rulebook")(rulebook)


def rulebook(
    game: GameArg = DEFAULT.name,
    chapter: Annotated[
        str, typer.Argument(help="Read one chapter: its id, number or title.", metavar="CHAPTER")
    ] = "",
    find: Annotated[str, typer.Option(help="Find the rules with all these words.")] = "",
    edition: Annotated[str, typer.Option(help="As one edition plays it; all by default.")] = "",
    markdown: Annotated[Path | None, typer.Option(help="Write the book as Markdown.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the book as one page.")] = None,
    pdf: Annotated[Path | None, typer.Option(help="Write the book as a PDF.")] = None,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Read a game's rulebook, search it, or write it as a book to print."""
    screen = Screen.on(sys.stdout, plain=plain)
    written = any((markdown, html, pdf))
    if not written:  # what is written is in English
        speak(language, find_game(game.lower()))
    found = _book(game, edition)
    if (find or chapter) and written:
        raise CrawldeckError("a file holds the whole book; leave CHAPTER and --find out")
    if markdown:
        _write_markdown(markdown, found)
    if html:
        _write(html, pages.document(found).encode(), pages.MARK.encode())
    if pdf:
        from crawldeck.web import printing

        _check(pdf, PDF_MARK)
        _write(pdf, printing.pdf(found), PDF_MARK)
    for path in filter(None, (markdown, html, pdf)):
        screen.say(f"The rulebook is in {path}")
    if find:
        book.find(found, find, screen)
    elif chapter:
        book.read_chapter(found, found.book.chapter(chapter), screen)
    elif not written:
        book.contents(found, screen)


def _book(game: str, edition: str) -> Volume:
    named = find_game(game.lower())
    found = volume(named, edition.lower())
    if not found.book.chapters:
        name = named.name
        raise CrawldeckError(
            f"{named.title} has no rulebook; `crawldeck rules {name}` lists what its ledger says"
        )
    return found


def _write_markdown(path: Path, found: Volume) -> None:
    """The book, and its drawings in a folder beside it."""
    folder = path.with_name(f"{path.stem}-drawings")
    _check(path, marked.MARK.encode())
    try:
        drawn = marked.write_figures(found, folder)
    except OSError as error:
        raise CrawldeckError(f"{folder} cannot be written: {error.strerror}") from None
    _write(
        path, marked.document(found, folder.name if drawn else "").encode(), marked.MARK.encode()
    )


def _check(path: Path, mark: bytes) -> None:
    """Only an earlier book may be written over."""
    try:
        if path.exists() and mark not in path.read_bytes():
            raise CrawldeckError(f"{path} already exists and is no rulebook; choose another file")
    except OSError as error:
        raise CrawldeckError(f"{path} cannot be written: {error.strerror}") from None


def _write(path: Path, data: bytes, mark: bytes) -> None:
    _check(path, mark)
    try:
        beside = path.with_name(path.name + ".new")
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        raise CrawldeckError(f"{path} cannot be written: {error.strerror}") from None
