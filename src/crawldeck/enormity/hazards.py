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
    """Something more, if the Target meets a gate (ENO-IATK-03).

    Gates on Stress, Radiation and Vitals are read before the roll and may add dice; `damage` is
    what was dealt, after everything that reduces it.
    """

    gauge: Gauge
    """What is measured: the Target's `stress` or `radiation` is at least `n`, its Vitals are below
    `n`, it took at least `n` damage, or it lies `down`."""
    n: OnTrack = 0
    """The number it is measured against."""
    dice: tuple[Colour, ...] = ()
    """Dice more in the attack; not for `damage`, which comes too late."""
    do: Effects = ()
    """What happens besides."""


class MoveStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="move"):
    """Move toward the Target, up to Speed (ENO-IMOVE-01)."""

    times: OneOrMore = 1
    """How often it moves by its Speed."""
    window: bool = False
    """Whether Spacers may react just before this step (ENO-WOO-01)."""


class AttackStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="attack"):
    """Attack the Target (ENO-IATK-01). It is melee unless `command` says otherwise."""

    dice: tuple[Colour, ...]
    """The dice it rolls; Power is damage."""
    command: Literal["melee", "shoot", "terrorize", "blast"] = "melee"
    """`shoot` needs a Range, `terrorize` gives Stress instead of damage, `blast` hits everybody in
    a Zone (ENO-CMD-01, ENO-CMD-04, ENO-CMD-06, ENO-CMD-09)."""
    zone: Reach = 0
    """How far the Zone of a Blast or of Terrorize reaches, in spaces (ENO-BOARD-15)."""
    window: bool = False
    """Whether Spacers may react just before this step (ENO-WOO-01)."""
    lethal: bool = False
    """Lethal: each Potential counts as Power (ENO-KEY-LETH)."""
    gates: tuple[Gate, ...] = ()
    """What is added if the Target meets a gate (ENO-IATK-03)."""
    hit: Effects = ()
    """What an attack that dealt damage does besides (ENO-IATK-04)."""

    @property
    def area(self) -> bool:
        """Whether it is made on everybody in a Zone: a Blast, or Terrorize with a Zone."""
        return self.command == "blast" or (self.command == "terrorize" and self.zone > 0)

    @property
    def ranged(self) -> bool:
        """Whether Cover helps against it (ENO-COVER-01)."""
        return self.command == "shoot"


class ActStep(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="act"):
    """Something else; the Spacer concerned is the Target (ENO-IATK-04)."""

    effects: Effects
    """What it does."""
    window: bool = False
    """Whether Spacers may react just before this step (ENO-WOO-01)."""


ProtocolStep: TypeAlias = MoveStep | AttackStep | ActStep


class Protocol(Printed, frozen=True):
    """One way to act: the first whose requirement holds is performed (ENO-INTR-04)."""

    id: Id
    name: Name
    text: Text
    when: Literal["adjacent", "in-move", "in-range", "in-sight", "otherwise"]
    """The requirement: the Target is next to it, within one move, in Range or in sight; `otherwise`
    always holds. The last protocol of each level is an `otherwise` (ENO-INTR-04)."""
    steps: tuple[ProtocolStep, ...]
    """What it does, one step after the other."""
    levels: tuple[Colour, ...] = ()
    """The Countdown levels at which it counts; an empty list is all (ENO-INTR-10)."""
    after: tuple[Gate, ...] = ()
    """What happens after the action, even if the action could not be done. A gate without a number
    always holds (ENO-IATK-05)."""


class Trait(Printed, frozen=True):
    """A trait, and the moment at which it happens (ENO-ADD-01, ENO-GRIN-05)."""

    id: Id
    name: Name
    text: Text
    moment: Literal["scouted", "attacked-adjacent", "after-protocol", "wounded", "spawned", "dies"]
    """When it happens: somebody scouts it, attacks from next to it or wounds it, its protocol is
    done, it spawns or dies."""
    do: Effects
    """What happens. The Spacer concerned is the one who scouts, attacks or is attacked."""


class Responses(Printed, frozen=True):
    """What an Intruder does to its attacker (ENO-RESP-01 to 05)."""

    wound: Effects = ()
    """When the attack wounds (ENO-RESP-01)."""
    fail: Effects = ()
    """When the attack fails (ENO-RESP-03)."""
    critical: Effects = ()
    """When the wound is critical, and then nothing else (ENO-RESP-02)."""
    instinct: Effects = ()
    """Besides a wound or a failure, but not with a critical wound (ENO-RESP-04)."""


