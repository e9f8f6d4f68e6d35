"""Escalation: the whole chart (ENO-ESC-01 to 09).

The row is that of the BP card: what comes into the BP deck, then what happens to the AI deck. A
card is removed only where another comes in its place, so that no deck ever runs dry.
"""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule

HIGHEST = 3


def escalate(t: EnoTable, card: str, *, critical: bool = False, wound: bool = True) -> Rule[None]:
    """After the responses, before tokens and suppression (ENO-ESC-01).

    `card` is the BP card wounded, or failed, for an escalation without a Wound (ENO-ESC-08); where
    there is none, the row is that of the lowest BP card.
    """
    row = bossdecks.level_of(t, "bp", card) if card else _lowest(t, "bp") or HIGHEST
    boss = bossdecks.boss(t)
    rule = "ENO-ESC-01" if wound else "ENO-ESC-08"
    t.tell(e.Escalated(boss=boss.id, part=card or boss.id, level=row, rule=rule))
    drained = row == HIGHEST and not bossdecks.in_reserve(t, "bp", HIGHEST)
    if drained:  # ENO-ESC-05
        bossdecks.shuffle_in(t, "bp", "ENO-ESC-05")
    else:
        yield from _parts(t, row, wound=wound, twice=critical)
    if wound and ((row == HIGHEST and not critical) or not bossdecks.levels(t, "bp")):
        _return(t, card)
    remove = _lowest(t, "ai") if drained else _removed_level(t, row)
    wanted = HIGHEST if drained else min((remove or row) + 1, HIGHEST)
    if not (yield from _minds(t, remove, wanted)):
        for _ in range(2 if row == HIGHEST and wound else 1):  # ENO-ESC-05: one for each Wound
            _bonus(t)
    yield from bossdecks.look_at_top(t)


# -- BP cards


def _parts(t: EnoTable, row: int, *, wound: bool, twice: bool) -> Rule[None]:
    """What comes into the BP deck: the next level (ENO-ESC-02, ENO-ESC-03, ENO-ESC-04).

    The lowest card leaves in row III, and wherever no wounded card has left (ENO-ESC-08).
    """
    level = _first_in_reserve(t, "bp", min(row + 1, HIGHEST))
    if not level:
        return
    if row == HIGHEST or not wound:
        yield from _take_lowest(t, "bp")
    for _ in range(2 if row == HIGHEST and twice and wound else 1):
        yield from bossdecks.add(t, "bp", level)
    if bossdecks.size(t, "bp") == 1:
        bossdecks.shuffle_in(t, "bp", "ENO-ESC-06")


def _return(t: EnoTable, card: str) -> None:
    """The card that was set aside goes under the deck (ENO-WOUND-05, ENO-ESC-04).

    The very last BP card comes back from the Wound Stack as well: its Wounds stay as tokens, and
    there is always a card to draw (ENO-WOUND-06).
    """
    boss = bossdecks.boss(t)
    bossdecks.change(
        t,
        facing=tuple(one for one in boss.facing if one != card),
        stack=tuple(one for one in boss.stack if one != card),
    )
    bossdecks.to_bottom(t, "bp", card)
    t.tell(e.PartReturned(foe=boss.figure, part=card, rule="ENO-WOUND-05"))


# -- AI cards


def _removed_level(t: EnoTable, row: int) -> int:
    """The level of the AI card that leaves: the row's, else the next above it (ENO-ESC-07).

    Where there is neither, it is the lowest; 0: there is no card at all.
    """
    there = bossdecks.levels(t, "ai")
    first = min(row, HIGHEST - 1)  # rows II and III both remove an AI II
    found = [level for level in range(first, HIGHEST + 1) if there.get(level)]
    return found[0] if found else _lowest(t, "ai")


def _minds(t: EnoTable, remove: int, wanted: int) -> Rule[bool]:
    """One AI card leaves, a higher one comes; False if none can come (ENO-ESC-05, -09).

    Where the only card is being played, none leaves.
    """
    level = _first_in_reserve(t, "ai", wanted)
    if not level:
        return False
    if remove:
        yield from bossdecks.take(t, "ai", remove)
    yield from bossdecks.add(t, "ai", level)
    if bossdecks.size(t, "ai") == 1:
        bossdecks.shuffle_in(t, "ai", "ENO-ESC-06")
    return True


# -- bonuses


def _bonus(t: EnoTable) -> None:
    """A permanent bonus: first every hit costs more Vitals, then every AT is higher; and so on.

    ENO-ESC-05, ENO-ESC-09.
    """
    boss = bossdecks.boss(t)
    if boss.harder <= boss.tougher:
        boss = bossdecks.change(t, harder=boss.harder + 1)
        t.tell(e.BossHarder(boss=boss.id, n=boss.harder, rule="ENO-ESC-05"))
    else:
        boss = bossdecks.change(t, tougher=boss.tougher + 1)
        t.tell(e.BossTougher(boss=boss.id, n=boss.tougher, rule="ENO-ESC-05"))


# -- levels


def _lowest(t: EnoTable, which: str) -> int:
    """The lowest level in deck and discard; 0 if there is no card."""
    return min(bossdecks.levels(t, which), default=0)


def _take_lowest(t: EnoTable, which: str) -> Rule[None]:
    level = _lowest(t, which)
    if level:
        yield from bossdecks.take(t, which, level)


def _first_in_reserve(t: EnoTable, which: str, level: int) -> int:
    """The level that can be added: the one wanted, else the next above; 0: none is left."""
    for one in range(level, HIGHEST + 1):
        if bossdecks.in_reserve(t, which, one):
            return one
    return 0
