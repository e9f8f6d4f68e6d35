"""What a page is sent of an Enormity table: the ship's plan, and everybody on it.

Board units are spaces of the plan, counted right and down. A space is written as the grammar writes
it (`lr1:e8`); the page knows from the plan where that is. What a page is sent as it is seen
(`EnoItem`, `EnoPool`, `EnoTile`) is defined in the view; where another struct has the name of one
there, its docstring says why it is another.
"""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.view_types import EnoItem, EnoPool, EnoTile

Spot = tuple[int, int]
Segment = tuple[int, int, int, int]

# -- the plan and the book (the backdrop)


class EnoDoor(Struct):
    """One leaf of a door: its name, and the line it hangs on."""

    id: str
    line: Segment


class EnoSign(Struct, omit_defaults=True):
    """Something printed on a space: a console, an arrow, a dangerous space, a way out."""

    kind: str
    space: str
    what: str = ""


class EnoPage(Struct):
    """A revealed map page in its place; `floor` has a `#` for each space, row by row."""

    id: str
    name: str
    x: int
    y: int
    w: int
    h: int
    floor: tuple[str, ...]
    walls: tuple[Segment, ...]
    red: tuple[Segment, ...]
    doors: tuple[EnoDoor, ...]
    signs: tuple[EnoSign, ...]
    spawns: tuple[Spot, ...]


class EnoEntry(Struct, omit_defaults=True):
    """A component in words: its name, what stands beside the name, and its lines.

    The cards of a Boss have their level, their type or their AT, and their steps besides.
    """

    name: str
    note: str = ""
    lines: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    """What is carried out, line by line; of a body part what a hit, a miss and a critical bring."""
    level: int = 0
    sort: str = ""
    at: int = 0


class EnoAction(Struct, omit_defaults=True):
    """An action of a side of a card: in words, and what the page draws of it."""

    id: str
    text: str
    kind: str
    says: str = ""
    """Its words without the Noise."""
    n: int = 0
    """Spaces of a Move."""
    loud: bool = False
    """The Intruder symbol: one die a Blip."""
    noise: tuple[str, ...] = ()
    """The colours of its Noise dice."""
    plus: int = 0


class EnoSide(Struct):
    """One side of an Action card."""

    id: str
    name: str
    actions: tuple[EnoAction, ...]


class EnoCard(Struct):
    """A double-sided Action card."""

    id: str
    slot: str
    sides: tuple[EnoSide, EnoSide]


class EnoBoard(Struct):
    """A Spacer's player board as printed, suit and all."""

    name: str
    calling: str
    text: str
    suit: str
    skills: dict[str, int]
    rubicon: tuple[tuple[int, str, int], ...]
    """At which Adrenaline which tokens come, and how many."""
    abilities: tuple[str, ...]


class EnoGear(Struct, omit_defaults=True):
    """A gear card: what is printed, and the most Ammo and charges it holds."""

    name: str
    note: str
    lines: tuple[str, ...]
    ammo: int = 0
    charges: int = 0
    abilities: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    """Of a weapon."""
    range: int = 0


class EnoBook(Struct):
    """Everything printed on what lies on the table, by id."""

    mission: EnoEntry
    spacers: dict[str, EnoBoard]
    cards: dict[str, EnoCard]
    gear: dict[str, EnoGear]
    abilities: dict[str, EnoEntry]
    entries: dict[str, EnoEntry]
    """Intruders, specimens, tiles, Conditions, Breakdowns, Stratagems, Locations, scripts, and the
    cards of a Boss, each as `kind:id`."""
    words: tuple[tuple[str, str, str], ...]
    """Words that stand on cards, what they mean, and the rule."""


class EnoBackdrop(Struct):
    """What seldom changes."""

    pages: tuple[EnoPage, ...]
    points: dict[str, Spot]
    """Crossings on a rim that are named after a page which is not here."""
    book: EnoBook
    drawings: dict[str, str]
    """What everybody of the pack looks like, each as `kind:id`: names of parts with commas
    between. Who is not in it gets a drawing that suits the name."""
    adversaries: tuple[str, ...]
    """The kinds of Intruder that come as an Adversary."""
    opaque: tuple[str, ...]
    """The kinds of tile that nobody sees through: they throw shadows."""
    top: int
    """The end of the tracks of a player board; more Stress kills (ENO-RUB-02)."""
    levels: tuple[str, ...]
    """The level of each space of the Countdown track, from zero hour on (ENO-CD-05)."""


# -- the scene


class EnoThing(Struct, omit_defaults=True):
    """Something that lies on a space: a cache, an Engram, a Discovery, an Objective, the dead."""

    kind: str
    space: str
    what: str = ""


