"""What can happen in P52. Each event names its figures, its numbers and its rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.kernel.events import Event


class Counted(Event, kw_only=True):
    """An event about some number of an item."""

    item: str
    count: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        known = super().words(names)
        known["things"] = known["item"] if self.count == 1 else f"{self.count} x {known['item']}"
        return known


class Hurt(Event, kw_only=True):
    """Somebody took damage; in words nobody has less than nothing left."""

    damage: int
    hp: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"left": max(0, self.hp)}


# -- a session and its spaces ------------------------------------------------------------------


class DayFlipped(Event, kw_only=True):
    says: ClassVar[str] = "The cycle starts with {card}: {what}."
    card: str
    what: str


class EnvironmentFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{card} says the skirmish is {what}."
    card: str
    what: str


class StaminaDealt(Event, kw_only=True):
    says: ClassVar[str] = "{hero} gets {count} Stamina face down ({total} now)."
    hero: str
    count: int
    total: int


class StartingItem(Counted, kw_only=True):
    says: ClassVar[str] = "{hero} flips {cards} = {total} and starts with {things}."
    hero: str
    cards: str
    total: int


class HealingDealt(Event, kw_only=True):
    says: ClassVar[str] = "{hero} also gets {item}."
    hero: str
    item: str


class SpaceSized(Event, kw_only=True):
    says: ClassVar[str] = "Space {number}: {cards} make {size} spots. {layer} lays them out."
    number: int
    cards: str
    size: int
    layer: str


class LightFixed(Event, kw_only=True):
    says: ClassVar[str] = "The space is {what} ({why})."
    what: str
    why: str


class Laid(Event, kw_only=True):
    says: ClassVar[str] = "{layer} has laid {count} cards; the party enters at {start}."
    layer: str
    count: int
    start: str


class Barricaded(Event, kw_only=True):
    says: ClassVar[str] = (
        "{card}: the exit is barricaded until every spot is up and every enemy gone."
    )
    card: str


class ExitFound(Event, kw_only=True):
    says: ClassVar[str] = "{card}: the exit is {side}, at {spot}."
    card: str
    side: str
    spot: str


class ExitOpened(Event, kw_only=True):
    says: ClassVar[str] = "The barricade is down: the exit at {spot} is open."
    spot: str


class Entered(Event, kw_only=True):
    says: ClassVar[str] = "The party of {count} enters at {spot}."
    count: int
    spot: str


class Reshuffled(Event, kw_only=True):
    says: ClassVar[str] = "The Action discard pile is shuffled back in ({left} cards were left)."
    left: int


# -- revealing ---------------------------------------------------------------------------------


class Revealed(Event, kw_only=True):
    says: ClassVar[str] = "{spot} turns up {card}: {what}."
    spot: str
    card: str
    what: str


class FoeAppeared(Event, kw_only=True):
    says: ClassVar[str] = "{card} at {spot}: {foe}, {hp} HP, initiative {initiative}."
    foe: str
    card: str
    spot: str
    hp: int
    initiative: int


class NoFoeLeft(Event, kw_only=True):
    says: ClassVar[str] = "The Enemy deck is empty: nobody waits at {spot}."
    spot: str


# -- initiative and turns ----------------------------------------------------------------------


class EntryFlipped(Event, kw_only=True):
    says: ClassVar[str] = "Entry flip {card}: {what}."
    card: str
    what: str


class Ambushed(Event, kw_only=True):
    says: ClassVar[str] = "Ambush flip {card}: {foes} acts next."
    card: str
    foes: str


class NoAmbush(Event, kw_only=True):
    says: ClassVar[str] = "Ambush flip {card}: {foes} waits for its place in the order."
    card: str
    foes: str


class RoundBegan(Event, kw_only=True):
    says: ClassVar[str] = "Round {number}: {order}."
    number: int
    order: str

    def sentence(self, names: Mapping[str, str]) -> str:
        order = ", ".join(names.get(name, name) for name in self.order.split())
        return f"Round {self.number}: {order}."


class Waited(Event, kw_only=True):
    says: ClassVar[str] = "{hero} waits."
    hero: str


class TurnLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero} waited too long: the postponed turn is lost."
    hero: str


class Passed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} does nothing{gain}."
    hero: str
    gain: str


# -- moving ------------------------------------------------------------------------------------


class Moved(Event, kw_only=True):
    says: ClassVar[str] = "{who} moves to {spot}."
    who: str
    spot: str


class Struggles(Event, kw_only=True):
    says: ClassVar[str] = "{who} works a way towards {spot}; it takes another turn."
    who: str
    spot: str


class TookPassage(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes the secret passage to {spot}."
    hero: str
    spot: str


class PassingAttack(Event, kw_only=True):
    says: ClassVar[str] = "{foe} strikes at {hero} running past (its target is 1 higher)."
    foe: str
    hero: str


class MustStop(Event, kw_only=True):
    says: ClassVar[str] = "{hero} must stop here."
    hero: str


class TrapChecked(Event, kw_only=True):
    says: ClassVar[str] = "Trap! {hero} flips {card} against {target}: {what}."
    hero: str
    card: str
    target: int
    what: str


# -- fighting ----------------------------------------------------------------------------------


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


class FoeCannotDefend(Event, kw_only=True):
    says: ClassVar[str] = "{foe} cannot defend."
    foe: str


class Doubled(Event, kw_only=True):
    says: ClassVar[str] = "King! The damage is doubled to {damage}."
    damage: int


class FoeHurt(Hurt, kw_only=True):
    says: ClassVar[str] = "{foe} takes {damage}: {left} HP left."
    foe: str


class FoeDefeated(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is defeated by {hero}."
    foe: str
    hero: str


class FoeDrivenOff(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is driven off by {hero}."
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


class Defended(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {ability}: {card}, total {total} against {target}: {what}."
    hero: str
    ability: str
    card: str
    total: int
    target: int
    what: str


class HeroHurt(Hurt, kw_only=True):
    says: ClassVar[str] = "{hero} takes {damage}: {left} HP left."
    hero: str


class Stunned(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is stunned: only defending, moving and using items on oneself."
    hero: str


class Died(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is dead; what {hero} carried lies at {spot}."
    hero: str
    spot: str


class Aimed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} aims at {foe}: +{bonus}."
    hero: str
    foe: str
    bonus: int


class AimLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s aim is now +{bonus}."
    hero: str
    bonus: int


class StanceTaken(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes a defensive stance: +{bonus}."
    hero: str
    bonus: int


class StanceLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s defensive stance is over."
    hero: str


class Healed(Event, kw_only=True):
    says: ClassVar[str] = "{who} regains {amount} ({hp} HP)."
    who: str
    amount: int
    hp: int


class HealFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {ability}: {card}, total {total} against {target}: {what}."
    hero: str
    ability: str
    card: str
    total: int
    target: int
    what: str


class FoeSkips(Event, kw_only=True):
    says: ClassVar[str] = "{foe} {what}."
    foe: str
    what: str


# -- items and chests --------------------------------------------------------------------------


class Traded(Event, kw_only=True):
    says: ClassVar[str] = "{giver} gives {item} to {taker}."
    giver: str
    taker: str
    item: str


class TradeDeclined(Event, kw_only=True):
    says: ClassVar[str] = "{hero} does not agree to trade {item}."
    hero: str
    item: str


class PickedUp(Event, kw_only=True):
    says: ClassVar[str] = "{hero} picks up {item}."
    hero: str
    item: str


class ItemFound(Counted, kw_only=True):
    says: ClassVar[str] = "{cards} make {total}: {things}."
    cards: str
    total: int


class Equipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} {how} {item}."
    hero: str
    item: str
    how: str


class ItemUsed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {item} on {target}."
    hero: str
    item: str
    target: str


class ItemThrown(Event, kw_only=True):
    says: ClassVar[str] = "{hero} throws {item} to {spot}."
    hero: str
    item: str
    spot: str


class ChestTried(Event, kw_only=True):
    says: ClassVar[str] = "{hero} {how}: {card}, total {total} against {target}: {what}."
    hero: str
    how: str
    card: str
    total: int
    target: int
    what: str


class ChestOpened(Event, kw_only=True):
    says: ClassVar[str] = "{hero} opens the chest at {spot}{how}."
    hero: str
    spot: str
    how: str


class ChestGone(Event, kw_only=True):
    says: ClassVar[str] = "The chest at {spot} is destroyed with what was in it."
    spot: str


# -- leaving -----------------------------------------------------------------------------------


class DelayFlipped(Event, kw_only=True):
    says: ClassVar[str] = "The party lingers. Delay flip {card}: {what}."
    card: str
    what: str


class PartyLeft(Event, kw_only=True):
    says: ClassVar[str] = "The party leaves space {number}."
    number: int


class Recovered(Event, kw_only=True):
    says: ClassVar[str] = "{hero} recovers with {card}: {amount} ({hp} HP)."
    hero: str
    card: str
    amount: int
    hp: int


class GameEnded(Event, kw_only=True):
    says: ClassVar[str] = "{text}"
    outcome: str
    text: str
