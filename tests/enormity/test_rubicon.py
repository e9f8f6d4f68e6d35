"""The Rubicon: Vitals, Stress, Adrenaline (ledger group RUBICON)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.enormity import events, loadout
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import conditions, rubicon
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.body import does, oda
from tests.enormity.scene import Scene, hull


@pytest.mark.rule("ENO-RUB-01")
def test_where_the_markers_start() -> None:
    who = loadout.new_spacer(hull(), "oda", 0)
    assert (who.vitals, who.stress, who.adrenaline) == (9, 1, 0)
    assert loadout.new_spacer(hull(), "ilse", 0).stress == 2


@pytest.mark.rule("ENO-RUB-02")
def test_gains_and_losses_stop_at_the_ends() -> None:
    def both(t: EnoTable, who: Spacer) -> None:
        rubicon.gain_vitals(t, who, 2, "ENO-RUB-02")
        rubicon.lose_stress(t, who, 2, "ENO-RUB-02")

    s = oda(vitals=8).run(does(both))
    assert (s.spacer("oda").vitals, s.spacer("oda").stress) == (9, 0)
    assert [one.n for one in s.told(events.VitalsGained) + s.told(events.StressLost)] == [1, 1]


@pytest.mark.rule("ENO-RUB-02")
@pytest.mark.parametrize(("before", "n", "after"), [(1, -2, 0), (0, -1, 0), (9, -1, 8), (8, 1, 9)])
def test_adrenaline_stays_on_the_track(before: int, n: int, after: int) -> None:
    s = oda(adrenaline=before).run(
        does(lambda t, who: rubicon.raise_adrenaline(t, who, "ENO-BREATH-01", n))
    )
    assert s.spacer("oda").adrenaline == after and s.spacer("oda").in_play


@pytest.mark.rule("ENO-RUB-02")
def test_after_the_run_the_markers_go_back() -> None:
    s = oda(vitals=3, stress=2, adrenaline=6, status="out").run(
        does(lambda t, who: conditions.run_over(t))
    )
    who = s.spacer("oda")
    assert (who.vitals, who.stress, who.adrenaline) == (9, 1, 0)


def hurt(n: int) -> Scene:
    return oda(vitals=2, breakdown="blank").run(
        does(lambda t, who: rubicon.lose_vitals(t, who, n, "ENO-IATK-04"))
    )


@pytest.mark.rule("ENO-RUB-03")
def test_vitals_below_one_are_a_flatline() -> None:
    assert hurt(2).asked == "chance"
    s = hurt(1)
    assert s.over and s.spacer("oda").vitals == 1


@pytest.mark.rule("ENO-RUB-03")
def test_no_damage_is_no_damage() -> None:
    s = oda(vitals=0, breakdown="blank").run(
        does(lambda t, who: rubicon.lose_vitals(t, who, 0, "ENO-IATK-04"))
    )
    assert s.over and not s.told(events.VitalsLost)


@pytest.mark.rule("ENO-STRESS-02")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0), (0, 0)])
def test_rationalize(before: int, after: int) -> None:
    s = oda(stress=before).run(does(rubicon.rationalize))
    assert s.spacer("oda").stress == after


@pytest.mark.rule("ENO-STRESS-03", "ENO-DIE-01")
def test_the_tenth_stress_kills() -> None:
    s = oda(stress=9, breakdown="blank").run(
        does(lambda t, who: rubicon.gain_stress(t, who, 1, "ENO-STRESS-01"))
    )
    assert s.over and s.spacer("oda").status == "dead" and s.rules[-1] == "ENO-STRESS-03"


@pytest.mark.rule("ENO-STRESS-03")
def test_the_ninth_does_not_and_who_dies_of_stress_does_not_break_down() -> None:
    s = oda(stress=8, breakdown="blank").run(
        does(lambda t, who: rubicon.gain_stress(t, who, 1, "ENO-STRESS-01"))
    )
    assert s.spacer("oda").in_play and s.spacer("oda").stress == 9
    s = oda(stress=8).run(does(lambda t, who: rubicon.gain_stress(t, who, 2, "ENO-STRESS-01")))
    assert s.over and not s.spacer("oda").breakdown


@pytest.mark.rule("ENO-ADR-01")
def test_an_action_with_the_symbol_raises_adrenaline() -> None:
    s = oda().run(does(rubicon.adrenal_action))
    assert s.spacer("oda").adrenaline == 1
    assert s.state.team.incoming.total == 0


@pytest.mark.rule("ENO-ADR-02")
@pytest.mark.parametrize(
    ("inclusive", "left"), [(False, Pool(discipline=2)), (True, Pool(discipline=2, expertise=1))]
)
def test_bonuses_left_of_the_indicator(inclusive: bool, left: Pool) -> None:
    s = oda(adrenaline=2, params={"rubicon_inclusive": inclusive}).run(does(rubicon.adrenal_action))
    assert s.spacer("oda").adrenaline == 3
    assert s.state.team.incoming == left


@pytest.mark.rule("ENO-ADR-03", "ENO-DIE-01")
def test_adrenaline_above_nine_kills_before_any_bonus() -> None:
    s = oda(adrenaline=9).run(does(rubicon.adrenal_action))
    who = s.spacer("oda")
    assert (who.status, who.adrenaline) == ("dead", 9)
    assert s.state.team.incoming.total == 0 and s.rules[-1] == "ENO-ADR-03"


@pytest.mark.rule("ENO-ADR-04")
@pytest.mark.parametrize(
    ("vitals", "colour"),
    [(0, "red"), (3, "red"), (4, "orange"), (5, "orange"), (6, "orange"), (7, "green")],
)
def test_the_colours_of_the_track(vitals: int, colour: str) -> None:
    s = oda(vitals=vitals).run(does(lambda t, who: None))
    assert rubicon.vitality(s.table, s.spacer("oda")) == colour


# -- whatever happens, the markers stay on the track

CHANGES = ("vitals", "hurt", "stress", "calm", "adrenaline", "breath", "radiation", "infection")


def change(t: EnoTable, who: Spacer, what: str, n: int) -> Rule[None]:
    if what == "vitals":
        rubicon.gain_vitals(t, who, n, "ENO-RUB-02")
    elif what == "hurt":
        yield from rubicon.lose_vitals(t, who, n, "ENO-RUB-03")
    elif what == "stress":
        yield from rubicon.gain_stress(t, who, n, "ENO-STRESS-01")
    elif what == "calm":
        rubicon.lose_stress(t, who, n, "ENO-STRESS-02")
    elif what in ("adrenaline", "breath"):
        more = n if what == "adrenaline" else -n
        yield from rubicon.raise_adrenaline(t, who, "ENO-ADR-01", more)
    elif what == "radiation":
        conditions.irradiate(t, who, n, "ENO-KEY-RADN-1")
    else:
        conditions.infect(t, who, n, "ENO-DIE-01")


def expected(who: Spacer, what: str, n: int) -> bool:
    """Whether this change must kill whoever has these markers."""
    limit = {"stress": 9, "adrenaline": 9, "radiation": 4, "infection": 4}.get(what)
    return limit is not None and getattr(who, what) + n > limit


@pytest.mark.rule("ENO-RUB-02", "ENO-STRESS-03", "ENO-ADR-03", "ENO-FLAT-03", "ENO-SBRK-02")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(CHANGES), st.integers(0, 5)), max_size=12), st.booleans())
def test_the_markers_stay_on_the_track(changes: list[tuple[str, int]], lives: bool) -> None:
    dies: list[bool] = []

    def all_of_them(t: EnoTable) -> Rule[None]:
        who = common.spacer(t, "oda")
        for what, n in changes:
            if not who.in_play:
                return
            must = expected(who, what, n)
            flat = what == "hurt" and n > 0 and who.vitals - n < 1
            yield from change(t, who, what, n)
            dies.append(who.alive is (not must and (lives or not flat)))
            assert 0 <= who.vitals <= 9 and 0 <= who.stress <= 9 and 0 <= who.adrenaline <= 9
            assert who.radiation <= 5 and who.infection <= 5
            assert who.vitals > who.stress or who.breakdown or not who.alive

    s = oda().run(all_of_them)
    drawn = 0
    while not s.over:
        flatline = "Flatline" in s.question
        drawn += not flatline
        s.do(("still-here" if lives else "dark") if flatline else "blank")
    assert all(dies) and drawn <= 1
    assert (s.spacer("oda").cell < 0) is not s.spacer("oda").alive
