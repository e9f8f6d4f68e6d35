"""The log of a run: dice as signs, and many small things in one sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from crawldeck.kernel.words import Together

Words = list[dict[str, Any]]

DICE = str.maketrans({"p": "●", "h": "◐", "o": "○", "x": "✶", "-": "–"})
LEGEND = "● Power, ◐ half a Power, ○ Potential, ✶ critical quadrant, – nothing"
_FACE = re.compile(r"(?<![\w-])(?:p*h?o*x*|-)(?![\w-])")

_MANY = re.compile(r"\b(?:white|red|black)(?: (?:white|red|black))*\b(?=[,.]| against)")
_NOUGHT = re.compile(r"\b0 (?:Confidence|Discipline|Expertise)(?:, )?")


def faces(text: str) -> str:
    """A text whose dice are written in letters, with signs instead.

    >>> faces("white po, red -, black pphx")
    'white ●○, red –, black ●●◐✶'
    """
    return _FACE.sub(lambda found: found[0].translate(DICE), text)


def briefly(text: str) -> str:
    """A sentence without what is nought, and with equal dice counted.

    >>> briefly("dice to roll: white white red, fixed bonus 0.")
    'dice to roll: 2 white, 1 red.'
    >>> briefly("Incoming becomes Active: 0 Confidence, 1 Discipline, 0 Expertise.")
    'Incoming becomes Active: 1 Discipline.'
    """
    text = _MANY.sub(_counted, text.replace(", fixed bonus 0", ""))
    text = _NOUGHT.sub("", text)
    return text.replace(": .", ": nothing.").replace(", .", ".")


def _counted(found: re.Match[str]) -> str:
    words = found[0].split()
    return ", ".join(f"{words.count(colour)} {colour}" for colour in dict.fromkeys(words))


SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def side(text: str) -> str:
    """A side by its letter, in words."""
    return SIDES.get(text, text)


def _steps(found: Words) -> str:
    return f"{found[0]['who']} steps onto {places(one['space'] for one in found)}."


def _foe_steps(found: Words) -> str:
    ways = places(one["space"] for one in found)
    return f"{found[0]['foe']} goes by {ways}, facing {side(found[-1]['facing'])}."


def _assigned(found: Words) -> str:
    shown = ", ".join(f"die {one['die']} to {one['blip']} ({one['noise']})" for one in found)
    return f"{found[0]['spacer']} gives Noise {shown}."


def _blips(found: Words) -> str:
    shown = ", ".join(f"{one['blip']} from {one['start']} to {one['end']}" for one in found)
    return f"Blips move: {shown}."


def _pushed(found: Words) -> str:
    shown = ", ".join(f"{one['blip']} from {one['start']} to {one['end']}" for one in found)
    return f"Blips are pushed: {shown}."


def _spawned(found: Words) -> str:
    shown = ", ".join(f"{one['blip']} on {one['where']} facing {one['facing']}" for one in found)
    return f"Blips come out: {shown}."


def _tiles(found: Words) -> str:
    shown = ", ".join(f"{one['tile']} on {one['spaces']}" for one in found)
    return f"Put out: {shown}."


def _track(found: Words) -> str:
    shown = ", ".join(f"{one['what']} on {one['space']}" for one in found)
    return f"On the Countdown track lie: {shown}."


def _tokens(found: Words) -> str:
    kinds: dict[str, int] = {}
    for one in found:
        kinds[one["token"]] = kinds.get(one["token"], 0) + one["n"]
    shown = ", ".join(f"{count} {token}" for token, count in kinds.items())
    return f"{shown} into the {found[0]['pool']} Pool."


def places(spaces: Any) -> str:
    """Spaces in a row; the page is named where it changes.

    >>> places(["lr1:d9", "lr1:d10", "lr2:d1"])
    'lr1:d9, d10, lr2:d1'
    """
    shown, page = [], ""
    for text in spaces:
        here, _, space = text.partition(":")
        shown.append(space if here == page else text)
        page = here
    return ", ".join(shown)


TOGETHER: Mapping[str, Together] = {
    "Stepped": Together(2, _steps, "who"),
    "FoeStepped": Together(2, _foe_steps, "foe"),
    "NoiseAssigned": Together(2, _assigned, "spacer"),
    "BlipMoved": Together(2, _blips),
    "BlipPushed": Together(2, _pushed),
    "BlipSpawned": Together(2, _spawned),
    "TilePlaced": Together(2, _tiles),
    "TrackLaid": Together(2, _track),
    "TokensPlaced": Together(2, _tokens, "pool"),
}
ROLLS = frozenset(("DiceRolled", "FoeHits", "Rerolled", "Scouted", "ShipNoise"))
"""Events whose sentence holds faces of dice."""
COUNTS = frozenset(("MadeNoise", "ShipNoise", "FoeAttacks", "PoolMilled"))
"""Events whose sentence holds dice to roll, or tokens that may be none."""
