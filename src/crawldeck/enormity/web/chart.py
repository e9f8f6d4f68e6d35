"""The chart of an Enormity campaign: each Parsec with its Course, as far as anybody knows it.

What lies face down in the Course deck is not decided yet (ENO-CAMP-02): of it the chart shows how
many cards there are and nothing else. The Boss at the end of a Parsec is printed on its sheet.
"""

from __future__ import annotations

from collections.abc import Iterator

from crawldeck.enormity.bosses import CourseCard
from crawldeck.enormity.campaign import course, journey
from crawldeck.enormity.campaign.standing import Voyage
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.packcheck_course import RUNS
from crawldeck.web.campaign_shown import Stop, Where
from crawldeck.web.entries import Entry

KIN = {
    "run": "Run",
    "extra": "Run, once more; the Course deck stays as it is",
    "incursion": "Incursion: a Boss",
    "mythos": "Mythos card",
}
NOBODY = "nobody is left to go; somebody has to join first (ENO-SPARE-01)"


def stages(pack: Pack, voyage: Voyage) -> tuple[Entry, ...]:
    """The Parsecs, with what is face down in each."""
    return tuple(
        Entry(
            str(number),
            f"Parsec {number}",
            facts=(("Face down", str(_hidden(pack, voyage, number))),),
        )
        for number in range(1, course.parsecs(pack) + 1)
    )


def _hidden(pack: Pack, voyage: Voyage, parsec: int) -> int:
    """Cards of the Course deck that nobody has seen: none matter once the Parsec is behind."""
    if parsec < voyage.now.parsec or voyage.now.over:
        return 0
    return sum(
        one.parsec == parsec and one.sort != "incursion" and one.id not in voyage.now.drawn
        for one in pack.course.values()
    )


def stops(pack: Pack, voyage: Voyage) -> tuple[Stop, ...]:
    """The cards that came up, in the order in which they did, and each Parsec's Boss after them."""
    could = [one.id for one in course.ahead(pack, voyage)]
    seen = dict.fromkeys((*voyage.now.drawn, *could))
    drawn = [pack.course[name] for name in seen if name in pack.course]
    drawn = [card for card in drawn if card.sort != "incursion"]
    found: list[Stop] = []
    for number in range(1, course.parsecs(pack) + 1):
        found += [_stop(pack, voyage, card) for card in drawn if card.parsec == number]
        found += [_stop(pack, voyage, card) for card in _bosses(pack, number)]
    return tuple(found)


def _bosses(pack: Pack, parsec: int) -> Iterator[CourseCard]:
    for card in pack.course.values():
        if card.parsec == parsec and card.sort == "incursion":
            yield card


def _stop(pack: Pack, voyage: Voyage, card: CourseCard) -> Stop:
    could = {one.id: one for one in course.ahead(pack, voyage)}
    where = could.get(card.id)
    sort = where.sort if where else card.sort
    entries = course.entries(pack, voyage, where) if where else []
    open_now = where is not None
    return Stop(
        card.id,
        card.name,
        card.text,
        card.sort,
        KIN[sort],
        _where(voyage, card, open_now),
        stage=card.parsec,
        aside=card.sort == "mythos",
        brings=() if card.sort == "mythos" else tuple(_brings(pack, card)),
        did=tuple(journey.does(pack, card)) if card.sort == "mythos" else (),
        why_not=_why_not(pack, voyage, card, open_now),
        entries=tuple(Entry(page, journey.page_name(pack, page)) for page in entries),
        art=pack.looks.by_thing().get(f"boss:{card.plays}", ""),
    )


def _where(voyage: Voyage, card: CourseCard, open_now: bool) -> Where:
    now, last = voyage.now, voyage.last
    if last is not None and last.began.card == card.id:
        return "here"
    if open_now:
        return "open"
    if card.sort == "mythos" or card.id in now.played:
        return "done"
    return "passed" if card.parsec < now.parsec or now.over else "ahead"


def _brings(pack: Pack, card: CourseCard) -> Iterator[str]:
    """What there is to win there, as the mission sheet says."""
    mission = pack.missions.get(card.plays)
    if mission is not None and mission.goal is not None:
        yield f"The Objective: {mission.goal.text}"
    if card.sort == "incursion":
        yield "Beaten, the Boss opens the way to the next Parsec, or ends the campaign."
    if card.ecology:
        yield f"Met there: {journey.named(pack.intruders, card.ecology)}"


def _why_not(pack: Pack, voyage: Voyage, card: CourseCard, open_now: bool) -> str:
    if open_now:
        return "" if voyage.now.crew else NOBODY
    if card.sort == "incursion" and card.parsec == voyage.now.parsec:
        left = RUNS - course.runs_played(pack, voyage.now)
        if left > 0:
            return f"the Boss comes after {left} more Run{'s' if left > 1 else ''} (ENO-CAMP-02)"
    if card.id in voyage.now.opened and course.runs_played(pack, voyage.now) >= RUNS:
        return f"{RUNS} Runs of this Parsec are played; now comes the Boss (ENO-CAMP-02)"
    return ""
