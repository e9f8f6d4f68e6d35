"""What every chapter needs: asking for one of a few answers, flipping, dealing Stamina."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawldeck.cards import Card, Flip, by_value
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52.rules.figures import MOST_STAMINA
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import Hero, P52Table

DECKS = "P52-SETUP-01"
"""Which cards there are: the rule that an impossible card breaks."""
ASIDE = mark("your top Stamina card")
"""What a hero turns up who spends Stamina."""

RESHUFFLE_AT = 13
LOWEST_HIT = 2
"""What an attack has to flip at least: an Ace fails whatever the target (P52-ATTACK-15)."""

ATTACK = Phrase("attack", kind="attack")
DEFENCE = Phrase("defence", kind="defence")
ENEMY_ATTACK = Phrase("enemy attack", kind="enemy attack")
ENEMY_DEFENCE = Phrase("enemy defence", kind="enemy defence")
"""What the flips of a fight are for."""


def refuse_others(
    options: list[Option], rule: str, text: str
) -> Callable[[Option], Refusal | None]:
    """For questions with a short list of answers: whatever is not on it is refused by one rule."""
    return lambda option: None if option in options else Refusal(rule, text)


def ask(
    who: Hero, kind: str, text: str, options: list[Option], rule: str, otherwise: str
) -> Rule[Option]:
    """Ask a hero's player for one of a short list; `otherwise` says why it is nothing else."""
    answer: Option = yield Choice(
        kind, who.seat, who.id, text, options, refuse_others(options, rule, otherwise)
    )
    return answer


def choose(
    who: Hero, kind: str, text: str, options: list[Option], rule: str, otherwise: str
) -> Rule[Option]:
    """The same; but where there is one way only, nobody is asked."""
    if len(options) == 1:
        return options[0]
    return (yield from ask(who, kind, text, options, rule, otherwise))


def flip(t: P52Table, why: str, alike: Callable[[Card], Any] = by_value) -> Rule[Card]:
    """Turn the top Action card; shuffle first when about a quarter is left (P52-SETUP-08).

    Most rules read its value alone; one that reads more says what makes cards alike.
    """
    deck = t.state.action
    if deck.left <= RESHUFFLE_AT and deck.discard:
        t.tell(e.Reshuffled(rule="P52-SETUP-08", left=deck.left))
        deck.reshuffle()
    card: Card = yield Flip(deck, why, rule=DECKS, alike=alike)
    deck.reveal(card)
    deck.discard.append(card.id)
    return card


def flip_room(t: P52Table, why: str) -> Rule[Card]:
    """Turn the top Room card for size, light or exit; it goes to the discard (P52-LAYOUT-03)."""
    card: Card = yield Flip(t.state.room, why, rule=DECKS)
    t.state.room.reveal(card)
    t.state.room.discard.append(card.id)
    return card


def most_stamina(t: P52Table, hero: Hero) -> int:
    """Five, but for a quirk (P52-SETUP-11)."""
    return MOST_STAMINA + quirk(t, hero, "stamina-limit")


def gain_stamina(t: P52Table, hero: Hero, count: int, rule: str, *, beyond: bool = False) -> int:
    """Draw Stamina unseen to the bottom of the pile, never beyond five (P52-SETUP-11).

    Only what says so leads beyond (P52-SETUP-12).
    """
    gained = 0
    most = len(hero.stamina) + count if beyond else most_stamina(t, hero)
    while gained < count and len(hero.stamina) < most and t.state.action.left > 0:
        hero.stamina.append(t.state.action.set_aside())
        gained += 1
    if gained:
        t.tell(e.StaminaDealt(rule=rule, hero=hero.id, count=gained, total=len(hero.stamina)))
    return gained
