"""KNOCKBACK: the reference drawings, edges, walls, fellows, Intruders."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.rules import calls_back, common, effects
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.state import FALLING, UP, EnoTable
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene


def knocked(spacer: str, source: str, n: int, page: str = "open", **laid: Any) -> Scene:
    """Oda stands on a space and is knocked back from another."""
    others = laid.pop("others", {})
    s = scene(page, spacers={"oda": spacer, **others}, **laid)
    at = hull().ship.space(f"{page}:{source}")
    return s.run(lambda t: forced.knock_back(t, common.spacer(t, "oda"), at, n, "ENO-KB-01"))


def kinds(s: Scene) -> list[str]:
    return [tile.kind for tile in s.state.ship.tiles]


def crashed(s: Scene) -> bool:
    """One Vitals less, and falling; both or neither."""
    hurt = s.spacer("oda").vitals == 8
    assert (s.spacer("oda").down == FALLING) is hurt
    return hurt


# -- the drawings a) to i) ------------------------------------------------------------------------


@pytest.mark.rule("ENO-KB-01")
def test_a_straight_away_from_the_source() -> None:
    s = knocked("e8", "e9", 3)
    assert s.over and s.at("oda") == "e5" and not crashed(s)
    assert s.told(e.KnockedBack)[0].rule == "ENO-KB-01"


@pytest.mark.rule("ENO-KB-05", "ENO-KEY-CRASH-1")
def test_b_a_destructible_obstacle_breaks_under_the_spacer() -> None:
    s = knocked("e8", "e9", 3, tiles={"e6": "crate"})
    assert s.at("oda") == "e6" and kinds(s) == [] and crashed(s)
    assert s.told(e.TileDestroyed)[0].rule == "ENO-KB-05"


@pytest.mark.rule("ENO-KB-06")
def test_c_an_indestructible_obstacle_stops_the_spacer_before_it() -> None:
    s = knocked("e8", "e9", 3, tiles={"e6": "pillar"})
    assert s.at("oda") == "e7" and kinds(s) == ["pillar"] and crashed(s)


@pytest.mark.rule("ENO-KB-06")
def test_d_directly_behind_there_is_no_movement_but_a_crash() -> None:
    s = knocked("e8", "e9", 3, tiles={"e7": "pillar"})
    assert s.at("oda") == "e8" and crashed(s) and s.told(e.Braced)


@pytest.mark.rule("ENO-KB-06")
def test_a_plain_obstacle_is_like_an_indestructible_one() -> None:
    s = knocked("e8", "e9", 3, tiles={"e6": "block"})
    assert s.at("oda") == "e7" and kinds(s) == ["block"] and crashed(s)


@pytest.mark.rule("ENO-KB-08")
@pytest.mark.parametrize(("way", "end"), [("north", "g1"), ("south", "c1")])
def test_e_along_the_edge_the_owner_chooses(way: str, end: str) -> None:
    s = knocked("e2", "e3", 3)
    assert s.offers() == ["pick north", "pick south"]
    assert s.refused("pick east") == "ENO-KB-08"
    s.do(f"pick {way}")
    assert s.at("oda") == end and not crashed(s)


@pytest.mark.rule("ENO-KB-10")
@pytest.mark.parametrize(("n", "end"), [(3, "e5"), (2, "e7")])
def test_f_past_a_fellow_but_never_onto_one(n: int, end: str) -> None:
    s = knocked("e8", "e9", n, others={"teo": "e6"})
    assert s.at("oda") == end and not crashed(s)


@pytest.mark.rule("ENO-KB-09")
def test_g_a_wall_with_a_space_beyond_is_a_crash() -> None:
    s = knocked("f6", "e6", 1, "sr1")
    assert s.at("oda") == "f6" and crashed(s)


@pytest.mark.rule("ENO-KB-04", "ENO-KEY-DESTR-3")
@pytest.mark.parametrize(("n", "end", "vitals"), [(2, "e6", 9), (1, "e7", 8)])
def test_h_only_the_tile_where_it_ends_is_entered(n: int, end: str, vitals: int) -> None:
    s = knocked("e8", "e9", n, tiles={"e7": "fire"})
    assert s.at("oda") == end and s.spacer("oda").vitals == vitals
    assert s.spacer("oda").down == UP
    assert kinds(s) == ([] if end == "e7" else ["fire"])


@pytest.mark.rule("ENO-KB-01")
def test_i_off_the_axis_along_the_larger_separation() -> None:
    s = knocked("e8", "f10", 3)
    assert s.over and s.at("oda") == "e5"


# -- ugly neighbours of the drawings --------------------------------------------------------------


@pytest.mark.rule("ENO-KB-01")
@pytest.mark.parametrize(("way", "end"), [("west", "e6"), ("south", "c8")])
def test_a_tie_of_the_axes_is_the_owners_choice(way: str, end: str) -> None:
    s = knocked("e8", "f9", 2)
    assert s.offers() == ["pick west", "pick south"] and s.seats == (0,)
    s.do(f"pick {way}")
    assert s.at("oda") == end


@pytest.mark.rule("ENO-KB-01")
def test_from_its_own_space_the_owner_has_all_four_ways() -> None:
    s = knocked("e8", "e8", 2)
    assert len(s.offers()) == 4
    s.do("pick north")
    assert s.at("oda") == "g8"


@pytest.mark.rule("ENO-KB-01", "ENO-PLACE-01")
def test_nobody_is_knocked_back_who_is_not_there_or_by_nothing() -> None:
    s = knocked("e8", "e9", 0)
    assert s.over and s.at("oda") == "e8" and not s.session.events
    s = scene(spacers={"oda": "e8", "teo": "a1"})
    s.start.spacers[0].cell = -1
    at = hull().ship.space("open:e9")
    s.run(lambda t: forced.knock_back(t, common.spacer(t, "oda"), at, 3, "ENO-KB-01"))
    assert s.over and not s.session.events


@pytest.mark.rule("ENO-KB-05")
def test_the_rest_of_the_distance_is_lost_in_the_crate() -> None:
    s = knocked("e8", "e9", 6, tiles={"e6": "crate", "e5": "crate"})
    assert s.at("oda") == "e6" and kinds(s) == ["crate"]


@pytest.mark.rule("ENO-KB-06", "ENO-KB-10")
def test_stopped_by_a_pillar_with_a_fellow_in_between() -> None:
    """The space before the pillar is taken: the last free one, and a Crash all the same."""
    s = knocked("e8", "e9", 4, tiles={"e5": "pillar"}, others={"teo": "e6"})
    assert s.at("oda") == "e7" and crashed(s)
    s = knocked("e8", "e9", 4, tiles={"e6": "pillar"}, others={"teo": "e7"})
    assert s.at("oda") == "e8" and crashed(s)


@pytest.mark.rule("ENO-KB-10")
@pytest.mark.parametrize(("foe", "end"), [("e6", "e7"), ("e7", "e8"), ("e5", "e6")])
def test_an_intruder_stops_it_without_a_crash(foe: str, end: str) -> None:
    s = knocked("e8", "e9", 3, foes={"rictus": foe})
    assert s.at("oda") == end and not crashed(s)


@pytest.mark.rule("ENO-KB-10")
def test_an_intruder_on_a_crate_keeps_it_whole() -> None:
    s = knocked("e8", "e9", 3, foes={"lamplighter": "e6"}, tiles={"e6": "crate"})
    assert s.at("oda") == "e7" and kinds(s) == ["crate"] and not crashed(s)


@pytest.mark.rule("ENO-KB-08")
@pytest.mark.parametrize(("way", "end"), [("north", "e10"), ("south", "a10")])
def test_at_the_edge_already_it_slides_at_once(way: str, end: str) -> None:
    s = knocked("c10", "c9", 2)
    assert s.offers() == ["pick north", "pick south"]
    assert s.do(f"pick {way}").at("oda") == end


@pytest.mark.rule("ENO-KB-08")
@pytest.mark.parametrize(("way", "end"), [("east", "d7"), ("west", "d5")])
def test_an_outline_wall_is_an_edge_and_no_wall(way: str, end: str) -> None:
    s = knocked("d6", "e6", 1, "sr1")
    assert s.do(f"pick {way}").at("oda") == end and not crashed(s)


@pytest.mark.rule("ENO-KB-08")
def test_in_a_corner_there_is_one_way_and_then_none() -> None:
    s = knocked("a10", "a9", 2)
    assert s.over and s.at("oda") == "c10"
    s = knocked("a10", "a9", 12)  # along the whole edge; never back toward the source
    assert s.over and s.at("oda") == "j10" and not crashed(s)


@pytest.mark.rule("ENO-KB-08")
def test_along_the_edge_only_away_from_the_source() -> None:
    s = knocked("c10", "b7", 2)
    assert s.over and s.at("oda") == "e10"


@pytest.mark.rule("ENO-KB-08")
def test_blocked_on_both_sides_it_stops_without_a_crash() -> None:
    s = knocked("c10", "c9", 2, tiles={"d10": "pillar", "b10": "crate"})
    assert s.over and s.at("oda") == "c10" and not crashed(s) and len(kinds(s)) == 2
    s = knocked("c10", "c9", 3, tiles={"e10": "pillar"}, foes={"rictus": "b10"})
    assert s.over and s.at("oda") == "d10" and crashed(s)


@pytest.mark.rule("ENO-KB-08")
def test_a_page_not_yet_laid_is_beyond_the_edge() -> None:
    s = knocked("e10", "e9", 1, "sr1")
    assert s.offers() == ["pick north", "pick south"]
    s = knocked("e10", "e9", 1, "sr1", more_pages=("sr2",))
    assert s.over and s.state.spacers[0].cell == hull().ship.space("sr2:e1")


@pytest.mark.rule("ENO-KB-09")
@pytest.mark.parametrize("shut", [True, False])
def test_a_closed_door_stops_it_and_an_open_one_does_not(shut: bool) -> None:
    s = knocked("f7", "e7", 2, "sr1", open_doors=() if shut else ("b1",))
    assert s.at("oda") == ("f7" if shut else "h7") and crashed(s) is shut


@pytest.mark.rule("ENO-KB-09")
def test_a_red_line_stops_it() -> None:
    s = knocked("a2", "a1", 1, "hold")
    assert s.at("oda") == "a2" and crashed(s)


@pytest.mark.rule("ENO-MOVE-15")
def test_a_forced_arrow_does_not_bind_it() -> None:
    s = knocked("b2", "b3", 1, "hold")
    assert s.at("oda") == "b1"


@pytest.mark.rule("ENO-KB-04")
def test_a_second_space_of_its_own_tile_is_not_entered_again() -> None:
    s = knocked("e7", "e8", 1, tiles={"e6 e7": "long-fire"})
    assert s.at("oda") == "e6" and s.spacer("oda").vitals == 9
    s = knocked("e8", "e9", 2, tiles={"e6 e7": "long-fire"})
    assert s.at("oda") == "e6" and s.spacer("oda").vitals == 8


@pytest.mark.rule("ENO-KEY-DESTR-1")
def test_a_destructible_tile_works_once_and_is_gone() -> None:
    s = knocked("e8", "e9", 3, tiles={"e5": "fire", "e6": "fire"})
    assert s.at("oda") == "e5" and s.spacer("oda").vitals == 8
    assert [tile.id for tile in s.state.ship.tiles] == ["fire-2"]


@pytest.mark.rule("ENO-KEY-DESTR-1", "ENO-KB-06")
def test_who_was_not_moved_is_not_moved_onto_its_own_tile() -> None:
    s = knocked("e8", "e9", 3, tiles={"e8": "fire", "e7": "pillar"})
    assert s.spacer("oda").vitals == 8 and kinds(s) == ["fire", "pillar"]  # the Crash alone


@pytest.mark.rule("ENO-DISC-01")
def test_it_ends_like_any_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies on the space where it ends is found; nobody gets an Attack of Opportunity."""
    calls: list[str] = []

    def arrived(t: EnoTable, who: Any) -> Rule[None]:
        calls.append(who.id)
        return
        yield

    monkeypatch.setattr(calls_back, "ARRIVED", arrived)
    knocked("e8", "e9", 3, foes={"rictus": "e9"})
    assert calls == ["oda"]
    knocked("e8", "e9", 3, tiles={"e7": "pillar"})
    assert calls == ["oda"]  # it did not move


