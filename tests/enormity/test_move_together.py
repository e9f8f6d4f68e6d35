"""Movement with everything it sets off: the real tiles, attacks, scavenging, displacement."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.components import Moment
from crawldeck.enormity.effects import MoveAction, NoiseBox
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene


@pytest.fixture
def fired(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moments at which passives are looked for."""
    moments: list[str] = []
    fire = abilities.fire

    def listening(t: EnoTable, who: Spacer, moment: Moment, about: str = "") -> Rule[None]:
        moments.append(moment)
        yield from fire(t, who, moment, about)

    monkeypatch.setattr(abilities, "fire", listening)
    return moments


def moving(n: int, page: str = "open", **places: Any) -> Scene:
    s = scene(page, **places)
    return s.run(lambda t: move.move_action(t, t.state.spacers[0], n, NoiseBox()))


@pytest.mark.rule("ENO-MOVE-03", "ENO-TERR-02")
def test_a_hazard_hurts_before_the_next_step() -> None:
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "fire"}).do("goto open:e6")
    assert s.spacer("oda").vitals == 8
    assert s.at("oda") == "e7"
    s.do("step open:e6")
    assert (s.at("oda"), s.spacer("oda").vitals) == ("e6", 8)


@pytest.mark.rule("ENO-MOVE-03", "ENO-TERR-02")
def test_a_tile_of_two_spaces_hurts_once() -> None:
    s = moving(3, spacers={"oda": "e8"}, tiles={"e6 e7": "long-fire"})
    s.do("goto open:e5", "step open:e6", "step open:e5")
    assert s.spacer("oda").vitals == 8


@pytest.mark.rule("ENO-MOVE-03")
def test_goo_holds_the_figure() -> None:
    s = moving(3, spacers={"oda": "e8"}, tiles={"e7": "goo"}).do("goto open:e5")
    assert s.over
    assert s.at("oda") == "e7"


@pytest.mark.rule("ENO-MOVE-12", "ENO-KEY-DISP-1")
def test_held_on_an_allys_space_the_mover_is_displaced() -> None:
    s = moving(3, spacers={"oda": "e8", "teo": "e7"}, tiles={"e7": "goo"}).do("goto open:e5")
    assert s.asked == "displace"
    s.do("pick-space open:f7")
    assert s.over
    assert (s.at("oda"), s.at("teo")) == ("f7", "e7")


@pytest.mark.rule("ENO-MOVE-18", "ENO-AOO-01")
def test_leaving_an_intruder_lets_it_act_first(fired: list[str]) -> None:
    s = moving(2, spacers={"oda": "e8"}, foes={"rictus": "e9"}).do("goto open:e6")
    assert s.at("oda") == "e8"  # it acts before the step
    assert s.told(e.Provoked)
    s.do("ho", "ho", "-", "keep")
    assert s.spacer("oda").vitals == 8
    assert s.asked == "walk-on"
    s.do("step open:e7", "stop")
    assert s.at("oda") == "e7"
    assert fired.count("move-done") == 1


@pytest.mark.rule("ENO-AOO-02", "ENO-MOVE-18")
@pytest.mark.parametrize("how", ["suppressed", "surprised"])
def test_a_suppressed_or_surprised_intruder_lets_one_go(how: str) -> None:
    s = scene(spacers={"oda": "e8"}, foes={"rictus": "e9"})
    setattr(s.start.intruders[0], how, True)
    s.run(lambda t: move.move_action(t, t.state.spacers[0], 1, NoiseBox())).do("goto open:e7")
    assert s.over
    assert s.at("oda") == "e7"


@pytest.mark.rule("ENO-SCAV-02", "ENO-MOVE-12")
def test_an_engram_on_the_way_is_taken_for_tokens() -> None:
    here = hull().ship.space("sr1:d4")
    s = moving(
        3, "sr1", spacers={"oda": "d2"}, engrams={here: "amber"}, active=Pool(discipline=1)
    ).do("goto sr1:e4")
    while s.at("oda") != "d4":
        s.do("step sr1:d3" if "step sr1:d3" in s.offers() else "step sr1:d4")
    assert set(s.offers()) == {"step sr1:e4", "fast engram"}
    assert s.refused("fast cache").startswith("ENO-SCAV")
    s.do("fast engram")
    assert s.over
    assert s.at("oda") == "e4"
    assert [one.kind for one in s.spacer("oda").engrams] == ["amber"]
    assert s.state.ship.engrams == {}
    assert s.state.team.active.discipline == 0


@pytest.mark.rule("ENO-EXT-05")
def test_the_open_extraction_point_is_walked_onto_and_left_by() -> None:
    point = hull().ship.space("sr2:f10")
    s = moving(1, "sr2", spacers={"oda": "f9"}, opened=1 << point, point=point)
    s.do("goto sr2:f10")
    assert s.spacer("oda").status == "out"
    assert s.spacer("oda").cell == -1
    shut = moving(1, "sr2", spacers={"oda": "f9"})
    assert shut.refused("goto sr2:f10") == "ENO-MOVE-08"


@pytest.mark.rule("ENO-MOVE-13")
def test_a_loud_move_makes_its_noise_roll_at_the_end() -> None:
    s = scene("open", spacers={"oda": "e8"}, blips={"x-1": "0,0"})
    box = NoiseBox(dice=("white",))
    s.run(lambda t: move.move_action(t, t.state.spacers[0], 1, box)).do("goto open:e7")
    assert not s.over
    assert s.at("oda") == "e7"
    assert common.priority(s.table) is s.spacer("oda")


@pytest.mark.rule("ENO-MOVE-17")
def test_a_move_action_of_another_source_obeys_the_same_rules(fired: list[str]) -> None:
    about = effects.Context(who="oda", rule="ENO-STRAT-04")
    s = scene("sr1", spacers={"oda": "f6", "teo": "f7"}, foes={"rictus": "e6"})
    s.run(lambda t: effects.apply(t, (MoveAction(n=1),), about))
    refused = {end: s.refused(f"goto sr1:{end}") for end in ("g6", "e6", "f7", "g7", "f4")}
    assert refused == {
        "g6": "ENO-MOVE-07",
        "e6": "ENO-MOVE-09",
        "f7": "ENO-MOVE-12",
        "g7": "ENO-MOVE-04",
        "f4": "ENO-MOVE-01",
    }
    s.do("goto sr1:f5")
    assert s.at("oda") == "f6"  # the Intruder below acts first
    s.do("ho", "ho", "-", "keep", "step sr1:f5")
    assert s.at("oda") == "f5"
    assert "move-done" in fired


@pytest.mark.rule("ENO-MOVE-02", "ENO-MOVE-07", "ENO-MOVE-16")
def test_a_refusal_says_what_stops_the_way_and_where() -> None:
    s = moving(3, "sr1", spacers={"oda": "e6"})
    wall, door = s.session.why_not("goto sr1:g6"), s.session.why_not("goto sr1:g7")
    assert wall is not None
    assert wall.text == "a wall stands between sr1:f6 and sr1:g6"
    assert door is not None
    assert door.text == "a closed door stands between sr1:f7 and sr1:g7"
    s.do("goto sr1:f7")
    beside = s.session.why_not("step sr1:f8")
    assert beside is not None
    assert (beside.rule, "sr1:e6" in beside.text, "sr1:f8" in beside.text) == (
        "ENO-MOVE-02",
        True,
        True,
    )
