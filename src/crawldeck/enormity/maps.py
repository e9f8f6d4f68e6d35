"""Map pages drawn in Tiled (`.tmj`), read into `ship.Page`."""

from __future__ import annotations

from pathlib import Path

from crawldeck.enormity.ship import Page


def read_pages(folder: Path) -> tuple[Page, ...]:
    """Every page of a pack, by file name."""
    raise NotImplementedError("reading Tiled maps")
