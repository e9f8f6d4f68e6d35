"""The game is loaded whole: every call back is filled, and every effect is done by something."""

from __future__ import annotations

from typing import get_args

from crawldeck.enormity import effects as fx
from crawldeck.enormity import pack, packcheck
from crawldeck.enormity.rules import calls_back, effects
from crawldeck.enormity.rules.actions import awakening, move
from crawldeck.enormity.rules.effect_families import (
    board,
    body,
    boss,
    campaign,
    choice,
    fight,
    ship,
    things,
)
from crawldeck.kernel.calls import check_whole

FILLING = (packcheck, move, awakening, board, body, boss, campaign, choice, fight, ship, things)
"""The modules that fill a call back or do an effect; loading them is what this module is for."""


def check() -> None:
    """Say what is missing, before anybody plays."""
    check_whole("Enormity", (pack.CHECK, *calls_back.ALL), effects.DOES, get_args(fx.AnyEffect))
