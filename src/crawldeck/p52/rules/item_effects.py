"""What items do besides what abilities do too: tuning, study, snares, more turns (ITEM).

These effects join those of `effects`, where `take_effect` is one use of an item.
Items work without a flip, and no enemy defends against them: the ledger's table gives them
neither a target nor a defence.
"""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.kernel.asks import Option, Rule
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import codes
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import ATTACKS, CORE, Item
from crawldeck.p52.item_ids import RIGGED, changed, is_tuned, tuned
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.bag import put, remove
from crawldeck.p52.rules.boss_quest import is_boss
from crawldeck.p52.rules.common import choose, flip, gain_stamina
from crawldeck.p52.rules.defeat import hurt_foe
from crawldeck.p52.rules.effects import DOES, Use, amount, apply
from crawldeck.p52.rules.experience import raise_core
from crawldeck.p52.rules.specials import SPECIALS
from crawldeck.p52.rules.weapons import trained
from crawldeck.p52.state import NOWHERE, Foe, Hero, Mark, P52Table

QUALITIES = (mark("damage"), mark("target"), mark("protection"), mark("Movement"))
TUNED = {
    "weapon": mark("Which weapon do you tune?"),
    "armour": mark("Which armour do you tune?"),
}
ALWAYS = 1 << 20
"""A round that never comes."""
SPOTS = ("spot", "adjacent", "around")


def concerns_spot(item: Item) -> bool:
    """Whether a thrown item does something to a spot, whoever stands there."""
    return any(
        isinstance(effect, fx.Snare) or getattr(effect, "where", "") in SPOTS
        for effect in item.effects
    )


def concerns_foe(item: Item) -> bool:
    """Whether a thrown item does something to the one enemy it is thrown at."""
    return any(
        isinstance(effect, fx.Dissolve | fx.Special) or getattr(effect, "where", "") == "target"
        for effect in item.effects
    )


def done_by(item: Item, other: Hero) -> tuple[fx.AnyEffect, ...]:
    """What an item does that is used on a hero: left there, raising the dead, or as it is meant."""
    if item.use == "thrown":
        return item.dropped
    if item.revives and not other.alive:
        return (fx.Revive(amount=item.revives),)
    return item.effects


def is_useless(t: P52Table, hero: Hero, item: Item) -> bool:
    """Whether nothing of it would help: no piece to tune, nothing to study."""
    return not any(helps(t, hero, effect) for effect in done_by(item, hero))


def helps(t: P52Table, hero: Hero, effect: fx.AnyEffect) -> bool:
    if isinstance(effect, fx.Tune):
        return bool(tunable(t, hero, effect.of))
    if isinstance(effect, fx.Chance):
        able = not effect.trained or bool(trained(t, hero, effect.trained))
        return able and any(helps(t, hero, more) for more in effect.effects)
    return not isinstance(effect, fx.Train) or bool(lessons(t, hero, effect))


def pick(hero: Hero, kind: str, text: str, options: list[Option]) -> Rule[Option]:
    """A choice that belongs to an item."""
    otherwise = "choose one of the things that the item offers"
    return (yield from choose(hero, kind, text, options, "P52-ITEM-02", otherwise))


# -- enemies -----------------------------------------------------------------------------------


@DOES(fx.Dissolve)
def do_dissolve(t: P52Table, effect: fx.Dissolve, use: Use) -> Rule[None]:
    """Gone at once, and drops as if struck down; a boss is only hurt. Nobody dodges it."""
    foe = use.foe
    if foe is None or foe not in t.state.foes:
        return
    foe.last_attacker = use.hero.id
    if is_boss(foe):
        yield from hurt_foe(t, foe, amount(t, use, effect.boss), use.hero, use.rule)
        return
    t.tell(e.Dissolved(rule=use.rule, foe=foe.id, item=use.name))
    hide = t.content.enemies[foe.kind].hardens  # no hide is thick enough
    yield from hurt_foe(t, foe, foe.hp + hide, use.hero, use.rule)


@DOES(fx.Snare)
def do_snare(t: P52Table, effect: fx.Snare, use: Use) -> Rule[None]:
    """Left on a spot for whoever comes; its damage is settled when it is laid.

    One spot holds one snare: a new one is laid in place of the old (P52-ITEM-01).
    """
    space = t.state.space
    what, old = codes.snare(effect.turns, use.hero.id), snared(t, use.spot)
    kept = (mark for mark in space.marks if mark is not old)
    space.marks = (*kept, Mark(use.spot, what, amount(t, use, effect.amount)))
    where = space.geometry.texts[use.spot]
    t.tell(e.SnareLaid(rule=use.rule, hero=use.hero.id, item=use.name, spot=where))
    yield from ()


