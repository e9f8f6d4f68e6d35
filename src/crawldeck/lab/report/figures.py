"""The numbers of a report, counted from the tables of an experiment."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from crawldeck.lab.balance import half_width
from crawldeck.lab.experiments.needs import polars
from crawldeck.lab.experiments.rows import AFTER, COMES_AFTER

if TYPE_CHECKING:
    from polars import DataFrame

KEYS = ("pack", "adventure", "boss", "party", "edition", "params", "player")
"""What names a cell to a reader."""


class Rate(Struct, frozen=True):
    """How some games went."""

    pack: str
    adventure: str
    boss: str
    party: int
    edition: str
    params: str
    player: str
    games: int
    won: int
    cut: int
    way: float
    rounds: float
    deaths: float
    decisions: float
    swing: float
    open: float

    @property
    def rate(self) -> float:
        return self.won / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.won, self.games)

    @property
    def margin(self) -> float:
        return half_width(self.rate, self.games)


def interval(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson).

    >>> [round(end, 3) for end in interval(0, 12)]
    [0.0, 0.243]
    """
    n, z = max(1, games), 1.96
    rate = won / n
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def rates(games: DataFrame, *keys: str) -> list[Rate]:
    """How games went by some keys; others are left empty where they differ."""
    pl, keys = polars(), keys or KEYS
    other = [key for key in KEYS if key not in keys]
    empty = {"party": 0}
    found = games.group_by(list(keys), maintain_order=True).agg(
        *(
            pl.when(pl.col(key).n_unique() == 1)
            .then(pl.col(key).first())
            .otherwise(pl.lit(empty.get(key, "")))
            .alias(key)
            for key in other
        ),
        pl.len().alias("games"),
        (pl.col("outcome") == "won").sum().alias("won"),
        (pl.col("outcome") == "cut").sum().alias("cut"),
        *(
            pl.col(name).mean()
            for name in ("way", "rounds", "deaths", "decisions", "swing", "open")
        ),
    )
    return [Rate(**row) for row in found.to_dicts()]


def varied(games: DataFrame) -> list[str]:
    """The keys in which the cells of an experiment differ."""
    return [key for key in KEYS if games[key].n_unique() > 1]


def fallen(heroes: DataFrame) -> DataFrame:
    """By what and how heroes fell, most often first."""
    pl = polars()
    by = pl.when(pl.col("fell_by") != "").then(pl.col("fell_by")).otherwise(pl.col("fell_how"))
    dead = heroes.filter(pl.col("fell")).with_columns(by.alias("by"))
    counted = dead.group_by("by").agg(
        pl.len().alias("fell"), pl.col("fell_how").unique().sort().alias("how")
    )
    found: DataFrame = counted.sort(["fell", "by"], descending=[True, False])
    return found


def fell_where(heroes: DataFrame) -> DataFrame:
    """The places where heroes fell, most often first."""
    pl = polars()
    dead = heroes.filter(pl.col("fell") & (pl.col("fell_where") != ""))
    found: DataFrame = (
        dead.group_by("fell_where")
        .agg(pl.len().alias("fell"))
        .sort(["fell", "fell_where"], descending=[True, False])
    )
    return found


def by_way(games: DataFrame, heroes: DataFrame) -> DataFrame:
    """In which space or round of each adventure heroes fell and games were lost."""
    pl = polars()
    lost = (
        games.filter(pl.col("outcome") != "won")
        .group_by("adventure", "way")
        .agg(pl.len().alias("lost"))
    )
    dead = (
        heroes.filter(pl.col("fell"))
        .join(games.select("cell", "seed", "adventure"), on=["cell", "seed"])
        .group_by("adventure", pl.col("fell_way").alias("way"))
        .agg(pl.len().alias("fell"))
    )
    found: DataFrame = (
        lost.join(dead, on=["adventure", "way"], how="full", coalesce=True)
        .fill_null(0)
        .sort("adventure", "way")
    )
    return found


def chances(games: DataFrame, moments: DataFrame) -> DataFrame:
    """The chance to win as games go on, of those that were won and of those that were not."""
    pl = polars()
    found: DataFrame = (
        moments.join(games.select("cell", "seed", "adventure"), on=["cell", "seed"])
        .group_by("adventure", "way", "won")
        .agg(pl.col("chance").mean(), pl.struct("cell", "seed").n_unique().alias("games"))
        .filter(pl.col("games") >= 3)
        .sort("adventure", "way", "won")
    )
    return found


def never(things: DataFrame, catalogue: dict[str, list[str]]) -> dict[str, list[str]]:
    """By family, what no game had; a reward was found, though nobody could use it any more."""
    seen = {family: set[str]() for family in catalogue}
    for family, thing in things.select("family", "thing").unique().iter_rows():
        for one in COMES_AFTER if family == AFTER else [family]:
            seen.get(one, set()).add(thing)
    missing = {f: [one for one in all_ if one not in seen[f]] for f, all_ in catalogue.items()}
    return {family: names for family, names in missing.items() if names}


def steps_taken(games: DataFrame, things: DataFrame) -> dict[tuple[str, str, str], dict[str, int]]:
    """For each adventure of a pack (and Boss), how many games took each step towards a win."""
    pl = polars()
    taken = things.filter(pl.col("family") == "step").join(
        games.select("cell", "seed", "pack", "adventure", "boss"), on=["cell", "seed"]
    )
    found: dict[tuple[str, str, str], dict[str, int]] = {}
    counted = taken.group_by("pack", "adventure", "boss", "thing").agg(pl.len())
    rows: list[tuple[Any, ...]] = counted.rows()
    for pack, adventure, boss, step, count in sorted(rows):
        found.setdefault((pack, adventure, boss), {})[step] = count
    return found
