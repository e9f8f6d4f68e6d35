"""The rulebook as a PDF, printed by a real Chromium."""

from __future__ import annotations

import re
import zlib

from playwright.sync_api import Browser

from crawldeck.books.volume import volume
from crawldeck.kernel.game import find
from crawldeck.web import printing

STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def test_the_book_is_printed_with_page_numbers(chromium: Browser) -> None:
    book = volume(find("p52"), "core")
    made = printing.on_paper(chromium, book)
    assert made.startswith(b"%PDF-")
    assert b"/Title (P52: the rulebook)" in made
    pages = printing.pages_of(made)
    starts = [pages[f"chapter-{one.id}"] for one in book.chapters]
    assert starts == sorted(set(starts))  # every chapter begins on a page of its own
    assert pages["chapter-how"] == 1 < starts[0]
    assert set(pages) >= {rule.rules[0].id for one in book.chapters for rule in one.sections()}
    count = len(printing.PAGE.findall(made))
    assert max(pages.values()) <= count
    grey = b".3333 .3333 .3333 rg"  # numbers and titles in the margins, and nothing else
    drawn = [one for one in map(inflated, STREAM.findall(made)) if grey in one]
    assert len(drawn) >= count - 1


def inflated(stream: bytes) -> bytes:
    """What is in it, also where its last byte is a line's end and was taken for that."""
    try:
        return zlib.decompressobj().decompress(stream)
    except zlib.error:
        return b""


def test_what_cannot_be_read_names_no_pages() -> None:
    assert printing.pages_of(b"") == {}
    assert printing.pages_of(b"%PDF-1.4\n/Dests 3 0 R") == {}