def snared(t: P52Table, spot: int) -> Mark | None:
    for one in t.state.space.marks:
        if one.spot == spot and codes.is_snare(one.what):
            return one
    return None


def wary(t: P52Table, foe: Foe, ends: list[int]) -> list[int]:
    """Bosses avoid spots where something was left for them; other enemies do not notice."""
    if not is_boss(foe):
        return ends
    return [spot for spot in ends if snared(t, spot) is None]


def spring(t: P52Table, foe: Foe) -> Rule[None]:
    """The first enemy to enter takes the damage and loses turns; then the snare is spent.

    A snare waits where a move ends; what an enemy passes on its way it steps over.
    """
    mark = snared(t, foe.spot)
    if mark is None:
        return
    space = t.state.space
    space.marks = tuple(other for other in space.marks if other is not mark)
    turns, name = codes.read_snare(mark.what)
    hero = t.state.hero(name) or t.state.heroes[0]
    where = space.geometry.texts[foe.spot]
    t.tell(e.SnareSprung(rule="P52-ITEM-01", foe=foe.id, spot=where, turns=turns))
    foe.frozen += turns
    yield from hurt_foe(t, foe, mark.amount, hero, "P52-ITEM-01")


# -- gear --------------------------------------------------------------------------------------


def is_weapon(t: P52Table, item: Item) -> bool:
    """What attacks are made with: held for an attack that needs it, or an aid to attacks."""
    if item.slot != "hand":
        return False
    attacks = t.content.attacks
    if any(kind in attack.gear for attack in attacks.values() for kind in item.gear):
        return True
    return any(key in ATTACKS or key in attacks for key in item.aids)


def is_armour(item: Item) -> bool:
    """What keeps damage off: worn or, as a shield, held."""
    guards = item.protect or item.protect_magic
    return bool(item.slot) and bool(guards or any(a.reduce != "0" for a in item.aids.values()))


def tunable(t: P52Table, hero: Hero, of: str) -> list[str]:
    """The pieces of a hero, worn or carried, that were never tuned."""
    pieces = dict.fromkeys((*hero.worn, *hero.bag))
    return [
        name
        for name in pieces
        if not is_tuned(name)
        and (
            is_weapon(t, t.content.items[name])
            if of == "weapon"
            else is_armour(t.content.items[name])
        )
    ]


def exchange(hero: Hero, old: str, new: str) -> None:
    """One piece of gear becomes another, where it is: worn first, else in the bag."""
    if old in hero.worn:
        hero.worn[hero.worn.index(old)] = new
        return
    remove(hero, old)
    put(hero, new)


@DOES(fx.Tune)
def do_tune(t: P52Table, effect: fx.Tune, use: Use) -> Rule[None]:
    """A bonus for good on one piece, once for each piece; what is rigged stays rigged."""
    owner = use.other or use.hero
    pieces = tunable(t, owner, effect.of)
    if not pieces:
        return
    options = [v.PICK(name) for name in pieces]
    answer = yield from pick(use.hero, "tune", TUNED[effect.of], options)
    (old,) = v.PICK.of(answer)
    new = tuned(old, effect.damage, abs(effect.target), effect.protect)
    exchange(owner, old, new)
    t.tell(e.Tuned(rule=use.rule, hero=use.hero.id, item=old, made=new))


@DOES(fx.Tinker)
def do_tinker(t: P52Table, effect: fx.Tinker, use: Use) -> Rule[None]:
    """Points of bonus on one piece of a living hero on the spot, quality by quality."""
    options = [
        v.RIG(name, hero.id)
        for hero in t.state.living
        if effect.party or hero.spot == use.hero.spot
        for name in dict.fromkeys((*hero.worn, *hero.bag))
        if t.content.is_gear(name)
    ]
    if not options:
        return
    answer = yield from pick(use.hero, "tinker", "Which piece of gear do you rig?", options)
    old, name = v.RIG.of(answer)
    owner = t.state.hero(name)
    assert owner is not None
    left, given = effect.points, [0, 0, 0, 0]
    for n in qualities(t, t.content.items[old]):
        if not left:
            break
        text = Phrase("How many of {n} points go into {what}?", n=left, what=QUALITIES[n])
        numbers = [v.POINTS(count) for count in range(left + 1)]
        answer = yield from pick(use.hero, "rigging", text, numbers)
        (given[n],) = v.POINTS.of(answer)
        left -= given[n]
    new = changed(old, RIGGED, *given)
    exchange(owner, old, new)
    t.tell(e.Rigged(rule=use.rule, hero=use.hero.id, owner=owner.id, item=old, made=new))


