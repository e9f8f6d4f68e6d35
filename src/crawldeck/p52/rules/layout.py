"""Space layout: size, light, laying the cards, exit and barricade (LAYOUT, with SETUP's cycle)."""

from __future__ import annotations

from functools import partial

from crawldeck.cards import CARDS, Card, Deck
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.drawing import read_layout
from crawldeck.p52.geometry import geometry
from crawldeck.p52.joining import PIECES, in_pieces, may_follow
from crawldeck.p52.places import LOWEST, MOST, place, xy
from crawldeck.p52.rules.common import flip_room
from crawldeck.p52.rules.quest import (
    boons,
    is_arena,
    is_barred,
    plan_of,
    prescribed,
    quest_of,
    size_cards,
    spec_of,
)
from crawldeck.p52.shapes import SHAPES, filled
from crawldeck.p52.state import FACE_DOWN, Hero, P52Table, Space

TABLE = tuple(place(x, y) for y in range(MOST) for x in range(MOST))
"""Where a space may be begun; from there it grows to every side."""
FRONT_ROW = TABLE[:MOST]

ISLAND = Refusal(
    "P52-LAYOUT-09",
    "the cards left could not join it with the others; in the end every card shares an edge with "
    "the rest, and corners do not connect",
)
SCATTERED = Refusal(
    "P52-LAYOUT-09",
    Phrase("{n} pieces lie apart already; join some before you begin another", n=PIECES),
)
TAKEN = Refusal("P52-LAYOUT-09", "a card lies there already")
OFF_TABLE = Refusal(
    "P52-LAYOUT-02",
    Phrase(
        "begin between 0 and {most}; the space may grow to every side from there", most=MOST - 1
    ),
)
TOO_WIDE = Refusal(
    "P52-LAYOUT-02", Phrase("a space is at most {most} cards wide and {most} deep", most=MOST)
)
FIRST_IN_FRONT = Refusal(
    "P52-LAYOUT-23", "the first card is the start and lies in the front row, y = 0"
)
BELOW = Refusal("P52-LAYOUT-23", "no card may lie nearer to the players than the start")
ONLY_LAYING = Refusal(
    "P52-LAYOUT-08", "the space is being laid out; lay a card, or let it be arranged"
)
TOO_LATE = Refusal("P52-LAYOUT-08", "cards are laid already; finish lays the rest")
NO_SHAPE = Refusal(
    "P52-LAYOUT-09",
    Phrase("there is no such shape; the shapes are: {shapes}", shapes=", ".join(SHAPES)),
)
NOTHING_LAID = Refusal("P52-LAYOUT-08", "lay the start first")


def layer(t: P52Table) -> Hero:
    """Who lays this space and has the last word: the first of those who entered."""
    hero = t.state.hero(t.state.entered[0])
    assert hero is not None
    return hero


def rotation(t: P52Table) -> list[str]:
    """The living, beginning after the last layer; the dead are passed over (P52-LAYOUT-12)."""
    s = t.state
    heroes = s.heroes
    if s.space.number:
        last = [hero.id for hero in heroes].index(s.entered[0]) + 1
        heroes = heroes[last:] + heroes[:last]
    return [hero.id for hero in heroes if hero.alive]


def new_space(t: P52Table) -> Rule[None]:
    """Shuffle, flip for size and light; then the laying begins (P52-LAYOUT-07)."""
    s = t.state
    s.room = Deck.of("Room", [c for c in CARDS if not c.court])  # P52-SETUP-06
    s.enemy = Deck.of(  # P52-SETUP-07; a boss that waits for its Ace is no other enemy
        "Enemy", [c for c in CARDS if c.court and c.id != s.tale.away]
    )
    s.foes = []
    s.entered = rotation(t)
    s.space = Space(number=s.space.number + 1, size=0, lit=True, exterior=s.exterior)
    setting = spec_of(t).setting
    if setting:
        s.space.exterior = setting == "exterior"
    if is_arena(t):
        s.tale.coming = quest_of(t).waves
    levels = [hero.level for hero in s.living]
    s.average_level = sum(levels) // len(levels)  # P52-SETUP-19
    yield from size(t)
    yield from light(t)
    s.phase = "lay"
    plan = plan_of(t)
    if plan:
        lay_all(t, read_layout(plan))


