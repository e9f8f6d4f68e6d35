"""The order of interrupts: random reactions, moves and attacks through the whole nest (issue 4).

Scenes are small and crowded, so that Attacks of Opportunity, windows, Bonus Attacks, Flatlines and
Awakenings happen inside one another. Answers, choices and chances alike, come from a picker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity import sound
from crawldeck.enormity.rules.actions import attack, awakening, move
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import assault, intruder
from crawldeck.enormity.rules.turn import intruder_phase
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.luck import Picker
from tests.enormity.scene import Scene, scene

ROOM = [f"{row}{column}" for row in "cdef" for column in range(3, 8)]
KINDS = ("weeper", "herald", "starer", "rictus", "lamplighter")
MOST_ANSWERS = 4000


class Watch:
    """What goes on inside, seen from outside."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.breaks: list[ChainBreak] = []
        self.leaked: list[ChainBreak] = []
        self.phase_turns: list[str] = []
        patch.setattr(attack, "bonus_attack", self._noting(attack.bonus_attack, self.breaks))
        patch.setattr(awakening, "awaken", self._noting(awakening.awaken, self.breaks))
        patch.setattr(assault, "attack", self._noting(assault.attack, self.leaked))
        activate = intruder.activate

        def activated(t: EnoTable, foe: Any, target: Any = None) -> Rule[None]:
            if target is None and not t.state.under_way.activating:
                self.phase_turns.append(foe.id)
            return activate(t, foe, target)

        patch.setattr(intruder, "activate", activated)

    @staticmethod
    def _noting(rule: Callable[..., Rule[Any]], into: list[ChainBreak]) -> Any:
        def noted(*args: Any, **named: Any) -> Rule[Any]:
            try:
                return (yield from rule(*args, **named))
            except ChainBreak as stop:
                if stop not in into:
                    into.append(stop)
                raise

        return noted


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def crowd(picker: Picker) -> Scene:
    """Up to four Spacers and five Intruders in a room of twenty spaces."""
    spaces = list(ROOM)
    free = iter(spaces.pop(picker.below(len(spaces))) for _ in range(len(ROOM)))
    crew = ("oda", "teo", "ilse", "nkem")[: 2 + picker.below(3)]
    kinds = [KINDS[picker.below(4)] for _ in range(1 + picker.below(4))]
    foes = {f"{kind}-{n}": next(free) for n, kind in enumerate(kinds, start=1)}
    if not picker.below(3):
        foes["lamplighter-9"] = next(free)
    s = scene(
        spacers={name: next(free) for name in crew},
        foes=foes,
        active=Pool(expertise=6, confidence=1),
        countdown=(9, 5, 2)[picker.below(3)],
    )
    for who in s.start.spacers:
        who.vitals = 1 + picker.below(9)
        who.breakdown, who.flipped = "blank", True
        who.conditions = {"braced": 0} | ({"raw-nerves": 0} if picker.below(2) else {})
    return s


def answer(s: Scene, picker: Picker) -> None:
    """Any answer; reactions and attacks rather than leaving them."""
    ask = s.session.ask
    if isinstance(ask, Choice):
        options = ask.options
        eager = [o for o in options if o.verb.name in ("react", "attack", "yes")]
        if eager and picker.below(4):
            options = eager
        s.session.answer(options[picker.below(len(options))])
    else:
        assert ask is not None
        outcomes = [value for value, _ in ask.outcomes()]
        s.session.answer(outcomes[picker.below(len(outcomes))])


def look(s: Scene) -> None:
    """What must hold at every question."""
    state = s.state
    sound.check_sound(s.table)
    assert len(set(state.under_way.activating)) == len(state.under_way.activating), (
        "one acts inside itself"
    )
    assert len(state.under_way.activating) <= 5
    assert len(state.under_way.assaults) <= 12, "the nest is deeper than anything could make it"
    gone = {who.id for who in state.spacers if not who.in_play}
    for who in state.spacers:
        assert who.in_play or who.cell < 0, "the dead stand on the board"
    ask = s.session.ask
    if isinstance(ask, Choice) and len(gone) < len(state.spacers):
        assert ask.actor not in gone, f"{ask.actor} is asked and takes no part any more"
        for option in ask.options:
            if option.verb.name in ("react", "pick"):
                assert option.args[0] not in gone, f"{option.text}: it takes no part any more"
            if option.verb.name in ("attack", "also"):
                assert state.intruder(option.args[-1]) is not None


def play(s: Scene, picker: Picker, procedure: Callable[[EnoTable], Rule[None]]) -> Scene:
    s.run(procedure)
    for _ in range(MOST_ANSWERS):
        if s.over:
            break
        look(s)
        answer(s, picker)
    assert s.over, "it does not end"
    return s


def at_rest(s: Scene, seen: Watch) -> None:
    """What must hold when it is over: nothing is left lying on any stack."""
    sound.at_rest(s.table)
    assert s.state.under_way.shielded == 0
    assert not seen.leaked, "a Chain Break has ended more than one attack"
    assert len(s.told(e.ChainBroken)) == len(seen.breaks), "or none at all"


def legs(t: EnoTable) -> Rule[None]:
    while t.state.phase == "intruders":
        yield from intruder_phase.phase(t)


@pytest.mark.rule("ENO-INTR-02", "ENO-CHAIN-01", "ENO-AOO-01", "ENO-BONUS-06")
@pytest.mark.parametrize("seed", range(60))
def test_an_intruder_phase_with_any_reactions(seed: int, seen: Watch) -> None:
    picker = Picker(seed)
    s = crowd(picker)
    s.start.phase = "intruders"
    play(s, picker, legs)
    at_rest(s, seen)
    assert len(set(seen.phase_turns)) == len(seen.phase_turns), "one acted twice"
    waiting = {foe.id for foe in s.state.intruders} - set(seen.phase_turns)
    assert not waiting, "one did not act"
    assert s.state.phase == "patrol"


@pytest.mark.rule("ENO-AOO-01", "ENO-CHAIN-01", "ENO-MOVE-18")
@pytest.mark.parametrize("seed", range(60))
def test_a_movement_with_any_interrupts(seed: int, seen: Watch) -> None:
    picker = Picker(1000 + seed)

    def walk(t: EnoTable) -> Rule[None]:
        for who in t.state.spacers:
            if who.in_play and who.cell >= 0:
                yield from move.movelike(t, who, 3, "ENO-MLIKE-01")

    at_rest(play(crowd(picker), picker, walk), seen)


@pytest.mark.rule("ENO-CHAIN-02", "ENO-FOLLOW-01", "ENO-RESP-06")
@pytest.mark.parametrize("seed", range(60))
def test_an_attack_with_any_interrupts(seed: int, seen: Watch) -> None:
    picker = Picker(2000 + seed)

    def fight(t: EnoTable) -> Rule[None]:
        for who in t.state.spacers:
            if who.in_play and who.cell >= 0 and attack.can_attack(t, who):
                yield from attack.attack(t, who)

    at_rest(play(crowd(picker), picker, fight), seen)
