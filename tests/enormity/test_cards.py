"""Playing Action cards and Bonus Actions (ledger group ACTION CARDS)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.components import Ability, CardAction
from crawldeck.enormity.effects import BonusAction, Needs, NoiseBox, Tokens
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import Edge, Pool
from tests.enormity.scene import hull, scene
from tests.enormity.turns import (
    change,
    doing,
    expertise,
    oda_with,
    own_turn,
    pack_with,
    stay,
    through,
)


@pytest.mark.rule("ENO-ACT-01")
def test_three_cards_with_two_sides_each() -> None:
    s = own_turn()
    oda = s.spacer("oda")
    assert len(oda.cards) == 3
    slots = {hull().cards[card].slot for card in oda.cards}
    assert slots == {"steady", "hurried", "desperate"}
    assert all(len(hull().cards[card].sides) == 2 for card in oda.cards)
    assert s.refused("play long-walk move") == "ENO-ACT-01"
    s = own_turn(me={"cards": ("steady", "hurried")})
    assert s.refused("play desperate-measures attack") == "ENO-ACT-01"


@pytest.mark.rule("ENO-ACT-02")
def test_one_side_of_a_card_a_turn() -> None:
    s = stay(own_turn(), "play steady-walk move")
    assert s.spacer("oda").played == ("steady-walk",)
    assert s.refused("play cautious-sneaking move") == "ENO-ACT-02"
    assert s.refused("play steady-walk move") == "ENO-ACT-03"


@pytest.mark.rule("ENO-ACT-03")
def test_a_card_is_resolved_before_the_next() -> None:
    s = own_turn().do("play cautious-sneaking move")
    assert s.refused("play hurried-walk move").startswith("ENO-MOVE")
    s.do("goto open:e4")
    assert s.legal("play hurried-walk move")


@pytest.mark.rule("ENO-ACT-03")
def test_up_to_three_cards() -> None:
    s = stay(stay(own_turn(), "play cautious-sneaking move"), "play anxious-sneaking move")
    assert s.legal("play stressful-brainstorm rationalize")
    s.do("play stressful-brainstorm rationalize")
    assert s.offers("play") == [] and s.state.turn.cards == 3
    s.do("end")
    assert s.told(e.TurnOver)[0].cards == 3


@pytest.mark.rule("ENO-ACT-05")
def test_a_card_gives_one_of_its_options() -> None:
    s = own_turn(me={"stress": 5}).do("play stressful-brainstorm rationalize")
    assert s.offers("play") and not any("brainstorm" in text for text in s.offers("play"))
    assert s.refused("play stressful-brainstorm rearm") == "ENO-ACT-03"
    assert s.refused("play steady-walk attack") == "ENO-ACT-05"


@pytest.mark.rule("ENO-STRESS-02", "ENO-ADR-01")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0), (0, 0)])
def test_rationalize(before: int, after: int) -> None:
    s = own_turn(me={"stress": before}).do("play stressful-brainstorm rationalize")
    assert s.spacer("oda").stress == after and s.spacer("oda").adrenaline == 1


@pytest.mark.rule("ENO-ADR-01", "ENO-ADR-02")
def test_actions_with_the_symbol_raise_adrenaline_and_leave_bonuses() -> None:
    s = own_turn(me={"adrenaline": 2}).do("play stressful-brainstorm rationalize")
    assert s.spacer("oda").adrenaline == 3
    assert s.state.team.incoming == Pool(discipline=2)  # the suit's at 1, Oda's at 2
    s = own_turn().do("play stressful-brainstorm rearm", "done")
    assert s.spacer("oda").adrenaline == 0


@pytest.mark.rule("ENO-ADR-03", "ENO-ADR-01")
def test_too_much_adrenaline_kills_before_the_action() -> None:
    s = own_turn({"oda": "e4", "ilse": "a1"}, me={"adrenaline": 9, "stress": 5})
    s.do("play stressful-brainstorm rationalize")
    assert s.spacer("oda").status == "dead" and s.state.turn.spacer != "oda"


@pytest.mark.rule("ENO-ACT-06", "ENO-ABIL-02")
def test_abilities_besides_cards() -> None:
    crew = {"oda": "e4", "ilse": "e5", "teo": "e6"}
    s = scene(spacers=crew, turn="oda", active=expertise(2))
    change(s.start.spacer("ilse"), {"down": 1})
    change(s.start.spacer("teo"), {"down": 1})
    s.play().do("use help-up", "pick teo")
    assert s.spacer("teo").down == 0 and s.state.turn.cards == 0
    assert s.refused("use help-up") == "ENO-ABIL-07"
    assert s.legal("play steady-walk move")


@pytest.mark.rule("ENO-ACT-07")
def test_a_walk_after_another_walk() -> None:
    s = own_turn()
    assert s.refused("play hurried-walk brace") == "ENO-ACT-07"
    stay(s, "play cautious-sneaking move").do("play hurried-walk brace")
    assert s.spacer("oda").stress == 2
    assert s.spacer("oda").edges == (Edge(discipline=1, melee=True),)


@pytest.mark.rule("ENO-ACT-07", "ENO-REL-02")
def test_not_after_a_walk() -> None:
    s = own_turn({"ilse": "e4"}, active=expertise(2))
    assert s.refused("play cautious-sneaking fast-reload") == "ENO-REL-02"  # the pistol is full
    s = scene(spacers={"ilse": "e4"}, turn="ilse", active=expertise(2))
    s.start.spacers[0].items[1].ammo = 1
    s.play()
    assert s.legal("play cautious-sneaking fast-reload")
    through(s, "play anxious-sneaking move", "goto open:e5")
    assert s.refused("play cautious-sneaking fast-reload") == "ENO-ACT-07"
    assert s.legal("play steady-walk fast-reload")
    s.do("play steady-walk fast-reload")
    assert s.spacer("ilse").items[1].ammo == 2 and s.state.team.active.expertise == 1


@pytest.mark.rule("ENO-ACT-07", "ENO-ABIL-13")
def test_an_action_with_a_price() -> None:
    s = own_turn(me={"stress": 4}, active=expertise(1))
    s.do("play anxious-sneaking calm")
    assert s.spacer("oda").stress == 3 and s.state.team.active.expertise == 0
    s = own_turn(me={"stress": 4}, incoming=expertise(3))
    assert s.refused("play anxious-sneaking calm") == "ENO-ABIL-13"


@pytest.mark.rule("ENO-ACT-07")
def test_anxious_sneaking_costs_nerves() -> None:
    s = through(own_turn(), "play anxious-sneaking move", "goto open:e6")
    assert s.at("oda") == "e6" and s.spacer("oda").stress == 2


def card(**printed: Any) -> Pack:
    """The test pack with one more action on Steady Walk, costing nothing."""
    first = hull().cards["steady"].sides[0]
    extra = CardAction("shout", "Shout", "effects", **printed)
    side = replace(first, actions=(*first.actions, extra))
    steady = replace(hull().cards["steady"], sides=(side, hull().cards["steady"].sides[1]))
    return pack_with(cards={"steady": steady}, sides={first.id: (steady, side)})


@pytest.mark.rule("ENO-ACT-07", "ENO-ABIL-12")
def test_what_is_printed_with_a_free_action_binds_it_too() -> None:
    for printed, rule in (
        ({"after_walk": True}, "ENO-ACT-07"),
        ({"needs": Needs(down=True)}, "ENO-ABIL-08"),
    ):
        s = own_turn(pack=card(**printed))
        assert "play steady-walk shout" not in s.offers()
        assert s.refused("play steady-walk shout") == rule
    s = stay(own_turn(pack=card(not_after_walk=True)), "play anxious-sneaking move")
    assert "play steady-walk shout" not in s.offers()
    assert "play steady-walk shout" in own_turn(pack=card()).offers()


@pytest.mark.rule("ENO-NOISE-09", "ENO-ACT-05")
def test_any_action_may_make_noise() -> None:
    crew = {"oda": "e4", "ilse": "a1"}
    s = own_turn(crew, priority="ilse", pack=card(noise=NoiseBox(symbol=True)))
    s.do("play steady-walk shout")
    assert s.state.team.priority == "oda"
    s = own_turn(crew, priority="ilse", pack=card()).do("play steady-walk shout")
    assert s.state.team.priority == "ilse"


@pytest.mark.rule("ENO-ATK-04", "ENO-SCOUT-01", "ENO-SCAV-01", "ENO-REL-01")
def test_what_cannot_be_done_is_not_offered() -> None:
    s = own_turn()
    for answer, rule in {
        "play desperate-measures attack": "ENO-ATK-04",
        "play stressful-brainstorm scout": "ENO-SCOUT-01",
        "play stressful-brainstorm scavenge": "ENO-SCAV-01",
        "play stressful-brainstorm full-reload": "ENO-REL-01",
    }.items():
        assert answer not in s.offers() and s.refused(answer) == rule
    assert s.spacer("oda").adrenaline == 0
    s = own_turn(foes={"rictus": "e5"}, blips={"x-1": "4,4"})
    assert {"play desperate-measures attack", "play stressful-brainstorm scout"} <= set(s.offers())


@pytest.mark.rule("ENO-ATK-04")
def test_a_breakdown_may_forbid_attacks() -> None:
    s = own_turn(foes={"rictus": "e5"})
    assert s.legal("play desperate-measures attack")
    s = own_turn(foes={"rictus": "e5"}, me={"breakdown": "blank"})
    assert s.legal("play desperate-measures attack")  # that one forbids abilities alone


@pytest.mark.rule("ENO-PLACE-01")
def test_nobody_walks_from_another_place() -> None:
    s = own_turn({"oda": "e4", "ilse": "e5"}, me={"cell": -1, "status": "away", "place": "void"})
    assert s.refused("play steady-walk move") == "ENO-PLACE-01"
    assert s.legal("play stressful-brainstorm rationalize")


@pytest.mark.rule("ENO-ABIL-04", "ENO-SCAV-07")
def test_after_an_action() -> None:
    warm = Ability("warm", "Warm", "A token.", "passive", (Tokens("discipline"),), "action-done")
    s = stay(own_turn(pack=oda_with(warm)), "play cautious-sneaking move")
    assert s.state.team.incoming.discipline == 1
    s.do("play stressful-brainstorm rationalize")
    assert s.state.team.incoming.discipline == 2


@pytest.mark.rule("ENO-CORE-02", "ENO-MOVE-01")
def test_of_two_readings_the_harsher() -> None:
    """A Move of no steps is an action performed, and makes its Noise all the same."""
    s = own_turn({"oda": "e4", "ilse": "a1"}, priority="ilse")
    stay(s, "play hurried-walk move")
    assert s.at("oda") == "e4" and s.state.team.priority == "oda"


# -- Bonus Actions


@pytest.mark.rule("ENO-BACT-01")
def test_a_card_on_the_table_may_be_used_again() -> None:
    s = scene(spacers={"oda": "e4", "ilse": "a1"}, phase="intruders")
    change(s.start.spacer("oda"), {"played": ("hurried-walk", "steady-walk")})
    s.run(doing(BonusAction()))
    assert s.legal("play hurried-walk move")
    assert s.refused("play anxious-sneaking move") == "ENO-BACT-01"  # as it lies
    assert s.legal("play stressful-brainstorm rationalize")  # in hand: either side
    assert s.refused("end") == "ENO-BACT-01"
    s.do("play hurried-walk move", "goto open:e7")
    assert s.at("oda") == "e7" and s.over
    assert s.spacer("oda").played == ("hurried-walk", "steady-walk")


@pytest.mark.rule("ENO-BACT-01", "ENO-ADR-01")
def test_a_card_from_the_hand_counts_as_played_but_not_as_one_of_three() -> None:
    s = scene(spacers={"oda": "e4"}, turn="oda")
    change(s.start.spacer("oda"), {"stress": 5})
    s.run(doing(BonusAction())).do("play stressful-brainstorm rationalize")
    oda = s.spacer("oda")
    assert oda.played == ("stressful-brainstorm",) and s.state.turn.cards == 0
    assert oda.adrenaline == 1 and oda.stress == 3


@pytest.mark.rule("ENO-BACT-01", "ENO-BREATH-01")
def test_out_of_turn_there_is_no_catching_breath() -> None:
    s = scene(spacers={"oda": "e4"}, phase="intruders").run(doing(BonusAction()))
    assert s.refused("play stressful-brainstorm catch-breath") == "ENO-BREATH-01"
    assert s.refused("play steady-walk attack") == "ENO-ACT-05"
    s.do("no")
    assert s.over and s.spacer("oda").played == ()


@pytest.mark.rule("ENO-BACT-01", "ENO-KD-03")
def test_the_fallen_have_no_bonus_action() -> None:
    s = scene(spacers={"oda": "e4"}, phase="intruders")
    change(s.start.spacer("oda"), {"down": 1})
    assert s.run(doing(BonusAction())).over
