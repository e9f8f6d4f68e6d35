"""What an enemy's hit does besides damage, and to whom else (FOE-01 to FOE-08).

The worked cases are the ice of P52-ENEMY-LT-05, the water of P52-ENEMY-LT-06 and the beast that a
major boss summons (30.2 in the data appendix).
"""

from __future__ import annotations

from crawldeck.cards import Card, Flip
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.bestiary import Attack
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.common import ASIDE, DECKS, choose, flip
from crawldeck.p52.rules.landing import land
from crawldeck.p52.rules.numbers import foe_numbers
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table


def amount(t: P52Table, foe: Foe, text: str, why: str) -> Rule[int]:
    """A formula of an enemy; `F` in it is a card flipped for it. Amounts are never negative."""
    formula = t.content.formula(text)
    numbers = foe_numbers(t, foe)
    if "flip" in formula.names:
        card = yield from flip(t, why)
        numbers["flip"] = card.value
    found: int = formula(numbers)
    return max(0, found)


def mend(t: P52Table, foe: Foe, gain: int, rule: str) -> None:
    """An enemy regains hit points, never beyond its maximum."""
    gained = min(gain, foe.max_hp - foe.hp)
    if gained > 0:
        foe.hp += gained
        t.tell(e.Healed(rule=rule, who=foe.id, amount=gained, hp=foe.hp))


def beside(t: P52Table, hero: Hero) -> list[Hero]:
    """The other living heroes within 1 spot, hidden or not (P52-FOE-08)."""
    spots = (hero.spot, *t.state.space.geometry.neighbours[hero.spot])
    return [other for other in t.state.living if other is not hero and other.spot in spots]


def besides(
    t: P52Table, foe: Foe, hero: Hero, chosen: Attack, dealt: int, defended: bool
) -> Rule[None]:
    """Everything else that a hit does, the push last, since it may bring new trouble."""
    if chosen.drain:
        mend(t, foe, dealt, "P52-FOE-03")
    if chosen.snuff:
        snuff(t, foe)
    if not hero.alive:
        return
    if not defended:
        if chosen.freeze:
            freeze(t, foe, hero, chosen.freeze)
        if chosen.burn:
            yield from burn(t, foe, hero, chosen)
        if chosen.disarms:
            disarm(t, foe, hero)
        for _ in range(min(chosen.tires, len(hero.stamina))):
            yield from tire(t, foe, hero)
    for _ in range(chosen.push):
        if not hero.alive or not (yield from push(t, foe, hero)):
            return


def freeze(t: P52Table, foe: Foe, hero: Hero, turns: int) -> None:
    """The next turns are lost; of two frosts the longer counts (P52-FOE-01)."""
    hero.frozen = max(hero.frozen, turns)
    t.tell(e.FoeFreezes(rule="P52-FOE-01", foe=foe.id, hero=hero.id, turns=hero.frozen))


def snuff(t: P52Table, foe: Foe) -> None:
    """What lies open stays open; daylight cannot be put out (P52-FOE-04)."""
    space = t.state.space
    if space.lit and not (space.exterior and t.state.day):
        space.lit = False
        t.tell(e.FoeSnuffs(rule="P52-FOE-04", foe=foe.id))


def tire(t: P52Table, foe: Foe, hero: Hero) -> Rule[None]:
    """The top Stamina card is turned up and does nothing (P52-FOE-05)."""
    deck = t.state.action
    generation = hero.stamina.pop(0)
    card: Card = yield Flip(deck, "lost Stamina", generation=generation, aside=ASIDE, rule=DECKS)
    deck.reveal(card, generation)
    deck.discard.append(card.id)
    t.tell(e.FoeTires(rule="P52-FOE-05", foe=foe.id, hero=hero.id, card=card.text))


def disarm(t: P52Table, foe: Foe, hero: Hero) -> None:
    """The weapon taken up last, else the last thing put on; keepsakes stay (P52-FOE-06)."""
    items = t.content.items
    loose = [name for name in hero.worn if not items[name].keep]
    held = [name for name in loose if items[name].slot == "hand"]
    if not loose:
        return
    name = (held or loose)[-1]
    hero.worn.remove(name)
    space = t.state.space
    space.floor.append((hero.spot, name))
    where = space.geometry.texts[hero.spot]
    t.tell(e.FoeDisarms(rule="P52-FOE-06", foe=foe.id, hero=hero.id, item=name, spot=where))


def burn(t: P52Table, foe: Foe, hero: Hero, chosen: Attack) -> Rule[None]:
    """Damage again at the start of the hero's next turns (P52-FOE-07)."""
    harm = yield from amount(t, foe, chosen.burn, "burn")
    if harm:
        lasting.add(hero, lasting.BURN, harm, chosen.burn_turns)
        t.tell(
            e.FoeBurns(
                rule="P52-FOE-07", foe=foe.id, hero=hero.id, amount=harm, turns=chosen.burn_turns
            )
        )


def push(t: P52Table, foe: Foe, hero: Hero) -> Rule[bool]:
    """One spot further from the enemy, if there is one; the hero's player chooses (P52-FOE-02).

    Whoever is pushed arrives as one who walks does: the spot shows what it is.
    """
    geometry = t.state.space.geometry
    walk = geometry.walk(foe.spot)
    ends = [spot for spot in geometry.neighbours[hero.spot] if walk[spot] > walk[hero.spot]]
    if not ends:
        t.tell(e.FoeCannotPush(rule="P52-FOE-02", foe=foe.id, hero=hero.id))
        return False
    options = [v.GUIDE(geometry.cells[spot]) for spot in ends]
    answer = yield from choose(
        hero,
        "pushed",
        "You are pushed. Where to?",
        options,
        "P52-FOE-02",
        "choose a spot next to you that is further from the enemy",
    )
    end = geometry.spot_at[v.GUIDE.of(answer)[0]]
    hero.toward = NOWHERE
    where = geometry.texts[end]
    t.tell(e.FoePushes(rule="P52-FOE-02", foe=foe.id, hero=hero.id, spot=where))
    return (yield from land(t, hero, end))
