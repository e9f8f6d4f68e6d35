"""What follows an attack: what the shot does besides, friends who join in, a second strike."""

from __future__ import annotations

from typing import NamedTuple

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability, Item
from crawldeck.p52.rules import calls_back, defeat, may_attack
from crawldeck.p52.rules.common import ask
from crawldeck.p52.rules.effects import Use, apply
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.stamina import ask_with_stamina, comes_later
from crawldeck.p52.rules.weapons import again_of, companions, strikes_again
from crawldeck.p52.state import Foe, Hero, P52Table


class AttackResult(NamedTuple):
    """What came of an attack: what the enemy took (all, half or none of a hit; or it was a miss),
    what the blow came to before its defence, and the flip with all that was added."""

    share: str
    damage: int = 0
    total: int = 0


def after(
    t: P52Table,
    hero: Hero,
    foe: Foe,
    ability: Ability,
    result: AttackResult,
    shot: Item | None,
    *,
    second: bool,
    aimed: int = 0,
) -> Rule[None]:
    """First what the shot does besides, then friends, then the second strike."""
    if shot and shot.effects and hero.alive and takes_effect(shot, result.share):
        yield from explode(t, hero, foe, shot, ability, result)
    if t.content.companions and hero.alive:
        for friend in companions(t, hero):
            yield from join_in(t, hero, foe, friend)
    if not second and hero.alive and strikes_again(t, hero, ability, result.share, aimed):
        yield from once_more(t, hero, foe, ability, result.share)


def takes_effect(shot: Item, share: str) -> bool:
    """What a shot does besides needs a wound, or for some no more than a hit."""
    return share in ("all", "half") or (shot.pierces and share == "none")


def explode(
    t: P52Table, hero: Hero, foe: Foe, shot: Item, ability: Ability, result: AttackResult
) -> Rule[None]:
    """What a shot does besides where it hits: poison, or an explosion (P52-ITEM-06).

    Whoever may defend against it, defends as against the shot itself.
    """
    use = Use(t, hero, shot.id, "P52-ITEM-06", foe=foe, spot=foe.spot)
    use.numbers["damage"] = result.damage
    if any(isinstance(effect, fx.Damage) and effect.defended for effect in shot.effects):
        use.kind, use.total = ability.kind, result.total
    yield from apply(t, use, shot.effects)


def join_in(t: P52Table, hero: Hero, foe: Foe, friend: Item) -> Rule[None]:
    """A companion adds its damage to every attack, whether it hit or not (P52-ITEM-06)."""
    if foe in t.state.foes and not t.state.outcome:
        damage = max(0, t.content.formula(friend.companion)(hero_numbers(t, hero)))
        t.tell(e.FriendStrikes(rule="P52-ITEM-06", item=friend.id, damage=damage))
        yield from defeat.hurt_foe(t, foe, damage, hero, "P52-ITEM-06")


def once_more(t: P52Table, hero: Hero, foe: Foe, ability: Ability, share: str) -> Rule[None]:
    """The weapon lets its owner strike a second time at once, if the enemy still is in reach."""
    if may_attack.refuse_attack(t, hero, foe.id, ability.id) is not None or t.state.outcome:
        return
    options = [v.DECLINE(), v.AGAIN()]
    said = ("You may strike a second time.", options, "P52-ITEM-06", "strike again now, or decline")
    if comes_later(t, ability):
        answer = yield from ask(hero, "again", *said)
    else:
        answer = yield from ask_with_stamina(t, hero, "again", *said)
    if answer.verb is v.AGAIN:
        open_to_it = share == "all" and again_of(t, hero, ability) == "twice"
        yield from calls_back.STRIKE_AGAIN(t, hero, foe, ability, answer.flag != "", open_to_it)
