"""KEYWORDS of weapons: Advance, Discharge, Devastating, Empty Clip, Linear, Deadzone, Reach."""

from collections.abc import Callable
from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity import packcheck_gear
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.board import cover
from crawldeck.enormity.rules.body import gear, window
from crawldeck.enormity.state import FALLING, Edge, EnoTable, Intruder, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, foe, made, pack_with, weapon
from tests.enormity.scene import hull, scene
from tests.enormity.test_attack import away_by

HIT, MISS = ("pp", "pp", "keep"), ("ho", "ho", "keep")
RUSH = weapon("rush", range=4, ammo=2, keywords={"advance": 1})
BLADE = weapon("edge", dice=["red", "white"], keywords={"advance": 2})


# -- Advance


@pytest.mark.rule("ENO-KEY-ADV")
def test_advance_brings_a_target_into_range() -> None:
    s = fight(RUSH, {"rictus": "e9"}).do("attack rush rictus-1")
    assert s.offers() == ["goto open:e4", "goto open:e5"]
    assert s.refused("goto open:e3") == "ENO-KEY-ADV"
    s.do("goto open:e5", "ho", "keep")
    assert (made(s), s.at("oda"), s.spacer("oda").adrenaline) == (True, "e5", 1)


@pytest.mark.rule("ENO-KEY-ADV")
def test_advance_is_no_must_where_the_target_is_in_range() -> None:
    s = fight(RUSH, {"rictus": "e7"}).do("attack rush rictus-1", "goto open:e4", "ho", "keep")
    assert (made(s), s.at("oda")) == (True, "e4")
    s = fight(RUSH, {"rictus": "e5"}).do("attack rush rictus-1")
    assert s.asked == "roll"  # closer it does not come


@pytest.mark.rule("ENO-KEY-ADV", "ENO-ATK-04")
def test_who_does_not_come_close_enough_attacks_nobody() -> None:
    s = fight(BLADE, {"rictus": "e7"}).do("attack edge rictus-1", "goto open:e4")
    assert not made(s)  # nothing has happened: another action may be chosen
    assert s.spacer("oda").adrenaline == 0
    s = fight(BLADE, {"rictus": "e7"}).do("attack edge rictus-1", "goto open:e5")
    assert made(s)  # the action is spent, the steps were taken
    assert (s.spacer("oda").adrenaline, s.told(e.DiceRolled)) == (0, [])
    s = fight(BLADE, {"rictus": "e7"}, bonus=True).do("attack edge rictus-1", "goto open:e5")
    assert not made(s)  # ENO-CHAIN-06: it has ended in step 1


@pytest.mark.rule("ENO-KEY-ADV")
def test_a_target_no_advance_can_reach_is_not_offered() -> None:
    s = fight(BLADE, {"rictus-1": "e8", "rictus-2": "e7"})
    assert s.offers("attack") == ["attack edge rictus-2"]
    assert s.refused("attack edge rictus-1") == "ENO-ATK-03"
    s = fight(BLADE, {"rictus": "e7"}, others={"teo": "e6", "ilse": "d6"})
    assert made(s) is False  # every space next to it that two steps reach is taken


@pytest.mark.rule("ENO-KEY-ADV", "ENO-AOO-01")
def test_felled_on_the_way_there_is_no_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    def movelike(
        t: EnoTable, who: Spacer, n: int, rule: str, *, toward: int = -1, away: tuple[int, ...] = ()
    ) -> Rule[None]:
        who.down = FALLING
        return
        yield

    monkeypatch.setattr(move, "movelike", movelike)
    s = fight(RUSH, {"rictus": "e7"}).do("attack rush rictus-1")
    assert made(s) is False
    assert s.told(e.AttackFellThrough)[0].rule == "ENO-KD-03"


