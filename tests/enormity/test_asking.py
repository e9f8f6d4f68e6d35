"""Asking once: one question for one decision, and both ways of asking side by side."""

from __future__ import annotations

from collections import Counter

import pytest

import crawldeck
from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.lab import left_out
from crawldeck.enormity.on_table import Kind
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.arrivals import noise, prowl
from crawldeck.enormity.rules.arrivals.crossing import Going
from crawldeck.enormity.rules.body import idle, rolls
from crawldeck.enormity.rules.body.worth import Aim, to_reroll, to_turn
from crawldeck.enormity.rules.foes import damage
from crawldeck.enormity.state import EnoSession, EnoTable, Pool
from crawldeck.enormity.terms import NOTHING
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import Session
from crawldeck.lab import variety
from crawldeck.lab.asking import Pair
from tests.enormity.scene import Scene, hull, scene

LONGEST = 450


def asked_like_choices(session: EnoSession) -> EnoSession:
    """The same game from its beginning; its draws are asked."""
    once = Session(session.game, session.setup, settle=False)
    once.take_luck(None)
    return once


class Counting(Pair):
    """Counts what is asked of each."""

    def __init__(self, once: EnoSession) -> None:
        super().__init__(once)
        self.singly = Counter[str]()

    def _step(self) -> None:
        if isinstance(self.steps.ask, Choice):
            self.singly[self.steps.ask.kind] += 1
        super()._step()


@pytest.mark.rule("ENO-ASK-01")
@pytest.mark.parametrize("seed", range(30))
def test_every_answer_asked_once_can_be_given_step_by_step(seed: int) -> None:
    """Runs and Boss fights of every sort, with the same dice and the same table afterwards."""
    made = variety.make("enormity", seed)
    assert made.setup.asking == "once"
    pair = Counting(asked_like_choices(made))
    pair.play(Picker(seed), LONGEST)
    assert pair.answers == LONGEST or pair.once.ask is None
    assert pair.once.digest == pair.steps.digest or pair.once.ask is not None
    assert len(pair.steps.answers) >= len(pair.once.answers)


def test_the_pairs_leave_questions_out() -> None:
    """Else they would prove nothing."""
    left_out = Counter[str]()
    for seed in range(6):
        pair = Counting(asked_like_choices(variety.make("enormity", seed)))
        pair.play(Picker(seed), LONGEST)
        left_out.update(pair.singly)
    assert left_out["stress"] and left_out["walk"] and left_out["blip-order"]


@pytest.mark.rule("ENO-ASK-01")
@pytest.mark.parametrize("seed", [3, 9, 10, 22])
def test_no_single_answer_is_lost_but_on_purpose(seed: int) -> None:
    """What is left out is good for nothing, as play shows: else there is an answer that does it."""
    pair = Pair(variety.make("enormity", seed))
    pair.play(Picker(seed), 160, look_every=2)
    assert pair.answers > 40


def lost(s: Scene, answer: str) -> list[str]:
    """What play says of an answer that is left out where `s` stands, singly asked."""
    session = s.session
    option = session.game.grammar.read(answer)
    others = [one for one in session.options if one != option]
    return [left_out.rule_for(session, option, others)]


@pytest.mark.rule("ENO-ASK-03")
def test_a_die_that_helps_cannot_be_left_out() -> None:
    def singly(*faces: str, stress: int = 0) -> Scene:
        s = scene(spacers={"oda": "e4"}, blips={"x-1": "9,9"})
        s.start.spacers[0].stress = stress
        s.run(lambda t: noise.make_noise(t, t.state.spacers[0], NoiseBox(dice=("white", "white"))))
        return s.do(*faces)

    assert lost(singly("po", "p"), "stress 1") == [""]
    assert lost(singly("po", "p"), "stress 2") == ["ENO-ASK-03"]
    assert lost(singly("po", "p", stress=9), "stress 1") == ["ENO-ASK-03"], "it kills"


@pytest.mark.rule("ENO-ASK-04")
def test_a_way_that_brings_something_else_cannot_be_left_out() -> None:
    def singly(**changes: object) -> Scene:
        s = scene(spacers={"oda": "e4"}, **changes)  # type: ignore[arg-type]
        s.run(lambda t: move.move_action(t, t.state.spacers[0], 2, NoiseBox()))
        return s.do("goto open:f5")

    assert lost(singly(), "step open:e5") == ["ENO-ASK-04"]
    assert lost(singly(tiles={"e5": "fire"}), "step open:e5") == [""]


