"""Conditions and the tokens of the player board (ledger group CONDITIONS)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events, loadout
from crawldeck.enormity.effects import Cure, Gain
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.body import conditions
from crawldeck.enormity.rules.turn import rounds
from crawldeck.enormity.state import FALLING, EnoTable, Spacer, Turn
from crawldeck.kernel.asks import Rule
from tests.enormity.body import does, oda
from tests.enormity.scene import hull
from tests.enormity.turns import doing, pack_with


def gain(t: EnoTable, who: Spacer, condition: str) -> Rule[None]:
    yield from conditions.gain(t, who, condition, "ENO-COND-01")


def own_turn(t: EnoTable, who: Spacer, gains: str = "") -> Rule[None]:
    t.state.turn = Turn(spacer=who.id)
    yield from conditions.turn_starts(t, who)
    if gains:
        yield from gain(t, who, gains)
    yield from conditions.turn_ends(t, who)
    t.state.turn = Turn()


@pytest.mark.rule("ENO-COND-01", "ENO-KEY-DAZED")
def test_a_card_beside_the_board() -> None:
    s = oda().run(doing(Gain("dazed"), rule="ENO-KEY-DAZED"))
    assert s.spacer("oda").conditions == {"dazed": 0} and s.spacer("ilse").conditions == {}
    assert s.rules == ["ENO-KEY-DAZED"]
    assert conditions.fewer_dice(s.table, s.spacer("oda")) == 1


@pytest.mark.rule("ENO-COND-01")
def test_a_cure_takes_a_bad_one() -> None:
    glad = replace(hull().conditions["chill"], id="glad", good=True)
    pack = pack_with(conditions={"glad": glad})
    s = oda(conditions={"glad": 0, "dazed": 0}, pack=pack).run(doing(Cure()))
    assert s.over and s.spacer("oda").conditions == {"glad": 0}
    s = oda(conditions={"glad": 0}, pack=pack).run(doing(Cure()))
    assert s.over and s.spacer("oda").conditions == {"glad": 0}


@pytest.mark.rule("ENO-COND-06", "ENO-KEY-DAZED")
def test_not_twice() -> None:
    s = oda(conditions={"dazed": 0}).run(doing(Gain("dazed")))
    assert s.spacer("oda").conditions == {"dazed": 0}
    assert s.rules == ["ENO-COND-06"] and s.spacer("oda").stress == 1


@pytest.mark.rule("ENO-COND-07")
def test_gained_again_it_may_say_more() -> None:
    s = oda(conditions={"chill": 1}).run(does(lambda t, who: gain(t, who, "chill")))
    assert s.spacer("oda").conditions == {"chill": 1} and s.spacer("oda").stress == 2


@pytest.mark.rule("ENO-COND-02", "ENO-KEY-RADN-1")
def test_radiation_lies_on_the_player_board() -> None:
    s = oda(radiation=1).run(does(lambda t, who: conditions.irradiate(t, who, 2, "ENO-KEY-RADN-1")))
    assert s.spacer("oda").radiation == 3 and s.spacer("oda").conditions == {}


@pytest.mark.rule("ENO-KEY-RADN-2")
def test_the_fifth_radiation_kills_without_a_flatline() -> None:
    s = oda(radiation=4).run(does(lambda t, who: conditions.irradiate(t, who, 1, "ENO-KEY-RADN-1")))
    assert s.over and s.spacer("oda").status == "dead" and s.spacer("oda").vitals == 9
    s = oda(radiation=3).run(does(lambda t, who: conditions.irradiate(t, who, 1, "ENO-KEY-RADN-1")))
    assert s.spacer("oda").in_play


@pytest.mark.rule("ENO-COND-02")
def test_tokens_gather_on_the_card() -> None:
    def turns(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from own_turn(t, who, "chill")
        assert who.conditions == {"chill": 1} and who.stress == 1
        yield from rounds.end_of_round(t)  # one token a round, not two
        yield from own_turn(t, who)
        assert who.conditions == {"chill": 0} and who.stress == 2

    s = oda().run(does(turns))
    assert s.over and [one.tokens for one in s.told(events.ConditionGrew)] == [1, 2]


@pytest.mark.rule("ENO-KEY-DAZED", "ENO-COND-01")
def test_until_the_end_of_the_next_turn() -> None:
    def turns(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from own_turn(t, who, "dazed")
        assert "dazed" in who.conditions
        yield from own_turn(t, who)
        assert not who.conditions and not who.gained
        yield from gain(t, who, "dazed")  # between two turns
        yield from own_turn(t, who)
        assert not who.conditions

    assert oda().run(does(turns)).over


@pytest.mark.rule("ENO-COND-01")
def test_until_the_end_of_this_turn() -> None:
    s = oda().run(does(lambda t, who: own_turn(t, who, "gasp")))
    assert not s.spacer("oda").conditions


@pytest.mark.rule("ENO-COND-03")
def test_all_leave_after_the_run() -> None:
    s = oda(
        conditions={"dazed": 0, "chill": 1}, radiation=3, infection=2, down=FALLING, status="out"
    ).run(does(lambda t, who: conditions.run_over(t)))
    who = s.spacer("oda")
    assert not conditions.held(who) and who.radiation == who.infection == 0
    assert who.status == "out"


@pytest.mark.rule("ENO-COND-04")
def test_lingering() -> None:
    s = oda(conditions={"memory": 0}, status="out", cell=-1).run(
        does(lambda t, who: conditions.run_over(t))
    )
    assert s.state.campaign.lingering == ("memory:oda",) and s.state.story.flags == ("remembered",)
    assert s.spacer("oda").conditions == {} and s.spacer("oda").status == "out"


@pytest.mark.rule("ENO-COND-04")
def test_the_dead_are_spared() -> None:
    s = oda(conditions={"memory": 0}, status="dead", cell=-1).run(
        does(lambda t, who: conditions.run_over(t))
    )
    assert s.state.campaign.lingering == s.state.story.flags == ()
    assert s.spacer("oda").conditions == {}


@pytest.mark.rule("ENO-COND-04", "ENO-DIE-01")
def test_what_lingers_may_kill_on_the_way_home() -> None:
    s = oda(conditions={"relapse": 0, "memory": 0}, infection=3, status="out", cell=-1).run(
        does(lambda t, who: conditions.run_over(t))
    )
    assert s.spacer("oda").status == "dead" and s.state.campaign.lingering == ("relapse:oda",)


@pytest.mark.rule("ENO-COND-05")
def test_brought_along_it_lasts_through_the_run() -> None:
    def run(t: EnoTable, who: Spacer) -> Rule[None]:
        for _ in range(3):
            yield from own_turn(t, who)
        assert who.conditions == {"dazed": 0}
        yield from conditions.run_over(t)

    who = loadout.new_spacer(hull(), "oda", 0, conditions=("dazed",))
    assert who.conditions == {"dazed": 0}
    s = oda(conditions=who.conditions, gained=who.gained).run(does(run))
    assert s.over and s.spacer("oda").conditions == {}


@pytest.mark.rule("ENO-COND-08")
def test_something_found_becomes_a_condition() -> None:
    becomes = (Gain("memory"),)
    s = oda().run(
        does(lambda t, who: effects.apply(t, becomes, effects.Context(who.id, "ENO-DISC-01")))
    )
    assert s.spacer("oda").conditions == {"memory": 0}


@pytest.mark.rule("ENO-COND-01")
def test_losing_what_one_does_not_have() -> None:
    s = oda(conditions={"chill": 1}).run(
        does(lambda t, who: conditions.lose(t, who, "dazed", "ENO-COND-01"))
    )
    assert s.spacer("oda").conditions == {"chill": 1} and not s.session.events
