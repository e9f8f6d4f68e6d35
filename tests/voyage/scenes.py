"""Campaigns for tests: in the test pack, with sessions that end as a test wants them to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from crawldeck.campaign.header import Header
from crawldeck.enormity import loadout
from crawldeck.enormity import pack as packs
from crawldeck.enormity.campaign import course, sessions
from crawldeck.enormity.campaign.deeds import Drew, Ended, Kept
from crawldeck.enormity.campaign.standing import Log
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoSession, RunState
from tests.enormity.scene import hull, part_of

CREW = ("oda", "ilse", "teo")


@pytest.fixture
def in_the_hull(monkeypatch: pytest.MonkeyPatch) -> Pack:
    """Every pack is the test pack, whose pages are no files."""
    monkeypatch.setattr(packs, "find", lambda name: hull())
    return hull()


def start(
    folder: Path,
    *crew: str,
    edition: str = "normal",
    seed: int = 1,
    pack: str = "hull",
    **params: Any,
) -> Path:
    """A new campaign file."""
    path = folder / "vigil.jsonl"
    header = Header(
        game="enormity", name="The Vigil", pack=pack, edition=edition, seed=seed, params=params
    )
    sessions.launch(path, header, crew or CREW)
    return path


def end(
    log: Log,
    session: EnoSession,
    *,
    dead: Sequence[str] = (),
    won: bool | None = None,
    found: dict[str, str] | None = None,
    **changes: Any,
) -> Ended:
    """End a session at once: who is dead, what was picked up, what else of the state changed."""
    state: RunState = session.table.state
    lives = len(dead) < len(state.spacers)
    won = lives if won is None else won
    for who in state.spacers:
        who.status = "dead" if who.id in dead else "out" if won else "in"
        who.cell = -1
        card = (found or {}).get(who.id)
        if card:
            pack = session.table.content
            who.items.append(loadout.new_item(pack, card, loadout.item_id(who, card), "pack"))
            place = next((p for p, deck in state.decks.loot.items() if deck.get(card)), "")
            if place:
                left = {**state.decks.loot[place], card: state.decks.loot[place][card] - 1}
                state.decks.loot = {**state.decks.loot, place: left}
    for name, value in changes.items():
        setattr(part_of(state, name), name, value)
    state.phase, state.outcome = "over", "won" if won else "lost"
    return sessions.finish(log, session)


def play(log: Log, wanted: str = "", *, insertion: str = "", **ending: Any) -> Ended:
    """Begin a session and end it at once."""
    return end(log, sessions.begin(log, wanted, insertion=insertion), **ending)


def play_and_keep(log: Log, wanted: str = "", **ending: Any) -> Kept:
    play(log, wanted, **ending)
    return sessions.keep(log)


def openly(log: Log) -> Log:
    """All Runs of the first Parsec lie open, so that no Mythos card comes up."""
    log.append(*(Drew(name, opens=True) for name in ("one-a", "one-b", "one-c")))
    return log


def to_the_boss(log: Log) -> None:
    """Two Runs, so that the Incursion is next."""
    for _ in range(2):
        play_and_keep(log)


def ahead(log: Log) -> list[tuple[str, str]]:
    """What can be chosen, as sort and card."""
    pack = packs.find("hull")
    course.deal(log, pack)
    return [(one.sort, one.id) for one in course.ahead(pack, log.campaign)]
