"""What must not be on the wire of a seat, looked for in every byte that it was sent."""

from __future__ import annotations

from crawldeck.kernel.session import AnySession


def kept_secret(session: AnySession, seat: int) -> set[str]:
    """The holes that this seat knew and that were never told to the others nor found."""
    told = {
        getattr(event, "where", "")
        for event in session.events
        if event.kind() in ("Pointed", "FoundHole")
    }
    known = {
        str(event.where)  # type: ignore[attr-defined]
        for event in session.events
        if event.kind() == "Learned" and event.seen_by == (seat,)
    }
    return known - told


def leaks(session: AnySession, seat: int | None, sent: list[bytes]) -> list[str]:
    """Every place in what a seat was sent where a secret of another seat stands."""
    found = []
    for other in range(len(session.setup.seats)):
        for stone in kept_secret(session, other) if other != seat else ():
            for said in signs(stone):
                found += [f"seat {seat}: {said!r}" for one in sent if said.encode() in one]
    return found


def signs(stone: str) -> tuple[str, ...]:
    """How the wire would speak of a hole: an offer, a draw, a line of the log, a place."""
    return (
        f"point {stone}",
        f"draw {stone}",
        f"hole at {stone}",
        f'"where":"{stone}","seen_by"',
        f'"seen_by":[0],"where":"{stone}"',
        f'"seen_by":[1],"where":"{stone}"',
        f'"id":"{stone}","sign":"x"',
        f'"id":"{stone}","sign":"o"',
    )
