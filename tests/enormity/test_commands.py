"""Movement and attack commands of Bosses (CMD, CRASHB, BOSS-12 for Cover, ESC-05)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck import grid
from crawldeck.enormity import bosses as b
from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.hazards import ActStep, Gate, MoveStep
from crawldeck.enormity.rules import chain, common
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import bossreach, commands, intruder, slides
from crawldeck.enormity.state import FALLING, OFF, EnoTable, Pool
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.bossfight import (
    FIGURE,
    action,
    blow,
    den,
    fight,
    line,
    perform,
    settle,
    warden,
)
from tests.enormity.scene import Scene, scene, spaces

SHIFT, MOVE = b.ShiftStep(), MoveStep()


def look(s: Scene) -> Scene:
    return s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]


# -- melee, Move


@pytest.mark.rule("ENO-CMD-01")
def test_an_attack_without_a_word_needs_adjacency() -> None:
    after = (Gate(gauge="damage", do=(fx.Radiation(n=1),)),)
    s = perform(fight({"oda": "e7"}), action(blow(window=True), after=after))
    assert s.over
    assert not s.told(e.FoeAttacks)
    assert s.told(e.BossCannotAttack)[0].rule == "ENO-CMD-01"
    assert s.spacer("oda").radiation == 1  # on to After
    s = perform(fight({"oda": "e6"}), action(blow())).do("pp", "keep")
    assert s.spacer("oda").vitals == 7


@pytest.mark.rule("ENO-CMD-01")
def test_a_corner_or_a_wall_is_not_adjacent() -> None:
    for where, at in (("f6", "e5"), ("h3", "h4")):
        s = perform(fight({"oda": where}, at=at), action(blow()))
        assert not s.told(e.FoeAttacks)


@pytest.mark.rule("ENO-CMD-02", "ENO-CMD-05")
def test_move_and_attack_goes_next_to_the_target_however_far() -> None:
    s = perform(fight({"oda": "e10"}, at="e1"), action(MOVE, blow())).do("p", "keep")
    assert s.at(FIGURE) == "e9"
    assert s.foe(FIGURE).facing is Direction.E
    assert s.spacer("oda").vitals == 8


@pytest.mark.rule("ENO-CMD-05")
@pytest.mark.parametrize(
    ("step", "end"), [(blow("blast", zone=2), "e8"), (blow("shoot"), "e3"), (blow(), "e9")]
)
def test_movement_stops_as_soon_as_the_attack_is_possible(step: b.BossStep, end: str) -> None:
    s = perform(fight({"oda": "e10"}, at="e3"), action(MOVE, step)).do("p", "keep")
    assert s.at(FIGURE) == end


@pytest.mark.rule("ENO-CMD-05")
def test_shift_and_shoot_stops_on_the_first_space_in_line() -> None:
    s = perform(fight({"oda": "a9"}, at="e1"), action(SHIFT, blow("shoot"))).do("p", "keep")
    assert s.at(FIGURE) == "a1"  # 4 down, not 8 along


@pytest.mark.rule("ENO-WOO-02", "ENO-CMD-02")
def test_who_leaves_melee_in_the_window_is_followed_but_not_attacked() -> None:
    s = fight({"oda": "e8"}, at="e5", active=Pool(expertise=1))
    s.start.spacers[0].vitals = 5
    perform(s, action(MOVE, blow(window=True))).do("react oda reflex", "goto den:e9")
    settle(s)
    assert not s.told(e.FoeAttacks)
    assert s.at(FIGURE) == "e8"


@pytest.mark.rule("ENO-WOO-02")
def test_without_a_move_nobody_is_followed() -> None:
    s = fight({"oda": "e6"}, at="e5", active=Pool(expertise=1))
    s.start.spacers[0].vitals = 5
    perform(s, action(blow(window=True))).do("react oda reflex", "goto den:e7")
    assert s.over
    assert s.told(e.OutOfReach)
    assert s.at(FIGURE) == "e5"


# -- Shift


@pytest.mark.rule("ENO-CMD-03")
def test_a_shift_is_the_shortest_straight_slide() -> None:
    """Boss E5, Spacer C9: C5 is 2 away, E9 is 4."""
    s = perform(fight({"oda": "c9"}), action(SHIFT, blow("shoot"))).do("p", "keep")
    assert s.at(FIGURE) == "c5"
    told = s.told(e.BossShifted)[0]
    assert (told.n, told.start, told.end, told.rule) == (2, "den:e5", "den:c5", "ENO-CMD-03")
    assert s.told(e.FoeAttacks)


@pytest.mark.rule("ENO-CMD-03")
def test_equal_slides_are_the_players_choice() -> None:
    s = perform(fight({"oda": "c7"}), action(SHIFT, blow("shoot")))
    assert s.asked == "shift"
    assert set(s.offers()) == {"pick-space den:c5", "pick-space den:e7"}
    assert s.refused("pick-space den:e9") == "ENO-CMD-03"
    s.do("pick-space den:e7", "p", "keep")
    assert s.at(FIGURE) == "e7"


@pytest.mark.rule("ENO-CMD-03", "ENO-CMD-05")
def test_who_can_attack_from_where_it_stands_does_not_shift() -> None:
    s = perform(fight({"oda": "e9"}), action(SHIFT, blow("shoot"))).do("p", "keep")
    assert s.at(FIGURE) == "e5"
    assert not s.told(e.BossShifted)


@pytest.mark.rule("ENO-CMD-03", "ENO-CMD-05")
@pytest.mark.parametrize("where", ["a5", "h5", "e2"])
def test_nor_does_it_look_for_a_better_line(where: str) -> None:
    s = perform(fight({"oda": where}), action(SHIFT, blow("shoot"))).do("p", "keep")
    assert s.at(FIGURE) == "e5" and not s.told(e.BossShifted)


@pytest.mark.rule("ENO-CMD-03")
def test_walls_stop_a_slide_and_obstacles_do_not() -> None:
    s = look(fight({"oda": "a1"}, at="h4", tiles={"h6": "pillar"}))
    found = slides.slides(s.table, s.foe(FIGURE))
    texts = {den().ship.texts[cell].partition(":")[2]: n for cell, n in found.items()}
    assert "h3" not in texts  # the wall
    assert (texts["h5"], texts["h6"], texts["h10"]) == (1, 2, 6)
    assert (texts["a4"], texts["j4"]) == (7, 2)
    assert len(texts) == 6 + 9


def beside_a_weld(at: str, **changes: Any) -> Scene:
    """The Warden on a page with a door, whose leaf F7/G7 is welded."""
    changes = {"welded": 1, "open_doors": ("b1",), "boss": warden(), **changes}
    return scene("sr1", spacers={"oda": "f6"}, foes={FIGURE: at}, **changes)


def slid_to(s: Scene) -> set[str]:
    return spaces(s.pack, grid.mask(slides.slides(s.table, s.foe(FIGURE))))


@pytest.mark.rule("ENO-WELD-07", "ENO-CMD-03")
def test_a_welded_door_stops_a_slide() -> None:
    free = slid_to(look(beside_a_weld("i7", welded=0)))
    assert {"G7", "F7", "E7"} <= free  # an open door, or a closed one, does not (ENO-DOOR-08)
    assert slid_to(look(beside_a_weld("i7", welded=0, closed=1))) == free
    found = slid_to(look(beside_a_weld("i7")))
    assert "G7" in found and not {"F7", "E7"} & found
    assert found == free - {cell for cell in free if cell[0] < "G" and cell[1:] == "7"}


@pytest.mark.rule("ENO-WELD-07", "ENO-CMD-03")
def test_passing_beside_a_weld_stops_a_slide_too() -> None:
    found = slid_to(look(beside_a_weld("g5")))
    assert {"G6", "G7"} <= found and not {"G8", "G9"} & found
    # It begins beside one that cannot be torn open: it may leave, and not pass it (ENO-DISA-01).
    found = slid_to(look(beside_a_weld("g7", disabled=("door:sr1:b1",))))
    assert {"H7", "G6"} <= found and "F7" not in found


@pytest.mark.rule("ENO-WELD-07", "ENO-CMD-03")
def test_whom_only_a_slide_through_a_weld_would_reach_is_not_shifted_to() -> None:
    shift = action(SHIFT, blow())
    s = perform(beside_a_weld("i7", welded=0), shift)
    assert s.at(FIGURE) == "f7" and s.told(e.BossTargets)
    s = perform(beside_a_weld("i7"), shift)
    assert s.over and s.at(FIGURE) == "i7"


@pytest.mark.rule("ENO-WELD-07", "ENO-CMD-03")
def test_a_slide_that_ended_beside_a_weld_is_the_last_movement_of_the_action() -> None:
    shoots = action(SHIFT, blow("shoot"), MOVE, ActStep(effects=(fx.Stress(n=1),)))
    for welded, end in ((0, "g9"), (1, "g7")):
        s = beside_a_weld("i7", welded=welded)
        s.start.spacers[0].cell = s.pack.ship.space("sr1:g10")
        perform(s, shoots).do("p", "keep")
        assert (s.told(e.BossShifted)[0].end, s.at(FIGURE)) == ("sr1:g7", end)
    steps = (MOVE, blow(), SHIFT, blow("shoot"))  # and a Move that a weld stopped, too
    s = beside_a_weld("g6")
    s.start.spacers[0].cell = s.pack.ship.space("sr1:i9")
    perform(s, action(*steps)).do("pick-space sr1:g7")
    assert s.over and s.at(FIGURE) == "g7" and not s.told(e.BossShifted)


@pytest.mark.rule("ENO-CMD-03", "ENO-CRASHB-01")
def test_spacers_are_in_the_way_of_a_boss_without_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    from crawldeck.enormity.rules import sheet

    s = look(fight({"oda": "e7"}))
    assert s.pack.ship.space("den:e9") in slides.slides(s.table, s.foe(FIGURE))
    monkeypatch.setattr(sheet, "crashes", lambda t, foe: False)
    found = slides.slides(s.table, s.foe(FIGURE))
    assert s.pack.ship.space("den:e6") in found
    assert s.pack.ship.space("den:e7") not in found
    assert s.pack.ship.space("den:e9") not in found


@pytest.mark.rule("ENO-CRASHB-01", "ENO-KB-11")
def test_a_boss_without_knockback_passes_spacers_and_ends_on_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kinds = dict(den().intruders)
    kinds["warden"] = replace(kinds["warden"], knockback=0)
    monkeypatch.setattr(den(), "intruders", kinds)
    s = look(fight({"oda": "e7"}))
    found = slides.slides(s.table, s.foe(FIGURE))
    assert s.pack.ship.space("den:e7") not in found
    assert s.pack.ship.space("den:e8") in found


@pytest.mark.rule("ENO-CMD-03", "ENO-CHAIN-01")
def test_a_chain_broken_on_the_way_does_not_stop_the_slide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from crawldeck.enormity.rules.force import forced

    def breaks(t, foe, cell):  # type: ignore[no-untyped-def]
        raise ChainBreak("oda")
        yield

    monkeypatch.setattr(forced, "run_into", breaks)

    def slide(t: EnoTable) -> Rule[None]:
        try:
            yield from commands._slide(t, t.state.intruders[0], t.content.ship.space("den:e9"))
        except ChainBreak as stop:
            t.state.story.flags = (stop.spacer,)

    s = fight({"oda": "e7"}).run(slide)
    assert s.at(FIGURE) == "e9"
    assert s.state.story.flags == ("oda",)


@pytest.mark.rule("ENO-CMD-03", "ENO-WOO-02")
def test_a_target_who_steps_out_of_every_slide_in_the_window_is_not_attacked() -> None:
    s = fight({"oda": "f7"}, at="e5", active=Pool(expertise=1))
    s.start.spacers[0].vitals = 5
    made = action(b.ShiftStep(window=True), blow())
    perform(s, made).do("react oda reflex", "goto den:g7")
    assert s.over
    assert s.at(FIGURE) == "e5"
    assert s.told(e.BossCannotAttack)


@pytest.mark.rule("ENO-CMD-03")
def test_a_slide_without_an_attack_ends_next_to_the_target() -> None:
    s = perform(fight({"oda": "e9"}), action(SHIFT, ActStep(effects=(fx.Stress(n=1),))))
    assert s.at(FIGURE) == "e8"


# -- Shoot


@pytest.mark.rule("ENO-CMD-04")
@pytest.mark.parametrize(
    ("here", "there", "shot"),
    [
        ("e1", "e10", True),  # the same row, however far
        ("a5", "j5", True),
        ("e5", "f6", False),  # diagonal
        ("e5", "g6", False),
        ("h1", "h6", False),  # the wall H3|H4 is crossed
        ("g1", "g6", True),  # one row below it
    ],
)
def test_a_shot_goes_in_a_straight_line_and_not_through_walls(
    here: str, there: str, shot: bool
) -> None:
    s = fight({"oda": there}, at=here)
    perform(s, action(blow("shoot")))
    settle(s)
    assert bool(s.told(e.FoeAttacks)) is shot
    ship = den().ship
    cells = ship.space(f"den:{here}"), ship.space(f"den:{there}")
    assert bossreach.can_shoot(s.table, *cells, 99) is shot


@pytest.mark.rule("ENO-CMD-04")
def test_a_shot_has_the_range_of_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    s = look(fight({"oda": "e9"}))
    cells = s.foe(FIGURE).cell, s.spacer("oda").cell
    assert bossreach.can_shoot(s.table, *cells, 4)
    assert not bossreach.can_shoot(s.table, *cells, 3)


@pytest.mark.rule("ENO-CMD-04")
@pytest.mark.parametrize(("printed", "shot"), [(0, True), (3, False), (4, True)])
def test_a_sheet_without_a_range_sets_no_limit(
    printed: int, shot: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = dict(den().intruders)
    kinds["warden"] = replace(kinds["warden"], range=printed)
    monkeypatch.setattr(den(), "intruders", kinds)
    s = perform(fight({"oda": "e9"}), action(blow("shoot")))
    assert (s.asked == "roll") is shot


@pytest.mark.rule("ENO-CMD-04")
def test_figures_and_tiles_do_not_stop_a_shot() -> None:
    s = fight({"oda": "e10", "ilse": "e7"}, tiles={"e8": "pillar"}, foes={"rictus-1": "e6"})
    perform(s, action(blow("shoot"), targets=(line("furthest"),)))
    settle(s)
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda"]


@pytest.mark.rule("ENO-COVER-01", "ENO-BOSS-12")
@pytest.mark.parametrize(
    ("command", "sort", "asked"),
    [
        ("shoot", "range", "cover"),
        ("shoot", "other", "roll"),
        ("shoot", "", "cover"),
        ("blast", "range", "roll"),
        ("terrorize", "range", "roll"),
    ],
)
def test_the_type_of_the_card_decides_about_cover(command: str, sort: str, asked: str) -> None:
    s = fight({"oda": "e9"}, at="e5", tiles={"e8": "pillar"})
    perform(s, action(blow(command, zone=4 if command == "blast" else 0)), sort=sort)
    assert s.asked == asked


@pytest.mark.rule("ENO-COVER-07")
def test_a_tile_used_for_cover_against_a_boss_is_destroyed() -> None:
    s = fight({"oda": "e9"}, at="e5", tiles={"e8": "crate"})
    perform(s, action(blow("shoot")), sort="range").do("cover 1", "p")
    settle(s)
    assert s.state.ship.tiles == ()


# -- Blast


THREE = {"oda": "e7", "ilse": "c5", "teo": "f6"}
BLAST = action(blow("blast", zone=2, window=True), targets=(line("zone", zone=2),))


@pytest.mark.rule("ENO-CMD-06")
def test_a_blast_rolls_for_each_in_its_zone() -> None:
    s = perform(fight({**THREE, "nkem": "e8"}), BLAST)
    s.do("pp", "keep", "p", "keep", "pppooox", "keep")
    assert s.over
    assert {who.id: who.vitals for who in s.state.spacers} == {
        "oda": 7,
        "ilse": 8,
        "teo": 6,
        "nkem": 9,
    }


@pytest.mark.rule("ENO-CMD-06")
def test_all_rolls_of_a_blast_come_before_anybody_dies_of_it() -> None:
    s = fight(THREE)
    s.start.spacers[0].vitals = 1
    s.start.spacers[0].breakdown, s.start.spacers[0].flipped = "blank", True
    perform(s, BLAST)
    s.do("pp", "keep", "p", "keep", "p", "keep")
    told = [type(event).__name__ for event in s.session.events]
    assert told.count("FoeHits") == 3
    assert "VitalsLost" in told
    assert told.index("VitalsLost") > max(n for n, one in enumerate(told) if one == "FoeHits")
    assert "Flatline" in s.question
    s.do("dark")
    assert [who.alive for who in s.state.spacers] == [False, True, True]
    assert [who.vitals for who in s.state.spacers[1:]] == [8, 8]


@pytest.mark.rule("ENO-CMD-07", "ENO-CHAIN-03")
def test_a_chain_broken_in_the_window_of_a_blast_frees_only_its_spacer() -> None:
    s = perform(fight(THREE, active=Pool(expertise=1)), BLAST)
    s.do("react teo snap-shot", "attack shotgun@teo warden-1", "glove")
    while "attack of" not in s.question:
        s.do(next((o for w in ("keep", "no", "done") for o in s.offers() if o == w), "p"))
    s.do("p", "keep", "p", "keep")
    assert s.over
    assert [event.spacer for event in s.told(e.ChainBroken)] == ["teo"]
    assert sorted(event.spacer for event in s.told(e.FoeAttacks)) == ["ilse", "oda"]


@pytest.mark.rule("ENO-CMD-07", "ENO-CHAIN-03")
@pytest.mark.parametrize("breaker", ["oda", "ilse", "teo"])
def test_a_chain_broken_while_another_is_dealt_with_frees_only_its_spacer(
    breaker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Oda suffers breaks somebody's chain, her own or another's."""
    from crawldeck.enormity.rules.foes import damage

    def broken(t: EnoTable) -> Rule[None]:
        raise ChainBreak(breaker)
        yield

    def harm(t, who, n, rule, foe=None):  # type: ignore[no-untyped-def]
        who.vitals -= n
        if who.id == "oda":
            yield from chain.apart(t, broken(t))
        return n

    monkeypatch.setattr(damage, "harm", harm)
    after = (Gate(gauge="damage", do=(fx.Radiation(n=1),)),)
    made = action(blow("blast", zone=2), targets=(line("zone", zone=2),), after=after)
    s = perform(fight(THREE, priority="oda"), made)
    s.do("p", "keep", "p", "keep", "p", "keep")
    assert s.over
    assert [event.spacer for event in s.told(e.ChainBroken)] == [breaker]
    wanted = {name: name != breaker for name in THREE}
    assert {who.id: bool(who.radiation) for who in s.state.spacers} == wanted
    hurt = {who.id: 9 - who.vitals for who in s.state.spacers}
    assert hurt == {name: int(name in ("oda",) or name != breaker) for name in THREE}
    assert (s.state.under_way.assaults, s.state.under_way.severed) == ((), ())


