"""What a server does once before anybody comes: read the packs, and meet every struct.

msgspec learns a struct when it first meets it; were that to happen in two threads at once, the
process could die of it. And whoever comes first does not wait for the packs.
"""

from __future__ import annotations

from crawldeck.kernel import record
from crawldeck.web import opening
from crawldeck.web.live import Live, encode
from crawldeck.web.store import Row
from crawldeck.web.wire import Place, SetupData


def warm() -> None:
    """Set up, write, read and show one table of each game and pack."""
    for game in opening.CREW:
        for pack in opening.packs_of(game):
            wish = SetupData(places=(Place(kind="person"),), pack=pack, seed=1)
            session = opening.begin(game, wish)
            row = Row(pack, "", "", game, "", "", 0.0, 0.0, 0, "", "")
            live = Live(row, [], record.rows(session)[0])
            live.session.answer(live.session.options[0])
            encode(live.frame(0, whole=True))
