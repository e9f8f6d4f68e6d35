"""Crawldeck: play, referee, balance and study co-operative grid crawls.

>>> import crawldeck
>>> game = crawldeck.new("p52", seed=2890, heroes=["mira", "bran"])
>>> game.ask.kind, game.options[0].text
('lay', 'arrange block')
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from crawldeck.games import SHIPPED
from crawldeck.kernel.errors import (
    ContentError,
    CrawldeckError,
    EngineBug,
    Illegal,
    Malformed,
    ParamError,
    RecordError,
    RuleMissing,
    SetupError,
    Stale,
)
from crawldeck.kernel.game import find, registered
from crawldeck.kernel.new_game import new
from crawldeck.kernel.record import load
from crawldeck.kernel.session import AnySession, Session
from crawldeck.kernel.verify import verify
from crawldeck.version import __version__

if TYPE_CHECKING:
    from polars import DataFrame

__all__ = [
    "SHIPPED",
    "AnySession",
    "ContentError",
    "CrawldeckError",
    "EngineBug",
    "Illegal",
    "Malformed",
    "ParamError",
    "RecordError",
    "RuleMissing",
    "Session",
    "SetupError",
    "Stale",
    "__version__",
    "find",
    "frame",
    "load",
    "new",
    "registered",
    "verify",
]


def frame(record: str | Path | AnySession, table: str = "games") -> DataFrame:
    """One table of a record or a session, with the columns of an experiment (docs/data.md)."""
    from crawldeck.lab.experiments.tables import frame as look

    return look(record, table)