# -- whom it reaches ------------------------------------------------------------------------------


def suffer(effect: fx.AnyEffect, foe: str, within: int) -> Scene:
    s = scene(spacers={"oda": "e8"}, foes={"rictus": foe})
    about = effects.Context("oda", "ENO-RESP-02", foe="rictus-1", within=within)
    return s.run(lambda t: effects.apply(t, (effect,), about))


@pytest.mark.rule("ENO-KB-02", "ENO-KB-03")
@pytest.mark.parametrize(
    ("foe", "within", "end"),
    [("e9", 1, "e6"), ("f9", 1, "e8"), ("e10", 1, "e8"), ("e10", 2, "e6"), ("e10", 0, "e6")],
)
def test_knockback_reaches_only_so_far(foe: str, within: int, end: str) -> None:
    assert suffer(fx.Knockback(2), foe, within).at("oda") == end


@pytest.mark.rule("ENO-KD-02")
@pytest.mark.parametrize(
    ("foe", "within", "down"), [("e9", 1, FALLING), ("e10", 1, UP), ("e10", 2, FALLING)]
)
def test_knockdown_reaches_only_so_far(foe: str, within: int, down: int) -> None:
    assert suffer(fx.Knockdown(), foe, within).spacer("oda").down == down


# -- Intruders ------------------------------------------------------------------------------------


