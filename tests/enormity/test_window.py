"""Windows of opportunity and reactions (WOO, REACT)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules.body import window
from crawldeck.enormity.state import FALLING, OFF, Pool
from tests.enormity.scene import Scene, act, scene


def under_fire(vitals: int = 5, foe: str = "weeper", where: str = "e7", **more: str) -> Scene:
    """Oda on E4 in the orange, somebody against her, Expertise to react with."""
    s = scene(spacers={"oda": "e4", **more}, foes={foe: where}, active=Pool(expertise=3))
    s.start.spacers[0].vitals = vitals
    return s


@pytest.mark.rule("ENO-REACT-01", "ENO-WOO-01", "ENO-REACT-02")
def test_the_window_opens_just_before_the_roll() -> None:
    s = act(under_fire())
    assert s.asked == "react"
    assert s.offers() == ["react oda reflex", "done"]
    assert not s.told(e.FoeAttacks)
    s.do("done")
    assert s.question.startswith("roll a red die")


@pytest.mark.rule("ENO-WOO-01", "ENO-REACT-01")
def test_a_protocol_without_the_symbol_opens_none() -> None:
    s = act(under_fire(foe="rictus", where="e5"))
    assert s.question.startswith("roll a red die")


@pytest.mark.rule("ENO-REACT-02", "ENO-WOO-01")
def test_a_move_and_another_act_can_have_a_window_each() -> None:
    s = act(under_fire(foe="starer", where="e9"))
    assert s.asked == "react"
    assert s.at("starer-1") == "e9"
    s.do("done")
    assert s.at("starer-1") == "e7"
    assert s.asked == "react"
    assert s.spacer("oda").stress == 1
    assert s.do("done").spacer("oda").stress == 2


@pytest.mark.rule("ENO-REACT-01")
@pytest.mark.parametrize(("vitals", "expertise"), [(9, 3), (3, 3), (5, 0)])
def test_nobody_is_asked_if_nobody_can(vitals: int, expertise: int) -> None:
    s = under_fire(vitals)
    s.start.team.active = Pool(expertise=expertise)
    assert act(s).question.startswith("roll a red die")


@pytest.mark.rule("ENO-REACT-03")
def test_several_reactions_in_any_order_but_each_name_once() -> None:
    s = under_fire(ilse="e1", teo="a1")
    act(s)
    assert s.offers() == ["react oda reflex", "react ilse look-out", "react teo snap-shot", "done"]
    assert s.seats == (0, 1, 2)
    s.do("react ilse look-out", "pick oda", "goto open:d4")
    assert s.at("oda") == "d4"
    assert s.refused("react ilse look-out") in ("ENO-REACT-03", "ENO-ABIL-07")
    assert s.offers("react") == ["react oda reflex", "react teo snap-shot"]


@pytest.mark.rule("ENO-REACT-03", "ENO-ABIL-07", "ENO-KEY-GEN-1")
def test_a_reaction_is_used_up_for_the_round_and_same_names_for_the_window() -> None:
    s = act(under_fire()).do("react oda reflex", "goto open:e3")
    assert "reflex" in s.spacer("oda").used
    s = under_fire()
    s.start.spacers[0].used = ("reflex",)
    assert act(s).question.startswith("roll a red die")
    s = under_fire()
    s.run(lambda t: window.window(t, "window", "weeper-1", None, {("oda", "reflex")}))
    assert s.over  # another card with the keyword Reflex has the same name


@pytest.mark.rule("ENO-REACT-04")
def test_the_fallen_the_dead_and_the_extracted_do_not_react() -> None:
    s = under_fire(ilse="e1")
    s.start.spacers[0].down = FALLING
    act(s)
    assert s.offers() == ["react ilse look-out", "done"]
    assert s.refused("react oda reflex") == "ENO-REACT-04"
    s = under_fire(ilse="e1")
    s.start.spacers[1].status, s.start.spacers[1].cell = "dead", OFF
    assert act(s).offers() == ["react oda reflex", "done"]
    assert s.refused("react ilse look-out") == "ENO-REACT-01"


@pytest.mark.rule("ENO-REACT-05", "ENO-REACT-01")
def test_only_what_carries_the_symbol_and_fits_the_moment() -> None:
    s = act(under_fire())
    assert s.refused("react oda help-up") == "ENO-REACT-05"
    assert s.refused("react oda nothing") == "ENO-REACT-01"
    assert s.refused("react nobody reflex") == "ENO-REACT-01"
    assert s.refused("keep") == "ENO-REACT-01"
    s = under_fire()
    s.start.spacers[0].conditions = {"braced": 0}
    act(s)
    assert s.refused("react oda brace") == "ENO-REACT-01"


@pytest.mark.rule("ENO-REACT-01")
def test_a_reaction_that_cannot_be_paid_says_so() -> None:
    s = under_fire(ilse="e1", vitals=9)
    act(s)
    assert s.refused("react oda reflex") == "ENO-ABIL-08"


# -- leaving the range


@pytest.mark.rule("ENO-WOO-02")
def test_out_of_range_before_the_roll_there_is_no_attack_but_the_rest_of_the_movement() -> None:
    s = under_fire(foe="lamplighter", where="e7")  # Speed 4: two steps, then the window
    act(s)
    assert s.at("lamplighter-1") == "e5"
    s.do("react oda reflex", "goto open:d4")
    assert not s.told(e.FoeAttacks)
    assert s.told(e.OutOfReach)[0].rule == "ENO-WOO-02"
    assert s.at("lamplighter-1") == "d5"  # adjacent again, but no new attack
    assert s.over


@pytest.mark.rule("ENO-WOO-02", "ENO-IATK-05")
def test_after_effects_come_even_so_but_those_gated_by_damage_do_not() -> None:
    s = under_fire(where="e7")
    act(s).do("react oda reflex", "goto open:e3")
    if s.asked == "react":
        s.do("done")
    assert s.over
    assert s.at("weeper-1") == "e6"  # its whole Speed was left, it stops in range
    assert s.spacer("oda").radiation == 0
    s = under_fire(foe="herald", where="e5")
    act(s).do("react oda reflex", "goto open:e3")
    assert s.at("herald-1") == "e4"
    assert (s.spacer("oda").radiation, s.spacer("oda").vitals) == (1, 5)


@pytest.mark.rule("ENO-WOO-02")
def test_still_in_range_the_attack_goes_on() -> None:
    s = under_fire(where="e6")
    act(s).do("react oda reflex", "goto open:e3")
    assert s.question.startswith("roll a red die")


@pytest.mark.rule("ENO-WOO-02", "ENO-WELD-07")
def test_a_weld_holds_it_for_the_rest_of_the_movement_too() -> None:
    s = scene(
        "sr1",
        spacers={"oda": "g9"},
        foes={"lamplighter": "g5"},
        open_doors=("b1",),
        active=Pool(expertise=1),
    )
    s.start.spacers[0].vitals, s.start.ship.welded = 5, 0b10  # G8/F8
    act(s)
    assert s.at("lamplighter-1") == "g8"
    s.do("react oda reflex", "goto sr1:g10")
    assert s.at("lamplighter-1") == "g8"


@pytest.mark.rule("ENO-WOO-02")
def test_only_what_is_left_of_the_movement_is_moved() -> None:
    s = under_fire(foe="lamplighter", where="e9")  # four steps: nothing is left
    act(s).do("react oda reflex", "goto open:e3")
    assert s.at("lamplighter-1") == "e5"


@pytest.mark.rule("ENO-REACT-03")
def test_what_has_no_limit_is_still_used_once_in_a_window() -> None:
    s = under_fire(vitals=9)
    s.start.spacers[0].conditions = {"flinching": 0}
    s = act(s)
    assert s.offers() == ["react oda flinch", "done"]
    s.do("react oda flinch")
    assert s.spacer("oda").stress == 2
    assert s.question.startswith("roll a red die")
    s = under_fire(vitals=5)
    s.start.spacers[0].conditions = {"flinching": 0}
    act(s).do("react oda flinch")
    assert s.refused("react oda flinch") == "ENO-REACT-03"
