"""Measuring: units a second in the best of a few windows, and figures with their targets."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from crawldeck.kernel import session


class Figure(msgspec.Struct):
    """One measurement: its value, the target, and whether more or less is better."""

    name: str
    value: float
    unit: str
    target: float | None = None
    more_is_better: bool = True

    @property
    def met(self) -> bool | None:
        if self.target is None:
            return None
        return self.value >= self.target if self.more_is_better else self.value <= self.target


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def best_rate(work: Callable[[int], int], seconds: float, windows: int = 3) -> float:
    """Units a second in the best of a few windows."""
    best, seed = 0.0, 0
    for _ in range(windows):
        done, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            done += work(seed)
            seed += 1
        best = max(best, done / spent)
    return best


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def is_compiled() -> bool:
    """Whether the rules run as machine code (`make compile`)."""
    return not str(session.__file__).endswith(".py")