# -- dice


def once(s: Scene) -> Scene:
    s.asking = "once"
    return s


def rolling(kind: Kind, dice: tuple[str, ...], need: int = 0, **changes: object) -> Scene:
    s = once(scene(spacers={"oda": "e4"}, **changes))  # type: ignore[arg-type]
    return s.run(
        lambda t: rolls.roll_dice(t, t.state.spacers[0], kind, dice, "a test", need=need)  # type: ignore[arg-type]
    )


@pytest.mark.rule("ENO-ASK-02", "ENO-ATK-08")
def test_all_that_can_be_done_to_a_roll_is_one_question() -> None:
    s = rolling("skill", ("white", "white", "white"), 3, active=Pool(confidence=2, discipline=1))
    s.do("h", "-", "ho")
    assert s.asked == "dice"
    assert "reroll 1,2" in s.offers("reroll") and "reroll 1,2,3" not in s.offers("reroll")
    assert s.offers("stress") == ["stress 1", "stress 2", "stress 3"]
    s.do("reroll 1,2", "p", "h")
    assert s.state.team.active.confidence == 0
    assert s.offers("reroll") == [] and s.offers("stress")
    assert s.refused("reroll 1") == "ENO-ATK-08"


@pytest.mark.rule("ENO-ASK-02", "ENO-ATK-10")
def test_who_takes_a_later_one_has_done_with_those_before() -> None:
    s = rolling("skill", ("white", "white"), 0, active=Pool(confidence=2, discipline=2))
    s.do("ho", "ho", "stress 1", "po")
    assert s.offers("reroll") == [] and s.offers("stress") == ["stress 2"]
    assert s.refused("stress 1") == "ENO-STRESS-01"
    s.do("convert 1")
    assert s.offers() == ["convert 2", "keep"]
    assert s.refused("stress 2") == "ENO-ATK-10"
    s.do("keep")
    assert s.over


@pytest.mark.rule("ENO-ASK-03")
def test_a_test_that_is_passed_is_not_asked_about() -> None:
    s = rolling("skill", ("white", "white"), 1, active=Pool(confidence=2, discipline=2))
    s.do("p", "ho")
    assert s.over


@pytest.mark.rule("ENO-ASK-03", "ENO-STRESS-03")
def test_nobody_is_offered_to_die_over_a_roll() -> None:
    s = rolling("skill", ("white",), 1)
    s.do("-")
    assert s.offers("stress") == ["stress 1"]
    s = once(scene(spacers={"oda": "e4"}))
    s.start.spacers[0].stress = 9
    s.run(lambda t: rolls.roll_dice(t, t.state.spacers[0], "skill", ("white",), "a test", need=1))
    s.do("-")
    assert s.over and s.spacer("oda").alive


@pytest.mark.rule("ENO-ASK-03")
def test_a_noise_die_that_shows_nothing_is_not_offered() -> None:
    s = once(scene(spacers={"oda": "e4"}, blips={"x-1": "9,9", "x-2": "9,1"}))
    box = NoiseBox(dice=("white", "white"))
    s.run(lambda t: noise.make_noise(t, t.state.spacers[0], box))
    s.do("po", "p")
    assert s.offers() == ["stress 1", "keep"]
    assert s.refused("stress 2") == "ENO-ASK-03"


@pytest.mark.rule("ENO-ASK-03", "ENO-NOISE-10")
def test_noise_that_no_blip_hears_is_not_asked_about() -> None:
    s = once(scene(spacers={"oda": "e4"}))
    s.run(lambda t: noise.make_noise(t, t.state.spacers[0], NoiseBox(dice=("white",))))
    s.do("po")
    assert s.over


def thrown(*faces: str) -> list[rolls.Rolled]:
    dice = hull().dice["white"]
    by_text = {one.text: one for one in dice.faces}
    return [rolls.Rolled("white", by_text[text]) for text in faces]


