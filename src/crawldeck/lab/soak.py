"""The soak: games without end, random and sensible by turns, until enough answers were given.

An exception, a table with nothing to answer, a broken invariant or, with every parameter at random,
a game that nobody can end stops it and prints the command that plays the same game again.
"""

from __future__ import annotations

import time
from collections import Counter

import msgspec

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety
from crawldeck.lab.workers import told_when_stopped

LONGEST = 1_500
TO_THE_END = 20_000
"""Answers in which the plain bot must have brought any game to its end."""


class Soaked(msgspec.Struct):
    """What a soak saw."""

    games: int = 0
    answers: int = 0
    outcomes: Counter[str] = msgspec.field(default_factory=Counter)

    def words(self) -> str:
        outcomes = ", ".join(f"{count} {name}" for name, count in sorted(self.outcomes.items()))
        return f"soaked {self.answers:,} answers in {self.games:,} games: {outcomes or 'none'}"


def soak(
    game: str,
    answers: int,
    seed: int,
    *,
    params: bool = False,
    tell: bool = False,
    seen: Soaked | None = None,
) -> Soaked:
    """Play until so many answers were given; raises at the first thing that is wrong.

    With `params` every parameter has any of its values, and no game may be cut.
    """
    seen, began = seen or Soaked(), time.monotonic()
    while seen.answers < answers:
        house = variety.any_params(game, seed) if params else None
        session = variety.make(game, seed, params=house)
        try:
            play(session, seed)
            if params:
                end(session)
        except Exception as error:
            how = " --params" if params else ""
            again = f"crawldeck soak {game}{how} --answers 1 --seed {seed}"
            raise AssertionError(
                f"{error}\nafter {len(session.answers)} answers; again: {again}"
            ) from error
        seen.games += 1
        seen.answers += len(session.answers)
        seen.outcomes[session.result.outcome if session.result else "cut: too long"] += 1
        seed += 1
        if tell and seen.games % 200 == 0:
            rate = seen.answers / (time.monotonic() - began)
            print(f"  {seen.games:,} games, {seen.answers:,} answers, {rate:,.0f} a second")
    return seen


def play(session: AnySession, seed: int) -> None:
    """One game: odd seeds by the plain bot, even ones at random; sound at every question."""
    bot, picker = PlainBot(), Picker(seed)
    while session.ask is not None and len(session.answers) < LONGEST:
        session.game.check_sound(session.table)
        answer = bot.choose(session) if seed % 2 else picker.choose(session.options)
        session.answer(answer)
    if session.ask is None and session.result is None:
        raise AssertionError("nothing is asked and there is no result")


def end(session: AnySession) -> None:
    """Whatever came before, the plain bot finds a way to an end."""
    PlainBot().play_out(session, TO_THE_END)
    if session.ask is not None:
        raise AssertionError(f"no end after {len(session.answers):,} answers, at {session.ask!r}")


def run(game: str, answers: int, seed: int, *, params: bool = False) -> int:
    """The command: a soak with its progress, and 1 if anything was wrong."""
    seen = Soaked()
    try:
        with told_when_stopped(seen.words):
            soak(game, answers, seed, params=params, tell=True, seen=seen)
    except AssertionError as error:
        print(f"FAILED: {error}")
        return 1
    print(seen.words())
    return 0
