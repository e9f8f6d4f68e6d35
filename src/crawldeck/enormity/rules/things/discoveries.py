"""Discoveries (ledger group DISCOVERIES)."""

from __future__ import annotations

from crawldeck.dice import Count, TenSided
from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.body import costs
from crawldeck.enormity.rules.effects import Context
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.enormity.worldbook import Entry
from crawldeck.kernel.asks import Rule


def discover(t: EnoTable, who: Spacer, number: int, rule: str) -> Rule[None]:
    """A Discovery token is resolved: fixed by its number, random (0) by colour and d10.

    The caller has taken the token off its space; from the Countdown track the Priority Target is
    the finder (ENO-DISC-10). The Extraction Marker moves (ENO-DISC-02)
    when the Discovery is resolved, also if its finder did not survive it.
    """
    before = t.state.decks.resolved
    t.state.decks.resolved += 1
    if number:
        yield from fixed(t, who, number)
    else:
        yield from _random(t, who, before)
    extraction.move_marker(t, 1, "ENO-DISC-02")


def fixed(t: EnoTable, who: Spacer, number: int) -> Rule[None]:
    """A fixed Discovery card alone, without a token (ENO-DISC-03)."""
    card = t.content.fixed[number]
    t.reveal()
    t.tell(
        e.Discovered(
            rule="ENO-DISC-03", spacer=who.id, discovery=card.name, name=card.name, text=card.text
        )
    )
    yield from effects.apply(t, card.do, Context(who.id, "ENO-DISC-06", source=who.cell))


def _random(t: EnoTable, who: Spacer, discarded: int) -> Rule[None]:
    """The token's colour is the list, the ten-sided die and the discards the entry (DISC-04)."""
    if not t.state.decks.tokens:
        t.tell(e.NothingDiscovered(rule="ENO-DISC-04", spacer=who.id))
        return
    colour = yield from common.draw(t.state.decks.tokens, "a Discovery token", "ENO-DISC-04")
    t.state.decks.tokens = common.less(t.state.decks.tokens, colour)
    rolled: Count = yield TenSided("the Discovery", rule="ENO-DISC-04")
    number = rolled.value + discarded
    t.tell(
        e.TokenTurned(
            rule="ENO-DISC-04",
            spacer=who.id,
            colour=colour,
            rolled=rolled.value,
            discarded=discarded,
            entry=number,
        )
    )
    entry = find(t, who, colour, number)
    if entry is None:  # beyond the end of the list nothing is left
        t.tell(e.NothingDiscovered(rule="ENO-DISC-07", spacer=who.id))
        return
    yield from _resolve(t, who, entry)


def find(t: EnoTable, who: Spacer, colour: str, number: int) -> Entry | None:
    """The first entry from a number on that can be resolved (ENO-DISC-07 to 09)."""
    entries = t.content.lists[colour]
    for n in range(number, max(entries, default=0) + 1):
        entry = entries.get(n)
        if entry is None:
            continue
        rule, why = _closed(t, who, entry)
        if not rule:
            return entry
        t.tell(e.EntrySkipped(rule=rule, colour=colour, entry=n, why=why))
    return None


def _closed(t: EnoTable, who: Spacer, entry: Entry) -> tuple[str, str]:
    """The rule by which an entry is passed over, and why; both empty if it is open."""
    if entry.id in t.state.story.crossed:
        return "ENO-DISC-09", "it is crossed out"
    if entry.parsec > t.state.campaign.parsec:
        return "ENO-DISC-09", f"it is locked before Parsec {entry.parsec}"
    missing = costs.holds(t, who, entry.needs)
    if missing is not None:
        return "ENO-DISC-09", missing.text
    if not entry.infinite and t.state.story.marks.get(entry.id, 0) >= len(entry.links):
        return "ENO-DISC-07", "all its boxes are marked"
    return "", ""


def _resolve(t: EnoTable, who: Spacer, entry: Entry) -> Rule[None]:
    """Its next open link; the box is marked unless it is infinite (ENO-DISC-05, -08)."""
    marked = t.state.story.marks.get(entry.id, 0)
    link = entry.links[min(marked, len(entry.links) - 1)]
    rule = "ENO-DISC-08"
    if not entry.infinite:
        rule = "ENO-DISC-05"
        t.state.story.marks = common.more(t.state.story.marks, entry.id)
    t.tell(
        e.Discovered(rule=rule, spacer=who.id, discovery=entry.id, name=entry.name, text=link.text)
    )
    yield from effects.apply(t, link.do, Context(who.id, "ENO-DISC-06", source=who.cell))
