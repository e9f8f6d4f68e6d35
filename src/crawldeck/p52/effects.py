"""Effects: the small set of typed things that abilities and items do, written as data.

In a pack an effect is an inline table whose `do` names it: `{ do = "push", spots = 1 }`. Amounts
are formulas. `rules/effects.py` says what each does at the table.

`where` says whom it is done to, seen from what was aimed at: `target` (the one aimed at), `others`
(all the others on that spot), `spot` (everyone on it), `adjacent` (the spots next to it),
`around` (the spot and those next to it), `self`, `party`. Enemies are meant unless `friends` is
true; then heroes too, the user among them.

What an attack does besides its own damage happens on every hit, whatever the one who was aimed at
defends: a defence wards off damage (P52-ATTACK-07), nothing else. `Dmg` is what the blow came to,
doubled by a King, before any defence. `F` is a card flipped for the effect, `Short` by how much a
flip missed its target, `#` how many are concerned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from crawldeck.kernel.domains import Count, Few, Id, OneOrMore, Some
from crawldeck.p52.domains import Flip, FormulaText, Spots

Where = Literal["target", "others", "spot", "adjacent", "around", "self", "party"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all effects."""


class Damage(Effect, frozen=True, tag="damage"):
    """Hurt somebody (P52-ART-03)."""

    amount: FormulaText
    """How much, as a formula; `Dmg` is what the attack came to."""
    where: Where = "target"
    """Who is hurt."""
    friends: bool = False
    """Heroes are hurt, too."""
    defended: bool = False
    """Enemies may defend against it."""
    kind: Literal["", "melee", "ranged", "magic"] = ""
    """For an item: as against which kind of attack it is defended; what has to be beaten is the
    card of F, or one that is flipped for it."""
    least: Count = 0
    """At least this much."""
    burn: FormulaText = "0"
    """What an enemy that kept off none of it takes again as its next turn begins, as a formula."""
    ace: FormulaText = ""
    """What the user takes, instead of anything else, if the card of `F` is an Ace, as a formula."""


class Freeze(Effect, frozen=True, tag="freeze"):
    """The next turns are lost, and nobody frozen defends (P52-ART-07)."""

    turns: OneOrMore = 1
    """How many turns."""
    where: Where = "target"
    """Who is frozen."""
    friends: bool = False
    """Heroes are frozen, too."""


class Burn(Effect, frozen=True, tag="burn"):
    """Damage again at the start of each of the next turns: poison, fire (P52-ART-08)."""

    amount: FormulaText
    """How much each time, as a formula."""
    turns: OneOrMore = 1
    """How many turns."""
    where: Where = "target"
    """Who burns."""


class Push(Effect, frozen=True, tag="push"):
    """Move enemies away (P52-ART-09)."""

    spots: OneOrMore = 1
    """How many spots."""
    where: Where = "spot"
    """Who is pushed."""
    otherwise: FormulaText = "0"
    """Damage to who cannot go, as a formula."""
    away: bool = False
    """Only onto spots further from the user."""


class Rout(Effect, frozen=True, tag="rout"):
    """Enemies leave the space for good and drop nothing; a boss stays (P52-ART-10)."""

    where: Where = "spot"
    """Who leaves."""


class Dissolve(Effect, frozen=True, tag="dissolve"):
    """An enemy is gone at once, with all it would drop (P52-ART-10)."""

    boss: FormulaText = "Lv"
    """Damage to a boss instead, as a formula."""


class Heal(Effect, frozen=True, tag="heal"):
    """Regain hit points, never more than the maximum (P52-ITEM-01)."""

    amount: FormulaText
    """How many, as a formula."""
    where: Where = "target"
    """Who is healed."""


class Regenerate(Effect, frozen=True, tag="regenerate"):
    """Regain hit points at the start of each of the next turns (P52-ART-08)."""

    amount: FormulaText
    """How many each time, as a formula."""
    turns: OneOrMore = 3
    """How many turns."""
    where: Where = "target"
    """Who is healed."""


class Revive(Effect, frozen=True, tag="revive"):
    """A dead hero stands again (P52-DEATH-03)."""

    amount: FormulaText
    """With how many hit points, as a formula."""


class Leap(Effect, frozen=True, tag="leap"):
    """The user is on the aimed spot at once (P52-ART-11)."""

    hidden_at: Few = 0
    """The level of the ability from which on a face-down spot will do, too; 0 is never."""
    within: FormulaText = ""
    """A formula: after the flip the user chooses any face-up spot that is at most so far away, over
    gaps, too."""


class Carry(Effect, frozen=True, tag="carry"):
    """A willing hero is on the aimed spot at once (P52-ART-11)."""

    face_down: bool = False
    """A face-down spot will do, too."""
    near: Spots = 99
    """How near to the user the hero must be."""
    oneself: bool = True
    """Whether the user may go, too."""
    ace_hurts: FormulaText = "0"
    """What the carried hero takes if it works although the flip was an Ace, as a formula."""


class Strike(Effect, frozen=True, tag="strike"):
    """A free attack on the same enemy with another ability (P52-ART-03)."""

    undefended: bool = True
    """The enemy does not defend."""
    unanswered: bool = False
    """An Ace brings no counterattack (P52-ATTACK-15)."""


class Haste(Effect, frozen=True, tag="haste"):
    """More Movement in this turn, which is spent on moving (P52-ART-12)."""

    amount: FormulaText = "Over"
    """How much more, as a formula."""


class Root(Effect, frozen=True, tag="root"):
    """No moving on the next turns (P52-ART-12)."""

    turns: OneOrMore = 1
    """How many turns."""


