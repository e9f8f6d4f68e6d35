"""The parameters of Enormity: two difficulty modes, and the ledger's switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crawldeck.kernel.params import Param


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


EDITIONS: Mapping[str, Mapping[str, Any]] = {
    "normal": {},
    "veteran": {
        "life_spares": 4,
        "time_crystals": 2,
        "veteran_bosses": True,
        "boss_gates_parsec": False,
    },
}
