"""What is going on in a run: what is out there, what was found out, what is under way.

Plain data like the other parts (`parts.py`): tuples and dictionaries are replaced, never changed.
"""

from __future__ import annotations

from typing import ClassVar

from crawldeck.enormity.beside import Patrol, Stir
from crawldeck.enormity.effects import Colour
from crawldeck.kernel.plain import Plain


class Threat(Plain):
    """What is out there: Blips that are due, kinds that were met, the Adversary."""

    FIELDS: ClassVar = (
        "adversary",
        "kills",
        "met",
        "next_adversary",
        "patrolling",
        "stirred",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        stirred: tuple[Stir, ...],
        patrolling: tuple[Patrol, ...],
        met: tuple[str, ...],
        kills: int,
        adversary: bool,
        next_adversary: str,
    ) -> None:
        self.stirred = stirred
        self.patrolling = patrolling
        """Blips that have still to patrol in the phase `patrol` (ENO-PAT-02)."""
        self.met = met
        """Kinds of Intruder already met (ENO-INTR-08)."""
        self.kills = kills
        self.adversary = adversary
        """The Adversary has come."""
        self.next_adversary = next_adversary
        """The kind that a flash attack has put on zero hour, in place of the mission's."""

    def copy(self) -> Threat:
        return Threat(
            self.stirred,
            self.patrolling,
            self.met,
            self.kills,
            self.adversary,
            self.next_adversary,
        )


class Story(Plain):
    """What has been found out."""

    FIELDS: ClassVar = (
        "clues",
        "crossed",
        "flags",
        "goal",
        "marks",
        "opened_codes",
        "scripts",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        goal: int,
        marks: dict[str, int],
        crossed: tuple[str, ...],
        flags: tuple[str, ...],
        clues: tuple[str, ...],
        opened_codes: tuple[str, ...],
        scripts: dict[str, int],
    ) -> None:
        self.goal = goal
        """Steps of the Objective done."""
        self.marks = marks
        """Discovery entries resolved: how many links of each are marked."""
        self.crossed = crossed
        self.flags = flags
        self.clues = clues
        self.opened_codes = opened_codes
        self.scripts = scripts
        """Encrypted scripts on the table; 1 when they were read."""

    def copy(self) -> Story:
        return Story(
            self.goal,
            self.marks,
            self.crossed,
            self.flags,
            self.clues,
            self.opened_codes,
            self.scripts,
        )


class CampaignState(Plain):
    """What comes from the campaign, and what goes back to it."""

    FIELDS: ClassVar = (
        "carried",
        "ecology",
        "gained",
        "lingering",
        "parsec",
        "spares",
        "ways",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        parsec: int,
        ways: tuple[str, ...],
        spares: int,
        gained: tuple[str, ...],
        ecology: str,
        carried: dict[str, tuple[str, ...]],
        lingering: tuple[str, ...],
    ) -> None:
        self.parsec = parsec
        """The Parsec of the campaign; alone a session is played in the first (ENO-CAMP-04)."""
        self.ways = ways
        """Doors that stand open for good, as `page:door` (ENO-CAMP-01)."""
        self.spares = spares
        """Life Spares that the campaign gains, or loses, by this session."""
        self.gained = gained
        """Stratagems that the team gained in play, in this session or before (ENO-STRAT-01)."""
        self.ecology = ecology
        """The kind of Intruder that a Course card lets be met everywhere (ENO-LOC-03)."""
        self.carried = carried
        """Conditions with which Spacers begin the next session (ENO-COND-05)."""
        self.lingering = lingering
        """What lingering Conditions did at the end, for the campaign."""

    def copy(self) -> CampaignState:
        return CampaignState(
            self.parsec,
            self.ways,
            self.spares,
            self.gained,
            self.ecology,
            self.carried,
            self.lingering,
        )


class UnderWay(Plain):
    """Interrupts inside of one another: nothing of it is left at a rest."""

    FIELDS: ClassVar = (
        "activating",
        "assaults",
        "attacking",
        "delayed",
        "depths",
        "follow_ups",
        "reprisals",
        "severed",
        "shielded",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        activating: tuple[str, ...],
        assaults: tuple[tuple[str, str], ...],
        severed: tuple[int, ...],
        attacking: tuple[str, ...],
        depths: tuple[int, ...],
        follow_ups: tuple[str, ...],
        reprisals: tuple[tuple[str, tuple[Colour, ...]], ...],
        delayed: int,
        shielded: int,
    ) -> None:
        self.activating = activating
        """Intruders in the middle of an activation, outermost first."""
        self.assaults = assaults
        """Intruder attacks under way, (Intruder, Spacer), outermost first."""
        self.severed = severed
        """Depths of `assaults` whose chain was broken from within another attack (ENO-CHAIN-01)."""
        self.attacking = attacking
        """Spacers in the middle of an attack, outermost first."""
        self.depths = depths
        """For each of them, how many Intruder attacks were under way when its attack began."""
        self.follow_ups = follow_ups
        """Spacers with a Follow-up to make when the current attack ends."""
        self.reprisals = reprisals
        """Intruders with a Reprisal to make when the current attack ends, and its dice."""
        self.delayed = delayed
        """Steps the moving Blip loses: the effect `delay` adds to it in the window `blip-moves`; it
        is set to 0 before that window is opened and read when it is over."""
        self.shielded = shielded
        """Damage kept from the blow that is falling: the effect `shield` adds to it; it is set to 0
        before the window of the blow is opened and read when it is over."""

    def copy(self) -> UnderWay:
        return UnderWay(
            self.activating,
            self.assaults,
            self.severed,
            self.attacking,
            self.depths,
            self.follow_ups,
            self.reprisals,
            self.delayed,
            self.shielded,
        )
