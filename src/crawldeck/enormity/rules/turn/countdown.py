"""The Countdown Phase (ledger group COUNTDOWN)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.rules import common, difficulty
from crawldeck.enormity.rules.arrivals import adversary, blips
from crawldeck.enormity.rules.things import discoveries
from crawldeck.enormity.state import OFF, Blip, EnoTable
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule

START, ZERO_HOUR, FIRST_SYMBOL = 9, 0, 6
"""Where the marker begins; the space "!"; the first space with a Blip symbol (ENO-CD-04): the
white level has none (ENO-CD-08)."""


def phase(t: EnoTable) -> Rule[None]:
    """The leg of the Countdown Phase; goes on to phase `spacers` (ENO-CD-01 to 04)."""
    state = t.state
    if state.clock.round > 1 and difficulty.ticks(t):
        yield from advance(t, 1, "ENO-CD-01")
    if (
        state.clock.countdown == ZERO_HOUR and not state.threat.adversary
    ):  # it waited for somebody to come to
        yield from adversary.arrive(t)
    for one in [one for one in _reached(t) if one.what != "blip"]:
        yield from _discovery(t, one)
    for one in [one for one in _reached(t) if one.what == "blip"]:
        yield from _blip(t, one)
    if state.clock.countdown <= FIRST_SYMBOL and common.in_play(t):
        yield from blips.spawn(t, None, "ENO-CD-04")
    state.phase = "spacers"


def advance(t: EnoTable, n: int, rule: str) -> Rule[None]:
    """Move the marker toward zero hour (n < 0: back), with what reaching it brings (CD-07)."""
    before = t.state.clock.countdown
    now = min(START, max(ZERO_HOUR, before - n))
    if now == before or t.state.boss is not None:  # ENO-INC-01
        return
    t.state.clock.countdown = now
    t.tell(e.CountdownMoved(rule=rule, before=before, now=now, level=common.colour(t)))
    if now == ZERO_HOUR and not t.state.threat.adversary:
        yield from adversary.arrive(t)


def _reached(t: EnoTable) -> list[Track]:
    """What lies on the marker's space, or was passed by an effect since (ENO-CD-02, -03)."""
    return [one for one in t.state.clock.track if one.space >= t.state.clock.countdown]


def _take(t: EnoTable, one: Track) -> None:
    left = list(t.state.clock.track)
    left.remove(one)
    t.state.clock.track = tuple(left)


def _discovery(t: EnoTable, one: Track) -> Rule[None]:
    """A Discovery token on the track: the Priority Target is its finder (CD-02, DISC-10)."""
    finder = common.priority(t)
    if finder is None:
        return
    _take(t, one)
    t.tell(e.TrackReached(rule="ENO-CD-02", what=one.what, space=one.space, spacer=finder.id))
    yield from discoveries.discover(t, finder, one.number, "ENO-CD-02")


def _blip(t: EnoTable, one: Track) -> Rule[None]:
    """A Blip on the track turns up next to the Priority Target, no ambush (CD-03, REVB-06)."""
    by = common.someone(t)
    if by is None:  # nobody it could come out next to: it waits
        return
    _take(t, one)
    t.tell(e.TrackReached(rule="ENO-CD-03", what=one.what, space=one.space, spacer=by.id))
    token = Blip(common.arrival(t, "blip"), OFF, Direction.N)
    yield from blips.turn_up(t, token, by, ambush=False)
