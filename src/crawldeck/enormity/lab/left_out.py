"""What asking once leaves out, shown by the rules themselves (group ASKING of the ledger).

A single answer that no answer asked once comes to must be good for nothing. That is not argued
here but played, on forks: ways and orders must end where those that are offered end (ENO-ASK-04,
05); what is used or paid for must leave everything else as it was (ENO-ASK-06); and changed dice
must come to nothing better than the same dice without it, whatever falls (ENO-ASK-03).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.on_table import Lying, noise_of
from crawldeck.enormity.rules.actions.attack import CRITICAL
from crawldeck.enormity.state import EnoSession, RunState, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.digest import name_of
from crawldeck.kernel.luck import Picker

DICE = ("confidence", "stress", "discipline")
"""What is asked of a roll one after the other, and asked once as `dice` (ENO-ASK-02)."""
WALKS = ("walk", "walk-on")
ORDERS = ("blip-order", "blip-way")
MOST_ENDS = 3_000
"""Forks after which a way is given up, and nothing is said for it."""
TRIES = 3
"""So often each face of a die is followed by other answers and other dice."""
LONGEST = 40

End: TypeAlias = tuple[Any, ...]
"""Where somebody stands: the table, and what is asked or drawn next."""


def rule_for(steps: EnoSession, option: Option, others: Sequence[Option]) -> str:
    """The rule that leaves this single answer out, where play bears it out; none, where it does
    not. `others` are the answers here that can be given asked once."""
    ask = steps.ask
    assert isinstance(ask, Choice)
    if ask.kind in WALKS and ends(steps, option) <= _all_ends(steps, others):
        return "ENO-ASK-04"
    if ask.kind in ORDERS and ends(steps, option) <= _all_ends(steps, others):
        return "ENO-ASK-05"
    if ask.kind in DICE and helps_nothing(steps, option):
        return "ENO-ASK-03"
    if ask.kind == "react" and _same_but_for_its_price(steps, option, verbs.DONE()):
        return "ENO-ASK-06"
    if option.verb is verbs.USE and _same_but_for_its_price(steps, option, None):
        return "ENO-ASK-06"
    return ""


# -- ways, and the order of things


def ends(steps: EnoSession, option: Option) -> set[End]:
    """Where a way or an order may end: at a draw, at another question, or with the leg."""
    found, waiting, made = set[End](), [after(steps, option)], 0
    for one in waiting:
        ask = one.ask
        if isinstance(ask, Choice) and ask.kind in (*WALKS, *ORDERS):
            further = [each for each in ask.options if each.verb is not verbs.INVEST]
            made += len(further)
            if made > MOST_ENDS:
                return {("there are too many",)}
            waiting += [after(one, each) for each in further]
        else:
            found.add(end_of(one))
    return found


def _all_ends(steps: EnoSession, options: Sequence[Option]) -> set[End]:
    return {end for option in options for end in ends(steps, option)}


def after(steps: EnoSession, option: Option) -> EnoSession:
    further = steps.fork(luck="none", light=True)
    further.table.listening = True
    further.answer(option)
    return further


def end_of(steps: EnoSession) -> End:
    """The table here, less where Spacers face: that matters to no rule (ENO-ASK-04)."""
    ask, table = steps.ask, steps.table.state.copy()
    for spacer in table.spacers:
        spacer.facing = Direction.N
    if isinstance(ask, Choice):
        return (name_of(table), ask.kind, ask.actor, *ask.options)
    return (name_of(table), ask.purpose if ask is not None else "over")


def as_well_before(
    start: EnoSession, path: Sequence[Option], steps: EnoSession, option: Option
) -> bool:
    """Whether the same comes of doing this before the way as of doing it here, in the middle."""
    early = start.fork(luck="none", light=True)
    for one in (option, *path):
        if not isinstance(early.ask, Choice) or one not in early.ask.options:
            return False
        early.answer(one)
    return end_of(early) == end_of(after(steps, option))


def comes_to_stopping(start: EnoSession, steps: EnoSession, option: Option) -> bool:
    """Whether a way only leads back to where one might have stopped at once."""
    asks = (start.ask, steps.ask)
    if not all(isinstance(ask, Choice) and ask.kind in WALKS for ask in asks):
        return False
    stop = verbs.STOP()
    return stop in start.options and ends(steps, option) <= ends(start, stop)


# -- what is used for nothing


def _same_but_for_its_price(steps: EnoSession, option: Option, instead: Option | None) -> bool:
    """Whether using something leaves the table as it was, or as it is without it, but for what it
    costs its Spacer: nobody is better off, and nothing else is different."""
    used = _to_a_question(after(steps, option))
    if _breaks_down(used):  # of its price, before anything is done
        return True
    plain = steps if instead is None else _to_a_question(after(steps, instead))
    if type(used.ask) is not type(plain.ask):
        return False
    if isinstance(used.ask, Chance) and used.ask.purpose != getattr(plain.ask, "purpose", ""):
        return False
    then, now = plain.table.state, used.table.state
    better = any(_better_off(was, one) for was, one in zip(then.spacers, now.spacers, strict=True))
    return not better and name_of(_at_no_price(now, then)) == name_of(then)


def _breaks_down(steps: EnoSession) -> bool:
    told = {type(one) for one in steps.events}
    return isinstance(steps.ask, Chance) and told == {e.AbilityUsed, e.StressGained}


def _better_off(was: Spacer, now: Spacer) -> bool:
    return (
        now.vitals > was.vitals
        or now.stress < was.stress
        or bool(now.conditions.keys() - was.conditions.keys())
        or sum(one.ammo for one in now.items) > sum(one.ammo for one in was.items)
        or len(now.items) > len(was.items)
    )


def _to_a_question(steps: EnoSession) -> EnoSession:
    """Up to what is asked next, nobody reacting to what was left out."""
    while isinstance(steps.ask, Choice) and steps.ask.kind == "react":
        steps.answer(verbs.DONE())
    return steps


def _at_no_price(state: RunState, before: RunState) -> RunState:
    """The table as if nothing had been paid: what Spacers pay with is as it was before."""
    rest, was = state.copy(), before.copy()
    for spacer, one in zip(rest.spacers, was.spacers, strict=True):
        spacer.vitals, spacer.stress, spacer.exerts = one.vitals, one.stress, one.exerts
        spacer.used, spacer.flipped, spacer.items = one.used, one.flipped, one.items
        spacer.conditions, spacer.gained = one.conditions, one.gained
    rest.turn, rest.team = was.turn, was.team
    return rest


# -- dice


def helps_nothing(steps: EnoSession, option: Option) -> bool:
    """Whether no face that may come of changing a die makes more of the roll than leaving it."""
    ask = steps.ask
    assert isinstance(ask, Choice)
    lying = ask.about
    if option.verb is verbs.KEEP or not isinstance(lying, Lying):
        return False
    if option.verb is verbs.STRESS and _dead(after(steps, option), ask.actor):
        return True
    if lying.kind == "noise":
        die = lying.dice[_die(option) - 1]
        loud = noise_of(die) if option.verb is verbs.CONVERT else die.face.potential
        return not loud or not steps.table.state.blips
    return all(
        not _better(changed, kept)
        for seed in range(TRIES)
        for changed, kept in _beside(steps, option, Picker(seed))
    )


def _dead(steps: EnoSession, who: str) -> bool:
    return not next(one for one in steps.table.state.spacers if one.id == who).in_play


def _die(option: Option) -> int:
    return verbs.REROLL.of(option)[0][0] if option.verb is verbs.REROLL else option.args[0]


def _beside(
    steps: EnoSession, option: Option, picker: Picker
) -> Iterator[tuple[EnoSession, EnoSession]]:
    """The roll with and without this change, for each face that may come of it; all else that is
    answered and rolled is the same in both."""
    first = after(steps, option)
    if not isinstance(first.ask, Chance):
        yield _rolled_out(first, steps.fork(luck="none", light=True), picker)
        return
    for value, _ in first.ask.outcomes():
        changed, kept = after(steps, option), steps.fork(luck="none", light=True)
        kept.table.listening = True
        changed.feed(value)
        yield _rolled_out(changed, kept, picker)


def _rolled_out(
    changed: EnoSession, kept: EnoSession, picker: Picker
) -> tuple[EnoSession, EnoSession]:
    """Both up to what comes of the dice."""
    for _ in range(LONGEST):
        ask, other = changed.ask, kept.ask
        if isinstance(ask, Choice) and ask.kind in DICE:
            both = _both(ask, other)
            chosen = picker.choose(both) if both else verbs.KEEP()
            changed.answer(chosen)
            if both:
                kept.answer(chosen)
        elif isinstance(other, Choice) and other.kind in DICE:
            kept.answer(verbs.KEEP())
        elif isinstance(ask, Chance) and isinstance(other, Chance) and ask.purpose == other.purpose:
            if _told(changed) or _told(kept):
                break
            value = ask.drawn(picker.bits())
            changed.feed(value)
            kept.feed(value)
        else:
            break
    return changed, kept


def _both(ask: Choice, other: object) -> list[Option]:
    if not isinstance(other, Choice) or other.kind != ask.kind:
        return []
    return [one for one in ask.options if one in other.options]


def _told(steps: EnoSession) -> bool:
    return any(isinstance(one, RESULTS) for one in steps.events)


RESULTS = (e.AttackRolled, e.SkillTested, e.SkillGraded, e.FoeHits)


def _better(changed: EnoSession, kept: EnoSession) -> bool:
    """Whether more came of the changed dice: of an attack, of a test, or less harm to anybody."""
    if _success(changed) > _success(kept):
        return True
    blow, other = _blow(changed), _blow(kept)
    if 0 < other <= blow:  # as hard a blow, before armour and what else softens it
        return False
    hurt, unhurt = _harm(changed), _harm(kept)
    return hurt[0] < unhurt[0] or hurt[1] < unhurt[1]


def _success(steps: EnoSession) -> int:
    found = 0
    for one in steps.events:
        if isinstance(one, e.AttackRolled) and one.power >= one.threshold:
            found += 2 if one.quadrants >= CRITICAL else 1
        elif isinstance(one, e.SkillTested):
            found += one.successes >= one.threshold
        elif isinstance(one, e.SkillGraded):
            found += one.successes
    return found


def _blow(steps: EnoSession) -> int:
    return sum(one.power for one in steps.events if isinstance(one, e.FoeHits))


def _harm(steps: EnoSession) -> tuple[int, int]:
    """Vitals lost, and Stress gained, that of the change among it."""
    heard = steps.events
    return (
        sum(one.n for one in heard if isinstance(one, e.VitalsLost)),
        sum(one.n for one in heard if isinstance(one, e.StressGained)),
    )
