"""REVEAL: what is turned up from where, and the enemies that come of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52.rules.spots import kinds_of_cards
from tests.p52.scene import PACK, Scene, drawn, scene

EDITIONS = ["core", "classic", "latest"]
START = """
    .. .. .. .. ## ..
    .. ## ## ## ## ##
    ## ## ## ## ## ##
    ## ## XX ## ## ..
    .. .. .. ## .. ..
"""
FACES = """
    .. .. .. .. 8C ..
    .. 2D AH 3S 4H 3D
    5H 5D 4C 9C 7D 8H
    5S 5C XX 6D 2H ..
    .. .. .. 7H .. ..
"""
PARTY = ["mira", "bran", "oda", "tamsin"]


@pytest.fixture(autouse=True)
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quest without spots of its own: aces, twos and threes are empty."""
    quests = packs.find(PACK).quests
    plain = replace(quests["first-lamps"], id="blank", spots={}, prescribed={})
    monkeypatch.setitem(quests, "blank", plain)


def entering(drawing: str, start: str, players: int = 1, **options: Any) -> Scene:
    heroes = dict.fromkeys(PARTY[:players], start)
    return scene(drawing, heroes, phase="enter", quest="blank", **options)


def walking(drawing: str, at: str, foes: dict[str, str] | None = None, **options: Any) -> Scene:
    """One hero with a Movement of 3."""
    sheets = {"mira": {"move": 8}}
    return scene(drawing, {"mira": at}, foes, quest="blank", sheets=sheets, **options)


# -- how far one sees --------------------------------------------------------------------------


