"""Where mutants live: the files of the rules, their functions, and what those cite."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from crawldeck.kernel.ledger import RULE_ID

SOURCE = Path("src/crawldeck")
BENEATH = {
    "p52": ("p52/geometry.py", "cards.py", "formulas.py"),
    "enormity": ("enormity/ship.py", "dice.py", "lots.py"),
}
"""What the rules of a game stand on, besides its folder `rules`."""


@dataclass(frozen=True)
class Mutant:
    """One change of one place."""

    game: str
    module: str
    """The file under `src/crawldeck`."""
    function: str
    line: int
    operator: str
    occurrence: int
    before: str
    """The changed lines as they were, without the indentation, and `after` as they are."""
    after: str
    rules: tuple[str, ...]
    """Cited in the function; `chapter` has those of the whole module."""
    chapter: tuple[str, ...]
    code: str = field(repr=False, compare=False)

    @property
    def id(self) -> str:
        return f"{self.module} {self.operator} {self.occurrence}"

    @property
    def path(self) -> Path:
        return SOURCE / self.module

    @property
    def imported_as(self) -> str:
        return as_import(self.module)


def as_import(module: str) -> str:
    return "crawldeck." + module.removesuffix(".py").replace("/", ".")


def modules(root: Path, game: str) -> list[str]:
    """The files that are mutated, under `src/crawldeck`."""
    rules = sorted((root / SOURCE / game / "rules").rglob("*.py"))
    return [*(path.relative_to(root / SOURCE).as_posix() for path in rules), *BENEATH[game]]


@cache
def functions(text: str) -> dict[str, tuple[int, int]]:
    """First and last line of every function of a module, methods with their class."""
    found: dict[str, tuple[int, int]] = {}

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                name = prefix + child.name
                first = min([child.lineno, *(one.lineno for one in child.decorator_list)])
                found[name] = first, child.end_lineno or first
                walk(child, name + ".")

    walk(ast.parse(text), "")
    return found


def around(text: str, line: int) -> tuple[str, tuple[str, ...]]:
    """The innermost function at a line, and the rules it cites; outside of any, that line's."""
    holding = [(a, b, name) for name, (a, b) in functions(text).items() if a <= line <= b]
    first, last, name = max(holding, default=(line, line + 1, ""))
    cited = RULE_ID.findall("\n".join(text.splitlines()[first - 1 : last]))
    return name, tuple(dict.fromkeys(cited))


def telling(text: str, module: str) -> ast.Module:
    """A module whose functions each note their name in the set `__reached__` when they begin."""
    tree = ast.parse(text)

    def walk(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                walk(child, f"{prefix}{child.name}.")
            if isinstance(child, ast.FunctionDef):
                note = ast.parse(f"__reached__.add({module + ':' + prefix + child.name!r})").body
                ast.increment_lineno(note[0], child.lineno - 1)
                child.body[:0] = note

    walk(tree, "")
    return tree
