"""Move-like abilities, and Advance and Fallback (ledger group MOVELIKE)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules.actions import move, opportunity
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.things import discoveries, scavenge
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.walking import ends


def moved(n: int, page: str = "open", **places: Any) -> Scene:
    s = scene(page, **places)
    return s.run(lambda t: move.movelike(t, t.state.spacers[0], n, "ENO-MLIKE-01"))


def cell(text: str) -> int:
    return hull().ship.space(f"open:{text}")


def advance(n: int, target: str, **places: Any) -> Scene:
    s = scene(**places)
    here = cell(target)
    return s.run(lambda t: move.movelike(t, t.state.spacers[0], n, "ENO-KEY-ADV", toward=here))


def fall_back(n: int, *targets: str, **places: Any) -> Scene:
    s = scene(**places)
    here = tuple(cell(target) for target in targets)
    return s.run(lambda t: move.movelike(t, t.state.spacers[0], n, "ENO-KEY-FALL", away=here))


@pytest.mark.rule("ENO-MLIKE-01", "ENO-MLIKE-02")
def test_a_move_like_ability_follows_all_the_rules_of_moving() -> None:
    s = moved(1, spacers={"oda": "e8", "teo": "e7"}, foes={"rictus": "e9"}, tiles={"d8": "pillar"})
    assert ends(s) == {"E8", "F8"}
    assert s.refused("goto open:e7") == "ENO-MOVE-12"
    assert s.refused("goto open:e9") == "ENO-MOVE-09"
    assert s.refused("goto open:d8") == "ENO-MOVE-05"
    assert moved(1, "sr1", spacers={"oda": "f6"}).refused("goto sr1:g6") == "ENO-MOVE-07"


@pytest.mark.rule("ENO-MLIKE-03")
def test_it_is_no_move_action(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("only a Move action does this")

    monkeypatch.setattr(scavenge, "fast_offers", never)
    monkeypatch.setattr(abilities, "fire", never)
    monkeypatch.setattr(noise, "make_noise", never)
    here = hull().ship.space("sr1:f5")
    s = moved(3, "sr1", spacers={"oda": "f7"}, caches=(here,)).do("goto sr1:f5")
    assert s.over
    assert s.at("oda") == "f5"
    on_the_way = moved(4, "sr1", spacers={"oda": "f7"}, caches=(here,)).do("goto sr1:f5")
    assert on_the_way.refused("fast cache") == "ENO-MLIKE-03"


@pytest.mark.rule("ENO-MLIKE-03", "ENO-DISC-01")
def test_its_end_still_finds_a_discovery(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []

    def discover(t: EnoTable, who: Spacer, number: int, rule: str) -> Rule[None]:
        found.append(number)
        yield from ()

    monkeypatch.setattr(discoveries, "discover", discover)
    moved(1, spacers={"oda": "e8"}, discoveries={cell("e7"): 4}).do("goto open:e7")
    assert found == [4]
    moved(1, spacers={"oda": "e8"}, discoveries={cell("e8"): 4}).do("goto open:e8")
    assert found == [4]  # who did not move has ended no movement


@pytest.mark.rule("ENO-MLIKE-02", "ENO-AOO-01")
@pytest.mark.parametrize("provokes", [True, False])
def test_it_provokes_unless_a_house_rule_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, provokes: bool
) -> None:
    asked = []

    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        asked.append(to)
        yield from ()
        return False

    monkeypatch.setattr(opportunity, "provoke", provoke)
    s = moved(
        1, spacers={"oda": "e8"}, foes={"rictus": "e9"}, params={"movelike_provokes": provokes}
    )
    s.do("goto open:e7")
    assert asked == ([cell("e7")] if provokes else [])


@pytest.mark.rule("ENO-KD-03")
@pytest.mark.parametrize("how", ["falling", "elsewhere"])
def test_who_lies_down_or_is_elsewhere_does_not_move(how: str) -> None:
    s = scene(spacers={"oda": "e8"})
    if how == "falling":
        s.start.spacers[0].down = 1
    else:
        s.start.spacers[0].cell = -1
    s.run(lambda t: move.movelike(t, t.state.spacers[0], 3, "ENO-MLIKE-01"))
    assert s.over
    assert s.told(e.Stepped) == []


# -- Advance


@pytest.mark.rule("ENO-KEY-ADV")
def test_each_step_of_an_advance_comes_closer() -> None:
    s = advance(2, "e9", spacers={"oda": "e4"}, foes={"rictus": "e9"})
    assert ends(s) == {"E4", "E5", "E6"}
    assert s.refused("goto open:e3") == "ENO-KEY-ADV"
    assert s.refused("goto open:d5") == "ENO-KEY-ADV"
    assert s.refused("goto open:e7") == "ENO-KEY-ADV"
    s.do("goto open:e6")
    assert s.at("oda") == "e6"


@pytest.mark.rule("ENO-KEY-ADV")
def test_an_advance_off_the_axis_chooses_its_way_and_never_steps_aside() -> None:
    s = advance(2, "g9", spacers={"oda": "e6"}, foes={"rictus": "g9"})
    assert ends(s) == {"E6", "E7", "F6", "E8", "F7", "G6"}
    s.do("goto open:f7")
    assert set(s.offers()) == {"step open:e7", "step open:f6"}
    assert s.refused("step open:d6") == "ENO-KEY-ADV"
    s.do("step open:f6")
    assert s.at("oda") == "f7"


@pytest.mark.rule("ENO-KEY-ADV")
def test_an_advance_ends_next_to_its_target() -> None:
    s = advance(3, "e6", spacers={"oda": "e4"}, foes={"rictus": "e6"})
    assert ends(s) == {"E4", "E5"}
    assert s.refused("goto open:e6") == "ENO-MOVE-09"


@pytest.mark.rule("ENO-KEY-ADV", "ENO-MOVE-09")
def test_an_advance_goes_through_no_intruder() -> None:
    s = advance(3, "g7", spacers={"oda": "e6"}, foes={"rictus-1": "g7", "rictus-2": "f6"})
    assert ends(s) == {"E6", "E7", "F7"}
    assert s.refused("goto open:f6") == s.refused("goto open:g6") == "ENO-MOVE-09"
    s.do("goto open:f7")
    assert s.asked != "walk"  # there is but one way


@pytest.mark.rule("ENO-KEY-FALL", "ENO-MOVE-09")
def test_nor_does_a_fallback() -> None:
    s = fall_back(2, "e5", spacers={"oda": "e6"}, foes={"rictus-1": "e5", "rictus-2": "e7"})
    assert ends(s) == {"E6", "D6", "F6", "C6", "D7", "F7", "G6"}
    assert s.refused("goto open:e7") == s.refused("goto open:e8") == "ENO-MOVE-09"


@pytest.mark.rule("ENO-KEY-ADV")
def test_no_way_no_advance() -> None:
    walls = dict.fromkeys(("e3", "e5", "d4", "f4"), "pillar")
    s = advance(1, "e9", spacers={"oda": "e4"}, foes={"rictus": "e9"}, tiles=walls)
    assert s.over


# -- Fallback


@pytest.mark.rule("ENO-KEY-FALL")
def test_each_step_of_a_fallback_leads_away() -> None:
    s = fall_back(2, "e9", spacers={"oda": "e8"}, foes={"rictus": "e9"}, params=FREE)
    assert ends(s) == {"E8", "E7", "D8", "F8", "E6", "D7", "F7", "C8", "G8"}
    assert s.refused("goto open:d9") == "ENO-KEY-FALL"
    s.do("goto open:e6")
    assert s.at("oda") == "e6"


FREE = {"movelike_provokes": False}


@pytest.mark.rule("ENO-KEY-FALL")
def test_a_fallback_leads_away_from_every_target() -> None:
    foes = {"rictus-1": "e9", "rictus-2": "d8"}
    s = fall_back(1, "e9", "d8", spacers={"oda": "e8"}, foes=foes, params=FREE)
    assert ends(s) == {"E8", "E7", "F8"}
    foes = {"rictus-1": "e9", "rictus-2": "e7"}
    between = fall_back(1, "e9", "e7", spacers={"oda": "e8"}, foes=foes, params=FREE)
    assert ends(between) == {"E8", "D8", "F8"}


@pytest.mark.rule("ENO-KEY-FALL")
def test_where_nothing_leads_away_there_is_no_fallback() -> None:
    foes = {"rictus-1": "a2", "rictus-2": "b1"}
    s = fall_back(2, "a2", "b1", spacers={"oda": "a1"}, foes=foes)
    assert s.over
    assert s.at("oda") == "a1"
