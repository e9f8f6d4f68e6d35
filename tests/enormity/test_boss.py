"""The Boss's activation (BOSS, AOO)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import bosses as b
from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.hazards import ActStep, Gate
from crawldeck.enormity.rules import effects, sheet
from crawldeck.enormity.rules.actions import bodyparts, move, opportunity
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import boss, intruder
from crawldeck.enormity.rules.turn import boss_phase
from crawldeck.enormity.state import FALLING, OFF, UP, EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.bossfight import (
    FIGURE,
    action,
    activate,
    blow,
    den,
    fight,
    line,
    perform,
    settle,
    warden,
)
from tests.enormity.scene import Scene

EVERYBODY = b.TargetLine(pick="none")


def frightens(name: str) -> b.BossAction:
    """An extra action that can always be done."""
    step = ActStep(effects=(fx.Stress(n=1, who="all"),))
    return replace(action(step, targets=(EVERYBODY,)), name=name)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Change the Warden's sheet."""

    def change(**fields: Any) -> None:
        pack = den()
        changed = {"warden": replace(pack.bosses["warden"], **fields)}
        monkeypatch.setattr(pack, "bosses", changed)

    return change


def kinds(s: Scene) -> list[str]:
    return [type(event).__name__ for event in s.session.events]


# -- the order


@pytest.mark.rule("ENO-BOSS-01")
def test_draw_target_move_roll_consequence_after() -> None:
    s = activate(fight({"oda": "e9"}, ai=("run-down",)))
    s.do("pp", "p", "keep")
    assert s.over
    told = kinds(s)
    order = [
        "AICardDrawn",
        "BossTargets",
        "FoeStepped",
        "FoeHits",
        "VitalsLost",
        "StressGained",
        "AICardDone",
    ]
    places = [told.index(name) for name in order]
    assert places == sorted(places)
    assert s.at(FIGURE) == "e8"
    assert s.spacer("oda").vitals == 6
    assert s.state.boss is not None
    assert (s.state.boss.playing, s.state.boss.ai.discard) == ("", ("run-down",))


@pytest.mark.rule("ENO-BOSS-01")
def test_an_empty_deck_takes_its_discard_pile_back() -> None:
    state = warden(ai=Deck(discard=("count",)))
    s = activate(fight({"oda": "e10"}, boss=state))
    assert s.told(e.AICardDrawn)[0].card == "count"


@pytest.mark.rule("ENO-BOSS-01", "ENO-BOSS-03")
def test_without_any_ai_card_the_routine_is_performed() -> None:
    s = activate(fight({"oda": "e10"}, boss=warden(ai=Deck())))
    assert not s.told(e.AICardDrawn)
    assert s.at(FIGURE) == "e9"


# -- Routine and Signature


@pytest.mark.rule("ENO-BOSS-03")
def test_a_card_without_a_target_is_discarded_for_the_routine() -> None:
    """Ignite: nobody in front, nobody in sight."""
    tiles = dict.fromkeys(("e6", "d5", "f5", "e4", "d6", "f6", "d4", "f4"), "pillar")
    s = activate(fight({"oda": "e10"}, ai=("ignite",), tiles=tiles))
    told = kinds(s)
    assert told.index("BossUntargeted") < told.index("AICardDone") < told.index("BossPerforms")
    assert s.told(e.BossPerforms)[0].action == "Rounds"
    assert s.at(FIGURE) == "e9"
    assert s.state.boss is not None
    assert s.state.boss.ai.discard == ("ignite",)


@pytest.mark.rule("ENO-BOSS-03", "ENO-TGT-07")
def test_an_empty_zone_is_no_reason_for_the_routine() -> None:
    s = activate(fight({"oda": "e10"}, ai=("bellow",)))
    assert s.over
    assert not s.told(e.BossPerforms)
    assert not s.told(e.FoeAttacks)
    assert s.at(FIGURE) == "e5"


@pytest.mark.rule("ENO-BOSS-03", "ENO-TGT-07")
def test_spacers_in_an_empty_zone_are() -> None:
    s = activate(fight({"oda": "e10"}, ai=("sweep",)))
    assert s.told(e.BossPerforms)[0].action == "Rounds"


