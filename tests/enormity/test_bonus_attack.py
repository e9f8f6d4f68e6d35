"""BONUS, FOLLOW, CHAIN: attacks out of turn, and the chains they break."""

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.state import FALLING, EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, foe, made, pack_with, weapon
from tests.enormity.scene import Scene, scene
from tests.enormity.test_responses import HIT, MISS, reprisals

BAT = weapon("bat", dice=["red", "red"])
SURE = weapon("bat", dice=["red", "red"], quadrants=4)
GUN = weapon("gun", range=5, ammo=3, keywords={"burst": 2})


def granted(
    foes: dict[str, str],
    assaults: tuple[tuple[str, str], ...] = (),
    who: str = "oda",
    status: str = "",
) -> tuple[Scene, list[str]]:
    """A Bonus Attack is granted in the middle of Intruder attacks; whose chain breaks."""
    freed: list[str] = []

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.assaults = assaults
        try:
            yield from attack.bonus_attack(t, common.spacer(t, who))
        except ChainBreak as broken:
            freed.append(broken.spacer)

    spacers = {"oda": "e4", "teo": "d4"}
    s = scene(spacers=spacers, foes=foes, pack=pack_with(foes=(foe(),)))
    if status:
        s.start.spacers[0].status = status
    return s.run(procedure), freed


TOOL = ("attack multitool@oda rictus-1", "-", "-", "keep")


@pytest.mark.rule("ENO-BONUS-01")
def test_a_bonus_attack_is_a_whole_attack_at_once() -> None:
    s, freed = granted({"rictus": "e5"})
    s.do(*TOOL)
    assert (s.over, freed) == (True, [])
    assert s.spacer("oda").adrenaline == 1
    assert s.rules[0] == "ENO-BONUS-01"
    assert "ENO-SUPP-01" in s.rules


@pytest.mark.rule("ENO-BONUS-01")
def test_a_bonus_attack_makes_its_noise_and_uses_its_ammo() -> None:
    gun = weapon("gun", range=4, ammo=2, noise={"symbol": True})
    s = fight(gun, {"rictus": "e6"}, bonus=True, others={"teo": "a1"}, priority="teo")
    s.do("attack gun rictus-1", *MISS[:1], "keep")
    assert made(s) and s.state.team.priority == "oda"
    assert s.spacer("oda").items[-1].ammo == 1


@pytest.mark.rule("ENO-BONUS-01")
def test_a_bonus_attack_is_for_one_who_is_in_play() -> None:
    s, freed = granted({"rictus": "e5"}, (("rictus-1", "teo"),), who="oda", status="dead")
    assert (s.over, freed, s.rules) == (True, [], [])


@pytest.mark.rule("ENO-BONUS-01", "ENO-CHAIN-06")
def test_a_bonus_attack_may_be_left() -> None:
    s, freed = granted({"rictus": "e5"}, (("rictus-1", "oda"),))
    assert s.offers()[-1] == "no"
    s.do("no")
    assert (s.over, freed, s.spacer("oda").adrenaline) == (True, [], 0)
    s = fight(BAT, {"rictus": "e5"})
    assert s.refused("no") == "ENO-ATK-01"  # an Attack action has been chosen


@pytest.mark.rule("ENO-BONUS-02", "ENO-CHAIN-02")
def test_it_breaks_the_intruder_attack_it_is_made_in() -> None:
    s, freed = granted({"rictus": "e5"}, (("rictus-1", "oda"),))
    s.do(*TOOL)
    assert freed == ["oda"]
    s, freed = granted({"rictus": "e5"}, (("rictus-1", "teo"),))  # somebody else is attacked
    s.do(*TOOL)
    assert freed == ["teo"]
    s, freed = granted({"rictus": "e5"}, (("rictus-9", "oda"), ("rictus-1", "teo")))
    s.do(*TOOL)
    assert freed == ["teo"]  # the innermost


@pytest.mark.rule("ENO-CHAIN-03")
def test_in_a_zone_attack_only_the_breaking_spacer_is_freed() -> None:
    s, freed = granted({"rictus": "e5"}, (("rictus-1", "oda"), ("rictus-1", "teo")))
    s.do(*TOOL)
    assert freed == ["oda"]


