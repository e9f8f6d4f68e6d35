"""Targeting lines (ENO-BOSS-02, -03, ENO-TGT-01 to 08)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.enormity import events as e
from crawldeck.enormity import terms, verbs
from crawldeck.enormity.bosses import BossAction, TargetLine
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.foes import slides
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

NOBODY = terms.NOBODY
"""What No Target targets (ENO-TGT-08)."""


class Aim:
    """What a satisfied line gives: a Target, a Zone, or neither (No Target)."""

    __slots__ = ("line", "spacer", "zone")

    def __init__(self, line: TargetLine, spacer: str = "", zone: int = 0) -> None:
        self.line = line
        self.spacer = spacer
        self.zone = zone
        """The spaces of the Zone, as a set."""


def aim(t: EnoTable, foe: Intruder, action: BossAction) -> Rule[Aim | None]:
    """The first line that can be satisfied; ties: Priority Target, else the players.

    Lines are read from the top (ENO-BOSS-02). A Shift counts: whom no slide brings within the
    attack that follows it is no Target (ENO-CMD-03).
    """
    slide = slides.slide_before_attack(t, foe, action)
    for line in action.targets:
        if line.pick == "none":  # ENO-TGT-08
            _tell_area(t, foe, action, NOBODY, 0, "ENO-TGT-08")
            return Aim(line)
        if line.pick == "zone":
            zone = common.zone(t, foe.cell, line.zone)
            inside = _noticed(t, foe, line, _inside(t, zone))
            if line.spacers and not inside:  # ENO-TGT-07, ENO-BOSS-03
                continue
            _tell_area(t, foe, action, f"Zone {line.zone}", len(inside), "ENO-TGT-07")
            return Aim(line, zone=zone)
        found = _candidates(t, foe, line)
        if slide is not None:
            found = [who for who in found if slides.slide_reaches(t, foe, who, slide)]
        who = yield from _best(t, foe, line, found)
        if who is not None:
            t.tell(
                e.BossTargets(
                    rule=RULES[line.pick],
                    foe=foe.id,
                    action=action.name,
                    spacer=who.id,
                    why=words(line),
                )
            )
            return Aim(line, who.id)
    t.tell(e.BossUntargeted(rule="ENO-BOSS-03", foe=foe.id, action=action.name))
    return None


def _tell_area(
    t: EnoTable, foe: Intruder, action: BossAction, what: str, n: int, rule: str
) -> None:
    t.tell(e.BossTargetsArea(rule=rule, foe=foe.id, action=action.name, what=what, spacers=n))


RULES = {
    "closest": "ENO-TGT-01",
    "furthest": "ENO-TGT-02",
    "highest": "ENO-TGT-05",
    "lowest": "ENO-TGT-05",
    "priority": "ENO-TGT-06",
}


def words(line: TargetLine) -> str:
    """A line as it is read at the table."""
    words = ["Priority Target" if line.pick == "priority" else f"{line.pick} {line.gauge}".strip()]
    words += ["in front"] if line.in_front else []
    words += ["in sight"] if line.in_sight else []
    words += [f"within {line.within}"] if line.within else []
    words += [f"in Zone {line.zone}"] if line.zone else []
    return " ".join(words)


def concerned(t: EnoTable, foe: Intruder, aim: Aim) -> list[Spacer]:
    """Whom an action is about: its Target, all in its Zone; with No Target the Priority Target.

    Only those on the board.
    """
    if aim.spacer:
        return [who for who in common.on_board(t) if who.id == aim.spacer]
    if aim.line.pick == "zone":
        return _noticed(t, foe, aim.line, _inside(t, aim.zone))
    holder = common.priority(t)
    return [holder] if holder is not None and holder.cell >= 0 else []


# -- who meets a line


def _inside(t: EnoTable, zone: int) -> list[Spacer]:
    return [who for who in common.on_board(t) if zone >> who.cell & 1]


def _noticed(t: EnoTable, foe: Intruder, line: TargetLine, some: list[Spacer]) -> list[Spacer]:
    """Those whom it notices, where the line asks for it.

    In front is the half of the board before it, and in sight (ENO-TGT-03); in sight is on any side
    of it (ENO-TGT-04).
    """
    if line.in_front:
        ahead = common.in_front(t, foe)
        some = [who for who in some if ahead >> who.cell & 1]
    if line.in_front or line.in_sight:
        some = [who for who in some if common.sees(t, foe.cell, who.cell)]
    return some


def _candidates(t: EnoTable, foe: Intruder, line: TargetLine) -> list[Spacer]:
    """Those who meet everything a line says but its superlative (ENO-BOSS-02)."""
    some = common.on_board(t)
    if line.pick == "priority":  # ENO-TGT-06: wherever the holder is
        holder = common.priority(t)
        some = [who for who in some if who is holder]
    if line.zone:
        zone = common.zone(t, foe.cell, line.zone)
        some = [who for who in some if zone >> who.cell & 1]
    if line.within:
        some = [who for who in some if common.foe_range(t, foe.cell, who.cell) <= line.within]
    if line.pick == "closest":  # ENO-TGT-02: who is sealed off is never the closest
        some = [who for who in some if common.foe_range(t, foe.cell, who.cell) < FAR]
    return _noticed(t, foe, line, some)


GAUGES: dict[str, Callable[[Spacer], int]] = {
    "vitals": lambda who: who.vitals,
    "stress": lambda who: who.stress,
    "adrenaline": lambda who: who.adrenaline,
    "radiation": lambda who: who.radiation,
    "exerts": lambda who: who.exerts,
    "ammo": lambda who: sum(item.ammo for item in who.items),
}
"""What `highest` and `lowest` compare (ENO-TGT-05)."""


def _rank(t: EnoTable, foe: Intruder, line: TargetLine, who: Spacer) -> int:
    """The least is wanted; furthest is also who is sealed off (ENO-TGT-01, -02, -05)."""
    match line.pick:
        case "closest":
            return common.foe_range(t, foe.cell, who.cell)
        case "furthest":
            return -common.foe_range(t, foe.cell, who.cell)
        case "highest":
            return -GAUGES[line.gauge](who)
        case "lowest":
            return GAUGES[line.gauge](who)
        case _:
            return 0


def _best(t: EnoTable, foe: Intruder, line: TargetLine, found: list[Spacer]) -> Rule[Spacer | None]:
    """Of those who meet the line the one it wants; of equals the Priority Target (BOSS-02)."""
    if len(found) > 1:
        ranks = [_rank(t, foe, line, who) for who in found]
        least = min(ranks)
        found = [who for who, its in zip(found, ranks, strict=True) if its == least]
    if len(found) > 1:
        holder = common.priority(t)
        found = [who for who in found if who is holder] or found
    if not found:
        return None
    answer = yield from common.ask_team(
        t,
        "target",
        Phrase("Whom does {foe} target?", foe=foe.id),
        [verbs.PICK(who.id) for who in found],
        "ENO-BOSS-02",
        "choose one of those who meet the targeting line equally",
    )
    return common.spacer(t, verbs.PICK.of(answer)[0])
