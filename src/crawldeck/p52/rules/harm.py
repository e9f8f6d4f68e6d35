"""Effects that harm: damage, freezing, burning, pushing and driving off (ART).

What burns, mends or is frozen is seen to as a turn begins.
"""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.boss_quest import is_boss
from crawldeck.p52.rules.common import ATTACK, choose, flip
from crawldeck.p52.rules.death import heal, hurt
from crawldeck.p52.rules.defeat import drive_off, foe_defence, hurt_foe
from crawldeck.p52.rules.defence import guard
from crawldeck.p52.rules.effects import DOES, Use, amount, foes_of, heroes_of
from crawldeck.p52.rules.enemy_body import stands
from crawldeck.p52.rules.experience import harmed_friend
from crawldeck.p52.rules.focus import aim_when_hit, stance_after_attack
from crawldeck.p52.rules.item_effects import spring
from crawldeck.p52.rules.weapons import armour
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table

ACE = 1
"""What the card of F counts if it is an Ace."""


@DOES(fx.Damage)
def do_damage(t: P52Table, effect: fx.Damage, use: Use) -> Rule[None]:
    """Enemies first, then heroes; each may defend if the effect lets them."""
    if effect.ace and use.numbers.get("flip") == ACE:  # P52-ART-05: it went wrong
        hurt(t, use.hero, amount(t, use, effect.ace), use.rule)
        return
    harm = max(effect.least, amount(t, use, effect.amount))
    if effect.defended and effect.kind:
        use.kind, use.total = effect.kind, (yield from to_beat(t, use))
    for foe in foes_of(t, use, effect.where):
        if not stands(t, foe):  # it fell with another
            continue
        foe.last_attacker = use.hero.id
        share = yield from harm_foe(t, use, foe, harm, effect.defended)
        if share == "all" and effect.burn != "0" and stands(t, foe):
            set_alight(t, use, foe, amount(t, use, effect.burn), 1)
    if effect.friends or effect.where == "self":
        for hero in heroes_of(t, use, effect.where):
            yield from harm_hero(t, use, hero, harm, defended=effect.defended)


def to_beat(t: P52Table, use: Use) -> Rule[int]:
    """What an item is defended against with: the card of F, or one flipped for it (P52-ITEM-01)."""
    known = use.numbers.get("flip")
    if known:
        return known
    card = yield from flip(t, ATTACK)
    t.tell(e.AmountFlipped(rule="P52-ITEM-01", hero=use.hero.id, ability=use.name, card=card.text))
    return card.value


