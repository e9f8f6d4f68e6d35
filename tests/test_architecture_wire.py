"""What is seen is what goes over the wire: no struct of a page says again what a view says."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest
from msgspec import Struct

from crawldeck.enormity import view_types as enormity_view
from crawldeck.enormity.web import shapes as enormity_shapes
from crawldeck.p52 import view_types as p52_view
from crawldeck.p52.web import scene as p52_scene

ROOT = Path(__file__).parent.parent / "src" / "crawldeck"


def structs(module: ModuleType) -> list[type[Struct]]:
    """All that a module defines."""
    found = [one for one in vars(module).values() if isinstance(one, type)]
    return [one for one in found if issubclass(one, Struct) and one.__module__ == module.__name__]


def twins(views: list[type[Struct]], wire: list[type[Struct]]) -> list[str]:
    """Shapes of the wire of which a view has every field, with the same meaning."""
    return [
        f"{shape.__name__} is {seen.__name__}"
        for shape in wire
        for seen in views
        if get_type_hints(shape).items() <= get_type_hints(seen).items()
    ]


@pytest.mark.parametrize(
    ("view", "shapes"), [(p52_view, p52_scene), (enormity_view, enormity_shapes)]
)
def test_no_shape_of_the_wire_repeats_what_a_view_has(view: ModuleType, shapes: ModuleType) -> None:
    assert twins(structs(view), structs(shapes)) == []


def test_a_shape_that_repeats_a_view_is_found() -> None:
    class Tile(Struct):
        id: str
        kind: str
        spaces: tuple[str, ...]

    class Told(Tile):
        name: str

    assert twins([enormity_view.EnoTile], [Tile, Told]) == ["Tile is EnoTile"]


def without_words(source: str) -> Iterator[int]:
    """The lines that copy what is seen into another struct and say nothing of their own."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "laid" and not node.keywords:
            yield node.lineno


def test_nothing_is_laid_out_anew_without_words() -> None:
    guilty = [
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for path in sorted(ROOT.rglob("*.py"))
        for line in without_words(path.read_text(encoding="utf-8"))
    ]
    assert guilty == []


def test_what_is_laid_out_without_words_is_found() -> None:
    assert list(without_words("laid(Spot, one)\nlaid(Spot, one, name='Ann')")) == [1]
