"""The reviewed list of mutants that change nothing still speaks of the rules as they are.

`tools/mutants` needs cosmic-ray only to make mutants, which `make mutants` installs.
"""

import tomllib
from pathlib import Path

import pytest

from tools.mutants import reviewed

ROOT = Path(__file__).parent.parent
ENTRIES = reviewed.read(ROOT)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda one: f"{one.module}-{one.function}")
def test_each_line_is_still_there_and_has_a_reason(entry: reviewed.Equivalent) -> None:
    assert reviewed.stale(ROOT, entry) == ""
    assert entry.line != entry.becomes and len(entry.reason) > 20


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"module": "p52/rules/nowhere.py"}, "there is no src/crawldeck/p52/rules/nowhere.py"),
        ({"function": "nobody"}, "has no function nobody"),
        ({"line": "no such line"}, "no longer has the line 'no such line'"),
    ],
)
def test_a_line_that_is_gone_is_told(change: dict[str, str], said: str) -> None:
    row = {
        "module": "p52/rules/initiative.py", "function": "place", "becomes": "", "reason": "",
        "line": 'more = quirk(t, figure, "initiative")',
    }  # fmt: skip
    assert reviewed.stale(ROOT, reviewed.Equivalent(**row)) == ""
    assert said in reviewed.stale(ROOT, reviewed.Equivalent(**{**row, **change}))


def test_no_mutant_is_listed_twice() -> None:
    rows = tomllib.loads((ROOT / reviewed.LIST).read_text(encoding="utf-8"))["equivalent"]
    keys = [(r["module"], r.get("function", ""), r["line"], r["becomes"]) for r in rows]
    assert len(keys) == len(set(keys))
