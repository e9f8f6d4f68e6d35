"""What effects and items do, in words: for sheets, and for whoever has to choose."""

from __future__ import annotations

from collections.abc import Iterator

from crawldeck.kernel.language import mark, markn, tr, trn
from crawldeck.p52 import effects as fx
from crawldeck.p52.bestiary import Attack, Enemy
from crawldeck.p52.components import Aid, Item
from crawldeck.p52.words.naming import (
    AS_PRINTED,
    KINDS,
    PARTS,
    Now,
    any_one,
    core_name,
    either,
    together,
)

PLACES = {
    "others": mark("{does} to the others there"),
    "spot": mark("{does} to everyone there"),
    "adjacent": mark("{does} on the spots beside it"),
    "around": mark("{does} there and around it"),
    "self": mark("{does} to yourself"),
    "party": mark("{does} to the whole party"),
}
FREEZES = {
    "target": markn("freezes for {n} turn", "freezes for {n} turns"),
    "others": markn(
        "freezes the others there for {n} turn", "freezes the others there for {n} turns"
    ),
    "spot": markn("freezes everyone there for {n} turn", "freezes everyone there for {n} turns"),
    "adjacent": markn(
        "freezes on the spots beside it for {n} turn",
        "freezes on the spots beside it for {n} turns",
    ),
    "around": markn(
        "freezes there and around it for {n} turn", "freezes there and around it for {n} turns"
    ),
    "self": markn("freezes yourself for {n} turn", "freezes yourself for {n} turns"),
    "party": markn("freezes the whole party for {n} turn", "freezes the whole party for {n} turns"),
}
KING = 13
"""What the highest card counts."""


def _there(where: str, does: str) -> str:
    return tr(PLACES[where], does=does) if where in PLACES else does


def effect_words(effect: fx.AnyEffect, now: Now = AS_PRINTED) -> str:
    """An effect in a few words.

    >>> effect_words(fx.Push(spots=2)), effect_words(fx.Damage(amount="Dmg / 2", where="others"))
    ('pushes 2 spots away', 'Dmg / 2 damage to the others there')
    """
    for sort in (_harm, _help, _movement, _craft):
        text = sort(effect, now)
        if text:
            return text
    return str(effect.__struct_config__.tag)