@pytest.mark.rule("ENO-KEY-ADV", "ENO-ATK-02")
def test_a_weapon_used_up_on_the_way_does_not_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    def movelike(
        t: EnoTable, who: Spacer, n: int, rule: str, *, toward: int = -1, away: tuple[int, ...] = ()
    ) -> Rule[None]:
        who.items[-1].ammo = 0  # a Bonus Attack in a window of the way
        return
        yield

    monkeypatch.setattr(move, "movelike", movelike)
    rush = weapon("rush", range=4, ammo=1, keywords={"advance": 2})
    s = fight(rush, {"rictus": "e7"}).do("attack rush rictus-1")
    assert made(s) is False
    assert s.told(e.AttackFellThrough)[0].rule == "ENO-ATK-02"


# -- tokens (ENO-KEY-CONF-1, DISC-1, EXP-1, GEN-2)


@pytest.mark.rule("ENO-KEY-CONF-1", "ENO-KEY-DISC-1", "ENO-KEY-EXP-1")
@pytest.mark.parametrize("faces", [HIT, MISS])
@pytest.mark.parametrize("token", ["confidence", "discipline", "expertise"])
def test_a_weapon_leaves_its_tokens_hit_or_miss(faces: tuple[str, ...], token: str) -> None:
    bat = weapon("bat", dice=["red", "red"], keywords={token: 2})
    s = fight(bat, {"rictus": "e5"}).do("attack bat rictus-1", *faces)
    assert made(s)
    assert s.state.team.incoming == Pool(**{token: 2})
    assert s.state.team.active.total == 0


@pytest.mark.rule("ENO-KEY-GEN-2", "ENO-KEY-DISC-1")
def test_numbered_keywords_add_up() -> None:
    badge = weapon("badge", kind="support", dice=[], keywords={"discipline": 1})
    bat = weapon("bat", dice=["red", "red"], keywords={"discipline": 1})
    s = fight(bat, {"rictus": "e5"}, more=(badge,)).do("attack bat rictus-1", *MISS)
    assert s.state.team.incoming.discipline == 2
    s = fight(
        bat,
        {"rictus": "e5"},
        more=(badge,),
        change=lambda who: setattr(who.items[-1], "exhausted", True),
    )
    s.do("attack bat rictus-1", *MISS)
    assert s.state.team.incoming.discipline == 2  # ENO-EXH-03: a passive of an exhausted card


# -- Devastating


@pytest.mark.rule("ENO-KEY-DEVA")
def test_a_quadrant_brings_a_die_of_its_colour_once() -> None:
    maul = weapon("maul", dice=["red", "black", "red"], keywords={"devastating": True})
    s = fight(maul, {"rictus": "e5"}).do("attack maul rictus-1", "ppox", "pppox", "p")
    assert s.offers() == ["extra", "keep"]
    s.do("extra", "ppox", "extra", "p")  # the red one shows a quadrant: it does not chain
    assert s.asked == "stress"
    assert s.offers("stress") == [f"stress {n}" for n in range(1, 6)]
    s.do("keep")
    assert s.told(e.AttackRolled)[0].power == 2 + 3 + 1 + 2 + 1
    assert s.told(e.AttackRolled)[0].quadrants == 3


@pytest.mark.rule("ENO-KEY-DEVA")
def test_each_extra_die_has_the_colour_of_the_one_that_brought_it() -> None:
    maul = weapon("maul", dice=["red", "white", "black"], keywords={"devastating": True})
    s = fight(maul, {"rictus": "e5"}).do("attack maul rictus-1", "p", "pox", "pppox")
    for colour in ("white", "black"):  # the red one shows no quadrant
        assert s.asked == "devastating" and f"one more {colour} die" in s.question
        s.do("extra")
        assert f"roll a {colour} die" in s.question
        s.do("p")
    assert s.asked == "stress"


