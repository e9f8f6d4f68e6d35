"""An enemy's turn: rules tried in order, the first that applies is its turn (ETURN)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.asks import Option, Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.lots import Lot
from crawldeck.p52 import events as e
from crawldeck.p52.bestiary import Attack
from crawldeck.p52.rules import enemy_nature as nature
from crawldeck.p52.rules.enemy_attack import enemy_attack
from crawldeck.p52.rules.enemy_body import stands
from crawldeck.p52.rules.enemy_walk import bide, go
from crawldeck.p52.rules.harm import begin_foe_turn
from crawldeck.p52.rules.sight import foe_reaches, known, usable_attack
from crawldeck.p52.rules.ways import flights, ways_towards
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table

Rank = Callable[[Hero], tuple[int, ...]]


def foe_turn(t: P52Table, foe: Foe) -> Rule[None]:
    """Try the rules of the edition's policy one after the other (P52-ETURN-01).

    A rule that does not apply is None; the first that applies is the whole turn.
    """
    pushing, foe.toward = foe.toward, NOWHERE
    if foe.lasting and not (yield from begin_foe_turn(t, foe)):
        return
    if foe.frozen:
        foe.frozen -= 1
        foe.last_attack = ""
        t.tell(e.FoeSkips(rule="P52-ATTACK-09", foe=foe.id, what="cannot act"))
        return
    policy = POLICIES[t.params.enemy_policy]
    if foe.kind in t.content.wilful:
        policy = WILFUL[t.params.enemy_policy]
        yield from nature.regrow(t, foe)
    for rule in policy:
        turn = rule(t, foe, pushing)
        if turn is not None:
            foe.last_attack = ""  # an attack that is paced is noted again
            yield from turn
            return


def flee(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """A weak enemy moves away, if it can without coming nearer to anyone (P52-ETURN-02)."""
    if not nature.is_weak(t, foe) or not known(t):
        return None
    ends = flights(t, foe, foe.movement)
    return go(t, foe, ends, pushing, "P52-ETURN-02") if ends else None


def heal_when_weak(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """A weak enemy that cannot flee heals 1 (P52-ETURN-03)."""
    return bide(t, foe, "P52-ETURN-03") if nature.is_weak(t, foe) else None


def strike(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """Attack: the last attacker, else closest, lowest HP, lowest Lift, seat (P52-ETURN-04)."""
    far, here, last = t.state.space.geometry.range, foe.spot, foe.last_attacker
    return strike_by(
        t, foe, lambda hero: (hero.id != last, far(here, hero.spot), hero.hp, hero.lift)
    )


def strike_weakest(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """Classic: the weakest, later enemies spreading out; then most maximum HP (P52-ETURN-09)."""
    attacked = t.state.attacked
    return strike_by(
        t, foe, lambda hero: (hero.id in attacked, hero.hp, -hero.max_hp, 0), lots=True
    )


def strike_by(t: P52Table, foe: Foe, rank: Rank, *, lots: bool = False) -> Rule[None] | None:
    """Those in range of an attack; the dead are no targets (P52-DEATH-06)."""
    spent = foe.last_attack
    attacks = {hero.id: usable_attack(t, foe, hero, spent) for hero in known(t)}
    reachable = [hero for hero in t.state.heroes if attacks.get(hero.id)]
    return attack_first(t, foe, reachable, attacks, rank, lots) if reachable else None


def attack_first(
    t: P52Table,
    foe: Foe,
    reachable: list[Hero],
    attacks: dict[str, Attack | None],
    rank: Rank,
    lots: bool,
) -> Rule[None]:
    """Attack the first in rank."""
    hero = yield from first_of(t, foe, reachable, rank, lots)
    chosen = attacks[hero.id]
    assert chosen is not None
    if foe.kind in t.content.wilful:
        yield from attack_in_its_way(t, foe, hero, chosen, lots)
        return
    t.state.attacked.append(hero.id)
    yield from enemy_attack(t, foe, hero, chosen)


def attack_in_its_way(t: P52Table, foe: Foe, hero: Hero, chosen: Attack, lots: bool) -> Rule[None]:
    """Whom this attack would rather have, once or on each, and what follows it.

    The first in the edition's order says which attack is made; an aim of its own then picks among
    all it reaches (P52-FOE-09).
    """
    reached = [other for other in known(t) if foe_reaches(t, foe, chosen, other)]
    if chosen.aim:
        hero = yield from first_of(t, foe, reached, nature.AIMS[chosen.aim], lots)
    if chosen.at_range and t.content.enemies[foe.kind].paced:  # P52-FOE-15
        foe.last_attack = chosen.name
    for each in reached if chosen.each else [hero]:  # P52-FOE-10
        if may_attack(t, foe, chosen, each):
            t.state.attacked.append(each.id)
            yield from once_or_twice(t, foe, each, chosen)
    if chosen.then_moves and stands(t, foe) and not t.state.outcome:  # P52-FOE-11
        move = APPROACHES[t.params.enemy_policy](t, foe, NOWHERE)
        if move is not None:
            yield from move


def may_attack(t: P52Table, foe: Foe, chosen: Attack, hero: Hero) -> bool:
    """Whether both still stand, and the attack still reaches."""
    return stands(t, foe) and hero.alive and foe_reaches(t, foe, chosen, hero)


def once_or_twice(t: P52Table, foe: Foe, hero: Hero, chosen: Attack) -> Rule[None]:
    """Some attack a second time, in their own turn, if the first dealt nothing (P52-FOE-14)."""
    blow = yield from enemy_attack(t, foe, hero, chosen)
    twice = t.content.enemies[foe.kind].again and not blow.dealt
    if twice and may_attack(t, foe, chosen, hero):
        t.tell(e.FoeAgain(rule="P52-FOE-14", foe=foe.id, hero=hero.id))
        yield from enemy_attack(t, foe, hero, chosen)


def first_of(t: P52Table, foe: Foe, heroes: list[Hero], rank: Rank, lots: bool) -> Rule[Hero]:
    """The first in rank; of equals the first in seat order, or in classic by lot (P52-ETURN-09)."""
    hero = min(heroes, key=rank)
    if lots:
        equals = [other.id for other in heroes if rank(other) == rank(hero)]
        if len(equals) > 1:
            name = t.content.enemies[foe.kind].name
            lot: Option = yield Lot(equals, Phrase("whom {foe} picks", foe=name))
            return next(other for other in heroes if other.id == lot.args[0])
    return hero


def approach(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """Move towards the last attacker, else the closest, lowest HP, lowest Lift (P52-ETURN-05)."""
    walk, last = t.state.space.geometry.walk(foe.spot), foe.last_attacker
    return approach_by(
        t, foe, pushing, lambda hero: (hero.id != last, walk[hero.spot], hero.hp, hero.lift)
    )


def approach_nearest(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """Classic: the nearest, of those the weakest (P52-ETURN-09)."""
    walk = t.state.space.geometry.walk(foe.spot)
    return approach_by(
        t, foe, pushing, lambda hero: (0, walk[hero.spot], hero.hp, -hero.max_hp), lots=True
    )


def approach_by(
    t: P52Table, foe: Foe, pushing: int, rank: Rank, *, lots: bool = False
) -> Rule[None] | None:
    seen = known(t)
    if foe.movement <= 0 or not seen:
        return None
    return move_towards(t, foe, pushing, seen, rank, lots)


def move_towards(
    t: P52Table, foe: Foe, pushing: int, seen: list[Hero], rank: Rank, lots: bool
) -> Rule[None]:
    """Towards the first in rank; where no way leads on, the enemy rests instead."""
    hero = yield from first_of(t, foe, seen, rank, lots)
    ends = ways_towards(t, foe, hero.spot)
    if ends:
        yield from go(t, foe, ends, pushing, "P52-ETURN-05")
    else:
        yield from bide(t, foe, "P52-ETURN-06")


def rest(t: P52Table, foe: Foe, pushing: int) -> Rule[None]:
    """Nothing else to do: heal 1, or skip at full strength (P52-ETURN-06)."""
    return bide(t, foe, "P52-ETURN-06")


Policy = tuple[Callable[[P52Table, Foe, int], Rule[None] | None], ...]
POLICIES: dict[str, Policy] = {
    "current": (flee, heal_when_weak, strike, approach, rest),
    "classic": (flee, heal_when_weak, strike_weakest, approach_nearest, rest),  # P52-DIFF-26
}
WILFUL: dict[str, Policy] = {
    name: (
        nature.call_help,
        nature.recover,
        nature.unless_bold(flee),
        nature.unless_bold(heal_when_weak),
        nature.step_back,
        strike_rule,
        nature.mend_other,
        approach_rule,
        rest,
    )
    for name, (_, _, strike_rule, approach_rule, _) in POLICIES.items()
}
"""The same for enemies with behaviour of their own."""
APPROACHES = {"current": approach, "classic": approach_nearest}