@pytest.mark.rule("ENO-BOSS-03", "ENO-TGT-08")
def test_no_target_is_none_either() -> None:
    s = activate(fight({"oda": "e10", "ilse": "a1"}, ai=("count",)))
    assert not s.told(e.BossPerforms)
    assert [who.stress for who in s.state.spacers] == [3, 3]  # 1 each, 1 of Keys; they began apart


@pytest.mark.rule("ENO-BOSS-03")
def test_a_routine_without_a_target_does_nothing() -> None:
    s = fight({"oda": "e10", "ilse": "a1"}, ai=("sweep",), priority="oda")
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    assert activate(s).over
    assert len(s.told(e.BossUntargeted)) == 2
    assert s.at(FIGURE) == "e5"


@pytest.mark.rule("ENO-BOSS-04")
def test_a_trait_after_an_ai_card_does_not_follow_signature_or_routine() -> None:
    s = activate(fight({"oda": "e10"}, ai=("count",)))
    assert [event.trait for event in s.told(e.TraitShown)] == ["Keys"]
    s = activate(fight({"oda": "e10"}, ai=("sweep",)))  # discarded: the Routine
    assert not s.told(e.TraitShown)
    s = fight({"oda": "e6"})
    s.run(lambda t: boss.signature(t, t.state.intruders[0], None)).do("p", "keep")
    assert not s.told(e.TraitShown)
    assert s.spacer("oda").down == FALLING


@pytest.mark.rule("ENO-BOSS-04", "ENO-BOSS-05")
def test_a_signature_against_the_attacker_passes_over_a_closer_spacer() -> None:
    def responds(t: EnoTable) -> Rule[None]:
        about = effects.Context(who="ilse", rule="ENO-BOSS-04", foe=FIGURE)
        yield from effects.apply(t, (fx.Signature(),), about)

    s = fight({"oda": "e6", "ilse": "d5"}, priority="oda").run(responds).do("pp", "keep")
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["ilse"]
    assert s.spacer("oda").vitals == 9

    def for_itself(t: EnoTable) -> Rule[None]:
        about = effects.Context(who="ilse", rule="ENO-BOSS-04", foe=FIGURE)
        yield from effects.apply(t, (fx.Signature(aimed=False),), about)

    s = fight({"oda": "e6", "ilse": "d5"}, priority="oda").run(for_itself).do("pp", "keep")
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda"]


@pytest.mark.rule("ENO-BOSS-04")
def test_a_signature_that_names_itself_ends(printed: Any) -> None:
    again = action(ActStep(effects=(fx.Signature(), fx.Stress(n=1))))
    printed(signature=again)
    s = fight({"oda": "e6"})
    stress = s.start.spacers[0].stress
    s.run(lambda t: boss.signature(t, t.state.intruders[0], None))
    assert s.over
    assert s.spacer("oda").stress == stress + 1
    assert s.state.under_way.activating == ()


@pytest.mark.rule("ENO-BOSS-05")
def test_a_target_stays_target_until_the_card_ends() -> None:
    """Chain Gang shoots at Oda; its Signature is for Oda, too, though Ilse is closer."""
    s = fight({"oda": "e7", "ilse": "e6"}, ai=("chain-gang",))
    s.start.spacers[0].vitals = 8
    activate(s).do("p", "p", "p", "keep")
    assert s.told(e.BossTargets)[-1].spacer == "oda"
    assert s.told(e.BossCannotAttack)[0].spacer == "oda"  # not adjacent: no Signature on Ilse
    assert s.spacer("ilse").vitals == 9


@pytest.mark.rule("ENO-BOSS-05")
def test_a_named_target_that_is_gone_is_nobody() -> None:
    s = fight({"oda": "e7", "ilse": "e6"})
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    assert perform(s, action(blow()), "oda").over
    assert not s.told(e.BossTargets) and not s.told(e.FoeAttacks)


# -- After Final


@pytest.mark.rule("ENO-BOSS-10")
def test_after_final_comes_once_after_the_last_attack() -> None:
    final = (Gate(gauge="damage", do=(fx.Lure(n=1),)),)
    made = action(
        blow("blast", zone=2),
        targets=(line("zone", zone=2),),
        after_final=final,
        after=(Gate(gauge="damage", do=(fx.Radiation(n=1),)),),
    )
    s = perform(fight({"oda": "e7", "ilse": "c5", "teo": "g6"}), made)
    s.do("p", "keep", "p", "keep", "p", "keep")
    settle(s)
    told = kinds(s)
    assert told.count("FoeHits") == 3
    assert told.count("Irradiated") == 3  # After: each of them
    moved = told.count("Lured")
    assert moved == 1
    assert told.index("Lured") > max(n for n, name in enumerate(told) if name == "Irradiated")


