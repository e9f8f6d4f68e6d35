"""Effects that harm: damage, freezing, burning, pushing and driving off (ART).

What burns, mends or is frozen is seen to as a turn begins.
"""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.boss_quest import is_boss
from crawldeck.p52.rules.common import choose
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


@DOES(fx.Damage)
def do_damage(t: P52Table, effect: fx.Damage, use: Use) -> Rule[None]:
    """Enemies first, then heroes; each may defend if the effect lets them."""
    harm = max(effect.least, amount(t, use, effect.amount))
    for foe in foes_of(t, use, effect.where):
        if not stands(t, foe):  # it fell with another
            continue
        foe.last_attacker = use.hero.id
        yield from harm_foe(t, use, foe, harm, effect.defended)
    if effect.friends or effect.where == "self":
        for hero in heroes_of(t, use, effect.where):
            yield from harm_hero(t, use, hero, harm, defended=effect.defended)


def harm_foe(t: P52Table, use: Use, foe: Foe, harm: int, defended: bool) -> Rule[None]:
    """An enemy that may defend does so as against any attack (P52-ATTACK-06)."""
    share = (yield from foe_defence(t, foe, use.kind, use.total, use.name)) if defended else "all"
    if share:
        harm, whole = (harm // 2, harm) if share == "half" else (harm, 0)
        yield from hurt_foe(
            t, foe, harm, use.hero, use.rule, kind=use.kind, by=use.name, whole=whole
        )


def harm_hero(t: P52Table, use: Use, hero: Hero, harm: int, *, defended: bool) -> Rule[None]:
    """A hero in the way of a friend's ability; whoever may defend also has armour."""
    kept_off = 0
    if defended:
        aim_when_hit(t, hero)
        name = f"{use.hero.name}'s {t.content.names[use.name]}"
        left, worked, _ = yield from guard(t, hero, use.kind, name, harm)
        stance_after_attack(t, hero, worked)
        kept_off = armour(t, hero, use.kind)
        harm = max(0, left - kept_off)
        if left and not harm:
            t.tell(e.ArmourHeld(rule="P52-ITEM-06", hero=hero.id, armour=kept_off, damage=left))
    before = hero.hp
    hurt(t, hero, harm, use.rule, use.hero.id, kept_off)
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
        lasting.add(figure, lasting.BURN, each, effect.turns)
        t.tell(e.Lasts(rule=use.rule, who=figure.id, what="burns", amount=each, turns=effect.turns))
    yield from ()


@DOES(fx.Push)
def do_push(t: P52Table, effect: fx.Push, use: Use) -> Rule[None]:
    """Each enemy goes where the user says, spot by spot; who cannot go is hurt (P52-ART-09)."""
    for foe in foes_of(t, use, effect.where):
        for _ in range(effect.spots):
            if not t.state.space.geometry.neighbours[foe.spot]:
                t.tell(e.NoWayOut(rule="P52-ART-09", foe=foe.id))
                yield from hurt_foe(t, foe, amount(t, use, effect.otherwise), use.hero, use.rule)
                break
            yield from push(t, use, foe)
            if foe not in t.state.foes:  # into a snare
                break


def push(t: P52Table, use: Use, foe: Foe) -> Rule[None]:
    geometry = t.state.space.geometry
    options = [v.PUSH(geometry.cells[spot]) for spot in geometry.neighbours[foe.spot]]
    name = t.content.enemies[foe.kind].name
    answer = yield from choose(
        use.hero,
        "push",
        f"Where do you push {name}?",
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