@pytest.mark.rule("ENO-ASK-03")
@pytest.mark.parametrize(
    ("aim", "faces", "turns", "helped"),
    [
        (Aim("attack", 2, 4), ("p", "h"), 0, [2]),  # the first shows as much Power as it can
        (Aim("attack", 1, 4), ("p", "h"), 0, []),  # a Wound, and no way to a critical chance
        (Aim("attack", 5, 4), ("p", "h"), 0, []),  # out of reach
        (Aim("attack", 1, 1), ("p", "h"), 0, [1, 2]),  # a quadrant is in reach
        (Aim("intruder"), ("-", "p"), 0, [2]),
        (Aim("intruder"), ("-", "h"), 0, []),  # half a Power is none
        (Aim("intruder", armour=3), ("p", "p"), 0, [1, 2]),  # only a miss would be less
        (Aim("intruder", lethal=True), ("ho", "-"), 0, [1]),
        (Aim("intruder", stress=True), ("p", "h"), 0, []),  # as much Stress as it could save
        (Aim("intruder", stress=True), ("p", "p", "p"), 0, []),
        (Aim("noise"), ("po", "p"), 0, [1]),
        (Aim("skill"), ("pox", "-"), 0, [1, 2]),
    ],
)
def test_which_dice_a_new_face_could_help(
    aim: Aim, faces: tuple[str, ...], turns: int, helped: list[int]
) -> None:
    rolled = thrown(*faces)
    free = list(range(1, len(rolled) + 1))
    dice = [hull().dice["white"]] * len(rolled)
    assert to_reroll(aim, rolled, free, dice, turns) == helped


@pytest.mark.rule("ENO-ASK-03")
def test_discipline_is_offered_where_it_is_enough() -> None:
    rolled = thrown("ho", "ho")
    assert to_turn(Aim("attack", 3), rolled, 2) == [1, 2]
    assert to_turn(Aim("attack", 4), rolled, 2) == []
    assert to_turn(Aim("attack", 1), rolled, 2) == []
    assert to_turn(Aim("noise"), rolled, 1) == [1, 2]


# -- ways


def walking(goal: str, **changes: object) -> Scene:
    s = once(scene(**changes))  # type: ignore[arg-type]
    s.run(lambda t: move.move_action(t, t.state.spacers[0], 4, NoiseBox()))
    return s.do(f"goto open:{goal}")


@pytest.mark.rule("ENO-ASK-04")
def test_ways_that_are_alike_are_not_asked() -> None:
    s = walking("g6", spacers={"oda": "e4"})
    assert s.over and s.at("oda") == "g6"
    assert len(s.told(e.Stepped)) == 4


@pytest.mark.rule("ENO-ASK-04")
def test_ways_that_differ_are_asked() -> None:
    s = walking("f5", spacers={"oda": "e4"}, tiles={"e5": "fire"})
    assert s.asked == "walk"
    assert s.offers("step") == ["step open:e5", "step open:f4"]


@pytest.mark.rule("ENO-ASK-04", "ENO-AOO-01")
def test_who_may_strike_makes_a_difference() -> None:
    s = walking("f5", spacers={"oda": "e4"}, foes={"rictus": "d5"})
    assert s.asked == "walk"


@pytest.mark.rule("ENO-ASK-04", "ENO-AOO-01")
def test_where_one_strikes_makes_a_difference() -> None:
    s = walking("e6", spacers={"oda": "d4"}, foes={"rictus": "f4"})
    assert s.asked == "walk", "past the foe, or not"
    assert s.offers("step") == ["step open:d5", "step open:e4"]


@pytest.mark.rule("ENO-ASK-04", "ENO-MOVE-11")
def test_who_stays_may_walk_in_a_circle_where_something_lies() -> None:
    assert walking("e4", spacers={"oda": "e4"}).over
    s = walking("e4", spacers={"oda": "e4"}, tiles={"e5": "fire"})
    assert s.asked == "walk" and s.offers() == ["step open:e5", "stop"]


@pytest.mark.rule("ENO-ASK-04")
def test_a_way_that_brings_the_same_is_refused_with_its_reason() -> None:
    s = walking("f5", spacers={"oda": "e4"}, tiles={"e5": "fire"})
    assert s.refused("step open:d4") == "ENO-ASK-04"


