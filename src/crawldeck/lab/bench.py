"""The bench: what things cost here, with ratios inside one run.

Machines differ and are noisy, so every figure is the best of a few windows, the speed of this
machine is measured beside it (card shuffles of the standard library), and python-chess plays its
random games in the same run when it is installed.
"""

from __future__ import annotations

import json

import msgspec

from crawldeck.lab import bench_enormity, bench_p52, peers
from crawldeck.lab.measure import Figure, best_rate

REFERENCE_SHUFFLES = 112_000
"""Shuffles of 52 cards a second on the machine that the targets were set on."""


def measure(quick: bool) -> list[Figure]:
    """Every figure of the bench."""
    seconds = 1.0 if quick else 4.0
    shuffles = best_rate(peers.shuffle, seconds / 2)
    plays = best_rate(bench_p52.random_game, seconds)
    return [
        Figure("this machine against the reference", shuffles / REFERENCE_SHUFFLES, "x"),
        *bench_p52.figures(seconds, plays, quick),
        *bench_enormity.figures(seconds),
        *_beside_chess(seconds, plays),
    ]


def _beside_chess(seconds: float, plays: float) -> list[Figure]:
    if not peers.has_chess():
        return []
    chess = best_rate(peers.chess_game, seconds)
    copies = best_rate(peers.chess_copy, seconds / 2)
    return [
        Figure("python-chess random play", chess, "moves/s"),
        Figure("python-chess board.copy() with its stack", copies, "copies/s"),
        Figure("random play, ours / python-chess", plays / chess, "x"),
    ]


def as_json(figures: list[Figure]) -> str:
    rows = [msgspec.to_builtins(figure) | {"met": figure.met} for figure in figures]
    return json.dumps(rows, indent=1)


def show(figures: list[Figure]) -> None:
    """Print the figures, scaled to the machine that the targets were set on."""
    if not figures:
        return
    speed = figures[0].value
    for figure in figures:
        print(_row(figure, speed))
    print("Targets were set on the reference machine; the last column scales the figure to it.")


def _row(figure: Figure, speed: float) -> str:
    shown = f"{figure.value:12,.2f}" if figure.value < 100 else f"{figure.value:12,.0f}"
    row = f"{figure.name:42}{shown} {figure.unit:11}"
    if figure.target is None:
        return row.rstrip()
    sign = "≥" if figure.more_is_better else "≤"
    scaled = figure.value / speed if figure.more_is_better else figure.value * speed
    scaled_text = f"{scaled:,.0f}" if figure.unit != "MB" else "same"
    verdict = "met" if figure.met else "NOT met"
    return f"{row} {sign} {figure.target:,.0f}: {verdict} (scaled: {scaled_text})"
