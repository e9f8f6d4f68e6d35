"""Incursions: the lair, the Boss's cards, targets and commands; flash attacks."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event


class BossStands(Event, kw_only=True):
    says: ClassVar[str] = "{boss} stands on {space}, facing {facing}; {wounds} Wounds kill it."
    boss: str
    space: str
    facing: str
    wounds: int


class BossCardOut(Event, kw_only=True):
    says: ClassVar[str] = "{card} lies beside {boss}'s sheet: {what}"
    boss: str
    card: str
    what: str


class BossActs(Event, kw_only=True):
    says: ClassVar[str] = "{foe} acts."
    foe: str


class AICardDrawn(Event, kw_only=True):
    says: ClassVar[str] = "{foe} draws {card}, an AI card of level {level}, type {sort}."
    foe: str
    card: str
    level: int
    sort: str
    name: str = ""
    text: str = ""
    """What is printed on it, for whoever has no book of its Boss."""


class AICardDone(Event, kw_only=True):
    says: ClassVar[str] = "{card} goes to the discard pile."
    foe: str
    card: str


class BossPerforms(Event, kw_only=True):
    says: ClassVar[str] = "{foe} performs {action}."
    foe: str
    action: str


class BossTargets(Event, kw_only=True):
    says: ClassVar[str] = "{action} targets {spacer}: {why}."
    foe: str
    action: str
    spacer: str
    why: str


class BossTargetsArea(Event, kw_only=True):
    says: ClassVar[str] = "{action} targets {what}; Spacers inside: {spacers}."
    foe: str
    action: str
    what: str
    spacers: int


class BossUntargeted(Event, kw_only=True):
    says: ClassVar[str] = "Nobody meets a targeting line of {action}."
    foe: str
    action: str


class BossShifted(Event, kw_only=True):
    says: ClassVar[str] = "{foe} shifts {n} from {start} to {end}."
    foe: str
    n: int
    start: str
    end: str


class BossCannotAttack(Event, kw_only=True):
    says: ClassVar[str] = "{foe} cannot reach {spacer} with {command}: the attack is skipped."
    foe: str
    spacer: str
    command: str


class BossHitsHarder(Event, kw_only=True):
    says: ClassVar[str] = "{foe}'s hit costs {spacer} {n} more Vitals."
    foe: str
    spacer: str
    n: int


class FlashCame(Event, kw_only=True):
    says: ClassVar[str] = "{boss} flashes up on {space}, beside {spacer}."
    boss: str
    foe: str
    spacer: str
    space: str


class FlashGone(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is gone again."
    boss: str
    foe: str


class FlashStays(Event, kw_only=True):
    says: ClassVar[str] = "{boss} is the Adversary now, {where}."
    boss: str
    foe: str
    where: str


class IncursionWon(Event, kw_only=True):
    says: ClassVar[str] = "{boss} is dead in round {rounds}; Spacers alive: {alive}."
    boss: str
    alive: int
    rounds: int


class IncursionLost(Event, kw_only=True):
    says: ClassVar[str] = "{boss} wins after {rounds} round{rounds_s}; Spacers alive: {alive}."
    boss: str
    alive: int
    rounds: int
