"""Where two chapters meet: what one does in the middle of another."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Stir
from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import Knockdown
from crawldeck.enormity.hazards import AttackStep, MoveStep
from crawldeck.enormity.rules.actions import scout
from crawldeck.enormity.rules.foes import hunting, intruder
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.rules.turn import rounds
from crawldeck.enormity.state import FALLING, UP, Pool, Turn
from tests.enormity.armoury import fight, weapon
from tests.enormity.body import finish
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.turns import own_turn, pack_with

CREW = {"oda": "e4", "ilse": "a1"}


# -- cards and Scouting


@pytest.mark.rule("ENO-BREATH-02")
def test_an_exert_never_catches_breath() -> None:
    s = own_turn(CREW, foes={"rictus": "e6"})
    s.do("play desperate-measures attack", "attack rifle@oda rictus-1")
    while s.asked != "turn":
        s.do("keep" if "keep" in s.offers() else "ho")
    assert s.legal("play hurried-walk move") and s.offers("exert")
    assert "exert rearm" in s.offers("exert") and "exert catch-breath" not in s.offers("exert")
    assert s.refused("exert catch-breath") == "ENO-BREATH-02"


@pytest.mark.rule("ENO-SCOUT-05", "ENO-ATK-04")
def test_scouts_without_a_target_are_not_asked_whether_they_attack() -> None:
    s = scene(
        spacers={"oda": "e4"}, blips={"single-1": "4,5"}, tiles={"e5": "smoke"}, met=("rictus",)
    )
    for item in s.start.spacers[0].items:
        item.exhausted = True
    s.run(lambda t: scout.scout(t, t.state.spacers[0]))
    s.do("p", "keep", "reveal", "come-out", "pick-space open:e3")
    assert s.over and s.at("rictus-1") == "e3"


@pytest.mark.rule("ENO-SCOUT-05", "ENO-BACT-01")
@pytest.mark.parametrize(
    ("answer", "side"), [("yes", "desperate-measures"), ("no", "stressful-brainstorm")]
)
def test_the_attack_after_scouting_turns_the_card(answer: str, side: str) -> None:
    s = own_turn(blips={"single-1": "4,5"}, met=("rictus",))
    s.do("play stressful-brainstorm scout")
    while "reveal" not in s.offers():
        s.do("keep" if "keep" in s.offers() else "p")
    s.do("reveal", "come-out", "pick-space open:e5", answer)
    assert s.spacer("oda").played == (side,)


@pytest.mark.rule("ENO-SCOUT-05", "ENO-EXERT-01")
@pytest.mark.parametrize("last", ["", "steady-walk"])
def test_only_the_card_that_is_turned_after_scouting_cannot_be_exerted(last: str) -> None:
    """A Bonus Action may scout with another card than the one played last."""
    s = scene(spacers={"oda": "e4"}, blips={"single-1": "4,5"}, met=("rictus",), turn="oda")
    played = ("stressful-brainstorm", last or "stressful-brainstorm")
    s.start.spacers[0].played = tuple(dict.fromkeys(played))
    s.start.turn = Turn(spacer="oda", last=played[-1])
    s.run(lambda t: scout.scout(t, t.state.spacers[0], "stressful-brainstorm"))
    s.do("p", "keep", "reveal", "come-out", "pick-space open:e5", "yes")
    finish(s)
    assert s.state.turn.last == last
    assert s.spacer("oda").played[0] == "desperate-measures"


@pytest.mark.rule("ENO-SCOUT-05", "ENO-EXERT-01")
def test_scouting_out_of_turn_leaves_the_card_of_another_alone() -> None:
    s = scene(
        spacers={"oda": "e4", "ilse": "a1"},
        blips={"single-1": "4,5"},
        met=("rictus",),
        turn="ilse",
    )
    s.start.turn = Turn(spacer="ilse", last="steady-walk")
    s.run(lambda t: scout.scout(t, t.state.spacers[0]))
    s.do("p", "keep", "reveal", "come-out", "pick-space open:e5", "yes")
    finish(s)
    assert s.state.turn.last == "steady-walk"


# -- falling


@pytest.mark.rule("ENO-KD-04")
def test_who_falls_at_the_very_end_of_its_turn_flips_at_the_end_of_the_next() -> None:
    slip = Ability(
        "slip", "Slip", "Fall.", "passive", (Knockdown(),), moment="turn-end", limit="run"
    )
    oda = replace(hull().spacers["oda"], abilities=(slip,))
    s = own_turn({"oda": "e4"}, pack=pack_with(spacers={"oda": oda})).do("end")
    assert s.spacer("oda").down == FALLING
    assert s.asked == "turn" and s.offers() == ["end"]
    s.do("end")
    assert s.told(e.KnockdownFlipped) and s.told(e.StoodUp)
    assert (s.spacer("oda").turns, s.spacer("oda").down) == (2, UP)


# -- Burst


@pytest.mark.rule("ENO-BURST-03", "ENO-ATK-13")
def test_a_target_that_died_before_its_roll_is_not_rolled_for() -> None:
    gun = weapon("smg", range=3, ammo=4, keywords={"burst": 2})
    s = fight(gun, {"rictus-1": "e6", "rictus-2": "f4"})
    s.do("attack smg rictus-1", "also rictus-2")
    s.state.intruders.remove(s.foe("rictus-2"))  # as by something that the first roll set off
    while not s.over:
        s.do("keep" if "keep" in s.offers() else "ho")
    assert [one.foe for one in s.told(e.AttackRolled)] == ["rictus-1"]
    assert s.state.threat.kills == 0


@pytest.mark.rule("ENO-ATK-13")
def test_a_target_that_died_during_its_roll_is_not_killed_once_more() -> None:
    s = fight(weapon("gun", range=3), {"rictus-1": "e6"}).do("attack gun rictus-1")
    s.state.intruders.clear()
    while not s.over:
        s.do("keep" if "keep" in s.offers() else "pppooox")
    assert (s.state.threat.kills, s.told(e.AttackRolled)) == (0, [])


# -- Location arrows


@pytest.mark.rule("ENO-MOVE-14", "ENO-KB-01", "ENO-REVEAL-01")
def test_who_is_thrown_onto_an_arrow_has_reached_it() -> None:
    s = scene("dock", spacers={"oda": "b3"})
    at = hull().ship.space("dock:b2")
    s.run(lambda t: forced.knock_back(t, t.state.spacers[0], at, 1, "ENO-KB-01"))
    assert [one.page for one in s.told(e.PageLaid)] == ["bay"]
    finish(s)
    assert s.at("oda") == "b4"


@pytest.mark.rule("ENO-MOVE-14")
def test_who_is_thrown_over_an_arrow_lays_nothing() -> None:
    s = scene("sr1", spacers={"oda": "e9"}, more_pages=("sr2",))
    at = hull().ship.space("sr1:e8")
    s.run(lambda t: forced.knock_back(t, t.state.spacers[0], at, 2, "ENO-KB-01"))
    assert s.over and s.at("oda") == "e1" and not s.told(e.PageLaid)


# -- the Priority Target has left


@pytest.mark.rule("ENO-INTR-03", "ENO-NOISE-09")
def test_ties_go_to_who_is_priority_target_now() -> None:
    s = scene(
        spacers={"oda": "e4", "ilse": "e8", "teo": "a1"}, foes={"rictus": "e6"}, priority="teo"
    )
    s.start.spacers[2].status, s.start.spacers[2].cell = "dead", -1
    s.run(lambda t: intruder.activate(t, t.state.intruders[0]))
    assert s.told(e.FoeActs)[0].spacer == "oda"


# -- tiles


@pytest.mark.rule("ENO-DISA-01", "ENO-TERR-13")
@pytest.mark.parametrize("frozen", [True, False])
def test_a_disabled_tile_does_nothing_at_the_end_of_the_round(frozen: bool) -> None:
    burning = replace(hull().tiles["fire"], round_end=hull().tiles["fire"].enter)
    s = scene(spacers={"oda": "e4"}, tiles={"e4": "fire"}, pack=pack_with(tiles={"fire": burning}))
    s.start.ship.disabled = ("tile:fire-1",) if frozen else ()
    s.run(rounds.end_of_round)
    assert s.spacer("oda").vitals == (9 if frozen else 8)


# -- windows


@pytest.mark.rule("ENO-WOO-01", "ENO-CHAIN-02", "ENO-CHAIN-01")
def test_a_bonus_attack_before_the_moving_part_ends_the_whole_attack() -> None:
    lamp = hull().intruders["weeper"]
    steps = (MoveStep(window=True), AttackStep(dice=("red",), command="shoot"))
    lamp = replace(lamp, protocols=(replace(lamp.protocols[1], steps=steps),), responses=OF_NOTHING)
    s = scene(
        spacers={"teo": "e4"},
        foes={"weeper": "e6"},
        active=Pool(expertise=1),
        pack=pack_with(intruders={"weeper": lamp}),
    )
    s.run(lambda t: intruder.activate(t, t.state.intruders[0])).do("react teo snap-shot")
    s.do("attack shotgun@teo weeper-1", "p", "keep")
    assert s.over and s.told(e.ChainBroken) and not s.told(e.FoeAttacks)
    assert (s.at("weeper-1"), s.state.under_way.assaults, s.state.under_way.severed) == (
        "e6",
        (),
        (),
    )


OF_NOTHING = replace(hull().intruders["weeper"].responses, fail=(), instinct=())


# -- Intruders on their way


@pytest.mark.rule("ENO-ADV-03", "ENO-IMOVE-04")
@pytest.mark.parametrize(("crash", "end"), [(True, "e5"), (False, "e6")])
def test_only_with_crash_does_the_adversary_end_on_a_spacer(crash: bool, end: str) -> None:
    lamp = replace(hull().intruders["lamplighter"], crash=crash, knockback=2 if crash else 0)
    s = scene(
        spacers={"oda": "e2", "ilse": "e5"},
        foes={"lamplighter": "e8"},
        pack=pack_with(intruders={"lamplighter": lamp}),
    )
    s.run(
        lambda t: hunting.approach(
            t, t.state.intruders[0], t.state.spacers[0], None, 3, hunting.Pursuit()
        )
    )
    assert s.at("lamplighter-1") == end
    assert (s.at("ilse") == "e5") is not crash


@pytest.mark.rule("ENO-IMOVE-03")
def test_a_detour_from_a_line_to_the_north_is_a_choice_of_equal_routes() -> None:
    s = scene(spacers={"oda": "h5"}, foes={"rictus": "d5"}, tiles={"e5": "pillar"})
    s.run(lambda t: intruder.activate(t, t.state.intruders[0]))
    assert s.asked == "route" and s.refused("pick-space open:c5") == "ENO-IMOVE-03"


# -- Blips follow


def stirred(**more: Any) -> Scene:
    """A Blip on the lines left of E8, stirred by Oda's Noise on E8; Oda is on E10 by now."""
    noise = Stir("x-1", 3, hull().ship.space("open:e8"), "oda")
    return scene(spacers={"oda": "e10"}, blips={"x-1": "5,5"}, stirred=(noise,), **more)


@pytest.mark.rule("ENO-NOISE-14", "ENO-BLIP-02")
def test_blips_move_to_where_the_spacer_is_when_they_move() -> None:
    s = stirred(turn="oda").play()
    assert s.point("x-1") == "open:8,5"  # one short of the corner of E10, past that of E8


@pytest.mark.rule("ENO-NOISE-14")
def test_who_is_gone_leaves_the_place_of_the_noise() -> None:
    s = stirred(turn="ilse")
    ilse = s.start.spacers[0].copy()
    ilse.id, ilse.cell = "ilse", hull().ship.space("open:a1")
    s.start.spacers.append(ilse)
    s.start.spacers[0].status, s.start.spacers[0].cell = "out", -1
    assert s.play().point("x-1") == "open:7,5"
