"""The examples of the rulebook: every one is played, and what it says comes true."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.books import examples as book
from crawldeck.books.examples import Example, Look
from crawldeck.kernel.errors import ContentErrors
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52.books.staging import stage
from crawldeck.p52.game import P52
from tests import rulebook_examples as law

EXAMPLES = book.read(P52.home / "rulebook" / "examples.toml")
LEDGER = Ledger.read(P52.home / "ledger.toml")


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
        ("P52-MOVE-01", {"tells": ("Wick moves to 1,1.", "Wick moves to 0,1.")}, "not told"),
        ("P52-MOVE-01", {"do": ("move 1,1",)}, "P52-MOVE-01"),
        ("P52-MOVE-01", {"do": ("move 0,1", "7H")}, "open: wick"),
        ("P52-ATTACK-10", {"text": "It takes 3 damage."}, "says 3"),
        ("P52-LOS-02", {"before": Look(sees={"mira gallery-archer": True})}, "does not see"),
        ("P52-LOS-02", {"before": Look(sees={"mira snuffer": False})}, "mira sees snuffer"),
        ("P52-LOS-02", {"before": Look(refused={"move 1,0": "P52-MOVE-01"})}, "no rule"),
        ("P52-LOS-02", {"before": Look(refused={"move 1,1": "P52-MOVE-01"})}, "P52-LAYOUT-19"),
        ("P52-LOS-02", {"before": Look(offers=("move 1,1",))}, "is not among"),
        ("P52-LOS-02", {"after": Look(not_offered=("move 1,0",))}, "is offered"),
        ("P52-LOS-02", {"after": Look(stands={"mira": "1,0"})}, "at '0,0', not at '1,0'"),
        ("P52-LOS-02", {"after": Look(has={"mira.hp": 12})}, "mira.hp is 11, not 12"),
        ("P52-LOS-02", {"scene": {"drawing": "4S", "hero": {}}}, "unknown field `hero`"),
    ],
)
def test_what_is_not_so_is_found(rule: str, change: dict[str, Any], found: str) -> None:
    fault, *_ = book.faults(replace(of(rule), **change), stage)
    assert found in fault


def test_numbers_are_found_in_cards_in_the_scene_and_in_what_is_told() -> None:
    example = of("P52-ATTACK-13")
    assert list(book.faults(replace(example, text="A King is 13, a 9 is 9.", also=()), stage)) == []


def test_a_key_that_is_none_is_told_with_its_line(tmp_path: Any) -> None:
    path = tmp_path / "examples.toml"
    path.write_text('[[example]]\nrule = "P52-MOVE-01"\ntext = "x"\nscene = {}\nanswers = []\n')
    with pytest.raises(ContentErrors, match="answers"):
        book.read(path)
