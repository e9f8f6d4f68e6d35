"""The few calls that go back against the arrows of the rules: an attack out of another attack.

Effects go back, too, but by their type (`effects.py`).
"""

from __future__ import annotations

from typing import Final

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.calls import CallBack
from crawldeck.p52.components import Ability
from crawldeck.p52.state import Foe, Hero, P52Table

STRIKE_AGAIN: Final[CallBack[[P52Table, Hero, Foe, Ability, bool, bool], Rule[None]]] = CallBack(
    "STRIKE_AGAIN"
)
"""What follows an attack is a second strike (`attack.strike_again`, P52-ITEM-06),
with Stamina or without, defended or not."""

STRIKE_BACK: Final[CallBack[[P52Table, Hero, Foe, Ability, bool], Rule[None]]] = CallBack(
    "STRIKE_BACK"
)
"""An enemy's Ace lets its victim strike back (`attack.strike_back`, P52-EATT-04),
with Stamina or without."""

ALL: Final = (STRIKE_AGAIN, STRIKE_BACK)
