"""Discoveries (ledger group DISCOVERIES)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.effects import CrossOut, NoiseBox, Stress
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.things import discoveries
from crawldeck.enormity.rules.turn import countdown
from crawldeck.enormity.worldbook import Link
from tests.enormity.scene import HULL, HullPack, Scene, hull, scene

AT = hull().ship.space


def finding(number: int = 0, **changes: Any) -> Scene:
    """Oda resolves a token; Ilse stands by."""
    s = scene("sr1", spacers={"oda": "e5", "ilse": "e6"}, **changes)
    return s.run(lambda t: discoveries.discover(t, common.spacer(t, "oda"), number, "ENO-DISC-01"))


def found(s: Scene) -> list[str]:
    return [one.discovery for one in s.told(e.Discovered)]


def silent_move(s: Scene, n: int) -> Scene:
    return s.run(lambda t: move.move_action(t, common.spacer(t, "oda"), n, NoiseBox()))


@pytest.mark.rule("ENO-DISC-01")
def test_ending_a_move_on_a_token_resolves_it_and_passing_does_nothing() -> None:
    tokens = {AT("sr1:e5"): 1}
    s = silent_move(scene("sr1", spacers={"oda": "e4"}, discoveries=tokens), 2)
    s.do("goto sr1:e6")
    assert s.state.ship.discoveries == tokens and not found(s)
    s = silent_move(scene("sr1", spacers={"oda": "e4"}, discoveries=tokens), 1)
    s.do("goto sr1:e5")
    assert s.state.ship.discoveries == {} and found(s) == ["Find 01"]


@pytest.mark.rule("ENO-DISC-01", "ENO-MLIKE-03")
def test_a_movelike_ability_ends_on_a_token_too() -> None:
    s = scene("sr1", spacers={"oda": "e4"}, discoveries={AT("sr1:e5"): 1})
    s.run(lambda t: move.movelike(t, common.spacer(t, "oda"), 1, "ENO-KEY-REFL"))
    s.do("goto sr1:e5")
    assert found(s) == ["Find 01"]


@pytest.mark.rule("ENO-DISC-02")
@pytest.mark.parametrize("number", [0, 1])
def test_each_discovery_moves_the_extraction_marker(number: int) -> None:
    s = finding(number, marker=7)
    if not number:
        s.do("blue", "1")
    assert s.state.extraction.marker == 6
    assert s.state.decks.resolved == 1


@pytest.mark.rule("ENO-DISC-02")
def test_the_marker_moves_also_if_the_finder_dies_of_it() -> None:
    s = scene("sr1", spacers={"oda": "e5", "ilse": "e6"})
    s.start.spacers[0].stress = 9
    s.run(lambda t: discoveries.discover(t, common.spacer(t, "oda"), 1, "ENO-DISC-01"))
    assert not s.spacer("oda").alive
    assert s.state.extraction.marker == 6


@pytest.mark.rule("ENO-DISC-03")
def test_a_fixed_token_is_its_number_whatever_its_colour() -> None:
    s = finding(3)
    assert found(s) == ["Find 03"]
    assert s.offers() == ["look-up 0213", "no"], "it names a paragraph"


@pytest.mark.rule("ENO-DISC-04")
def test_colour_chooses_the_list_and_the_die_with_the_discards_the_entry() -> None:
    s = finding(resolved=2).do("yellow", "5")
    assert found(s) == ["yellow-7"]
    assert s.state.decks.tokens == {"blue": 4, "yellow": 2, "red": 3}
    s = finding().do("red", "10")
    assert found(s) == ["red-10"]
    assert s.told(e.Discovered)[0].name == s.table.content.lists["red"][10].name


@pytest.mark.rule("ENO-DISC-04", "ENO-DISC-07")
def test_beyond_the_end_of_a_list_nothing_is_left() -> None:
    s = finding(resolved=9, marker=7).do("blue", "4")
    assert not found(s) and s.told(e.NothingDiscovered)
    assert s.state.extraction.marker == 6, "it was a Discovery all the same"
    s = finding(marks={"blue-12": 1}, resolved=3).do("blue", "9")
    assert not found(s)


@pytest.mark.rule("ENO-DISC-04")
def test_without_tokens_there_is_nothing_to_turn_up() -> None:
    s = finding(tokens={})
    assert s.over and s.told(e.NothingDiscovered)


@pytest.mark.rule("ENO-DISC-05")
def test_a_chain_goes_on_with_its_next_open_link() -> None:
    s = finding().do("blue", "4")
    assert [one.text for one in s.told(e.Discovered)] == ["First."]
    assert s.state.story.marks == {"blue-4": 1}
    s = finding(marks={"blue-4": 1}).do("blue", "4")
    assert [one.text for one in s.told(e.Discovered)] == ["Second."]
    assert s.state.story.marks == {"blue-4": 2} and s.state.story.clues == ("blue-4",)


@pytest.mark.rule("ENO-DISC-07")
def test_after_its_last_link_the_next_entry_comes() -> None:
    s = finding(marks={"blue-4": 2}).do("blue", "4")
    assert found(s) == ["blue-5"]
    s = finding(marks={"blue-1": 1, "blue-2": 1}).do("blue", "1")
    assert found(s) == ["blue-3"]


@pytest.mark.rule("ENO-DISC-08")
def test_an_infinite_entry_is_never_marked() -> None:
    s = finding(tokens={"blue": 2}).do("blue", "8")
    assert found(s) == ["blue-8"] and s.state.story.marks == {}
    s = finding(tokens={"blue": 1}, resolved=1).do("blue", "7")
    assert found(s) == ["blue-8"]


@pytest.mark.rule("ENO-DISC-09")
def test_a_locked_entry_is_passed_over_until_its_condition_holds() -> None:
    assert found(finding().do("blue", "6")) == ["blue-7"]
    assert found(finding(flags=("unlocked",)).do("blue", "6")) == ["blue-6"]


@pytest.mark.rule("ENO-DISC-09")
def test_entries_of_a_later_parsec_and_crossed_out_ones_are_passed_over() -> None:
    pack = HullPack(Path(HULL))
    late = replace(pack.lists["blue"][2], parsec=2)
    twice_out = (CrossOut("blue", 5), CrossOut("blue", 5))
    cross = replace(pack.lists["blue"][3], parsec=1, links=(Link("Cross.", twice_out),))
    pack.lists = {**pack.lists, "blue": {**pack.lists["blue"], 2: late, 3: cross}}
    s = scene("sr1", spacers={"oda": "e5"}, pack=pack)

    def twice(t: Any) -> Any:
        for _ in range(2):
            yield from discoveries.discover(t, common.spacer(t, "oda"), 0, "ENO-DISC-01")

    s.run(twice).do("blue", "2")
    assert found(s) == ["blue-3"], "the second is of a later Parsec"
    assert s.state.story.crossed == ("blue-5",), "once is enough"
    s.do("blue", "4")
    assert found(s) == ["blue-3", "blue-7"]
    assert [one.entry for one in s.told(e.EntrySkipped)] == [2, 5, 6]


@pytest.mark.rule("ENO-DISC-06")
def test_only_the_finder_is_concerned() -> None:
    s = finding().do("red", "1")
    assert (s.spacer("oda").stress, s.spacer("ilse").stress) == (2, 2)


@pytest.mark.rule("ENO-DISC-10")
def test_from_the_track_the_priority_target_is_the_finder() -> None:
    s = scene(
        "sr1",
        spacers={"oda": "e5", "ilse": "e6"},
        priority="ilse",
        countdown=8,
        round=1,
        track=(Track(8, "discovery", 1),),
        phase="countdown",
    )
    s.run(countdown.phase)
    assert (s.spacer("oda").stress, s.spacer("ilse").stress) == (1, 3)
    assert s.state.clock.track == ()


@pytest.mark.rule("ENO-DISC-11")
def test_a_clue_is_noted_once() -> None:
    s = finding(marks={"blue-4": 1}, clues=("blue-4",)).do("blue", "4")
    assert s.state.story.clues == ("blue-4",)


@pytest.mark.rule("ENO-DISC-06")
def test_an_effect_may_concern_everyone() -> None:
    s = scene("sr1", spacers={"oda": "e5", "ilse": "e6"}).run(
        lambda t: effects.apply(t, (Stress(1, who="all"),), effects.Context("oda", "ENO-DISC-06"))
    )
    assert (s.spacer("oda").stress, s.spacer("ilse").stress) == (2, 3)
