"""Effects that make, take and help: coats, stealing, crafting, spurring on, shields and lore."""

from __future__ import annotations

from crawldeck.cards import by_colour
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import codes
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability
from crawldeck.p52.item_ids import tuned
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.common import choose, flip
from crawldeck.p52.rules.effects import DOES, Use, amount, apply
from crawldeck.p52.rules.experience import earn, succeeded_other
from crawldeck.p52.rules.find import find_items
from crawldeck.p52.rules.items import in_reach, pick_up
from crawldeck.p52.rules.may_attack import use_once, used_up
from crawldeck.p52.rules.shields import raise_shield
from crawldeck.p52.rules.stamina import ask_with_stamina, offer_stamina
from crawldeck.p52.rules.weapons import held, trained
from crawldeck.p52.state import Hero, P52Table


@DOES(fx.Coat)
def do_coat(t: P52Table, effect: fx.Coat, use: Use) -> Rule[None]:
    """The weapon in the hero's hand deals more, for so many attacks (P52-ART-08).

    A new coat goes on in place of the old one, so that they do not pile up.
    """
    hero = use.other or use.hero
    weapon = held(t, hero, effect.gear)
    if weapon is not None:
        more, coat = amount(t, use, effect.amount), codes.coat(weapon.id)
        hero.lasting = tuple(one for one in hero.lasting if one.what != coat)
        lasting.add(hero, coat, more, effect.attacks)
        t.tell(
            e.Coated(
                rule=use.rule, hero=hero.id, item=weapon.id, amount=more, attacks=effect.attacks
            )
        )
    yield from ()


@DOES(fx.Fetch)
def do_fetch(t: P52Table, effect: fx.Fetch, use: Use) -> Rule[None]:
    """One of the things that lie there, as if picked up (P52-ART-18, P52-TURN-08)."""
    options = [v.TAKE(item) for item in in_reach(t, use.hero, use.spot)]
    if options:
        text = "What do you bring over?"
        why = "bring over one of the things that lie there"
        answer = yield from choose(use.hero, "fetch", text, options, "P52-ART-18", why)
        yield from pick_up(t, use.hero, use.spot, v.TAKE.of(answer)[0])


@DOES(fx.Steal)
def do_steal(t: P52Table, effect: fx.Steal, use: Use) -> Rule[None]:
    """Two cards say what the enemy had about it, as for a chest (P52-ART-18, P52-CHEST-12)."""
    assert use.foe is not None
    use.hero.used = (*use.hero.used, codes.robbed(use.name, use.foe.arrived))
    for item, count in (yield from find_items(t, use.hero, 0)):
        if not use.hero.alive:  # it was a trap
            return
        put(use.hero, item, count)
        t.tell(e.Stolen(rule="P52-ART-18", hero=use.hero.id, item=item, foe=use.foe.id))


@DOES(fx.Craft)
def do_craft(t: P52Table, effect: fx.Craft, use: Use) -> Rule[None]:
    """So many of an item, each with its own bonus, straight into the bag (P52-ART-18)."""
    use.hero.used = (*use.hero.used, codes.made(use.name))
    count, better = amount(t, use, effect.count), amount(t, use, effect.damage)
    item = tuned(effect.item, better, 0, 0) if better else effect.item
    if count:
        put(use.hero, item, count)
        t.tell(e.Crafted(rule="P52-ART-18", hero=use.hero.id, item=effect.item, count=count))
    yield from ()


@DOES(fx.Inspire)
def do_inspire(t: P52Table, effect: fx.Inspire, use: Use) -> Rule[None]:
    """The others' targets are lower until the user's next turn has ended (P52-ART-13)."""
    lower = amount(t, use, effect.amount)
    lasting.add(use.hero, lasting.INSPIRE, lower, 2)
    t.tell(e.Inspired(rule="P52-ART-13", hero=use.hero.id, amount=lower))
    yield from ()


@DOES(fx.Shield)
def do_shield(t: P52Table, effect: fx.Shield, use: Use) -> Rule[None]:
    raise_shield(t, use.spot, amount(t, use, effect.amount), effect.rounds)
    yield from ()


@DOES(fx.Lore)
def do_lore(t: P52Table, effect: fx.Lore, use: Use) -> Rule[None]:
    """The colour of the flip says what is found, a King finds both (P52-ART-16)."""
    hero = use.hero
    card = (yield from flip(t, "lore", by_colour)) if effect.own_card else use.card
    assert card is not None
    told: str
    if card.is_ace:
        earn(t, hero, -amount(t, use, effect.ace), "it was better left unread", use.rule)
        told = "what was better left unread"
    else:
        found = [effect.red] if card.red else [effect.black]
        found = [effect.red, effect.black] if card.is_king else found
        for item in found:
            put(hero, item)
        names = [t.content.names[item] for item in found]
        told = names[0]
        for name in names[1:]:
            told = Phrase("{most} and {last}", most=told, last=name)
    t.tell(e.Learnt(rule="P52-ART-16", hero=hero.id, card=card.text, what=told))
    yield from ()


# -- at an opened chest ------------------------------------------------------------------------


def offer_lore(t: P52Table) -> Rule[None]:
    """Whoever can read what a chest teaches may try, wherever they are (P52-ART-16)."""
    if not t.content.lore:
        return
    for hero in t.state.living:
        for ability in t.content.lore.values():
            able = trained(t, hero, ability.id) and not hero.stunned and not hero.frozen
            if able and not used_up(hero, ability):
                yield from ask_to_read(t, hero, ability)


def ask_to_read(t: P52Table, hero: Hero, ability: Ability) -> Rule[None]:
    options = [v.DECLINE(), v.READ(ability.id)]
    answer = yield from ask_with_stamina(
        t,
        hero,
        "read",
        "The open chest may teach you something. Take a look?",
        options,
        "P52-ART-16",
        "look at what the chest teaches, or decline",
    )
    if answer.verb is v.DECLINE:
        return
    use_once(hero, ability)
    use = Use(t, hero, ability.id, "P52-SETUP-21", level=trained(t, hero, ability.id))
    target = t.content.formula(ability.target)(use.numbers)
    wanted = answer.flag != ""
    boost = yield from offer_stamina(t, hero, "P52-SETUP-21", target, wanted=wanted)
    use.card = yield from flip(t, "lore", by_colour)
    use.total = use.card.value + boost
    cursed = use.card.is_ace and not any(map(has_own_card, ability.effects))
    worked = use.total >= target and not cursed
    t.tell(
        e.ArtFlipped(
            rule="P52-SETUP-21",
            hero=hero.id,
            ability=ability.id,
            card=use.card.text,
            total=use.total,
            target=target,
            what="it works" if worked else "it fails",
        )
    )
    if worked:
        succeeded_other(t, hero, ability)
        use_once(hero, ability, worked=True)
    if worked or cursed:
        yield from apply(t, use, ability.effects)


def has_own_card(effect: fx.AnyEffect) -> bool:
    return isinstance(effect, fx.Lore) and effect.own_card
