"""Scenes of Enormity for tests: those of the package, on the test pack unless another is given."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from crawldeck.enormity import scenes
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.page import Page
from crawldeck.enormity.scenes import Procedure, Scene, act, part_of, spaces
from crawldeck.enormity.ship import Ship
from tests.enormity.pages import DEN, PAGES

__all__ = [
    "HULL",
    "HullPack",
    "Procedure",
    "Scene",
    "act",
    "hull",
    "part_of",
    "scene",
    "spaces",
]

HULL = Path(__file__).parent / "hull"


class HullPack(Pack):
    """The test pack, with pages drawn in `pages.py`."""

    def _pages(self) -> tuple[Page, ...]:
        return PAGES

    def _lairs(self) -> dict[str, Ship]:
        return {"warden": Ship((DEN,))}


@cache
def hull() -> Pack:
    return HullPack(HULL)


def scene(
    page: str = "open",
    *,
    spacers: Mapping[str, str] | None = None,
    pack: Pack | None = None,
    **more: Any,
) -> Scene:
    """A table with figures on it; `scenes.scene` says what it takes."""
    return scenes.scene(page, spacers=spacers or {"oda": "e4"}, pack=pack or hull(), **more)
