"""What effects and items do, in words: for sheets, and for whoever has to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crawldeck.p52 import effects as fx
from crawldeck.p52.components import Item

Now = Callable[[str], str]
"""Works a formula out as far as the numbers are known."""

PLACES = {
    "target": "",
    "others": " to the others there",
    "spot": " to everyone there",
    "adjacent": " on the spots beside it",
    "around": " there and around it",
    "self": " to yourself",
    "party": " to the whole party",
}

WHOM = {
    "target": "",
    "others": " the others there",
    "spot": " everyone there",
    "adjacent": " on the spots beside it",
    "around": " there and around it",
    "self": " yourself",
    "party": " the whole party",
}


KING = 13
"""What the highest card counts."""


def as_printed(formula: str) -> str:
    return formula


def times(count: int, one: str, more: str = "") -> str:
    """`1 turn`, `2 turns`."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def either(names: tuple[str, ...]) -> str:
    """`a knife, sword or bow`."""
    *most, last = names
    article = "an" if names[0][0] in "aeiou" else "a"
    return f"{article} {', '.join(most)} or {last}" if most else f"{article} {last}"


def effect_words(effect: fx.AnyEffect, now: Now = as_printed) -> str:
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
            return f"freezes{WHOM[effect.where]} for {times(effect.turns, 'turn')}"
        case fx.Burn():
            return (
                f"{now(effect.amount)} more damage on each of the next "
                f"{times(effect.turns, 'turn')}{PLACES[effect.where]}"
            )
        case fx.Push():
            stuck = f", or {now(effect.otherwise)} damage" if effect.otherwise != "0" else ""
            where = "away from you" if effect.away else "away"
            return f"pushes {times(effect.spots, 'spot')} {where}{stuck}"
        case fx.Rout():
            return "enemies flee for good, with what they carry"
        case fx.Dissolve():
            return f"an enemy is gone at once (a boss takes {now(effect.boss)})"
        case fx.Snare():
            return (
                f"waits on a spot: {now(effect.amount)} damage and "
                f"{times(effect.turns, 'turn')} lost to the first enemy"
            )
        case fx.Steal():
            return "takes an item from an enemy"
    return ""


def _damage(effect: fx.Damage, now: Now) -> str:
    text = f"{now(effect.amount)} damage{PLACES[effect.where]}"
    text += ", friends too" if effect.friends else ""
    if effect.burn != "0":
        text += f", and {now(effect.burn)} more next turn to enemies that ward off none of it"
    return text + (f"; an Ace costs you {now(effect.ace)} instead" if effect.ace else "")


