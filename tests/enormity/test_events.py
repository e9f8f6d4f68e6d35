"""Events: each name once, each told somewhere, each with a sentence and a rule."""

from __future__ import annotations

import ast
from pathlib import Path

from crawldeck.enormity import events

HERE = Path(events.__file__).parent
RULES = HERE.parent / "rules"


def declared() -> dict[str, list[str]]:
    """From the name of an event to the modules that have one of this name."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.stem)
    return found


def test_no_two_events_have_one_name() -> None:
    twice = {name: modules for name, modules in declared().items() if len(modules) > 1}
    assert not twice, "one of them would hide the other"


def test_every_event_is_told_by_a_rule() -> None:
    told = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                told.add(node.func.attr)
    assert not set(declared()) - told