def size(t: P52Table) -> Rule[None]:
    """Two cards for up to three characters, three for four or more (P52-LAYOUT-01).

    Whatever they add up to is the size (P52-LAYOUT-02): 39 cards at most leave the Room deck of
    40 for one space, so it never runs out (P52-LAYOUT-04).
    """
    s = t.state
    plan = plan_of(t)
    cards: list[Card] = []
    if plan:
        s.space.size = len(read_layout(plan))
        shown, rule = mark("the quest's plans"), "P52-LAYOUT-21"
    else:
        for _number in range(size_cards(t)):
            card = yield from flip_room(t, "size of the space")
            cards.append(card)
        s.space.size = sum(card.value for card in cards)
        shown, rule = "+".join(card.text for card in cards), "P52-LAYOUT-01"
    t.tell(
        e.SpaceSized(
            rule=rule,
            number=s.space.number,
            cards=shown,
            size=s.space.size,
            layer=layer(t).id,
        )
    )


def light(t: P52Table) -> Rule[None]:
    """Inside, a red card is light and a black one dark; outside, day and night decide."""
    s = t.state
    fixed = "lit" if any(boon.light for boon in boons(t)) else prescribed(t).light
    if fixed:
        s.space.lit = fixed == "lit"
        t.tell(e.LightFixed(rule="P52-LAYOUT-21", what=fixed, why="the quest says so"))
    elif s.space.exterior:  # P52-LAYOUT-06, P52-SETUP-15: no flip
        s.space.lit = s.day
        when = "day" if s.day else "night"
        t.tell(e.LightFixed(rule="P52-LAYOUT-06", what="lit" if s.day else "dark", why=when))
    else:
        card = yield from flip_room(t, "light")
        s.space.lit = card.red
        what = "lit" if card.red else "pitch dark"
        t.tell(e.LightFixed(rule="P52-LAYOUT-05", what=what, why=card.text))
    if s.space.exterior:
        s.day = not s.day  # P52-SETUP-16: each outdoor space lasts one half of the cycle


# -- laying ------------------------------------------------------------------------------------


def refuse_lay(t: P52Table, option: Option) -> Refusal | None:
    """Why a card may not be laid so; the same answer for hints and for legality."""
    laid = t.state.space.cells
    if option.verb is v.LAY:
        return refuse_cell(t, v.LAY.of(option)[0])
    if option.verb is v.ARRANGE:
        if laid:
            return TOO_LATE
        return None if v.ARRANGE.of(option)[0] in SHAPES else NO_SHAPE
    if option.verb is v.FINISH:
        return None if laid else NOTHING_LAID
    return ONLY_LAYING


def refuse_cell(t: P52Table, cell: int) -> Refusal | None:
    """Whether a card may lie there; only the finished space must be one piece (P52-LAYOUT-09)."""
    laid, (x, y) = t.state.space.cells, xy(cell)
    if not laid:
        if t.params.start_in_front and y != 0:
            return FIRST_IN_FRONT
        return None if cell in TABLE else OFF_TABLE
    if cell in laid:
        return TAKEN
    if t.params.start_in_front and y < xy(laid[0])[1]:
        return BELOW
    if cell in open_places(t):
        return None
    for numbers, one in zip(zip(*map(xy, laid), strict=True), (x, y), strict=True):
        if max(*numbers, one) - min(*numbers, one) >= MOST:
            return TOO_WIDE
    return SCATTERED if in_pieces(laid) == PIECES else ISLAND


def open_places(t: P52Table) -> dict[int, None]:
    """Every place for the next card, row by row."""
    space = t.state.space
    return may_follow(space.cells, space.size - len(space.cells), lowest_row(t))


def lowest_row(t: P52Table) -> int:
    """Nothing lies nearer to the players than the start, unless a house rule allows it."""
    return xy(t.state.space.cells[0])[1] if t.params.start_in_front else LOWEST


def lay_offers(t: P52Table) -> list[Option]:
    """Every place for the next card, and the ways to let the program lay."""
    if not t.state.space.cells:
        begin = FRONT_ROW if t.params.start_in_front else TABLE
        return [*(v.ARRANGE(name) for name in SHAPES), *v.LAY.each(begin)]
    return [v.FINISH(), *v.LAY.each(open_places(t))]


