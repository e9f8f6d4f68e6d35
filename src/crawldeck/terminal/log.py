"""The log in words: what happened, by which rule, and what that rule says."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from crawldeck.kernel.audience import heard
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.kernel.ledger import LedgerRule
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.face import Face, Texts
from crawldeck.terminal.style import Screen

EXPLAINED = 6
"""So many of the last events does `why` explain at once."""


def tell(face: Face, events: Sequence[Event], screen: Screen, indent: str = "  ") -> None:
    """Events as sentences, each with its rule at the end; many alike are told in one."""
    for run in runs(face, events):
        first = run[0]
        start = "" if first.kind() == "RoundBegan" else indent
        screen.tell(f"{face.words.told(run)}  {first.rule}", indent=start, hang=indent + "  ")


def runs(face: Face, events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events that are told together: alike, one after the other, and enough of them."""

    def alike(event: Event) -> tuple[str, str, object]:
        kind = event.kind()
        same = face.words.together[kind].same if kind in face.words.together else ""
        return kind, event.rule, getattr(event, same) if same else None

    for (kind, _, _), group in groupby(events, key=alike):
        run = list(group)
        if kind in face.words.together and len(run) >= face.words.together[kind].least:
            yield run
        else:
            yield from ([event] for event in run)


def since_last_answer(session: AnySession) -> list[Event]:
    """What the last choice led to, chances included; the opening before the first choice."""
    for n in range(len(session.answers) - 1, -1, -1):
        if session.seats[n] >= 0:
            found = session.events[session.marks[n] :]
            if found:
                return found
    return session.events


def explain(face: Face, texts: Texts, screen: Screen, seats: Collection[int] = ()) -> None:
    """The last events that these seats know of, each with the rule it comes from; a rule's text is
    given once."""
    events = heard(since_last_answer(face.session), seats)[-EXPLAINED:]
    if not events:
        screen.say(tr("Nothing has happened yet."))
    told: set[str] = set()
    for event in events:
        screen.tell(f"{face.words.sentence(event)}  {event.rule}", hang="  ")
        if event.rule in texts and event.rule not in told:
            told.add(event.rule)
            screen.tell(texts[event.rule], indent="    ", style="dim")


def notes(rule: LedgerRule, screen: Screen, status: str = "") -> None:
    """One row of the ledger: what those who build the game note of a rule."""
    tiers = {"S": "stated in the chapters", "R": "wider rulebook", "G": "a gap, ruled"}
    head = f"{rule.group}, tier {rule.tier} ({tiers.get(rule.tier, '?')})"
    screen.say(screen.paint(rule.id, "title") + "  " + head)
    screen.tell(rule.says, indent="  ")
    for word, text in (("Check", rule.check), ("Ruling", rule.ruling), ("Source", rule.source)):
        if text:
            screen.tell(f"{word}: {text}", indent="  ", hang="    ")
    screen.tell(tr("Editions: {all}", all=", ".join(rule.editions)), indent="  ")
    state = f"not built yet: {rule.missing}" if rule.missing else (status or "built")
    screen.tell(tr("Status: {state}", state=state), indent="  ", hang="    ")
