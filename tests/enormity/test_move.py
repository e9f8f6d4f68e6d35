"""Spacer movement: source 002 (ledger group MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules import (
    abilities,
    discoveries,
    extraction,
    forced,
    move,
    noise,
    opportunity,
    scavenge,
    terrain,
)
from crawldeck.enormity.rules import pages as page_rules
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.enormity.verbs import FAST
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Option, Refusal, Rule
from tests.enormity.scene import Scene, hull, scene

Told = list[tuple[str, Any]]


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What movement asks of the other chapters, in order; by itself none of them does anything."""
    heard: Told = []

    def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
        heard.append(("fire", moment))
        yield from ()

    def make_noise(t: EnoTable, who: Spacer, box: NoiseBox, shots: int = 1) -> Rule[None]:
        heard.append(("noise", box))
        yield from ()

    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        heard.append(("provoke", t.content.ship.texts[to]))
        yield from ()
        return False

    def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[bool]:
        heard.append(("enter", t.content.ship.texts[who.cell]))
        yield from ()
        return any(tile.cells >> who.cell & 1 for tile in t.state.tiles)

    monkeypatch.setattr(abilities, "fire", fire)
    monkeypatch.setattr(noise, "make_noise", make_noise)
    monkeypatch.setattr(opportunity, "provoke", provoke)
    monkeypatch.setattr(terrain, "enter", enter)
    monkeypatch.setattr(scavenge, "fast_offers", lambda t, who: [])
    return heard


LOUD = NoiseBox(symbol=True)


def moving(n: int, page: str = "open", box: NoiseBox = LOUD, **places: Any) -> Scene:
    """A Move action of the first Spacer."""
    s = scene(page, **places)
    return s.run(lambda t: move.move_action(t, t.state.spacers[0], n, box))


def ends(s: Scene) -> set[str]:
    """The spaces that can be declared, without the page."""
    return {text.partition(":")[2].upper() for text in s.offers("goto")}


# -- how far, and where to


@pytest.mark.rule("ENO-MOVE-01")
@pytest.mark.parametrize(
    ("end", "legal"), [("e8", True), ("e7", True), ("e5", True), ("e4", False)]
)
def test_a_move_3_goes_up_to_three_spaces(end: str, legal: bool) -> None:
    s = moving(3, spacers={"oda": "e8"})
    assert s.legal(f"goto open:{end}") is legal
    if not legal:
        assert s.refused(f"goto open:{end}") == "ENO-MOVE-01"


@pytest.mark.rule("ENO-MOVE-01", "ENO-MOVE-13")
def test_a_move_of_no_steps_is_performed_and_makes_its_noise(told: Told) -> None:
    s = moving(1, spacers={"oda": "e8"}).do("goto open:e8")
    assert s.over
    assert s.at("oda") == "e8"
    assert told == [("fire", "move-done"), ("noise", LOUD)]


@pytest.mark.rule("ENO-MOVE-02")
def test_the_destination_is_declared_and_then_reached_a_space_at_a_time() -> None:
    s = moving(3, "sr2", spacers={"oda": "a1"})
    assert s.refused("step sr2:a2") == "ENO-MOVE-02"
    assert s.refused("stop") == "ENO-MOVE-02"
    s.do("goto sr2:a4")  # a corridor: nothing to choose
    assert s.over
    assert [one.space for one in s.told(e.Stepped)] == ["sr2:a2", "sr2:a3", "sr2:a4"]
    assert s.spacer("oda").facing is Direction.E


@pytest.mark.rule("ENO-MOVE-02")
def test_the_way_is_the_players_where_several_lead_there() -> None:
    s = moving(3, spacers={"oda": "e8"}).do("goto open:d7")
    assert set(s.offers()) == {"step open:d8", "step open:e7"}
    s.do("step open:d8")
    assert s.at("oda") == "d7"
    s = moving(4, spacers={"oda": "e8"}).do("goto open:d7")
    assert set(s.offers()) == {
        "step open:d8", "step open:e7", "step open:f8", "step open:e9"
    }  # fmt: skip
    s.do("step open:f8")
    assert s.refused("step open:f9") == "ENO-MOVE-02"  # too long a way round


