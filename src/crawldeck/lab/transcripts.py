"""Transcripts: golden games in readable text, so that a change at the table is seen in a diff."""

from __future__ import annotations

from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import pack as ships
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.kernel.session import Session, new
from crawldeck.lab import veterans
from crawldeck.p52.params import EDITIONS

GOLDEN = [
    *(("p52", edition, seed) for edition in EDITIONS for seed in (7, 21)),
    ("enormity", "normal", 6),
    ("enormity", "veteran", 15),
    ("incursion", "normal", 11),
]
"""Game, edition and seed; an incursion is one of Enormity."""
PARTY = ("mira", "bran", "oda", "tamsin")
CREW = ("oda", "teo")
LONGEST = 3_000


def played(game: str, edition: str, seed: int) -> Session:
    """A golden game: the plain bot; party, mission or Boss depend on the seed."""
    if game == "enormity":
        missions = list(ships.find(DEFAULT_PACK).missions)
        mission = missions[seed % len(missions)]
        session = new(game, seed=seed, edition=edition, spacers=CREW, seats=CREW, mission=mission)
    elif game == "incursion":
        bosses = list(ships.find(DEFAULT_PACK).bosses)
        crew, boss = veterans.equipped(DEFAULT_PACK, CREW), bosses[seed % len(bosses)]
        session = new("enormity", seed=seed, edition=edition, spacers=crew, seats=CREW, boss=boss)
    else:
        party = PARTY[: 2 + seed % 3]
        session = new(game, seed=seed, edition=edition, heroes=party, seats=party)
    return PlainBot().play_out(session, LONGEST)


def text_of(session: Session) -> str:
    """A game as a list of answers, each followed by what came of it."""
    names = session.game.names(session.table)
    lines = [f"{session.game.title}, {session.setup.edition}, seed {session.setup.seed}"]
    told = 0
    for number, answer in enumerate(session.answers):
        lines += _events(session, told, session.marks[number])
        told = session.marks[number]
        seat = session.seats[number]
        who = "~" if seat < 0 else names.get(session.setup.seats[seat], session.setup.seats[seat])
        lines.append(f"{number + 1}. {who}: {answer.text}")
    lines += _events(session, told, len(session.events))
    lines.append(f"result: {session.result.outcome if session.result else 'open'} {session.digest}")
    return "\n".join(lines) + "\n"


def _events(session: Session, start: int, stop: int) -> list[str]:
    return [f"    {session.sentence(e)} [{e.rule}]" for e in session.events[start:stop]]


def write_all(folder: Path) -> list[Path]:
    """Write every golden transcript; the diff is for the commit message to explain."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for game, edition, seed in GOLDEN:
        path = folder / f"{game}-{edition}-{seed}.txt"
        path.write_text(text_of(played(game, edition, seed)), encoding="utf-8")
        paths.append(path)
    return paths
