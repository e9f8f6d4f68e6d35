"""Abilities: passive, triggered, reactions (ledger group ABILITIES); costs are in `costs`."""

from __future__ import annotations

from functools import lru_cache

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import ids, verbs
from crawldeck.enormity.components import Ability
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.body import breakdowns, conditions, costs
from crawldeck.enormity.rules.context import Held
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Refusal, Rule


class Kit:
    """All abilities of a Spacer, sorted by how they come up."""

    __slots__ = ("all", "passives", "reactions", "triggered")

    def __init__(
        self,
        all: list[Held],
        triggered: tuple[Held, ...],
        passives: dict[str, tuple[Held, ...]],
        reactions: dict[str, tuple[Held, ...]],
    ) -> None:
        self.all = all
        self.triggered = triggered
        self.passives = passives
        """By moment; those that are always on have the moment ``""``."""
        self.reactions = reactions


# -- what a Spacer has


def held(t: EnoTable, who: Spacer) -> list[Held]:
    """Every ability of a Spacer: character, suit, equipped gear, Conditions, flipped Breakdown,
    Awakening, the Location's (ENO-ABIL-01, ENO-LOC-06, -07). Not to be changed."""
    return _kit(t, who).all


def triggered(t: EnoTable, who: Spacer) -> tuple[Held, ...]:
    """What a Spacer may use in its own turn."""
    return _kit(t, who).triggered


def reactions(t: EnoTable, who: Spacer, moment: str) -> tuple[Held, ...]:
    """The reactions of a moment; those of a plain window name none (ENO-REACT-01, -05)."""
    return _kit(t, who).reactions.get("" if moment == "window" else moment, ())


def _kit(t: EnoTable, who: Spacer) -> Kit:
    gear = tuple(
        [(item.id, item.card, item.exhausted) for item in who.items if item.place != "pack"]
    )
    location = "" if who.cell < 0 else t.content.ship.pages[common.page_of(t, who.cell)].location
    return _gather(
        t.content,
        who.id,
        who.suit,
        gear,
        tuple(who.conditions),
        who.breakdown if who.flipped else "",
        who.awakening,
        location,
    )


@lru_cache(maxsize=8192)
def _gather(
    pack: Pack,
    name: str,
    suit: str,
    gear: tuple[tuple[str, str, bool], ...],
    cards: tuple[str, ...],
    breakdown: str,
    awakening: str,
    location: str,
) -> Kit:
    """Found once for everything it depends on."""
    printed: list[Ability] = [*pack.spacers[name].abilities, *pack.suits[suit].abilities]
    for card in cards:
        printed += pack.conditions[card].abilities
    if breakdown:
        printed += pack.breakdowns[breakdown].back
    if awakening:
        printed += pack.awakenings[awakening].abilities
    if location:
        printed += (*pack.locations[location].rules, *pack.locations[location].abilities)
    found = [Held(ability) for ability in printed]
    for item, card, exhausted in gear:
        found += [
            Held(ability, item)
            for ability in pack.gear[card].abilities
            if not exhausted or _works_exhausted(ability)
        ]
    passives: dict[str, tuple[Held, ...]] = {}
    reacting: dict[str, tuple[Held, ...]] = {}
    for one in found:
        sort = {"passive": passives, "reaction": reacting}.get(one.ability.kind)
        if sort is not None:
            sort[one.ability.moment] = (*sort.get(one.ability.moment, ()), one)
    own = tuple(one for one in found if one.ability.kind == "triggered")
    return Kit(found, own, passives, reacting)


@lru_cache
def _moments(pack: Pack) -> frozenset[str]:
    """The moments that a passive of anything in the pack waits for; most have none."""
    printed = [one.back for one in pack.breakdowns.values()]
    printed += [(*one.rules, *one.abilities) for one in pack.locations.values()]
    for family in (pack.spacers, pack.suits, pack.gear, pack.conditions, pack.awakenings):
        printed += [one.abilities for one in family.values()]
    return frozenset(one.moment for some in printed for one in some if one.kind == "passive")


def _works_exhausted(ability: Ability) -> bool:
    """Passives do (ENO-EXH-03), and what is about readying cards (ENO-EXH-01)."""
    return ability.kind == "passive" or any(
        isinstance(effect, fx.Ready | fx.Rearm) for effect in ability.do
    )


# -- using one


