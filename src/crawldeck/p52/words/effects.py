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
            return f"{now(effect.amount)} damage{PLACES[effect.where]}" + (
                ", friends too" if effect.friends else ""
            )
        case fx.Freeze():
            return f"freezes{WHOM[effect.where]} for {times(effect.turns, 'turn')}"
        case fx.Burn():
            return (
                f"{now(effect.amount)} more damage on each of the next "
                f"{times(effect.turns, 'turn')}{PLACES[effect.where]}"
            )
        case fx.Push():
            stuck = f", or {now(effect.otherwise)} damage" if effect.otherwise != "0" else ""
            return f"pushes {times(effect.spots, 'spot')} away{stuck}"
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
            return "out of the enemies' sight" + (
                f" for {times(effect.rounds, 'round')}" if effect.rounds else ""
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
        case fx.Special():
            return effect.id.replace("-", " ")
    return ""


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
        notes.append(f"{name.replace('-', ' ')}: {', '.join(helps)}")
    notes += [effect_words(effect, now) for effect in item.effects]
    return notes + _more_notes(item)


AGAIN = {
    "hit": "a second attack after a hit",
    "defended": "a second attack if it is fully defended",
    "short": "a second attack if less than all goes through",
}


def _more_notes(item: Item) -> list[str]:
    notes = [f"damage + {item.damage_by}"] if item.damage_by else []
    notes += [f"protects {item.protect_by} more"] if item.protect_by else []
    notes += [AGAIN[item.again]] if item.again else []
    notes += ["move and act in one turn"] if item.move_and_act else []
    notes += [f"gives {name.replace('-', ' ')} {level}" for name, level in item.grants.items()]
    notes += [f"joins every attack for {item.companion}"] if item.companion else []
    notes += [f"brings its carrier back with {item.rescues}"] if item.rescues else []
    notes += [f"once a {item.once}"] if item.once else []
    notes += [f"needs {core.capitalize()} {least}" for core, least in item.needs.items()]
    return notes + (["keepsake"] if item.keep else [])
