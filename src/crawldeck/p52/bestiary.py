"""The enemies of a P52 scenario as printed: attacks, ways of their own, how bosses fall."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import fields

from crawldeck.kernel.domains import Few, Id, Name, OneOrMore, Text
from crawldeck.p52 import domains as d
from crawldeck.p52.components import Frozen, Kind
from crawldeck.p52.domains import FormulaText, Shift, Spots, Stride


class Attack(Frozen, frozen=True):
    """An attack of an enemy, with the ranges at which it is made (P52-EATT-01)."""

    name: Name
    kind: Kind
    """The kind of attack, which decides who can defend."""
    target: FormulaText
    """The number that its flip must beat, as a formula of `avgLv` and the range `R`."""
    damage: FormulaText
    """Its damage, as a formula of `avgLv` and `Over` (P52-EATT-05)."""
    near: Spots = 0
    """How many spots away it is made at least (P52-ETURN-10)."""
    far: Spots = 0
    """How many spots away it is made at most (P52-ETURN-10)."""
    # what a hit does besides
    freeze: Few = 0
    """Turns lost by whoever does not defend successfully (P52-FOE-01)."""
    push: Few = 0
    """Spots that a hit pushes the hero away from the enemy, as far as there is room
    (P52-FOE-02)."""
    drain: bool = False
    """The enemy heals by the damage dealt (P52-FOE-03)."""
    snuff: bool = False
    """A hit makes a lit space dark (P52-FOE-04)."""
    tires: Few = 0
    """Stamina cards lost by whoever does not defend successfully (P52-FOE-05)."""
    disarms: bool = False
    """A worn item of whoever does not defend successfully falls to the floor (P52-FOE-06)."""
    burn: FormulaText = ""
    """Damage again at the start of each of the next turns, as a formula, for whoever does not
    defend successfully (P52-FOE-07)."""
    burn_turns: OneOrMore = 3
    """For how many turns it burns (P52-FOE-07)."""
    # whom it strikes
    splash: bool = False
    """Everyone within 1 spot of the target is hit by the same flip, and defends alone
    (P52-FOE-08)."""
    each: bool = False
    """Every hero in range is attacked, each with a flip of its own (P52-FOE-10)."""
    aim: Literal["", "strongest", "weakest", "richest"] = ""
    """Whom it picks first: most hit points, fewest, or most things; left out, as the edition says
    (P52-FOE-09)."""
    harder: Shift = 0
    """Added to the targets of defences against it (P52-FOE-08)."""
    then_moves: bool = False
    """The enemy moves after it, in the same turn (P52-FOE-11)."""

    @property
    def at_range(self) -> bool:
        return self.kind != "melee"


class Fall(Frozen, frozen=True):
    """What a boss does instead of dying, if a flip allows it (P52-FOE-24).

    It is tried at every fall anew, the first of several first.
    """

    flip: d.Recovers
    """A flip up to this brings it back."""
    hp: FormulaText
    """The hit points it comes back with, as a formula; `F` is the flip."""
    moves: Stride = 0
    """Spots it moves away from the heroes at once."""


class Enemy(Frozen, frozen=True):
    """An enemy: what a court card stands for, or a boss (P52-SETUP-04).

    `F` in its formulas is a card flipped for it.
    """

    id: Id
    name: Name
    hp: FormulaText
    """Its hit points, as a formula of `avgLv` (P52-ATTACK-19)."""
    initiative: FormulaText
    """Its initiative, as a formula of `avgLv` (P52-INIT-07)."""
    movement: Stride
    """How many spots it moves in a turn (P52-ETURN-07)."""
    text: Text
    attacks: tuple[Attack, ...]
    """What it attacks with (P52-EATT-01)."""
    card: str = ""
    """The court card it stands for: Jack, Queen or King and the suit, `JH` to `KC`. A boss has none
    (P52-SETUP-04)."""
    stands_at_zero: bool = False
    """A boss that falls only below 0 hit points (P52-ATTACK-19)."""
    defends: dict[str, Shift] = {}
    """By kind of attack or id of an ability: the shift of the number that it must beat. What is not
    listed it cannot defend against (P52-ATTACK-09, P52-ATTACK-10)."""
    suffers: dict[str, d.Percent] = {}
    """By kind of attack, or by id of an ability or item: the damage in percent; 150 is half as much
    again (P52-FOE-12)."""
    # behaviour of its own
    bold: bool = False
    """It never flees, and does not stop fighting when it is weak (P52-FOE-13)."""
    again: bool = False
    """It attacks a second time if the first attack dealt nothing (P52-FOE-14)."""
    paced: bool = False
    """It never makes the same attack at range on two turns in a row (P52-FOE-15)."""
    keeps_away: bool = False
    """It steps back from heroes next to it when it can shoot at nobody (P52-FOE-16)."""
    floats: bool = False
    """It moves over obstructed spots and pits as over others (P52-FOE-25)."""
    mends: FormulaText = ""
    """With nobody to attack, it heals the weakest hurt enemy in sight by this, as a formula, and
    does not move (P52-FOE-17)."""
    calls: bool = False
    """Once, when it is weak, another enemy comes to it (P52-FOE-18)."""
    bursts: FormulaText = ""
    """Damage to everyone on its spot when it falls, as a formula (P52-FOE-19)."""
    splits: bool = False
    """It falls into one more enemy card (P52-FOE-20)."""
    prowls: bool = False
    """It ambushes on any ambush flip up to 6 (P52-FOE-21)."""
    hardens: Few = 0
    """It takes this much less from every blow (P52-FOE-12)."""
    regrows: FormulaText = ""
    """It heals by this at the start of its turns, as a formula (P52-FOE-22)."""
    heals_when_weak: FormulaText = ""
    """Below a quarter it flees and heals by this, as a formula; if it is `bold`, it heals where it
    stands (P52-FOE-23)."""
    falls: tuple[Fall, ...] = ()
    """What it does instead of dying (P52-FOE-24)."""

    def percent(self, kind: str, name: str) -> int:
        """What it suffers from a kind of attack with an ability or item, which wins."""
        return self.suffers.get(name, self.suffers.get(kind, 100))

    @property
    def wilful(self) -> bool:
        """Whether anything about it is out of the ordinary."""
        own = (
            self.bold,
            self.again,
            self.paced,
            self.keeps_away,
            self.mends,
            self.calls,
            self.bursts,
            self.splits,
            self.hardens,
            self.regrows,
            self.heals_when_weak,
            self.falls,
            self.suffers,
        )
        plain = ("name", "kind", "target", "damage", "near", "far")
        return any(own) or any(
            getattr(attack, field.name) != field.default
            for attack in self.attacks
            for field in fields(attack)
            if field.name not in plain
        )
