"""A Chain Break ends a Boss's activation: card, traits, extra actions (CHAIN, BOSS)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import bosses as b
from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.hazards import ActStep, Gate, MoveStep, Trait
from crawldeck.enormity.rules import sheet
from crawldeck.enormity.rules.turn import boss_phase
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.bossfight import (
    FIGURE,
    action,
    activate,
    blow,
    den,
    fight,
    line,
    settle,
    warden,
)
from tests.enormity.scene import Scene

BREAK = ("react teo snap-shot", "attack shotgun@teo warden-1", "glove")
"""Teo's Bonus Attack in a window; the attack that it came into is broken when it is over."""


def frightens(name: str) -> b.BossAction:
    step = ActStep(effects=(fx.Stress(n=1, who="all"),))
    return replace(action(step, targets=(line("none"),)), name=name)


def strikes(name: str) -> b.BossAction:
    """An action that can be broken."""
    return replace(action(blow(window=True)), name=name)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Change the Warden's sheet; `card` is what its AI card `run-down` does."""

    def change(*, card: b.BossAction | None = None, **fields: Any) -> None:
        pack = den()
        changed = {"warden": replace(pack.bosses["warden"], **fields)}
        monkeypatch.setattr(pack, "bosses", changed)
        if card is not None:
            ai = {**pack.ai, "run-down": replace(pack.ai["run-down"], action=card)}
            monkeypatch.setattr(pack, "ai", ai)

    return change


def teo(ai: str = "run-down", tokens: int = 1, **more: Any) -> Scene:
    """Teo beside the Warden, able to break what it does."""
    more.setdefault("ai", (ai,))
    return fight({"teo": "e6"}, active=Pool(expertise=tokens), **more)


