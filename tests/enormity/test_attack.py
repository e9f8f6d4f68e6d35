"""SPACER ATTACK: the six steps, the Power Pool, Wounds and critical Wounds."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.components import TOKENS
from crawldeck.enormity.hazards import Trait
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import attack, weapons
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.state import FALLING, RISING, Edge, EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Choice, Rule
from tests.enormity.armoury import fight, foe, made, weapon
from tests.enormity.scene import Scene, hull, scene

GUN = weapon("gun", hands=1, range=4, ammo=3, suppress=2, noise={"symbol": True, "plus": 1})
BAT = weapon("bat", hands=1, dice=["red", "red"])


def shot(s: Scene, *faces: str) -> Scene:
    """Declare on the only Intruder, roll, keep."""
    return s.do("attack gun rictus-1", *faces, "keep")


# -- the sequence


@pytest.mark.rule("ENO-ATK-01")
def test_the_six_steps_in_their_order() -> None:
    s = fight(
        GUN,
        {"rictus": "e7"},
        sheets=(foe(fail=[{"do": "stress", "n": 1}]),),
        change=lambda who: setattr(who, "adrenaline", 2),
    )
    shot(s, "ho")
    kinds = [type(event).__name__ for event in s.session.events]
    order = [
        "AttackDeclared",
        "AdrenalineRose",
        "AmmoSpent",
        "DiceRolled",
        "AttackRolled",
        "Responded",
        "FoeSuppressed",
    ]
    assert [kind for kind in kinds if kind in order] == order
    assert made(s)
    assert s.state.team.incoming == Pool(discipline=2)  # step 5: left of Adrenaline 3
    assert s.rules.index("ENO-RESP-03") < s.rules.index("ENO-ADR-02") < s.rules.index("ENO-SUPP-01")


@pytest.mark.rule("ENO-ATK-01", "ENO-ATK-16")
def test_noise_is_the_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, int, int]] = []

    def make_noise(t: EnoTable, who: Spacer, box: Any, shots: int = 1) -> Rule[None]:
        heard.append((box.plus, shots, t.state.intruders[0].suppressed))
        return
        yield

    monkeypatch.setattr(noise, "make_noise", make_noise)
    shot(fight(GUN, {"rictus": "e7"}), "ho")
    assert heard == [(1, 1, 2)]  # the Suppression of step 5 lay there already


@pytest.mark.rule("ENO-KEY-NOISE")
def test_a_noiseless_weapon_leaves_the_priority_target_alone() -> None:
    quiet = weapon("gun", range=4, noise={"symbol": True}, keywords={"noiseless": True})
    for gun, holder in ((GUN, "oda"), (quiet, "teo")):
        s = fight(gun, {"rictus": "e7"}, others={"teo": "a1"}, priority="teo")
        assert shot(s, "ho").state.team.priority == holder


# -- step 1


@pytest.mark.rule("ENO-ATK-02")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"place": "pack"}, "ENO-ATK-02"),
        ({"exhausted": True}, "ENO-ATK-02"),
        ({"ammo": 0}, "ENO-ATK-02"),
        ({"discharged": True}, "ENO-KEY-DCHG-3"),
    ],
)
def test_the_active_weapon_is_equipped_ready_and_loaded(change: dict[str, Any], rule: str) -> None:
    def spoil(who: Spacer) -> None:
        for name, value in change.items():
            setattr(who.items[-1], name, value)

    s = fight(GUN, {"rictus": "e5"}, change=spoil)
    assert s.refused("attack gun rictus-1") == rule
    assert s.offers("attack") == ["attack multitool@oda rictus-1"]


@pytest.mark.rule("ENO-ATK-02", "ENO-GEAR-06")
def test_the_multitool_is_always_there_and_support_gear_is_no_weapon() -> None:
    plate = weapon("tin", kind="support", dice=[])
    s = fight("rifle", {"rictus": "e5"}, more=(plate,))
    assert s.legal("attack multitool@oda rictus-1")
    assert s.refused("attack tin rictus-1") == "ENO-ATK-02"
    assert s.refused("attack sword rictus-1") == "ENO-ATK-02"
    assert s.refused("attack rifle rictus-9") == "ENO-ATK-03"
    assert s.refused("fire") == "ENO-ATK-01"


@pytest.mark.rule("ENO-ATK-02")
def test_charges_run_out() -> None:
    flamer = weapon("flamer", range=2, charges=3)
    s = fight(flamer, {"rictus": "e5"}).do("attack flamer rictus-1", "pp", "keep")
    assert s.spacer("oda").items[-1].charges == 2
    assert s.told(e.AmmoSpent)[0].what == "charges"
    s = fight(flamer, {"rictus": "e5"}, change=lambda who: setattr(who.items[-1], "charges", 0))
    assert s.refused("attack flamer rictus-1") == "ENO-ATK-02"


@pytest.mark.rule("ENO-ATK-03")
@pytest.mark.parametrize(
    ("where", "gun", "bat"),
    [
        ("e5", None, None),
        ("e8", None, "ENO-ATK-03"),
        ("e9", "ENO-ATK-03", "ENO-ATK-03"),
        ("f5", None, "ENO-ATK-03"),  # a corner is no edge
    ],
)
def test_the_target_is_in_effective_range(where: str, gun: str | None, bat: str | None) -> None:
    s = fight(GUN, {"rictus": where, "rictus-2": "e3"}, more=(BAT,))
    for name, rule in (("gun", gun), ("bat", bat)):
        option = f"attack {name} rictus-1"
        assert s.legal(option) if rule is None else s.refused(option) == rule
        assert (option in s.offers()) is (rule is None)


@pytest.mark.rule("ENO-ATK-03", "ENO-LOS-10")
def test_the_target_is_seen() -> None:
    foes = {"rictus-1": "e7", "rictus-2": "e6", "rictus-3": "e5"}
    s = fight(GUN, foes)
    assert s.refused("attack gun rictus-1") == "ENO-LOS-10"  # two others stand in the line
    assert s.legal("attack gun rictus-3")
    s = fight(GUN, {"rictus": "e7"}, tiles={"e6": "smoke"})
    assert (s.over, made(s)) == (True, False)


@pytest.mark.rule("ENO-ATK-04", "ENO-CHAIN-06")
def test_without_a_target_there_is_no_attack_at_all() -> None:
    s = fight(GUN, {"rictus": "e10"})
    assert not made(s)
    assert s.spacer("oda").adrenaline == 0
    assert s.spacer("oda").items[-1].ammo == 3
    assert s.rules == ["ENO-ATK-04"]


@pytest.mark.rule("ENO-ATK-04")
@pytest.mark.parametrize(
    ("change", "can"),
    [({}, True), ({"down": FALLING}, False), ({"down": RISING}, True), ({"cell": -1}, False)],
)
def test_who_can_attack(change: dict[str, Any], can: bool) -> None:
    s = fight(GUN, {"rictus": "e5"}).do("attack gun rictus-1", "ho", "keep")
    who = s.spacer("oda")
    for name, value in change.items():
        setattr(who, name, value)
    assert attack.can_attack(s.table, who) is can


def test_a_breakdown_may_forbid_attacks_until_it_is_flipped() -> None:
    numb = replace(hull().breakdowns["blank"], no_attack=True)
    for flipped in (False, True):

        def broken(who: Spacer, flipped: bool = flipped) -> None:
            who.breakdown, who.flipped = "blank", flipped

        s = fight(GUN, {"rictus": "e5"}, change=broken, families={"breakdowns": {"blank": numb}})
        assert s.over is not flipped


@pytest.mark.rule("ENO-ATK-03")
def test_targets_of_a_weapon_for_those_who_ask() -> None:
    s = fight(GUN, {"rictus-1": "e5", "rictus-2": "e10"})
    who = s.spacer("oda")
    assert [one.id for one in weapons.targets(s.table, who, who.items[-1])] == ["rictus-1"]
    who.cell = -1
    assert weapons.targets(s.table, who, who.items[-1]) == []


@pytest.mark.rule("ENO-ATK-03", "ENO-SCOUT-05")
def test_an_attack_may_be_for_some_intruders_only() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus-1": "e5", "rictus-2": "e3"})

    def procedure(t: EnoTable) -> Rule[None]:
        who = common.spacer(t, "oda")
        yield from attack.attack(t, who, free=True, only=("rictus-2",))

    s.run(procedure)
    assert s.refused("attack multitool@oda rictus-1") == "ENO-SCOUT-05"
    s.do("attack multitool@oda rictus-2", "-", "-", "keep")
    assert s.spacer("oda").adrenaline == 0
    assert s.over


# -- step 2


@pytest.mark.rule("ENO-ATK-05")
def test_adrenaline_rises_and_ammo_is_spent() -> None:
    s = fight("rifle", {"rictus": "e7"})
    s.do("attack rifle rictus-1", "ho", "ho", "keep", "keep")
    assert s.spacer("oda").adrenaline == 1
    assert s.spacer("oda").items[-1].ammo == 1


@pytest.mark.rule("ENO-ATK-05", "ENO-ADR-03")
def test_a_heart_gives_out_in_step_2() -> None:
    s = fight(GUN, {"rictus": "e7"}, change=lambda who: setattr(who, "adrenaline", 9))
    s.do("attack gun rictus-1")
    assert not s.spacer("oda").alive
    assert made(s)
    assert s.told(e.DiceRolled) == []
    assert s.state.under_way.attacking == ()
    assert s.state.team.incoming.total == 0


# -- step 3: the Power Pool


@pytest.mark.rule("ENO-ATK-06")
@pytest.mark.parametrize(("before", "dice"), [(3, 2), (4, 3), (8, 3)])
def test_adrenaline_is_looked_at_after_it_rose(before: int, dice: int) -> None:
    s = fight("rifle", {"rictus": "e7"}, change=lambda who: setattr(who, "adrenaline", before))
    s.do("attack rifle rictus-1", *["ho"] * dice)
    assert s.asked == "confidence"  # all dice of the pool are rolled


@pytest.mark.rule("ENO-ATK-06", "ENO-ATK-07")
def test_raw_power_adds_to_the_dice() -> None:
    gun = weapon("gun", range=4, surge={"at": 1, "power": 2})
    s = shot(fight(gun, {"rictus": "e7"}), "p")
    assert s.told(e.AttackRolled)[0].power == 3
    assert s.state.intruders == []


@pytest.mark.rule("ENO-ATK-06")
def test_promised_dice_are_used_up_by_the_next_attack_they_fit() -> None:
    near, any_ = Edge(dice=("black",), melee=True), Edge(dice=("white",), power=1, quadrants=1)
    s = fight(GUN, {"rictus": "e5"}, change=lambda who: setattr(who, "edges", (near, any_)))
    s.do("attack gun rictus-1", "ho", "-", "keep")  # red and white
    assert s.told(e.AttackRolled)[0].power == 1
    assert s.told(e.AttackRolled)[0].quadrants == 1
    assert s.spacer("oda").edges == (near,)  # it waits for a melee attack


@pytest.mark.rule("ENO-ATK-06")
def test_dice_less_are_the_strongest() -> None:
    gun = weapon("gun", range=4, dice=["white", "black", "red"])
    s = fight(gun, {"rictus": "e7"}, change=lambda who: setattr(who, "conditions", {"dazed": 0}))
    s.do("attack gun rictus-1", "p", "pp", "keep")
    assert s.told(e.DiceRolled)[0].dice == "white p, red pp"
    fewer = (Edge(fewer=5),)
    s = fight(gun, {"rictus": "e7"}, change=lambda who: setattr(who, "edges", fewer))
    s.do("attack gun rictus-1")  # no die is left; nothing to re-roll
    assert made(s)
    assert s.told(e.AttackRolled)[0].power == 0


@pytest.mark.rule("ENO-ATK-06", "ENO-SBRK-01")
@pytest.mark.parametrize(("flipped", "dice"), [(False, "red p"), (True, "black p, red p")])
def test_a_breakdown_takes_dice_until_it_is_flipped(flipped: bool, dice: str) -> None:
    shaking = replace(hull().breakdowns["blank"], fewer_dice=1)
    gun = weapon("gun", range=4, dice=["black", "red"])

    def broken(who: Spacer) -> None:
        who.breakdown, who.flipped = "blank", flipped

    s = fight(gun, {"rictus": "e7"}, change=broken, families={"breakdowns": {"blank": shaking}})
    s.do("attack gun rictus-1", *["p"] * len(dice.split(", ")), "keep")
    assert s.told(e.DiceRolled)[0].dice == dice


@pytest.mark.rule("ENO-ATK-06", "ENO-POOL-07")
def test_promised_modifiers_work_like_those_of_the_weapon() -> None:
    promised = (Edge(confidence=1, discipline=1),)
    s = fight(GUN, {"rictus": "e7"}, change=lambda who: setattr(who, "edges", promised))
    s.do("attack gun rictus-1", "ho", "reroll 1", "po", "keep", "convert 1")
    assert s.told(e.AttackRolled)[0].power == 2
    assert s.state.team.active.total == 0


@pytest.mark.rule("ENO-COVER-06", "ENO-COVER-07")
def test_cover_lowers_a_die_and_a_crate_is_gone_when_the_attack_is_over() -> None:
    gun = weapon("gun", range=6)
    s = fight(gun, {"rictus": "e5"}, at="g8", tiles={"e6": "crate"}).do("attack gun rictus-1")
    assert "white" in s.question
    assert s.state.ship.tiles
    s.do("p", "keep")
    assert (made(s), s.state.ship.tiles) == (True, ())


@pytest.mark.rule("ENO-ATK-13", "ENO-STRAT-02")
def test_every_kill_is_counted_for_stratagems(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    monkeypatch.setattr(stratagems, "killed", lambda t: counted.append(t.state.threat.kills))
    fight(BAT, {"rictus": "e5"}).do("attack bat rictus-1", "pp", "pp", "keep")
    assert counted == [1]
    fight(BAT, {"rictus": "e5"}).do("attack bat rictus-1", "p", "p", "keep")
    assert counted == [1]


@pytest.mark.rule("ENO-ATK-06", "ENO-AWAKE-09")
def test_the_awakened_roll_a_die_more() -> None:
    s = fight(GUN, {"rictus": "e7"}, change=lambda who: setattr(who, "awakening", "lit"))
    s.do("attack gun rictus-1", "p", "ppho", "keep")
    assert s.told(e.DiceRolled)[0].dice == "red p, black ppho"


@pytest.mark.rule("ENO-POOL-07")
def test_a_weapons_modifier_works_in_each_attack_and_is_no_token() -> None:
    s = fight("rifle", {"rictus": "e7"}).do("attack rifle rictus-1", "ho", "ho", "reroll 2", "p")
    assert s.asked == "stress"
    s.do("keep")
    assert s.state.team.active.total == 0


# -- step 3: the result


@pytest.mark.rule("ENO-ATK-12")
@pytest.mark.parametrize(
    ("faces", "quadrants", "what"),
    [
        (("p", "pp"), 0, "a Wound"),
        (("ho", "pp"), 0, "a Fail"),
        (("ppox", "ppox"), 1, "a Wound"),
        (("ppox", "ppox"), 2, "a critical Wound"),  # ENO-ATK-11, ENO-DICE-03
        (("ho", "ppox"), 3, "a Fail"),
    ],
)
def test_power_against_the_threshold_and_quadrants(
    faces: tuple[str, ...], quadrants: int, what: str
) -> None:
    bat = weapon("bat", dice=["red", "red"], quadrants=quadrants)
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", *faces, "keep")
    assert s.told(e.AttackRolled)[0].what == what
    assert made(s)


@pytest.mark.rule("ENO-ATK-11", "ENO-DICE-03")
def test_quadrants_are_counted_after_re_rolls() -> None:
    bat = weapon("bat", dice=["red", "red"], quadrants=3)
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", "ppox", "pp", "stress 1", "pp")
    s.do("keep")
    assert s.told(e.AttackRolled)[0].what == "a Wound"
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", "p", "pp", "stress 1", "ppox")
    s.do("keep")
    assert s.told(e.AttackRolled)[0].what == "a critical Wound"


@pytest.mark.rule("ENO-ATK-12", "ENO-INTR-05")
@pytest.mark.parametrize(("countdown", "needed"), [(9, 3), (6, 4), (3, 5), (0, 5)])
def test_the_threshold_goes_with_the_countdown(countdown: int, needed: int) -> None:
    s = fight(BAT, {"rictus": "e5"}, countdown=countdown)
    s.do("attack bat rictus-1", "pp", "pp", "keep")
    assert s.told(e.AttackRolled)[0].threshold == needed
    assert bool(s.state.intruders) is (needed > 4)


@pytest.mark.rule("ENO-ATK-13")
def test_without_a_wound_stat_the_first_wound_kills() -> None:
    s = fight(BAT, {"rictus": "e5"}).do("attack bat rictus-1", "pp", "pp", "keep")
    assert (s.state.intruders, s.state.threat.kills) == ([], 1)


@pytest.mark.rule("ENO-ATK-13", "ENO-INTR-07")
def test_with_a_wound_stat_it_dies_at_equality_and_its_card_goes_back() -> None:
    s = fight(BAT, {"rictus": "e5"})
    s.start.intruders[0].specimen = "thick"  # Wounds 2, threshold +1
    s.start.decks.specimens = {"rictus": {"quick": 1}}
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda")))
    s.do("attack bat rictus-1", "pp", "pp", "keep")
    assert s.told(e.AttackRolled)[0].threshold == 4
    assert s.foe("rictus-1").wounded == 1
    s = fight(BAT, {"rictus": "e5"})
    s.start.intruders[0].specimen, s.start.intruders[0].wounded = "thick", 1
    s.start.decks.specimens = {"rictus": {"quick": 1}}
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda")))
    s.do("attack bat rictus-1", "pp", "pp", "keep")
    assert s.state.intruders == []
    assert s.state.decks.specimens == {"rictus": {"quick": 1, "thick": 1}}


@pytest.mark.rule("ENO-ADV-05", "ENO-ATK-13")
def test_the_adversary_is_wounded_and_never_killed() -> None:
    sheet = foe("lamplighter", threshold=(3, 3, 3), wound=[{"do": "stress", "n": 1}])
    s = fight(BAT, {"lamplighter": "e5"}, sheets=(sheet,))
    s.do("attack bat lamplighter-1", "pp", "pp", "keep")
    assert s.foe("lamplighter-1").wounded == 0
    assert (s.state.threat.kills, s.spacer("oda").stress) == (0, 2)  # it answers all the same


# -- at declaration


@pytest.mark.rule("ENO-GRIN-06")
@pytest.mark.parametrize(
    ("where", "card", "stress"), [("e5", "bat", 2), ("e5", "gun", 2), ("e6", "gun", 1)]
)
def test_attacking_it_from_next_to_it_costs_stress(where: str, card: str, stress: int) -> None:
    s = fight(GUN, {"rictus": where}, more=(BAT,), sheets=(foe(traits=True),))
    s.do(f"attack {card} rictus-1")
    assert s.spacer("oda").stress == stress


@pytest.mark.rule("ENO-GRIN-06", "ENO-STRESS-03")
def test_who_dies_of_fear_does_not_attack() -> None:
    s = fight(
        BAT,
        {"rictus": "e5"},
        sheets=(foe(traits=True),),
        change=lambda who: setattr(who, "stress", 9),
    )
    s.do("attack bat rictus-1")
    assert not s.spacer("oda").alive
    assert (s.over, s.spacer("oda").adrenaline) == (True, 0)


@pytest.mark.rule("ENO-ATK-09", "ENO-STRESS-03")
def test_who_dies_re_rolling_wounds_nobody() -> None:
    s = fight(BAT, {"rictus": "e5"}, change=lambda who: setattr(who, "stress", 9))
    s.do("attack bat rictus-1", "pp", "pp", "stress 1")
    assert s.over
    assert len(s.state.intruders) == 1
    assert s.state.team.incoming.total == 0


@pytest.mark.rule("ENO-INTR-07")
def test_the_traits_of_a_specimen_count_too() -> None:
    fear = Trait("dread", "Dread", "", "attacked-adjacent", hull().intruders["rictus"].traits[1].do)
    card = replace(hull().specimens["quick"], traits=(fear,))
    s = fight(BAT, {"rictus": "e5"}, families={"specimens": {"quick": card}})
    s.start.intruders[0].specimen = "quick"
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda"))).do("attack bat rictus-1")
    assert s.spacer("oda").stress == 2


# -- step 5


@pytest.mark.rule("ENO-ATK-15")
@pytest.mark.parametrize("faces", [("ho", "ho"), ("pp", "pp")])
def test_tokens_are_left_hit_or_miss_by_the_attacker_alone(faces: tuple[str, str]) -> None:
    badge = weapon("badge", kind="support", dice=[], keywords={"discipline": 1, "expertise": 1})
    idle = weapon("idle", keywords={"expertise": 5})
    bat = weapon("bat", dice=["red", "red"], keywords={"discipline": 1, "confidence": 1})
    s = fight(
        bat,
        {"rictus": "e5"},
        more=(badge, idle),
        others={"ilse": "e3"},
        change=lambda who: setattr(who, "adrenaline", 3),
    )
    s.do("attack bat rictus-1", *faces, "keep")
    # Adrenaline 4: suit Discipline@1 and Expertise@3, character Discipline@2; then the cards
    assert s.state.team.incoming == Pool(confidence=1, discipline=4, expertise=2)


@pytest.mark.rule("ENO-ATK-15")
def test_a_card_in_the_backpack_leaves_nothing() -> None:
    badge = weapon("badge", kind="support", dice=[], keywords={"discipline": 1})
    s = fight(
        BAT,
        {"rictus": "e5"},
        more=(badge,),
        change=lambda who: setattr(who.items[-1], "place", "pack"),
    )
    s.do("attack bat rictus-1", "ho", "ho", "keep")
    assert s.state.team.incoming.total == 0


# -- the Spacer leaves its own range


def away_by(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """Between declaration and roll somebody moves the attacker."""

    def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
        if moment == "attack":
            who.cell = t.content.ship.space(f"open:{where}")
        return
        yield

    monkeypatch.setattr(abilities, "fire", fire)


@pytest.mark.rule("ENO-CHAIN-04", "ENO-CHAIN-05")
def test_moved_out_of_ones_own_range_the_attack_is_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    away_by(monkeypatch, "e3")
    sheet = foe(fail=[{"do": "stress", "n": 1}], instinct=[{"do": "stress", "n": 1}])
    gun = weapon(
        "gun",
        range=4,
        ammo=3,
        suppress=2,
        noise={"symbol": True},
        keywords={"confidence": 1, "fallback": 2},
        on_fail=[{"do": "stress", "n": 1}],
    )
    s = fight(gun, {"rictus": "e8"}, sheets=(sheet,), others={"teo": "a1"}, priority="teo")
    s.do("attack gun rictus-1")
    assert made(s)
    assert s.told(e.AttackBroken)[0].rule == "ENO-CHAIN-04"
    assert s.told(e.DiceRolled) == []
    assert s.foe("rictus-1").suppressed == 2  # although nothing was rolled
    assert s.state.team.incoming.confidence == 1
    assert (s.spacer("oda").stress, s.state.team.priority) == (1, "teo")  # no responses, no Noise
    assert s.spacer("oda").items[-1].ammo == 2


@pytest.mark.rule("ENO-CHAIN-04")
def test_moved_within_range_the_attack_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    away_by(monkeypatch, "e3")
    s = shot(fight(GUN, {"rictus": "e7"}), "pp")
    assert s.told(e.AttackBroken) == []
    assert s.told(e.AttackRolled)[0].power == 2


def test_an_attack_is_told_in_words() -> None:
    s = shot(fight(GUN, {"rictus": "e7"}), "p")
    names = s.session.game.names(s.table)
    said = [event.sentence(names) for event in s.session.events]
    assert "Oda attacks Rictus 1 with gun." in said
    assert "Oda has Power 1 against Rictus 1's threshold of 3, with 0 quadrants: a Fail." in said


# -- whatever is answered

ARSENAL = (
    weapon("a", range=4, ammo=3, suppress=1, confidence=1, surge={"at": 3, "dice": ["black"]},
           keywords={"burst": 2, "empty_clip": True, "discipline": 1, "fallback": 1},
           noise={"symbol": True}),
    weapon("b", dice=["red", "white"], quadrants=2, discipline=1,
           keywords={"advance": 1, "devastating": True, "noiseless": True}),
    weapon("c", range=6, charges=1, dice=["black"],
           keywords={"linear": True, "deadzone": True, "discharge": True, "radiate": 1}),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(0, 9), st.integers(0, 9), st.booleans())
def test_any_answers_keep_tokens_ammo_and_figures_in_order(
    data: st.DataObject, stress: int, adrenaline: int, bonus: bool
) -> None:
    sheet = foe(
        fail=[{"do": "reprisal", "dice": ["white"]}],
        wound=[{"do": "stress", "n": 1}],
        critical=[{"do": "bonus-attack"}],
        instinct=[{"do": "knockback", "n": 1}],
    )

    def change(who: Spacer) -> None:
        who.stress, who.adrenaline = stress, adrenaline

    s = fight(
        ARSENAL[0],
        {"rictus-1": "e6", "rictus-2": "e3", "rictus-3": "h4"},
        more=ARSENAL[1:],
        sheets=(sheet,),
        bonus=bonus,
        change=change,
        others={"teo": "d4"},
        active=Pool(confidence=1, discipline=1, expertise=1),
    )
    ceiling = s.state.team.active.copy()
    while not s.over:
        ask = s.session.ask
        if isinstance(ask, Choice):
            for option in ask.options:
                assert ask.refuse(option) is None, option
            s.session.answer(data.draw(st.sampled_from(ask.options)).text)
        else:
            assert ask is not None
            s.session.answer(ask.write(data.draw(st.sampled_from([o for o, _ in ask.outcomes()]))))
        pool = s.state.team.active
        for token in TOKENS:
            assert 0 <= pool.of(token) <= ceiling.of(token)
        ceiling = pool.copy()
        for item in s.spacer("oda").items:
            printed = s.pack.gear[item.card]
            assert 0 <= item.ammo <= printed.ammo
            assert 0 <= item.charges <= printed.charges
    at = s.state
    assert (
        at.under_way.attacking,
        at.under_way.depths,
        at.under_way.follow_ups,
        at.under_way.reprisals,
    ) == ((), (), (), ())
    assert len(at.intruders) + at.threat.kills == 3
    shots = sum(one.spent for one in s.told(e.AmmoSpent)) + sum(
        one.spent for one in s.told(e.ClipEmptied)
    )
    found = len(s.told(e.RoundFound))
    held = {item.card: item for item in s.spacer("oda").items}
    assert held["a"].ammo + held["c"].charges == 3 + 1 + found - shots