def qualities(t: P52Table, item: Item) -> tuple[int, ...]:
    """Which of damage, target, protection and Movement a piece can have more of."""
    if not is_weapon(t, item):
        return (2, 3) if item.slot in ("legs", "feet") else (2,)
    return (0, 1, 2) if is_armour(item) else (0, 1)


# -- heroes ------------------------------------------------------------------------------------


def lessons(t: P52Table, hero: Hero, effect: fx.Train) -> list[str]:
    """What a hero could learn from it: core abilities, or abilities of a kind one has."""
    known = [name for name in hero.abilities if t.content.abilities[name].kind in effect.kinds]
    return [*effect.core, *known]


@DOES(fx.Train)
def do_train(t: P52Table, effect: fx.Train, use: Use) -> Rule[None]:
    """+1 for good: to all the core abilities it names, or to one thing of the reader's choice."""
    hero = use.other or use.hero
    chosen: Iterable[str] = lessons(t, hero, effect)
    if not chosen:
        return
    if not effect.every:
        options = [v.STUDY(name) for name in chosen]
        answer = yield from pick(hero, "study", "What gets better by 1?", options)
        chosen = v.STUDY.of(answer)
    for name in chosen:
        if name in CORE:
            raise_core(hero, name)
            level = getattr(hero, name)
        else:
            level = hero.abilities[name] + 1
            hero.abilities = hero.abilities | {name: level}
        t.tell(e.Studied(rule=use.rule, hero=hero.id, item=use.name, ability=name, level=level))


@DOES(fx.Stamina)
def do_stamina(t: P52Table, effect: fx.Stamina, use: Use) -> Rule[None]:
    """Draw Stamina; only such an item may lead beyond the limit of five (P52-SETUP-12)."""
    hero = use.other or use.hero
    gain_stamina(t, hero, effect.count, "P52-SETUP-13", beyond=effect.beyond)
    yield from ()


@DOES(fx.Turns)
def do_turns(t: P52Table, effect: fx.Turns, use: Use) -> Rule[None]:
    """More turns, taken at once when the turn under way is over."""
    hero = use.other or use.hero
    lasting.add(hero, lasting.EXTRA, effect.easier, effect.count)
    t.tell(e.TurnsGained(rule=use.rule, hero=hero.id, count=effect.count))
    yield from ()


@DOES(fx.Vanish)
def do_vanish(t: P52Table, effect: fx.Vanish, use: Use) -> Rule[None]:
    """Out of sight until one attacks or leaves; sooner if it wears off or holds for a spot only."""
    hero = use.other or use.hero
    hero.stealthy = True
    sort = lasting.COVERED if effect.firm else lasting.VANISHED
    others = (lasting.COVERED, lasting.VANISHED)
    hero.lasting = tuple(one for one in hero.lasting if one.what not in others)
    how = "until the next space" if effect.firm else "until the next blow or the next space"
    if effect.rounds or effect.staying or effect.firm:
        until = t.state.round + effect.rounds if effect.rounds else ALWAYS
        spot = hero.spot if effect.staying else NOWHERE
        lasting.add(hero, sort, spot, until)
    if effect.rounds or effect.staying:
        how = Phrase("for {n} rounds", n=effect.rounds) if effect.rounds else "on this spot"
    t.tell(e.OutOfSight(rule="P52-LOS-10", hero=hero.id, how=how))
    yield from ()


@DOES(fx.Chance)
def do_chance(t: P52Table, effect: fx.Chance, use: Use) -> Rule[None]:
    """A card says whether there is more to it; some see it only with training (P52-ITEM-01)."""
    hero = use.other or use.hero
    if effect.trained and not trained(t, hero, effect.trained):
        return
    card = yield from flip(t, "amount")
    t.tell(e.AmountFlipped(rule="P52-ART-05", hero=hero.id, ability=use.name, card=card.text))
    if effect.least <= card.value <= effect.most:
        yield from apply(t, use, effect.effects)


@DOES(fx.Special)
def do_special(t: P52Table, effect: fx.Special, use: Use) -> Rule[None]:
    yield from SPECIALS[effect.id](t, use)
