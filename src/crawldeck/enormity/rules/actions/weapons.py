"""Weapons: which may be the active one, what they reach, what they use up (ATK-02 to -05)."""

from __future__ import annotations

from collections.abc import Iterator

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import Gear
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.rules.board import steps
from crawldeck.enormity.rules.body import breakdowns, outlook
from crawldeck.enormity.state import FALLING, EnoTable, Intruder, Item, Spacer
from crawldeck.kernel.asks import Choice, Consequence, Option, Refusal, Rule

EMPTY_CLIP = "empty-clip"
"""The name of the keyword among abilities used this Round (ENO-KEY-EMPTY, ENO-KEY-GEN-1)."""


def refuse_attacker(t: EnoTable, who: Spacer) -> Refusal | None:
    """Why a Spacer cannot attack at all."""
    if not who.in_play or who.cell < 0:
        return Refusal("ENO-ATK-03", "only a Spacer on the board can attack")
    if who.down == FALLING:
        return Refusal("ENO-KD-03", "a Spacer who has been knocked down cannot attack")
    return breakdowns.forbids(t, who, "attack")


def refuse_weapon(t: EnoTable, item: Item, *, bonus: bool = False) -> Refusal | None:
    """Why a piece of gear cannot be the active weapon (ENO-ATK-02)."""
    gear = common.gear(t, item)
    if gear.kind != "weapon":
        return Refusal("ENO-ATK-02", "that is not a weapon")
    if not item.equipped:
        return Refusal("ENO-ATK-02", "a weapon in the backpack is not equipped")
    if item.discharged:
        return Refusal("ENO-KEY-DCHG-3", "a Discharge token lies on it")
    if gear.charges and not gear.ammo and not item.charges:
        return Refusal("ENO-ATK-02", "it has no charge left")
    if bonus:  # ENO-BONUS-03, -04: it is readied, and finds a round; the rest holds (ENO-BONUS-07)
        return None
    if item.exhausted:
        return Refusal("ENO-ATK-02", "the weapon is exhausted")
    if gear.ammo and not item.ammo:
        return Refusal("ENO-ATK-02", "there is no Ammo in it")
    return None


def refuse_target(t: EnoTable, here: int, gear: Gear, foe: Intruder) -> Refusal | None:
    """Why a weapon cannot be used on an Intruder from a space (ENO-ATK-03)."""
    refusal = refuse_range(t, here, gear, foe)
    if refusal is None and not common.sees(t, here, foe.cell):
        return Refusal("ENO-LOS-10", "there is no line of sight to the target")
    return refusal


def refuse_range(t: EnoTable, here: int, gear: Gear, foe: Intruder) -> Refusal | None:
    """Effective range: adjacency, or a distance; Linear, Deadzone (ENO-KEY-GEN-3)."""
    there = foe.cell
    if not gear.range:
        if not common.adjacent(t, here, there):
            return Refusal("ENO-ATK-03", "a melee weapon needs an adjacent target")
        return None
    if gear.keywords.linear:
        (x, y), (a, b) = grid.xy(here), grid.xy(there)
        if x != a and y != b:
            return Refusal("ENO-KEY-LIN", "a Linear weapon fires along a row or a column only")
    if gear.keywords.deadzone and common.adjacent(t, here, there):
        return Refusal("ENO-KEY-DEADZ", "a Deadzone weapon cannot attack an adjacent target")
    if common.spacer_range(t, here, there) > gear.range:
        return Refusal("ENO-ATK-03", f"the target is more than {gear.range} away")
    return None


def support(t: EnoTable, who: Spacer) -> list[Gear]:
    """The equipped cards that are no weapons; exhausted ones keep passives (ENO-EXH-03)."""
    cards = [common.gear(t, one) for one in who.items if one.equipped]
    return [card for card in cards if card.kind == "support"]


def targets(t: EnoTable, who: Spacer, item: Item) -> list[Intruder]:
    """The Intruders a weapon can be used on from here (ENO-ATK-03)."""
    if who.cell < 0:
        return []
    gear = common.gear(t, item)
    return [foe for foe in t.state.intruders if refuse_target(t, who.cell, gear, foe) is None]


def refuse_declared(t: EnoTable, who: Spacer, gear: Gear, foe: Intruder) -> Refusal | None:
    """The same before an Advance, which may bring the target into reach (ENO-KEY-ADV)."""
    refusal = refuse_target(t, who.cell, gear, foe)
    steps_closer = gear.keywords.advance
    if refusal is None or not steps_closer:
        return refusal
    if common.spacer_range(t, who.cell, foe.cell) > max(1, gear.range) + steps_closer:
        return refusal
    for cell in grid.cells_of(advances(t, who, gear, foe)):
        if refuse_target(t, cell, gear, foe) is None:
            return None
    return refusal


