"""The state of an Enormity run: plain data, ids instead of references, copied by hand.

What nobody at the table knows is not in here: a face-down Blip, a loot deck or a random Discovery
is only what could still come. Tuples and the dictionaries marked so are replaced, never changed.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from crawldeck.enormity.beside import BossState, Deck, Patrol, Stir, Track
from crawldeck.enormity.effects import Colour, Token
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import Params
from crawldeck.enormity.ship import Board, Key, Ship
from crawldeck.grid import Direction
from crawldeck.kernel.table import Table

OFF = -1
"""The cell of a figure that is not on the board."""

UP, FALLING, RISING = 0, 1, 2
"""Standing; knocked down with the falling side up; with the standing-up side (ENO-KD-01, -04)."""


class Pool(Struct):
    """Tokens lying together."""

    confidence: int = 0
    discipline: int = 0
    expertise: int = 0

    def copy(self) -> Pool:
        return Pool(self.confidence, self.discipline, self.expertise)

    def of(self, token: Token) -> int:
        count: int = getattr(self, token)
        return count

    def add(self, token: Token, n: int) -> None:
        setattr(self, token, getattr(self, token) + n)

    @property
    def total(self) -> int:
        return self.confidence + self.discipline + self.expertise


class Item(Struct):
    """A piece of gear that a Spacer has; `id` tells two of the same card apart."""

    id: str
    card: str
    place: str
    """`hand`, `support`, `pack` (the backpack) or `always` (the Multitool); empty: just found."""
    ammo: int = 0
    charges: int = 0
    exhausted: bool = False
    discharged: bool = False
    """A Discharge token lies on it (ENO-KEY-DCHG-1)."""

    def copy(self) -> Item:
        return replace(self)

    @property
    def equipped(self) -> bool:
        return self.place not in ("pack", "")


class Engram(Struct, frozen=True):
    """An Engram a Spacer holds; used ones show their resource side (ENO-SCAV-05)."""

    kind: str
    used: bool = False


class Edge(Struct, frozen=True):
    """What an effect has promised to the Spacer's next attack of the turn (`attack-dice`)."""

    dice: tuple[Colour, ...] = ()
    power: int = 0
    fewer: int = 0
    confidence: int = 0
    discipline: int = 0
    quadrants: int = 0
    melee: bool = False


class Spacer(Struct):
    """A Spacer: `status` is `in`, `out` (extracted), `dead`, or `away` (in another place)."""

    id: str
    seat: int
    suit: str
    stress: int
    cards: tuple[str, ...]
    """The three Action cards of the loadout."""
    cell: int = OFF
    facing: Direction = Direction.N
    status: str = "in"
    vitals: int = 9
    adrenaline: int = 0
    radiation: int = 0
    infection: int = 0
    inner_dark: int = 0
    exerts: int = 0
    played: tuple[str, ...] = ()
    """Sides lying on the table this turn, in order, by their id."""
    items: list[Item] = []
    engrams: tuple[Engram, ...] = ()
    objectives: int = 0
    conditions: dict[str, int] = {}
    """Condition cards with the tokens on them; Knockdown is `down`. Replaced, not changed."""
    gained: dict[str, int] = {}
    """In which of the Spacer's own turns (counted by `turns`) a Condition came. Replaced."""
    down: int = UP
    fell: bool = False
    """Knocked down in the turn that is not over yet: it does not count as the next one."""
    breakdown: str = ""
    flipped: bool = False
    used: tuple[str, ...] = ()
    """Abilities used this Round, by id; `run:ID` for those of once a run."""
    edges: tuple[Edge, ...] = ()
    awakening: str = ""
    antinomy: int = 0
    place: str = ""
    """The special place the Spacer is in, if any (ENO-PLACE-01)."""
    left: int = OFF
    """The space it left for that place."""
    acted: bool = False
    """The Spacer has had its turn this round."""
    turns: int = 0

    def copy(self) -> Spacer:
        return replace(self, items=[replace(item) for item in self.items])

    @property
    def on_board(self) -> bool:
        return self.cell >= 0

    @property
    def alive(self) -> bool:
        return self.status != "dead"

    @property
    def in_play(self) -> bool:
        """Takes turns: neither dead nor extracted."""
        return self.status in ("in", "away")

    def item(self, name: str) -> Item | None:
        return next((item for item in self.items if item.id == name), None)


