"""ETURN: what an enemy does with its turn, now and in classic."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

ROW = "2H 2D 2S 2C 4H 4D 4S"
SQUARE = "2H 2D\n2S 2C"


def turn(foe: str, where: str, heroes: dict[str, str], drawing: str = ROW, **sheet: Any) -> Scene:
    """One enemy's turn, the heroes' after it; `sheet` overwrites the enemy's numbers."""
    return yard(
        drawing,
        heroes,
        {foe: where},
        order=[foe, *heroes],
        foe_sheets={foe: sheet},
        start=where,
        exit=where,
    )


# -- weak enemies ------------------------------------------------------------------------------


@pytest.mark.rule("P52-ETURN-01", "P52-ETURN-02")
@pytest.mark.parametrize(
    ("most", "hp", "exact", "flees"),
    [
        (12, 1, False, True),
        (9, 1, False, True),
        (9, 2, False, False),
        (12, 2, False, True),
        (12, 3, False, False),
        (7, 1, False, False),
        (9, 2, True, True),
        (12, 3, True, False),
        (7, 1, True, True),
        (8, 2, True, False),
    ],
)
def test_below_a_quarter_it_flees_even_with_a_hero_in_range(
    most: int, hp: int, exact: bool, flees: bool
) -> None:
    s = yard(
        ROW,
        {"wick": "0,0"},
        {"toll-master": "0,0"},
        order=["toll-master", "wick"],
        params={"exact_quarter": exact},
        foe_sheets={"toll-master": {"hp": hp, "max_hp": most}},
    )
    assert s.at(s.foe()) == ("1,0" if flees else "0,0")
    assert s.why == ("" if flees else "enemy attack")


@pytest.mark.rule("P52-ETURN-02")
def test_it_flees_with_all_its_movement_from_the_nearest() -> None:
    s = turn("soot-rat", "2,0", {"wick": "1,0", "mira": "0,0"}, hp=1, max_hp=8)
    assert s.at(s.foe()) == "5,0"


@pytest.mark.rule("P52-ETURN-02")
def test_players_choose_among_equal_ways_to_flee() -> None:
    s = turn("coal-knight", "3,0", {"wick": "3,0"}, hp=1, max_hp=8)
    assert sorted(s.offers("guide")) == ["guide 2,0", "guide 4,0"]
    assert s.refused("pass") == "P52-ETURN-02"
    s.do("guide 4,0")
    assert s.at(s.foe()) == "4,0"


@pytest.mark.rule("P52-ETURN-02", "P52-ETURN-03")
@pytest.mark.parametrize(
    ("heroes", "why"),
    [
        ({"wick": "1,0", "mira": "5,0"}, "the way out leads to another hero"),
        ({"wick": "2,0", "mira": "4,0"}, "caught between two"),
    ],
)
def test_it_does_not_flee_towards_another_hero_but_heals(heroes: dict[str, str], why: str) -> None:
    s = turn("coal-knight", "3,0", heroes, hp=1, max_hp=8)
    assert (s.at(s.foe()), s.foe().hp) == ("3,0", 2), why


@pytest.mark.rule("P52-ETURN-03")
def test_cornered_and_weak_it_heals_and_does_not_attack() -> None:
    s = turn("coal-knight", "0,0", {"wick": "1,0"}, hp=1, max_hp=9)
    assert (s.at(s.foe()), s.foe().hp) == ("0,0", 2)
    assert s.told(e.Healed)[0].rule == "P52-ETURN-03"
    s = turn("pike-warden", "0,0", {"wick": "1,0"}, hp=2, max_hp=9)  # its pike reaches 1
    assert (s.why, s.foe().hp) == ("enemy attack", 2)


@pytest.mark.rule("P52-ETURN-03", "P52-ETURN-10")
def test_a_weak_enemy_that_cannot_move_heals() -> None:
    s = turn("gallery-archer", "0,0", {"wick": "0,0"}, hp=1, max_hp=9, movement=0)
    assert (s.at(s.foe()), s.foe().hp) == ("0,0", 2)


