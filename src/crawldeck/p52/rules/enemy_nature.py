"""What enemies with behaviour of their own do in their turns (FOE-09, FOE-13 to FOE-23)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules.enemy_touch import amount, mend
from crawldeck.p52.rules.enemy_walk import go
from crawldeck.p52.rules.initiative import slot_in
from crawldeck.p52.rules.reveal import draw_enemy
from crawldeck.p52.rules.sight import foe_reaches, in_sight, known
from crawldeck.p52.rules.ways import flights
from crawldeck.p52.state import Foe, Hero, P52Table

TurnRule = Callable[[P52Table, Foe, int], Rule[None] | None]


def _wealth(hero: Hero) -> int:
    return sum(hero.bag.values()) + len(hero.worn)


AIMS: dict[str, Callable[[Hero], tuple[int, ...]]] = {
    "strongest": lambda hero: (-hero.hp,),
    "weakest": lambda hero: (hero.hp,),
    "richest": lambda hero: (-_wealth(hero),),
}
"""Whom an attack would rather have: most or fewest hit points, or most things (P52-FOE-09)."""


def is_weak(t: P52Table, foe: Foe) -> bool:
    """Below a quarter of its hit points, the quarter rounded down (P52-ETURN-02)."""
    if t.params.exact_quarter:
        return 4 * foe.hp < foe.max_hp
    return foe.hp < foe.max_hp // 4


def regrow(t: P52Table, foe: Foe) -> Rule[None]:
    """Some heal at the start of their turns; a turn that is lost heals nothing (P52-FOE-22)."""
    text = t.content.enemies[foe.kind].regrows
    if text and foe.hp < foe.max_hp:
        mend(t, foe, (yield from amount(t, foe, text, "regrowing")), "P52-FOE-22")


def unless_bold(rule: TurnRule) -> TurnRule:
    """A rule for the weak that the bold do not know (P52-FOE-13)."""

    def bold_or_not(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
        return None if t.content.enemies[foe.kind].bold else rule(t, foe, pushing)

    return bold_or_not


def call_help(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """Once, when weak, it spends a turn on calling (P52-FOE-18)."""
    if foe.called or not t.content.enemies[foe.kind].calls or not is_weak(t, foe):
        return None
    return _call(t, foe)


def _call(t: P52Table, foe: Foe) -> Rule[None]:
    """The top Enemy card stands on its spot; with the deck empty the call was for nothing."""
    foe.called = True
    t.tell(e.FoeCalls(rule="P52-FOE-18", foe=foe.id, spot=t.state.space.geometry.texts[foe.spot]))
    newcomer = yield from draw_enemy(t, foe.spot, "P52-FOE-18")
    if newcomer is not None:
        slot_in(t, newcomer)


def recover(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """Weak, it flees and heals, or heals where it stands if it is bold (P52-FOE-23)."""
    enemy = t.content.enemies[foe.kind]
    if not enemy.heals_when_weak or not is_weak(t, foe):
        return None
    return _recover(t, foe, pushing, enemy.heals_when_weak, flees=not enemy.bold)


def _recover(t: P52Table, foe: Foe, pushing: int, text: str, *, flees: bool) -> Rule[None]:
    ends = flights(t, foe, foe.movement) if flees and known(t) else []
    if ends:
        yield from go(t, foe, ends, pushing, "P52-FOE-23")
    mend(t, foe, (yield from amount(t, foe, text, "healing")), "P52-FOE-23")


def step_back(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """With a hero within 1 spot and nobody to shoot at, it goes away if it can (P52-FOE-16)."""
    if not t.content.enemies[foe.kind].keeps_away:
        return None
    heroes, far = known(t), t.state.space.geometry.range
    if not any(far(foe.spot, hero.spot) <= 1 for hero in heroes):
        return None
    shots = [a for a in t.content.foe_attacks[foe.kind] if a.at_range and a.name != foe.last_attack]
    if any(foe_reaches(t, foe, shot, hero) for shot in shots for hero in heroes):
        return None
    ends = flights(t, foe, foe.movement)
    return go(t, foe, ends, pushing, "P52-FOE-16") if ends else None


def mend_other(t: P52Table, foe: Foe, pushing: int) -> Rule[None] | None:
    """With nobody to attack, it heals the weakest hurt enemy in sight (P52-FOE-17).

    Of equals the one that came first.
    """
    text = t.content.enemies[foe.kind].mends
    if not text:
        return None
    hurt = [
        other
        for other in t.state.foes
        if other is not foe and other.hp < other.max_hp and in_sight(t, foe.spot, other.spot)
    ]
    return _mend_other(t, foe, min(hurt, key=lambda other: other.hp), text) if hurt else None


def _mend_other(t: P52Table, foe: Foe, other: Foe, text: str) -> Rule[None]:
    gain = yield from amount(t, foe, text, "mending")
    gain = min(gain, other.max_hp - other.hp)
    other.hp += gain
    t.tell(e.FoeMends(rule="P52-FOE-17", foe=foe.id, other=other.id, amount=gain, hp=other.hp))