def foe_knocked(foe: str, source: str, n: int, kind: str = "rictus", **laid: Any) -> Scene:
    page = laid.pop("page", "open")
    s = scene(page, spacers=laid.pop("spacers", {"oda": "a1"}), foes={kind: foe}, **laid)
    at = hull().ship.space(f"{page}:{source}")

    def blow(t: EnoTable) -> Rule[None]:
        found = t.state.intruder(f"{kind}-1")
        assert found is not None
        yield from forced.knock_back_foe(t, found, at, n, "ENO-KB-07")

    return s.run(blow)


@pytest.mark.rule("ENO-KB-07")
def test_an_intruder_breaks_every_tile_it_crosses() -> None:
    s = foe_knocked("e5", "e4", 3, tiles={"e6": "fire", "e7": "crate", "d6": "fire"})
    assert s.at("rictus-1") == "e8" and kinds(s) == ["fire"]
    s = foe_knocked("e5", "e4", 3, tiles={"e6": "smoke", "e7": "block"})
    assert s.at("rictus-1") == "e8" and kinds(s) == []  # neither is Destructible


@pytest.mark.rule("ENO-KB-07", "ENO-KEY-INDES")
def test_an_intruder_passes_an_indestructible_tile() -> None:
    s = foe_knocked("e5", "e4", 3, tiles={"e6": "fire", "e7": "pillar"})
    assert s.at("rictus-1") == "e8" and kinds(s) == ["pillar"]
    s = foe_knocked("e5", "e4", 2, tiles={"e7": "pillar"})
    assert s.at("rictus-1") == "e6"  # but it does not stay on an Obstacle


