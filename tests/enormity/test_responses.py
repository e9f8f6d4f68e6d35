"""RESP: what an Intruder does about an attack; Fallback, Reprisals."""

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import suppression
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.state import FALLING, EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, foe, made, weapon

STRESS = {"do": "stress", "n": 1}
ALL = foe(
    wound=[{"do": "adrenaline", "n": 1}],
    fail=[STRESS],
    critical=[{"do": "infection", "n": 1}],
    instinct=[{"do": "radiation", "n": 1}],
)
BAT = weapon("bat", dice=["red", "red"])
SURE = weapon("bat", dice=["red", "red"], quadrants=4)
GUN = weapon("gun", range=5, dice=["red", "red"])
HIT, MISS = ("pp", "pp", "keep"), ("ho", "ho", "keep")


@pytest.mark.rule("ENO-RESP-01", "ENO-RESP-04")
def test_a_wound_sets_off_wound_and_instinct_even_of_the_dead() -> None:
    s = fight(BAT, {"rictus": "e5"}, sheets=(ALL,)).do("attack bat rictus-1", *HIT)
    assert s.offers() == ["respond wound", "respond instinct"]
    s.do("respond instinct")
    who = s.spacer("oda")
    assert (s.over, s.state.intruders) == (True, [])
    assert (who.adrenaline, who.radiation, who.stress, who.infection) == (2, 1, 1, 0)


@pytest.mark.rule("ENO-RESP-01", "ENO-GRIN-07")
def test_a_response_counts_after_the_dead_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def spy(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
        seen.append(len(t.state.intruders)) if moment == "kill" else None
        return
        yield

    monkeypatch.setattr(abilities, "fire", spy)
    s = fight(BAT, {"rictus-1": "e5", "rictus-2": "a1"})
    s.do("attack bat rictus-1", *HIT)
    assert seen == [1]


@pytest.mark.rule("ENO-RESP-02", "ENO-RESP-04")
def test_a_critical_wound_sets_off_the_critical_response_only() -> None:
    s = fight(SURE, {"rictus": "e5"}, sheets=(ALL,)).do("attack bat rictus-1", *HIT)
    who = s.spacer("oda")
    assert made(s)
    assert (who.adrenaline, who.radiation, who.stress, who.infection) == (1, 0, 1, 1)


@pytest.mark.rule("ENO-RESP-03", "ENO-RESP-04")
def test_a_fail_sets_off_fail_and_instinct() -> None:
    s = fight(SURE, {"rictus": "e5"}, sheets=(ALL,)).do("attack bat rictus-1", *MISS)
    s.do("respond fail")
    who = s.spacer("oda")
    assert (s.over, who.stress, who.radiation, who.infection) == (True, 2, 1, 0)
    s = fight(BAT, {"rictus": "e5"}).do("attack bat rictus-1", *MISS)  # it has none
    assert (made(s), s.told(e.Responded)) == (True, [])


@pytest.mark.rule("ENO-ATK-14")
def test_the_weapons_own_wound_and_fail_texts_fire_too() -> None:
    bat = weapon("bat", dice=["red", "red"], on_wound=[{"do": "vitals", "n": -1}], on_fail=[STRESS])
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", *HIT)
    assert (made(s), s.spacer("oda").vitals, s.spacer("oda").stress) == (True, 8, 1)
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", *MISS)
    assert (made(s), s.spacer("oda").vitals, s.spacer("oda").stress) == (True, 9, 2)
    sure = weapon("bat", dice=["red", "red"], quadrants=4, on_wound=[STRESS])
    s = fight(sure, {"rictus": "e5"}).do("attack bat rictus-1", *HIT)
    assert s.spacer("oda").stress == 2  # a critical Wound is a Wound


@pytest.mark.rule("ENO-ATK-14", "ENO-ADD-01")
def test_traits_of_the_wounded_and_the_dying() -> None:
    own = [
        {"id": "spray", "name": "Spray", "text": "", "moment": "wounded", "do": [STRESS]},
        {
            "id": "burst",
            "name": "Burst",
            "text": "",
            "moment": "dies",
            "do": [{"do": "vitals", "n": -2}],
        },
    ]
    s = fight(BAT, {"rictus": "e5"}, sheets=(foe(own_traits=own),)).do("attack bat rictus-1", *HIT)
    s.do("respond burst")
    assert (made(s), s.spacer("oda").vitals, s.spacer("oda").stress) == (True, 7, 2)
    tough = foe(own_traits=own, wounds=2)
    s = fight(BAT, {"rictus": "e5"}, sheets=(tough,)).do("attack bat rictus-1", *HIT)
    assert (made(s), s.spacer("oda").vitals, s.spacer("oda").stress) == (True, 9, 2)


@pytest.mark.rule("ENO-RESP-05")
def test_players_order_several_responses() -> None:
    gun = weapon("gun", range=5, dice=["red", "red"], on_fail=[STRESS])
    s = fight(gun, {"rictus": "e7"}, sheets=(ALL,), others={"teo": "a1"})
    s.do("attack gun rictus-1", *MISS)
    assert s.offers() == ["respond fail", "respond instinct", "respond weapon"]
    assert s.seats == (0, 1)
    assert s.refused("respond wound") == "ENO-RESP-05"
    s.do("respond weapon")
    assert s.offers() == ["respond fail", "respond instinct"]
    assert s.refused("respond weapon") == "ENO-RESP-05"
    s.do("respond instinct")
    assert made(s)
    assert [one.what for one in s.told(e.Responded)] == ["instinct", "fail"]


@pytest.mark.rule("ENO-RESP-05", "ENO-KEY-PUSH")
def test_responses_ignore_position() -> None:
    sheet = foe(fail=[{"do": "pushback", "n": 4}])
    s = fight(GUN, {"rictus": "e9"}, at="e6", sheets=(sheet,)).do("attack gun rictus-1", *MISS)
    assert (s.at("rictus-1"), s.at("oda")) == ("e5", "e4")


@pytest.mark.rule("ENO-KB-03", "ENO-KD-02", "ENO-RESP-05")
@pytest.mark.parametrize("faces", [HIT, MISS])
def test_knockback_and_knockdown_reach_adjacent_attackers_only(faces: tuple[str, ...]) -> None:
    both = [{"do": "knockdown"}, {"do": "knockback", "n": 2}]
    sheet = foe(fail=both, wound=both)
    s = fight(GUN, {"rictus": "e7"}, sheets=(sheet,)).do("attack gun rictus-1", *faces)
    assert (s.at("oda"), s.spacer("oda").down) == ("e4", 0)
    assert [one.rule for one in s.told(e.ResponseIgnored)] == ["ENO-KD-02", "ENO-KB-03"]
    s = fight(GUN, {"rictus": "e5"}, sheets=(sheet,)).do("attack gun rictus-1", *faces)
    assert (s.at("oda"), s.spacer("oda").down) == ("e2", FALLING)


@pytest.mark.rule("ENO-KB-02", "ENO-ATK-14")
def test_a_weapon_knocks_its_target_back() -> None:
    tough = foe(wounds=2)
    s = fight("shotgun", {"rictus": "e6"}, sheets=(tough,))
    s.do("attack shotgun rictus-1", "pppox", "keep")
    assert s.at("rictus-1") == "e7"
    # a response has taken the attacker out of its range before
    pushed = foe(wounds=2, wound=[{"do": "knockback", "n": 3}])
    s = fight("shotgun", {"rictus": "e5"}, sheets=(pushed,))
    s.do("attack shotgun rictus-1", "pppox", "keep", "respond wound")
    assert (s.at("oda"), s.at("rictus-1")) == ("e1", "e5")


# -- when the attack is over


def reprisals(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, tuple[Colour, ...]]]:
    struck: list[tuple[str, str, tuple[Colour, ...]]] = []

    def strike(
        t: EnoTable, one: Intruder, who: Spacer, dice: tuple[Colour, ...], *, shoot: bool = False
    ) -> Rule[int]:
        struck.append((one.id, who.id, dice))
        return 0
        yield

    monkeypatch.setattr(intruder, "strike", strike)
    return struck


