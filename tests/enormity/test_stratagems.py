"""Stratagems: filled, ready, used, filled again (ledger group STRATAGEMS)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import pack as packs
from crawldeck.enormity import verbs
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.state import FALLING, Card
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.turns import doing, expertise, own_turn, pack_with

CREW = {"oda": "e4", "ilse": "a1"}


def cards(s: Scene) -> dict[str, Card]:
    return {card.id: card for card in s.state.team.stratagems}


@pytest.mark.rule("ENO-STRAT-01")
def test_what_a_team_may_choose_from() -> None:
    assert "lockstep" not in stratagems.unlocked(hull(), ["oda", "ilse"])
    assert {"redeploy", "breather"} <= set(stratagems.unlocked(hull(), ["oda"]))
    assert "redeploy" not in stratagems.unlocked(hull(), ["teo"])
    assert "lockstep" in stratagems.unlocked(hull(), ["oda"], gained=["lockstep"])
    s = own_turn()
    assert s.refused("deploy lockstep") == "ENO-STRAT-01"


def gained_pack() -> Pack:
    """The test pack with a Stratagem that no class unlocks."""
    found = replace(hull().stratagems["breather"], id="old-drill", name="Old Drill", gained=True)
    return pack_with(stratagems={"old-drill": found})


@pytest.mark.rule("ENO-STRAT-01")
def test_one_that_no_class_unlocks_has_to_be_gained() -> None:
    pack = gained_pack()
    assert "old-drill" not in stratagems.unlocked(pack, list(pack.spacers))
    assert "old-drill" in stratagems.unlocked(pack, ["oda"], gained=["old-drill"])


@pytest.mark.rule("ENO-STRAT-01")
def test_gained_in_play_it_is_for_the_next_setup() -> None:
    """Each once; this session's two were chosen at its own setup."""
    s = scene(spacers=CREW, pack=gained_pack())
    s.run(doing(fx.GainStratagem("old-drill"), fx.GainStratagem("old-drill")))
    assert s.state.campaign.gained == ("old-drill",) and "old-drill" not in cards(s)
    assert [(one.spacer, one.card) for one in s.told(e.StratagemGained)] == [("oda", "old-drill")]
    assert s.session.view(0).gained == ("old-drill",)


@pytest.mark.rule("ENO-STRAT-01", "ENO-STRAT-02")
def test_a_place_left_empty_it_takes_at_once() -> None:
    s = scene(spacers=CREW, pack=gained_pack(), stratagems=(Card("redeploy"),))
    s.run(doing(fx.GainStratagem("old-drill"), fx.GainStratagem("lockstep")))
    assert cards(s) == {"redeploy": Card("redeploy"), "old-drill": Card("old-drill")}
    assert s.state.campaign.gained == ("old-drill", "lockstep")


@pytest.mark.rule("ENO-STRAT-01")
def test_the_shipped_pack_has_some_to_gain() -> None:
    """Each of them is offered to nobody before something brings it."""
    vigil = packs.find("vigil")
    found = {one.id for one in vigil.stratagems.values() if one.gained}
    assert len(found) == 3 and not found & set(stratagems.unlocked(vigil, vigil.spacers))
    assert found <= set(stratagems.unlocked(vigil, ["oda"], found))


@pytest.mark.rule("ENO-STRAT-02")
def test_they_start_on_the_requirement_side() -> None:
    s = own_turn(active=expertise(1))
    assert cards(s) == {"redeploy": Card("redeploy"), "breather": Card("breather")}
    assert s.refused("deploy redeploy") == "ENO-STRAT-02"


@pytest.mark.rule("ENO-STRAT-03")
def test_the_last_token_flips_it_at_once() -> None:
    s = own_turn(active=expertise(8)).do("invest redeploy 7")
    assert cards(s)["redeploy"] == Card("redeploy", 7)
    assert s.refused("invest redeploy 2") == "ENO-STRAT-03"
    s.do("invest redeploy 1")
    assert cards(s)["redeploy"] == Card("redeploy", 0, True, 1)
    assert s.told(e.StratagemReady)[0].card == "redeploy"
    assert s.refused("invest redeploy 1") == "ENO-STRAT-03"


@pytest.mark.rule("ENO-STRAT-03")
def test_some_ask_for_kills() -> None:
    s = own_turn(stratagems=(Card("lockstep"), Card("breather")), active=expertise(3))
    assert s.refused("invest lockstep 1") == "ENO-STRAT-03"
    assert s.offers("invest") == ["invest breather 1", "invest breather 2"]
    stratagems.killed(s.table)
    assert cards(s)["lockstep"] == Card("lockstep", 1)
    stratagems.killed(s.table)
    assert cards(s)["lockstep"].ready
    stratagems.killed(s.table)
    assert cards(s)["lockstep"] == Card("lockstep", 0, True, 1) and not cards(s)["breather"].tokens


@pytest.mark.rule("ENO-STRAT-04", "ENO-MOVE-17")
def test_used_up_it_flips_back() -> None:
    s = own_turn(CREW, stratagems=(Card("redeploy", 0, True, 1),))
    s.do("deploy redeploy", "goto open:e7")
    assert s.at("oda") == "e7" and cards(s)["redeploy"] == Card("redeploy")
    assert s.told(e.StratagemSpent) and s.state.turn.cards == 0
    assert s.refused("deploy redeploy") == "ENO-STRAT-02"