@pytest.mark.rule("ENO-KEY-DEVA")
def test_it_is_a_may_and_re_rolled_quadrants_bring_nothing() -> None:
    maul = weapon("maul", dice=["red"], keywords={"devastating": True})
    s = fight(maul, {"rictus": "e5"}).do("attack maul rictus-1", "ppox", "keep", "keep")
    assert made(s)
    s = fight(maul, {"rictus": "e5"}).do("attack maul rictus-1", "p", "stress 1", "pppooox")
    assert made(s)
    s = fight(weapon("maul"), {"rictus": "e5"}).do("attack maul rictus-1", "ppox")
    assert s.asked == "stress"


# -- Discharge


@pytest.mark.rule("ENO-KEY-DCHG-1", "ENO-KEY-DCHG-3")
def test_a_discharge_token_from_step_2_on() -> None:
    coil = weapon("coil", dice=["black"], range=6, keywords={"discharge": True})
    s = fight(coil, {"rictus": "e7"}).do("attack coil rictus-1")
    assert s.spacer("oda").items[-1].discharged  # before the dice fall
    s.do("p", "keep")
    s = fight(coil, {"rictus": "e5"}, change=lambda who: setattr(who.items[-1], "discharged", True))
    assert s.refused("attack coil rictus-1") == "ENO-KEY-DCHG-3"


@pytest.mark.rule("ENO-KEY-DCHG-2")
def test_the_token_leaves_as_the_next_turn_of_its_owner_begins() -> None:
    s = scene(spacers={"oda": "e4", "teo": "e6"}, phase="spacers", pack=pack_with())
    for who in s.start.spacers:
        who.items[0].discharged = True
    s.play().do("turn teo")
    assert not s.spacer("teo").items[0].discharged
    assert s.spacer("oda").items[0].discharged


@pytest.mark.rule("ENO-KEY-DCHG-3", "ENO-REL-03")
@pytest.mark.parametrize("how", [gear.full_reload, gear.fast_reload])
def test_no_reload_takes_the_token_off(how: Callable[[EnoTable, Spacer], Rule[None]]) -> None:
    coil = weapon("coil", range=6, ammo=2, keywords={"discharge": True})

    def procedure(t: EnoTable) -> Rule[None]:
        who = common.spacer(t, "oda")
        who.items[-1].discharged, who.items[-1].ammo = True, 1
        yield from how(t, who)

    s = fight(coil, {"rictus": "e7"}).run(procedure)
    if not s.over:
        s.do("reload coil")
    assert (s.spacer("oda").items[-1].ammo, s.spacer("oda").items[-1].discharged) == (2, True)


# -- Empty Clip


CLIP = weapon("clip", range=4, ammo=3, keywords={"empty_clip": True, "burst": 2})


@pytest.mark.rule("ENO-KEY-EMPTY")
def test_all_ammo_for_one_power() -> None:
    s = fight(CLIP, {"rictus": "e7"}).do("attack clip rictus-1")
    assert s.offers() == ["empty-clip", "no"]
    assert s.refused("keep") == "ENO-KEY-EMPTY"
    s.do("empty-clip", "pp", "keep")
    assert (made(s), s.spacer("oda").items[-1].ammo) == (True, 0)
    assert s.told(e.AttackRolled)[0].power == 3  # one more, not two
    assert s.spacer("oda").used == ("empty-clip",)
    assert s.state.intruders == []


@pytest.mark.rule("ENO-KEY-EMPTY", "ENO-KEY-GEN-1")
def test_it_is_a_choice_and_once_a_round() -> None:
    s = fight(CLIP, {"rictus": "e7"}).do("attack clip rictus-1", "no", "pp", "keep")
    assert (s.spacer("oda").items[-1].ammo, s.told(e.AttackRolled)[0].power) == (2, 2)
    assert s.spacer("oda").used == ()
    s = fight(CLIP, {"rictus": "e7"}, change=lambda who: setattr(who, "used", ("empty-clip",)))
    assert s.do("attack clip rictus-1").asked == "roll"


