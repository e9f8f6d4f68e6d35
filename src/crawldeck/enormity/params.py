"""The parameters of Enormity: two difficulty modes, and the ledger's switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crawldeck.kernel.params import Param


class Difficulty(Struct, frozen=True):
    """What a difficulty changes (ENO-TABLE-04)."""

    moves: int = 1
    every: int = 1
    """The Countdown moves at the beginning of so many rounds of every so many."""
    marker: int = 0
    """By how many Discoveries the way out opens later; below 0: sooner."""
    damage: int = 100
    """What a hit of an Intruder or a Boss deals, in percent of what was rolled."""
    boss_wounds: int = 100
    """In percent of what is printed."""
    spares: int = 0
    """Life Spares more than the mode gives a new campaign."""

    @property
    def changes(self) -> bool:
        """Whether anything is different from what is written."""
        return self != Difficulty()

    @property
    def text(self) -> str:
        said = []
        if self.moves != self.every:
            often = f"in {self.moves} of {self.every} rounds" if self.moves > 1 else ""
            said.append(f"The Countdown moves {often or f'every {ORDINALS[self.every]} round'}.")
        if self.marker:
            when = "sooner" if self.marker < 0 else "later"
            many = "Discovery" if abs(self.marker) == 1 else "Discoveries"
            said.append(f"The way out opens {abs(self.marker)} {many} {when}.")
        if self.damage != 100:
            said.append(f"Hits deal {self.damage} % damage.")
        if self.boss_wounds != 100:
            said.append(f"Bosses take {self.boss_wounds} % of their Wounds.")
        if self.spares:
            more = "Spare" if self.spares == 1 else "Spares"
            said.append(f"A campaign has {self.spares} Life {more} more.")
        return " ".join(said) or "Everything is as printed."


ORDINALS = {2: "second", 3: "third", 6: "sixth"}
DIFFICULTIES: Mapping[str, Difficulty] = {
    "easiest": Difficulty(1, 6, -3, 50, 50, 8),
    "far-easier": Difficulty(1, 3, -2, 75, 60, 4),
    "much-easier": Difficulty(1, 2, -2, 75, 70, 3),
    "easier": Difficulty(1, 2, -1, 100, 80, 2),
    "slightly-easier": Difficulty(2, 3, -1, 100, 90, 1),
    "barely-easier": Difficulty(3, 4, 0, 100, 95),
    "as-written": Difficulty(),
    "harder": Difficulty(1, 1, 1, 150, 120),
    "much-harder": Difficulty(1, 1, 2, 200, 140),
    "hardest": Difficulty(1, 1, 3, 300, 160),
}
"""The easiest first."""


class Params(Struct, frozen=True):
    """Every switch of Enormity with its default; an edition is a difficulty mode."""

    start_space_counts: Annotated[
        bool, Param("ENO-MOVE-11", "a movement may not come back to the space it began on")
    ] = False
    doors_stop_intruders: Annotated[
        bool, Param("ENO-DOOR-08", "closed doors stop Intruders, too")
    ] = False
    intruders_block_range: Annotated[
        bool, Param("ENO-BOARD-12", "range is counted around Intruders")
    ] = False
    pushback_moves_spacer: Annotated[
        bool, Param("ENO-KEY-PUSH", "Pushback X moves the Spacer itself X spaces, wherever it is")
    ] = False
    stress_rerolls: Annotated[
        Literal["any", "strict"],
        Param("ENO-STRESS-01", "Stress re-rolls any die rolled for you, or only the four rolls"),
    ] = "any"
    rubicon_inclusive: Annotated[
        bool, Param("ENO-ADR-02", "the bonus on the indicator's own space counts, too")
    ] = False
    movelike_provokes: Annotated[
        bool, Param("ENO-AOO-01", "Move-like steps and being moved by an ally provoke attacks")
    ] = True
    intruders_take_cover: Annotated[
        bool, Param("ENO-COVER-06", "Cover protects Intruders from ranged attacks, too")
    ] = True
    adversary: Annotated[bool, Param("ENO-CD-07", "the Adversary comes at zero hour")] = True
    life_spares: Annotated[
        int, Meta(ge=0, le=20), Param("ENO-DIFF-01", "Life Spares of a new campaign")
    ] = 8
    time_crystals: Annotated[
        int, Meta(ge=0, le=20), Param("ENO-DIFF-02", "Time Crystals of a campaign; 0 is unlimited")
    ] = 0
    veteran_bosses: Annotated[
        bool, Param("ENO-WOUND-03", "Bosses take the greater number of Wounds")
    ] = False
    boss_gates_parsec: Annotated[
        bool, Param("ENO-DIFF-03", "the next Parsec opens only when the Boss is beaten")
    ] = True
    difficulty: Annotated[
        Literal[
            "easiest",
            "far-easier",
            "much-easier",
            "easier",
            "slightly-easier",
            "barely-easier",
            "as-written",
            "harder",
            "much-harder",
            "hardest",
        ],
        Param("ENO-TABLE-04", "how fast time runs, how soon the way out opens, how hard hits are"),
    ] = "as-written"


EDITIONS: Mapping[str, Mapping[str, Any]] = {
    "normal": {},
    "veteran": {
        "life_spares": 4,
        "time_crystals": 2,
        "veteran_bosses": True,
        "boss_gates_parsec": False,
    },
}
