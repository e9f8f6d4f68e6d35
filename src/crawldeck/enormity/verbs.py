"""The option grammar of Enormity: every answer a player can give, in words.

A space is written `page:e8`, an intersection `page:7,5`, a figure or card by its id.
"""

from __future__ import annotations

import re

from crawldeck.enormity.ship import POINT, SPACE
from crawldeck.kernel.asks import Grammar, Number, Verb, Word, verb
from crawldeck.kernel.errors import Malformed


class Space:
    """A space, written `page:e8`; figures stand on spaces, never on a crossing (ENO-BOARD-08)."""

    name = "space"

    def read(self, word: str) -> str:
        word = word.lower()
        if not SPACE.fullmatch(word):
            raise Malformed(f"{word!r} is not a space; write e8, or lr1:e8 with its page")
        return word

    def write(self, value: str) -> str:
        return value


class Point:
    """An intersection, written `page:7,5`: column line, row line."""

    name = "point"

    def read(self, word: str) -> str:
        word = word.lower()
        if not POINT.fullmatch(word):
            raise Malformed(f"{word!r} is not an intersection; write page and lines: lr1:7,5")
        return word

    def write(self, value: str) -> str:
        return value


class Dice:
    """Several dice of a roll by their places, written `1,3`; `none` is none of them."""

    name = "dice"

    def read(self, word: str) -> tuple[int, ...]:
        if word == "none":
            return ()
        if not re.fullmatch(r"\d{1,3}(,\d{1,3})*", word):
            raise Malformed(f"{word!r} names no dice; write their places: 1,3")
        return tuple(sorted({int(place) for place in word.split(",")}))

    def write(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value)) or "none"


SPACE_ARG, POINT_ARG, DICE_ARG = Space(), Point(), Dice()
SPACER, INTRUDER, BLIP, GEAR = Word("spacer"), Word("intruder"), Word("blip"), Word("gear")
ABILITY, SIDE, ACTION, CARD = Word("ability"), Word("side"), Word("action"), Word("card")
WHAT = Word("what")

# Setting up (rules/turn/setup.py)
STRATAGEM = verb("stratagem", CARD, help="take a Stratagem for the team")
START = verb("start", SPACER, SPACE_ARG, help="begin on this space")
HOLDER = verb("holder", SPACER, help="this Spacer begins as Priority Target")
SPAWN_AT = verb("spawn-at", POINT_ARG, help="the Blip comes out on this spawn point")

# Turns (rules/turn/turn.py)
TURN = verb("turn", SPACER, help="this Spacer takes its turn now")
PLAY = verb("play", SIDE, ACTION, help="play a side of an Action card and do one of its actions")
EXERT = verb("exert", ACTION, help="turn the card over and do an action of its other side")
USE = verb("use", ABILITY, help="use an ability")
STRAT = verb("deploy", CARD, help="use a Stratagem that is ready")
INVEST = verb("invest", CARD, Number("tokens"), help="put Expertise on a Stratagem")
DEVICE = verb("device", Word("engram"), help="use an Engram device")
LOOK_UP = verb("look-up", Word("code"), help="open the paragraph behind a code")
DECODE = verb("decode", Word("script"), help="read an encrypted script")
STAND = verb("stand", help="discard an Antinomy token and stand up")
END = verb("end", help="end the turn")

# Moving (rules/actions/move.py)
GOTO = verb("goto", SPACE_ARG, help="name the space where your movement ends")
STEP = verb("step", SPACE_ARG, help="step onto the next space")
STOP = verb("stop", help="end the movement here")
FAST = verb("fast", WHAT, help="Fast Scavenge what lies on the space, paying tokens")

# Attacking (rules/actions/attack.py, rules/body/rolls.py)
ATTACK = verb("attack", GEAR, INTRUDER, help="attack an Intruder with a weapon")
ALSO = verb("also", INTRUDER, help="Burst: another target for this attack")
FIRE = verb("fire", help="no more targets")
REROLL = verb("reroll", DICE_ARG, help="re-roll these dice with Confidence")
STRESS = verb("stress", Number("die"), help="gain a Stress and re-roll a die")
CONVERT = verb("convert", Number("die"), help="Discipline: a Potential of this die counts as Power")
KEEP = verb("keep", help="leave the dice as they are")
EXTRA = verb("extra", help="Devastating: roll one more die")
EMPTY = verb("empty-clip", help="spend all Ammo for a Power")
RESPOND = verb("respond", WHAT, help="this response is resolved next")

# Noise, Blips, Scouting
ASSIGN = verb("assign", Number("die"), BLIP, help="this die moves that Blip")
PLUS = verb("plus", Number("die"), help="the fixed Noise goes to this die")
SCOUT = verb("scout", WHAT, help="Scout a Blip, or an Intruder that fears light")
REVEAL = verb("reveal", help="turn the Blip up")
COME_OUT = verb("come-out", help="let the Intruders of the Blip come out now")
HIDE = verb("hide", help="leave it face down, or flip it back")

# Being hit, reacting
REACT = verb("react", SPACER, ABILITY, help="use a reaction in this window")
SOAK = verb("soak", Number("tokens"), help="spend Expertise: that much less damage")
COVER = verb("cover", Number("die"), help="use Cover: this die drops a colour")

# Choosing
PICK = verb("pick", WHAT, help="choose this one")
PICK_SPACE = verb("pick-space", SPACE_ARG, help="choose this space")
PICK_POINT = verb("pick-point", POINT_ARG, help="choose this intersection")
TOKEN = verb("token", WHAT, help="choose this kind of token")
YES = verb("yes", help="do it")
NO = verb("no", help="leave it")
DONE = verb("done", help="nothing more")

# Gear
EQUIP = verb("equip", GEAR, help="put a piece of gear into hand or support slot")
STOW = verb("stow", GEAR, help="put a piece of gear into the backpack")
DISCARD = verb("discard", GEAR, help="leave a piece of gear behind for good")
RELOAD = verb("reload", GEAR, help="reload this weapon")

GRAMMAR = Grammar([value for value in list(globals().values()) if isinstance(value, Verb)])