@pytest.mark.rule("P52-REVEAL-01", "P52-DIFF-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_spot_moved_onto_is_turned_up_stopping_or_not(edition: str) -> None:
    s = walking("## ## ## 4S", "3,0", lit=False, edition=edition, order=["mira", "mira"])
    s.do("move 2,0", "6H", "6D")
    assert s.picture == "## 6D 6H 4S"
    s.do("move 1,0", "6S")  # passing through the middle one
    assert s.picture == "6S 6D 6H 4S"


@pytest.mark.rule("P52-REVEAL-02")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_a_lit_space_is_seen_as_far_as_the_line_goes(edition: str) -> None:
    s = entering(START, "3,0", edition=edition).turn_up(FACES, "JH")
    assert len(s.up) == 11
    assert s.up == {"7H", "6D", "2H", "9C", "7D", "3S", "AH", "4H", "8H", "3D", "8C"}


@pytest.mark.rule("P52-REVEAL-03", "P52-DIFF-01")
def test_classic_sees_two_moves_far_in_the_light() -> None:
    s = entering(START, "3,0", edition="classic").turn_up(FACES)
    assert s.up == {"7H", "6D", "2H", "9C"}
    s.do("move 3,1").turn_up(FACES)
    assert s.up == {"7H", "6D", "2H", "9C", "3S", "4C", "7D"}


@pytest.mark.rule("P52-REVEAL-03")
def test_obstructed_spots_do_not_shorten_classic_sight() -> None:
    s = entering("## ## ## ##", "0,0", edition="classic").turn_up("4S 5H 4D 4H")
    assert s.picture == "4S 5H 4D ##"


@pytest.mark.rule("P52-REVEAL-03", "P52-DIFF-01")
@pytest.mark.parametrize(("steps", "seen"), [(1, 2), (3, 4), (0, 6)])
def test_how_far_light_reaches_is_a_switch(steps: int, seen: int) -> None:
    s = entering("## ## ## ## ## ##", "0,0", params={"lit_sight": steps})
    assert len(s.turn_up("4S 4D 4H 4C 6S 6D").up) == seen


@pytest.mark.rule("P52-REVEAL-04", "P52-DIFF-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_dark_only_the_adjacent_spots_are_seen(edition: str) -> None:
    s = entering(START, "3,0", lit=False, edition=edition).turn_up(FACES)
    assert s.up == {"7H", "6D"}
    if edition == "classic":
        s.do("roam mira")
    s.do("move 3,1").turn_up(FACES)
    assert s.up == {"7H", "6D", "9C", "2H"}


@pytest.mark.rule("P52-REVEAL-05")
@pytest.mark.parametrize("lit", [True, False])
def test_sight_is_checked_again_on_a_spot_that_is_up_already(lit: bool) -> None:
    corner = "## 4H \n .. 4S"
    s = walking(corner, "1,0", lit=lit)
    s.do("move 1,1", "6C")
    assert s.picture == drawn("6C 4H \n .. 4S")


@pytest.mark.rule("P52-REVEAL-06")
def test_a_switch_shows_diagonal_neighbours_in_the_dark_as_the_pictures_do() -> None:
    s = entering(START, "3,0", lit=False, params={"dark_diagonals": True}).turn_up(FACES)
    assert s.up == {"7H", "6D", "2H"}
    s.do("move 3,1").turn_up(FACES)
    assert s.up == {"7H", "6D", "2H", "9C", "4C", "7D"}


@pytest.mark.rule("P52-REVEAL-06")
def test_the_switch_never_shows_a_diagonal_behind_two_gaps_or_further_spots() -> None:
    ring = "## ## ## \n ## .. ## \n ## .. ##"
    s = entering(ring, "1,2", lit=False, params={"dark_diagonals": True})
    s.turn_up("4S 4H 4D \n 6S .. 6H \n 6D .. 6C")
    assert s.picture == drawn("4S 4H 4D \n 6S .. 6H \n ## .. ##")
    pinched = "## ## ## \n ## .. ## \n ## ## .."
    s = entering(pinched, "1,0", lit=False, params={"dark_diagonals": True})
    s.turn_up("4S 4H 4D \n 6S .. 6H \n 6D 6C ..")
    assert s.picture == drawn("## ## ## \n 6S .. ## \n 6D 6C ..")


@pytest.mark.rule("P52-REVEAL-07")
def test_what_is_seen_does_not_see_further() -> None:
    s = entering(START, "3,0").turn_up(FACES, "JH")
    assert "9C" in s.up and "4C" not in s.up  # its neighbour, hidden from the start


@pytest.mark.rule("P52-REVEAL-08")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_only_gaps_stop_sight(edition: str) -> None:
    s = entering("## ## ## ## ## ##", "0,0", edition=edition)
    s.turn_up("4S 5H 6D 8H 9S 4D", "JH")  # obstructed, hidden, an enemy, a chest
    assert "##" not in s.picture


@pytest.mark.rule("P52-REVEAL-08")
def test_those_who_stand_in_the_way_do_not_stop_sight() -> None:
    s = scene(
        "## 4D 5H 6D 4S \n .. .. .. .. 6S",
        {"mira": "4,0", "bran": "3,1"},
        {"snuffer": "1,1", "soot-rat": "2,1"},
        quest="blank",
    )
    s.do("move 4,1", "4C")
    assert "4C" in s.up


@pytest.mark.rule("P52-REVEAL-09")
def test_gaps_stop_sight() -> None:
    assert entering(START, "3,0").turn_up(FACES, "JH").picture.splitlines()[2].split()[2] == "##"
    s = entering("## .. ## \n ## ## ##", "0,1")
    s.turn_up("4S .. 4H \n 4D 4C 6C")
    assert s.picture == drawn("4S .. ## \n 4D 4C ##")


@pytest.mark.rule("P52-REVEAL-10")
@pytest.mark.parametrize(
    ("lit", "seen"),
    [(False, ".. ## ..\n4D ## ..\n4S 4C ##"), (True, ".. 6S ..\n4D 6C ..\n4S 4C 6H")],
)
@pytest.mark.parametrize("players", [1, 3])
def test_the_party_sees_from_the_start_when_it_enters(lit: bool, seen: str, players: int) -> None:
    s = entering(".. ## ..\n## ## ..\n## ## ##", "0,0", players, lit=lit)
    s.turn_up(".. 6S ..\n4D 6C ..\n4S 4C 6H")
    assert s.picture == seen


@pytest.mark.rule("P52-REVEAL-11")
def test_what_is_up_stays_up() -> None:
    s = walking("4D ## 4S", "2,0", lit=False).do("move 1,0", "6H", "move 2,0", "end")
    assert s.picture == "4D 6H 4S"


# -- what is there -----------------------------------------------------------------------------


@pytest.mark.rule("P52-REVEAL-12")
@pytest.mark.parametrize(("card", "kind"), [("7S", "chest"), ("5H", "obstructed"), ("2D", "trap")])
def test_what_lies_on_a_spot_is_fixed_when_it_is_revealed(
    card: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quests = packs.find(PACK).quests
    own = replace(quests["first-lamps"], id="own", spots={"2": "trap"})
    monkeypatch.setitem(quests, "own", own)
    s = scene("## 4D 4S", {"mira": "2,0"}, quest="own", lit=False).do("move 1,0", card)
    assert s.session.view(0).spots[1].kind == kind
    assert s.told(e.Revealed)[0].rule == "P52-REVEAL-12"


@pytest.mark.rule("P52-REVEAL-13")
def test_an_enemy_stands_on_its_spot_and_leaves_a_plain_one() -> None:
    s = entering("## ##", "0,0").turn_up("4S 8H", "JD")
    assert s.at(s.foe()) == "1,0" and s.up == {"4S", "8H"}
    s = walking("4S 8H", "0,0", {"soot-rat": "1,0"}, order=["soot-rat", "mira"])
    assert s.at(s.foe()) == "0,0"
    s.do("move 1,0")
    assert s.asked == "turn" and len(s.state.foes) == 1  # nobody is drawn again


@pytest.mark.rule("P52-REVEAL-14")
@pytest.mark.parametrize(
    ("edition", "card"), [("core", "10D"), ("latest", "10D"), ("classic", "10S")]
)
def test_a_double_spot_brings_two_enemies(edition: str, card: str) -> None:
    s = entering("## ##", "0,0", 4, edition=edition).turn_up(f"4S {card}", "JD", "QC")
    assert [s.at(foe) for foe in s.state.foes] == ["1,0", "1,0"]
    assert [foe.arrived for foe in s.state.foes] == [1, 2]


def short_of_enemies(s: Scene, left: int) -> Scene:
    """Only so many cards are left in the Enemy deck: the Jacks, first of all of hearts."""
    deck = s.state.enemy
    deck.unknown = [deck.unknown[0][:left]]
    return s


@pytest.mark.rule("P52-REVEAL-15")
@pytest.mark.parametrize(
    ("left", "where"), [(1, ["2,0"]), (2, ["2,0", "2,0"]), (3, ["2,0", "2,0", "1,0"])]
)
def test_spots_with_several_enemies_are_served_first(left: int, where: list[str]) -> None:
    s = short_of_enemies(entering("## ## ##", "0,0", 4), left)
    s.turn_up("4S 8H 10D", *["JH", "QH", "KH"][:left])
    assert [s.at(foe) for foe in s.state.foes] == where
    assert [kind for kind in s.state.space.kinds if kind] == ["empty"] * 3


@pytest.mark.rule("P52-REVEAL-15")
def test_then_the_nearer_the_further_up_and_the_left_one() -> None:
    s = entering("## ## ##\n## ## ##\n## ## ##", "1,0")
    s.turn_up("4H 10S 4D\n9H 4C 9D\n8H 4S 8D", "JH", "JD", "JS", "JC", "QH")
    assert [s.at(foe) for foe in s.state.foes] == ["0,0", "2,0", "1,2", "0,1", "2,1"]


@pytest.mark.rule("P52-REVEAL-16")
def test_with_the_enemy_deck_empty_nobody_comes() -> None:
    s = short_of_enemies(entering("## ##", "0,0"), 0).turn_up("4S 9H")
    assert not s.state.foes and s.told(e.NoFoeLeft)[0].spot == "1,0"
    assert s.session.view(0).spots[1].kind == "empty"


@pytest.mark.rule("P52-REVEAL-17")
def test_a_chest_does_nothing_when_revealed_and_opens_once() -> None:
    sheets = {"mira": {"bag": {"chest-key": 2}, "move": 8}}
    s = scene("## 4D", {"mira": "1,0"}, lit=False, sheets=sheets, order=["mira"] * 4)
    s.do("move 0,0", "7H", "end")
    assert s.state.space.kinds[1] == "chest" and not s.told(e.ItemFound)
    s.do("key", "2H", "2S", "end")
    assert s.state.space.floor  # what was in it lies there
    for again in ("key", "break", "unlock 0"):
        assert s.refused(again) == "P52-CHEST-03"


@pytest.mark.rule("P52-REVEAL-18")
@pytest.mark.parametrize(("stealthy", "goes"), [(False, "2,1"), (True, "2,0")])
def test_an_enemy_behind_a_gap_comes_unless_the_hero_is_stealthy(stealthy: bool, goes: str) -> None:
    sheets = {"mira": {"stealthy": stealthy}}
    s = scene(
        "4H 4D 4C \n 4S .. 6C",
        {"mira": "0,0"},
        {"gallery-archer": "2,0"},
        sheets=sheets,
        order=["gallery-archer", "mira"],
    )
    assert not s.told(e.FoeAttacked) and s.at(s.foe()) == goes


@pytest.mark.rule("P52-REVEAL-19")
@pytest.mark.parametrize(
    ("table", "party", "most"),
    [("current", 3, 5), ("current", 4, 9), ("classic", 3, 7), ("classic", 4, 9)],
)
def test_the_default_tables_never_use_up_the_enemy_deck(table: str, party: int, most: int) -> None:
    kinds = list(kinds_of_cards(table, "all", (), party).values())
    assert len(kinds) == 40
    assert kinds.count("enemy") + 2 * kinds.count("double") == most < 12


@pytest.mark.rule("P52-REVEAL-20")
@pytest.mark.parametrize(("between", "reached"), [("## ##", "0,0"), ("5H ##", "1,0")])
def test_an_enemy_crosses_face_down_spots_without_turning_them(between: str, reached: str) -> None:
    s = walking(
        f"4S {between} 4D",
        "0,0",
        {"soot-rat": "3,0"},
        lit=False,
        foe_sheets={"soot-rat": {"movement": 3}},
        order=["soot-rat", "mira"],
    )
    assert s.at(s.foe()) == reached
    assert s.picture == f"4S {between} 4D" and not s.told(e.Revealed)


@pytest.mark.rule("P52-REVEAL-21")
@pytest.mark.parametrize(
    ("lit", "limited", "far", "near"),
    [(False, False, True, True), (False, True, False, True), (True, True, True, True)],
)
def test_whether_darkness_limits_targeting_is_a_switch(
    lit: bool, limited: bool, far: bool, near: bool
) -> None:
    s = scene(
        "4H 4D 4C 6C",
        {"mira": "0,0"},
        {"snuffer": "3,0", "soot-rat": "1,0"},
        lit=lit,
        params={"dark_limits_targeting": limited},
        sheets={"mira": {"abilities": {"bow": 2}, "worn": ["ash-bow"]}},
    )
    assert s.legal("attack snuffer bow") is far
    assert s.legal("attack soot-rat bow") is near
    if not far:
        assert s.refused("attack snuffer bow") == "P52-REVEAL-21"


@pytest.mark.rule("P52-REVEAL-22")
def test_the_log_names_each_revealed_enemy() -> None:
    s = entering("## ##", "0,0").turn_up("4S 8H", "QH")
    (appeared,) = s.told(e.FoeAppeared)
    assert (appeared.card, appeared.spot, appeared.foe) == ("QH", "1,0", s.foe().id)
    assert "QH" in s.session.sentence(appeared)
