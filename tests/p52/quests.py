"""The Tales: quests of every kind, laid over the Yard."""

import tempfile
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

from crawldeck import new
from tests.p52.packs import YARD
from tests.p52.scene import Scene, scene

OVERLAY = Path(__file__).parent / "tales"


@cache
def tales() -> str:
    """The folder of the pack."""
    return tales_in(Path(tempfile.mkdtemp(prefix="crawldeck-")))


def tales_in(folder: Path) -> str:
    """A copy of the pack in a folder, for changing."""
    copy = folder / "tales"
    copytree(YARD, copy)
    copytree(OVERLAY, copy, dirs_exist_ok=True)
    return str(copy)


def tale(
    quest: str,
    drawing: str,
    heroes: dict[str, str],
    foes: dict[str, str] | None = None,
    **more: Any,
) -> Scene:
    """A scene of a quest."""
    return scene(drawing, heroes, foes, **({"pack": tales(), "quest": quest} | more))


def journey(quest: str, heroes: list[str], *answers: str, **more: Any) -> Scene:
    """A quest from its very first card."""
    return Scene(
        new(
            "p52",
            referee=True,
            seats=heroes,
            heroes=heroes,
            quest=quest,
            **({"pack": tales()} | more),
        )
    ).do(*answers)
