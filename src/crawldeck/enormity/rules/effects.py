"""What each typed effect does at the table; see `crawldeck.enormity.effects`."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.effects import Effects
from crawldeck.enormity.state import OFF, EnoTable
from crawldeck.kernel.asks import Rule


class Context(Struct):
    """What an effect is about: whose it is, the Intruder or Blip, where it comes from."""

    who: str
    rule: str
    foe: str = ""
    blip: str = ""
    item: str = ""
    source: int = OFF
    """The cell that Knockback, Lure and the like are counted from; OFF: the Intruder's."""
    shield: int = 0
    """What `shield` effects have taken off the damage under way."""
    delay: int = 0
    """What `delay` effects have taken off the Blip's move under way."""
    halted: bool = False


def apply(t: EnoTable, effects: Effects, about: Context) -> Rule[None]:
    """Every effect in order; it stops where its Spacer is no longer in play."""
    raise NotImplementedError
    yield
