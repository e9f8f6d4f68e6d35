"""Why the plain bot of Enormity answers as it does: what it weighed, told in a few words.

Nothing is decided here. Of a turn and of spaces the worths are looked at again, part by part, and
what adds most is told; other questions are each decided by one thing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import TypeAlias

from crawldeck.enormity.bots import arms, gear, peril, player, turn
from crawldeck.enormity.bots import boss as lair
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.components import CardAction
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.body.rolls import Lying
from crawldeck.enormity.view_types import View
from crawldeck.kernel.asks import Choice, Option

ANY = "It has no preference here and takes the first answer."
ALWAYS = "It always answers this in the same way."
LEAVES = "The way out is within reach."
NEEDY = "Whoever needs help most comes first."
FAR_AWAY = "That is as far from everybody as it can be."
HARDY = "Whoever can best bear a blow takes it."
OF_SPACES: Mapping[str, str] = {
    "out": "From there it can leave.",
    "goal": "That is nearer to what it looks for.",
    "way out": "That is nearer to a way out.",
    "point": "That is nearer to the way out, which is about to open.",
    "open": "That is nearer to the open way out.",
    "danger": "Less danger waits there.",
    "shot": "There is something to shoot at from there.",
    "room": "That keeps it out of the others' way.",
    "boss": "That is nearer to the Boss, so that it can attack.",
    "aside": "It steps out of the attack that is about to fall.",
    "stay": "No other space is better.",
    "least bad": "Of the spaces in reach, this is the best.",
}
OF_THINGS: Mapping[str, str] = {
    "extraction": "The way out can be opened from here.",
    "objective": "The mission needs what lies here.",
    "cache": "It has time to look into the Cache.",
    "engram": "An Engram lies here for the taking.",
    "console": "The console opens the way to what it looks for.",
}
OF_CARDS: Mapping[str, str] = {
    "attack": "To be rid of an Intruder, or to hold it back, is worth most now.",
    "rationalize": "With so much Stress, to calm down is worth most now.",
    "full-reload": "A weapon is empty, and to reload it is worth most now.",
    "fast-reload": "A weapon is empty, and to reload it is worth most now.",
    "catch-breath": "To catch breath is worth most now: Exert cards come back, Adrenaline sinks.",
    "effects": "What this does is worth most now.",
    "scout": "A Blip is near, and had better be looked at before it comes.",
}
OF_TURNS: Mapping[str, str] = {
    "end": "Nothing else is worth its price now.",
    "invest": "Expertise would be lost at the end of the turn, so it goes into a Stratagem.",
    "exert": "One more action is worth the strain.",
    "use": "What this does is worth more than it costs.",
    "device": "What this does is worth more than it costs.",
    "deploy": "What this does is worth more than it costs.",
    "stand": "To get up is worth most now.",
    "decode": "There is nothing better to do than to decode.",
}


# -- spaces ----------------------------------------------------------------------------------------


def parts(mind: Mind, cell: int) -> dict[str, float]:
    """What a space is worth to the bot (`turn.standing`, or `lair.standing`), by what for."""
    view, board = mind.view, mind.board
    shot = arms.best_shot(mind, cell) if mind.holds("attack") else 0.0
    foe = lair.figure(mind)
    if view.boss is not None:
        if foe is None:
            return {}
        far = board.spacer_steps(foe.cell).get(cell, 40)
        falls = view.phase == "boss" and lair.threatened(mind, foe, cell)
        shy = mind.me.vitals <= lair.WEAK and board.sees(foe.cell, cell)
        fear = 0.5 * mind.plan.fear * lair.exposure(mind, foe, cell) + 0.6 * shy
        near = sum(board.foe_distance(cell, who.cell) <= 2 for who in mind.others)
        return {
            "shot": 0.9 * mind.plan.shot * shot,
            "boss": -lair.A_SPACE * mind.plan.step * max(0, far - mind.reach),
            "danger": -fear - peril.tiles(mind, cell),
            "aside": -2 * lair.ASIDE * falls,
            "room": -lair.CROWD * near,
        }
    if view.opened >> cell & 1:
        return {"out": turn.OUT}
    if not (view.foes and mind.exit_far > 6):
        shot = 0.0
    beside = sum(board.adjacent(cell, who.cell) for who in mind.others)
    return {
        _goal(mind): turn.pull(mind, cell, mind.goals),
        "danger": -turn.FEAR * mind.plan.fear * peril.danger(mind, cell),
        "shot": 0.7 * mind.plan.shot * shot,
        "room": -0.15 * beside,
    }


def _goal(mind: Mind) -> str:
    """What the crew is looking for."""
    if mind.open_points:
        return "open"
    if mind.view.point >= 0:
        return "point"
    return "way out" if mind.ready_to_leave else "goal"


def _to(mind: Mind, cell: int) -> str:
    """What a space has over the one where the Spacer stands."""
    here = mind.me.cell
    if cell == here:
        return OF_SPACES["stay"]
    there = parts(mind, cell)
    if here < 0 or "out" in there:
        return OF_SPACES["out"] if "out" in there else ANY
    now = parts(mind, here)
    gains = {name: part - now.get(name, 0.0) for name, part in there.items()}
    best = max(gains, key=gains.__getitem__, default="")
    return OF_SPACES[best if best and gains[best] > 0 else "least bad"]


def _move(mind: Mind, action: CardAction) -> str:
    """What the best space within reach has over this one."""
    if mind.exit_far <= action.n:
        return LEAVES
    best, most = -1, -inf
    for top, cell, far in turn.tops(mind):
        if top <= most:
            break
        if 0 < far <= action.n:
            worth = turn.standing(mind, cell, mind.goals) - peril.left_behind(mind, cell)
            if worth > most:
                best, most = cell, worth
    return _to(mind, best) if best >= 0 else ANY


def _goto(mind: Mind, ask: Choice, option: Option) -> str:
    return _to(mind, mind.space(option.args[0])) if option.verb.name == "goto" else ANY


# -- a turn ----------------------------------------------------------------------------------------


def _turn(mind: Mind, ask: Choice, option: Option) -> str:
    if option.verb.name != "play":
        return OF_TURNS.get(option.verb.name, ANY)
    action = mind.action(option.args[0], option.args[1])
    if action.kind == "move":
        return _move(mind, action)
    if action.kind == "scavenge":
        return OF_THINGS.get(turn.best_thing(mind), ANY)
    if action.kind == "attack" and mind.view.boss is not None:
        return "To attack the Boss is worth most now."
    return OF_CARDS.get(action.kind, ANY)


def _whose_turn(mind: Mind, ask: Choice, option: Option) -> str:
    if mind.open_points:
        return "Whoever is nearest to the open way out goes first."
    if mind.view.exfiltration:
        return "Whoever is down, or has furthest to go to the way out, goes first."
    if mind.ready_to_leave:
        return "Whoever is nearest to what leads out goes first."
    return "Whoever has the best shot goes first; whoever makes Expertise goes late."


# -- dice ------------------------------------------------------------------------------------------


def _dice(mind: Mind, ask: Choice, option: Option) -> str:
    lying: Lying = ask.about
    verb = option.verb.name
    if verb == "keep":
        return "No change is worth its price."
    if lying.kind == "noise":
        return "That is loud."
    if lying.kind == "intruder":
        return "The blow is hard, and that die is strong."
    if verb == "convert":
        return "The roll falls short, and a Potential can count as Power."
    return "The dice fall short of what they show in the mean."


# -- other questions -------------------------------------------------------------------------------


def _walk(mind: Mind, ask: Choice, option: Option) -> str:
    if option.verb.name == "fast":
        return "It takes what lies on the way."
    if option.verb.name != "step":
        return ANY
    return "Of the steps on the way, this has the least in it: Intruders, fire, unknown pages."


def _attack(mind: Mind, ask: Choice, option: Option) -> str:
    if option.verb.name != "attack":
        return ANY
    return "This shot is worth most, by its odds, the target's next blow, and its Noise."


def _react(mind: Mind, ask: Choice, option: Option) -> str:
    if option.verb.name == "react":
        return "This is worth more than it costs."
    return "No reaction is worth what it costs."


def _loot(mind: Mind, ask: Choice, option: Option) -> str:
    found = {
        "equip": "It is better than what it carries in its place.",
        "stow": "It is no better than what it carries, but there is room for it.",
        "discard": "It is no better than what it carries, and there is no room for it.",
    }
    return found.get(option.verb.name, ANY)


def _stratagem(mind: Mind, ask: Choice, option: Option) -> str:
    if mind.view.boss is not None:
        return "This helps most against a Boss, for what it costs."
    return "This is the cheapest."


def _scavenge(mind: Mind, ask: Choice, option: Option) -> str:
    return OF_THINGS.get(str(option.args[0]), ANY)


def _choose(mind: Mind, ask: Choice, option: Option) -> str:
    ways = gear.way_named(mind, {str(one.args[0]) for one in ask.options})
    return "This way does the most good." if ways else ANY


def _burst(mind: Mind, ask: Choice, option: Option) -> str:
    return "It shoots at all that it can." if option.verb.name == "also" else ANY


Motive: TypeAlias = str | Callable[[Mind, Choice, Option], str]
MOTIVES: Mapping[str, Motive] = {
    "turn": _turn,
    "whose-turn": _whose_turn,
    "goto": _goto,
    "walk": _walk,
    "noise-die": "Loud dice go to the Blips that are furthest away, or are known as Echoes.",
    "spawn": FAR_AWAY,
    "spawn-at": FAR_AWAY,
    "intruder-space": FAR_AWAY,
    "displace": "The least danger waits there.",
    "attack": _attack,
    "burst": _burst,
    "soak": "It uses all the Expertise that helps: nobody knows who is hit next.",
    "react": _react,
    "target": HARDY,
    "blip-finds": HARDY,
    "whom": NEEDY,
    "loot": _loot,
    "discard": "It can best do without this.",
    "stratagem": _stratagem,
    "scavenge": _scavenge,
    "choose": _choose,
    "token": "While there is danger Expertise comes first, else Confidence.",
    "door": "A closed door comes first.",
    "confidence": _dice,
    "stress": _dice,
    "discipline": _dice,
    "dice": _dice,
}


def reason(view: View, ask: Choice, option: Option, pack: Pack) -> str:
    """Why the bot gives this answer."""
    if ask.kind in player.READY:
        return ALWAYS if option.verb.name == player.READY[ask.kind] else ANY
    motive = MOTIVES.get(ask.kind, ANY)
    if isinstance(motive, str):
        return motive
    return motive(Mind(view, pack, ask.actor), ask, option)
