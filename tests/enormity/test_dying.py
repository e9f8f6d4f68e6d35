"""Dying (ledger group DYING / FLATLINE)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events
from crawldeck.enormity.effects import Kill
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.body import conditions, dying, rubicon
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.body import Doing, does, oda
from tests.enormity.scene import hull


def at(text: str) -> int:
    return hull().ship.space(f"open:{text}")


def dies(t: EnoTable, who: Spacer) -> None:
    dying.die(t, who, "ENO-DIE-01", "nothing left")


CAUSES: dict[str, tuple[Doing, str, str]] = {
    "stress": (
        lambda t, who: rubicon.gain_stress(t, who, 9, "ENO-STRESS-01"),
        "ENO-STRESS-03",
        "",
    ),
    "adrenaline": (
        lambda t, who: rubicon.raise_adrenaline(t, who, "ENO-ADR-01", 10),
        "ENO-ADR-03",
        "",
    ),
    "flatline": (dying.flatline, "ENO-FLAT-01", "dark"),
    "radiation": (
        lambda t, who: conditions.irradiate(t, who, 5, "ENO-KEY-RADN-1"),
        "ENO-KEY-RADN-2",
        "",
    ),
    "infection": (lambda t, who: conditions.infect(t, who, 5, "ENO-DIE-01"), "ENO-DIE-01", ""),
    "instant death": (
        lambda t, who: effects.apply(t, (Kill(),), effects.Context(who.id, "ENO-DIE-01")),
        "ENO-DIE-01",
        "",
    ),
}
"""The third Exert card, Displace and an Obstacle without room have their tests with those rules."""


@pytest.mark.rule("ENO-DIE-01")
@pytest.mark.parametrize("cause", CAUSES)
def test_each_cause_kills_alone(cause: str) -> None:
    doing, rule, answer = CAUSES[cause]
    s = oda().run(does(doing))
    if answer:
        s.do(answer)
    assert s.over and not s.spacer("oda").alive
    assert [one.rule for one in s.told(events.SpacerDied)] == [rule]
    assert s.spacer("ilse").in_play


@pytest.mark.rule("ENO-FLAT-04")
def test_a_dead_token_and_an_empty_space() -> None:
    s = oda().run(does(dies))
    assert s.state.ship.dead == (at("e4"),) and s.spacer("oda").cell == OFF
    assert common.empty_spaces(s.table) >> at("e4") & 1
    assert s.told(events.SpacerDied)[0].where == "open:e4"


@pytest.mark.rule("ENO-DIE-01")
def test_nobody_dies_twice() -> None:
    def twice(t: EnoTable, who: Spacer) -> None:
        dies(t, who)
        dies(t, who)

    s = oda().run(does(twice))
    assert len(s.told(events.SpacerDied)) == len(s.state.ship.dead) == 1


@pytest.mark.rule("ENO-FLAT-04", "ENO-PLACE-01")
def test_who_dies_in_another_place_leaves_no_token() -> None:
    s = oda(cell=OFF, status="away", place="lost").run(does(dies))
    assert s.state.ship.dead == () and s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-EXERT-03", "ENO-DIE-01")
def test_the_extracted_can_still_die() -> None:
    s = oda(cell=OFF, status="out").run(does(dies))
    assert s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-DIE-01", "ENO-NOISE-09")
def test_the_priority_target_passes_on() -> None:
    s = oda(priority="oda", awakening="lit", antinomy=2).run(does(dies))
    found = common.priority(s.table)
    assert found is not None and found.id == "ilse"
    assert not s.spacer("oda").awakening and not s.spacer("oda").antinomy


@pytest.mark.rule("ENO-DIE-01")
def test_the_dead_neither_gain_nor_lose() -> None:
    def after(t: EnoTable, who: Spacer) -> Rule[None]:
        dies(t, who)
        rubicon.gain_vitals(t, who, 1, "ENO-RUB-02")
        rubicon.lose_stress(t, who, 1, "ENO-STRESS-02")
        conditions.knock_down(t, who, "ENO-KD-01")
        conditions.irradiate(t, who, 1, "ENO-KEY-RADN-1")
        conditions.infect(t, who, 1, "ENO-DIE-01")
        yield from rubicon.lose_vitals(t, who, 9, "ENO-RUB-03")
        yield from rubicon.gain_stress(t, who, 9, "ENO-STRESS-01")
        yield from rubicon.raise_adrenaline(t, who, "ENO-ADR-01")
        yield from conditions.gain(t, who, "dazed", "ENO-KEY-DAZED")

    s = oda(vitals=5).run(does(after))
    assert len(s.session.events) == 1
