"""What an observation consists of: named arrays of named columns, each with its bounds and meaning.

All arrays of one observation lie behind one another in one block of numbers, so that a step fills
and cuts one block, and whoever wants a single vector has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float32]


class Column(NamedTuple):
    """One number: what it is called, its bounds, and what it means."""

    name: str
    low: float
    high: float
    meaning: str


class Array(NamedTuple):
    """One array: a row of columns, several such rows, or planes over a grid."""

    name: str
    meaning: str
    columns: tuple[Column, ...]
    rows: int = 0
    """So many rows; 0 is one row, without a dimension of its own."""
    grid: tuple[int, int] | None = None
    """Of planes: how high and how wide; each column is one plane."""

    @property
    def shape(self) -> tuple[int, ...]:
        if self.grid is not None:
            return (len(self.columns), *self.grid)
        return (self.rows, len(self.columns)) if self.rows else (len(self.columns),)

    @property
    def low(self) -> Numbers:
        """The lower bounds as an array of this shape."""
        return self._spread([column.low for column in self.columns])

    @property
    def high(self) -> Numbers:
        return self._spread([column.high for column in self.columns])

    def _spread(self, values: Sequence[float]) -> Numbers:
        row = np.array(values, np.float32)
        if self.grid is not None:
            row = row[:, None, None]
        return np.broadcast_to(row, self.shape).astype(np.float32)

    def column(self, name: str) -> int:
        """The place of a column."""
        return [one.name for one in self.columns].index(name)


class Spec:
    """The arrays of an observation, and where each lies in the block."""

    def __init__(self, arrays: Sequence[Array]) -> None:
        self.arrays = tuple(arrays)
        self._cuts: list[tuple[str, int, int, tuple[int, ...]]] = []
        at = 0
        for one in self.arrays:
            size = int(np.prod(one.shape))
            self._cuts.append((one.name, at, at + size, one.shape))
            at += size
        self.size = at
        self.low = np.concatenate([one.low.ravel() for one in self.arrays])
        self.high = np.concatenate([one.high.ravel() for one in self.arrays])

    def new(self) -> tuple[Numbers, dict[str, Numbers]]:
        """A block of noughts, and the arrays in it by their names."""
        block = np.zeros(self.size, np.float32)
        return block, {
            name: block[start:end].reshape(shape) for name, start, end, shape in self._cuts
        }

    def cut(self, block: Numbers, rows: int) -> None:
        """Bring every number within its bounds; of the last array, the options, so many rows."""
        _, start, _, shape = self._cuts[-1]
        end = start + rows * shape[-1]
        block = block[:end]
        np.maximum(block, self.low[:end], out=block)
        np.minimum(block, self.high[:end], out=block)

    def boxes(self) -> dict[str, spaces.Space[Any]]:
        """The space of each array."""
        return {one.name: spaces.Box(one.low, one.high, dtype=np.float32) for one in self.arrays}

    def flat_box(self) -> spaces.Box:
        """The space of the whole block."""
        return spaces.Box(self.low, self.high, dtype=np.float32)

    def __getitem__(self, name: str) -> Array:
        return next(one for one in self.arrays if one.name == name)

    def tables(self) -> Iterator[str]:
        """The spec as Markdown."""
        for one in self.arrays:
            yield f"#### `{one.name}`: {' × '.join(map(str, one.shape))}"
            yield ""
            yield one.meaning
            yield ""
            yield f"| {'plane' if one.grid else 'column'} | name | from | to | meaning |"
            yield "| --- | --- | --- | --- | --- |"
            for n, (name, low, high, meaning) in enumerate(one.columns):
                yield f"| {n} | `{name}` | {low:g} | {high:g} | {meaning} |"
            yield ""
