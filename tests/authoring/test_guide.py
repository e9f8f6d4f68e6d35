"""docs/writing-a-mission.md: whoever follows it word for word sees what it shows, and wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.enormity.authoring import STARTER
from crawldeck.enormity.pack import Pack
from tests.authoring.following import Follower, boxes, commands, shows
from tests.test_plain_words import quaint

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-mission.md"


def test_whoever_follows_the_guide_sees_what_it_shows(tmp_path: Path) -> None:
    follower, last = Follower(tmp_path), ""
    for box in boxes(GUIDE.read_text(encoding="utf-8")):
        if box.way != "run":
            follower.obey(box)
            continue
        for typed, shown in commands(box.body):
            printed = follower.type(typed)
            again = "python -m tests.authoring.following docs/writing-a-mission.md"
            assert shows(shown, printed), f"{typed} prints, for {again}:\n{printed}"
            last = printed if " watch " in typed else last
    assert "── WON ──" in last, "the guide ends with a fight that is won"
    made, begun = Pack(tmp_path / "night-post"), Pack(STARTER)
    assert set(made.ship.pages) - set(begun.ship.pages) == {"office"}
    assert set(made.intruders) - set(begun.intruders) == {"clerk", "inspector"}
    assert set(made.missions) - set(begun.missions) == {"undelivered"}
    assert [*made.bosses] == ["the-inspector"]


def test_it_is_told_in_plain_words() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for box in boxes(text):
        text = text.replace(box.body, "")
    assert not quaint(text)


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n", "a\nb\n", False),
        ("a\n...\nd\n", "a\nb\nc\nd\n", True),
        ("...\nd\n", "a\nb\nd\n", True),
        ("a\n...\nc\n", "a\nb\nc\nd\n", False),
        ("b\n...\nd\n", "a\nb\nc\nd\n", False),
    ],
)
def test_what_was_never_printed_is_found(shown: str, printed: str, same: bool) -> None:
    assert shows(shown, printed) is same


@pytest.mark.parametrize("text", ["Look:\n\n```toml\na = 1\n```\n", "```json\n{}\n```\n"])
def test_a_box_that_nobody_explains_is_an_error(text: str) -> None:
    with pytest.raises((StopIteration, RuntimeError)):
        list(boxes(text))
