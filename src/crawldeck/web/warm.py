"""What a server does once before anybody comes: meet every struct, and read the packs.

msgspec works out how a struct is read when it first meets it, and two threads that do so at the
same time can bring the whole process down. And whoever comes first does not wait for the packs.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache

import msgspec

from crawldeck.forms import Form
from crawldeck.kernel import record
from crawldeck.kernel.game import find, registered
from crawldeck.web import new_tables
from crawldeck.web.live import Live, encode
from crawldeck.web.store import Row
from crawldeck.web.wire_requests import Place, SetupData


@cache
def warm() -> None:
    """Call it before there are threads; a second call does nothing."""
    for shape in _below(msgspec.Struct):
        if shape.__module__.partition(".")[0] == "crawldeck":
            # One whose fields cannot be named at run time, or not be told apart, is never read
            # from anything.
            with contextlib.suppress(NameError, TypeError):
                msgspec.json.Decoder(shape)
    for name, game in registered().items():
        for pack in Form.of(game).packs() or [""]:
            with contextlib.suppress(Exception):  # whoever opens such a table is told
                _show(name, pack)


def _below(shape: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in shape.__subclasses__():
        yield one
        yield from _below(one)


def _show(game: str, pack: str) -> None:
    """Set up, write, read and show one table."""
    places = (Place(kind="person"),) * Form.of(find(game)).fewest_seats
    wish = SetupData(places=places, pack=pack, seed=1)
    session = new_tables.begin(game, wish)
    row = Row(pack, "", "", game, "", "", 0.0, 0.0, 0, "", "")
    live = Live(row, [], record.rows(session)[0])
    live.session.answer(live.session.options[0])
    encode(live.frame(0, whole=True))
