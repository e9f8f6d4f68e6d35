"""Any text at any question of either game is an answer, a refusal or not understood: no fault."""

from __future__ import annotations

import gc
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crawldeck
from crawldeck.kernel.asks import Arg, Choice, Refusal
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety

GAMES = ("p52", "enormity")
FAR_APART = 45
"""Answers between two positions of one game."""

NUMBERS = st.one_of(
    st.integers(-99, 99).map(str),
    st.decimals(-3, 40, places=1).map(str),
    st.sampled_from(["", "-", "+1", "٣", "1_0", "9" * 5000, "0x1", "1e3", "nan", "½"]),
)
PLACES = st.builds("{}{}{}".format, NUMBERS, st.sampled_from([",", ":", ", ", ",,"]), NUMBERS)
WORDS = st.one_of(
    NUMBERS, PLACES, st.text(max_size=12), st.sampled_from(["none", "nobody", "a:b1"])
)


@lru_cache
def positions(game: str) -> list[AnySession]:
    """Tables at every kind of question that comes up in a few games, and here and there."""
    found, kinds = [], set[str]()
    for seed in range(6):
        session, picker = variety.make(game, seed), Picker(seed)
        due = 0
        while session.ask is not None and len(session.answers) < 8 * FAR_APART:
            if session.ask.kind not in kinds or len(session.answers) >= due:
                found.append(session.fork())
                kinds.add(session.ask.kind)
                due = len(session.answers) + FAR_APART
            session.answer(variety.mixed(session, picker))
    return found


@lru_cache
def known_words(game: str) -> list[str]:
    """Whatever could be part of an answer somewhere: verbs, ids, places."""
    grammar = find(game).grammar
    offered = {o.text for session in positions(game) for o in session.options}
    return sorted({*grammar.verbs, *(word for text in offered for word in text.split())})


def texts(game: str) -> st.SearchStrategy[str]:
    """Sentences of the game's grammar with anything in their places, and plain nonsense."""
    verbs = find(game).grammar.verbs
    word = st.one_of(st.sampled_from(known_words(game)), WORDS)

    def with_words(verb: str) -> st.SearchStrategy[str]:
        count = len(verbs[verb].args)
        return st.lists(word, min_size=count, max_size=count).map(lambda w: " ".join([verb, *w]))

    shaped = st.sampled_from(sorted(verbs)).flatmap(with_words)
    return st.one_of(shaped, shaped, st.lists(word, max_size=5).map(" ".join), st.text(max_size=40))


def asked_why_not(session: AnySession, text: str) -> Any:
    """A refusal, None if it is legal, or that it is not understood; no error but that."""
    try:
        return session.why_not(text)
    except Malformed:
        return "not understood"


def answered(session: AnySession, text: str) -> Any:
    """The same in other words: an answer is taken, against a rule, or not understood."""
    try:
        return session.answer(text)
    except Illegal as error:
        return error.refusal
    except Malformed:
        return "not understood"


@pytest.mark.parametrize("game", GAMES)
def test_any_text_gets_an_answer_a_refusal_or_is_not_understood(game: str) -> None:
    @settings(max_examples=400, deadline=None, database=None)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        session = data.draw(st.sampled_from(positions(game)))
        text = data.draw(texts(game))
        found = asked_why_not(session, text)
        assert found == answered(session.fork(), text)
        if isinstance(found, Refusal):
            assert found.text and found.rule.startswith(("P52-", "ENO-"))
        elif found is None:
            assert isinstance(session.ask, Choice)
            assert session.game.grammar.read(text) in session.options

    check()


@pytest.mark.parametrize("game", GAMES)
def test_why_not_never_raises_what_is_against_a_rule(game: str) -> None:
    for session in positions(game):
        for option in session.game.universe(session.table)[::40]:
            found = session.why_not(option.text)
            assert (found is None) == (option in session.options)


def readable(arg: Arg[Any], n: int) -> str:
    """A word that nobody ever wrote before and this argument understands."""
    for word in (f"stranger-{n}", f"{n}", f"{n % 30},{n // 30 % 30}", f"x:q{n}", f"x:{n},3"):
        try:
            arg.read(word)
        except (Malformed, Illegal):
            continue
        return word
    raise AssertionError(f"no word for {arg.name}")


@pytest.mark.parametrize("game", GAMES)
def test_what_strangers_ask_about_is_not_kept(game: str) -> None:
    """Else a million questions fill the memory."""
    verbs = [verb for verb in find(game).grammar.verbs.values() if verb.args]

    def ask_about(first: int) -> int:
        for n, session in enumerate(positions(game), first):
            for verb in verbs:
                words = (readable(arg, n) for arg in verb.args)
                asked_why_not(session, " ".join((verb.name, *words)))
        find(game).grammar.read.cache_clear()
        gc.collect()
        return sum(len(verb._held) + len(verb._kept) for verb in verbs)

    before = ask_about(5000)
    assert ask_about(6000) == before


def test_a_place_of_five_thousand_digits_is_not_understood() -> None:
    with pytest.raises(Malformed, match="names no dice"):
        crawldeck.new("enormity", seed=1).why_not(f"reroll {'9' * 5000}")
