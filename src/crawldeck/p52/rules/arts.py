"""Arts: abilities other than attacks and defences that a turn is spent on (SETUP-21, RANGE)."""

from __future__ import annotations

from crawldeck.kernel.asks import Option, Refusal, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.common import P52Table, flip, hero_numbers, offer_stamina
from crawldeck.p52.rules.effects import Deed, apply
from crawldeck.p52.rules.experience import succeeded_other
from crawldeck.p52.rules.focus import other_action
from crawldeck.p52.rules.items import DEAD, NOBODY
from crawldeck.p52.rules.sight import NO_LINE, TOO_FAR, in_sight
from crawldeck.p52.rules.turnstate import DONE, Turn
from crawldeck.p52.state import Hero

NO_ART = Refusal("P52-TURN-01", "that is not an art you have")


def offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """Each art on each hero it reaches."""
    return [
        v.CAST(art, other.id)
        for art in hero.abilities
        if art in t.content.arts
        for other in t.state.heroes
        if refuse_cast(t, hero, turn, art, other.id) is None
    ]


def refuse_cast(t: P52Table, hero: Hero, turn: Turn, art: str, name: str) -> Refusal | None:
    ability = t.content.abilities.get(art)
    if ability is None or art not in t.content.arts or not hero.abilities.get(art):
        return NO_ART
    other = t.state.hero(name)
    if other is None:
        return NOBODY
    if not other.alive:
        return DEAD
    furthest = t.content.formula(ability.reach)(hero_numbers(t, hero, hero.abilities[art]))
    if t.state.space.geometry.range(hero.spot, other.spot) > furthest:
        return TOO_FAR
    return None if in_sight(t, hero.spot, other.spot) else NO_LINE


def do_cast(t: P52Table, hero: Hero, turn: Turn, art: str, name: str) -> Rule[None]:
    """Flip against the art's target, Stamina first (P52-SETUP-21); Over makes it stronger."""
    turn.stage = DONE
    other_action(t, hero)
    ability, other = t.content.abilities[art], t.state.hero(name)
    assert other is not None
    boost = yield from offer_stamina(t, hero, "P52-SETUP-21")
    card = yield from flip(t, "healing")
    deed = Deed(t, hero, art, "P52-SETUP-21", level=hero.abilities[art], other=other, turn=turn)
    target = t.content.formula(ability.target)(deed.numbers)
    total = card.value + boost
    worked = total >= target
    t.tell(
        e.HealFlipped(
            rule="P52-SETUP-21", hero=hero.id, ability=art, card=card.text, total=total,
            target=target, what="it works" if worked else "it fails",
        )
    )  # fmt: skip
    if worked:
        succeeded_other(t, hero, art)
        deed.numbers["over"] = total - target
        yield from apply(t, deed, ability.effects)
