"""The bench: what things cost here, with ratios inside one run.

Machines differ and are noisy, so every figure is the best of a few windows, the speed of this
machine is measured beside it (card shuffles of the standard library), and python-chess plays its
random games in the same run when it is installed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

import msgspec

from crawldeck.games import SHIPPED
from crawldeck.lab import bench_lab, peers
from crawldeck.lab.measure import Figure, best_rate
from crawldeck.lab.part import Lab

REFERENCE_SHUFFLES = 112_000
"""Shuffles of 52 cards a second on the machine that the targets were set on."""
SAME_ANYWHERE = ("MB", "x", "% more")
"""Units that no speed of a machine changes."""
QUICK, LONG = 0.2, 4.0
"""Seconds of a window; each figure is the best of three."""


def measure(quick: bool) -> Iterator[Figure]:
    """Every figure of the bench, as it is measured."""
    seconds = QUICK if quick else LONG
    shuffles = best_rate(peers.shuffle, seconds / 2)
    yield Figure("this machine against the reference", shuffles / REFERENCE_SHUFFLES, "x")
    first = 0.0
    for lab in map(Lab.of, SHIPPED):
        game = lab.random_game()
        plays = best_rate(game, seconds) if game else 0.0
        first = first or plays
        yield from lab.figures(seconds, plays, quick)
    yield from bench_lab.figures(quick)
    if peers.has_chess():
        yield from _beside_chess(seconds, first)


def _beside_chess(seconds: float, plays: float) -> Iterator[Figure]:
    chess = best_rate(peers.chess_game, seconds)
    copies = best_rate(peers.chess_copy, seconds / 2)
    yield Figure("python-chess random play", chess, "moves/s")
    yield Figure("python-chess board.copy() with its stack", copies, "copies/s")
    yield Figure("random play, ours / python-chess", plays / chess, "x")


def as_json(figures: Iterable[Figure]) -> str:
    rows = [msgspec.to_builtins(figure) | {"met": figure.met} for figure in figures]
    return json.dumps(rows, indent=1)


def show(figures: Iterable[Figure]) -> None:
    """Print the figures as they come, scaled to the machine that the targets were set on."""
    speed = 0.0
    for figure in figures:
        speed = speed or figure.value
        print(_row(figure, speed), flush=True)
    print("Targets were set on the reference machine; the last column scales the figure to it.")


def _row(figure: Figure, speed: float) -> str:
    shown = f"{figure.value:12,.2f}" if figure.value < 100 else f"{figure.value:12,.0f}"
    row = f"{figure.name:42}{shown} {figure.unit:11}"
    if figure.target is None:
        return row.rstrip()
    sign = "≥" if figure.more_is_better else "≤"
    scaled = figure.value / speed if figure.more_is_better else figure.value * speed
    scaled_text = "same" if figure.unit in SAME_ANYWHERE else f"{scaled:,.0f}"
    verdict = "met" if figure.met else "NOT met"
    return f"{row} {sign} {figure.target:,.10g}: {verdict} (scaled: {scaled_text})"