@pytest.mark.rule("ENO-ASK-04", "ENO-MOVE-02")
def test_an_interrupted_movement_is_asked_once_where_it_ends() -> None:
    s = walking("e8", spacers={"oda": "e4"}, tiles={"e5": "fire"})
    while s.asked != "walk-on":
        s.do(s.offers()[0])
    assert s.offers("goto") == ["goto open:e8", "goto open:e6", "goto open:e7"]
    assert s.offers()[-1] == "stop" and s.at("oda") == "e5"
    s.do("goto open:e7")
    assert s.over and s.at("oda") == "e7"


@pytest.mark.rule("ENO-ASK-04", "ENO-MOVE-02")
def test_a_movement_interrupted_twice_does_not_end_where_it_was() -> None:
    s = walking("e8", spacers={"oda": "e4"}, tiles={"e5": "fire", "e6": "fire"})
    while s.at("oda") != "e6":
        s.do(s.offers()[0])
    assert s.asked == "walk-on" and s.offers("goto") == ["goto open:e8", "goto open:e7"]


# -- reactions, and the order of things


@pytest.mark.rule("ENO-ASK-05")
def test_the_order_of_blips_is_asked_only_where_it_can_matter() -> None:
    far = {"x-1": 5, "x-2": 5}

    def ordered(s: Scene, steps: int) -> Scene:
        def procedure(t: EnoTable) -> Rule[str]:
            blips = {blip.id: blip for blip in t.state.blips}
            oda = t.state.spacers[0].cell
            return prowl.closest_first(
                t, far, "ENO-NOISE-14", lambda name: Going(blips[name], steps, oda)
            )

        return once(s).run(procedure)

    s = ordered(scene(spacers={"oda": "a1"}, blips={"x-1": "9,9", "x-2": "9,1"}), 1)
    assert s.over
    s = ordered(scene(spacers={"oda": "a1"}, blips={"x-1": "9,9", "x-2": "9,8"}), 3)
    assert s.asked == "blip-order"
    s = ordered(scene(spacers={"oda": "e8"}, blips={"x-1": "9,9", "x-2": "9,1"}), 6)
    assert s.asked == "blip-order"


@pytest.mark.rule("ENO-ASK-06")
def test_a_reaction_that_would_change_nothing_is_not_offered() -> None:
    def hit(n: int) -> Scene:
        s = once(scene(spacers={"oda": "e4"}))
        s.start.spacers[0].conditions = {"braced": 0}
        return s.run(lambda t: damage.harm(t, t.state.spacers[0], n, "ENO-IATK-01"))

    assert hit(2).asked == "react"
    s = hit(1)
    assert s.over and s.told(e.VitalsLost)


@pytest.mark.rule("ENO-ASK-06")
@pytest.mark.parametrize(
    ("effect", "vitals", "stress", "nothing"),
    [
        (fx.Vitals(n=2), 9, 0, True),
        (fx.Vitals(n=2), 8, 0, False),
        (fx.Stress(n=-2), 9, 0, True),
        (fx.Stress(n=-2), 9, 1, False),
        (fx.Stress(n=1), 9, 0, False),
        (fx.Reload(), 9, 0, True),
        (
            fx.When(needs=NOTHING, then=(fx.Vitals(n=1),), otherwise=(fx.Noise(box=NoiseBox()),)),
            9,
            0,
            False,
        ),
        (fx.Step(), 9, 0, False),
        (fx.Delay(n=1), 9, 0, False),
    ],
)
def test_what_would_change_nothing(
    effect: fx.AnyEffect, vitals: int, stress: int, nothing: bool
) -> None:
    s = scene(spacers={"oda": "e4"}, turn="oda").play()
    oda = s.spacer("oda")
    oda.vitals, oda.stress = vitals, stress
    ability = Ability(id="one", name="One", text="One.", kind="triggered", do=(effect,))
    assert idle.is_idle(s.table, oda, ability) is nothing


@pytest.mark.rule("ENO-ASK-06")
def test_in_a_turn_it_is_not_offered() -> None:
    def offered(vitals: int) -> bool:
        session = crawldeck.new(
            "enormity", seed=1, spacers=[{"id": "oda", "gear": ["medkit"]}], mission="first-watch"
        )
        while session.ask is not None and session.ask.kind != "turn":
            session.answer(session.options[0])
        session.table.state.spacers[0].vitals = vitals
        assert isinstance(session.ask, Choice)
        found = verbs.USE("patch-up") in session.ask.options
        assert found is (session.why_not("use patch-up") is None)
        return found

    assert not offered(9)
    assert offered(8)