BACK = foe(fail=[{"do": "reprisal", "dice": ["red", "white"]}])


@pytest.mark.rule("ENO-RESP-06")
def test_a_reprisal_waits_until_tokens_suppression_and_noise_are_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    struck = reprisals(monkeypatch)
    bat = weapon(
        "bat", dice=["red", "red"], suppress=1, keywords={"expertise": 1}, noise={"symbol": True}
    )
    s = fight(bat, {"rictus": "e5"}, sheets=(BACK,), others={"teo": "a1"}, priority="teo")
    s.do("attack bat rictus-1", *MISS)
    assert struck == [("rictus-1", "oda", ("red", "white"))]
    assert s.state.team.priority == "oda"
    rules = s.rules
    assert rules.index("ENO-RESP-06") > rules.index("ENO-SUPP-01") > rules.index("ENO-KEY-EXP-1")
    assert s.state.under_way.reprisals == ()


@pytest.mark.rule("ENO-RESP-06")
def test_the_dead_make_no_reprisal(monkeypatch: pytest.MonkeyPatch) -> None:
    struck = reprisals(monkeypatch)
    sheet = foe(wound=[{"do": "reprisal", "dice": ["red"]}])
    s = fight(BAT, {"rictus": "e5"}, sheets=(sheet,)).do("attack bat rictus-1", *HIT)
    assert (made(s), struck) == (True, [])


@pytest.mark.rule("ENO-RESP-06", "ENO-BURST-05")
def test_each_of_several_targets_has_its_reprisal(monkeypatch: pytest.MonkeyPatch) -> None:
    struck = reprisals(monkeypatch)
    gun = weapon("gun", range=5, ammo=2, keywords={"burst": 2})
    s = fight(gun, {"rictus-1": "e7", "rictus-2": "f4"}, sheets=(BACK,))
    s.do("attack gun rictus-2", "also rictus-1", "ho", "keep", "ho", "keep")
    assert [one[0] for one in struck] == ["rictus-2", "rictus-1"]


