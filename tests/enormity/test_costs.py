"""What abilities cost (ENO-ABIL-09 to 13)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.components import Ability, Gear
from crawldeck.enormity.effects import Choose, Cost, Tokens, Vitals, Way
from crawldeck.enormity.loadout import new_item
from crawldeck.enormity.rules.body import costs
from crawldeck.enormity.state import Pool
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.turns import change, doing, expertise, oda_with, own_turn, pack_with


def costing(cost: Cost) -> Ability:
    return Ability("knack", "Knack", "A knack.", "triggered", (Tokens("discipline"),), cost=cost)


OWN: list[tuple[Cost, dict[str, Any], dict[str, Any]]] = [
    (Cost(expertise=2), {"active": expertise(2)}, {"active": expertise(1)}),
    (Cost(confidence=1), {"active": Pool(confidence=1)}, {"active": expertise(3)}),
    (Cost(discipline=1), {"active": Pool(discipline=1)}, {"incoming": Pool(discipline=3)}),
    (
        Cost(expertise=1, by_level=True),
        {"active": expertise(2), "countdown": 6},
        {"active": expertise(2), "countdown": 3},
    ),
    (Cost(stress=1), {"me": {"stress": 8}}, {"me": {"stress": 9}}),
    (Cost(stress=2), {"me": {"stress": 7}}, {"me": {"stress": 8}}),
    (Cost(adrenaline=1), {"me": {"adrenaline": 8}}, {"me": {"adrenaline": 9}}),
]


@pytest.mark.rule("ENO-ABIL-09", "ENO-ABIL-13", "ENO-KEY-EXP-2", "ENO-POOL-02")
@pytest.mark.parametrize(("cost", "enough", "short"), OWN)
def test_tokens_stress_and_adrenaline(
    cost: Cost, enough: dict[str, Any], short: dict[str, Any]
) -> None:
    pack = oda_with(costing(cost))
    calm = {"breakdown": "blank", "flipped": True}
    enough, short = ({**one, "me": {**one.get("me", {}), **calm}} for one in (enough, short))
    s = own_turn(pack=pack, **enough)
    before = s.spacer("oda").stress
    s.do("use knack")
    assert s.state.team.incoming.discipline == 1
    assert s.spacer("oda").stress == before + cost.stress and s.spacer("oda").in_play
    s = own_turn(pack=pack, **short)
    assert s.refused("use knack") == "ENO-ABIL-13" and "use knack" not in s.offers()
    assert s.spacer("oda").used == ()


def geared(cost: Cost, **item: Any) -> Scene:
    """Oda's turn with a box whose ability costs something of the box."""
    box = Gear("box", "Box", "A box.", "support", ammo=2, charges=2, abilities=(costing(cost),))
    pack = pack_with(gear={"box": box})
    s = scene(turn="oda", pack=pack)
    held = new_item(pack, "box", "box@oda", "support")
    for name, value in item.items():
        setattr(held, name, value)
    s.start.spacers[0].items.append(held)
    return s.play()


@pytest.mark.rule("ENO-ABIL-09", "ENO-ABIL-13")
def test_ammo_charges_exhausting_and_discarding() -> None:
    s = geared(Cost(ammo=2)).do("use knack")
    assert s.spacer("oda").items[-1].ammo == 0
    assert [event.what for event in s.told(e.ItemUsedUp)] == ["0 Ammo left"]
    assert geared(Cost(ammo=2), ammo=1).refused("use knack") == "ENO-ABIL-13"
    assert geared(Cost(charges=1)).do("use knack").spacer("oda").items[-1].charges == 1
    assert geared(Cost(charges=1), charges=0).refused("use knack") == "ENO-ABIL-13"
    assert geared(Cost(exhaust=True)).do("use knack").spacer("oda").items[-1].exhausted
    assert geared(Cost(exhaust=True), exhausted=True).refused("use knack") == "ENO-ABIL-01"
    s = geared(Cost(discard=True)).do("use knack")
    assert s.spacer("oda").item("box@oda") is None and s.state.team.incoming.discipline == 1
    assert s.refused("use knack") == "ENO-ABIL-01"


@pytest.mark.rule("ENO-ABIL-13")
def test_a_card_that_is_gone_pays_nothing() -> None:
    s = own_turn(pack=oda_with(costing(Cost(exhaust=True))))
    assert s.refused("use knack") == "ENO-ABIL-13"
    spent = new_item(hull(), "medkit", "medkit@oda", "support")
    spent.exhausted = True
    refusal = costs.refuse_cost(s.table, s.spacer("oda"), Cost(exhaust=True), spent)
    assert refusal is not None and refusal.rule == "ENO-ABIL-13"


@pytest.mark.rule("ENO-ABIL-09")
def test_inner_dark_is_gained() -> None:
    s = own_turn(pack=oda_with(costing(Cost(inner_dark=2)))).do("use knack")
    assert s.spacer("oda").inner_dark == 2


PAY = Choose(
    (
        Way("heal", "1 Expertise: +2 Vitals", (Vitals(2),), Cost(expertise=1)),
        Way("leave", "nothing"),
    )
)


@pytest.mark.rule("ENO-ABIL-10")
def test_paying_is_voluntary() -> None:
    s = scene(active=expertise(1))
    change(s.start.spacers[0], {"vitals": 5})
    s.run(doing(PAY)).do("pick leave")
    assert s.state.team.active.expertise == 1 and s.spacer("oda").vitals == 5
    s.run(doing(PAY)).do("pick heal")
    assert s.state.team.active.expertise == 0 and s.spacer("oda").vitals == 7


@pytest.mark.rule("ENO-ABIL-11")
def test_nothing_waives_a_cost() -> None:
    """Whatever lowers Stress works besides the price, never instead of it."""
    calm = Ability("calm", "Calm", "-", "triggered", (), cost=Cost(stress=1))
    s = own_turn(pack=oda_with(calm), me={"stress": 0, "conditions": {"dazed": 0}}).do("use calm")
    assert s.spacer("oda").stress == 1


@pytest.mark.rule("ENO-ABIL-12")
def test_without_a_cost_it_is_free() -> None:
    s = own_turn(pack=oda_with(costing(Cost())), me={"stress": 9}).do("use knack")
    assert s.state.team.incoming.discipline == 1 and s.spacer("oda").stress == 9


@pytest.mark.rule("ENO-ABIL-13", "ENO-STRESS-03")
def test_a_stress_cost_never_kills_but_it_may_break_somebody_down() -> None:
    s = own_turn(pack=oda_with(costing(Cost(stress=1))), me={"stress": 4, "vitals": 5})
    s.do("use knack")
    assert s.asked == "chance"
    s.do("blank")
    assert s.spacer("oda").breakdown == "blank" and s.state.team.incoming.discipline == 1
