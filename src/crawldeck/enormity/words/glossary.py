"""Words that stand on cards and are explained by none of them, for `about`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.words import keywords
from crawldeck.kernel.glossary import Term, term


class Word(NamedTuple):
    """What a word means, and the rule behind it."""

    name: str
    text: str
    rule: str


WORDS = (
    Word(
        "Rationalize",
        "An Adrenaline action: you lose 2 Stress.",
        "ENO-STRESS-02",
    ),
    Word(
        "Catch Breath",
        "When the turn ends: one Exert card goes away, and 1 Adrenaline. Not in a turn "
        "with an Exert.",
        "ENO-BREATH-01",
    ),
    Word(
        "Rearm",
        "Exhausted cards are ready again, and gear changes places with the backpack.",
        "ENO-EXH-02",
    ),
    Word(
        "Scavenge",
        "An Adrenaline action: take the Cache, Engram or Objective you stand on, or use "
        "the Console there. Beside an Extraction Point, when extraction can be called, it "
        "calls it.",
        "ENO-SCAV-01",
    ),
    Word(
        "Fast Scavenge",
        "In the middle of a move, for 1, 2 or 3 tokens (white, red, black level): "
        "Expertise for a Cache, Discipline for an Engram, Confidence for a Console.",
        "ENO-SCAV-02",
    ),
    Word(
        "Scout",
        "An Adrenaline action: light dice against a Blip in your Light field; 1 Power and "
        "you may turn it up.",
        "ENO-SCOUT-01",
    ),
    Word(
        "Full Reload",
        "An Adrenaline action: one weapon in hand is full again.",
        "ENO-REL-01",
    ),
    Word(
        "Fast Reload",
        "1 Ammo for a weapon in hand that is not Heavy.",
        "ENO-REL-02",
    ),
    Word(
        "Exert",
        "Once a turn, right after an action of a card: gain 2 Stress and an Exert card, "
        "turn the card over and do an action of its other side. Each Exert card takes the "
        "place of one of your three cards, every turn, until you Catch Breath; the third "
        "one kills.",
        "ENO-EXERT-02",
    ),
    Word(
        "Adrenaline",
        "Adrenaline actions raise it by 1; then every token of your Rubicon below it "
        "comes into the Incoming Pool. Above 9 it kills.",
        "ENO-ADR-02",
    ),
    Word(
        "Stress",
        "1 Stress re-rolls a die, once for each die. Too much of it, with few Vitals, and "
        "you break down.",
        "ENO-STRESS-01",
    ),
    Word(
        "Breakdown",
        "The first time in a run that your Stress meets your Vitals or passes them, you draw a "
        "Stress Breakdown and suffer it at once.",
        "ENO-SBRK-01",
    ),
    Word(
        "Stress 10",
        "Stress ends at 9: one more kills.",
        "ENO-STRESS-03",
    ),
    Word(
        "Flatline",
        "When your Vitals would go below 1 you draw one of four Flatline cards: two of them let "
        "you live.",
        "ENO-FLAT-01",
    ),
    Word(
        "Noise",
        "Dice are rolled: loud is one for each Blip. Every Potential ○ moves a Blip one "
        "crossing towards you, and you are hunted.",
        "ENO-NOISE-01",
    ),
    Word(
        "Blip",
        "Something that is heard. One that moves next to a Spacer, or would move while "
        "next to one, is turned up; walking past it does nothing.",
        "ENO-BLIP-04",
    ),
    Word(
        "Confidence",
        "A token re-rolls one die of yours.",
        "ENO-KEY-CONF-2",
    ),
    Word(
        "Discipline",
        "A token makes one Potential of a die count as Power, and no longer as Noise; one "
        "token for each die.",
        "ENO-KEY-DISC-2",
    ),
    Word(
        "Expertise",
        "A token pays for abilities, takes 1 off what hits you, or goes onto a Stratagem.",
        "ENO-IATK-02",
    ),
    Word(
        "Discovery",
        "End a move on a ?: it is read, and the Extraction Marker comes 1 closer to zero. "
        "Passing over it does nothing.",
        "ENO-DISC-01",
    ),
    Word(
        "Extraction",
        "When the Extraction Marker is at zero: Scavenge beside a point X; wait as many "
        "turns as there are Spacers; end a move on it.",
        "ENO-EXT-01",
    ),
    Word(
        "Full Alert",
        "Once extraction is called, every Blip makes for that point.",
        "ENO-PAT-05",
    ),
    Word(
        "Opportunity",
        "Before you step away from an Intruder beside you it acts against you, unless it "
        "is suppressed or surprised.",
        "ENO-AOO-01",
    ),
    Word(
        "Suppress",
        "An attack that fails leaves as many tokens as it says: 1 Speed and 1 AT less for each, "
        "and no opportunities, until it has acted.",
        "ENO-SUPP-01",
    ),
    Word(
        "Lethal",
        "Every Potential of the attack counts as Power too.",
        "ENO-KEY-LETH",
    ),
    *(Word(*one) for one in keywords.KEYWORDS),
)
"""Those that a text marks wherever they stand."""
COMMON = tuple(Word(*one) for one in keywords.COMMON)


TERMS = tuple(term(word.name, word.text, word.rule) for word in (*WORDS, *COMMON))
"""The same for a page."""


def terms(packs: Iterable[Pack]) -> tuple[Term, ...]:
    """The glossary with what packs print of their own: the Conditions."""
    found = {one.id: one for one in TERMS}
    for pack in packs:
        for card in pack.conditions.values():
            made = term(card.name, card.text, "ENO-COND-01")
            found.setdefault(made.id, made)
    return tuple(found.values())


def found(wanted: str) -> list[Word]:
    """The words that begin so.

    >>> [word.name for word in found("ratio")]
    ['Rationalize']
    """
    return [word for word in (*WORDS, *COMMON) if word.name.lower().startswith(wanted.lower())]
