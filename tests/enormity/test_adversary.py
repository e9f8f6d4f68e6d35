"""The Adversary (ADV)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.rules.actions import suppression
from crawldeck.enormity.rules.arrivals import adversary
from crawldeck.enormity.rules.foes import hunting
from crawldeck.enormity.rules.foes.hunting import Pursuit
from crawldeck.enormity.rules.turn import intruder_phase
from crawldeck.enormity.state import FALLING, OFF
from tests.enormity.scene import Scene, scene


def arrive(s: Scene) -> Scene:
    return s.run(adversary.arrive)


def walk(s: Scene, spaces: int = 4) -> Scene:
    return s.run(
        lambda t: hunting.approach(
            t, t.state.intruders[0], t.state.spacers[0], None, spaces, Pursuit()
        )
    )


@pytest.mark.rule("ENO-ADV-01", "ENO-CD-07")
def test_it_comes_next_to_the_priority_target() -> None:
    s = arrive(scene(spacers={"oda": "e8", "ilse": "a1"}, priority="oda"))
    while not s.over:
        s.do(s.offers()[0])
    assert common.adjacent(s.table, s.foe("lamplighter-1").cell, s.spacer("oda").cell)
    assert s.state.threat.adversary
    assert not s.told(e.FoeActs)  # no ambush
    assert s.told(e.AdversaryComes)[0].spacer == "oda"


@pytest.mark.rule("ENO-ADV-01")
def test_it_comes_once_and_only_if_it_is_played_with() -> None:
    s = scene(adversary=True)
    assert arrive(s).over
    s = scene(params={"adversary": False})
    assert arrive(s).over
    assert not s.state.threat.adversary


@pytest.mark.rule("ENO-ADV-01")
def test_it_waits_while_nobody_is_on_the_board() -> None:
    s = scene()
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    assert not arrive(s).state.threat.adversary
    s = scene(spacers={"oda": "e4", "ilse": "a1"}, priority="oda")
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    arrive(s)
    assert s.told(e.AdversaryComes)[0].spacer == "ilse"


@pytest.mark.rule("ENO-ADV-02")
def test_it_acts_before_all_others() -> None:
    foes = {"rictus-1": "e5", "lamplighter-1": "j10"}
    s = scene(spacers={"oda": "e4"}, foes=foes, phase="intruders")
    s.run(intruder_phase.phase)
    assert s.told(e.FoeActs)[0].foe == "lamplighter-1"


@pytest.mark.rule("ENO-ADV-03")
def test_it_may_end_on_another_intruder_which_moves_aside() -> None:
    s = walk(scene(spacers={"oda": "e4"}, foes={"lamplighter": "e7", "rictus": "e5"}))
    while not s.over:
        s.do(s.offers()[0])
    assert s.at("lamplighter-1") == "e5"
    assert s.at("rictus-1") in ("d5", "f5", "e6")


@pytest.mark.rule("ENO-ADV-04", "ENO-SUPP-02")
def test_it_has_a_speed_and_suppression_slows_it() -> None:
    s = scene(spacers={"oda": "e1"}, foes={"lamplighter": "e10"})
    s.start.intruders[0].suppressed = 1
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert sheet.speed(s.table, s.foe("lamplighter-1")) == 3


@pytest.mark.rule("ENO-ADV-05")
def test_it_is_wounded_without_end_and_stays() -> None:
    def wounds(t):  # type: ignore[no-untyped-def]
        for _ in range(9):
            t.state.story.flags = (
                *t.state.story.flags,
                str(suppression.wound(t, t.state.spacers[0], t.state.intruders[0], "ENO-ATK-12")),
            )
        return
        yield

    s = scene(foes={"lamplighter": "e5"}).run(wounds)
    assert set(s.state.story.flags) == {"False"}
    assert s.foe("lamplighter-1")


@pytest.mark.rule("ENO-TERR-15", "ENO-KEY-DESTR-2")
def test_it_walks_over_terrain_and_tramples_what_can_be_destroyed() -> None:
    tiles = {"e8": "crate", "e7": "pillar"}
    s = walk(scene(spacers={"oda": "e4"}, foes={"lamplighter": "e9"}, tiles=tiles))
    assert s.at("lamplighter-1") == "e5"
    assert [tile.kind for tile in s.state.ship.tiles] == ["pillar"]


@pytest.mark.rule("ENO-KEY-CRASH-2")
def test_each_spacer_it_passes_crashes_once() -> None:
    three = {"oda": "e4", "ilse": "e7", "teo": "e6"}
    s = walk(scene(spacers=three, foes={"lamplighter": "e8"}))
    for name in ("ilse", "teo"):
        assert (s.spacer(name).vitals, s.spacer(name).down) == (8, FALLING)
    assert s.spacer("oda").vitals == 9


@pytest.mark.rule("ENO-KB-11", "ENO-KEY-CRASH-2")
def test_ending_on_a_spacer_knocks_it_away() -> None:
    s = walk(scene(spacers={"oda": "e2", "ilse": "e3"}, foes={"lamplighter": "e6"}))
    while not s.over:
        s.do(s.offers()[0])
    assert s.at("lamplighter-1") == "e3"
    assert s.at("ilse") not in ("e3", "e2")
    assert s.spacer("ilse").down == FALLING
    assert s.spacer("ilse").vitals < 9


@pytest.mark.rule("ENO-KB-11")
def test_who_cannot_be_knocked_away_is_displaced() -> None:
    foes = {"lamplighter": "d6", "rictus": "d2"}
    s = walk(scene(spacers={"oda": "d3", "ilse": "d4"}, foes=foes))
    assert s.asked == "displace"
    s.do(s.offers()[0])
    assert s.at("lamplighter-1") == "d4"
    assert s.at("ilse") in ("c4", "e4", "d5")