@pytest.mark.rule("ENO-CHAIN-06", "ENO-BONUS-07", "ENO-BONUS-02")
def test_one_that_ends_in_step_1_breaks_nothing() -> None:
    s, freed = granted({"rictus": "e9"}, (("rictus-1", "oda"),))
    # the rifle reaches 4, this one stands at 5
    assert (s.over, freed) == (True, [])
    assert s.spacer("oda").adrenaline == 0


@pytest.mark.rule("ENO-BONUS-02", "ENO-ADR-03")
def test_who_dies_in_step_2_has_broken_the_chain_all_the_same() -> None:
    s, freed = granted({"rictus": "e5"}, (("rictus-1", "teo"),))
    s.spacer("oda").adrenaline = 9
    s.do("attack multitool@oda rictus-1")
    assert (s.over, s.spacer("oda").alive, freed) == (True, False, ["teo"])


@pytest.mark.rule("ENO-BONUS-03")
def test_an_exhausted_weapon_is_readied() -> None:
    s = fight(
        BAT,
        {"rictus": "e5"},
        bonus=True,
        change=lambda who: setattr(who.items[-1], "exhausted", True),
    )
    s.do("attack bat rictus-1", *MISS)
    assert (made(s), s.spacer("oda").items[-1].exhausted) == (True, False)


@pytest.mark.rule("ENO-BONUS-03", "ENO-KEY-DCHG-3")
def test_a_discharge_token_is_not_taken_off() -> None:
    s = fight(
        BAT,
        {"rictus": "e5"},
        bonus=True,
        change=lambda who: setattr(who.items[-1], "discharged", True),
    )
    assert s.refused("attack bat rictus-1") == "ENO-KEY-DCHG-3"


@pytest.mark.rule("ENO-BONUS-04")
@pytest.mark.parametrize(
    ("ammo", "left", "asked"), [(0, 0, "roll"), (1, 0, "roll"), (2, 1, "burst")]
)
def test_an_empty_weapon_finds_one_round(ammo: int, left: int, asked: str) -> None:
    s = fight(
        GUN,
        {"rictus-1": "e7", "rictus-2": "f4"},
        bonus=True,
        change=lambda who: setattr(who.items[-1], "ammo", ammo),
    )
    s.do("attack gun rictus-1")
    assert s.asked == asked  # a Burst is limited by what is there
    s.do(*(["fire"] if asked == "burst" else []), "ho", "keep")
    assert (made(s), s.spacer("oda").items[-1].ammo) == (True, left)
    assert len(s.told(e.RoundFound)) == (ammo == 0)


@pytest.mark.rule("ENO-BONUS-04", "ENO-KEY-HEAVY")
def test_a_heavy_weapon_finds_a_round_a_device_no_charge() -> None:
    s = fight(
        "rifle", {"rictus": "e7"}, bonus=True, change=lambda who: setattr(who.items[-1], "ammo", 0)
    )
    s.do("attack rifle rictus-1", "ho", "ho", "keep", "keep")
    assert s.spacer("oda").items[-1].ammo == 0
    torch = weapon("torch", range=3, charges=2)
    s = fight(
        torch, {"rictus": "e5"}, bonus=True, change=lambda who: setattr(who.items[-1], "charges", 0)
    )
    assert s.refused("attack torch rictus-1") == "ENO-ATK-02"


@pytest.mark.rule("ENO-BONUS-05")
@pytest.mark.parametrize(("answer", "count"), [("yes", 0), ("no", 1)])
def test_reprisals_of_a_bonus_attack_may_be_ignored(
    monkeypatch: pytest.MonkeyPatch, answer: str, count: int
) -> None:
    struck = reprisals(monkeypatch)
    sheet = foe(fail=[{"do": "reprisal", "dice": ["red"]}, {"do": "stress", "n": 1}])
    s = fight(BAT, {"rictus": "e5"}, sheets=(sheet,), bonus=True).do("attack bat rictus-1", *MISS)
    assert s.spacer("oda").stress == 2  # other responses are resolved
    s.do(answer)
    assert (made(s), len(struck)) == (True, count)
    s = fight(BAT, {"rictus": "e5"}, sheets=(sheet,)).do("attack bat rictus-1", *MISS)
    assert s.over  # an ordinary attack: nobody is asked