class EnoSpacer(Struct, omit_defaults=True):
    """A Spacer; `space` is empty off the board. Unlike `SpacerView` it has the spaces of
    its Light field, what ails it in words, and of the cards played only those of this round."""

    id: str
    name: str
    seat: int
    space: str
    facing: str
    status: str
    vitals: int
    vitality: str
    stress: int
    breaks_at: int
    """The Stress at which it breaks down; 0 once it has."""
    adrenaline: int
    suit: str
    light: tuple[str, ...]
    """The spaces of the Light field."""
    reach: int
    """How far it goes."""
    cards: tuple[str, ...]
    played: tuple[str, ...]
    items: list[EnoItem]
    ails: tuple[str, ...] = ()
    """Everything that ails, in words."""
    conditions: tuple[str, ...] = ()
    """Cards in `entries` that say what it is."""
    radiation: int = 0
    infection: int = 0
    exerts: int = 0
    engrams: tuple[str, ...] = ()
    objectives: int = 0
    used: tuple[str, ...] = ()
    antinomy: int = 0
    place: str = ""
    down: int = 0
    acted: bool = False


class EnoFoe(Struct, omit_defaults=True):
    """An Intruder, or the Boss. Unlike `FoeView` it has its AT and its Status tokens in words."""

    id: str
    kind: str
    name: str
    space: str
    facing: str
    at: str
    """Its AT, in words where it is not one number."""
    notes: tuple[str, ...] = ()
    wounded: int = 0
    suppressed: int = 0
    surprised: bool = False
    specimen: str = ""
    boss: bool = False


class EnoBlip(Struct, omit_defaults=True):
    """A Blip on a crossing; `kind` is empty unless somebody looked. Unlike `BlipView` it lies in
    board units, and is named."""

    id: str
    name: str
    point: str
    x: int
    y: int
    facing: str
    kind: str = ""


class EnoStratagem(Struct):
    """A Stratagem of the team, its state in words."""

    id: str
    state: str
    ready: bool


class EnoDeck(Struct):
    """A Boss's deck: what can be seen of it. Unlike `DeckView` it counts levels in words."""

    name: str
    left: int
    top: str
    """The level on the back of the top card; empty if nobody looked."""
    discard: tuple[str, ...]
    levels: str
    reserve: str


class EnoBoss(Struct):
    """A Boss and what lies beside its sheet; cards are in `entries`. Unlike `BossView` it says in
    words how the Boss has grown and who is on which side of it."""

    id: str
    name: str
    figure: str
    wounds: int
    most: int
    stack: tuple[str, ...]
    decks: tuple[EnoDeck, EnoDeck]
    grown: tuple[str, ...]
    playing: str
    facing: tuple[str, ...]
    sides: str
    """Who is in front of it, who behind."""


class EnoClock(Struct):
    """The Countdown track: 9 to 0, with what lies on it; `marker` is -1 when it is gone."""

    round: int
    countdown: int
    level: str
    marker: int
    track: tuple[tuple[int, str], ...]
    alert: bool
    waits: int


class EnoGoal(Struct):
    text: str
    done: int
    needed: int


class EnormityScene(Struct, omit_defaults=True):
    """Everything on the table that moves. Unlike `View` it has spaces of revealed pages by name in
    the place of cells, the Countdown track as one thing, and stocks in words."""

    phase: str
    headline: str
    clock: EnoClock
    acting: str
    priority: str
    focus: str
    """The Spacer one looks at."""
    active: EnoPool
    incoming: EnoPool
    doors: dict[str, str]
    tiles: tuple[EnoTile, ...]
    things: tuple[EnoThing, ...]
    spacers: tuple[EnoSpacer, ...]
    foes: tuple[EnoFoe, ...]
    blips: tuple[EnoBlip, ...]
    stratagems: tuple[EnoStratagem, ...]
    stocks: tuple[str, ...]
    """What is left in pools and decks, in words."""
    disabled: tuple[str, ...] = ()
    extraction: str = ""
    """The Extraction Point where extraction was called."""
    opened: tuple[str, ...] = ()
    insertion: str = ""
    goal: EnoGoal | None = None
    resolved: int = 0
    kills: int = 0
    clues: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    scripts: dict[str, str] = {}
    locations: tuple[str, ...] = ()
    resources: dict[str, int] = {}
    boss: EnoBoss | None = None


# -- what lies on the table for one question


class EnoDie(Struct, omit_defaults=True):
    """A die on the table, counted from 1; `face` in letters, empty before it is rolled."""

    n: int
    die: str
    face: str = ""
    plus: int = 0
    worth: str = ""
    """The Power on it, or the Noise: `1½`."""
    words: str = ""
    again: bool = False
    """It was re-rolled."""
    converted: bool = False


class EnoAbout(Struct, omit_defaults=True):
    """The dice that a question is about."""

    kind: str
    dice: tuple[EnoDie, ...]
    total: int = 0
    """Their Power, or their Noise."""
    need: int = 0
    short: int = 0
    """How much is missing to what is needed."""
