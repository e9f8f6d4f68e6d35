"""Abilities: passive, triggered, reactions; costs (ledger group ABILITIES)."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import Cost, Needs
from crawldeck.enormity.state import EnoTable, Item, Spacer
from crawldeck.kernel.asks import Refusal, Rule


class Held(Struct, frozen=True):
    """An ability a Spacer has now, and the piece of gear it is printed on, if any."""

    ability: Ability
    item: str = ""


def held(t: EnoTable, who: Spacer) -> list[Held]:
    """Every ability of a Spacer: character, suit, equipped gear, Conditions, flipped Breakdown,
    Awakening, the Location's (ENO-ABIL-01, ENO-LOC-06, -07)."""
    raise NotImplementedError


def refuse_use(t: EnoTable, who: Spacer, one: Held) -> Refusal | None:
    """Why an ability cannot be used now, whatever its kind (ENO-ABIL-07, -08, -13, KD-03)."""
    raise NotImplementedError


def use(t: EnoTable, who: Spacer, one: Held, about: str = "") -> Rule[None]:
    """Pay, mark it used, do it; `about` is the Intruder or Blip concerned."""
    raise NotImplementedError
    yield


def refuse_cost(t: EnoTable, who: Spacer, cost: Cost, item: Item | None) -> Refusal | None:
    raise NotImplementedError


def pay(t: EnoTable, who: Spacer, cost: Cost, item: Item | None, rule: str) -> Rule[None]:
    raise NotImplementedError
    yield


def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
    """Every passive of a Spacer whose moment this is (ENO-ABIL-04)."""
    raise NotImplementedError
    yield


def holds(t: EnoTable, who: Spacer, needs: Needs) -> Refusal | None:
    """Why what is needed does not hold; None if it does."""
    raise NotImplementedError