class Intruder(Struct):
    """A revealed Intruder; `specimen` is the card of a Unique Specimen, `slot` its number."""

    id: str
    kind: str
    cell: int
    facing: Direction = Direction.N
    wounded: int = 0
    suppressed: int = 0
    surprised: bool = False
    specimen: str = ""
    slot: int = 0
    acted: bool = False
    status: dict[str, int] = {}
    """Other Status tokens (ENO-STAT-01). Replaced, not changed."""

    def copy(self) -> Intruder:
        return replace(self)


class Blip(Struct):
    """A Blip on an intersection; `kind` is empty until somebody has looked at it."""

    id: str
    point: int
    facing: Direction
    kind: str = ""

    def copy(self) -> Blip:
        return replace(self)


class Tile(Struct, frozen=True):
    """A Terrain tile on the board; `cells` is the set of its spaces."""

    id: str
    kind: str
    cells: int


class Card(Struct, frozen=True):
    """A Stratagem: its tokens while the requirement side is up, its charges when it is ready."""

    id: str
    tokens: int = 0
    ready: bool = False
    charges: int = 0


class Turn(Struct):
    """The turn of a Spacer as far as it has come."""

    spacer: str = ""
    cards: int = 0
    """Cards played this turn; Exert cards count beside them (ENO-EXERT-02)."""
    last: str = ""
    """The side whose action was just taken: it may be exerted (ENO-EXERT-01)."""
    exerted: bool = False
    breath: bool = False
    """Catch Breath was chosen; it is resolved when the turn ends (ENO-BREATH-01)."""

    def copy(self) -> Turn:
        return replace(self)


