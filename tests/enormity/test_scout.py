"""Scouting: the Light field, the roll, what comes to light (ledger group SCOUT)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity import loadout
from crawldeck.enormity.components import Gear
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.rules.actions import attack, scout
from crawldeck.enormity.rules.arrivals import blips
from crawldeck.enormity.rules.board import light
from crawldeck.enormity.state import EnoTable, Spacer, Turn
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.stand_ins import activations, idle


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def scouting(**kwargs: Any) -> Scene:
    """Oda scouts from E4 of the open page."""
    kwargs.setdefault("spacers", {"oda": "e4"})
    kwargs.setdefault("met", ("rictus",))
    return scene(turn="oda", **kwargs).run(lambda t: scout.scout(t, t.state.spacers[0]))


@pytest.mark.rule("ENO-SCOUT-01")
def test_without_anything_in_the_light_it_cannot_be_done() -> None:
    s = scene(blips={"x-1": "9,9"}, foes={"weeper-1": "e5"}).run(idle)
    assert not scout.can_scout(s.table, s.spacer("oda"))
    s = scene(blips={"x-1": "4,5"}).run(idle)
    assert scout.can_scout(s.table, s.spacer("oda"))
    s.spacer("oda").cell = -1
    assert not scout.can_scout(s.table, s.spacer("oda"))


@pytest.mark.rule("ENO-SCOUT-01")
def test_one_blip_of_those_in_the_light_is_chosen() -> None:
    s = scouting(blips={"x-1": "4,5", "x-2": "3,3", "x-3": "8,8"})
    assert s.offers() == ["scout x-1", "scout x-2"]
    assert s.refused("scout x-3") == "ENO-SCOUT-01"


@pytest.mark.rule("ENO-SCOUT-02")
@pytest.mark.parametrize(
    ("where", "inside"),
    [("3,4", True), ("4,5", True), ("5,5", True), ("4,6", True), ("5,6", False), ("6,4", False)],
)
def test_the_light_field_counts_a_corner_as_one(where: str, inside: bool) -> None:
    s = scene(blips={"x-1": where}).run(idle)
    assert light.light_field(s.table, s.spacer("oda")) == 2
    assert scout.can_scout(s.table, s.spacer("oda")) is inside


@pytest.mark.rule("ENO-SCOUT-02")
def test_no_sight_is_needed() -> None:
    s = scene("sr1", spacers={"oda": "d6"}, blips={"x-1": "5,2"}).run(idle)
    assert scout.can_scout(s.table, s.spacer("oda"))  # below the wall, out of bounds


@pytest.mark.rule("ENO-SCOUT-03")
def test_a_power_is_needed() -> None:
    s = scouting(blips={"x-1": "4,5"}).do("h", "keep")
    assert s.over and s.point("x-1") == "open:4,5"
    assert s.told(e.Scouted)[0].power == 0
    s = scouting(blips={"x-1": "4,5"}).do("p", "keep")
    assert s.offers() == ["reveal", "hide"]
    s.do("hide")
    assert s.over and s.state.blips[0].kind == ""


@pytest.mark.rule("ENO-SCOUT-03")
def test_stress_and_discipline_help() -> None:
    from crawldeck.enormity.state import Pool

    s = scouting(blips={"x-1": "4,5"}, active=Pool(discipline=1))
    s.do("-", "stress 1", "ho", "convert 1")
    assert s.offers() == ["reveal", "hide"]


@pytest.mark.rule("ENO-SCOUT-03")
def test_who_dies_of_stress_sees_nothing() -> None:
    s = scene(blips={"x-1": "4,5"}, spacers={"oda": "e4", "ilse": "h8"})
    s.start.spacers[0].stress = 9
    s.run(lambda t: scout.scout(t, t.state.spacers[0])).do("-", "stress 1")
    assert s.over and not s.told(e.Scouted)


@pytest.mark.rule("ENO-SCOUT-04")
def test_an_echo_goes_and_a_new_blip_spawns() -> None:
    s = scouting(blips={"x-1": "4,5"}).do("p", "keep", "reveal", "draw echo")
    assert [one.id for one in s.state.blips] == ["blip-21"]
    assert s.state.decks.unseen["echo"] == 5


@pytest.mark.rule("ENO-SCOUT-05")
def test_flipped_back_it_stays_known() -> None:
    s = scouting(blips={"x-1": "4,5"}).do("p", "keep", "reveal", "draw b")
    assert s.offers() == ["come-out", "hide"]
    assert s.refused("reveal") == "ENO-SCOUT-05"
    s.do("hide")
    assert s.over and s.state.blips[0].kind == "b"
    assert s.state.decks.unseen["b"] == 2
    assert blips.pool_size(s.table) == 19
    assert not s.state.intruders


@pytest.mark.rule("ENO-SCOUT-06", "ENO-SCOUT-05", "ENO-REVB-03")
def test_they_come_out_next_to_the_scout_without_ambush(acted: list[tuple[str, str]]) -> None:
    s = scouting(blips={"x-1": "4,6"}).do("p", "keep", "reveal", "draw b", "come-out")
    s.do("pick-space open:e5", "pick-space open:e3")
    assert (s.at("rictus-1"), s.at("rictus-2")) == ("e5", "e3")
    assert not acted and not s.state.blips
    s.do("no")
    assert s.over


@pytest.mark.rule("ENO-SCOUT-05")
def test_one_of_them_may_be_attacked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[bool, tuple[str, ...]]] = []

    def attacked(
        t: EnoTable,
        who: Spacer,
        *,
        bonus: bool = False,
        free: bool = False,
        only: tuple[str, ...] = (),
    ) -> Rule[bool]:
        calls.append((free, only))
        return True
        yield

    monkeypatch.setattr(attack, "attack", attacked)
    s = scene(blips={"x-1": "4,5"}, foes={"rictus-1": "e3"})
    s.start.turn = Turn(spacer="oda", last="stressful-brainstorm")
    s.run(lambda t: scout.scout(t, t.state.spacers[0], "stressful-brainstorm"))
    s.do("scout x-1", "p", "keep", "reveal", "draw single", "come-out", "pick-space open:e5", "yes")
    assert calls == [(True, ("rictus-2",))]  # free, and only at those that came out
    assert s.state.turn.last == ""  # the card is turned: it cannot be exerted


@pytest.mark.rule("ENO-SCOUT-05")
def test_the_attack_costs_no_second_adrenaline() -> None:
    s = scouting(blips={"x-1": "4,5"}, foes={"weeper-1": "e3"})
    s.do("p", "keep", "reveal", "draw single", "come-out", "pick-space open:e5", "yes")
    offers = s.offers("attack")
    assert offers and all(text.endswith("rictus-1") for text in offers)
    s.do(offers[0])
    assert s.spacer("oda").adrenaline == 0


@pytest.mark.rule("ENO-KEY-LIGHT", "ENO-EXH-03")
@pytest.mark.parametrize(
    ("place", "exhausted", "die"),
    [("support", False, "red"), ("support", True, "red"), ("pack", False, "white")],
)
def test_light_changes_the_die(
    monkeypatch: pytest.MonkeyPatch, place: str, exhausted: bool, die: str
) -> None:
    lamp = Gear(id="lamp", name="Lamp", text="Light red.", kind="support", light=("red",))
    monkeypatch.setitem(hull().gear, "lamp", lamp)
    s = scene(blips={"x-1": "4,5"})
    item = loadout.new_item(hull(), "lamp", "lamp@oda", place)
    item.exhausted = exhausted
    s.start.spacers[0].items.append(item)
    s.run(lambda t: scout.scout(t, t.state.spacers[0]))
    assert f"roll a {die} die" in s.question


@pytest.mark.rule("ENO-KEY-LIGHT")
@pytest.mark.parametrize(
    ("suit", "lamps", "die"),
    [
        ("white", ("white", "red"), "red"),
        ("white", ("black", "red"), "black"),
        ("red", ("white",), "white"),  # the card goes before the suit, better or not
        ("red", (), "red"),
    ],
)
def test_of_several_lights_the_strongest_counts_and_none_is_the_suits(
    monkeypatch: pytest.MonkeyPatch, suit: Colour, lamps: tuple[Colour, ...], die: str
) -> None:
    monkeypatch.setitem(hull().suits, "eva", replace(hull().suits["eva"], light_dice=(suit,)))
    s = scene(blips={"x-1": "4,5"})
    for colour in lamps:
        lamp = Gear(id=colour, name="Lamp", text="Light.", kind="support", light=(colour,))
        monkeypatch.setitem(hull().gear, colour, lamp)
        s.start.spacers[0].items.append(
            loadout.new_item(hull(), colour, f"{colour}@oda", "support")
        )
    s.run(lambda t: scout.scout(t, t.state.spacers[0]))
    assert f"roll a {die} die" in s.question


@pytest.mark.rule("ENO-GRIN-05")
def test_what_shuns_light_moves_away() -> None:
    s = scouting(foes={"rictus-1": "e5", "weeper-1": "e3"})
    assert s.asked == "roll"  # the Weeper does not mind light: nothing to choose
    s.do("p", "keep")
    assert s.at("rictus-1") == "e9"


@pytest.mark.rule("ENO-GRIN-05")
def test_only_in_the_light_and_only_on_success() -> None:
    s = scene(foes={"rictus-1": "e7"}).run(idle)
    assert not scout.can_scout(s.table, s.spacer("oda"))
    s = scouting(foes={"rictus-1": "e6"}).do("h", "keep")
    assert s.at("rictus-1") == "e6"
