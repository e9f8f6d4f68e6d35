"""MOVE: steps, sharing spots, running past enemies, weight and blocked spots."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.state import Foe, Hero
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

ROW = "4H 4D 4S 4C 2H"
SQUARE = "4H 4D 2H\n4S 4C 2D"
BOOTS = {"worn": ["knife", "road-boots"]}


def walking(where: str = "0,0", drawing: str = ROW, **sheet: Any) -> Scene:
    """Wick with Movement 3 and nobody else."""
    return yard(drawing, {"wick": where}, sheets={"wick": {**BOOTS, **sheet}})


def running(*foes: str, hp: int = 15, **more: Any) -> Scene:
    """Wick, Movement 3, has run onto the enemies' spot and wants to go on."""
    s = yard(
        ROW,
        {"wick": "0,0", "tamsin": "0,0"},
        dict.fromkeys(foes or ("toll-master",), "1,0"),
        order=["wick", "tamsin"],
        sheets={"wick": {**BOOTS, "hp": hp}},
        **more,
    )
    return s.do("move 1,0", "move 2,0")


# -- steps -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-MOVE-01")
def test_a_step_is_orthogonal_and_movement_limits_the_steps() -> None:
    s = yard(SQUARE, {"wick": "0,0"})
    assert s.refused("move 1,1") == "P52-MOVE-01"
    assert s.refused("move 2,0") == "P52-MOVE-01"
    assert s.refused("move 0,5") == "P52-LAYOUT-19"
    s.do("move 1,0", "move 1,1")
    assert s.at(s.hero()) == "1,1"
    assert [m.spot for m in s.told(e.Moved)] == ["1,0", "1,1"]


@pytest.mark.rule("P52-MOVE-01")
def test_no_step_goes_beyond_the_movement() -> None:
    s = yard(ROW, {"wick": "0,0"}, lying={"2,0": "torch"}).do("move 1,0", "move 2,0")
    assert s.offers("move") == []
    assert s.refused("move 3,0") == "P52-TURN-01"


@pytest.mark.rule("P52-MOVE-02")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_move_may_be_shorter_but_not_empty(steps: int) -> None:
    s = walking()
    assert s.refused("end") == "P52-TURN-02"
    s.do(*(f"move {x},0" for x in range(1, steps + 1)))
    if steps < 3:
        s.do("end")
    assert s.at(s.hero()) == f"{steps},0"
    assert not s.told(e.Passed)


@pytest.mark.rule("P52-MOVE-03")
@pytest.mark.parametrize(
    ("party", "hp", "asked"),
    [
        ({"tamsin": "4,0", "wick": "0,0"}, 15, "turn"),
        ({"tamsin": "4,0", "wick": "0,0"}, 0, "turn"),
        ({"tamsin": "4,0", "wick": "0,0"}, -1, "leave"),
        ({"tamsin": "4,0"}, 15, "leave"),
    ],
)
def test_nobody_leaves_while_another_lives_elsewhere(
    party: dict[str, str], hp: int, asked: str
) -> None:
    s = yard(ROW, party, start="0,0", exit="4,0", sheets={"wick": {"hp": hp}})
    assert s.asked == asked
    if asked == "turn":
        assert not s.legal("leave")


@pytest.mark.rule("P52-MOVE-04")
def test_every_spot_entered_in_the_dark_reveals_its_neighbours() -> None:
    s = yard("## ## ##\n4H 4D 4S", {"wick": "0,0"}, lit=False, exit="2,1")
    s.do("move 1,0")
    assert s.why == "reveal 1,1"
    s.do("2H", "move 2,0")
    assert s.why == "reveal 2,1"
    s.do("2D")
    assert s.up == {"4H", "4D", "4S", "2H", "2D"}


@pytest.mark.rule("P52-MOVE-05")
def test_any_number_shares_a_spot_and_players_pass_each_other() -> None:
    party = {"wick": "0,0", "tamsin": "1,0", "bran": "1,0", "mira": "1,0"}
    foes = {"snuffer": "1,0", "coal-knight": "1,0"}
    s = yard(ROW, party, foes, order=["wick", "tamsin"]).do("move 1,0", "end")
    everybody: list[Hero | Foe] = [*s.state.heroes, *s.state.foes]
    assert [s.at(one) for one in everybody] == ["1,0"] * 6
    s = yard(ROW, {"wick": "0,0", "tamsin": "1,0"}, order=["wick"]).do("move 1,0", "move 2,0")
    assert s.at(s.hero("wick")) == "2,0"


