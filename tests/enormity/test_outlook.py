"""What an answer is known to bring is said with the question, and it comes."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import Cost
from crawldeck.enormity.rules.body import dying, outlook, window
from crawldeck.enormity.rules.foes import damage
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel import contract
from crawldeck.kernel.asks import Choice, Rule
from tests.enormity.armoury import fight, foe, weapon
from tests.enormity.body import does, oda, rerolling
from tests.enormity.scene import Scene
from tests.enormity.turns import doing, oda_with, own_turn, stay

Said = list[tuple[str, str, bool]]


def said(s: Scene, answer: str) -> Said:
    """What an answer is said to bring here: kind, rule, whether it is certain."""
    ask = s.session.ask
    assert isinstance(ask, Choice)
    option = s.session.game.grammar.read(answer)
    assert option in ask.options, [one.text for one in ask.options]
    return [(one.kind, one.rule, one.certain) for one in ask.consequences(option)]


def comes(s: Scene) -> Scene:
    """Everything that is certain here comes true on a fork."""
    contract.consequences(s.session)
    return s


DEATH: Said = [("dies", "ENO-STRESS-03", True)]
BREAKS: Said = [("breaks", "ENO-SBRK-01", True)]


@pytest.mark.rule("ENO-STRESS-03", "ENO-ATK-09")
def test_a_re_roll_at_nine_stress_is_said_to_kill() -> None:
    s = comes(rerolling(stress=9))
    assert said(s, "stress 1") == said(s, "stress 2") == DEATH and said(s, "keep") == []
    ask = s.session.ask
    assert isinstance(ask, Choice)
    (found,) = ask.consequences(ask.options[0])
    assert found.who == "oda" and found.text == "Your Stress goes above 9: you die."
    s.do("stress 1")
    assert not s.spacer("oda").alive


@pytest.mark.rule("ENO-SBRK-01", "ENO-SBRK-02")
def test_a_re_roll_where_the_markers_meet_is_said_to_break() -> None:
    assert said(comes(rerolling(vitals=6, stress=5)), "stress 1") == BREAKS
    assert said(rerolling(vitals=6, stress=4), "stress 1") == []
    assert said(rerolling(vitals=6, stress=5, breakdown="blank"), "stress 1") == []
    assert said(comes(rerolling(vitals=9, stress=9, breakdown="blank")), "stress 1") == DEATH


@pytest.mark.rule("ENO-AWAKE-02")
def test_who_keeps_a_low_number_dies_and_another_roll_may_kill_as_well() -> None:
    s = oda(vitals=0, stress=3, breakdown="blank").run(does(dying.flatline)).do("threshold", "4")
    assert said(comes(s), "yes") == [] and said(s, "no") == [("dies", "ENO-AWAKE-02", True)]
    s = oda(vitals=0, stress=9, breakdown="blank").run(does(dying.flatline)).do("threshold", "4")
    assert said(comes(s), "yes") == DEATH
    ask = s.session.ask
    assert isinstance(ask, Choice)
    assert not any(ask.to_confirm(one) for one in ask.options)  # nothing to think over


# -- in a turn


@pytest.mark.rule("ENO-EXERT-01", "ENO-EXERT-03", "ENO-SBRK-01")
def test_exerting() -> None:
    s = stay(own_turn(me={"vitals": 6, "stress": 4}), "play steady-walk move")
    option = s.offers("exert")[0]
    assert said(comes(s), option)[:1] == BREAKS
    s = stay(own_turn(me={"stress": 1, "exerts": 2}), "play steady-walk move")
    assert said(comes(s), s.offers("exert")[0]) == [("dies", "ENO-EXERT-03", True)]


@pytest.mark.rule("ENO-ADR-03", "ENO-ATK-05")
def test_the_last_adrenaline() -> None:
    bat = weapon("bat", dice=["red"])
    s = fight(bat, {"rictus": "e5"}, change=lambda who: setattr(who, "adrenaline", 9))
    assert said(comes(s), "attack bat rictus-1") == [("dies", "ENO-ADR-03", True)]
    s = fight(bat, {"rictus": "e5"}, free=True, change=lambda who: setattr(who, "adrenaline", 9))
    assert said(s, "attack bat rictus-1") == []
    s = own_turn(me={"adrenaline": 9}, foes={"rictus": "e5"})
    plays = [text for text in s.offers("play") if text.endswith(" attack")]
    assert plays and said(s, plays[0]) == [("dies", "ENO-ADR-03", False)]


@pytest.mark.rule("ENO-GRIN-06", "ENO-STRESS-03")
def test_what_it_costs_to_attack_from_next_to_it() -> None:
    bat = weapon("bat", dice=["red"])
    s = fight(
        bat,
        {"rictus": "e5"},
        sheets=(foe(traits=True),),
        change=lambda who: setattr(who, "stress", 9),
    )
    assert said(comes(s), "attack bat rictus-1")[:1] == DEATH


@pytest.mark.rule("ENO-ABIL-09", "ENO-ABIL-13")
def test_the_price_of_an_ability_can_break_but_never_kill() -> None:
    trance = Ability("trance", "Trance", "", "triggered", do=(), cost=Cost(stress=2))
    s = own_turn(me={"stress": 7, "vitals": 9}, pack=oda_with(trance))
    assert said(comes(s), "use trance") == BREAKS
    s = own_turn(me={"stress": 8}, pack=oda_with(trance))
    assert s.refused("use trance") == "ENO-ABIL-13"


@pytest.mark.rule("ENO-ACT-07")
def test_stress_after_a_movement_is_said_with_a_doubt() -> None:
    s = own_turn(me={"stress": 9, "breakdown": "blank"})
    found = {text: said(s, text) for text in s.offers("play")}
    assert found["play anxious-sneaking move"] == [("dies", "ENO-STRESS-03", False)]
    ask = s.session.ask
    assert isinstance(ask, Choice)
    option = s.session.game.grammar.read("play anxious-sneaking move")
    assert ask.to_confirm(option)[0].text.startswith("If nothing comes in between: your Stress")


# -- elsewhere


@pytest.mark.rule("ENO-ABIL-10")
def test_ways_and_things_one_may_do() -> None:
    s = oda(stress=8, vitals=9).run(
        doing(
            fx.Choose(
                (
                    fx.Way("a", "a", cost=Cost(stress=1)),
                    fx.Way("b", "b", then=(fx.Stress(2),)),
                    fx.Way("c", "c", then=(fx.Stress(-1), fx.Stress(1))),
                    fx.Way("d", "d"),
                )
            )
        )
    )
    comes(s)
    assert [said(s, f"pick {way}") for way in "abcd"] == [BREAKS, DEATH, [], []]
    s = oda(radiation=4).run(doing(fx.May("touch it", (fx.Radiation(1),))))
    assert said(comes(s), "yes") == [("dies", "ENO-KEY-RADN-2", True)] and said(s, "no") == []


@pytest.mark.rule("ENO-REACT-01")
def test_a_reaction_is_said_for_the_one_who_reacts() -> None:
    dodge = Ability("dodge", "Dodge", "", "reaction", do=(), cost=Cost(stress=1))
    s = oda(stress=8, vitals=9, pack=oda_with(dodge)).run(lambda t: window.window(t, "window", ""))
    assert said(comes(s), "react oda dodge") == BREAKS and said(s, "done") == []


@pytest.mark.rule("ENO-KEY-EXP-3", "ENO-FLAT-01")
def test_what_expertise_keeps_off() -> None:
    def harm(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from damage.harm(t, who, 4, "ENO-IATK-01")

    s = oda(vitals=3, stress=1, active=Pool(expertise=3)).run(does(harm))
    dead: Said = [("flatlines", "ENO-FLAT-01", True)]
    found = [said(s, f"soak {n}") for n in range(4)]
    assert found == [dead, dead, BREAKS, []]
    comes(s)


@pytest.mark.parametrize(
    ("doing", "kinds"),
    [
        ((fx.Strain(vitals=-1, stress=1),), ["breaks"]),
        ((fx.Adrenaline(8),), ["dies"]),
        ((fx.Infection(5),), ["dies"]),
        ((fx.Kill(),), ["dies"]),
        ((fx.Kill(foe=True),), []),
        ((fx.Stress(9, who="others"),), []),
        ((fx.Vitals(-5),), ["flatlines"]),
    ],
)
def test_each_marker_has_its_threshold(doing: tuple[Any, ...], kinds: list[str]) -> None:
    s = oda(vitals=5, stress=3, adrenaline=2).run(does(lambda t, who: None))
    found = outlook.price(s.spacer("oda"), Cost(), doing)
    assert [one.kind for one in found] == kinds


def test_nothing_is_worked_out_unless_somebody_looks() -> None:
    """A game that is only run again asks nobody what its answers bring."""
    calls: list[str] = []
    original = outlook.of
    outlook.of = lambda who: calls.append(who.id) or original(who)  # type: ignore[func-returns-value]
    try:
        s = rerolling(stress=9)
        s.do("keep")
        s.session.fork()
    finally:
        outlook.of = original
    assert calls == []
