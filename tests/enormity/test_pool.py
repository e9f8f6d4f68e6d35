"""The Spacer Pool (ledger group POOL)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events
from crawldeck.enormity.rules import common, pool, rubicon
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from tests.enormity.body import does, oda


@pytest.mark.rule("ENO-POOL-01")
def test_tokens_go_into_incoming() -> None:
    s = oda(adrenaline=2, turn="oda").run(does(rubicon.leave_bonuses))
    assert (s.state.incoming, s.state.active) == (Pool(discipline=1), Pool())


@pytest.mark.rule("ENO-POOL-01")
def test_unless_it_is_stated_otherwise() -> None:
    s = oda().run(does(lambda t, who: pool.place(t, "expertise", 2, "ENO-ABIL-01", "active")))
    assert (s.state.incoming, s.state.active) == (Pool(), Pool(expertise=2))
    told = s.told(events.TokensPlaced)[0]
    assert told.sentence({}) == "2 Expertise into the Active Pool, which now holds 2."


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
    assert s.state.active == Pool(expertise=1)
    assert [one.spacer for one in s.told(events.TokensSpent)] == ["oda", "ilse"]


@pytest.mark.rule("ENO-POOL-03")
def test_the_mill() -> None:
    s = oda(active=Pool(confidence=1, expertise=2), incoming=Pool(discipline=1, expertise=1)).run(
        does(lambda t, who: pool.mill(t))
    )
    assert (s.state.active, s.state.incoming) == (Pool(discipline=1, expertise=1), Pool())


@pytest.mark.rule("ENO-POOL-03")
def test_a_second_mill_empties_both() -> None:
    def twice(t: EnoTable, who: Spacer) -> None:
        pool.mill(t)
        pool.place(t, "confidence", 0, "ENO-POOL-01")
        pool.mill(t)

    s = oda(active=Pool(confidence=5), incoming=Pool(discipline=1)).run(does(twice))
    assert s.state.active.total == s.state.incoming.total == 0


@pytest.mark.rule("ENO-POOL-06")
def test_a_token_with_two_symbols_counts_two() -> None:
    s = oda().run(does(lambda t, who: pool.place(t, "discipline", 2, "ENO-POOL-06")))
    assert s.state.incoming.of("discipline") == s.state.incoming.total == 2
