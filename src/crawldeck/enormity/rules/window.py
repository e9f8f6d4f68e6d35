"""Windows of opportunity (ENO-WOO-01, ENO-REACT-01 to 05)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def window(t: EnoTable, moment: str, about: str, target: Spacer | None = None) -> Rule[None]:
    """Any Spacer may react, in any order, each name once; nobody is asked if nobody can.

    `moment` is `window`, or a named moment such as `blip-moves` or `damaged`; `about` is the id of
    the Intruder or Blip concerned. ChainBreak passes through.
    """
    raise NotImplementedError
    yield
