"""RANGE and LOS: how far, and whether there is a line."""

from itertools import product
from pathlib import Path

import pytest

from crawldeck import grid
from crawldeck.p52 import events as e
from crawldeck.p52.geometry import Geometry
from tests.p52.packs import changed_pack, yard

ROOM = """
    4H 4D
    4S 4C
"""
HALL = "4S 4H 4D 4C 2H 2D"
PICTURE = """
    ..  2C  2D  4H  ..
    4D  3S  XX  9C  4C
    ..  4S  5H  3C  ..
"""
"""IMG-los: Player 1 on 5H at 2,0, Enemy 1 at 4,1, Enemy 2 at 3,2."""
LIT = """
    ..  ..  ..  ..  8C  ..
    ..  2D  AH  3S  4H  3D
    2S  2C  4C  9C  7D  8H
    3C  5H  XX  6D  2H  ..
    ..  ..  ..  7H  ..  ..
"""


def sling(drawing: str, hero: str, foe: str, lift: int, pack: str = "") -> str:
    """What refuses a sling, whose range is Lift / 3 + 2; empty if it is legal."""
    more = {"pack": pack} if pack else {}
    sheet = {"abilities": {"sling": 1}, "lift": lift}
    s = yard(drawing, {"mira": hero}, {"snuffer": foe}, sheets={"mira": sheet}, **more)
    return "" if s.legal("attack snuffer sling") else s.refused("attack snuffer sling")


# -- range -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-RANGE-01")
@pytest.mark.parametrize(("foe", "legal"), [("0,0", True), ("1,0", False), ("0,1", False)])
def test_range_0_is_the_own_spot_only(foe: str, legal: bool) -> None:
    s = yard(ROOM, {"wick": "0,0"}, {"snuffer": foe})
    assert s.legal("attack snuffer knife") is legal


@pytest.mark.rule("P52-RANGE-02")
@pytest.mark.parametrize(
    ("foe", "legal"), [("0,0", True), ("1,0", True), ("0,1", True), ("1,1", False)]
)
def test_range_1_is_the_own_spot_or_one_beside_it_and_never_a_diagonal(
    foe: str, legal: bool
) -> None:
    s = yard(ROOM, {"tamsin": "0,0"}, {"pike-warden": foe})
    assert s.legal("attack pike-warden pike") is legal
    theirs = yard(ROOM, {"tamsin": "0,0"}, {"pike-warden": foe}, order=["pike-warden"])
    assert (theirs.why == "enemy attack") is legal  # for enemies alike


@pytest.mark.rule("P52-RANGE-03")
def test_each_point_of_range_reaches_one_step_further() -> None:
    assert sling(PICTURE, "2,0", "4,1", lift=3) == ""  # two across and one up are 3
    assert sling(PICTURE, "2,0", "4,1", lift=2) == "P52-RANGE-03"
    assert sling(HALL, "0,0", "3,0", lift=3) == ""
    assert sling(HALL, "0,0", "4,0", lift=3) == "P52-RANGE-03"


@pytest.mark.rule("P52-RANGE-04")
def test_what_is_in_sight_is_as_far_to_walk_as_its_range() -> None:
    corners = tuple(grid.cell(x, y) for x, y in product(range(3), range(3)))
    for chosen in range(1, 1 << 9):
        cells = tuple(cell for n, cell in enumerate(corners) if chosen >> n & 1)
        room = Geometry(cells, 0)
        for a, b in product(range(len(cells)), repeat=2):
            assert not room.sight(a) >> b & 1 or room.range(a, b) == room.walk(b)[a]


@pytest.mark.rule("P52-RANGE-05", "P52-ITEM-08")
@pytest.mark.parametrize(
    ("item", "lift", "furthest"),
    [("lampwort-tonic", 7, 3), ("sword", 7, 2), ("sword", 5, 1), ("mossbread", 2, 1)],
)
def test_a_thrown_item_flies_lift_by_three_and_two_less_its_weight(
    item: str, lift: int, furthest: int
) -> None:
    s = yard(
        HALL, {"hale": "0,0"}, edition="latest", sheets={"hale": {"lift": lift, "bag": {item: 1}}}
    )
    assert s.legal(f"throw {item} {furthest},0")
    assert s.refused(f"throw {item} {furthest + 1},0") == "P52-RANGE-03"