def course(s: Scene) -> list[str]:
    """Actions, cards, traits and broken attacks, in the order they came."""
    found = []
    for event in s.session.events:
        if isinstance(event, e.BossPerforms):
            found.append(event.action)
        elif isinstance(event, e.TraitShown) and event.rule == "ENO-INC-03":
            found.append(event.trait)
        elif isinstance(event, e.ChainBroken | e.AICardDrawn | e.AICardDone):
            found.append(type(event).__name__)
    return found


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-11", "ENO-INC-03")
def test_after_a_broken_card_neither_trait_nor_extra_action_comes(printed: Any) -> None:
    printed(after=(frightens("C"),))
    s = settle(activate(teo()).do(*BREAK))
    assert course(s) == ["AICardDrawn", "ChainBroken", "AICardDone"]
    assert s.state.under_way.activating == ()
    state = s.state.boss
    assert state is not None and (state.playing, state.ai.discard) == ("", ("run-down",))


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-11", "ENO-INC-03")
def test_a_card_that_was_not_broken_brings_both(printed: Any) -> None:
    printed(after=(frightens("C"),))
    s = settle(activate(teo()).do("done"))
    assert course(s) == ["AICardDrawn", "AICardDone", "Keys", "C"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-11")
def test_the_ai_card_comes_though_an_extra_action_before_it_was_broken(printed: Any) -> None:
    printed(before=(strikes("A"), frightens("B")), after=(frightens("C"),))
    s = settle(activate(teo("count")).do(*BREAK))
    assert course(s) == ["A", "ChainBroken", "AICardDrawn", "AICardDone", "Keys"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-11")
def test_a_broken_extra_action_ends_those_after_it(printed: Any) -> None:
    printed(after=(strikes("C"), frightens("D")))
    s = settle(activate(teo("count")).do(*BREAK))
    assert course(s) == ["AICardDrawn", "AICardDone", "Keys", "C", "ChainBroken"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-03")
def test_a_broken_routine_ends_the_activation(printed: Any) -> None:
    printed(routine=strikes("Rounds"), after=(frightens("C"),))
    s = settle(activate(teo(boss=warden(ai=Deck()))).do(*BREAK))
    assert course(s) == ["Rounds", "ChainBroken"]
    nobody = action(targets=(line("closest", within=1, zone=0, in_front=True),))
    printed(routine=strikes("Rounds"), after=(frightens("C"),), card=replace(nobody, steps=()))
    s = fight({"teo": "e4"}, ai=("run-down",), active=Pool(expertise=1))  # behind it
    settle(activate(s).do(*BREAK))
    assert course(s) == ["AICardDrawn", "AICardDone", "Rounds", "ChainBroken"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-04")
def test_a_broken_signature_of_a_card_ends_the_card_with_it(printed: Any) -> None:
    """In a step of the card, in its After, in a trait: what is left of all of it is void."""
    both = (fx.Signature(), fx.Radiation(n=1))
    void = (Gate(gauge="damage", do=(fx.Radiation(n=1),)),)
    for card in (
        action(ActStep(effects=both), ActStep(effects=(fx.Radiation(n=1),)), after=void),
        action(after=(Gate(gauge="damage", do=both), *void), after_final=void),
        action(after_final=(Gate(gauge="damage", do=both), *void)),
    ):
        printed(signature=strikes("Slam"), after=(frightens("C"),), card=card)
        s = settle(activate(teo()).do(*BREAK))
        assert course(s) == ["AICardDrawn", "Slam", "ChainBroken", "AICardDone"]
        assert (s.spacer("teo").radiation, s.state.under_way.activating) == (0, ())


@pytest.mark.rule("ENO-CHAIN-01", "ENO-INC-03")
def test_a_broken_signature_or_attack_of_a_trait_ends_what_follows(
    printed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def traits(*first: Any) -> None:
        made = (
            Trait(id="one", name="One", text="", moment="after-protocol", do=first),
            Trait(id="two", name="Two", text="", moment="after-protocol", do=(fx.Stress(n=1),)),
        )
        monkeypatch.setattr(
            sheet, "traits", lambda t, foe, moment: made if moment == "after-protocol" else ()
        )

    printed(signature=strikes("Slam"), after=(frightens("C"),))
    traits(fx.Signature())
    s = settle(activate(teo("count")).do(*BREAK))
    assert course(s) == ["AICardDrawn", "AICardDone", "One", "Slam", "ChainBroken"]
    traits(fx.Strike(dice=("red",)))
    s = teo("count")
    who = s.start.spacers[0]
    who.vitals, who.breakdown, who.flipped = 1, "blank", True
    activate(s).do("p", "keep", "second-wind", "pick attack")
    settle(s.do("attack shotgun@teo warden-1", "glove"))
    assert course(s) == ["AICardDrawn", "AICardDone", "One", "ChainBroken"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BOSS-04")
def test_a_signature_in_response_to_an_attack_is_none_of_the_activation(
    printed: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window of something that is no attack; the Glove answers Teo's shot with the Signature."""
    printed(
        signature=strikes("Slam"),
        after=(frightens("C"),),
        card=action(ActStep(effects=(fx.Stress(n=1),), window=True)),
    )
    glove = den().bp["glove"]
    fails = replace(glove, responses=replace(glove.responses, fail=(fx.Signature(),)))
    monkeypatch.setattr(den(), "bp", {**den().bp, "glove": fails})
    s = activate(teo(tokens=2, boss=warden("run-down", tougher=9))).do(*BREAK)
    s.spacer("teo").used = ()  # so that the window of the Signature opens for him
    while s.asked != "react":
        s.do(next((one for one in ("keep", "no") if one in s.offers()), "p"))
    settle(s.do(*BREAK[:2], "apron"))
    assert course(s) == ["AICardDrawn", "Slam", "ChainBroken", "AICardDone", "Keys", "C"]


@pytest.mark.rule("ENO-CHAIN-03", "ENO-INC-03")
def test_whoever_broke_a_blast_is_spared_the_rest_of_the_card(printed: Any) -> None:
    step = ActStep(effects=(fx.Radiation(n=1),))
    printed(card=action(blow("blast", zone=2, window=True), step))
    s = fight({"teo": "e6", "oda": "d5"}, ai=("run-down",), active=Pool(expertise=1))
    s.start.team.priority = "teo"
    stress = s.start.spacers[1].stress
    settle(activate(s).do(*BREAK))
    assert course(s) == ["AICardDrawn", "ChainBroken", "AICardDone", "Keys"]
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda"]
    assert s.spacer("teo").radiation == 0
    assert s.spacer("oda").stress == stress + 1  # the Keys are for Oda, whose chain held


@pytest.mark.rule("ENO-WOO-01", "ENO-CHAIN-01")
@pytest.mark.parametrize("step", [MoveStep(window=True), b.ShiftStep(window=True)])
def test_a_window_before_the_moving_part_belongs_to_the_attack(printed: Any, step: Any) -> None:
    printed(card=action(step, blow("shoot")), after=(frightens("C"),))
    s = settle(activate(teo()).do(*BREAK))
    assert course(s) == ["AICardDrawn", "ChainBroken", "AICardDone"]
    assert not s.told(e.FoeAttacks)
    printed(card=action(step), after=(frightens("C"),))  # no attack follows: nothing to break
    s = settle(activate(teo()).do(*BREAK))
    assert course(s) == ["AICardDrawn", "AICardDone", "Keys", "C"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BONUS-06")
def test_the_next_activation_is_whole_again(printed: Any) -> None:
    printed(after=(frightens("C"),))

    def twice(t: EnoTable) -> Rule[None]:
        yield from boss_phase.activate(t)
        yield from boss_phase.activate(t)

    s = settle(teo(ai="", boss=warden("run-down", "count")).run(twice).do("run-down", *BREAK))
    assert course(s) == [
        "AICardDrawn",
        "ChainBroken",
        "AICardDone",
        "AICardDrawn",
        "AICardDone",
        "Keys",
        "C",
    ]
    assert s.at(FIGURE)
