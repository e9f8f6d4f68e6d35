"""Checks of what a campaign needs of a pack: the Course deck, gear with two sides."""

from __future__ import annotations

from collections.abc import Collection

from crawldeck.enormity import effects as fx
from crawldeck.enormity.bosses import CourseCard
from crawldeck.enormity.pack import Pack
from crawldeck.kernel.spelling import hint, unknown

MYTHOS = (
    fx.Mark,
    fx.Clue,
    fx.Resource,
    fx.Spare,
    fx.FindScript,
    fx.CrossOut,
    fx.Carry,
    fx.GainStratagem,
)
"""What a Mythos card can do between two sessions."""
RUNS = 2
"""Runs before the Incursion of a Parsec (ENO-CAMP-02)."""


def check(pack: Pack, flags: Collection[str] = (), gained: Collection[str] = ()) -> None:
    """Every mistake of the Course deck and of the sides of gear, with its line.

    `gained` are the Stratagems that some effect brings.
    """
    for index, plan in enumerate(pack.stratagems.values()):
        problem = ""
        if plan.gained and plan.callings:
            problem = f"{plan.name} is gained in play, or classes unlock it: not both"
        elif plan.gained and plan.id not in gained:
            problem = f'nothing brings {plan.name}: write {{ do = "stratagem", ... }} somewhere'
        if problem:
            _fault(pack, "stratagems", f"{problem} (ENO-STRAT-01)", "stratagem", index, "gained")
    for index, gear in enumerate(pack.gear.values()):
        front = pack.gear.get(gear.side_of)
        if not gear.side_of:
            continue
        problem = ""
        if front is None or front.side_of:
            problem = f"{gear.name} is the other side of {gear.side_of!r}, which is no card"
        elif (front.kind, front.hands) != (gear.kind, gear.hands) or gear.tier < 2:
            problem = f"{gear.name} takes the slots of {front.name}, from Parsec 2 on or later"
        if problem:
            _fault(pack, "gear", f"{problem} (ENO-CAMP-04)", "gear", index, "side_of")
    for index, card in enumerate(pack.course.values()):
        problem = _wrong(pack, card, flags)
        if problem:
            _fault(pack, "course", problem, "course", index)
    last = max((card.parsec for card in pack.course.values()), default=0)
    for parsec in range(1, last + 1):
        sorts = [card.sort for card in pack.course.values() if card.parsec == parsec]
        if sorts.count("run") < RUNS or sorts.count("incursion") != 1:
            problem = f"Parsec {parsec} needs {RUNS} Runs or more and one Incursion (ENO-CAMP-02)"
            _fault(pack, "course", problem, "course")


def _fault(pack: Pack, file: str, problem: str, *steps: str | int) -> None:
    pack.mistakes.found.append(pack.sources[file].at(problem, *steps))


def _wrong(pack: Pack, card: CourseCard, flags: Collection[str]) -> str:
    """What is wrong with a card of the Course deck; nothing if it is sound."""
    if card.sort == "run" and card.plays not in pack.missions:
        return f"plays: {unknown('mission', card.plays, pack.missions)} (ENO-CAMP-02)"
    if card.sort == "incursion" and card.plays not in pack.bosses:
        return f"plays: {unknown('Boss', card.plays, pack.bosses)} (ENO-CAMP-02)"
    if card.needs_flag and card.needs_flag not in flags:
        name = card.needs_flag
        return f"needs_flag: nothing sets the flag {name!r}{hint(name, flags)}"
    if card.ecology and card.sort == "incursion":
        return "an Incursion meets its Boss: `ecology` is for Runs and Mythos cards (ENO-LOC-03)"
    if card.ecology and card.ecology not in pack.intruders:
        return f"ecology: {unknown('Intruder', card.ecology, pack.intruders)} (ENO-LOC-03)"
    if card.sort != "mythos" and (card.do or card.needs_flag):
        return "only a Mythos card does something by itself"
    for effect in card.do:
        if not isinstance(effect, MYTHOS):
            known = ", ".join(sorted(str(one.__struct_config__.tag) for one in MYTHOS))
            return f"between two sessions a card can do only: {known}"
    return ""
