"""A hero who is hit defends: which ability, the flip, and what is left of the damage (PDEF)."""

from __future__ import annotations

from typing import NamedTuple

from crawldeck.cards import Card
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.bestiary import Attack
from crawldeck.p52.components import Ability
from crawldeck.p52.on_table import P52Blow
from crawldeck.p52.rules.common import DEFENCE, ask, flip
from crawldeck.p52.rules.experience import defended
from crawldeck.p52.rules.focus import end_aim
from crawldeck.p52.rules.landing import land
from crawldeck.p52.rules.lasting import inspired
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.stamina import ask_with_stamina, offer_stamina
from crawldeck.p52.rules.weapons import Relief, aid_defence, aid_target, held, trained, warded
from crawldeck.p52.state import Foe, Hero, P52Table

ENOUGH_OVER = 3


def defences(t: P52Table, hero: Hero, kind: str) -> list[Ability]:
    """The defensive abilities that fit an attack; untrained ones count too (P52-PDEF-03)."""
    return [
        ability
        for ability in t.content.defences.values()
        if kind in ability.against and (not ability.gear or held(t, hero, ability.gear))
    ]


def defence_target(t: P52Table, hero: Hero, ability: Ability) -> int:
    """The target of a defence; harder for the untrained (P52-PDEF-03, P52-PDEF-04, P52-DIFF-28)."""
    level = trained(t, hero, ability.id)
    target = t.content.formula(ability.target)(hero_numbers(t, hero, level or 1))
    target += aid_target(t, hero, ability)
    if level:
        return target
    flat = t.params.untrained_defence == "flat"
    return target + (3 if flat else max(1, 3 - hero.level // 5))


class Guard(NamedTuple):
    """What came of a defence: the damage left, whether it worked, whether one may strike back, and
    the hit points that the gear for it cost."""

    left: int
    worked: bool = False
    opening: bool = False
    cost: int = 0


def defend(t: P52Table, foe: Foe, hero: Hero, chosen: Attack, damage: int) -> Rule[Guard]:
    """One ability of the player's choice, or none; returns the damage left (P52-PDEF-05)."""
    name = Phrase("{foe}'s {attack}", foe=t.content.enemies[foe.kind].name, attack=chosen.name)
    harder = chosen.harder + warded(t, hero, chosen.name)  # P52-FOE-08, P52-ITEM-06
    if hero.quirk:
        harder += quirk(t, hero, "defence-target", foe, chosen.kind)
    return (yield from guard(t, hero, chosen.kind, name, damage, harder))


def guard(
    t: P52Table, hero: Hero, kind: str, name: str, damage: int, harder: int = 0
) -> Rule[Guard]:
    """Defend against a blow of some kind, an enemy's or a friend's."""
    options = [v.ENDURE(), *(v.DEFEND(a.id) for a in defences(t, hero, kind))]
    if hero.frozen:  # as an enemy that is prevented (P52-ATTACK-09)
        t.tell(e.CannotDefend(rule="P52-ART-07", hero=hero.id))
        return Guard(damage)
    if len(options) == 1:
        return Guard(damage)
    answer = yield from ask_with_stamina(
        t,
        hero,
        "defend",
        Phrase(
            "{attack} hits you for {damage}. You have {hp} HP. Defend?",
            attack=name,
            damage=damage,
            hp=hero.hp,
        ),
        options,
        "P52-PDEF-01",
        "defend with an ability that fits, or endure the hit",
        about=P52Blow(kind=kind, name=name, damage=damage, harder=harder),
    )
    if answer.verb is v.ENDURE:
        return Guard(damage)
    end_aim(t, hero, "P52-AIM-05")
    ability = t.content.abilities[v.DEFEND.of(answer)[0]]
    target = defence_target(t, hero, ability) + harder - inspired(t, hero)
    need, wanted = target - hero.stance, answer.flag != ""
    boost = yield from offer_stamina(t, hero, "P52-PDEF-02", need, wanted=wanted)
    card = yield from flip(t, DEFENCE)
    total = card.value + boost + hero.stance
    worked, over = total >= target, total - target
    left = reduced(t, hero, ability, over, damage) if worked else damage
    helped = Relief()
    if worked and left:
        helped = yield from aid_defence(t, hero, ability, over)
        left = max(0, left - helped.off)
    what = "it fails"
    if worked:
        what = Phrase("{damage} damage becomes {left}", damage=damage, left=left)
    t.tell(
        e.Defended(
            rule="P52-PDEF-01",
            hero=hero.id,
            ability=ability.id,
            card=card.text,
            total=total,
            target=target,
            what=what,
            held=worked,
            before=damage,
            after=left,
        )
    )
    if worked:
        defended(t, hero, ability.id)
    if worked and any(band.step and over >= band.over for band in ability.bands):
        yield from step_aside(t, hero)
    opening = worked and (helped.opening or strikes_back(ability, card, over))
    return Guard(left, worked, opening, helped.cost)


def strikes_back(ability: Ability, card: Card, over: int) -> bool:
    """A King lets some defenders strike back, and some do with enough to spare.

    P52-ART-17; P52-ABIL-LT-12 and P52-ABIL-LT-13 in the data appendix.
    """
    if not ability.counter:
        return False
    return card.is_king or (ability.counter == "over" and over >= ENOUGH_OVER)


def step_aside(t: P52Table, hero: Hero) -> Rule[None]:
    """A very good dodge carries one spot away, if the hero wants (P52-ART-17)."""
    geometry = t.state.space.geometry
    around = geometry.neighbours[hero.spot]
    if not around:
        return
    options = [v.DECLINE(), *(v.STEP(geometry.cells[spot]) for spot in around)]
    answer = yield from ask(
        hero,
        "step",
        "You may step aside. Where to?",
        options,
        "P52-ART-17",
        "step onto a spot next to you, or decline",
    )
    if answer.verb is v.DECLINE:
        return
    spot = geometry.spot_at[v.STEP.of(answer)[0]]
    t.tell(e.SteppedAside(rule="P52-ART-17", hero=hero.id, spot=geometry.texts[spot]))
    yield from land(t, hero, spot)


def reduced(t: P52Table, hero: Hero, ability: Ability, over: int, damage: int) -> int:
    """What a successful defence leaves of the damage."""
    for band in sorted(ability.bands, key=lambda band: -band.over):
        if over >= band.over:
            return 0 if band.damage == "none" else damage // 2
    numbers = hero_numbers(t, hero, trained(t, hero, ability.id) or 1)
    numbers["over"] = over
    less = t.content.formula(ability.effect)(numbers)
    return max(0, damage - less)