class RunState(Struct):
    """Everything about a run that lasts from one rest point to the next."""

    phase: str
    mission: str
    spacers: list[Spacer]
    intruders: list[Intruder] = []
    blips: list[Blip] = []
    tiles: tuple[Tile, ...] = ()
    pages: int = 0
    """Revealed pages, by their place in `Ship.order`."""
    closed: int = 0
    welded: int = 0
    broken: int = 0
    """Leaves of doors, by index; broken ones can never be welded again (ENO-WELD-08)."""
    caches: tuple[int, ...] = ()
    engrams: dict[int, str] = {}
    """Engrams lying on spaces. Replaced, not changed, as all dictionaries below."""
    discoveries: dict[int, int] = {}
    """Discovery tokens on spaces: a number face up, 0 face down."""
    objectives: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    """Spaces with a Dead token (ENO-FLAT-04)."""
    track: tuple[Track, ...] = ()
    disabled: tuple[str, ...] = ()
    """Components with a disable token, as `door:sr1:b1`, `console:0110`, `cache:CELL`, ...."""
    active: Pool = field(default_factory=Pool)
    incoming: Pool = field(default_factory=Pool)
    stratagems: tuple[Card, ...] = ()
    countdown: int = 9
    marker: int = 7
    """The Extraction Marker; -1 when it is gone and extraction is available (ENO-EXT-02)."""
    point: int = OFF
    """The Extraction Point at which extraction was initiated."""
    exfiltration: int = 0
    opened: int = 0
    """Extraction Points that can be entered, as a set of cells."""
    insertion: int = OFF
    round: int = 1
    priority: str = ""
    turn: Turn = field(default_factory=Turn)
    stirred: tuple[Stir, ...] = ()
    bag: dict[str, int] = {}
    """Engrams in the bag."""
    unseen: dict[str, int] = {}
    """Blip tokens nobody has seen, in the pool or face down: how many of each kind."""
    tokens: dict[str, int] = {}
    """Discovery tokens not yet turned up, by colour."""
    loot: dict[str, dict[str, int]] = {}
    """Per Location, the cards left in its loot deck."""
    scanner: dict[str, dict[str, int]] = {}
    """Per colour, the Scanner cards not yet drawn; empty is reshuffled."""
    specimens: dict[str, dict[str, int]] = {}
    """Per kind, the Specimen cards in the deck."""
    breakdowns: dict[str, int] = {}
    resolved: int = 0
    """Discovery tokens in the discard pile."""
    marks: dict[str, int] = {}
    """Discovery entries resolved: how many links of each are marked."""
    crossed: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    """Kinds of Intruder already met (ENO-INTR-08)."""
    locations: tuple[str, ...] = ()
    """Locations whose card is in play."""
    flags: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    opened_codes: tuple[str, ...] = ()
    scripts: dict[str, int] = {}
    """Encrypted scripts on the table; 1 when they were read."""
    goal: int = 0
    """Steps of the Objective done."""
    points_found: tuple[str, ...] = ()
    """Pages whose Extraction Point was found (ENO-EXT-08)."""
    resources: dict[str, int] = {}
    parsec: int = 1
    """The Parsec of the campaign; alone a session is played in the first (ENO-CAMP-04)."""
    ways: tuple[str, ...] = ()
    """Doors that stand open for good, as `page:door` (ENO-CAMP-01)."""
    spares: int = 0
    """Life Spares that the campaign gains, or loses, by this session."""
    gained: tuple[str, ...] = ()
    """Stratagems that the team gained in play, in this session or before (ENO-STRAT-01)."""
    ecology: str = ""
    """The kind of Intruder that a Course card lets be met everywhere (ENO-LOC-03)."""
    carried: dict[str, tuple[str, ...]] = {}
    """Conditions with which Spacers begin the next session (ENO-COND-05). Replaced."""
    arrivals: dict[str, int] = {}
    """How many of each sort have come, for names that stay unique."""
    activating: tuple[str, ...] = ()
    """Intruders in the middle of an activation, outermost first; empty at every rest."""
    assaults: tuple[tuple[str, str], ...] = ()
    """Intruder attacks under way, (Intruder, Spacer), outermost first; empty at every rest."""
    severed: tuple[int, ...] = ()
    """Depths of `assaults` whose chain was broken from within another attack (ENO-CHAIN-01)."""
    attacking: tuple[str, ...] = ()
    """Spacers in the middle of an attack, outermost first; empty at every rest."""
    depths: tuple[int, ...] = ()
    """For each of them, how many Intruder attacks were under way when its attack began."""
    follow_ups: tuple[str, ...] = ()
    """Spacers with a Follow-up to make when the current attack ends."""
    reprisals: tuple[tuple[str, tuple[Colour, ...]], ...] = ()
    """Intruders with a Reprisal to make when the current attack ends, and its dice."""
    delayed: int = 0
    """Steps the moving Blip loses: the effect `delay` adds to it in the window `blip-moves`; it is
    set to 0 before that window is opened and read when it is over."""
    shielded: int = 0
    """Damage kept from the blow that is falling: the effect `shield` adds to it; it is set to 0
    before the window of the blow is opened and read when it is over."""
    patrolling: tuple[Patrol, ...] = ()
    """Blips that have still to patrol in the phase `patrol` (ENO-PAT-02)."""
    kills: int = 0
    adversary: bool = False
    """The Adversary has come."""
    lingering: tuple[str, ...] = ()
    """What lingering Conditions did at the end, for the campaign."""
    outcome: str = ""
    boss: BossState | None = None
    """The Boss of an incursion; None in a run."""
    flashed: dict[str, Deck] = {}
    """AI decks of Bosses that have made flash attacks (ENO-FLASH-01). Replaced, not changed."""
    next_adversary: str = ""
    """The kind that a flash attack has put on zero hour, in place of the mission's."""

    def copy(self) -> RunState:
        return replace(
            self,
            spacers=[spacer.copy() for spacer in self.spacers],
            intruders=[replace(intruder) for intruder in self.intruders],
            blips=[replace(blip) for blip in self.blips],
            active=self.active.copy(),
            incoming=self.incoming.copy(),
            turn=replace(self.turn),
        )

    def spacer(self, name: str) -> Spacer | None:
        for spacer in self.spacers:
            if spacer.id == name:
                return spacer
        return None

    def intruder(self, name: str) -> Intruder | None:
        for intruder in self.intruders:
            if intruder.id == name:
                return intruder
        return None

    def blip(self, name: str) -> Blip | None:
        for blip in self.blips:
            if blip.id == name:
                return blip
        return None

    def board(self, ship: Ship, kinds: dict[str, tuple[bool, bool]], doors_stop: bool) -> Board:
        """The board as it lies; `kinds` says of each tile whether it obstructs and obscures.

        Most look-ups find nothing moved since the one before: the tuple of tiles is replaced when
        anything about it changes, so the same tuple means the same tiles.
        """
        shut = self.closed | self.welded
        rest = (self.pages, shut, self.opened, doors_stop)
        tiles, was, found = ship.latest
        if found is not None and tiles is self.tiles and was == rest:
            return found
        obstacles = tuple(tile.cells for tile in self.tiles if kinds[tile.kind][0])
        obscuring = tuple(tile.cells for tile in self.tiles if kinds[tile.kind][1])
        found = ship.board(Key(self.pages, shut, obstacles, obscuring, self.opened, doors_stop))
        ship.latest = (self.tiles, rest, found)
        return found


EnoTable: TypeAlias = Table[RunState, Params, Pack]
"""What the rules work at: the state, the parameters, the pack and the telling of events."""
