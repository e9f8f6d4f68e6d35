"""How a game ended, as a story: its last words, what became of everybody, and what stays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from crawldeck.kernel.language import listed, mark, tr, trn
from crawldeck.kernel.phrases import said
from crawldeck.kernel.session import AnySession

Became = Literal["safe", "fell", "back"]
"""Came through; fell; fell and was brought back afterwards."""


class Fate(Struct, frozen=True):
    """What became of one figure."""

    who: str
    name: str
    became: Became
    text: str
    """How it came about: whoever fell is told by what, with its numbers."""
    when: str = ""
    """Of one that fell: `round 6`."""
    at: int = -1
    """So many answers had been given then."""
    did: str = ""
    """What it did in the game, in a few words."""


class Ending(Struct, frozen=True):
    """A game that is over."""

    outcome: str
    title: str
    text: str
    fates: tuple[Fate, ...] = ()
    stays: tuple[str, ...] = ()
    """What is kept of it, a sentence each."""


def plain(session: AnySession, title: str) -> Ending | None:
    """The ending of any game, by its result alone."""
    result = session.result
    if result is None:
        return None
    text = said(result.why, session.game.names(session.table))
    why = f"{text[:1].upper()}{text[1:]}"
    told = f"{why}{'' if why.endswith(('.', '!', '?')) else '.'} {after(session)}"
    return Ending(result.outcome, f"{title}: {outcome(result.outcome)}", told)


OUTCOMES = {"won": mark("won"), "lost": mark("lost"), "drawn": mark("drawn")}


def outcome(word: str) -> str:
    """How a game ended, in a word."""
    return tr(OUTCOMES.get(word, word))


def after(session: AnySession) -> str:
    """`It took 61 answers.`"""
    return trn("It took {n} answer.", "It took {n} answers.", given(session))


def given(session: AnySession) -> int:
    """How many answers players gave; a card or a die is none."""
    return sum([seat >= 0 for seat in session.seats])


def moment_of(session: AnySession, event: int) -> int:
    """How many answers had been given when an event of the log was told."""
    return bisect_right(session.marks, event)


def fallen(fates: Sequence[Fate]) -> str:
    """Who fell, in a sentence: `Mira and Bran fell.`"""
    names = [one.name for one in fates if one.became != "safe"]
    if not names:
        return tr("Nobody fell.")
    if len(names) == len(fates) > 1:
        told = tr("Both fell.") if len(names) == 2 else tr("Everybody fell.")
    else:
        told = trn("{who} fell.", "{who} fell.", len(names), who=listed(names))
    back = [one.name for one in fates if one.became == "back"]
    if not back:
        return told
    if len(back) == len(names) > 1:
        return f"{told} {tr('All were brought back afterwards.')}"
    again = trn(
        "{who} was brought back afterwards.",
        "{who} were brought back afterwards.",
        len(back),
        who=listed(back),
    )
    return f"{told} {again}"


def deeds(done: Sequence[str]) -> str:
    """
    >>> deeds(["2 enemies defeated", "30 damage dealt"]), deeds([])
    ('2 enemies defeated, 30 damage dealt.', '')
    """
    return f"{', '.join(done)}." if done else ""


def headline(text: str, longest: int = 64) -> tuple[str, str]:
    """The first sentence of a story's last words, if it can stand as a title; and the rest.

    >>> headline("The ledger closes. Your names are in it.")
    ('The ledger closes', 'Your names are in it.')
    >>> headline("All quiet")
    ('', 'All quiet')
    """
    first, stop, rest = text.partition(". ")
    if not stop or len(first) > longest:
        return "", text
    return first, rest


def lines(ending: Ending) -> Iterator[str]:
    """All of it as text, to read or to pass on."""
    yield ending.title
    yield ending.text
    for one in ending.fates:
        when = f" ({one.when})" if one.when else ""
        yield " ".join(filter(None, (f"{one.name}{when}:", one.text, one.did)))
    yield from ending.stays
