"""A campaign as a journey: what a chapter that is over means for what comes after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct


class Meaning(Struct, frozen=True, omit_defaults=True):
    """What a chapter brought and cost, and where the journey goes on; a sentence each."""

    brought: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    onward: tuple[str, ...] = ()


def gained(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What there is more of afterwards.

    >>> gained({"torch": 1}, {"torch": 3, "rope": 1})
    {'torch': 2, 'rope': 1}
    """
    return dict(Counter(after) - Counter(before))


def counted(counts: Mapping[str, int]) -> list[str]:
    """
    >>> counted({"Torch": 2, "Rope": 1})
    ['2 × Torch', 'Rope']
    """
    return [f"{n} × {name}" if n > 1 else name for name, n in counts.items()]


def fresh(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """What is new in a list, each once."""
    return [name for name in dict.fromkeys(after) if name not in before]
