"""Setting a run up (ledger group SETUP; ENO-STRAT-01, -02)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.rules.turn import setup
from crawldeck.enormity.state import Card
from tests.enormity.scene import Scene, hull, spaces

ENGRAMS = ("amber", "azure", "violet")


def run(mission: str = "first-light", *spacers: Any, seats: int = 1) -> Scene:
    """A run from its very beginning."""
    choices = {"mission": mission, "spacers": list(spacers) or ["nkem"]}
    return Scene(hull(), setup.begin(hull(), choices, seats), {}).play()


def cells(s: Scene, found: Any) -> set[str]:
    return spaces(hull(), sum(1 << cell for cell in found))


@pytest.mark.rule("ENO-SETUP-01")
@pytest.mark.parametrize(("mission", "marker"), [("first-light", 7), ("marked", 3)])
def test_the_markers_begin_on_nine_and_where_the_mission_says(mission: str, marker: int) -> None:
    s = run(mission)
    assert (s.state.clock.countdown, s.state.extraction.marker, s.state.clock.round) == (
        9,
        marker,
        1,
    )


@pytest.mark.rule("ENO-SETUP-02")
def test_pools_bags_and_decks_are_full_and_nobody_knows_their_order() -> None:
    s = setup.begin(hull(), {"mission": "first-light", "spacers": ["oda"]}, 1)
    assert s.decks.bag == {"amber": 4, "azure": 4, "violet": 4, "jade": 4}
    assert sum(s.decks.unseen.values()) == 20
    assert {colour: len(cards) for colour, cards in s.decks.scanner.items()} == {
        "white": 10,
        "red": 10,
        "black": 10,
    }
    assert set(s.decks.specimens) == set(hull().intruders)
    assert s.decks.loot["hold"] == {"rifle": 1}


@pytest.mark.rule("ENO-STRAT-01", "ENO-STRAT-02")
def test_two_stratagems_for_the_team_of_those_its_classes_unlock() -> None:
    s = run("first-light", "oda", "teo")
    assert s.offers() == ["stratagem redeploy", "stratagem breather", "stratagem lockstep"]
    s.do("stratagem lockstep")
    assert s.refused("stratagem lockstep") == "ENO-STRAT-01", "each once"
    s.do("stratagem redeploy")
    assert s.state.team.stratagems == (Card("lockstep"), Card("redeploy"))
    assert not any(card.ready or card.tokens for card in s.state.team.stratagems)


@pytest.mark.rule("ENO-STRAT-01")
def test_a_stratagem_of_an_absent_class_is_not_offered_and_fewer_are_all_taken() -> None:
    s = run("first-light", "nkem")
    assert [card.id for card in s.state.team.stratagems] == ["breather"]
    s = run("first-light", "oda", "nkem")
    assert [card.id for card in s.state.team.stratagems] == ["redeploy", "breather"]


@pytest.mark.rule("ENO-SETUP-06")
def test_spacers_choose_start_spaces_and_a_priority_target() -> None:
    s = run("first-light", "oda", "nkem")
    assert set(s.offers()) == {f"start oda sr1:{x}" for x in ("d2", "e2", "f2", "e3")}
    assert s.refused("start oda sr1:e5") == "ENO-SETUP-06"
    s.do("start oda sr1:e2")
    assert s.refused("start nkem sr1:e2") == "ENO-SETUP-06"
    s.do("start nkem sr1:e3")
    assert s.offers() == ["holder oda", "holder nkem"]
    assert s.refused("holder teo") == "ENO-SETUP-06"
    s.do("holder nkem")
    assert (s.at("oda"), s.at("nkem"), s.state.team.priority) == ("e2", "e3", "nkem")


@pytest.mark.rule("ENO-SETUP-06")
def test_a_single_spacer_is_priority_target_without_a_question() -> None:
    s = run("first-light", "nkem").do("start nkem sr1:e3")
    assert s.state.team.priority == "nkem"


@pytest.mark.rule("ENO-SETUP-06")
def test_a_mission_may_state_start_spaces_and_the_rest_begins_beside() -> None:
    s = run("stated", "oda", "nkem", "ilse")
    assert s.offers() == ["start oda sr1:e5", "start oda sr1:e6"]
    s.do("start oda sr1:e6")
    assert s.at("nkem") == "e5", "one way only is not asked"
    assert set(s.offers()) == {f"start ilse sr1:{x}" for x in ("e4", "d5", "f5", "d6", "f6", "e7")}


@pytest.mark.rule("ENO-SETUP-07")
def test_a_revisit_begins_beside_the_insertion_point_or_other_spacers() -> None:
    s = run("revisit", "oda", "nkem")
    assert set(s.offers()) == {"start oda sr2:f9", "start oda sr2:e10"}
    s.do("start oda sr2:f9")
    assert set(s.offers()) == {
        "start nkem sr2:e10",
        "start nkem sr2:f8",
        "start nkem sr2:e9",
    }
    assert s.refused("start nkem sr2:d9") == "ENO-SETUP-07"
    assert s.state.extraction.insertion == hull().ship.space("sr2:f10")


def laid(mission: str = "first-light") -> Scene:
    """Everything laid out but for the Blips' places in their clusters."""
    s = run(mission, "nkem").do("start nkem sr1:e3")
    return s.do(*ENGRAMS)