def advances(t: EnoTable, who: Spacer, gear: Gear, foe: Intruder) -> int:
    """Where an Advance toward a target may end, as a set of spaces."""
    n = gear.keywords.advance
    rings = steps.rings(t, who, n, foe.cell, ())
    walk = steps.Walk(who, n, who.cell, "ENO-KEY-ADV", rings=rings, bound="ENO-KEY-ADV")
    return steps.ends(t, walk)


# -- declaring


def offers(t: EnoTable, who: Spacer, bonus: bool, only: tuple[str, ...]) -> Iterator[Option]:
    """Every weapon with every target (ENO-ATK-02, -03)."""
    if not t.state.intruders or refuse_attacker(t, who) is not None:
        return
    for item in who.items:
        if refuse_weapon(t, item, bonus=bonus) is not None:
            continue
        gear = common.gear(t, item)
        for foe in t.state.intruders:
            if (refuse_other(foe, only) or refuse_declared(t, who, gear, foe)) is None:
                yield verbs.ATTACK(item.id, foe.id)


def refuse_other(foe: Intruder, only: tuple[str, ...]) -> Refusal | None:
    """An attack may be for some Intruders alone."""
    if only and foe.id not in only:
        return Refusal(
            "ENO-SCOUT-05", "this attack can only be made on an Intruder that was just found"
        )
    return None


def refuse(
    t: EnoTable, who: Spacer, option: Option, bonus: bool, only: tuple[str, ...]
) -> Refusal | None:
    """Why an attack cannot be declared; None if it can."""
    if option.verb is not verbs.ATTACK:
        return Refusal("ENO-ATK-01", "name a weapon and a target")
    gear, target = verbs.ATTACK.of(option)
    item, foe = who.item(gear), t.state.intruder(target)
    if item is None:
        return Refusal("ENO-ATK-02", "you have no such weapon")
    if foe is None:
        return Refusal("ENO-ATK-03", "there is no such Intruder")
    return (
        refuse_other(foe, only)
        or refuse_attacker(t, who)
        or refuse_weapon(t, item, bonus=bonus)
        or refuse_declared(t, who, common.gear(t, item), foe)
    )


def declare(
    t: EnoTable, who: Spacer, bonus: bool, only: tuple[str, ...], free: bool = False
) -> Rule[tuple[Item, Intruder] | None]:
    """The active weapon and the target; a Bonus Attack may be left (ENO-BONUS-01)."""
    found = list(offers(t, who, bonus, only))
    if not found:
        return None
    spare = [verbs.NO()] if bonus else []
    if t.asks_once and len(found) == 1 and not spare:  # ENO-ASK-01
        return _named(t, who, found[0])

    def why_not(option: Option) -> Refusal | None:
        return None if option in spare else refuse(t, who, option, bonus, only)

    text = ("You may make a Bonus Attack. " if bonus else "") + "Which weapon, and which target?"
    answer: Option = yield Choice(
        "attack",
        who.seat,
        who.id,
        text,
        [*found, *spare],
        why_not,
        brings=lambda option: foreseen(t, who, option, free),
    )
    return None if answer in spare else _named(t, who, answer)


def _named(t: EnoTable, who: Spacer, option: Option) -> tuple[Item, Intruder]:
    """The weapon and the target of an answer."""
    gear, target = verbs.ATTACK.of(option)
    item, foe = who.item(gear), t.state.intruder(target)
    assert item is not None and foe is not None
    return item, foe


def more_targets(t: EnoTable, who: Spacer, item: Item, first: Intruder) -> Rule[list[Intruder]]:
    """Burst X: up to X different targets, as many as there is Ammo (ENO-BURST-01)."""
    gear = common.gear(t, item)
    chosen = [first]
    most = fed(gear, item, gear.keywords.burst)
    while len(chosen) < most:
        free = [foe for foe in targets(t, who, item) if foe not in chosen]
        if not free:
            break
        options = [*(verbs.ALSO(foe.id) for foe in free), verbs.FIRE()]
        answer: Option = yield Choice(
            "burst",
            who.seat,
            who.id,
            "Add another target to the Burst, or fire?",
            options,
            lambda option: _refuse_more(t, who, gear, chosen, option),
        )
        if answer.verb is verbs.FIRE:
            break
        found = t.state.intruder(verbs.ALSO.of(answer)[0])
        assert found is not None
        chosen.append(found)
    if len(chosen) > 1:
        count = len(chosen)
        t.tell(e.BurstDeclared(who=who.id, weapon=item.id, count=count, rule="ENO-BURST-01"))
    return chosen