@pytest.mark.rule("P52-RANGE-06")
@pytest.mark.parametrize(
    ("foe", "shoots"), [("1,1", True), ("1,0", False), ("0,1", False), ("0,0", True)]
)
def test_an_enemy_bow_has_a_band_of_ranges(foe: str, shoots: bool) -> None:
    s = yard(ROOM, {"mira": "0,0"}, {"gallery-archer": foe}, order=["gallery-archer"])
    assert (not s.told(e.Moved)) is shoots
    if shoots:
        s.do("2C")
        assert s.told(e.FoeAttacked)[0].attack == ("Elbow" if foe == "0,0" else "Long Shot")


@pytest.mark.rule("P52-RANGE-06")
def test_a_range_may_be_a_formula_and_may_begin_further_off(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "abilities", ('reach = "(Lift / 3) + 2"', 'reach = "Lift / 3"'))
    assert sling(HALL, "0,0", "2,0", 7, pack) == ""
    assert sling(HALL, "0,0", "3,0", 7, pack) == "P52-RANGE-03"
    assert sling(HALL, "0,0", "0,0", 7, pack) == "P52-RANGE-06"


@pytest.mark.rule("P52-RANGE-06")
def test_range_binds_items_too() -> None:
    s = yard(
        HALL,
        {"hale": "0,0"},
        {"snuffer": "3,0", "soot-rat": "4,0"},
        sheets={"hale": {"lift": 5, "bag": {"fire-flask": 1}}},
    )
    assert s.legal("hurl fire-flask snuffer")
    assert s.refused("hurl fire-flask soot-rat") == "P52-RANGE-03"


# -- line of sight -----------------------------------------------------------------------------


@pytest.mark.rule("P52-LOS-01", "P52-LOS-02", "P52-DIFF-16")
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_the_picture_enemy_1_can_be_shot_and_enemy_2_across_the_gap_cannot(edition: str) -> None:
    s = yard(PICTURE, {"mira": "2,0"}, {"wick-witch": "4,1", "soot-rat": "3,2"}, edition=edition)
    assert s.legal("attack wick-witch bow")
    assert s.refused("attack soot-rat bow") == "P52-LOS-02"  # in range all the same


@pytest.mark.rule("P52-LOS-03")
@pytest.mark.parametrize(
    ("hero", "foe"), [("3,0", "4,1"), ("3,0", "5,2"), ("3,0", "2,3"), ("3,1", "2,2")]
)
def test_grazing_one_gap_at_its_corner_does_no_harm(hero: str, foe: str) -> None:
    assert yard(LIT, {"mira": hero}, {"snuffer": foe}).legal("attack snuffer bow")


@pytest.mark.rule("P52-LOS-03", "P52-LOS-02")
@pytest.mark.parametrize(("hero", "foe"), [("3,0", "2,2"), ("3,0", "1,3"), ("1,1", "3,1")])
def test_a_line_over_a_gap_is_cut(hero: str, foe: str) -> None:
    s = yard(LIT, {"mira": hero}, {"snuffer": foe})
    assert s.refused("attack snuffer bow") == "P52-LOS-02"


@pytest.mark.rule("P52-LOS-04")
@pytest.mark.parametrize(("middle", "legal"), [(".. 4D 4C", False), ("2S 4D 4C", True)])
def test_a_corner_between_two_gaps_is_a_wall(middle: str, legal: bool) -> None:
    drawing = f"""
        2H 2D 2C
        {middle}
        4S .. 4H
    """
    s = yard(drawing, {"mira": "0,0"}, {"snuffer": "1,1"})
    assert s.legal("attack snuffer bow") is legal


@pytest.mark.rule("P52-LOS-05")
@pytest.mark.parametrize(
    ("step", "corners"),
    [((1, 1), 1), ((1, 3), 1), ((3, 1), 1), ((2, 2), 2), ((1, 2), 0), ((2, 3), 0), ((2, 6), 2)],
)
def test_a_line_meets_corners_only_where_both_steps_are_odd(
    step: tuple[int, int], corners: int
) -> None:
    assert len(grid.line(grid.cell(0, 0), grid.cell(*step)).crossings) == corners


@pytest.mark.rule("P52-LOS-06")
def test_sight_is_mutual_and_everyone_sees_the_own_spot() -> None:
    room = yard(LIT, {"mira": "3,0"}).state.space.geometry
    for a, b in product(range(len(room.cells)), repeat=2):
        assert room.sight(a) >> b & 1 == room.sight(b) >> a & 1
        assert room.sight(a) >> a & 1