@pytest.mark.rule("ENO-SETUP-05")
def test_the_first_page_is_filled_with_what_is_printed_on_it() -> None:
    s = laid()
    assert cells(s, s.state.ship.caches) == {"F5", "I10", "A8"}
    assert cells(s, s.state.ship.engrams) == {"D4", "G5", "F9"}
    assert sorted(s.state.ship.engrams.values()) == ["amber", "azure", "violet"]
    assert s.state.decks.bag == {"amber": 3, "azure": 3, "violet": 3, "jade": 4}
    names = [leaf.name for leaf in hull().ship.leaves if s.state.ship.closed >> leaf.index & 1]
    assert names == ["sr1:b1/1", "sr1:b1/2", "sr1:b2"]


@pytest.mark.rule("ENO-SETUP-03")
def test_every_cluster_receives_one_blip_on_a_point_of_choice() -> None:
    s = laid()
    assert s.offers() == ["spawn-at sr1:2,9", "spawn-at sr1:1,8"]
    s.do("spawn-at sr1:1,8", "spawn-at sr1:1,2")
    points = [hull().ship.point_texts[blip.point] for blip in s.state.blips]
    assert points == ["sr1:1,8", "sr1:1,2", "sr1:10,9"]
    assert s.state.phase != "setup"


@pytest.mark.rule("ENO-SETUP-02")
def test_all_blip_tokens_are_in_the_pool_or_out() -> None:
    s = laid()
    s.do("spawn-at sr1:1,8", "spawn-at sr1:1,2")
    assert sum(s.state.decks.unseen.values()) == 20, "face down or in the pool: nobody has seen any"
    assert all(not blip.kind for blip in s.state.blips)


@pytest.mark.rule("ENO-SETUP-03")
def test_an_explicit_layout_replaces_the_clusters() -> None:
    s = laid("errand")
    points = [hull().ship.point_texts[blip.point] for blip in s.state.blips]
    assert points == ["sr1:4,5", "sr1:10,9"]


@pytest.mark.rule("ENO-SETUP-04", "ENO-SETUP-09")
def test_blips_and_discoveries_may_begin_on_the_track() -> None:
    s = run("stated", "nkem")
    assert s.state.clock.track == (Track(8, "discovery", 0), Track(7, "blip"), Track(7, "blip"))
    assert [one.space for one in s.told(e.TrackLaid)] == [8, 7, 7]
    s = run("marked", "nkem")
    assert s.state.clock.track == (Track(8, "discovery", 7), Track(7, "blip"))


@pytest.mark.rule("ENO-SETUP-09")
def test_random_discoveries_lie_face_down_on_every_space() -> None:
    s = laid()
    assert cells(s, s.state.ship.discoveries) == {"E4", "G7", "G10", "D10", "C9"}
    assert set(s.state.ship.discoveries.values()) == {0}


@pytest.mark.rule("ENO-SETUP-09")
def test_fixed_discoveries_are_the_named_ones_only_face_up() -> None:
    s = laid("marked")
    at = hull().ship.space
    assert s.state.ship.discoveries == {at("sr1:e4"): 3, at("sr1:g7"): 5}


@pytest.mark.rule("ENO-SETUP-05")
def test_objectives_of_the_page_are_put_out() -> None:
    s = laid("errand")
    assert cells(s, s.state.ship.objectives) == {"D5", "D7"}
