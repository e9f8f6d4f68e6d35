"""A few words for each answer, and the order in which answers are listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from crawldeck.enormity import ids
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.terms import CURRENCY, Cost
from crawldeck.enormity.view_types import View
from crawldeck.enormity.words.panel import blip_note, short
from crawldeck.enormity.words.sheet import action_words
from crawldeck.kernel.asks import Option

ORDER = (
    "turn", "play", "exert", "attack", "also", "fire", "goto", "step", "fast", "stop", "scout",
    "use", "deploy", "invest", "device", "look-up", "decode", "stand", "react", "soak", "cover",
    "reroll", "stress", "convert", "extra", "empty-clip", "assign", "plus", "reveal", "hide",
    "respond", "pick", "pick-space", "pick-point", "token", "reload", "equip", "stow", "discard",
    "stratagem", "start", "holder", "spawn-at", "yes", "no", "keep", "done", "end",
)  # fmt: skip
ON_MAP = ("goto", "step", "pick-space", "start")
"""Families whose numbers are written on the map."""
ON_POINTS = ("pick-point", "spawn-at")
"""Families whose answers are crossings, which the map can point at."""
IN_WORDS = {
    "end": "end the turn",
    "keep": "keep the dice",
    "done": "done",
    "stop": "stop here",
    "fire": "fire at these",
    "yes": "yes",
    "no": "no",
    "reveal": "reveal it",
    "hide": "leave it face down",
    "come-out": "let them come out",
    "extra": "roll one more die",
    "stand": "discard an Antinomy token and stand up",
    "empty-clip": "empty the clip for 1 more Power",
}
LAST_EXERT = 2
"""Who holds so many Exert cards dies of the next one (ENO-EXERT-03)."""


class Scene(NamedTuple):
    """What labels are made from."""

    view: View
    names: Mapping[str, str]
    pack: Pack


def numbered(options: Sequence[Option]) -> list[Option]:
    """The options in the order of the list; the number of an option is its place in it."""
    rank = {name: number for number, name in enumerate(ORDER)}
    return sorted(options, key=lambda option: rank.get(option.verb.name, len(rank)))


# -- a few words for each ----------------------------------------------------------------------


def label(option: Option, scene: Scene) -> str:
    """A few words for an answer."""
    verb, args = option.verb.name, option.args
    if verb in IN_WORDS:
        return IN_WORDS[verb]
    if verb in FIGURES:
        return FIGURES[verb](option, scene)
    if verb in (*ON_MAP, *ON_POINTS):
        return f"{VERBS.get(verb, '')} {short(args[-1])}".strip()
    shown = " ".join(named(word, scene) for word in args)
    return f"{VERBS.get(verb, verb)} {shown}".strip()


VERBS = {
    "goto": "go to", "step": "step to", "pick-space": "", "pick-point": "crossing",
    "spawn-at": "crossing", "start": "start on", "pick": "", "token": "", "turn": "", "holder": "",
    "scout": "scout", "convert": "spend Discipline: turn a Potential of die",
    "stress": "gain a Stress: re-roll die", "reroll": "spend Confidence: re-roll die",
    "cover": "use Cover on die", "plus": "add it to die", "react": "",
    "stow": "pack away", "discard": "leave behind", "stratagem": "",
    "deploy": "use the Stratagem", "look-up": "look up", "respond": "", "use": "",
}  # fmt: skip
"""How a family of answers is called before its names; its own verb if it is not here."""


def of_card(option: Option, scene: Scene) -> tuple[str, str]:
    """What is played of a card: the side, and the action; to exert has its price before it."""
    return (_exert if option.verb.name == "exert" else _play)(option, scene)


def _card(option: Option, scene: Scene) -> str:
    return ": ".join(of_card(option, scene))


def _play(option: Option, scene: Scene) -> tuple[str, str]:
    side = scene.pack.sides[option.args[0]][1]
    found = next((one for one in side.actions if one.id == option.args[1]), None)
    return side.name, action_words(found) if found else option.args[1]


def _exert(option: Option, scene: Scene) -> tuple[str, str]:
    """An action of the other side of the card that was just played."""
    last = scene.view.last
    card = scene.pack.sides[last][0] if last in scene.pack.sides else None
    for side in card.sides if card else ():
        for action in side.actions:
            if side.id != last and action.id == option.args[0]:
                return f"{_price(scene)} to {side.name}", action_words(action)
    return "exert", option.args[0]


def _price(scene: Scene) -> str:
    """What an Exert costs, which no card says (ENO-EXERT-01 to 03)."""
    who = next((one for one in scene.view.spacers if one.id == scene.view.acting), None)
    if who is not None and who.exerts == LAST_EXERT:
        return "Exert, and die of it,"
    return "Exert (2 Stress, and a card less every turn)"


def _attack(option: Option, scene: Scene) -> str:
    target = scene.names.get(option.args[-1], option.args[-1])
    foe = next((one for one in scene.view.foes if one.id == option.args[-1]), None)
    at = f" (AT {foe.threshold}, {short(foe.space)})" if foe else ""
    if foe and scene.view.boss is not None and scene.view.boss.figure == foe.id:
        at = f" ({short(foe.space)})"  # its AT is that of the BP card to come
    if option.verb.name == "also":
        return f"add {target}{at}"
    return f"attack {target}{at} with {named(option.args[0], scene)}"


def _react(option: Option, scene: Scene) -> str:
    return f"{named(option.args[0], scene)}: {named(option.args[1], scene)}"


def _assign(option: Option, scene: Scene) -> str:
    return f"give die {option.args[0]} to {named(option.args[1], scene)}"


def _invest(option: Option, scene: Scene) -> str:
    return f"put {option.args[1]} Expertise on {named(option.args[0], scene)}"


def fast_price(what: str, scene: Scene) -> Cost | None:
    """What Fast Scavenging it costs; None where tokens of any kind pay (ENO-SCAV-02)."""
    if what in CURRENCY:
        return replace(Cost(by_level=True), **{CURRENCY[what]: 1})
    goal = scene.pack.missions[scene.view.mission].goal
    return goal.cost if goal is not None and goal.cost != Cost() else None


def times(scene: Scene) -> int:
    """How many times a price by level is paid: once, twice, three times (ENO-SCAV-02)."""
    return LEVELS.index(scene.view.level) + 1


def _fast(option: Option, scene: Scene) -> str:
    """With its price, which no card says."""
    what = option.args[0]
    if what in CURRENCY:
        price = f" for {times(scene)} {CURRENCY[what].capitalize()}"
    else:
        price = "" if fast_price(what, scene) else f" for {times(scene)} tokens of one kind"
    return f"Fast Scavenge: {named(what, scene)}{price}"


def _device(option: Option, scene: Scene) -> str:
    return f"use the {option.args[0]} Engram device"


def _soak(option: Option, scene: Scene) -> str:
    return (
        f"spend {option.args[0]} Expertise: {option.args[0]} less damage"
        if option.args[0]
        else "spend none"
    )


def _respond(option: Option, scene: Scene) -> str:
    """What is resolved after an attack: a response, the weapon, or a trait by its name."""
    name = option.args[0]
    if name in RESPONSES:
        return RESPONSES[name]
    owners: list[Any] = [*scene.pack.intruders.values(), *scene.pack.bosses.values()]
    found = (
        one
        for owner in owners
        for one in (*owner.traits, *getattr(owner, "status", ()))
        if one.id == name
    )
    trait = next(found, None)
    return f"{trait.name}: {trait.text}" if trait else str(name)


RESPONSES = {
    "wound": "the Wound response",
    "critical": "the Critical response",
    "fail": "the Fail response",
    "instinct": "the Instinct response",
    "weapon": "what the weapon does",
}
FIGURES = {
    "respond": _respond,
    "soak": _soak,
    "device": _device,
    "fast": _fast,
    "play": _card,
    "exert": _card,
    "attack": _attack,
    "also": _attack,
    "react": _react,
    "assign": _assign,
    "invest": _invest,
}
"""Families that need more than their names in a row."""


def named(word: Any, scene: Scene) -> str:
    """A word of an answer as people call it; Blips and Intruders with where they are."""
    word = ",".join(map(str, word)) if isinstance(word, tuple) else str(word)
    for blip in scene.view.blips:
        if blip.id == word:
            return f"Blip {blip_note(blip)}"
    if word in scene.pack.cards:
        return " / ".join(side.name for side in scene.pack.cards[word].sides)
    name = scene.names.get(word, word.replace("-", " "))
    foe = next((one for one in scene.view.foes if one.id == word), None)
    return f"{name} ({short(foe.space)})" if foe else name


def text_of(name: str, pack: Pack) -> str:
    """What an ability or a Stratagem says."""
    if name in pack.stratagems:
        return pack.stratagems[name].text
    return texts_of(pack).get(ids.ability_of(name), ("", ""))[1]


_TEXTS: dict[str, dict[str, tuple[str, str]]] = {}


def texts_of(pack: Pack) -> dict[str, tuple[str, str]]:
    """Name and text of every ability of a pack by id, gathered once."""
    known = _TEXTS.get(pack.sha256)
    if known is None:
        owners: list[Any] = [
            *pack.spacers.values(),
            *pack.suits.values(),
            *pack.gear.values(),
            *pack.conditions.values(),
            *pack.awakenings.values(),
            *pack.locations.values(),
        ]
        known = {one.id: (one.name, one.text) for owner in owners for one in owner.abilities}
        for card in pack.breakdowns.values():
            known |= {one.id: (one.name, one.text) for one in card.back}
        _TEXTS[pack.sha256] = known
    return known
