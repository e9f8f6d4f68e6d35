"""What Enormity counts when somebody looks ahead, and what Spacers answer by default on the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import ClassVar

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.rules.actions.attack import CRITICAL
from crawldeck.enormity.state import EnoSession, EnoTable
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.courses import Count
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import AtChoice, AtRest, Foresight, Horizon, Reason

BETWEEN = frozenset(("turn", "whose-turn", "start", "stratagem", "holder"))
"""Questions that come when an action is over."""
UNWANTED = frozenset(
    (verbs.KEEP, verbs.DONE, verbs.NO, verbs.END, verbs.STOP, verbs.HIDE, verbs.FIRE)
)
"""What one says who wants nothing."""


class EnormityForesight(Foresight):
    """Hits, wounds and deaths, Vitals and Stress, Noise and whom it stirs."""

    falls: ClassVar[tuple[str, ...]] = ("breaks down", "flatlines", "dies")
    deadly: ClassVar[str] = "dies"

    def usual(self, ask: Choice, table: EnoTable) -> Option:
        return next((one for one in ask.options if one.verb in UNWANTED), ask.options[0])

    def ends(self, before: EnoTable, horizon: Horizon) -> tuple[AtRest, AtChoice]:
        if horizon == "action":
            return _settled, lambda ask: ask.kind in BETWEEN
        if horizon == "turn":
            return _turn_over, lambda ask: ask.kind == "whose-turn"
        return _round_over, lambda ask: False

    def heard(self, event: Event) -> Iterable[tuple[Count, int]]:
        return counts(event)

    def reason(self, event: Event) -> Iterable[Reason]:
        if isinstance(event, e.AttackRolled):
            yield Reason(event.rule, event.who, f"needs Power {event.threshold} or more")
        elif isinstance(event, e.FoeAttacks):
            yield Reason(event.rule, event.foe, f"rolls {event.dice}")
        elif isinstance(event, e.CoverUsed):
            yield Reason(event.rule, event.tile, f"makes a {event.before} die {event.after}")

    def waits(self, session: EnoSession) -> Option | None:
        state = session.table.state
        if session.ask is None or session.ask.kind not in ("turn", "whose-turn"):
            return None
        if not state.intruders and not state.blips and state.boss is None:
            return None
        return next((one for one in session.options if one.verb in (verbs.END, verbs.TURN)), None)


def _settled(table: EnoTable) -> bool:
    """Nothing is stirring any more that the action has stirred."""
    return not table.state.threat.stirred


def _turn_over(table: EnoTable) -> bool:
    return _settled(table) and table.state.phase != "turn"


def _round_over(table: EnoTable) -> bool:
    return table.state.phase in ("round-end", "over")


@singledispatch
def counts(event: Event) -> Iterable[tuple[Count, int]]:
    """What an event adds to the counts."""
    return ()


@counts.register
def _(event: e.AttackRolled) -> Iterable[tuple[Count, int]]:
    if event.power >= event.threshold:
        yield ("hits", event.foe, event.who), 1
        if event.quadrants >= CRITICAL:
            yield ("critical", event.foe, event.who), 1


@counts.register
def _(event: e.FoeWounded) -> Iterable[tuple[Count, int]]:
    yield ("wounds", event.foe, event.by), 1


@counts.register
def _(event: e.PartWounded) -> Iterable[tuple[Count, int]]:
    yield ("wounds", event.foe, ""), 1


@counts.register
def _(event: e.FoeKilled) -> Iterable[tuple[Count, int]]:
    yield ("dies", event.foe, event.by), 1


@counts.register
def _(event: e.FoeSuppressed) -> Iterable[tuple[Count, int]]:
    yield ("suppressed", event.foe, ""), 1


@counts.register
def _(event: e.VitalsLost) -> Iterable[tuple[Count, int]]:
    yield ("Vitals", event.spacer, event.by), event.n


@counts.register
def _(event: e.StressGained) -> Iterable[tuple[Count, int]]:
    yield ("Stress", event.spacer, ""), event.n


@counts.register
def _(event: e.BrokeDown) -> Iterable[tuple[Count, int]]:
    yield ("breaks down", event.spacer, ""), 1


@counts.register
def _(event: e.SpacerDied) -> Iterable[tuple[Count, int]]:
    yield ("dies", event.spacer, ""), 1


@counts.register
def _(event: e.ConditionGained) -> Iterable[tuple[Count, int]]:
    yield ("condition", event.spacer, event.condition), 1


@counts.register
def _(event: e.KnockedDown) -> Iterable[tuple[Count, int]]:
    yield ("knocked down", event.spacer, ""), 1


@counts.register
def _(event: e.NoiseAssigned) -> Iterable[tuple[Count, int]]:
    yield ("stirs", event.blip, event.spacer), event.noise
    yield ("noise", event.spacer, event.blip), event.noise


@counts.register
def _(event: e.Scouted) -> Iterable[tuple[Count, int]]:
    if event.power > 0:
        yield ("finds", event.target, event.spacer), 1


@counts.register
def _(event: e.SkillTested) -> Iterable[tuple[Count, int]]:
    if event.successes >= event.threshold:
        yield ("passes", event.spacer, event.skill), 1


@counts.register
def _(event: e.BlipRevealed) -> Iterable[tuple[Count, int]]:
    yield ("revealed", event.blip, ""), 1


@counts.register
def _(event: e.IntruderSpawned) -> Iterable[tuple[Count, int]]:
    yield ("appears", "", ""), 1


@counts.register
def _(event: e.FoeAttacks) -> Iterable[tuple[Count, int]]:
    yield ("attacks", event.spacer, event.foe), 1


@counts.register
def _(event: e.FoeHits) -> Iterable[tuple[Count, int]]:
    yield ("hits", event.spacer, event.foe), int(event.power > 0)


@counts.register
def _(event: e.AdrenalineRose) -> Iterable[tuple[Count, int]]:
    yield ("Adrenaline", event.spacer, ""), event.n


@counts.register
def _(event: e.Flatlined) -> Iterable[tuple[Count, int]]:
    yield ("flatlines", event.spacer, ""), 1


@counts.register
def _(event: e.Stepped) -> Iterable[tuple[Count, int]]:
    yield ("steps", event.who, ""), 1


@counts.register
def _(event: e.AmmoSpent) -> Iterable[tuple[Count, int]]:
    yield ("spends", event.who, event.weapon), event.spent


@counts.register
def _(event: e.TokensSpent) -> Iterable[tuple[Count, int]]:
    yield ("spends", event.spacer, event.token), event.n


@counts.register
def _(event: e.TokensPlaced) -> Iterable[tuple[Count, int]]:
    yield ("gains", event.token, ""), event.n


@counts.register
def _(event: e.BonusAttackBegun) -> Iterable[tuple[Count, int]]:
    yield ("bonus attack", event.who, ""), 1


@counts.register
def _(event: e.ReprisalBegun) -> Iterable[tuple[Count, int]]:
    yield ("reprisal", event.who, event.foe), 1


@counts.register
def _(event: e.Overwhelmed) -> Iterable[tuple[Count, int]]:
    yield ("overwhelmed", "", ""), 1


@counts.register
def _(event: e.FoeStepped) -> Iterable[tuple[Count, int]]:
    yield ("reaches", event.foe, event.space), 1


@counts.register
def _(event: e.BlipMoved) -> Iterable[tuple[Count, int]]:
    yield ("reaches", event.blip, event.end), 1