@pytest.mark.rule("ENO-BOSS-10", "ENO-CMD-01")
def test_after_comes_although_the_attack_could_not_be_done() -> None:
    made = action(
        blow(),
        after=(Gate(gauge="damage", do=(fx.Stress(n=2),)),),
        after_final=(Gate(gauge="damage", n=1, do=(fx.Radiation(n=1),)),),
    )
    s = fight({"oda": "e8"})
    stress = s.start.spacers[0].stress
    perform(s, made)
    assert s.spacer("oda").stress == stress + 2
    assert s.spacer("oda").radiation == 0


@pytest.mark.rule("ENO-KD-02", "ENO-KB-02", "ENO-BOSS-10")
@pytest.mark.parametrize(("at", "down"), [("e6", FALLING), ("e8", UP)])
def test_knockdown_after_an_attack_needs_its_range(at: str, down: int) -> None:
    """Also where it is hidden in a test, and also After Final."""
    falls = fx.Test(skill="strength", at=9, fail=(fx.Knockdown(),))
    for where in ("after", "after_final"):
        gates: dict[str, Any] = {where: (Gate(gauge="damage", do=(falls,)),)}
        made = action(blow(), **gates)
        s = settle(perform(fight({"oda": at}), made))
        assert s.spacer("oda").down == down


@pytest.mark.rule("ENO-BOSS-10", "ENO-CHAIN-01")
def test_a_broken_chain_voids_after_and_after_final() -> None:
    gates = (Gate(gauge="damage", do=(fx.Radiation(n=1),)),)
    made = action(blow(window=True), after=gates, after_final=gates)
    s = perform(fight({"teo": "e6"}, active=Pool(expertise=1)), made)
    s.do("react teo snap-shot", "attack shotgun@teo warden-1", "glove")
    settle(s)
    assert s.told(e.ChainBroken)
    assert not s.told(e.FoeAttacks)
    assert s.spacer("teo").radiation == 0


# -- extra actions


@pytest.mark.rule("ENO-BOSS-11")
def test_extra_actions_before_and_after_the_ai_card(printed: Any) -> None:
    printed(before=(frightens("A"), frightens("B")), after=(frightens("C"),))
    s = activate(fight({"oda": "e10"}, ai=("bellow",)))
    told = [
        getattr(event, "action", "") or type(event).__name__
        for event in s.session.events
        if isinstance(event, e.BossPerforms | e.AICardDrawn | e.AICardDone)
    ]
    assert told == ["A", "B", "AICardDrawn", "AICardDone", "C"]


@pytest.mark.rule("ENO-BOSS-11")
def test_the_ai_card_is_drawn_though_an_extra_action_is_impossible(printed: Any) -> None:
    printed(before=(replace(action(targets=(line("closest", within=1),)), name="A"),))
    s = activate(fight({"oda": "e10"}, ai=("bellow",)))
    assert [event.action for event in s.told(e.BossUntargeted)] == ["A"]
    assert s.told(e.AICardDrawn)


# -- opportunities, tokens


@pytest.mark.rule("ENO-AOO-01", "ENO-BOSS-05")
def test_an_opportunity_is_an_ai_card_on_the_mover(printed: Any) -> None:
    printed(before=(frightens("A"),), after=(frightens("B"),))
    s = fight({"oda": "e6", "ilse": "d5"}, ai=("run-down",), priority="ilse")
    s.run(lambda t: intruder.activate(t, t.state.intruders[0], t.state.spacers[0]))
    s.do("p", "p", "keep")
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda"]
    assert not s.told(e.BossPerforms)  # no extra actions


