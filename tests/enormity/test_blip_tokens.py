"""Whatever happens to Blips, no token is lost, none leaves the map, and every loop ends."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips, noise
from crawldeck.enormity.rules.turn import countdown, patrol
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Choice, Rule
from tests.enormity.scene import Scene, scene
from tests.enormity.stand_ins import stir_all

LONGEST = 1500
BOXES = (NoiseBox(symbol=True), NoiseBox(symbol=True, plus=2), NoiseBox(dice=("black",) * 5))


def some_rounds(t: EnoTable) -> Rule[None]:
    """Countdown, Noise of everybody, what it stirs, patrols: three times."""
    for _ in range(3):
        t.state.clock.round += 1
        yield from countdown.phase(t)
        for who, box in zip(list(t.state.spacers), BOXES, strict=True):
            yield from noise.make_noise(t, who, box)
            yield from stir_all(t)
        t.state.phase = "patrol"
        while t.state.phase == "patrol":
            yield from patrol.phase(t)
            yield from t.at_once()


def check(s: Scene) -> None:
    state, ship = s.state, s.pack.ship
    seen = Counter(one.kind for one in state.blips if one.kind)
    gone = Counter({"echo": len(s.told(e.EchoGone))})
    for token, count in s.pack.head.blips.items():
        assert state.decks.unseen.get(token, 0) + seen[token] + gone[token] == count, token
    assert blips.pool_size(s.table) >= 0
    points = common.board(s.table).points
    for blip in state.blips:
        assert points >> blip.point & 1, ship.point_texts.get(blip.point, blip.point)
    cells = [foe.cell for foe in state.intruders]
    assert all(common.board(s.table).spaces >> cell & 1 for cell in cells)


def answer(s: Scene, luck: int) -> None:
    ask = s.session.ask
    if isinstance(ask, Choice):
        s.do(ask.options[luck % len(ask.options)].text)
    else:
        assert ask is not None
        s.do(ask.write(ask.pick(luck % ask.total)))


@pytest.mark.rule("ENO-SETUP-02")
@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(0, 59), min_size=5, max_size=60),
    st.sampled_from([9, 7, 4, 1]),
    st.booleans(),
)
def test_tokens_are_conserved(lucks: list[int], level: int, alert: bool) -> None:
    s = scene(
        "sr1",
        spacers={"oda": "e8", "ilse": "d3", "teo": "sr2:e6"},
        more_pages=("sr2",),
        blips={"x-1": "4,5", "x-2": "10,9", "x-3": "1,2", "a-4": "6,9", "x-5": "sr2:9,1"},
        track=(Track(8, "blip"), Track(6, "blip")),
        countdown=level,
    )
    if alert:
        s.start.extraction.point = s.pack.ship.space("sr2:f10")
    s.run(some_rounds)
    for n, luck in enumerate(cycle(lucks)):
        check(s)
        if s.over:
            return
        assert n < LONGEST, "it never ends"
        answer(s, luck + n // len(lucks))
