"""Every option anyone could think of at an Enormity table, possible or not.

The contract holds what is offered and what is refused against it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from crawldeck import grid
from crawldeck.enormity import verbs as v
from crawldeck.enormity.components import TOKENS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.common import WAYS
from crawldeck.enormity.state import EnoTable
from crawldeck.grid import STRIDE
from crawldeck.kernel.asks import Option

NOBODY = "nobody"
AROUND = 4
"""So many spaces around each Spacer are thought of."""


def universe(t: EnoTable) -> list[Option]:
    """Every verb with likely and unlikely words."""
    found = [verb() for verb in v.GRAMMAR.verbs.values() if not verb.args]
    crew = tuple([who.id for who in t.state.spacers])
    turns = _turns(t.content, (*crew, NOBODY))
    places = _places(t.content, tuple(_middles(t)), crew)
    return [*found, *turns, *_figures(t), *_dice(), *places, *_things(t)]


@lru_cache(maxsize=2)
def _turns(content: Pack, crew: tuple[str, ...]) -> list[Option]:
    """What could be said in a turn: the same as long as these are at the table."""
    cards = [*content.stratagems, NOBODY]
    abilities = [*sorted({one for owner in _owners(content) for one in owner}), NOBODY]
    actions = sorted({action.id for _, side in content.sides.values() for action in side.actions})
    found = [
        v.PLAY(name, action) for name in (*content.sides, NOBODY) for action in (*actions, NOBODY)
    ]
    found += [v.EXERT(action) for action in (*actions, NOBODY)]
    found += [v.USE(ability) for ability in abilities]
    found += [v.REACT(who, ability) for who, ability in product(crew, abilities)]
    found += [verb(card) for verb in (v.STRAT, v.STRATAGEM) for card in cards]
    found += [v.INVEST(card, n) for card, n in product(cards, range(-1, 10))]
    found += [v.LOOK_UP(code) for code in (*content.codes, "9999")]
    found += [v.DECODE(script) for script in (*content.scripts, NOBODY)]
    found += [v.DEVICE(engram) for engram in (*content.head.engrams, NOBODY)]
    found += [verb(who) for verb in (v.TURN, v.HOLDER) for who in crew]
    return found


def _owners(content: Pack) -> list[list[str]]:
    """The abilities of everything that has some."""
    families = (
        content.spacers,
        content.suits,
        content.gear,
        content.conditions,
        content.awakenings,
    )
    found = [[one.id for one in card.abilities] for family in families for card in family.values()]
    found += [[one.id for one in card.back] for card in content.breakdowns.values()]
    found += [
        [one.id for one in (*card.abilities, *card.rules)] for card in content.locations.values()
    ]
    return found


def _figures(t: EnoTable) -> list[Option]:
    """What could be said about figures, Blips and gear."""
    state = t.state
    foes = [*(foe.id for foe in state.intruders), NOBODY]
    seen = [*(blip.id for blip in state.blips), NOBODY]
    items = [*(item.id for who in state.spacers for item in who.items), NOBODY]
    found = [v.ATTACK(item, foe) for item, foe in product(items, foes)]
    found += [v.ALSO(foe) for foe in foes]
    found += [v.SCOUT(what) for what in (*foes, *seen)]
    found += [v.ASSIGN(die, blip) for die, blip in product(range(8), seen)]
    found += [verb(item) for verb in (v.EQUIP, v.STOW, v.DISCARD, v.RELOAD) for item in items]
    crew = [who.id for who in state.spacers]
    tiles = [tile.id for tile in state.ship.tiles]
    leaves = [leaf.name for leaf in t.content.ship.leaves]
    named = (*crew, *foes, *seen, *items, *tiles, *leaves)
    return found + [v.PICK(what) for what in dict.fromkeys((*named, *WAYS))]


def _dice() -> list[Option]:
    """What could be said about dice and tokens."""
    found = [v.REROLL(dice) for dice in ((), (1,), (2,), (1, 2), (1, 2, 3), (9,))]
    numbered = (v.STRESS, v.CONVERT, v.PLUS, v.SOAK, v.COVER)
    found += [verb(n) for verb in numbered for n in range(-1, 9)]
    return found + [v.TOKEN(token) for token in (*TOKENS, NOBODY)]


def _middles(t: EnoTable) -> list[int]:
    """Where the Spacers are, or would begin."""
    ship, state = t.content.ship, t.state
    page = t.content.missions[state.mission].page if state.boss is None else ship.order[0]
    first = ship.pages[page]
    middles = [who.cell for who in state.spacers if who.cell >= 0]
    return middles or [ship.at(first, space) for space in first.starts]


@lru_cache(maxsize=2)
def _places(content: Pack, middles: tuple[int, ...], crew: tuple[str, ...]) -> list[Option]:
    """What could be said about spaces and intersections near the Spacers."""
    ship = content.ship
    cells = sorted({cell for middle in middles for cell in _box(middle)} & set(ship.texts))
    points = sorted({cell for middle in middles for cell in _box(middle)} & set(ship.point_texts))
    points += [point for _, cluster in ship.clusters for point in cluster if point not in points]
    spaces = [ship.texts[cell] for cell in cells]
    found = [verb(space) for verb in (v.GOTO, v.STEP, v.PICK_SPACE) for space in spaces]
    found += [v.START(who, space) for who, space in product(crew, spaces[:40])]
    return found + [
        verb(ship.point_texts[point]) for verb in (v.SPAWN_AT, v.PICK_POINT) for point in points
    ]


def _box(middle: int) -> list[int]:
    """The squares around a space, off the ship or not."""
    x, y = grid.xy(middle)
    xs = range(max(0, x - AROUND), min(STRIDE, x + AROUND + 1))
    ys = range(max(0, y - AROUND), min(STRIDE, y + AROUND + 1))
    return [row * STRIDE + column for row in ys for column in xs]


def _things(t: EnoTable) -> list[Option]:
    """What could be said about what lies around."""
    words = ("cache", "engram", "console", "objective", "extraction", NOBODY)
    found = [v.FAST(what) for what in words]
    found += [v.PICK(what) for what in words]
    return found + [v.RESPOND(what) for what in ("wound", "fail", "critical", "instinct", NOBODY)]