# -- running past ------------------------------------------------------------------------------


@pytest.mark.rule("P52-MOVE-06", "P52-MOVE-07")
def test_running_past_an_enemy_is_answered_first_and_one_harder() -> None:
    s = running()
    assert s.why == "enemy attack"
    assert s.at(s.hero()) == "1,0"
    s.do("8C")  # exactly the raised target: a miss
    blow = s.told(e.FoeAttacked)[0]
    assert (blow.target, blow.total, blow.what) == (8, 8, "a miss")
    assert s.at(s.hero()) == "2,0"
    s.do("move 3,0")
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-MOVE-06")
def test_whoever_began_the_turn_there_leaves_freely() -> None:
    s = yard(ROW, {"wick": "1,0"}, {"toll-master": "1,0"}, sheets={"wick": BOOTS})
    s.do("move 2,0")
    assert not s.told(e.PassingAttack)
    s.do("move 1,0", "move 0,0")  # but who comes back has entered it this turn
    assert s.told(e.PassingAttack)


@pytest.mark.rule("P52-MOVE-06")
def test_stopping_on_an_enemy_spot_provokes_nothing() -> None:
    s = yard(ROW, {"wick": "0,0"}, {"toll-master": "1,0"}, order=["wick"]).do("move 1,0", "end")
    assert not s.told(e.PassingAttack)


@pytest.mark.rule("P52-MOVE-06")
def test_looking_into_a_passage_is_not_entering_an_enemy_spot() -> None:
    s = yard(
        "10C 4D ##",
        {"wick": "0,0"},
        {"toll-master": "0,0"},
        lit=False,
        order=["wick"],
        sheets={"wick": BOOTS},
        params={"passage_face_up_only": False},
    )
    s.do("passage 2,0", "4H", "move 1,0")
    assert s.at(s.hero()) == "1,0"
    assert not s.told(e.PassingAttack)


@pytest.mark.rule("P52-MOVE-06")
def test_several_enemies_strike_in_initiative_order() -> None:
    s = running("snuffer", "gate-hound", "toll-master").do("2C", "3C", "4C")
    assert [x.foe for x in s.told(e.PassingAttack)] == ["gate-hound", "toll-master", "snuffer"]
    assert s.at(s.hero()) == "2,0"


@pytest.mark.rule("P52-MOVE-08")
def test_a_king_stops_the_runner_even_when_fully_defended() -> None:
    s = running("toll-master", "snuffer").do("KC", "defend dodge", "QC")
    assert s.hero().hp == 15
    assert s.at(s.hero()) == "1,0"
    assert s.actor == "tamsin"
    assert [x.foe for x in s.told(e.PassingAttack)] == ["toll-master"]


@pytest.mark.rule("P52-MOVE-09")
def test_a_runner_who_is_hit_runs_on() -> None:
    s = running().do("10C", "endure")
    assert s.hero().hp == 12
    assert s.at(s.hero()) == "2,0"
    assert s.legal("move 3,0")


@pytest.mark.rule("P52-MOVE-09")
def test_a_stunned_runner_runs_on_and_a_dead_one_lies_where_struck() -> None:
    s = running(hp=3).do("10C", "endure")
    assert s.hero().stunned
    s.do("move 3,0")
    assert s.at(s.hero()) == "3,0"
    s = running("toll-master", "snuffer", hp=2).do("10C", "endure")
    assert not s.hero().alive
    assert s.at(s.hero()) == "1,0"
    assert s.actor == "tamsin"
    assert len(s.told(e.PassingAttack)) == 1