class Coat(Effect, frozen=True, tag="coat"):
    """The next attacks with a hero's weapon deal more; misses count (P52-ART-08)."""

    amount: FormulaText
    """How much more, as a formula."""
    attacks: OneOrMore = 3
    """How many attacks."""
    gear: tuple[str, ...] = ()
    """What the weapon must serve as; one of these is enough."""


class Fetch(Effect, frozen=True, tag="fetch"):
    """Something that lies on the aimed spot is in the user's bag (P52-DROPS-02)."""


class Steal(Effect, frozen=True, tag="steal"):
    """Take an item from an enemy; two cards say which (P52-ART-18)."""


class Craft(Effect, frozen=True, tag="craft"):
    """Make items (P52-ART-18)."""

    item: str
    """The item, by its id."""
    count: FormulaText = "1"
    """How many, as a formula."""
    damage: FormulaText = "0"
    """Damage that each has on top of its own, as a formula."""


class Inspire(Effect, frozen=True, tag="inspire"):
    """The others' attack and defence targets are lower until the user's next turn has ended
    (P52-ART-13)."""

    amount: FormulaText = "Over"
    """How much lower, as a formula."""


class Shield(Effect, frozen=True, tag="shield"):
    """Damage to heroes on and around a spot is less for some rounds (P52-ART-14)."""

    amount: FormulaText
    """How much less, as a formula."""
    rounds: OneOrMore = 2
    """How many rounds."""


class Lore(Effect, frozen=True, tag="lore"):
    """Read by a flip: red and black find an item each, a King both, an Ace costs experience
    (P52-ART-16)."""

    red: str
    """The item that red finds, by its id."""
    black: str
    """The item that black finds, by its id."""
    ace: FormulaText = "Lv x 3"
    """The experience that an Ace costs, as a formula."""
    own_card: bool = False
    """A second card, flipped after a success, says what it was."""


class Tinker(Effect, frozen=True, tag="tinker"):
    """Points of bonus on one piece of gear until the quest ends (P52-ITEM-02)."""

    points: Some = 10
    """How many points."""
    party: bool = False
    """On gear of anyone in the party, wherever they are; else of heroes on the user's spot."""


class Tune(Effect, frozen=True, tag="tune"):
    """A lasting bonus on one weapon or one piece of armour, once for each piece (P52-ITEM-02)."""

    of: Literal["weapon", "armour"]
    """What can be tuned."""
    damage: Few = 0
    """Added to its damage."""
    target: Few = 0
    """Taken off its target."""
    protect: Few = 0
    """Added to its protection."""


class Train(Effect, frozen=True, tag="train"):
    """+1 to core abilities, or to an ability that the hero has (P52-QUEST-06)."""

    core: tuple[str, ...] = ()
    """The core abilities; one of them is chosen."""
    every: bool = False
    """All of them are raised, and none is chosen."""
    kinds: tuple[str, ...] = ()
    """Instead, an ability of one of these kinds is raised."""


class Light(Effect, frozen=True, tag="light"):
    """A dark space is lit for as long as the party stays (P52-LAYOUT-05)."""


class Reveal(Effect, frozen=True, tag="reveal"):
    """Spots are turned up (P52-REVEAL-01)."""

    where: Literal["target", "around"] = "around"
    """The aimed spot, or those around it."""


class Stamina(Effect, frozen=True, tag="stamina"):
    """Draw Stamina cards (P52-SETUP-13)."""

    count: OneOrMore
    """How many."""
    beyond: bool = False
    """Even over the limit of five (P52-SETUP-12)."""


class Turns(Effect, frozen=True, tag="turns"):
    """More turns right after this one (P52-TURN-01)."""

    count: OneOrMore = 1
    """How many."""
    easier: Few = 0
    """How much lower every target is in these turns."""


class Vanish(Effect, frozen=True, tag="vanish"):
    """Enemies do not know of you (P52-LOS-10)."""

    rounds: Few = 0
    """For how many rounds; 0 is until you attack or leave."""
    staying: bool = False
    """Only while you stay on this spot."""
    firm: bool = False
    """Attacking and throwing do not end it."""


class Snare(Effect, frozen=True, tag="snare"):
    """Left on a spot: the first enemy to enter takes damage and loses turns; bosses avoid it
    (P52-ART-07)."""

    amount: FormulaText
    """How much damage, as a formula."""
    turns: Few = 1
    """How many turns are lost."""


class Chance(Effect, frozen=True, tag="chance"):
    """A card of its own decides whether more happens (P52-ART-05)."""

    effects: tuple[AnyEffect, ...]
    """What happens."""
    least: Flip = 1
    """The lowest card that does it."""
    most: Flip = 13
    """The highest card that does it."""
    trained: str = ""
    """Only for a hero who has this ability, by its id; nobody else flips."""


class Special(Effect, frozen=True, tag="special"):
    """What no effect covers: a function of the program, by its id (P52-ITEM-02)."""

    id: Id
    """The id of the function, in `p52/rules/specials.py`."""


AnyEffect = (
    Damage | Freeze | Burn | Push | Rout | Dissolve | Heal | Regenerate | Revive | Leap | Carry
    | Strike | Haste | Root | Coat | Fetch | Steal | Craft | Inspire | Shield | Lore | Tinker
    | Tune | Train | Light | Reveal | Stamina | Turns | Vanish | Snare | Chance | Special
)  # fmt: skip
FORMULAS = (
    "amount", "otherwise", "count", "damage", "boss", "ace", "ace_hurts", "within", "burn",
)  # fmt: skip
"""The fields of effects that hold formulas, where they are text."""


def flat(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """Effects and, after each, those that it may lead to."""
    for effect in effects:
        yield effect
        if isinstance(effect, Chance):
            yield from flat(effect.effects)