@pytest.mark.rule("ENO-KB-07")
def test_spacers_on_its_way_crash_only_by_the_keyword() -> None:
    s = foe_knocked("e5", "e4", 3, spacers={"oda": "e7"})
    assert s.at("rictus-1") == "e8" and not crashed(s)
    s = foe_knocked("e5", "e4", 3, kind="lamplighter", spacers={"oda": "e7"})
    assert s.at("lamplighter-1") == "e8" and crashed(s) and s.at("oda") == "e7"


@pytest.mark.rule("ENO-KB-12")
def test_it_stops_on_the_last_free_space() -> None:
    s = foe_knocked("e5", "e4", 3, spacers={"oda": "e8"})
    assert s.at("rictus-1") == "e7"
    s = foe_knocked("e5", "e4", 1, spacers={"oda": "e6"})
    assert s.at("rictus-1") == "e5" and s.told(e.Braced)
    s = foe_knocked("e5", "e4", 2, tiles={"e6": "crate"}, spacers={"oda": "e7"})
    assert s.at("rictus-1") == "e6" and kinds(s) == []


@pytest.mark.rule("ENO-KB-12", "ENO-KB-11", "ENO-CRASHB-01")
def test_with_crash_it_ends_on_a_spacer_and_throws_it_on() -> None:
    s = foe_knocked("e5", "e4", 3, kind="lamplighter", spacers={"oda": "e8"})
    assert s.at("lamplighter-1") == "e8" and s.at("oda") == "e10" and crashed(s)


