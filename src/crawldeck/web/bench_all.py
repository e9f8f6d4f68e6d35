"""All that is measured of the web table, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from crawldeck.lab.measure import Figure
from crawldeck.web import bench, bench_looks, bench_minds, bench_stage


def measure(quick: bool) -> Iterator[Figure]:
    """Every figure as it is measured, each part with a server of its own."""
    parts = (
        bench.page_figures,
        bench.opening_figures,
        bench.weight_figures,
        bench.load_figures,
        bench_looks.frame_figures,
        bench_looks.figures,
        bench_minds.figures,
        bench_stage.figures,
    )
    for part in parts:
        with bench.served() as server:
            yield from part(server, quick)


def show(figures: Iterable[Figure]) -> None:
    for figure in figures:
        print(row(figure), flush=True)


def row(figure: Figure) -> str:
    shown = f"{figure.value:12,.1f}" if figure.value < 100 else f"{figure.value:12,.0f}"
    text = f"{figure.name:46}{shown} {figure.unit:4}"
    if figure.target is None:
        return text.rstrip()
    return f"{text} ≤ {figure.target:,.0f}: {'met' if figure.met else 'NOT met'}"
