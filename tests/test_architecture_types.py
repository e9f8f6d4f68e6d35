"""What a session, a table and words know their types of: nobody gives those types a second time."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "crawldeck"
KNOWN = frozenset(("session", "table", "t"))
"""What a typed table is called; with it come state, parameters and content."""
UNTYPED = frozenset(("setup", "face"))
"""What of a session or a terminal's table is found by name: choices of a set-up, the face."""
CASTS = {"kernel/game.py"}
"""What class variables cannot say: a game's params, and that it has no content."""


def typed_again(source: str) -> Iterator[int]:
    """The lines that say once more what something of a session, a table or a view is."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            names = frozenset(_chain(node.value))
            if names & {"seen_by", "super"} or (names & KNOWN and not names & UNTYPED):
                yield node.lineno


def _chain(node: ast.expr) -> Iterator[str]:
    """The names of `self.session.table.state.hero(name)`; nothing for what is put together."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        if isinstance(node, ast.Attribute):
            yield node.attr
        node = node.func if isinstance(node, ast.Call) else node.value
    if isinstance(node, ast.Name):
        yield node.id


def modules() -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_what_a_table_knows_the_type_of_is_not_typed_again() -> None:
    guilty = [f"{name}:{line}" for name, source in modules() for line in typed_again(source)]
    assert guilty == []


def test_types_are_cast_only_where_a_class_variable_cannot_say_them() -> None:
    found = {
        name
        for name, source in modules()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module == "typing"
        if any(one.name == "cast" for one in node.names)
    }
    assert found == CASTS


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("table: P52Table = self.session.table", True),
        ("pack: Pack = session.table.content", True),
        ("found: Hero | None = self.session.table.state.hero(name)", True),
        ("printed: Ability = t.content.abilities[name]", True),
        ("view: View = self.session.view()", True),
        ("view: View = self.words.seen_by(seat)", True),
        ("view: View = super().view", True),
        ("pack = session.table.content", False),
        ("level: int = session.setup.choices['level']", False),
        ("figures: list[Hero | Foe] = [*t.state.living, *t.state.foes]", False),
        ("names: dict[str, str] = dict(t.content.names)", False),
    ],
)
def test_a_type_that_is_given_again_is_seen(line: str, again: bool) -> None:
    assert bool(list(typed_again(line))) is again
