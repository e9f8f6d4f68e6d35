"""Why an art cannot be used here and now: who knows it, how far it goes, whom it finds (ART)."""

from __future__ import annotations

from crawldeck.kernel.asks import Refusal
from crawldeck.p52 import effects as fx
from crawldeck.p52.codes import made, robbed
from crawldeck.p52.components import Ability
from crawldeck.p52.rules.items import DEAD, LEFT_BEHIND, NOBODY, NOT_DEAD, in_reach
from crawldeck.p52.rules.may_attack import NO_GEAR, USED_UP, used_up
from crawldeck.p52.rules.move import BLOCKED, GAP
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.sight import (
    NO_LINE,
    NO_SUCH_FOE,
    TOO_FAR,
    TOO_NEAR,
    in_sight,
    refuse_dark,
    refuse_reaching,
)
from crawldeck.p52.rules.turnstate import Turn
from crawldeck.p52.rules.weapons import held, trained
from crawldeck.p52.state import Hero, P52Table

NO_ART = Refusal("P52-TURN-01", "you do not have that art")
OTHER_AIM = Refusal("P52-ART-01", "you cannot aim that art at this")
SECOND = Refusal("P52-ART-15", "you may do that only after hurting an enemy that is now very weak")
DECLINED = Refusal("P52-ART-11", "that hero does not want to be carried this turn")
UNKNOWN_SPOT = Refusal("P52-ART-01", "that spot is face down; choose one that is face up")
NOBODY_THERE = Refusal("P52-ART-01", "you can see no enemy where it would strike")
HERE_ALREADY = Refusal("P52-MOVE-02", "you are there already; choose another spot")
NOT_NEAR = Refusal("P52-ART-11", "that hero is too far away to be carried")
NOT_ONESELF = Refusal("P52-ART-11", "you do this with somebody else, not with yourself")
NO_WEAPON = Refusal("P52-ITEM-06", "that hero holds no weapon that this works on")
MADE = Refusal(
    "P52-ART-18", "you have made some in this space already; you can do it once in each space"
)
ROBBED = Refusal("P52-ART-18", "you have already stolen what it carried")

NOTHING_LIES = Refusal("P52-ART-18", "nothing lies there that you could bring over")

HARMFUL = (fx.Damage, fx.Freeze, fx.Burn, fx.Push, fx.Rout)


def find_art(
    t: P52Table, hero: Hero, name: str, *aims: str, second: bool = False
) -> Ability | Refusal:
    """The art, or why this hero cannot use it, wherever it is aimed."""
    art = t.content.arts.get(name)
    if art is None or not trained(t, hero, name):
        return NO_ART
    if art.aim not in aims:
        return OTHER_AIM
    if art.second and not second:
        return SECOND
    if art.once and used_up(hero, art):
        return USED_UP
    if hero.used and made(name) in hero.used:
        return MADE
    return NO_GEAR if art.gear and held(t, hero, art.gear) is None else art


def refuse_band(t: P52Table, hero: Hero, art: Ability, spot: int) -> Refusal | None:
    """How far an art goes, and whether it needs to see where (P52-RANGE-06, P52-LOS-01)."""
    geometry = t.state.space.geometry
    distance = geometry.range(hero.spot, spot)
    furthest = t.content.reaches.get(art.id)
    if furthest is None:
        furthest = t.content.formula(art.reach)(hero_numbers(t, hero, trained(t, hero, art.id)))
    if distance > furthest:
        return TOO_FAR
    if distance < art.nearest:
        return TOO_NEAR
    if not art.sight:
        return None
    if not in_sight(t, hero.spot, spot):
        return NO_LINE
    return refuse_dark(t, hero.spot, spot)


def refuse_foe_art(t: P52Table, hero: Hero, turn: Turn, foe: str, name: str) -> Refusal | None:
    """An art on an enemy reaches as an attack does."""
    art = find_art(t, hero, name, "foe")
    if isinstance(art, Refusal):
        return art
    return refuse_enemy(t, hero, art, foe)


def refuse_enemy(t: P52Table, hero: Hero, art: Ability, name: str) -> Refusal | None:
    foe = t.state.foe(name)
    if foe is None:
        return NO_SUCH_FOE
    if hero.used and robbed(art.id, foe.arrived) in hero.used:
        return ROBBED
    furthest = t.content.formula(art.reach)(hero_numbers(t, hero, trained(t, hero, art.id)))
    return refuse_reaching(t, hero, foe, art.nearest, furthest)


