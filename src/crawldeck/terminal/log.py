"""The log in words: what happened, by which rule, and what that rule says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from crawldeck.kernel.events import Event
from crawldeck.kernel.ledger import Ledger, LedgerRule
from crawldeck.kernel.session import Session
from crawldeck.terminal.style import Screen

MANY_CARDS = 3
"""So many cards turned up one after the other are told in one sentence."""
EXPLAINED = 6
"""So many of the last events does `why` explain at once."""


def tell(session: Session, events: Sequence[Event], screen: Screen, indent: str = "  ") -> None:
    """Events as sentences, each with its rule at the end; many cards turned up at once in one."""
    for kind, run in groupby(events, key=lambda event: (event.kind(), event.rule)):
        group = list(run)
        if kind[0] == "Revealed" and len(group) >= MANY_CARDS:
            shown = "; ".join(_turned_up(session, event) for event in group)
            screen.tell(f"Turned up: {shown}.  {kind[1]}", indent=indent, hang=indent + "  ")
            continue
        start = "" if kind[0] == "RoundBegan" else indent
        for event in group:
            sentence = session.sentence(event)
            screen.tell(f"{sentence}  {event.rule}", indent=start, hang=indent + "  ")


def _turned_up(session: Session, event: Event) -> str:
    """One card of many: `2,0 7H a chest`."""
    known = event.words(session.game.names(session.table))
    return f"{known['spot']} {known['card']} {known['what']}"


def since_last_answer(session: Session) -> list[Event]:
    """What the last choice led to, chances included; the opening before the first choice."""
    for n in range(len(session.answers) - 1, -1, -1):
        if session.seats[n] >= 0:
            found = session.events[session.marks[n] :]
            if found:
                return found
    return session.events


def explain(session: Session, ledger: Ledger, screen: Screen) -> None:
    """The last events, each with the rule it comes from; a rule's text is given once."""
    events = since_last_answer(session)[-EXPLAINED:]
    if not events:
        screen.say("Nothing has happened yet.")
    told: set[str] = set()
    for event in events:
        screen.tell(f"{session.sentence(event)}  {event.rule}", hang="  ")
        rule = ledger.rules.get(event.rule)
        if rule is not None and rule.id not in told:
            told.add(rule.id)
            screen.tell(rule.says, indent="    ", style="dim")


def rule_in_full(rule: LedgerRule, screen: Screen, status: str = "") -> None:
    """One row of the ledger."""
    tiers = {"S": "stated in the chapters", "R": "wider rulebook", "G": "a gap, ruled"}
    head = f"{rule.group}, tier {rule.tier} ({tiers.get(rule.tier, '?')})"
    screen.say(screen.paint(rule.id, "title") + "  " + head)
    screen.tell(rule.says, indent="  ")
    for word, text in (("Check", rule.check), ("Ruling", rule.ruling), ("Source", rule.source)):
        if text:
            screen.tell(f"{word}: {text}", indent="  ", hang="    ")
    screen.tell(f"Editions: {', '.join(rule.editions)}", indent="  ")
    state = f"not built yet: {rule.missing}" if rule.missing else (status or "built")
    screen.tell(f"Status: {state}", indent="  ", hang="    ")
