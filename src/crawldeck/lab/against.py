"""Two checkouts of us side by side: the same slices by turns, and the median of their ratios.

Machines are noisy, and the same code is a third faster or slower within an hour. So both versions
play in one run, each in a process of its own, slice by slice on the same seeds, one after the
other and each first as often as the other; counted is the time that a process worked, not what it
waited for others. Versions may deal different luck for one seed: what is
compared is answers a second over many games, never the time of one game.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

import crawldeck
from crawldeck.kernel.errors import SetupError
from crawldeck.lab import peers, slices
from crawldeck.lab.bench import REFERENCE_SHUFFLES
from crawldeck.lab.part import Lab, Slice

QUICK, LONG = 3, 15
"""How many rounds; in each of them both play every slice once."""
SHUFFLES = 20
"""Hundreds of shuffles that say how fast the machine is just now."""
CHESS_GAMES = 6


def every_slice() -> list[Slice]:
    """What both play by turns, of every game that ships: first random play, then whole games."""
    found = [one for game in crawldeck.SHIPPED for one in Lab.of(game).slices()]
    return sorted(found, key=lambda one: list(slices.KINDS).index(one.spec["do"]))


class Row(msgspec.Struct):
    """One comparison, as it is told at the end."""

    name: str
    ratio: float
    """The median over all rounds of how many times as fast this version is."""
    low: float
    high: float
    """Between these lies the middle half of the rounds."""
    here: float
    there: float
    """Answers a second, or microseconds for a fork, scaled to the reference machine."""
    unit: str
    rounds: int


class Player:
    """A process that plays slices with the `crawldeck` of one checkout."""

    def __init__(self, source: Path) -> None:
        self.source = source.resolve()
        if not (self.source / "crawldeck" / "__init__.py").is_file():
            raise SetupError(
                f"{source.parent} is no checkout of Crawldeck: it has no src/crawldeck"
            )
        self._process = subprocess.Popen(
            [sys.executable, "-P", slices.__file__],
            env={**os.environ, "PYTHONPATH": str(self.source), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.told = self._read()
        if Path(self.told["home"]).parent != self.source:
            self.close()
            raise SetupError(f"{source}: another crawldeck comes first, {self.told['home']}")

    def play(self, spec: dict[str, Any], first: int, count: int) -> tuple[int, float]:
        """Units and seconds of one slice."""
        assert self._process.stdin is not None
        wanted = {"spec": spec, "seeds": [first, first + count]}
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        found = self._read()
        return found["units"], found["seconds"]

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self.close()
            raise SetupError(f"{self.source} cannot be played here: see what it said above")
        found: dict[str, Any] = json.loads(line)
        return found

    def close(self) -> None:
        """Let it go: it ends when nobody asks for more."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()

    @property
    def name(self) -> str:
        return f"{self.told['version']}{', compiled' if self.told['compiled'] else ''}"


class Duel:
    """This checkout and another one, who play by turns."""

    def __init__(self, checkout: Path, rounds: int) -> None:
        self.rounds = rounds
        self.there = Player(checkout / "src")
        try:
            self.here = Player(Path(crawldeck.__file__).parent.parent)
        except SetupError:
            self.there.close()
            raise

    def close(self) -> None:
        self.here.close()
        self.there.close()

    def heading(self) -> str:
        chess = f"python-chess {peers.chess_version()}" if peers.has_chess() else "no python-chess"
        return (
            f"here {self.here.name} · there {self.there.name} · Python "
            f"{platform.python_version()} ({platform.python_implementation()}) · {chess}"
        )

    def rows(self) -> Iterator[Row]:
        """Each comparison when all its rounds are played; python-chess beside the first."""
        for number, one in enumerate(every_slice()):
            yield self._row(one)
            if number == 0 and peers.has_chess():
                yield self._chess(one)

    def _row(self, one: Slice) -> Row:
        """Both play it round after round, and the speed of the machine is measured between."""
        ratios, ours, theirs = list[float](), list[float](), list[float]()
        for player in (self.here, self.there):
            player.play(one.spec, 0, 1)  # unmeasured, so that both have read their packs
        for number in range(self.rounds):
            speed = peers.shuffles_a_second(SHUFFLES) / REFERENCE_SHUFFLES
            pair = (self.here, self.there) if number % 2 else (self.there, self.here)
            costs = {}
            for player in pair:
                units, seconds = player.play(one.spec, number * one.seeds, one.seeds)
                costs[player] = seconds / units
            ratios.append(costs[self.there] / costs[self.here])
            ours.append(_scaled(costs[self.here], speed, one.fork))
            theirs.append(_scaled(costs[self.there], speed, one.fork))
        unit = "µs" if one.fork else "answers/s"
        return _row(one.title, ratios, ours, theirs, unit)

    def _chess(self, one: Slice) -> Row:
        """This version's answers and python-chess's moves a second, by turns."""
        ratios, ours, theirs = list[float](), list[float](), list[float]()
        for number in range(self.rounds):
            speed = peers.shuffles_a_second(SHUFFLES) / REFERENCE_SHUFFLES
            units, seconds = self.here.play(one.spec, number * one.seeds, one.seeds)
            moves, spent = peers.chess_games(number * CHESS_GAMES, CHESS_GAMES)
            ratios.append((units / seconds) / (moves / spent))
            ours.append(units / seconds / speed)
            theirs.append(moves / spent / speed)
        return _row(f"{one.title}, beside python-chess", ratios, ours, theirs, "moves/s")


def _scaled(cost: float, speed: float, fork: bool) -> float:
    """What it would be on the reference machine: microseconds of a fork, else units a second."""
    return 1e6 * cost * speed if fork else 1 / cost / speed


def _row(name: str, ratios: list[float], ours: list[float], theirs: list[float], unit: str) -> Row:
    ordered = sorted(ratios)
    quarter = len(ordered) // 4
    low, high = ordered[quarter], ordered[-1 - quarter]
    return Row(name, median(ratios), low, high, median(ours), median(theirs), unit, len(ratios))


def run(checkout: Path, *, quick: bool, json: bool) -> None:
    """What `crawldeck bench --against CHECKOUT` does."""
    duel = Duel(checkout, QUICK if quick else LONG)
    try:
        if json:
            print(as_json(duel))
        else:
            show(duel)
    finally:
        duel.close()


def as_json(duel: Duel) -> str:
    rows = [msgspec.to_builtins(row) for row in duel.rows()]
    return json.dumps({"here": duel.here.told, "there": duel.there.told, "rows": rows}, indent=1)


def show(duel: Duel) -> None:
    """Print each comparison as soon as it is there."""
    print(duel.heading())
    for row in duel.rows():
        print(_line(row), flush=True)
    print(
        f"Medians of {duel.rounds} rounds by turns on the same seeds, the middle half in brackets; "
        "figures are scaled to\nthe reference machine. Versions may deal different luck for a "
        "seed: what counts is answers a second over many games."
    )


def _line(row: Row) -> str:
    shown = "{:,.1f}" if row.unit == "µs" else "{:,.0f}"
    here, there = shown.format(row.here), shown.format(row.there)
    return (
        f"{row.name:42}{row.ratio:6.2f} x  ({row.low:.2f} – {row.high:.2f})"
        f"{here:>12} : {there:>9} {row.unit}"
    )
