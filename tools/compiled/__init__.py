"""Which modules are compiled (`make compile`), and why the others of the same rooms are not.

A compiled module behaves as its source does, a few times as fast. Everything in `ROOMS` is
compiled but what is named in `LEFT_OUT`, with its reason; `tests/test_compiled.py` sees to it that
what cannot be compiled is named there.
"""

from __future__ import annotations

from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src"

ROOMS = (
    "kernel/*.py",
    "grid/*.py",
    "cards.py",
    "dice.py",
    "lots.py",
    "formulas.py",
    "p52/state.py",
    "p52/beside.py",
    "p52/figures.py",
    "p52/progress.py",
    "p52/geometry.py",
    "p52/joining.py",
    "p52/places.py",
    "p52/verbs.py",
    "p52/rules/*.py",
    "p52/view.py",
    "p52/view_types.py",
    "p52/bots/*.py",
    "enormity/state.py",
    "enormity/beside.py",
    "enormity/crew.py",
    "enormity/figures.py",
    "enormity/parts.py",
    "enormity/progress.py",
    "enormity/ship.py",
    "enormity/verbs.py",
    "enormity/rules/**/*.py",
    "enormity/view.py",
    "enormity/view_types.py",
    "enormity/bots/*.py",
)
"""Where all the time of a game is spent, as patterns below `src/crawldeck`."""

_STRUCTS = "defines structs; compiled, they would lose what their class line says of them"
_ERRORS = "defines errors; a compiled class cannot extend one that is built in"
_SELDOM = "does nothing while a game is played"
_PACKAGE = "is only a list of names"
_PART = "extends a part of every game, which is not compiled"

LEFT_OUT = {
    "kernel/__init__.py": _PACKAGE,
    "grid/__init__.py": _PACKAGE,
    "kernel/option.py": "options are held by weak references, which a compiled class has none of",
    "kernel/once.py": "is read and kept by classes of Python, which alone have a place for it",
    "kernel/new_game.py": "tells in words what is wrong with a wish, before its type matters",
    "kernel/phrases.py": "extends text, and a compiled class cannot extend what is built in",
    "kernel/errors.py": _ERRORS,
    "kernel/endings.py": _STRUCTS,
    "kernel/events.py": _STRUCTS,
    "kernel/game.py": _STRUCTS,
    "kernel/foresight.py": _STRUCTS,
    "kernel/glossary.py": _STRUCTS,
    "kernel/orders.py": _STRUCTS,
    "kernel/outlook.py": _STRUCTS,
    "kernel/params.py": _STRUCTS,
    "kernel/plans.py": _STRUCTS,
    "kernel/carried.py": _STRUCTS,
    "kernel/contract.py": _STRUCTS,
    "kernel/ledger.py": _STRUCTS,
    "kernel/rulebook.py": _STRUCTS,
    "kernel/lines.py": _STRUCTS,
    "kernel/verify.py": _STRUCTS,
    "kernel/content.py": _SELDOM,
    "kernel/diagnosis.py": _SELDOM,
    "kernel/domains.py": _SELDOM,
    "kernel/files.py": _SELDOM,
    "kernel/language.py": _SELDOM,
    "kernel/folders.py": _SELDOM,
    "kernel/installed.py": _SELDOM,
    "kernel/journal.py": _SELDOM,
    "kernel/lock.py": _SELDOM,
    "kernel/parts.py": _SELDOM,
    "kernel/record.py": _SELDOM,
    "kernel/references.py": _SELDOM,
    "kernel/script.py": _SELDOM,
    "kernel/spelling.py": _SELDOM,
    "kernel/toml_places.py": _SELDOM,
    "kernel/toml_text.py": _SELDOM,
    "kernel/words.py": _SELDOM,
    "kernel/audience.py": _SELDOM,
    "p52/beside.py": _STRUCTS,
    "p52/joining.py": "counts on boards of many bits, which takes twice as long compiled",
    "p52/rules/__init__.py": _PACKAGE,
    "p52/view_types.py": _STRUCTS,
    "p52/bots/__init__.py": _PART,
    "p52/bots/motives.py": _SELDOM,
    "enormity/beside.py": _STRUCTS,
    "enormity/rules/chain.py": _ERRORS,
    "enormity/rules/__init__.py": _PACKAGE,
    "enormity/rules/actions/__init__.py": _PACKAGE,
    "enormity/rules/arrivals/__init__.py": _PACKAGE,
    "enormity/rules/board/__init__.py": _PACKAGE,
    "enormity/rules/body/__init__.py": _PACKAGE,
    "enormity/rules/effect_families/__init__.py": _PACKAGE,
    "enormity/rules/foes/__init__.py": _PACKAGE,
    "enormity/rules/force/__init__.py": _PACKAGE,
    "enormity/rules/things/__init__.py": _PACKAGE,
    "enormity/rules/turn/__init__.py": _PACKAGE,
    "enormity/view_types.py": _STRUCTS,
    "enormity/bots/__init__.py": _PART,
    "enormity/bots/motives.py": _SELDOM,
}
"""Each with its reason."""


def in_rooms() -> list[str]:
    """Every module that is compiled or left out, as a path below `src/crawldeck`."""
    package = SOURCE / "crawldeck"
    found = {path for room in ROOMS for path in package.glob(room)}
    return sorted(path.relative_to(package).as_posix() for path in found)


def compiled() -> list[str]:
    """The modules that are compiled."""
    return [path for path in in_rooms() if path not in LEFT_OUT]


def module_name(path: str) -> str:
    """By which a module is imported.

    >>> module_name("kernel/asks.py")
    'crawldeck.kernel.asks'
    """
    return "crawldeck." + path.removesuffix(".py").replace("/", ".")
