"""Stress Breakdowns (ledger group STRESS BREAKDOWN)."""

from __future__ import annotations

import copy

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events, loadout
from crawldeck.enormity.effects import ClearPool, Strain
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.body import breakdowns, conditions, rolls, rubicon
from crawldeck.enormity.state import FALLING, EnoTable, Item, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.body import Doing, does, oda
from tests.enormity.scene import hull


def hurt(n: int) -> Doing:
    return lambda t, who: rubicon.lose_vitals(t, who, n, "ENO-IATK-04")


def stressed(n: int) -> Doing:
    return lambda t, who: rubicon.gain_stress(t, who, n, "ENO-STRESS-01")


@pytest.mark.rule("ENO-SBRK-01")
@pytest.mark.parametrize(
    ("vitals", "stress", "doing", "breaks"),
    [
        (5, 4, hurt(1), True),
        (6, 4, hurt(3), True),
        (6, 4, hurt(1), False),
        (5, 4, stressed(1), True),
        (5, 3, stressed(1), False),
        (5, 3, stressed(4), True),
    ],
)
def test_where_the_markers_meet_or_cross(
    vitals: int, stress: int, doing: Doing, breaks: bool
) -> None:
    s = oda(vitals=vitals, stress=stress).run(does(doing))
    assert s.over is not breaks
    if breaks:
        s.do("blank")
    assert s.over and (s.spacer("oda").breakdown == "blank") is breaks


@pytest.mark.rule("ENO-SBRK-01")
def test_both_markers_move_before_they_are_compared() -> None:
    s = oda(vitals=4, stress=3).run(
        does(lambda t, who: rubicon.suffer(t, who, vitals=2, stress=1, rule="ENO-SBRK-01"))
    )
    assert s.over and (s.spacer("oda").vitals, s.spacer("oda").stress) == (6, 4)
    s = oda(vitals=6, stress=5).run(
        does(lambda t, who: rubicon.suffer(t, who, vitals=-1, stress=-1, rule="ENO-SBRK-01"))
    )
    assert s.over and (s.spacer("oda").vitals, s.spacer("oda").stress) == (5, 4)
    s = oda(vitals=6, stress=3).run(
        does(lambda t, who: rubicon.suffer(t, who, vitals=-1, stress=2, rule="ENO-SBRK-01"))
    )
    s.do("blank")
    assert s.over


@pytest.mark.rule("ENO-SBRK-02")
def test_once_a_run() -> None:
    s = oda(vitals=5, stress=4, breakdown="blank", flipped=True).run(does(hurt(1)))
    assert s.over and s.spacer("oda").vitals == 4


