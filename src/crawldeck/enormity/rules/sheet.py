"""The Intruder Sheet as it reads now: Countdown level, Specimen card, Suppression (INTRUDER)."""

from __future__ import annotations

from crawldeck.enormity.hazards import Protocol, Specimen, Trait
from crawldeck.enormity.rules import common
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder

NO_SPEED = -1
"""Printed in the place of a Speed that the card does not have: it moves without limit."""


def specimen(t: EnoTable, foe: Intruder) -> Specimen | None:
    """The card of a Unique Specimen (ENO-INTR-07)."""
    return t.content.specimens[foe.specimen] if foe.specimen else None


def speed(t: EnoTable, foe: Intruder) -> int:
    """Spaces of one move: by level, Specimen and Suppression, at least 0.

    ENO-INTR-05, ENO-SUPP-02. The Adversary, too, has a Speed (ENO-ADV-04).
    """
    printed = common.kind(t, foe).speed[common.level(t)]
    if printed == NO_SPEED:  # ENO-IMOVE-05
        return FAR
    card = specimen(t, foe)
    return max(0, printed + (card.speed if card else 0) - foe.suppressed)


def reach(t: EnoTable, foe: Intruder) -> int:
    """How far its ranged attacks go (ENO-INTR-09); without a value no further than next to it."""
    card = specimen(t, foe)
    return max(1, common.kind(t, foe).range + (card.range if card else 0))


def crashes(t: EnoTable, foe: Intruder) -> bool:
    """Whether it has the keyword Crash (ENO-KEY-CRASH-2)."""
    card = specimen(t, foe)
    return common.kind(t, foe).crash or (card is not None and card.crash)


def protocols(t: EnoTable, foe: Intruder) -> tuple[Protocol, ...]:
    """Its protocols in order; a Specimen may have one of its own in the place of another."""
    printed = common.kind(t, foe).protocols
    card = specimen(t, foe)
    if card is None or card.protocol is None:
        return printed
    own, replaced = card.protocol, card.replaces
    return tuple(own if one.id == replaced else one for one in printed)


def traits(t: EnoTable, foe: Intruder, moment: str) -> list[Trait]:
    """Its traits for a moment, with those of a Specimen; of a Boss, all its cards (INC-03)."""
    card = specimen(t, foe)
    every = common.kind(t, foe).traits + (card.traits if card else ())
    boss = t.state.boss
    if boss is not None and boss.figure == foe.id:
        printed = t.content.bosses[boss.id]
        every += printed.traits + printed.status
    return [one for one in every if one.moment == moment]
