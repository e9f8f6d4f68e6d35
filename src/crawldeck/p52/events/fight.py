"""Fighting, healing and dying."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.p52.events.bases import Hurt, signed


class StaminaPlayed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} plays Stamina: {card}."
    hero: str
    card: str


class Attacked(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} attacks {foe} with {ability}: flip {card}, total {total} against {target}: {what}."
    )
    hero: str
    foe: str
    ability: str
    card: str
    total: int
    target: int
    what: str
    hit: bool = False


class AttackFailed(Event, kw_only=True):
    says: ClassVar[str] = "{card}! {hero}'s attack on {foe} fails."
    hero: str
    foe: str
    card: str


class FoeDefended(Event, kw_only=True):
    says: ClassVar[str] = "{foe} defends with {card} against {against}: {what}."
    foe: str
    card: str
    against: int
    what: str
    held: bool = False
    half: bool = False
    """Whether half of the damage goes through."""


class FoeCannotDefend(Event, kw_only=True):
    says: ClassVar[str] = "{foe} cannot defend."
    foe: str


class BlowChanged(Event, kw_only=True):
    says: ClassVar[str] = "By the difficulty {foe} deals {damage}, not {printed}."
    foe: str
    damage: int
    printed: int


class Doubled(Event, kw_only=True):
    says: ClassVar[str] = "King! The damage is doubled: {half} × 2 = {damage}."
    damage: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"half": self.damage // 2}


class FoeHurt(Hurt, kw_only=True):
    says: ClassVar[str] = "{foe} takes {sum} and {left}."
    foe: str
    whole: int = 0
    """What the blow came to before its defence let half of it through."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        if self.whole:
            halved = tr("half of {whole} = {damage}", whole=self.whole, damage=self.damage)
        else:
            halved = tr("{amount} damage", amount=self.damage)
        return super().words(names) | {"sum": halved}


class FoeDefeated(Event, kw_only=True):
    says: ClassVar[str] = "{hero} defeats {foe}."
    foe: str
    hero: str


class FoeDrivenOff(Event, kw_only=True):
    says: ClassVar[str] = "{hero} drives {foe} off."
    foe: str
    hero: str


class Dropped(Event, kw_only=True):
    says: ClassVar[str] = "Drop flip {card}: {what}."
    card: str
    what: str


class FoeAttacked(Event, kw_only=True):
    says: ClassVar[str] = (
        "{foe} attacks {hero} with {attack}: flip {card}, {total} against {target}: {what}."
    )
    foe: str
    hero: str
    attack: str
    card: str
    total: int
    target: int
    what: str
    hit: bool = False
    needs: int = 0
    """The least total that hits."""


class Defended(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {ability}: {card}, total {total} against {target}: {what}."
    hero: str
    ability: str
    card: str
    total: int
    target: int
    what: str
    held: bool = False
    before: int = 0
    """The damage of the blow."""
    after: int = 0
    """What the defence left of it, before armour."""


class HeroHurt(Hurt, kw_only=True):
    says: ClassVar[str] = "{what}. {hero} {left}."
    hero: str
    armour: int = 0
    """What armour kept off the blow; less than nothing where it was harder."""
    shield: int = 0
    """What shields kept off it besides."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        known = super().words(names)
        whole = self.armour or self.shield
        said = {"by": known["by"], "hero": known["hero"], "damage": self.damage}
        if whole:
            said["damage"] = self.sum()
        if not self.by:
            known["what"] = tr("{hero} takes {damage}", **said)
        elif whole:
            known["what"] = tr("{by} hits {hero}: {damage}", **said)
        else:
            known["what"] = tr("{by} hits {hero} for {damage}", **said)
        return known

    def sum(self) -> str:
        """`9 − 2 armour = 7`."""
        parts = [str(self.damage + self.armour + self.shield)]
        if self.armour > 0:
            parts.append(f"\N{MINUS SIGN} {tr('{n} armour', n=self.armour)}")
        elif self.armour:
            parts.append(f"+ {-self.armour}")
        if self.shield:
            parts.append(f"\N{MINUS SIGN} {tr('{n} shield', n=self.shield)}")
        return f"{' '.join(parts)} = {self.damage}"


class ArmourHeld(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s armour of {armour} keeps off all {damage} damage."
    hero: str
    armour: int
    damage: int


class Stunned(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} is stunned at 0 HP, and may only defend, move, and use items, but not on others."
    )
    hero: str


class Died(Event, kw_only=True):
    says: ClassVar[str] = (
        "{below}: {hero} is dead; at 0 {hero} would only be stunned. "
        "What {hero} carried lies at {spot}."
    )
    hero: str
    spot: str
    hp: int = -1

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"below": tr("{hp} HP", hp=signed(self.hp))}


class Aimed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} aims at {foe}: +{bonus}."
    hero: str
    foe: str
    bonus: int


class AimLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s aim is {now}."
    hero: str
    bonus: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        now = tr("now +{bonus}", bonus=self.bonus) if self.bonus else tr("lost")
        return super().words(names) | {"now": now}


class StanceTaken(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes a defensive stance: +{bonus}."
    hero: str
    bonus: int


class StanceLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s defensive stance is over."
    hero: str


class Healed(Event, kw_only=True):
    says: ClassVar[str] = "{who} regains {amount} HP and now has {hp}."
    who: str
    amount: int
    hp: int


class FoeSkips(Event, kw_only=True):
    says: ClassVar[str] = "{foe} {what}."
    foe: str
    what: str
