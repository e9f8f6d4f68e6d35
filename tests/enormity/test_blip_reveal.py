"""Blips turn up: tokens, ambush, missing figures, First Contact, Specimens (REVB, INTR)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips, prowl, spawning
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.enormity.worldbook import BlipSort
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, scene
from tests.enormity.stand_ins import activations

WHITE, RED, BLACK = 9, 5, 2


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def turned_up(token: str, *, ambush: bool = True, by: str = "oda", **kwargs: Any) -> Scene:
    """A Blip next to Oda on the open page turns up and is this token."""
    kwargs.setdefault("spacers", {"oda": "e4"})
    kwargs.setdefault("blips", {"x-1": "3,4"})

    def procedure(t: EnoTable) -> Rule[None]:
        yield from blips.turn_up(t, t.state.blips[0], common.spacer(t, by), ambush=ambush)

    return scene(**kwargs).run(procedure).do(f"draw {token}")


def place_all(s: Scene) -> Scene:
    """Put every Intruder on the first space offered."""
    while s.asked == "intruder-space":
        s.do(s.offers()[0])
    return s


@pytest.mark.rule("ENO-REVB-01")
def test_an_echo_leaves_for_good_and_a_new_blip_spawns() -> None:
    s = turned_up("echo")
    assert [one.id for one in s.state.blips] == ["blip-21"]
    assert s.state.decks.unseen == {"echo": 5, "single": 4, "a": 5, "b": 3, "unique": 2}
    assert blips.pool_size(s.table) == 18  # 20, one gone, one on the board
    assert s.told(e.EchoGone)[0].blip == "x-1"


@pytest.mark.rule("ENO-REVB-02", "ENO-REVB-07", "ENO-REVB-09")
@pytest.mark.parametrize(
    ("token", "countdown", "count"),
    [
        ("a", WHITE, 1),
        ("a", RED, 2),
        ("a", BLACK, 2),
        ("b", WHITE, 2),
        ("b", RED, 2),
        ("b", BLACK, 3),
        ("single", WHITE, 1),
        ("single", RED, 1),
        ("single", BLACK, 1),
    ],
)
def test_dots_count_by_level(token: BlipSort, countdown: int, count: int) -> None:
    s = place_all(turned_up(token, countdown=countdown))
    assert len(s.state.intruders) == count
    assert not s.state.blips  # no new Blip
    assert blips.pool_size(s.table) == 20  # the token is back in the pool
    assert s.state.decks.unseen[token] == s.pack.head.blips[token]


@pytest.mark.rule("ENO-REVB-08", "ENO-INTR-07")
@pytest.mark.parametrize("countdown", [WHITE, BLACK])
def test_a_unique_token_is_one_specimen_with_its_card(countdown: int) -> None:
    s = turned_up("unique", countdown=countdown).do("pick-space open:e5", "draw thick")
    foe = s.foe("rictus-1")
    assert (foe.specimen, foe.slot) == ("thick", 1)
    assert s.state.decks.specimens["rictus"] == {"quick": 1}
    assert len(s.state.intruders) == 1


@pytest.mark.rule("ENO-INTR-07")
def test_a_specimen_takes_the_lowest_free_slot() -> None:
    foes = {"rictus-1": "a1", "rictus-2": "a3"}
    s = scene(spacers={"oda": "e4"}, foes=foes, blips={"x-1": "3,4"})
    s.start.intruders[0].slot, s.start.intruders[1].slot = 1, 2
    s.run(lambda t: blips.turn_up(t, t.state.blips[0], t.state.spacers[0], ambush=False))
    s.do("draw unique", "pick-space open:e5", "draw quick")
    assert s.foe("rictus-3").slot == 3


@pytest.mark.rule("ENO-INTR-07")
def test_without_a_card_or_a_slot_it_is_a_plain_one() -> None:
    s = scene(spacers={"oda": "e4"}, blips={"x-1": "3,4"}, specimens={"rictus": {}})
    s.run(lambda t: blips.turn_up(t, t.state.blips[0], t.state.spacers[0], ambush=False))
    s.do("draw unique", "pick-space open:e5")
    assert s.over and s.foe("rictus-1").specimen == ""
    foes = {f"rictus-{n}": f"a{n}" for n in range(1, 6)}
    s = scene(spacers={"oda": "e4"}, foes=foes, blips={"x-1": "3,4"})
    for n, foe in enumerate(s.start.intruders, start=1):
        foe.slot = n
    s.run(lambda t: blips.turn_up(t, t.state.blips[0], t.state.spacers[0], ambush=False))
    s.do("draw unique", "pick-space open:e5")
    assert s.over and s.foe("rictus-6").slot == 0


@pytest.mark.rule("ENO-REVB-03")
def test_intruders_appear_next_to_the_spacer_and_face_it() -> None:
    s = turned_up("b", foes={"weeper-1": "e5"})
    assert s.offers() == ["pick-space open:d4", "pick-space open:e3", "pick-space open:f4"]
    assert s.refused("pick-space open:e5") == "ENO-REVB-03"
    assert s.seats == (0,)
    s.do("pick-space open:d4")
    assert s.offers() == ["pick-space open:e3", "pick-space open:f4"]
    s.do("pick-space open:e3")
    assert s.foe("rictus-1").facing == Direction.N
    assert s.foe("rictus-2").facing == Direction.E


@pytest.mark.rule("ENO-REVB-03")
def test_not_behind_walls_and_without_room_on_the_nearest_space() -> None:
    s = turned_up("single", page="sr1", spacers={"oda": "d6"}, blips={"x-1": "5,3"})
    assert s.offers() == ["pick-space sr1:d5", "pick-space sr1:d7", "pick-space sr1:e6"]
    crew = {"oda": "a1", "ilse": "a2"}
    s = turned_up("single", spacers=crew, blips={"x-1": "0,0"}, foes={"weeper-1": "b1"})
    assert s.offers() == ["pick-space open:a3", "pick-space open:b2", "pick-space open:c1"]


@pytest.mark.rule("ENO-REVB-04", "ENO-REVB-06", "ENO-SCOUT-06")
def test_only_an_ambush_lets_them_act_at_once(acted: list[tuple[str, str]]) -> None:
    place_all(turned_up("b"))
    assert acted == [("rictus-1", "oda"), ("rictus-2", "oda")]
    acted.clear()
    s = place_all(turned_up("b", ambush=False))
    assert not acted and not s.told(e.Ambushed)
    assert not s.foe("rictus-1").acted  # they act again in the Intruder Phase


@pytest.mark.rule("ENO-REVB-04")
def test_who_ambushes_a_dead_spacer_looks_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noted: list[str] = []

    def activate(t: EnoTable, foe: Any, target: Any = None) -> Rule[None]:
        noted.append(target.id if target else "")
        t.state.spacers[0].cell, t.state.spacers[0].status = -1, "dead"
        return
        yield

    monkeypatch.setattr("crawldeck.enormity.rules.foes.intruder.activate", activate)
    place_all(turned_up("b", spacers={"oda": "e4", "ilse": "h8"}))
    assert noted == ["oda", ""]
    noted.clear()
    place_all(turned_up("b"))
    assert noted == ["oda"]  # nobody is left to ambush


@pytest.mark.rule("ENO-REVB-05")
def test_missing_figures_make_the_farthest_act(acted: list[tuple[str, str]]) -> None:
    foes = {f"rictus-{n}": f"{'abcdefgha'[n - 1]}9" for n in range(1, 10)} | {"rictus-9": "a10"}
    s = turned_up("b", foes=foes)  # ten figures: one is left
    s.do(s.offers()[0])
    assert len(s.state.intruders) == 10
    assert acted == [("rictus-10", "oda"), ("rictus-9", "")]  # on A10
    assert s.told(e.Overspawned)[0].foe == "rictus-9"


@pytest.mark.rule("ENO-REVB-05")
def test_equally_far_is_the_players_choice_and_the_busy_are_left_out(
    acted: list[tuple[str, str]],
) -> None:
    foes = {
        f"rictus-{n}": where
        for n, where in enumerate(["a10", "i10", "e3", "e5", "d4", "f4", "a1", "a2", "a3", "b1"], 1)
    }
    s = turned_up("single", foes=foes, activating=("rictus-1",))
    assert s.over and acted == [("rictus-2", "")]
    acted.clear()
    s = turned_up("single", foes=foes)
    assert s.offers() == ["pick rictus-1", "pick rictus-2"]
    assert s.refused("pick rictus-3") == "ENO-REVB-05"
    s.do("pick rictus-2")
    assert acted == [("rictus-2", "")]


@pytest.mark.rule("ENO-LOC-03")
def test_the_location_says_what_comes_unless_the_mission_does() -> None:
    s = place_all(turned_up("single", page="hold", spacers={"oda": "b2"}, blips={"x-1": "1,1"}))
    assert s.state.intruders[0].kind == "weeper"
    assert spawning.ecology(s.table, -1) == "weeper"


# -- First Contact


@pytest.mark.rule("ENO-INTR-08")
def test_first_contact_clears_both_pools() -> None:
    s = place_all(turned_up("single", active=Pool(1, 0, 2), incoming=Pool(0, 3, 0)))
    assert s.state.team.active.total == s.state.team.incoming.total == 0
    assert s.state.threat.met == ("rictus",)
    assert s.told(e.FirstContact)[0].sort == "rictus"


@pytest.mark.rule("ENO-INTR-08")
def test_first_contact_with_empty_pools_gives_stress() -> None:
    crew = {"oda": "e4", "ilse": "h8"}
    s = scene(spacers=crew, blips={"x-1": "3,4"})
    before = [one.stress for one in s.start.spacers]
    s.run(lambda t: blips.turn_up(t, t.state.blips[0], t.state.spacers[0], ambush=True))
    place_all(s.do("draw b"))
    assert [one.stress for one in s.state.spacers] == [n + 1 for n in before]  # once, for two


@pytest.mark.rule("ENO-INTR-08")
def test_first_contact_is_once_a_run_and_blips_do_not_count() -> None:
    s = place_all(turned_up("single", active=Pool(1), met=("rictus",)))
    assert s.state.team.active.confidence == 1
    assert not s.told(e.FirstContact)
    s = turned_up("echo", active=Pool(1))
    assert s.state.team.active.confidence == 1 and s.state.threat.met == ()


@pytest.mark.rule("ENO-INTR-08")
def test_one_put_on_its_space_is_a_first_contact_too() -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        yield from spawning.stand(t, "rictus", t.content.ship.space("open:e9"))

    s = scene(spacers={"oda": "e4"}, active=Pool(1)).run(procedure)
    assert s.at("rictus-1") == "e9"
    assert s.foe("rictus-1").facing == Direction.W
    assert s.state.team.active.total == 0


# -- what is known


@pytest.mark.rule("ENO-CORE-03")
def test_turning_up_a_known_blip_is_a_barrier_without_a_draw() -> None:
    s = scene(spacers={"oda": "e8"}, blips={"single-1": "6,3"})
    s.run(lambda t: prowl.move(t, t.state.blips[0], 2, t.state.spacers[0].cell))
    s.do("pick-point open:7,3")
    assert s.asked == "intruder-space"
    assert s.told(e.BlipRevealed)[0].token == "single"
    refusal = s.session.can_undo()
    assert refusal is not None and refusal.rule == "ENO-CORE-03"
    s.do("pick-space open:e9")
    assert blips.pool_size(s.table) == 20
