"""Slices of play on request, for `bench --against`: one line in, one line out.

This file is run by its path with the `crawldeck` of any checkout in front of it, also of versions
before this one. So it uses what they all have, and where they differ says so in `Version`.
"""

from __future__ import annotations

import importlib
import inspect
import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

LONGEST = 1_500
LONGEST_WHOLE = 6_000
STOPPED = 20
"""Sessions that stand in the middle of something, to be forked."""
HEROES = ("mira", "bran", "oda")
SPACERS = ("oda", "ilse", "teo")


class Version:
    """The one place that knows how checkouts of us differ."""

    def __init__(self) -> None:
        self.crawldeck: Any = importlib.import_module("crawldeck")
        self.picker: Any = importlib.import_module("crawldeck.kernel.luck").Picker
        self.bot: Any = importlib.import_module("crawldeck.bots.plain").PlainBot()
        fork = inspect.signature(self.crawldeck.Session.fork).parameters
        self.light = {"light": True} if "light" in fork else {}
        """What asks for a fork without history; versions before 0.6.0 have only whole ones."""

    def told(self) -> dict[str, Any]:
        """Who plays here."""
        core = importlib.import_module("crawldeck.kernel.session").__file__ or ""
        return {
            "version": self.crawldeck.__version__,
            "home": str(Path(self.crawldeck.__file__).resolve().parent),
            "compiled": not core.endswith(".py"),
            "light": bool(self.light),
            "python": sys.version.split()[0],
        }

    def contents(self, game: str) -> list[dict[str, Any]]:
        """How each quest or mission of the flagship pack is set up."""
        pack = importlib.import_module(f"crawldeck.{game}.pack")
        flagship = importlib.import_module(f"crawldeck.{game}.game").DEFAULT_PACK
        found = pack.find(flagship)
        if game == "p52":
            quests = found.quests.values()
            return [{"heroes": HEROES, "quest": one.id, "level": one.level} for one in quests]
        return [{"spacers": SPACERS, "mission": mission} for mission in found.missions]

    def stopped(self, game: str) -> list[Any]:
        """Sessions in the middle of a turn, or of an interrupt."""
        bench = importlib.import_module(f"crawldeck.lab.bench_{game}")
        found: list[Any] = (bench.mid_turns if game == "p52" else bench.mid_interrupts)(STOPPED)
        return found


@cache
def here() -> Version:
    return Version()


@cache
def stopped(game: str) -> list[Any]:
    return here().stopped(game)


def random_play(game: str, seed: int) -> int:
    """A whole game of random legal answers for two; how many, chance included."""
    who = "heroes" if game == "p52" else "spacers"
    pair = (HEROES if game == "p52" else SPACERS)[:2]
    session = here().crawldeck.new(game, seed=seed, seats=pair, **{who: pair})
    picker = here().picker(seed)
    while session.ask is not None and len(session.answers) < LONGEST:
        session.answer(picker.choose(session.options))
    return len(session.answers)


def whole_game(game: str, seed: int) -> int:
    """A whole quest or run by three plain bots, another one for each seed; how many answers."""
    contents = here().contents(game)
    session = here().crawldeck.new(game, seed=seed, **contents[seed % len(contents)])
    here().bot.play_out(session, LONGEST_WHOLE)
    return len(session.answers)


def forks(game: str, light: bool) -> int:
    """A fork of each stopped session."""
    sessions = stopped(game)
    options = here().light if light else {}
    for session in sessions:
        session.fork(**options)
    return len(sessions)


KINDS: dict[str, Callable[[int], int]] = {
    "p52 random": lambda seed: random_play("p52", seed),
    "enormity random": lambda seed: random_play("enormity", seed),
    "p52 whole": lambda seed: whole_game("p52", seed),
    "enormity whole": lambda seed: whole_game("enormity", seed),
    "p52 fork": lambda seed: forks("p52", light=False),
    "enormity fork": lambda seed: forks("enormity", light=False),
    "p52 light fork": lambda seed: forks("p52", light=True),
    "enormity light fork": lambda seed: forks("enormity", light=True),
}
"""What can be played: from a seed to how many answers, or forks, that was."""


def play(kind: str, seeds: Sequence[int]) -> tuple[int, float]:
    """Play these seeds; how many units that was, and in how many seconds of work."""
    work, done = KINDS[kind], 0
    began = time.process_time()
    for seed in seeds:
        done += work(seed)
    return done, time.process_time() - began


def main() -> None:
    """Say who plays here, then a slice for each line that asks for one."""
    print(json.dumps(here().told()), flush=True)
    for line in sys.stdin:
        wanted = json.loads(line)
        units, seconds = play(wanted["kind"], range(*wanted["seeds"]))
        print(json.dumps({"units": units, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
