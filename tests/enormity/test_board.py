"""The board: spaces, adjacency, lines, distance, sight (ledger groups BOARD, LOS)."""

from __future__ import annotations

import pytest

from crawldeck.enormity.rules import common
from tests.enormity.scene import hull, scene, spaces


@pytest.mark.rule("ENO-LOS-05", "ENO-LOS-06", "ENO-LOS-03")
@pytest.mark.parametrize(
    ("target", "others", "seen"),
    [("g6", (), True), ("g9", (), False), ("e5", ("e6",), False), ("e5", (), True)],
)
def test_the_los_picture(target: str, others: tuple[str, ...], seen: bool) -> None:
    foes = {f"rictus-{n}": where for n, where in enumerate((target, *others), start=1)}
    s = scene("sr1", spacers={"oda": "e9"}, foes=foes, open_doors=("b1",))
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    at = hull().ship.space
    assert common.sees(s.table, at("sr1:e9"), at(f"sr1:{target}")) is seen


@pytest.mark.rule("ENO-BOARD-05")
def test_a_wall_interrupts_adjacency() -> None:
    s = scene("sr2", spacers={"oda": "d6"}).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    near = common.board(s.table).near(s.spacer("oda").cell)
    assert spaces(hull(), near) == {"D5", "E6", "D7"}
