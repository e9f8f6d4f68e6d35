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
    """Hurt; an enemy may defend if `defended`. `Dmg` in the amount is what the attack came to."""

    amount: FormulaText
    where: Where = "target"
    friends: bool = False
    defended: bool = False
    kind: Literal["", "melee", "ranged", "magic"] = ""
    """For an item: as against which kind of attack it is defended; what has to be beaten is the
    card of F, or one that is flipped for it."""
    least: Count = 0
    burn: FormulaText = "0"
    """What an enemy that wards off none of it takes again as its next turn begins."""
    ace: FormulaText = ""
    """What the user takes, instead of anything else, if the card of F is an Ace."""


class Freeze(Effect, frozen=True, tag="freeze"):
    """The next turns are lost, and nobody frozen defends."""

    turns: OneOrMore = 1
    where: Where = "target"
    friends: bool = False


class Burn(Effect, frozen=True, tag="burn"):
    """Damage again at the start of each of the next turns (poison, fire)."""

    amount: FormulaText
    turns: OneOrMore = 1
    where: Where = "target"


class Push(Effect, frozen=True, tag="push"):
    """Move enemies away; who cannot go takes `otherwise` instead."""

    spots: OneOrMore = 1
    where: Where = "spot"
    otherwise: FormulaText = "0"
    away: bool = False
    """Only onto spots further from the user."""


class Rout(Effect, frozen=True, tag="rout"):
    """Enemies leave the space for good and drop nothing; a boss stays."""

    where: Where = "spot"


class Dissolve(Effect, frozen=True, tag="dissolve"):
    """An enemy is gone at once, drops and all; a boss takes `boss` damage instead."""

    boss: FormulaText = "Lv"


class Heal(Effect, frozen=True, tag="heal"):
    """Regain hit points, never beyond the maximum."""

    amount: FormulaText
    where: Where = "target"


class Regenerate(Effect, frozen=True, tag="regenerate"):
    """Regain hit points at the start of each of the next turns."""

    amount: FormulaText
    turns: OneOrMore = 3
    where: Where = "target"


class Revive(Effect, frozen=True, tag="revive"):
    """A dead hero stands again, counted from 0 hit points."""

    amount: FormulaText


class Leap(Effect, frozen=True, tag="leap"):
    """The user is on the aimed spot at once; from `hidden_at` on a face-down spot will do too."""

    hidden_at: Few = 0
    """Level of the ability that allows face-down spots; 0 is never."""
    within: FormulaText = ""
    """A formula: the user says after the flip which face-up spot so near, over gaps too."""


class Carry(Effect, frozen=True, tag="carry"):
    """A willing hero is on the aimed spot at once."""

    face_down: bool = False
    near: Spots = 99
    """How near to the user the hero must be."""
    oneself: bool = True
    """Whether the user may go, too."""
    ace_hurts: FormulaText = "0"
    """What the carried hero takes if it works although the flip was an Ace."""


class Strike(Effect, frozen=True, tag="strike"):
    """A free attack on the same enemy with another ability."""

    undefended: bool = True


class Haste(Effect, frozen=True, tag="haste"):
    """More Movement this turn, and the turn may be spent on moving."""

    amount: FormulaText = "Over"


class Root(Effect, frozen=True, tag="root"):
    """No moving on the next turns."""

    turns: OneOrMore = 1


class Coat(Effect, frozen=True, tag="coat"):
    """The next attacks with a hero's weapon deal more; misses count."""

    amount: FormulaText
    attacks: OneOrMore = 3
    gear: tuple[str, ...] = ()
    """What the weapon must serve as."""


class Fetch(Effect, frozen=True, tag="fetch"):
    """Something that lies on the aimed spot is in the user's bag."""


class Steal(Effect, frozen=True, tag="steal"):
    """Take an item from an enemy: two cards say which."""


class Craft(Effect, frozen=True, tag="craft"):
    """Make so many of an item; `damage` is what each has on top of its own."""

    item: str
    count: FormulaText = "1"
    damage: FormulaText = "0"


class Inspire(Effect, frozen=True, tag="inspire"):
    """The others' attack and defence targets are lower until the user's next turn has ended."""

    amount: FormulaText = "Over"


class Shield(Effect, frozen=True, tag="shield"):
    """Damage to heroes on and around a spot is less for some rounds."""

    amount: FormulaText
    rounds: OneOrMore = 2


class Lore(Effect, frozen=True, tag="lore"):
    """Read by a flip: red and black find an item each, a King both, an Ace costs experience."""

    red: str
    black: str
    ace: FormulaText = "Lv x 3"
    own_card: bool = False
    """A second card, flipped after a success, says what it was."""


class Tinker(Effect, frozen=True, tag="tinker"):
    """Points of bonus on one piece of gear of the party until the quest ends."""

    points: Some = 10


class Tune(Effect, frozen=True, tag="tune"):
    """A lasting bonus on one weapon or one piece of armour, once for each piece."""

    of: Literal["weapon", "armour"]
    damage: Few = 0
    target: Few = 0
    protect: Few = 0


class Train(Effect, frozen=True, tag="train"):
    """+1 to core abilities (`all` of them or one to choose), or to an ability one has."""

    core: tuple[str, ...] = ()
    every: bool = False
    kinds: tuple[str, ...] = ()


class Light(Effect, frozen=True, tag="light"):
    """A dark space is lit for as long as the party stays."""


class Reveal(Effect, frozen=True, tag="reveal"):
    """Spots are turned up: the aimed one, or those around it."""

    where: Literal["target", "around"] = "around"


class Stamina(Effect, frozen=True, tag="stamina"):
    """Draw Stamina; with `beyond` even over the limit of five."""

    count: OneOrMore
    beyond: bool = False


class Turns(Effect, frozen=True, tag="turns"):
    """More turns right after this one, with every target lower by `easier`."""

    count: OneOrMore = 1
    easier: Few = 0


class Vanish(Effect, frozen=True, tag="vanish"):
    """Enemies do not know of you for so many rounds, or (0) until you attack or leave."""

    rounds: Few = 0
    staying: bool = False
    """Only while you stay on this spot."""
    firm: bool = False
    """Attacking and throwing do not end it."""


class Snare(Effect, frozen=True, tag="snare"):
    """Left on a spot: the first enemy to enter takes damage and loses turns; bosses avoid it."""

    amount: FormulaText
    turns: Few = 1


class Chance(Effect, frozen=True, tag="chance"):
    """A card of its own: from `least` to `most` it does more."""

    effects: tuple[AnyEffect, ...]
    least: Flip = 1
    most: Flip = 13
    trained: str = ""
    """Only for one who has this ability; nobody else flips."""


class Special(Effect, frozen=True, tag="special"):
    """What no effect covers: a function registered under this id in `rules/specials.py`."""

    id: Id


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
