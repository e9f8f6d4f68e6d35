"""Knockdown (ledger group KNOCKDOWN)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events
from crawldeck.enormity.effects import Knockback, StandUp, Stress
from crawldeck.enormity.effects import Knockdown as DownEffect
from crawldeck.enormity.hazards import ActStep, AttackStep, Gate, Protocol
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.body import conditions, dying
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.state import FALLING, RISING, UP, EnoTable, Pool, Spacer, Turn
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import foe, pack_with
from tests.enormity.body import does, oda
from tests.enormity.scene import Scene, act, scene


def knock(t: EnoTable, who: Spacer) -> None:
    conditions.knock_down(t, who, "ENO-KD-01")


def own_turn(t: EnoTable, who: Spacer, *, fall: bool = False) -> Rule[int]:
    """A whole turn; what lies on the board when it could act."""
    t.state.turn = Turn(spacer=who.id)
    yield from conditions.turn_starts(t, who)
    seen = who.down
    if fall:
        knock(t, who)
    yield from conditions.turn_ends(t, who)
    t.state.turn = Turn()
    return seen


@pytest.mark.rule("ENO-KD-01", "ENO-COND-01")
def test_falling() -> None:
    s = oda().run(does(knock))
    assert s.spacer("oda").down == FALLING and conditions.held(s.spacer("oda")) == ["knockdown"]
    assert s.told(events.KnockedDown)[0].rule == "ENO-KD-01"


@pytest.mark.rule("ENO-KD-03")
def test_the_falling_side_forbids_everything_the_other_nothing() -> None:
    s = oda(down=FALLING).run(does(lambda t, who: None))
    refusal = conditions.helpless(s.spacer("oda"))
    assert refusal is not None and refusal.rule == "ENO-KD-03"
    s.spacer("oda").down = RISING
    assert conditions.helpless(s.spacer("oda")) is None
    assert conditions.helpless(s.spacer("ilse")) is None


@pytest.mark.rule("ENO-KD-04", "ENO-KD-05")
def test_knocked_down_by_intruders_one_turn_is_lost() -> None:
    def rounds(t: EnoTable, who: Spacer) -> Rule[None]:
        knock(t, who)
        assert (yield from own_turn(t, who)) == FALLING
        assert who.down == RISING
        assert (yield from own_turn(t, who)) == UP
        knock(t, who)
        assert who.down == FALLING

    s = oda().run(does(rounds))
    assert s.over and len(s.told(events.StoodUp)) == 1


@pytest.mark.rule("ENO-KD-04")
def test_knocked_down_in_ones_own_turn_the_whole_next_one_is_lost() -> None:
    def rounds(t: EnoTable, who: Spacer) -> Rule[None]:
        assert (yield from own_turn(t, who, fall=True)) == UP
        assert who.down == FALLING
        assert (yield from own_turn(t, who)) == FALLING
        assert who.down == RISING

    assert oda().run(does(rounds)).over


@pytest.mark.rule("ENO-KD-04")
def test_the_turn_of_another_is_not_ones_own() -> None:
    def rounds(t: EnoTable, who: Spacer) -> Rule[None]:
        t.state.turn = Turn(spacer="ilse")
        knock(t, who)
        assert (yield from own_turn(t, who)) == FALLING
        assert who.down == RISING

    assert oda().run(does(rounds)).over


@pytest.mark.rule("ENO-KD-06")
def test_help_up() -> None:
    helped = (StandUp(who="other"),)
    s = oda(down=FALLING, fell=True).run(
        does(lambda t, who: effects.apply(t, helped, effects.Context("ilse", "ENO-ABIL-01")))
    )
    if not s.over:
        s.do("pick oda")
    assert s.spacer("oda").down == UP and not s.spacer("oda").fell


@pytest.mark.rule("ENO-KD-06")
def test_discarding_the_card_stands_one_up() -> None:
    s = oda(down=RISING).run(
        does(lambda t, who: conditions.lose(t, who, conditions.KNOCKDOWN, "ENO-KD-06"))
    )
    assert s.spacer("oda").down == UP and s.rules == ["ENO-KD-06"]


@pytest.mark.rule("ENO-KD-07", "ENO-COND-06")
@pytest.mark.parametrize("side", [FALLING, RISING])
def test_it_cannot_be_gained_twice(side: int) -> None:
    s = oda(down=side, turn="oda").run(
        does(lambda t, who: conditions.gain(t, who, conditions.KNOCKDOWN, "ENO-KD-01"))
    )
    assert s.spacer("oda").down == side and not s.spacer("oda").fell
    assert not s.told(events.KnockedDown)


@pytest.mark.rule("ENO-KEY-CRASH-1")
@pytest.mark.parametrize("down", [UP, RISING])
def test_crash(down: int) -> None:
    s = oda(vitals=5, down=down).run(does(lambda t, who: forced.crash(t, who, "ENO-KEY-CRASH-1")))
    assert s.over and s.spacer("oda").vitals == 4
    assert s.spacer("oda").down == (down or FALLING)


# -- by the whole rules


@pytest.mark.rule("ENO-KD-03", "ENO-KD-04")
def test_a_fallen_spacer_can_only_end_its_turn() -> None:
    s = oda(down=FALLING, turn="oda", incoming=Pool(expertise=3)).play()
    assert s.offers() == ["end"]
    assert s.refused("play steady-walk move") == "ENO-KD-03"
    assert s.refused("use go-and-see") == "ENO-KD-03"
    s.do("end")
    assert s.spacer("oda").down == RISING


@pytest.mark.rule("ENO-KD-05")
def test_the_next_turn_starts_upright() -> None:
    s = oda(down=RISING, phase="spacers").play().do("turn oda")
    assert s.spacer("oda").down == UP and s.legal("play steady-walk move")


@pytest.mark.rule("ENO-KD-05", "ENO-KD-03")
def test_the_standing_up_side_forbids_nothing() -> None:
    """Flipped in the middle of a turn, the card no longer holds anybody."""
    s = oda(down=RISING, turn="oda").play()
    assert s.legal("play steady-walk move")


@pytest.mark.rule("ENO-AWAKE-10", "ENO-KD-06")
def test_antinomy_in_ones_own_turn() -> None:
    s = oda(down=FALLING, turn="oda", awakening="lit", antinomy=1).play()
    assert s.offers() == ["stand", "end"]
    s.do("stand")
    assert s.legal("play steady-walk move") and s.refused("stand") == "ENO-AWAKE-10"


@pytest.mark.rule("ENO-KD-06")
def test_the_dead_give_the_card_back_without_standing_up() -> None:
    def dies(t: EnoTable, who: Spacer) -> None:
        dying.die(t, who, "ENO-DIE-01", "nothing left")
        conditions.lose(t, who, conditions.KNOCKDOWN, "ENO-COND-03")

    s = oda(down=FALLING).run(does(dies))
    assert s.spacer("oda").down == UP
    assert not s.told(events.StoodUp)


# -- after an attack


def spat(spacer: str, weeper: str) -> Scene:
    """A Weeper spits; Knockback and Knockdown are what comes after its attack."""
    spits = AttackStep(dice=("red",), command="shoot")
    after = (Gate("damage", 0, do=(Knockback(2), DownEffect())),)
    protocol = Protocol("spit", "Spit", "", "otherwise", (spits,), after=after)
    pack = pack_with(foes=(foe("weeper", protocols=(protocol,)),))
    s = scene(spacers={"oda": spacer}, foes={"weeper": weeper}, pack=pack)
    return act(s)


@pytest.mark.rule("ENO-KD-02", "ENO-KB-02", "ENO-IATK-05")
def test_after_an_attack_only_within_its_range() -> None:
    """A Weeper reaches three spaces, measured before the first of the After effects moves her."""
    s = spat("e4", "e7").do("p", "keep")
    assert s.over and (s.at("oda"), s.spacer("oda").down) == ("e2", FALLING)
    s = spat("e1", "e10")  # it cannot attack: it comes three spaces closer
    assert s.over and s.at("weeper-1") == "e7"
    assert (s.at("oda"), s.spacer("oda").down) == ("e1", UP)


@pytest.mark.rule("ENO-KD-02", "ENO-IATK-05")
def test_what_comes_after_something_that_is_no_attack_has_no_range() -> None:
    acts, after = ActStep(effects=(Stress(1),)), (Gate("damage", 0, do=(DownEffect(),)),)
    protocol = Protocol("howl", "Howl", "", "otherwise", (acts,), after=after)
    pack = pack_with(foes=(foe("weeper", protocols=(protocol,)),))
    s = act(scene(spacers={"oda": "e4"}, foes={"weeper": "e10"}, pack=pack))
    assert s.spacer("oda").down == FALLING
