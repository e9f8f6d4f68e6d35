"""How an enemy takes a blow and how it falls (FOE-12, FOE-19, FOE-20, FOE-24)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52.bestiary import Fall
from crawldeck.p52.rules.common import flip
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.rules.enemy_touch import amount
from crawldeck.p52.rules.initiative import slot_in
from crawldeck.p52.rules.numbers import foe_numbers
from crawldeck.p52.rules.reveal import draw_enemy
from crawldeck.p52.rules.sight import known
from crawldeck.p52.rules.ways import flights, one_of, stand_on
from crawldeck.p52.state import Foe, P52Table


def stands(t: P52Table, foe: Foe) -> bool:
    """Whether this very enemy is still on the table."""
    return any(other is foe for other in t.state.foes)


def withstood(t: P52Table, foe: Foe, damage: int, kind: str, by: str) -> int:
    """What is left of damage: first in percent, rounded down, then less its hide (P52-FOE-12)."""
    enemy = t.content.enemies[foe.kind]
    left = max(0, damage * enemy.percent(kind, by) // 100 - enemy.hardens)
    if left != damage:
        t.tell(e.FoeWithstands(rule="P52-FOE-12", foe=foe.id, damage=damage, left=left))
    return left


def stands_again(t: P52Table, foe: Foe) -> Rule[bool]:
    """An enemy that falls may flip for another life, each time anew (P52-FOE-24)."""
    falls = t.content.enemies[foe.kind].falls
    if not falls:
        return False
    card = yield from flip(t, "fall")
    fall = next((fall for fall in falls if card.value <= fall.flip), None)
    if fall is None:
        t.tell(e.FoeFell(rule="P52-FOE-24", foe=foe.id, card=card.text, what="for good"))
        return False
    numbers = foe_numbers(t, foe) | {"flip": card.value}
    foe.hp = max(1, min(t.content.formula(fall.hp)(numbers), foe.max_hp))
    what = Phrase("it stands again with {hp} HP", hp=foe.hp)
    t.tell(e.FoeFell(rule="P52-FOE-24", foe=foe.id, card=card.text, what=what))
    yield from _slip_away(t, foe, fall)
    return True


def _slip_away(t: P52Table, foe: Foe, fall: Fall) -> Rule[None]:
    """Away from the heroes at once, as if it fled; with no way out it stays (P52-FOE-24)."""
    ends = flights(t, foe, fall.moves) if fall.moves and known(t) else []
    if ends:
        end = yield from one_of(t, t.content.enemies[foe.kind].name, ends, "P52-FOE-24")
        stand_on(t, foe, end, "P52-FOE-24")


def burst_damage(t: P52Table, foe: Foe) -> Rule[int]:
    """What everyone on its spot takes; heroes cannot defend, armour is no help (P52-FOE-19)."""
    enemy = t.content.enemies[foe.kind]
    if not enemy.bursts:
        return 0
    damage = yield from amount(t, foe, enemy.bursts, "burst")
    where = t.state.space.geometry.texts[foe.spot]
    t.tell(e.FoeBursts(rule="P52-FOE-19", foe=foe.id, spot=where, damage=damage))
    for hero in t.state.living:
        if hero.spot == foe.spot:
            hurt(t, hero, damage, "P52-FOE-19", foe.id)
    return damage


def split(t: P52Table, foe: Foe) -> Rule[None]:
    """One more Enemy card stands where it fell, and waits for its place (P52-FOE-20)."""
    if not t.content.enemies[foe.kind].splits:
        return
    where = t.state.space.geometry.texts[foe.spot]
    t.tell(e.FoeSplits(rule="P52-FOE-20", foe=foe.id, spot=where))
    newcomer = yield from draw_enemy(t, foe.spot, "P52-FOE-20")
    if newcomer is not None:
        slot_in(t, newcomer)
