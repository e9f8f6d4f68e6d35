"""Texts with parts, such as `lr1:e8` or `sword+d1t1p0m0`, are taken apart in one place each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "crawldeck"
HOMES = ("p52/codes.py", "p52/item_ids.py", "enormity/ids.py")
"""Where such texts are written and read."""
OTHERS = (
    "p52/community",  # files of other programs
    "p52/web/asking.py",  # `item:mira:rope`, as the page names what a hero has
    "p52/words/formulas.py",  # a term with its sign
    "enormity/terminal/incursion.py",  # a word of a Boss's name
)
"""Texts of another sort, each with one reader."""
APART = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith"}
APART |= {"lstrip", "rstrip", "removeprefix", "removesuffix"}
SIGNS = frozenset(":@/~+!-")


def taken_apart(source: str) -> Iterator[int]:
    """The lines that take a text apart at a sign, or look for one in it."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr=attr), args=[ast.Constant(value=str(sign)), *_]):
                if attr in APART and sign and (SIGNS.issuperset(sign) or sign[-1] in ":@~"):
                    yield node.lineno
            case ast.Compare(left=ast.Constant(value=str(sign)), ops=[ast.In() | ast.NotIn()]):
                if len(sign) == 1 and sign in "@/~+":
                    yield node.lineno


def modules() -> Iterator[tuple[str, str]]:
    for game in ("p52", "enormity"):
        for path in sorted((ROOT / game).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_texts_with_parts_are_taken_apart_where_they_are_put_together() -> None:
    found = [
        f"{name}:{line}"
        for name, source in modules()
        if not name.startswith((*HOMES, *OTHERS))
        for line in taken_apart(source)
    ]
    assert not found, "ask `codes`, `item_ids`, `ids` or `on_board` for what such a text means"


@pytest.mark.parametrize("name", [*HOMES, *OTHERS])
def test_the_modules_that_do_it_are_there(name: str) -> None:
    assert (ROOT / name).exists()


@pytest.mark.parametrize(
    "line",
    [
        'page = text.partition(":")[0]',
        'name = entry.lstrip("!~")',
        'mine = note.startswith("space:")',
        'changed = "+" in name',
    ],
)
def test_a_text_that_is_taken_apart_is_seen(line: str) -> None:
    assert list(taken_apart(line)) == [1]
