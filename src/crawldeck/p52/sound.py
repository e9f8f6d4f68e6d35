"""Invariants of a P52 table: what is true at every question, whatever was answered."""

from __future__ import annotations

from crawldeck.p52.codes import figure_of
from crawldeck.p52.rules.figures import MOST_STAMINA
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import FACE_DOWN, GameState, P52Table

SIZES = {"Action": 52, "Room": 40, "Enemy": 12}


def check_sound(t: P52Table) -> None:
    """Raise AssertionError, naming what is wrong."""
    s = t.state
    _no_card_lost(s)
    for hero in s.heroes:
        assert hero.hp <= hero.max_hp, f"{hero.id} has {hero.hp} of {hero.max_hp} hit points"
        most = MOST_STAMINA + quirk(t, hero, "stamina-limit")
        if not t.content.beyond_five:  # P52-SETUP-12: unless an item says so
            assert len(hero.stamina) <= most, f"{hero.id} holds {len(hero.stamina)} Stamina"
        assert 0 <= hero.aim <= 3, f"{hero.id} aims with {hero.aim}"
        assert 0 <= hero.stance <= 3, f"{hero.id} stands with {hero.stance}"
        assert all(count > 0 for count in hero.bag.values()), f"{hero.id} carries {hero.bag}"
        left = [] if hero.alive or hero.lasting else [*hero.bag, *hero.worn]
        kept = all(t.content.items[item].keep for item in left)
        assert kept, f"{hero.id} is dead and carries {left}"
        assert hero.exp >= 0 <= hero.exp + hero.earned, f"{hero.id} owes experience"
    for foe in s.foes:
        least = 0 if t.content.enemies[foe.kind].stands_at_zero else 1  # P52-ATTACK-19
        assert least <= foe.hp <= foe.max_hp, f"{foe.id} stands with {foe.hp} hit points"
        assert 0 <= foe.spot < len(s.space.cells), f"{foe.id} stands nowhere"
    known = {hero.id for hero in s.heroes} | {foe.id for foe in s.foes}
    for entry in s.queue:
        assert figure_of(entry) in known, f"{entry} is in the order, but not on the table"


def _no_card_lost(s: GameState) -> None:
    held = sum(len(hero.stamina) for hero in s.heroes)
    up = [card for card in s.space.cards if card != FACE_DOWN]
    for deck, away in ((s.action, []), (s.room, up), (s.enemy, None)):
        cards = [card for part in deck.unknown for card in part] + deck.discard + (away or [])
        assert len(set(cards)) == len(cards), f"a card is twice in the {deck.name} deck"
        if away is not None:
            assert len(cards) == SIZES[deck.name], f"{len(cards)} cards in the {deck.name} deck"
    assert sum(s.action.held) == held, f"{sum(s.action.held)} cards set aside, {held} held"
    assert s.action.left >= 0, "more cards set aside than there are"
