"""The attack of an Intruder: range, roll, gates, mitigation, what follows (IATK, LETH, EXP-3)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.rules.foes import assault, damage, intruder
from crawldeck.enormity.state import FALLING, Pool
from tests.enormity.scene import Scene, act, scene


def harm(s: Scene, n: int) -> Scene:
    return s.run(lambda t: damage.harm(t, t.state.spacers[0], n, "ENO-IATK-02"))


def blow(s: Scene, step: AttackStep) -> Scene:
    """One attack of the first Intruder on the first Spacer; what it dealt is in `resources`."""

    def procedure(t):  # type: ignore[no-untyped-def]
        made = yield from assault.attack(t, t.state.intruders[0], t.state.spacers[0], step)
        t.state.team.resources = dict(made.dealt)
        t.state.story.flags = tuple(sorted(made.broken))

    return s.run(procedure)


# -- mitigation


@pytest.mark.rule("ENO-KEY-EXP-3", "ENO-IATK-02")
def test_each_expertise_spent_lowers_damage_by_one() -> None:
    s = harm(scene(active=Pool(expertise=5)), 4)
    assert s.offers() == ["soak 0", "soak 1", "soak 2", "soak 3"]
    assert s.refused("soak 4") == "ENO-KEY-EXP-3"  # never below 1
    s.do("soak 2")
    assert (s.spacer("oda").vitals, s.state.team.active.expertise) == (7, 3)
    s = harm(scene(active=Pool(expertise=5)), 4).do("soak 3")
    assert (s.spacer("oda").vitals, s.state.team.active.expertise) == (8, 2)


@pytest.mark.rule("ENO-KEY-EXP-3", "ENO-POOL-02")
@pytest.mark.parametrize(
    ("active", "incoming", "damage"),
    [(Pool(expertise=3), Pool(), 1), (Pool(discipline=3), Pool(expertise=3), 4)],
)
def test_nothing_to_spend_or_to_lower_is_not_asked(
    active: Pool, incoming: Pool, damage: int
) -> None:
    s = harm(scene(active=active, incoming=incoming), damage)
    assert s.over
    assert s.spacer("oda").vitals == 9 - damage


@pytest.mark.rule("ENO-IATK-02", "ENO-GEAR-04")
def test_gear_and_expertise_together_leave_at_least_one() -> None:
    s = scene(active=Pool(expertise=3))
    s.start.spacers[0].suit = "bulwark"
    harm(s, 4)
    assert s.offers() == ["soak 0", "soak 1", "soak 2"]
    s.do("soak 2")
    assert s.spacer("oda").vitals == 8
    told = s.told(e.DamageReduced)[0]
    assert (told.damage, told.gear, told.expertise, told.left) == (4, 1, 2, 1)


@pytest.mark.rule("ENO-IATK-02", "ENO-GEAR-04")
@pytest.mark.parametrize(("rolled", "dealt"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_gear_never_takes_the_last_one_and_nothing_stays_nothing(rolled: int, dealt: int) -> None:
    s = scene()
    s.start.spacers[0].suit = "bulwark"
    harm(s, rolled)
    assert s.spacer("oda").vitals == 9 - dealt


@pytest.mark.rule("ENO-KEY-EXP-3")
def test_who_is_knocked_down_may_still_spend_expertise() -> None:
    s = scene(active=Pool(expertise=1))
    s.start.spacers[0].down = FALLING
    harm(s, 3).do("soak 1")
    assert s.spacer("oda").vitals == 7


@pytest.mark.rule("ENO-IATK-02", "ENO-REACT-01")
def test_a_reaction_when_damaged_shields_the_one_who_is_hit() -> None:
    s = scene(spacers={"oda": "e4", "ilse": "e6"}, active=Pool(expertise=3))
    for who in s.start.spacers:
        who.conditions = {"braced": 0}
    harm(s, 5)
    assert s.offers() == ["react oda brace", "done"]
    assert s.refused("react ilse brace") == "ENO-REACT-01"
    s.do("react oda brace")
    assert s.offers() == ["soak 0", "soak 1", "soak 2"]  # 5 less 2 by the reaction
    s.do("soak 1")
    assert s.spacer("oda").vitals == 7
    assert s.state.under_way.shielded == 0


# -- the roll


@pytest.mark.rule("ENO-KEY-LETH")
def test_lethal_counts_every_potential_as_power() -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"starer": "e5"}))
    s.do("ppox", "keep")
    assert s.told(e.FoeHits)[0].power == 3
    assert s.spacer("oda").vitals == 6


@pytest.mark.rule("ENO-KEY-LETH")
@pytest.mark.parametrize(("lethal", "power"), [(True, 11), (False, 6)])
def test_lethal_counts_every_potential_of_every_die(lethal: bool, power: int) -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    blow(s, AttackStep(("red", "black", "red"), lethal=lethal))
    s.do("pppooox", "ppoo", "p", "keep")  # 3 + 2 + 1 Power, 3 + 2 Potential
    assert s.told(e.FoeHits)[0].power == power


@pytest.mark.rule("ENO-KEY-LETH")
def test_lethal_counts_what_lies_there_after_the_re_rolls() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    blow(s, AttackStep(("red", "red"), lethal=True))
    s.do("pppooox", "ppox", "stress 1", "p", "keep")
    assert s.told(e.FoeHits)[0].power == 1 + 2 + 1


@pytest.mark.rule("ENO-KEY-LETH")
def test_without_the_keyword_potentials_are_nothing() -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}))
    s.do("ppox", "ho", "-", "keep")
    assert s.told(e.FoeHits)[0].power == 2


@pytest.mark.rule("ENO-IATK-03")
@pytest.mark.parametrize(("stress", "dice"), [(2, "red"), (3, "red red")])
def test_a_stress_gate_adds_a_die_before_the_roll(stress: int, dice: str) -> None:
    s = scene(spacers={"oda": "e4"}, foes={"starer": "e5"})
    s.start.spacers[0].stress = stress
    assert act(s).told(e.FoeAttacks)[0].dice == dice


@pytest.mark.rule("ENO-IATK-03", "ENO-IATK-04")
@pytest.mark.parametrize(("stress", "radiation"), [(4, 0), (5, 1)])
def test_gates_are_read_before_the_roll(stress: int, radiation: int) -> None:
    s = scene(spacers={"oda": "e4"}, foes={"starer": "e5"})
    s.start.spacers[0].stress = stress
    act(s).do("p", "p", "stress 1", "p", "keep")
    oda = s.spacer("oda")
    assert (oda.stress, oda.vitals) == (stress + 2, 7)  # re-roll, After Action
    assert oda.radiation == radiation


@pytest.mark.rule("ENO-IATK-03")
def test_a_damage_gate_reads_what_was_dealt() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"starer": "e5"}, active=Pool(expertise=1))
    s.start.spacers[0].stress = 3
    act(s).do("p", "ppox", "keep", "soak 1")
    assert (s.spacer("oda").vitals, s.spacer("oda").down) == (6, 0)
    s.start.team.active = Pool()
    act(s).do("p", "ppox", "keep")
    assert (s.spacer("oda").vitals, s.spacer("oda").down) == (5, FALLING)


@pytest.mark.rule("ENO-IATK-04")
def test_terrorize_gives_stress_and_takes_no_vitals() -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"starer": "e6"}, countdown=3))
    s.do("pp", "p", "keep")
    assert (s.spacer("oda").stress, s.spacer("oda").vitals) == (4, 9)
    assert s.told(e.Terrorized)[0].stress == 3


@pytest.mark.rule("ENO-IATK-04", "ENO-STRESS-03")
def test_terrorize_can_kill() -> None:
    s = scene(spacers={"oda": "e4", "ilse": "a1"}, foes={"starer": "e6"}, countdown=3)
    s.start.spacers[0].stress, s.start.spacers[0].breakdown = 8, "blank"
    act(s).do("pp", "p", "keep")
    assert s.spacer("oda").status == "dead"
    assert s.over


@pytest.mark.rule("ENO-IATK-04", "ENO-COVER-01")
def test_a_shot_gives_radiation_and_meets_cover() -> None:
    s = act(scene(spacers={"oda": "e5"}, foes={"weeper": "e8"}, tiles={"e6": "crate"}))
    assert s.offers() == ["cover 1", "cover 2", "no"] or "cover" in s.offers()[0]
    s.do(s.offers()[0])
    assert s.told(e.FoeAttacks)[0].dice in ("white red", "red white")
    assert s.state.ship.tiles
    s.do(*("p" for _ in range(2)), "keep")
    assert not s.state.ship.tiles  # ENO-COVER-07
    assert s.spacer("oda").radiation == 0
    s = act(scene(spacers={"oda": "e5"}, foes={"weeper": "e8"})).do("pp", "p", "keep")
    assert (s.spacer("oda").vitals, s.spacer("oda").radiation) == (6, 1)


@pytest.mark.rule("ENO-IATK-01")
@pytest.mark.parametrize(("where", "reached"), [("e5", True), ("e6", False), ("f5", False)])
def test_a_melee_attack_needs_adjacency(where: str, reached: bool) -> None:
    s = blow(scene(spacers={"oda": "e4"}, foes={"rictus": where}), AttackStep(dice=("red",)))
    assert s.over is not reached
    assert len(s.told(e.OutOfReach)) == (not reached)


@pytest.mark.rule("ENO-IATK-01", "ENO-BOARD-05")
def test_a_closed_door_is_no_adjacency() -> None:
    s = scene("sr1", spacers={"oda": "d9"}, foes={"rictus": "c9"})
    assert blow(s, AttackStep(dice=("red",))).over


@pytest.mark.rule("ENO-KB-02", "ENO-KD-02")
def test_knockback_and_knockdown_of_an_attack_need_the_target_in_range(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = scene(spacers={"oda": "e4"}, foes={"starer": "e5"})
    s.start.spacers[0].stress = 3

    def away(t, who, n, rule, by=""):  # type: ignore[no-untyped-def]
        who.vitals -= n
        who.cell -= 1  # something moves it in the middle of the attack
        return
        yield

    monkeypatch.setattr("crawldeck.enormity.rules.body.rubicon.lose_vitals", away)
    act(s).do("pp", "pp", "keep")
    assert (s.at("oda"), s.spacer("oda").down) == ("e3", 0)


# -- Blast


@pytest.mark.rule("ENO-IATK-01", "ENO-BOARD-15")
def test_a_blast_rolls_for_everybody_in_its_zone_the_target_first() -> None:
    four = {"ilse": "f4", "oda": "e4", "teo": "e7", "nkem": "d6"}
    s = act(scene(spacers=four, foes={"herald": "e5"}))
    s.do("pp", "keep", "p", "keep", "p", "keep")
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda", "ilse", "nkem"]
    vitals = {who.id: who.vitals for who in s.state.spacers}
    assert vitals == {"ilse": 8, "oda": 7, "teo": 9, "nkem": 8}
    radiation = {who.id: who.radiation for who in s.state.spacers}
    assert radiation == {"ilse": 1, "oda": 1, "teo": 0, "nkem": 1}  # After, for each


# -- single attacks


@pytest.mark.rule("ENO-ADD-01", "ENO-RESP-06")
def test_a_strike_is_an_attack_by_the_normal_rules() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}, active=Pool(expertise=1))
    s.run(lambda t: intruder.strike(t, t.state.intruders[0], t.state.spacers[0], ("red",)))
    s.do("pp", "keep", "soak 1")
    assert s.spacer("oda").vitals == 8


@pytest.mark.rule("ENO-RESP-06")
def test_neither_the_dead_nor_the_distant_strike() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e6"})
    s.run(lambda t: intruder.strike(t, t.state.intruders[0], t.state.spacers[0], ("red",)))
    assert s.over

    def slain(t):  # type: ignore[no-untyped-def]
        foe = t.state.intruders.pop()
        yield from intruder.strike(t, foe, t.state.spacers[0], ("red",))

    assert scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}).run(slain).over


@pytest.mark.rule("ENO-IATK-02")
def test_a_shield_leaves_one_and_counts_for_its_own_blow_only() -> None:
    s = scene()
    s.start.spacers[0].conditions = {"braced": 0}
    harm(s, 2).do("react oda brace")
    assert s.spacer("oda").vitals == 8
    s = scene()
    s.start.spacers[0].conditions, s.start.under_way.shielded = (
        {"braced": 0},
        3,
    )  # of a blow further out
    harm(s, 5).do("done")
    assert s.spacer("oda").vitals == 4
    assert s.state.under_way.shielded == 3


# -- what being attacked and being hurt set off


@pytest.mark.rule("ENO-ABIL-04", "ENO-IATK-01")
def test_passives_of_the_attacked_and_the_damaged_fire_at_their_moment() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].conditions = {"raw-nerves": 0}
    act(s).do("done")
    assert (s.state.team.incoming.discipline, s.state.team.incoming.confidence) == (1, 0)
    s.do("p", "p", "p", "keep")
    assert (s.state.team.incoming.discipline, s.state.team.incoming.confidence) == (1, 1)


@pytest.mark.rule("ENO-ABIL-04", "ENO-IATK-02")
def test_nothing_dealt_hurts_nobody() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].conditions = {"raw-nerves": 0}
    blow(s, AttackStep(dice=("white",))).do("done", "-", "keep")
    assert s.state.team.incoming.confidence == 0


@pytest.mark.rule("ENO-REACT-01", "ENO-WOO-02")
def test_who_ducks_away_when_attacked_is_not_hit() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].conditions = {"raw-nerves": 0}
    act(s).do("react oda duck", "goto open:e3")
    assert s.over
    assert s.told(e.OutOfReach)
    assert s.at("rictus-1") == "e4"  # the rest of its movement, but no new attack
    assert s.spacer("oda").vitals == 9


@pytest.mark.rule("ENO-IATK-01")
def test_who_is_out_of_reach_is_not_attacked_at_all() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e6"})
    s.start.spacers[0].conditions = {"raw-nerves": 0}
    assert blow(s, AttackStep(dice=("red",))).over
    assert s.state.team.incoming.discipline == 0
