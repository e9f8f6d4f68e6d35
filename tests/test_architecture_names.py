"""Names mean one thing, and a newcomer guesses it right."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "crawldeck"
ONE_MEANING = ("Refusal", "Table", "Walk", "Use")
"""Words of the rules that name one class in the whole package."""
SAYS_NOTHING = ("Keeper", "Blow", "hands", "keeping", "opening", "trouble")
"""Names that modules and classes had, and that had to be explained."""


@cache
def classes() -> dict[str, list[str]]:
    """Where each class is defined."""
    found = defaultdict(list)
    for path in sorted(ROOT.rglob("*.py")):
        for name in re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name].append(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("name", ONE_MEANING)
def test_a_word_of_the_rules_names_one_class(name: str) -> None:
    assert len(classes()[name]) == 1


def test_no_module_and_no_class_has_a_name_that_says_nothing() -> None:
    modules = {path.stem for path in ROOT.rglob("*.py")}
    assert not {*SAYS_NOTHING} & {*classes(), *modules}