@pytest.mark.rule("ENO-MOVE-02")
def test_stopping_early_needs_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    s = moving(5, spacers={"oda": "e8"}).do("goto open:e5", "step open:e7")
    assert s.refused("stop") == "ENO-MOVE-02"
    assert s.refused("goto open:e6") == "ENO-MOVE-02"
    assert s.refused("end") == "ENO-MOVE-02"

    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        yield from ()
        return t.content.ship.texts[who.cell] == "open:e8"

    monkeypatch.setattr(opportunity, "provoke", provoke)
    s = moving(3, spacers={"oda": "e8"}, foes={"rictus": "f8"}).do("goto open:e5")
    assert s.asked == "walk-on"
    assert s.refused("step open:d8") == "ENO-AOO-01"
    s.do("step open:e7")
    assert set(s.offers()) == {"step open:e6", "stop"}
    s.do("stop")
    assert s.at("oda") == "e7"
    assert s.told(e.MoveEnded)


@pytest.mark.rule("ENO-MOVE-02", "ENO-MOVE-18")
def test_after_an_attack_the_mover_may_stay(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        yield from ()
        return True

    monkeypatch.setattr(opportunity, "provoke", provoke)
    s = moving(3, spacers={"oda": "e8"}, foes={"rictus": "e9"}).do("goto open:e7", "step open:e7")
    s.do("stop")
    assert s.over
    assert s.at("oda") == "e8"
    assert ("noise", LOUD) in told


# -- steps that are refused


@pytest.mark.rule("ENO-MOVE-03")
def test_every_tile_is_resolved_as_it_is_entered(told: Told) -> None:
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "fire"}).do("goto open:e6", "stop")
    assert s.at("oda") == "e7"  # the tile was an interrupt: the movement may end on it
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "fire"})
    told.clear()
    s.do("goto open:e6", "step open:e6")
    assert [what for what in told if what[0] == "enter"] == [
        ("enter", "open:e7"), ("enter", "open:e6")
    ]  # fmt: skip


@pytest.mark.rule("ENO-MOVE-03")
def test_a_tile_that_halts_ends_the_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[bool]:
        t.state.halted = (who.id,)
        yield from ()
        return True

    monkeypatch.setattr(terrain, "enter", enter)
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "goo"}).do("goto open:e6")
    assert s.over
    assert s.at("oda") == "e7"
    assert s.state.halted == ()


@pytest.mark.rule("ENO-MOVE-04")
def test_no_step_is_diagonal() -> None:
    s = moving(1, spacers={"oda": "e8"})
    assert ends(s) == {"E8", "E7", "E9", "D8", "F8"}
    assert s.refused("goto open:f9") == "ENO-MOVE-04"
    s = moving(2, spacers={"oda": "e8"}).do("goto open:f9")
    assert s.refused("step open:f9") == "ENO-MOVE-04"


@pytest.mark.rule("ENO-MOVE-05")
def test_no_step_onto_an_obstacle() -> None:
    s = moving(3, spacers={"oda": "e8"}, tiles={"e7": "pillar"})
    assert s.refused("goto open:e7") == "ENO-MOVE-05"
    assert s.refused("goto open:e6") == "ENO-MOVE-05"  # four steps round it
    s = moving(4, spacers={"oda": "e8"}, tiles={"e7": "pillar"}).do("goto open:e6")
    assert set(s.offers()) == {"step open:d8", "step open:f8"}
    assert s.refused("step open:e7") == "ENO-MOVE-05"


@pytest.mark.rule("ENO-MOVE-06")
def test_no_step_across_a_red_line() -> None:
    s = moving(1, "hold", spacers={"oda": "a3"})
    assert s.refused("goto hold:a2") == "ENO-MOVE-06"
    assert ends(s) == {"A3", "A4", "B3"}


@pytest.mark.rule("ENO-MOVE-07")
def test_no_step_across_a_wall() -> None:
    s = moving(1, "sr1", spacers={"oda": "f6"})
    assert s.refused("goto sr1:g6") == "ENO-MOVE-07"


@pytest.mark.rule("ENO-MOVE-08")
def test_no_step_out_of_bounds() -> None:
    s = moving(1, "sr1", spacers={"oda": "d6"})
    assert s.refused("goto sr1:c6") == "ENO-MOVE-08"
    assert s.refused("goto sr1:z9") == "ENO-MOVE-08"
    assert s.refused("goto sr2:e1") == "ENO-MOVE-01"  # not laid, and far away
    s = moving(1, "sr1", spacers={"oda": "e10"})
    assert s.refused("goto sr2:e1") == "ENO-MOVE-08"  # began there: nothing was revealed


@pytest.mark.rule("ENO-MOVE-09")
def test_no_step_through_an_intruder() -> None:
    places: dict[str, Any] = {"spacers": {"oda": "f8"}, "foes": {"rictus": "g8"}}
    s = moving(3, "sr1", open_doors=("b1",), **places)
    assert s.refused("goto sr1:g8") == "ENO-MOVE-09"
    s = moving(2, "sr1", open_doors=("b1",), **places)
    assert s.refused("goto sr1:h8") == "ENO-MOVE-09"