# -- attacking ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ETURN-04")
@pytest.mark.parametrize(
    ("heroes", "hp", "last", "target"),
    [
        ({"mira": "2,0", "bran": "3,0"}, (9, 9), "bran", "bran"),
        ({"mira": "3,0", "bran": "2,0"}, (1, 9), "", "bran"),
        ({"mira": "1,0", "bran": "3,0"}, (9, 9), "mira", "bran"),  # 1 is nearer than the band
        ({"mira": "2,0", "bran": "2,0"}, (9, 4), "", "bran"),
        ({"bran": "2,0", "mira": "2,0"}, (9, 9), "", "mira"),  # Lift 6 and 3
        ({"oda": "2,0", "mira": "2,0"}, (9, 9), "", "oda"),  # seat order
        ({"oda": "2,0", "mira": "2,0"}, (-1, 9), "oda", "mira"),  # the dead are no targets
    ],
)
def test_the_target_is_the_last_attacker_the_closest_the_weakest_the_least_strong(
    heroes: dict[str, str], hp: tuple[int, int], last: str, target: str
) -> None:
    s = yard(
        ROW,
        heroes,
        {"gallery-archer": "0,0"},
        order=["gallery-archer"],
        start="0,0",
        sheets={name: {"hp": n} for name, n in zip(heroes, hp, strict=True)},
        foe_sheets={"gallery-archer": {"last_attacker": last}},
    ).do("2C")
    assert s.told(e.FoeAttacked)[0].hero == target


@pytest.mark.rule("P52-ETURN-04")
@pytest.mark.parametrize(
    ("drawing", "mira", "bran"),
    [("4H 4D 6S 4C", "2,0", "3,0"), ("4H XX 4D ..\n4S 4C 7D 7S", "2,1", "1,0")],
)
def test_hidden_heroes_and_those_behind_a_gap_are_not_in_range(
    drawing: str, mira: str, bran: str
) -> None:
    """Mira would come first, nearer or weaker, but is hidden or behind the gap."""
    where = "0,1" if "XX" in drawing else "0,0"
    s = turn("gallery-archer", where, {"mira": mira, "bran": bran}, drawing=drawing).do("2C")
    assert s.told(e.FoeAttacked)[0].hero == "bran"


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ETURN-05")
@pytest.mark.parametrize(
    ("heroes", "hp", "last", "goes"),
    [
        ({"mira": "0,0", "bran": "6,0"}, (9, 4), "", "4,0"),
        ({"mira": "0,0", "bran": "6,0"}, (9, 4), "mira", "2,0"),
        ({"mira": "1,0", "bran": "6,0"}, (9, 4), "", "2,0"),
        ({"bran": "0,0", "mira": "6,0"}, (9, 9), "", "4,0"),  # Lift 6 and 3
        ({"oda": "0,0", "mira": "6,0"}, (9, 9), "", "2,0"),  # seat order
    ],
)
def test_it_goes_to_the_last_attacker_the_closest_the_weakest_the_least_strong(
    heroes: dict[str, str], hp: tuple[int, int], last: str, goes: str
) -> None:
    s = yard(
        ROW,
        heroes,
        {"coal-knight": "3,0"},
        order=["coal-knight", *heroes],
        sheets={name: {"hp": n} for name, n in zip(heroes, hp, strict=True)},
        foe_sheets={"coal-knight": {"last_attacker": last}},
    )
    assert s.at(s.foe()) == goes


@pytest.mark.rule("P52-ETURN-05")
def test_distance_is_walked_and_not_flown() -> None:
    """Mira is 2 away across the gap but 4 to walk; Bran is 3 away."""
    drawing = "4H 4D 4S\n2C XX 2S\n2D .. ..\n7H .. ..\n7D .. .."
    s = turn("coal-knight", "0,3", {"mira": "2,3", "bran": "0,0"}, drawing=drawing)
    assert s.at(s.foe()) == "0,2"


@pytest.mark.rule("P52-ETURN-05")
def test_it_uses_its_full_movement_and_players_choose_among_equal_ways() -> None:
    s = turn("soot-rat", "0,0", {"wick": "6,0"})
    assert s.at(s.foe()) == "3,0"
    s = turn("coal-knight", "0,0", {"wick": "1,1"}, drawing=SQUARE)
    assert sorted(s.offers("guide")) == ["guide 0,1", "guide 1,0"]
    assert s.refused("guide 1,1") == "P52-ETURN-05"
    s.do("guide 0,1")
    assert s.at(s.foe()) == "0,1"
    assert turn("lamp-moth", "0,0", {"wick": "1,1"}, drawing=SQUARE).offers("guide") == []


@pytest.mark.rule("P52-ETURN-06")
@pytest.mark.parametrize(("hp", "after"), [(4, 5), (6, 6)])
def test_with_nothing_else_to_do_it_heals_or_skips(hp: int, after: int) -> None:
    s = turn("gallery-archer", "0,0", {"wick": "1,0"}, movement=0, hp=hp, max_hp=6)
    assert s.foe().hp == after
    assert s.actor == "wick"
    assert bool(s.told(e.FoeSkips)) is (hp == 6)