def lay(t: P52Table) -> Rule[None]:
    """One card (or a whole shape) of the layer's choice, in any order; any one piece will do.

    Symmetry is not asked for (P52-LAYOUT-11). In every edition the layer also chooses where the
    party enters: wherever the first card is laid (P52-LAYOUT-08, P52-DIFF-45).
    """
    who, space = layer(t), t.state.space
    laid = len(space.cells)
    if laid:
        what = Phrase("Lay card {n} of {all}.", n=laid + 1, all=space.size)
    else:
        what = Phrase("Lay out {n} spots.", n=space.size)
    answer: Option = yield Choice(
        "lay", who.seat, who.id, what, partial(lay_offers, t), partial(refuse_lay, t)
    )
    if answer.verb is v.ARRANGE:
        (shape,) = v.ARRANGE.of(answer)
        lay_all(t, [place(x, y) for x, y in SHAPES[shape](space.size)])
    elif answer.verb is v.FINISH:
        places = filled([xy(cell) for cell in space.cells], space.size, lowest_row(t))
        lay_all(t, [place(x, y) for x, y in places])
    else:
        lay_all(t, (*space.cells, *v.LAY.of(answer)))


def lay_all(t: P52Table, cells: list[int] | tuple[int, ...]) -> None:
    """Put cards down; when all are there the exit is looked for (P52-LAYOUT-08)."""
    space = t.state.space
    space.cells = tuple(cells)
    growing = bool(space.cards)  # a wave adds to what lies there; spots keep their numbers
    if growing or len(cells) == space.size:
        more = len(cells) - len(space.cards)
        space.cards = space.cards + [FACE_DOWN] * more
        space.kinds = space.kinds + [""] * more
    if len(cells) < space.size:
        return
    space.cells = geometry(space.cells).cells  # one tuple for all who play this layout
    start = space.geometry.texts[0]
    t.tell(e.Laid(rule="P52-LAYOUT-08", layer=layer(t).id, count=space.size, start=start))
    t.state.phase = "wave" if growing else "exit"


# -- the exit ----------------------------------------------------------------------------------


def find_exit(t: P52Table) -> Rule[None]:
    """Flip for the side; an Ace barricades, and the side is flipped for again (P52-LAYOUT-17).

    From a full deck each side has 12 chances in 40 and a barricade 4 (P52-LAYOUT-22).
    """
    space = t.state.space
    side: str = prescribed(t).exit
    shown = "The quest"
    if is_barred(t):
        space.barricaded = True
        t.tell(e.Barricaded(rule="P52-QUEST-04", card=shown))
    if not side:
        card = yield from flip_room(t, "exit")
        while card.is_ace:
            if not space.barricaded:
                space.barricaded = True
                t.tell(e.Barricaded(rule="P52-LAYOUT-17", card=card.text))
            card = yield from flip_room(t, "side of the exit")
        side, shown = side_of(card), card.text
    space.side = side
    space.exit = exit_spot(t, side)
    where = space.geometry.texts[space.exit]
    t.tell(e.ExitFound(rule="P52-LAYOUT-13", card=shown, side=side, spot=where))
    t.state.phase = "enter"


def side_of(card: Card) -> str:
    """P52-LAYOUT-13: 2 to 4 left, 5 to 7 across, 8 to 10 right."""
    if card.value <= 4:
        return mark("left")
    return mark("across") if card.value <= 7 else mark("right")


def exit_spot(t: P52Table, side: str) -> int:
    """The exit on a side: never the start (P52-LAYOUT-16).

    Left and right: the furthest card of that side (P52-LAYOUT-14). Across: the left-most card of
    the far row (P52-LAYOUT-15).
    """
    places = [xy(cell) for cell in t.state.space.cells]
    sx, sy = places[0]
    others = range(1, len(places))
    if not others:
        return 0  # a prescribed space of one spot is its own exit (P52-LAYOUT-21)
    if side == "across":
        if t.params.across_leftmost_overall:
            return min(others, key=lambda i: (places[i][0], -places[i][1]))
        far = max(places[i][1] for i in others)
        return min((i for i in others if places[i][1] == far), key=lambda i: places[i][0])
    sign = -1 if side == "left" else 1
    on_side = [i for i in others if (places[i][0] - sx) * sign > 0]
    column = [i for i in others if places[i][0] == sx]

    def rank(i: int) -> tuple[int, int, int, int]:
        x, y = places[i]
        distance, extreme = abs(x - sx) + abs(y - sy), abs(x - sx)
        if t.params.exit_by_column:
            return (extreme, distance, y, -x)
        return (distance, extreme, y, -x)

    return max(on_side or column or others, key=rank)


def check_barricade(t: P52Table) -> None:
    """It opens when nothing is face down and no enemy is left (P52-LAYOUT-18); it stays open."""
    space = t.state.space
    waves = t.state.tale.coming
    if space.barricaded and space.all_up and not t.state.foes and not waves:
        space.barricaded = False
        where = space.geometry.texts[space.exit]
        t.tell(e.ExitOpened(rule="P52-LAYOUT-18", spot=where))
