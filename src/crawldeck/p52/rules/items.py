"""Items: using, throwing, trading and picking them up (ITEM; `gear` puts them on)."""

from __future__ import annotations

from crawldeck.kernel.asks import Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import once
from crawldeck.p52.components import Item
from crawldeck.p52.rules.bag import put, remove
from crawldeck.p52.rules.common import ask
from crawldeck.p52.rules.defeat import UNKNOWN_DROP
from crawldeck.p52.rules.effects import take_effect
from crawldeck.p52.rules.find import find_items
from crawldeck.p52.rules.focus import other_action
from crawldeck.p52.rules.item_effects import (
    concerns_foe,
    concerns_spot,
    done_by,
    is_useless,
)
from crawldeck.p52.rules.lasting import give_away
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quest import prize
from crawldeck.p52.rules.sight import NO_LINE, NO_SUCH_FOE, TOO_FAR, in_sight, refuse_reaching
from crawldeck.p52.rules.turnstate import DONE, Doing, Refusing, Turn, on
from crawldeck.p52.rules.weapons import needs_met
from crawldeck.p52.state import Hero, P52Table

NOT_CARRIED = Refusal("P52-ITEM-01", "you do not carry that")
NOT_USABLE = Refusal("P52-ITEM-02", "you cannot use that item this way")
NOT_HERE = Refusal("P52-ITEM-01", "that hero is not on your spot; move there first")
NOBODY = Refusal("P52-ITEM-01", "there is no such hero")
NOT_DEAD = Refusal("P52-DEATH-03", "that hero is alive; you can only revive the dead")
LEFT_BEHIND = Refusal(
    "P52-DEATH-03", "that hero did not die in this space, and cannot be revived here"
)
DEAD = Refusal("P52-DEATH-02", "that hero is dead; only reviving helps")
UNMET = Refusal("P52-ITEM-06", "you do not have what it takes to use this item")
NO_SELF = Refusal("P52-ITEM-03", "you cannot trade with yourself")
THEY_LACK = Refusal("P52-ITEM-03", "that hero does not carry that")
NOT_LYING = Refusal("P52-DROPS-02", "no such item lies on your spot")
WORN = Refusal(
    "P52-ITEM-03", "it is worn or in hand; its owner has to take it off before it is traded"
)
TURNED_DOWN = Refusal("P52-ITEM-03", "that hero has said no to this trade this turn")
TRADED_BACK = Refusal("P52-ITEM-03", "you cannot undo a trade of this turn")
LADEN = Refusal("P52-ITEM-07", "you cannot carry more than 2 × Lift × Balance items")
NOT_ON = Refusal("P52-ITEM-06", "it works only while you wear it; put it on first")
USED_ALREADY = Refusal(
    "P52-ITEM-02", "it has been used already; it works once in a space or a session"
)
LEFT_HERE = Refusal("P52-ITEM-02", "you leave that on your own spot: use it on yourself")
USELESS = Refusal("P52-ITEM-02", "there is nothing you could use it on")
KEEPSAKE = Refusal("P52-ITEM-03", "a keepsake stays with its hero")
NO_THROWING = Refusal("P52-ITEM-08", "you can only throw items that are made for it")


def laden(t: P52Table, hero: Hero, item: str) -> bool:
    """No limit by default; the variant counts items, but for what the quest is about (P52-ITEM-07).

    Nothing can be put down, so a quest could not be ended any more.
    """
    carried = sum(hero.bag.values()) + len(hero.worn)
    full = t.params.carry_limit and carried >= hero.lift * hero.balance * 2
    return full and item != prize(t)


def free_action(t: P52Table, hero: Hero, turn: Turn) -> None:
    """Free actions cost the Stamina of a pass (P52-TURN-03), and by house rule aim and stance."""
    turn.free = True
    if t.params.free_actions_break_focus:
        other_action(t, hero)


# -- using -------------------------------------------------------------------------------------


