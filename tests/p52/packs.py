"""Packs for tests: the Yard, whose numbers never change, and copies of it with a line changed."""

from pathlib import Path
from shutil import copytree
from typing import Any

from tests.p52.scene import Scene, scene

YARD = Path(__file__).parent / "yard"
ARMOURY = Path(__file__).parent / "armoury"
WORKSHOP = Path(__file__).parent / "workshop"


def yard(
    drawing: str, heroes: dict[str, str], foes: dict[str, str] | None = None, **more: Any
) -> Scene:
    """A scene in the Yard: the shipped pack may be balanced anew without touching its tests."""
    return scene(drawing, heroes, foes, **({"pack": str(YARD)} | more))


def armoury(
    drawing: str, heroes: dict[str, str], foes: dict[str, str] | None = None, **more: Any
) -> Scene:
    """A scene in the Armoury, where one item of every sort lies about."""
    return scene(drawing, heroes, foes, **({"pack": str(ARMOURY)} | more))


def changed_pack(folder: Path, file: str, *changes: tuple[str, str]) -> str:
    """The folder of a copy of the Yard in which the first of each text of a file is replaced."""
    copy = folder / "yard"
    if not copy.exists():
        copytree(YARD, copy)
    path = copy / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{file}.toml has no {old!r}"
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return str(copy)


def workshop(
    drawing: str, heroes: dict[str, str], foes: dict[str, str] | None = None, **more: Any
) -> Scene:
    """A scene in the Workshop, where every kind of ability is to be had."""
    return scene(drawing, heroes, foes, **({"pack": str(WORKSHOP)} | more))


def alone(bag: dict[str, int], hero: str = "ansa", **more: Any) -> Scene:
    """One hero at 0,0 with things in the bag; nobody else acts unless `foes` and `order` say so."""
    sheet = {"bag": bag} | more.pop("sheet", {})
    order = more.pop("order", [hero])
    return armoury(
        "4S 4H 4D 4C",
        {hero: "0,0"},
        more.pop("foes", None),
        order=order,
        sheets={hero: sheet},
        **more,
    )
