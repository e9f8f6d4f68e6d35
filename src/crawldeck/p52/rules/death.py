"""Damage to heroes, being stunned, and death (DEATH)."""

from __future__ import annotations

from crawldeck.p52 import events as e
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.bag import remove
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.rules.shields import shielded
from crawldeck.p52.state import Hero, P52Table


def hurt(t: P52Table, hero: Hero, damage: int, rule: str, by: str = "", armour: int = 0) -> None:
    """Take hit points: at exactly 0 stunned, below 0 dead (P52-DEATH-01, P52-DEATH-02)."""
    whole = damage
    if damage > 0 and t.state.space.marks:
        damage = shielded(t, hero, damage)
    if damage <= 0:
        return
    hero.hp -= damage
    t.tell(
        e.HeroHurt(
            rule=rule,
            hero=hero.id,
            damage=damage,
            hp=hero.hp,
            by=by,
            armour=armour,
            shield=whole - damage,
        )
    )
    if hero.hp == 0:
        t.tell(e.Stunned(rule="P52-DEATH-01", hero=hero.id))
    elif hero.hp < 0:
        die(t, hero)


def rescue(t: P52Table, hero: Hero) -> bool:
    """Who carries what rescues the dead keeps all else and stands again when a turn begins."""
    name = next((name for name in hero.bag if name in t.content.rescuing), None)
    if name is None:
        return False
    remove(hero, name)
    points = t.content.formula(t.content.items[name].rescues)(hero_numbers(t, hero))
    lasting.add(hero, lasting.RISING, points, 1)
    for friend in [name for name in hero.bag if name in t.content.straying]:
        lose_friend(t, hero, friend)
    hero.aim = hero.stance = 0
    hero.aim_at = ""
    t.tell(e.WillStand(rule="P52-DEATH-03", hero=hero.id, item=name))
    return True


def lose_friend(t: P52Table, hero: Hero, friend: str) -> None:
    """Some companions do not wait to see whether their carrier stands again (P52-ITEM-06)."""
    hero.bag = {name: count for name, count in hero.bag.items() if name != friend}
    t.tell(e.FriendLeaves(rule="P52-ITEM-06", hero=hero.id, item=friend))


def die(t: P52Table, hero: Hero) -> None:
    """What the hero carried, keepsakes aside, lies on the spot for anyone (P52-DEATH-02)."""
    if t.content.rescuing and rescue(t, hero):
        return
    space, items = t.state.space, t.content.items
    for friend in [name for name in hero.bag if name in t.content.straying]:
        lose_friend(t, hero, friend)
    for item, count in hero.bag.items():
        if not items[item].keep:
            space.floor.extend((hero.spot, item) for _ in range(count))
    space.floor.extend((hero.spot, item) for item in hero.worn if not items[item].keep)
    hero.bag = {item: count for item, count in hero.bag.items() if items[item].keep}
    hero.worn = [item for item in hero.worn if items[item].keep]
    hero.aim = hero.stance = 0
    hero.aim_at = ""
    hero.frozen, hero.lasting = 0, ()
    where = space.geometry.texts[hero.spot]
    t.tell(e.Died(rule="P52-DEATH-02", hero=hero.id, spot=where, hp=hero.hp))
    if not any(
        one.alive or lasting.has(one, lasting.RISING) for one in t.state.heroes
    ):  # P52-DEATH-05
        t.state.outcome = "lost"
        lost = t.content.quest(t.state.quest).lost
        t.tell(e.GameEnded(rule="P52-DEATH-05", outcome="lost", text=lost or "Everyone is dead."))


def heal(t: P52Table, hero: Hero, amount: int, rule: str) -> None:
    """Regain hit points, never beyond the maximum."""
    amount = max(0, amount + quirk(t, hero, "healing"))
    gained = min(amount, hero.max_hp - hero.hp)
    hero.hp += gained
    t.tell(e.Healed(rule=rule, who=hero.id, amount=gained, hp=hero.hp))


def revive(t: P52Table, hero: Hero, amount: int) -> None:
    """A dead hero stands again, counted from 0 hit points (P52-DEATH-03)."""
    hero.hp = min(max(1, amount), hero.max_hp)
    t.tell(e.Healed(rule="P52-DEATH-03", who=hero.id, amount=hero.hp, hp=hero.hp))
