"""Which tests are tried on a mutant, and in which order: those most likely to notice come first.

1. the tests marked with a rule that the mutated function cites;
2. the tests of its chapter: of any rule that the module cites, and `test_<module>*.py`;
3. all tests of the game but the slow ones, as far as they reach the function at all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from crawldeck.kernel.ledger import Ledger
from tools.mutants.places import BENEATH, SOURCE, Mutant

SLOW = 10.0
"""Tests that take longer than this (in seconds of the processor) are left out: long games and
commands."""

GAMES = ("tests/test_golden.py", "tests/test_fingerprints.py")
ALSO = {
    "p52": ("tests/test_cards.py", "tests/test_formulas.py", *GAMES),
    "enormity": ("tests/test_lots.py", "tests/voyage", *GAMES),
}
"""Tests outside of the game's folder: of what its rules stand on, of campaigns, of whole games."""


class Stage(msgspec.Struct, frozen=True):
    """Some files of tests; if `rules` are named, only the tests that are marked with one."""

    name: str
    files: tuple[str, ...]
    rules: tuple[str, ...] = ()
    reaching: str = ""
    """Only the tests that reach this function, if it is known which do."""


def files_by_rule(root: Path, game: str) -> dict[str, list[str]]:
    """Where each rule has tests, by the ledger's own coverage."""
    ledger = Ledger.read(root / SOURCE / game / "ledger.toml")
    found: dict[str, list[str]] = defaultdict(list)
    for rule in ledger.coverage((), root / "tests" / game):
        for place in rule.tests:
            found[rule.id].append(f"tests/{place.partition(':')[0]}")
    return found


def stages(root: Path, mutant: Mutant, by_rule: dict[str, list[str]]) -> list[Stage]:
    """What to try, one after the other, until a test notices."""
    text = (root / mutant.path).read_text(encoding="utf-8")
    kept = not mutant.function or "cache" in text or mutant.module in BENEATH[mutant.game]
    named = sorted((root / "tests" / mutant.game).glob(f"test_{mutant.path.stem}*.py"))
    own = [path.relative_to(root).as_posix() for path in named]
    if mutant.path.parent == SOURCE:
        own.append(mutant.path.as_posix())  # its doctests
    found = [
        Stage("its rules", _files(by_rule, mutant.rules), mutant.rules),
        Stage("its module", tuple(own)),
        Stage("its chapter", _files(by_rule, mutant.chapter), mutant.chapter),
        whole(mutant.game, "" if kept else f"{mutant.module}:{mutant.function}"),
    ]
    return [stage for stage in found if stage.files]


def whole(game: str, reaching: str = "") -> Stage:
    """All of its tests; none is reached by a test for sure if what it gives is remembered."""
    return Stage("the game", (f"tests/{game}", *ALSO[game]), reaching=reaching)


def _files(by_rule: dict[str, list[str]], rules: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for rule in rules for name in by_rule.get(rule, ())))
