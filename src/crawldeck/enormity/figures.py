"""Intruders and Blips on the board: plain data, copied by hand like Spacers (`crew.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from crawldeck.grid import Direction
from crawldeck.kernel.plain import Plain, only_fields


@dataclass(init=False, eq=False)
class Intruder(Plain):
    """A revealed Intruder; `specimen` is the card of a Unique Specimen, `slot` its number."""

    FIELDS: ClassVar = (
        "acted",
        "cell",
        "facing",
        "id",
        "kind",
        "slot",
        "specimen",
        "status",
        "suppressed",
        "surprised",
        "wounded",
    )
    __slots__ = FIELDS

    id: str
    kind: str
    cell: int
    facing: Direction
    wounded: int
    suppressed: int
    surprised: bool
    specimen: str
    slot: int
    acted: bool
    status: dict[str, int]
    """Other Status tokens (ENO-STAT-01). Replaced, not changed."""

    def __init__(
        self,
        id: str,
        kind: str,
        cell: int,
        facing: Direction = Direction.N,
        wounded: int = 0,
        suppressed: int = 0,
        surprised: bool = False,
        specimen: str = "",
        slot: int = 0,
        acted: bool = False,
        status: dict[str, int] | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.cell = cell
        self.facing = facing
        self.wounded = wounded
        self.suppressed = suppressed
        self.surprised = surprised
        self.specimen = specimen
        self.slot = slot
        self.acted = acted
        self.status = {} if status is None else status

    def copy(self) -> Intruder:
        return Intruder(
            self.id,
            self.kind,
            self.cell,
            self.facing,
            self.wounded,
            self.suppressed,
            self.surprised,
            self.specimen,
            self.slot,
            self.acted,
            self.status,
        )


@dataclass(init=False, eq=False)
class Blip(Plain):
    """A Blip on an intersection; `kind` is empty until somebody has looked at it."""

    FIELDS: ClassVar = (
        "facing",
        "id",
        "kind",
        "point",
    )
    __slots__ = FIELDS

    id: str
    point: int
    facing: Direction
    kind: str

    def __init__(
        self,
        id: str,
        point: int,
        facing: Direction,
        kind: str = "",
    ) -> None:
        self.id = id
        self.point = point
        self.facing = facing
        self.kind = kind

    def copy(self) -> Blip:
        return Blip(
            self.id,
            self.point,
            self.facing,
            self.kind,
        )


only_fields(Intruder, Blip)
