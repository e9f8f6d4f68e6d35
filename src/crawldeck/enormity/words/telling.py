"""The log of a run: dice as signs, and many small things in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from crawldeck.dice import signs
from crawldeck.enormity.words.panel import blip_kind
from crawldeck.kernel.events import Event
from crawldeck.kernel.words import Together

Words = list[dict[str, Any]]

LEGEND = "● Power, ◐ half a Power, ○ Potential, ✶ critical quadrant, – nothing"
TOKENS = ("confidence", "discipline", "expertise")
SYMBOLS = (("p", "Power"), ("h", "half a Power"), ("o", "Potential"), ("x", "critical quadrant"))
WITHOUT_BONUS: Mapping[str, str] = {
    "MadeNoise": "{spacer} makes Noise: {dice}.",
    "ShipNoise": "Something makes Noise near {spacer}: {dice}.",
}
"""Noise without a fixed bonus."""
MILLED = "The Active Pool is discarded; Incoming becomes Active: {tokens}."


def face_words(text: str) -> str:
    """A face of a die in words.

    >>> face_words("ppo"), face_words("-")
    ('2 Power, 1 Potential', 'nothing')
    """
    found = []
    for letter, name in SYMBOLS:
        n = text.count(letter)
        if n:
            found.append(name if letter == "h" else f"{n} {name}")
    return ", ".join(found) or "nothing"


def faces(text: str) -> str:
    """Dice as events write them, colours and faces, with signs for the faces.

    >>> faces("white po, red -, black pphx")
    'white ●○, red –, black ●●◐✶'
    """
    dice = (die.split(" ") for die in text.split(", ") if die)
    return ", ".join(f"{colour} {signs(face)}" for colour, face in dice)


def counted(dice: str) -> str:
    """Dice to roll as events write them, equal ones counted.

    >>> counted("white white red")
    '2 white, 1 red'
    """
    words = dice.split()
    return ", ".join(f"{words.count(colour)} {colour}" for colour in dict.fromkeys(words))


SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def side(text: str) -> str:
    """A side by its letter, in words."""
    return SIDES.get(text, text)


def filled(event: Event, words: dict[str, Any]) -> str:
    """The sentence of an event from its words: dice as signs, and nothing that is nought."""
    kind = event.kind()
    if kind == "PoolMilled":
        lie = ", ".join(f"{words[one]} {one.capitalize()}" for one in TOKENS if words[one])
        return MILLED.format(tokens=lie or "nothing")
    for field, written in WRITTEN.get(kind, {}).items():
        words[field] = written(words[field])
    if kind in WITHOUT_BONUS and not words["plus"]:
        words["dice"] = words["dice"] or "nothing"
        return WITHOUT_BONUS[kind].format_map(words)
    return event.says.format_map(words)


WRITTEN: Mapping[str, Mapping[str, Callable[[str], str]]] = {
    "DiceRolled": {"dice": faces},
    "FoeHits": {"faces": signs},
    "Rerolled": {"before": signs, "after": signs},
    "MadeNoise": {"dice": counted},
    "ShipNoise": {"dice": counted},
    "FoeAttacks": {"dice": counted},
    "FoeStepped": {"facing": side},
    "BlipRevealed": {"token": blip_kind},
    "BlipSeen": {"token": blip_kind},
    "LookedAt": {"token": blip_kind},
}
"""Fields of events that hold dice or sides, and how they are told."""


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
    return f"Placed: {shown}."


def _track(found: Words) -> str:
    shown = ", ".join(f"{one['what']} on {one['space']}" for one in found)
    return f"The Countdown track holds: {shown}."


def _tokens(found: Words) -> str:
    kinds: dict[str, int] = {}
    for one in found:
        kinds[one["token"]] = kinds.get(one["token"], 0) + one["n"]
    shown = ", ".join(f"{count} {token}" for token, count in kinds.items())
    return f"The {found[0]['pool']} Pool gains {shown}."


def places(spaces: Any) -> str:
    """Spaces in a row, as the map writes them; the page is named where it changes.

    >>> places(["lr1 D9", "lr1 D10", "lr2 D1"])
    'lr1 D9, D10, lr2 D1'
    """
    shown, page = [], ""
    for text in spaces:
        here, _, space = text.rpartition(" ")
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
