"""Odds on a server: worked out in processes of their own, remembered by position.

Looking ahead runs the rules many hundred times, and would hold up every table if it were done where
answers are taken. A worker is started when somebody comes to a table, and has read that table's
pack before anything is asked.
"""

from __future__ import annotations

import contextlib
import pickle
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Literal, TypeAlias

import msgspec

from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.language import tr
from crawldeck.kernel.looking import EXACT, LOTS, foresee, prospects
from crawldeck.kernel.option import Refusal
from crawldeck.kernel.outlook import Threats
from crawldeck.kernel.phrases import said
from crawldeck.kernel.plans import Plan, Plans
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import AnyWords
from crawldeck.web import faces, on_board
from crawldeck.web.live import encode
from crawldeck.web.wire import Expected, WayShown
from crawldeck.web.workers import Workers, end_with_the_server

Sort: TypeAlias = Literal["rough", "fine", "threats", "ways"]
ROUGH = 60
"""Courses that are followed for first numbers, for each answer."""
TOGETHER, FEWEST = 1_200, 15
"""Where there are many answers: so many for all of them, and at least so many for each."""
PLAN = msgspec.json.Decoder(Plan)
REFUSAL = msgspec.json.Decoder(Refusal)


class Ahead(Workers):
    """One worker for first numbers, and one for those that take long."""

    begins = staticmethod(end_with_the_server)

    def __init__(self) -> None:
        super().__init__()
        self._met: set[tuple[str, str]] = set()

    def meet(self, session: AnySession) -> None:
        """Somebody has come to a table: a worker reads its pack now, so that odds come fast."""
        pack = session.game.name, str(session.setup.choices.get("pack", ""))
        if pack in self._met:
            return
        self._met.add(pack)
        with contextlib.suppress(BrokenProcessPool):  # whoever asks gets another one
            twin = pickle.dumps(session.fork(luck="none", light=True))
            for thorough in (False, True):
                self._submit(thorough, read, twin)

    async def look(self, session: AnySession, seat: int, sort: Sort) -> bytes:
        """What may come of the position, encoded; the session is only read before this waits."""
        key = session.key, seat, sort
        return await self._once(session, key, sort == "fine", expected, seat, sort)

    async def way(self, session: AnySession, to: str) -> Plan:
        """The way to a place, found elsewhere; refused as the rules refuse it."""
        told = await self._once(session, (session.key, -1, f"way {to}"), False, way_to, to)
        kind, _, found = told.partition(b" ")
        if kind == b"plan":
            return PLAN.decode(found)
        if kind == b"illegal":
            raise Illegal(to, REFUSAL.decode(found))
        raise Malformed(found.decode())

    def let_go(self) -> None:
        self._met.clear()
        super().let_go()


def read(twin: bytes) -> None:
    """Done in a worker: everything that a look at such a table will need is there."""
    faces.face(pickle.loads(twin))


def expected(twin: bytes, seat: int, sort: Sort) -> bytes:
    """Done in a worker: the odds of every answer, or what the enemies may do next."""
    session: AnySession = pickle.loads(twin)
    words = faces.face(session).words
    if sort == "threats":
        coming = session.threats()
        return encode(Threats() if coming is None else words.threatened(coming))
    if sort == "ways":
        ways = Plans.of(session.game).ways(session)
        return encode([shown(on, plan) for on, plan in ways.items()])
    found = [_told(words, one, sort) for one in _prospects(session, seat, sort)]
    return encode([one for one in found if says_something(one)])


def says_something(one: Expected) -> bool:
    return one.chance is not None or bool(one.text or one.gist or one.bad)


def way_to(twin: bytes, to: str) -> bytes:
    """Done in a worker: the way to a place, or why there is none; a word says which."""
    session: AnySession = pickle.loads(twin)
    plans, place = Plans.of(session.game), on_board.read(to)
    try:
        if place.kind != plans.kind:
            raise Malformed(
                tr(
                    "{to!r} is no place to go to; write {kind}:{place}",
                    to=to,
                    kind=plans.kind,
                    place=plans.place,
                )
            )
        return b"plan " + encode(plans.way(session, place.name))
    except Illegal as error:
        refusal = error.refusal
        text = said(refusal.text, session.game.names(session.table))
        return b"illegal " + encode(Refusal(refusal.rule, text))
    except Malformed as error:
        return b"malformed " + str(error).encode()


def shown(on: str, plan: Plan) -> WayShown:
    return WayShown(on, plan.steps, plan.cost, plan.path, plan.warnings, plan.strikes, plan.notes)


def _prospects(session: AnySession, seat: int, sort: Sort) -> Iterable[Prospect]:
    """Of every answer: roughly, those that lead to a draw first, or as well as it goes."""
    if sort == "rough" and not session.game.has_secrets:
        count = len(session.options)
        courses = max(FEWEST, min(ROUGH, TOGETHER // count))
        return islice(prospects(session, rough=courses), count)
    courses, lots = (ROUGH, ROUGH) if sort == "rough" else (EXACT, LOTS)
    return (
        foresee(session, option, seat=seat, exact=courses, lots=lots) for option in session.options
    )


def _told(words: AnyWords, prospect: Prospect, sort: Sort) -> Expected:
    if prospect.option is None:
        raise Malformed("these are the odds of no answer")
    coming = words.outlook(prospect)
    return Expected(
        option=prospect.option.text,
        text=words.odds(prospect),
        more=tuple(words.odds_in_full(prospect)) if sort == "fine" else (),
        error=round(prospect.error, 4),
        exact=prospect.exact,
        chance=None if coming.chance is None else round(coming.chance, 4),
        what=coming.what,
        gist=coming.gist,
        bad=coming.bad,
        grave=coming.grave,
        marks=coming.marks,
    )
