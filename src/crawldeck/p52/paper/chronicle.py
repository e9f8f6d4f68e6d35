"""The session log: what a table would write down, in Markdown, space by space.

Pure functions from a session's events to text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from crawldeck.kernel.events import Event
from crawldeck.p52.campaign.chapters import quest_of
from crawldeck.p52.state import P52Session
from crawldeck.paper import tales
from crawldeck.paper.tales import Teller, plain, points

TELLING = frozenset(
    (
        "Died", "Resurrected", "Buried", "Rewound", "HeroMade", "DayFlipped",
        "EnvironmentFlipped", "QuestDrawn", "SpacesCounted", "Told", "Chosen", "KeyCollected",
        "SpecialOpened", "WaveCame", "Practised", "LevelReached", "AbilityLearned",
        "AbilityRaised", "RewardItem", "RewardCore", "RewardAbility",
        "Studied", "Tuned",
    )
)  # fmt: skip
"""Events that are told in their own sentence."""
FATES = {
    "FoeDefeated": "defeated by {hero}",
    "FoeDrivenOff": "driven off by {hero}",
    "FoeFled": "fled",
    "BossEscaped": "left behind, to be met again",
}
"""What can become of an enemy."""


class Passage(Struct):
    """What is worth telling of one space."""

    number: int
    size: int = 0
    light: str = ""
    met: list[tuple[str, str]] = field(default_factory=list)
    """Enemies in the order of their coming, each with what became of it."""
    chests: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """Deaths, rescues and choices, in whole sentences."""
    earned: Counter[str] = field(default_factory=Counter)


class Tale(Struct):
    """A whole game, as far as it has come."""

    opening: list[str] = field(default_factory=list)
    spaces: list[Passage] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    earned: Counter[str] = field(default_factory=Counter)
    """Experience that belongs to the quest, not to a space."""
    ended: str = ""
    outcome: str = ""


def tale(session: P52Session) -> Tale:
    """The events of a session, sorted into spaces."""
    found = Tale()
    names = session.game.names(session.table)
    chest = False
    for event in session.events:
        chest = _take(found, event, names, chest)
    return found


def _take(found: Tale, event: Event, names: Mapping[str, str], chest: bool) -> bool:
    """One event; says whether what is found next comes out of a chest."""
    kind = event.kind()
    known = event.words(names)
    if kind == "SpaceSized":
        found.spaces.append(Passage(known["number"], known["size"]))
        return False
    if kind == "GameEnded":
        found.ended, found.outcome = known["text"], known["outcome"]
        return False
    passage = found.spaces[-1] if found.spaces and not found.ended else None
    _earn(passage.earned if passage else found.earned, event, known)
    if passage is None:
        if kind in TELLING:
            (found.after if found.ended else found.opening).append(event.sentence(names))
        return False
    return _note(passage, event, known, names, chest)


def _note(
    passage: Passage, event: Event, known: Mapping[str, Any], names: Mapping[str, str], chest: bool
) -> bool:
    match event.kind():
        case "LightFixed":
            passage.light = known["what"]
        case "FoeAppeared" | "BossAppeared":
            passage.met.append((known["foe"], ""))
        case fate if fate in FATES:
            _fate(passage, known["foe"], FATES[fate].format(**known))
        case "ChestOpened":
            passage.chests.append(f"{known['hero']} opened the chest at {known['spot']}")
            return True
        case "ChestGone":
            passage.chests.append(f"The chest at {known['spot']} was destroyed")
        case "ItemFound" if chest:
            join = " and " if ": " in passage.chests[-1] else ": "
            passage.chests[-1] += join + known["things"]
            return True
        case "Dropped" | "RoundBegan" | "Moved":
            return False
        case kind if kind in TELLING:
            passage.told.append(event.sentence(names))
    return chest


def _earn(earned: Counter[str], event: Event, known: Mapping[str, Any]) -> None:
    """What was learnt in a space counts when a hero takes it along."""
    if event.kind() == "ExperienceKept":
        earned[known["hero"]] += known["amount"]


def _fate(passage: Passage, foe: str, fate: str) -> None:
    """The first of that name about whom nothing is told yet."""
    for n, (name, so_far) in enumerate(passage.met):
        if name == foe and not so_far:
            passage.met[n] = (name, fate)
            return
    passage.met.append((foe, fate))


# -- as Markdown -------------------------------------------------------------------------------


def heading(session: P52Session, *, title: str = "", date: str = "") -> str:
    """Quest, date, party."""
    name, text = quest_of(session)
    party = ", ".join(plain(hero.name) for hero in session.table.state.heroes)
    return tales.heading(
        session,
        title or name,
        text,
        party=f"Party: {party}",
        by_hand="cards turned by hand",
        date=date,
    )


def sections(session: P52Session) -> Iterator[str]:
    """What is closed by now, one piece for each space, and one for the end."""
    found = tale(session)
    if found.opening and (found.spaces or session.result is not None):
        yield points(found.opening) + "\n"
    last = len(found.spaces) - 1
    for n, passage in enumerate(found.spaces):
        if n < last or session.result is not None:
            yield space(passage)
    if session.result is not None:
        yield ending(session, found)


def space(passage: Passage) -> str:
    """One space in a heading and a few points."""
    notes = [f"{passage.size} spots"] + ([passage.light] if passage.light else [])
    lines = [f"{name}: {fate or 'left behind'}" for name, fate in passage.met]
    lines = lines or ["Nobody was met"]
    lines += passage.chests + passage.told + _earnings(passage.earned)
    return f"### Space {passage.number}: {', '.join(notes)}\n\n{points(lines)}\n"


def ending(session: P52Session, found: Tale) -> str:
    """How it ended, and who lives."""
    result = session.result
    assert result is not None
    state = session.table.state
    dead = [hero.name for hero in state.heroes if not hero.alive]
    lines = [f"Alive: {', '.join(hero.name for hero in state.living) or 'nobody'}"]
    lines += [f"Fallen: {', '.join(dead)}"] if dead else []
    lines += found.after + _earnings(found.earned)
    head = "Won" if result.outcome == "won" else "Lost"
    text = f"{plain(found.ended)}\n\n" if found.ended else ""
    return f"### {head}\n\n{text}{points(lines)}\n"


def _earnings(earned: Counter[str]) -> list[str]:
    gained = [f"{name} {amount:+d}" for name, amount in earned.items() if amount]
    return [f"Experience: {', '.join(gained)}"] if gained else []


def chronicle(session: P52Session, *, title: str = "", date: str = "") -> str:
    """Everything that is closed by now."""
    return heading(session, title=title, date=date) + "".join(sections(session))


TELLER = Teller(
    chronicle, ("SpaceSized", "GameEnded"), lambda session: session.setup.choices["quest"]
)
