"""Games told as a story: one that a bot plays, and one that a record holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from crawldeck.kernel import audience
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.endings import outcome
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.kernel.phrases import said
from crawldeck.kernel.session import AnySession, Session
from crawldeck.terminal import faces, log
from crawldeck.terminal.face import Face
from crawldeck.terminal.style import Screen

MOST_ANSWERS = 20_000


def heading(session: AnySession, screen: Screen) -> None:
    """Which game this is."""
    setup, face = session.setup, faces.face(session)
    screen.rule(face.words.title())
    luck = tr("referee") if setup.referee else setup.luck_name
    screen.tell(
        tr(
            "{cast}. {title}, edition {edition}, {luck}.",
            cast=face.words.cast(),
            title=session.game.title,
            edition=setup.edition,
            luck=luck,
        )
    )


def picture(session: AnySession, screen: Screen) -> None:
    """The board with its figures."""
    faces.face(session).picture(screen)


def ending(session: AnySession, screen: Screen) -> None:
    result = session.result
    if result is None:
        return
    screen.rule(outcome(result.outcome).upper())
    face = faces.face(session)
    told(session, face, screen)
    face.closing(screen, figures=False)


def told(session: AnySession, face: Face, screen: Screen) -> None:
    """How it ended, as a story, and by which rule."""
    result, ended = session.result, face.words.ending()
    assert result is not None and ended is not None
    screen.tell(ended.title, style="bold")
    screen.tell(f"{ended.text}  {result.rule}")
    for one in ended.fates:
        when = f" ({one.when})" if one.when else ""
        screen.tell(f"{one.name}{when}: {one.text} {one.did}".rstrip(), hang="  ")
    for kept in ended.stays:
        screen.tell(kept)


def watch(session: AnySession, choose: Callable[[AnySession], Option], screen: Screen) -> None:
    """Let a bot play to the end, telling what happens."""
    heading(session, screen)
    face = faces.face(session)
    told = 0
    while True:
        events = audience.heard(session.events[told:], ())
        told = len(session.events)
        _tell(face, events, screen)
        if session.ask is None or session.decision >= MOST_ANSWERS:
            break
        session.answer(choose(session))
    picture(session, screen)
    if session.ask is not None:
        screen.tell(tr("The game was cut after {decision} answers.", decision=session.decision))
    ending(session, screen)


def _tell(face: Face, events: list[Event], screen: Screen) -> None:
    """What happened between two answers; chapters begin where the face says so."""
    start = 0
    for number, event in enumerate(events):
        heading = face.chapter(event)
        if heading:
            log.tell(face, events[start:number], screen)
            screen.rule(heading)
            start = number
    log.tell(face, events[start:], screen)
    worth = any(event.kind() in face.worth_a_board for event in events)
    if worth and face.session.ask is not None:
        face.picture(screen)


# -- records -----------------------------------------------------------------------------------


class Step(NamedTuple):
    """One answer of a record in its one-line text form, and what came of it."""

    text: str
    events: list[Event]


def steps(session: AnySession) -> Iterator[Step]:
    """The answers of a session from the first, each with who gave it or why it was drawn."""
    names = session.game.names(session.table)
    again = Session(session.game, session.setup, settle=False)
    marks = [*session.marks, len(session.events)]
    for n, value in enumerate(session.answers):
        ask = again.ask
        if isinstance(ask, Choice):
            text = f"{n + 1}. {names.get(ask.actor, ask.actor)}: {value.text}"
        else:
            why = said(ask.why, names) if ask else ""
            text = f"{n + 1}. ~ {value.text} ({why})"
        if session.ask is not None and not audience.saw(session, n, ()):
            text = f"{n + 1}. ~ {tr('a secret until the end')}"
        again.feed(value)
        yield Step(text, audience.heard(session.events[marks[n] : marks[n + 1]], ()))


def replay(session: AnySession, screen: Screen, *, events: bool) -> None:
    """A record told again: header, answers, story, and the board at the end."""
    heading(session, screen)
    face = faces.face(session)
    if events and session.marks:
        first = audience.heard(session.events[: session.marks[0]], ())
        log.tell(face, first, screen, indent="      ")
    for step in steps(session):
        screen.tell(step.text, hang="      ", style="bold" if ": " in step.text else "")
        if events:
            log.tell(face, step.events, screen, indent="      ")
    picture(session, screen)
    if session.ask is not None:
        screen.tell(tr("The record stands at answer {decision}.", decision=session.decision))
    ending(session, screen)
