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
    """One straight slide, as short as possible, to a space from which the next step can be done
    (ENO-CMD-03)."""

    window: bool = False
    """Whether Spacers may react just before this step (ENO-WOO-01)."""


class BossAttack(AttackStep, frozen=True, tag="boss-attack"):
    """An attack as a Boss makes it: it shoots in straight lines (ENO-CMD-04).

    `sort` is the type of the AI card; it decides whether Cover helps (ENO-BOSS-12), not the
    command word; but never against what is made on a Zone or on the mind.
    """

    sort: str = ""
    """The type of the AI card, which decides whether Cover helps (ENO-BOSS-12)."""

    @property
    def ranged(self) -> bool:
        if self.command in ("blast", "terrorize"):
            return False
        return self.sort == "range" if self.sort else self.command == "shoot"


BossStep: TypeAlias = MoveStep | ShiftStep | AttackStep | ActStep


class TargetLine(Printed, frozen=True):
    """A targeting line: the first that somebody satisfies gives the Target (ENO-BOSS-02).

    `highest` and `lowest` compare a gauge, `zone` is the area itself, `none` is No Target.
    """

    pick: Literal["closest", "furthest", "highest", "lowest", "priority", "zone", "none"]
    """Who is taken of those that fit (ENO-TGT-01, ENO-TGT-02, ENO-TGT-06)."""
    gauge: Gauge = ""
    """What `highest` and `lowest` compare (ENO-TGT-05)."""
    in_front: bool = False
    """Only Spacers in front of the Boss, and seen (ENO-TGT-03)."""
    in_sight: bool = False
    """Only Spacers that the Boss sees (ENO-TGT-04)."""
    within: Reach = 0
    """Only Spacers at most this many spaces away; 0 is any distance."""
    zone: Reach = 0
    """How far the Zone reaches, in spaces (ENO-TGT-07, ENO-BOARD-15)."""
    spacers: bool = False
    """The line says "Spacers in Zone": an empty Zone does not satisfy it (ENO-BOSS-03,
    ENO-TGT-07)."""


class BossAction(Printed, frozen=True):
    """What a Boss does: an AI card, the Signature, the Routine, an extra action (ENO-BOSS-01,
    ENO-BOSS-04)."""

    name: Name
    text: Text
    targets: tuple[TargetLine, ...]
    """Targeting lines, from top to bottom (ENO-BOSS-02)."""
    steps: tuple[BossStep, ...]
    """What it does, one step after the other (ENO-CMD-01 to 10)."""
    after: tuple[Gate, ...] = ()
    """What happens after the action; a gate without a number always holds (ENO-IATK-05)."""
    after_final: tuple[Gate, ...] = ()
    """What happens once, after its last attack (ENO-BOSS-10)."""


class AICard(Printed, frozen=True):
    """An AI card; players see its level, and its type once it is drawn (ENO-BOSS-12)."""

    id: Id
    boss: str
    """The Boss whose card it is, by its id."""
    level: Literal[1, 2, 3]
    """The deck it is in: level 1 cards begin, the others come by Escalation (ENO-INC-02,
    ENO-ESC-02)."""
    sort: Literal["melee", "range", "other"]
    """Its type; Cover helps against `range` (ENO-BOSS-12)."""
    action: BossAction
    """What the Boss does."""


class BPCard(Printed, frozen=True):
    """A Body Part card: what an attack on the Boss hits (ENO-WOUND-01)."""

    id: Id
    boss: str
    """The Boss whose card it is, by its id."""
    level: Literal[1, 2, 3]
    """The deck it is in: level 1 cards begin, the others come by Escalation (ENO-INC-02,
    ENO-ESC-02)."""
    name: Name
    text: Text
    threshold: Threshold
    """Its AT: the Power that wounds it (ENO-WOUND-01)."""
    responses: Responses = Responses()
    """What the Boss does to the attacker (ENO-RESP-01 to 05)."""
    escalates: bool = False
    """A Fail escalates without a Wound (ENO-ESC-08)."""


class Boss(Printed, frozen=True):
    """A Boss sheet (ENO-INC-01)."""

    id: Id
    name: Name
    text: Text
    kind: str
    """Its Adversary form among the Intruders, by its id: Speed, Range, Crash and Knockback are
    taken from there (ENO-ADV-03)."""
    wounds: Wounds
    """How many Wounds defeat it (ENO-WOUND-03)."""
    veteran_wounds: Wounds
    """How many Wounds defeat it in the veteran edition; no fewer (ENO-WOUND-03)."""
    signature: BossAction
    """What it does when a card names its Signature (ENO-BOSS-04)."""
    routine: BossAction
    """What it does when no targeting line of its card finds anybody. One of its lines has no
    condition (ENO-BOSS-03)."""
    before: tuple[BossAction, ...] = ()
    """Extra actions before the AI card (ENO-BOSS-11)."""
    after: tuple[BossAction, ...] = ()
    """Extra actions after the AI card (ENO-BOSS-11)."""
    traits: tuple[Trait, ...] = ()
    """Trait cards that lie beside the sheet (ENO-INC-03)."""
    status: tuple[Trait, ...] = ()
    """Status cards that lie beside the sheet (ENO-INC-03)."""
    pages: tuple[str, ...] = ()
    """The pages of its lair, drawn in the folder `lairs` (ENO-INC-01)."""
    starts: tuple[str, ...] = ()
    """Start spaces, as `page:space`; left out, those printed on the pages (ENO-INC-01)."""
    space: str = ""
    """Where the Boss begins, as `page:space` (ENO-INC-01)."""
    facing: Literal["north", "east", "south", "west"] = "west"
    """Which way it looks at the start (ENO-BOARD-13)."""


class CourseCard(Printed, frozen=True):
    """A card of the Course deck: a Run, an Incursion or a Mythos card (ENO-CAMP-02)."""

    id: Id
    parsec: FromParsec
    """The Parsec it belongs to. Each has two Runs or more and one Incursion."""
    sort: Literal["run", "incursion", "mythos"]
    """What sort of card it is."""
    name: Name
    text: Text
    plays: str = ""
    """The mission of a Run, or the Boss of an Incursion, by its id."""
    do: Effects = ()
    """What a Mythos card does to the campaign (ENO-TABLE-03)."""
    needs_flag: str = ""
    """A Mythos card does it only if this flag was set (ENO-TABLE-03)."""
    ecology: str = ""
    """The Intruder that is met in place of every Location's: on this Run, or with a Mythos card on
    every later Run of its Parsec that names none itself (ENO-LOC-03)."""