def _harm(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Damage():
            return _damage(effect, now)
        case fx.Freeze():
            return trn(*FREEZES[effect.where], effect.turns)
        case fx.Burn():
            burns = trn(
                "{amount} more damage on each of the next {n} turn",
                "{amount} more damage on each of the next {n} turns",
                effect.turns,
                amount=now(effect.amount),
            )
            return _there(effect.where, burns)
        case fx.Push():
            return _push(effect, now)
        case fx.Rout():
            return tr("enemies flee for good, with what they carry")
        case fx.Dissolve():
            return tr("an enemy is gone at once (a boss takes {amount})", amount=now(effect.boss))
        case fx.Snare():
            return trn(
                "waits on a spot: {amount} damage and {n} turn lost to the first enemy",
                "waits on a spot: {amount} damage and {n} turns lost to the first enemy",
                effect.turns,
                amount=now(effect.amount),
            )
        case fx.Steal():
            return tr("takes an item from an enemy")
    return ""


def _push(effect: fx.Push, now: Now) -> str:
    if effect.away:
        text = trn("pushes {n} spot away from you", "pushes {n} spots away from you", effect.spots)
    else:
        text = trn("pushes {n} spot away", "pushes {n} spots away", effect.spots)
    if effect.otherwise == "0":
        return text
    return tr("{pushes}, or {amount} damage", pushes=text, amount=now(effect.otherwise))


def _damage(effect: fx.Damage, now: Now) -> str:
    text = _there(effect.where, tr("{amount} damage", amount=now(effect.amount)))
    if effect.friends:
        text += tr(", friends too")
    if effect.burn != "0":
        text += tr(
            ", and {amount} more next turn to enemies that ward off none of it",
            amount=now(effect.burn),
        )
    return text + (tr("; an Ace costs you {hp} instead", hp=now(effect.ace)) if effect.ace else "")


def _help(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Heal():
            return _there(effect.where, tr("heals {amount}", amount=now(effect.amount)))
        case fx.Regenerate():
            return trn(
                "heals {amount} on each of the next {n} turn",
                "heals {amount} on each of the next {n} turns",
                effect.turns,
                amount=now(effect.amount),
            )
        case fx.Revive():
            return tr("a dead hero stands again with {amount}", amount=now(effect.amount))
        case fx.Inspire():
            return tr(
                "targets of the others are {amount} lower until your next turn ends",
                amount=now(effect.amount),
            )
        case fx.Shield():
            return trn(
                "takes {amount} off all damage on and around a spot, {n} round",
                "takes {amount} off all damage on and around a spot, {n} rounds",
                effect.rounds,
                amount=now(effect.amount),
            )
        case fx.Stamina():
            if effect.beyond:
                return tr("{n} Stamina, even beyond five", n=effect.count)
            return tr("{n} Stamina", n=effect.count)
        case fx.Light():
            return tr("lights a dark space")
        case fx.Reveal():
            if effect.where == "target":
                return tr("turns up a spot")
            return tr("turns up the spots around")
        case fx.Vanish():
            return _vanish(effect)
        case fx.Train():
            ways = [core_name(name) for name in effect.core]
            ways += [tr(KINDS.get(kind, kind)) for kind in effect.kinds]
            join = together if effect.every else any_one
            return tr("+1 to {what}", what=join(ways) if ways else tr("an ability"))
    return ""


def _vanish(effect: fx.Vanish) -> str:
    text = tr("out of the enemies' sight")
    if effect.rounds:
        text = trn(
            "out of the enemies' sight for {n} round",
            "out of the enemies' sight for {n} rounds",
            effect.rounds,
        )
    return text + (tr(", even if you attack") if effect.firm else "")


def _movement(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Leap():
            if effect.within:
                return tr("you are up to {n} away at once", n=now(effect.within))
            return tr("you are on the aimed spot at once")
        case fx.Carry():
            return tr("a willing hero is on the aimed spot at once")
        case fx.Strike():
            return tr("a free attack on the same enemy with another ability")
        case fx.Haste():
            return tr("{amount} more Movement this turn", amount=now(effect.amount))
        case fx.Root():
            return trn(
                "you cannot move for {n} turn", "you cannot move for {n} turns", effect.turns
            )
        case fx.Turns():
            more = trn(
                "{n} more turn right after this one",
                "{n} more turns right after this one",
                effect.count,
            )
            return more + (tr(", targets {n} lower", n=effect.easier) if effect.easier else "")
    return ""


def _craft(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Coat():
            return trn(
                "{amount} more damage with {weapon}, {n} attack",
                "{amount} more damage with {weapon}, {n} attacks",
                effect.attacks,
                amount=now(effect.amount),
                weapon=either(effect.gear) if effect.gear else tr("a weapon"),
            )
        case fx.Craft():
            count, item = now(effect.count), now.name(effect.item)
            if count == "1":
                return tr("makes a {item}", item=item)
            return tr("makes {count} x {item}", count=count, item=item)
        case fx.Lore():
            return tr("teaches something when somebody opens a chest")
        case fx.Tinker():
            return tr(
                "{n} points of bonus on a piece of gear until the quest ends", n=effect.points
            )
        case fx.Tune():
            gains = _plus(damage=effect.damage, target=effect.target, protection=effect.protect)
            if effect.of == "weapon":
                return tr("a weapon gets {gains}", gains=", ".join(gains))
            return tr("a piece of armour gets {gains}", gains=", ".join(gains))
        case fx.Fetch():
            return tr("brings over something that lies on the aimed spot")
        case fx.Chance():
            return _chance(effect, now)
        case fx.Special():
            return tr(SPECIALS.get(effect.id, effect.id.replace("-", " ")))
    return ""


SPECIALS = {
    "nothing": mark("nothing"),
    "lull": mark("lull"),
    "stop-time": mark("stop time"),
    "stretch": mark("stretch"),
}
PLUS = {
    "damage": mark("damage {by}"),
    "target": mark("target {by}"),
    "movement": mark("Movement {by}"),
    "protection": mark("protection {by}"),
}


def _plus(**figures: int) -> list[str]:
    """What is added to numbers: `damage +2`."""
    return [tr(PLUS[what], by=f"{value:+d}") for what, value in figures.items() if value]


def _chance(effect: fx.Chance, now: Now) -> str:
    """`on a flip of 11 or more, if you have Road Lore: +1 to Think`."""
    low, high = effect.least, effect.most
    if high == KING:
        card = tr("{n} or more", n=low)
    else:
        card = tr("{n} or less", n=high) if low == 1 else f"{low}-{high}"
    more = together([effect_words(one, now) for one in effect.effects])
    if effect.trained:
        art = now.name(effect.trained)
        return tr(
            "on a flip of {card}, if you have {ability}: {does}", card=card, ability=art, does=more
        )
    return tr("on a flip of {card}: {does}", card=card, does=more)


def attack_words(attack: Attack, target: str, damage: str) -> str:
    """An enemy's attack; its formulas may be worked out."""
    far = str(attack.near)
    if attack.far > attack.near:
        far = tr("{least} to {most}", least=attack.near, most=attack.far)
    return tr(
        "{attack} ({kind}, range {range}): target {target}; damage {damage}",
        attack=attack.name,
        kind=tr(KINDS[attack.kind]),
        range=far,
        target=target,
        damage=damage,
    )


def shifts(enemy: Enemy, now: Now = AS_PRINTED) -> str:
    """What an enemy defends against, and how well: kinds of attacks, or single abilities."""
    found = [f"{_aided(name, now)} {by:+d}" for name, by in enemy.defends.items()]
    return ", ".join(found) or tr("nothing")


def item_notes(item: Item, now: Now = AS_PRINTED) -> list[str]:
    """What an item does, in a few words."""
    notes = [tr("two hands")] if item.slot == "hand" and item.hands == 2 else []
    notes += _plus(damage=item.damage, target=item.target, movement=item.movement)
    notes += [tr("protects {n}", n=item.protect)] if item.protect else []
    if item.protect_magic:
        notes.append(tr("protects {n} from magic", n=item.protect_magic))
    for name, aid in item.aids.items():
        helps = ", ".join(_aid(aid))
        notes.append(tr("{ability}: {does}", ability=_aided(name, now), does=helps))
    notes += [effect_words(effect, now) for effect in item.effects]
    if item.dropped:
        left = ", ".join(effect_words(effect, now) for effect in item.dropped)
        notes.append(tr("left on your own spot: {does}", does=left))
    for effect in item.on_equip:
        notes.append(tr("when you put it on: {does}", does=effect_words(effect, now)))
    return [*notes, *_weapon_notes(item), *_more_notes(item, now)]


def _aided(name: str, now: Now) -> str:
    """An ability, or all of a kind."""
    return tr(KINDS[name]) if name in KINDS else now.name(name)


def _aid(aid: Aid) -> list[str]:
    helps = _plus(damage=aid.damage, target=aid.target)
    helps += [tr("takes off {amount}", amount=aid.reduce)] if aid.reduce != "0" else []
    helps += [tr("untrained {amount}", amount=aid.untrained)] if aid.untrained else []
    helps += [tr("an Ace costs {hp}", hp=aid.ace)] if aid.ace != "0" else []
    return helps + ([tr("a King lets you strike back")] if aid.counter else [])


AGAIN = {
    "hit": mark("a second attack after a hit"),
    "defended": mark("a second attack if it is fully defended"),
    "short": mark("a second attack if less than all goes through"),
    "aimed": mark("a second attack after a miss, if you aimed for two turns"),
    "twice": mark("a second attack always; nobody defends who let all of the first through"),
}
ONCE = {"space": mark("once a space"), "session": mark("once a session")}


def _weapon_notes(item: Item) -> list[str]:
    notes = [tr("damage + {amount}", amount=item.damage_by)] if item.damage_by else []
    notes += [tr("protects {amount} more", amount=item.protect_by)] if item.protect_by else []
    notes += [tr(AGAIN[item.again])] if item.again else []
    notes += [tr("the second without the weapon's own damage")] if item.again_bare else []
    if item.riposte:
        notes.append(tr("damage {by} when you strike back", by=f"{item.riposte:+d}"))
    notes += [tr("works on every hit, even a defended one")] if item.pierces else []
    return notes + ([tr("an Ace costs you {hp}", hp=item.ace)] if item.ace else [])


def _more_notes(item: Item, now: Now) -> Iterator[str]:
    if item.move_and_act:
        yield tr("move and act in one turn")
    for part in item.bars:
        yield tr("nothing on your {part}", part=tr(PARTS[part]))
    for word, by in item.wards.items():
        yield tr("defence target {by} against {attack}", by=f"{by:+d}", attack=tr(word))
    for name, level in item.grants.items():
        yield tr("gives {ability} {level}", ability=now.name(name), level=level)
    for amount, text in (
        (item.companion, mark("joins every attack for {amount}")),
        (item.strays, mark("is gone when its carrier dies")),
        (item.rescues, mark("brings its carrier back with {amount}")),
        (item.revives, mark("a dead hero stands again with {amount}")),
    ):
        if amount:
            yield tr(text, amount=amount)
    if item.once:
        yield tr(ONCE[item.once])
    for core, least in item.needs.items():
        yield tr("needs {core} {least}", core=core_name(core), least=least)
    if item.keep:
        yield tr("keepsake")
