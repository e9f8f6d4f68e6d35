"""Crawldeck: play, referee, balance and study co-operative grid crawls.

>>> import crawldeck
>>> game = crawldeck.new("p52", seed=2890, heroes=["mira", "bran"])
>>> game.ask.kind, game.options[0].text
('lay', 'arrange block')
"""

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
    "load",
    "new",
    "registered",
    "verify",
]
