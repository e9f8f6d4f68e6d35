"""TERRAIN: tiles are entered, placed, relocated, destroyed, trampled."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import pack as packs
from crawldeck.enormity.hazards import TileKind
from crawldeck.enormity.maps import read_drawings
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.board import terrain
from crawldeck.enormity.rules.body import conditions
from crawldeck.enormity.rules.force import forced, placing
from crawldeck.enormity.state import FALLING, OFF, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.content import Source
from tests.enormity.armoury import pack_with
from tests.enormity.scene import Scene, hull, scene, spaces
from tests.enormity.stand_ins import idle


def cells(text: str, page: str = "open") -> int:
    return sum(1 << hull().ship.space(f"{page}:{word}") for word in text.split())


def placed(kind: str, where: str, **laid: Any) -> Scene:
    """A tile is put out on stated spaces."""
    s = scene(**laid)
    return s.run(lambda t: placing.place(t, kind, cells(where), "ENO-TERR-16"))


def lying(s: Scene) -> dict[str, str]:
    """The tiles on the board: where, and what."""
    return {
        " ".join(sorted(spaces(hull(), tile.cells))).lower(): tile.kind
        for tile in s.state.ship.tiles
    }


def walked(*path: str, **laid: Any) -> Scene:
    """Oda steps along a path, every tile on it entered; nothing else happens."""
    s = scene(spacers={"oda": path[0]}, **laid)

    def walk(t: EnoTable) -> Rule[None]:
        who = common.spacer(t, "oda")
        for text in path[1:]:
            came_from, who.cell = who.cell, hull().ship.space(f"open:{text}")
            yield from terrain.enter(t, who, came_from)

    return s.run(walk)


# -- entering -------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-TERR-01")
def test_a_tile_covers_one_space_or_more() -> None:
    s = placed("long-fire", "e6 e7")
    assert lying(s) == {"e6 e7": "long-fire"}
    assert [t.kind for t in terrain.tiles_at(s.table, hull().ship.space("open:e7"))] == [
        "long-fire"
    ]


@pytest.mark.rule("ENO-TERR-01")
@pytest.mark.parametrize(
    ("shape", "covered"),
    [((1, 1), "E6"), ((2, 1), "E6 E7"), ((1, 2), "E6 F6"), ((2, 3), "E6 E7 F6 F7 G6 G7")],
)
def test_a_tile_covers_columns_and_rows_from_its_corner(
    shape: tuple[int, int], covered: str
) -> None:
    wide = pack_with(tiles={"sheet": TileKind("sheet", "Sheet", "", 1, shape=shape)})
    s = scene(pack=wide).run(idle)
    corner = hull().ship.space("open:e6")
    assert spaces(hull(), placing.shape_at(s.table, "sheet", corner)) == set(covered.split())
    assert placing.fitting(s.table, "sheet", 1 << corner) == 1 << corner


@pytest.mark.rule("ENO-TERR-02", "ENO-TERR-13")
@pytest.mark.parametrize(
    ("path", "vitals"),
    [
        (("e8", "e7"), 8),
        (("e8", "e7", "e6"), 8),
        (("e8", "e7", "e6", "e5"), 8),
        (("e8", "e7", "f7", "f6", "e6"), 7),
        (("e8", "e7", "e8", "e7", "e8", "e7"), 6),
    ],
)
def test_its_effect_comes_with_its_first_space_every_time(
    path: tuple[str, ...], vitals: int
) -> None:
    assert walked(*path, tiles={"e6 e7": "long-fire"}).spacer("oda").vitals == vitals


@pytest.mark.rule("ENO-TERR-02")
def test_two_tiles_side_by_side_are_two_tiles() -> None:
    s = walked("e8", "e7", "e6", tiles={"e6": "fire", "e7": "fire"})
    assert s.spacer("oda").vitals == 7 and len(s.told(e.TileEntered)) == 2


@pytest.mark.rule("ENO-MOVE-03", "ENO-TERR-02")
def test_a_tile_on_the_way_interrupts_and_a_halt_ends_the_movement() -> None:
    s = scene(spacers={"oda": "e8"}, tiles={"e6": "goo"})
    s.run(lambda t: move.movelike(t, common.spacer(t, "oda"), 3, "ENO-MLIKE-01"))
    s.do("goto open:e5")  # one way only, so no step is asked
    assert s.over and s.at("oda") == "e6"


@pytest.mark.rule("ENO-TERR-14", "ENO-KEY-OBST-1", "ENO-KEY-OBSC")
def test_obstacle_and_obscuring_are_always_on() -> None:
    s = scene(spacers={"oda": "e6"}, foes={"rictus": "e9"}, tiles={"e7": "smoke", "f6": "block"})
    s.run(idle)
    board, at = common.board(s.table), hull().ship.space
    assert not common.sees(s.table, at("open:e6"), at("open:e9"))
    assert common.sees(s.table, at("open:e6"), at("open:e7"))  # ENO-LOS-08
    assert not board.adjacent(at("open:e6"), at("open:f6"))
    assert board.adjacent(at("open:e6"), at("open:e7"))
    s = scene(spacers={"oda": "e6"}, foes={"rictus": "e9"}).run(idle)
    assert common.sees(s.table, at("open:e6"), at("open:e9"))


# -- placing --------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-TERR-04", "ENO-COORD-03")
def test_without_a_place_random_coordinates_are_drawn() -> None:
    s = scene("open", spacers={"oda": "e4"}, countdown=1)
    about = effects.Context("oda", "ENO-DISC-06")
    s.run(lambda t: effects.apply(t, (fx.PlaceTile("fire"),), about))
    s.do("draw white-1")
    assert lying(s) == {"b1": "fire"} and not s.state.blips


@pytest.mark.rule("ENO-TERR-04")
def test_coordinates_out_of_bounds_or_too_small_for_the_tile_are_drawn_again() -> None:
    s = scene("sr1", spacers={"oda": "e4"})
    about = effects.Context("oda", "ENO-DISC-06")
    s.run(lambda t: effects.apply(t, (fx.PlaceTile("long-fire"),), about))
    s.do("draw white-1", "draw white-10", "draw white-3")  # B1 no space, F10 at the edge, D6
    assert lying(s) == {"d6 d7": "long-fire"} and len(s.told(e.NoCoordinates)) == 2


@pytest.mark.rule("ENO-TERR-05")
def test_the_furthest_tile_from_the_intruders_is_taken() -> None:
    out = {"a1": "mesh", "a10": "mesh"}
    s = placed("mesh", "e5", tiles=out, foes={"rictus-1": "a9", "rictus-2": "j10"})
    assert s.over and lying(s) == {"a10": "mesh", "e5": "mesh"}
    assert s.told(e.TileTaken)[0].rule == "ENO-TERR-05"


@pytest.mark.rule("ENO-TERR-05")
def test_the_nearest_intruder_says_how_far_a_tile_is() -> None:
    """One is a step from an Intruder and far from the other, the second far from both."""
    foes = {"rictus-1": "a2", "rictus-2": "j10"}
    s = placed("mesh", "c8", tiles={"a1": "mesh", "e5": "mesh"}, foes=foes, spacers={"oda": "j1"})
    assert s.over and lying(s) == {"a1": "mesh", "c8": "mesh"}


@pytest.mark.rule("ENO-TERR-05")
def test_a_long_tile_is_as_far_as_its_nearest_space() -> None:
    laid = {"e1 e2": "long-fire", "j4 j5": "long-fire"}  # 5 and 6 away, or 6 and 6 by one end
    s = placed("long-fire", "a9 a10", tiles=laid, foes={"rictus": "g5"}, spacers={"oda": "a1"})
    assert s.over and lying(s) == {"a10 a9": "long-fire", "j4 j5": "long-fire"}


@pytest.mark.rule("ENO-TERR-05")
@pytest.mark.parametrize("foes", [{}, {"rictus": "j5"}])
def test_a_tie_is_for_the_players(foes: dict[str, str]) -> None:
    """Without an Intruder all are equally far."""
    laid = {"tiles": {"a1": "mesh", "a9": "mesh"}, "foes": foes}
    s = placed("mesh", "e5", spacers={"oda": "c3", "teo": "c4"}, **laid)
    assert s.offers() == ["pick mesh-1", "pick mesh-2"] and s.seats == (0, 1)
    s.do("pick mesh-2")
    assert lying(s) == {"a1": "mesh", "e5": "mesh"}


@pytest.mark.rule("ENO-TERR-05", "ENO-TERR-07")
def test_the_tile_under_the_new_one_is_used_if_it_is_of_the_kind() -> None:
    laid = {f"a{n}": "fire" for n in range(1, 5)}
    s = placed("fire", "a2", tiles=laid, foes={"rictus": "j10"}, spacers={"oda": "e5"})
    assert s.over and set(lying(s)) == set(laid) and not s.told(e.TileTaken)


@pytest.mark.rule("ENO-TERR-06", "ENO-KEY-INDES")
def test_an_indestructible_tile_keeps_others_off() -> None:
    s = placed("fire", "e6", tiles={"e6": "pillar"}, spacers={"oda": "a1"})
    assert lying(s) == {"e6": "pillar"}
    assert s.told(e.TileIgnored)[0].rule == "ENO-TERR-06"


@pytest.mark.rule("ENO-TERR-07", "ENO-TERR-03")
def test_any_other_tile_is_destroyed_first() -> None:
    s = placed("fire", "e6", tiles={"e6": "crate"}, spacers={"oda": "a1"})
    assert lying(s) == {"e6": "fire"}
    assert common.board(s.table).floor >> hull().ship.space("open:e6") & 1
    s = placed("long-fire", "e6 e7", tiles={"e6": "smoke", "e7 e8": "long-crate"})
    assert lying(s) == {"e6 e7": "long-fire"}


@pytest.mark.rule("ENO-TERR-08", "ENO-KEY-CRASH-3")
def test_a_destructible_obstacle_breaks_on_a_spacer() -> None:
    s = placed("crate", "e8", spacers={"oda": "e8"})
    who = s.spacer("oda")
    assert (who.vitals, who.down, s.at("oda")) == (8, FALLING, "e8") and lying(s) == {}


@pytest.mark.rule("ENO-TERR-08", "ENO-KEY-CRASH-1")
def test_a_long_one_breaks_on_both() -> None:
    s = placed("long-crate", "e7 e8", spacers={"oda": "e8", "teo": "e7"})
    assert [s.spacer(name).vitals for name in ("oda", "teo")] == [8, 8] and lying(s) == {}
    s = scene(spacers={"oda": "e8"})

    def down_already(t: EnoTable) -> Rule[None]:
        conditions.knock_down(t, common.spacer(t, "oda"), "ENO-KD-01")
        yield from placing.place(t, "crate", cells("e8"), "ENO-TERR-16")

    s.run(down_already)
    assert s.spacer("oda").vitals == 8 and s.spacer("oda").down == FALLING


@pytest.mark.rule("ENO-TERR-09")
def test_under_any_other_obstacle_one_crashes_and_makes_room() -> None:
    s = placed("pillar", "e8", spacers={"oda": "e8", "teo": "d8"})
    assert s.offers() == ["pick-space open:e7", "pick-space open:e9", "pick-space open:f8"]
    assert s.refused("pick-space open:d8") == "ENO-KEY-DISP-1"
    s.do("pick-space open:f8")
    who = s.spacer("oda")
    assert (who.vitals, who.down, s.at("oda")) == (8, FALLING, "f8")
    assert lying(s) == {"e8": "pillar"}


@pytest.mark.rule("ENO-TERR-09", "ENO-TERR-08")
def test_an_obstacle_need_not_be_indestructible_to_stay() -> None:
    s = placed("block", "e8", spacers={"oda": "e8", "teo": "a1"}).do("pick-space open:e9")
    who = s.spacer("oda")
    assert (who.vitals, who.down, s.at("oda")) == (8, FALLING, "e9")
    assert lying(s) == {"e8": "block"} and not s.told(e.TileDestroyed)
    assert [one.rule for one in s.told(e.MovedAside)] == ["ENO-TERR-09"]


@pytest.mark.rule("ENO-TERR-09")
def test_whom_the_crash_threw_out_from_under_it_makes_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def thrown(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
        who.cell = hull().ship.space("open:j1")
        yield from ()

    monkeypatch.setattr(forced, "crash_held", thrown)
    s = placed("pillar", "e8", spacers={"oda": "e8", "teo": "a1"})
    assert s.over and s.at("oda") == "j1" and not s.told(e.MovedAside)


@pytest.mark.rule("ENO-TERR-09")
def test_off_a_long_tile_one_goes_next_to_the_tile() -> None:
    s = placed("slab", "e7 e8", spacers={"oda": "e8", "teo": "a1"})
    assert s.offers() == [
        f"pick-space open:{word}" for word in ("d7", "d8", "e6", "e9", "f7", "f8")
    ]
    assert s.do("pick-space open:e6").at("oda") == "e6"


@pytest.mark.rule("ENO-TERR-09")
def test_two_under_one_tile_make_room_one_after_the_other() -> None:
    s = placed("slab", "e7 e8", spacers={"oda": "e8", "teo": "e7"})
    s.do("pick-space open:f7")
    assert "pick-space open:f7" not in s.offers()
    s.do("pick-space open:d8")
    assert (s.at("oda"), s.at("teo")) == ("f7", "d8")


@pytest.mark.rule("ENO-TERR-10", "ENO-KEY-DISP-2")
def test_without_room_the_spacer_dies() -> None:
    walls = {"b1": "block", "a2": "block"}
    s = placed("pillar", "a1", spacers={"oda": "a1", "teo": "j1"}, tiles=walls)
    assert s.spacer("oda").status == "dead" and s.at("oda") == ""
    assert "ENO-TERR-10" in s.rules and lying(s)["a1"] == "pillar"


@pytest.mark.rule("ENO-TERR-10")
def test_a_wall_leaves_no_room_either() -> None:
    s = scene("hold", spacers={"oda": "a3", "teo": "c1"}, foes={"rictus-1": "a4", "rictus-2": "b3"})
    s.run(lambda t: placing.place(t, "pillar", cells("a3", "hold"), "ENO-TERR-16"))
    assert s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-TERR-11")
def test_any_other_tile_goes_under_the_spacer_who_enters_it() -> None:
    s = placed("fire", "e8", spacers={"oda": "e8"})
    assert s.spacer("oda").vitals == 8 and lying(s) == {"e8": "fire"}
    s = placed("long-fire", "e7 e8", spacers={"oda": "e8", "teo": "e7"})
    assert [s.spacer(name).vitals for name in ("oda", "teo")] == [8, 8]


@pytest.mark.rule("ENO-TERR-12")
def test_on_an_intruder_only_an_indestructible_tile_is_placed() -> None:
    s = placed("crate", "e8", spacers={"oda": "a1"}, foes={"rictus": "e8"})
    assert lying(s) == {} and s.told(e.TileIgnored)[0].rule == "ENO-TERR-12"
    s = placed("pillar", "e8", spacers={"oda": "a1"}, foes={"rictus": "e8"})
    assert lying(s) == {"e8": "pillar"} and s.at("rictus-1") == "e8"


@pytest.mark.rule("ENO-TERR-16", "ENO-TERR-06")
def test_stated_spaces_are_all_covered_or_none() -> None:
    s = placed("long-fire", "e6 e7", spacers={"oda": "e6"}, tiles={"e6": "smoke", "e7": "pillar"})
    assert lying(s) == {"e6": "smoke", "e7": "pillar"} and s.spacer("oda").vitals == 9
    s = placed("long-fire", "e6 e7", spacers={"oda": "a1"}, foes={"rictus": "e7"})
    assert lying(s) == {}
    s = placed("long-fire", "e6 e7")
    assert lying(s) == {"e6 e7": "long-fire"}


@pytest.mark.rule("ENO-TERR-16", "ENO-TERR-05")
def test_an_ignored_placement_takes_no_tile_from_the_board() -> None:
    out = {"a1": "mesh", "a3": "mesh"}
    s = placed("mesh", "e7", tiles={**out, "e7": "pillar"}, spacers={"oda": "j1"})
    assert lying(s) == {**out, "e7": "pillar"} and not s.told(e.TileTaken)
    s = placed("mesh", "a1", tiles=out, spacers={"oda": "j1"})
    assert lying(s) == out


@pytest.mark.rule("ENO-TERR-16", "ENO-BOARD-09")
def test_a_tile_lies_on_spaces_only() -> None:
    s = scene("sr1", spacers={"oda": "e4"})
    s.run(lambda t: placing.place(t, "fire", cells("c6", "sr1"), "ENO-TERR-16"))
    assert lying(s) == {} and s.told(e.TileIgnored)
    s = scene("sr1", spacers={"oda": "e4"})
    s.run(lambda t: placing.place(t, "fire", 0, "ENO-TERR-16"))
    assert lying(s) == {}


@pytest.mark.rule("ENO-TERR-16")
def test_an_effect_with_stated_spaces() -> None:
    s = scene(spacers={"oda": "a1"})
    effect = fx.PlaceTile("long-fire", "stated", ("e6", "e7"))
    s.run(lambda t: effects.apply(t, (effect,), effects.Context("oda", "ENO-DISC-06")))
    assert lying(s) == {"e6 e7": "long-fire"}


# -- destroying -----------------------------------------------------------------------------------


@pytest.mark.rule("ENO-TERR-03", "ENO-KEY-INDES")
def test_destroying_takes_a_tile_off_unless_nothing_can() -> None:
    s = scene(tiles={"e6": "smoke", "e7": "pillar"})

    def both(t: EnoTable) -> Rule[None]:
        for tile in t.state.ship.tiles:
            terrain.destroy(t, tile, "ENO-TERR-03")
        return
        yield

    s.run(both)
    assert lying(s) == {"e7": "pillar"}


@pytest.mark.rule("ENO-DISA-01")
def test_a_disabled_tile_is_frozen() -> None:
    frozen = {"tiles": {"e7": "fire"}, "disabled": ("tile:fire-1",)}
    assert walked("e8", "e7", **frozen).spacer("oda").vitals == 9
    s = placed("crate", "e7", spacers={"oda": "a1"}, **frozen)
    assert lying(s) == {"e7": "fire"}
    s = scene(spacers={"oda": "e8"}, tiles={"e7": "crate"}, disabled=("tile:crate-1",))
    at = hull().ship.space("open:e9")
    s.run(lambda t: forced.knock_back(t, common.spacer(t, "oda"), at, 3, "ENO-KB-01"))
    assert s.at("oda") == "e8" and lying(s) == {"e7": "crate"} and s.spacer("oda").vitals == 8


@pytest.mark.rule("ENO-DISA-01", "ENO-TERR-05")
def test_a_disabled_tile_is_not_picked_up_when_all_of_its_kind_are_out() -> None:
    out, foes = {"a1": "mesh", "a10": "mesh"}, {"rictus": "a9"}
    s = placed("mesh", "e5", tiles=out, foes=foes, disabled=("tile:mesh-1",))
    assert s.over and lying(s) == {"a1": "mesh", "e5": "mesh"}  # not the furthest
    both = ("tile:mesh-1", "tile:mesh-2")
    s = placed("mesh", "e5", tiles={**out, "e5": "fire"}, foes=foes, disabled=both)
    assert lying(s) == {**out, "e5": "fire"} and not s.told(e.TileTaken)
    assert s.told(e.TileIgnored)[0].rule == "ENO-DISA-01"


@pytest.mark.rule("ENO-TERR-15", "ENO-KEY-DESTR-2")
def test_a_moving_boss_tramples_destructible_tiles_only() -> None:
    laid = {"e6": "crate", "e7": "pillar", "e8": "smoke", "e9": "fire"}
    for kind, left in (("lamplighter", {"e7": "pillar", "e8": "smoke"}), ("rictus", laid)):
        s = scene(tiles=laid, foes={kind: "e5"}, spacers={"oda": "a1"})

        def march(t: EnoTable) -> Rule[None]:
            for text in laid:
                terrain.trample(t, t.state.intruders[0], hull().ship.space(f"open:{text}"))
            return
            yield

        assert lying(s.run(march)) == left


@pytest.mark.rule("ENO-KEY-CRASH-2", "ENO-TERR-15", "ENO-CRASHB-01")
def test_it_runs_over_each_spacer_on_its_way() -> None:
    s = scene(spacers={"oda": "e8", "teo": "f8"}, foes={"lamplighter": "d8"}, tiles={"g8": "crate"})

    def march(t: EnoTable) -> Rule[None]:
        for text in ("e8", "f8", "e8", "g8"):
            at = hull().ship.space(f"open:{text}")
            yield from forced.run_into(t, t.state.intruders[0], at)

    s.run(march)
    assert s.spacer("oda").vitals == 7 and s.spacer("teo").vitals == 8 and lying(s) == {}


@pytest.mark.rule("ENO-KEY-CRASH-2")
@pytest.mark.parametrize(("foe", "vitals"), [("rictus", 9), ("lamplighter", 8)])
def test_only_the_keyword_makes_an_intruder_run_spacers_over(foe: str, vitals: int) -> None:
    s = scene(spacers={"oda": "e8"}, foes={foe: "d8"})
    s.run(lambda t: forced.run_into(t, t.state.intruders[0], common.spacer(t, "oda").cell))
    assert s.spacer("oda").vitals == vitals


@pytest.mark.rule("ENO-TERR-02")
def test_nobody_enters_what_is_not_there() -> None:
    s = scene(spacers={"oda": "e8"})
    answers: list[terrain.Entry] = []

    def look(t: EnoTable) -> Rule[None]:
        answers.append((yield from terrain.enter(t, common.spacer(t, "oda"), OFF)))

    s.run(look)
    assert answers == [terrain.PLAIN]


# -- the tiles of the Long Vigil ------------------------------------------------------------------

VIGIL = packs.CONTENT / "vigil"


def vigil_tiles() -> dict[str, TileKind]:
    shape = packs.SHAPES["terrain"]
    return {tile.id: tile for tile in Source(VIGIL / "terrain.toml").read(shape).tile}


@pytest.mark.rule("ENO-TERR-01", "ENO-TERR-14")
def test_ten_tiles_cover_every_keyword_of_terrain() -> None:
    tiles = vigil_tiles()
    assert len(tiles) == 10
    for keyword in (
        "obstacle",
        "obscuring",
        "cover",
        "destructible",
        "indestructible",
        "enter",
        "round_end",
    ):
        assert any(getattr(tile, keyword) for tile in tiles.values()), keyword
    assert any(tile.shape != (1, 1) for tile in tiles.values())
    assert any(isinstance(one, fx.Halt) for tile in tiles.values() for one in tile.enter)
    for tile in tiles.values():
        assert not (tile.destructible and tile.indestructible)


@pytest.mark.rule("ENO-TERR-01", "ENO-TERR-05")
def test_the_tiles_printed_on_the_pages_fit_and_there_are_enough_of_them() -> None:
    tiles = vigil_tiles()
    printed: list[str] = []
    for page in (one.page for one in read_drawings(VIGIL / "pages")):
        taken: set[tuple[int, int]] = set()
        for kind, (x, y) in page.tiles:
            wide, high = tiles[kind].shape
            lies_on = {(x + a, y + b) for a in range(wide) for b in range(high)}
            assert lies_on <= set(page.spaces) and not lies_on & taken, (page.id, kind)
            taken |= lies_on
            printed.append(kind)
    assert all(printed.count(kind) < tiles[kind].count for kind in printed)