def _refuse_more(
    t: EnoTable, who: Spacer, gear: Gear, chosen: list[Intruder], option: Option
) -> Refusal | None:
    if option.verb is verbs.FIRE:
        return None
    foe = t.state.intruder(verbs.ALSO.of(option)[0]) if option.verb is verbs.ALSO else None
    if foe is None:
        return Refusal("ENO-BURST-01", "name another Intruder in range, or fire")
    if foe in chosen:
        return Refusal("ENO-KEY-BURST", "a Burst hits different targets; choose another")
    return refuse_target(t, who.cell, gear, foe)


# -- step 2: what the attack uses up


def make_ready(t: EnoTable, who: Spacer, item: Item) -> None:
    """For a Bonus Attack: unexhausted, and one round if there is none (ENO-BONUS-03, -04)."""
    if item.exhausted:
        item.exhausted = False
        t.tell(e.WeaponReadied(who=who.id, weapon=item.id, rule="ENO-BONUS-03"))
    if common.gear(t, item).ammo and not item.ammo:
        item.ammo = 1
        t.tell(e.RoundFound(who=who.id, weapon=item.id, ammo=1, rule="ENO-BONUS-04"))


def shots_left(t: EnoTable, who: Spacer, item: Item, declared: int) -> int:
    """How many of the targets it can still fire at, the first ones named (ENO-BURST-01).

    An interrupt since step 1 may have used the weapon up (ENO-ATK-02).
    """
    refusal = refuse_weapon(t, item)
    if refusal is not None:
        t.tell(e.AttackFellThrough(who=who.id, why=refusal.text, rule=refusal.rule))
        return 0
    return fed(common.gear(t, item), item, declared)


def fed(gear: Gear, item: Item, targets: int) -> int:
    """At how many of some targets there is Ammo, or a charge, to fire (ENO-BURST-01)."""
    if gear.ammo or gear.charges:
        return min(targets, item.ammo if gear.ammo else item.charges)
    return targets


def deplete(t: EnoTable, who: Spacer, item: Item, shots: int) -> Rule[int]:
    """An Ammo or a charge for each target, the Discharge token; Power of an emptied clip."""
    gear = common.gear(t, item)
    power = 0
    rule = "ENO-ATK-05" if shots == 1 else "ENO-BURST-02"
    if gear.ammo:
        if gear.keywords.empty_clip and EMPTY_CLIP not in who.used:
            power = yield from _empty_clip(t, who, item)
        if not power:
            item.ammo -= shots
            spent, left = shots, item.ammo
            t.tell(
                e.AmmoSpent(
                    who=who.id, weapon=item.id, what="Ammo", spent=spent, left=left, rule=rule
                )
            )
    elif gear.charges:
        item.charges -= shots
        left = item.charges
        t.tell(
            e.AmmoSpent(
                who=who.id, weapon=item.id, what="charges", spent=shots, left=left, rule=rule
            )
        )
    if gear.keywords.discharge:
        item.discharged = True
        t.tell(e.Discharged(who=who.id, weapon=item.id, rule="ENO-KEY-DCHG-1"))
    return power


def _empty_clip(t: EnoTable, who: Spacer, item: Item) -> Rule[int]:
    """All the Ammo for one Power, once a Round, as a choice (ENO-KEY-EMPTY)."""
    options = [verbs.EMPTY(), verbs.NO()]
    answer = yield from common.ask(
        who,
        "empty-clip",
        f"Spend all {item.ammo} Ammo for 1 more Power?",
        options,
        "ENO-KEY-EMPTY",
        "empty the clip, or say no",
    )
    if answer.verb is verbs.NO:
        return 0
    spent, item.ammo = item.ammo, 0
    who.used = (*who.used, EMPTY_CLIP)
    t.tell(e.ClipEmptied(who=who.id, weapon=item.id, spent=spent, rule="ENO-KEY-EMPTY"))
    return 1


# -- what an attack is known to bring


def foreseen(t: EnoTable, who: Spacer, option: Option, free: bool) -> tuple[Consequence, ...]:
    """An attack: what it costs to stand next to the target, then Adrenaline (ENO-ATK-05)."""
    o = outlook.of(who)
    item = who.item(verbs.ATTACK.of(option)[0]) if option.verb is verbs.ATTACK else None
    foe = t.state.intruder(verbs.ATTACK.of(option)[1]) if item else None
    if item is None or foe is None:
        return ()
    near = common.adjacent(t, who.cell, foe.cell)
    if not near and common.gear(t, item).keywords.advance:
        o.certain = False
    for trait in sheet.traits(t, foe, "attacked-adjacent") if near else ():  # ENO-GRIN-06
        outlook.suffer(o, trait.do)
    if not free and not o.over:
        outlook.more_adrenaline(o, 1)
    return tuple(o.found)
