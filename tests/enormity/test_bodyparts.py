"""WOUND, RESP, SUPP: Spacer attacks on a Boss, its BP cards, its Wounds and its death."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import sound
from crawldeck.enormity.beside import BossState, Deck
from crawldeck.enormity.components import Gear
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.rules.arrivals import flash
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import fight, made, weapon
from tests.enormity.scene import Scene, hull
from tests.enormity.turns import doing
from tests.enormity.warden import FIGURE, by_chance, the_boss

BAT = weapon("bat", dice=["red", "red"], suppress=2, keywords={"confidence": 1})
SURE = weapon("bat", dice=["red", "red"], quadrants=4)
HAMMER = weapon("bat", dice=["red", "red"], suppress=1, surge={"at": 0, "power": 4})
HIT, MISS = ("pp", "pp", "keep"), ("ho", "ho", "keep")
ATTACK = "attack bat warden-1"


def warden(bp: str, *, reserve: str = "", ai: str = "ignite", **fields: Any) -> BossState:
    """The Warden with these BP cards as its deck, the first of which is drawn next."""
    first, *rest = bp.split()
    deck = Deck({first: 1}, tuple(rest), (), dict.fromkeys(reserve.split(), 1))
    fields.setdefault("most", 10)
    minds = Deck(dict.fromkeys(ai.split(), 1))
    return BossState("warden", FIGURE, ai=minds, bp=deck, **fields)


def against(state: BossState, card: Gear = BAT, *, at: str = "e5", **more: Any) -> Scene:
    """Oda at E4 attacks the Warden, whose sheet has no traits unless it is given."""
    bosses = {"warden": replace(hull().bosses["warden"], traits=(), status=())}
    families = {"bosses": bosses, **more.pop("families", {})}
    return fight(card, {"warden": at}, sheets=(), families=families, boss=state, **more)


def part(name: str, **fields: Any) -> dict[str, Any]:
    return {"bp": {name: replace(hull().bp[name], **fields)}}


# -- the card and its AT


@pytest.mark.rule("ENO-WOUND-01", "ENO-ATK-13")
def test_an_attack_draws_the_top_bp_card_and_is_rolled_against_it() -> None:
    s = against(warden("boot glove")).do(ATTACK, *HIT)
    assert s.told(e.PartDrawn)[0].part == "boot"
    assert s.told(e.AttackRolled)[0].threshold == 3
    told = [type(event) for event in s.session.events]
    assert told.index(e.AttackDeclared) < told.index(e.PartDrawn) < told.index(e.DiceRolled)
    assert s.foe(FIGURE).wounded == 0 and not s.told(e.FoeUnmoved)


@pytest.mark.rule("ENO-WOUND-01", "ENO-SUPP-03", "ENO-ESC-05")
@pytest.mark.parametrize(
    ("tougher", "suppressed", "needed"), [(0, 0, 4), (2, 0, 6), (0, 2, 2), (1, 3, 2), (0, 9, 1)]
)
def test_bonus_and_suppression_change_the_at_of_every_card(
    tougher: int, suppressed: int, needed: int
) -> None:
    s = against(warden("visor", tougher=tougher))
    s.start.intruders[0].suppressed = suppressed
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda"))).do(ATTACK, *MISS)
    assert s.told(e.AttackRolled)[0].threshold == needed


@pytest.mark.rule("ENO-WOUND-07")
def test_an_attack_that_ends_in_step_2_draws_no_card() -> None:
    def excited(who: Spacer) -> None:
        who.adrenaline = 9

    s = against(warden("boot"), change=excited).do(ATTACK)
    assert s.spacer("oda").status == "dead" and not s.told(e.PartDrawn)
    assert the_boss(s).bp.pile == {"boot": 1}


@pytest.mark.rule("ENO-WOUND-04")
def test_a_card_drawn_by_one_who_dies_over_the_roll_is_discarded() -> None:
    def frantic(who: Spacer) -> None:
        who.stress = 9

    s = against(warden("boot glove"), change=frantic).do(ATTACK, "ho", "ho", "stress 1")
    by_chance(s)
    assert s.spacer("oda").status == "dead" and the_boss(s).bp.discard == ("boot",)
    assert the_boss(s).facing == () and not s.told(e.Escalated)


@pytest.mark.rule("ENO-KEY-BURST")
def test_a_burst_hits_a_boss_once() -> None:
    gun = weapon("bat", range=4, ammo=3, keywords={"burst": 3})
    s = against(warden("boot"), gun).do(ATTACK, "ho")
    assert s.asked != "burst" and len(s.told(e.PartDrawn)) == 1


# -- what becomes of it


@pytest.mark.rule("ENO-WOUND-02")
@pytest.mark.parametrize("name", ["glove", "keyring"])
@pytest.mark.parametrize("card", [BAT, SURE])
def test_a_wounded_bp_i_or_ii_goes_on_the_wound_stack(name: str, card: Gear) -> None:
    s = by_chance(against(warden(f"{name} boot", reserve="jaw lock"), card).do(ATTACK, *HIT))
    assert (the_boss(s).stack, the_boss(s).wounds, the_boss(s).facing) == ((name,), 1, ())


@pytest.mark.rule("ENO-WOUND-05")
def test_a_wounded_bp_iii_counts_twice_and_goes_under_the_deck() -> None:
    s = against(warden("throat boot", reserve="lock", wounds=3), HAMMER).do(ATTACK, *MISS)
    by_chance(s)
    now = the_boss(s)
    assert (now.wounds, now.stack, now.bp.bottom) == (5, (), ("throat",))
    assert s.told(e.PartSetAside) and s.told(e.PartReturned)


@pytest.mark.rule("ENO-WOUND-06")
@pytest.mark.parametrize(("reserve", "left"), [("lock heart", 2), ("", 1)])
def test_a_critical_bp_iii_stays_on_the_stack(reserve: str, left: int) -> None:
    sure = weapon("bat", dice=["red", "red"], quadrants=4, surge={"at": 0, "power": 4})
    s = by_chance(against(warden("throat boot", reserve=reserve, wounds=3), sure).do(ATTACK, *MISS))
    now = the_boss(s)
    assert (now.wounds, now.stack) == (5, ("throat",))
    assert len(now.bp.pile) + len(now.bp.bottom) + len(now.bp.discard) == left


@pytest.mark.rule("ENO-WOUND-04", "ENO-SUPP-01")
def test_a_failed_bp_card_goes_to_the_discard_and_nothing_escalates() -> None:
    s = against(warden("glove boot", reserve="jaw")).do(ATTACK, *MISS)
    now = the_boss(s)
    assert (now.bp.discard, now.bp.bottom, now.bp.reserve) == (("glove",), ("boot",), {"jaw": 1})
    assert (now.wounds, s.told(e.Escalated), s.foe(FIGURE).suppressed) == (0, [], 2)


@pytest.mark.rule("ENO-ESC-01", "ENO-WOUND-03")
def test_responses_then_escalation_then_tokens() -> None:
    s = against(warden("boot glove", reserve="jaw", ai="ignite")).do(ATTACK, *HIT)
    by_chance(s)
    told = [type(event) for event in s.session.events]
    assert told.index(e.Responded) < told.index(e.Escalated) < told.index(e.CardAdded)
    assert s.state.team.incoming.confidence == 1 and s.state.team.incoming.expertise == 2
    last = max(n for n, kind in enumerate(told) if kind is e.TokensPlaced)
    assert told.index(e.CardAdded) < last


@pytest.mark.rule("ENO-ESC-01")
def test_the_wound_escalates_even_if_its_attacker_dies_of_the_response() -> None:
    def dying(who: Spacer) -> None:
        who.stress = 9

    families = part("heart", threshold=3)
    s = against(warden("heart boot", reserve="lock"), families=families, change=dying)
    by_chance(s.do(ATTACK, *HIT))
    assert s.spacer("oda").status == "dead"
    assert s.told(e.Escalated) and the_boss(s).bp.bottom == ("heart",)
    assert s.state.team.incoming.confidence == 0


# -- responses of the card, and of the Boss


@pytest.mark.rule("ENO-RESP-01", "ENO-RESP-04", "ENO-WOUND-01")
def test_a_wound_sets_off_wound_and_instinct_of_the_card_and_the_traits_of_the_boss() -> None:
    traits = (
        replace(
            hull().bosses["warden"].traits[0], id="roar", moment="wounded", do=(fx.Radiation(1),)
        ),
    )
    bosses = {"warden": replace(hull().bosses["warden"], traits=(), status=traits)}
    families = {"bosses": bosses, **part("visor", threshold=3)}
    s = against(warden("visor boot"), families=families).do(ATTACK, *HIT)
    assert s.offers() == ["respond instinct", "respond roar"]
    s.do("respond roar")
    assert (s.spacer("oda").stress, s.spacer("oda").radiation) == (2, 1)


@pytest.mark.rule("ENO-RESP-02")
def test_a_critical_sets_off_the_critical_of_the_card_only() -> None:
    s = against(warden("apron boot", reserve="jaw"), SURE).do(ATTACK, *HIT)
    by_chance(s)
    assert (the_boss(s).wounds, the_boss(s).stack) == (2, ("apron",))
    assert [event.what for event in s.told(e.Responded)] == ["critical"]
    assert len(s.told(e.Escalated)) == 1  # the additional Single Wound is no BP card


@pytest.mark.rule("ENO-RESP-03", "ENO-KD-02")
def test_a_fail_sets_off_the_fail_of_the_card() -> None:
    s = against(warden("boot glove")).do(ATTACK, *MISS)
    assert s.spacer("oda").down == 1 and the_boss(s).bp.discard == ("boot",)
    gun = weapon("bat", range=5, ammo=2)
    s = against(warden("boot glove"), gun, at="e7").do(ATTACK, "ho", "keep")
    assert s.spacer("oda").down == 0  # too far away


@pytest.mark.rule("ENO-RESP-06")
def test_a_reprisal_of_the_card_is_made_by_the_boss_afterwards() -> None:
    s = against(warden("jaw glove")).do(ATTACK, *MISS, "p", "keep")
    assert made(s) and s.spacer("oda").vitals == 8
    told = [type(event) for event in s.session.events]
    assert told.index(e.FoeSuppressed) < told.index(e.ReprisalBegun)


@pytest.mark.rule("ENO-ESC-05")
@pytest.mark.parametrize(("harder", "faces", "vitals"), [(1, "p", 7), (2, "pp", 5), (2, "ho", 9)])
def test_every_hit_of_a_harder_boss_costs_more_vitals(harder: int, faces: str, vitals: int) -> None:
    s = against(warden("jaw glove", harder=harder)).do(ATTACK, *MISS, faces, "keep")
    assert s.spacer("oda").vitals == vitals


@pytest.mark.rule("ENO-ESC-08")
def test_a_card_may_escalate_when_it_fails() -> None:
    s = by_chance(against(warden("visor glove boot", reserve="jaw")).do(ATTACK, *MISS))
    now = the_boss(s)
    assert (now.wounds, now.bp.discard, now.bp.reserve) == (0, ("visor",), {})
    assert len(s.told(e.CardRemoved)) == 1 and "jaw" in now.bp.pile


@pytest.mark.rule("ENO-ESC-08")
def test_the_effect_escalate_is_of_the_row_of_the_card_that_lies_open() -> None:
    s = by_chance(against(warden("keyring glove boot", reserve="jaw lock")).do(ATTACK, *MISS))
    assert s.told(e.Escalated)[0].level == 2
    assert "lock" in the_boss(s).bp.pile and the_boss(s).bp.discard == ("keyring",)
    assert s.told(e.CardRemoved)[0].card in ("glove", "boot")


@pytest.mark.rule("ENO-BOSS-04", "ENO-BOSS-05")
@pytest.mark.parametrize("aimed", [True, False])
def test_the_effect_signature_is_aimed_at_the_attacker(aimed: bool) -> None:
    fail = (fx.Signature(aimed=aimed),)
    families = part("spine", responses=replace(hull().bp["spine"].responses, fail=fail))
    s = against(warden("spine glove"), families=families).do(ATTACK, *MISS, "p", "keep")
    assert made(s) and (s.spacer("oda").vitals, s.spacer("oda").down) == (8, 1)
    rule = "ENO-BOSS-05" if aimed else "ENO-TGT-01"
    assert [(one.action, one.rule) for one in s.told(e.BossTargets)] == [("Slam", rule)]


@pytest.mark.rule("ENO-FLASH-01")
@pytest.mark.parametrize("stays", [True, False])
def test_the_effect_flash_brings_a_boss(monkeypatch: pytest.MonkeyPatch, stays: bool) -> None:
    done: list[Any] = []

    def came(t: EnoTable, boss: str, who: Spacer, *, stays: bool) -> Rule[None]:
        done.append((boss, who.id, stays))
        return
        yield

    monkeypatch.setattr(flash, "flash", came)
    s = fight(BAT, {"rictus": "e5"}).run(doing(fx.Flash("warden", stays)))
    assert s.over and done == [("warden", "oda", stays)]


def test_effects_of_a_boss_do_nothing_where_there_is_none() -> None:
    s = fight(BAT, {"rictus": "e5"})
    assert s.run(doing(fx.Signature(), fx.Escalate())).over


# -- attacks within attacks


@pytest.mark.rule("ENO-WOUND-01")
@pytest.mark.parametrize(("faces", "gone"), [(MISS, "discard"), (HIT, "stack")])
def test_an_attack_within_an_attack_has_a_card_of_its_own(
    faces: tuple[str, ...], gone: str
) -> None:
    s = against(warden("glove apron", facing=("boot",))).do(ATTACK, *faces)
    now = the_boss(by_chance(s))
    assert now.facing == ("boot",)
    assert (now.stack if gone == "stack" else now.bp.discard) == ("glove",)


@pytest.mark.rule("ENO-KEY-RADT-2")
def test_with_every_card_lying_open_an_attack_comes_to_nothing() -> None:
    state = replace(warden("glove"), bp=Deck(), facing=("boot",))
    s = against(state).do(ATTACK)
    assert made(s) and s.told(e.PartMissing) and not s.told(e.AttackRolled)
    assert (s.foe(FIGURE).suppressed, the_boss(s).facing) == (0, ("boot",))


# -- Wounds and death


@pytest.mark.rule("ENO-WOUND-03")
def test_an_additional_single_wound_may_kill() -> None:
    s = fight(BAT, {"warden": "e5"}, sheets=(), boss=warden("glove", wounds=8))
    s.run(doing(fx.Wound(), foe=FIGURE))
    assert the_boss(s).wounds == 9 and s.foe(FIGURE)
    s = fight(BAT, {"warden": "e5"}, sheets=(), boss=warden("glove", wounds=9))
    s.run(doing(fx.Wound(), foe=FIGURE))
    assert the_boss(s).wounds == 10 and s.state.intruders == []
    assert s.told(e.BossKilled)[0].wounds == 10 and not s.told(e.Escalated)


@pytest.mark.rule("ENO-WOUND-03")
@pytest.mark.parametrize(
    ("name", "wounds"), [("glove", 9), ("boot", 9), ("heart", 8), ("heart", 9)]
)
def test_the_death_of_a_boss_ends_everything_at_once(name: str, wounds: int) -> None:
    families = part(name, threshold=3)
    s = against(warden(f"{name} apron", reserve="jaw lock", wounds=wounds), families=families)
    s.do(ATTACK, *HIT)
    assert made(s) and s.state.intruders == [] and s.state.threat.kills == 1
    assert not s.told(e.Responded) and not s.told(e.Escalated)
    assert (s.state.team.incoming.total, s.spacer("oda").stress) == (0, 1)
    assert type(s.session.events[-1]) is e.BossKilled
    sound.check_sound(s.table)
    sound.at_rest(s.table)


@pytest.mark.rule("ENO-WOUND-03")
def test_a_death_among_the_responses_ends_them() -> None:
    families = part(
        "apron",
        responses=replace(
            hull().bp["apron"].responses,
            wound=(
                fx.Wound(),
                fx.Stress(3),
            ),
            instinct=(fx.Stress(3),),
        ),
    )
    state = warden("apron glove", reserve="jaw", wounds=8)
    s = against(state, families=families).do(ATTACK, *HIT, "respond wound")
    assert s.over and the_boss(s).wounds == 10 and not s.told(e.Escalated)
    assert s.state.team.incoming.total == 0


@pytest.mark.rule("ENO-WOUND-03")
@pytest.mark.parametrize(("wounds", "stress"), [(8, 2), (9, 1), (10, 2)])
def test_what_else_a_card_does_ends_with_the_boss(wounds: int, stress: int) -> None:
    """What comes up when it is dead already, at the end of the incursion, is done."""
    s = fight(BAT, {"warden": "e5"}, sheets=(), boss=warden("glove", wounds=wounds))
    before = (fx.Wound(),) if wounds < 10 else ()
    s.run(doing(*before, fx.Stress(1), foe=FIGURE))
    assert s.spacer("oda").stress == stress


@pytest.mark.rule("ENO-WOUND-03")
def test_no_follow_up_after_the_death_of_a_boss() -> None:
    critical = (fx.BonusAttack(), fx.Wound())
    families = part("boot", responses=replace(hull().bp["boot"].responses, critical=critical))
    s = against(warden("boot glove", wounds=8), SURE, families=families).do(ATTACK, *HIT)
    assert s.over and s.state.intruders == [] and not s.told(e.BonusAttackBegun)


@pytest.mark.rule("ENO-ADV-05")
def test_no_card_kills_a_boss_outright() -> None:
    s = fight(BAT, {"warden": "e5"}, sheets=(), boss=warden("glove"))
    s.run(doing(fx.Kill(foe=True), foe=FIGURE))
    assert s.foe(FIGURE) and the_boss(s).wounds == 0


@pytest.mark.rule("ENO-SUPP-05")
def test_suppression_of_a_boss_does_not_add_up() -> None:
    s = against(warden("glove apron"))
    s.start.intruders[0].suppressed = 1
    s.run(lambda t: attack.attack(t, common.spacer(t, "oda"))).do(ATTACK, "ho", "p", "keep")
    assert s.foe(FIGURE).suppressed == 2
