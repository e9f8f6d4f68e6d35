"""Checks of Bosses: decks that can escalate, lines that can match, lairs that are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from crawldeck.enormity import ids
from crawldeck.enormity.bosses import Boss, BossAction, TargetLine
from crawldeck.enormity.pack import Pack
from crawldeck.kernel.spelling import unknown

Step = str | int
ROMAN = {1: "I", 2: "II", 3: "III"}
DECKS = (("ai", "AI"), ("bp", "BP"))


def check(pack: Pack) -> None:
    """Every check of what incursions are made of; a pack without Bosses has nothing to check."""
    for index, boss in enumerate(pack.rows("bosses")):
        _sheet(pack, boss, "boss", index)
        _decks(pack, boss, index)
        _lair(pack, boss, "boss", index)
    for file, _ in DECKS:
        for index, card in enumerate(pack.rows(file)):
            if card.boss not in pack.bosses:
                _fault(pack, file, unknown("Boss", card.boss, pack.bosses), file, index, "boss")
    for index, card in enumerate(pack.rows("ai")):
        _action(pack, "ai", card.action, "ai", index, "action")


def _fault(pack: Pack, file: str, problem: str, *steps: Step) -> None:
    pack.mistakes.found.append(pack.sources[file].at(problem, *steps))


# -- the sheet


def _sheet(pack: Pack, boss: Boss, *here: Step) -> None:
    kind = pack.intruders.get(boss.kind)
    if kind is None:
        problem = unknown("Intruder", boss.kind, pack.intruders)
        _fault(pack, "bosses", problem, *here, "kind")
    elif not kind.adversary:
        problem = f"{kind.name} is no Adversary, as the figure of a Boss must be (ENO-ADV-03)"
        _fault(pack, "bosses", problem, *here, "kind")
    if boss.veteran_wounds < boss.wounds:
        problem = f"{boss.name} takes {boss.wounds} Wounds, in veteran fights no fewer"
        _fault(pack, "bosses", f"{problem} (ENO-WOUND-03)", *here, "veteran_wounds")
    for side, cards in (("traits", boss.traits), ("status", boss.status)):
        for n, card in enumerate(cards):
            if card.moment == "dies":
                problem = f"{card.name} never comes up: its death ends everything (ENO-WOUND-03)"
                _fault(pack, "bosses", problem, *here, side, n)
    _action(pack, "bosses", boss.signature, *here, "signature")
    _action(pack, "bosses", boss.routine, *here, "routine")
    for side, actions in (("before", boss.before), ("after", boss.after)):
        for n, action in enumerate(actions):
            _action(pack, "bosses", action, *here, side, n)
    if not any(_free(line) for line in boss.routine.targets):
        problem = (
            f"the Routine of {boss.name} may find no Target: give it a line without conditions"
        )
        _fault(pack, "bosses", f"{problem} (ENO-BOSS-03)", *here, "routine")


def _decks(pack: Pack, boss: Boss, index: int) -> None:
    """A deck begins with its level I, and each level has something to escalate to."""
    for file, called in DECKS:
        printed: Mapping[str, Any] = getattr(pack, file)
        counts = Counter(card.level for card in printed.values() if card.boss == boss.id)
        for level, roman in ROMAN.items():
            if not counts[level]:
                problem = f"{boss.name} has no {called} card of level {roman}: {WITHOUT[level]}"
                _fault(pack, "bosses", problem, "boss", index)


WITHOUT = {
    1: "the deck would begin empty (ENO-INC-02)",
    2: "a Wound of level I could not escalate (ENO-ESC-02)",
    3: "a Wound of level II could not escalate (ENO-ESC-03)",
}


def _lair(pack: Pack, boss: Boss, *here: Step) -> None:
    """Its pages lie in the folder of lairs; its spaces are spaces of them (ENO-INC-01)."""
    lair = pack.lairs.get(boss.id)
    known = {} if lair is None else lair.pages
    if not boss.pages:
        _fault(pack, "bosses", f"{boss.name} has no lair (ENO-INC-01)", *here)
    for page in boss.pages:
        if page not in known:
            drawn = [one.page.id for one in pack.lair_drawings]
            _fault(pack, "bosses", f"{unknown('page', page, drawn)} (in lairs/)", *here, "pages")
    if lair is None:
        return
    for field, spaces in (("starts", boss.starts), ("space", (boss.space,))):
        for text in spaces:
            cell, page = lair.space(text), ids.read_place(text).page
            if cell < 0 or not lair.cells[page] >> cell & 1:
                problem = f"{text!r} is no space of the lair of {boss.name} (ENO-BOARD-09)"
                _fault(pack, "bosses", problem, *here, field)


# -- actions


def _action(pack: Pack, file: str, action: BossAction, *here: Step) -> None:
    if not action.targets:
        problem = f"{action.name} has no targeting line (ENO-BOSS-02)"
        _fault(pack, file, problem, *here)
    if not action.steps:
        _fault(pack, file, f"{action.name} does nothing (ENO-BOSS-01)", *here)
    for n, problem in never(action.targets):
        _fault(pack, file, f"{action.name}: {problem}", *here, "targets", n)


def never(lines: tuple[TargetLine, ...]) -> Iterator[tuple[int, str]]:
    """The lines that can never give a Target, and why (ENO-BOSS-02)."""
    for n, line in enumerate(lines):
        ranked = line.pick in ("highest", "lowest")
        if ranked != bool(line.gauge):
            why = "needs a gauge" if ranked else "compares no gauge"
            yield n, f"{line.pick} {why} (ENO-TGT-05)"
        elif line.pick == "zone" and not line.zone:
            yield n, "a Zone needs its number (ENO-TGT-07)"
        elif line.pick == "none" and not _free(line):
            yield n, "No Target has no conditions (ENO-TGT-08)"
        elif any(_covers(one, line) for one in lines[:n]):
            yield n, "this line can never match: an earlier one always comes first (ENO-BOSS-02)"


def _free(line: TargetLine) -> bool:
    """Whether a line has no condition that everybody on the board could miss."""
    asks = line.in_front or line.in_sight or line.within or line.spacers
    return not asks and (line.pick == "zone" or not line.zone)


def _covers(earlier: TargetLine, later: TargetLine) -> bool:
    """Whether the earlier line is satisfied whenever the later one is."""
    if earlier.pick == "none" or (earlier.pick == "zone" and not earlier.spacers):
        return True
    if (earlier.pick, earlier.gauge) != (later.pick, later.gauge):
        return False
    return (
        (not earlier.in_front or later.in_front)
        and (not earlier.in_sight or later.in_sight or later.in_front)
        and (not earlier.within or 0 < later.within <= earlier.within)
        and (not earlier.zone or 0 < later.zone <= earlier.zone)
    )
