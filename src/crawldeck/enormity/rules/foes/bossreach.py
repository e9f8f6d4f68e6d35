"""How far the attacks of a Boss reach (ENO-CMD-01, -04, -05, -09)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from crawldeck import grid
from crawldeck.enormity.bosses import BossAction, BossAttack
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.grid import Direction


def reach(t: EnoTable, foe: Intruder) -> int:
    """How far it shoots; a sheet without a Range sets no limit (ENO-CMD-04)."""
    return sheet.reach(t, foe) if common.kind(t, foe).range else FAR


def lines_from(t: EnoTable, here: int, most: int) -> int:
    """The spaces straight ahead in the four directions, as far as no wall stops (ENO-CMD-04)."""
    found = 0
    for way in Direction:
        found |= grid.mask(ray(t, here, way, most))
    return found


def ray(t: EnoTable, here: int, way: Direction, most: int) -> list[int]:
    """The spaces one after another in a direction."""
    board = common.board(t)
    stops, found = board.foe_stops[way], list[int]()
    while len(found) < most and not stops >> here & 1:
        here += way.delta
        if here < 0 or not board.spaces >> here & 1:
            break
        found.append(here)
    return found


def can_shoot(t: EnoTable, here: int, there: int, reach: int) -> bool:
    """In a straight line, in range, no wall between (ENO-CMD-04)."""
    return bool(lines_from(t, here, reach) >> there & 1)


def stances(t: EnoTable, foe: Intruder, who: Spacer, step: BossAttack) -> int:
    """The spaces from which a Boss's attack reaches a Spacer, as a set.

    Without a command word it is melee (ENO-CMD-01); Terrorize reaches everywhere unless it has a
    Zone (ENO-CMD-09).
    """
    board = common.board(t)
    if step.area:
        return common.zone(t, who.cell, step.zone)
    if step.command == "terrorize":
        return board.spaces
    if step.command == "shoot":
        return lines_from(t, who.cell, reach(t, foe))
    return board.near(who.cell)


@lru_cache(maxsize=256)
def as_boss(step: AttackStep, sort: str) -> BossAttack:
    """The attack of a card as a Boss makes it."""
    return BossAttack(**structs.asdict(step), sort=sort)


def attack_after(action: BossAction, place: int) -> BossAttack | None:
    """The next action that a movement prepares (ENO-CMD-05)."""
    for step in action.steps[place:]:
        if isinstance(step, AttackStep):
            return as_boss(step, "")
    return None