@pytest.mark.rule("ENO-CMD-08")
def test_leaving_before_anybody_is_resolved_saves() -> None:
    s = fight({"oda": "e7", "ilse": "c5"}, active=Pool(expertise=1), priority="ilse")
    s.start.spacers[0].vitals = 5
    perform(s, BLAST).do("react oda reflex", "goto den:e8")
    settle(s)
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["ilse"]


@pytest.mark.rule("ENO-CMD-08")
def test_leaving_after_the_first_was_resolved_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Oda is out of the Zone when it is her turn; by then the Blast has been rolled for Ilse."""
    from crawldeck.enormity.rules.body import window

    away = den().ship.space("den:e10")

    def leaves(t, moment, about, target=None, used=None, room=None):  # type: ignore[no-untyped-def]
        if moment == "attacked" and target.id == "oda":
            target.cell = away
        return
        yield

    monkeypatch.setattr(window, "window", leaves)
    s = perform(fight({"oda": "e7", "ilse": "c5"}, priority="ilse"), BLAST)
    settle(s)
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["ilse", "oda"]
    s = perform(fight({"oda": "e7", "ilse": "c5"}, priority="oda"), BLAST)
    settle(s)
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["ilse"]  # she was the first


@pytest.mark.rule("ENO-CMD-06", "ENO-TGT-07")
def test_a_blast_on_a_target_hits_the_others_in_its_zone_too() -> None:
    s = fight({"oda": "e10", "ilse": "d9"}, at="e1")
    made = action(MOVE, blow("blast", zone=2), targets=(line("furthest"),))
    perform(s, made)
    settle(s)
    assert s.at(FIGURE) == "e8"
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda", "ilse"]


@pytest.mark.rule("ENO-TGT-07", "ENO-CMD-01")
def test_spacers_in_a_zone_are_attacked_one_by_one() -> None:
    made = action(blow(), targets=(line("zone", zone=1, spacers=True),))
    s = perform(fight({"oda": "e6", "ilse": "f6", "teo": "d5"}), made)
    settle(s)
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda", "teo"]
    assert [event.spacer for event in s.told(e.BossCannotAttack)] == ["ilse"]


# -- Terrorize


@pytest.mark.rule("ENO-CMD-09")
def test_terrorize_is_gained_as_stress_at_any_distance() -> None:
    s = fight({"oda": "a1"}, at="j10")
    s.start.spacers[0].stress = 1
    perform(s, action(blow("terrorize", dice=("red", "red")))).do("pp", "pp", "keep")
    assert (s.spacer("oda").stress, s.spacer("oda").vitals) == (5, 9)


@pytest.mark.rule("ENO-CMD-09")
def test_terrorize_with_a_zone_is_for_all_inside() -> None:
    made = action(blow("terrorize", zone=2), targets=(line("zone", zone=2),))
    s = fight({**THREE, "nkem": "e8"})
    for who in s.start.spacers:
        who.stress = 1
    perform(s, made).do("pp", "keep", "pp", "keep", "pp", "keep")
    assert s.over
    assert {who.id: who.stress for who in s.state.spacers} == {
        "oda": 3,
        "ilse": 3,
        "teo": 3,
        "nkem": 1,
    }


@pytest.mark.rule("ENO-CMD-10")
def test_nothing_reduces_terrorize() -> None:
    s = fight({"oda": "e9"}, active=Pool(expertise=5))
    s.start.spacers[0].suit, s.start.spacers[0].stress = "bulwark", 1
    perform(s, action(blow("terrorize", dice=("red", "red")))).do("pp", "pp", "keep")
    assert s.over  # no question about Expertise
    assert (s.spacer("oda").stress, s.state.team.active.expertise) == (5, 5)


# -- Crash (ENO-CRASHB-01)


@pytest.mark.rule("ENO-CRASHB-01", "ENO-KB-11")
def test_a_slide_crashes_those_passed_and_knocks_away_the_one_it_ends_on() -> None:
    """E9 to E5, over E7, ending on E5: from there it shoots at A5."""
    s = fight({"oda": "a5", "ilse": "e7", "teo": "e5"}, at="e9")
    perform(s, action(SHIFT, blow("shoot"), targets=(line("priority"),)))
    s.do("pick-space den:e5")
    assert s.at(FIGURE) == "e5"
    assert (s.spacer("ilse").down, s.at("ilse")) == (FALLING, "e7")
    assert (s.spacer("teo").down, s.at("teo")) == (FALLING, "e3")
    assert s.question.startswith("roll a red die for the attack of warden-1")


@pytest.mark.rule("ENO-CRASHB-01", "ENO-KB-11", "ENO-TERR-15")
def test_a_path_over_one_spacer_onto_another() -> None:
    def slide(t: EnoTable) -> Rule[None]:
        yield from commands._slide(t, t.state.intruders[0], t.content.ship.space("den:e5"))

    s = fight({"oda": "e7", "ilse": "e5"}, at="e9", tiles={"e8": "crate", "e6": "pillar"})
    s.run(slide)
    assert s.over
    assert s.at(FIGURE) == "e5"
    assert (s.spacer("oda").vitals, s.spacer("oda").down, s.at("oda")) == (8, FALLING, "e7")
    assert (s.spacer("ilse").vitals, s.spacer("ilse").down, s.at("ilse")) == (8, FALLING, "e3")
    assert [tile.kind for tile in s.state.ship.tiles] == ["pillar"]
    assert s.foe(FIGURE).facing is Direction.W
    assert s.rules.count("ENO-KEY-CRASH-2") == 1


@pytest.mark.rule("ENO-CRASHB-01", "ENO-CMD-02")
def test_spacers_do_not_hinder_a_move() -> None:
    s = perform(
        fight({"oda": "e10", "ilse": "e7"}, at="e5"),
        action(MOVE, blow(), targets=(line("furthest"),)),
    )
    settle(s)
    assert s.at(FIGURE) == "e9"
    assert (s.spacer("ilse").vitals, s.spacer("ilse").down) == (8, FALLING)


# -- what else


@pytest.mark.rule("ENO-BOSS-10")
def test_after_final_is_about_the_target_and_all_the_damage() -> None:
    """Oda is the Target, the first to be attacked; 1 and 2 are dealt."""
    final = (
        Gate(gauge="damage", n=3, do=(fx.Radiation(n=1),)),
        Gate(gauge="damage", n=4, do=(fx.Radiation(n=2),)),
    )
    made = action(blow("blast", zone=2), after_final=final)
    s = fight({"oda": "e6", "ilse": "c5"})
    perform(s, made).do("p", "keep", "pp", "keep")
    assert s.over
    assert {who.id: who.radiation for who in s.state.spacers} == {"oda": 1, "ilse": 0}


@pytest.mark.rule("ENO-CHAIN-01", "ENO-CHAIN-03", "ENO-BOSS-10")
def test_who_broke_the_chain_of_a_second_attack_has_no_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two Blasts; in the second Teo breaks the chain: After is for Oda alone."""
    from crawldeck.enormity.rules.foes import damage

    dealt: list[str] = []

    def harm(t, who, n, rule, foe=None):  # type: ignore[no-untyped-def]
        dealt.append(who.id)
        if dealt.count("teo") == 2 and who.id == "teo":
            raise ChainBreak("teo")
        return n
        yield

    monkeypatch.setattr(damage, "harm", harm)
    after = (Gate(gauge="damage", do=(fx.Radiation(n=1),)),)
    made = action(blow("blast", zone=2), blow("blast", zone=2), after=after)
    s = perform(fight({"oda": "e6", "teo": "d5"}, priority="oda"), made)
    settle(s)
    assert {who.id: who.radiation for who in s.state.spacers} == {"oda": 1, "teo": 0}


