"""The short form of `crawldeck soak --everything`: most of a pack comes up in a few games.

All of it takes minutes; what no longer comes up at all shows here as a share that falls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from crawldeck.enormity.lab import everything as ships
from crawldeck.lab.seen import Seen, report
from crawldeck.p52.lab import everything as quests

Soak: TypeAlias = Callable[..., Seen]
ALL_OF: dict[Soak, tuple[str, ...]] = {
    quests.soak: ("enemy", "people", "class", "hero"),
    ships.soak: ("Spacer", "suit", "side of a card", "Breakdown", "terrain keyword", "page"),
}
DIFFICULTY: dict[Soak, set[str]] = {
    quests.soak: {"DifficultyChosen", "FoeToughened", "BlowChanged"},
    ships.soak: {"DifficultyChosen", "BlowChanged"},
}


@pytest.mark.parametrize(
    ("soak", "answers", "share"), [(quests.soak, 9_000, 0.68), (ships.soak, 5_000, 0.7)]
)
def test_most_of_a_pack_comes_up_soon(soak: Soak, answers: int, share: float) -> None:
    seen = soak(answers, 0)
    totals = seen.totals()
    some, every = (sum(column) for column in zip(*totals.values(), strict=True))
    assert some > share * every, seen.missing()
    assert {family: totals[family] for family in ALL_OF[soak] if seen.missing().get(family)} == {}
    assert DIFFICULTY[soak] <= {name for family, name in seen.count if family == "event"}


def test_the_command_says_whether_all_was_seen(capsys: pytest.CaptureFixture[str]) -> None:
    nothing = quests.soak(0, 0)
    assert report(lambda _: nothing) == 1
    assert "never seen, enemy: " in capsys.readouterr().out
    nothing.wanted = {}
    assert report(lambda _: nothing) == 0
    assert "all seen" in capsys.readouterr().out
