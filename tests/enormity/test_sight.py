"""Line of sight from corner to corner (ledger group LOS)."""

from __future__ import annotations

import pytest

from crawldeck import grid
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import weapons
from tests.enormity.scene import hull
from tests.enormity.test_board import cell, laid


@pytest.mark.rule("ENO-LOS-05", "ENO-LOS-06", "ENO-LOS-03", "ENO-LOS-02")
@pytest.mark.parametrize(
    ("target", "others", "seen"),
    [("g6", (), True), ("g9", (), False), ("e5", ("e6",), False), ("e5", (), True)],
)
def test_the_los_picture(target: str, others: tuple[str, ...], seen: bool) -> None:
    foes = {f"rictus-{n}": where for n, where in enumerate((target, *others), start=1)}
    s = laid("sr1", spacers={"oda": "e9"}, foes=foes, open_doors=("b1",))
    assert common.sees(s.table, cell("sr1:e9"), cell(f"sr1:{target}")) is seen


@pytest.mark.rule("ENO-LOS-06")
def test_the_line_of_the_picture_goes_through_the_middle_of_the_gap() -> None:
    ship = hull().ship
    s = laid("sr1", spacers={"oda": "e9"}, open_doors=("b1",))
    line = common.board(s.table).sight_line(cell("sr1:e9"), cell("sr1:g6"))
    assert line is not None
    shut = laid("sr1", spacers={"oda": "e9"})
    assert not common.sees(shut.table, cell("sr1:e9"), cell("sr1:g6"))
    leaves = sum(1 << leaf.index for leaf in ship.leaves if leaf.door == "b1")
    welded = laid("sr1", spacers={"oda": "e9"}, open_doors=("b1",), welded=leaves)
    assert not common.sees(welded.table, cell("sr1:e9"), cell("sr1:g6"))


@pytest.mark.rule("ENO-LOS-01")
def test_one_good_line_of_the_sixteen_suffices_but_no_shared_corner() -> None:
    s = laid(tiles={"e7": "pillar"})
    assert common.sees(s.table, cell("e6"), cell("f8"))
    ring = laid("sr1", spacers={"oda": "f6"})
    assert not common.sees(ring.table, cell("sr1:f6"), cell("sr1:g6"))  # they share two corners
    assert not common.sees(ring.table, cell("sr1:f6"), cell("sr1:g7"))


@pytest.mark.rule("ENO-LOS-02")
def test_other_spacers_never_block() -> None:
    s = laid(spacers={"oda": "e5", "teo": "e6"}, foes={"rictus": "e8"})
    assert common.sees(s.table, cell("e5"), cell("e8"))
    blocked = laid(spacers={"oda": "e5"}, foes={"rictus-1": "e6", "rictus-2": "e8"})
    assert not common.sees(blocked.table, cell("e5"), cell("e8"))


@pytest.mark.rule("ENO-LOS-02")
def test_a_red_line_blocks() -> None:
    s = laid("hold", spacers={"oda": "a1"})
    assert not common.sees(s.table, cell("hold:a2"), cell("hold:a3"))
    assert common.sees(s.table, cell("hold:b2"), cell("hold:b3"))


@pytest.mark.rule("ENO-LOS-03")
def test_a_line_along_the_edge_of_a_blocking_space_is_interrupted() -> None:
    s = laid(spacers={"oda": "e9"}, foes={"rictus-1": "e6", "rictus-2": "e5"})
    assert not common.sees(s.table, cell("e9"), cell("e5"))
    one_row_up = laid(spacers={"oda": "e9"}, foes={"rictus-1": "e6", "rictus-2": "f5"})
    assert common.sees(one_row_up.table, cell("e9"), cell("f5"))


@pytest.mark.rule("ENO-LOS-04")
@pytest.mark.parametrize("tiles", [{"f7": "pillar"}, {"f7": "pillar", "g6": "pillar"}])
def test_touching_a_corner_of_a_blocking_space_does_not_interrupt(tiles: dict[str, str]) -> None:
    s = laid(tiles=tiles)
    assert common.sees(s.table, cell("e6"), cell("g8"))


@pytest.mark.rule("ENO-LOS-04")
def test_a_space_and_a_ring_of_obstacles() -> None:
    s = laid(tiles={"f7": "pillar", "f6": "pillar", "e7": "pillar"})
    assert not common.sees(s.table, cell("e6"), cell("g8"))


@pytest.mark.rule("ENO-LOS-05")
def test_the_end_of_a_wall_interrupts() -> None:
    s = laid("sr1", spacers={"oda": "e9"}, open_doors=("b1",))
    why = common.board(s.table).why_hidden(cell("sr1:e9"), cell("sr1:g9"))
    end = hull().ship.point("sr1:8,6")
    assert any(one.points >> end & 1 for one in why)


@pytest.mark.rule("ENO-LOS-07")
def test_neither_end_blocks_its_own_lines() -> None:
    s = laid(foes={"rictus-1": "e8", "rictus-2": "e5"})
    assert common.sees(s.table, cell("e4"), cell("e5"))
    assert common.sees(s.table, cell("e8"), cell("e5"))  # Intruder to Intruder


@pytest.mark.rule("ENO-LOS-08", "ENO-LOS-09")
def test_an_obscuring_tile_hides_what_is_behind_it_and_not_who_stands_on_it() -> None:
    s = laid(spacers={"oda": "e6"}, foes={"rictus": "e9"}, tiles={"e7": "smoke"})
    assert not common.sees(s.table, cell("e6"), cell("e9"))
    assert common.sees(s.table, cell("e6"), cell("e7"))


@pytest.mark.rule("ENO-LOS-08")
def test_the_whole_tile_under_the_target_is_looked_past() -> None:
    s = laid(tiles={"e7 e8": "smoke"})
    assert common.sees(s.table, cell("e6"), cell("e8"))
    apart = laid(tiles={"e7": "smoke", "e8": "smoke"})
    assert not common.sees(apart.table, cell("e6"), cell("e8"))


@pytest.mark.rule("ENO-LOS-10")
def test_a_spacer_attacks_only_what_it_sees() -> None:
    s = laid(spacers={"oda": "e6"}, foes={"rictus": "e8"}, tiles={"e7": "smoke"})
    who, foe = s.spacer("oda"), s.foe("rictus-1")
    refusal = weapons.refuse_target(s.table, who.cell, hull().gear["pistol"], foe)
    assert refusal is not None
    assert refusal.rule == "ENO-LOS-10"
    clear = laid(spacers={"oda": "e6"}, foes={"rictus": "e8"})
    who, foe = clear.spacer("oda"), clear.foe("rictus-1")
    assert weapons.refuse_target(clear.table, who.cell, hull().gear["pistol"], foe) is None


@pytest.mark.rule("ENO-LOS-01")
def test_sight_is_mutual() -> None:
    s = laid("sr1", spacers={"oda": "e9"}, open_doors=("b1",), tiles={"e7": "pillar"})
    floor = [cell(f"sr1:{row}{n}") for row in "defg" for n in range(5, 11)]
    for a in floor:
        for b in floor:
            assert common.sees(s.table, a, b) == common.sees(s.table, b, a)


@pytest.mark.rule("ENO-LOS-01")
def test_what_is_remembered_of_one_pair_of_spaces_is_not_taken_for_another() -> None:
    board = common.board(laid(tiles={"c3": "pillar", "g7": "pillar"}).table)
    spaces = grid.cells_of(board.rectangles)
    pairs = [(a, b) for a in spaces for b in spaces]
    for a, b in (*pairs, *reversed(pairs)):
        assert board.sees(a, b) is (board.sight_line(a, b) is not None)
