"""Playing cards and decks with known and unknown parts.

Nobody knows a face-down card, so it is not yet decided: a `Deck` knows which cards could still
come, and a `Flip` draws one of them when it is turned. Cards that were set aside unseen (a hero's
pile) and are older than the last reshuffle can only be cards that were unknown back then; the
weights of a flip account for that exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import perm
from typing import Any, ClassVar

from crawldeck.kernel.asks import Chance, Refusal
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.plain import Plain, only_fields

DISCARDED = mark("it lies in the {deck} discard pile")
IMPOSSIBLE = mark("it is not among the cards that can still come from the {deck} deck")
SUITS = "HDSC"
SIGNS = {"H": "♥", "D": "♦", "S": "♠", "C": "♣"}
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Card(Plain):
    """One of the 52. Interned: compare with `is`, or by `id`."""

    FIELDS: ClassVar = (
        "court",
        "id",
        "is_ace",
        "is_king",
        "red",
        "suit",
        "text",
        "value",
    )
    __slots__ = FIELDS

    id: int
    value: int
    suit: str
    text: str
    red: bool
    is_ace: bool
    is_king: bool
    court: bool

    def __init__(
        self,
        id: int,
        value: int,
        suit: str,
        text: str,
        red: bool,
        is_ace: bool,
        is_king: bool,
        court: bool,
    ) -> None:
        self.id = id
        self.value = value
        self.suit = suit
        self.text = text
        self.red = red
        self.is_ace = is_ace
        self.is_king = is_king
        self.court = court

    def __repr__(self) -> str:
        return self.text


def _make(number: int) -> Card:
    rank, suit = number % 13, SUITS[number // 13]
    return Card(
        id=number,
        value=rank + 1,  # P52-SETUP-02, P52-SETUP-03: ace 1, jack 11, queen 12, king 13
        suit=suit,
        text=_RANKS[rank] + suit,
        red=suit in "HD",
        is_ace=rank == 0,
        is_king=rank == 12,
        court=rank >= 10,
    )


CARDS: tuple[Card, ...] = tuple(_make(number) for number in range(52))
_BY_TEXT = {card.text: card for card in CARDS}
_BY_TEXT.update({"T" + suit: _BY_TEXT["10" + suit] for suit in SUITS})
_SIGN_TO_LETTER = str.maketrans(
    {sign: letter for letter, sign in SIGNS.items()} | {"♡": "H", "♢": "D", "♤": "S", "♧": "C"}
)


def card(text: str) -> Card:
    """The card that a text names.

    >>> card("10s"), card("TS") is card("10S"), card("q♥").value
    (10S, True, 12)
    """
    found = _BY_TEXT.get(text.strip().upper().translate(_SIGN_TO_LETTER))
    if found is None:
        raise Malformed(
            tr("{text} is not a card; write rank and suit, such as 7H, 10S or QC", text=repr(text))
        )
    return found


@dataclass(init=False, eq=False)
class Deck(Plain):
    """A deck: which cards may still come, how many lie set aside unseen, and the discard pile.

    Shuffles are counted as generations, from `first` on. `unknown[i]` are the cards that became
    unknown with shuffle `first + i` and have not been seen since; `held[i]` counts the cards set
    aside unseen after it. The oldest generation merges into the next as soon as nothing that was
    set aside tells them apart.
    """

    FIELDS: ClassVar = (
        "discard",
        "first",
        "held",
        "name",
        "unknown",
    )
    __slots__ = FIELDS

    name: str
    unknown: list[list[int]]
    held: list[int]
    discard: list[int]
    first: int

    def __init__(
        self,
        name: str,
        unknown: list[list[int]],
        held: list[int],
        discard: list[int],
        first: int = 0,
    ) -> None:
        self.name = name
        self.unknown = unknown
        self.held = held
        self.discard = discard
        self.first = first

    @classmethod
    def of(cls, name: str, cards: list[Card]) -> Deck:
        return cls(name, [sorted([c.id for c in cards])], [0], [])

    def copy(self) -> Deck:
        unknown = [part.copy() for part in self.unknown]
        return Deck(self.name, unknown, self.held.copy(), self.discard.copy(), self.first)

    @property
    def left(self) -> int:
        """Cards in the draw pile."""
        return sum(map(len, self.unknown)) - sum(self.held)

    def set_aside(self) -> int:
        """Take the top card away unseen; returns the generation to turn it up with."""
        self.held[-1] += 1
        return self.first + len(self.held) - 1

    def reveal(self, seen: Card, generation: int | None = None) -> None:
        """The top card (or a card set aside in a generation) turned out to be this one."""
        for part in self.unknown:
            if seen.id in part:
                part.remove(seen.id)
                break
        if generation is not None:
            self.held[generation - self.first] -= 1
            self._merge()

    def reshuffle(self) -> None:
        """Shuffle the discard pile back in. Cards set aside stay where they are."""
        self.unknown.append(sorted(self.discard))
        self.held.append(0)
        self.discard = []
        self._merge()

    def _merge(self) -> None:
        while len(self.held) > 1 and not self.held[0]:
            oldest = self.unknown.pop(0)
            self.unknown[0] = sorted(oldest + self.unknown[0])
            del self.held[0]
            self.first += 1

    def parts(self, generation: int | None) -> list[tuple[list[int], int]]:
        """The cards that the slot may hold, in groups of equal weight.

        The table's knowledge is: every assignment of unknown cards to unseen slots is equally
        likely, as long as a slot of generation g holds a card unknown since g or earlier. The
        weight of a card is the number of ways to fill the remaining slots without it.
        """
        unknown = self.unknown
        if len(unknown) == 1:
            return [(unknown[0], 1)]
        own, held = len(unknown) - 1, self.held
        if generation is not None:
            own = generation - self.first
            held = held.copy()
            held[own] -= 1
        ways = self._ways(held)
        return [(unknown[k], ways[k]) for k in range(own + 1) if unknown[k] and ways[k]]

    def _ways(self, held: list[int]) -> list[int]:
        """Ways to fill the held slots when one card of a generation is spoken for, by generation.

        Slots of the newest generation take any card that is left: a factor that all cards share.
        A card that is spoken for is missing from its own generation on, so the ways are those of
        all cards before it times those with one card less from there on.
        """
        last = len(held) - 1
        before, less = [1], [1]
        room = filled = 0
        for g in range(last):
            room += len(self.unknown[g])
            free, slots = room - filled, held[g]
            before.append(before[-1] * (perm(free, slots) if free >= 0 else 0))
            less.append(perm(free - 1, slots) if free >= 1 else 0)
            filled += slots
        ways, after = [0] * (last + 1), 1
        for g in range(last, -1, -1):
            if g < last:
                after *= less[g + 1]
            ways[g] = before[g] * after
        return ways


only_fields(Deck)


def by_value(card: Card) -> Any:
    """Cards of one value are alike."""
    return card.value


def by_card(card: Card) -> Any:
    """No two cards are alike."""
    return card.id


def by_colour(card: Card) -> Any:
    """Cards of one value and colour are alike."""
    return card.value, card.red


def by_court(card: Card) -> Any:
    """Court cards are alike, and so are all others."""
    return card.court


class Flip(Chance):
    """Turn a card: the top of a deck, or one that was set aside unseen.

    `alike` says what the rule reads of the card: those for which it is the same are one class.
    """

    __slots__ = ("_parts", "alike", "aside", "deck", "generation", "rule", "where")

    def __init__(
        self,
        deck: Deck,
        why: str,
        *,
        generation: int | None = None,
        aside: str = mark("the card set aside"),
        where: str = "",
        rule: str,
        alike: Callable[[Card], Any] = by_card,
    ) -> None:
        self.deck = deck
        self.alike = alike
        self.aside = aside
        """What a card that was set aside is called, where it is one of those."""
        self.why = why
        self.generation = generation
        self.where = where
        self.rule = rule
        self._parts: list[tuple[list[int], int]] | None = None

    @property
    def purpose(self) -> str:
        return f"{self.deck.name} deck, {self.why}"

    @property
    def question(self) -> str:
        return self.task(self.why)

    def task(self, why: str) -> str:
        if self.where:
            card = tr("the card at {spot}", spot=self.where)
        elif self.generation is not None:
            card = tr(self.aside)
        else:
            card = tr("the top {deck} card", deck=tr(self.deck.name))
        if why:
            return tr("turn up {card} ({why})", card=card, why=why)
        return tr("turn up {card}", card=card)

    @property
    def total(self) -> int:
        return sum(len(part) * weight for part, weight in self._groups())

    def _groups(self) -> list[tuple[list[int], int]]:
        """The deck's groups of equal weight, worked out once while the question is open."""
        if self._parts is None:
            self._parts = self.deck.parts(self.generation)
        return self._parts

    def drawn(self, bits: int) -> Card:
        unknown = self.deck.unknown
        if len(unknown) == 1:
            cards = unknown[0]
            return CARDS[cards[(bits * len(cards)) >> 64]]
        return self.pick((bits * self.total) >> 64)

    def pick(self, r: int) -> Card:
        for part, weight in self._groups():
            if r < len(part) * weight:
                return CARDS[part[r // weight]]
            r -= len(part) * weight
        raise IndexError(r)

    def outcomes(self) -> list[tuple[Card, int]]:
        return [(CARDS[c], w) for part, w in self.deck.parts(self.generation) for c in part]

    def groups(self) -> list[list[tuple[Any, int]]]:
        """Cards of one generation that are alike: which generation a card leaves matters later."""
        found: dict[Any, list[tuple[Any, int]]] = {}
        for n, (part, weight) in enumerate(self._groups()):
            for number in part:
                one = CARDS[number]
                found.setdefault((n, self.alike(one)), []).append((one, weight))
        return list(found.values())

    def read(self, text: str) -> Card:
        named = card(text)
        if not any(named.id in part for part, _ in self.deck.parts(self.generation)):
            gone = named.id in self.deck.discard
            problem = Phrase(DISCARDED if gone else IMPOSSIBLE, deck=self.deck.name)
            raise Illegal(named.text, Refusal(self.rule, problem))
        return named

    def write(self, value: Card) -> str:
        return value.text
