"""The ledger: every rule of a game with its id, and what of it is built and tested.

A game keeps its ledger in `ledger.toml` beside its rules. Coverage is counted from the files
themselves: code cites a rule by naming its id, a test by `@pytest.mark.rule("ID")`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections import defaultdict
from collections.abc import Container, Iterable
from pathlib import Path

import msgspec

from crawldeck.kernel.errors import ContentError, CrawldeckError
from crawldeck.kernel.language import tr

RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z]+(?:-[A-Z0-9]+)*\b")
"""What the id of a rule looks like in any game: `GAME-CHAPTER-07`."""
MARK = re.compile(r"mark\.rule\(([^)]*)\)", re.DOTALL)


class LedgerRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row: what the rule says, how to check it, and how unclear text was settled."""

    id: str
    tier: str
    group: str
    editions: tuple[str, ...]
    says: str
    source: str = ""
    check: str = ""
    ruling: str = ""
    missing: str = ""
    """Why the rule is not built yet; empty for a rule that is."""


class Covered(msgspec.Struct, frozen=True):
    """A rule with the places that implement it and the tests that would catch it breaking."""

    id: str
    tier: str
    group: str
    editions: tuple[str, ...]
    status: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    text: bool = False
    """Whether the rulebook tells it to players."""


class Ledger:
    """All rules of one game."""

    def __init__(self, rules: Iterable[LedgerRule]) -> None:
        self.rules = {rule.id: rule for rule in rules}

    @classmethod
    def read(cls, path: Path) -> Ledger:
        try:
            rows = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
            return cls(msgspec.convert(rows, list[LedgerRule]))
        except (tomllib.TOMLDecodeError, KeyError, msgspec.ValidationError) as error:
            raise ContentError(str(path), 1, f"the ledger cannot be read: {error}") from None

    def get(self, rule: str) -> LedgerRule:
        found = self.rules.get(rule.upper())
        if found is None:
            close = difflib.get_close_matches(rule.upper(), self.rules, n=3)
            hint = tr("; close to it: {known}", known=", ".join(close)) if close else ""
            raise CrawldeckError(tr("no rule {rule!r} in the ledger{hint}", rule=rule, hint=hint))
        return found

    def coverage(
        self, code: Iterable[Path], tests: Path | None, told: Container[str] = ()
    ) -> list[Covered]:
        """Every rule with the code, in any of these folders, and the tests that cite it; `told` are
        those of which the rulebook has a text."""
        cited: dict[str, list[str]] = defaultdict(list)
        for root in code:
            for rule, places in _cited_in(root).items():
                cited[rule] += places
        tested = _tested_in(tests) if tests else {}
        return [
            _covered(rule, cited.get(rule.id, ()), tested.get(rule.id, ()), rule.id in told)
            for rule in self.rules.values()
        ]


def _covered(rule: LedgerRule, code: Iterable[str], tests: Iterable[str], told: bool) -> Covered:
    code, tests = tuple(code), tuple(tests)
    if rule.missing:
        status = "missing"
    elif code and tests:
        status = "covered"
    else:
        status = "untested" if code else "uncited" if tests else "missing"
    return Covered(rule.id, rule.tier, rule.group, rule.editions, status, code, tests, told)


def _cited_in(root: Path) -> dict[str, list[str]]:
    """Where code and content name each rule."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in (*sorted(root.rglob("*.py")), *sorted(root.rglob("content/**/*.toml"))):
        shown = path.relative_to(root.parent).as_posix()
        for line, row in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for rule in dict.fromkeys(RULE_ID.findall(row)):
                places[rule].append(f"{shown}:{line}")
    return places


def _tested_in(root: Path) -> dict[str, list[str]]:
    """Which tests are marked with each rule."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(root.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        shown = path.relative_to(root.parent).as_posix()
        for mark in MARK.finditer(text):
            line = text.count("\n", 0, mark.start()) + 1
            for rule in RULE_ID.findall(mark.group(1)):
                places[rule].append(f"{shown}:{line}")
    return places
