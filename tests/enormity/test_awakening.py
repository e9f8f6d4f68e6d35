"""Awakenings (ledger group AWAKENING)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.dice import TenSided
from crawldeck.enormity import events, loadout
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.actions import attack, awakening
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import conditions, dying, rubicon
from crawldeck.enormity.state import FALLING, UP, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, foe, made, pack_with, weapon
from tests.enormity.body import attacked, does, oda
from tests.enormity.scene import Scene, hull


def flatline(**markers: Any) -> Scene:
    markers.setdefault("breakdown", "blank")
    return oda(vitals=0, **markers).run(does(dying.flatline)).do("threshold")


@pytest.mark.rule("ENO-AWAKE-01", "ENO-FLAT-02")
def test_one_flatline_card_asks_for_the_roll() -> None:
    assert sum(card.awakening for card in hull().flatline.values()) == 1
    s = flatline()
    assert isinstance(s.session.ask, TenSided)
    s.do("4", "no")
    assert s.over and s.spacer("oda").status == "dead" and s.rules[-1] == "ENO-AWAKE-02"


@pytest.mark.rule("ENO-DICE-04")
def test_the_ten_sided_die() -> None:
    die = TenSided("fate", rule="ENO-DICE-04")
    assert [count.value for count, _ in die.outcomes()] == list(range(1, 11))
    assert {weight for _, weight in die.outcomes()} == {1}
    assert die.read("0").value == 10
    s = flatline().do("0")
    assert s.spacer("oda").awakening


@pytest.mark.rule("ENO-AWAKE-02")
def test_a_ten_awakens() -> None:
    s = flatline().do("10", "goto open:e1")
    who = s.spacer("oda")
    assert s.over and who.in_play and who.awakening == "lit" and who.vitals == 0


@pytest.mark.rule("ENO-AWAKE-02", "ENO-STRESS-01")
def test_the_die_may_be_rolled_once_more_for_stress() -> None:
    s = flatline(stress=2).do("9", "yes")
    assert s.spacer("oda").stress == 3
    s.do("10", "goto open:e1")
    assert s.spacer("oda").awakening == "lit"
    s = flatline().do("9", "yes", "1")
    assert s.over and s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-AWAKE-02", "ENO-STRESS-03")
def test_at_nine_stress_the_second_roll_is_deadly() -> None:
    s = flatline(stress=9).do("9", "yes")
    assert s.over and s.rules[-1] == "ENO-STRESS-03"


@pytest.mark.rule("ENO-AWAKE-02")
def test_strict_tables_roll_once() -> None:
    s = flatline(params={"stress_rerolls": "strict"}).do("9")
    assert s.over and s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-SBRK-04")
def test_the_breakdown_waits_for_the_awakening() -> None:
    s = oda(vitals=1, stress=0).run(
        does(lambda t, who: rubicon.lose_vitals(t, who, 1, "ENO-IATK-04"))
    )
    s.do("threshold", "3", "yes", "10", "goto open:e1", "blank")
    assert s.over and s.spacer("oda").breakdown == "blank"


@pytest.mark.rule("ENO-AWAKE-03")
def test_the_attack_is_over() -> None:
    s = oda(vitals=0, breakdown="blank", foes={"rictus": "g8"}).run(attacked(dying.flatline))
    s.do("threshold", "10", "goto open:e1")
    assert s.over and s.state.story.flags == ("broken:oda",)


@pytest.mark.rule("ENO-AWAKE-03")
def test_an_attack_on_somebody_else_is_not() -> None:
    def beside(t: EnoTable, ilse: Spacer) -> Rule[None]:
        yield from dying.flatline(t, t.state.spacers[0])

    s = oda(vitals=0, breakdown="blank", foes={"rictus": "g8"}).run(attacked(beside, name="ilse"))
    s.do("threshold", "10", "goto open:e1")
    assert s.over and s.state.story.flags == () and s.spacer("oda").awakening == "lit"


@pytest.mark.rule("ENO-AWAKE-04")
def test_the_priority_target_cannot_be_lost() -> None:
    def noisy(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from dying.flatline(t, who)
        noise.take_marker(t, t.state.spacers[1], "ENO-NOISE-09")

    s = oda(vitals=0, breakdown="blank", priority="ilse").run(does(noisy))
    s.do("threshold", "10", "goto open:e1")
    assert s.over and s.state.team.priority == "oda"


@pytest.mark.rule("ENO-AWAKE-05", "ENO-AWAKE-06")
def test_conditions_and_tokens_are_gone_and_the_fallen_stand() -> None:
    s = flatline(radiation=4, infection=1, conditions={"chill": 1, "dazed": 0}, down=FALLING)
    s.do("10")
    who = s.spacer("oda")
    assert s.asked != "over" and who.down == UP  # upright before it moves
    assert (who.radiation, who.infection, who.conditions) == (0, 0, {})


@pytest.mark.rule("ENO-AWAKE-07", "ENO-AWAKE-11")
def test_two_antinomy_then_one_less_each_turn() -> None:
    def turns(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from dying.flatline(t, who)
        seen = [who.antinomy]
        for _ in range(4):
            awakening.turn_starts(t, who)
            seen.append(who.antinomy if who.awakening else -1)
        assert seen == [2, 1, 0, -1, -1]

    s = oda(vitals=0, breakdown="blank").run(does(turns)).do("threshold", "10", "goto open:e1")
    assert s.over and len(s.told(events.AwakeningEnded)) == 1
    assert s.spacer("oda").vitals == 0 and s.spacer("oda").in_play


@pytest.mark.rule("ENO-AWAKE-08")
def test_a_free_movement_of_three_without_noise() -> None:
    s = flatline().do("10", "goto open:e1")
    assert s.over and s.at("oda") == "e1"
    assert s.spacer("oda").adrenaline == 0 and s.state.threat.stirred == ()


@pytest.mark.rule("ENO-AWAKE-08", "ENO-AWAKE-09")
def test_then_a_bonus_attack_with_the_bonus_of_the_card() -> None:
    s = oda(vitals=0, breakdown="blank", foes={"rictus": "e8"}).run(does(dying.flatline))
    s.do("threshold", "10", "goto open:e7")
    assert "attack rifle@oda rictus-1" in s.offers() and "no" in s.offers()
    s.do("attack rifle@oda rictus-1")
    while s.question.startswith("roll a red die"):
        s.do("p")
    assert "black" in s.question


@pytest.mark.rule("ENO-AWAKE-08")
def test_which_may_be_left() -> None:
    s = oda(vitals=0, breakdown="blank", foes={"rictus": "e8"}).run(does(dying.flatline))
    s.do("threshold", "10", "goto open:e7", "no")
    assert s.over and s.foe("rictus-1")


@pytest.mark.rule("ENO-AWAKE-09", "ENO-AWAKE-11")
def test_a_card_that_keeps_one_standing_as_long_as_it_lasts() -> None:
    pack: Pack = copy.copy(hull())
    pack.awakenings = {"lit": replace(hull().awakenings["lit"], no_knockdown=True)}
    s = oda(awakening="lit", pack=pack).run(
        does(lambda t, who: conditions.knock_down(t, who, "ENO-KD-01"))
    )
    assert s.spacer("oda").down == UP and s.rules == ["ENO-AWAKE-09"]

    def ended(t: EnoTable, who: Spacer) -> None:
        awakening.turn_starts(t, who)
        conditions.knock_down(t, who, "ENO-KD-01")

    s = oda(awakening="lit", antinomy=0, pack=pack).run(does(ended))
    assert s.spacer("oda").down == FALLING


@pytest.mark.rule("ENO-AWAKE-10")
def test_antinomy_stands_one_up() -> None:
    s = oda(awakening="lit", antinomy=2, down=FALLING).run(does(awakening.stand))
    assert s.spacer("oda").antinomy == 1 and s.spacer("oda").down == UP


@pytest.mark.rule("ENO-AWAKE-10")
@pytest.mark.parametrize(
    ("awake", "antinomy", "down", "may"),
    [
        ("lit", 1, FALLING, True),
        ("lit", 0, FALLING, False),
        ("lit", 1, UP, False),
        ("", 1, FALLING, False),
    ],
)
def test_who_may(awake: str, antinomy: int, down: int, may: bool) -> None:
    s = oda(awakening=awake, antinomy=antinomy, down=down).run(does(lambda t, who: None))
    assert (awakening.refuse_stand(s.table, s.spacer("oda")) is None) is may


@pytest.mark.rule("ENO-AWAKE-07")
def test_awakened_twice_the_tokens_add_up() -> None:
    s = flatline(awakening="lit", antinomy=1).do("10", "goto open:e1")
    assert s.spacer("oda").antinomy == 3


@pytest.mark.rule("ENO-AWAKE-08", "ENO-PLACE-01")
def test_who_is_elsewhere_neither_moves_nor_strikes() -> None:
    s = flatline(cell=-1, status="away", place="lost").do("10")
    assert s.over and s.spacer("oda").awakening == "lit"


# -- out of one's own attack


def strike(**more: Any) -> Scene:
    """Oda, one hit from a Flatline, attacks something whose response hurts."""
    bat = weapon(
        "bat",
        dice=["red"],
        suppress=1,
        noise={"dice": ["white"]},
        keywords={"discipline": 2, "fallback": 1},
    )
    hurts = foe(fail=[{"do": "vitals", "n": -1}], instinct=[{"do": "reprisal", "dice": ["red"]}])

    breakdown = more.pop("breakdown", "blank")

    def weak(who: Spacer) -> None:
        who.vitals, who.breakdown, who.flipped = 1, breakdown, True

    s = fight(bat, {"rictus": "e5"}, sheets=(hurts,), change=weak, **more)
    return s.do("attack bat rictus-1", "ho", "keep", "respond fail", "threshold")


@pytest.mark.rule("ENO-AWAKE-03", "ENO-CHAIN-05", "ENO-AWAKE-08")
def test_out_of_a_response_one_s_own_attack_is_the_one_that_ends() -> None:
    """Its tokens and its Suppression are left first; no Noise, no Fallback, no more responses."""
    s = strike().do("10")
    assert s.asked == "goto" and s.state.team.incoming.discipline == 2
    assert s.foe("rictus-1").suppressed == 1 and s.state.under_way.attacking == ()
    assert [event.rule for event in s.told(events.OwnAttackBroken)] == ["ENO-AWAKE-03"]
    s.do("goto open:e4", "stop")
    assert s.told(events.BonusAttackBegun)  # at once, and no Follow-up
    assert not s.told(events.FollowUpNoted)
    assert s.asked == "attack" and s.state.under_way.attacking == ()


@pytest.mark.rule("ENO-AWAKE-03")
def test_nothing_of_the_attack_comes_after_it() -> None:
    s = strike().do("10", "goto open:e4", "stop", "no")
    assert s.over and made(s) and not s.told(events.ReprisalBegun)
    assert not s.told(events.MadeNoise) and s.at("oda") == "e4"


@pytest.mark.rule("ENO-AWAKE-03", "ENO-SBRK-04")
def test_the_breakdown_comes_after_that_awakening() -> None:
    s = strike(breakdown="").do("10", "goto open:e4", "stop", "no", "blank")
    assert s.over and s.spacer("oda").breakdown == "blank"


@pytest.mark.rule("ENO-AWAKE-03", "ENO-KB-06")
def test_who_is_in_the_air_comes_down_first() -> None:
    """The response throws Oda into a pillar; she lands, and awakens there."""
    bat = weapon("bat", dice=["red"])
    throws = foe(fail=[{"do": "knockback", "n": 2}])
    s = fight(bat, {"rictus": "e5"}, sheets=(throws,), tiles={"e2": "pillar"}, change=_frail)
    s.do("attack bat rictus-1", "ho", "keep", "threshold", "10")
    assert s.at("oda") == "e3" and s.asked == "goto" and s.spacer("oda").awakening == "lit"


def _frail(who: Spacer) -> None:
    who.vitals, who.breakdown, who.flipped = 0, "blank", True


@pytest.mark.rule("ENO-AWAKE-03", "ENO-CHAIN-02")
def test_a_bonus_attack_in_an_intruders_attack_ends_with_it() -> None:
    """Both are over: her own, in which she awakened, and the one that she had interrupted."""
    bat = weapon("bat", dice=["red"])
    hurts = foe(fail=[{"do": "vitals", "n": -1}])

    def inside(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from attack.bonus_attack(t, who)

    s = oda(
        vitals=0,
        breakdown="blank",
        flipped=True,
        foes={"rictus": "e5"},
        pack=pack_with(bat, foes=(hurts,)),
    )
    s.start.spacers[0].items = [loadout.new_item(s.pack, "bat", "bat", "hand")]
    s.run(attacked(inside)).do("attack bat rictus-1", "ho", "keep", "threshold", "10")
    s.do("goto open:e4", "stop", "no")
    assert s.over and s.state.story.flags == ("broken:oda",)