@pytest.mark.rule("ENO-BONUS-07")
def test_all_other_restrictions_hold() -> None:
    s = fight(BAT, {"rictus": "e6"}, bonus=True)
    assert not made(s)
    s = fight(
        BAT,
        {"rictus": "e5"},
        bonus=True,
        change=lambda who: setattr(who.items[-1], "place", "pack"),
    )
    assert s.refused("attack bat rictus-1") == "ENO-ATK-02"
    s = fight(BAT, {"rictus": "e5"}, bonus=True, change=lambda who: setattr(who, "down", FALLING))
    assert not made(s)


# -- Follow-ups

AGAIN = foe(critical=[{"do": "may", "text": "again", "then": [{"do": "bonus-attack"}]}])
TWO = {"rictus-1": "e5", "rictus-2": "e3"}


@pytest.mark.rule("ENO-FOLLOW-01", "ENO-GRIN-07")
def test_a_bonus_attack_gained_in_an_attack_follows_it() -> None:
    bat = weapon("bat", dice=["red", "red"], quadrants=4, keywords={"expertise": 1})
    s = fight(bat, TWO, sheets=(AGAIN,)).do("attack bat rictus-1", *HIT, "yes")
    assert s.asked == "attack"
    assert s.told(e.FollowUpNoted)[0].who == "oda"
    assert s.state.team.incoming.expertise == 1  # steps 4 to 6 of the first are over
    assert s.state.under_way.attacking == ()
    s.do("attack bat rictus-2", "ho", "ho", "keep")
    assert (made(s), s.spacer("oda").adrenaline) == (True, 2)


@pytest.mark.rule("ENO-FOLLOW-02", "ENO-BONUS-04")
def test_follow_ups_are_bonus_attacks_and_can_chain() -> None:
    gun = weapon("gun", range=5, dice=["red", "red"], ammo=2, quadrants=4)
    foes = {"rictus-1": "e5", "rictus-2": "e3", "rictus-3": "f4"}
    s = fight(gun, foes, sheets=(AGAIN,))
    s.do("attack gun rictus-1", *HIT, "yes", "attack gun rictus-2", *HIT, "yes")
    assert s.spacer("oda").items[-1].ammo == 0
    s.do("attack gun rictus-3", *HIT, "no")  # with the round it found
    assert (made(s), s.state.intruders, len(s.told(e.RoundFound))) == (True, [], 1)


@pytest.mark.rule("ENO-FOLLOW-01")
def test_no_chain_breaks_by_a_follow_up() -> None:
    freed: list[str] = []

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.assaults = (("rictus-2", "oda"),)
        try:
            yield from attack.attack(t, common.spacer(t, "oda"))
        except ChainBreak as broken:
            freed.append(broken.spacer)

    s = fight(SURE, TWO, sheets=(AGAIN,)).run(procedure)
    s.do("attack bat rictus-1", *HIT, "yes", "attack bat rictus-2", *MISS)
    assert (s.over, freed) == (True, [])


@pytest.mark.rule("ENO-FOLLOW-01")
def test_the_reprisal_comes_first_and_who_falls_has_no_follow_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def strike(t: EnoTable, one: Any, who: Spacer, dice: Any, *, shoot: bool = False) -> Rule[int]:
        who.down = FALLING
        return 1
        yield

    monkeypatch.setattr(intruder, "strike", strike)
    sheet = foe(
        fail=[{"do": "reprisal", "dice": ["red"]}, {"do": "bonus-attack"}],
    )
    s = fight(BAT, TWO, sheets=(sheet,)).do("attack bat rictus-1", *MISS)
    assert made(s)
    assert s.told(e.FollowUpLost)[0].who == "oda"


@pytest.mark.rule("ENO-FOLLOW-01")
def test_the_dead_follow_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    struck = reprisals(monkeypatch)
    sheet = foe(fail=[{"do": "bonus-attack"}, {"do": "stress", "n": 9}])
    s = fight(BAT, TWO, sheets=(sheet,)).do("attack bat rictus-1", *MISS)
    assert (made(s), struck, s.state.under_way.follow_ups) == (True, [], ())
    assert s.told(e.AttackDeclared)[-1].foe == "rictus-1"


