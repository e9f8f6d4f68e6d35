"""What is counted, and the short table of it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tools.house.graph import Arrow, Module, between_folders, cut, module_cycles, places

LONG_FILE, LONG_FUNCTION = 400, 40
SKIP = "# fmt: " + "skip"
TEXT = re.compile(r"""(["'`])((?:\\.|(?!\1).)*)\1""")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def figures(root: Path, modules: Mapping[str, Module]) -> dict[str, Any]:
    """All of it as plain data."""
    arrows = [arrow for module in modules.values() for arrow in module.arrows]
    functions = sorted(_functions(modules.values()), reverse=True)
    short = sum(lines < LONG_FUNCTION for lines, _ in functions)
    games = _games(root)
    return {
        "modules": len(modules),
        "lines": sum(one.lines for one in modules.values()),
        "arrows": len(arrows),
        "lazy": sum(arrow.lazy for arrow in arrows),
        "packages": _packages(modules, arrows),
        "cycles": module_cycles(modules),
        "long files": sorted(
            ((one.lines, name) for name, one in modules.items() if one.lines >= LONG_FILE),
            reverse=True,
        ),
        "functions": len(functions),
        "short functions": round(100 * short / max(1, len(functions)), 1),
        "longest functions": functions[:5],
        "fan-in": _most(arrow.target for arrow in arrows),
        "fan-out": _most(arrow.source for arrow in arrows),
        "Any in rules": {game: _any_in_rules(modules, game) for game in games},
        "params and content read in rules": {game: _reads(modules, game) for game in games},
        "fmt: skip": {
            part: sum(
                path.read_text(encoding="utf-8").count(SKIP) for path in (root / part).rglob("*.py")
            )
            for part in ("src", "tests")
        },
        "games named": _named(root, modules, games),
        "web to terminal": sum(
            "web" in arrow.source.split(".")[:2] and "terminal" in arrow.target.split(".")[:2]
            for arrow in arrows
        ),
    }


def _packages(modules: Mapping[str, Module], arrows: Iterable[Arrow]) -> list[dict[str, Any]]:
    """Per package at the top: its size, and how many others it imports and is imported by."""
    out, place = between_folders(modules), places(modules)
    inside = Counter(
        place[arrow.source] for arrow in arrows if place[arrow.source] == place[arrow.target]
    )
    rows = []
    for name in sorted(out):
        own = [one for key, one in modules.items() if place[key] == name]
        largest = max(own, key=lambda one: one.lines)
        rows.append(
            {
                "package": name or "crawldeck",
                "modules": len(own),
                "lines": sum(one.lines for one in own),
                "largest": f"{largest.name.removeprefix(name + '.')} {largest.lines}",
                "arrows inside": inside[name],
                "imports": len(out[name]),
                "imported by": sum(name in targets for targets in out.values()),
            }
        )
    return rows


def _most(names: Iterable[str], count: int = 5) -> list[tuple[int, str]]:
    return [(n, name) for name, n in Counter(names).most_common(count)]


def _functions(modules: Iterable[Module]) -> Iterator[tuple[int, str]]:
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield (
                    (node.end_lineno or node.lineno) - node.lineno + 1,
                    f"{module.name}.{node.name}",
                )


def _of_rules(modules: Mapping[str, Module], game: str) -> list[Module]:
    return [one for name, one in modules.items() if name.startswith(f"{game}.rules")]


def _any_in_rules(modules: Mapping[str, Module], game: str) -> int:
    return sum(
        isinstance(node, ast.Name) and node.id == "Any"
        for module in _of_rules(modules, game)
        for node in ast.walk(module.tree)
    )


def _reads(modules: Mapping[str, Module], game: str) -> int:
    """How often rules read `t.params` and `t.content`: as typed as `kernel.table` makes them."""
    return sum(
        isinstance(node, ast.Attribute)
        and node.attr in ("params", "content")
        and isinstance(node.value, ast.Name)
        for module in _of_rules(modules, game)
        for node in ast.walk(module.tree)
    )


# -- games in layers that should know none -----------------------------------------------------


def _games(root: Path) -> dict[str, re.Pattern[str]]:
    """The folders with a ledger, and how their name or their rules' prefix is recognised."""
    found = {}
    for path in sorted((root / "src" / "crawldeck").glob("*/ledger.toml")):
        rules = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
        prefix = rules[0]["id"].partition("-")[0]
        found[path.parent.name] = re.compile(
            rf"(?<![a-z0-9]){path.parent.name}(?![a-z0-9])|\b{prefix}\b", re.IGNORECASE
        )
    return found


def _named(
    root: Path, modules: Mapping[str, Module], games: Mapping[str, re.Pattern[str]]
) -> dict[str, Any]:
    """Files outside of the games that import one or name one in a text; docstrings do not count."""
    python, texts, imports = set(), 0, 0
    for module in modules.values():
        if cut(module.name, 1) in games:
            continue
        bound = sum(cut(arrow.target, 1) in games for arrow in module.arrows)
        said = sum(
            any(name.search(text) for name in games.values()) for text in _texts(module.tree)
        )
        if bound or said:
            python.add(module.name)
        texts, imports = texts + said, imports + bound
    scripts, script_texts = set(), 0
    for path in sorted((root / "src" / "crawldeck").rglob("*.js")):
        if any(part in games for part in path.relative_to(root).parts[:-1]):
            continue
        code = COMMENT.sub("", path.read_text(encoding="utf-8"))
        said = sum(
            any(name.search(found[2]) for name in games.values()) for found in TEXT.finditer(code)
        )
        if said:
            scripts.add(path.name)
        script_texts += said
    return {
        "python files": len(python),
        "python imports": imports,
        "python texts": texts,
        "page files": len(scripts),
        "page texts": script_texts,
        "by package": dict(sorted(Counter(cut(name, 1) or "crawldeck" for name in python).items())),
    }


def _texts(tree: ast.Module) -> Iterator[str]:
    """String literals that are no docstring."""
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


# -- the table ---------------------------------------------------------------------------------


def table(told: Mapping[str, Any]) -> str:
    """The figures for a person."""
    heads = ("package", "modules", "lines", "largest", "arrows inside", "imports", "imported by")
    rows = [heads, *(tuple(str(row[head]) for head in heads) for row in told["packages"])]
    widths = [max(len(row[i]) for row in rows) for i in range(len(heads))]
    lines = [
        "  ".join(
            cell.ljust(width) if i in (0, 3) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    lines += ["", *(f"{what:<34} {value}" for what, value in _rows(told))]
    return "\n".join(lines)


def _rows(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "modules, lines", f"{told['modules']}, {told['lines']:,}"
    yield "arrows (inside functions)", f"{told['arrows']} ({told['lazy']})"
    cycles = told["cycles"]
    sizes = ", ".join(str(len(group)) for group in cycles) or "none"
    yield "cycles, in modules", sizes
    for group in cycles:
        yield "", _few(group)
    yield f"files of {LONG_FILE} lines and more", _numbered(told["long files"])
    yield (
        "functions",
        f"{told['functions']}, {told['short functions']} % under {LONG_FUNCTION} lines",
    )
    yield "longest functions", _numbered(told["longest functions"])
    yield "most imported (fan-in)", _numbered(told["fan-in"])
    yield "importing most (fan-out)", _numbered(told["fan-out"])
    yield "Any in rules", _by(told["Any in rules"])
    yield "t.params, t.content in rules", _by(told["params and content read in rules"])
    yield "fmt: skip", _by(told["fmt: skip"])
    named = told["games named"]
    yield (
        "files outside of games naming one",
        f"{named['python files']} Python ({named['python imports']} imports, "
        f"{named['python texts']} texts), {named['page files']} page ({named['page texts']} texts)",
    )
    yield "", _by(named["by package"])
    yield "imports from web to terminal", str(told["web to terminal"])


def _few(names: list[str], most: int = 6) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def _numbered(rows: Iterable[tuple[int, str]]) -> str:
    return ", ".join(f"{name} {n}" for n, name in rows) or "none"


def _by(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in counts.items()) or "none"