def harm_foe(t: P52Table, use: Use, foe: Foe, harm: int, defended: bool) -> Rule[str]:
    """An enemy that may defend does so as against any attack (P52-ATTACK-06).

    Says what it took: all, half or nothing (an empty string).
    """
    share = (yield from foe_defence(t, foe, use.kind, use.total, use.name)) if defended else "all"
    if share:
        harm, whole = (harm // 2, harm) if share == "half" else (harm, 0)
        yield from hurt_foe(
            t, foe, harm, use.hero, use.rule, kind=use.kind, by=use.name, whole=whole
        )
    return share


def harm_hero(t: P52Table, use: Use, hero: Hero, harm: int, *, defended: bool) -> Rule[None]:
    """A hero in the way of a friend's ability; whoever may defend also has armour."""
    kept_off = cost = 0
    if defended:
        aim_when_hit(t, hero)
        name = Phrase("{foe}'s {attack}", foe=use.hero.name, attack=t.content.names[use.name])
        left, worked, _, cost = yield from guard(t, hero, use.kind, name, harm)
        stance_after_attack(t, hero, worked)
        kept_off = armour(t, hero, use.kind)
        harm = max(0, left - kept_off)
        if left and not harm:
            t.tell(e.ArmourHeld(rule="P52-ITEM-06", hero=hero.id, armour=kept_off, damage=left))
    before = hero.hp
    hurt(t, hero, harm, use.rule, use.hero.id, kept_off)
    if cost and hero.alive:
        hurt(t, hero, cost, "P52-ITEM-06")
    if hero.hp < before:
        harmed_friend(t, use.hero, hero)  # P52-EXP-08


@DOES(fx.Freeze)
def do_freeze(t: P52Table, effect: fx.Freeze, use: Use) -> Rule[None]:
    """Who is frozen loses turns and cannot defend (P52-ART-07)."""
    foes = foes_of(t, use, effect.where)
    for foe in foes:
        foe.last_attacker = use.hero.id
    friends = heroes_of(t, use, effect.where) if effect.friends else []
    figures: list[Foe | Hero] = [*foes, *friends]
    for figure in figures:
        figure.frozen += effect.turns
        t.tell(e.Froze(rule="P52-ART-07", who=figure.id, turns=figure.frozen))
    yield from ()


@DOES(fx.Burn)
def do_burn(t: P52Table, effect: fx.Burn, use: Use) -> Rule[None]:
    each = amount(t, use, effect.amount)
    figures: list[Foe | Hero] = [*foes_of(t, use, effect.where)]
    if effect.where == "self" or use.other is not None:
        figures += heroes_of(t, use, effect.where)
    for figure in figures:
        set_alight(t, use, figure, each, effect.turns)
    yield from ()


def set_alight(t: P52Table, use: Use, figure: Foe | Hero, each: int, turns: int) -> None:
    """It hurts again as the next turns begin (P52-ART-08)."""
    lasting.add(figure, lasting.BURN, each, turns)
    t.tell(e.Lasts(rule=use.rule, who=figure.id, what="burns", amount=each, turns=turns))


@DOES(fx.Push)
def do_push(t: P52Table, effect: fx.Push, use: Use) -> Rule[None]:
    """Each enemy goes where the user says, spot by spot; who cannot go is hurt (P52-ART-09)."""
    for foe in foes_of(t, use, effect.where):
        for _ in range(effect.spots):
            spots = ways_out(t, use, foe, effect.away)
            if not spots:
                t.tell(e.NoWayOut(rule="P52-ART-09", foe=foe.id))
                harm = amount(t, use, effect.otherwise)
                if effect.otherwise != "0":
                    yield from hurt_foe(t, foe, harm, use.hero, use.rule)
                break
            yield from push(t, use, foe, spots)
            if foe not in t.state.foes:  # into a snare
                break


def ways_out(t: P52Table, use: Use, foe: Foe, away: bool) -> list[int]:
    """The spots next to an enemy, or those of them that are further from the user."""
    geometry = t.state.space.geometry
    spots, here = geometry.neighbours[foe.spot], use.hero.spot
    now = geometry.range(here, foe.spot)
    return [spot for spot in spots if not away or geometry.range(here, spot) > now]


def push(t: P52Table, use: Use, foe: Foe, spots: list[int]) -> Rule[None]:
    geometry = t.state.space.geometry
    options = [v.PUSH(geometry.cells[spot]) for spot in spots]
    name = t.content.enemies[foe.kind].name
    answer = yield from choose(
        use.hero,
        "push",
        Phrase("Where do you push {foe}?", foe=name),
        options,
        "P52-ART-09",
        "push it onto a spot next to its own",
    )
    foe.spot, foe.toward = geometry.spot_at[v.PUSH.of(answer)[0]], NOWHERE
    t.tell(e.Pushed(rule="P52-ART-09", foe=foe.id, spot=geometry.texts[foe.spot]))
    if t.state.space.marks:
        yield from spring(t, foe)


@DOES(fx.Rout)
def do_rout(t: P52Table, effect: fx.Rout, use: Use) -> Rule[None]:
    """They are gone for good, but for bosses (P52-ART-10)."""
    for foe in foes_of(t, use, effect.where):
        if is_boss(foe):
            t.tell(e.StandsFirm(rule="P52-ART-10", foe=foe.id))
        else:
            drive_off(t, foe, use.hero)
    yield from ()


# -- as a turn begins --------------------------------------------------------------------------


def cannot_act(t: P52Table, hero: Hero) -> bool:
    """Whoever is frozen loses the turn (P52-ART-07, P52-FOE-01)."""
    if not hero.frozen:
        return False
    hero.frozen -= 1
    t.tell(e.CannotAct(rule="P52-ART-07", hero=hero.id))
    return True


def begin_turn(t: P52Table, hero: Hero) -> None:
    """Burning hurts and mending heals at the start of a turn, in this order (P52-ART-08)."""
    burning = lasting.amount_of(hero, lasting.BURN)
    mending = lasting.amount_of(hero, lasting.MEND)
    lasting.count_down(hero, lasting.BURN, lasting.MEND)
    if burning:
        hurt(t, hero, burning, "P52-ART-08")
    if mending and hero.alive:
        heal(t, hero, mending, "P52-ART-08")


def begin_foe_turn(t: P52Table, foe: Foe) -> Rule[bool]:
    """An enemy that burns is hurt as its turn begins; False if that was its end."""
    burning = lasting.amount_of(foe, lasting.BURN)
    lasting.count_down(foe, lasting.BURN)
    if burning:
        by = t.state.hero(foe.last_attacker) or t.state.heroes[0]
        yield from hurt_foe(t, foe, burning, by, "P52-ART-08")
    return stands(t, foe)