def use_offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """What is carried or worn and can be used, on whom or where it can be used."""
    found: list[Option] = []
    items = t.content.items
    for name in hero.worn if t.content.used_worn else ():
        if items[name].use:
            found += on_heroes(t, hero, turn, name)
    for name in hero.bag:
        item = items[name]
        if item.use == "thrown":
            ids = [f.id for f in t.state.foes if refuse_hurl(t, hero, turn, name, f.id) is None]
            found += [v.HURL(name, foe) for foe in ids]
        if (item.use and item.use != "thrown" and not item.slot) or item.dropped:
            found += on_heroes(t, hero, turn, name)
        if refuse_throwing(t, hero, item) is None:
            far, cells = throw_range(t, hero, item), t.state.space.cells
            found += [v.THROW(name, c) for c in cells if refuse_landing(t, hero, c, far) is None]
    return found


def on_heroes(t: P52Table, hero: Hero, turn: Turn, name: str) -> list[Option]:
    here = [other.id for other in t.state.heroes if other.spot == hero.spot]
    return [v.USE(name, one) for one in here if refuse_use(t, hero, turn, name, one) is None]


def refuse_use(t: P52Table, hero: Hero, turn: Turn, name: str, target: str) -> Refusal | None:
    """Using an item takes the turn; on another hero it needs the same spot (P52-ITEM-01)."""
    if name not in hero.bag and name not in hero.worn:
        return NOT_CARRIED
    item, other = t.content.items[name], t.state.hero(target)
    if item.use not in ("drink", "revive", "dropped") and not item.dropped:  # P52-ITEM-02
        return NOT_USABLE
    if item.slot and name not in hero.worn:
        return NOT_ON
    if other is None:
        return NOBODY
    if other.spot != hero.spot:
        return NOT_HERE
    if (item.use == "dropped" or item.dropped) and other is not hero:
        return LEFT_HERE
    return refuse_whom(t, item, other) or refuse_item(t, hero, item, other)


def refuse_whom(t: P52Table, item: Item, other: Hero) -> Refusal | None:
    """Some items are for the dead, some for the living, some for both (P52-DEATH-03)."""
    if other.alive:
        return NOT_DEAD if item.use == "revive" else None
    if item.use != "revive" and not item.revives:
        return DEAD
    return None if other.id in t.state.entered else LEFT_BEHIND


def refuse_item(t: P52Table, hero: Hero, item: Item, other: Hero) -> Refusal | None:
    """What the item itself says about its use (P52-ITEM-02, P52-ITEM-06)."""
    if not needs_met(hero, item):
        return UNMET
    if item.once and once(item) in hero.used:
        return USED_ALREADY
    return USELESS if is_useless(t, other, item) else None


def use_up(hero: Hero, item: Item) -> None:
    """An item is gone when it was used, unless it only rests for a space or a session."""
    if item.once:
        hero.used = (*hero.used, once(item))
    else:
        remove(hero, item.id)


def do_use(t: P52Table, hero: Hero, turn: Turn, name: str, target: str) -> Rule[None]:
    turn.stage = DONE
    other_action(t, hero)
    item, other = t.content.items[name], t.state.hero(target)
    assert other is not None
    effects = done_by(item, other)
    use_up(hero, item)
    t.tell(e.ItemUsed(rule="P52-ITEM-01", hero=hero.id, item=name, target=other.id))
    yield from take_effect(t, hero, item, "P52-ITEM-01", effects, other=other, turn=turn)


def refuse_hurl(t: P52Table, hero: Hero, turn: Turn, name: str, target: str) -> Refusal | None:
    if name not in hero.bag:
        return NOT_CARRIED
    item, foe = t.content.items[name], t.state.foe(target)
    if item.use != "thrown" or not concerns_foe(item):
        return NOT_USABLE
    if foe is None:
        return NO_SUCH_FOE
    if not needs_met(hero, item):
        return UNMET
    return refuse_reaching(t, hero, foe, 0, throw_range(t, hero, item))


def do_hurl(t: P52Table, hero: Hero, turn: Turn, name: str, target: str) -> Rule[None]:
    """What the item does to an enemy, it does without a defence."""
    turn.stage = DONE
    other_action(t, hero)
    item, foe = t.content.items[name], t.state.foe(target)
    assert foe is not None
    remove(hero, name)
    give_away(hero)
    foe.last_attacker = hero.id
    t.tell(e.ItemUsed(rule="P52-ITEM-01", hero=hero.id, item=name, target=foe.id))
    yield from take_effect(t, hero, item, "P52-ITEM-01", item.effects, foe=foe, turn=turn)


