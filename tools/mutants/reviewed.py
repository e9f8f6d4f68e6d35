"""The reviewed list: mutants that no test can notice, because nothing is different with them.

An entry is found again by its function and the text of its line, wherever they have moved to. One
whose line is gone is stale: it says so, and is to be deleted or looked at again.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from tools.mutants.places import SOURCE, Mutant, functions

LIST = Path("tests/mutants/equivalent.toml")


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mutant that changes nothing, and why."""

    module: str
    line: str
    becomes: str
    reason: str
    function: str = ""

    def is_of(self, mutant: Mutant) -> bool:
        mine = self.module, self.function, self.line.strip(), self.becomes.strip()
        return mine == (mutant.module, mutant.function, mutant.before, mutant.after)


def read(root: Path) -> list[Equivalent]:
    rows = tomllib.loads((root / LIST).read_text(encoding="utf-8")).get("equivalent", [])
    return msgspec.convert(rows, list[Equivalent])


def stale(root: Path, entry: Equivalent) -> str:
    """What is no longer as the entry says; empty if it still holds."""
    path = root / SOURCE / entry.module
    if not path.exists():
        return f"there is no {SOURCE / entry.module}"
    text = path.read_text(encoding="utf-8")
    lines = [line.strip() for line in text.splitlines()]
    if entry.function:
        if entry.function not in functions(text):
            return f"{entry.module} has no function {entry.function}"
        first, last = functions(text)[entry.function]
        lines = lines[first - 1 : last]
    if entry.line.strip() not in "\n".join(lines):
        return f"{entry.module} {entry.function} no longer has the line {entry.line.strip()!r}"
    return ""
