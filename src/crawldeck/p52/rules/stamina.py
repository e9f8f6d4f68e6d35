"""Stamina: one card before a flip, decided with the action or asked for by itself (P52-ATTACK-11).

A game that asks once takes both decisions in one answer: `attack wolf-1 sword stamina` plays the
card, the same answer without the last word does not (P52-TABLE-03). Where a card is turned up or
something happens between the two, Stamina is asked for when it is due.
"""

from __future__ import annotations

from crawldeck.cards import Card, Flip, by_value
from crawldeck.kernel.asks import AnyVerb, Choice, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.rules.common import ASIDE, DECKS, ask
from crawldeck.p52.state import Hero, P52Table

NO_STAMINA = Refusal("P52-ATTACK-11", "you have no Stamina card left to play with it")
ASKED_LATER = Refusal("P52-ART-05", "something comes first here; you are asked for Stamina then")
ASKED_APART = Refusal("P52-ATTACK-11", "in this game Stamina is asked for by itself, before a flip")

ABILITY: dict[AnyVerb, int] = {
    v.ATTACK: 1, v.CAST: 0, v.PERFORM: 0, v.WORK: 0, v.SEND: 0, v.STRIKE: 0, v.COUNTER: 0,
}  # fmt: skip
"""Which argument of an answer names what is used."""


def comes_later(t: P52Table, ability: Ability) -> bool:
    """Whether something is turned up or done between choosing an ability and its Stamina."""
    return bool(ability.before) or "flip" in t.content.formula(ability.target).names


def refuse_stamina(t: P52Table, hero: Hero, option: Option) -> Refusal | None:
    """Why a Stamina card cannot be played along with an answer that is legal without it."""
    if not t.asks_once:
        return ASKED_APART
    if not hero.stamina:
        return NO_STAMINA
    place = ABILITY.get(option.verb)
    if place is None:
        return None
    return ASKED_LATER if comes_later(t, t.content.abilities[option.args[place]]) else None


def with_stamina(t: P52Table, hero: Hero, options: list[Option]) -> list[Option]:
    """These answers, and after each the same with Stamina, where that can be."""
    if not t.asks_once or not hero.stamina:
        return options
    found = []
    for option in options:
        found.append(option)
        if option.verb.flag and refuse_stamina(t, hero, option) is None:
            found.append(option.verb.flagged(*option.args))
    return found


def ask_with_stamina(
    t: P52Table,
    who: Hero,
    kind: str,
    text: str,
    plain: list[Option],
    rule: str,
    otherwise: str,
    *,
    about: object = None,
) -> Rule[Option]:
    """Ask for one of a short list, each with a Stamina card or without (`common.ask`)."""
    options = with_stamina(t, who, plain)

    def refuse(option: Option) -> Refusal | None:
        if option in options:
            return None
        if option.flag and option.plain in options:
            return refuse_stamina(t, who, option)
        return Refusal(rule, otherwise)

    answer: Option = yield Choice(kind, who.seat, who.id, text, options, refuse, about=about)
    return answer


def offer_stamina(
    t: P52Table, hero: Hero, rule: str, need: int, *, wanted: bool | None = None
) -> Rule[int]:
    """Before a flip, never after: the top Stamina card or not (P52-ATTACK-11, P52-SETUP-21).

    `need` is what the flip and the Stamina card have to come to. What is `wanted` was said with the
    action; where nothing was, it is asked.
    """
    if not hero.stamina:
        return 0
    if wanted is None or not t.asks_once:
        wanted = yield from _asked_for(hero, rule, need)
    return (yield from play_stamina(t, hero, rule)) if wanted else 0


def _question(count: int, need: int) -> Phrase:
    """`Play one of 3 Stamina cards? You need 8 or more.`"""
    if count == 1 and need > 1:
        return Phrase("Play your last Stamina card? You need {need} or more.", need=need)
    if count == 1:
        return Phrase("Play your last Stamina card? Any card is enough.")
    if need > 1:
        text = "Play one of {count} Stamina cards? You need {need} or more."
        return Phrase(text, count=count, need=need)
    return Phrase("Play one of {count} Stamina cards? Any card is enough.", count=count)


def _asked_for(hero: Hero, rule: str, need: int) -> Rule[bool]:
    answer = yield from ask(
        hero,
        "stamina",
        _question(len(hero.stamina), need),
        [v.PLAIN(), v.STAMINA()],
        rule,
        "decide about Stamina first: play a card, or flip without it",
    )
    return answer.verb is v.STAMINA


def play_stamina(t: P52Table, hero: Hero, rule: str) -> Rule[int]:
    """The top card is turned up and counts; the owner never picks (P52-SETUP-10)."""
    generation = hero.stamina.pop(0)
    card: Card = yield Flip(
        t.state.action, "Stamina", generation=generation, aside=ASIDE, rule=DECKS, alike=by_value
    )
    t.state.action.reveal(card, generation)
    t.state.action.discard.append(card.id)
    t.tell(e.StaminaPlayed(rule=rule, hero=hero.id, card=card.text))
    return card.value
