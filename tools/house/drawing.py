"""The map of modules in ARCHITECTURE.md, as Mermaid between two markers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tools.house.graph import Module

BEGIN = "<!-- the map of modules: `make house MODE=--write` draws it -->"
END = "<!-- the end of the map -->"


def drawn(modules: Mapping[str, Module]) -> str:
    """The packages, what a game brings to each, and the folders of rules that have folders."""
    parts = [mermaid(_packages(modules))]
    deep = (name.split(".") for name in modules if name.count(".") > 2)
    for game in sorted({parts[0] for parts in deep if parts[1] == "rules"}):
        parts += [f"The rules of `{game}`, by folder:", mermaid(_inside(modules, f"{game}.rules"))]
    return "\n\n".join(parts)


def _packages(modules: Mapping[str, Module]) -> dict[str, set[str]]:
    """The arrows between packages; a folder named like a package is that package's, in the game."""
    tops = {name.partition(".")[0] for name in modules if name}
    games = {name.partition(".")[0] for name in modules if name.endswith(".rules")}

    def place(name: str) -> str:
        top, _, rest = name.partition(".")
        folder = rest.partition(".")[0]
        return f"{top}.{folder}" if top in games and folder in tops else top

    found: dict[str, set[str]] = {place(name): set() for name in modules if name}
    for name, module in modules.items():
        if name:
            found[place(name)] |= {place(arrow.target) for arrow in module.arrows if arrow.target}
    return {name: targets - {name} for name, targets in found.items()}


def _inside(modules: Mapping[str, Module], folder: str) -> dict[str, set[str]]:
    """The arrows between the folders and loose modules of one folder."""
    within = {name: one for name, one in modules.items() if name.startswith(folder + ".")}

    def place(name: str) -> str:
        return name.removeprefix(folder + ".").partition(".")[0]

    found: dict[str, set[str]] = {place(name): set() for name in within}
    for name, module in within.items():
        found[place(name)] |= {place(a.target) for a in module.arrows if a.target in within}
    return {name: targets - {name} for name, targets in found.items()}


def mermaid(arrows: Mapping[str, set[str]]) -> str:
    """A chart without the arrows that follow from others."""
    lines = ["```mermaid", "flowchart TD"]
    for name in sorted(arrows):
        lines += [f"    {name} --> {target}" for target in sorted(_needed(arrows, name))]
    alone = (
        set(arrows) - {name for name, to in arrows.items() if to} - set().union(*arrows.values())
    )
    lines += [f"    {name}" for name in sorted(alone)]
    return "\n".join([*lines, "```"])


def _needed(arrows: Mapping[str, set[str]], name: str) -> set[str]:
    """The targets that no other target leads to; what leads back to here leads nowhere new."""
    targets = arrows[name]
    onward = {one: reached(arrows, one) for one in targets}
    return {
        one
        for one in targets
        if not any(one in far and name not in far for other, far in onward.items() if other != one)
    }


def reached(arrows: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for target in arrows.get(waiting.pop(), ()):
            if target not in found:
                found.add(target)
                waiting.append(target)
    return found


def laid_into(text: str, chart: str) -> str:
    """A document with its map drawn anew."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the document has no place for the map: put {BEGIN} and {END} into it")
    return f"{before}{BEGIN}\n\n{chart}\n\n{END}{after}"


def write(path: Path, modules: Mapping[str, Module]) -> bool:
    """Draw the map anew; say whether it has changed."""
    text = path.read_text(encoding="utf-8")
    new = laid_into(text, drawn(modules))
    path.write_text(new, encoding="utf-8")
    return new != text
