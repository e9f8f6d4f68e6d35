"""The few calls that go back against the order of the folders (see ARCHITECTURE.md).

Effects go back, too, but by their type (`effects.py`). Nothing else does: a chapter that needs a
later one is in the wrong place, or belongs in here with its reason.
"""

from __future__ import annotations

from typing import Final

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.calls import CallBack

ARRIVED: Final[CallBack[[EnoTable, Spacer], Rule[None]]] = CallBack("ARRIVED")
"""A Spacer has come to rest on a space, also one thrown or sent there (`actions.move.arrived`): a
Discovery, the open Extraction Point or a new page may wait, and a page can bring anything."""

FLATLINE_AWAKENS: Final[CallBack[[EnoTable, Spacer], Rule[None]]] = CallBack("FLATLINE_AWAKENS")
"""A Flatline card says so (`actions.awakening.prompt`): who awakens moves and strikes at once, in
the middle of whatever cost it its last Vitals (ENO-AWAKE-02)."""

AWAKENS_AFTER_ATTACK: Final[CallBack[[EnoTable, Spacer], Rule[None]]] = CallBack(
    "AWAKENS_AFTER_ATTACK"
)
"""The attack out of which its own Spacer awakens is over (`actions.awakening.after_own_attack`):
what follows is another attack (ENO-AWAKE-03)."""

ALL: Final = (ARRIVED, FLATLINE_AWAKENS, AWAKENS_AFTER_ATTACK)