@pytest.mark.rule("ENO-SBRK-01")
def test_each_card_once_until_all_are_out() -> None:
    def both(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from hurt(5)(t, who)
        ilse = t.state.spacers[1]
        yield from hurt(8)(t, ilse)

    s = oda(vitals=6, breakdowns={"blank": 1}).run(does(both)).do("blank")
    assert s.state.decks.breakdowns == {}
    s.do("shakes")  # none is left: all of them again
    assert "shakes" not in s.state.decks.breakdowns and "blank" in s.state.decks.breakdowns


@pytest.mark.rule("ENO-SBRK-03")
def test_it_holds_until_the_next_turn_starts_and_then_its_bonus() -> None:
    def turn_after(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from hurt(1)(t, who)
        refusal = breakdowns.forbids(t, who, "abilities")
        assert refusal is not None and refusal.rule == "ENO-SBRK-03"
        assert breakdowns.forbids(t, who, "reactions") is None
        yield from conditions.turn_ends(t, who)
        assert breakdowns.forbids(t, who, "abilities")
        yield from conditions.turn_starts(t, who)
        assert breakdowns.forbids(t, who, "abilities") is None

    s = oda(vitals=5, stress=4, turn="oda").run(does(turn_after)).do("blank")
    assert s.over and s.spacer("oda").flipped
    assert s.told(events.BreakdownFlipped)[0].back == "Clear"


@pytest.mark.rule("ENO-SBRK-03")
def test_what_breakdowns_forbid() -> None:
    s = oda(breakdown="shakes").run(does(lambda t, who: None))
    who = s.spacer("oda")
    assert breakdowns.forbids(s.table, who, "reactions")
    assert not breakdowns.forbids(s.table, who, "attack")
    assert conditions.fewer_dice(s.table, who) == 2
    who.flipped = True
    assert not breakdowns.forbids(s.table, who, "reactions")
    assert conditions.fewer_dice(s.table, who) == 0


@pytest.mark.rule("ENO-SBRK-01")
def test_its_effect_comes_at_once() -> None:
    s = oda(vitals=5, stress=4).run(does(hurt(1))).do("freeze")
    assert s.spacer("oda").down == FALLING
    assert breakdowns.forbids(s.table, s.spacer("oda"), "attack")


@pytest.mark.rule("ENO-SBRK-03")
def test_who_dies_of_it_has_no_bonus() -> None:
    def and_on(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from hurt(1)(t, who)
        yield from conditions.turn_starts(t, who)

    s = oda(vitals=5, stress=4).run(does(and_on)).do("heartburst")
    assert s.over and not s.spacer("oda").alive and not s.spacer("oda").flipped


@pytest.mark.rule("ENO-SBRK-04")
def test_in_the_middle_of_things() -> None:
    """The Stress is paid, the Breakdown comes, and what was going on goes on."""

    def paying(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from rubicon.gain_stress(t, who, 1, "ENO-STRESS-01")
        assert who.breakdown
        t.state.story.flags = ("went on",)

    s = oda(vitals=5, stress=4).run(does(paying))
    assert not s.state.story.flags and s.spacer("oda").stress == 5
    s.do("blank")
    assert s.over and s.state.story.flags == ("went on",)


@pytest.mark.rule("ENO-SBRK-04", "ENO-STRESS-01")
def test_a_die_is_rolled_again_after_the_breakdown() -> None:
    s = oda(vitals=5, stress=4).run(
        does(lambda t, who: rolls.roll_dice(t, who, "skill", ("red", "white"), "a test"))
    )
    s.do("p", "h", "stress 1")
    assert s.asked == "chance" and s.spacer("oda").stress == 5
    s.do("blank")
    assert s.asked == "roll" and "red" in s.question
    s.do("pp", "keep")
    assert s.over


@pytest.mark.rule("ENO-SBRK-01")
def test_one_effect_on_both_markers() -> None:
    both = (Strain(vitals=2, stress=1),)
    s = oda(vitals=4, stress=3).run(
        does(lambda t, who: effects.apply(t, both, effects.Context(who.id, "ENO-ABIL-01")))
    )
    assert s.over and (s.spacer("oda").vitals, s.spacer("oda").stress) == (6, 4)


@pytest.mark.rule("ENO-SBRK-03")
def test_a_turn_under_a_breakdown_and_the_next_one() -> None:
    s = oda(breakdown="blank", turn="oda").play()
    assert s.refused("use strategic-analysis") == "ENO-SBRK-03"
    s = oda(breakdown="blank", phase="spacers", active=Pool(confidence=1)).play()
    s.do("turn oda", "use clear-head")
    assert s.state.team.incoming.confidence == 1


@pytest.mark.rule("ENO-SBRK-03")
def test_a_breakdown_that_forbids_attacks() -> None:
    s = oda(breakdown="freeze", turn="oda", foes={"rictus": "e5"}).play()
    assert s.refused("play desperate-measures attack").startswith("ENO-SBRK")


@pytest.mark.rule("ENO-SBRK-04", "ENO-KD-03")
def test_who_breaks_down_while_exerting_may_lose_the_action() -> None:
    s = oda(vitals=5, stress=3, turn="oda").play().do("play cautious-sneaking move")
    s.do("goto open:e3", "exert move", "freeze")
    assert s.spacer("oda").exerts == 1 and s.at("oda") == "e3"
    assert s.asked == "turn" and s.offers() == ["end"]


@pytest.mark.rule("ENO-SBRK-04", "ENO-ABIL-13")
def test_or_can_no_longer_pay_for_it() -> None:
    pack = copy.copy(hull())
    empty = replace(pack.breakdowns["blank"], do=(ClearPool(),))
    pack.breakdowns = {**pack.breakdowns, "blank": empty}
    s = oda(
        vitals=5, stress=3, turn="oda", active=Pool(expertise=1), pack=pack, items=spent_rifle()
    ).play()
    s.do("play cautious-sneaking move", "goto open:e3", "exert fast-reload", "blank")
    assert s.spacer("oda").items[1].ammo == 0 and s.asked == "turn"


@pytest.mark.rule("ENO-SBRK-04", "ENO-KD-03")
def test_or_while_paying_for_it() -> None:
    s = oda(vitals=5, stress=4, turn="oda", active=Pool(expertise=1), items=spent_rifle()).play()
    s.do("play cautious-sneaking fast-reload", "freeze")
    assert s.spacer("oda").items[1].ammo == 0 and s.state.team.active.expertise == 0


def spent_rifle() -> list[Item]:
    who = loadout.new_spacer(hull(), "oda", 0, gear=("pistol",))
    who.items[1].ammo = 0
    return who.items
