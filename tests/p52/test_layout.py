"""LAYOUT: size, light, and laying the cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck import grid
from crawldeck.kernel.errors import Illegal
from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52 import places
from crawldeck.p52.drawing import read_layout
from crawldeck.p52.joining import in_pieces
from crawldeck.p52.questbook import SpaceSpec
from crawldeck.p52.rules.layout import layer
from crawldeck.p52.shapes import SHAPES
from crawldeck.p52.state import Space
from tests.p52.scene import PACK, Scene, opening, scene

ROOM = "4H 4D \n 4S 6C"
PARTY = ["mira", "bran", "oda", "tamsin", "wick", "hale"]
EDITIONS = ["core", "classic", "latest"]


def laying(size: int, **options: Any) -> Scene:
    """A table where a space of some size is about to be laid."""
    space = Space(number=1, size=size, lit=True, exterior=False)
    return scene(ROOM, {"mira": "0,0"}, phase="lay", space=space, **options)


def lay(*places: str) -> list[str]:
    return [f"lay {place}" for place in places]


# -- size --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-01")
@pytest.mark.parametrize(
    ("players", "cards", "size"),
    [
        (1, ["9C", "4D"], 13),
        (3, ["9C", "4D"], 13),
        (4, ["AS", "10H", "7C"], 18),
        (6, ["AS", "10H", "7C"], 18),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_size_is_the_sum_of_two_or_three_cards(
    players: int, cards: list[str], size: int, edition: str
) -> None:
    s = opening(PARTY[:players], *cards, edition=edition)
    assert s.state.space.size == size and s.why == "light"


@pytest.mark.rule("P52-LAYOUT-01")
def test_the_dead_do_not_count_for_the_size() -> None:
    s = scene(ROOM, dict.fromkeys(PARTY[:4], "0,0"), phase="space", sheets={"oda": {"hp": -1}})
    assert s.do("9C", "4D").state.space.size == 13


@pytest.mark.rule("P52-LAYOUT-02")
@pytest.mark.parametrize(
    ("players", "cards", "size"),
    [
        (1, ["AH", "AS"], 2),
        (3, ["10H", "10S"], 20),
        (4, ["AH", "AS", "AC"], 3),
        (4, ["10H", "10S", "10C"], 30),
    ],
)
def test_no_space_is_too_small_or_too_large(players: int, cards: list[str], size: int) -> None:
    s = opening(PARTY[:players], *cards, "2D")
    assert s.state.space.size == size and s.asked == "lay"
    assert len(s.do("arrange block").state.space.cells) == size


@pytest.mark.rule("P52-LAYOUT-03")
def test_cards_flipped_for_the_space_are_discarded_and_never_lie_in_it() -> None:
    s = opening(["mira"], "5S", "4C", "8H", "arrange block", "6C")
    assert s.state.room.left == 36 and len(s.state.room.discard) == 4
    for gone in ("5S", "4C", "8H", "6C"):
        with pytest.raises(Illegal, match="discard"):
            s.session.answer(gone)
    s.do("4S")


@pytest.mark.rule("P52-LAYOUT-04")
def test_the_largest_space_leaves_five_cards() -> None:
    s = opening(PARTY[:4], "10H", "10S", "10C", "2D", "arrange hall", "3D")
    assert s.session.view(0).room_left == 5
    assert s.state.room.left == 35  # 30 of them lie on the table


@pytest.mark.rule("P52-LAYOUT-04", "P52-LAYOUT-17")
def test_even_four_aces_do_not_empty_the_room_deck() -> None:
    s = opening(PARTY[:4], "10H", "10S", "10C", "2D", "arrange hall")
    s.do("AH", "AD", "AS", "AC", "3D")
    assert s.session.view(0).room_left == 1


# -- light -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-05")
@pytest.mark.parametrize(
    ("flip", "lit"), [("2D", True), ("2H", True), ("2S", False), ("2C", False)]
)
def test_inside_a_red_card_is_light(flip: str, lit: bool) -> None:
    s = opening(["mira"], "9C", "4D")
    assert s.why == "light"
    with pytest.raises(Illegal):
        s.session.answer("KC")  # no court cards in the Room deck
    assert s.do(flip).state.space.lit is lit


@pytest.mark.rule("P52-LAYOUT-06", "P52-SETUP-15")
@pytest.mark.parametrize("day", [True, False])
def test_outside_no_card_is_flipped_for_the_light(day: bool) -> None:
    s = scene(ROOM, {"mira": "0,0"}, phase="space", quest="pass-road", exterior=True, day=day)
    s.do("2H", "AS")
    assert s.asked == "lay" and s.state.space.lit is day
    told = [(one.what, one.why) for one in s.told(e.LightFixed)]
    assert told == [("lit", "day") if day else ("dark", "night")]
    assert s.state.room.left == 38  # the next card, whatever it is, is still there


@pytest.mark.rule("P52-LAYOUT-07")
def test_the_room_deck_is_used_for_size_then_light_then_laying_then_the_exit() -> None:
    s = opening(["mira"], "9C", "4D")
    assert s.why == "light"
    s.do("2D")
    assert s.asked == "lay" and s.state.space.size == 13
    s.do("arrange block")
    assert s.why == "exit" and s.session.view(0).room_left == 40 - 3 - 13
    s.do("3S")
    assert s.state.space.side == "left" and s.state.space.lit


# -- laying ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-08")
def test_as_many_cards_are_laid_as_the_size_says_and_the_first_is_the_start() -> None:
    s = laying(4).do(*lay("2,0", "2,1", "1,1"))
    assert s.asked == "lay"
    s.do("lay 3,1")
    assert s.why == "exit"
    view = s.session.view(0)
    assert view.start == "2,0" and [spot.card for spot in view.spots] == [""] * 4
    s.do("3S").turn_up(".. 4C 6S 6H\n.. .. 6D ..")
    assert s.at(s.hero()) == "2,0"


@pytest.mark.rule("P52-LAYOUT-08", "P52-DIFF-45")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", ["0,0", "7,0", "29,0"])
def test_the_layer_chooses_where_the_party_enters(edition: str, start: str) -> None:
    s = laying(2, edition=edition).do(f"lay {start}")
    assert s.session.view(0).start == start


@pytest.mark.rule("P52-LAYOUT-09")
def test_the_finished_space_is_one_piece() -> None:
    s = laying(2).do("lay 0,0")
    assert s.refused("lay 1,1") == "P52-LAYOUT-09"  # a corner does not connect
    assert s.refused("lay 2,0") == "P52-LAYOUT-09"  # nor is the last card an island
    assert s.refused("lay 0,0") == "P52-LAYOUT-09"  # nor two cards on one place
    assert s.offers("lay") == ["lay -1,0", "lay 1,0", "lay 0,1"]
    assert s.do("lay 0,1").why == "exit"


@pytest.mark.rule("P52-LAYOUT-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_islands_may_be_laid_on_the_way(edition: str) -> None:
    s = laying(5, edition=edition).do(*lay("0,0", "2,0", "1,1"))
    assert s.refused("lay 4,0") == "P52-LAYOUT-09"  # two cards would not join four pieces
    assert s.legal("lay 0,1") and s.legal("lay 1,0") and s.legal("lay 2,1")
    s.do("lay 1,0")
    assert s.asked == "lay" and not s.legal("lay 5,0")
    assert s.do("lay 3,0").why == "exit"
    assert s.picture == ".. ## .. ..\n## ## ## ##"


@pytest.mark.rule("P52-LAYOUT-09")
def test_cards_that_are_all_needed_go_where_they_join() -> None:
    s = laying(5).do(*lay("0,0", "4,0"))
    assert s.offers("lay") == ["lay 1,0", "lay 2,0", "lay 3,0"] and s.offers("finish")
    assert s.do("finish").picture == "## ## ## ## ##"


@pytest.mark.rule("P52-LAYOUT-09")
def test_at_most_six_pieces_lie_apart() -> None:
    s = laying(30).do(*lay("0,0", "2,0", "4,0", "6,0", "8,0", "10,0"))
    refusal = s.session.why_not("lay 12,0")
    assert refusal is not None
    assert refusal.rule == "P52-LAYOUT-09" and "join some" in refusal.text
    assert s.legal("lay 11,0") and s.do("lay 1,0").legal("lay 12,0")


@pytest.mark.rule("P52-LAYOUT-08", "P52-LAYOUT-09")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_space_grows_to_the_left_of_where_it_was_begun(edition: str) -> None:
    s = laying(4, edition=edition).do(*lay("0,0", "-1,0", "-2,0", "-2,1"), "3S")
    view = s.session.view(0)
    assert (view.start, view.exit) == ("0,0", "-2,1")
    assert {(spot.x, spot.y) for spot in view.spots} == {(0, 0), (-1, 0), (-2, 0), (-2, 1)}
    while s.why.startswith("reveal"):
        s.do({"0,0": "10H", "-1,0": "6S", "-2,0": "6H", "-2,1": "6D"}[s.why.split()[1]])
    if s.asked == "roam":
        s.do("roam mira")
    assert s.offers("move") == ["move -1,0"]
    assert s.at(s.do("move -1,0").hero()) == "-1,0"


@pytest.mark.rule("P52-LAYOUT-02")
def test_thirty_cards_in_a_row_may_begin_anywhere_in_it() -> None:
    for start in (0, 12, 29):
        s = laying(30).do(f"lay {start},0", *lay(*(f"{start - n},0" for n in range(1, 30))))
        assert s.why == "exit" and s.session.view(0).start == f"{start},0"


@pytest.mark.rule("P52-LAYOUT-09")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", range(1, 31))
def test_ready_made_shapes_are_one_piece_from_the_front_row(shape: str, size: int) -> None:
    cells = laying(size).do(f"arrange {shape}").state.space.cells
    assert len(set(cells)) == size
    assert grid.connected(grid.mask(cells))
    assert grid.xy(cells[0])[1] == 0


@pytest.mark.rule("P52-LAYOUT-09")
@pytest.mark.parametrize(
    "laid", [["0,0"], ["0,0", "1,0", "1,1"], ["29,0", "29,1"], ["3,0", "-6,4", "9,9"]]
)
def test_finishing_lays_the_rest_in_one_piece(laid: list[str]) -> None:
    cells = laying(30).do(*lay(*laid), "finish").state.space.cells
    assert len(set(cells)) == 30 and in_pieces(cells) == 1
    assert [places.text(cell) for cell in cells[: len(laid)]] == laid


@pytest.mark.rule("P52-LAYOUT-09", "P52-LAYOUT-21")
@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (["#.", ".S"], "island"),
        (["##", ".."], "needs one S"),
        (["SS", "##"], "one S only"),
        (["S#", "##"], "nearest the players"),
    ],
)
def test_a_prescribed_layout_is_checked_too(rows: list[str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_layout(rows)


@pytest.mark.rule("P52-LAYOUT-10")
@pytest.mark.parametrize("place", ["0.5,1", "0,0.5", "1.0,1"])
def test_a_card_never_lies_half_way_between_two_others(place: str) -> None:
    s = laying(3).do("lay 0,0")
    assert s.refused(f"lay {place}") == "P52-LAYOUT-10"
    with pytest.raises(Illegal) as refused:
        s.session.answer(f"lay {place}")
    assert refused.value.refusal.rule == "P52-LAYOUT-10"


@pytest.mark.rule("P52-LAYOUT-11")
def test_any_connected_shape_will_do() -> None:
    places = ["2,0", "2,1", "2,2", "3,2", "3,3", "1,1", "0,1", "0,0"]
    s = laying(len(places)).do(*lay(*places))
    assert s.why == "exit"
    assert s.picture == ".. .. .. ##\n.. .. ## ##\n## ## ## ..\n## .. ## .."


@pytest.mark.rule("P52-LAYOUT-23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_lies_nearer_than_the_start(edition: str) -> None:
    s = laying(3, edition=edition)
    assert s.refused("lay 2,1") == "P52-LAYOUT-23" and len(s.offers("lay")) == 30
    assert s.refused("lay 0,-1") == "P52-LAYOUT-23"
    s.do("lay 2,0")
    assert s.refused("lay 2,-1") == "P52-LAYOUT-23"
    with pytest.raises(Illegal) as refused:
        s.session.answer("lay 1,-1")
    assert refused.value.refusal.rule == "P52-LAYOUT-23"
    assert s.legal("lay 1,0")
    assert {"lay 1,0", "lay 3,0"} < set(s.do("lay 2,1").offers("lay"))  # beside the start as well


@pytest.mark.rule("P52-LAYOUT-23")
def test_a_house_rule_lets_the_party_enter_in_the_middle() -> None:
    s = laying(3, params={"start_in_front": False})
    assert "lay 2,1" in s.offers("lay") and "lay 29,29" in s.offers("lay")
    assert "lay 2,0" in s.do("lay 2,1").offers("lay")
    s.do("lay 2,0", "lay 1,0")
    assert s.session.view(0).start == "2,1"


@pytest.mark.rule("P52-LAYOUT-23")
def test_by_the_house_rule_cards_lie_nearer_than_the_start() -> None:
    s = laying(3, params={"start_in_front": False})
    assert s.refused("lay 0,-1") == "P52-LAYOUT-02"  # it begins on the table, and grows from there
    s.do("lay 0,0", "lay 0,-1")
    assert "lay 0,-2" in s.offers("lay") and "lay -1,-1" in s.offers("lay")
    s.do("lay 0,-2", "6S")
    assert s.session.view(0).start == "0,0" and s.why == "reveal 0,0"


# -- who lays ----------------------------------------------------------------------------------


def layers(party: list[str], deaths: dict[int, str], spaces: int) -> list[str]:
    """Who lays each space; `deaths` says who dies in which."""
    found, state = [], None
    dead: dict[str, dict[str, int]] = {}
    for number in range(spaces):
        changes: dict[str, Any] = {"space": Space(number=0, size=0, lit=True, exterior=False)}
        if state is not None:
            changes = {"entered": state.entered, "space": state.space}
        s = scene(ROOM, dict.fromkeys(party, "0,0"), phase="space", sheets=dead, **changes)
        s.do("2H", "AS", "2D")
        found.append(s.actor)
        assert s.told(e.SpaceSized)[0].layer == layer(s.table).id == s.actor
        state = s.state
        if number + 1 in deaths:
            dead[deaths[number + 1]] = {"hp": -1}
    return found


@pytest.mark.rule("P52-LAYOUT-12")
def test_each_space_is_laid_by_the_next_player() -> None:
    assert layers(PARTY[:3], {}, 4) == ["mira", "bran", "oda", "mira"]
    assert opening(PARTY[:3], "2H", "AS", "2D").actor == "mira"


@pytest.mark.rule("P52-LAYOUT-12")
@pytest.mark.parametrize(
    ("deaths", "expected"),
    [
        ({1: "mira"}, ["mira", "bran", "oda", "bran"]),
        ({1: "bran"}, ["mira", "oda", "mira", "oda"]),
        ({2: "mira"}, ["mira", "bran", "oda", "bran"]),
        ({2: "bran"}, ["mira", "bran", "oda", "mira"]),
        ({1: "oda", 2: "bran"}, ["mira", "bran", "mira", "mira"]),
    ],
)
def test_the_dead_are_passed_over_and_nobody_else(
    deaths: dict[int, str], expected: list[str]
) -> None:
    found = layers(PARTY[:3], deaths, 4)
    assert found == expected
    if len(deaths) == 1:
        assert all(one != next_one for one, next_one in pairwise(found))


# -- what a quest prescribes -------------------------------------------------------------------


@pytest.fixture
def quest(monkeypatch: pytest.MonkeyPatch) -> str:
    """A quest that prescribes a one-card size for space 2, and all of space 3."""
    quests = packs.find(PACK).quests
    spec = {
        "2": SpaceSpec(size_cards=1),
        "3": SpaceSpec(layout=(".##", "#S."), light="dark", exit="right"),
    }
    quest = replace(quests["first-lamps"], id="quest", prescribed=spec, spots={})
    monkeypatch.setitem(quests, "quest", quest)
    return "quest"


@pytest.mark.rule("P52-LAYOUT-21")
def test_a_quest_may_ask_for_one_size_card(quest: str) -> None:
    s = scene(ROOM, {"mira": "0,0"}, phase="space", quest=quest, edition="latest")
    assert s.do("7H").state.space.size == 7 and s.why == "light"


@pytest.mark.rule("P52-LAYOUT-21")
@pytest.mark.parametrize("exit_flip", ["2H", "6H", "9H"])
def test_a_space_of_one_spot_is_its_own_exit(quest: str, exit_flip: str) -> None:
    s = scene(ROOM, {"mira": "0,0"}, phase="space", quest=quest, edition="latest")
    s.do("AH", "2D", "lay 4,0", exit_flip, "4S")
    assert s.session.view(0).exit == s.session.view(0).start == "4,0"
    assert s.asked == "leave"


@pytest.mark.rule("P52-LAYOUT-21", "P52-DIFF-15")
def test_a_quest_may_prescribe_layout_light_and_exit_without_a_flip(quest: str) -> None:
    space = Space(number=2, size=2, lit=True, exterior=False)
    s = scene(ROOM, {"mira": "0,0"}, edition="latest", phase="space", quest=quest, space=space)
    assert s.why == "reveal 1,0" and s.state.room.left == 40
    assert s.picture == ".. ## ##\n## ## .."
    assert not s.state.space.lit and s.session.view(0).exit == "2,1"


@pytest.mark.rule("P52-LAYOUT-21", "P52-DIFF-15")
@pytest.mark.parametrize("edition", ["core", "classic"])
def test_earlier_editions_generate_every_space(quest: str, edition: str) -> None:
    space = Space(number=2, size=2, lit=True, exterior=False)
    s = scene(ROOM, {"mira": "0,0"}, phase="space", quest=quest, space=space, edition=edition)
    s.do("2H", "AS", "2D")
    assert s.asked == "lay" and s.state.space.lit
    s.do("arrange hall")
    assert s.why == "exit"


# -- gaps and marks ----------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-24")
def test_entrance_exit_and_unopened_chests_are_marked() -> None:
    s = scene("4H 7C \n 4S ..", {"mira": "0,0"}, exit="1,1", sheets={"mira": {"spot": 0}})
    view = s.session.view(0)
    assert (view.start, view.exit) == ("0,0", "1,1")
    assert {spot.text: spot.kind for spot in view.spots}["1,1"] == "chest"


@pytest.mark.rule("P52-LAYOUT-24")
@pytest.mark.parametrize(
    "answers", [("key", "2H", "3S"), ("break", "2H"), ("break", "QH", "2H", "3S")]
)
def test_the_mark_of_a_chest_goes_when_it_is_opened_or_destroyed(answers: tuple[str, ...]) -> None:
    s = scene("4H \n 7C", {"mira": "0,0"}, sheets={"mira": {"bag": {"chest-key": 1}, "think": 3}})
    assert s.session.view(0).spots[0].kind == "chest"
    s.do(*answers)
    assert s.session.view(0).spots[0].kind == "empty"


@pytest.mark.rule("P52-LAYOUT-19")
def test_nothing_moves_sees_or_strikes_through_a_gap() -> None:
    s = scene(
        "4H 4D 4C \n 4S .. 6C",
        {"mira": "0,0"},
        {"gallery-archer": "2,0"},
        order=["mira", "gallery-archer", "mira"],
    )
    assert s.refused("move 1,0") == "P52-LAYOUT-19"
    assert s.refused("attack gallery-archer bow") == "P52-LOS-02"
    s.do("pass")
    assert s.told(e.FoeAttacked) == [] and s.at(s.foe()) == "2,1"  # it comes around instead


@pytest.mark.rule("P52-LAYOUT-02")
def test_a_space_is_begun_on_the_table_and_is_thirty_cards_wide_at_most() -> None:
    s = laying(40)  # as an arena that has grown
    assert s.refused("lay 30,0") == s.refused("lay -1,0") == "P52-LAYOUT-02"
    s.do("lay 29,0")
    assert s.legal("lay 58,0") and s.legal("lay 0,0")
    s.do("lay 30,0")
    assert s.refused("lay 0,0") == "P52-LAYOUT-02" and s.legal("lay 1,0")
