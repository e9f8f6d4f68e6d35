"""Crawls of a day that were played to their end, for tests of the web table."""

from __future__ import annotations

import datetime
from functools import cache
from typing import Any

import msgspec

import crawldeck
from crawldeck import daily
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.web import new_tables, scores
from crawldeck.web.kept import AGAIN, DAILY, DailyRow
from crawldeck.web.people import digest
from crawldeck.web.store import Store
from crawldeck.web.wire_requests import Place

DAY = datetime.date(2026, 11, 16)


@cache
def _played(game: str, day: datetime.date, name: str) -> AnySession:
    return PlainBot().play_out(daily.of(crawldeck.find(game), day).begin(name))


def played(game: str = "p52", day: datetime.date = DAY, name: str = "Ada") -> AnySession:
    """The crawl of a day as the plain bot plays it; a copy that may be changed."""
    return _played(game, day, name).fork(luck="same")


@cache
def code(game: str = "p52", day: datetime.date = DAY) -> str:
    return daily.code(daily.of(crawldeck.find(game), day), played(game, day))


def finished(
    store: Store,
    game: str = "p52",
    *,
    day: datetime.date = DAY,
    name: str = "Ada",
    player: str = "",
    kind: Any = "person",
    session: AnySession | None = None,
) -> dict[str, Any]:
    """A table at which somebody played the crawl of a day to its end."""
    origin = (DAILY if player else AGAIN) + day.isoformat()
    session = session or played(game, day, name)
    made = new_tables.keep(store, session, (Place(name, kind),), origin)
    row = store.find(made.matchID)
    assert row is not None
    if player:
        late = DailyRow(game, day.isoformat(), digest(player), row.id, late=False)
        assert scores.begin(store, late)
    found: dict[str, Any] = msgspec.to_builtins(made)
    return found
