"""Gear: putting it on and taking it off (ITEM-04 to ITEM-06)."""

from __future__ import annotations

from crawldeck.kernel.asks import Option, Refusal, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import once
from crawldeck.p52.components import Item
from crawldeck.p52.pack import Outfit
from crawldeck.p52.rules.bag import put, remove
from crawldeck.p52.rules.effects import take_effect
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.items import NOT_CARRIED, UNMET, free_action
from crawldeck.p52.rules.turnstate import FRESH, Doing, Refusing, Turn, on
from crawldeck.p52.rules.weapons import needs_met
from crawldeck.p52.state import Hero, P52Table

NOT_WEARABLE = Refusal("P52-ITEM-06", "you cannot wear or hold that")
PART_TAKEN = Refusal(
    "P52-ITEM-06",
    "you wear one item on each part of the body and have two hands: take something off first",
)
NOT_WORN = Refusal("P52-ITEM-06", "you are not wearing that")
CHANGED = Refusal("P52-ITEM-04", "you have changed that piece this turn already")
ONE_BATCH = Refusal("P52-ITEM-04", "you change gear once a turn, all in one go")
GEAR_FIRST = Refusal("P52-ITEM-05", "you change gear before any other action of your turn")


def offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """What can be put on or off now; worked out once until an item changes hands."""
    if refuse_batch(t, turn) is not None:
        return []
    if turn.gear is None:
        items, dressed = t.content.items, t.content.outfit(hero.worn)
        off = [name for name in dict.fromkeys(hero.worn) if refuse_again(turn, name) is None]
        fit = [name for name in hero.bag if refuse_wearing(hero, dressed, items[name]) is None]
        on = [name for name in fit if refuse_again(turn, name) is None]
        turn.gear = v.DOFF.each(off) + v.EQUIP.each(on)
    return turn.gear


def refuse_batch(t: P52Table, turn: Turn) -> Refusal | None:
    """One batch a turn (P52-ITEM-04); in classic before all else (P52-ITEM-05)."""
    if t.params.equip_timing == "first" and turn.stage is not FRESH:  # P52-DIFF-35
        return GEAR_FIRST
    return ONE_BATCH if turn.batch == 2 else None


def refuse_again(turn: Turn, name: str) -> Refusal | None:
    """In a batch each piece once (P52-ITEM-04)."""
    return CHANGED if name in turn.changed else None


def refuse_equip(t: P52Table, hero: Hero, turn: Turn, name: str) -> Refusal | None:
    if name not in hero.bag:
        return NOT_CARRIED
    unfit = refuse_wearing(hero, t.content.outfit(hero.worn), t.content.items[name])
    return unfit or refuse_batch(t, turn) or refuse_again(turn, name)


def refuse_wearing(hero: Hero, dressed: Outfit, item: Item) -> Refusal | None:
    """Why an item does not go with what is worn, or not with who wears it."""
    if not item.slot:
        return NOT_WEARABLE
    if not dressed.has_room(item):
        return PART_TAKEN
    return None if needs_met(hero, item) else UNMET


def refuse_doff(t: P52Table, hero: Hero, turn: Turn, name: str) -> Refusal | None:
    if name not in hero.worn:
        return NOT_WORN
    return refuse_batch(t, turn) or refuse_again(turn, name)


def do_equip(t: P52Table, hero: Hero, turn: Turn, name: str) -> Rule[None]:
    remove(hero, name)
    hero.worn.append(name)
    item = t.content.items[name]
    changed(t, hero, turn, name, "takes up" if item.slot == "hand" else "puts on")
    if item.on_equip and once(item) not in hero.used:
        hero.used = (*hero.used, once(item))
        yield from take_effect(t, hero, item, "P52-ITEM-04", item.on_equip, other=hero, turn=turn)


def do_doff(t: P52Table, hero: Hero, turn: Turn, name: str) -> Rule[None]:
    hero.worn.remove(name)
    put(hero, name)
    changed(t, hero, turn, name, "puts away")
    yield from ()


def winged(t: P52Table, hero: Hero) -> bool:
    """Whether something worn lets one act after moving, in the same turn (P52-ITEM-06)."""
    return t.content.outfit(hero.worn).winged


def changed(t: P52Table, hero: Hero, turn: Turn, name: str, how: str) -> None:
    free_action(t, hero, turn)
    turn.batch = 1
    turn.changed.add(name)
    if turn.stage is FRESH:
        turn.movement = turn.budget = movement(t, hero)  # shoes and weight count at once
        turn.winged = winged(t, hero)
    t.tell(e.Equipped(rule="P52-ITEM-04", hero=hero.id, item=name, how=how))


REFUSING: Refusing = dict((on(v.EQUIP, refuse_equip), on(v.DOFF, refuse_doff)))
DOING: Doing = dict((on(v.EQUIP, do_equip), on(v.DOFF, do_doff)))
