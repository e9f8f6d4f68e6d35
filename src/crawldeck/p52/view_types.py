"""What a view is made of: what bots, words and tables look at (`view.py` fills it in)."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.p52.components import Item
from crawldeck.p52.state import Lasting


class P52Spot(Struct, frozen=True, omit_defaults=True):
    """A card of the layout; without a `card` it is face down. It goes over the wire as it is; of
    everything else a page is sent less than bots look at, or words (`web/scene.py`)."""

    x: int
    y: int
    card: str = ""
    kind: str = ""
    items: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """What was left on it: shield, snare."""

    @property
    def text(self) -> str:
        """Where it lies, as it is written."""
        return f"{self.x},{self.y}"


class HeroView(Struct):
    """A hero as everyone sees it.

    `attacks` are those ready to use, with their band of ranges, of whoever acts or grows now.
    """

    id: str
    name: str
    seat: int
    spot: str
    hp: int
    max_hp: int
    level: int
    lift: int
    think: int
    balance: int
    move: int
    lead: int
    movement: int
    initiative: int
    stamina: int
    aim: int
    aim_at: str
    stance: int
    stealthy: bool
    frozen: int
    lasting: tuple[Lasting, ...]
    abilities: dict[str, int]
    attacks: dict[str, tuple[int, int]]
    bag: dict[str, int]
    worn: list[str]
    people: str
    calling: str
    quirk: str
    exp: int
    earned: int
    """Experience of this space, which does not count yet."""
    built_on: dict[str, int]
    """While heroes are made or rise: how many of its abilities need each core ability."""


class FoeView(Struct):
    """An enemy on the table; `seen` is false on a face-down spot, `card` empty for a boss.

    `proof` are the attacks that cannot hurt it; the `bold` never flee.
    """

    id: str
    kind: str
    name: str
    card: str
    spot: str
    hp: int
    max_hp: int
    initiative: int
    movement: int
    frozen: int
    lasting: tuple[Lasting, ...]
    seen: bool
    proof: tuple[str, ...]
    bold: bool


class View(Struct):
    """The whole table.

    `healing` and `reviving` are the items that do so, `arts` says what each attack and art is for,
    `things` what is printed on everything that somebody carries or that lies about.
    """

    quest: str
    kind: str
    task: str
    """What is to be done now, in a sentence; `prize` is the item to find, if there is one."""
    prize: str
    found: bool
    to_go: int
    aces: int
    waves: int
    coming: int
    boss: str
    flags: list[str]
    harmful: list[str]
    """Ways to decide in this quest that hurt somebody."""
    phase: str
    space: int
    spaces: int
    size: int
    lit: bool
    exterior: bool
    start: str
    exit: str
    barricaded: bool
    round: int
    order: list[str]
    acting: str
    gone: list[str]
    reversed: bool
    average_level: int
    spots: tuple[P52Spot, ...]
    heroes: list[HeroView]
    foes: list[FoeView]
    healing: list[str]
    reviving: list[str]
    arts: dict[str, tuple[str, ...]]
    things: dict[str, Item]
    action_left: int
    action_discard: list[str]
    room_left: int
    enemy_left: int
    outcome: str
