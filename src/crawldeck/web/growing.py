"""What answers would make of somebody: they are tried on a fork, so that the rules do the sums.

A fork has luck of its own, so nothing that is to come can be learnt this way.
"""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces
from crawldeck.web.looks import SheetLine, SheetTried

MOST = 60
"""More answers than that are tried of no question."""


def tried(session: AnySession, texts: Sequence[str], *, propose: bool) -> SheetTried:
    """The sheet of who is asked, now and after these answers to the same kind of question."""
    ask = session.ask
    if not isinstance(ask, Choice):
        raise Malformed("nobody is asked anything that could be tried")
    before = faces.face(session).sheet(ask.actor)
    if not before:
        raise Malformed("who is asked has no sheet to try it on")
    fork, given = session.fork(), list(texts)
    for text in texts:
        if not same(fork, ask):
            raise Malformed(f"{text[:60]!r} comes after the question is settled")
        fork.answer(text)
    if propose:
        given += finished(fork, ask)
    after = faces.face(fork).sheet(ask.actor)
    lines = tuple(
        SheetLine(key, one.name, before[key].value if key in before else "", one.value, one.how)
        for key, one in after.items()
    )
    return SheetTried(lines, steps_left(fork, ask), tuple(given))


def same(session: AnySession, ask: Choice) -> bool:
    """Whether it is still this question that is asked, of this one."""
    now = session.ask
    return isinstance(now, Choice) and (now.kind, now.actor) == (ask.kind, ask.actor)


def finished(fork: AnySession, ask: Choice) -> list[str]:
    """What the bot would answer until something else is asked."""
    bot, found = PlainBot(), list[str]()
    while same(fork, ask) and len(found) < MOST:
        found.append(bot.choose(fork).text)
        fork.answer(found[-1])
    return found


def steps_left(session: AnySession, ask: Choice) -> int:
    """How often the first answer can still be given."""
    fork, left = session.fork(), 0
    while same(fork, ask) and left < MOST:
        fork.answer(fork.options[0].text)
        left += 1
    return left
