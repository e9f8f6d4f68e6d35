"""What the crew bot thinks of gear, abilities and effects."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from crawldeck.enormity import effects as fx
from crawldeck.enormity.bots import peril
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.components import Ability
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import SpacerView
from crawldeck.kernel.asks import Option


def worth(mind: Mind, item: str) -> float:
    """What a piece of gear is worth to carry."""
    gear = mind.printed(item)
    if gear is None:
        return 0.0
    hits = sum(peril.power(mind.pack, die) for die in gear.dice)
    words = gear.keywords
    tokens = gear.confidence + gear.discipline + words.confidence + words.discipline
    loud = 0.3 * (gear.noise.symbol + gear.noise.plus)
    useful = sum(max(0.3, sum(_plainly(effect) for effect in one.do)) for one in gear.abilities)
    return (
        hits
        + 0.15 * gear.range
        + 0.2 * gear.suppress
        + 0.4 * tokens
        + 2.0 * gear.reduction
        + useful * (gear.charges or 1)
        - loud
    )


def _plainly(effect: fx.AnyEffect) -> float:
    """What an effect is worth on a card, whatever the moment."""
    match effect:
        case fx.Vitals(n=n) | fx.Shield(n=n):
            return 0.5 * n
        case fx.Stress(n=n) if n < 0:
            return -0.4 * n
    return 0.3


def is_better(mind: Mind, item: str) -> bool:
    """Whether a find is better than what is worn in its place."""
    gear = mind.printed(item)
    if gear is None:
        return True
    place = "hand" if gear.kind == "weapon" else "support"
    worn = [worth(mind, one.id) for one in mind.me.items if one.place == place]
    return worth(mind, item) > min(worn, default=0.0)


def needs_reload(mind: Mind) -> bool:
    return any(
        item.place == "hand" and mind.pack.gear[item.card].ammo and not item.ammo
        for item in mind.me.items
    )


# -- abilities


def ability(mind: Mind, name: str) -> Ability | None:
    """A printed ability by its name, of whoever has it."""
    return _abilities(mind.pack).get(name)


@lru_cache(maxsize=8)
def _abilities(pack: Pack) -> dict[str, Ability]:
    owners: list[Any] = [
        *pack.spacers.values(),
        *pack.suits.values(),
        *pack.gear.values(),
        *pack.locations.values(),
        *pack.conditions.values(),
        *pack.awakenings.values(),
    ]
    found = {one.id: one for owner in owners for one in owner.abilities}
    found |= {one.id: one for card in pack.breakdowns.values() for one in card.back}
    return found


def price(mind: Mind, cost: fx.Cost) -> float:
    """What a cost is worth; tokens that would be lost at the end of the turn are cheap."""
    tokens = cost.expertise + cost.discipline + cost.confidence
    found = 0.15 * tokens + 0.4 * cost.charges + 0.1 * cost.exhaust + 0.6 * cost.discard
    found += peril.stress_price(mind.me, cost.stress) if cost.stress else 0.0
    return found + (1.0 if cost.card else 0.0) + 0.3 * cost.ammo + 2.0 * cost.inner_dark


def goodness(mind: Mind, option: Option) -> float:
    """What using an ability or a device is worth now."""
    if option.verb.name == "device":
        page = mind.pack.ship.page_of.get(mind.me.cell, "")
        if not page:
            return 0.0
        place = mind.pack.locations[mind.pack.ship.pages[page].location]
        does = next((use.do for use in place.engrams if use.engram == option.args[0]), ())
        return value(mind, does) - 0.3
    if option.verb.name == "deploy":
        return value(mind, mind.pack.stratagems[str(option.args[0])].do) - 0.3
    named = ability(mind, str(option.args[0]))
    return value(mind, named.do) - price(mind, named.cost) if named else 0.0


def value(mind: Mind, effects: fx.Effects) -> float:
    return sum(effect_value(mind, effect) for effect in effects)


def _those(mind: Mind, who: str) -> list[SpacerView]:
    """The Spacers that an effect may concern."""
    if who == "self":
        return [mind.me]
    if who == "adjacent":
        return [one for one in mind.others if mind.board.adjacent(one.cell, mind.me.cell)]
    return mind.others if who == "other" else mind.crew


def effect_value(mind: Mind, effect: fx.AnyEffect) -> float:
    """What an effect is worth at this moment, in Vitals."""
    match effect:
        case fx.Choose(ways=ways):
            return max((way_value(mind, way) for way in ways), default=0.0)
        case fx.When(then=then):
            return value(mind, then)
    return _on_crew(mind, effect) + _on_board(mind, effect)


def _on_crew(mind: Mind, effect: fx.AnyEffect) -> float:
    """What an effect does to Spacers and their pools."""
    match effect:
        case fx.Vitals(n=n, who=who):
            return _vitals(mind, n, who)
        case fx.Stress(n=n, who=who):
            return _calm(mind, n, who)
        case fx.Strain(vitals=vitals, stress=stress, who=who):
            return _vitals(mind, vitals, who) + _calm(mind, stress, who)
        case fx.Tokens(n=n, token=token, pool=pool):
            return _tokens(mind, n, token, pool)
        case fx.StandUp(who=who):
            return 2.5 if any(one.down for one in _those(mind, who)) else 0.0
        case fx.Reload():
            return 1.0 if needs_reload(mind) else 0.0
        case fx.AttackDice():
            return 0.6 if mind.holds("attack") and mind.view.foes else 0.0
        case fx.Cure(who=who):
            return 1.2 if any(is_ill(mind, one) for one in _those(mind, who)) else 0.0
        case fx.Knockdown():
            return -2.5
        case fx.Radiation(n=n) | fx.Infection(n=n):
            return -1.0 * n
        case fx.Adrenaline(n=n):
            return -peril.adrenaline_price(mind.me, n) if n > 0 else 0.3 * (mind.me.adrenaline > 6)
        case fx.Gain(condition=name):
            return 0.7 if mind.pack.conditions[name].good else -1.2
    return 0.0


def _on_board(mind: Mind, effect: fx.AnyEffect) -> float:
    """What an effect does to Intruders, Blips and the ship."""
    match effect:
        case fx.Suppress() if mind.view.boss is not None:
            return 0.1
        case fx.Suppress(n=n):
            return 0.3 * n + held_up(mind, n) if mind.view.foes else 0.0
        case fx.Wound() | fx.Surprise():
            return 0.7 * min(4.0, peril.crew_danger(mind))
        case fx.BonusAttack():
            return 0.4 * min(4.0, peril.crew_danger(mind))
        case fx.Noise(box=box):
            return -peril.noise_price(mind, box)
        case fx.SpawnBlip(n=n) | fx.SpawnIntruder(n=n):
            return -2.0 * n
        case fx.DropBlip(n=n):
            return 1.0 * n if mind.view.blips else 0.0
        case fx.Loot() | fx.TakeEngram():
            return 0.7
        case fx.Countdown(n=n):
            return -1.5 * n
    return 0.0


def held_up(mind: Mind, n: int) -> float:
    """The worst blow that Suppression would spare the crew."""
    return max(
        (
            peril.threat(mind, foe, who.cell) - peril.threat(mind, foe, who.cell, n)
            for foe in mind.view.foes
            for who in mind.crew
        ),
        default=0.0,
    )


def _vitals(mind: Mind, n: int, who: str) -> float:
    if n < 0:
        return n * peril.frailty(mind.me)
    if who in ("self", "all"):
        return sum(_heals(one, n) for one in _those(mind, who))
    return max((_heals(one, n) for one in _those(mind, who)), default=0.0)


def _heals(who: SpacerView, n: int) -> float:
    useful = min(n, 9 - who.vitals)
    return 0.0 if useful < n else useful * 0.6 * peril.frailty(who)


def _calm(mind: Mind, n: int, who: str) -> float:
    those = _those(mind, who)
    if n > 0:
        return -sum(peril.stress_price(one, n) for one in those[: 9 if who == "all" else 1])
    if who in ("self", "all"):
        return sum(peril.relief(one, -n) if one.stress >= -n else 0.0 for one in those)
    return max((peril.relief(one, -n) for one in those), default=0.0)


def _tokens(mind: Mind, n: int, token: str, pool: str) -> float:
    """Expertise soaks blows, but only what is Active when the Intruders act."""
    if pool != "active":
        if mind.last and token in ("expertise", "any"):
            return min(n * 0.8, 0.7 * peril.crew_danger(mind))
        return 0.2 * n if not mind.last else 0.05 * n
    fighting = bool(mind.view.foes) and mind.holds("attack")
    return 0.35 * n if fighting and token != "expertise" else 0.1 * n


def is_ill(mind: Mind, who: SpacerView) -> bool:
    return any(not mind.pack.conditions[name].good for name in who.conditions)


# -- ways to choose from


def way_value(mind: Mind, way: fx.Way) -> float:
    return value(mind, way.then) - (price(mind, way.cost) if way.cost is not None else 0.0)


@lru_cache(maxsize=8)
def _forks(pack: Pack) -> tuple[fx.Choose, ...]:
    """Every printed choice of the pack."""
    found: list[fx.Choose] = []

    def look(thing: Any) -> None:
        if isinstance(thing, fx.Choose):
            found.append(thing)
        if isinstance(thing, msgspec.Struct):
            for name in thing.__struct_fields__:
                look(getattr(thing, name))
        elif isinstance(thing, list | tuple):
            for one in thing:
                look(one)
        elif isinstance(thing, dict):
            for one in thing.values():
                look(one)

    for family in (
        pack.discoveries,
        pack.fixed,
        pack.codes,
        pack.stratagems,
        pack.flatline,
        pack.gear,
        pack.spacers,
        pack.suits,
        pack.locations,
    ):
        look(family)
    return tuple(found)


def way_named(mind: Mind, names: set[str]) -> dict[str, fx.Way]:
    """The printed ways behind the options of a choice."""
    for fork in _forks(mind.pack):
        ways = {way.id: way for way in fork.ways}
        if names <= set(ways):
            return ways
    return {}