@pytest.mark.rule("ENO-KEY-FALL", "ENO-RESP-06")
def test_fallback_comes_before_the_reprisal(monkeypatch: pytest.MonkeyPatch) -> None:
    struck = reprisals(monkeypatch)
    bat = weapon("bat", dice=["red", "red"], suppress=1, keywords={"fallback": 2})
    s = fight(bat, {"rictus": "e9"}, at="e8", sheets=(BACK,)).do("attack bat rictus-1", *MISS)
    assert struck == []
    assert "goto open:e6" in s.offers()
    assert s.refused("goto open:e5") in ("ENO-MOVE-01", "ENO-KEY-FALL")
    assert s.refused("goto open:f9") == "ENO-KEY-FALL"
    s.do("goto open:e6")
    assert (s.at("oda"), len(struck), made(s)) == ("e6", 1, True)


@pytest.mark.rule("ENO-KEY-FALL")
def test_fallback_away_from_every_target_or_not_at_all() -> None:
    gun = weapon("gun", range=3, ammo=2, suppress=1, keywords={"fallback": 1, "burst": 2})
    s = fight(gun, {"rictus-1": "e6", "rictus-2": "e2"})
    s.do("attack gun rictus-1", "also rictus-2", "ho", "keep", "ho", "keep")
    assert sorted(s.offers()) == ["goto open:d4", "goto open:e4", "goto open:f4"]
    s = fight(gun, {"rictus-1": "a2", "rictus-2": "b1"}, at="a1")
    s.do("attack gun rictus-1", "also rictus-2", "ho", "keep", "ho", "keep")
    assert made(s)  # a corner: no way back, nobody is asked


@pytest.mark.rule("ENO-KEY-FALL", "ENO-KD-03")
def test_no_fallback_for_who_was_knocked_down() -> None:
    bat = weapon("bat", dice=["red", "red"], keywords={"fallback": 2})
    s = fight(bat, {"rictus": "e5"}, sheets=(foe(fail=[{"do": "knockdown"}]),))
    s.do("attack bat rictus-1", *MISS)
    assert made(s)
    assert s.at("oda") == "e4"


@pytest.mark.rule("ENO-KEY-FALL")
def test_fallback_from_where_the_dead_target_stood() -> None:
    bat = weapon("bat", dice=["red", "red"], keywords={"fallback": 1})
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", *HIT)
    assert sorted(s.offers()) == ["goto open:d4", "goto open:e3", "goto open:e4", "goto open:f4"]


def test_what_a_kill_sets_off_outside_of_an_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [{"id": "pop", "name": "Pop", "text": "", "moment": "dies", "do": [STRESS]}]
    s = fight(BAT, {"rictus": "e5"}, sheets=(foe(own_traits=own),))
    fired: list[tuple[str, str]] = []

    def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
        fired.append((moment, about))
        return
        yield

    monkeypatch.setattr(abilities, "fire", fire)

    def procedure(t: EnoTable) -> Rule[None]:
        who, one = common.spacer(t, "oda"), t.state.intruders[0]
        assert suppression.wound(t, who, one, "ENO-ATK-13")
        yield from suppression.killed_by(t, who, one)

    s.run(procedure)
    assert (s.spacer("oda").stress, fired) == (2, [("kill", "rictus-1")])


@pytest.mark.rule("ENO-KD-02", "ENO-KB-03")
def test_the_reach_of_a_response_holds_for_what_is_inside_it() -> None:
    then = [{"do": "may", "text": "lie down", "then": [{"do": "knockdown"}]}]
    for where, down in (("e7", 0), ("e5", FALLING)):
        s = fight(GUN, {"rictus": where}, sheets=(foe(fail=then),))
        s.do("attack gun rictus-1", *MISS, "yes")
        assert s.spacer("oda").down == down


@pytest.mark.rule("ENO-RESP-05")
def test_an_intruder_that_is_thrown_back_by_its_own_response_is_so_at_any_distance() -> None:
    sheet = foe(fail=[{"do": "knockback", "n": 1, "foe": True}])
    s = fight(GUN, {"rictus": "e7"}, sheets=(sheet,)).do("attack gun rictus-1", *MISS)
    assert s.at("rictus-1") == "e8"


@pytest.mark.rule("ENO-ABIL-04")
@pytest.mark.parametrize(("faces", "moments"), [(HIT, ["attack", "kill"]), (MISS, ["attack"])])
def test_passives_of_the_attacker_fire_at_the_attack_and_at_a_kill(
    monkeypatch: pytest.MonkeyPatch, faces: tuple[str, ...], moments: list[str]
) -> None:
    fired: list[str] = []

    def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
        fired.append(moment)
        return
        yield

    monkeypatch.setattr(abilities, "fire", fire)
    fight(BAT, {"rictus": "e5"}).do("attack bat rictus-1", *faces)
    assert fired == moments
