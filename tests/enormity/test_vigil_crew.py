"""The flagship's crew: Spacers, suits, Action cards, and what can happen to a body."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from crawldeck.enormity import components as c
from crawldeck.enormity import pack as packs
from crawldeck.kernel.content import Source


@cache
def family(file: str) -> dict[str, Any]:
    """One family of the flagship pack, by id."""
    name, _ = packs.FILES[file]
    rows = getattr(Source(packs.CONTENT / "vigil" / f"{file}.toml").read(packs.SHAPES[file]), name)
    return {row.id: row for row in rows}


@pytest.mark.rule("ENO-ACT-01")
def test_a_card_for_each_slot() -> None:
    cards = family("actions")
    slots = [card.slot for card in cards.values()]
    assert [slots.count(slot) for slot in ("steady", "hurried", "desperate")] == [4, 4, 4]
    for who in family("spacers").values():
        assert [cards[card].slot for card in who.cards] == ["steady", "hurried", "desperate"]


@pytest.mark.rule("ENO-ACT-05")
def test_every_kind_of_action_is_on_a_card() -> None:
    used = {
        action.kind
        for card in family("actions").values()
        for side in card.sides
        for action in side.actions
    }
    assert used == set(get_args(get_type_hints(c.CardAction)["kind"]))


@pytest.mark.rule("ENO-ACT-07")
def test_the_known_cards() -> None:
    sides = {side.id: side for card in family("actions").values() for side in card.sides}
    hurried, brace = sides["hurried-walk"].actions
    assert (hurried.kind, hurried.n, hurried.noise.symbol) == ("move", 3, True)
    assert brace.after_walk and brace.cost.stress == 1
    assert (brace.do[0].discipline, brace.do[0].melee) == (1, True)
    sneak, calm = sides["anxious-sneaking"].actions
    assert (sneak.n, sneak.do[0].n) == (2, 1) and not sneak.noise.loud
    assert (calm.cost.expertise, calm.do[0].n) == (1, -1)
    careful, reload = sides["cautious-sneaking"].actions
    assert careful.n == 1 and reload.kind == "fast-reload" and reload.not_after_walk
    assert (reload.cost.expertise, reload.cost.stress) == (1, 1)
    assert [action.kind for action in sides["steady-walk"].actions] == ["move", "fast-reload"]
    assert [action.kind for action in sides["desperate-measures"].actions] == ["attack"]
    adrenal = [action.adrenal for action in sides["stressful-brainstorm"].actions]
    assert adrenal == [True, True, True, True, False, False]


@pytest.mark.rule("ENO-RUB-01")
def test_spacers_as_proposed() -> None:
    for who in family("spacers").values():
        assert sum(who.skills.values()) == 6 and who.stress in (1, 2)
        assert len(who.rubicon) == 3 and all(2 <= bonus.at <= 7 for bonus in who.rubicon)
        assert sum(ability.analysis for ability in who.abilities) == 1
        assert who.suit in family("suits")


@pytest.mark.rule("ENO-FLAT-01", "ENO-FLAT-02")
def test_four_flatline_cards() -> None:
    cards = list(family("flatline").values())
    assert [sum(card.live is live for card in cards) for live in (True, False)] == [2, 2]
    assert [card.live for card in cards if card.awakening] == [False]
    assert [card.live for card in cards if card.do] == [True]


@pytest.mark.rule("ENO-COND-01", "ENO-COND-07", "ENO-COND-04")
def test_conditions_use_all_that_a_card_can_say() -> None:
    cards = family("conditions").values()
    assert len(cards) == 11
    for field in ("good", "fewer_dice", "abilities", "tokens", "full", "again", "lingering"):
        assert any(getattr(card, field) for card in cards), field


@pytest.mark.rule("ENO-SBRK-01", "ENO-SBRK-03")
def test_every_breakdown_is_different_and_leaves_something() -> None:
    cards = family("breakdowns").values()
    penalties = {
        (card.do, card.no_abilities, card.no_reactions, card.no_attack, card.fewer_dice)
        for card in cards
    }
    assert len(penalties) == len(cards) == 8
    assert all(card.back and card.back_name for card in cards)
