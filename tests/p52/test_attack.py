"""ATTACK: the worked examples and what surrounds them."""

import pytest

from crawldeck.p52 import events as e
from tests.p52.scene import scene

ROOM = """
    4H 4D
    4S 6C
"""


@pytest.mark.rule("P52-ATTACK-03", "P52-ATTACK-06", "P52-SETUP-05", "P52-DIFF-21")
def test_the_knife_example_deals_nine() -> None:
    s = scene(
        ROOM, {"wick": "0,0"}, {"coal-knight": "0,0"},
        sheets={"wick": {"abilities": {"knife": 2}, "balance": 7, "worn": ["knife"]}},
        foe_sheets={"coal-knight": {"hp": 20}},
    )  # fmt: skip
    s.do("attack coal-knight knife", "10C", "6C")
    assert s.foe().hp == 20 - 9
    assert s.told(e.Attacked)[0].target == 7
