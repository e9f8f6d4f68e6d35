"""Who imports whom in `src/crawldeck`.

Every import counts, also one inside a function, for it runs as well; only those under
`if TYPE_CHECKING:` do not, since they never run. That Python runs the `__init__` of the folders
above a module is no arrow: nobody wrote it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = "crawldeck"


@dataclass(frozen=True)
class Arrow:
    """One module imports another."""

    source: str
    target: str
    line: int
    lazy: bool
    """Inside of a function."""


@dataclass
class Module:
    """One file: its name without `crawldeck.`, its text and its syntax tree."""

    name: str
    path: Path
    text: str
    tree: ast.Module
    arrows: list[Arrow] = field(default_factory=list)

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    @property
    def folder(self) -> str:
        """The package that the module lies in; a module at the top is its own."""
        above, _, own = self.name.rpartition(".")
        return self.name if self.path.name == "__init__.py" else above or own


def read(root: Path) -> dict[str, Module]:
    """All modules of a checkout, by name, with their arrows."""
    home = root / "src" / PACKAGE
    found: dict[str, Module] = {}
    for path in sorted(home.rglob("*.py")):
        parts = path.relative_to(home).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text(encoding="utf-8")
        found[name] = Module(name, path, text, ast.parse(text))
    for module in found.values():
        module.arrows = list(_arrows(module, found))
    return found


def _arrows(module: Module, known: Mapping[str, Module]) -> Iterator[Arrow]:
    seen = set()
    for node, lazy in _imports(module.tree, lazy=False):
        for name in _names(module, node):
            target = _module(name, known)
            if target is not None and target != module.name and (target, lazy) not in seen:
                seen.add((target, lazy))
                yield Arrow(module.name, target, node.lineno, lazy)


def _imports(node: ast.AST, *, lazy: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, lazy
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            for other in child.orelse:
                yield from _imports(other, lazy=lazy)
        else:
            inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports(child, lazy=lazy or inside)


def _names(module: Module, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """What an import statement speaks of, in full."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = node.module or ""
    if node.level:
        above = [PACKAGE, *module.name.split(".")]
        depth = node.level - (module.path.name == "__init__.py")
        base = ".".join([*above[: len(above) - depth], *([node.module] if node.module else [])])
    yield from (f"{base}.{alias.name}" for alias in node.names)


def _module(name: str, known: Mapping[str, Module]) -> str | None:
    """The module that a name is, or is in; None if it is not ours."""
    parts = name.split(".")
    if parts[0] != PACKAGE:
        return None
    for end in range(len(parts), 0, -1):
        if (found := ".".join(parts[1:end])) in known:
            return found
    return None


def cycles(arrows: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Groups that all reach one another, the largest first (Tarjan, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    on_stack: set[str] = set()
    found: list[list[str]] = []
    for start in arrows:
        if start in index:
            continue
        work = [(start, iter(arrows[start]))]
        index[start] = low[start] = len(index)
        stack.append(start)
        on_stack.add(start)
        while work:
            node, targets = work[-1]
            target = next((one for one in targets if one in arrows), None)
            if target is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    cut = stack.index(node)
                    on_stack.difference_update(stack[cut:])
                    if len(stack) - cut > 1:
                        found.append(sorted(stack[cut:]))
                    del stack[cut:]
            elif target not in index:
                index[target] = low[target] = len(index)
                stack.append(target)
                on_stack.add(target)
                work.append((target, iter(arrows[target])))
            elif target in on_stack:
                low[node] = min(low[node], index[target])
    return sorted(found, key=lambda group: (-len(group), group))


def module_cycles(modules: Mapping[str, Module]) -> list[list[str]]:
    return cycles({name: [a.target for a in one.arrows] for name, one in modules.items()})


def places(modules: Mapping[str, Module], depth: int = 1) -> dict[str, str]:
    """The folder that each module counts for, cut to so many names deep.

    A game's own part of a layer is called like the layer and stands for itself: `p52.web`.
    """
    layers = {cut(name, 1) for name in modules} - {""}
    games = {name.removesuffix(".game") for name in modules if name.endswith(".game")}
    found = {}
    for name, module in modules.items():
        first, _, rest = name.partition(".")
        inner = cut(rest, 1)
        own = first in games and inner in layers
        found[name] = f"{first}.{inner}" if own else cut(module.folder, depth)
    return found


def between_folders(modules: Mapping[str, Module], depth: int = 1) -> dict[str, set[str]]:
    """Which folder imports from which, cut to so many names deep."""
    place = places(modules, depth)
    found: dict[str, set[str]] = {one: set() for one in place.values()}
    for name, module in modules.items():
        found[place[name]] |= {place[arrow.target] for arrow in module.arrows} - {place[name]}
    return found


def cut(name: str, depth: int) -> str:
    return ".".join(name.split(".")[:depth])
