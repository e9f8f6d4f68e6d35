"""A Boss's decks: drawing, discarding, shuffling, adding and removing (INC-02, BOSS-12, ESC-06).

Nobody knows the order of a shuffled deck, so it has none: what lies on top is drawn when somebody
turns it up. Only a card put at the bottom is known to lie there, until the deck is shuffled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import BossState, Deck
from crawldeck.enormity.bosses import AICard, Boss, BPCard
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common
from crawldeck.enormity.state import EnoTable, Intruder
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

ROMAN = {1: "i", 2: "ii", 3: "iii"}
"""The levels as they are printed on the backs of the cards."""
CALLED = {"ai": "AI", "bp": "BP"}


def boss(t: EnoTable) -> BossState:
    """The Boss of the incursion."""
    found = t.state.boss
    assert found is not None, "there is a Boss in incursions only"
    return found


def change(t: EnoTable, **fields: Any) -> BossState:
    """The Boss with some of its values changed."""
    t.state.boss = replace(boss(t), **fields)
    return t.state.boss


def deck(t: EnoTable, which: str) -> Deck:
    found: Deck = getattr(boss(t), which)
    return found


def level_of(t: EnoTable, which: str, card: str) -> int:
    """The level on the back of a card (ENO-INC-02)."""
    found: int = getattr(t.content, which)[card].level
    return found


def levels(t: EnoTable, which: str) -> dict[int, int]:
    """How many cards of each level are in deck and discard."""
    there = deck(t, which)
    found: dict[int, int] = {}
    for card, n in (*_inside(there).items(), *((one, 1) for one in there.discard)):
        level = level_of(t, which, card)
        found[level] = found.get(level, 0) + n
    return found


def in_reserve(t: EnoTable, which: str, level: int) -> int:
    """How many cards of a level its Escalation deck still holds."""
    return sum(_of_level(t, which, deck(t, which).reserve, level).values())


def size(t: EnoTable, which: str) -> int:
    """How many cards lie in the deck itself, without its discard pile."""
    there = deck(t, which)
    return sum(there.pile.values()) + len(there.bottom)


def _put(t: EnoTable, which: str, **fields: Any) -> None:
    change(t, **{which: replace(deck(t, which), **fields)})


def _inside(there: Deck) -> dict[str, int]:
    """What the deck holds, the known bottom with the rest."""
    found = there.pile
    for card in there.bottom:
        found = common.more(found, card)
    return found


def _of_level(t: EnoTable, which: str, cards: Mapping[str, int], level: int) -> dict[str, int]:
    return {card: n for card, n in cards.items() if level_of(t, which, card) == level}


def _of_level_words(which: str, level: int, done: str) -> Phrase:
    """What a card is drawn for that comes into a deck or goes out of it."""
    card = f"the {CALLED[which]} card"
    return Phrase(f"{card} of level {ROMAN[level].upper()} that is {done}", kind=card)


def _one_of(cards: dict[str, int], why: str, rule: str) -> Rule[str]:
    """One of these by chance; where there is one only, nothing is left to chance."""
    if len(cards) == 1:
        return next(iter(cards))
    return (yield from common.draw(cards, why, rule))


# -- drawing


def draw(t: EnoTable, which: str) -> Rule[str]:
    """The top card of `ai` or `bp`; an empty deck takes its discard pile back first.

    Nothing is drawn, and the answer is empty, where both are empty (ENO-WOUND-04, ENO-BOSS-01).
    """
    if not size(t, which):
        shuffle_in(t, which, "ENO-WOUND-04" if which == "bp" else "ENO-BOSS-01")
    there = deck(t, which)
    if not there.pile:
        if not there.bottom:
            return ""
        card, *rest = there.bottom
        _put(t, which, bottom=tuple(rest), top=0)
        return card
    could = _of_level(t, which, there.pile, there.top) if there.top else there.pile
    rule = "ENO-WOUND-01" if which == "bp" else "ENO-BOSS-01"
    card = yield from _one_of(could, f"the top {CALLED[which]} card", rule)
    _put(t, which, pile=common.less(deck(t, which).pile, card), top=0)
    return card


def show(t: EnoTable, foe: Intruder, name: str, rule: str) -> AICard:
    """Everybody reads the AI card that was drawn."""
    card = t.content.ai[name]
    t.tell(
        e.AICardDrawn(
            rule=rule,
            foe=foe.id,
            card=name,
            level=card.level,
            sort=card.sort,
            name=card.action.name,
            text=card.action.text,
        )
    )
    return card


def look_at_top(t: EnoTable) -> Rule[None]:
    """The level on the back of the top AI card is public: drawn when it comes to lie there.

    To be asked for whenever the deck was drawn from or shuffled (ENO-BOSS-12).
    """
    there = deck(t, "ai")
    if there.top or not size(t, "ai"):
        return
    if there.pile:
        backs: dict[str, int] = {}
        for card, n in there.pile.items():
            backs = common.more(backs, ROMAN[level_of(t, "ai", card)], n)
        seen = yield from _one_of(
            backs,
            Phrase("the level on the back of the top AI card", kind="the level on the back"),
            "ENO-BOSS-12",
        )
        level = next(number for number, text in ROMAN.items() if text == seen)
    else:
        level = level_of(t, "ai", there.bottom[0])
    _put(t, "ai", top=level)
    t.tell(e.TopSeen(boss=boss(t).id, level=level, rule="ENO-BOSS-12"))


def discard(t: EnoTable, which: str, card: str) -> None:
    """The card goes face up on the discard pile of its deck."""
    _put(t, which, discard=(*deck(t, which).discard, card))


# -- shuffling


def shuffle_in(t: EnoTable, which: str, rule: str) -> None:
    """The discard pile is shuffled into the deck; what lay at the bottom is mixed in, too."""
    there = deck(t, which)
    if not there.discard:
        return
    pile = _inside(there)
    for card in there.discard:
        pile = common.more(pile, card)
    _put(t, which, pile=pile, bottom=(), discard=(), top=0)
    n = len(there.discard)
    t.tell(e.Reshuffled(boss=boss(t).id, deck=CALLED[which], n=n, rule=rule))


def to_bottom(t: EnoTable, which: str, card: str) -> None:
    """Under everything else, where it stays until the deck is shuffled (ENO-WOUND-05)."""
    _put(t, which, bottom=(*deck(t, which).bottom, card))


# -- removing and adding


def take(t: EnoTable, which: str, level: int) -> Rule[str]:
    """Remove a card of a level: from the deck, else from the discard, which is then shuffled in.

    Which of several it is, is left to chance; empty if there is none (ENO-ESC-06).
    """
    why = _of_level_words(which, level, "removed")
    found = _of_level(t, which, _inside(deck(t, which)), level)
    if found:
        card = yield from _one_of(found, why, "ENO-ESC-06")
        there = deck(t, which)
        pile = common.less(there.pile, card) if card in there.pile else there.pile
        bottom = there.bottom
        if card not in there.pile:
            bottom = tuple(one for one in bottom if one != card)
        _put(t, which, pile=pile, bottom=bottom, top=0)
    else:
        laid = dict.fromkeys(deck(t, which).discard, 1)
        found = _of_level(t, which, laid, level)
        if not found:
            return ""
        card = yield from _one_of(found, why, "ENO-ESC-06")
        left = tuple(one for one in deck(t, which).discard if one != card)
        _put(t, which, discard=left)
        shuffle_in(t, which, "ENO-ESC-06")
    t.tell(
        e.CardRemoved(
            boss=boss(t).id, deck=CALLED[which], card=card, level=level, rule="ENO-ESC-06"
        )
    )
    return card


def add(t: EnoTable, which: str, level: int) -> Rule[str]:
    """A random card of a level comes from the reserve into the deck; empty if there is none.

    The deck is shuffled with it, what lay at the bottom, too (ENO-ESC-06).
    """
    could = _of_level(t, which, deck(t, which).reserve, level)
    if not could:
        return ""
    why = _of_level_words(which, level, "added")
    card = yield from _one_of(could, why, "ENO-ESC-02")
    there = deck(t, which)
    pile = common.more(_inside(there), card)
    _put(t, which, pile=pile, bottom=(), reserve=common.less(there.reserve, card), top=0)
    t.tell(
        e.CardAdded(boss=boss(t).id, deck=CALLED[which], card=card, level=level, rule="ENO-ESC-02")
    )
    return card


# -- the Boss of the incursion


def is_boss(t: EnoTable, foe: Intruder) -> bool:
    """Whether this figure is the Boss of the incursion."""
    return t.state.boss is not None and t.state.boss.figure == foe.id


FIRST_LEVEL = 1


def boss_state(pack: Pack, name: str, veteran: bool) -> BossState:
    """A Boss with full decks; it dies of more Wounds in the veteran mode (ENO-WOUND-03)."""
    boss: Boss = pack.bosses[name]
    return BossState(
        id=name,
        figure=f"{boss.kind}-1",
        most=boss.veteran_wounds if veteran else boss.wounds,
        ai=_deck(pack.ai, name),
        bp=_deck(pack.bp, name),
    )


def _deck(cards: Mapping[str, AICard] | Mapping[str, BPCard], boss: str) -> Deck:
    """Level I is the deck; II and III are the Escalation decks (ENO-INC-02)."""
    own = [card for card in cards.values() if card.boss == boss]
    return Deck(
        pile={card.id: 1 for card in own if card.level == FIRST_LEVEL},
        reserve={card.id: 1 for card in own if card.level != FIRST_LEVEL},
    )


def sheet_of(t: EnoTable) -> Boss:
    """The Boss sheet of this incursion."""
    assert t.state.boss is not None
    return t.content.bosses[t.state.boss.id]
