"""Answers as entries of a bar: each has a word and a place, and no two read the same."""

from __future__ import annotations

from typing import get_args

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.cards import CARDS
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import Offered, OfferSort, told_apart
from crawldeck.lab import variety
from crawldeck.p52 import events as e
from crawldeck.web.faces import face
from tests.plain_game import TAKE

SORTS = frozenset(get_args(OfferSort)) - {""}
GAMES = 8
LONGEST = 250


def offers_of(session: AnySession) -> list[Offered]:
    ask = session.ask
    assert isinstance(ask, Choice)
    return list(face(session).words.offers(ask))


def holds(found: list[Offered]) -> None:
    """Every answer has an entry and a sort; entry, row and `without` tell all of them apart."""
    for one in found:
        assert one.entry, one
        assert one.sort in SORTS, one
        assert one.icon, one
    told = [(one.entry, one.row, one.without) for one in found]
    assert len(set(told)) == len(told), sorted(told)
    texts = {one.option.text for one in found}
    for one in found:
        assert bool(one.without) == bool(one.option.flag)
        assert not one.without or one.without in texts
        if one.without:
            plain = next(other for other in found if other.option.text == one.without)
            assert (plain.entry, plain.row, plain.need) == (one.entry, one.row, one.need)


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_every_answer_of_bot_games_stands_in_a_bar(game: str) -> None:
    bot, seen = PlainBot(), 0
    for seed in range(GAMES):
        session, picker = variety.make(game, seed), Picker(seed)
        for _ in range(LONGEST):
            if session.ask is None:
                break
            holds(offers_of(session))
            seen += 1
            any_answer = not picker.below(4)
            session.answer(picker.choose(session.options) if any_answer else bot.choose(session))
    assert seen > 300


def test_what_would_read_the_same_has_its_label_in_its_row() -> None:
    one, two = (
        Offered(TAKE("red"), "Red", entry="Take"),
        Offered(TAKE("blue"), "Blue", entry="Take"),
    )
    assert [each.row for each in told_apart([one, two])] == ["Red", "Blue"]
    twin = two._replace(label="Red")
    assert [each.row for each in told_apart([one, twin])] == ["take red", "take blue"]


VALUES = {card.text: card.value for card in CARDS}
FLIPPED = (e.Attacked, e.Defended, e.ChestTried, e.ArtFlipped, e.Swept)


def test_the_number_on_an_answer_is_the_one_its_flip_goes_by() -> None:
    """What the target leaves for the card, once all that is known is added."""
    bot, seen = PlainBot(), set[str]()
    for seed in range(GAMES):
        session, picker = variety.make("p52", seed), Picker(seed)
        for _ in range(LONGEST):
            if session.ask is None:
                break
            needs = {one.option: one.need for one in offers_of(session) if one.need}
            plain = [one for one in needs if not one.flag]
            chosen = picker.choose(plain) if plain and picker.below(2) else bot.choose(session)
            told = len(session.events)
            session.answer(chosen)
            traps = [one for one in session.events[told:] if isinstance(one, e.TrapChecked)]
            if chosen in needs and chosen.verb.name == "move" and traps:
                assert f"{traps[0].target}+" == needs[chosen], chosen
                seen.add("TrapChecked")
                continue
            flips = [one for one in session.events[told:] if isinstance(one, FLIPPED)]
            if chosen not in needs or chosen.flag or not flips:
                continue
            first = flips[0]
            added = first.total - VALUES[first.card]
            needed = first.target - added
            attacks = isinstance(first, e.Attacked | e.Swept)
            assert f"{max(2, needed) if attacks else needed}+" == needs[chosen], chosen
            seen.add(type(first).__name__)
    assert {"Attacked", "Defended", "ChestTried", "TrapChecked"} <= seen
