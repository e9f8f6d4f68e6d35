"""Rooms in a page of ours, which a command fills with what it found."""

from __future__ import annotations

from pathlib import Path

from crawldeck.kernel.errors import SetupError


def put(page: Path, what: str, of: str, text: str) -> None:
    """Fill the room of a page; what stands around it stays."""
    begin, end = f"<!-- {what} of {of} -->", f"<!-- end of {what} -->"
    whole = page.read_text(encoding="utf-8") if page.is_file() else ""
    before, found, rest = whole.partition(begin)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise SetupError(f"{page} has no room for it: write {begin} and {end}, a line each")
    page.write_text(f"{before}{begin}\n{text}{end}{after}", encoding="utf-8")
