"""Who may answer, and whose right it is to take an answer back: decided here and nowhere else.

An answer belongs to the seat that gave it. Its holder may take it back, and give it again; whoever
holds several seats at one screen holds all their answers. Another's answer, a bot's, and that of a
seat which was given up are the host's to take back. When an answer can be taken back at all is a
rule of the game, and comes before whose it is.
"""

from __future__ import annotations

from crawldeck.kernel import audience
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import mark, tr
from crawldeck.web.live import Live
from crawldeck.web.people import Person
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.wire_together import Talked


def must_play(person: Person) -> None:
    if not person.is_player:
        raise RequestRefused("forbidden", "you are watching; take a seat to play")


def may_answer(live: Live, person: Person) -> None:
    """Only who is asked may answer; a real card may be entered from any seat."""
    must_play(person)
    if isinstance(live.session.ask, Choice) and live.speaks_for(person) is None:
        raise RequestRefused(
            "forbidden", tr("this is for {names} to answer", names=live.called(live.asked()))
        )


def may_take_hint(live: Live, person: Person) -> int:
    """Only who is asked may ask for a hint, where the host allows them; says which seat it is
    for."""
    may_answer(live, person)
    ask = live.session.ask
    if not isinstance(ask, Choice):
        raise Malformed("nobody has a choice to make now, so there is no hint")
    if not live.row.hints:
        raise RequestRefused(
            "forbidden", "the host allows no hints at this table", live.session.game.hint_rule
        )
    seat = live.speaks_for(person)
    assert seat is not None
    return seat


def may_review(live: Live, person: Person) -> None:
    """A game that is over may be reviewed by everybody; one that is not, by the host."""
    if live.session.result is None and not person.host:
        raise RequestRefused("forbidden", "only the host can review a game that is not over")
    may_copy(live)


def may_ask_why(live: Live, person: Person) -> None:
    """Why not is asked by who may see what can be answered: a reason can give a secret away."""
    ask = live.session.ask
    if not audience.may_see(ask, live.eyes_of(person)):
        raise RequestRefused("forbidden", "what can be answered now is a secret of who is asked")


def may_copy(live: Live) -> None:
    """A record, or a table made from one, has everybody's secrets in it."""
    if live.session.game.has_secrets and live.session.ask is not None:
        raise RequestRefused("forbidden", "seats have secrets in this game; wait until it is over")


def speak_up(live: Live, person: Person) -> None:
    """Where several were asked, the answer belongs to the one who gives it."""
    ask = live.session.ask
    if isinstance(ask, Choice):
        ask.by(live.speaks_for(person))


def may_undo(live: Live, person: Person) -> None:
    """One's own answer, a real card that anybody entered, or as the host."""
    must_play(person)
    whose = live.whose()
    if person.host or whose < 0 or whose in person.seats or live.session.can_undo() is not None:
        return
    seat = live.seats_shown()[whose]
    text = (
        mark("{name} gave that answer; only {name} or the host can take it back")
        if seat.kind == "person"
        else mark("{name} gave that answer; only the host can take it back")
    )
    raise RequestRefused("forbidden", tr(text, name=seat.name))


def may_redo(live: Live, person: Person) -> None:
    """To give an answer again is to give it."""
    must_play(person)
    if not person.host and live.session.can_redo:
        may_answer(live, person)


def may_order(live: Live, person: Person, seat: int) -> None:
    """A standing order is given by who holds the seat, or by the host."""
    must_play(person)
    if not person.host and seat not in person.seats:
        raise RequestRefused("forbidden", "a standing order is given by who sits there")


def gave(live: Live, person: Person) -> None:
    """Note that a guest's seat gave the last answer: the record knows only for whom."""
    session = live.session
    if session.who_wished >= 0 and session.who_wished not in person.seats and person.seats:
        live.gave[session.last_wish] = person.seats[0]
    else:
        live.gave.pop(session.last_wish, None)


def may_talk(live: Live, person: Person, sort: Talked) -> None:
    """Who plays may; who looks on reads along. What the host has switched off is writing and
    reactions: one can still point at the board."""
    if not person.is_player:
        raise RequestRefused("forbidden", "you are watching: you can read; take a seat to write")
    if sort != "point" and not live.row.chat:
        raise RequestRefused("forbidden", "the host has switched the chat off")


def may_rewind(person: Person) -> None:
    if not person.host:
        raise RequestRefused("forbidden", "only the host of the table can rewind it")
