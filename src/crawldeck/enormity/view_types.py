"""What a view is made of: what bots, words and tables look at (`view.py` fills it in).

Structs that begin with `Eno` go over the wire as they are; of the others a page is sent less than
bots and words look at, or words in the place of numbers (`web/shapes.py`).
"""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.beside import Track
from crawldeck.enormity.ship import Key
from crawldeck.enormity.state import Card, Engram


class EnoTile(Struct):
    """A Terrain tile and its spaces."""

    id: str
    kind: str
    spaces: tuple[str, ...]


class EnoPool(Struct):
    """Tokens of the Spacer Pool, active or incoming."""

    confidence: int
    discipline: int
    expertise: int


class EnoItem(Struct, omit_defaults=True):
    """A piece of gear that a Spacer has; what it has none of is not sent."""

    id: str
    card: str
    place: str
    ammo: int = 0
    charges: int = 0
    exhausted: bool = False
    discharged: bool = False


class SpacerView(Struct):
    """A Spacer as everyone sees it; `space` is empty off the board.

    Exhausted and discharged cards and used abilities are marked in `items` and `used`: what Status
    tokens do at a real table (ENO-STAT-02).
    """

    id: str
    name: str
    seat: int
    space: str
    cell: int
    facing: str
    status: str
    suit: str
    vitals: int
    stress: int
    adrenaline: int
    vitality: str
    radiation: int
    infection: int
    exerts: int
    cards: tuple[str, ...]
    played: tuple[str, ...]
    items: list[EnoItem]
    engrams: tuple[Engram, ...]
    objectives: int
    conditions: dict[str, int]
    down: int
    breakdown: str
    flipped: bool
    used: tuple[str, ...]
    awakening: str
    antinomy: int
    place: str
    acted: bool
    light: int


class FoeView(Struct):
    """An Intruder on the board with its numbers of the moment."""

    id: str
    kind: str
    name: str
    space: str
    cell: int
    facing: str
    threshold: int
    wounded: int
    suppressed: int
    surprised: bool
    specimen: str
    slot: int
    status: dict[str, int]
    """Every Status token on it, by its kind (ENO-STAT-01)."""


class BlipView(Struct):
    """A Blip; `kind` is empty unless somebody has looked at it."""

    id: str
    point: str
    at: int
    facing: str
    kind: str


class DeckView(Struct):
    """A Boss's deck: how many cards of each level lie where (ENO-BOSS-12)."""

    levels: dict[int, int]
    """In deck and discard together, which nobody can tell apart by looking at the backs."""
    left: int
    """Cards in the deck."""
    discard: tuple[str, ...]
    reserve: dict[int, int]
    top: int
    """The level on the back of the top card; 0 if it was not looked at."""


class BossView(Struct):
    """A Boss with all that lies beside its sheet."""

    id: str
    name: str
    figure: str
    wounds: int
    most: int
    stack: tuple[str, ...]
    ai: DeckView
    bp: DeckView
    radiation: int
    harder: int
    tougher: int
    playing: str
    facing: tuple[str, ...]
    """BP cards that lie open for attacks under way."""
    traits: tuple[str, ...]


class View(Struct):
    """The whole table."""

    phase: str
    mission: str
    round: int
    countdown: int
    level: str
    marker: int
    priority: str
    acting: str
    cards_played: int
    exerted: bool
    last: str
    """The side whose action was just taken and may be exerted, if any."""
    active: EnoPool
    incoming: EnoPool
    key: Key
    """What the lie of the board depends on; `Ship.board(key)` is the board."""
    pages: tuple[str, ...]
    locations: tuple[str, ...]
    doors: dict[str, str]
    """By leaf: `closed`, `open`, `welded` or `broken`."""
    tiles: tuple[EnoTile, ...]
    caches: tuple[int, ...]
    engrams: dict[int, str]
    discoveries: dict[int, int]
    objectives: tuple[int, ...]
    dead: tuple[int, ...]
    disabled: tuple[str, ...]
    track: tuple[Track, ...]
    spacers: list[SpacerView]
    foes: list[FoeView]
    blips: list[BlipView]
    stratagems: tuple[Card, ...]
    blips_left: int
    """Blip tokens in the pool."""
    loot_left: dict[str, int]
    point: int
    exfiltration: int
    opened: int
    insertion: int
    goal: int
    resolved: int
    clues: tuple[str, ...]
    codes: tuple[str, ...]
    scripts: dict[str, str]
    """Encrypted scripts on the table: their text once they were read, else nothing."""
    flags: tuple[str, ...]
    resources: dict[str, int]
    kills: int
    gained: tuple[str, ...]
    """Stratagems that the team gained in play."""
    ecology: str
    """The kind of Intruder that a Course card puts in place of every Location's; or nothing."""
    outcome: str
    boss: BossView | None
    """The Boss of an incursion."""