class IntruderKind(Printed, frozen=True):
    """An Intruder sheet. Numbers in threes are for the white, red and black level (ENO-INTR-05)."""

    id: Id
    name: Name
    text: Text
    speed: tuple[Speed, Speed, Speed]
    """How many spaces it moves at each level; -1 is without a limit (ENO-INTR-05, ENO-IMOVE-05)."""
    threshold: tuple[Threshold, Threshold, Threshold]
    """Its AT at each level: the Power that wounds it (ENO-ATK-12)."""
    noise: tuple[Colour, Colour, Colour]
    """The colour of die that the Intruder symbol of a Noise box means here, at each level
    (ENO-NOISE-02)."""
    protocols: tuple[Protocol, ...]
    """What it may do, in the order in which it is read (ENO-INTR-04)."""
    target: TargetRule = "closest"
    """Whom it goes for (ENO-INTR-03)."""
    in_front: bool = False
    """It goes for a Spacer in front of it whom it sees, if there is one (ENO-LOS-11)."""
    in_sight: bool = False
    """It goes for a Spacer that it sees, if there is one (ENO-LOS-11)."""
    wounds: Wounds = 1
    """How many Wounds kill it (ENO-ATK-13)."""
    range: Reach = 0
    """How far it shoots, in spaces; 0 is not at all (ENO-INTR-09)."""
    figures: Figures = 10
    """How many of them can be on the board at once (ENO-REVB-05)."""
    traits: tuple[Trait, ...] = ()
    """What is special about it (ENO-ADD-01)."""
    responses: Responses = Responses()
    """What it does to its attacker (ENO-RESP-01 to 05)."""
    first_contact: Effects = ()
    """What happens when the first of its kind is revealed (ENO-INTR-08)."""
    first_contact_text: Text = ""
    """What players read when that happens (ENO-INTR-08)."""
    overwhelm: Effects = ()
    """What happens when Noise dice or Blips run out (ENO-INTR-06, ENO-NOISE-04)."""
    overwhelm_text: Text = ""
    """What players read when that happens (ENO-INTR-06)."""
    crash: bool = False
    """Crash: Spacers whose space it enters lose 1 Vitals and fall (ENO-KEY-CRASH-2)."""
    knockback: Reach = 0
    """How far it throws a Spacer on whom it ends its move (ENO-KB-11)."""
    adversary: bool = False
    """An Adversary: it comes at zero hour, moves like a Boss and cannot be killed (ENO-ADV-01 to
    05)."""


class Specimen(Printed, frozen=True):
    """A Unique Specimen: what its card changes about its kind (ENO-INTR-07)."""

    id: Id
    kind: str
    """The Intruder that it is one of, by its id."""
    name: Name
    text: Text
    speed: UpOrDown = 0
    """Added to its Speed."""
    threshold: UpOrDown = 0
    """Added to its AT."""
    wounds: Few = 0
    """Wounds more that it takes."""
    range: UpOrDown = 0
    """Added to its Range."""
    crash: bool = False
    """It has the keyword Crash (ENO-KEY-CRASH-2)."""
    replaces: str = ""
    """The protocol of its kind that `protocol` takes the place of, by its id."""
    protocol: Protocol | None = None
    """The protocol in place of the other."""
    traits: tuple[Trait, ...] = ()
    """What it has besides the traits of its kind."""


class TileKind(Printed, frozen=True):
    """A Terrain tile (ENO-TERR-01)."""

    id: Id
    name: Name
    text: Text
    count: Some
    """How many tiles of the kind there are (ENO-TERR-05)."""
    shape: tuple[OneOrMore, OneOrMore] = (1, 1)
    """How many columns and rows it covers (ENO-TERR-01)."""
    obstacle: bool = False
    """Obstacle: nobody enters it, and it stops sight (ENO-KEY-OBST-1, ENO-LOS-02)."""
    obscuring: bool = False
    """Obscuring: nobody sees through it (ENO-LOS-09)."""
    cover: bool = False
    """Cover: whoever stands behind it suffers less from shots (ENO-COVER-01 to 07)."""
    destructible: bool = False
    """Destructible: it breaks when somebody is thrown onto it, or when it gave Cover
    (ENO-KEY-DESTR-1, ENO-COVER-07)."""
    indestructible: bool = False
    """Indestructible: nothing destroys it, and no other tile replaces it (ENO-KEY-INDES)."""
    enter: Effects = ()
    """What happens to a Spacer who enters its first space (ENO-TERR-02)."""
    round_end: Effects = ()
    """What happens to each Spacer on it as the round ends; for an Obstacle, to the Priority Target
    (ENO-TERR-13)."""


class ScannerCard(Printed, frozen=True):
    """A Scanner card: how far Blips move in each quarter around the Priority Target
    (ENO-PAT-01)."""

    id: Id
    colour: Colour
    """The deck it belongs to: that of the white, red or black level."""
    nw: Few
    """Steps of each Blip in the north-west quarter."""
    ne: Few
    """Steps of each Blip in the north-east quarter."""
    sw: Few
    """Steps of each Blip in the south-west quarter."""
    se: Few
    """Steps of each Blip in the south-east quarter."""
    centre: Coordinates
    """A row and a column: where something lands that falls at random (ENO-COORD-03)."""
