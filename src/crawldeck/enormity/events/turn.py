"""Turns, Action cards, abilities, Stratagems, and effects that no other chapter tells."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event


class TurnBegan(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes a turn."
    spacer: str


class TurnOver(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s turn is over, with {cards} card{cards_s} played."
    spacer: str
    cards: int


class SpacersDone(Event, kw_only=True):
    says: ClassVar[str] = "The Spacer Phase of round {round} is over."
    round: int


class CardPlayed(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} plays {side}: {action}."
    spacer: str
    side: str
    action: str


class Exerted(Event, kw_only=True):
    says: ClassVar[str] = (
        "{spacer} exerts and turns the card to {side}: {action}. Exert cards: {exerts}."
    )
    spacer: str
    side: str
    action: str
    exerts: int


class BreathChosen(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} will catch breath at the end of the turn."
    spacer: str


class BreathCaught(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} catches breath; {exerts} Exert card{exerts_s} left."
    spacer: str
    exerts: int


class BonusActionTaken(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} has a Bonus Action: {side}, {action}."
    spacer: str
    side: str
    action: str


class AbilityUsed(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} uses {ability}."
    spacer: str
    ability: str


class AbilityFired(Event, kw_only=True):
    says: ClassVar[str] = "{ability} applies to {spacer}."
    spacer: str
    ability: str


class InnerDarkGrew(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s Inner Dark is {count}."
    spacer: str
    count: int


class ItemUsedUp(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} pays with {item}: {what}."
    spacer: str
    item: str
    what: str


class CardGiven(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} plays {side} for it."
    spacer: str
    side: str


class DischargeOver(Event, kw_only=True):
    says: ClassVar[str] = "The Discharge token leaves {spacer}'s {item}."
    spacer: str
    item: str


class Invested(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} puts {count} Expertise on {card}: {tokens} of {needed}."
    spacer: str
    card: str
    count: int
    tokens: int
    needed: int


class StratagemReady(Event, kw_only=True):
    says: ClassVar[str] = "{card} is ready, with {charges} charge{charges_s}."
    card: str
    charges: int


class StratagemUsed(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} uses {card}; {charges} charge{charges_s} left."
    spacer: str
    card: str
    charges: int


class StratagemSpent(Event, kw_only=True):
    says: ClassVar[str] = "{card} flips back to its requirement."
    card: str


# -- effects


class TokenShifted(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} moves a {token} token out of the {source} pool."
    spacer: str
    token: str
    source: str


class PoolsCleared(Event, kw_only=True):
    says: ClassVar[str] = "The Spacer Pool is cleared: {count} token{count_s} lost."
    count: int


class TokensFaded(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} loses {count} {what} token{count_s}."
    spacer: str
    what: str
    count: int


class ExertCards(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} now has {count} Exert card{count_s}."
    spacer: str
    count: int


class EdgeGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} has an edge in the next attack of this turn."
    spacer: str


class TakenAback(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is surprised."
    foe: str


class Shielded(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} keeps off {count} damage."
    spacer: str
    count: int


class Delayed(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} slows the Blip by {count}."
    spacer: str
    count: int


class Recharged(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} recharges {item}: {charges} charge{charges_s}."
    spacer: str
    item: str
    charges: int


class Readied(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} readies {item}."
    spacer: str
    item: str


class Exhausted(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} exhausts {item}."
    spacer: str
    item: str


class ClueFound(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} finds a clue: {clue}."
    spacer: str
    clue: str


class CrossedOut(Event, kw_only=True):
    says: ClassVar[str] = "{entry} is crossed out."
    entry: str


class Noted(Event, kw_only=True):
    says: ClassVar[str] = "To be remembered: {flag}."
    flag: str


class GoalAdvanced(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} advances the Objective: {done} of {needed}."
    spacer: str
    done: int
    needed: int


class BlipDropped(Event, kw_only=True):
    says: ClassVar[str] = "{blip} is discarded."
    blip: str


class BlipSeen(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} looks at {blip}: {token}."
    spacer: str
    blip: str
    token: str


class SkillTested(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} tests {skill}: {successes} of {threshold} needed, {what}."
    spacer: str
    skill: str
    successes: int
    threshold: int
    what: str


class SkillGraded(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} tests {skill}. Successes: {successes}."
    spacer: str
    skill: str
    successes: int
    grade: int


class WayChosen(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} chooses: {way}."
    spacer: str
    way: str
