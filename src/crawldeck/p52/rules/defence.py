"""A hero who is hit defends: which ability, the flip, and what is left of the damage (PDEF)."""

from __future__ import annotations

from crawldeck.kernel.asks import Choice, Option, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability, Attack
from crawldeck.p52.rules.common import P52Table, flip, hero_numbers, offer_stamina, refuse_others
from crawldeck.p52.rules.experience import defended
from crawldeck.p52.rules.focus import end_aim
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.weapons import held
from crawldeck.p52.state import Foe, Hero


def defences(t: P52Table, hero: Hero, kind: str) -> list[Ability]:
    """The defensive abilities that fit an attack; untrained ones count too (P52-PDEF-03)."""
    return [
        ability
        for ability in t.content.defences.values()
        if kind in ability.against and (not ability.gear or held(t, hero, ability.gear))
    ]


def defence_target(t: P52Table, hero: Hero, ability: Ability) -> int:
    """The target of a defence; harder for the untrained (P52-PDEF-03, P52-PDEF-04, P52-DIFF-28)."""
    level = hero.abilities.get(ability.id, 0)
    target: int = t.content.formula(ability.target)(hero_numbers(t, hero, level or 1))
    if level:
        return target
    flat = t.params.untrained_defence == "flat"
    return target + (3 if flat else max(1, 3 - hero.level // 5))


def defend(
    t: P52Table, foe: Foe, hero: Hero, chosen: Attack, damage: int
) -> Rule[tuple[int, bool]]:
    """One ability of the player's choice, or none; returns the damage left (P52-PDEF-05)."""
    options = [v.ENDURE(), *(v.DEFEND(a.id) for a in defences(t, hero, chosen.kind))]
    if len(options) == 1:
        return damage, False
    foe_name = t.content.enemies[foe.kind].name
    answer: Option = yield Choice(
        "defend", hero.seat, hero.id,
        f"defend against {foe_name}'s {chosen.name} ({damage} damage), or not", options,
        refuse_others(options, "P52-PDEF-01", "defend with an ability that fits, or endure it"),
    )  # fmt: skip
    if answer.verb is v.ENDURE:
        return damage, False
    end_aim(t, hero, "P52-AIM-05")
    ability = t.content.abilities[answer.args[0]]
    boost = yield from offer_stamina(t, hero, "P52-PDEF-02")
    card = yield from flip(t, "defence")
    total = card.value + boost + hero.stance
    target = defence_target(t, hero, ability) + chosen.harder  # P52-FOE-08
    if hero.quirk:
        target += quirk(t, hero, "defence-target", foe, chosen.kind)
    worked = total >= target
    left = reduced(t, hero, ability, total - target, damage) if worked else damage
    t.tell(
        e.Defended(
            rule="P52-PDEF-01", hero=hero.id, ability=ability.id, card=card.text, total=total,
            target=target, what=f"{damage} becomes {left}" if worked else "it fails",
        )
    )  # fmt: skip
    if worked:
        defended(t, hero, ability.id)
    return left, worked


def reduced(t: P52Table, hero: Hero, ability: Ability, over: int, damage: int) -> int:
    """What a successful defence leaves of the damage."""
    for band in sorted(ability.bands, key=lambda band: -band.over):
        if over >= band.over:
            return 0 if band.damage == "none" else damage // 2
    numbers = hero_numbers(t, hero, hero.abilities.get(ability.id, 1))
    numbers["over"] = over
    less: int = t.content.formula(ability.effect)(numbers)
    return max(0, damage - less)
