"""Why games were lost, in plain sentences made from what happened in them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from crawldeck.kernel.game import find
from crawldeck.kernel.spelling import listed
from crawldeck.lab.experiments.needs import polars
from crawldeck.lab.part import Lab
from crawldeck.lab.report import figures

if TYPE_CHECKING:
    from polars import DataFrame

FEW = 5
"""Fewer games than this say nothing about what never happens."""
NAMED = 3
"""So many killers are named."""


def sentences(tables: Mapping[str, DataFrame]) -> Iterator[tuple[str, str]]:
    """For each adventure what it is called, and why its games were lost."""
    games, pl = tables["games"], polars()
    taken = figures.steps_taken(games, tables["things"])
    for rate in figures.rates(games, "pack", "adventure", "boss"):
        mine = games.filter((pl.col("pack") == rate.pack) & (pl.col("adventure") == rate.adventure))
        heroes = tables["heroes"].join(mine.select("cell", "seed"), on=["cell", "seed"])
        lab = Lab.of(find(mine["game"][0]))
        names = lab.names(rate.pack)
        key = (rate.pack, rate.adventure, rate.boss)
        steps = lab.steps(*key) if heroes.height else {}
        never = out_of_reach(rate, steps, taken.get(key, {}))
        told = never or how_lost(rate, mine, heroes, names, lab.way)
        title = names.get(rate.adventure, rate.adventure)
        yield f"{title} ({rate.adventure})" if title != rate.adventure else title, told


def out_of_reach(rate: figures.Rate, steps: Mapping[str, str], taken: Mapping[str, int]) -> str:
    """Where nobody won, the first thing that nobody ever did."""
    if rate.won or rate.games < FEW:
        return ""
    before = ""
    for step, words in steps.items():
        count = taken.get(step, 0)
        if not count:
            although = f", although {before}" if before else ""
            return (
                f"Bots won 0 of {rate.games}: nobody ever {words}{although}, so what that takes "
                "seems out of reach, behind a wall or a closed door, or never in play; "
                "`crawldeck check` says whether it can be reached."
            )
        parties = "every party" if count == rate.games else f"{count} of {rate.games} parties"
        before = f"{parties} {words}"
    return ""


def reasons(ended: Sequence[str]) -> list[tuple[str, int]]:
    """Why games ended, most often first. Those that differ in numbers only are told as one.

    >>> reasons(["time is up", "it lives, with 6 of 8 HP", "it lives, with 2 of 8 HP"])
    [('it lives, most often with 6 of 8 HP', 2), ('time is up', 1)]
    """
    alike: dict[str, Counter[str]] = {}
    for text in ended:
        alike.setdefault(re.sub(r"\d+", "0", text), Counter())[text] += 1
    found = []
    for some in alike.values():
        (text, _), *others = some.most_common()
        told = text.replace(", ", ", most often ", 1) if others else text
        found.append((told, some.total()))
    return sorted(found, key=lambda one: (-one[1], one[0]))


def called(by: str, names: Mapping[str, str]) -> str:
    """An enemy by its name; any other cause in the words that the game has for it."""
    return names.get(by) or f"“{by}”"


def how_lost(
    rate: figures.Rate,
    games: DataFrame,
    heroes: DataFrame,
    names: Mapping[str, str],
    way: str,
) -> str:
    """Who died of what, and how far the losers got."""
    pl = polars()
    lost = games.filter(pl.col("outcome") != "won")
    if not lost.height:
        return f"Won {rate.won} of {rate.games}: nothing was lost."
    parts = [f"Lost {lost.height} of {rate.games}"]
    ends = reasons(lost["ended"].to_list())
    if len(ends) == 1:
        parts[0] += f", each time because {ends[0][0]}"
    else:
        parts[0] += ": " + ", ".join(f"{text} ({n})" for text, n in ends[:NAMED])
    fell = figures.fallen(heroes.join(lost.select("cell", "seed"), on=["cell", "seed"]))
    total = int(fell["fell"].sum()) if fell.height else 0
    if total:
        killers = [
            f"{called(by, names)} ({100 * n / total:.0f} %)"
            for by, n in fell.select("by", "fell").rows()[:NAMED]
        ]
        parts.append(f"the fallen fell to {listed(killers, 'and')}")
    stage = lost.group_by("way").agg(pl.len().alias("n")).sort(["n", "way"], descending=True)
    worst, count = stage.rows()[0]
    where = f"{way.removesuffix('s')} {worst}"
    parts.append(f"they ended most often in {where} ({count} of {lost.height})")
    return "; ".join(parts) + "."
