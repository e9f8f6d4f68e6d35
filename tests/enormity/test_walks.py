"""Whatever legal way is taken, movement keeps its promises (ledger groups MOVE, MOVELIKE)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.grid import cells_of
from tests.enormity.scene import Scene, hull, scene

FLOOR = {page: cells_of(hull().ship.cells[page]) for page in ("open", "sr1", "sr2", "hold")}
CALM = {"movelike_provokes": False}
NEAR = 6
"""Spaces to ask about: further than anybody goes."""


def _stepped(s: Scene) -> list[int]:
    return [hull().ship.space(one.space) for one in s.told(e.Stepped)]


def _laid_out(data: st.DataObject) -> tuple[Scene, int]:
    """Some figures and tiles on a page, nobody on anybody, and how far the first may go."""
    page = data.draw(st.sampled_from(sorted(FLOOR)), "page")
    n = data.draw(st.integers(3, 8), "things")
    places = data.draw(
        st.lists(st.sampled_from(FLOOR[page]), min_size=n, max_size=n, unique=True), "places"
    )
    texts = [hull().ship.texts[cell] for cell in places]
    kinds = data.draw(st.lists(st.sampled_from("fot"), min_size=n - 2, max_size=n - 2), "kinds")
    foes = [text for text, kind in zip(texts[2:], kinds, strict=True) if kind == "f"]
    tiles = [text for text, kind in zip(texts[2:], kinds, strict=True) if kind == "o"]
    counts = bool(data.draw(st.booleans(), "the start counts"))
    s = scene(
        page,
        spacers={"oda": texts[0], "teo": texts[1]},
        foes={f"rictus-{k}": text for k, text in enumerate(foes, start=1)},
        tiles=dict.fromkeys(tiles, "pillar"),
        open_doors=tuple(data.draw(st.sets(st.sampled_from(("b1", "b2", "a1", "a2"))), "doors")),
        params={**CALM, "start_space_counts": counts},
        more_pages=("sr2",) if page == "sr1" else ("sr1",) if page == "sr2" else (),
    )
    return s, data.draw(st.integers(1, 5), "steps")


@pytest.mark.rule("ENO-MOVE-01", "ENO-MOVE-11", "ENO-MOVE-12")
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_legal_walk_keeps_to_the_floor_and_ends_alone(data: st.DataObject) -> None:
    s, n = _laid_out(data)
    start = s.start.spacers[0].cell
    s.run(lambda t: move.movelike(t, t.state.spacers[0], n, "ENO-MLIKE-01"))
    declared = start
    while not s.over:
        answer = data.draw(st.sampled_from(s.offers()), "answer")
        if answer.startswith("goto"):
            declared = hull().ship.space(answer.split()[1])
        s.do(answer)
    way = [start, *_stepped(s)]
    board, foes = common.board(s.table), common.intruder_cells(s.table)
    assert len(way) - 1 <= n
    for here, there in pairwise(way):
        assert grid.spread_past(1 << here, board.walk_stops) >> there & 1
        assert board.floor >> there & 1
        assert not foes >> there & 1
    assert len(set(way[1:])) == len(way) - 1
    assert way[-1] == s.spacer("oda").cell == declared
    assert s.spacer("oda").cell != s.spacer("teo").cell


@pytest.mark.rule("ENO-MOVE-01", "ENO-MOVE-17")
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_what_is_offered_and_what_is_refused_agree(data: st.DataObject) -> None:
    s, n = _laid_out(data)
    s.run(lambda t: move.movelike(t, t.state.spacers[0], n, "ENO-MLIKE-01"))
    if s.over:
        return
    start = s.spacer("oda").cell
    near = [text for c, text in hull().ship.texts.items() if grid.manhattan(c, start) <= NEAR]
    offered = set(s.offers())
    for text in near:
        assert s.legal(f"goto {text}") == (f"goto {text}" in offered)
    assert all(offer.split()[1] in near for offer in offered)
    s.do(data.draw(st.sampled_from(sorted(offered)), "answer"))
    if s.over:
        return
    offered = set(s.offers())
    for text in near:
        assert s.legal(f"step {text}") == (f"step {text}" in offered)
    assert s.legal("stop") == ("stop" in offered)
