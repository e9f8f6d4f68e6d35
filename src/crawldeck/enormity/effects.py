"""Effects: the typed things that cards, tiles, discoveries and Intruders do, written as data.

In a pack an effect is an inline table whose `do` names it: `{ do = "stress", n = 1 }`. The rules
in `rules/effect_families` say what each does at the table.

`who` names the Spacers concerned, seen from whoever the effect belongs to (its owner, the finder,
the one attacked): `self`; `other` and `any` (chosen, without or with oneself); `adjacent` (chosen
among those next to oneself); `all`; `others`; `priority` (the Priority Target); `here` (all on
pages of the Location). `at` names Intruders: `target` (the one concerned), `closest`, `sight`
(all that one sees), `field` (all in the Light field), `adjacent`, `dangerous` (chosen among those
on Dangerous spaces), `all`.

`way` says where a Knockback throws (ENO-KB-01): `away` from the source; `north`, `east`, `south`,
`west` of the ship; or `ahead`, `right`, `behind`, `left` as seen from whoever throws: the Intruder,
or with `foe` the Spacer. So `{ do = "knockback", n = 2, way = "left" }` in the `hit` or `after` of
an attack sweeps its Target aside, and in a Blast `way = "ahead"` drives everybody the same way.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from crawldeck.enormity.effects_bosses import *
from crawldeck.enormity.effects_figures import *
from crawldeck.enormity.effects_ship import *
from crawldeck.enormity.terms import *
from crawldeck.kernel.domains import Id, OneOrMore, Text

# -- effects that hold others


class ClearPool(Effect, frozen=True, tag="clear-pool"):
    """Both Pools are emptied; where they were empty already, `otherwise` happens instead
    (ENO-INTR-08)."""

    otherwise: tuple[AnyEffect, ...] = ()
    """What happens if both Pools were empty."""


class Test(Effect, frozen=True, tag="test"):
    """A Skill test (ENO-SKILL-01 to 06)."""

    skill: Skill
    """The Skill that is tested."""
    at: OneOrMore
    """How many Successes it takes (ENO-SKILL-06)."""
    success: tuple[AnyEffect, ...] = ()
    """What happens to whoever passes."""
    fail: tuple[AnyEffect, ...] = ()
    """What happens to whoever fails."""
    who: Who = "self"
    """Who is tested, each alone."""


class Graded(Effect, frozen=True, tag="graded"):
    """A Skill test whose result depends on how many Successes there are (ENO-SKILL-04)."""

    skill: Skill
    """The Skill that is tested."""
    grades: tuple[tuple[AnyEffect, ...], ...]
    """What happens with 0 Successes, with 1, and so on; the last line counts for more, too."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several things to do, with a price (ENO-ABIL-10)."""

    id: Id
    text: Text
    """What players read about this way."""
    then: tuple[AnyEffect, ...] = ()
    """What happens."""
    cost: Cost | None = None
    """What it costs; left out, it is free (ENO-ABIL-12)."""


class Choose(Effect, frozen=True, tag="choose"):
    """The player chooses one way; a way that cannot be paid is not offered (ENO-ABIL-13)."""

    ways: tuple[Way, ...]
    """The ways to choose from."""


class When(Effect, frozen=True, tag="when"):
    """Something happens only if what is needed holds (ENO-ABIL-08)."""

    needs: Needs
    """What must hold."""
    then: tuple[AnyEffect, ...]
    """What happens then."""
    otherwise: tuple[AnyEffect, ...] = ()
    """What happens if it does not hold."""


class May(Effect, frozen=True, tag="may"):
    """The player may take it or leave it (ENO-ABIL-10)."""

    text: Text
    """What players may do, as the end of a sentence that begins with "You may"."""
    then: tuple[AnyEffect, ...]
    """What happens if they do."""


AnyEffect: TypeAlias = (
    Tokens | Shift | ClearPool | Vitals | Stress | Strain | Adrenaline | Radiation | Infection
    | InnerDark
    | Gain | Cure | Exhale | Kill | Step | MoveAction | Knockdown | StandUp | Knockback | Lure
    | Pushback | CrashInto | Displaced | Retreat | Halt | Elsewhere | Return | BonusAttack
    | BonusAction | AttackDice | Suppress | Surprise | Wound | Reprisal | Strike | Harm | Shield
    | Delay | Reload | Recharge | Rearm | Ready | Exhaust | Loot | TakeEngram | Scavenge | Noise
    | Door | Weld | PlaceTile | DestroyTile | Disable | SpawnBlip | SpawnIntruder | DropBlip
    | RevealBlip | Countdown | ExtractionMarker | TakePriority | RevealPage | Clue | FindCode
    | FindScript | Decrypt | FindDiscovery | CrossOut | Mark | Objective | Test | Graded | Choose
    | When | May | Signature | Escalate | Flash | Spare | Resource | Carry
    | GainStratagem
)  # fmt: skip

Effects: TypeAlias = tuple[AnyEffect, ...]