def refuse_second(t: P52Table, hero: Hero, turn: Turn, foe: str, name: str) -> Refusal | None:
    """A second action is for an enemy that the first has left very weak (P52-ART-15)."""
    art = find_art(t, hero, name, "foe", second=True)
    if isinstance(art, Refusal):
        return art
    if not art.second or foe not in turn.openings:
        return SECOND
    return refuse_enemy(t, hero, art, foe)


def refuse_cast(t: P52Table, hero: Hero, turn: Turn, name: str, target: str) -> Refusal | None:
    """An art for the living, or for one who has fallen in this space (P52-DEATH-03)."""
    art = find_art(t, hero, name, "hero", "fallen")
    if isinstance(art, Refusal):
        return art
    other = t.state.hero(target)
    if other is None:
        return NOBODY
    if art.aim == "fallen" and other.alive:
        return NOT_DEAD
    if art.aim == "fallen" and other.id not in t.state.entered:
        return LEFT_BEHIND
    if art.aim == "hero" and not other.alive:
        return DEAD
    for effect in art.effects:
        if isinstance(effect, fx.Coat) and held(t, other, effect.gear) is None:
            return NO_WEAPON
    return refuse_band(t, hero, art, other.spot)


def refuse_perform(t: P52Table, hero: Hero, turn: Turn, name: str) -> Refusal | None:
    art = find_art(t, hero, name, "none")
    if isinstance(art, Refusal):
        return art
    return NOBODY_THERE if art.is_attack and not finds(t, art, hero.spot) else None


def refuse_work(t: P52Table, hero: Hero, turn: Turn, name: str, cell: int) -> Refusal | None:
    """An art on a spot: one that harms needs an enemy there, a leap a place to go to."""
    art = find_art(t, hero, name, "spot")
    if isinstance(art, Refusal):
        return art
    spot = t.state.space.geometry.spot_at.get(cell)
    problem = refuse_spot(t, hero, art, spot, face_down=reaches_hidden(t, hero, art))
    if problem is not None or spot is None:
        return problem
    leaps = any(isinstance(effect, fx.Leap) for effect in (*art.before, *art.effects))
    if leaps and spot == hero.spot:
        return HERE_ALREADY
    if any(isinstance(effect, fx.Fetch) for effect in art.effects) and not in_reach(t, hero, spot):
        return NOTHING_LIES
    harms = art.is_attack or any(isinstance(effect, HARMFUL) for effect in art.effects)
    return NOBODY_THERE if harms and not finds(t, art, spot) else None


def reaches_hidden(t: P52Table, hero: Hero, art: Ability) -> bool:
    """Whether an art may be aimed at a face-down spot."""
    level = trained(t, hero, art.id)
    for effect in art.effects:
        if isinstance(effect, fx.Reveal) or (isinstance(effect, fx.Carry) and effect.face_down):
            return True
        if isinstance(effect, fx.Leap) and 0 < effect.hidden_at <= level:
            return True
    return False


def refuse_spot(
    t: P52Table, hero: Hero, art: Ability, spot: int | None, *, face_down: bool
) -> Refusal | None:
    space = t.state.space
    if spot is None:
        return GAP
    if space.blocked >> spot & 1:
        return BLOCKED
    if not face_down and not space.is_up(spot):
        return UNKNOWN_SPOT
    return refuse_band(t, hero, art, spot)


def finds(t: P52Table, art: Ability, spot: int) -> bool:
    """Whether an enemy that can be seen is where an art would strike."""
    wide = art.area == "around"
    wide = wide or any(getattr(effect, "where", "") == "around" for effect in art.effects)
    near = t.state.space.geometry.neighbours[spot] if wide else ()
    return any(foe.spot == spot or foe.spot in near for foe in t.state.visible_foes)


def refuse_send(
    t: P52Table, hero: Hero, turn: Turn, name: str, target: str, cell: int
) -> Refusal | None:
    """A living hero who is near enough, and a spot to go to."""
    art = find_art(t, hero, name, "friend")
    if isinstance(art, Refusal):
        return art
    other = t.state.hero(target)
    if other is None:
        return NOBODY
    if not other.alive:
        return DEAD
    if (name, target) in turn.declined:
        return DECLINED
    carry = next((each for each in art.effects if isinstance(each, fx.Carry)), fx.Carry())
    if other is hero and not carry.oneself:
        return NOT_ONESELF
    geometry = t.state.space.geometry
    if geometry.range(hero.spot, other.spot) > carry.near:
        return NOT_NEAR
    spot = geometry.spot_at.get(cell)
    problem = refuse_spot(t, hero, art, spot, face_down=carry.face_down)
    return problem or (HERE_ALREADY if spot == other.spot else None)
