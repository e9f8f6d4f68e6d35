"""What a thing does to the chance to win: with it and without it, the others held equal.

A logistic regression with a ridge (Newton's method) over all games at once: every cell has a level
of its own, so easy quests do not speak for those who happened to play them, and things that come
together share what they do. What is dealt by the seed (heroes, what they set out with) is an
effect; what comes up in play also tells how far a game got, so that is held equal, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from crawldeck.lab.experiments.needs import need
from crawldeck.lab.experiments.rows import AFTER

if TYPE_CHECKING:
    from polars import DataFrame

FEWEST = 8
"""A thing is judged if at least so many games had it, and so many had not."""
PULL = 1.0
"""The pull of what a thing does towards nothing, in games."""
LOOSE = 0.01
"""The pull of the levels of cells: next to none."""
STEPS = 30
SURE = 1.96
EXPLAIN_NOTHING = ("step", AFTER)
"""The families of what every win has, and of what comes with the end."""


class Influence(Struct, frozen=True):
    """What one thing does, in the mean over all games."""

    family: str
    things: tuple[str, ...]
    """Several where they were never apart."""
    dealt: bool
    games: int
    """Games that had it."""
    without: int
    won_with: float
    won_without: float
    gap: float
    """What having it adds to the chance to win, the others held equal."""
    margin: float
    """Half the width of the 95 % interval of that."""

    @property
    def sure(self) -> bool:
        return abs(self.gap) > self.margin


def influences(
    games: DataFrame, things: DataFrame, families: Sequence[str] = ()
) -> list[Influence]:
    """All things that could be judged: first what was dealt, then what came up.

    Things that were never apart are told as one, those of the first families first.
    """
    np = need("numpy", "lab", "what things do to the chance to win")
    keys = games.select("cell", "seed").rows()
    place = {key: n for n, key in enumerate(keys)}
    won = np.array([one == "won" for one in games["outcome"]], dtype=float)
    if len(keys) < 2 * FEWEST or won.min() == won.max():
        return []
    had: dict[tuple[str, str, bool], list[int]] = {}
    for cell, seed, family, thing, dealt in things.select(
        "cell", "seed", "family", "thing", "dealt"
    ).iter_rows():
        if family not in EXPLAIN_NOTHING:
            had.setdefault((family, thing, dealt), []).append(place[cell, seed])
    cells = np.array([cell for cell, _ in keys])
    levels = (cells[:, None] == np.unique(cells)[None, :]).astype(float)
    rank = {family: n for n, family in enumerate(families)}
    had = dict(sorted(had.items(), key=lambda one: (rank.get(one[0][0], len(rank)), one[0])))
    dealt_first = _columns(np, {k: v for k, v in had.items() if k[2]}, len(keys))
    come = _columns(np, {k: v for k, v in had.items() if not k[2]}, len(keys))
    who = [one for one in dealt_first if rank.get(one[0][0][0]) == 0]
    with_them = [one for one in dealt_first if one not in who]
    found = _fitted(np, won, levels, who, among=True)
    found += _fitted(np, won, levels, with_them, who)
    far = np.hstack([levels, _far(np, games, cells)])
    return found + _fitted(np, won, far, come, dealt_first)


Named = tuple[tuple[tuple[str, str, bool], ...], Any]


def _columns(np: Any, had: Mapping[tuple[str, str, bool], list[int]], games: int) -> list[Named]:
    """A column of yes and no for each thing; things that were never apart share one."""
    alike: dict[bytes, list[tuple[str, str, bool]]] = {}
    columns: dict[bytes, Any] = {}
    for key in had:
        column = np.zeros(games)
        column[had[key]] = 1.0
        if FEWEST <= column.sum() <= games - FEWEST:
            alike.setdefault(column.tobytes(), []).append(key)
            columns[column.tobytes()] = column
    return [(tuple(keys), columns[data]) for data, keys in alike.items()]


def _far(np: Any, games: DataFrame, cells: Any) -> Any:
    """How far each game got, beside others of its cell."""
    way = np.array(games["way"].to_list(), dtype=float)
    far = np.zeros_like(way)
    for cell in np.unique(cells):
        mine = cells == cell
        far[mine] = (way[mine] - way[mine].mean()) / (way[mine].std() or 1.0)
    return np.stack([far, far**2], axis=1)


def _fitted(
    np: Any,
    won: Any,
    levels: Any,
    judged: Sequence[Named],
    others: Sequence[Named] = (),
    among: bool = False,
) -> list[Influence]:
    """What each judged column does beside all others.

    `among` is for heroes, of whom a party has a fixed number: each is compared with the mean of
    them, since one more of them is always one less of the others.
    """
    if not judged:
        return []
    table = np.hstack(
        [levels, *(column[:, None] for _, column in (*judged, *others))],
    )
    pull = np.full(table.shape[1], PULL)
    pull[: levels.shape[1]] = LOOSE
    weights, spread = regress(np, table, won, pull)
    total = table @ weights
    if among:
        weights, spread = _beside_the_mean(np, weights, spread, levels.shape[1], len(judged))
    found = []
    for n, (keys, column) in enumerate(judged, start=levels.shape[1]):
        base = total - column * weights[n]
        gap = float((_share(np, base + weights[n]) - _share(np, base)).mean())
        middle = _share(np, base + weights[n] / 2)
        margin = SURE * float(np.sqrt(spread[n, n]) * (middle * (1 - middle)).mean())
        has = column > 0
        found.append(
            Influence(
                family=keys[0][0],
                things=tuple(f"{thing}" for _, thing, _ in keys),
                dealt=keys[0][2],
                games=int(has.sum()),
                without=int((~has).sum()),
                won_with=float(won[has].mean()),
                won_without=float(won[~has].mean()),
                gap=gap,
                margin=margin,
            )
        )
    return found


def _beside_the_mean(np: Any, weights: Any, spread: Any, first: int, count: int) -> tuple[Any, Any]:
    """The same weights with the mean of some of them taken off, and how sure these are."""
    change = np.eye(len(weights))
    some = slice(first, first + count)
    change[some, some] -= 1.0 / count
    return change @ weights, change @ spread @ change.T


def regress(np: Any, table: Any, won: Any, pull: Any) -> tuple[Any, Any]:
    """Weights that foretell best who wins, and how sure they are (the inverse of the curvature)."""
    weights = np.zeros(table.shape[1])
    curved = np.eye(table.shape[1])
    for _ in range(STEPS):
        share = _share(np, table @ weights)
        slope = table.T @ (won - share) - pull * weights
        curved = (table * (share * (1 - share))[:, None]).T @ table + np.diag(pull)
        step = np.linalg.solve(curved, slope)
        size = float(np.abs(step).max())
        weights = weights + step * min(1.0, 4.0 / max(size, 1e-9))
        if size < 1e-6:
            break
    return weights, np.linalg.inv(curved)


def _share(np: Any, total: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(total, -30, 30)))
