"""An enemy's turn: rules tried in order, the first that applies is its turn (ETURN)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.asks import Choice, Option, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Attack
from crawldeck.p52.lot import Lot
from crawldeck.p52.rules.common import P52Table, refuse_others
from crawldeck.p52.rules.enemy_attack import enemy_attack
from crawldeck.p52.rules.item_effects import spring, wary
from crawldeck.p52.rules.sight import known, usable_attack
from crawldeck.p52.rules.ways import flights, ways_towards
from crawldeck.p52.state import NOWHERE, Foe, Hero

Rank = Callable[[Hero], tuple[int, int, int, int]]


def foe_turn(t: P52Table, foe: Foe) -> Rule[None]:
    """Try the rules of the edition's policy one after the other (P52-ETURN-01).

    A rule that does not apply is None; the first that applies is the whole turn.
    """
    pushing, foe.toward = foe.toward, NOWHERE
    if foe.frozen:
        foe.frozen -= 1
        t.tell(e.FoeSkips(rule="P52-ATTACK-09", foe=foe.id, what="cannot act"))
        return
    for rule in POLICIES[t.params.enemy_policy]:
        turn = rule(t, foe, pushing)
        if turn is not None:
            yield from turn
            return


def is_weak(t: P52Table, foe: Foe) -> bool:
    """Below a quarter of its hit points, the quarter rounded down (P52-ETURN-02)."""
    if t.params.exact_quarter:
        return 4 * foe.hp < foe.max_hp
    return foe.hp < foe.max_hp // 4


def flee(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """A weak enemy moves away, if it can without coming nearer to anyone (P52-ETURN-02)."""
    if not is_weak(t, foe) or not known(t):
        return None
    ends = flights(t, foe)
    return go(t, foe, ends, pushing, "P52-ETURN-02") if ends else None


def heal_when_weak(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """A weak enemy that cannot flee heals 1 (P52-ETURN-03)."""
    return mend(t, foe, "P52-ETURN-03") if is_weak(t, foe) else None


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
    attacks = {hero.id: usable_attack(t, foe, hero) for hero in known(t)}
    reachable = [hero for hero in t.state.heroes if attacks.get(hero.id)]
    return attack_first(t, foe, reachable, attacks, rank, lots) if reachable else None


def attack_first(
    t: P52Table, foe: Foe, reachable: list[Hero], attacks: dict[str, Attack | None], rank: Rank,
    lots: bool,
) -> Rule[None]:  # fmt: skip
    """Attack the first in rank."""
    hero = yield from first_of(t, foe, reachable, rank, lots)
    chosen = attacks[hero.id]
    assert chosen is not None
    t.state.attacked.append(hero.id)
    yield from enemy_attack(t, foe, hero, chosen)


def first_of(t: P52Table, foe: Foe, heroes: list[Hero], rank: Rank, lots: bool) -> Rule[Hero]:
    """The first in rank; of equals the first in seat order, or in classic by lot (P52-ETURN-09)."""
    hero = min(heroes, key=rank)
    if lots:
        equals = [other.id for other in heroes if rank(other) == rank(hero)]
        if len(equals) > 1:
            lot: Option = yield Lot(equals, f"whom {t.content.enemies[foe.kind].name} picks")
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
        yield from mend(t, foe, "P52-ETURN-06")


def rest(t: P52Table, foe: Foe, pushing: int) -> Rule[None]:
    """Nothing else to do: heal 1, or skip at full strength (P52-ETURN-06)."""
    return mend(t, foe, "P52-ETURN-06")


def mend(t: P52Table, foe: Foe, rule: str) -> Rule[None]:
    if foe.hp < foe.max_hp:
        foe.hp += 1
        t.tell(e.Healed(rule=rule, who=foe.id, amount=1, hp=foe.hp))
    else:
        t.tell(e.FoeSkips(rule=rule, foe=foe.id, what="bides its time"))
    yield from ()


def go(t: P52Table, foe: Foe, ends: list[int], pushing: int, rule: str) -> Rule[None]:
    """Walk to one of several equally good ends; the players choose (P52-ETURN-02, P52-ETURN-05)."""
    if t.state.space.marks:
        ends = wary(t, foe, ends)
        if not ends:
            yield from mend(t, foe, "P52-ETURN-06")
            return
    geometry = t.state.space.geometry
    end = ends[0]
    if len(ends) > 1:
        chooser = t.state.living[0]
        options = [v.GUIDE(geometry.cells[spot]) for spot in ends]
        name = t.content.enemies[foe.kind].name
        answer: Option = yield Choice(
            "guide", chooser.seat, chooser.id, f"choose where {name} goes; these ways are equal",
            options, refuse_others(options, rule, "it goes to one of the spots its rules allow"),
        )  # fmt: skip
        end = geometry.spot_at[answer.args[0]]
    rough = t.state.space.kinds[end] == "obstructed"
    if foe.movement == 1 and rough and pushing != end:  # P52-ETURN-08
        foe.toward = end
        t.tell(e.Struggles(rule="P52-ETURN-08", who=foe.id, spot=geometry.texts[end]))
        return
    foe.spot = end
    t.tell(e.Moved(rule=rule, who=foe.id, spot=geometry.texts[end]))
    if t.state.space.marks:
        yield from spring(t, foe)


Policy = tuple[Callable[[P52Table, Foe, int], Rule[None] | None], ...]
POLICIES: dict[str, Policy] = {
    "current": (flee, heal_when_weak, strike, approach, rest),
    "classic": (flee, heal_when_weak, strike_weakest, approach_nearest, rest),  # P52-DIFF-26
}
