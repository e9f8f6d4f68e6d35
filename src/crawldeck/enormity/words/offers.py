"""Answers as a page shows them: what each is called, under which heading, and where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from crawldeck.enormity import ids
from crawldeck.enormity.on_table import Ways
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.terms import WAYS
from crawldeck.enormity.view_types import FoeView, SpacerView, View
from crawldeck.enormity.words import labels
from crawldeck.enormity.words.panel import first_of
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.words import Offered

GROUPS = {
    "exert": "Exert", "use": "Abilities", "deploy": "Stratagems",
    "invest": "Stratagems", "device": "Devices", "look-up": "Secrets", "decode": "Secrets",
    "goto": "Where to", "step": "Next step", "fast": "On the way", "attack": "Targets",
    "also": "Targets", "reroll": "Dice", "stress": "Dice", "convert": "Dice", "plus": "Dice",
    "cover": "Dice", "assign": "Blips", "scout": "Scout", "equip": "Gear", "stow": "Gear",
    "discard": "Gear", "reload": "Gear", "react": "Reactions", "respond": "What comes next",
    "pick-space": "Spaces", "pick-point": "Crossings", "spawn-at": "Crossings",
    "start": "Start spaces", "turn": "Whose turn", "holder": "Who", "stratagem": "Stratagems",
    "soak": "Expertise", "token": "Tokens", "pick": "Choose",
}  # fmt: skip
"""The heading over answers of a verb; those without one stand by themselves at the end."""
BRINGS = {
    ("reprisal", "yes"): "The Intruder does not strike back.",
    ("reprisal", "no"): "The Intruder strikes back at you.",
    ("awakening", "yes"): "1 Stress, and another roll.",
    ("awakening", "no"): "You die.",
    ("scout-attack", "yes"): "Your card is turned over for it; no Adrenaline.",
    ("scout-attack", "no"): "The chance is gone.",
    ("scout-reveal", "hide"): "It stays where it is.",
    ("scout-spawn", "come-out"): "They ambush nobody.",
    ("scout-spawn", "hide"): "The Blip is flipped back and stays where it is.",
    ("code", "no"): "The code is lost.",
    ("cover", "no"): "All dice are rolled as they are.",
    ("attack", "no"): "No Bonus Attack.",
    ("bonus-action", "no"): "No Bonus Action.",
    ("empty-clip", "no"): "The Ammo stays in the weapon.",
    ("devastating", "keep"): "No further die.",
    ("walk-on", "stop"): "Your movement ends here.",
    ("react", "done"): "No more reactions.",
}
"""What an answer without words of its own means, by the kind of the question."""
WITH_TEXT = ("use", "react", "deploy", "stratagem")


class OpenQuestion(NamedTuple):
    """A question with the view it is asked on: what labels and places are found from."""

    view: View
    names: Mapping[str, str]
    pack: Pack
    ask: Choice

    @property
    def figures(self) -> list[SpacerView | FoeView]:
        return [*self.view.spacers, *self.view.foes]

    @property
    def names_of_figures(self) -> set[str]:
        """Every figure on the table, Blips too."""
        return {one.id for one in self.figures} | {blip.id for blip in self.view.blips}

    @property
    def labelled(self) -> labels.Scene:
        return labels.Scene(self.view, self.names, self.pack)


def offers(question: OpenQuestion) -> Iterable[Offered]:
    """Every answer in the order of the list."""
    scene = question.labelled
    for option in labels.numbered(question.ask.options):
        if option.verb.name == "play":  # under the name of the side
            group, label = labels.of_card(option, scene)
        else:
            group, label = GROUPS.get(option.verb.name, ""), labels.label(option, scene)
        if option.verb.name == "pick-space":
            label = f"space {label}"
        label = label[:1].upper() + label[1:]
        yield Offered(option, label, _note(option, question), group, places(option, question))


def _note(option: Option, question: OpenQuestion) -> str:
    """What an ability, a Stratagem or a find says; what a way that may be chosen brings."""
    verb, pack = option.verb.name, question.pack
    known = BRINGS.get((question.ask.kind, verb))
    if known is not None:
        return known
    if verb == "pick" and isinstance(question.ask.about, Ways):
        return question.ask.about.texts.get(option.args[0], "")
    if verb == "equip" and question.ask.kind == "loot":
        items = (item for one in question.view.spacers for item in one.items)
        return next((pack.gear[one.card].text for one in items if one.id == option.args[0]), "")
    if verb == "invest":
        return f"Ready after {first_of(pack.stratagems[option.args[0]])}."
    if verb not in WITH_TEXT:
        return ""
    text = labels.text_of(option.args[-1], pack)
    if verb == "stratagem":
        return f"{text} Ready after {first_of(pack.stratagems[option.args[-1]])}."
    return text


# -- where ---------------------------------------------------------------------------------------


def places(option: Option, question: OpenQuestion) -> tuple[str, ...]:
    """What on the board or in the panels an answer belongs to."""
    find = PLACES.get(option.verb.name)
    return tuple(find(option.args, question)) if find else ()


def _space(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"space:{args[-1]}"]


def _point(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"point:{args[-1]}"]


def _figure(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"figure:{args[-1]}"]


def _item(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"item:{args[0]}"]


def _die(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"die:{args[0]}"]


def _dice(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"die:{n}" for n in args[0]]


def _play(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    return [f"card:{args[0]}"]


def _exert(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    """The other side of the card that was just played."""
    last = question.view.last
    if last not in question.pack.sides:
        return []
    return [f"card:{side.id}" for side in question.pack.sides[last][0].sides if side.id != last]


def _ability(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    """The ability, and the piece of gear that it is printed on."""
    who = args[0] if len(args) > 1 else question.ask.actor
    name: str = args[-1]
    bare = ids.ability_of(name)
    held = (
        item.id
        for one in question.view.spacers
        if one.id == who
        for item in one.items
        if any(ability.id == bare for ability in question.pack.gear[item.card].abilities)
    )
    return [f"ability:{name}", *(f"item:{item}" for item in held)]


def _fast(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    """Where the Spacer stands who reaches for it."""
    here = (
        one.space for one in question.view.spacers if one.id == question.ask.actor and one.space
    )
    return [f"space:{space}" for space in here]


def _asked_about(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    """The figure that the question names."""
    return [f"figure:{name}" for name in _named(question)]


def _named(question: OpenQuestion) -> list[str]:
    asked, known = question.ask.question, question.names_of_figures
    return [name for name in asked.ids if name in known] if isinstance(asked, Phrase) else []


def _pick(args: tuple[Any, ...], question: OpenQuestion) -> list[str]:
    """Whatever has that name: a figure, a tile, a leaf or a door, gear, a card, a way."""
    name: str = args[0]
    view = question.view
    if name in question.names_of_figures:
        return [f"figure:{name}"]
    if any(tile.id == name for tile in view.tiles):
        return [f"tile:{name}"]
    doors = [leaf for leaf in view.doors if name in (leaf, ids.door_of(leaf))]
    if doors:
        return [f"door:{leaf}" for leaf in doors]
    if any(item.id == name for one in view.spacers for item in one.items):
        return [f"item:{name}"]
    if name in WAYS:
        return _next_to(question, name)
    if name in question.pack.cards:
        return [f"card:{side.id}" for side in question.pack.cards[name].sides]
    return [f"tile:{tile.id}" for tile in view.tiles if tile.kind == name]


def _next_to(question: OpenQuestion, way: str) -> list[str]:
    """The space in that direction of the figure that the question names."""
    cells = {one.id: one.cell for one in question.figures}
    board = question.pack.ship.board(question.view.key)
    for name in _named(question):
        if cells.get(name, -1) >= 0:
            there = cells[name] + WAYS[way].delta
            if there >= 0 and board.spaces >> there & 1:
                return [f"space:{question.pack.ship.texts[there]}"]
    return []


def _called(kind: str) -> Callable[[tuple[Any, ...], OpenQuestion], list[str]]:
    return lambda args, question: [f"{kind}:{args[0]}"]


PLACES: dict[str, Callable[[tuple[Any, ...], OpenQuestion], list[str]]] = {
    "goto": _space, "step": _space, "start": _space, "pick-space": _space, "fast": _fast,
    "pick-point": _point, "spawn-at": _point, "turn": _figure, "holder": _figure,
    "attack": lambda args, question: [f"figure:{args[1]}", f"item:{args[0]}"],
    "also": _figure, "scout": _figure,
    "assign": lambda args, question: [f"figure:{args[1]}", f"die:{args[0]}"],
    "reveal": _asked_about, "hide": _asked_about, "come-out": _asked_about,
    "reroll": _dice, "stress": _die, "convert": _die, "plus": _die, "cover": _die,
    "play": _play, "exert": _exert, "use": _ability, "react": _ability,
    "deploy": _called("stratagem"), "invest": _called("stratagem"),
    "stratagem": _called("stratagem"), "device": _called("engram"), "look-up": _called("code"),
    "decode": _called("script"), "token": _called("token"), "equip": _item, "stow": _item,
    "discard": _item, "reload": _item, "pick": _pick,
}  # fmt: skip
