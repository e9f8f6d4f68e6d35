"""DROPS: what a defeated enemy leaves behind."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def killed(drop: str, **more: Any) -> Scene:
    """Mira shoots a snuffer at 1,0 from 0,0, and the drop card is turned."""
    s = yard(
        HALL,
        {"mira": "0,0", "bran": "0,0"},
        {"snuffer": "1,0"},
        order=["mira", "bran"],
        foe_sheets={"snuffer": {"hp": 1}},
        **more,
    )
    return s.do("attack snuffer bow", "10C", "2C", drop)


def on_the_floor(s: Scene) -> list[tuple[str, str]]:
    return [(s.state.space.geometry.texts[spot], item) for spot, item in s.state.space.floor]


@pytest.mark.rule("P52-DROPS-01")
@pytest.mark.parametrize(
    ("drop", "left"),
    [("AD", False), ("2D", False), ("10D", False), ("JD", True), ("QD", True), ("KD", True)],
)
def test_a_court_card_means_an_item(drop: str, left: bool) -> None:
    s = killed(drop)
    assert s.told(e.FoeDefeated)
    assert bool(s.state.space.floor) is left
    assert [(event.card, event.rule) for event in s.told(e.Dropped)] == [(drop, "P52-DROPS-01")]


@pytest.mark.rule("P52-DROPS-01")
def test_nothing_is_flipped_for_an_enemy_that_still_stands() -> None:
    s = yard(HALL, {"mira": "0,0"}, {"snuffer": "1,0"}, order=["mira"])
    s.do("attack snuffer bow", "10C", "QC")
    assert s.why != "drop"


@pytest.mark.rule("P52-DROPS-02", "P52-DROPS-03", "P52-DIFF-25")
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_anyone_who_walks_in_takes_it_for_free_and_walks_on(edition: str) -> None:
    s = killed("JD", edition=edition, params={"same_suit_pick": True})
    assert on_the_floor(s) == [("1,0", "drop")]
    assert s.actor == "bran"
    assert s.refused("take drop") == "P52-DROPS-02"  # not from the next spot
    s.do("move 1,0", "take drop")
    assert s.why == "item"
    s.do("6H", "5D", "move 2,0")  # 11 is bracers, and one step was left
    assert s.hero("bran").bag == {"bracers": 1}
    assert (s.at(s.hero("bran")), on_the_floor(s)) == ("2,0", [])


@pytest.mark.rule("P52-DROPS-02")
def test_a_drop_lies_where_the_enemy_fell_until_someone_takes_it() -> None:
    s = killed("JD").do("pass")
    assert on_the_floor(s) == [("1,0", "drop")]
    assert s.do("move 1,0").legal("take drop")


@pytest.mark.rule("P52-DROPS-03", "P52-CHEST-12", "P52-CHEST-14")
def test_a_drop_is_found_out_as_a_chest_is() -> None:
    s = killed("JD").do("move 1,0", "take drop", "3S", "9S")
    assert s.hero("bran").bag == {"frost-flask": 1, "lock-pick": 1}


@pytest.mark.rule("P52-DROPS-03", "P52-CHEST-13")
def test_nobody_may_choose_a_healing_item_instead_of_a_drop() -> None:
    s = killed("JD", edition="latest").do("move 1,0", "take drop")
    assert (s.asked, s.why) == ("chance", "item")


@pytest.mark.rule("P52-DROPS-04", "P52-AIM-13")
def test_an_enemy_driven_off_drops_nothing(tmp_path: Path) -> None:
    flask = '{ do = "damage", amount = "4 + (2 x Lv)" }'
    s = yard(
        HALL,
        {"mira": "0,0", "bran": "0,0"},
        {"snuffer": "1,0"},
        order=["mira", "bran"],
        pack=changed_pack(tmp_path, "items", (flask, '{ do = "rout", where = "target" }')),
        sheets={"mira": {"bag": {"fire-flask": 1}}, "bran": {"aim": 2, "aim_at": "snuffer"}},
        barricaded=True,
    )
    s.do("hurl fire-flask snuffer")
    assert (s.actor, s.state.foes, s.state.space.floor) == ("bran", [], [])
    assert [event.foe for event in s.told(e.FoeDrivenOff)] == ["snuffer"]
    assert s.hero("bran").aim == 0
    assert not s.state.space.barricaded  # nobody is left
