"""The Spacer Pool (ledger group POOL)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import pool, rolls, rubicon
from crawldeck.enormity.rules.foes import damage
from crawldeck.enormity.state import FALLING, UP, EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.body import does, oda


@pytest.mark.rule("ENO-POOL-01")
def test_tokens_go_into_incoming() -> None:
    s = oda(adrenaline=2, turn="oda").run(does(rubicon.leave_bonuses))
    assert (s.state.team.incoming, s.state.team.active) == (Pool(discipline=1), Pool())


@pytest.mark.rule("ENO-POOL-01")
def test_unless_it_is_stated_otherwise() -> None:
    s = oda().run(does(lambda t, who: pool.place(t, "expertise", 2, "ENO-ABIL-01", "active")))
    assert (s.state.team.incoming, s.state.team.active) == (Pool(), Pool(expertise=2))
    told = s.told(events.TokensPlaced)[0]
    assert told.sentence({}) == "The Active Pool gains 2 Expertise and now holds 2."


@pytest.mark.rule("ENO-POOL-02")
def test_only_active_tokens_can_be_spent() -> None:
    with pytest.raises(AssertionError):
        oda(incoming=Pool(expertise=3)).run(
            does(lambda t, who: pool.spend(t, who, "expertise", 1, "ENO-ABIL-09"))
        )


@pytest.mark.rule("ENO-POOL-04", "ENO-KEY-EXP-2")
def test_anybody_spends_from_the_one_pool() -> None:
    def both(t: EnoTable, who: Spacer) -> None:
        pool.spend(t, who, "expertise", 1, "ENO-ABIL-09")
        pool.spend(t, common.spacer(t, "ilse"), "expertise", 2, "ENO-ABIL-09")

    s = oda(active=Pool(expertise=4), turn="oda").run(does(both))
    assert s.state.team.active == Pool(expertise=1)
    assert [one.spacer for one in s.told(events.TokensSpent)] == ["oda", "ilse"]


@pytest.mark.rule("ENO-POOL-03")
def test_the_mill() -> None:
    s = oda(active=Pool(confidence=1, expertise=2), incoming=Pool(discipline=1, expertise=1)).run(
        does(lambda t, who: pool.mill(t))
    )
    assert (s.state.team.active, s.state.team.incoming) == (Pool(discipline=1, expertise=1), Pool())


@pytest.mark.rule("ENO-POOL-03")
def test_a_second_mill_empties_both() -> None:
    def twice(t: EnoTable, who: Spacer) -> None:
        pool.mill(t)
        pool.place(t, "confidence", 0, "ENO-POOL-01")
        pool.mill(t)

    s = oda(active=Pool(confidence=5), incoming=Pool(discipline=1)).run(does(twice))
    assert s.state.team.active.total == s.state.team.incoming.total == 0


@pytest.mark.rule("ENO-POOL-06")
def test_a_token_with_two_symbols_counts_two() -> None:
    s = oda().run(does(lambda t, who: pool.place(t, "discipline", 2, "ENO-POOL-06")))
    assert s.state.team.incoming.of("discipline") == s.state.team.incoming.total == 2


@pytest.mark.rule("ENO-POOL-05", "ENO-KEY-CONF-2", "ENO-KEY-DISC-2")
def test_confidence_rolls_again_and_discipline_turns_a_potential() -> None:
    seen: list[int] = []

    def test(t: EnoTable, who: Spacer) -> Rule[None]:
        dice = yield from rolls.roll_dice(t, who, "skill", ("red", "red"), "a test")
        seen.append(rolls.power_of(dice))

    s = oda(active=Pool(confidence=1, discipline=1)).run(does(test))
    s.do("ho", "ho")
    assert not s.legal("reroll 1,2")  # one token, one die
    s.do("reroll 1", "p", "keep", "convert 2")
    assert s.over and s.state.team.active == Pool() and seen == [2]


@pytest.mark.rule("ENO-POOL-05", "ENO-KEY-EXP-3")
def test_expertise_softens_a_blow() -> None:
    s = oda(active=Pool(confidence=1, discipline=1, expertise=2)).run(
        does(lambda t, who: damage.harm(t, who, 4, "ENO-IATK-01"))
    )
    s.do("soak 2")
    assert s.spacer("oda").vitals == 7 and s.state.team.active == Pool(confidence=1, discipline=1)


@pytest.mark.rule("ENO-KEY-EXP-2")
def test_help_up_costs_an_expertise_of_the_active_pool() -> None:
    s = oda(active=Pool(expertise=1), turn="oda")
    s.start.spacers[1].down = FALLING
    s.play()
    s.do("use help-up")
    assert s.state.team.active.expertise == 0 and s.spacer("ilse").down == UP
    s = oda(incoming=Pool(expertise=1), turn="oda")
    s.start.spacers[1].down = FALLING
    assert s.play().refused("use help-up") == "ENO-ABIL-13"