@pytest.mark.rule("ENO-ESC-05")
def test_every_hit_of_an_escalated_boss_costs_more_whatever_reduces_it() -> None:
    s = fight({"oda": "e6"}, boss=warden(harder=2), active=Pool(expertise=3))
    perform(s, action(blow())).do("pp", "keep", "soak 1")
    assert s.spacer("oda").vitals == 6  # 1 left of 2, and 2 more
    assert s.told(e.BossHitsHarder)[0].n == 2
    s = fight({"oda": "e6"}, boss=warden(harder=2))
    perform(s, action(blow(dice=("white",)))).do("-", "keep")
    assert s.spacer("oda").vitals == 9  # no hit
    s = fight({"oda": "e6"}, boss=warden(harder=2))
    perform(s, action(blow("terrorize"))).do("p", "keep")
    assert s.spacer("oda").vitals == 9  # no Vitals


@pytest.mark.rule("ENO-ESC-05")
def test_a_reprisal_is_a_hit_too_and_another_intruders_is_not() -> None:
    def strikes(t: EnoTable) -> Rule[None]:
        for foe in list(t.state.intruders):
            yield from intruder.strike(t, foe, t.state.spacers[0], ("red",))

    s = fight({"oda": "e6"}, boss=warden(harder=1), foes={"rictus-1": "e7"})
    s.run(strikes).do("p", "keep", "p", "keep")
    assert s.spacer("oda").vitals == 6


