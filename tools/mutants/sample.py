"""Which mutants: a sample of the places in the rules, repeatable by its seed.

Every place has the same chance, however many operators fit it; one mutation is drawn for each.
"""

from __future__ import annotations

import ast
import difflib
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_item import MutationSpec

from crawldeck.kernel.ledger import RULE_ID
from tools.mutants.places import SOURCE, Mutant, around, modules

SIGNS = ("is not", "is", "==", "!=", "<=", ">=", "<", ">")
ORDER = ("<", "<=", ">", ">=")
NUMBER = re.compile(r"\s*-?(\d|[A-Z][A-Z_]+\b)")

MEMO = ("@cache", "@lru_cache", "@cached_property")
"""Without these everything is the same, only slower."""

PLAIN = ("name", "string", "newline", "endmarker")
PUNCTUATION = tuple("()[]{},.:=")
"""No operator changes these, so none is asked about them: most of a module."""


def draw(root: Path, game: str, count: int, seed: int) -> list[Mutant]:
    """A sample of one game, in the order it was drawn."""
    luck = random.Random(f"{seed} {game}")
    places = [place for module in modules(root, game) for place in _places(root, module)]
    luck.shuffle(places)
    drawn: list[Mutant] = []
    for module, specs in places:
        spec = luck.choice(specs)
        mutant = _mutant(root, game, module, spec)
        if mutant is not None:
            drawn.append(mutant)
        if len(drawn) == count:
            break
    return drawn


def _places(root: Path, module: str) -> Iterator[tuple[str, list[MutationSpec]]]:
    """Every place of a module with all that can be done to it."""
    found: dict[object, list[MutationSpec]] = defaultdict(list)
    parsed = ast_nodes(get_ast(_text(root / SOURCE / module)))
    nodes = [one for one in parsed if getattr(one, "value", "") not in PUNCTUATION]
    nodes = [one for one in nodes if one.type not in PLAIN]
    for name in operator_names():
        operator_class = get_operator(name)
        if operator_class.arguments():
            continue
        operator = operator_class()
        ends = (end for node in nodes for end in operator.mutation_positions(node))
        for occurrence, (start, end) in enumerate(ends):
            found[start, end].append(MutationSpec(module, name, occurrence, start, end))
    for _, specs in sorted(found.items(), key=str):
        yield module, specs


def _mutant(root: Path, game: str, module: str, spec: MutationSpec) -> Mutant | None:
    """The mutant, unless it is none: it cannot be read, or only a type hint has changed."""
    text = _text(root / SOURCE / module)
    operator = get_operator(spec.operator_name)()
    code = mutate_code(text, operator, spec.occurrence)
    if code is None or _runs(code) in (None, _runs(text)):
        return None
    before, after = changed_lines(text, code)
    if before.startswith(MEMO) or not _fair(text, code, spec):
        return None
    line = spec.start_pos[0]
    name, cited = around(text, line)
    return Mutant(
        game,
        module,
        name,
        line,
        spec.operator_name,
        spec.occurrence,
        before,
        after,
        cited,
        tuple(dict.fromkeys(RULE_ID.findall(text))),
        code,
    )


def _fair(text: str, code: str, spec: MutationSpec) -> bool:
    """Not what the interpreter decides, or what means nothing at the table.

    Equality is not identity. Names and kinds are the same or not; only numbers (and constants) come
    before one another. Sets of spaces are no numbers to reckon with. An answer with one argument
    has it first and last.
    """
    row, column = spec.start_pos
    was = text.splitlines()[row - 1][column:]
    now = code.splitlines()[row - 1][column:].lstrip()
    if "ReplaceComparison" in spec.operator_name:
        old, new = (next(sign for sign in SIGNS if side.startswith(sign)) for side in (was, now))
        if not {old, new}.isdisjoint(("is", "is not")):
            return {old, new} == {"is", "is not"}
        return old in ORDER or new not in ORDER or bool(NUMBER.match(was.removeprefix(old)))
    if "ReplaceBinary" in spec.operator_name:
        return was[0] not in "&|^" or now[0] in "&|^"
    return not (now.startswith("-1]") and text.splitlines()[row - 1][:column].endswith(".args["))


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _runs(code: str) -> str | None:
    """What of a module is ever run; `None` if it is no Python.

    Type hints are not; that arguments are to be named and structs are frozen is for mypy to see.
    """
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.arguments):
            node.args = [*node.posonlyargs, *node.args, *node.kwonlyargs]
            node.defaults += [one for one in node.kw_defaults if one is not None]
            node.posonlyargs, node.kwonlyargs, node.kw_defaults = [], [], []
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.ClassDef):
            node.keywords = []
    return ast.dump(tree)


def changed_lines(before: str, after: str) -> tuple[str, str]:
    """The lines that differ, each side without its indentation."""
    old, new = before.splitlines(), after.splitlines()
    parts = [p for p in difflib.SequenceMatcher(None, old, new).get_opcodes() if p[0] != "equal"]
    gone = [line.strip() for _, a, b, _, _ in parts for line in old[a:b]]
    come = [line.strip() for _, _, _, a, b in parts for line in new[a:b]]
    return "\n".join(gone), "\n".join(come)
