"""The Countdown Phase (ledger group COUNTDOWN)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import adversary
from crawldeck.enormity.rules.things import discoveries
from crawldeck.enormity.rules.turn import countdown
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, scene
from tests.enormity.stand_ins import activations, idle


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def counted(space: int, round: int = 2, **kwargs: Any) -> Scene:
    kwargs.setdefault("page", "sr1")
    kwargs.setdefault("spacers", {"oda": "e8", "ilse": "e2"})
    kwargs.setdefault("met", ("rictus",))
    return scene(countdown=space, round=round, phase="countdown", **kwargs).run(countdown.phase)


@pytest.mark.rule("ENO-CD-01")
def test_the_marker_goes_down_but_not_in_round_one() -> None:
    s = counted(9, round=1)
    assert s.state.clock.countdown == 9 and s.state.phase == "spacers"
    s = counted(9)
    assert s.state.clock.countdown == 8
    assert s.told(e.CountdownMoved)[0].rule == "ENO-CD-01"
    s = counted(0, adversary=True)
    assert s.state.clock.countdown == 0 and not s.told(e.CountdownMoved)


@pytest.mark.rule("ENO-CD-02", "ENO-DISC-10")
def test_discoveries_on_the_space_find_the_priority_target(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[str, int]] = []

    def discover(t: EnoTable, who: Spacer, number: int, rule: str) -> Rule[None]:
        found.append((who.id, number))
        return
        yield

    monkeypatch.setattr(discoveries, "discover", discover)
    track = (Track(8, "discovery", 3), Track(7, "discovery", 5), Track(8, "discovery", 0))
    s = counted(9, track=track, priority="ilse")
    assert found == [("ilse", 3), ("ilse", 0)]
    assert s.state.clock.track == (Track(7, "discovery", 5),)


@pytest.mark.rule("ENO-CD-02")
def test_a_discovery_on_the_track_moves_the_extraction_marker() -> None:
    s = counted(9, track=(Track(8, "discovery", 3),), marker=7)
    while not s.over:
        s.do(s.offers()[0])
    assert s.state.extraction.marker == 6
    assert s.state.clock.track == ()


@pytest.mark.rule("ENO-CD-03", "ENO-REVB-06", "ENO-SETUP-04")
def test_a_blip_on_the_space_turns_up_without_ambush(acted: list[tuple[str, str]]) -> None:
    s = counted(8, track=(Track(7, "blip"),), priority="oda")
    s.do("draw a", "pick-space sr1:e9")
    assert s.at("rictus-1") == "e9" and len(s.state.intruders) == 1
    assert not acted
    assert s.state.clock.track == () and s.state.decks.unseen["a"] == 5
    assert s.told(e.BlipRevealed)[0].rule == "ENO-REVB-06"


@pytest.mark.rule("ENO-CD-03")
def test_an_echo_on_the_space_spawns_a_blip() -> None:
    s = counted(8, track=(Track(7, "blip"), Track(3, "blip")), priority="ilse").do("draw echo")
    assert s.point("blip-22") == "sr1:1,2"  # 21 was the Echo
    assert s.state.decks.unseen["echo"] == 5
    assert s.state.clock.track == (Track(3, "blip"),)


@pytest.mark.rule("ENO-CD-03")
def test_what_an_effect_passed_by_is_met_in_the_next_countdown() -> None:
    s = counted(8, track=(Track(9, "blip"),), priority="oda").do("draw single")
    assert s.asked == "intruder-space"


@pytest.mark.rule("ENO-CD-04", "ENO-CD-08")
@pytest.mark.parametrize(
    ("marker", "count"), [(9, 0), (8, 0), (7, 1), (6, 1), (5, 1), (4, 1), (3, 1), (2, 1), (0, 1)]
)
def test_from_six_on_a_blip_spawns(marker: int, count: int) -> None:
    s = counted(marker, priority="ilse", adversary=True)
    assert len(s.state.blips) == count
    if count:
        assert s.told(e.BlipSpawned)[0].rule == "ENO-CD-04"
        assert s.point("blip-21") == "sr1:1,2"  # nearest to the Priority Target


@pytest.mark.rule("ENO-CD-05")
@pytest.mark.parametrize(
    ("marker", "colour"),
    [(9, "white"), (7, "white"), (6, "red"), (4, "red"), (3, "black"), (0, "black")],
)
def test_levels(marker: int, colour: str) -> None:
    s = scene(countdown=marker).run(idle)
    assert common.colour(s.table) == colour


@pytest.mark.rule("ENO-CD-07")
def test_zero_hour_brings_the_adversary_once(monkeypatch: pytest.MonkeyPatch) -> None:
    came: list[int] = []

    def arrive(t: EnoTable) -> Rule[None]:
        came.append(t.state.clock.countdown)
        t.state.threat.adversary = True
        return
        yield

    monkeypatch.setattr(adversary, "arrive", arrive)
    s = counted(1)
    assert came == [0] and s.state.clock.countdown == 0
    assert len(s.state.blips) == 1  # and the round goes on
    counted(0, adversary=True)
    assert came == [0]
    counted(2)
    assert came == [0]


@pytest.mark.rule("ENO-CD-07")
def test_the_adversary_of_the_mission_comes_next_to_the_priority_target() -> None:
    s = counted(1, priority="oda")
    assert s.state.clock.countdown == 0 and s.asked != "over"
    s.do("pick-space sr1:e9")
    while not s.over:
        s.do(s.offers()[0])
    assert any(foe.kind == "lamplighter" for foe in s.state.intruders)
    assert s.state.phase == "spacers"


@pytest.mark.rule("ENO-CD-01", "ENO-CD-07")
def test_effects_move_the_marker_within_the_track() -> None:
    def back(t: EnoTable) -> Rule[None]:
        yield from countdown.advance(t, -5, "ENO-CD-01")

    s = scene(countdown=8).run(back)
    assert s.state.clock.countdown == 9
    s = scene(countdown=9).run(back)
    assert not s.told(e.CountdownMoved)


@pytest.mark.rule("ENO-CD-03", "ENO-CD-02")
def test_with_nobody_on_the_board_a_blip_waits() -> None:
    s = scene("sr1", countdown=8, round=2, phase="countdown", track=(Track(7, "blip"),))
    s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
    s.run(countdown.phase)
    assert s.over and s.state.clock.track == (Track(7, "blip"),)


@pytest.mark.rule("ENO-CD-07")
def test_an_adversary_that_found_nobody_comes_as_soon_as_it_can() -> None:
    s = counted(0, priority="oda")
    s.do("pick-space sr1:e9")
    assert s.told(e.AdversaryComes)
    s = scene("sr1", countdown=1, round=2, phase="countdown")
    s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
    s.run(countdown.phase)
    assert s.state.clock.countdown == 0 and not s.told(e.AdversaryComes)
