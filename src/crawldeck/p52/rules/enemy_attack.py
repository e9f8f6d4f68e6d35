"""An enemy's attack, what it does to a hero, and striking back (EATT)."""

from __future__ import annotations

from crawldeck.cards import Card
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.bestiary import Attack
from crawldeck.p52.rules import calls_back, difficulty, may_attack
from crawldeck.p52.rules.boss_quest import better_damage, better_target
from crawldeck.p52.rules.common import ENEMY_ATTACK, flip
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.rules.defence import defend
from crawldeck.p52.rules.enemy_touch import beside, besides
from crawldeck.p52.rules.focus import aim_when_hit, stance_after_attack
from crawldeck.p52.rules.numbers import foe_numbers
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.sight import from_hiding, usable_attack
from crawldeck.p52.rules.stamina import ask_with_stamina
from crawldeck.p52.rules.weapons import armour, companions
from crawldeck.p52.state import Foe, Hero, P52Table


class EnemyAttackResult:
    """What came of an enemy's attack, for those who must know."""

    __slots__ = ("card", "countered", "dealt")

    def __init__(self, card: Card, countered: bool, dealt: int = 0) -> None:
        self.card = card
        self.countered = countered
        self.dealt = dealt


def counter(t: P52Table, foe: Foe, hero: Hero) -> Rule[None]:
    """A regular attack at once, if one reaches the hero (P52-ATTACK-16, P52-ATTACK-17)."""
    chosen = usable_attack(t, foe, hero)
    if chosen is not None and not foe.frozen:
        yield from enemy_attack(t, foe, hero, chosen)


def enemy_attack(
    t: P52Table, foe: Foe, hero: Hero, chosen: Attack, *, harder: int = 0
) -> Rule[EnemyAttackResult]:
    """Flip against the enemy's target; `harder` is what a passing attack adds (P52-MOVE-07)."""
    card = yield from flip(t, ENEMY_ATTACK)
    numbers = foe_numbers(t, foe)
    numbers["range"] = t.state.space.geometry.range(foe.spot, hero.spot)
    target = t.content.formula(chosen.target)(numbers) + harder
    if t.content.companions and companions(t, hero):  # P52-ITEM-06: it gets in the way
        target += 1
    if foe.stronger:  # P52-FOE-26
        target -= better_target(foe)
    total = card.value + t.state.average_level // 5  # P52-EATT-02
    hit = not card.is_ace and (
        total > target or (t.params.enemy_hits_on_equal and total == target)
    )  # P52-EATT-01, P52-EATT-04
    t.tell(
        e.FoeAttacked(
            rule="P52-EATT-04" if card.is_ace else "P52-EATT-01",
            foe=foe.id,
            hero=hero.id,
            attack=chosen.name,
            card=card.text,
            total=total,
            target=target,
            what="a hit" if hit else "it fails" if card.is_ace else "a miss",
            hit=hit,
            needs=target if t.params.enemy_hits_on_equal else target + 1,
        )
    )
    if card.is_ace:
        countered = yield from offer_counter(t, foe, hero, chosen)
        return EnemyAttackResult(card, countered)
    dealt, countered = 0, False
    if hit:
        numbers["over"] = total - target
        numbers["flip"] = card.value
        damage = t.content.formula(chosen.damage)(numbers)
        if foe.stronger:
            damage += better_damage(t, foe)
        damage = difficulty.blow(t, foe, max(0, damage))  # P52-EATT-05, P52-TABLE-07
        if card.is_king and damage:  # before defence and armour (P52-EATT-06)
            damage *= 2
            t.tell(e.Doubled(rule="P52-EATT-03", damage=damage))  # P52-DIFF-27
        near = beside(t, hero) if chosen.splash else ()
        dealt, countered = yield from take_hit(t, foe, hero, chosen, damage)
        for other in near:  # P52-FOE-08
            also, _ = yield from take_hit(t, foe, other, chosen, damage)
            dealt += also
    return EnemyAttackResult(card, countered, dealt)


def take_hit(
    t: P52Table, foe: Foe, hero: Hero, chosen: Attack, damage: int
) -> Rule[tuple[int, bool]]:
    """A hero who is hit may defend; armour takes its share; the rest hurts, and is returned.

    Some defences let one strike back; the second value says whether that was done.
    """
    aim_when_hit(t, hero)  # hit means the flip succeeded, whatever armour does (P52-AIM-06)
    left, defended, opening, cost = yield from defend(t, foe, hero, chosen, damage)
    stance_after_attack(t, hero, defended)
    kept_off = armour(t, hero, chosen.kind)  # P52-ITEM-06
    kept_off += quirk(t, hero, "armour", foe, chosen.kind)
    dealt: int = max(0, left - kept_off)
    if left and not dealt:
        t.tell(e.ArmourHeld(rule="P52-ITEM-06", hero=hero.id, armour=kept_off, damage=left))
    hurt(t, hero, dealt, "P52-EATT-05", foe.id, kept_off)
    if cost and hero.alive:
        hurt(t, hero, cost, "P52-ITEM-06")
    if foe.kind in t.content.wilful:
        yield from besides(t, foe, hero, chosen, dealt, defended)
    if not opening or not hero.alive or t.state.outcome:
        return dealt, False
    return dealt, (yield from offer_counter(t, foe, hero, chosen))


# -- striking back -----------------------------------------------------------------------------


def offer_counter(t: P52Table, foe: Foe, hero: Hero, chosen: Attack) -> Rule[bool]:
    """An Ace lets the hero strike back, if an ability reaches (P52-EATT-04, P52-AIM-11)."""
    if from_hiding(t, foe, chosen.kind) or hero.stunned or hero.frozen:
        return False
    abilities = [
        ability
        for ability in t.content.attacks.values()
        if may_attack.refuse_attack(t, hero, foe.id, ability.id) is None
    ]
    if not abilities:
        return False
    options = [v.DECLINE(), *(v.COUNTER(ability.id) for ability in abilities)]
    foe_name = t.content.enemies[foe.kind].name
    answer = yield from ask_with_stamina(
        t,
        hero,
        "counter",
        Phrase("You may strike back at {foe}.", foe=foe_name),
        options,
        "P52-EATT-04",
        "strike back with an attack that reaches it, or decline",
    )
    if answer.verb is v.DECLINE:
        return False
    ability = t.content.abilities[v.COUNTER.of(answer)[0]]
    yield from calls_back.STRIKE_BACK(t, hero, foe, ability, answer.flag != "")
    return True