@pytest.mark.rule("ENO-KEY-EMPTY", "ENO-BURST-03")
def test_in_a_burst_the_power_is_for_the_first_roll() -> None:
    s = fight(CLIP, {"rictus-1": "e7", "rictus-2": "f4"})
    s.do("attack clip rictus-2", "also rictus-1", "empty-clip", "p", "keep", "p", "keep")
    assert [one.power for one in s.told(e.AttackRolled)] == [2, 1]


# -- where a weapon reaches


@pytest.mark.rule("ENO-KEY-LIN")
def test_linear_fires_along_a_row_or_a_column() -> None:
    foes = {"rictus-1": "e9", "rictus-2": "f8", "rictus-3": "h6"}
    s = fight("rifle", foes, at="e6")
    assert s.refused("attack rifle rictus-2") == "ENO-KEY-LIN"
    assert s.offers("attack") == ["attack rifle rictus-1", "attack rifle rictus-3"]


@pytest.mark.rule("ENO-KEY-DEADZ", "ENO-KEY-GEN-3")
def test_deadzone_spares_adjacent_targets() -> None:
    long = weapon("long", range=8, keywords={"deadzone": True})
    s = fight(long, {"rictus-1": "e5", "rictus-2": "e2", "rictus-3": "f5"})
    assert s.refused("attack long rictus-1") == "ENO-KEY-DEADZ"
    assert s.legal("attack long rictus-2")
    assert s.legal("attack long rictus-3")  # a corner is not adjacent


@pytest.mark.rule("ENO-KEY-REACH-1")
def test_reach_counts_like_range_and_is_melee(monkeypatch: pytest.MonkeyPatch) -> None:
    covered: list[str] = []

    def intruder_covered(
        t: EnoTable, who: Spacer, one: Intruder, dice: tuple[str, ...]
    ) -> tuple[tuple[str, ...], None]:
        covered.append(one.id)
        return dice, None

    monkeypatch.setattr(cover, "intruder_covered", intruder_covered)
    near = (Edge(power=1, melee=True),)
    s = fight(
        "spear",
        {"rictus-1": "e6", "rictus-2": "e7", "rictus-3": "f5"},
        change=lambda who: setattr(who, "edges", near),
    )
    assert s.refused("attack spear rictus-2") == "ENO-ATK-03"
    assert s.legal("attack spear rictus-3")
    s.do("attack spear rictus-1", "p", "p", "keep")
    assert s.told(e.AttackRolled)[0].power == 3
    assert covered == []
    fight("pistol", {"rictus": "e6"}).do("attack pistol rictus-1", "p", "keep")
    assert covered == ["rictus-1"]


@pytest.mark.rule("ENO-KEY-REACH-1", "ENO-LOS-10")
def test_reach_needs_sight() -> None:
    s = fight("spear", {"rictus-1": "e6", "rictus-2": "e5"})
    assert s.refused("attack spear rictus-1") == "ENO-LOS-10"


# -- Radiate


@pytest.mark.rule("ENO-KEY-RADT-1", "ENO-CHAIN-05")
def test_an_attack_broken_off_radiates_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    away_by(monkeypatch, "e3")
    flamer = weapon("flamer", range=2, charges=3, suppress=1, keywords={"radiate": 2})
    s = fight(flamer, {"lamplighter": "e6"}, sheets=()).do("attack flamer lamplighter-1")
    assert (s.foe("lamplighter-1").suppressed, s.foe("lamplighter-1").status) == (1, {})


@pytest.mark.rule("ENO-KEY-RADT-1")
@pytest.mark.parametrize("faces", [("pppooox", "keep"), ("ho", "keep")])
def test_radiate_marks_the_sheet_of_a_boss_that_survives(faces: tuple[str, ...]) -> None:
    flamer = weapon("flamer", range=2, charges=3, keywords={"radiate": 2})
    sheet = foe("lamplighter", threshold=(3, 3, 3))
    s = fight(flamer, {"lamplighter": "e6"}, sheets=(sheet,))
    s.do("attack flamer lamplighter-1", *faces)
    assert s.foe("lamplighter-1").status == {"radiation": 2}
    assert s.told(e.FoeRadiated)[0].total == 2


