"""Rooms in a page of ours, which a command fills with what it found."""

from __future__ import annotations

from pathlib import Path

from crawldeck.kernel.errors import SetupError


def put(page: Path, what: str, of: str, text: str) -> None:
    """Fill the room of a page; what stands around it stays."""
    before, after = around(page, what, of)
    page.write_text(f"{before}\n{text}{after}", encoding="utf-8")


def around(page: Path, what: str, of: str) -> tuple[str, str]:
    """What stands before a room of a page and after it, with its two lines."""
    begin, end = f"<!-- {what} of {of} -->", f"<!-- end of {what} -->"
    whole = page.read_text(encoding="utf-8") if page.is_file() else ""
    before, found, rest = whole.partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise SetupError(f"{page} has no room for it: write {begin} and {end}, a line each")
    return before + begin, end + after
