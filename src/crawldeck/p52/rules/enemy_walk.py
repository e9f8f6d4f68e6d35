"""How an enemy goes where its turn leads it, or bides its time (ETURN)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules.item_effects import spring, wary
from crawldeck.p52.rules.ways import one_of, stand_on
from crawldeck.p52.state import Foe, P52Table


def go(t: P52Table, foe: Foe, ends: list[int], pushing: int, rule: str) -> Rule[None]:
    """Walk to one of several equally good ends; with Movement 1 a rough spot takes two turns."""
    enemy = t.content.enemies[foe.kind]
    if t.state.space.marks:
        ends = wary(t, foe, ends)
        if not ends:
            yield from bide(t, foe, rule)
            return
    end = yield from one_of(t, enemy.name, ends, rule)
    space = t.state.space
    rough = space.kinds[end] == "obstructed" and not enemy.floats
    if foe.movement == 1 and rough and pushing != end:  # P52-ETURN-08
        foe.toward = end
        where = space.geometry.texts[end]
        t.tell(e.Struggles(rule="P52-ETURN-08", who=foe.id, spot=where))
        return
    stand_on(t, foe, end, rule)
    if space.marks:
        yield from spring(t, foe)


def bide(t: P52Table, foe: Foe, rule: str) -> Rule[None]:
    """Heal 1, or skip at full strength."""
    if foe.hp < foe.max_hp:
        foe.hp += 1
        t.tell(e.Healed(rule=rule, who=foe.id, amount=1, hp=foe.hp))
    else:
        t.tell(e.FoeSkips(rule=rule, foe=foe.id, what="holds back"))
    yield from ()
