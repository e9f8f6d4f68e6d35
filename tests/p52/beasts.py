"""The Menagerie: the Yard with enemies and bosses that have ways of their own."""

from functools import cache
from pathlib import Path
from shutil import copy, copytree
from tempfile import TemporaryDirectory
from typing import Any

from tests.p52.packs import YARD
from tests.p52.scene import Scene, scene

OWN = Path(__file__).parent / "menagerie"
ROW = "2H 2D 2S 2C 4H 4D 4S 4C 9H 9D"
SQUARE = "2H 2D 2S\n2C 4H 4D\n4S 4C 9H"


@cache
def _folder() -> TemporaryDirectory[str]:
    folder = TemporaryDirectory(prefix="menagerie")
    copytree(YARD, folder.name, dirs_exist_ok=True)
    for file in OWN.glob("*.toml"):
        copy(file, folder.name)
    return folder


def menagerie() -> str:
    """The folder of the whole pack."""
    return _folder().name


def beasts(heroes: dict[str, str], foes: dict[str, str], drawing: str = ROW, **more: Any) -> Scene:
    """A scene whose first enemy acts first; heroes have 50 hit points and wear nothing.

    The exit is barricaded, so that nobody is asked whether to leave.
    """
    sheets = {
        name: {"hp": 50, "max_hp": 50, "worn": []} | more.get("sheets", {}).get(name, {})
        for name in heroes
    }
    first = [next(iter(foes)), *heroes] if foes else list(heroes)
    exit = more.pop("exit", next(iter((foes or heroes).values())))
    usual: dict[str, Any] = {"pack": menagerie(), "order": first, "barricaded": True}
    return scene(drawing, heroes, foes, exit=exit, **(usual | more | {"sheets": sheets}))
