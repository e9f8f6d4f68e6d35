"""Cards and decks: texts, known and unknown parts, and exact weights."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest

from crawldeck.cards import CARDS, Card, Deck, Flip, card
from crawldeck.kernel.errors import Illegal, Malformed

World = tuple[tuple[int, ...], tuple[int, ...]]
"""A draw pile, top first, and the card under each slot."""
FIVE = [card(text) for text in ("2H", "3H", "4H", "5H", "6H")]

RULE = "P52-SETUP-01"


def under(slot: int) -> Callable[[World], int]:
    """The card set aside in a slot, in a world."""
    return lambda world: world[1][slot]


# -- cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [("7h", "7H"), (" 10S ", "10S"), ("TS", "10S"), ("q♥", "QH"), ("A♢", "AD"), ("k♧", "KC")],
)
def test_a_card_is_read_in_many_ways(text: str, shown: str) -> None:
    assert card(text).text == shown
    assert card(text) is card(shown)


@pytest.mark.parametrize("text", ["", "1H", "11S", "QX", "H7", "7", "7HH", "joker"])
def test_what_is_no_card_says_how_a_card_is_written(text: str) -> None:
    with pytest.raises(Malformed, match="write rank and suit, such as 7H"):
        card(text)


@pytest.mark.rule("P52-SETUP-02", "P52-SETUP-03")
def test_values_run_from_ace_1_to_king_13() -> None:
    assert len({c.text for c in CARDS}) == 52
    assert [card(rank + "S").value for rank in "A23456789TJQK"] == list(range(1, 14))
    assert all(card(text).red for text in ("2H", "2D"))
    assert not any(card(text).red for text in ("2S", "2C"))
    assert [c.text for c in CARDS if c.court and c.suit == "H"] == ["JH", "QH", "KH"]


# -- decks -------------------------------------------------------------------------------------


class Memory:
    """The same deck kept as every order its cards could be in, for an exact count."""

    def __init__(self, cards: list[Card]) -> None:
        self.deck = Deck.of("Action", cards)
        self.held: list[tuple[int, int]] = []  # slot number, generation
        self.slots = 0
        ids = [c.id for c in cards]
        self.worlds: Counter[World] = Counter((order, ()) for order in permutations(ids))

    def set_aside(self) -> None:
        self.held.append((self.slots, self.deck.set_aside()))
        self.slots += 1
        self.worlds = Counter(
            {(pile[1:], (*under, pile[0])): n for (pile, under), n in self.worlds.items()}
        )

    def flip(self, text: str) -> None:
        seen = card(text)
        self.deck.reveal(seen)
        self.deck.discard.append(seen.id)
        kept = {world: n for world, n in self.worlds.items() if world[0][0] == seen.id}
        self.worlds = Counter({(pile[1:], under): n for (pile, under), n in kept.items()})

    def turn_up(self, index: int, text: str) -> None:
        slot, generation = self.held.pop(index)
        seen = card(text)
        self.deck.reveal(seen, generation)
        self.deck.discard.append(seen.id)
        kept = {world: n for world, n in self.worlds.items() if world[1][slot] == seen.id}
        self.worlds = Counter(kept)

    def reshuffle(self) -> None:
        back = tuple(self.deck.discard)
        self.deck.reshuffle()
        shuffled: Counter[World] = Counter()
        for (pile, under), n in self.worlds.items():
            for order in permutations(pile + back):
                shuffled[order, under] += n
        self.worlds = shuffled

    def check(self) -> None:
        """The deck's weights are the shares of the worlds, for the top and for every slot."""
        assert self.deck.left == len(next(iter(self.worlds))[0])
        if self.deck.left:
            self._compare(None, lambda world: world[0][0])
        for slot, generation in self.held:
            self._compare(generation, under(slot))

    def _compare(self, generation: int | None, pick: Callable[[World], int]) -> None:
        shares: Counter[int] = Counter()
        for world, n in self.worlds.items():
            shares[pick(world)] += n
        flip = Flip(self.deck, "test", generation=generation, rule=RULE)
        weights = {c.id: w for c, w in flip.outcomes()}
        total = flip.total
        assert total == sum(weights.values())
        everything = sum(shares.values())
        assert {c: Fraction(w, total) for c, w in weights.items()} == {
            c: Fraction(n, everything) for c, n in shares.items()
        }
        assert Counter(flip.pick(r).id for r in range(total)) == weights


STORIES = {
    "nothing set aside": "flip 2H, flip 3H, shuffle, flip 4H",
    "one held over a shuffle": "hold, flip 2H, flip 3H, shuffle, flip 2H, flip 4H",
    "held on both sides of a shuffle": "hold, flip 2H, flip 3H, shuffle, hold, flip 3H, up 0 4H",
    "the newer one turned up first": "hold, hold, flip 2H, shuffle, hold, up 2 2H, up 0 3H",
    "three generations": "hold, flip 2H, shuffle, hold, flip 3H, shuffle, hold, flip 2H, up 1 4H",
    "all the unknown is held": "hold, hold, flip 2H, flip 3H, flip 4H, shuffle, flip 2H, up 0 5H",
    "shuffled with nothing to shuffle": "hold, shuffle, hold, flip 2H, shuffle, up 0 3H, flip 2H",
    "nothing left in the draw pile": "hold, hold, hold, flip 2H, flip 3H, up 1 4H, shuffle",
}


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_weights_are_exact_while_cards_are_set_aside(story: str) -> None:
    memory = Memory(FIVE)
    memory.check()
    for step in story.split(", "):
        match step.split():
            case ["hold"]:
                memory.set_aside()
            case ["shuffle"]:
                memory.reshuffle()
            case ["flip", text]:
                memory.flip(text)
            case ["up", index, text]:
                memory.turn_up(int(index), text)
        memory.check()


def test_a_card_older_than_the_shuffle_cannot_be_one_that_was_shuffled_in() -> None:
    memory = Memory(FIVE)
    memory.set_aside()
    memory.flip("2H")
    memory.reshuffle()
    old = Flip(memory.deck, "Stamina", generation=0, rule=RULE)
    with pytest.raises(Illegal, match="not among the cards that can still come"):
        old.read("2H")
    assert old.read("3h") is card("3H")
    assert Flip(memory.deck, "attack", rule=RULE).read("2H") is card("2H")


def test_impossible_cards_are_refused_with_the_reason() -> None:
    deck = Deck.of("Room", FIVE)
    deck.reveal(card("2H"))
    deck.discard.append(card("2H").id)
    flip = Flip(deck, "reveal 0,1", where="0,1", rule="P52-REVEAL-12")
    with pytest.raises(Illegal, match="it lies in the Room discard pile") as refused:
        flip.read("2H")
    assert refused.value.refusal.rule == "P52-REVEAL-12"
    with pytest.raises(Illegal, match="not among the cards"):
        flip.read("KS")
    with pytest.raises(Malformed):
        flip.read("seven")
    assert flip.question == "turn up the card at 0,1 (reveal 0,1)"


def test_a_copy_of_a_deck_goes_its_own_way() -> None:
    deck = Deck.of("Action", FIVE)
    other = deck.copy()
    other.set_aside()
    other.reveal(card("2H"))
    other.discard.append(card("2H").id)
    assert (deck.left, deck.discard, deck.held) == (5, [], [0])
    assert other.left == 3
