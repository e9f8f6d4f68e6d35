"""KEY-RADT, WOUND-07: Radiation on a Boss's sheet, and the BP cards it wounds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.rules.actions.responses import Shot, parts
from crawldeck.enormity.state import Spacer
from tests.enormity.armoury import made, weapon
from tests.enormity.scene import hull
from tests.enormity.test_bodyparts import ATTACK, HIT, MISS, against, part, warden
from tests.enormity.warden import FIGURE, by_chance, the_boss

FLAMER = weapon(
    "bat",
    dice=["red", "red"],
    keywords={"radiate": 2},
    on_wound=[
        {"do": "infection", "n": 1},
    ],
)


@pytest.mark.rule("ENO-KEY-RADT-1")
@pytest.mark.parametrize("faces", [HIT, MISS])
def test_radiate_lays_tokens_on_the_sheet_of_the_boss(faces: tuple[str, ...]) -> None:
    s = by_chance(
        against(warden("glove apron", radiation=1, reserve="jaw"), FLAMER).do(ATTACK, *faces)
    )
    assert the_boss(s).radiation == 3 and s.told(e.FoeRadiated)[0].total == 3
    assert s.foe(FIGURE).status == {}


@pytest.mark.rule("ENO-KEY-RADT-1")
def test_no_tokens_on_the_sheet_of_a_boss_that_died() -> None:
    s = against(warden("glove", wounds=9), FLAMER).do(ATTACK, *HIT)
    assert the_boss(s).radiation == 0 and not s.told(e.FoeRadiated)


@pytest.mark.rule("ENO-KEY-RADT-2", "ENO-WOUND-07")
def test_as_many_tokens_as_the_at_wound_before_any_roll() -> None:
    s = against(warden("boot visor apron", radiation=3, reserve="jaw"))
    s.do(ATTACK)
    assert not s.told(e.DiceRolled)
    by_chance(s.do("draw apron"))  # the deck was shuffled as the jaw came in
    now = the_boss(s)
    assert (now.stack, now.wounds, now.radiation) == (("boot",), 1, 0)
    assert s.told(e.RadiationBurnt)[0].n == 3
    assert [event.part for event in s.told(e.PartDrawn)] == ["boot", "apron"]
    assert s.told(e.Responded)[0].what == "wound" and s.state.team.incoming.expertise == 2
    assert len(s.told(e.Escalated)) == 1 and not s.over


@pytest.mark.rule("ENO-KEY-RADT-2")
@pytest.mark.parametrize(
    ("tokens", "tougher", "suppressed", "burns"),
    [
        (3, 0, 0, True),
        (4, 0, 0, False),
        (2, 0, 0, False),
        (3, 1, 0, False),
        (4, 1, 0, True),
        (3, 0, 2, True),
        (1, 0, 2, False),
    ],
)
def test_exactly_equal_to_the_at_of_the_card(
    tokens: int, tougher: int, suppressed: int, burns: bool
) -> None:
    s = against(warden("glove visor", radiation=tokens, tougher=tougher))
    s.start.intruders[0].suppressed = suppressed
    s.do(ATTACK)
    assert bool(s.told(e.RadiationBurnt)) is burns
    assert the_boss(s).radiation == (0 if burns else tokens)


@pytest.mark.rule("ENO-KEY-RADT-2")
def test_all_responses_of_a_normal_wound_but_nothing_of_the_weapon() -> None:
    families = part("visor", threshold=3)
    s = against(warden("visor boot", radiation=3), FLAMER, families=families).do(ATTACK)
    assert [event.what for event in s.told(e.Responded)] == ["instinct"]
    assert (s.spacer("oda").stress, s.spacer("oda").infection) == (2, 0)
    shot = Shot(s.foe(FIGURE), "wound", part="boot")
    assert [one.name for one in parts(s.table, None, shot)] == ["wound"]


@pytest.mark.rule("ENO-KEY-RADT-2")
def test_the_next_attack_is_rolled_against_the_new_card() -> None:
    s = against(warden("glove visor apron", radiation=3)).do(ATTACK, *HIT)
    assert s.told(e.AttackRolled)[0].threshold == 4
    assert (the_boss(s).stack, the_boss(s).wounds) == (("glove", "visor"), 2)


@pytest.mark.rule("ENO-KEY-RADT-2")
def test_a_level_iii_wounded_by_radiation_counts_twice_and_returns() -> None:
    families = part("throat", threshold=3)
    s = by_chance(
        against(warden("throat boot", radiation=3, reserve="lock"), families=families).do(ATTACK)
    )
    now = the_boss(s)
    assert (now.wounds, now.stack) == (2, ()) and "throat" in (*now.bp.bottom, *now.bp.pile)


@pytest.mark.rule("ENO-KEY-RADT-2", "ENO-WOUND-03")
def test_radiation_may_kill_and_the_attack_is_over() -> None:
    s = against(warden("boot glove", radiation=3, wounds=9)).do(ATTACK)
    assert made(s) and s.state.intruders == [] and not s.told(e.AttackRolled)
    assert not s.told(e.Responded) and s.state.team.incoming.total == 0


@pytest.mark.rule("ENO-KEY-RADT-2")
def test_an_attacker_who_dies_of_the_responses_rolls_no_more() -> None:
    def frantic(who: Spacer) -> None:
        who.stress = 9

    families = part("visor", threshold=3)
    s = against(warden("visor boot", radiation=3), families=families, change=frantic).do(ATTACK)
    assert s.spacer("oda").status == "dead" and not s.told(e.AttackRolled)
    assert [event.part for event in s.told(e.PartDrawn)] == ["visor"]
    assert the_boss(s).stack == ("visor",) and the_boss(s).facing == ()


@pytest.mark.rule("ENO-KEY-RADT-2", "ENO-CHAIN-04", "ENO-CHAIN-05")
def test_an_attacker_driven_out_of_range_breaks_the_attack_off() -> None:
    answers: dict[str, Any] = {"wound": (fx.Knockback(2),)}
    responses = replace(hull().bp["keyring"].responses, **answers)
    families = part("keyring", threshold=3, responses=responses)
    s = by_chance(against(warden("keyring boot", radiation=3), families=families).do(ATTACK))
    assert made(s) and s.told(e.AttackBroken) and not s.told(e.AttackRolled)
    assert len(s.told(e.PartDrawn)) == 1 and the_boss(s).bp.bottom == ("boot",)
    assert s.foe(FIGURE).suppressed == 2 and s.state.team.incoming.confidence == 1
