"""The game is loaded whole: every call back is filled, and every effect is done by something."""

from __future__ import annotations

from typing import get_args

from crawldeck.kernel.calls import check_whole
from crawldeck.p52 import effects as fx
from crawldeck.p52 import pack, packcheck
from crawldeck.p52.rules import attack, boons, calls_back, effects, harm, item_effects, leaps

FILLING = (packcheck, attack, effects, boons, harm, item_effects, leaps)
"""The modules that fill a call back or do an effect; loading them is what this module is for."""


def check() -> None:
    """Say what is missing, before anybody plays."""
    check_whole("P52", (pack.CHECK, *calls_back.ALL), effects.DOES, get_args(fx.AnyEffect))
