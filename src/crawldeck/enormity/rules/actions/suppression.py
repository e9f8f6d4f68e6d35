"""Intruders under fire: their threshold, Suppression, Wounds, death (SUPP, ATK-13, RADT)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common, effects, sheet
from crawldeck.enormity.rules.actions import bodyparts
from crawldeck.enormity.rules.board import tokens
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule

RADIATION = "radiation"
"""The Status token that Radiate leaves on a sheet (ENO-KEY-RADT-1)."""


def threshold(t: EnoTable, foe: Intruder) -> int:
    """The AT now: level, Specimen, Suppression (ENO-SUPP-03); of a Boss, its BP card's."""
    part = bodyparts.faced(t) if bossdecks.is_boss(t, foe) else None
    if part is not None:  # ENO-WOUND-01
        return max(0, bodyparts.threshold(t, part) - foe.suppressed)
    card = sheet.specimen(t, foe)
    printed = common.kind(t, foe).threshold[common.level(t)]
    return max(0, printed + (card.threshold if card else 0) - foe.suppressed)


def wounds_of(t: EnoTable, foe: Intruder) -> int:
    """How many Wounds kill it; 0: none do (ENO-ATK-13, ENO-ADV-05)."""
    kind, card = common.kind(t, foe), sheet.specimen(t, foe)
    if kind.adversary:
        return 0
    return kind.wounds + (card.wounds if card else 0)


def suppress(t: EnoTable, foe: Intruder, n: int, rule: str) -> None:
    """The highest value stands (ENO-SUPP-05)."""
    if n <= foe.suppressed:
        return
    foe.suppressed = n
    t.tell(e.FoeSuppressed(foe=foe.id, n=n, rule=rule))


def wound(t: EnoTable, who: Spacer | None, foe: Intruder, rule: str) -> bool:
    """One Wound; True if it killed (ENO-ATK-13, ENO-ADV-05)."""
    if bossdecks.is_boss(t, foe):
        return bodyparts.single(t, foe)
    of = wounds_of(t, foe)
    if not of:
        t.tell(e.FoeUnmoved(foe=foe.id, rule="ENO-ADV-05"))
        return False
    foe.wounded += 1
    by = who.id if who else ""
    t.tell(e.FoeWounded(foe=foe.id, wounds=foe.wounded, of=of, rule=rule, by=by))
    if foe.wounded < of:
        return False
    remove(t, foe, rule, by)
    return True


def remove(t: EnoTable, foe: Intruder, rule: str, by: str = "") -> None:
    """The Intruder is dead and off the board; its Specimen card returns to the deck."""
    state = t.state
    state.intruders = [one for one in state.intruders if one is not foe]
    if foe.specimen:  # ENO-INTR-07
        deck = state.decks.specimens.get(foe.kind, {})
        state.decks.specimens = {**state.decks.specimens, foe.kind: common.more(deck, foe.specimen)}
    state.threat.kills += 1
    t.tell(e.FoeKilled(foe=foe.id, what=foe.kind, kills=state.threat.kills, rule=rule, by=by))
    stratagems.killed(t)


def killed_by(t: EnoTable, who: Spacer, foe: Intruder) -> Rule[None]:
    """What a death sets off: the traits of the dead, then the killer's passives."""
    if common.boss_dead(t):  # ENO-WOUND-03: the incursion is over
        return
    for trait in sheet.traits(t, foe, "dies"):
        t.tell(e.TraitShown(rule="ENO-ADD-01", foe=foe.id, trait=trait.name))
        about = effects.Context(
            who=who.id, rule="ENO-ADD-01", foe=foe.id, kind=foe.kind, source=foe.cell
        )
        yield from effects.apply(t, trait.do, about)
    if who.in_play:
        yield from abilities.fire(t, who, "kill", foe.id)


def radiate(t: EnoTable, foe: Intruder, n: int) -> None:
    """Radiation on the sheet of a Boss that survived; other sheets are shared (KEY-RADT-1)."""
    if not n or not common.kind(t, foe).adversary:
        return
    if bossdecks.is_boss(t, foe):
        bodyparts.radiate(t, foe, n)
        return
    tokens.give_status(foe, RADIATION, n)
    total = foe.status[RADIATION]
    t.tell(e.FoeRadiated(foe=foe.id, n=n, total=total, rule="ENO-KEY-RADT-1"))
