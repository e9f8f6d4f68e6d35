"""What an answer needs to work: the number a flip has to show, somebody to heal (SETUP-21, ITEM).

Nothing is decided here. The chapters that flip make the same numbers by the same functions; what is
turned up between the answer and the flip cannot be known, and such an answer has none.
"""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.asks import AnyVerb, Option
from crawldeck.p52 import effects as fx
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.on_table import P52Blow
from crawldeck.p52.rules.arts import reckon
from crawldeck.p52.rules.chest import BREAKS_AT, breaking_helped_by, lock_target
from crawldeck.p52.rules.common import LOWEST_HIT, most_stamina
from crawldeck.p52.rules.defence import defence_target
from crawldeck.p52.rules.effects import Use, foes_of, heroes_of
from crawldeck.p52.rules.item_effects import done_by
from crawldeck.p52.rules.lasting import inspired
from crawldeck.p52.rules.move import PASSAGE_COST, cost
from crawldeck.p52.rules.spots import trap_target
from crawldeck.p52.rules.stamina import comes_later
from crawldeck.p52.rules.weapons import aid_target, attack_numbers, shots, trained
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table


def needed(t: P52Table, hero: Hero, option: Option, about: object = None) -> int | None:
    """What the flip has to come to, without Stamina; None where nothing is flipped or not known."""
    find = NEEDS.get(option.verb)
    if isinstance(about, P52Blow) and option.verb is v.DEFEND:
        ability = t.content.abilities[v.DEFEND.of(option)[0]]
        target = defence_target(t, hero, ability) + about.harder - inspired(t, hero)
        return target - hero.stance
    return None if find is None else find(t, hero, option)


def is_in_vain(t: P52Table, hero: Hero, option: Option) -> bool:
    """Whether an item would be used up for nothing; it may be, but it is said (P52-ITEM-02)."""
    if option.verb is not v.USE:
        return False
    name, target = v.USE.of(option)
    other = t.state.hero(target)
    use = Use(t, hero, name, "P52-ITEM-01", other=other)
    effects = done_by(t.content.items[name], other or hero)
    return all(_does_nothing(t, use, effect) for effect in effects)


def _does_nothing(t: P52Table, use: Use, effect: fx.AnyEffect) -> bool:
    """Nobody to heal, light where it is light already, Stamina beyond the limit."""
    if isinstance(effect, fx.Heal):
        return all(one.hp >= one.max_hp for one in heroes_of(t, use, effect.where))
    if isinstance(effect, fx.Stamina):
        hero = use.other or use.hero
        return not effect.beyond and len(hero.stamina) >= most_stamina(t, hero)
    return isinstance(effect, fx.Light) and t.state.space.lit


def steps(t: P52Table, option: Option) -> int:
    """The movement that a step or a passage takes."""
    if option.verb is v.PASSAGE:
        return PASSAGE_COST
    return cost(t, t.state.space.geometry.spot_at[v.MOVE.of(option)[0]])


def _attack(t: P52Table, hero: Hero, option: Option) -> int | None:
    name, art = v.ATTACK.of(option)
    foe = next((one for one in t.state.foes if one.id == name), None)
    ability = t.content.abilities[art]
    if foe is None:
        return None
    if not ability.is_attack:
        return _art(t, hero, ability, foe=foe)
    if comes_later(t, ability):
        return None
    kinds = shots(t, hero, ability) if ability.ammo else []
    if len(kinds) > 1:  # which one is asked
        return None
    shot = t.content.items[kinds[0]].target if kinds else 0
    target = attack_numbers(t, hero, foe, ability)[1] + shot - inspired(t, hero)
    return max(LOWEST_HIT, target - (hero.aim if hero.aim_at == foe.id else 0))


def _cast(t: P52Table, hero: Hero, option: Option) -> int | None:
    art, name = v.CAST.of(option)
    return _art(t, hero, t.content.abilities[art], other=t.state.hero(name))


def _perform(t: P52Table, hero: Hero, option: Option) -> int | None:
    return _art(t, hero, t.content.abilities[v.PERFORM.of(option)[0]], spot=hero.spot)


def _work(t: P52Table, hero: Hero, option: Option) -> int | None:
    art, cell = v.WORK.of(option)
    spot = t.state.space.geometry.spot_at[cell]
    return _art(t, hero, t.content.abilities[art], spot=spot)


def _send(t: P52Table, hero: Hero, option: Option) -> int | None:
    art, name, cell = v.SEND.of(option)
    spot = t.state.space.geometry.spot_at[cell]
    return _art(t, hero, t.content.abilities[art], other=t.state.hero(name), spot=spot)


def _art(
    t: P52Table,
    hero: Hero,
    art: Ability,
    *,
    foe: Foe | None = None,
    other: Hero | None = None,
    spot: int = NOWHERE,
) -> int | None:
    """An art, or an attack at all who stand somewhere."""
    if comes_later(t, art):
        return None
    level = trained(t, hero, art.id)
    use = Use(t, hero, art.id, "", kind=art.kind, level=level, foe=foe, other=other, spot=spot)
    if not art.is_attack:
        reckon(t, use, art)
        return t.content.formula(art.target)(use.numbers) + aid_target(t, hero, art)
    foes = foes_of(t, use, art.area)
    if not foes:
        return None
    known = {"count": len(foes), "range": use.numbers["range"]}
    return max(LOWEST_HIT, attack_numbers(t, hero, foes[0], art, known)[1] - inspired(t, hero))


def _move(t: P52Table, hero: Hero, option: Option) -> int | None:
    """What keeps one safe from a trap that is known to lie there."""
    space = t.state.space
    spot = space.geometry.spot_at[v.MOVE.of(option)[0]]
    known = space.is_up(spot) and space.kinds[spot] == "trap"
    return trap_target(t, hero) if known else None


def _unlock(t: P52Table, hero: Hero, option: Option) -> int:
    target, helped = lock_target(t, hero, v.UNLOCK.of(option)[0])
    return target - helped


def _break(t: P52Table, hero: Hero, option: Option) -> int:
    return BREAKS_AT - breaking_helped_by(hero)


NEEDS: dict[AnyVerb, Callable[[P52Table, Hero, Option], int | None]] = {
    v.ATTACK: _attack,
    v.CAST: _cast,
    v.PERFORM: _perform,
    v.WORK: _work,
    v.SEND: _send,
    v.MOVE: _move,
    v.UNLOCK: _unlock,
    v.BREAK: _break,
}
