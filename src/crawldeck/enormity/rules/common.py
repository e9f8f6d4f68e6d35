"""What every chapter needs: who is where, the board, the Countdown level, asking, rolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from crawldeck import grid
from crawldeck.dice import Face, Roll, by_face
from crawldeck.enormity import hazards, ids, terms, worldbook
from crawldeck.enormity.components import LEVELS, Character, Gear, Suit
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.ship import FAR, Board
from crawldeck.enormity.state import OFF, EnoTable, Intruder, Item, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Choice, Consequence, Option, Refusal, Rule
from crawldeck.lots import DRAW, Draw

# -- the board


def board(t: EnoTable) -> Board:
    """The board as it lies now."""
    return t.state.board(t.content.ship, t.content.tile_sorts, t.params.doors_stop_intruders)


def text_of(t: EnoTable, cell: int) -> str:
    """A space in words: `page:e8`."""
    return t.content.ship.texts[cell]


def point_text(t: EnoTable, point: int) -> str:
    return t.content.ship.point_texts[point]


def intruder_cells(t: EnoTable) -> int:
    """The spaces that hold Intruders, as a set."""
    found = 0
    for one in t.state.intruders:
        found |= 1 << one.cell
    return found


def spacer_cells(t: EnoTable) -> int:
    """The spaces that hold Spacers, as a set."""
    found = 0
    for one in t.state.spacers:
        if one.cell >= 0:
            found |= 1 << one.cell
    return found


def empty_spaces(t: EnoTable) -> int:
    """In bounds, no Obstacle, no figure (ENO-MOVE-12)."""
    return board(t).floor & ~intruder_cells(t) & ~spacer_cells(t)


def adjacent(t: EnoTable, a: int, b: int) -> bool:
    return a >= 0 and b >= 0 and board(t).adjacent(a, b)


def spacer_range(t: EnoTable, a: int, b: int) -> int:
    """Distance as a Spacer counts range and the Light field (ENO-BOARD-12)."""
    if a < 0 or b < 0:  # ENO-PLACE-01: who is elsewhere is at no distance
        return FAR
    if t.params.intruders_block_range:
        around = board(t).floor & ~intruder_cells(t) | 1 << b
        found = grid.walking_distance(around, a, b, board(t).stops)
        return FAR if found is None else found
    return board(t).spacer_distance(a, b)


def foe_range(t: EnoTable, a: int, b: int) -> int:
    """Distance as Closest, Furthest and the reach of Intruders are counted (ENO-BOARD-12)."""
    return FAR if a < 0 or b < 0 else board(t).foe_distance(a, b)


def sees(t: EnoTable, a: int, b: int) -> bool:
    """Line of sight between two spaces, past Intruders on others (ENO-LOS-01 to 09)."""
    if a < 0 or b < 0:
        return False
    figures = intruder_cells(t) & ~(1 << a) & ~(1 << b)
    return board(t).sees(a, b, figures)


def in_front(t: EnoTable, figure: Spacer | Intruder) -> int:
    """Every space beyond the line of a figure's front edge, near or far (ENO-BOARD-13)."""
    return grid.in_front(figure.cell, figure.facing, board(t).spaces)


def rear(t: EnoTable, figure: Spacer | Intruder) -> int:
    """The one adjacent space right behind a figure; behind a wall there is none (ENO-BOARD-14)."""
    return grid.rear(figure.cell, figure.facing, board(t).stops) & board(t).floor


def zone(t: EnoTable, cell: int, n: int) -> int:
    """Zone n: the box of spaces around a cell, through walls (ENO-BOARD-15).

    The cell itself is outside, and so is whoever is in another place (ENO-BOARD-16).
    """
    return grid.zone(cell, n) & board(t).spaces


COMPASS, WAYS = terms.COMPASS, terms.WAYS
STEPS = {way.delta: way for way in Direction}


def way_to(here: int, there: int) -> Direction:
    """The direction of a step from one space to the next."""
    return STEPS[there - here]


def page_of(t: EnoTable, cell: int) -> str:
    return t.content.ship.page_of[cell]


def is_laid(t: EnoTable, page: str) -> bool:
    """Whether a page is in play."""
    return bool(t.state.ship.pages >> t.content.ship.order.index(page) & 1)


def location_of(t: EnoTable, cell: int) -> worldbook.Location:
    """The Location whose page a space lies on."""
    return t.content.locations[t.content.ship.pages[page_of(t, cell)].location]


# -- figures


def spacer(t: EnoTable, name: str) -> Spacer:
    found = t.state.spacer(name)
    assert found is not None, f"no Spacer {name}"
    return found


def on_board(t: EnoTable) -> list[Spacer]:
    """The Spacers on the board, in the order of the table."""
    return [one for one in t.state.spacers if one.cell >= 0 and one.status == "in"]


def in_play(t: EnoTable) -> list[Spacer]:
    return [one for one in t.state.spacers if one.in_play]


