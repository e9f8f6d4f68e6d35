"""The round, its end, the end of the run, taking back (CORE, CONDITIONS)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Stir
from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import NoiseBox, Stress, Vitals
from crawldeck.enormity.game import PHASES
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.turn import rounds
from crawldeck.enormity.sound import at_rest, check_sound
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.session import Session
from tests.enormity.scene import HULL, HullPack, Scene, hull, scene

AT = hull().ship.space


def changed_hull() -> HullPack:
    """Fire burns at the end of the round, crates creak, Oda calms down."""
    pack = HullPack(Path(HULL))
    fire = replace(pack.tiles["fire"], round_end=(Vitals(-1),))
    crate = replace(pack.tiles["crate"], round_end=(Stress(1),))
    pack.tiles = {**pack.tiles, "fire": fire, "crate": crate}
    calm = Ability(
        id="calm-down",
        name="Calm Down",
        text="",
        kind="passive",
        moment="round-end",
        do=(Stress(-1),),
    )
    pack.spacers = {**pack.spacers, "nkem": replace(pack.spacers["nkem"], abilities=(calm,))}
    return pack


def ending(**changes: Any) -> Scene:
    """The end of a round on a changed pack."""
    spacers = changes.pop("spacers", {"oda": "e5", "nkem": "e7"})
    s = scene("sr1", spacers=spacers, pack=changed_hull(), phase="round-end", **changes)
    for who in s.start.spacers:
        who.stress, who.acted, who.used = 3, True, ("reflex", "run:once")
    return s.run(rounds.end_of_round)


@pytest.mark.rule("ENO-CORE-05")
def test_a_round_is_countdown_then_spacers_then_intruders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[str] = []

    def noted(name: str, leg: Any) -> Any:
        def run(t: EnoTable) -> Rule[None]:
            if seen[-1:] != [name]:
                seen.append(name)
            yield from leg(t)

        return run

    for name, leg in dict(PHASES).items():
        monkeypatch.setitem(PHASES, name, noted(name, leg))
    s = scene("sr1", spacers={"oda": "e5"}, phase="countdown").play()
    assert s.asked == "turn"
    s.do("end")
    assert seen[:9] == [
        "countdown",
        "spacers",
        "turn",
        "spacers",
        "spacers-end",
        "intruders",
        "patrol",
        "round-end",
        "countdown",
    ]
    assert s.state.clock.round == 2


@pytest.mark.rule("ENO-CORE-05", "ENO-ABIL-07")
def test_the_next_round_begins_with_the_countdown_and_everything_anew() -> None:
    s = ending(spacers={"oda": "e5"}, foes={"rictus-1": "i9"})
    assert (s.state.clock.round, s.state.phase) == (2, "countdown")
    oda = s.spacer("oda")
    assert not oda.acted and oda.used == ("run:once",)
    assert [one.round for one in s.told(e.RoundOver)] == [1]


@pytest.mark.rule("ENO-CORE-06")
def test_players_order_simultaneous_effects_and_all_happen_before_the_next_round() -> None:
    s = ending(tiles={"e5": "fire", "h6": "crate"})
    assert s.offers() == ["pick fire-1", "pick crate-2", "pick nkem"]
    assert s.refused("pick oda") == "ENO-CORE-06"
    s.do("pick nkem")
    assert s.spacer("nkem").stress == 2 and s.state.clock.round == 1
    s.do("pick crate-2")
    assert s.over, "the last comes without a question"
    assert s.spacer("oda").vitals == 8
    assert s.state.clock.round == 2


@pytest.mark.rule("ENO-CORE-06", "ENO-TERR-13")
def test_a_tile_concerns_who_stands_on_it_and_an_obstacle_the_priority_target() -> None:
    s = ending(tiles={"e6": "fire"}, spacers={"oda": "e5"})
    assert s.spacer("oda").vitals == 9, "nobody stands in the fire"
    s = ending(tiles={"h6": "crate"}, spacers={"oda": "e5", "ilse": "e6"}, priority="ilse")
    assert (s.spacer("oda").stress, s.spacer("ilse").stress) == (3, 4)


@pytest.mark.rule("ENO-COND-03", "ENO-RUB-02")
def test_after_the_run_all_conditions_leave_and_the_markers_go_back() -> None:
    s = scene("sr1", spacers={"oda": "e5"})
    oda = s.start.spacers[0]
    oda.conditions, oda.radiation, oda.stress, oda.vitals = {"dazed": 0}, 3, 7, 2
    oda.status, oda.cell = "out", -1
    s.start.threat.stirred = (Stir("blip-1", 2, AT("sr1:e5")),)
    s.run(rounds.run_over)
    assert s.state.threat.stirred == (), "nothing is left to move"
    oda = s.spacer("oda")
    assert (oda.conditions, oda.radiation, oda.stress, oda.vitals) == ({}, 0, 1, 9)
    assert [(one.out, one.dead) for one in s.told(e.RunOver)] == [(1, 0)]


@pytest.mark.rule("ENO-CORE-02", "ENO-MOVE-01")
def test_where_a_rule_can_be_read_twice_the_harsh_reading_is_taken() -> None:
    """Not moving at all in a Move action is legal, and it is as loud as any."""
    noise = NoiseBox(dice=("white",))
    s = scene("sr1", spacers={"oda": "e8"}, blips={"x-1": "1,2"})
    s.run(lambda t: move.move_action(t, common.spacer(t, "oda"), 2, noise)).do("goto sr1:e8")
    while s.asked == "walk":
        s.do("stop")
    assert s.asked == "roll" and "white" in s.question


# -- taking back (ENO-CORE-03)


def two_moves(t: EnoTable) -> Rule[None]:
    for _ in range(2):
        yield from move.move_action(t, common.spacer(t, "oda"), 1, NoiseBox())


def noisy_move(t: EnoTable) -> Rule[None]:
    for _ in range(2):
        noise = NoiseBox(dice=("white",))
        yield from move.move_action(t, common.spacer(t, "oda"), 1, noise)


@pytest.mark.rule("ENO-CORE-03")
def test_a_step_is_taken_back_while_nothing_was_rolled() -> None:
    s = scene("sr1", spacers={"oda": "e8"}).run(two_moves).do("goto sr1:e7")
    assert s.at("oda") == "e7"
    assert s.session.can_undo() is None
    s.session.undo()
    assert s.at("oda") == "e8"


@pytest.mark.rule("ENO-CORE-03")
def test_after_a_noise_roll_nothing_is_taken_back() -> None:
    s = scene("sr1", spacers={"oda": "e8"}, blips={"x-1": "1,2"}).run(noisy_move)
    session = Session(s.session.game, replace(s.session.setup, referee=False))
    session.answer("goto sr1:e7")  # the table's own dice fall
    refusal = session.can_undo()
    assert refusal is not None and refusal.rule == "ENO-CORE-03"


@pytest.mark.rule("ENO-CORE-03")
def test_a_new_page_cannot_be_taken_back() -> None:
    s = scene("sr1", spacers={"oda": "e9"}, bag={}).run(two_moves).do("goto sr1:e10")
    assert s.asked == "spawn-at", "the page lies there; nothing was drawn for it"
    refusal = s.session.can_undo()
    assert refusal is not None and refusal.rule == "ENO-CORE-03"


# -- invariants


@pytest.mark.rule("ENO-CORE-04")
def test_a_plain_table_is_sound() -> None:
    s = scene("sr1", spacers={"oda": "e5", "ilse": "e6"}, foes={"rictus-1": "e8"}).run(
        lambda t: iter(())  # type: ignore[arg-type,return-value]
    )
    check_sound(s.table)
    at_rest(s.table)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"marker": 0}, "Extraction Marker"),
        ({"exfiltration": -1}, "Exfiltration"),
        ({"bag": {}}, "Engrams do not add up"),
        ({"unseen": {"echo": 7}}, "unseen"),
        ({"countdown": -1}, "Countdown Marker"),
    ],
)
def test_a_broken_table_is_not(changes: dict[str, Any], says: str) -> None:
    s = scene("sr1", **{"spacers": {"oda": "e5"}, **changes}).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    with pytest.raises(AssertionError, match=says):
        check_sound(s.table)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda who: setattr(who, "vitals", 10), "10 Vitals"),
        (lambda who: setattr(who, "stress", 10), "lives with 10 Stress"),
        (lambda who: setattr(who, "cell", AT("sr1:c6")), "out of bounds"),
        (lambda who: setattr(who, "status", "dead"), "dead and on the board"),
        (lambda who: who.items.append(who.items[1].copy()), "hands too full"),
        (lambda who: setattr(who.items[1], "ammo", -1), "Ammo"),
    ],
)
def test_a_broken_spacer_is_not(change: Any, says: str) -> None:
    s = scene("sr1", spacers={"oda": "e5"}).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    change(s.spacer("oda"))
    with pytest.raises(AssertionError, match=says):
        check_sound(s.table)


def test_at_rest_nothing_is_under_way_and_nobody_shares_a_space() -> None:
    s = scene("sr1", spacers={"oda": "e5", "ilse": "e5"}).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    with pytest.raises(AssertionError, match="one space"):
        at_rest(s.table)
    s.spacer("ilse").cell = AT("sr1:e6")
    s.state.under_way.activating = ("rictus-1",)
    with pytest.raises(AssertionError, match="under way"):
        at_rest(s.table)