@pytest.mark.rule("ENO-KEY-RADT-1")
def test_radiate_does_nothing_to_the_killed_and_to_shared_sheets() -> None:
    flamer = weapon("flamer", range=2, charges=3, keywords={"radiate": 2})
    s = fight(flamer, {"rictus": "e6"}).do("attack flamer rictus-1", "ho", "keep")
    assert s.foe("rictus-1").status == {}
    s = fight(flamer, {"rictus": "e6"}).do("attack flamer rictus-1", "pppooox", "keep")
    assert (s.state.intruders, s.told(e.FoeRadiated)) == ([], [])


def test_the_class_of_a_weapon() -> None:
    assert not weapon("club").ranged
    assert weapon("gun", range=3).ranged
    assert not weapon("pike", range=2, keywords={"reach": True}).ranged


@pytest.mark.rule("ENO-KEY-GEN-1")
def test_keywords_are_named_abilities_one_reflex_in_a_window() -> None:
    """The suit and a piece of gear both give Reflex; one of them is used, the other is not."""
    hook = weapon(
        "hook",
        kind="support",
        dice=[],
        abilities=[
            {
                "id": "swing",
                "name": "Swing",
                "text": "",
                "kind": "reaction",
                "keyword": "reflex",
                "cost": {"expertise": 1},
                "do": [{"do": "move", "n": 1}],
            }
        ],
    )

    def procedure(t: EnoTable) -> Rule[None]:
        yield from window.window(t, "window", "rictus-1")

    s = fight(
        "blade",
        {"rictus": "e9"},
        more=(hook,),
        active=Pool(expertise=3),
        change=lambda who: setattr(who, "vitals", 5),
    ).run(procedure)
    assert s.offers("react") == ["react oda reflex", "react oda swing"]
    s.do("react oda swing", "goto open:e3")
    assert s.over


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"dice": []}, "a weapon needs dice"),
        ({"kind": "support"}, "support gear has no dice"),
        ({"ammo": 1, "charges": 1}, "Ammo or charges"),
        ({"keywords": {"linear": True}}, "need a range"),
        ({"keywords": {"heavy": True}}, "Heavy needs Ammo"),
        ({"keywords": {"empty_clip": True}}, "Empty Clip needs Ammo"),
        ({"keywords": {"burst": 2}}, "Burst needs Ammo or charges"),
        ({}, ""),
    ],
)
def test_a_pack_whose_weapons_do_not_fit_is_refused(fields: dict[str, Any], why: str) -> None:
    found = packcheck_gear.misfits(weapon("odd", **fields))
    assert [why in text for _, text in found] == ([True] if why else [])


@pytest.mark.rule("ENO-KEY-ADV", "ENO-ATK-04")
@pytest.mark.parametrize("lost", ["target", "weapon", ""])
def test_an_advance_that_costs_the_target_or_the_weapon_ends_the_attack(
    lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def walk(t: EnoTable, who: Spacer, *_: Any, **__: Any) -> Rule[None]:
        who.cell = hull().ship.space("open:e5")
        if lost == "target":
            t.state.intruders.clear()
        if lost == "weapon":
            who.items = [item for item in who.items if item.id != "hook"]
        yield from ()

    monkeypatch.setattr(move, "movelike", walk)
    hook = weapon("hook", keywords={"advance": 1})
    s = fight(hook, {"rictus": "e6"}).do("attack hook rictus-1")
    assert bool(s.told(e.AttackFellThrough)) is bool(lost)
    assert bool(s.told(e.AttackDeclared)) is not bool(lost)
