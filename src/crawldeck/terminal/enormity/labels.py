"""The answers one can give: numbered, each with a few words for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from crawldeck.enormity.components import Stratagem
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view import View
from crawldeck.enormity.words.sheet import action_words
from crawldeck.kernel.asks import Option
from crawldeck.terminal.enormity.panel import blip_note, short
from crawldeck.terminal.style import Screen, pad, width, wrap

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
    "fire": "fire",
    "yes": "yes",
    "no": "no",
    "reveal": "reveal it",
    "hide": "leave it hidden",
    "come-out": "let them come out",
    "extra": "roll one more die",
    "stand": "stand up",
    "empty-clip": "empty the clip for a Power",
}
IN_A_ROW = ("play", "exert", "invest", "use")
"""Families whose answers are written in one row under what they have in common."""
SEVERAL = 5
"""More answers of one family on the map than this are told in one line."""
LAST_EXERT = 2
"""Who holds so many Exert cards dies of the next one (ENO-EXERT-03)."""
TALL = 32
"""A screen with so many rows has room for what abilities say."""


class Scene(NamedTuple):
    """What labels are made from."""

    view: View
    names: Mapping[str, str]
    pack: Pack
    warned: frozenset[Option] = frozenset()
    """Answers that are known to bring something grave: their numbers carry a !."""


def numbered(options: list[Option]) -> list[Option]:
    """The options in the order of the list; the number of an option is its place in it."""
    rank = {name: number for number, name in enumerate(ORDER)}
    return sorted(options, key=lambda option: rank.get(option.verb.name, len(rank)))


def targets(options: list[Option]) -> dict[str, str]:
    """The number to write on each space that an option leads to."""
    found: dict[str, str] = {}
    for number, option in enumerate(options, start=1):
        if option.verb.name in ON_MAP:
            found.setdefault(option.text.split()[-1], str(number))
    return found


# -- the list ----------------------------------------------------------------------------------


def listed(options: list[Option], scene: Scene, screen: Screen) -> list[str]:
    """The list under the question: what belongs to one card in one row, short rows in columns."""
    count = {
        option: f"{number}!" if option in scene.warned else str(number)
        for number, option in enumerate(options, start=1)
    }
    rows: list[str] = []
    for group, run in groupby(options, key=_group):
        family = list(run)
        verb = family[0].verb.name
        if verb in ON_MAP and len(family) > SEVERAL:
            first, last = count[family[0]], count[family[-1]]
            rows.append(
                f"{first}-{last}) a space, as numbered on the map, such as "
                f"{family[0].text.split()[-1].partition(':')[2]}"
            )
        elif verb in IN_A_ROW and (verb != "use" or screen.rows < TALL):
            rows.append(_row(family, group, count, scene))
        else:
            rows += [f"{count[one]}) {line(one, scene, screen)}" for one in family]
    return columns(rows, screen)


def _group(option: Option) -> str:
    """Answers of one group stand in one row: a side of a card, a Stratagem to invest in."""
    name = option.verb.name
    return f"{name} {option.args[0]}" if name in ("play", "invest") else name


def _row(family: list[Option], group: str, count: Mapping[Option, str], scene: Scene) -> str:
    """Several answers under what they have in common."""
    heads = [label(one, scene).partition(": ") for one in family]
    if family[0].verb.name == "use":
        head, words = "Abilities", [scene.names.get(one.args[0], one.args[0]) for one in family]
    elif family[0].verb.name == "invest":
        head = f"Expertise on {scene.names.get(family[0].args[0], family[0].args[0])}"
        words = [f"puts {one.args[1]}" for one in family]
    else:
        head, words = heads[0][0], [tail for _, _, tail in heads]
    shown = [f"{count[one]}) {text}" for one, text in zip(family, words, strict=True)]
    return f"{head}: {'  '.join(shown)}"


def columns(rows: list[str], screen: Screen) -> list[str]:
    """Rows in their order, as many on a line as fit side by side; long ones by themselves."""
    across = 3 if all(width(row) <= _room(3, screen) for row in rows) else 2
    room = _room(across, screen)
    found: list[str] = []
    waiting: list[str] = []
    for row in rows:
        if width(row) > room and waiting:
            found.append("  ".join(waiting))
            waiting = []
        if width(row) > room:
            found += wrap(row, screen.columns - 3, "", "    ")
        else:
            waiting.append(pad(row, room))
        if len(waiting) == across:
            found.append("  ".join(waiting))
            waiting = []
    return [f"  {row}".rstrip() for row in [*found, "  ".join(waiting)] if row]


def _room(across: int, screen: Screen) -> int:
    return (screen.columns - 2) // across - 2


# -- a few words for each ----------------------------------------------------------------------


def line(option: Option, scene: Scene, screen: Screen) -> str:
    """An answer in a row of its own; abilities say what they do where there is room."""
    words = label(option, scene)
    if option.verb.name in ("use", "react", "deploy", "stratagem"):
        tall = screen.rows >= TALL or option.verb.name in ("stratagem", "react")
        text = text_of(option.args[-1], scene.pack)
        if option.verb.name == "stratagem":
            words += f" ({first_of(scene.pack.stratagems[option.args[-1]])})"
        return f"{words}: {text}" if tall and text else words
    return words


def first_of(card: Stratagem) -> str:
    """What must be done before a Stratagem is ready (ENO-STRAT-03)."""
    return f"{card.expertise} Expertise" if card.expertise else f"{card.kills} kills"


def label(option: Option, scene: Scene) -> str:
    """A few words for an answer."""
    verb, args = option.verb.name, option.args
    if verb in IN_WORDS:
        return IN_WORDS[verb]
    if verb in FIGURES:
        return FIGURES[verb](option, scene)
    if verb in (*ON_MAP, *ON_POINTS):
        return f"{VERBS.get(verb, '')} {short(args[-1])}".strip()
    shown = " ".join(_named(word, scene) for word in args)
    return f"{VERBS.get(verb, verb)} {shown}".strip()


VERBS = {
    "goto": "go to", "step": "step to", "pick-space": "", "pick-point": "crossing",
    "spawn-at": "crossing", "start": "start on", "pick": "", "token": "", "turn": "", "holder": "",
    "scout": "scout", "convert": "turn a Potential of die", "stress": "for a Stress, re-roll die",
    "reroll": "re-roll dice", "cover": "Cover on die", "plus": "die", "react": "",
    "stow": "pack away", "discard": "leave behind", "stratagem": "", "fast": "take at once:",
    "deploy": "Stratagem", "look-up": "look up", "respond": "", "use": "",
}  # fmt: skip
"""How a family of answers is called before its names; its own verb if it is not here."""


def _play(option: Option, scene: Scene) -> str:
    side = scene.pack.sides[option.args[0]][1]
    found = next((one for one in side.actions if one.id == option.args[1]), None)
    return f"{side.name}: {action_words(found) if found else option.args[1]}"


def _exert(option: Option, scene: Scene) -> str:
    """An action of the other side of the card that was just played."""
    last = scene.view.last
    card = scene.pack.sides[last][0] if last in scene.pack.sides else None
    for side in card.sides if card else ():
        for action in side.actions:
            if side.id != last and action.id == option.args[0]:
                return f"{_price(scene)} to {side.name}: {action_words(action)}"
    return f"exert: {option.args[0]}"


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
    weapon = f" with {_named(option.args[0], scene)}" if option.verb.name == "attack" else ""
    return f"{'also ' if not weapon else ''}{target}{at}{weapon}"


def _react(option: Option, scene: Scene) -> str:
    return f"{_named(option.args[0], scene)}: {_named(option.args[1], scene)}"


def _assign(option: Option, scene: Scene) -> str:
    return f"die {option.args[0]} to {_named(option.args[1], scene)}"


def _invest(option: Option, scene: Scene) -> str:
    return f"{option.args[1]} Expertise on {_named(option.args[0], scene)}"


def _device(option: Option, scene: Scene) -> str:
    return f"use the {option.args[0]} Engram device"


def _soak(option: Option, scene: Scene) -> str:
    return f"spend {option.args[0]} Expertise" if option.args[0] else "spend none"


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
    "play": _play,
    "exert": _exert,
    "attack": _attack,
    "also": _attack,
    "react": _react,
    "assign": _assign,
    "invest": _invest,
}
"""Families that need more than their names in a row."""


def _named(word: Any, scene: Scene) -> str:
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
    return texts_of(pack).get(name.partition(":")[0], ("", ""))[1]


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


def shared(found: Iterable[Option]) -> Option | None:
    """A card named without saying what for is played for its move."""
    options = list(found)
    if len({_group(one) for one in options}) == 1 and options[0].verb.name == "play":
        moves = [one for one in options if one.args[1] == "move"]
        return moves[0] if len(moves) == 1 else None
    return None


def meaning(words: Sequence[str], options: Iterable[Option]) -> Option | None:
    """The one move whose card begins with these words."""
    wanted = "-".join(word for word in words if word not in ("play", "move", "to"))
    found = [one for one in options if one.args[1] == "move" and one.args[0].startswith(wanted)]
    return found[0] if wanted and len(found) == 1 else None
