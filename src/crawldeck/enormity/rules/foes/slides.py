"""Where the Shift of a Boss can lead (ENO-CMD-03)."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity.bosses import BossAction, BossAttack, ShiftStep
from crawldeck.enormity.hazards import ActStep
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.rules.board import doors
from crawldeck.enormity.rules.foes import bossreach, hunting
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.grid import Direction


def slides(t: EnoTable, foe: Intruder) -> dict[int, int]:
    """Where one straight slide can lead, and how long it is; walls stop it (ENO-CMD-03).

    A welded door stops it, too, on the first space beside it (ENO-WELD-07). Spacers are in the way
    of a Boss without Crash (ENO-CRASHB-01); without a Knockback it ends on none of them.
    """
    found = {}
    hindered = 0 if sheet.crashes(t, foe) else common.spacer_cells(t)
    barred = forced.barred(t, foe)
    for way in Direction:
        here = foe.cell
        for n, cell in enumerate(bossreach.ray(t, here, way, FAR), start=1):
            if hindered >> cell & 1 or doors.welded_between(t, here, cell):
                break
            here = cell
            if not barred >> cell & 1:
                found[cell] = n
            if doors.welded_beside(t, cell):
                break
    return found


class Slide:
    """A Shift to come: the attack it prepares, and where it could lead."""

    __slots__ = ("cells", "step")

    def __init__(self, step: BossAttack | None, cells: int) -> None:
        self.step = step
        self.cells = cells


def slide_before_attack(t: EnoTable, foe: Intruder, action: BossAction) -> Slide | None:
    """The Shift that an action begins with: it counts when Targets are checked (ENO-CMD-03)."""
    for place, step in enumerate(action.steps):
        if isinstance(step, ShiftStep):
            cells = grid.mask(slides(t, foe)) | 1 << foe.cell
            return Slide(bossreach.attack_after(action, place), cells)
        if not isinstance(step, ActStep):
            break
    return None


def slide_reaches(t: EnoTable, foe: Intruder, who: Spacer, slide: Slide) -> bool:
    return bool(hunting.stances(t, foe, who, slide.step) & slide.cells)
