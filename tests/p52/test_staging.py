"""Events tell in numbers what their sentences say in words, so that a table can stage them."""

from __future__ import annotations

from crawldeck.bots.plain import PlainBot
from crawldeck.lab import variety
from crawldeck.p52 import events as e


def test_a_flip_says_whether_it_worked_and_a_defence_what_it_left() -> None:
    seen = set[str]()
    for seed in range(4):
        session = PlainBot().play_out(variety.make("p52", seed), 250)
        for event in session.events:
            if isinstance(event, e.Attacked | e.Swept):
                assert event.hit == (event.total >= event.target)
            elif isinstance(event, e.Defended):
                assert event.held == (event.total >= event.target)
                assert event.after <= event.before
                assert event.held or event.after == event.before
            else:
                continue
            seen.add(event.kind())
    assert {"Attacked", "Defended"} <= seen
