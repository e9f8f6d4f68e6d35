"""Events tell in numbers what their sentences say in words, so that a table can stage them."""

from __future__ import annotations

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.lab import variety
from crawldeck.minds.search import play_on
from crawldeck.p52 import events as e
from tests.p52.scene import scene


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


def test_a_defence_a_chest_and_a_trap_say_what_came_of_them() -> None:
    seen = set[tuple[str, bool]]()
    for seed in range(8):
        session = variety.make("p52", seed)
        play_on(session, "loot" if seed % 2 else "", 250)
        for event in session.events:
            if isinstance(event, e.FoeDefended):
                assert event.held == (event.rule == "P52-ATTACK-07")
                assert event.half == (event.rule == "P52-ATTACK-08")
                seen.add(("FoeDefended", event.held))
            elif isinstance(event, e.ChestTried):
                assert event.opened == (event.what == "it opens")
                seen.add(("ChestTried", event.opened))
            elif isinstance(event, e.TrapChecked):
                assert event.safe == (event.what == "safe")
                seen.add(("TrapChecked", event.safe))
    assert {("FoeDefended", True), ("FoeDefended", False)} <= seen
    assert {("ChestTried", True), ("TrapChecked", True)} <= seen


@pytest.mark.rule("P52-SPOTS-TRP-01")
@pytest.mark.parametrize(("card", "safe"), [("QH", True), ("2H", False)])
def test_a_trap_says_whether_it_was_safe(card: str, safe: bool) -> None:
    sheet = {"balance": 1, "move": 4, "worn": []}
    s = scene("4H 8S", {"mira": "0,0"}, order=["mira"], sheets={"mira": sheet})
    s.do("move 1,0", card)
    (checked,) = s.told(e.TrapChecked)
    assert checked.safe == safe
