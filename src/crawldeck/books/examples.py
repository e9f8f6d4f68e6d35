"""Examples of the rulebook: each is a position, what is answered in it, and what must come of it.

A game keeps them in `rulebook/examples.toml`. The prose is what players read; the rest is played by
the rules, so that the prose cannot go on saying what the rules no longer do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from crawldeck.books.part import Illustration
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.content import Source
from crawldeck.kernel.errors import CrawldeckError, ScriptError
from crawldeck.kernel.script import Script
from crawldeck.kernel.session import AnySession

NUMBER = re.compile(r"\d+")
COURT = {"A": 1, "J": 11, "Q": 12, "K": 13}
CARD = re.compile(r"\b([AJQK])[CDHS]\b")


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds at one moment."""

    refused: dict[str, str] = {}
    """Answers that are refused, each with the rule that does it."""
    offers: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    sees: dict[str, bool] = {}
    """Pairs such as `mira soot-rat`: whether there is a line of sight."""
    stands: dict[str, str] = {}
    """Where somebody or something is; empty for nowhere."""
    has: dict[str, int] = {}
    """Numbers such as `mira.hp`."""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """One example, in words and as it is played."""

    rule: str
    text: str
    scene: dict[str, Any]
    """How the table is set; each game says what it takes."""
    do: tuple[str, ...] = ()
    """Answers, cards and dice, as a script gives them."""
    tells: tuple[str, ...] = ()
    """Sentences of the log, in this order; others may stand between them."""
    before: Look = Look()
    choosing: Look = Look()
    """What holds just before the last answer."""
    after: Look = Look()
    also: tuple[str, ...] = ()
    """Numbers that the prose may name, although the script does not: steps of a sum."""
    figure: bool = False
    alt: str = ""
    """What the drawing shows, for those who do not see it."""
    show: tuple[str, ...] = ()
    """What is drawn beside the table: lines of sight, ways, reach."""
    drawn: Literal["before", "after"] = "before"
    view: str = ""
    """Which part of the table is drawn; each game says how it is written."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    example: tuple[Example, ...]


class Staged(Protocol):
    """An example on its table."""

    @property
    def session(self) -> AnySession: ...

    def sees(self, one: str, other: str) -> bool: ...

    def stands(self, name: str) -> str: ...

    def number(self, name: str) -> int: ...


Stage = Callable[[Example], Staged]


def read(path: Path) -> tuple[Example, ...]:
    """The examples of a game, in the order of the file."""
    return Source(path).read(_File).example


def illustrated(
    path: Path, draw: Callable[[Example], str]
) -> Mapping[str, tuple[Illustration, ...]]:
    """The examples of a game as its rulebook shows them, by the rule they stand under."""
    found: dict[str, tuple[Illustration, ...]] = {}
    for one in read(path):
        shown = Illustration(one.text.strip(), draw(one) if one.figure else "", one.alt)
        found[one.rule] = (*found.get(one.rule, ()), shown)
    return found


def faults(example: Example, stage: Stage) -> Iterator[str]:
    """Everything that is not as the example says; nothing if it is true."""
    try:
        staged = stage(example)
        yield from _look(staged, example.before, "before")
        told = play(staged, example.do[:-1])
        yield from _look(staged, example.choosing, "choosing")
        told += play(staged, example.do[-1:], so_far=len(staged.session.events))
        yield from _look(staged, example.after, "after")
    except (CrawldeckError, ScriptError, msgspec.ValidationError) as error:
        yield str(error)
        return
    yield from _untold(example.tells, told)
    yield from _unfounded(example, told)


def play(staged: Staged, answers: Sequence[str], so_far: int = 0) -> list[str]:
    """Answer one by one; the sentences that are told, but for those told before."""
    session = staged.session
    script, told = Script(session), [session.sentence(event) for event in session.events[so_far:]]
    for answer in answers:
        known = len(session.events)
        script.run(answer)
        told += [session.sentence(event) for event in session.events[known:]]
    return told


def _look(staged: Staged, look: Look, when: str) -> Iterator[str]:
    for answer, rule in look.refused.items():
        refusal = staged.session.why_not(answer)
        by = refusal.rule if refusal else "no rule"
        if by != rule:
            yield f"{when}: {answer!r} is refused by {by}, not by {rule}"
    ask = staged.session.ask
    offered = [one.text for one in ask.options] if isinstance(ask, Choice) else []
    for answer in look.offers:
        if answer not in offered:
            yield f"{when}: {answer!r} is not among {offered}"
    for answer in look.not_offered:
        if answer in offered:
            yield f"{when}: {answer!r} is offered"
    for pair, wanted in look.sees.items():
        one, other = pair.split()
        if staged.sees(one, other) is not wanted:
            yield f"{when}: {one} {'does not see' if wanted else 'sees'} {other}"
    for name, where in look.stands.items():
        if staged.stands(name) != where:
            yield f"{when}: {name} is at {staged.stands(name)!r}, not at {where!r}"
    for name, n in look.has.items():
        if staged.number(name) != n:
            yield f"{when}: {name} is {staged.number(name)}, not {n}"


def _untold(wanted: tuple[str, ...], told: list[str]) -> Iterator[str]:
    """Sentences that did not come, or not in this order."""
    rest = iter(told)
    for sentence in wanted:
        if sentence not in rest:
            yield f"not told: {sentence!r}; told was:\n" + "\n".join(f"  {one}" for one in told)
            return


def _unfounded(example: Example, told: list[str]) -> Iterator[str]:
    """Numbers of the prose that stand nowhere in what was set up, answered or told.

    It is no proof, but a number that changed in the rules and not in the prose is mostly found.
    """
    looks = msgspec.to_builtins((example.before, example.choosing, example.after))
    played = f"{example.scene} {example.do} {told} {looks}"
    known = set(NUMBER.findall(played)) | {str(COURT[rank]) for rank in CARD.findall(played)}
    for number in dict.fromkeys(NUMBER.findall(example.text)):
        if number not in known and number not in example.also:
            yield f"the text says {number}, and nothing in the example does"