@pytest.mark.rule("ENO-BOSS-01")
def test_no_target_moves_and_attacks_nobody_but_acts() -> None:
    made = action(
        MOVE, SHIFT, blow(), ActStep(effects=(fx.Stress(n=1, who="all"),)), targets=(line("none"),)
    )
    s = fight({"oda": "e6", "ilse": "a1"})
    before = [who.stress for who in s.start.spacers]
    perform(s, made)
    assert s.over
    assert s.at(FIGURE) == "e5"
    assert [who.stress for who in s.state.spacers] == [n + 1 for n in before]


@pytest.mark.rule("ENO-BOSS-01", "ENO-BOSS-05")
def test_a_target_killed_by_the_first_attack_ends_what_is_about_it() -> None:
    s = fight({"oda": "e6", "ilse": "d5"}, priority="oda")
    s.start.spacers[0].vitals = 1
    s.start.spacers[0].breakdown, s.start.spacers[0].flipped = "blank", True
    made = action(blow(), MOVE, blow(), ActStep(effects=(fx.Stress(n=1),)))
    perform(s, made).do("pp", "keep", "dark")
    assert s.over
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda"]


@pytest.mark.rule("ENO-BOSS-01")
def test_a_boss_killed_in_a_window_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    from crawldeck.enormity.rules.body import window

    def kills(t, moment, about, target=None, used=None):  # type: ignore[no-untyped-def]
        t.state.intruders.clear()
        return
        yield

    monkeypatch.setattr(window, "window", kills)
    for steps in (
        (MoveStep(window=True), blow()),
        (b.ShiftStep(window=True), blow("shoot")),
        (blow("blast", zone=5, window=True), blow()),
        (ActStep(effects=(fx.Stress(n=9),), window=True), blow()),
    ):
        s = perform(fight({"oda": "c7"}), action(*steps))
        assert s.over
        assert not s.told(e.FoeAttacks)
        assert s.spacer("oda").alive


@pytest.mark.rule("ENO-IMOVE-07", "ENO-TGT-03")
def test_the_players_choose_between_equal_sides_it_may_face() -> None:
    s = perform(fight({"oda": "g7"}, facing=Direction.W), action(blow("blast", zone=2)))
    assert s.asked == "facing"
    assert set(s.offers()) == {"pick north", "pick east"}
    s.do("pick north")
    assert s.foe(FIGURE).facing is Direction.N


@pytest.mark.rule("ENO-CMD-03")
def test_who_left_the_board_is_no_longer_shifted_to() -> None:
    s = fight({"oda": "c9", "ilse": "a1"})

    def gone(t: EnoTable) -> Rule[None]:
        from crawldeck.enormity.rules.foes.targeting import Aim

        who = common.spacer(t, "oda")
        who.cell, who.status = OFF, "away"
        made = action(SHIFT, MOVE, blow("shoot"), ActStep(effects=(fx.Stress(n=1),)))
        yield from commands.carry_out(t, t.state.intruders[0], made, Aim(line("closest"), "oda"))

    assert s.run(gone).over
    assert s.at(FIGURE) == "e5"
