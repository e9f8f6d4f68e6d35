"""New Blips and Overwhelm (SPAWN, SETUP-03, REVEAL-04, INTR-06)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.rules.arrivals import blips, pages, spawning
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import foe, pack_with
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.stand_ins import activations, idle

POINTS = {"x-1": "2,9", "x-2": "1,8", "x-3": "1,2", "x-4": "2,1", "x-5": "10,9"}
"""A Blip on each of the five spawn points of `sr1`."""


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def spawned(near: str = "", **kwargs: Any) -> Scene:
    kwargs.setdefault("page", "sr1")
    kwargs.setdefault("spacers", {"oda": "e2"})

    def procedure(t: EnoTable) -> Rule[None]:
        who: Spacer | None = t.state.spacer(near) if near else None
        yield from blips.spawn(t, who, "ENO-SPAWN-01")

    return scene(**kwargs).run(procedure)


@pytest.mark.rule("ENO-SPAWN-01")
def test_the_nearest_free_spawn_point() -> None:
    s = spawned()
    assert s.point("blip-21") == "sr1:1,2"  # 2 steps to [1,4]; [1,8] has 3 to [1,5]
    assert s.state.blips[0].facing == Direction.N
    s = spawned(blips={"x-3": "1,2"})
    assert s.offers() == ["spawn-at sr1:2,1", "spawn-at sr1:1,8"]  # both 3 steps: players choose
    assert s.refused("spawn-at sr1:2,9") == "ENO-SPAWN-01"
    s.do("spawn-at sr1:1,8")
    assert s.state.blips[-1].facing == Direction.S


@pytest.mark.rule("ENO-SPAWN-01")
def test_near_whoever_triggered_it_else_the_priority_target() -> None:
    crew = {"oda": "e2", "ilse": "i10"}
    assert spawned(spacers=crew, priority="oda", near="ilse").point("blip-21") == "sr1:10,9"
    assert spawned(spacers=crew, priority="ilse").point("blip-21") == "sr1:10,9"
    assert spawned(spacers=crew, priority="oda").point("blip-21") == "sr1:1,2"


@pytest.mark.rule("ENO-SPAWN-01", "ENO-PLACE-01")
def test_whoever_triggered_it_may_be_elsewhere() -> None:
    s = scene("sr1", spacers={"oda": "i10", "ilse": "e2"}, priority="oda")
    who = s.start.spacers[1]
    who.cell, who.status = OFF, "away"
    s.run(lambda t: blips.spawn(t, t.state.spacer("ilse"), "ENO-SPAWN-01"))
    assert s.point("blip-21") == "sr1:10,9"


@pytest.mark.rule("ENO-SPAWN-01")
def test_who_is_not_on_the_board_draws_nothing_near() -> None:
    s = scene("sr1", spacers={"oda": "e2", "ilse": "i10"}, priority="oda")
    s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
    s.run(lambda t: blips.spawn(t, None, "ENO-SPAWN-01"))
    assert s.point("blip-21") == "sr1:10,9"
    s = scene("sr1", spacers={"oda": "e2"}, blips={"x-1": "2,9"})
    s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
    s.run(lambda t: blips.spawn(t, None, "ENO-SPAWN-01"))
    assert len(s.offers("spawn-at")) == 4  # nobody to be near to: any free point


@pytest.mark.rule("ENO-SPAWN-01")
def test_only_spawn_points_of_laid_pages() -> None:
    left = {name: POINTS[name] for name in ("x-3", "x-4", "x-5")}
    s = spawned(spacers={"oda": "a10"}, blips=left)
    assert s.offers() == ["spawn-at sr1:1,8", "spawn-at sr1:2,9"]
    s = spawned(spacers={"oda": "a10"}, blips=left, more_pages=("sr2",))
    assert s.point("blip-21") == "sr2:9,1"


@pytest.mark.rule("ENO-SPAWN-02")
def test_picture_all_points_occupied() -> None:
    s = spawned(blips=POINTS)
    assert s.point("blip-21") == "sr1:1,2"
    assert s.point("x-3") == "sr1:1,3"
    assert [s.point(name) for name in ("x-1", "x-2", "x-4", "x-5")] == [
        "sr1:2,9",
        "sr1:1,8",
        "sr1:2,1",
        "sr1:10,9",
    ]
    assert s.state.blips[-1].facing == Direction.N


@pytest.mark.rule("ENO-SPAWN-02", "ENO-BLIP-04", "ENO-BLIP-06")
def test_a_blip_pushed_from_its_point_next_to_a_spacer_turns_up_there() -> None:
    s = spawned(page="open", spacers={"oda": "a1"}, blips={"single-1": "0,0", "x-2": "10,10"})
    assert s.told(e.BlipRevealed)[0].where == "open:0,0"
    s.do("pick-space open:a2")
    assert s.point("blip-21") == "open:0,0"  # the new one has not moved: it lies there


@pytest.mark.rule("ENO-SPAWN-03", "ENO-INTR-06")
def test_without_tokens_overwhelm_takes_no_blip(acted: list[tuple[str, str]]) -> None:
    s = scene("sr1", spacers={"oda": "e2"}, blips={"single-1": "10,9"}, met=("rictus",))
    s.start.decks.unseen = {}

    def twice(t: EnoTable) -> Rule[None]:
        yield from blips.spawn(t, None, "ENO-CD-04")
        yield from blips.spawn(t, None, "ENO-CD-04")

    s.run(twice).do("pick-space sr1:e3", "pick-space sr1:d2")
    assert [one.id for one in s.state.blips] == ["single-1"]
    assert acted == [("rictus-1", "oda"), ("rictus-2", "oda")]
    assert len(s.told(e.Overwhelmed)) == 2


@pytest.mark.rule("ENO-SPAWN-03")
def test_tokens_face_down_on_board_and_track_are_not_in_the_pool() -> None:
    s = scene(
        "sr1",
        spacers={"oda": "e2"},
        blips={"x-1": "10,9"},
        met=("rictus",),
        track=(Track(7, "blip"),),
    )
    s.start.decks.unseen = {"a": 2}
    s.run(lambda t: blips.spawn(t, None, "ENO-CD-04"))
    assert blips.pool_size(s.table) == 0
    assert s.told(e.Overwhelmed)


@pytest.mark.rule("ENO-INTR-06")
def test_overwhelm_discards_the_furthest_blip_and_ambushes(acted: list[tuple[str, str]]) -> None:
    s = scene(
        "open",
        spacers={"oda": "e4", "ilse": "e6"},
        blips={"x-1": "8,5", "x-2": "10,10"},
        priority="ilse",
        met=("rictus",),
    )
    s.run(spawning.overwhelm).do("pick-space open:e7")
    assert [one.id for one in s.state.blips] == ["x-1"]
    assert blips.pool_size(s.table) == 19
    assert acted == [("rictus-1", "ilse")]
    assert s.at("rictus-1") == "e7"


@pytest.mark.rule("ENO-INTR-06")
def test_overwhelm_finds_nobody() -> None:
    s = scene("open", spacers={"oda": "e4"}, blips={"x-1": "8,5"})
    s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
    s.run(spawning.overwhelm)
    assert s.over and len(s.state.blips) == 1


# -- first Blips


@pytest.mark.rule("ENO-SETUP-03")
@pytest.mark.parametrize(
    ("where", "crew", "facing"),
    [
        ("1,2", {"oda": "e2"}, Direction.N),
        ("5,5", {"oda": "e9"}, Direction.E),
        ("5,5", {"oda": "e9", "ilse": "h3", "teo": "i3"}, Direction.N),
        ("5,5", {"oda": "d2", "ilse": "g10"}, Direction.W),  # one each way: the nearer
        ("5,5", {"oda": "a8", "ilse": "b10", "teo": "g10"}, Direction.E),
        ("0,0", {"oda": "a1"}, Direction.N),
    ],
)
def test_the_arrow_points_to_most_spacers(
    where: str, crew: dict[str, str], facing: Direction
) -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        blips.put_out(t, t.content.ship.point(f"open:{where}"))
        return
        yield

    s = scene("open", spacers=crew).run(procedure)
    assert s.state.blips[0].facing == facing
    assert s.state.blips[0].kind == ""


@pytest.mark.rule("ENO-REVEAL-04")
def test_a_new_page_brings_a_blip_for_each_new_cluster() -> None:
    s = scene("sr1", spacers={"oda": "e10"})
    s.run(lambda t: pages.reveal(t, "sr2", t.state.spacers[0]))
    while s.asked == "chance":
        s.do("amber")
    assert s.offers() == ["spawn-at sr2:8,9", "spawn-at sr2:9,8"]
    s.do("spawn-at sr2:9,8")
    assert {s.point(one.id) for one in s.state.blips} == {"sr2:9,8", "sr2:9,1"}


@pytest.mark.rule("ENO-REVEAL-04", "ENO-SPAWN-03")
def test_a_new_page_without_tokens_left_overwhelms(acted: list[tuple[str, str]]) -> None:
    s = scene("sr1", spacers={"oda": "e10"}, met=("rictus",))
    s.start.decks.unseen = {}
    s.run(lambda t: pages.reveal(t, "sr2", t.state.spacers[0]))
    while not s.over:
        s.do("amber" if s.asked == "chance" else s.offers()[0])
    assert not s.state.blips
    assert len(acted) == 2


@pytest.mark.rule("ENO-SETUP-04")
def test_blips_may_wait_on_the_track() -> None:
    s = scene("sr1", track=(Track(7, "blip"),)).run(idle)
    assert blips.pool_size(s.table) == 19
    assert hull().missions["marked"].track_blips == {"7": 1}


@pytest.mark.rule("ENO-INTR-04")
@pytest.mark.parametrize(("where", "who"), [("e4", "oda"), ("h9", "ilse")])
def test_what_a_sheet_says_of_its_coming_happens_to_the_nearest(where: str, who: str) -> None:
    howl = {
        "id": "howl",
        "name": "Howl",
        "text": "It howls.",
        "moment": "spawned",
        "do": [{"do": "stress", "n": 2}],
    }
    pack = pack_with(foes=(foe(own_traits=[howl]),))
    s = scene(spacers={"oda": "e2", "ilse": "i10"}, priority="ilse", pack=pack, met=("rictus",))
    before = {one.id: one.stress for one in s.start.spacers}
    s.run(lambda t: spawning.stand(t, "rictus", hull().ship.space(f"open:{where}")))
    assert s.over and s.at("rictus-1") == where
    gained = {one.id: one.stress - before[one.id] for one in s.state.spacers}
    assert gained == {"oda": 0, "ilse": 0, who: 2}
    assert [one.trait for one in s.told(e.TraitShown)] == ["Howl"]
