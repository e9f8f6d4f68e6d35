"""Invariants of an Enormity table: what is true at every question, whatever was answered."""

from __future__ import annotations

from crawldeck.enormity import loadout
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.state import EnoTable, RunState, Spacer

MOST = 9
"""The end of every scale of the Rubicon (ENO-RUB-02)."""


def check_sound(t: EnoTable) -> None:
    """Raise AssertionError, naming what is wrong."""
    for who in t.state.spacers:
        _rubicon(who)
        _slots(t, who)
    _figures(t)
    _pools(t.state)
    _tokens(t)
    if t.state.boss is not None:
        _boss(t, t.state.boss)


def at_rest(t: EnoTable) -> None:
    """What besides is true between two legs: nothing is under way.

    A walk that the end of the session cut short may have stopped on a fellow's space.
    """
    s = t.state
    attacks = (s.under_way.assaults, s.under_way.severed, s.under_way.attacking, s.under_way.depths)
    stacks = (s.under_way.activating, *attacks, s.under_way.follow_ups, s.under_way.reprisals)
    assert not any(stacks), f"something is still under way at a rest: {stacks}"
    cells = [one.cell for one in s.spacers if one.cell >= 0] + [one.cell for one in s.intruders]
    shared = len(set(cells)) != len(cells)
    assert not shared or extraction.is_over(s), "two figures stand on one space"
    if s.boss is not None:
        assert not s.boss.facing and not s.boss.playing, "a Boss's card lies open at a rest"


def _rubicon(who: Spacer) -> None:
    assert 0 <= who.vitals <= MOST, f"{who.id} has {who.vitals} Vitals"
    if who.alive:
        assert 0 <= who.stress <= MOST, f"{who.id} lives with {who.stress} Stress"
        assert 0 <= who.adrenaline <= MOST, f"{who.id} lives with {who.adrenaline} Adrenaline"
        assert max(who.radiation, who.infection) < 5, f"{who.id} lives with 5 tokens of a kind"
    assert who.status in ("in", "out", "dead", "away"), f"{who.id} is {who.status}"
    assert who.cell < 0 or who.status == "in", f"{who.id} is {who.status} and on the board"


def _slots(t: EnoTable, who: Spacer) -> None:
    """Gear within hands, support slots and backpack (ENO-GEAR-01 to 03)."""
    suit = common.suit(t, who)
    hands = support = packed = 0
    names = set()
    for item in who.items:
        printed = common.gear(t, item)
        hands += printed.hands if item.place == "hand" else 0
        support += item.place == "support"
        packed += item.place == "pack"
        names.add(item.id)
        assert 0 <= item.ammo <= max(printed.ammo, 1), f"{item.id} holds {item.ammo} Ammo"
        assert item.charges >= 0, f"{item.id} has {item.charges} Charges"
    assert hands <= loadout.HANDS, f"{who.id} has its hands too full"
    assert support <= suit.support, f"{who.id} wears {support} support cards"
    assert packed <= suit.backpack, f"{who.id} carries {packed} cards in the backpack"
    assert len(names) == len(who.items), f"{who.id} has two things of one name"


def _figures(t: EnoTable) -> None:
    """Figures stand on the board; only a passing one may share a space (ENO-MOVE-10, -12)."""
    board = common.board(t)
    for who in t.state.spacers:
        inside = who.cell < 0 or board.spaces >> who.cell & 1
        assert inside, f"{who.id} stands out of bounds"
    for foe in t.state.intruders:
        assert board.spaces >> foe.cell & 1, f"{foe.id} stands out of bounds"
    for blip in t.state.blips:
        assert board.points >> blip.point & 1, f"{blip.id} lies off the map"
    for things in (t.state.intruders, t.state.blips):
        names = [one.id for one in things]
        assert len(set(names)) == len(names), f"a figure is there twice: {names}"


def _pools(s: RunState) -> None:
    for pool in (s.team.active, s.team.incoming):
        assert min(pool.confidence, pool.discipline, pool.expertise) >= 0, "a pool owes tokens"
    assert 0 <= s.clock.countdown <= MOST, f"the Countdown Marker is on {s.clock.countdown}"
    assert -1 <= s.extraction.marker <= MOST and s.extraction.marker, (
        f"the Extraction Marker is on {s.extraction.marker}"
    )
    assert s.extraction.exfiltration >= 0, "more Exfiltration tokens were taken than there were"


def _tokens(t: EnoTable) -> None:
    """Engrams, Blips, Discovery tokens and loot cards neither vanish nor multiply."""
    s, head = t.state, t.content.head
    engrams = dict(s.decks.bag)
    held = [one.kind for who in s.spacers for one in who.engrams]
    for kind in (*s.ship.engrams.values(), *held):
        engrams[kind] = engrams.get(kind, 0) + 1
    assert engrams == head.engrams, f"the Engrams do not add up: {engrams}"
    blips, finds = dict[str, int](head.blips.items()), dict[str, int](head.discoveries.items())
    for left, full in ((s.decks.unseen, blips), (s.decks.tokens, finds)):
        for name, n in left.items():
            assert 0 <= n <= full[name], f"{n} of {full[name]} tokens {name} are unseen"
    for counts in (*s.decks.loot.values(), *s.decks.scanner.values(), *s.decks.specimens.values()):
        assert all(n >= 0 for n in counts.values()), f"a deck owes cards: {counts}"


def _boss(t: EnoTable, boss: BossState) -> None:
    """Each of a Boss's cards lies in one place only, and there is always one to draw."""
    for which, deck, open_cards in (
        ("ai", boss.ai, (boss.playing,) if boss.playing else ()),
        ("bp", boss.bp, (*boss.facing, *boss.stack)),
    ):
        cards = [*deck.pile, *deck.bottom, *deck.discard, *deck.reserve, *open_cards]
        printed = [one.id for one in getattr(t.content, which).values() if one.boss == boss.id]
        assert len(set(cards)) == len(cards), f"a card of the {which} deck is there twice: {cards}"
        assert set(cards) <= set(printed), f"cards of another Boss in the {which} deck: {cards}"
        assert all(n == 1 for n in (*deck.pile.values(), *deck.reserve.values()))
        drawable = (*deck.pile, *deck.bottom, *deck.discard, *open_cards)
        assert drawable or boss.wounds >= boss.most, f"no {which} card is left"
