"""LAYOUT: which side the exit is on, which spot it is, and the barricade."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.cards import CARDS, Deck, Flip
from crawldeck.p52 import events as e
from crawldeck.p52.rules.defeat import drive_off, hurt_foe
from crawldeck.p52.rules.layout import check_barricade, side_of
from tests.p52.scene import Scene, scene

START_PICTURE = """
    .. .. .. .. ## ..
    .. ## ## ## ## ##
    ## ## ## ## ## ##
    ## ## XX ## ## ..
    .. .. .. ## .. ..
"""
EXAMPLE_1 = """
    .. ## ## ## ..
    ## ## XX ## ##
    .. ## ## ## ..
"""
EXAMPLE_2 = """
    ## ## ## ..
    ## XX ## ##
    ## ## ## ##
"""
TALL = """
    .. ## ..
    .. ## ..
    .. ## ..
    .. ## ..
    .. ## ..
    ## ## ##
"""
ROW = "## ## ##"
FAR_ENDS = """
    .. ## .. .. .. ##
    .. ## ## ## ## ##
    .. .. ## .. .. ..
"""
SIDES = {"left": "3S", "across": "7S", "right": "10S"}


def exit_of(drawing: str, start: str, side: str, **params: Any) -> str:
    s = scene(drawing, {"mira": start}, phase="exit", params=params)
    s.do(SIDES[side])
    assert s.state.space.side == side
    return str(s.session.view(0).exit)


@pytest.mark.rule("P52-LAYOUT-13")
@pytest.mark.parametrize("suit", "HS")
@pytest.mark.parametrize(
    ("rank", "side"),
    [
        (2, "left"),
        (3, "left"),
        (4, "left"),
        (5, "across"),
        (6, "across"),
        (7, "across"),
        (8, "right"),
        (9, "right"),
        (10, "right"),
    ],
)
def test_the_exit_card_gives_the_side(rank: int, suit: str, side: str) -> None:
    s = scene("## ## ##\n.. ## ..", {"mira": "1,0"}, phase="exit").do(f"{rank}{suit}")
    assert s.state.space.side == side
    where = {"left": "0,1", "across": "0,1", "right": "2,1"}  # as the players see it
    assert s.session.view(0).exit == where[side]


@pytest.mark.rule("P52-LAYOUT-14")
@pytest.mark.parametrize(
    ("drawing", "start", "side", "exit"),
    [
        (START_PICTURE, "3,0", "left", "0,2"),  # although 0,1 is the longer walk
        (START_PICTURE, "3,0", "right", "5,3"),
        (EXAMPLE_1, "3,0", "left", "0,1"),  # a tie with 1,2: the more extreme column
        (TALL, "2,0", "left", "1,5"),
        ("## ## ##\n## ## ##", "0,0", "right", "2,1"),
    ],
)
def test_left_and_right_mean_the_furthest_card_of_that_side(
    drawing: str, start: str, side: str, exit: str
) -> None:
    assert exit_of(drawing, start, side) == exit


@pytest.mark.rule("P52-LAYOUT-14")
def test_a_switch_puts_the_outermost_column_first() -> None:
    assert exit_of(TALL, "2,0", "left", exit_by_column=True) == "0,0"
    assert exit_of(START_PICTURE, "3,0", "left", exit_by_column=True) == "0,2"  # then distance


@pytest.mark.rule("P52-LAYOUT-14")
def test_an_equal_distance_in_one_column_goes_to_the_far_side() -> None:
    around = "## ## \n ## ## \n ## ##"
    exit = exit_of(around, "0,1", "right", start_in_front=False)
    assert exit == "1,2"  # as far from the start as 1,0


@pytest.mark.rule("P52-LAYOUT-15")
@pytest.mark.parametrize(
    ("drawing", "start", "exit"),
    [
        (EXAMPLE_2, "2,0", "0,2"),
        (START_PICTURE, "3,0", "4,4"),  # the only card of the far row, right of the start
        (FAR_ENDS, "2,0", "1,2"),  # nearer than 5,2, but left-most
        ("## ## ##\n.. .. ##\n.. .. ##", "2,0", "0,2"),
    ],
)
def test_across_means_the_left_most_card_of_the_far_row(
    drawing: str, start: str, exit: str
) -> None:
    assert exit_of(drawing, start, "across") == exit


@pytest.mark.rule("P52-LAYOUT-15")
def test_a_switch_takes_the_left_most_card_of_all() -> None:
    assert exit_of(START_PICTURE, "3,0", "across", across_leftmost_overall=True) == "0,2"
    assert exit_of(ROW, "0,0", "across", across_leftmost_overall=True) == "1,0"


@pytest.mark.rule("P52-LAYOUT-16")
@pytest.mark.parametrize(
    ("drawing", "start", "side", "exit"),
    [
        (ROW, "0,0", "left", "2,0"),  # nothing left, nothing in the column: all cards
        (ROW, "0,0", "across", "1,0"),  # the far row is the start's own
        (ROW, "1,0", "across", "0,0"),
        (ROW, "2,0", "right", "0,0"),
        ("## .. .. ..\n## ## ## ##", "0,0", "left", "0,1"),  # the column before the other side
        ("##\n##\n##", "0,0", "left", "0,2"),
        ("##\n##\n##", "0,0", "right", "0,2"),
        ("## ##", "0,0", "left", "1,0"),
        (TALL, "2,0", "right", "1,5"),
        (TALL, "1,0", "right", "2,0"),  # one card on that side is enough
    ],
)
def test_the_start_is_never_the_exit(drawing: str, start: str, side: str, exit: str) -> None:
    assert exit_of(drawing, start, side) == exit


@pytest.mark.rule("P52-LAYOUT-22")
def test_each_side_has_twelve_chances_in_forty_and_the_barricade_four() -> None:
    room = Deck.of("Room", [card for card in CARDS if not card.court])
    odds = {"left": 0, "across": 0, "right": 0, "barricade": 0, "red": 0}
    for card, weight in Flip(room, "exit", rule="P52-LAYOUT-13").outcomes():
        odds["barricade" if card.is_ace else side_of(card)] += weight
        odds["red"] += weight * card.red
    assert odds == {"left": 12, "across": 12, "right": 12, "barricade": 4, "red": 20}


# -- the barricade -----------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-17")
@pytest.mark.parametrize("aces", [["AH"], ["AH", "AS"], ["AH", "AD", "AS", "AC"]])
def test_an_ace_barricades_the_exit_and_the_side_is_flipped_for_again(aces: list[str]) -> None:
    s = scene(ROW, {"mira": "0,0"}, phase="exit").do(*aces)
    assert s.state.space.barricaded and s.why == "side of the exit"
    s.do("9S")
    assert s.session.view(0).exit == "2,0" and s.session.view(0).barricaded
    assert len(s.told(e.Barricaded)) == 1


@pytest.mark.rule("P52-LAYOUT-17")
def test_without_an_ace_nothing_is_barricaded() -> None:
    assert not scene(ROW, {"mira": "0,0"}, phase="exit").do("2S").session.view(0).barricaded


CORNER = "## .. \n 4D 4S"


def barricaded(**options: Any) -> Scene:
    """In the dark, with one spot around the corner still face down."""
    return scene(
        CORNER,
        {"mira": "1,0"},
        exit="0,0",
        lit=False,
        barricaded=True,
        sheets={"mira": {"move": 8}},
        **options,
    )


@pytest.mark.rule("P52-LAYOUT-17", "P52-LAYOUT-18")
def test_the_last_spot_turned_up_opens_the_exit_at_once() -> None:
    s = barricaded()
    check_barricade(s.table)
    assert s.state.space.barricaded  # no enemy, but one spot is face down
    s.do("move 0,0", "4C")
    assert not s.state.space.barricaded and s.told(e.ExitOpened)[0].spot == "0,0"


@pytest.mark.rule("P52-LAYOUT-17", "P52-LAYOUT-18")
def test_an_enemy_under_the_last_spot_keeps_the_exit_closed() -> None:
    s = barricaded().do("move 0,0", "8H", "JH", "9C")
    assert s.state.space.all_up and s.state.space.barricaded


@pytest.mark.rule("P52-LAYOUT-17")
def test_the_party_on_a_barricaded_exit_cannot_leave() -> None:
    drawing, heroes = "## .. \n 4D 4S", {"mira": "0,0"}
    closed = scene(drawing, heroes, exit="0,0", barricaded=True, lit=False)
    assert closed.asked == "turn"
    assert scene(drawing, heroes, exit="0,0", lit=False).asked == "leave"


@pytest.mark.rule("P52-LAYOUT-18")
@pytest.mark.parametrize(("drawing", "opens"), [("4H\n4D\n4S", True), ("##\n4D\n4S", False)])
def test_the_last_enemy_gone_opens_the_exit_if_all_is_turned_up(drawing: str, opens: bool) -> None:
    foes = {"snuffer": "0,1", "soot-rat": "0,1"}
    s = scene(drawing, {"mira": "0,0"}, foes, barricaded=True, lit=False)
    for name in foes:
        assert s.state.space.barricaded
        if name == "snuffer":
            next(hurt_foe(s.table, s.foe(name), 99, s.hero(), "P52-ATTACK-06"))  # up to its drop
        else:
            drive_off(s.table, s.foe(name), s.hero())
    assert s.state.space.barricaded is not opens


@pytest.mark.rule("P52-LAYOUT-18")
def test_an_enemy_that_comes_later_does_not_close_the_exit_again() -> None:
    s = scene("4H 4D \n 4S ..", {"mira": "0,0"}, exit="1,1", barricaded=True, calm_round=True)
    check_barricade(s.table)
    assert not s.state.space.barricaded
    s.do("pass", "4C", "JH")  # lingering brings an enemy through the exit
    assert s.state.foes and not s.state.space.barricaded