@pytest.mark.rule("ENO-KB-08", "ENO-IMOVE-12")
def test_at_the_edge_an_intruder_goes_away_from_most_spacers() -> None:
    s = foe_knocked("e9", "e8", 3, spacers={"oda": "g1", "teo": "h1", "ilse": "a1"})
    assert s.over and s.at("rictus-1") == "c10"
    s = foe_knocked("e9", "e8", 3, spacers={"oda": "g1", "teo": "a1"})
    assert s.seats == (0, 1) and s.offers() == ["pick north", "pick south"]
    assert s.do("pick north").at("rictus-1") == "g10"


@pytest.mark.rule("ENO-KB-11", "ENO-KB-08", "ENO-CRASHB-01")
def test_slid_along_the_edge_it_throws_a_spacer_the_way_it_went_last() -> None:
    crew = {"oda": "g10", "teo": "a1", "ilse": "b1"}
    s = foe_knocked("e9", "e8", 3, kind="lamplighter", spacers=crew)  # east, then north
    assert s.over and s.at("lamplighter-1") == "g10" and crashed(s)
    assert s.at("oda") == "i10"


@pytest.mark.rule("ENO-KB-09", "ENO-DOOR-08")
def test_walls_stop_an_intruder_and_closed_doors_do_not() -> None:
    s = foe_knocked("f6", "e6", 2, page="sr1", spacers={"oda": "e2"})
    assert s.at("rictus-1") == "f6"
    s = foe_knocked("f7", "e7", 2, page="sr1", spacers={"oda": "e2"})
    assert s.at("rictus-1") == "h7"
    leaf = next(leaf for leaf in hull().ship.leaves if leaf.name == "sr1:b1/1")
    s = foe_knocked("f7", "e7", 2, page="sr1", spacers={"oda": "e2"}, welded=1 << leaf.index)
    assert s.at("rictus-1") == "f7"


# -- the Adversary ends on a Spacer ---------------------------------------------------------------


def run_over(spacer: str, way: int, n: int = 2, **laid: Any) -> Scene:
    """The Lamplighter has come onto Oda's space, facing one way."""
    s = scene(
        spacers={"oda": spacer, **laid.pop("others", {})}, foes={"lamplighter": spacer}, **laid
    )
    s.start.intruders[0].facing = Direction(way)

    def end(t: EnoTable) -> Rule[None]:
        yield from forced.unavoidable(t, common.spacer(t, "oda"), t.state.intruders[0], n)

    return s.run(end)


@pytest.mark.rule("ENO-KB-11")
def test_unavoidable_knockback_goes_the_way_the_boss_went() -> None:
    s = run_over("e8", Direction.W)
    assert s.over and s.at("oda") == "e6" and crashed(s)


@pytest.mark.rule("ENO-KB-11")
def test_collisions_shorten_it() -> None:
    s = run_over("e8", Direction.W, tiles={"e6": "pillar"})
    assert s.at("oda") == "e7" and s.spacer("oda").vitals == 7
    s = run_over("e8", Direction.W, tiles={"e7": "crate"})
    assert s.at("oda") == "e7" and s.spacer("oda").vitals == 7 and kinds(s) == []


@pytest.mark.rule("ENO-KB-11", "ENO-KEY-DISP-1")
def test_who_cannot_be_thrown_is_displaced() -> None:
    s = run_over("e8", Direction.W, tiles={"e7": "pillar"})
    assert s.offers() == ["pick-space open:d8", "pick-space open:e9", "pick-space open:f8"]
    assert s.do("pick-space open:e9").at("oda") == "e9"
