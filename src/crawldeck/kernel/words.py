"""A game in words: what every table says alike, whether on a terminal or in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Together(NamedTuple):
    """How several events of one kind and one rule become one sentence."""

    least: int
    tell: Callable[[list[dict[str, Any]]], str]
    """From the words of each event, see `Event.words`."""
    same: str = ""
    """Only events that agree in this field belong together."""
