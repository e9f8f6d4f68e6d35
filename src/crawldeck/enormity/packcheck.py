"""What must hold between the components of a pack: every mistake named with file, line and rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crawldeck.enormity.pack import Pack


def check(pack: Pack) -> None:
    """Every check; what is wrong is raised, all of it."""
