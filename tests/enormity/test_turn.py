"""The Spacer Phase: whose turn, how it begins and ends (CORE, ACTION CARDS)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import Stress, Tokens
from crawldeck.enormity.state import FALLING, RISING, Edge, Pool
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.turns import change, expertise, oda_with, own_turn, pack_with

CREW = {"oda": "e4", "ilse": "e5", "teo": "e6"}


def phase_of(crew: dict[str, str], **more: object) -> Scene:
    return scene(spacers=crew, phase="spacers", **more)  # type: ignore[arg-type]


@pytest.mark.rule("ENO-CORE-04", "ENO-ACT-04")
def test_each_has_one_turn_a_round_in_any_order() -> None:
    s = phase_of(CREW).play()
    assert s.asked == "whose-turn" and s.seats == (0, 1, 2)
    assert s.offers() == ["turn oda", "turn ilse", "turn teo"]
    s.do("turn teo", "end")
    assert s.offers("turn") == ["turn oda", "turn ilse"] and s.refused("turn teo") == "ENO-ACT-04"
    s.do("turn oda", "end")  # the last goes without being asked
    assert s.asked == "turn" and s.state.turn.spacer == "ilse"
    assert [event.spacer for event in s.told(e.TurnBegan)] == ["teo", "oda", "ilse"]


@pytest.mark.rule("ENO-CORE-04")
def test_the_dead_and_those_who_got_out_have_no_turn() -> None:
    s = phase_of(CREW)
    change(s.start.spacer("ilse"), {"status": "dead", "cell": -1})
    change(s.start.spacer("oda"), {"status": "out", "cell": -1})
    s.play()
    assert s.state.turn.spacer == "teo"


@pytest.mark.rule("ENO-CORE-04")
def test_one_player_may_own_several_spacers() -> None:
    s = phase_of(CREW)
    for who in s.start.spacers:
        who.seat = 0
    s.play()
    assert s.seats == (0,)
    s.do("turn ilse")
    assert s.seats == (0,) and s.state.turn.spacer == "ilse"


@pytest.mark.rule("ENO-CORE-05", "ENO-ABIL-07")
def test_countdown_then_spacers_then_intruders() -> None:
    s = phase_of({"oda": "e4"}, active=expertise(1))
    change(s.start.spacer("oda"), {"used": ("help-up", "run:once")})
    s.play().do("end")
    while s.asked != "turn":  # scanner cards and the like
        s.do(s.session.ask.outcomes()[0][0].text)  # type: ignore[union-attr]
    marks = [type(event) for event in s.session.events]
    assert marks.index(e.SpacersDone) < marks.index(e.RoundOver) < marks.index(e.CountdownMoved)
    assert s.state.clock.round == 2 and s.state.clock.countdown == 8
    assert s.spacer("oda").used == ("run:once",)


SIGH = Ability("sigh", "Sigh", "Stress -1.", "passive", (Stress(-1),), moment="phase-end")
HUM = Ability("hum", "Hum", "A token.", "passive", (Tokens("discipline"),), moment="phase-end")


@pytest.mark.rule("ENO-CORE-06")
def test_the_players_order_what_happens_at_the_end_of_the_phase() -> None:
    s = phase_of(CREW, pack=oda_with(SIGH, HUM), foes={"rictus": "a9"})
    s.start.phase = "spacers-end"
    s.play()
    assert s.asked == "order" and s.seats == (0, 1, 2)
    assert s.offers() == ["pick oda:sigh", "pick oda:hum"]
    assert s.refused("pick oda:reflex") == "ENO-CORE-06"
    s.do("pick oda:hum")
    assert s.spacer("oda").stress == 0 and s.state.team.incoming.discipline == 1
    names = [event.ability for event in s.told(e.AbilityFired)]
    assert names == ["hum", "sigh"]
    done = next(n for n, event in enumerate(s.session.events) if isinstance(event, e.SpacersDone))
    fired = [n for n, one in enumerate(s.session.events) if isinstance(one, e.AbilityFired)]
    assert max(fired) < done  # before any Intruder activates


@pytest.mark.rule("ENO-ACT-03", "ENO-KEY-DCHG-2", "ENO-EXERT-02")
def test_cards_come_back_at_the_start_of_the_turn() -> None:
    s = phase_of({"oda": "e4"})
    oda = change(s.start.spacer("oda"), {"played": ("steady-walk",), "exerts": 1})
    oda.items[1].discharged = True
    s.play()
    assert s.spacer("oda").played == () and s.spacer("oda").exerts == 1
    assert not s.spacer("oda").items[1].discharged
    assert "ENO-KEY-DCHG-2" in s.rules


@pytest.mark.rule("ENO-ACT-03")
def test_the_start_of_a_turn_in_its_order() -> None:
    """Exfiltration, Antinomy, standing up; then passives that name the start of the turn."""
    wake = Ability("wake", "Wake", "A token.", "passive", (Tokens("confidence"),), "turn-start")
    s = phase_of(
        {"oda": "e4"}, pack=oda_with(wake), exfiltration=2, point=hull().ship.space("sr2:f10")
    )
    change(s.start.spacer("oda"), {"down": RISING, "awakening": "lit", "antinomy": 1})
    s.play()
    assert s.state.extraction.exfiltration == 1 and s.spacer("oda").antinomy == 0
    assert s.spacer("oda").down == 0 and s.state.team.incoming.confidence == 1
    wanted = ["ENO-ACT-03", "ENO-EXT-04", "ENO-AWAKE-11", "ENO-KD-05", "ENO-ABIL-04"]
    assert list(dict.fromkeys(rule for rule in s.rules if rule in wanted)) == wanted


@pytest.mark.rule("ENO-POOL-03", "ENO-ACT-03")
def test_the_pools_are_milled_at_the_end_of_a_turn() -> None:
    s = own_turn(CREW, active=Pool(1, 0, 2), incoming=Pool(0, 1, 1))
    s.do("end")
    assert s.state.team.active == Pool(0, 1, 1) and s.state.team.incoming == Pool()
    assert s.spacer("oda").acted and s.state.turn.spacer == ""


@pytest.mark.rule("ENO-POOL-03")
def test_promises_to_the_next_attack_end_with_the_turn() -> None:
    s = own_turn(CREW, me={"edges": (Edge(power=1),)})
    s.do("end")
    assert s.spacer("oda").edges == ()


@pytest.mark.rule("ENO-KD-03")
def test_a_fallen_spacer_can_only_end_its_turn() -> None:
    s = own_turn(CREW, me={"down": FALLING}, active=expertise(3), stratagems=())
    assert s.offers() == ["end"]
    for answer in ("play steady-walk move", "use help-up", "exert move"):
        assert s.refused(answer) == "ENO-KD-03"
    assert s.refused("stand") == "ENO-AWAKE-10"


@pytest.mark.rule("ENO-AWAKE-10")
def test_an_awakened_spacer_may_stand_up() -> None:
    s = own_turn(CREW, me={"down": FALLING, "awakening": "lit", "antinomy": 1})
    assert s.offers() == ["stand", "end"]
    s.do("stand")
    assert s.spacer("oda").antinomy == 0 and s.legal("play steady-walk move")


@pytest.mark.rule("ENO-KD-05")
def test_the_standing_up_side_forbids_nothing() -> None:
    s = own_turn(CREW, me={"down": RISING})
    assert s.legal("play steady-walk move") and not s.legal("stand")


@pytest.mark.rule("ENO-ACT-03")
def test_the_turn_of_one_who_died_in_it_is_over() -> None:
    s = own_turn(CREW, me={"stress": 7, "exerts": 2}, active=Pool(1, 1, 1))
    s.do("play anxious-sneaking calm", "exert move", "goto open:e4", "stop")
    assert s.spacer("oda").status == "dead"
    assert s.asked == "whose-turn" and s.state.team.active == Pool()


@pytest.mark.rule("ENO-LOC-06")
def test_a_location_s_rule_concerns_those_on_its_pages() -> None:
    s = own_turn({"oda": "hold:a1", "ilse": "open:e4"}, more_pages=("hold",))
    s.do("end")
    assert s.spacer("oda").vitals == 8 and s.spacer("ilse").vitals == 9
    s.do("end")
    assert s.spacer("ilse").vitals == 9


FLARE = {"rictus-1": "sr1:f6", "rictus-2": "sr1:g8"}


@pytest.mark.rule("ENO-LOC-07")
@pytest.mark.parametrize(("countdown", "price"), [(9, 1), (6, 2), (3, 3)])
def test_a_location_s_ability_rises_with_the_level(countdown: int, price: int) -> None:
    s = own_turn(
        {"oda": "e4"},
        page="sr1",
        foes=FLARE,
        countdown=countdown,
        active=Pool(discipline=price),
    )
    s.do("use flare")
    assert s.foe("rictus-1").suppressed == 1 and s.foe("rictus-2").suppressed == 0
    assert s.state.team.active.discipline == 0
    s = own_turn(
        {"oda": "e4"},
        page="sr1",
        foes=FLARE,
        countdown=countdown,
        active=Pool(discipline=price - 1),
    )
    assert s.refused("use flare") == "ENO-ABIL-13"


@pytest.mark.rule("ENO-LOC-07")
def test_it_needs_an_intruder_on_a_dangerous_space() -> None:
    s = own_turn({"oda": "e4"}, page="sr1", foes={"rictus": "g8"}, active=Pool(discipline=3))
    assert s.refused("use flare") == "ENO-ABIL-08"
    s = own_turn(
        {"oda": "hold:a1"},
        page="sr1",
        more_pages=("hold",),
        foes={"rictus": "f6"},
        active=Pool(discipline=3),
    )
    assert s.refused("use flare") == "ENO-ABIL-01"  # it is the Ring's


@pytest.mark.rule("ENO-LOC-07")
def test_of_several_on_dangerous_spaces_the_player_chooses() -> None:
    foes = {"rictus-1": "f6", "rictus-2": "f5", "rictus-3": "g8"}
    s = own_turn({"oda": "e4"}, page="sr1", foes=foes, active=Pool(discipline=1))
    s.do("use flare")
    assert s.offers() == ["pick rictus-1", "pick rictus-2"]
    assert s.refused("pick rictus-3") == "ENO-ABIL-07"
    s.do("pick rictus-2")
    assert s.foe("rictus-2").suppressed == 1


def test_packs_for_tests_leave_the_test_pack_alone() -> None:
    changed = pack_with(spacers={"oda": replace(oda_with().spacers["oda"], name="Other")})
    assert changed.spacers["oda"].name == "Other" and scene().pack.spacers["oda"].name == "Oda"