def refuse_use(t: EnoTable, who: Spacer, one: Held) -> Refusal | None:
    """Why an ability cannot be used now, whatever its kind (ENO-ABIL-07, -08, -13, KD-03)."""
    ability = one.ability
    if not who.in_play:
        return Refusal("ENO-DIE-01", "that Spacer is no longer in play")
    if ability.kind == "passive":
        return Refusal("ENO-ABIL-03", f"{ability.name} is always on; it is not used")
    if who.used and _is_used(who, one):
        often = "a run" if ability.limit == "run" else "a Round"
        return Refusal("ENO-ABIL-07", f"{ability.name} works once {often}")
    if who.down or who.breakdown:
        refusal = _refuse_helpless(t, who, ability)
        if refusal is not None:
            return refusal
    item = who.item(one.item) if one.item else None
    return costs.refuse_cost(t, who, ability.cost, item) or costs.holds(t, who, ability.needs)


def _refuse_helpless(t: EnoTable, who: Spacer, ability: Ability) -> Refusal | None:
    """Whoever has fallen uses nothing (ENO-KD-03, ENO-REACT-04); a Breakdown forbids some."""
    refusal = conditions.helpless(who)
    if refusal is not None:
        rule = "ENO-REACT-04" if ability.kind == "reaction" else "ENO-KD-03"
        return Refusal(rule, refusal.text)
    if ability.kind == "reaction":
        refusal = breakdowns.forbids(t, who, "reactions")
    if refusal is None and (ability.kind == "triggered" or ability.analysis):
        refusal = breakdowns.forbids(t, who, "abilities")
    return refusal


def _is_used(who: Spacer, one: Held) -> bool:
    if not who.used or one.ability.limit == "none":
        return False
    return one.note in who.used


def _mark_used(who: Spacer, one: Held) -> None:
    if one.ability.limit != "none":
        who.used = (*who.used, one.note)


def use(t: EnoTable, who: Spacer, one: Held, about: str = "") -> Rule[None]:
    """Pay, mark it used, do it; `about` is the Intruder or Blip concerned."""
    ability = one.ability
    rule = "ENO-REACT-01" if ability.kind == "reaction" else "ENO-ABIL-07"
    _mark_used(who, one)
    t.tell(e.AbilityUsed(rule=rule, spacer=who.id, ability=ability.id))
    item = who.item(one.item) if one.item else None
    yield from costs.pay(t, who, ability.cost, item, "ENO-ABIL-09")
    if who.in_play:
        yield from effects.apply(t, ability.do, _context(t, who, rule, about, one.item))


def _context(t: EnoTable, who: Spacer, rule: str, about: str, item: str) -> effects.Context:
    """What the ability is about: an Intruder, or a Blip."""
    if about and t.state.blip(about) is not None:
        return effects.Context(who.id, rule, blip=about, item=item)
    return effects.Context(who.id, rule, foe=about, item=item)


# -- passives


def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
    """Every passive of a Spacer whose moment this is (ENO-ABIL-04)."""
    if moment not in _moments(t.content):
        return
    for one in _kit(t, who).passives.get(moment, ()):
        if who.in_play:
            yield from _fire_one(t, who, one, about)


def _fire_one(t: EnoTable, who: Spacer, one: Held, about: str = "") -> Rule[None]:
    """A passive has no limit a Round (ENO-ABIL-06); one that says "may" is offered."""
    ability = one.ability
    once = ability.limit == "run"
    if (once and _is_used(who, one)) or costs.holds(t, who, ability.needs) is not None:
        return
    if ability.may:
        answer = yield from common.ask(
            who,
            "may",
            f"Use {ability.name}? {ability.text}",
            [verbs.YES(), verbs.NO()],
            "ENO-ABIL-04",
            "answer yes to use it, or no",
        )
        if answer.verb is verbs.NO:
            return
    if once:
        _mark_used(who, one)
    t.tell(e.AbilityFired(rule="ENO-ABIL-04", spacer=who.id, ability=ability.id))
    yield from effects.apply(t, ability.do, _context(t, who, "ENO-ABIL-04", about, one.item))


def fire_all(t: EnoTable, moment: str) -> Rule[None]:
    """Every Spacer's passives of a moment; the players order them (ENO-CORE-06)."""
    waiting = {
        f"{who.id}:{one.key}": (who, one)
        for who in common.in_play(t)
        for one in _kit(t, who).passives.get(moment, ())
        if costs.holds(t, who, one.ability.needs) is None
    }
    while waiting:
        options = [verbs.PICK(name) for name in waiting]
        answer = yield from common.ask_team(
            t,
            "order",
            "What is resolved next?",
            options,
            "ENO-CORE-06",
            "choose something that happens now",
        )
        who, one = waiting.pop(verbs.PICK.of(answer)[0])
        if who.in_play:
            yield from _fire_one(t, who, one)


def new_round(t: EnoTable) -> None:
    """A Round begins: a turn for each, and what works once a Round works again (ENO-ABIL-07)."""
    for who in t.state.spacers:
        who.acted = False
        if who.used:
            who.used = tuple(name for name in who.used if ids.is_for_run(name))