@pytest.mark.rule("P52-MOVE-09")
def test_a_runner_who_dies_in_a_trap_moves_no_further() -> None:
    s = yard(
        "4H 8S 4S 4C",
        {"wick": "0,0", "tamsin": "0,0"},
        order=["wick", "tamsin"],
        sheets={"wick": {**BOOTS, "hp": 1, "balance": 1, "move": 4}},
    )
    s.do("move 1,0", "2C")
    assert not s.hero().alive
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-MOVE-10")
def test_striking_back_ends_the_move_and_declining_does_not() -> None:
    s = running().do("AC", "counter knife", "2C")
    assert s.at(s.hero()) == "1,0"
    assert s.told(e.MustStop)[0].rule == "P52-MOVE-10"
    assert s.actor == "tamsin"
    s = running().do("AC", "decline")
    assert s.at(s.hero()) == "2,0"
    assert s.legal("move 3,0")


@pytest.mark.rule("P52-MOVE-10", "P52-EATT-04", "P52-DEATH-01")
def test_who_is_stunned_cannot_strike_back_and_runs_on() -> None:
    s = running(hp=0).do("AC")
    assert s.at(s.hero()) == "2,0" and not s.told(e.MustStop)


@pytest.mark.rule("P52-MOVE-11")
def test_an_archer_with_nothing_for_close_quarters_lets_runners_pass(tmp_path: Path) -> None:
    elbow = (
        '"Elbow", kind = "melee", near = 0, far = 0',
        '"Elbow", kind = "melee", near = 1, far = 1',
    )
    pack = changed_pack(tmp_path, "enemies", elbow)
    s = running("gallery-archer", pack=pack)
    assert not s.told(e.PassingAttack)
    assert s.at(s.hero()) == "2,0"
    assert running("gallery-archer").why == "enemy attack"


# -- weight and blocked spots ------------------------------------------------------------------

LADEN = {"lift": 4, "balance": 2, "move": 5, "worn": ["pike", "mail", "coat", "cap"]}


@pytest.mark.rule("P52-MOVE-12")
@pytest.mark.parametrize(("edition", "steps"), [("core", 2), ("classic", 2), ("latest", 1)])
def test_weight_slows_in_the_latest_edition(edition: str, steps: int) -> None:
    s = yard(
        "2S 2C 2D 2H 6H",
        {"wick": "0,0", "tamsin": "0,0"},
        edition=edition,
        order=["wick", "tamsin"],
        sheets={"wick": LADEN},
    ).do("move 1,0")
    assert (s.actor == "wick") == (steps == 2)


@pytest.mark.rule("P52-MOVE-12")
@pytest.mark.parametrize(("worn", "moves"), [(["knife"], True), (["cap", "knife"], False)])
def test_too_much_weight_forbids_moving(worn: list[str], moves: bool) -> None:
    """Movement 2 less weight over 1 x 1: one pound leaves 1, two pounds 0."""
    weak = {"lift": 1, "balance": 1, "move": 4, "worn": worn}
    s = yard(ROW, {"wick": "0,0"}, params={"weight": True}, sheets={"wick": weak})
    assert bool(s.offers("move")) is moves
    if not moves:
        assert s.refused("move 1,0") == "P52-MOVE-12"


@pytest.mark.rule("P52-MOVE-13")
def test_a_blocked_spot_is_as_good_as_a_gap(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "quests", ('3r = "enemy"', '3r = "blocked"'))
    s = yard(
        "4S 4C 2H\n4H ## 4D",
        {"mira": "0,1"},
        {"coal-knight": "2,0"},
        pack=pack,
        exit="2,1",
        lit=False,
        start="0,1",
        order=["mira", "coal-knight"],
    )
    s.do("move 0,0", "3H")
    assert s.refused("move 1,0") == "P52-MOVE-13"
    s.do("end")
    assert s.told(e.Moved)[-1].spot == "2,1"  # round the block, not over it
    assert s.refused("attack coal-knight bow") == "P52-LOS-02"


@pytest.mark.rule("P52-MOVE-13")
@pytest.mark.parametrize(
    ("row", "exit"), [("4S 4H ##", "2,0"), ("4S 4H ## 4D", "3,0")], ids=["exit", "only way"]
)
def test_a_block_never_walls_the_party_in(row: str, exit: str, tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "quests", ('3r = "enemy"', '3r = "blocked"'))
    s = yard(row, {"mira": "0,0"}, pack=pack, exit=exit, lit=False)
    s.do("move 1,0", "3H")
    assert s.told(e.Revealed)[-1].what == "empty"
    assert s.legal("move 2,0")
