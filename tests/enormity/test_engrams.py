"""Engrams: devices of a Location, resources after the run (ENO-SCAV-03 to 06, ENO-LOC-05)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.things import scavenge
from crawldeck.enormity.rules.turn import rounds
from crawldeck.enormity.state import FALLING, Engram
from crawldeck.enormity.verbs import DEVICE
from tests.enormity.scene import Scene, hull, scene

AT = hull().ship.space


def holding(*kinds: str, page: str = "sr1", where: str = "e5", **changes: Any) -> Scene:
    """Oda with Engrams; `kind!` is a used one."""
    s = scene(page, spacers={"oda": where}, **changes)
    s.start.spacers[0].engrams = tuple(Engram(one.rstrip("!"), one.endswith("!")) for one in kinds)
    for one in kinds:
        s.start.decks.bag = common.less(s.start.decks.bag, one.rstrip("!"))
    return s


def using(s: Scene, kind: str) -> Scene:
    device = DEVICE(kind)
    return s.run(lambda t: scavenge.use_device(t, common.spacer(t, "oda"), device))


@pytest.mark.rule("ENO-SCAV-03")
def test_an_engram_needs_no_slot_and_comes_device_side_up() -> None:
    cell = AT("sr1:e5")
    s = scene("sr1", spacers={"oda": "e5"}, engrams={cell: "jade"})
    s.run(lambda t: scavenge.scavenge(t, common.spacer(t, "oda")))
    assert s.over, "nothing is asked, however full the backpack"
    assert s.spacer("oda").engrams == (Engram("jade"),)
    assert s.state.ship.engrams == {}


@pytest.mark.rule("ENO-SCAV-05")
def test_a_device_works_once_and_then_shows_its_resource() -> None:
    s = holding("azure", "azure!")
    s.start.spacers[0].stress = 5
    using(s, "azure")
    assert s.spacer("oda").stress == 3
    assert s.spacer("oda").engrams == (Engram("azure", used=True), Engram("azure", used=True))
    refusal = scavenge.refuse_device(s.table, s.spacer("oda"), DEVICE("azure"))
    assert refusal is not None and refusal.rule == "ENO-SCAV-05"
    assert scavenge.device_offers(s.table, s.spacer("oda")) == []


@pytest.mark.rule("ENO-SCAV-05")
def test_what_one_does_not_have_cannot_be_used() -> None:
    s = holding("azure").run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    offered = [one.text for one in scavenge.device_offers(s.table, s.spacer("oda"))]
    assert offered == ["device azure"]
    refusal = scavenge.refuse_device(s.table, s.spacer("oda"), DEVICE("jade"))
    assert refusal is not None and refusal.rule == "ENO-SCAV-05"
    s.spacer("oda").down = FALLING
    refusal = scavenge.refuse_device(s.table, s.spacer("oda"), DEVICE("azure"))
    assert refusal is not None and refusal.rule == "ENO-KD-03"


@pytest.mark.rule("ENO-LOC-05")
@pytest.mark.parametrize(("page", "where", "stress"), [("sr1", "e5", 3), ("hold", "a1", 4)])
def test_the_same_engram_does_something_else_elsewhere(page: str, where: str, stress: int) -> None:
    s = holding("azure", page=page, where=where)
    s.start.spacers[0].stress = 5
    using(s, "azure")
    assert s.spacer("oda").stress == stress


@pytest.mark.rule("ENO-LOC-05")
def test_off_the_board_no_location_rules() -> None:
    s = holding("azure").run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    s.spacer("oda").cell = -1
    refusal = scavenge.refuse_device(s.table, s.spacer("oda"), DEVICE("azure"))
    assert refusal is not None and refusal.rule == "ENO-LOC-05"


def over(s: Scene, **ends: str) -> Scene:
    """The run is over, everyone having ended so."""
    for who in s.start.spacers:
        who.status, who.cell = ends[who.id], -1
    s.start.extraction.point = AT("sr2:f10")
    return s.run(rounds.run_over)


@pytest.mark.rule("ENO-SCAV-06")
def test_used_or_not_every_engram_is_a_resource_at_the_end() -> None:
    s = over(holding("amber", "azure!", "azure", more_pages=("sr2",)), oda="out")
    assert s.state.team.resources == {"alloy": 1, "ice": 2}
    assert [one.resource for one in s.told(e.ResourceGained)] == ["alloy", "ice", "ice"]


@pytest.mark.rule("ENO-SCAV-06")
def test_who_did_not_get_out_keeps_nothing() -> None:
    s = scene("sr1", spacers={"oda": "e5", "ilse": "e6"}, more_pages=("sr2",))
    s.start.spacers[0].engrams = (Engram("amber"),)
    s.start.spacers[1].engrams = (Engram("jade"),)
    over(s, oda="dead", ilse="out")
    assert s.state.team.resources == {"spores": 1}


@pytest.mark.rule("ENO-SETUP-02")
def test_an_effect_draws_from_the_bag_which_may_be_empty() -> None:
    s = holding().run(lambda t: scavenge.take_engram(t, common.spacer(t, "oda")))
    s.do("violet")
    assert (s.state.decks.bag["violet"], s.spacer("oda").engrams) == (3, (Engram("violet"),))
    s = holding(bag={"amber": 1}).run(
        lambda t: scavenge.take_engram(t, common.spacer(t, "oda"), "jade")
    )
    assert s.over and not s.spacer("oda").engrams and s.told(e.EngramBagEmpty)
    s = holding(bag={"amber": 1}).run(
        lambda t: scavenge.take_engram(t, common.spacer(t, "oda"), "amber")
    )
    assert s.spacer("oda").engrams == (Engram("amber"),) and s.state.decks.bag == {}
