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


Spec = dict[str, Any]
"""What is to be played, as the lab of a game says it."""


class Version:
    """The one place that knows how checkouts of us differ."""

    def __init__(self) -> None:
        self.crawldeck: Any = importlib.import_module("crawldeck")
        self.picker: Any = importlib.import_module("crawldeck.kernel.luck").Picker
        self.bot: Any = importlib.import_module("crawldeck.bots.plain").PlainBot()
        fork = inspect.signature(self.crawldeck.Session.fork).parameters
        self.light = {"light": True} if "light" in fork else {}
        """What asks for a fork without history; versions before 0.6.0 have only whole ones."""
        self.unknown_wishes = {"asking"} - {*inspect.signature(self.crawldeck.new).parameters}
        """What cannot be wished for: before 0.6.0 each step of a decision was always asked for."""

    def new(self, spec: Spec, seed: int, setup: Spec) -> Any:
        """A new game, as this version can be asked for it."""
        wishes = {name: wish for name, wish in setup.items() if name not in self.unknown_wishes}
        return self.crawldeck.new(spec["game"], seed=seed, **wishes)

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

    def stopped(self, places: Sequence[str]) -> list[Any]:
        """Sessions in the middle of something, from the first of these functions that is there."""
        for place in places:
            module, _, name = place.partition(":")
            try:
                found: list[Any] = getattr(importlib.import_module(module), name)(STOPPED)
            except ModuleNotFoundError:
                continue
            return found
        raise LookupError(f"nothing of {', '.join(places)} is in this version")


@cache
def here() -> Version:
    return Version()


@cache
def stopped(*places: str) -> list[Any]:
    return here().stopped(places)


def random_play(spec: Spec, seed: int) -> int:
    """A whole game of random legal answers; how many, chance included."""
    session = here().new(spec, seed, spec["setups"][0])
    picker = here().picker(seed)
    while session.ask is not None and len(session.answers) < LONGEST:
        session.answer(picker.choose(session.options))
    return len(session.answers)


def whole_game(spec: Spec, seed: int) -> int:
    """A whole game by plain bots, set up in another way for each seed; how many answers."""
    setups = spec["setups"]
    session = here().new(spec, seed, setups[seed % len(setups)])
    here().bot.play_out(session, LONGEST_WHOLE)
    return len(session.answers)


def forks(spec: Spec, seed: int) -> int:
    """A fork of each stopped session."""
    sessions = stopped(*spec["stopped"])
    options = here().light if spec["light"] else {}
    for session in sessions:
        session.fork(**options)
    return len(sessions)


KINDS: dict[str, Callable[[Spec, int], int]] = {
    "random": random_play,
    "whole": whole_game,
    "fork": forks,
}
"""What can be played: from a seed to how many answers, or forks, that was."""


def play(spec: Spec, seeds: Sequence[int]) -> tuple[int, float]:
    """Play these seeds; how many units that was, and in how many seconds of work."""
    work, done = KINDS[spec["do"]], 0
    began = time.process_time()
    for seed in seeds:
        done += work(spec, seed)
    return done, time.process_time() - began


def main() -> None:
    """Say who plays here, then a slice for each line that asks for one."""
    print(json.dumps(here().told()), flush=True)
    for line in sys.stdin:
        wanted = json.loads(line)
        units, seconds = play(wanted["spec"], range(*wanted["seeds"]))
        print(json.dumps({"units": units, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
