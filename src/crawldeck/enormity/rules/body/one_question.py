"""One question for one roll: all that can be done to its dice, and to keep them (ENO-ASK-02).

The order of the rules holds: Confidence, then Stress, then Discipline (ENO-ATK-08 to 10). Whoever
takes a later one has done with those before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.on_table import Lying, Rolled
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import outlook, pool, rubicon, worth
from crawldeck.enormity.rules.body.worth import Aim
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase

CONFIDENCE, STRESS, DISCIPLINE = range(3)
"""How far the changing of a roll has come."""


def again(t: EnoTable, who: Spacer, rolled: list[Rolled], n: int, by: str, why: str) -> Rule[None]:
    """Die n (counted from 1) is rolled once more; the new face counts."""
    die = rolled[n - 1]
    before = die.face.text
    rule = "ENO-KEY-CONF-2" if by == "Confidence" else "ENO-STRESS-01"
    die.face = yield from common.roll(t, die.die, why, rule)
    after = die.face.text
    t.tell(
        e.Rerolled(who=who.id, die=n, colour=die.die, by=by, before=before, after=after, rule=rule)
    )


def show(rolled: list[Rolled]) -> str:
    """The dice in words, for a question."""
    return ", ".join(
        f"{n} {die.die} {die.face.text}" + (f" +{die.plus}" if die.plus else "")
        for n, die in enumerate(rolled, start=1)
    )


class Roll:
    """A roll on the table while it is changed."""

    __slots__ = ("aim", "extra", "rolled", "stage", "t", "who")

    def __init__(
        self, t: EnoTable, who: Spacer, rolled: list[Rolled], extra: Pool, aim: Aim
    ) -> None:
        self.t, self.who, self.rolled, self.extra, self.aim = t, who, rolled, extra, aim
        own = aim.kind in worth.OWN_ROLLS
        self.stage = CONFIDENCE if own else STRESS

    @property
    def own(self) -> bool:
        """Whether tokens work on it."""
        return self.aim.kind in worth.OWN_ROLLS

    @property
    def confidence(self) -> int:
        return self.t.state.team.active.confidence + self.extra.confidence if self.own else 0

    @property
    def discipline(self) -> int:
        return self.t.state.team.active.discipline + self.extra.discipline if self.own else 0

    def confident(self) -> list[int]:
        """The dice that Confidence could help."""
        if self.stage > CONFIDENCE or not self.confidence:
            return []
        return self._helped([n for n, die in self._places() if not die.confident])

    def stressed(self) -> list[int]:
        """The dice that Stress could help; it cannot help who dies of it (ENO-STRESS-03)."""
        allowed = self.own or self.t.params.stress_rerolls == "any"  # ENO-STRESS-01
        if self.stage > STRESS or not allowed or self.who.stress >= rubicon.TOP:
            return []
        return self._helped([n for n, die in self._places() if not die.stressed])

    def turned(self) -> list[int]:
        """The dice of which Discipline may turn a Potential."""
        if not self.discipline or self._silent:
            return []
        return worth.to_turn(self.aim, self.rolled, self.discipline)

    @property
    def _silent(self) -> bool:
        """A Noise Roll that no Blip hears (ENO-NOISE-10)."""
        return self.aim.kind == "noise" and not self.t.state.blips

    def _places(self) -> list[tuple[int, Rolled]]:
        return list(enumerate(self.rolled, start=1))

    def _helped(self, free: list[int]) -> list[int]:
        if self._silent:
            return []
        dice = [self.t.content.dice[die.die] for die in self.rolled]
        turns = min(self.discipline, len(self.rolled))
        return worth.to_reroll(self.aim, self.rolled, free, dice, turns)

    def options(self) -> list[Option]:
        """All that can be done now and can help, without keeping."""
        return [
            *verbs.REROLL.each(_some(self.confident(), self.confidence)),
            *verbs.STRESS.each(self.stressed()),
            *verbs.CONVERT.each(self.turned()),
        ]


def improve(
    t: EnoTable,
    who: Spacer,
    rolled: list[Rolled],
    why: str,
    extra: Pool,
    lying: Lying,
    aim: Aim,
) -> Rule[None]:
    """What may be done to dice that lie on the table, asked until they are kept."""
    roll = Roll(t, who, rolled, extra, aim)
    while who.in_play:
        options = roll.options()
        if not options:
            return
        answer: Option = yield _question(roll, options, why, lying)
        if answer.verb is verbs.KEEP:
            return
        if answer.verb is verbs.REROLL:
            roll.stage = STRESS
            yield from _with_confidence(roll, verbs.REROLL.of(answer)[0], why)
        elif answer.verb is verbs.STRESS:
            roll.stage = STRESS
            yield from _for_stress(roll, verbs.STRESS.of(answer)[0], why)
        else:
            roll.stage = DISCIPLINE
            turn_potential(t, who, rolled, verbs.CONVERT.of(answer)[0], extra)


def _some(dice: list[int], most: int) -> list[tuple[int, ...]]:
    """Every choice of some of the dice, single ones first."""
    sizes = range(1, min(most, len(dice)) + 1)
    return list(chain.from_iterable(combinations(dice, size) for size in sizes))


def _question(roll: Roll, options: list[Option], why: str, lying: Lying) -> Choice:
    who = roll.who
    text = Phrase(
        "Roll for {why}: change dice, or keep them?", beside=f" Dice: {show(roll.rolled)}.", why=why
    )
    return Choice(
        "dice",
        who.seat,
        who.id,
        text,
        [*options, verbs.KEEP()],
        lambda option: _refuse(roll, options, option),
        about=lying,
        brings=lambda option: outlook.stress(who) if option.verb is verbs.STRESS else (),
    )


def _with_confidence(roll: Roll, places: tuple[int, ...], why: str) -> Rule[None]:
    """All dice to re-roll with Confidence are declared before any is rolled (ENO-ATK-08)."""
    t, who = roll.t, roll.who
    spend_confidence(t, who, len(places), roll.extra)
    for n in places:
        roll.rolled[n - 1].confident = True
        yield from again(t, who, roll.rolled, n, "Confidence", why)


def _for_stress(roll: Roll, n: int, why: str) -> Rule[None]:
    """A die at a time, each once, for a Stress each (ENO-ATK-09)."""
    roll.rolled[n - 1].stressed = True
    yield from rubicon.gain_stress(roll.t, roll.who, 1, "ENO-STRESS-01")
    if roll.who.in_play:
        yield from again(roll.t, roll.who, roll.rolled, n, "Stress", why)


def spend_confidence(t: EnoTable, who: Spacer, n: int, extra: Pool) -> None:
    """Modifiers first, tokens last (ENO-POOL-07)."""
    lent = min(extra.confidence, n)
    extra.confidence -= lent
    if n > lent:
        pool.spend(t, who, "confidence", n - lent, "ENO-KEY-CONF-2")


def turn_potential(t: EnoTable, who: Spacer, rolled: list[Rolled], n: int, extra: Pool) -> None:
    """A Potential of die n counts as Power, or not as Noise (ENO-KEY-DISC-2, ENO-POOL-07)."""
    if extra.discipline:
        extra.discipline -= 1
    else:
        pool.spend(t, who, "discipline", 1, "ENO-KEY-DISC-2")
    rolled[n - 1].converted = True
    t.tell(e.Converted(who=who.id, die=n, rule="ENO-KEY-DISC-2"))


# -- why not


def _refuse(roll: Roll, options: Sequence[Option], option: Option) -> Refusal | None:
    if option in options or option.verb is verbs.KEEP:
        return None
    if option.verb is verbs.REROLL:
        return _refuse_reroll(roll, verbs.REROLL.of(option)[0])
    if option.verb is verbs.STRESS:
        return _refuse_stress(roll, verbs.STRESS.of(option)[0])
    if option.verb is verbs.CONVERT:
        return _refuse_convert(roll, verbs.CONVERT.of(option)[0])
    return Refusal("ENO-ATK-08", "change dice of this roll first, or keep them")


NO_HELP = Refusal("ENO-ASK-03", "it cannot make this roll any better")


def _refuse_reroll(roll: Roll, places: tuple[int, ...]) -> Refusal:
    if not roll.own:
        return Refusal("ENO-KEY-CONF-2", "Confidence does not work on this roll")
    if roll.stage > CONFIDENCE:
        return Refusal("ENO-ATK-08", "Confidence comes first, and once for a roll")
    if not places or places[-1] > len(roll.rolled) or places[0] < 1:
        return Refusal("ENO-KEY-CONF-2", "there is no such die in this roll")
    if len(places) > roll.confidence:
        return Refusal("ENO-KEY-CONF-2", f"there is Confidence for {roll.confidence} dice")
    return NO_HELP


def _refuse_stress(roll: Roll, n: int) -> Refusal:
    if not roll.own and roll.t.params.stress_rerolls != "any":
        return Refusal("ENO-STRESS-01", "Stress does not work on this roll")
    if not 0 < n <= len(roll.rolled):
        return Refusal("ENO-STRESS-01", "there is no such die in this roll")
    if roll.stage > STRESS:
        return Refusal("ENO-ATK-10", "re-rolls are over once Discipline is used")
    if roll.rolled[n - 1].stressed:
        return Refusal("ENO-STRESS-01", "a die is re-rolled for Stress only once")
    if roll.who.stress >= rubicon.TOP:
        return Refusal("ENO-STRESS-03", "you would die of the Stress before the die falls")
    return NO_HELP


def _refuse_convert(roll: Roll, n: int) -> Refusal:
    if not roll.own:
        return Refusal("ENO-KEY-DISC-2", "Discipline does not work on this roll")
    if not 0 < n <= len(roll.rolled):
        return Refusal("ENO-ATK-10", "there is no such die in this roll")
    die = roll.rolled[n - 1]
    if die.converted:
        return Refusal("ENO-POOL-08", "this die has had its Discipline already")
    if not die.face.potential + die.plus:
        return Refusal("ENO-ATK-10", "this die shows no Potential")
    if not roll.discipline:
        return Refusal("ENO-KEY-DISC-2", "there is no Discipline in the Active Pool")
    return NO_HELP