@pytest.mark.rule("ENO-FOLLOW-01", "ENO-CHAIN-02")
def test_in_an_intruder_attack_inside_a_spacer_attack_it_is_no_follow_up() -> None:
    """An Intruder struck in the middle of an attack: the innermost frame counts."""
    freed: list[str] = []

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.attacking, t.state.under_way.depths = ("teo",), (0,)
        t.state.under_way.assaults = (("rictus-1", "oda"),)
        try:
            yield from attack.bonus_attack(t, common.spacer(t, "oda"))
        except ChainBreak as broken:
            freed.append(broken.spacer)

    s = fight(BAT, TWO).run(procedure).do("attack bat rictus-1", *MISS)
    assert (s.over, freed) == (True, ["oda"])
    assert s.told(e.FollowUpNoted) == []


@pytest.mark.rule("ENO-FOLLOW-01")
def test_somebody_elses_follow_up() -> None:
    sheet = foe(fail=[{"do": "bonus-attack", "who": "other"}])
    s = fight(BAT, TWO, sheets=(sheet,), others={"teo": "f5"}).do("attack bat rictus-1", *MISS)
    assert s.offers("attack")[0].endswith("@teo rictus-1")


# -- in the Intruder Phase


SHOTS = ("attack multitool@teo weeper-1", "-", "-", "keep")


def under_fire(**weeper: Any) -> Scene:
    """Two Weepers, each with a window before it spits; Teo may react with a Bonus Attack."""
    sheets = (foe("weeper", **weeper),)
    s = scene(
        spacers={"teo": "e4"},
        foes={"weeper-1": "e5", "weeper-2": "e7"},
        phase="intruders",
        active=Pool(expertise=1),
        pack=pack_with(foes=sheets),
    )
    return s.play()


@pytest.mark.rule("ENO-BONUS-06", "ENO-CHAIN-01", "ENO-CHAIN-02")
def test_the_phase_goes_on_with_the_next_intruder() -> None:
    s = under_fire().do("react teo snap-shot", *SHOTS)
    # the first spit is over without a die or anything after it; the second Weeper is next
    assert s.asked == "roll"
    assert [one.foe for one in s.told(e.FoeActs)] == ["weeper-1", "weeper-2"]
    assert [one.foe for one in s.told(e.FoeAttacks)] == ["weeper-2"]
    assert s.spacer("teo").vitals == 9
    s.do("p", "p", "keep")
    assert s.spacer("teo").vitals == 7


@pytest.mark.rule("ENO-CHAIN-06")
def test_a_reaction_that_finds_no_target_changes_nothing() -> None:
    s = scene(
        spacers={"teo": "e4"},
        foes={"weeper": "e7"},
        phase="intruders",
        active=Pool(expertise=1),
    ).play()
    s.do("react teo snap-shot")  # the shotgun reaches 2, the Weeper stands at 3
    assert s.asked == "roll"
    assert s.told(e.FoeAttacks)[0].foe == "weeper-1"


@pytest.mark.rule("ENO-BONUS-02", "ENO-RESP-06")
def test_a_reprisal_inside_is_over_before_the_chain_breaks() -> None:
    s = under_fire(fail=[{"do": "reprisal", "dice": ["white"]}])
    s.do("react teo snap-shot", *SHOTS, "no", "p", "keep")
    assert s.spacer("teo").vitals == 8  # the Reprisal; then the second Weeper
    assert [one.foe for one in s.told(e.FoeActs)] == ["weeper-1", "weeper-2"]
    assert (s.state.under_way.attacking, s.state.under_way.depths) == ((), ())


@pytest.mark.rule("ENO-FOLLOW-01", "ENO-RESP-06")
def test_what_an_outer_attack_has_noted_waits_for_its_own_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    struck = reprisals(monkeypatch)

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.follow_ups, t.state.under_way.reprisals = (
            ("teo",),
            (("rictus-2", ("red",)),),
        )
        yield from attack.attack(t, common.spacer(t, "oda"))
        assert (t.state.under_way.follow_ups, len(t.state.under_way.reprisals)) == (("teo",), 1)

    s = fight(BAT, TWO, others={"teo": "f5"}).run(procedure).do("attack bat rictus-1", *MISS)
    assert (s.over, struck) == (True, [])
