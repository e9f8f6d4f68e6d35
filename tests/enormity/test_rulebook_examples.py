"""The examples of the rulebook: every one is played, and what it says comes true."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.books import examples as book
from crawldeck.books.examples import Example, Look
from crawldeck.enormity.books.staging import stage
from crawldeck.enormity.game import Enormity
from crawldeck.kernel.ledger import Ledger
from tests import rulebook_examples as law

EXAMPLES = book.read(Enormity.home / "rulebook" / "examples.toml")
LEDGER = Ledger.read(Enormity.home / "ledger.toml")


def of(rule: str) -> Example:
    return next(one for one in EXAMPLES if one.rule == rule)


@pytest.mark.parametrize("example", EXAMPLES, ids=law.named)
def test_what_an_example_says_comes_true(example: Example) -> None:
    assert list(book.faults(example, stage)) == []


@pytest.mark.parametrize("example", EXAMPLES, ids=law.named)
def test_an_example_is_short_and_proves_something(example: Example) -> None:
    assert law.badly_written(example, LEDGER) == []


def test_there_are_enough_of_them_and_none_is_told_twice() -> None:
    assert len(EXAMPLES) >= 30
    assert law.twice(EXAMPLES) == []


# -- an example that is not true is found --------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "change", "found"),
    [
        ("ENO-LOS-01", {"before": Look(sees={"oda rictus-2": True})}, "does not see"),
        ("ENO-LOS-06", {"after": Look(stands={"b1": "welded"})}, "at 'open', not at 'welded'"),
        ("ENO-NOISE-08", {"after": Look(stands={"x-2": "10,2"})}, "at '10,3', not at '10,2'"),
        ("ENO-SUPP-01", {"after": Look(has={"rictus-1.suppressed": 1})}, "suppressed is 2, not 1"),
        ("ENO-BOARD-04", {"before": Look(has={"range.oda.rictus-1": 1})}, "is 3, not 1"),
        ("ENO-POOL-03", {"after": Look(has={"team.active.expertise": 1})}, "is 2, not 1"),
        ("ENO-MOVE-10", {"after": Look(refused={"goto lr1:e6": "ENO-MOVE-12"})}, "no rule"),
        ("ENO-AOO-01", {"do": ("play cautious-sneaking move", "goto lr2:e3", "pp", "x")}, "red"),
        ("ENO-WELD-08", {"text": "She loses 7 of 13 Vitals."}, "says 13"),
        ("ENO-EXT-03", {"scene": {"page": "lr3", "spacer": {}}}, "unknown field `spacer`"),
    ],
)
def test_what_is_not_so_is_found(rule: str, change: dict[str, Any], found: str) -> None:
    fault, *_ = book.faults(replace(of(rule), **change), stage)
    assert found in fault
