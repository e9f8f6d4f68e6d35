"""BURST: several targets of one attack."""

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import rubicon
from crawldeck.enormity.state import Edge, EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, foe, made, weapon

SMG: dict[str, Any] = {
    "range": 3,
    "ammo": 4,
    "suppress": 2,
    "noise": {"symbol": True, "plus": 1, "per_shot": True},
}
GUN = weapon("smg", **SMG, keywords={"burst": 2, "confidence": 1})
TWO = {"rictus-1": "e6", "rictus-2": "f4"}
THREE = {**TWO, "rictus-3": "d4"}


@pytest.mark.rule("ENO-KEY-BURST", "ENO-BURST-01")
def test_up_to_x_different_targets_or_fewer() -> None:
    s = fight(GUN, THREE).do("attack smg rictus-2")
    assert s.offers() == ["also rictus-1", "also rictus-3", "fire"]
    assert s.refused("also rictus-2") == "ENO-KEY-BURST"
    assert s.refused("also rictus-9") == "ENO-BURST-01"
    assert s.refused("keep") == "ENO-BURST-01"
    s.do("fire", "ho", "keep")
    assert (made(s), s.spacer("oda").items[-1].ammo) == (True, 3)
    s = fight(GUN, THREE).do("attack smg rictus-2", "also rictus-1")
    assert s.asked == "roll"  # two it is, not three


@pytest.mark.rule("ENO-BURST-01")
@pytest.mark.parametrize("ammo", [1, 2])
def test_an_ammo_for_each_target(ammo: int) -> None:
    s = fight(GUN, TWO, change=lambda who: setattr(who.items[-1], "ammo", ammo))
    s.do("attack smg rictus-1")
    assert s.asked == ("burst" if ammo == 2 else "roll")