@pytest.mark.rule("P52-LOS-07", "P52-LOS-01")
@pytest.mark.parametrize(("stealthy", "moves"), [(False, True), (True, False)])
def test_an_enemy_across_a_gap_does_not_shoot_but_comes_unless_you_are_stealthy(
    stealthy: bool, moves: bool
) -> None:
    s = yard(
        PICTURE,
        {"mira": "2,0"},
        {"gallery-archer": "3,2"},
        order=["gallery-archer"],
        sheets={"mira": {"stealthy": stealthy}},
    )
    assert not s.told(e.FoeAttacked)
    assert s.at(s.foe()) == ("3,1" if moves else "3,2")


@pytest.mark.rule("P52-LOS-08")
@pytest.mark.parametrize(("limited", "rule"), [(False, ""), (True, "P52-REVEAL-21")])
def test_darkness_limits_targeting_only_by_the_switch(limited: bool, rule: str) -> None:
    s = yard(
        HALL,
        {"mira": "0,0"},
        {"snuffer": "2,0", "soot-rat": "1,0"},
        lit=False,
        params={"dark_limits_targeting": limited},
    )
    assert s.legal("attack soot-rat bow")
    assert ("" if s.legal("attack snuffer bow") else s.refused("attack snuffer bow")) == rule


@pytest.mark.rule("P52-LOS-09")
def test_an_enemy_on_a_face_down_spot_shoots_and_cannot_be_shot() -> None:
    s = yard("4S 4H ##", {"mira": "0,0"}, {"gallery-archer": "2,0"}, lit=False)
    assert s.refused("attack gallery-archer bow") == "P52-LOS-09"
    assert s.refused("aim gallery-archer") == "P52-LOS-09"
    theirs = yard(
        "4S 4H ##", {"mira": "0,0"}, {"gallery-archer": "2,0"}, lit=False, order=["gallery-archer"]
    )
    assert theirs.why == "enemy attack"


@pytest.mark.rule("P52-LOS-10")
@pytest.mark.parametrize(("stealthy", "goes"), [(True, "3,0"), (False, "1,0")])
def test_a_stealthy_hero_does_not_draw_enemies(stealthy: bool, goes: str) -> None:
    s = yard(
        HALL,
        {"mira": "1,0", "oda": "5,0"},
        {"snuffer": "2,0"},
        order=["snuffer"],
        sheets={"mira": {"stealthy": stealthy}},
    )
    assert s.at(s.foe()) == goes


@pytest.mark.rule("P52-LOS-10")
def test_stealth_protects_even_on_one_spot_and_ends_with_the_first_blow() -> None:
    sheets = {"wick": {"bag": {"ash-cloak": 1}}}
    s = yard(ROOM, {"wick": "0,0"}, {"soot-rat": "0,0"}, order=["wick"], sheets=sheets)
    s.do("use ash-cloak wick")
    assert (s.actor, s.told(e.FoeAttacked)) == ("wick", [])  # the rat came first and did nothing
    s.do("attack soot-rat knife", "2C")
    assert s.why == "enemy attack"


@pytest.mark.rule("P52-LOS-10")
def test_stealth_ends_with_a_thrown_flask_too() -> None:
    s = yard(
        HALL,
        {"mira": "0,0"},
        {"snuffer": "1,0"},
        sheets={"mira": {"bag": {"frost-flask": 1}, "stealthy": True}},
    )
    assert not s.do("hurl frost-flask snuffer").hero().stealthy


@pytest.mark.rule("P52-DIFF-14")
@pytest.mark.parametrize(("edition", "hidden"), [("classic", "4S"), ("core", "6S")])
@pytest.mark.parametrize(
    ("foe", "where", "attacks"),
    [
        ("gallery-archer", "3,0", False),
        ("pike-warden", "1,0", False),
        ("pike-warden", "0,0", True),
    ],
)
def test_on_a_hidden_spot_only_an_enemy_on_it_can_attack(
    edition: str, hidden: str, foe: str, where: str, attacks: bool
) -> None:
    s = yard(f"{hidden} 2H 2D 2C", {"mira": "0,0"}, {foe: where}, edition=edition, order=[foe])
    assert (s.why == "enemy attack") is attacks