def _help(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Heal():
            return f"heals {now(effect.amount)}{PLACES[effect.where]}"
        case fx.Regenerate():
            return f"heals {now(effect.amount)} on each of the next {times(effect.turns, 'turn')}"
        case fx.Revive():
            return f"a dead hero stands again with {now(effect.amount)}"
        case fx.Inspire():
            return f"targets of the others are {now(effect.amount)} lower until your next turn ends"
        case fx.Shield():
            return (
                f"takes {now(effect.amount)} off all damage on and around a spot, "
                f"{times(effect.rounds, 'round')}"
            )
        case fx.Stamina():
            return f"{effect.count} Stamina" + (", even beyond five" if effect.beyond else "")
        case fx.Light():
            return "lights a dark space"
        case fx.Reveal():
            return "turns up " + ("a spot" if effect.where == "target" else "the spots around")
        case fx.Vanish():
            lasts = f" for {times(effect.rounds, 'round')}" if effect.rounds else ""
            return f"out of the enemies' sight{lasts}" + (
                ", even if you attack" if effect.firm else ""
            )
        case fx.Train():
            ways = [name.capitalize() for name in effect.core] + [*effect.kinds]
            return f"+1 to {(' and ' if effect.every else ' or ').join(ways) or 'an ability'}"
    return ""


def _movement(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Leap():
            far = f"up to {now(effect.within)} away" if effect.within else "on the aimed spot"
            return f"you are {far} at once"
        case fx.Carry():
            return "a willing hero is on the aimed spot at once"
        case fx.Strike():
            return "a free attack on the same enemy with another ability"
        case fx.Haste():
            return f"{now(effect.amount)} more Movement this turn"
        case fx.Root():
            return f"you cannot move for {times(effect.turns, 'turn')}"
        case fx.Turns():
            easier = f", targets {effect.easier} lower" if effect.easier else ""
            return f"{times(effect.count, 'more turn')} right after this one{easier}"
    return ""


def _craft(effect: fx.AnyEffect, now: Now) -> str:
    match effect:
        case fx.Coat():
            what = either(effect.gear) if effect.gear else "a weapon"
            hits = times(effect.attacks, "attack")
            return f"{now(effect.amount)} more damage with {what}, {hits}"
        case fx.Craft():
            what = effect.item.replace("-", " ")
            count = now(effect.count)
            return f"makes {count} x {what}" if count != "1" else f"makes a {what}"
        case fx.Lore():
            return "teaches something when somebody opens a chest"
        case fx.Tinker():
            return f"{effect.points} points of bonus on a piece of gear until the quest ends"
        case fx.Tune():
            gains = [("damage", effect.damage), ("target", effect.target)]
            gains.append(("protection", effect.protect))
            told = ", ".join(f"{word} {value:+d}" for word, value in gains if value)
            return f"a {effect.of if effect.of == 'weapon' else 'piece of armour'} gets {told}"
        case fx.Fetch():
            return "brings over something that lies on the aimed spot"
        case fx.Chance():
            return _chance(effect, now)
        case fx.Special():
            return effect.id.replace("-", " ")
    return ""


def _chance(effect: fx.Chance, now: Now) -> str:
    """`on a flip of 11 or more, if you have Road Lore: +1 to Think`."""
    low, high = effect.least, effect.most
    card = f"{low} or more" if high == KING else f"{high} or less" if low == 1 else f"{low}-{high}"
    able = f", if you have {effect.trained.replace('-', ' ')}" if effect.trained else ""
    more = " and ".join(effect_words(one, now) for one in effect.effects)
    return f"on a flip of {card}{able}: {more}"


def item_notes(item: Item, now: Now = as_printed) -> list[str]:
    """What an item does, in a few words."""
    notes = ["two hands"] if item.slot == "hand" and item.hands == 2 else []
    figures: Mapping[str, int] = {
        "damage": item.damage,
        "target": item.target,
        "Movement": item.movement,
    }
    notes += [f"{word} {value:+d}" for word, value in figures.items() if value]
    notes += [f"protects {item.protect}"] if item.protect else []
    notes += [f"protects {item.protect_magic} from magic"] if item.protect_magic else []
    for name, aid in item.aids.items():
        helps = [f"damage {aid.damage:+d}"] if aid.damage else []
        helps += [f"target {aid.target:+d}"] if aid.target else []
        helps += [f"takes off {aid.reduce}"] if aid.reduce != "0" else []
        helps += [f"untrained {aid.untrained}"] if aid.untrained else []
        helps += [f"an Ace costs {aid.ace}"] if aid.ace != "0" else []
        helps += ["a King lets you strike back"] if aid.counter else []
        notes.append(f"{name.replace('-', ' ')}: {', '.join(helps)}")
    notes += [effect_words(effect, now) for effect in item.effects]
    if item.dropped:
        left = ", ".join(effect_words(effect, now) for effect in item.dropped)
        notes.append(f"left on your own spot: {left}")
    notes += [f"when you put it on: {effect_words(effect, now)}" for effect in item.on_equip]
    return notes + _more_notes(item)


AGAIN = {
    "hit": "a second attack after a hit",
    "defended": "a second attack if it is fully defended",
    "short": "a second attack if less than all goes through",
    "aimed": "a second attack after a miss, if you aimed for two turns",
    "twice": "a second attack always; nobody defends who let all of the first through",
}


def _more_notes(item: Item) -> list[str]:
    notes = [f"damage + {item.damage_by}"] if item.damage_by else []
    notes += [f"protects {item.protect_by} more"] if item.protect_by else []
    notes += [AGAIN[item.again]] if item.again else []
    notes += ["the second without the weapon's own damage"] if item.again_bare else []
    notes += [f"damage {item.riposte:+d} when you strike back"] if item.riposte else []
    notes += ["works on every hit, even a defended one"] if item.pierces else []
    notes += [f"an Ace costs you {item.ace}"] if item.ace else []
    notes += ["move and act in one turn"] if item.move_and_act else []
    notes += [f"nothing on your {part}" for part in item.bars]
    notes += [f"defence target {by:+d} against {word}" for word, by in item.wards.items()]
    notes += [f"gives {name.replace('-', ' ')} {level}" for name, level in item.grants.items()]
    notes += [f"joins every attack for {item.companion}"] if item.companion else []
    notes += ["is gone when its carrier dies"] if item.strays else []
    notes += [f"brings its carrier back with {item.rescues}"] if item.rescues else []
    notes += [f"a dead hero stands again with {item.revives}"] if item.revives else []
    notes += [f"once a {item.once}"] if item.once else []
    notes += [f"needs {core.capitalize()} {least}" for core, least in item.needs.items()]
    return notes + (["keepsake"] if item.keep else [])
