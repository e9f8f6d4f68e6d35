"""SETUP: starting items, the average level, and the loop from space to space."""

from __future__ import annotations

from collections import Counter

import pytest

import crawldeck
from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52.rules.find import look_up
from tests.p52.packs import YARD
from tests.p52.scene import PACK, Scene, opening, scene

ROOM = """
    4H 4D
    4S 6C
"""


@pytest.mark.rule("P52-SETUP-18")
@pytest.mark.parametrize(
    ("cards", "total"),
    [(("QH", "2S"), 14), (("AH", "AS"), 2), (("KH", "JS"), 24), (("KH", "KS"), 26)],
)
def test_two_cards_give_a_starting_item_and_the_weakest_healing_one(
    cards: tuple[str, str], total: int
) -> None:
    s = Scene(crawldeck.new("p52", referee=True, heroes=["hale"], pack=str(YARD)))
    content = s.table.content
    (row,) = [r for r in content.starting if r.lo <= total <= r.hi and r.colour in ("any", "mixed")]
    before = s.hero().bag.copy()
    s.do(*cards)
    gained = {name: n - before.get(name, 0) for name, n in s.hero().bag.items()}
    expected = Counter({row.item: row.count}) + Counter([content.head.weakest_healing])
    assert Counter(gained) == expected


@pytest.mark.rule("P52-SETUP-18")
def test_every_player_flips_for_a_starting_item() -> None:
    s = opening(["mira", "bran", "oda"])
    assert [event.hero for event in s.told(e.StartingItem)] == ["mira", "bran", "oda"]
    assert [event.hero for event in s.told(e.HealingDealt)] == ["mira", "bran", "oda"]


@pytest.mark.rule("P52-SETUP-18")
@pytest.mark.parametrize("total", range(2, 27))
def test_the_starting_table_has_neither_hole_nor_overlap(total: int) -> None:
    rows = packs.find(PACK).starting
    for colour in ("red", "black", "mixed"):
        fits = [r for r in rows if r.lo <= total <= r.hi and r.colour in ("any", colour)]
        assert fits == [look_up(rows, total, colour)]


# -- the average level -------------------------------------------------------------------------


HERE = {"mira": "0,0", "bran": "0,0", "oda": "0,0"}


@pytest.mark.rule("P52-SETUP-19")
def test_the_average_level_is_rounded_down() -> None:
    sheets = {"mira": {"level": 3}, "bran": {"level": 5}, "oda": {"level": 6}}
    s = scene(ROOM, HERE, phase="space", sheets=sheets)
    assert s.state.average_level == 4


@pytest.mark.rule("P52-SETUP-19")
def test_the_average_counts_all_who_entered_and_nobody_else() -> None:
    sheets = {"mira": {"level": 3}, "bran": {"level": 5}, "oda": {"level": 9, "hp": -1}}
    s = scene(ROOM, HERE, phase="space", sheets=sheets)
    assert s.state.average_level == 4  # 8 / 2: who was dead before stays out
    trap = scene("8S\n4S", {"mira": "0,0", "bran": "0,0"}, sheets={"mira": {"level": 9, "hp": 1}})
    before = trap.state.average_level
    trap.do("move 0,1", "AS")
    assert not trap.hero("mira").alive and trap.state.average_level == before == 5


# -- from space to space -----------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-20")
def test_what_leaving_brings_is_settled_before_the_next_space_is_shuffled() -> None:
    s = scene(ROOM, {"mira": "0,0"}, exit="0,0", edition="latest", sheets={"mira": {"hp": 1}})
    s.do("leave", "7H")
    assert s.why == "size of the space" and s.hero().hp > 1
    s.do("2H", "AS", "2D", "lay 0,0", "lay 0,1", "lay 0,2", "9S")
    kinds = [type(event) for event in s.session.events]
    order = [
        e.PartyLeft,
        e.Recovered,
        e.StaminaDealt,
        e.SpaceSized,
        e.LightFixed,
        e.Laid,
        e.ExitFound,
        e.Entered,
    ]
    assert [kind for kind in kinds if kind in order] == order
    assert s.state.space.number == 2 and s.why == "reveal 0,0"


@pytest.mark.rule("P52-SETUP-20")
def test_the_last_space_wins_and_the_last_death_loses() -> None:
    s = scene(ROOM, {"mira": "0,0"}, exit="0,0")
    s.state.space.number = s.table.content.quests["first-lamps"].spaces
    s.do("leave")
    assert s.session.result is not None and s.session.result.outcome == "won"
    s = scene("8S\n4S", {"mira": "0,0"}, sheets={"mira": {"hp": 1}}).do("move 0,1", "AS")
    assert s.session.result is not None and s.session.result.outcome == "lost"
    assert s.asked == "over"


@pytest.mark.rule("P52-SETUP-20")
def test_after_leaving_the_next_space_follows() -> None:
    s = scene(ROOM, {"mira": "0,0"}, exit="0,0").do("leave")
    assert s.session.result is None and s.state.space.number == 2