@pytest.mark.rule("ENO-STRAT-04", "ENO-STRAT-05")
def test_with_two_charges_it_stays_ready() -> None:
    s = own_turn(CREW, stratagems=(Card("breather", 0, True, 2),))
    s.do("deploy breather")
    assert cards(s)["breather"] == Card("breather", 0, True, 1)
    assert s.spacer("oda").stress == 0 and s.spacer("ilse").stress == 1
    assert s.refused("deploy breather") == "ENO-STRAT-05"  # once a Round each
    s.do("end", "deploy breather")  # Ilse's own
    assert cards(s)["breather"] == Card("breather")


@pytest.mark.rule("ENO-STRAT-05")
def test_it_can_be_filled_again_and_used_next_round() -> None:
    s = own_turn(active=expertise(4)).do("invest breather 2", "deploy breather")
    s.do("invest breather 2")
    assert cards(s)["breather"].ready and s.refused("deploy breather") == "ENO-STRAT-05"
    s.do("end")
    while s.asked != "turn":
        s.do(s.session.ask.outcomes()[0][0].text)  # type: ignore[union-attr]
    s.do("deploy breather")
    assert cards(s)["breather"] == Card("breather") and s.state.clock.round == 2


@pytest.mark.rule("ENO-STRAT-06")
def test_expertise_comes_from_the_active_pool() -> None:
    s = own_turn(active=expertise(1), incoming=expertise(5))
    assert s.offers("invest") == ["invest redeploy 1", "invest breather 1"]
    assert s.refused("invest redeploy 2") == "ENO-STRAT-06"
    assert s.refused("invest redeploy 0") == "ENO-STRAT-03"
    s.do("invest redeploy 1")
    assert s.state.team.active.expertise == 0 and s.state.team.incoming.expertise == 5


@pytest.mark.rule("ENO-STRAT-07")
def test_at_any_point_of_one_s_own_turn() -> None:
    s = own_turn(CREW, active=expertise(3)).do("invest breather 1", "play anxious-sneaking calm")
    assert s.legal("invest breather 1")
    refusal = stratagems.refuse(s.table, s.spacer("ilse"), verbs.INVEST("breather", 1))
    assert refusal is not None and refusal.rule == "ENO-STRAT-07"
    s = scene(spacers=CREW, phase="spacers", active=expertise(3)).play()
    assert s.refused("invest breather 1") == "ENO-ACT-04"


WALK = "play steady-walk move"


@pytest.mark.rule("ENO-STRAT-07")
def test_between_steps_too() -> None:
    """Where one says where to go, at a fork, and after whatever interrupts the movement."""
    s = own_turn(CREW, active=expertise(4)).do(WALK)
    assert s.asked == "goto" and s.offers("invest") == [
        *(f"invest redeploy {n}" for n in range(1, 5)),
        "invest breather 1",
        "invest breather 2",
    ]
    s.do("invest redeploy 1")
    assert s.asked == "goto" and s.refused("invest redeploy 4") == "ENO-STRAT-06"
    s.do("goto open:f5")
    assert s.asked == "walk" and s.legal("invest redeploy 3")
    s.do("invest breather 2", "step open:f4")
    assert s.at("oda") == "f5" and cards(s)["breather"].ready
    assert cards(s)["redeploy"] == Card("redeploy", 1) and s.state.team.active.expertise == 1


@pytest.mark.rule("ENO-STRAT-07", "ENO-SCAV-02")
def test_what_went_onto_a_stratagem_pays_for_nothing_else() -> None:
    cache = hull().ship.space("open:e5")
    s = own_turn(CREW, active=expertise(1), caches=(cache,)).do(WALK, "goto open:e6")
    assert s.legal("fast cache")
    s.do("invest redeploy 1")
    assert s.offers("fast") == [] and s.refused("fast cache") == "ENO-SCAV-02"


@pytest.mark.rule("ENO-STRAT-07", "ENO-MOVE-02")
def test_after_an_interruption() -> None:
    s = own_turn(CREW, active=expertise(2), tiles={"e5": "fire"}).do(WALK, "goto open:e6")
    assert s.offers() == [
        "step open:e6",
        "stop",
        "invest redeploy 1",
        "invest redeploy 2",
        "invest breather 1",
        "invest breather 2",
    ]
    s.do("invest breather 1", "invest breather 1")
    assert s.offers() == ["step open:e6", "stop"]


@pytest.mark.rule("ENO-STRAT-07", "ENO-AOO-01")
def test_after_an_attack_of_opportunity() -> None:
    foes = {"rictus": "e3"}
    s = own_turn(CREW, active=expertise(2), foes=foes).do(WALK, "goto open:e5")
    s.do("ho", "ho", "-", "keep")
    assert s.asked == "walk-on" and s.legal("invest breather 2")
    s.do("invest breather 1", "invest breather 1", "step open:e5")
    assert s.at("oda") == "e5" and cards(s)["breather"].ready


@pytest.mark.rule("ENO-STRAT-07")
def test_who_moves_in_anothers_turn_puts_nothing_on_a_stratagem() -> None:
    s = own_turn(CREW, active=expertise(4)).run(
        lambda t: move.movelike(t, common.spacer(t, "ilse"), 2, "ENO-KEY-WARN")
    )
    assert s.asked == "goto" and not s.offers("invest")
    assert s.refused("invest breather 1") == "ENO-STRAT-07"


@pytest.mark.rule("ENO-STRAT-07", "ENO-KD-03")
def test_while_falling_too() -> None:
    """It is no action, no reaction and no ability; using a ready one is."""
    ready = (Card("redeploy"), Card("breather", 0, True, 1))
    s = own_turn(CREW, {"down": FALLING}, active=expertise(1), stratagems=ready)
    assert s.offers() == ["invest redeploy 1", "end"]
    assert s.refused("deploy breather") == "ENO-KD-03"
    s.do("invest redeploy 1")
    assert cards(s)["redeploy"] == Card("redeploy", 1) and s.offers() == ["end"]
