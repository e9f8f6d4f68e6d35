"""Enormity out of other boxes: one that is nearly empty, and one as it is late in an incursion."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from crawldeck.enormity.beside import Deck
from crawldeck.enormity.bosses import AICard, BPCard
from crawldeck.enormity.game import Enormity
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import RunState
from crawldeck.kernel.game import Setup

C = TypeVar("C", AICard, BPCard)
THIN = 3

# -- decks that run out


class Thin(Enormity):
    """The same game, out of a box in which most cards and tiles are missing.

    What happens when a deck is empty comes up in a few runs so, and not in one of thousands.
    """

    def __init__(self, *, blips: bool = False) -> None:
        self.blips = blips
        """Whether Blips are missing, too; then less else comes up."""

    def content(self, setup: Setup) -> Pack:
        thin = thinned(super().content(setup))
        return with_few_blips(thin) if self.blips else thin


@lru_cache(maxsize=4)
def thinned(pack: Pack) -> Pack:
    """A pack with few cards in its loot and Scanner decks, few Engrams and one tile of a kind.

    Bosses have one AI and one BP card of each level, so that their decks run out, too.
    """
    thin = copy(pack)
    thin.head = replace(pack.head, engrams=dict.fromkeys(pack.head.engrams, 2))
    thin.scanner_of = {colour: cards[:THIN] for colour, cards in pack.scanner_of.items()}
    thin.locations = {
        name: replace(place, loot=place.loot[:THIN]) for name, place in pack.locations.items()
    }
    thin.tiles = {name: replace(tile, count=1) for name, tile in pack.tiles.items()}
    thin.ai, thin.bp = one_of_each(pack.ai), one_of_each(pack.bp)
    return thin


@lru_cache(maxsize=4)
def with_few_blips(pack: Pack) -> Pack:
    """A pack whose Blip pool is soon empty: whoever lays a page then is overwhelmed (SPAWN-03)."""
    thin, few = copy(pack), {sort: min(n, THIN) for sort, n in pack.head.blips.items()}
    thin.head = replace(pack.head, blips=few)
    return thin


def one_of_each(cards: dict[str, C]) -> dict[str, C]:
    """The first card of each level for every Boss."""
    first = {(card.boss, card.level): card for card in reversed(cards.values())}
    return {card.id: card for card in first.values()}


# -- late in an incursion


class Advanced(Enormity):
    """The same game, late in an incursion: some cards of the Boss have come into its decks."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards = cards

    def begin(self, setup: Setup, content: Pack) -> RunState:
        state = super().begin(setup, content)
        if state.boss is not None:
            ai, bp = (holding(deck, self.cards) for deck in (state.boss.ai, state.boss.bp))
            state.boss = replace(state.boss, ai=ai, bp=bp)
        return state


def holding(deck: Deck, cards: Iterable[str]) -> Deck:
    """A deck with those of some cards that are its own, the others in reserve; else as it is."""
    own = {**deck.pile, **deck.reserve}
    pile = {card: own[card] for card in cards if card in own}
    if not pile:
        return deck
    return replace(deck, pile=pile, reserve={one: n for one, n in own.items() if one not in pile})