def throw_range(t: P52Table, hero: Hero, item: Item) -> int:
    """As far as the item says (P52-RANGE-06); else by weight, at least 1 (P52-RANGE-05)."""
    if item.use == "thrown" and item.reach:
        return t.content.formula(item.reach)(hero_numbers(t, hero))
    return ((hero.lift // 3 + 2) * 10 - max(10, round(item.weight * 10))) // 10


def made_for_spot(item: Item) -> bool:
    return item.use == "thrown" and concerns_spot(item)


def refuse_throwing(t: P52Table, hero: Hero, item: Item) -> Refusal | None:
    """Some items are made to be thrown onto a spot; in the latest edition all are (P52-ITEM-08)."""
    if made_for_spot(item):
        return None if needs_met(hero, item) else UNMET
    return None if t.params.throwing else NO_THROWING


def refuse_throw(t: P52Table, hero: Hero, turn: Turn, name: str, cell: int) -> Refusal | None:
    if name not in hero.bag:
        return NOT_CARRIED
    item = t.content.items[name]
    refusal = refuse_throwing(t, hero, item)
    if refusal is not None:
        return refusal
    return refuse_landing(t, hero, cell, throw_range(t, hero, item))


def refuse_landing(t: P52Table, hero: Hero, cell: int, far: int) -> Refusal | None:
    """Why what flies so far does not get to a place."""
    geometry = t.state.space.geometry
    spot = geometry.spot_at.get(cell)
    if spot is None or not in_sight(t, hero.spot, spot):
        return NO_LINE
    return TOO_FAR if geometry.range(hero.spot, spot) > far else None


def do_throw(t: P52Table, hero: Hero, turn: Turn, name: str, cell: int) -> Rule[None]:
    """Made for it, it does what it does to the spot; anything else just lies there afterwards."""
    turn.stage = DONE
    other_action(t, hero)
    remove(hero, name)
    geometry = t.state.space.geometry
    spot = geometry.spot_at[cell]
    item, where = t.content.items[name], geometry.texts[spot]
    made = made_for_spot(item)
    rule = "P52-ITEM-01" if made else "P52-ITEM-08"
    t.tell(e.ItemThrown(rule=rule, hero=hero.id, item=name, spot=where))
    if not made:
        t.state.space.floor.append((spot, name))
        return
    give_away(hero)
    yield from take_effect(t, hero, item, rule, item.effects, spot=spot, turn=turn)


# -- trading and picking up --------------------------------------------------------------------


def trade_offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """What may change hands with each hero on the spot."""
    found: list[Option] = []
    for other in t.state.heroes:
        if refuse_partner(hero, other) is None:
            mine = [i for i in hero.bag if refuse_handing(t, turn, hero, other, i) is None]
            theirs = [i for i in other.bag if refuse_handing(t, turn, other, hero, i) is None]
            found += [v.GIVE(item, other.id) for item in mine]
            found += [v.GET(item, other.id) for item in theirs]
    return found


def refuse_partner(hero: Hero, other: Hero | None) -> Refusal | None:
    if other is None:
        return NOBODY
    if other is hero:
        return NO_SELF
    if other.hp < 0:
        return DEAD
    return None if other.spot == hero.spot else NOT_HERE


def refuse_handing(t: P52Table, turn: Turn, giver: Hero, taker: Hero, item: str) -> Refusal | None:
    """No trade is turned back in the turn it was made, nor asked for again, so that a turn ends."""
    if t.content.items[item].keep:
        return KEEPSAKE
    if turn.traded and (item, taker.id, giver.id) in turn.traded:
        return TRADED_BACK
    if turn.declined and (item, giver.id, taker.id) in turn.declined:
        return TURNED_DOWN
    return LADEN if t.params.carry_limit and laden(t, taker, item) else None


def refuse_give(t: P52Table, hero: Hero, turn: Turn, item: str, name: str) -> Refusal | None:
    other = t.state.hero(name)
    problem = refuse_partner(hero, other)
    if problem is not None or other is None:
        return problem
    if item in hero.bag:
        return refuse_handing(t, turn, hero, other, item)
    return WORN if item in hero.worn else NOT_CARRIED


def refuse_get(t: P52Table, hero: Hero, turn: Turn, item: str, name: str) -> Refusal | None:
    other = t.state.hero(name)
    problem = refuse_partner(hero, other)
    if problem is not None or other is None:
        return problem
    if item in other.bag:
        return refuse_handing(t, turn, other, hero, item)
    return WORN if item in other.worn else THEY_LACK


def trade(t: P52Table, turn: Turn, giver: Hero, taker: Hero, asked: Hero, item: str) -> Rule[None]:
    """Free, both on one spot, before any other action; consent is a house rule (P52-ITEM-03)."""
    if t.params.trade_consent:
        options = [v.AGREE(), v.DECLINE()]
        answer = yield from ask(
            asked,
            "trade",
            Phrase(
                "{giver} gives {taker} {item}. Do you agree?",
                giver=giver.name,
                taker=taker.name,
                item=item,
            ),
            options,
            "P52-ITEM-03",
            "agree to the trade, or decline it",
        )
        if answer.verb is v.DECLINE:
            turn.declined.add((item, giver.id, taker.id))
            t.tell(e.TradeDeclined(rule="P52-ITEM-03", hero=asked.id, item=item))
            return
    turn.traded.add((item, giver.id, taker.id))
    remove(giver, item)
    put(taker, item)
    t.tell(e.Traded(rule="P52-ITEM-03", giver=giver.id, taker=taker.id, item=item))


def do_give(t: P52Table, hero: Hero, turn: Turn, item: str, name: str) -> Rule[None]:
    other = t.state.hero(name)
    assert other is not None
    free_action(t, hero, turn)
    yield from trade(t, turn, hero, other, other, item)


def do_get(t: P52Table, hero: Hero, turn: Turn, item: str, name: str) -> Rule[None]:
    other = t.state.hero(name)
    assert other is not None
    free_action(t, hero, turn)
    yield from trade(t, turn, other, hero, other, item)


def take_offers(t: P52Table, hero: Hero, turn: Turn) -> list[Option]:
    """What lies on the hero's spot and can be carried."""
    found = lying(t, hero.spot)
    return [v.TAKE(item) for item in found if refuse_take(t, hero, turn, item) is None]


def lying(t: P52Table, spot: int) -> list[str]:
    """What lies on a spot, each sort once."""
    return list(dict.fromkeys(item for where, item in t.state.space.floor if where == spot))


def in_reach(t: P52Table, hero: Hero, spot: int) -> list[str]:
    """What lies on a spot and can be carried."""
    return [item for item in lying(t, spot) if not laden(t, hero, item)]


def refuse_take(t: P52Table, hero: Hero, turn: Turn, item: str) -> Refusal | None:
    """Anyone on the spot, at any point of the own turn (P52-DROPS-02, P52-TURN-08, P52-DIFF-25)."""
    if (hero.spot, item) not in t.state.space.floor:
        return NOT_LYING
    return LADEN if laden(t, hero, item) else None


def do_take(t: P52Table, hero: Hero, turn: Turn, item: str) -> Rule[None]:
    free_action(t, hero, turn)
    yield from pick_up(t, hero, hero.spot, item)


def pick_up(t: P52Table, hero: Hero, spot: int, item: str) -> Rule[None]:
    """A drop is found out now, as a chest's content would be (P52-DROPS-03)."""
    t.state.space.floor.remove((spot, item))
    if item != UNKNOWN_DROP:
        put(hero, item)
        t.tell(e.PickedUp(rule="P52-TURN-08", hero=hero.id, item=item))
        return
    for found, count in (yield from find_items(t, hero, 0)):
        if not hero.alive:  # what was found killed its finder; the rest lies where they fell
            t.state.space.floor.extend((hero.spot, found) for _ in range(count))
            continue
        put(hero, found, count)
        t.tell(e.PickedUp(rule="P52-DROPS-03", hero=hero.id, item=found))


REFUSING: Refusing = dict(
    (
        on(v.USE, refuse_use),
        on(v.HURL, refuse_hurl),
        on(v.THROW, refuse_throw),
        on(v.GIVE, refuse_give),
        on(v.GET, refuse_get),
        on(v.TAKE, refuse_take),
    )
)
DOING: Doing = dict(
    (
        on(v.USE, do_use),
        on(v.HURL, do_hurl),
        on(v.THROW, do_throw),
        on(v.GIVE, do_give),
        on(v.GET, do_get),
        on(v.TAKE, do_take),
    )
)