@pytest.mark.rule("ENO-MOVE-09")
def test_blips_never_block() -> None:
    s = moving(1, spacers={"oda": "e8"}, blips={"x-1": "7,5", "x-2": "8,5"})
    assert s.legal("goto open:f8")


@pytest.mark.rule("ENO-MOVE-10", "ENO-MOVE-12")
def test_allies_are_passed_but_no_movement_ends_on_one() -> None:
    places = {"spacers": {"oda": "e8", "teo": "e6"}}
    s = moving(2, **places)
    assert s.legal("goto open:e7")
    assert s.refused("goto open:e6") == "ENO-MOVE-12"
    s = moving(3, **places).do("goto open:e5")
    assert s.at("oda") == "e5"


@pytest.mark.rule("ENO-MOVE-11")
def test_no_space_is_entered_twice() -> None:
    s = moving(6, spacers={"oda": "e8"}).do("goto open:d7", "step open:e7", "step open:f7")
    assert s.refused("step open:e7") == "ENO-MOVE-11"
    assert s.legal("step open:f8")


@pytest.mark.rule("ENO-MOVE-11")
def test_the_start_counts_only_by_the_switch() -> None:
    s = moving(2, spacers={"oda": "e8"}).do("goto open:e8")
    assert set(s.offers("step")) == {
        "step open:d8", "step open:e7", "step open:e9", "step open:f8"
    }  # fmt: skip
    s.do("step open:e7")
    assert s.over
    assert [one.space for one in s.told(e.Stepped)] == ["open:e7", "open:e8"]
    s = moving(3, spacers={"oda": "e8"}).do("goto open:e9", "step open:e7")
    assert s.at("oda") == "e9"
    assert [one.space[-2:] for one in s.told(e.Stepped)] == ["e7", "e8", "e9"]
    harsh = moving(3, spacers={"oda": "e8"}, params={"start_space_counts": True})
    harsh.do("goto open:e9")
    assert harsh.refused("step open:e7") == "ENO-MOVE-02"
    harsh = moving(2, spacers={"oda": "e8"}, params={"start_space_counts": True})
    harsh.do("goto open:e8")  # staying is no entering
    assert harsh.over


@pytest.mark.rule("ENO-MOVE-11")
def test_the_next_movement_has_used_nothing() -> None:
    def twice(t: EnoTable) -> Rule[None]:
        yield from move.move_action(t, t.state.spacers[0], 1, LOUD)
        yield from move.move_action(t, t.state.spacers[0], 2, LOUD)

    s = scene(spacers={"oda": "e8"}).run(twice).do("goto open:e7", "goto open:e9")
    assert s.at("oda") == "e9"
    assert [one.space[-2:] for one in s.told(e.Stepped)] == ["e7", "e8", "e9"]


@pytest.mark.rule("ENO-MOVE-12")
def test_tokens_do_not_fill_a_space() -> None:
    here = hull().ship.space("sr1:f5")
    s = moving(1, "sr1", spacers={"oda": "e5"}, caches=(here,), engrams={here: "amber"})
    assert s.legal("goto sr1:f5")


