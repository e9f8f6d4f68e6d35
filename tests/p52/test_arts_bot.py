"""The plain bot uses arts with sense."""

from typing import Any

import pytest

from crawldeck.kernel.asks import Choice
from crawldeck.p52.bots.plans import STAYING
from crawldeck.p52.bots.player import choose
from tests.p52.bench import CROSS, bench
from tests.p52.scene import Scene


def picks(s: Scene) -> str:
    """What the bot answers where it stays to fight; the exit is open in these scenes."""
    ask = s.session.ask
    assert isinstance(ask, Choice)
    return choose(s.session.view(ask.seat), ask, STAYING if ask.kind == "turn" else None).text


def test_a_burst_is_thrown_at_enemies_but_never_among_friends() -> None:
    foes = {"coal-knight": "2,0"}
    assert picks(bench("cinder-burst", foes)) == "attack coal-knight cinder-burst"
    assert "cinder" not in picks(bench("cinder-burst", foes, others={"birch": "2,0"}))
    assert "cinder" not in picks(bench("cinder-burst", {"coal-knight": "0,0"}))


@pytest.mark.parametrize(
    ("foes", "birch", "falls"),
    [
        ({"coal-knight": "1,1", "snuffer": "1,2"}, "1,1", False),  # one friend, two enemies
        ({"coal-knight": "1,1", "snuffer": "1,2", "toll-thief": "1,2"}, "1,0", True),
    ],
)
def test_a_stone_falls_where_it_strikes_far_more_enemies(
    foes: dict[str, str], birch: str, falls: bool
) -> None:
    drawing = CROSS.replace(".. 2H ..", "2D 2H ..")
    s = bench("sky-stone", foes, drawing=drawing, at="0,0", others={"birch": birch})
    assert picks(s).startswith("work sky-stone") is falls


@pytest.mark.parametrize(
    ("ability", "sheets", "foes", "answer"),
    [
        ("call-back", {"birch": {"hp": -1, "bag": {}, "worn": []}}, {}, "cast call-back birch"),
        ("balm", {"birch": {"hp": 5}}, {}, "cast balm birch"),
        ("slow-mend", {"birch": {"hp": 5}}, {}, "cast slow-mend birch"),
        ("warm-light", {"birch": {"hp": 5}, "ash": {"hp": 5}}, {}, "perform warm-light"),
        ("rally", {}, {"coal-knight": "5,0"}, "perform rally"),
        ("pilfer", {}, {"coal-knight": "0,0"}, "attack coal-knight pilfer"),
        ("fletching", {}, {}, "perform fletching"),
        ("hush", {"ash": {"hp": 2}}, {"coal-knight": "5,0"}, "perform hush"),
        ("quickstep", {}, {}, "perform quickstep"),
        ("wheel-cut", {}, {"coal-knight": "0,0", "snuffer": "0,0"}, "perform wheel-cut"),
        ("glower", {"ash": {"hp": 2}}, {"coal-knight": "2,0"}, "work glower 2,0"),
    ],
)
def test_each_art_has_its_moment(
    ability: str, sheets: dict[str, dict[str, Any]], foes: dict[str, str], answer: str
) -> None:
    s = bench(
        ability, foes, others={"birch": "1,0"}, sheets=sheets, sheet=sheets.get("ash"), round=1
    )
    assert picks(s) == answer


def test_nobody_is_healed_who_is_well_and_no_art_is_used_for_nothing() -> None:
    for ability in ("balm", "warm-light", "call-back", "rally", "glass-wall", "hush", "heave"):
        assert picks(bench(ability, others={"birch": "1,0"}, round=1)).split()[0] == "move"


def test_an_enemy_is_pushed_away_from_friends() -> None:
    s = bench("swell", {"coal-knight": "1,1"}, drawing=CROSS, at="0,1", others={"birch": "1,2"})
    s.do("attack coal-knight swell", "8C")
    assert picks(s) in ("push 2,1", "push 1,0")


def test_whoever_has_plenty_makes_no_more() -> None:
    s = bench("fletching", others={"birch": "1,0"}, sheet={"bag": {"arrow": 40}}, round=1)
    assert picks(s) != "perform fletching"
