"""Gear: slots, loot, reloading, Rearm (RELOAD / EXHAUST / REARM and GEAR / SLOTS / LOOT)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import loadout
from crawldeck.enormity.rules import common
from crawldeck.enormity.state import EnoTable, Item, Spacer
from crawldeck.enormity.verbs import DISCARD, DONE, EQUIP, RELOAD, STOW
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase

WORDS = {"hand": "hand", "support": "support slot", "pack": "backpack"}

# -- reloading


def full_reload(t: EnoTable, who: Spacer) -> Rule[None]:
    """One equipped weapon to full Ammo, also if it is not empty (ENO-REL-01)."""
    yield from _reload(t, who, "full")


def fast_reload(t: EnoTable, who: Spacer) -> Rule[None]:
    """Exactly one Ammo to an equipped weapon that is not Heavy (ENO-REL-02)."""
    yield from _reload(t, who, "fast")


def can_reload(t: EnoTable, who: Spacer, how: str) -> bool:
    return any(refuse_reload(t, who, item, how) is None for item in who.items)


def _reload(t: EnoTable, who: Spacer, how: str) -> Rule[None]:
    ready = [item for item in who.items if refuse_reload(t, who, item, how) is None]
    if not ready:
        return
    item = ready[0]
    if len(ready) > 1:
        answer: Option = yield Choice(
            "reload",
            who.seat,
            who.id,
            "Which weapon do you reload?",
            [RELOAD(one.id) for one in ready],
            lambda option: _refuse_reload_option(t, who, option, how),
        )
        item = _item(who, answer.args[0])
    full = common.gear(t, item).ammo
    item.ammo = full if how == "full" else item.ammo + 1
    rule = "ENO-REL-01" if how == "full" else "ENO-REL-02"
    t.tell(e.Reloaded(rule=rule, spacer=who.id, item=item.id, ammo=item.ammo))


def _refuse_reload_option(t: EnoTable, who: Spacer, option: Option, how: str) -> Refusal | None:
    rule = "ENO-REL-01" if how == "full" else "ENO-REL-02"
    if option.verb is not RELOAD:
        return Refusal(rule, "choose a weapon to reload")
    item = who.item(option.args[0])
    if item is None:
        return Refusal(rule, "you can only reload your own weapons")
    return refuse_reload(t, who, item, how)


def refuse_reload(t: EnoTable, who: Spacer, item: Item, how: str) -> Refusal | None:
    """Why a piece of gear cannot be reloaded; Charges never come back (ENO-REL-03, GEAR-05)."""
    printed = common.gear(t, item)
    rule = "ENO-REL-01" if how == "full" else "ENO-REL-02"
    if printed.charges:
        return Refusal("ENO-REL-03", f"{printed.name} has Charges, which no reload brings back")
    if not printed.ammo:
        return Refusal(rule, f"{printed.name} uses no Ammo")
    if not item.equipped:
        return Refusal(rule, f"{printed.name} is in your backpack; equip it before you reload it")
    if item.ammo >= printed.ammo:
        return Refusal(rule, f"{printed.name} is fully loaded")
    if how == "fast" and printed.keywords.heavy and not printed.fast_reload:  # ENO-CORE-01
        return Refusal("ENO-KEY-HEAVY", f"{printed.name} is Heavy: only a Full Reload loads it")
    return None


# -- readiness


def ready(t: EnoTable, who: Spacer, item: Item, rule: str) -> None:
    if item.exhausted:
        item.exhausted = False
        t.tell(e.Readied(rule=rule, spacer=who.id, item=item.id))


def exhaust(t: EnoTable, who: Spacer, item: Item, rule: str) -> None:
    """The card stays equipped, but is no weapon, defence or ability (ENO-EXH-01)."""
    if not item.exhausted:
        item.exhausted = True
        t.tell(e.Exhausted(rule=rule, spacer=who.id, item=item.id))


def reduction(t: EnoTable, who: Spacer) -> int:
    """Damage Reduction of suit and ready equipped gear (ENO-GEAR-04, ENO-EXH-01)."""
    found = common.suit(t, who).reduction
    for item in who.items:
        if item.equipped and not item.exhausted:
            found += common.gear(t, item).reduction
    return found


def has_trait(t: EnoTable, who: Spacer, trait: str) -> bool:
    """Whether equipped gear has a trait; it does nothing but be asked for (ENO-GEAR-07)."""
    return any(item.equipped and trait in common.gear(t, item).traits for item in who.items)


# -- Rearm


def rearm(t: EnoTable, who: Spacer) -> Rule[None]:
    """Ready all cards and swap freely between slots and backpack (ENO-EXH-02).

    Every card is taken in hand at most once, so that a Rearm comes to an end.
    """
    for item in who.items:
        ready(t, who, item, "ENO-EXH-02")
    moved: set[str] = set()
    while True:
        offers = rearm_offers(t, who, moved)
        if len(offers) == 1:
            return
        answer: Option = yield Choice(
            "rearm",
            who.seat,
            who.id,
            "You may swap gear.",
            offers,
            lambda option: refuse_rearm(t, who, option, moved),
        )
        if answer.verb is DONE:
            return
        item = _item(who, answer.args[0])
        moved.add(item.id)
        if answer.verb is EQUIP:
            yield from equip(t, who, item, "ENO-EXH-02")
        else:
            _put(t, who, item, "pack", "ENO-EXH-02")


def rearm_offers(t: EnoTable, who: Spacer, moved: set[str]) -> list[Option]:
    found = [verb(item.id) for item in who.items for verb in (EQUIP, STOW)]
    return [*(one for one in found if refuse_rearm(t, who, one, moved) is None), DONE()]


def refuse_rearm(t: EnoTable, who: Spacer, option: Option, moved: set[str]) -> Refusal | None:
    if option.verb is DONE:
        return None
    if option.verb not in (EQUIP, STOW):
        return Refusal("ENO-EXH-02", "in a Rearm you equip or stow gear")
    item = who.item(option.args[0])
    if item is None:
        return Refusal("ENO-EXH-02", "in a Rearm you move only your own gear")
    if item.place == "always":
        return Refusal("ENO-GEAR-06", f"{common.gear(t, item).name} is always equipped")
    if item.id in moved:
        return Refusal(
            "ENO-EXH-02", f"{common.gear(t, item).name} has been moved in this Rearm already"
        )
    return _refuse_equip(t, who, item) if option.verb is EQUIP else _refuse_stow(t, who, item)


def _refuse_stow(t: EnoTable, who: Spacer, item: Item) -> Refusal | None:
    if item.place == "pack":
        return Refusal("ENO-EXH-02", f"{common.gear(t, item).name} is in your backpack already")
    if not _room(t, who):
        return Refusal("ENO-GEAR-03", "your backpack is full")
    return None


def _refuse_equip(t: EnoTable, who: Spacer, item: Item) -> Refusal | None:
    if item.place != "pack":
        return Refusal("ENO-EXH-02", f"{common.gear(t, item).name} is equipped already")
    refusal = refuse_wearing(t, who, item)
    if refusal is not None:
        return refusal
    if _room(t, who) + 1 < _in_the_way(t, who, item):
        return Refusal("ENO-GEAR-03", "what it would replace does not fit into your backpack")
    return None


def refuse_wearing(t: EnoTable, who: Spacer, item: Item) -> Refusal | None:
    """Why a card can never be equipped by this Spacer (ENO-GEAR-01, -02)."""
    printed = common.gear(t, item)
    if printed.hands > loadout.HANDS:
        return Refusal(
            "ENO-GEAR-01", f"{printed.name} needs {printed.hands} hands, and you have two"
        )
    if printed.kind == "support" and not common.suit(t, who).support:
        return Refusal("ENO-GEAR-02", "your suit has no support slot")
    return None


def _slot(t: EnoTable, item: Item) -> str:
    return "hand" if common.gear(t, item).kind == "weapon" else "support"


def _room(t: EnoTable, who: Spacer) -> int:
    """Free places in the backpack (ENO-GEAR-03)."""
    return common.suit(t, who).backpack - sum(item.place == "pack" for item in who.items)


def _fits(t: EnoTable, who: Spacer, item: Item) -> bool:
    """Whether its slot has room without another card leaving it (ENO-GEAR-01, -02)."""
    if _slot(t, item) == "hand":
        held = loadout.hands_held(t.content, who)
        return held + common.gear(t, item).hands <= loadout.HANDS
    worn = sum(one.place == "support" for one in who.items)
    return worn < common.suit(t, who).support


def _in_the_way(t: EnoTable, who: Spacer, item: Item) -> int:
    """How many cards leave its slot for it."""
    if _fits(t, who, item):
        return 0
    if _slot(t, item) == "support":
        return 1
    held = sum(one.place == "hand" for one in who.items)
    return held if common.gear(t, item).hands == loadout.HANDS else 1


def equip(t: EnoTable, who: Spacer, item: Item, rule: str) -> Rule[None]:
    """Into its slot; what was there goes to the backpack, and what has no room is left behind."""
    slot, away = _slot(t, item), _in_the_way(t, who, item)
    there = [one for one in who.items if one.place == slot]
    displaced = there if away == len(there) else []
    if away and not displaced:
        answer = yield from common.ask(
            who,
            "displace",
            f"What makes room for {common.gear(t, item).name}?",
            [STOW(one.id) for one in there],
            "ENO-LOOT-02",
            "choose a card in the same slot",
        )
        displaced = [_item(who, answer.args[0])]
    for one in displaced:
        one.place = ""
    _put(t, who, item, slot, rule)
    for one in displaced:
        yield from pack_away(t, who, one, rule)


def pack_away(t: EnoTable, who: Spacer, item: Item, rule: str) -> Rule[None]:
    """Into the backpack; where it is full a card is left behind (ENO-GEAR-03, ENO-LOOT-02)."""
    if not _room(t, who):
        could = [one for one in who.items if one.place == "pack" or one is item]
        answer = yield from common.choose(
            who,
            "discard",
            "Your backpack is full. Which card do you leave behind?",
            [DISCARD(one.id) for one in could],
            "ENO-GEAR-03",
            "your backpack is full; leave a card behind",
        )
        gone = _item(who, answer.args[0])
        leave_behind(t, who, gone, "ENO-LOOT-02")
        if gone is item:
            return
    _put(t, who, item, "pack", rule)


def leave_behind(t: EnoTable, who: Spacer, item: Item, rule: str) -> None:
    """Discarded gear is lost (ENO-LOOT-02)."""
    who.items.remove(item)
    t.tell(e.GearLost(rule=rule, spacer=who.id, card=item.card))


def _put(t: EnoTable, who: Spacer, item: Item, place: str, rule: str) -> None:
    item.place = place
    t.tell(e.GearMoved(rule=rule, spacer=who.id, item=item.id, place=WORDS[place]))


def _item(who: Spacer, name: str) -> Item:
    found = who.item(name)
    assert found is not None, f"{who.id} has no {name}"
    return found


# -- loot


def loot(t: EnoTable, who: Spacer, location: str, n: int = 1) -> Rule[None]:
    """Cards from the bottom of a Location's deck (ENO-LOOT-01 to 03); none from an empty one.

    Nobody has seen the deck, so that its bottom card is any of those left.
    """
    for _ in range(n):
        left = t.state.decks.loot.get(location, {})
        if not left:
            t.tell(e.LootGone(rule="ENO-LOOT-01", spacer=who.id, location=location))
            return
        why = Phrase("the bottom card of the loot deck", kind="the bottom card")
        card = yield from common.draw(left, why, "ENO-LOOT-01")
        t.state.decks.loot = {**t.state.decks.loot, location: common.less(left, card)}
        yield from take(t, who, card)


def take(t: EnoTable, who: Spacer, card: str) -> Rule[None]:
    """A card comes to a Spacer: equip, pack or leave behind (ENO-LOOT-02)."""
    item = loadout.new_item(t.content, card, loadout.item_id(who, card), "")
    loadout.turn_over(t.content, item, t.state.campaign.parsec)  # ENO-CAMP-04
    who.items.append(item)
    t.tell(e.Looted(rule="ENO-LOOT-02", spacer=who.id, card=card))
    answer: Option = yield Choice(
        "loot",
        who.seat,
        who.id,
        f"Equip {common.gear(t, item).name}, pack it or leave it?",
        lambda: take_offers(t, who, item),
        lambda option: refuse_take(t, who, option, item),
    )
    if answer.verb is EQUIP:  # ENO-LOOT-03: free, and no Rearm
        yield from equip(t, who, item, "ENO-LOOT-03")
    elif answer.verb is STOW:
        yield from pack_away(t, who, item, "ENO-LOOT-02")
    else:
        leave_behind(t, who, item, "ENO-LOOT-02")


def take_offers(t: EnoTable, who: Spacer, item: Item) -> list[Option]:
    options = [EQUIP(item.id), STOW(item.id), DISCARD(item.id)]
    return [option for option in options if refuse_take(t, who, option, item) is None]


def refuse_take(t: EnoTable, who: Spacer, option: Option, item: Item) -> Refusal | None:
    if option.verb not in (EQUIP, STOW, DISCARD):
        return Refusal("ENO-LOOT-02", "equip, pack or leave what you found")
    if option.args[0] != item.id:
        return Refusal("ENO-LOOT-03", "you can only equip, pack or leave the card you just found")
    if option.verb is EQUIP:
        return refuse_wearing(t, who, item)
    if option.verb is STOW and not common.suit(t, who).backpack:
        return Refusal("ENO-GEAR-03", "your suit has no backpack")
    return None
