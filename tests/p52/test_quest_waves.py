"""QUEST-10: an arena that grows, wave after wave."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.state import Tale
from tests.p52.pace import IDLE
from tests.p52.quests import tale
from tests.p52.scene import Scene


def arena(drawing: str = "6H 6D 2S 3C", foes: Any = None, **more: Any) -> Scene:
    """Tamsin in the arena, two waves to come; by default nobody is left standing."""
    settings = {
        "tale": Tale(coming=2),
        "exit": "0,0",
        "start": "0,0",
        "number": 2,
        "barricaded": True,
    } | more
    return tale("arena", drawing, {"tamsin": "0,0"}, foes, **settings)


@pytest.mark.rule("P52-QUEST-10")
def test_the_arena_has_one_size_card_and_lies_open() -> None:
    s = tale("arena", "4H", {"tamsin": "0,0"}, phase="space", number=1, edition="latest")
    s.do("7H", "8S", "arrange hall")  # in the dark, yet all of it is seen
    assert s.state.space.size == 7 and not s.state.space.exterior
    s.do("5H")
    assert s.state.space.barricaded and s.state.tale.coming == 3
    s.do("2H", "4D", "4S", "4C", "6D", "6S", "6C", "JH")
    assert s.state.space.all_up and s.asked != "over"
    assert [x.text for x in s.told(e.Told)] == ["Sand, and rows of empty seats."]


@pytest.mark.rule("P52-QUEST-10")
def test_the_first_space_is_generated_as_usual() -> None:
    s = tale(
        "arena", "4H", {"tamsin": "0,0"}, phase="space", number=0, edition="latest", exterior=True
    )
    s.do("7H", "2H")
    assert s.state.space.size == 9 and s.state.space.exterior and s.state.space.lit


@pytest.mark.rule("P52-QUEST-10")
def test_when_all_are_dead_a_card_says_how_much_is_added() -> None:
    s = arena()
    assert s.why == "size of the wave"
    s.do("QC")
    assert s.state.space.size == 4 + 12
    assert s.asked == "lay" and s.offers("finish") and not s.offers("arrange")
    s.do("lay 0,1")
    assert s.state.space.cards[4:] == [-1] and s.session.view(0).spots[4].card == ""


@pytest.mark.rule("P52-QUEST-10")
def test_what_is_added_lies_open_and_old_twos_and_threes_rise() -> None:
    s = arena().do("2C", "lay 0,1", "lay 1,1")
    assert s.state.space.cards[:4] == [s.state.space.cards[n] for n in range(4)]
    s.do("7D", "4D", "JH", "QH")  # a chest and nothing; one enemy for the 2S, one for the 3C
    texts = s.state.space.geometry.texts
    assert {texts[foe.spot] for foe in s.state.foes} == {"2,0", "3,0"}
    assert s.state.space.all_up and s.state.tale.coming == 1
    assert s.state.phase == "turn" and s.state.round == 1


@pytest.mark.rule("P52-QUEST-10")
def test_the_enemy_deck_is_whole_again_with_each_wave() -> None:
    s = arena("6H 6D 6S 6C")
    s.state.enemy.unknown[0][:] = []
    s.do("AC", "finish", "2H", "JH")
    assert len(s.state.enemy.unknown[0]) == 11


@pytest.mark.rule("P52-QUEST-10")
def test_no_wave_while_an_enemy_lives() -> None:
    s = arena(foes={"snuffer": "3,0"}, foe_sheets={"snuffer": IDLE})
    assert s.asked == "turn" and s.refused("leave") == "P52-LAYOUT-18"


@pytest.mark.rule("P52-QUEST-10")
def test_with_the_last_enemy_comes_the_next_wave_and_not_the_open_exit() -> None:
    s = arena(
        "6H 6D 6S 6C", foes={"snuffer": "0,0"}, foe_sheets={"snuffer": {"hp": 1, "frozen": 1}}
    )
    s.do("attack snuffer pike", "QC", "3C")
    assert s.why == "size of the wave" and s.state.space.barricaded


@pytest.mark.rule("P52-QUEST-10")
def test_the_exit_opens_after_the_last_wave() -> None:
    s = arena("6H 6D 6S 6C", tale=Tale(coming=1)).do("AC", "finish", "4D")
    assert not s.state.space.barricaded
    assert s.asked == "leave"
    assert s.do("leave").state.outcome == "won"


@pytest.mark.rule("P52-QUEST-10")
def test_a_wave_takes_no_more_than_the_room_deck_has_and_then_none_come() -> None:
    s = arena("6H 6D 6S 6C", tale=Tale(coming=3))
    s.state.room.discard += s.state.room.unknown[0][2:]
    del s.state.room.unknown[0][2:]
    s.do("KC")
    assert s.state.space.size == 6
    left = [f"{'A23456789'[card % 13]}{'HDSC'[card // 13]}" for card in s.state.room.unknown[0]]
    s.do("finish", *left)
    while s.why.startswith("enemy"):
        s.do("JH")
    s.state.foes.clear()
    assert s.state.tale.coming == 2 and not s.state.room.left
