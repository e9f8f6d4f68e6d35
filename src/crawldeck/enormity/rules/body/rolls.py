"""Dice rolled for a Spacer and what may be done to them (DICE, SKILL TESTS, POOL, STRESS-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawldeck.dice import (
    Face,
    by_face,
    by_potential,
    by_power,
    by_power_and_potential,
    by_power_and_quadrants,
)
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.effects import Colour, Skill
from crawldeck.enormity.on_table import Kind, Lying, Rolled, noise_of, power_of, quadrants_of
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import one_question, outlook, rubicon, worth
from crawldeck.enormity.rules.body.one_question import (
    again,
    show,
    spend_confidence,
    turn_potential,
)
from crawldeck.enormity.rules.body.worth import OWN_ROLLS
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase

__all__ = ["Lying", "Rolled", "noise_of", "power_of", "quadrants_of", "show"]


# -- rolling


def roll_dice(
    t: EnoTable,
    who: Spacer,
    kind: Kind,
    dice: tuple[Colour, ...],
    why: str,
    modifiers: Pool | None = None,
    need: int = 0,
    lethal: bool = False,
    armour: int = 0,
    stress: bool = False,
) -> Rule[list[Rolled]]:
    """Roll, then Confidence, then Stress, then Discipline, as the kind of roll allows.

    `modifiers` are a weapon's: they act like tokens for this roll and are used up in it
    (ENO-POOL-07, ENO-BURST-04). An `intruder` roll is made against `who`: Stress only
    (ENO-STRESS-01). A `plain` roll allows Stress unless the strict switch is on.
    Where `who` dies of Stress the dice are returned as they lie.
    """
    reads = read_of(t, kind, modifiers, lethal)
    rolled = yield from throw(t, who, dice, why, reads, a_set=True)
    aim = worth.Aim(kind, need, lethal=lethal, armour=armour, stress=stress)
    yield from improve(t, who, rolled, why, aim, modifiers)
    return rolled


def read_of(
    t: EnoTable, kind: Kind, modifiers: Pool | None = None, lethal: bool = False
) -> Callable[[Face], Any]:
    """What is read of a face, for whoever looks ahead: Potentials of an own roll matter where
    Discipline may turn them, and for Noise nothing else does."""
    if kind == "noise":
        return by_potential
    if kind == "intruder":
        return by_power_and_potential if lethal else by_power
    if kind not in OWN_ROLLS or t.state.team.active.discipline:
        return by_face
    if modifiers is not None and modifiers.discipline:
        return by_face
    return by_power_and_quadrants


def throw(
    t: EnoTable,
    who: Spacer,
    dice: tuple[Colour, ...],
    why: str,
    alike: Callable[[Face], Any] = by_face,
    *,
    a_set: bool = False,
) -> Rule[list[Rolled]]:
    """The dice as they fall; nothing has been done to them yet.

    `a_set`: nobody who keeps them as they lie minds which of equal dice is which.
    """
    rolled: list[Rolled] = []
    earlier: tuple[Face, ...] = ()
    for n, die in enumerate(dice):
        left = 1
        if a_set:
            while n + left < len(dice) and dice[n + left] == die:
                left += 1
            if n and dice[n - 1] != die:
                earlier = ()
        face = yield from common.roll(t, die, why, alike=alike, earlier=earlier, left=left)
        rolled.append(Rolled(die, face))
        if a_set:
            earlier = (*earlier, face)
    if rolled and t.listening:
        faces = ", ".join(f"{one.die} {one.face.text}" for one in rolled)
        lying = shown(rolled)
        t.tell(e.DiceRolled(who=who.id, why=why, dice=faces, rolled=lying, rule="ENO-DICE-01"))
    return rolled


def shown(rolled: list[Rolled]) -> tuple[e.DieShown, ...]:
    """The dice as they lie, for whoever draws them."""
    return tuple(
        e.DieShown(n, str(one.die), one.face.text) for n, one in enumerate(rolled, start=1)
    )


def improve(
    t: EnoTable,
    who: Spacer,
    rolled: list[Rolled],
    why: str,
    aim: worth.Aim,
    modifiers: Pool | None = None,
) -> Rule[None]:
    """What may be done to dice that lie on the table, in the order of the rules (ENO-ATK-08)."""
    own = aim.kind in OWN_ROLLS
    extra = modifiers or Pool()
    lying = Lying(aim.kind, tuple(rolled), aim.need)
    if t.asks_once:  # ENO-ASK-02
        yield from one_question.improve(t, who, rolled, why, extra, lying, aim)
        return
    if own:
        yield from _confidence(t, who, rolled, why, extra, lying)
    if own or t.params.stress_rerolls == "any":  # ENO-STRESS-01
        yield from _stress(t, who, rolled, why, lying)
    if own:
        yield from _discipline(t, who, rolled, why, extra, lying)


def _ask(
    who: Spacer,
    kind: str,
    text: str,
    free: list[Option],
    refuse: Callable[[Option], Refusal | None],
    lying: Lying,
    brings: outlook.Brings | None = None,
) -> Rule[int]:
    """Which die, counted from 1; 0 is `keep`."""

    def why_not(option: Option) -> Refusal | None:
        return None if option in free or option is verbs.KEEP() else refuse(option)

    answer: Option = yield Choice(
        kind, who.seat, who.id, text, [*free, verbs.KEEP()], why_not, about=lying, brings=brings
    )
    if answer is verbs.KEEP():
        return 0
    if answer.verb is verbs.REROLL:
        return verbs.REROLL.of(answer)[0][0]
    place: int = answer.args[0]
    return place


def _confidence(
    t: EnoTable, who: Spacer, rolled: list[Rolled], why: str, extra: Pool, lying: Lying
) -> Rule[None]:
    """All dice to re-roll with Confidence are declared before any is rolled (ENO-ATK-08)."""
    declared: list[int] = []
    while who.in_play and len(declared) < t.state.team.active.confidence + extra.confidence:
        free = [
            verbs.REROLL((n,))
            for n, die in enumerate(rolled, start=1)
            if n not in declared and not die.confident
        ]
        if not free:
            break
        text = Phrase(
            "Roll for {why}: re-roll a die with Confidence?",
            beside=f" Dice: {show(rolled)}.",
            why=why,
        )
        n = yield from _ask(who, "confidence", text, free, _refuse_confidence(declared), lying)
        if not n:
            break
        declared.append(n)
    if not declared:
        return
    spend_confidence(t, who, len(declared), extra)
    for n in declared:
        rolled[n - 1].confident = True
        yield from again(t, who, rolled, n, "Confidence", why)


def _refuse_confidence(declared: list[int]) -> Callable[[Option], Refusal | None]:
    def refuse(option: Option) -> Refusal:
        if option.verb is verbs.REROLL:
            (places,) = verbs.REROLL.of(option)
            if len(places) != 1:
                return Refusal("ENO-ATK-08", "declare the dice one at a time, such as reroll 2")
            if places[0] in declared:
                return Refusal("ENO-POOL-08", "you have used Confidence on this die already")
            return Refusal("ENO-KEY-CONF-2", "there is no such die in this roll")
        return Refusal("ENO-ATK-08", "Confidence comes first: declare a die, or keep them")

    return refuse


def _stress(t: EnoTable, who: Spacer, rolled: list[Rolled], why: str, lying: Lying) -> Rule[None]:
    """A die at a time, each once, for a Stress each; above 9 that kills (ENO-ATK-09).

    Whether Confidence has re-rolled it before does not matter (ENO-KEY-CONF-3).
    """
    while who.in_play:
        free = [
            verbs.STRESS(n)
            for n, die in enumerate(rolled, start=1)
            if not die.stressed and not die.converted
        ]
        if not free:
            return
        text = Phrase(
            "Roll for {why}: gain a Stress to re-roll a die?",
            beside=f" Dice: {show(rolled)}.",
            why=why,
        )
        n = yield from _ask(
            who,
            "stress",
            text,
            free,
            _refuse_stress(rolled),
            lying,
            lambda option: outlook.stress(who) if option.verb is verbs.STRESS else (),
        )
        if not n:
            return
        rolled[n - 1].stressed = True
        yield from rubicon.gain_stress(t, who, 1, "ENO-STRESS-01")
        if who.in_play:  # ENO-STRESS-03: who died of it rolls nothing any more
            yield from again(t, who, rolled, n, "Stress", why)


def _refuse_stress(rolled: list[Rolled]) -> Callable[[Option], Refusal | None]:
    def refuse(option: Option) -> Refusal:
        if option.verb is verbs.STRESS:
            if 0 < verbs.STRESS.of(option)[0] <= len(rolled):
                return Refusal("ENO-STRESS-01", "you can re-roll a die for Stress only once")
            return Refusal("ENO-STRESS-01", "there is no such die in this roll")
        if option.verb is verbs.CONVERT:
            return Refusal("ENO-ATK-10", "Discipline comes after all re-rolls: keep them first")
        return Refusal("ENO-ATK-09", "Confidence is over: re-roll a die for Stress, or keep them")

    return refuse


def _discipline(
    t: EnoTable, who: Spacer, rolled: list[Rolled], why: str, extra: Pool, lying: Lying
) -> Rule[None]:
    """Potentials turned into Power, or out of the Noise; one for a die (ENO-ATK-10, POOL-08)."""
    while who.in_play and t.state.team.active.discipline + extra.discipline:
        free = [
            verbs.CONVERT(n)
            for n, die in enumerate(rolled, start=1)
            if not die.converted and die.face.potential + die.plus
        ]
        if not free:
            return
        text = Phrase(
            "Roll for {why}: turn a Potential with Discipline?",
            beside=f" Dice: {show(rolled)}.",
            why=why,
        )
        n = yield from _ask(who, "discipline", text, free, _refuse_discipline(rolled), lying)
        if not n:
            return
        turn_potential(t, who, rolled, n, extra)


def _refuse_discipline(rolled: list[Rolled]) -> Callable[[Option], Refusal | None]:
    def refuse(option: Option) -> Refusal:
        if option.verb is verbs.CONVERT and 0 < verbs.CONVERT.of(option)[0] <= len(rolled):
            if rolled[verbs.CONVERT.of(option)[0] - 1].converted:
                return Refusal("ENO-POOL-08", "you have used Discipline on this die already")
            return Refusal("ENO-ATK-10", "this die shows no Potential")
        if option.verb in (verbs.STRESS, verbs.REROLL):
            return Refusal("ENO-ATK-10", "you cannot re-roll after you have used Discipline")
        return Refusal("ENO-ATK-10", "turn a Potential of a die, or keep them")

    return refuse


# -- Skill tests


def skill_test(t: EnoTable, who: Spacer, skill: Skill, need: int = 0) -> Rule[int]:
    """Successes of a Skill test (ENO-SKILL-01); tokens and Stress as in attacks (ENO-SKILL-05).

    They are compared with the test's own threshold, which nothing else touches (ENO-SKILL-06).
    """
    value = common.character(t, who).skills[skill]
    white: Colour = "white"
    dice = (white,) * value
    rolled = yield from roll_dice(t, who, "skill", dice, f"a test of {skill}", need=need)
    return power_of(rolled)
