"""The option grammar of P52: every answer a player can give, in words."""

from __future__ import annotations

import re

from crawldeck.kernel.asks import Grammar, Refusal, Verb, Word, verb
from crawldeck.kernel.asks import Number as Count
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.language import tr
from crawldeck.p52.places import HIGHEST, LOWEST, place, text

_PLACE = re.compile(r"\(?(-?[0-9]{1,9}(?:\.[0-9]{1,9})?),(-?[0-9]{1,9}(?:\.[0-9]{1,9})?)\)?")


class Place:
    """A spot, written `x,y`: x counts to the players' right, y away from them."""

    name = "x,y"

    def read(self, word: str) -> int:
        match = _PLACE.fullmatch(word)
        if not match:
            raise Malformed(tr("{word!r} is not a spot; write it x,y such as 0,3", word=word[:20]))
        if "." in word:
            grid_only = "cards lie edge to edge on one grid, never half way between two others"
            raise Illegal(word, Refusal("P52-LAYOUT-10", grid_only))
        x, y = int(match.group(1)), int(match.group(2))
        if not all(LOWEST <= number <= HIGHEST for number in (x, y)):
            raise Malformed(
                tr(
                    "{word!r} is off the table; x and y run from {lowest} to {highest}",
                    word=word,
                    lowest=LOWEST,
                    highest=HIGHEST,
                )
            )
        return place(x, y)

    def write(self, value: int) -> str:
        return text(value)


PLACE = Place()
WITH = "stamina"
"""Asked once, what is flipped for says whether Stamina is played for it (P52-TABLE-03)."""
FOE, HERO, ITEM, ABILITY = Word("foe"), Word("hero"), Word("item"), Word("ability")

LAY = verb("lay", PLACE, help="lay the next card face down; the first is where the party enters")
ARRANGE = verb("arrange", Word("shape"), help="let the program lay the whole space in a shape")
FINISH = verb("finish", help="let the program lay the cards that are left")

MOVE = verb("move", PLACE, help="step onto a spot next to you; you may go on while movement lasts")
PASSAGE = verb("passage", PLACE, help="take the secret passage under you to a spot of its suit")
ATTACK = verb(
    "attack", FOE, ABILITY, flag=WITH, help="attack an enemy with an ability, or use an art on it"
)
CAST = verb("cast", ABILITY, HERO, flag=WITH, help="use an art on a hero")
PERFORM = verb(
    "perform", ABILITY, flag=WITH, help="use an art that needs no aim, or strike all around you"
)
WORK = verb(
    "work", ABILITY, PLACE, flag=WITH, help="use an art on a spot, or strike all who are there"
)
SEND = verb(
    "send", ABILITY, HERO, PLACE, flag=WITH, help="use an art to bring a willing hero to a spot"
)
AIM = verb("aim", FOE, help="spend the turn aiming: +1 to your next attack on that enemy, up to +3")
STANCE = verb("stance", help="spend the turn on a defensive stance: +1 to defending, up to +3")
USE = verb("use", ITEM, HERO, help="use an item on yourself or a hero on your spot")
HURL = verb("hurl", ITEM, FOE, help="throw an item made for throwing at an enemy")
THROW = verb("throw", ITEM, PLACE, help="throw an item onto a spot")
UNLOCK = verb(
    "unlock", Count("picks"), flag=WITH, help="pick the chest's lock, with this many lock picks"
)
BREAK = verb("break", flag=WITH, help="break the chest open")
KEY = verb("key", help="open the chest with a chest key")
PASS = verb("pass", help="do nothing; gains a Stamina card if you did nothing at all")
WAIT = verb("wait", help="let the next one in the order go first")
END = verb("end", help="end your turn")

GIVE = verb("give", ITEM, HERO, help="free, first thing in a turn: give an item to a hero here")
GET = verb("get", ITEM, HERO, help="free, first thing in a turn: take an item from a hero here")
TAKE = verb("take", ITEM, help="free: pick up an item lying on your spot")
EQUIP = verb("equip", ITEM, help="free, once a turn: put gear on or take a weapon in hand")
DOFF = verb("doff", ITEM, help="free, once a turn: put worn gear into the bag")

STAMINA = verb("stamina", help="play your top Stamina card unseen, before the flip")
PLAIN = verb("plain", help="flip without Stamina")
DEFEND = verb("defend", ABILITY, flag=WITH, help="defend with an ability")
ENDURE = verb("endure", help="do not defend")
STEP = verb("step", PLACE, help="step aside onto a spot next to you")
PUSH = verb("push", PLACE, help="choose where the enemy is pushed")
LAND = verb("land", PLACE, help="choose where you land")
STRIKE = verb("strike", ABILITY, flag=WITH, help="make the free attack with an ability")
READ = verb("read", ABILITY, flag=WITH, help="see what the open chest teaches you")
COUNTER = verb("counter", ABILITY, flag=WITH, help="strike back at once")
DECLINE = verb("decline", help="do not strike, or refuse what is offered")
AGREE = verb("agree", help="agree to a trade, or to be carried")
LEAVE = verb("leave", help="the party leaves through the exit")
STAY = verb("stay", help="the party stays for now")
GUIDE = verb("guide", PLACE, help="choose where an enemy goes when several ways are equal")
ROAM = verb("roam", HERO, help="classic, in the dark: choose who goes next")
CHOOSE = verb("choose", Word("option"), help="choose one of the ways that the story offers")
FLIP = verb("flip", help="flip two cards for what the chest holds")
PICK = verb("pick", ITEM, help="choose one of several items")
RIG = verb("rig", ITEM, HERO, help="choose the piece of gear, and whose, to put a bonus on")
POINTS = verb("points", Count("points"), help="put this many points into it")
STUDY = verb("study", ABILITY, help="choose what gets better by one")
AGAIN = verb("again", flag=WITH, help="strike a second time at once")
SALVE = verb("salve", help="take the weakest healing item instead of flipping")

PEOPLE = verb("people", Word("people"), help="making a hero: the people it comes from")
CALLING = verb("class", Word("class"), help="making a hero: its class")
KIT = verb("kit", ITEM, help="making a hero: the item its class lets it choose")
QUIRK = verb("quirk", Word("quirk"), help="making a hero: a quirk, or `quirk none`")
POINT = verb("point", Word("core"), help="put one point into a core ability")
PUT = verb("put", Word("core"), Count("points"), help="put several points into a core ability")
POUR = verb("pour", Word("core"), help="put all the points that are left into a core ability")
LEARN = verb("learn", ABILITY, help="learn an ability whose needs you meet")
ADVANCE = verb("advance", help="pay experience and rise by a level")
LATER = verb("later", help="keep the experience, and perhaps rise by a level later")
RAISE = verb("raise", ABILITY, help="right after a level: pay experience for a better ability")
ENOUGH = verb("enough", help="learn or raise nothing more for now")
RESURRECT = verb("resurrect", HERO, help="after the session: bring a dead hero back")
BURY = verb("bury", HERO, help="after the session: a dead hero stays dead")

GRAMMAR = Grammar(value for value in list(globals().values()) if isinstance(value, Verb))
