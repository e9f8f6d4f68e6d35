"""The session log of Enormity: what a crew would write down of a run or an incursion, by rounds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from crawldeck.enormity.state import EnoSession
from crawldeck.paper import tales
from crawldeck.paper.tales import Teller, plain, points

TELLING = frozenset(
    (
        "FirstContact", "PageLaid", "PointFound", "Discovered", "ClueFound", "ScriptRead",
        "CodeOpened", "GoalAdvanced", "AdversaryComes", "SpacerDied", "Flatlined", "Awakened",
        "ExtractionAvailable", "ExtractionInitiated", "Extracted", "Lingered", "Carried",
        "ResourceGained", "ResourceFound", "SparesChanged", "WayOpened", "PartWounded",
        "BossKilled", "Escalated", "StratagemTaken", "StratagemUsed", "StratagemGained", "Looted",
        "BrokeDown", "FoeKilled", "BossStands", "Rewound",
    )
)  # fmt: skip
"""Events that are told in their own sentence."""
ENDING = ("RunOver", "IncursionWon", "IncursionLost")


class Round(Struct):
    """What is worth telling of one round."""

    number: int
    told: list[str] = field(default_factory=list)


class Tale(Struct):
    """A whole session, as far as it has come."""

    opening: list[str] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    """Those that are over."""
    open: list[str] = field(default_factory=list)
    """What was told since, of the round that is not."""
    ended: str = ""


def tale(session: EnoSession) -> Tale:
    """The events of a session, sorted into rounds."""
    found = Tale()
    names = session.game.names(session.table)
    begun = False
    for event in session.events:
        kind = event.kind()
        if kind == "RoundOver":
            found.rounds.append(Round(event.words(names)["round"], found.open))
            found.open = []
        elif kind in ENDING:
            found.ended = event.sentence(names)
        elif kind == "TurnBegan" and not begun:
            begun = True
            found.opening, found.open = found.open, []
        elif kind in TELLING:
            found.open.append(event.sentence(names))
    if not begun:
        found.opening, found.open = found.open, []
    return found


# -- as Markdown -------------------------------------------------------------------------------


def adventure(session: EnoSession) -> str:
    """The Boss of an incursion, or the mission of a run."""
    choices = session.setup.choices
    return str(choices.get("boss") or choices["mission"])


def named(session: EnoSession) -> tuple[str, str]:
    """Name and text of what is played."""
    pack = session.table.content
    if session.setup.choices.get("boss"):
        boss = pack.bosses[adventure(session)]
        return f"Incursion: {boss.name}", boss.text
    mission = pack.missions[adventure(session)]
    return mission.name, mission.text


def heading(session: EnoSession, *, title: str = "", date: str = "") -> str:
    """Mission or Boss, date, crew."""
    name, text = named(session)
    pack = session.table.content
    crew = ", ".join(plain(pack.spacers[who.id].name) for who in session.table.state.spacers)
    return tales.heading(
        session,
        title or name,
        text,
        party=f"Crew: {crew}",
        by_hand="dice and cards by hand",
        date=date,
    )


def sections(session: EnoSession) -> Iterator[str]:
    """What is closed by now: the set-up, the rounds in which something happened, the end."""
    found = tale(session)
    over = session.result is not None
    if found.opening and (found.rounds or over):
        yield points(found.opening) + "\n"
    for one in found.rounds:
        if one.told:
            yield f"### Round {one.number}\n\n{points(one.told)}\n"
    if over:
        if found.open:
            yield f"### Round {len(found.rounds) + 1}\n\n{points(found.open)}\n"
        yield ending(session, found)


def ending(session: EnoSession, found: Tale) -> str:
    """How it ended, and for whom."""
    result = session.result
    assert result is not None
    pack = session.table.content
    lines = []
    for word, status in (
        ("Got out", "out"),
        ("Alive", "in"),
        ("Elsewhere", "away"),
        ("Dead", "dead"),
    ):
        there = [
            pack.spacers[who.id].name for who in session.table.state.spacers if who.status == status
        ]
        lines += [f"{word}: {', '.join(there)}"] if there else []
    text = f"{plain(found.ended)}\n\n" if found.ended else ""
    return f"### {result.outcome.capitalize()}\n\n{text}{points(lines)}\n"


def chronicle(session: EnoSession, *, title: str = "", date: str = "") -> str:
    """Everything that is closed by now."""
    return heading(session, title=title, date=date) + "".join(sections(session))


TELLER = Teller(chronicle, ("RoundOver", *ENDING), adventure)
