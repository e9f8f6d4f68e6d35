"""Heroes and enemies on the table: plain data, copied by hand.

Tuples and dictionaries are replaced, never changed, so copies share them; what is changed in place
is copied.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mypy_extensions import mypyc_attr

from crawldeck.kernel.plain import Plain, only_fields
from crawldeck.p52.beside import Lasting

NOWHERE = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, eq=False)
class Hero(Plain):
    """A player character. Tuples and the dictionaries below `people` are replaced, not changed."""

    FIELDS: ClassVar = (
        "abilities",
        "aim",
        "aim_at",
        "attacked",
        "bag",
        "balance",
        "calling",
        "defended",
        "earned",
        "exp",
        "frozen",
        "hp",
        "id",
        "is_hero",
        "lasting",
        "lead",
        "level",
        "lift",
        "max_hp",
        "move",
        "name",
        "people",
        "quirk",
        "seat",
        "spot",
        "stamina",
        "stance",
        "stealthy",
        "think",
        "toward",
        "used",
        "worn",
    )
    __slots__ = FIELDS

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
    spot: int
    aim: int
    aim_at: str
    stance: int
    toward: int
    stealthy: bool
    frozen: int
    lasting: tuple[Lasting, ...]
    used: tuple[str, ...]
    """Abilities used once already, as `space:ID` or `session:ID`."""
    people: str
    calling: str
    quirk: str
    exp: int
    earned: int
    """Experience of the space that is being played; it counts when the space is done."""
    attacked: dict[str, tuple[int, ...]]
    """By ability, the enemies attacked with it in this space (as numbers of arrival)."""
    defended: dict[str, int]
    """By ability, the successful defences in this space."""
    is_hero: bool

    def __init__(
        self,
        id: str,
        name: str,
        seat: int,
        lift: int,
        think: int,
        balance: int,
        move: int,
        lead: int,
        level: int,
        hp: int,
        max_hp: int,
        abilities: dict[str, int],
        bag: dict[str, int],
        worn: list[str],
        stamina: list[int],
        spot: int = 0,
        aim: int = 0,
        aim_at: str = "",
        stance: int = 0,
        toward: int = NOWHERE,
        stealthy: bool = False,
        frozen: int = 0,
        lasting: tuple[Lasting, ...] = (),
        used: tuple[str, ...] = (),
        people: str = "",
        calling: str = "",
        quirk: str = "",
        exp: int = 0,
        earned: int = 0,
        attacked: dict[str, tuple[int, ...]] | None = None,
        defended: dict[str, int] | None = None,
        is_hero: bool = True,
    ) -> None:
        self.id = id
        self.name = name
        self.seat = seat
        self.lift = lift
        self.think = think
        self.balance = balance
        self.move = move
        self.lead = lead
        self.level = level
        self.hp = hp
        self.max_hp = max_hp
        self.abilities = abilities
        self.bag = bag
        self.worn = worn
        self.stamina = stamina
        self.spot = spot
        self.aim = aim
        self.aim_at = aim_at
        self.stance = stance
        self.toward = toward
        self.stealthy = stealthy
        self.frozen = frozen
        self.lasting = lasting
        self.used = used
        self.people = people
        self.calling = calling
        self.quirk = quirk
        self.exp = exp
        self.earned = earned
        self.attacked = {} if attacked is None else attacked
        self.defended = {} if defended is None else defended
        self.is_hero = is_hero

    def copy(self) -> Hero:
        twin = Hero.__new__(Hero)
        twin.id = self.id
        twin.name = self.name
        twin.seat = self.seat
        twin.lift = self.lift
        twin.think = self.think
        twin.balance = self.balance
        twin.move = self.move
        twin.lead = self.lead
        twin.level = self.level
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.abilities = self.abilities
        twin.bag = self.bag.copy()
        twin.worn = self.worn.copy()
        twin.stamina = self.stamina.copy()
        twin.spot = self.spot
        twin.aim = self.aim
        twin.aim_at = self.aim_at
        twin.stance = self.stance
        twin.toward = self.toward
        twin.stealthy = self.stealthy
        twin.frozen = self.frozen
        twin.lasting = self.lasting
        twin.used = self.used
        twin.people = self.people
        twin.calling = self.calling
        twin.quirk = self.quirk
        twin.exp = self.exp
        twin.earned = self.earned
        twin.attacked = self.attacked
        twin.defended = self.defended
        twin.is_hero = self.is_hero
        return twin

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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, eq=False)
class Foe(Plain):
    """An enemy on the table: `kind` is what is printed, `card` is -1 for a boss."""

    FIELDS: ClassVar = (
        "arrived",
        "called",
        "card",
        "first_attacker",
        "frozen",
        "hp",
        "id",
        "initiative",
        "is_hero",
        "kind",
        "last_attack",
        "last_attacker",
        "lasting",
        "max_hp",
        "movement",
        "spot",
        "stronger",
        "toward",
    )
    __slots__ = FIELDS

    id: str
    kind: str
    card: int
    hp: int
    max_hp: int
    initiative: int
    movement: int
    spot: int
    arrived: int
    last_attacker: str
    toward: int
    frozen: int
    lasting: tuple[Lasting, ...]
    first_attacker: str
    last_attack: str
    called: bool
    stronger: bool
    """A minor boss made of an enemy card, with every suit's bonus (P52-QUEST-05)."""
    is_hero: bool

    def __init__(
        self,
        id: str,
        kind: str,
        card: int,
        hp: int,
        max_hp: int,
        initiative: int,
        movement: int,
        spot: int,
        arrived: int,
        last_attacker: str = "",
        toward: int = NOWHERE,
        frozen: int = 0,
        lasting: tuple[Lasting, ...] = (),
        first_attacker: str = "",
        last_attack: str = "",
        called: bool = False,
        stronger: bool = False,
        is_hero: bool = False,
    ) -> None:
        self.id = id
        self.kind = kind
        self.card = card
        self.hp = hp
        self.max_hp = max_hp
        self.initiative = initiative
        self.movement = movement
        self.spot = spot
        self.arrived = arrived
        self.last_attacker = last_attacker
        self.toward = toward
        self.frozen = frozen
        self.lasting = lasting
        self.first_attacker = first_attacker
        self.last_attack = last_attack
        self.called = called
        self.stronger = stronger
        self.is_hero = is_hero

    def copy(self) -> Foe:
        twin = Foe.__new__(Foe)
        twin.id = self.id
        twin.kind = self.kind
        twin.card = self.card
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.initiative = self.initiative
        twin.movement = self.movement
        twin.spot = self.spot
        twin.arrived = self.arrived
        twin.last_attacker = self.last_attacker
        twin.toward = self.toward
        twin.frozen = self.frozen
        twin.lasting = self.lasting
        twin.first_attacker = self.first_attacker
        twin.last_attack = self.last_attack
        twin.called = self.called
        twin.stronger = self.stronger
        twin.is_hero = self.is_hero
        return twin


only_fields(Hero, Foe)