@pytest.mark.rule("ENO-BURST-01", "ENO-ATK-02")
@pytest.mark.parametrize("ammo", [0, 1])
def test_what_an_interrupt_fired_is_gone(ammo: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_adrenaline(t: EnoTable, who: Spacer, rule: str, n: int = 1) -> Rule[None]:
        who.items[-1].ammo = ammo  # a Bonus Attack inside an interrupt of step 2
        return
        yield

    monkeypatch.setattr(rubicon, "raise_adrenaline", raise_adrenaline)
    s = fight(GUN, TWO).do("attack smg rictus-1", "also rictus-2")
    if ammo:
        s.do("ho", "keep")
        assert [told.foe for told in s.told(e.AttackRolled)] == ["rictus-1"]
    else:
        assert s.told(e.AttackFellThrough)[0].rule == "ENO-ATK-02"
    assert s.spacer("oda").items[-1].ammo == 0


@pytest.mark.rule("ENO-BURST-01", "ENO-KEY-LIN", "ENO-LOS-10")
def test_each_target_must_be_legal_by_itself() -> None:
    line = weapon("line", **SMG, keywords={"burst": 3, "linear": True})
    foes = {
        "rictus-1": "e6",
        "rictus-2": "f5",
        "rictus-3": "e8",
        "rictus-4": "e7",
        "rictus-5": "d4",
    }
    s = fight(line, foes).do("attack line rictus-1")
    assert s.offers() == ["also rictus-5", "fire"]
    assert s.refused("also rictus-2") == "ENO-KEY-LIN"
    assert s.refused("also rictus-3") == "ENO-ATK-03"
    assert s.refused("also rictus-4") == "ENO-LOS-10"  # the first target stands before it


@pytest.mark.rule("ENO-BURST-01")
def test_charges_limit_a_burst_as_ammo_does() -> None:
    torch = weapon("torch", range=3, charges=1, keywords={"burst": 3})
    assert fight(torch, TWO).do("attack torch rictus-1").asked == "roll"


@pytest.mark.rule("ENO-BURST-02")
def test_ammo_for_each_adrenaline_once() -> None:
    s = fight(GUN, TWO).do("attack smg rictus-1", "also rictus-2")
    assert (s.spacer("oda").adrenaline, s.spacer("oda").items[-1].ammo) == (1, 2)
    assert s.told(e.AmmoSpent)[0].rule == "ENO-BURST-02"


@pytest.mark.rule("ENO-BURST-03")
def test_a_roll_for_each_in_the_order_chosen_one_closed_before_the_next() -> None:
    s = fight(GUN, TWO).do("attack smg rictus-2", "also rictus-1", "ho")
    assert s.asked == "stress"  # of the first roll
    s.do("stress 1", "pppooox")
    assert s.asked == "roll"
    s.do("p", "keep")
    assert [(one.foe, one.power) for one in s.told(e.AttackRolled)] == [
        ("rictus-2", 3),
        ("rictus-1", 1),
    ]
    assert [one.id for one in s.state.intruders] == ["rictus-1"]


@pytest.mark.rule("ENO-BURST-04")
def test_modifiers_and_tokens_are_shared() -> None:
    gun = weapon("smg", **SMG, confidence=1, keywords={"burst": 2})
    s = fight(gun, TWO, active=Pool(discipline=1)).do("attack smg rictus-1", "also rictus-2")
    s.do("po", "reroll 1", "po", "keep", "convert 1", "po")
    assert s.asked == "stress"  # neither the modifier nor the token is there any more
    s.do("keep")
    assert [one.power for one in s.told(e.AttackRolled)] == [2, 1]
    s = fight(gun, TWO).do("attack smg rictus-1", "also rictus-2", "ho", "keep", "keep", "ho")
    assert s.asked == "confidence"  # kept for the second


@pytest.mark.rule("ENO-BURST-04", "ENO-ATK-06")
def test_promised_dice_help_in_every_roll_of_the_attack() -> None:
    more = (Edge(dice=("white",)),)
    s = fight(GUN, TWO, change=lambda who: setattr(who, "edges", more))
    s.do("attack smg rictus-1", "also rictus-2", "ho", "-", "keep", "ho", "-", "keep")
    assert (made(s), s.spacer("oda").edges) == (True, ())


@pytest.mark.rule("ENO-BURST-05")
def test_responses_come_after_all_rolls_in_the_same_order() -> None:
    sheet = foe(fail=[{"do": "stress", "n": 1}], wound=[{"do": "adrenaline", "n": 1}])
    s = fight(GUN, TWO, sheets=(sheet,))
    s.do("attack smg rictus-2", "also rictus-1", "ho", "keep", "pppooox", "keep")
    kinds = [type(event).__name__ for event in s.session.events]
    assert kinds.index("Responded") > len(kinds) - 1 - kinds[::-1].index("AttackRolled")
    assert [(one.foe, one.what) for one in s.told(e.Responded)] == [
        ("rictus-2", "fail"),
        ("rictus-1", "wound"),
    ]


@pytest.mark.rule("ENO-BURST-05", "ENO-KD-02")
def test_a_response_that_has_become_unattainable_is_ignored() -> None:
    sheets = (
        foe("rictus", fail=[{"do": "lure", "n": 1}]),
        foe("weeper", fail=[{"do": "knockdown"}]),
    )
    foes = {"rictus": "e7", "weeper": "f4"}
    s = fight(GUN, foes, sheets=sheets)
    s.do("attack smg rictus-1", "also weeper-1", "ho", "keep", "ho", "keep")
    assert s.at("oda") == "e5"  # lured away from the Weeper
    assert s.spacer("oda").down == 0
    assert s.told(e.ResponseIgnored)[0].rule == "ENO-KD-02"


@pytest.mark.rule("ENO-BURST-05")
def test_knocked_down_by_the_first_the_second_still_answers() -> None:
    sheet = foe(fail=[{"do": "knockdown"}, {"do": "stress", "n": 1}])
    s = fight(GUN, {"rictus-1": "e5", "rictus-2": "f4"}, sheets=(sheet,))
    s.do("attack smg rictus-1", "also rictus-2", "ho", "keep", "ho", "keep")
    assert (s.spacer("oda").down, s.spacer("oda").stress) == (1, 3)


@pytest.mark.rule("ENO-BURST-05")
def test_who_dies_of_the_first_response_hears_no_second() -> None:
    sheet = foe(fail=[{"do": "stress", "n": 9}])
    s = fight(GUN, TWO, sheets=(sheet,))
    s.do("attack smg rictus-1", "also rictus-2", "ho", "keep", "ho", "keep")
    assert not s.spacer("oda").alive
    assert len(s.told(e.Responded)) == 1
    assert s.state.team.incoming.total == 0
    assert s.over


@pytest.mark.rule("ENO-BURST-06")
def test_tokens_once_suppression_for_each_that_was_failed() -> None:
    s = fight(GUN, TWO).do("attack smg rictus-1", "also rictus-2", "ho", "keep", "ho", "keep")
    assert s.state.team.incoming == Pool(confidence=1)
    assert [one.suppressed for one in s.state.intruders] == [2, 2]
    s = fight(GUN, TWO).do("attack smg rictus-1", "also rictus-2", "pppooox", "keep", "ho", "keep")
    assert [(one.id, one.suppressed) for one in s.state.intruders] == [("rictus-2", 2)]


@pytest.mark.rule("ENO-BURST-07", "ENO-ATK-16")
def test_one_noise_roll_that_counts_every_target(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []

    def make_noise(t: EnoTable, who: Spacer, box: Any, shots: int = 1) -> Rule[None]:
        heard.append(shots)
        return
        yield

    monkeypatch.setattr(noise, "make_noise", make_noise)
    fight(GUN, TWO).do("attack smg rictus-1", "also rictus-2", "ho", "keep", "ho", "keep")
    assert heard == [2]


@pytest.mark.rule("ENO-CHAIN-04", "ENO-BURST-03")
def test_a_target_lost_before_the_roll_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.enormity.test_attack import away_by

    away_by(monkeypatch, "e3")  # the one on e6 is still in range of 3, the one on h4 is not
    s = fight(GUN, {"rictus-1": "e6", "rictus-2": "h4"})
    s.do("attack smg rictus-1", "also rictus-2", "ho", "keep")
    assert [one.foe for one in s.told(e.AttackRolled)] == ["rictus-1"]
    assert [one.foe for one in s.told(e.AttackBroken)] == ["rictus-2"]
    assert [one.suppressed for one in s.state.intruders] == [2, 2]


@pytest.mark.rule("ENO-BURST-02")
def test_a_charge_for_each_target() -> None:
    torch = weapon("torch", range=3, charges=3, keywords={"burst": 2})
    s = fight(torch, TWO).do("attack torch rictus-1", "also rictus-2")
    assert s.spacer("oda").items[-1].charges == 1