def priority(t: EnoTable) -> Spacer | None:
    """The Priority Target: the last who made Noise and is still in play (ENO-NOISE-09)."""
    held = t.state.spacer(t.state.team.priority)
    if held is not None and held.in_play:
        return held
    return next(iter(in_play(t)), None)


def someone(t: EnoTable) -> Spacer | None:
    """The Priority Target if it is on the board, else the first Spacer who is."""
    held = priority(t)
    if held is not None and held.cell >= 0:
        return held
    return next(iter(on_board(t)), None)


def someone_cell(t: EnoTable) -> int:
    """Where that Spacer stands; OFF for nobody."""
    there = someone(t)
    return OFF if there is None else there.cell


def character(t: EnoTable, who: Spacer) -> Character:
    return t.content.spacers[who.id]


def suit(t: EnoTable, who: Spacer) -> Suit:
    return t.content.suits[who.suit]


def gear(t: EnoTable, item: Item) -> Gear:
    return t.content.gear[item.card]


def kind(t: EnoTable, foe: Intruder) -> hazards.IntruderKind:
    return t.content.intruders[foe.kind]


def level(t: EnoTable) -> int:
    """The Countdown level: 0 white, 1 red, 2 black (ENO-CD-05)."""
    return level_at(t.state.clock.countdown)


def level_at(space: int) -> int:
    """The level of a space of the Countdown track."""
    return 0 if space >= 7 else 1 if space >= 4 else 2


def colour(t: EnoTable) -> Colour:
    return LEVELS[level(t)]


def boss_dead(t: EnoTable) -> bool:
    """Whether the Boss of an incursion is dead: it is over (ENO-WOUND-03)."""
    boss = t.state.boss
    return boss is not None and boss.dead


# -- asking


def refuse_others(
    options: Sequence[Option], rule: str, text: str
) -> Callable[[Option], Refusal | None]:
    """For questions with a short list of answers: whatever is not on it is refused by one rule."""
    return lambda option: None if option in options else Refusal(rule, text)


def ask(
    who: Spacer,
    kind: str,
    text: str,
    options: list[Option],
    rule: str,
    otherwise: str,
    about: Any = None,
    brings: Callable[[Option], tuple[Consequence, ...]] | None = None,
) -> Rule[Option]:
    """Ask a Spacer's player for one of a short list; `otherwise` says why it is nothing else."""
    answer: Option = yield Choice(
        kind,
        who.seat,
        who.id,
        text,
        options,
        refuse_others(options, rule, otherwise),
        about=about,
        brings=brings,
    )
    return answer


def choose(
    who: Spacer,
    kind: str,
    text: str,
    options: list[Option],
    rule: str,
    otherwise: str,
    about: Any = None,
) -> Rule[Option]:
    """The same; but where there is one way only, nobody is asked."""
    if len(options) == 1:
        return options[0]
    return (yield from ask(who, kind, text, options, rule, otherwise, about))


def ask_team(
    t: EnoTable, kind: str, text: str, options: list[Option], rule: str, otherwise: str
) -> Rule[Option]:
    """What the players decide together: anyone may answer; one way only is taken at once."""
    if len(options) == 1:
        return options[0]
    first = priority(t) or t.state.spacers[0]
    seats = tuple(sorted({one.seat for one in t.state.spacers}))
    answer: Option = yield Choice(
        kind, first.seat, first.id, text, options, refuse_others(options, rule, otherwise), seats
    )
    return answer


# -- chance


def roll(
    t: EnoTable,
    die: Colour,
    why: str,
    rule: str = "ENO-DICE-01",
    alike: Callable[[Face], Any] = by_face,
    earlier: tuple[Face, ...] = (),
    left: int = 1,
) -> Rule[Face]:
    """One die, as it falls; the rest is for whoever looks ahead (`dice.Roll`)."""
    face: Face = yield Roll(
        t.content.dice[die], why, rule=rule, alike=alike, earlier=earlier, left=left
    )
    return face


def draw(left: dict[str, int], why: str, rule: str) -> Rule[str]:
    """One of what could still come; what is done with it is the caller's business."""
    option: Option = yield Draw(left, why, rule=rule)
    return DRAW.of(option)[0]


def less(counts: dict[str, int], name: str, n: int = 1) -> dict[str, int]:
    """The counts with n fewer of a name, as a new dictionary; names at 0 are left out."""
    changed = {**counts, name: counts.get(name, 0) - n}
    if changed[name] <= 0:
        del changed[name]
    return changed


def more(counts: dict[str, int], name: str, n: int = 1) -> dict[str, int]:
    """The counts with n more of a name, as a new dictionary in a fixed order."""
    changed = {**counts, name: counts.get(name, 0) + n}
    return dict(sorted(changed.items()))


def arrival(t: EnoTable, sort: str) -> str:
    """A name nobody else at the table has: `grin-3`."""
    n = t.state.decks.arrivals.get(sort, 0) + 1
    t.state.decks.arrivals = {**t.state.decks.arrivals, sort: n}
    return ids.numbered(sort, n)
