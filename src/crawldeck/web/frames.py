"""A session as a frame: the table as it goes over the wire, without who sits there."""

from __future__ import annotations

from crawldeck.kernel import audience
from crawldeck.kernel.game import Result
from crawldeck.kernel.luck import commitment
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces, heads, story
from crawldeck.web.wire import End, Fairness, Frame, Head, Undo


def frame_of(
    session: AnySession,
    face: faces.WebFace,
    rev: int,
    log_from: int,
    seats: tuple[int, ...] = (),
    *,
    quiet: bool = False,
    head: Head | None = None,
) -> Frame:
    """A session as a frame for who holds these seats, without who sits there and its backdrop."""
    log_from = story.first_line(session, log_from)
    result, refusal = session.result, session.can_undo()
    last = session.who_wished
    return Frame(
        rev=rev,
        at=session.decision,
        head=head or heads.head(face),
        question=face.question(rev, seats),
        scene=face.scene(audience.eyes(session.ask, seats)),
        fairness=fairness(session),
        seats=(),
        log_from=log_from,
        log=tuple(face.told(log_from, quiet=quiet, seats=seats)),
        undo=Undo(
            free=refusal is None,
            sealed=session.sealed,
            redo=session.can_redo,
            why=face.words.named(refusal.text) if refusal else "",
            rule=refusal.rule if refusal else "",
            seat=last if last >= 0 else None,
        ),
        orders={str(seat): names for seat, names in session.orders.items() if names},
        end=_end(face, result),
    )


def _end(face: faces.WebFace, result: Result | None) -> End | None:
    story = face.words.ending()
    if result is None or story is None:
        return None
    why = face.words.named(result.why)
    return End(result.outcome, why, result.rule, dict(result.score), story)


def fairness(session: AnySession) -> Fairness:
    """What may be told of the luck of a session."""
    luck = session.luck
    if luck is None:
        return Fairness(rewinds=session.rewinds)
    known, seeds = isinstance(luck.seed, int), [one.seed for _, one in session.lucks if one]
    return Fairness(
        commitment=commitment(luck.seed),
        known=known,
        rewinds=session.rewinds,
        secret=str(luck.seed) if session.ask is None else "",
        renewed=len(set(seeds)) - 1,
    )
