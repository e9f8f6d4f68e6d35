"""From a wish to a table: what the lobby asks for, checked and set up by the game itself."""

from __future__ import annotations

import time

import crawldeck
from crawldeck.forms import Form, Wish
from crawldeck.kernel import record
from crawldeck.kernel.errors import Illegal, Malformed, SetupError, Stale
from crawldeck.kernel.game import name_fault
from crawldeck.kernel.language import speaking, tr
from crawldeck.kernel.luck import unguessable
from crawldeck.kernel.orders import give_usual
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces
from crawldeck.web.people import digest
from crawldeck.web.store import Row, SeatRow, Store
from crawldeck.web.wire_requests import Claimed, Created, Place, SetupData


def check_pack(game: str, pack: str) -> None:
    """A table may be played with a pack that ships: never a path that a stranger sent."""
    known = Form.of(crawldeck.find(game)).packs()
    if pack and pack not in known:
        raise SetupError(
            tr("no pack {pack!r} here; there are: {known}", pack=pack[:60], known=", ".join(known)),
            about="adventure",
        )


def begin(game: str, wish: SetupData) -> AnySession:
    """A new session as the lobby wishes it."""
    form = Form.of(crawldeck.find(game))
    check_pack(game, wish.pack)
    choices = form.wished(
        Wish(
            pack=wish.pack,
            adventure=wish.adventure,
            boss=wish.boss,
            party=wish.heroes,
            level=wish.level,
        )
    )
    places = wish.places or (Place(kind="person"), *(Place(),) * (form.fewest_seats - 1))
    names = [place.name.strip() or default_name(n, place) for n, place in enumerate(places)]
    session = crawldeck.new(
        game,
        seed=wish.seed,
        edition=wish.edition or None,
        seats=names,
        params=wish.params,
        referee=wish.referee,
        **choices,
    )
    play_opening(session, wish.opening)
    if wish.orders == "usual":
        give_usual(session)
    return session


def play_opening(session: AnySession, texts: tuple[str, ...]) -> None:
    """Give the answers that a set-up brings; one that does not fit is a fault of the set-up."""
    for n, text in enumerate(texts, 1):
        try:
            session.answer(text)
        except (Illegal, Malformed, Stale) as error:
            raise SetupError(
                tr(
                    "answer {n} of the opening, {answer!r}: {error}",
                    n=n,
                    answer=text[:60],
                    error=error,
                )
            ) from error


def default_name(seat: int, place: Place) -> str:
    return f"Bot {seat + 1}" if place.kind == "bot" else f"Player {seat + 1}"


def keep(
    store: Store,
    session: AnySession,
    places: tuple[Place, ...],
    origin: str = "",
    *,
    hints: bool = True,
    watch: str = "",
) -> Created:
    """Put a session on disk as a table of its own; who made it holds the seats of persons. `watch`
    is the spectators' link, if it is not to be a new one."""
    table, host = unguessable(), unguessable()
    seats, claimed = [], []
    for n, name in enumerate(session.setup.seats):
        place = places[n] if n < len(places) else Place(kind="person")
        name, kind = place.name.strip() or name, place.kind
        if fault := name_fault(name):
            raise SetupError(fault, about="seats")
        credential = unguessable() if kind == "person" else ""
        if credential:
            claimed.append(Claimed(n, credential))
        level = place.level if kind == "bot" else "plain"
        seats.append(SeatRow(n, name, kind, digest(credential) if credential else "", level))
    now, result = time.time(), session.result
    with speaking(None):  # whoever reads it later, reads it in their own language
        name = faces.face(session).words.title()
    row = Row(
        id=unguessable(),
        key=table,
        watch=watch or unguessable(),
        game=session.game.name,
        name=name,
        host=digest(host),
        made=now,
        touched=now,
        answers=session.decision,
        outcome=result.outcome if result else "",
        origin=origin,
        hints=hints,
    )
    store.create(row, seats, record.rows(session)[0])
    return Created(table, row.watch, host, tuple(claimed))
