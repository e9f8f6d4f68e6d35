"""The state of a run: parts and figures are copied whole; the names of its digest never move."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from crawldeck.enormity.state import RunState
from crawldeck.kernel.digest import digest
from tests.enormity.scene import scene

PARTS = ("clock", "ship", "extraction", "team", "decks", "threat", "story", "campaign", "under_way")
FIGURES = ("spacers", "intruders", "blips")


def table() -> RunState:
    return scene(spacers={"oda": "e8"}, foes={"rictus": "e5"}, blips={"x-1": "7,5"}).start


def changed(part: Any, field: str) -> None:
    """Another value of the same sort in a field."""
    value = getattr(part, field)
    match value:
        case bool():
            setattr(part, field, not value)
        case int():
            setattr(part, field, value + 1)
        case str():
            setattr(part, field, value + "x")
        case tuple():
            setattr(part, field, (*value, "x"))
        case list():
            setattr(part, field, [*value, "x"])
        case dict():
            setattr(part, field, {**value, "x": 1})
        case _:  # tokens
            value.confidence += 1


@pytest.mark.parametrize("name", PARTS)
def test_a_copy_is_a_part_of_its_own_and_every_field_counts_in_the_digest(name: str) -> None:
    fields = getattr(table(), name).FIELDS
    for field in fields:
        state = table()
        twin, before = state.copy(), digest(state)
        assert digest(twin) == before
        changed(getattr(twin, name), field)
        assert digest(twin) != before, f"{name}.{field} is not in the digest"
        assert digest(state) == before, f"{name}.{field} is shared by copies"


@pytest.mark.parametrize("name", FIGURES)
def test_a_copied_figure_is_one_of_its_own_with_every_field(name: str) -> None:
    for field in getattr(table(), name)[0].FIELDS:
        state = table()
        (figure,) = getattr(state, name)
        if field not in ("facing", "items"):
            changed(figure, field)
        twin, after = state.copy(), digest(state)
        (copied,) = getattr(twin, name)
        assert copied is not figure and getattr(copied, field) == getattr(figure, field)
        if field not in ("facing", "items"):
            changed(copied, field)
            assert digest(state) == after, f"{field} is shared by copies"


def test_a_copied_spacer_has_gear_of_its_own() -> None:
    state = table()
    twin, before = state.copy(), digest(state)
    for field in type(state.spacers[0].items[0]).FIELDS:
        changed(twin.spacers[0].items[0], field)
    assert digest(state) == before != digest(twin)


def test_a_state_goes_to_another_process_and_is_the_same_there() -> None:
    state = table()
    assert digest(pickle.loads(pickle.dumps(state))) == digest(state)


def test_the_names_of_the_digest_stay_as_they_were() -> None:
    """Whatever is added comes last: records of older versions replay to the same digests."""
    names = list(table().flat())
    assert names[:6] == ["phase", "mission", "spacers", "intruders", "blips", "tiles"]
    assert len(names) == 73 and names[-3:] == ["boss", "flashed", "next_adversary"]
    held = {field for part in PARTS for field in getattr(table(), part).FIELDS}
    assert held <= set(names) and set(RunState.FIELDS) - set(PARTS) <= set(names)
