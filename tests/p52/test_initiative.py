"""INIT: entering a space, the drop, the order and ambushes."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.pace import IDLE, acted, pass_until
from tests.p52.packs import yard
from tests.p52.scene import Scene

ROW = "4H 4D 4S 4C"
HALL = "4H 4D ## ##"
RATTY = {"soot-rat": IDLE, "snuffer": IDLE}


def entering(edition: str = "core", **more: Any) -> Scene:
    """Tamsin 14, the rat 11, Wick 9 and the snuffer 8, in plain view of each other."""
    return yard(
        ROW,
        {"tamsin": "0,0", "wick": "0,0"},
        {"snuffer": "3,0", "soot-rat": "3,0"},
        phase="enter",
        edition=edition,
        foe_sheets=RATTY,
        **more,
    )


@pytest.mark.rule("P52-INIT-01")
def test_the_whole_party_enters_on_the_revealed_start_and_then_moves_apart() -> None:
    party = {"mira": "0,0", "bran": "3,0", "tamsin": "1,0", "wick": "3,0"}
    s = yard("## ## ## ##", party, phase="enter", lit=False)
    s.do("4H", "4D")
    assert [s.at(h) for h in s.state.heroes] == ["0,0"] * 4
    assert s.up == {"4H", "4D"}
    s.do("move 1,0", "4S")
    assert [s.at(h) for h in s.state.heroes] == ["0,0", "0,0", "1,0", "0,0"]


def test_the_dead_do_not_enter() -> None:
    party = {"mira": "0,0", "bran": "3,0"}
    s = yard("## ## ## ##", party, phase="enter", lit=False, sheets={"bran": {"hp": -1}})
    s.do("4H", "4D")
    assert s.hero("bran").spot < 0
    assert s.state.queue == []


@pytest.mark.rule("P52-INIT-02", "P52-CHAR-09")
def test_initiative_follows_move_and_lead() -> None:
    s = yard(ROW, {"wick": "0,0", "hale": "0,0"}, sheets={"wick": {"move": 5, "lead": 1}})
    assert s.hero("wick").initiative == 7
    s.hero("wick").move += 1
    assert s.hero("wick").initiative == 8
    s.hero("wick").lead += 2
    s.do("pass")
    assert s.actor == "wick"  # 12 is more than Hale's 11


@pytest.mark.rule("P52-INIT-03")
@pytest.mark.parametrize(
    ("drawing", "lit", "asked"),
    [(ROW, True, "entry"), (ROW, False, "entry"), ("4H 4D ## ##", False, "")],
)
def test_only_a_visible_enemy_calls_for_the_entry_flip(drawing: str, lit: bool, asked: str) -> None:
    s = yard(drawing, {"wick": "0,0"}, {"snuffer": "3,0"}, phase="enter", lit=lit)
    assert s.why == asked
    assert s.asked == ("chance" if asked else "turn")


@pytest.mark.rule("P52-INIT-03", "P52-INIT-07")
def test_an_enemy_turned_up_on_entry_means_an_entry_flip_and_no_ambush() -> None:
    s = yard("## ##", {"wick": "0,0"}, phase="enter", lit=False, foe_sheets=RATTY)
    s.do("4H", "8H", "JD")
    assert s.why == "entry"
    s.do("2H")
    assert s.told(e.RoundBegan)[0].order == "soot-rat wick"
    assert not s.told(e.Ambushed) + s.told(e.NoAmbush)


NORMAL = ["tamsin", "soot-rat", "wick", "snuffer"]


@pytest.mark.rule("P52-INIT-04", "P52-INIT-05", "P52-INIT-07")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
@pytest.mark.parametrize(
    ("card", "ahead"),
    [
        ("AH", ["soot-rat", "snuffer"]),
        ("KH", ["tamsin", "wick"]),
        ("2H", []),
        ("6H", []),
        ("8S", []),
        ("JC", []),
        ("QD", []),
    ],
)
def test_ace_and_king_give_one_side_a_round_ahead(
    card: str, ahead: list[str], edition: str
) -> None:
    s = entering(edition).do(card)
    expected = [*ahead, *NORMAL, *NORMAL]
    assert pass_until(s, len(expected)) == expected


@pytest.mark.rule("P52-INIT-04", "P52-INIT-05")
@pytest.mark.parametrize(
    ("card", "ahead"), [("AH", ["soot-rat", "snuffer"]), ("KH", ["tamsin", "wick"])]
)
def test_the_round_ahead_goes_by_initiative_and_not_by_seats(card: str, ahead: list[str]) -> None:
    """Wick has the first seat and the snuffer came first, but both are slower."""
    s = yard(
        ROW,
        {"wick": "0,0", "tamsin": "0,0"},
        {"snuffer": "3,0", "soot-rat": "3,0"},
        phase="enter",
        foe_sheets=RATTY,
    ).do(card)
    assert pass_until(s, 6) == [*ahead, *NORMAL]


@pytest.mark.rule("P52-INIT-06", "P52-INIT-07", "P52-DIFF-17")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
def test_a_seven_reverses_the_order_in_the_core_edition_only(edition: str) -> None:
    s = entering(edition).do("7H")
    expected = NORMAL[::-1] if edition == "core" else NORMAL
    assert pass_until(s, 8) == expected * 2


@pytest.mark.rule("P52-INIT-06")
def test_the_next_space_is_back_in_normal_order() -> None:
    s = yard(
        "4H 4D", {"tamsin": "1,0", "wick": "1,0"}, start="0,0", reversed=True, first="wick"
    ).do("leave", "AH", "AD", "2H", "arrange hall", "5H", "4H", "4D")
    assert not s.state.reversed
    assert s.told(e.RoundBegan)[-1].order == "tamsin wick"


@pytest.mark.rule("P52-INIT-06", "P52-INIT-11")
def test_a_later_enemy_joins_the_reversed_order() -> None:
    s = yard(HALL, {"wick": "0,0", "tamsin": "0,0"}, lit=False, reversed=True, round=1).do(
        "move 1,0", "8H", "JD", "7C", "end"
    )
    assert s.told(e.Moved)[-1].who == "soot-rat"  # 9, then 11, then 14
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-INIT-06")
def test_only_the_entry_flip_reverses() -> None:
    s = yard(HALL, {"wick": "0,0"}, lit=False).do("move 1,0", "8H", "JD", "7C")
    assert not s.state.reversed


@pytest.mark.rule("P52-INIT-08", "P52-DIFF-18")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
@pytest.mark.parametrize(
    ("hero_hp", "foe_hp", "order"),
    [
        (9, 12, "lamp-moth mira bran"),
        (12, 12, "mira lamp-moth bran"),
        (8, 8, "mira bran lamp-moth"),
        (7, 8, "bran lamp-moth mira"),
    ],
)
def test_ties_go_by_hit_points_then_players_then_seats(
    hero_hp: int, foe_hp: int, order: str, edition: str
) -> None:
    s = yard(
        ROW,
        {"mira": "0,0", "bran": "0,0"},
        {"lamp-moth": "3,0"},
        phase="round",
        edition=edition,
        sheets={"mira": {"hp": hero_hp}, "bran": {"hp": 8}},
        foe_sheets={"lamp-moth": {"hp": foe_hp, **IDLE}},
    )
    assert s.told(e.RoundBegan)[0].order == order


@pytest.mark.rule("P52-INIT-08")
def test_equal_enemies_go_in_the_order_they_came() -> None:
    foes = {"toll-thief": "3,0", "pike-warden": "3,0"}
    sheets = {name: {"hp": 9, **IDLE} for name in foes}
    s = yard(ROW, {"hale": "0,0"}, foes, phase="round", foe_sheets=sheets)
    assert s.told(e.RoundBegan)[0].order == "hale toll-thief pike-warden"


@pytest.mark.rule("P52-INIT-09")
@pytest.mark.parametrize("edition", ["core", "latest"])
@pytest.mark.parametrize("lit", [True, False])
def test_with_no_enemy_seen_the_players_go_by_initiative(edition: str, lit: bool) -> None:
    party = {"wick": "0,0", "hale": "0,0", "tamsin": "0,0"}
    s = yard(HALL, party, phase="round", edition=edition, lit=lit)
    assert pass_until(s, 6) == ["tamsin", "hale", "wick"] * 2


@pytest.mark.rule("P52-INIT-13")
def test_no_stamina_is_offered_for_the_entry_flip() -> None:
    s = entering(stamina=3)
    assert s.why == "entry"
    s.do("6H")
    assert s.told(e.EntryFlipped)[0].rule == "P52-INIT-07"
    assert len(s.hero("wick").stamina) == 3
    assert not acted(s)
