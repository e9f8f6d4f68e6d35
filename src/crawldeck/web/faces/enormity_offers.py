"""Where an answer belongs on the board, what it is called, and what one may have meant by a click.

Nothing is decided here: answers come from the session's list, and whether something that was
thought of is possible is asked of the session.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from crawldeck.enormity import verbs as v
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.common import WAYS
from crawldeck.enormity.view import FoeView, SpacerView, View
from crawldeck.kernel.asks import Choice, Option
from crawldeck.terminal.enormity import labels
from crawldeck.web.wire import Offer

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
WITH_TEXT = ("use", "react", "deploy", "stratagem")
_WAY = re.compile(r"([a-z0-9-]+) \(([^()]*)\)")
_FIGURE = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b")


class Table(NamedTuple):
    """What places are found from."""

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


def offers(table: Table, by_enter: Option | None) -> Iterable[Offer]:
    """Every answer in the order of the list."""
    scene = table.labelled
    for option in labels.numbered(table.ask.options):
        label, group = labels.label(option, scene), GROUPS.get(option.verb.name, "")
        if option.verb.name == "play":  # under the name of the side
            group, _, label = label.partition(": ")
        elif option.verb.name == "pick-space":
            label = f"space {label}"
        yield Offer(
            text=option.text,
            label=label[:1].upper() + label[1:],
            note=_note(option, table),
            group=group,
            on=places(option, table),
            enter=option is by_enter,
        )


def _note(option: Option, table: Table) -> str:
    """What an ability, a Stratagem or a find says; what a way that may be chosen brings."""
    verb, pack = option.verb.name, table.pack
    if verb == "pick" and table.ask.kind == "choose":
        ways: dict[str, str] = dict(_WAY.findall(table.ask.question))
        return ways.get(option.args[0], "")
    if verb == "equip" and table.ask.kind == "loot":
        items = (item for one in table.view.spacers for item in one.items)
        return next((pack.gear[one.card].text for one in items if one.id == option.args[0]), "")
    if verb == "invest":
        return f"Ready after {labels.first_of(pack.stratagems[option.args[0]])}."
    if verb not in WITH_TEXT:
        return ""
    text = labels.text_of(option.args[-1], pack)
    if verb == "stratagem":
        return f"{text} Ready after {labels.first_of(pack.stratagems[option.args[-1]])}."
    return text


# -- where ---------------------------------------------------------------------------------------


def places(option: Option, table: Table) -> tuple[str, ...]:
    """What on the board or in the panels an answer belongs to."""
    find = PLACES.get(option.verb.name)
    return tuple(find(option.args, table)) if find else ()


def _space(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"space:{args[-1]}"]


def _point(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"point:{args[-1]}"]


def _figure(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"figure:{args[-1]}"]


def _item(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"item:{args[0]}"]


def _die(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"die:{args[0]}"]


def _dice(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"die:{n}" for n in args[0]]


def _play(args: tuple[Any, ...], table: Table) -> list[str]:
    return [f"card:{args[0]}"]


def _exert(args: tuple[Any, ...], table: Table) -> list[str]:
    """The other side of the card that was just played."""
    last = table.view.last
    if last not in table.pack.sides:
        return []
    return [f"card:{side.id}" for side in table.pack.sides[last][0].sides if side.id != last]


def _ability(args: tuple[Any, ...], table: Table) -> list[str]:
    """The ability, and the piece of gear that it is printed on."""
    who = args[0] if len(args) > 1 else table.ask.actor
    name: str = args[-1]
    bare = name.partition(":")[0]
    held = (
        item.id
        for one in table.view.spacers
        if one.id == who
        for item in one.items
        if any(ability.id == bare for ability in table.pack.gear[item.card].abilities)
    )
    return [f"ability:{name}", *(f"item:{item}" for item in held)]


def _fast(args: tuple[Any, ...], table: Table) -> list[str]:
    """Where the Spacer stands who reaches for it."""
    here = (one.space for one in table.view.spacers if one.id == table.ask.actor and one.space)
    return [f"space:{space}" for space in here]


def _asked_about(args: tuple[Any, ...], table: Table) -> list[str]:
    """The figure that the question names."""
    return [f"figure:{name}" for name in _named(table)]


def _named(table: Table) -> list[str]:
    known = table.names_of_figures
    words = (*_FIGURE.findall(table.ask.question), *re.findall(r"\b[a-z]+\b", table.ask.question))
    return [name for name in dict.fromkeys(words) if name in known]


def _pick(args: tuple[Any, ...], table: Table) -> list[str]:
    """Whatever has that name: a figure, a tile, a leaf or a door, gear, a card, a way."""
    name: str = args[0]
    view = table.view
    if name in table.names_of_figures:
        return [f"figure:{name}"]
    if any(tile.id == name for tile in view.tiles):
        return [f"tile:{name}"]
    doors = [leaf for leaf in view.doors if leaf == name or leaf.startswith(f"{name}/")]
    if doors:
        return [f"door:{leaf}" for leaf in doors]
    if any(item.id == name for one in view.spacers for item in one.items):
        return [f"item:{name}"]
    if name in WAYS:
        return _next_to(table, name)
    if name in table.pack.cards:
        return [f"card:{side.id}" for side in table.pack.cards[name].sides]
    return [f"tile:{tile.id}" for tile in view.tiles if tile.kind == name]


def _next_to(table: Table, way: str) -> list[str]:
    """The space in that direction of the figure that the question names."""
    cells = {one.id: one.cell for one in table.figures}
    board = table.pack.ship.board(table.view.key)
    for name in _named(table):
        if cells.get(name, -1) >= 0:
            there = cells[name] + WAYS[way].delta
            if there >= 0 and board.spaces >> there & 1:
                return [f"space:{table.pack.ship.texts[there]}"]
    return []


def _called(kind: str) -> Callable[[tuple[Any, ...], Table], list[str]]:
    return lambda args, table: [f"{kind}:{args[0]}"]


PLACES: dict[str, Callable[[tuple[Any, ...], Table], list[str]]] = {
    "goto": _space, "step": _space, "start": _space, "pick-space": _space, "fast": _fast,
    "pick-point": _point, "spawn-at": _point, "turn": _figure, "holder": _figure,
    "attack": lambda args, table: [f"figure:{args[1]}", f"item:{args[0]}"],
    "also": _figure, "scout": _figure,
    "assign": lambda args, table: [f"figure:{args[1]}", f"die:{args[0]}"],
    "reveal": _asked_about, "hide": _asked_about, "come-out": _asked_about,
    "reroll": _dice, "stress": _die, "convert": _die, "plus": _die, "cover": _die,
    "play": _play, "exert": _exert, "use": _ability, "react": _ability,
    "deploy": _called("stratagem"), "invest": _called("stratagem"),
    "stratagem": _called("stratagem"), "device": _called("engram"), "look-up": _called("code"),
    "decode": _called("script"), "token": _called("token"), "equip": _item, "stow": _item,
    "discard": _item, "reload": _item, "pick": _pick,
}  # fmt: skip


# -- what was meant --------------------------------------------------------------------------------


def thought_of(on: str, table: Table) -> list[Option]:
    """The answers that a click there may mean: of the verbs that are asked for, or else of any."""
    kind, _, name = on.partition(":")
    think = THOUGHTS.get(kind)
    if think is None or not name:
        return []
    found = list(think(name, table))
    asked = {option.verb.name for option in table.ask.options}
    meant = [one for one in found if one.verb.name in asked]
    possible = all(one in table.ask.options for one in meant)
    return [*meant, *found[:1]] if possible else meant


def _of_space(name: str, table: Table) -> Iterable[Option]:
    if table.pack.ship.space(name) >= 0:
        yield from (verb(name) for verb in (v.GOTO, v.STEP, v.PICK_SPACE))
        yield v.START(table.ask.actor, name)


def _of_point(name: str, table: Table) -> Iterable[Option]:
    if table.pack.ship.point(name) >= 0:
        yield from (v.PICK_POINT(name), v.SPAWN_AT(name))


def _of_figure(name: str, table: Table) -> Iterable[Option]:
    view = table.view
    if any(foe.id == name for foe in view.foes):
        yield from (v.ATTACK(item, name) for item in _weapons(table))
        yield v.ALSO(name)
        yield from _attacks(table)
    if any(who.id == name for who in view.spacers):
        yield from (v.TURN(name), v.HOLDER(name))
    if any(blip.id == name for blip in view.blips):
        yield v.SCOUT(name)
        yield from (v.ASSIGN(n, name) for n in range(1, 4))
    yield from (v.SCOUT(name), v.PICK(name))
    places = {one.id: one.space for one in table.figures}
    if places.get(name):
        yield from _of_space(places[name], table)


def _weapons(table: Table) -> list[str]:
    return [
        item.id
        for one in table.view.spacers
        if one.id == table.ask.actor
        for item in one.items
        if table.pack.gear[item.card].kind == "weapon"
    ]


def _attacks(table: Table) -> Iterable[Option]:
    """The cards in hand that are played for an Attack."""
    hand = (card for one in table.view.spacers if one.id == table.ask.actor for card in one.cards)
    for card in hand:
        for side in table.pack.cards[card].sides:
            yield from (v.PLAY(side.id, one.id) for one in side.actions if one.kind == "attack")


def _of_tile(name: str, table: Table) -> Iterable[Option]:
    """The tile itself, or the spaces it lies on."""
    yield v.PICK(name)
    for tile in table.view.tiles:
        if tile.id == name:
            for space in tile.spaces:
                yield from _of_space(space, table)


def _of_card(name: str, table: Table) -> Iterable[Option]:
    if name in table.pack.sides:
        card, side = table.pack.sides[name]
        yield from (v.PLAY(name, action.id) for action in side.actions)
        yield from (v.EXERT(action.id) for action in side.actions)
        yield v.PICK(card.id)


def _of_item(name: str, table: Table) -> Iterable[Option]:
    yield from (v.ATTACK(name, foe.id) for foe in table.view.foes)
    yield from (verb(name) for verb in (v.EQUIP, v.STOW, v.DISCARD, v.RELOAD, v.PICK))
    items = (item for one in table.view.spacers for item in one.items if item.id == name)
    for item in items:
        for ability in table.pack.gear[item.card].abilities:
            yield from _of_ability(ability.id, table)


def _of_ability(name: str, table: Table) -> Iterable[Option]:
    yield v.USE(name)
    yield v.REACT(table.ask.actor, name)


def _of_die(name: str, table: Table) -> Iterable[Option]:
    if name.isdigit() and len(name) < 3:
        yield v.REROLL((int(name),))
        yield from (verb(int(name)) for verb in (v.STRESS, v.CONVERT, v.PLUS, v.COVER))


def _of_stratagem(name: str, table: Table) -> Iterable[Option]:
    yield from (v.STRAT(name), v.STRATAGEM(name), v.INVEST(name, 1))


THOUGHTS: dict[str, Callable[[str, Table], Iterable[Option]]] = {
    "space": _of_space,
    "point": _of_point,
    "figure": _of_figure,
    "card": _of_card,
    "item": _of_item,
    "ability": _of_ability,
    "die": _of_die,
    "stratagem": _of_stratagem,
    "tile": _of_tile,
    "door": lambda name, table: [v.PICK(name)],
    "engram": lambda name, table: [v.DEVICE(name)],
    "token": lambda name, table: [v.TOKEN(name)],
    "script": lambda name, table: [v.DECODE(name)],
    "code": lambda name, table: [v.LOOK_UP(name)],
}