@pytest.mark.rule("P52-ETURN-06")
def test_with_no_hero_it_knows_of_it_stays() -> None:
    s = yard(
        ROW,
        {"wick": "3,0"},
        {"soot-rat": "0,0"},
        order=["soot-rat", "wick"],
        sheets={"wick": {"stealthy": True}},
        foe_sheets={"soot-rat": {"hp": 2}},
    )
    assert (s.at(s.foe()), s.foe().hp) == ("0,0", 3)


@pytest.mark.rule("P52-ETURN-07", "P52-DIFF-44")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
def test_it_stops_on_any_players_spot_and_does_nothing_more(edition: str) -> None:
    s = yard(
        "6H 6D 6S 6C",
        {"mira": "1,0", "bran": "3,0"},
        {"soot-rat": "0,0"},
        edition=edition,
        order=["soot-rat", "mira"],
        start="0,0",
        foe_sheets={"soot-rat": {"last_attacker": "bran"}},
    )
    assert s.at(s.foe()) == "1,0"  # Bran struck it last, but Mira stands in the way
    assert s.actor == "mira"  # moving was its whole turn


@pytest.mark.rule("P52-ETURN-07")
def test_it_never_moves_diagonally() -> None:
    s = turn("coal-knight", "0,0", {"wick": "1,1"}, drawing="XX 2D\n2S 2C")
    assert s.at(s.foe()) == "1,0"


@pytest.mark.rule("P52-DIFF-44")
def test_it_walks_over_and_onto_face_down_spots_without_turning_them() -> None:
    s = turn("lamp-moth", "0,0", {"wick": "4,0"}, drawing="2H ## ## ## 2D")
    assert s.at(s.foe()) == "2,0"
    assert s.up == {"2H", "2D"}
    assert s.actor == "wick"


# -- obstructed spots --------------------------------------------------------------------------


@pytest.mark.rule("P52-ETURN-08")
def test_an_obstructed_spot_costs_two_movement_or_two_turns() -> None:
    s = turn("lamp-moth", "0,0", {"wick": "3,0"}, drawing="2H 5H 2D 2S")
    assert s.at(s.foe()) == "1,0"
    s = turn("soot-rat", "0,0", {"wick": "3,0"}, drawing="2H 5H 2D 2S")
    assert s.at(s.foe()) == "2,0"
    s = turn("coal-knight", "0,0", {"wick": "3,0"}, drawing="2H 5H 2D 2S")
    assert s.at(s.foe()) == "0,0"
    s.do("pass", "pass")
    assert s.at(s.foe()) == "1,0"


@pytest.mark.rule("P52-ETURN-08")
def test_a_frozen_turn_loses_the_half_done_step() -> None:
    spots = "2H 5H 2D 2S"
    s = turn("coal-knight", "0,0", {"wick": "3,0"}, drawing=spots, toward=1, frozen=1)
    s.do("pass", "pass")
    assert s.at(s.foe()) == "0,0"
    assert turn("coal-knight", "0,0", {"wick": "3,0"}, drawing=spots, toward=1).foe().spot == 1


@pytest.mark.rule("P52-ETURN-08", "P52-ETURN-05")
def test_the_shortest_way_counts_what_it_costs() -> None:
    """Over the 5 and the 10 or around them costs 5; with one more 5 in the row, 7 against 6."""
    s = turn("soot-rat", "0,0", {"wick": "3,0"}, drawing="2H 2D 2S 2C\n4H 5H 10H 4D")
    assert sorted(s.offers("guide")) == ["guide 1,0", "guide 2,1"]
    s = turn("soot-rat", "0,0", {"wick": "4,0"}, drawing="2H 2D 2S 2C 4S\n4H 5H 10H 5D 4D")
    assert s.at(s.foe()) == "2,1"


# -- ranged attacks ----------------------------------------------------------------------------


@pytest.mark.rule("P52-ETURN-10")
@pytest.mark.parametrize(
    ("where", "attack"), [("2,0", "Long Shot"), ("6,0", "Long Shot"), ("0,0", "Elbow")]
)
def test_an_archer_shoots_whenever_a_hero_is_in_its_band(where: str, attack: str) -> None:
    s = turn("gallery-archer", "0,0", {"wick": where}).do("2C")
    assert s.told(e.FoeAttacked)[0].attack == attack


@pytest.mark.rule("P52-ETURN-10")
def test_where_both_would_do_it_shoots(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "enemies", ('"ranged", near = 1', '"ranged", near = 0'))
    s = yard(ROW, {"wick": "0,0"}, {"toll-thief": "0,0"}, order=["toll-thief"], pack=pack)
    assert s.do("2C").told(e.FoeAttacked)[0].attack == "Dart"  # not the Short Blade
