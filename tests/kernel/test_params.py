"""Parameters: defaults, editions, wishes, and clear words for what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel import params
from crawldeck.kernel.errors import ParamError
from crawldeck.kernel.new_game import new

from .minigame import MINI
from .minitable import Params


def make(edition: str = "core", **wishes: Any) -> Params:
    return params.make(Params, MINI.editions, edition, wishes)


def test_defaults_then_edition_then_wishes() -> None:
    assert make() == Params(steps=2, start_counts=False, wound="4+")
    assert make("harsh") == Params(steps=2, start_counts=True, wound="5+")
    assert make("harsh", wound="4+", steps=5) == Params(steps=5, start_counts=True, wound="4+")


WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "unknown edition": ("lunar", {}, "no edition 'lunar'; there are: core, harsh"),
    "unknown name": ("core", {"stesp": 3}, "no parameter 'stesp'; did you mean 'steps'?"),
    "too big": ("core", {"steps": 6}, "'steps' must be whole number from 1 to 5, not 6"),
    "not a number": ("core", {"steps": "3"}, "'steps' must be whole number from 1 to 5, not '3'"),
    "a bool is no number": ("core", {"steps": True}, "'steps' must be whole number"),
    "not a bool": ("core", {"start_counts": 1}, "'start_counts' must be true or false, not 1"),
    "not in the list": ("core", {"wound": "3+"}, "'wound' must be 4+ or 5+, not '3+'"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_is_said_clearly(case: str) -> None:
    edition, wishes, words = WRONG[case]
    with pytest.raises(ParamError) as caught:
        make(edition, **wishes)
    assert words in str(caught.value)


def test_an_edition_that_names_no_parameter_is_noticed() -> None:
    with pytest.raises(ParamError, match="did you mean 'steps'"):
        params.make(Params, {"typo": {"step": 3}}, "typo", {})


def test_every_parameter_is_described() -> None:
    rows = {row.name: row for row in params.describe(Params)}
    assert list(rows) == ["steps", "start_counts", "wound"]
    assert (rows["steps"].default, rows["steps"].domain) == (2, "whole number from 1 to 5")
    assert (rows["start_counts"].domain, rows["wound"].domain) == ("true or false", "4+ or 5+")
    assert rows["wound"].rule == "ENO-ATK-12"


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("steps=3", ("steps", 3)),
        ("start_counts=true", ("start_counts", True)),
        ("wound=5+", ("wound", "5+")),
    ],
)
def test_a_parameter_as_typed(text: str, pair: tuple[str, Any]) -> None:
    assert params.from_text(Params, text) == pair


def test_a_parameter_needs_a_value() -> None:
    with pytest.raises(ParamError, match="NAME=VALUE"):
        params.from_text(Params, "steps")


def test_a_session_carries_all_its_parameters() -> None:
    session = new("mini", seed=1, edition="harsh", params={"steps": 4})
    assert session.setup.params == {"steps": 4, "start_counts": True, "wound": "5+"}
