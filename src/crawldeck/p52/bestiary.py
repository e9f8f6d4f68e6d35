"""The enemies of a P52 scenario as printed: attacks, ways of their own, how bosses fall."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import fields

from crawldeck.kernel.domains import Few, Id, Name, OneOrMore, Text
from crawldeck.p52 import domains as d
from crawldeck.p52.components import Frozen, Kind
from crawldeck.p52.domains import FormulaText, Shift, Spots, Stride


class Attack(Frozen, frozen=True):
    """An enemy's attack with its band of ranges.

    `freeze`, `tires`, `disarms` and `burn` are for whoever is hit and does not defend successfully;
    `push` and `snuff` come with every hit.
    """

    name: Name
    kind: Kind
    target: FormulaText
    damage: FormulaText
    near: Spots = 0
    far: Spots = 0
    # what a hit does besides
    freeze: Few = 0
    """Turns lost by whoever does not defend successfully."""
    push: Few = 0
    """Spots that the hero is pushed away from the enemy, as far as there is room."""
    drain: bool = False
    """The enemy heals by the damage dealt."""
    snuff: bool = False
    """A lit space goes dark."""
    tires: Few = 0
    """Stamina cards lost."""
    disarms: bool = False
    """A worn item falls to the floor: the weapon taken up last, else the last thing put on."""
    burn: FormulaText = ""
    """Damage again at the start of each of the next turns, `burn_turns` times."""
    burn_turns: OneOrMore = 3
    # whom it strikes
    splash: bool = False
    """Everyone within 1 spot of the target is hit by the same flip, and defends alone."""
    each: bool = False
    """Every hero in its band is attacked, each with a flip of its own."""
    aim: Literal["", "strongest", "weakest", "richest"] = ""
    """Whom it picks first, in place of the edition's order."""
    harder: Shift = 0
    """Added to the targets of defences against it."""
    then_moves: bool = False
    """The enemy moves after it, in the same turn."""

    @property
    def at_range(self) -> bool:
        return self.kind != "melee"


class Fall(Frozen, frozen=True):
    """What happens when a boss falls: a flip up to `flip` does it instead of dying.

    The first of several that the flip allows is done, at every fall anew. `F` in `hp` is the flip.
    """

    flip: d.Recovers
    hp: FormulaText
    moves: Stride = 0
    """Spots it goes away from the heroes at once."""


class Enemy(Frozen, frozen=True):
    """What an enemy card stands for; a boss has no card.

    `F` in the amounts below is an Action card flipped for it.
    """

    id: Id
    name: Name
    hp: FormulaText
    initiative: FormulaText
    movement: Stride
    text: Text
    attacks: tuple[Attack, ...]
    card: str = ""
    stands_at_zero: bool = False
    """A boss whose text lets it fall only below 0 hit points (P52-ATTACK-19)."""
    defends: dict[str, Shift] = {}
    """Shift of the number it must beat, by kind of attack or by ability id; the ability wins."""
    suffers: dict[str, d.Percent] = {}
    """Damage in percent by kind of attack, or by ability or item id: 150 is half as much again."""
    # behaviour of its own
    bold: bool = False
    """Never flees, and does not stop fighting when it is weak."""
    again: bool = False
    """Attacks a second time if the first dealt nothing."""
    paced: bool = False
    """Never makes the same attack at range on two turns running."""
    keeps_away: bool = False
    """Steps back from heroes next to it when it can shoot at nobody."""
    floats: bool = False
    """Goes over obstructed spots as over others, and over pits."""
    mends: FormulaText = ""
    """With nobody to attack, heals the weakest hurt enemy in sight by this, and does not move."""
    calls: bool = False
    """Once, when weak: another enemy comes to it."""
    bursts: FormulaText = ""
    """Damage to everyone on its spot when it falls."""
    splits: bool = False
    """Falls into one more enemy card."""
    prowls: bool = False
    """Ambushes on any ambush flip up to 6."""
    hardens: Few = 0
    """Takes so much less from every blow."""
    regrows: FormulaText = ""
    """Heals by this at the start of its turns."""
    heals_when_weak: FormulaText = ""
    """Below a quarter it flees and heals by this; if it is `bold`, it heals where it stands."""
    falls: tuple[Fall, ...] = ()

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
