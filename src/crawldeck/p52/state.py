"""The state of a P52 game: plain data, ids instead of references, copied by hand.

What nobody at the table knows is not in here: face-down spots, Stamina cards and decks hold only
which cards could still come.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from mypy_extensions import mypyc_attr

from crawldeck.cards import Deck
from crawldeck.kernel.plain import Plain, only_fields
from crawldeck.kernel.session import Session
from crawldeck.kernel.table import Table
from crawldeck.p52.beside import Draft, Lasting, Mark
from crawldeck.p52.figures import NOWHERE, Foe, Hero
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import Params
from crawldeck.p52.progress import Space, Tale

__all__ = [
    "FACE_DOWN",
    "NOWHERE",
    "Draft",
    "Foe",
    "GameState",
    "Hero",
    "Lasting",
    "Mark",
    "P52Table",
    "Space",
    "Tale",
]

FACE_DOWN = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, eq=False)
class GameState(Plain):
    """Everything about a game that lasts from one rest point to the next."""

    FIELDS: ClassVar = (
        "acting",
        "action",
        "arrivals",
        "attacked",
        "average_level",
        "bonus_round",
        "calm_round",
        "campaign",
        "day",
        "drafts",
        "enemy",
        "entered",
        "exterior",
        "flags",
        "foes",
        "gone",
        "heroes",
        "outcome",
        "phase",
        "quest",
        "queue",
        "reversed",
        "room",
        "round",
        "settled",
        "slot",
        "space",
        "stalled",
        "start_level",
        "tale",
    )
    __slots__ = FIELDS

    phase: str
    quest: str
    heroes: list[Hero]
    foes: list[Foe]
    action: Deck
    room: Deck
    enemy: Deck
    space: Space
    day: bool
    exterior: bool
    entered: list[str]
    average_level: int
    round: int
    queue: list[str]
    slot: list[int]
    stalled: int
    acting: str
    reversed: bool
    bonus_round: bool
    calm_round: bool
    gone: list[str]
    attacked: list[str]
    arrivals: int
    outcome: str
    tale: Tale
    flags: tuple[str, ...]
    """What the party decided, in this quest and before."""
    start_level: int
    campaign: bool
    """The heroes go on after this quest: the dead may be brought back, the living level."""
    drafts: tuple[Draft, ...]
    """Heroes still to be made, the one under way first."""
    settled: tuple[str, ...]
    """Between spaces and after the quest: the heroes about whom all is decided."""

    def __init__(
        self,
        phase: str,
        quest: str,
        heroes: list[Hero],
        foes: list[Foe],
        action: Deck,
        room: Deck,
        enemy: Deck,
        space: Space,
        day: bool = True,
        exterior: bool = False,
        entered: list[str] | None = None,
        average_level: int = 1,
        round: int = 0,
        queue: list[str] | None = None,
        slot: list[int] | None = None,
        stalled: int = 0,
        acting: str = "",
        reversed: bool = False,
        bonus_round: bool = False,
        calm_round: bool = False,
        gone: list[str] | None = None,
        attacked: list[str] | None = None,
        arrivals: int = 0,
        outcome: str = "",
        tale: Tale | None = None,
        flags: tuple[str, ...] = (),
        start_level: int = 1,
        campaign: bool = False,
        drafts: tuple[Draft, ...] = (),
        settled: tuple[str, ...] = (),
    ) -> None:
        self.phase = phase
        self.quest = quest
        self.heroes = heroes
        self.foes = foes
        self.action = action
        self.room = room
        self.enemy = enemy
        self.space = space
        self.day = day
        self.exterior = exterior
        self.entered = [] if entered is None else entered
        self.average_level = average_level
        self.round = round
        self.queue = [] if queue is None else queue
        self.slot = [] if slot is None else slot
        self.stalled = stalled
        self.acting = acting
        self.reversed = reversed
        self.bonus_round = bonus_round
        self.calm_round = calm_round
        self.gone = [] if gone is None else gone
        self.attacked = [] if attacked is None else attacked
        self.arrivals = arrivals
        self.outcome = outcome
        self.tale = Tale() if tale is None else tale
        self.flags = flags
        self.start_level = start_level
        self.campaign = campaign
        self.drafts = drafts
        self.settled = settled

    def copy(self) -> GameState:
        twin = GameState.__new__(GameState)
        twin.phase = self.phase
        twin.quest = self.quest
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.foes = [foe.copy() for foe in self.foes]
        twin.action = self.action.copy()
        twin.room = self.room.copy()
        twin.enemy = self.enemy.copy()
        twin.space = self.space.copy()
        twin.day = self.day
        twin.exterior = self.exterior
        twin.entered = self.entered.copy()
        twin.average_level = self.average_level
        twin.round = self.round
        twin.queue = self.queue.copy()
        twin.slot = self.slot.copy()
        twin.stalled = self.stalled
        twin.acting = self.acting
        twin.reversed = self.reversed
        twin.bonus_round = self.bonus_round
        twin.calm_round = self.calm_round
        twin.gone = self.gone.copy()
        twin.attacked = self.attacked.copy()
        twin.arrivals = self.arrivals
        twin.outcome = self.outcome
        twin.tale = self.tale.copy()
        twin.flags = self.flags
        twin.start_level = self.start_level
        twin.campaign = self.campaign
        twin.drafts = self.drafts
        twin.settled = self.settled
        return twin

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


only_fields(GameState)

P52Table: TypeAlias = Table[GameState, Params, Pack]
P52Session: TypeAlias = Session[GameState, Params, Pack]
"""What the rules work at: the state, the parameters, the pack and the telling of events."""
