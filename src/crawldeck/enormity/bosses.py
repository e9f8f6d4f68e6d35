"""The printed components of incursions, Boss sheets, AI and BP cards; and the Course deck."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from crawldeck.enormity.components import Printed
from crawldeck.enormity.domains import FromParsec, Reach, Threshold, Wounds
from crawldeck.enormity.effects import Effects
from crawldeck.enormity.hazards import ActStep, AttackStep, Gate, MoveStep, Responses, Trait
from crawldeck.kernel.domains import Id, Name, Text

Gauge = Literal["", "vitals", "stress", "adrenaline", "radiation", "exerts", "ammo"]


class ShiftStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="shift"):
    """One straight slide, shortest, to a space from which the next action can be done (CMD-03)."""

    window: bool = False


class BossAttack(AttackStep, frozen=True, tag="boss-attack"):
    """An attack as a Boss makes it: it shoots in straight lines (ENO-CMD-04).

    `sort` is the type of the AI card; it decides whether Cover helps (ENO-BOSS-12), not the
    command word; but never against what is made on a Zone or on the mind.
    """

    sort: str = ""

    @property
    def ranged(self) -> bool:
        if self.command in ("blast", "terrorize"):
            return False
        return self.sort == "range" if self.sort else self.command == "shoot"


BossStep: TypeAlias = MoveStep | ShiftStep | AttackStep | ActStep


class TargetLine(Printed, frozen=True):
    """A targeting line: the first that somebody satisfies gives the Target (ENO-BOSS-02).

    `highest` and `lowest` compare a gauge; `zone` is the area itself; `none` is No Target.
    """

    pick: Literal["closest", "furthest", "highest", "lowest", "priority", "zone", "none"]
    gauge: Gauge = ""
    in_front: bool = False
    in_sight: bool = False
    within: Reach = 0
    """At most so many spaces away; 0 is any distance."""
    zone: Reach = 0
    spacers: bool = False
    """`Spacers in Zone X`: an empty Zone does not satisfy it (ENO-BOSS-03)."""


class BossAction(Printed, frozen=True):
    """What a Boss does: an AI card's front, the Signature, the Routine, an extra action."""

    name: Name
    text: Text
    targets: tuple[TargetLine, ...]
    steps: tuple[BossStep, ...]
    after: tuple[Gate, ...] = ()
    after_final: tuple[Gate, ...] = ()
    """Once, after the last attack (ENO-BOSS-10)."""


class AICard(Printed, frozen=True):
    """An AI card; its level is printed on its back, its type beside its name (ENO-BOSS-12)."""

    id: Id
    boss: str
    level: Literal[1, 2, 3]
    sort: Literal["melee", "range", "other"]
    action: BossAction


class BPCard(Printed, frozen=True):
    """A Body Part card: its AT and its responses (ENO-WOUND-01)."""

    id: Id
    boss: str
    level: Literal[1, 2, 3]
    name: Name
    text: Text
    threshold: Threshold
    responses: Responses = Responses()
    escalates: bool = False
    """A Fail escalates without a Wound (ENO-ESC-08)."""


class Boss(Printed, frozen=True):
    """A Boss sheet; `kind` is its Adversary form among the Intruders: Crash, Knockback, Range."""

    id: Id
    name: Name
    text: Text
    kind: str
    wounds: Wounds
    veteran_wounds: Wounds
    signature: BossAction
    routine: BossAction
    before: tuple[BossAction, ...] = ()
    after: tuple[BossAction, ...] = ()
    """Extra actions before and after the AI card (ENO-BOSS-11)."""
    traits: tuple[Trait, ...] = ()
    status: tuple[Trait, ...] = ()
    """Trait and Status cards that lie beside the sheet (ENO-INC-03)."""
    pages: tuple[str, ...] = ()
    """The pages of its lair, in `lairs/`."""
    starts: tuple[str, ...] = ()
    space: str = ""
    facing: Literal["north", "east", "south", "west"] = "west"


class CourseCard(Printed, frozen=True):
    """A card of the Course deck: a Run, an Incursion or a Mythos card (ENO-CAMP-02)."""

    id: Id
    parsec: FromParsec
    sort: Literal["run", "incursion", "mythos"]
    name: Name
    text: Text
    plays: str = ""
    """The mission or the Boss."""
    do: Effects = ()
    """What a Mythos card does to the campaign: flags, clues, conditions, resources."""
    needs_flag: str = ""
    ecology: str = ""
    """The kind of Intruder that is met in place of every Location's (ENO-LOC-03): on this Run; of
    a Mythos card on every Run of its Parsec from now on that names none itself."""
