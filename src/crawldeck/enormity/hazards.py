"""The printed components that stand against the Spacers: Intruders, specimens, tiles, cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from crawldeck.enormity.components import Printed
from crawldeck.enormity.domains import (
    Coordinates,
    Figures,
    OnTrack,
    Reach,
    Speed,
    Threshold,
    Wounds,
)
from crawldeck.enormity.effects import Colour, Effects
from crawldeck.kernel.domains import Few, Id, Name, OneOrMore, Some, Text, UpOrDown

Gauge = Literal["stress", "radiation", "vitals-below", "damage", "down"]
TargetRule = Literal[
    "closest", "furthest", "priority", "lowest-vitals", "highest-stress", "most-radiation"
]


class Gate(Printed, frozen=True):
    """Something more if the Target meets a gate (ENO-IATK-03).

    Gates on Stress, Radiation and Vitals are read before the roll and may add dice; `damage` is
    what was dealt, after everything that reduces it.
    """

    gauge: Gauge
    n: OnTrack = 0
    dice: tuple[Colour, ...] = ()
    do: Effects = ()


class MoveStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="move"):
    """Move toward the Target, up to Speed, so many times."""

    times: OneOrMore = 1
    window: bool = False


class AttackStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="attack"):
    """Attack the Target: melee unless it shoots; Terrorize gives Stress, Blast hits a zone."""

    dice: tuple[Colour, ...]
    command: Literal["melee", "shoot", "terrorize", "blast"] = "melee"
    zone: Reach = 0
    window: bool = False
    lethal: bool = False
    gates: tuple[Gate, ...] = ()
    hit: Effects = ()
    """What an attack that dealt damage does besides."""

    @property
    def area(self) -> bool:
        """Whether it is made on everybody in a Zone: a Blast, or Terrorize with a Zone."""
        return self.command == "blast" or (self.command == "terrorize" and self.zone > 0)

    @property
    def ranged(self) -> bool:
        """Whether Cover helps against it (ENO-COVER-01)."""
        return self.command == "shoot"


class ActStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="act"):
    """Something else; the Spacer concerned is the Target."""

    effects: Effects
    window: bool = False


ProtocolStep: TypeAlias = MoveStep | AttackStep | ActStep


class Protocol(Printed, frozen=True):
    """One way to act: the first whose requirement holds is performed (ENO-INTR-04)."""

    id: Id
    name: Name
    text: Text
    when: Literal["adjacent", "in-move", "in-range", "in-sight", "otherwise"]
    steps: tuple[ProtocolStep, ...]
    levels: tuple[Colour, ...] = ()
    """Locked to these Countdown levels (ENO-INTR-10); empty is all."""
    after: tuple[Gate, ...] = ()
    """After Action effects; a gate without a number always holds (ENO-IATK-05)."""


class Trait(Printed, frozen=True):
    """A trait with its moment: when the Intruder is scouted, attacked from next to it, ...."""

    id: Id
    name: Name
    text: Text
    moment: Literal["scouted", "attacked-adjacent", "after-protocol", "wounded", "spawned", "dies"]
    do: Effects


class Responses(Printed, frozen=True):
    """What an Intruder does to its attacker (ENO-RESP-01 to 05)."""

    wound: Effects = ()
    fail: Effects = ()
    critical: Effects = ()
    instinct: Effects = ()


class IntruderKind(Printed, frozen=True):
    """An Intruder Sheet; numbers are for the white, red and black level (ENO-INTR-05)."""

    id: Id
    name: Name
    text: Text
    speed: tuple[Speed, Speed, Speed]
    threshold: tuple[Threshold, Threshold, Threshold]
    noise: tuple[Colour, Colour, Colour]
    protocols: tuple[Protocol, ...]
    target: TargetRule = "closest"
    in_front: bool = False
    in_sight: bool = False
    wounds: Wounds = 1
    range: Reach = 0
    figures: Figures = 10
    traits: tuple[Trait, ...] = ()
    responses: Responses = Responses()
    first_contact: Effects = ()
    first_contact_text: Text = ""
    overwhelm: Effects = ()
    overwhelm_text: Text = ""
    crash: bool = False
    """It has the keyword Crash (ENO-KEY-CRASH-2)."""
    knockback: Reach = 0
    """Unavoidable Knockback of one that ends its move on a Spacer (ENO-KB-11)."""
    adversary: bool = False
    """It comes at zero hour, moves like a Boss and cannot be killed (ENO-ADV-01 to 05)."""


class Specimen(Printed, frozen=True):
    """A Unique Specimen: what its card changes (ENO-INTR-07)."""

    id: Id
    kind: str
    name: Name
    text: Text
    speed: UpOrDown = 0
    threshold: UpOrDown = 0
    wounds: Few = 0
    range: UpOrDown = 0
    crash: bool = False
    replaces: str = ""
    """The protocol that `protocol` takes the place of."""
    protocol: Protocol | None = None
    traits: tuple[Trait, ...] = ()


class TileKind(Printed, frozen=True):
    """A Terrain tile (ENO-TERR-01)."""

    id: Id
    name: Name
    text: Text
    count: Some
    shape: tuple[OneOrMore, OneOrMore] = (1, 1)
    """Columns and rows."""
    obstacle: bool = False
    obscuring: bool = False
    cover: bool = False
    destructible: bool = False
    indestructible: bool = False
    enter: Effects = ()
    """Resolved as its first space is entered (ENO-TERR-02)."""
    round_end: Effects = ()
    """For each Spacer on it as the round ends; of an Obstacle, for the Priority Target."""


class ScannerCard(Printed, frozen=True):
    """A Scanner card: symbols per quadrant and the centre notation (ENO-PAT-01, ENO-COORD-03)."""

    id: Id
    colour: Colour
    nw: Few
    ne: Few
    sw: Few
    se: Few
    centre: Coordinates
