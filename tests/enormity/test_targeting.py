"""Targeting lines of Bosses (BOSS-02, -03, TGT)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import bosses as b
from crawldeck.enormity import events as e
from crawldeck.enormity.rules.foes import targeting
from crawldeck.enormity.state import OFF, EnoTable, Item
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.bossfight import action, blow, fight, line
from tests.enormity.scene import Scene, scene


def aim(s: Scene, *lines: b.TargetLine, steps: tuple[b.BossStep, ...] = ()) -> Scene:
    """Read the lines; the Target is in `flags`, with the size of a Zone."""

    def procedure(t):  # type: ignore[no-untyped-def]
        made = action(*steps, targets=lines)
        found = yield from targeting.aim(t, t.state.intruders[0], made)
        t.state.story.flags = ("",) if found is None else (found.line.pick, found.spacer)
        t.state.threat.kills = 0 if found is None else found.zone.bit_count()

    return s.run(procedure)


def target(s: Scene, *lines: b.TargetLine, steps: tuple[b.BossStep, ...] = ()) -> str:
    aim(s, *lines, steps=steps)
    assert s.over, s.question
    return s.state.story.flags[-1]


# -- distances


@pytest.mark.rule("ENO-TGT-01")
def test_closest_is_the_smallest_distance() -> None:
    assert target(fight({"oda": "e2", "ilse": "e7"}), line("closest")) == "ilse"


@pytest.mark.rule("ENO-TGT-01")
def test_closest_counts_through_obstacles_and_not_through_walls() -> None:
    s = fight({"oda": "e8", "ilse": "a5"}, tiles={"e6": "pillar", "e7": "pillar"}, at="e5")
    assert target(s, line("closest")) == "oda"  # 3, straight through the pillars
    # The wall of the den lies between H3 and H4: it is 1 space as the crow flies, 3 on foot.
    s = fight({"oda": "h3", "ilse": "h6"}, at="h4")
    assert target(s, line("closest")) == "ilse"


@pytest.mark.rule("ENO-TGT-02")
def test_furthest_is_the_largest_distance() -> None:
    assert target(fight({"oda": "e7", "ilse": "e10"}), line("furthest")) == "ilse"


@pytest.mark.rule("ENO-TGT-01", "ENO-TGT-02")
def test_who_is_sealed_off_is_never_closest_but_furthest(monkeypatch: pytest.MonkeyPatch) -> None:
    from crawldeck.enormity.rules import common
    from crawldeck.enormity.ship import FAR

    real = common.foe_range
    s = fight({"oda": "e6", "ilse": "a1"})
    sealed = s.start.spacers[0].cell
    monkeypatch.setattr(common, "foe_range", lambda t, a, b: FAR if b == sealed else real(t, a, b))
    assert target(s, line("closest")) == "ilse"
    s = fight({"oda": "e6", "ilse": "a1"})
    assert target(s, line("furthest")) == "oda"
    s = fight({"oda": "e6"})
    assert target(s, line("closest")) == ""


@pytest.mark.rule("ENO-TGT-01", "ENO-BOSS-02")
def test_of_equals_the_priority_target_else_the_players() -> None:
    two = {"oda": "e7", "ilse": "e3", "teo": "a1"}
    assert target(fight(two, priority="ilse"), line("closest")) == "ilse"
    s = aim(fight(two, priority="teo"), line("closest"))
    assert s.asked == "target"
    assert s.offers() == ["pick oda", "pick ilse"]
    assert s.refused("pick teo") == "ENO-BOSS-02"
    assert s.do("pick ilse").state.story.flags[-1] == "ilse"


# -- seeing


@pytest.mark.rule("ENO-TGT-03")
def test_in_front_is_the_half_before_it_and_in_sight() -> None:
    two = {"oda": "g5", "ilse": "b5"}
    front = line("closest", in_front=True)
    assert target(fight(two, facing=Direction.S), front) == "ilse"
    assert target(fight(two, facing=Direction.N), front) == "oda"
    hidden = fight({"oda": "b5"}, tiles={"d5": "pillar"})
    assert target(hidden, front) == ""
    beside = fight({"oda": "e9"}, facing=Direction.S)
    assert target(beside, front) == ""


@pytest.mark.rule("ENO-TGT-03", "ENO-TGT-04")
def test_a_wall_hides_who_is_in_front() -> None:
    s = fight({"oda": "j3"}, at="i4", facing=Direction.N)
    assert target(s, line("closest", in_front=True), line("closest", in_sight=True)) == ""


@pytest.mark.rule("ENO-TGT-04")
def test_in_sight_is_on_any_side() -> None:
    s = fight({"oda": "g5"}, facing=Direction.S)
    assert target(s, line("closest", in_sight=True)) == "oda"
    s = fight({"oda": "g5"}, facing=Direction.S, tiles={"f5": "pillar"})
    assert target(s, line("closest", in_sight=True)) == ""


@pytest.mark.rule("ENO-BOSS-02")
def test_the_target_meets_the_whole_line_and_lines_are_read_from_the_top() -> None:
    """Ignite: furthest in front, else furthest in sight."""
    lines = (line("furthest", in_front=True), line("furthest", in_sight=True))
    three = {"oda": "c5", "ilse": "a5", "teo": "j5"}
    assert target(fight(three, facing=Direction.S), *lines) == "ilse"
    s = fight({"oda": "d4", "ilse": "j5"}, facing=Direction.S)
    assert target(s, *lines) == "oda"  # further is Ilse, but not in front
    s = fight({"oda": "g4", "ilse": "j5"}, facing=Direction.S)
    assert target(s, *lines) == "ilse"  # nobody in front: the second line
    assert s.told(e.BossTargets)[0].why == "furthest in sight"


@pytest.mark.rule("ENO-BOSS-02")
def test_within_counts_spaces() -> None:
    s = fight({"oda": "e8", "ilse": "e1"})
    assert target(s, line("furthest", within=3)) == "oda"
    assert target(fight({"oda": "e9"}), line("closest", within=3)) == ""


@pytest.mark.rule("ENO-BOSS-02", "ENO-BOARD-15")
def test_a_line_may_name_a_zone_for_its_target() -> None:
    """G7 is 4 spaces away and in Zone 2; E8 is 3 away and is not."""
    s = fight({"oda": "g7", "ilse": "e8"})
    assert target(s, line("closest", zone=2)) == "oda"
    assert target(fight({"ilse": "e8"}), line("closest", zone=2)) == ""


# -- gauges and the Priority Target


@pytest.mark.rule("ENO-TGT-05")
def test_highest_is_most_and_lowest_is_least() -> None:
    def crew() -> Scene:
        s = fight({"oda": "e7", "ilse": "e8", "teo": "e9"}, priority="teo")
        for who, stress in zip(s.start.spacers, (1, 3, 3), strict=True):
            who.stress = stress
        return s

    assert target(crew(), line("lowest", gauge="stress")) == "oda"
    assert target(crew(), line("highest", gauge="stress")) == "teo"  # tied, and Priority Target


@pytest.mark.rule("ENO-TGT-05")
@pytest.mark.parametrize("gauge", ["vitals", "stress", "adrenaline", "radiation", "exerts"])
def test_every_gauge_is_compared(gauge: str) -> None:
    for pick, wanted in (("highest", "ilse"), ("lowest", "oda")):
        s = fight({"oda": "e7", "ilse": "e8"}, priority="oda" if pick == "highest" else "ilse")
        for who, n in zip(s.start.spacers, (1, 2), strict=True):
            setattr(who, gauge, n)
        assert target(s, line(pick, gauge=gauge)) == wanted


@pytest.mark.rule("ENO-TGT-05")
def test_ammo_is_all_that_one_has() -> None:
    s = fight({"oda": "e7", "ilse": "e8"}, priority="oda")
    for who in s.start.spacers:
        who.items = []
    s.start.spacers[1].items = [
        Item("p1", "pistol", "hand", ammo=1),
        Item("p2", "pistol", "pack", ammo=1),
    ]
    s.start.spacers[0].items = [Item("p3", "pistol", "hand", ammo=1)]
    assert target(s, line("highest", gauge="ammo")) == "ilse"


@pytest.mark.rule("ENO-TGT-06")
def test_the_holder_of_the_marker_is_the_target_behind_a_wall_too() -> None:
    s = fight({"oda": "i4", "ilse": "h3"}, at="h4", priority="ilse")
    assert target(s, line("priority")) == "ilse"
    s = fight({"oda": "i4", "ilse": "h3"}, at="h4", priority="ilse")
    assert target(s, line("priority", in_sight=True)) == ""  # unless the line says more


@pytest.mark.rule("ENO-TGT-06")
def test_a_holder_who_is_elsewhere_is_no_target() -> None:
    s = fight({"oda": "e7", "ilse": "e9"}, priority="ilse")
    s.start.spacers[1].cell, s.start.spacers[1].status = OFF, "away"
    assert target(s, line("priority")) == ""


# -- Zones, No Target


@pytest.mark.rule("ENO-TGT-07", "ENO-BOSS-03")
def test_a_zone_is_satisfied_even_if_it_is_empty() -> None:
    s = aim(fight({"oda": "e10"}), line("zone", zone=2), line("closest"))
    assert s.state.story.flags == ("zone", "")
    assert s.state.threat.kills == 24  # five by five without its own space
    assert s.told(e.BossTargetsArea)[0].spacers == 0


@pytest.mark.rule("ENO-TGT-07", "ENO-BOSS-03")
def test_spacers_in_a_zone_need_somebody_inside() -> None:
    lines = (line("zone", zone=2, spacers=True), line("closest"))
    assert aim(fight({"oda": "e8"}), *lines).state.story.flags == ("closest", "oda")
    assert aim(fight({"oda": "g7"}), *lines).state.story.flags == ("zone", "")


@pytest.mark.rule("ENO-TGT-08")
def test_no_target_is_taken_when_no_other_line_applies() -> None:
    lines = (line("closest", within=2), line("none"))
    assert aim(fight({"oda": "e10"}), *lines).state.story.flags == ("none", "")
    assert aim(fight({"oda": "e7"}), *lines).state.story.flags == ("closest", "oda")


@pytest.mark.rule("ENO-BOSS-03")
def test_nobody_satisfies_a_line() -> None:
    s = aim(fight({"oda": "e10"}), line("closest", within=2))
    assert s.state.story.flags == ("",)
    assert s.told(e.BossUntargeted)[0].rule == "ENO-BOSS-03"


@pytest.mark.rule("ENO-BOSS-02")
def test_nobody_on_the_board_is_nobodys_target() -> None:
    for pick in ("closest", "furthest", "priority"):
        assert target(fight_empty(), line(pick)) == ""


def fight_empty() -> Scene:
    s = fight({"oda": "e7"})
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    return s


# -- the Shift counts


@pytest.mark.rule("ENO-CMD-03", "ENO-BOSS-02")
def test_a_target_is_valid_only_if_some_slide_works() -> None:
    """With a melee attack a slide must end next to it: Oda, off every line, is out of it."""
    steps = (b.ShiftStep(), blow())
    s = fight({"oda": "c8", "ilse": "e10"})
    assert target(s, line("closest"), steps=steps) == "ilse"
    assert target(fight({"oda": "c8", "ilse": "e10"}), line("closest")) == "oda"
    s = fight({"oda": "c8"})
    assert target(s, line("closest"), steps=steps) == ""


@pytest.mark.rule("ENO-CMD-03")
def test_a_slide_of_nothing_is_one_too() -> None:
    steps = (b.ShiftStep(), blow())
    assert target(fight({"oda": "e6"}), line("closest"), steps=steps) == "oda"


@pytest.mark.rule("ENO-TGT-08")
@pytest.mark.parametrize(("cell", "found"), [(0, ["oda"]), (OFF, [])])
def test_no_target_concerns_whoever_holds_the_marker_on_the_board(
    cell: int, found: list[str]
) -> None:
    """The very first space is a space like any other."""
    s = scene("dock", spacers={"oda": "a1"}, foes={"rictus": "c3"}, priority="oda")
    s.start.spacers[0].cell = cell

    def look(t: EnoTable) -> Rule[None]:
        about = targeting.concerned(t, t.state.intruders[0], targeting.Aim(line("none")))
        assert [who.id for who in about] == found
        yield from ()

    assert s.run(look).over
