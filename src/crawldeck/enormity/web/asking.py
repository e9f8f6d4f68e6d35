"""What somebody may have meant by a click on the ship.

Nothing is decided here: whether something that was thought of is possible is asked of the session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crawldeck.enormity import verbs as v
from crawldeck.enormity.words.offers import OpenQuestion
from crawldeck.kernel.asks import Option
from crawldeck.web import on_board


def thought_of(on: str, question: OpenQuestion) -> list[Option]:
    """The answers that a click there may mean: of the verbs that are asked for, or else of any."""
    kind, name = on_board.read(on)
    think = THOUGHTS.get(kind)
    if think is None or not name:
        return []
    found = list(think(name, question))
    asked = {option.verb.name for option in question.ask.options}
    meant = [one for one in found if one.verb.name in asked]
    possible = all(one in question.ask.options for one in meant)
    return [*meant, *found[:1]] if possible else meant


def _of_space(name: str, question: OpenQuestion) -> Iterable[Option]:
    if question.pack.ship.space(name) >= 0:
        yield from (verb(name) for verb in (v.GOTO, v.STEP, v.PICK_SPACE))
        yield v.START(question.ask.actor, name)


def _of_point(name: str, question: OpenQuestion) -> Iterable[Option]:
    if question.pack.ship.point(name) >= 0:
        yield from (v.PICK_POINT(name), v.SPAWN_AT(name))


def _of_figure(name: str, question: OpenQuestion) -> Iterable[Option]:
    view = question.view
    if any(foe.id == name for foe in view.foes):
        yield from (v.ATTACK(item, name) for item in _weapons(question))
        yield v.ALSO(name)
        yield from _attacks(question)
    if any(who.id == name for who in view.spacers):
        yield from (v.TURN(name), v.HOLDER(name))
    if any(blip.id == name for blip in view.blips):
        yield v.SCOUT(name)
        yield from (v.ASSIGN(n, name) for n in range(1, 4))
    yield from (v.SCOUT(name), v.PICK(name))
    places = {one.id: one.space for one in question.figures}
    if places.get(name):
        yield from _of_space(places[name], question)


def _weapons(question: OpenQuestion) -> list[str]:
    return [
        item.id
        for one in question.view.spacers
        if one.id == question.ask.actor
        for item in one.items
        if question.pack.gear[item.card].kind == "weapon"
    ]


def _attacks(question: OpenQuestion) -> Iterable[Option]:
    """The cards in hand that are played for an Attack."""
    hand = (
        card for one in question.view.spacers if one.id == question.ask.actor for card in one.cards
    )
    for card in hand:
        for side in question.pack.cards[card].sides:
            yield from (v.PLAY(side.id, one.id) for one in side.actions if one.kind == "attack")


def _of_tile(name: str, question: OpenQuestion) -> Iterable[Option]:
    """The tile itself, or the spaces it lies on."""
    yield v.PICK(name)
    for tile in question.view.tiles:
        if tile.id == name:
            for space in tile.spaces:
                yield from _of_space(space, question)


def _of_card(name: str, question: OpenQuestion) -> Iterable[Option]:
    if name in question.pack.sides:
        card, side = question.pack.sides[name]
        yield from (v.PLAY(name, action.id) for action in side.actions)
        yield from (v.EXERT(action.id) for action in side.actions)
        yield v.PICK(card.id)


def _of_item(name: str, question: OpenQuestion) -> Iterable[Option]:
    yield from (v.ATTACK(name, foe.id) for foe in question.view.foes)
    yield from (verb(name) for verb in (v.EQUIP, v.STOW, v.DISCARD, v.RELOAD, v.PICK))
    items = (item for one in question.view.spacers for item in one.items if item.id == name)
    for item in items:
        for ability in question.pack.gear[item.card].abilities:
            yield from _of_ability(ability.id, question)


def _of_ability(name: str, question: OpenQuestion) -> Iterable[Option]:
    yield v.USE(name)
    yield v.REACT(question.ask.actor, name)


def _of_die(name: str, question: OpenQuestion) -> Iterable[Option]:
    if name.isdigit() and len(name) < 3:
        yield v.REROLL((int(name),))
        yield from (verb(int(name)) for verb in (v.STRESS, v.CONVERT, v.PLUS, v.COVER))


def _of_stratagem(name: str, question: OpenQuestion) -> Iterable[Option]:
    yield from (v.STRAT(name), v.STRATAGEM(name), v.INVEST(name, 1))


THOUGHTS: dict[str, Callable[[str, OpenQuestion], Iterable[Option]]] = {
    "space": _of_space,
    "point": _of_point,
    "figure": _of_figure,
    "card": _of_card,
    "item": _of_item,
    "ability": _of_ability,
    "die": _of_die,
    "stratagem": _of_stratagem,
    "tile": _of_tile,
    "door": lambda name, question: [v.PICK(name)],
    "engram": lambda name, question: [v.DEVICE(name)],
    "token": lambda name, question: [v.TOKEN(name)],
    "script": lambda name, question: [v.DECODE(name)],
    "code": lambda name, question: [v.LOOK_UP(name)],
}
