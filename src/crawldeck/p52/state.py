"""The state of a P52 game: plain data, ids instead of references, copied by hand.

What nobody at the table knows is not in here: face-down spots, Stamina cards and decks hold only
which cards could still come.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from crawldeck.cards import Deck
from crawldeck.kernel.table import Table
from crawldeck.p52.components import Wish
from crawldeck.p52.geometry import AT_HAND, Geometry, geometry
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import Params

FACE_DOWN = -1
NOWHERE = -1


class Lasting(Struct, frozen=True):
    """Something that stays with a hero or an enemy for a while; `left` counts down."""

    what: str
    amount: int
    left: int


class Mark(Struct, frozen=True):
    """Something left on a spot: a shield, smoke, a snare; `until` is a round, 0 is for good."""

    spot: int
    what: str
    amount: int
    until: int = 0


class Hero(Struct):
    """A player character. Tuples and the dictionaries below `people` are replaced, not changed."""

    id: str
    name: str
    seat: int
    lift: int
    think: int
    balance: int
    move: int
    lead: int
    level: int
    hp: int
    max_hp: int
    abilities: dict[str, int]
    bag: dict[str, int]
    worn: list[str]
    stamina: list[int]
    spot: int = 0
    aim: int = 0
    aim_at: str = ""
    stance: int = 0
    toward: int = NOWHERE
    stealthy: bool = False
    frozen: int = 0
    lasting: tuple[Lasting, ...] = ()
    used: tuple[str, ...] = ()
    """Abilities used once already, as `space:ID` or `session:ID`."""
    people: str = ""
    calling: str = ""
    quirk: str = ""
    exp: int = 0
    earned: int = 0
    """Experience of the space that is being played; it counts when the space is done."""
    attacked: dict[str, tuple[int, ...]] = {}
    """By ability, the enemies attacked with it in this space (as numbers of arrival)."""
    defended: dict[str, int] = {}
    """By ability, the successful defences in this space."""
    is_hero: bool = True

    def copy(self) -> Hero:
        return replace(
            self, bag=self.bag.copy(), worn=self.worn.copy(), stamina=self.stamina.copy()
        )

    @property
    def initiative(self) -> int:
        """P52-CHAR-09, P52-INIT-02."""
        return self.move + 2 * self.lead

    @property
    def alive(self) -> bool:
        return self.hp >= 0

    @property
    def stunned(self) -> bool:
        """P52-DEATH-01."""
        return self.hp == 0


class Foe(Struct):
    """An enemy on the table: `kind` is what is printed, `card` is -1 for a boss."""

    id: str
    kind: str
    card: int
    hp: int
    max_hp: int
    initiative: int
    movement: int
    spot: int
    arrived: int
    last_attacker: str = ""
    toward: int = NOWHERE
    frozen: int = 0
    lasting: tuple[Lasting, ...] = ()
    first_attacker: str = ""
    last_attack: str = ""
    called: bool = False
    stronger: bool = False
    """A minor boss made of an enemy card, with every suit's bonus (P52-QUEST-05)."""
    is_hero: bool = False

    def copy(self) -> Foe:
        return replace(self)


class Space(Struct):
    """The space on the table."""

    number: int
    size: int
    lit: bool
    exterior: bool
    cells: tuple[int, ...] = ()
    cards: list[int] = []
    kinds: list[str] = []
    blocked: int = 0
    face_up: int = 0
    exit: int = NOWHERE
    side: str = ""
    barricaded: bool = False
    floor: list[tuple[int, str]] = []
    broken: int = 0
    marks: tuple[Mark, ...] = ()

    def copy(self) -> Space:
        return replace(
            self, cards=self.cards.copy(), kinds=self.kinds.copy(), floor=self.floor.copy()
        )

    @property
    def geometry(self) -> Geometry:
        latest = AT_HAND[0]  # asked for at every step, so the latest one is at hand
        if latest.cells is self.cells and latest.blocked == self.blocked:
            return latest
        return geometry(self.cells, self.blocked)

    def is_up(self, spot: int) -> bool:
        return bool(self.face_up >> spot & 1)

    @property
    def all_up(self) -> bool:
        return self.face_up == (1 << len(self.cells)) - 1


class Tale(Struct):
    """How far the quest has come."""

    found: bool = False
    """The treasure was found, or both keys were."""
    to_go: int = 0
    """Spaces still to get through after this one, where the quest counts them down."""
    aces: int = 0
    """Keys collected, or bosses met (one that the party got away from is met again)."""
    coming: int = 0
    """Waves that the arena still has in store (P52-QUEST-10)."""
    waves: int = 0
    """Waves that have come."""
    minor_space: int = 0
    """The space in which the minor boss was met."""
    boss: str = ""
    """The boss that is about in this space: the id of a foe."""
    away: int = -1
    """The card of a minor boss that the party got away from; it is kept for the next Ace."""
    major: bool = False
    """The boss that is about is the major one."""
    extra: bool = False
    """Everyone gets one starting item more (P52-QUEST-01)."""

    def copy(self) -> Tale:
        return replace(self)


class Draft(Struct, frozen=True):
    """A hero in the making: the next step, and bonus points placed and left."""

    hero: str
    wish: Wish
    step: int = 0
    points: dict[str, int] = {}
    left: int = 0


class GameState(Struct):
    """Everything about a game that lasts from one rest point to the next."""

    phase: str
    quest: str
    heroes: list[Hero]
    foes: list[Foe]
    action: Deck
    room: Deck
    enemy: Deck
    space: Space
    day: bool = True
    exterior: bool = False
    entered: list[str] = []
    average_level: int = 1
    round: int = 0
    queue: list[str] = []
    slot: list[int] = []
    stalled: int = 0
    acting: str = ""
    reversed: bool = False
    bonus_round: bool = False
    calm_round: bool = False
    gone: list[str] = []
    attacked: list[str] = []
    arrivals: int = 0
    outcome: str = ""
    tale: Tale = field(default_factory=Tale)
    flags: tuple[str, ...] = ()
    """What the party decided, in this quest and before."""
    start_level: int = 1
    campaign: bool = False
    """The heroes go on after this quest: the dead may be brought back, the living level."""
    drafts: tuple[Draft, ...] = ()
    """Heroes still to be made, the one under way first."""
    settled: tuple[str, ...] = ()
    """Between spaces and after the quest: the heroes about whom all is decided."""

    def copy(self) -> GameState:
        return replace(
            self,
            heroes=[hero.copy() for hero in self.heroes],
            foes=[foe.copy() for foe in self.foes],
            action=self.action.copy(),
            room=self.room.copy(),
            enemy=self.enemy.copy(),
            space=self.space.copy(),
            entered=self.entered.copy(),
            queue=self.queue.copy(),
            slot=self.slot.copy(),
            gone=self.gone.copy(),
            attacked=self.attacked.copy(),
            tale=self.tale.copy(),
        )

    def hero(self, name: str) -> Hero | None:
        for hero in self.heroes:
            if hero.id == name:
                return hero
        return None

    def foe(self, name: str) -> Foe | None:
        for foe in self.foes:
            if foe.id == name:
                return foe
        return None

    @property
    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.hp >= 0]

    @property
    def visible_foes(self) -> list[Foe]:
        """Foes on face-up spots; one that walked onto a face-down spot is unseen (P52-LOS-09)."""
        up = self.space.face_up
        return [foe for foe in self.foes if up >> foe.spot & 1]


P52Table: TypeAlias = Table[GameState, Params, Pack]
"""What the rules work at: the state, the parameters, the pack and the telling of events."""