@pytest.mark.rule("ENO-MOVE-12")
def test_cut_short_on_an_allys_space_the_mover_is_displaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def displace(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
        seen.append((who.id, rule))
        yield from ()

    def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[bool]:
        if t.content.ship.texts[who.cell] == "open:e6":
            t.state.halted = (who.id,)
        yield from ()
        return False

    monkeypatch.setattr(forced, "displace", displace)
    monkeypatch.setattr(terrain, "enter", enter)
    places = {"spacers": {"oda": "e8", "teo": "e6"}, "tiles": {"a1": "fire"}}
    s = moving(3, **places).do("goto open:e5")
    assert s.over
    assert seen == [("oda", "ENO-MOVE-12")]


@pytest.mark.rule("ENO-MOVE-12", "ENO-MOVE-02")
def test_after_an_interrupt_on_an_allys_space_the_movement_goes_on() -> None:
    s = moving(5, spacers={"oda": "e8", "teo": "e7"}, tiles={"e7": "fire"})
    s.do("goto open:e5", "step open:e7")
    assert s.refused("stop") == "ENO-MOVE-12"
    s.do("step open:e6", "stop")
    assert s.at("oda") == "e6"


@pytest.mark.rule("ENO-MOVE-13")
def test_noise_is_what_the_card_prints_and_comes_last(told: Told) -> None:
    moving(1, box=NoiseBox(), spacers={"oda": "e8"}).do("goto open:e7")
    assert told == [("fire", "move-done"), ("noise", NoiseBox())]


@pytest.mark.rule("ENO-MOVE-15")
def test_an_arrow_space_is_left_only_its_way() -> None:
    s = moving(1, "hold", spacers={"oda": "b2"})
    assert ends(s) == {"B2", "B3"}
    for end in ("b1", "a2", "c2"):
        assert s.refused(f"goto hold:{end}") == "ENO-MOVE-15"
    s = moving(2, "hold", spacers={"oda": "b1"})
    assert s.legal("goto hold:b2")  # entering is free
    assert s.legal("goto hold:b3")
    s = moving(2, "hold", spacers={"oda": "c2"})
    assert s.refused("goto hold:a2") == "ENO-MOVE-15"


@pytest.mark.rule("ENO-MOVE-16")
def test_a_closed_door_is_not_crossed() -> None:
    s = moving(1, "sr1", spacers={"oda": "d9"})
    assert s.refused("goto sr1:c9") == "ENO-MOVE-16"
    assert moving(1, "sr1", spacers={"oda": "d9"}, open_doors=("b2",)).legal("goto sr1:c9")


@pytest.mark.rule("ENO-WELD-03")
def test_a_welded_door_is_not_crossed() -> None:
    leaf = hull().ship.leaf("sr1:b1/1")
    assert leaf is not None
    s = moving(1, "sr1", spacers={"oda": "f7"}, open_doors=("b1",), welded=1 << leaf.index)
    assert s.refused("goto sr1:g7") == "ENO-WELD-03"


@pytest.mark.rule("ENO-MOVE-18")
def test_before_each_step_those_left_behind_are_asked(told: Told) -> None:
    moving(2, "sr2", spacers={"oda": "a1"}, foes={"rictus": "i4"}).do("goto sr2:a3")
    asked = [what for what in told if what[0] == "provoke"]
    assert asked == [("provoke", "sr2:a2"), ("provoke", "sr2:a3")]


# -- interrupts


def _when_leaving(start: str, do: Any) -> Any:
    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        yield from ()
        if t.content.ship.texts[who.cell] != start:
            return False
        do(t, who)
        return True

    return provoke


@pytest.mark.rule("ENO-MOVE-18")
@pytest.mark.parametrize("harm", ["dies", "falls", "is thrown", "is away"])
def test_who_dies_falls_or_is_thrown_moves_no_further(
    monkeypatch: pytest.MonkeyPatch, told: Told, harm: str
) -> None:
    def do(t: EnoTable, who: Spacer) -> None:
        match harm:
            case "dies":
                who.status, who.cell = "dead", -1
            case "falls":
                who.down = 1
            case "is thrown":
                who.cell = t.content.ship.space("open:c3")
            case "is away":
                who.status, who.cell = "away", -1

    monkeypatch.setattr(opportunity, "provoke", _when_leaving("open:e7", do))
    here = hull().ship.space("open:e7")
    found = {} if harm == "falls" else {here: 0}  # not theirs any more
    s = moving(3, spacers={"oda": "e8"}, foes={"rictus": "i1"}, discoveries=found)
    s.do("goto open:e5")
    assert s.over
    assert s.at("oda") == {"dies": "", "falls": "e7", "is thrown": "c3", "is away": ""}[harm]
    assert (("noise", LOUD) in told) is (harm != "dies")
    assert len(s.told(e.Stepped)) == 1


@pytest.mark.rule("ENO-MOVE-02")
def test_a_destination_that_cannot_be_reached_any_more_ends_the_movement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def block(t: EnoTable, who: Spacer) -> None:
        t.state.intruders[0].cell = t.content.ship.space("sr2:a3")

    monkeypatch.setattr(opportunity, "provoke", _when_leaving("sr2:a2", block))
    s = moving(3, "sr2", spacers={"oda": "a1"}, foes={"rictus": "i4"}).do("goto sr2:a4")
    assert s.over
    assert s.at("oda") == "a2"


# -- Fast Scavenging, Discoveries, extraction


@pytest.mark.rule("ENO-SCAV-02")
def test_what_lies_on_the_way_is_offered_but_not_on_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast = FAST("cache")
    taken = []

    def offers(t: EnoTable, who: Spacer) -> list[Option]:
        return [] if taken else [fast]

    def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
        return None if option is fast and not taken else Refusal("ENO-SCAV-02", "nothing")

    def take(t: EnoTable, who: Spacer, option: Option) -> Iterator[Any]:
        taken.append(who.cell)
        yield from ()

    monkeypatch.setattr(scavenge, "fast_offers", offers)
    monkeypatch.setattr(scavenge, "refuse_fast", refuse)
    monkeypatch.setattr(scavenge, "fast", take)
    s = moving(2, "sr2", spacers={"oda": "a1"}).do("goto sr2:a1")
    assert s.refused("fast cache") == "ENO-SCAV-02"
    s = moving(2, "sr2", spacers={"oda": "a1"}).do("goto sr2:a3")
    assert s.offers() == ["step sr2:a3", "fast cache"]
    assert s.refused("fast engram") == "ENO-SCAV-02"
    s.do("fast cache")
    assert s.over
    assert taken == [hull().ship.space("sr2:a2")]
    taken.clear()
    s = moving(1, "sr2", spacers={"oda": "a1"}).do("goto sr2:a2")
    assert s.offers() == ["stop", "fast cache"]  # on the last space, too
    assert s.refused("step sr2:a3") == "ENO-MOVE-01"
    s.do("stop")


@pytest.mark.rule("ENO-DISC-01", "ENO-EXT-05")
def test_only_the_end_of_a_movement_finds_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    found, left = [], []

    def discover(t: EnoTable, who: Spacer, number: int, rule: str) -> Rule[None]:
        found.append((number, who.cell in t.state.discoveries))
        yield from ()

    def leave(t: EnoTable, who: Spacer) -> None:
        left.append(who.id)

    monkeypatch.setattr(discoveries, "discover", discover)
    monkeypatch.setattr(extraction, "leave", leave)
    here = hull().ship.space("open:e6")
    moving(3, spacers={"oda": "e8"}, discoveries={here: 7}, opened=1 << here).do("goto open:e5")
    assert (found, left) == ([], [])
    moving(2, spacers={"oda": "e8"}, discoveries={here: 7}, opened=1 << here).do("goto open:e6")
    assert (found, left) == ([(7, False)], ["oda"])


# -- the pictures


@pytest.mark.rule("ENO-MOVE-19", "ENO-MOVE-07", "ENO-MOVE-09", "ENO-MOVE-10", "ENO-MOVE-16")
def test_the_first_movement_picture() -> None:
    s = moving(
        3, "sr1", spacers={"oda": "e8", "teo": "e6"}, foes={"rictus": "g8"}, open_doors=("b1",)
    )
    assert ends(s) - {"E8"} == {
        "D6", "D7", "D8", "D9", "D10", "E5", "E7", "E9", "E10", "F6", "F7", "F8", "F9", "F10", "G7",
    }  # fmt: skip
    assert s.legal("goto sr1:e8")
    reasons = {end: s.refused(f"goto sr1:{end}") for end in ("e6", "g8", "h8", "c9")}
    assert reasons == {
        "e6": "ENO-MOVE-12", "g8": "ENO-MOVE-09", "h8": "ENO-MOVE-09", "c9": "ENO-MOVE-16"
    }  # fmt: skip
    s.do("goto sr1:e5")
    assert s.at("oda") == "e5"  # past the ally


@pytest.mark.rule("ENO-MOVE-19")
def test_the_first_movement_picture_goes_on_to_the_new_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def reveal(t: EnoTable, page: str, by: Spacer | None) -> Rule[None]:
        t.state.pages |= 1 << t.content.ship.order.index(page)
        yield from ()

    monkeypatch.setattr(page_rules, "reveal", reveal)
    s = moving(3, "sr1", spacers={"oda": "e8", "teo": "e6"}).do("goto sr1:e10")
    assert s.at("oda") == "e10"
    assert "goto sr2:e1" in s.offers()


@pytest.mark.rule("ENO-MOVE-20", "ENO-MOVE-07", "ENO-MOVE-08")
def test_the_second_movement_picture() -> None:
    s = moving(2, "sr1", spacers={"oda": "e6"})
    assert ends(s) - {"E6"} == {"D5", "D6", "D7", "E4", "E5", "E7", "E8", "F5", "F6", "F7"}
    assert s.refused("goto sr1:g6") == "ENO-MOVE-07"
    assert s.refused("goto sr1:c6") == "ENO-MOVE-08"
    assert moving(3, "sr1", spacers={"oda": "e6"}).refused("goto sr1:g7") == "ENO-MOVE-16"


@pytest.mark.rule("ENO-MOVE-17")
def test_who_cannot_go_anywhere_is_not_asked(told: Told) -> None:
    tiles = dict.fromkeys(("e7", "e9", "d8", "f8"), "pillar")
    s = moving(3, spacers={"oda": "e8"}, tiles=tiles)
    assert s.over
    assert told[-1] == ("noise", LOUD)