@pytest.mark.rule("ENO-AOO-01", "ENO-WOUND-03")
@pytest.mark.parametrize("dies", [True, False])
def test_a_boss_that_dies_of_its_opportunity_ends_the_movement(
    monkeypatch: pytest.MonkeyPatch, dies: bool
) -> None:
    def struck(t: EnoTable, who: object, there: int) -> Rule[bool]:
        while dies and t.state.intruders:
            bodyparts.single(t, t.state.intruders[0])
        return True
        yield

    monkeypatch.setattr(opportunity, "provoke", struck)
    s = fight({"oda": "e6"})
    s.run(lambda t: move.movelike(t, t.state.spacers[0], 3, "ENO-KEY-ADV"))
    s.do("goto den:e9")
    assert s.over is dies
    assert s.at("oda") == "e6"


@pytest.mark.rule("ENO-AOO-01")
def test_a_boss_in_its_activation_takes_no_opportunity() -> None:
    s = fight({"oda": "e6"}, activating=(FIGURE,))
    s.run(lambda t: intruder.activate(t, t.state.intruders[0], t.state.spacers[0]))
    assert not s.told(e.BossActs)


@pytest.mark.rule("ENO-BOSS-01", "ENO-CHAIN-01")
def test_a_card_cut_short_from_outside_is_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attack on Oda is under way, she gives the Boss an opportunity, and it breaks."""
    from crawldeck.enormity.rules.foes import commands

    def breaks(t, foe, action, aim, *, sort=""):  # type: ignore[no-untyped-def]
        raise ChainBreak("oda")
        yield

    monkeypatch.setattr(commands, "carry_out", breaks)

    def provoked(t: EnoTable) -> Rule[None]:
        try:
            yield from intruder.activate(t, t.state.intruders[0], t.state.spacers[0])
        except ChainBreak:
            t.state.story.flags = ("broken",)

    s = fight({"oda": "e6"}, ai=("run-down",)).run(provoked)
    assert s.state.story.flags == ("broken",)
    assert s.state.boss is not None
    assert (s.state.boss.playing, s.state.boss.ai.discard) == ("", ("run-down",))
    assert s.state.under_way.activating == ()


@pytest.mark.rule("ENO-SURP-01", "ENO-SUPP-06")
def test_surprise_and_suppression_go_as_from_every_intruder() -> None:
    s = fight({"oda": "e10"}, ai=("bellow",))
    s.start.intruders[0].surprised, s.start.intruders[0].suppressed = True, 2
    activate(s)
    assert not s.told(e.AICardDrawn)
    assert (s.foe(FIGURE).surprised, s.foe(FIGURE).suppressed) == (False, 0)


# -- the public back


@pytest.mark.rule("ENO-BOSS-12")
def test_the_level_of_the_top_card_is_seen_and_its_name_is_not() -> None:
    pile = Deck(pile={"ignite": 1, "chain-gang": 1, "bellow": 1})
    s = activate(fight({"oda": "e10"}, boss=warden(ai=pile)))
    s.do("bellow", "ii")
    assert s.over
    from crawldeck.enormity import view

    seen = view.view(s.table, 0).boss
    assert seen is not None
    assert (seen.ai.top, seen.ai.left, seen.ai.discard) == (2, 2, ("bellow",))
    assert seen.ai.levels == {1: 2, 2: 1}
    assert "chain-gang" not in repr(seen)
    assert (seen.name, seen.wounds, seen.most) == ("The Warden", 0, 4)
    assert s.told(e.AICardDrawn)[0].sort == "other"


# -- the phase


@pytest.mark.rule("ENO-BOSS-01", "ENO-ADV-02")
def test_the_boss_acts_first_then_the_others_then_the_round_ends() -> None:
    def legs(t: EnoTable) -> Rule[None]:
        while t.state.phase == "boss":
            yield from boss_phase.phase(t)

    s = fight({"oda": "e10"}, at="a1", foes={"rictus-1": "e9"}, ai=("bellow",), phase="boss")
    settle(s.run(legs))
    told = [name for name in kinds(s) if name in ("BossActs", "FoeActs")]
    assert told == ["BossActs", "FoeActs"]
    assert s.state.phase == "round-end"
    assert not any(foe.acted for foe in s.state.intruders)


@pytest.mark.rule("ENO-INC-03")
def test_traits_and_status_cards_beside_the_sheet_are_active() -> None:
    s = fight({"oda": "e10"}).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    names = [one.name for one in sheet.traits(s.table, s.foe(FIGURE), "attacked-adjacent")]
    assert names == ["Watchful"]
