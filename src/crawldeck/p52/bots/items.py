"""How the plain bot uses items: better gear on, books read in peace, flasks where enemies crowd."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from crawldeck.kernel.asks import Option
from crawldeck.p52 import effects as fx
from crawldeck.p52.components import Item
from crawldeck.p52.view_types import FoeView

if TYPE_CHECKING:
    from crawldeck.p52.bots.player import Idea, Seen

BADLY_HURT = 0.35
FEW_CARDS = 1
A_FEW = 6


def worth(item: Item | None) -> int:
    """How good a piece of gear is, by its numbers alone."""
    if item is None:
        return 0
    aids = sum(2 * aid.damage - 2 * aid.target + (aid.reduce != "0") for aid in item.aids.values())
    shields = 3 * item.protect + item.protect_magic + 3 * bool(item.protect_by)
    blows = 2 * item.damage - 2 * item.target + 4 * bool(item.damage_by) + 2 * bool(item.again)
    extras = 2 * item.movement + 3 * item.move_and_act + 2 * len(item.grants)
    return aids + shields + blows + extras


def _thing(seen: Seen, name: str) -> Item | None:
    return seen.view.things.get(name)


def _does(item: Item | None, *sorts: type[fx.Effect]) -> bool:
    return item is not None and any(isinstance(effect, sorts) for effect in item.effects)


def _foes(seen: Seen) -> list[FoeView]:
    return seen.foes


def _on_oneself(seen: Seen, *sorts: type[fx.Effect]) -> Option | None:
    """The first of the items one could use on oneself that does one of some things."""
    for option in seen.options.get("use", ()):
        item = _thing(seen, option.args[0])
        if item is None or option.args[1] != seen.hero.id:
            continue
        done = item.dropped if item.use == "thrown" else item.effects
        if any(isinstance(effect, sorts) for effect in done):
            return option
    return None


# -- gear --------------------------------------------------------------------------------------


def swap(seen: Seen) -> Option | None:
    """Take off what something better in the bag could replace, serving the same abilities."""
    options = seen.options.get("doff", ())
    things = seen.view.things
    spare = [things[name] for name in seen.hero.bag if name in things] if options else []
    spare = [item for item in spare if item.slot]
    for option in options if spare else ():
        worn = things.get(option.args[0])
        if worn is None:
            continue
        for item in spare:
            if item.slot == worn.slot and _replaces(seen, item, worn):
                return option
    return None


def _replaces(seen: Seen, item: Item, worn: Item) -> bool:
    """Whether something for the same part of the body is better, and serves as much."""
    if item.hands > worn.hands:
        return False
    if not set(worn.gear) <= set(item.gear) or worn.grants:
        return False
    able = all(getattr(seen.hero, core) >= least for core, least in item.needs.items())
    return able and worth(item) > worth(worn)


def put_on(seen: Seen) -> Option | None:
    """The best of what fits, and can be walked in."""
    options = [o for o in seen.options.get("equip", ()) if not _too_heavy(seen, o.args[0])]
    return max(options, key=lambda o: worth(_thing(seen, o.args[0])), default=None)


def _weight(seen: Seen, names: Iterable[str]) -> float:
    things = seen.view.things
    return sum(things[name].weight for name in names if name in things)


def _too_heavy(seen: Seen, name: str) -> bool:
    """Whether one could not move in it where weight counts (P52-MOVE-12)."""
    hero = seen.hero
    load = _weight(seen, (*hero.worn, name))
    return load // (hero.lift * hero.balance) > hero.move // 4


def lighten(seen: Seen) -> Option | None:
    """Take off the heaviest thing when one cannot move in it all."""
    options = seen.options.get("doff", ())
    if seen.hero.movement > 0 or not options:
        return None
    return max(options, key=lambda o: _weight(seen, o.args[:1]))


# -- in peace and in danger --------------------------------------------------------------------


def read(seen: Seen) -> Option | None:
    """Books, whetstones and torches, when nobody is about."""
    if _foes(seen):
        return None
    found = _on_oneself(seen, fx.Train, fx.Tune, fx.Tinker)
    if found is None and not seen.view.lit:
        found = _on_oneself(seen, fx.Light)
    return found


def drink(seen: Seen) -> Option | None:
    """More turns with an enemy in reach, cards when there are none, smoke when badly hurt."""
    if not _foes(seen):
        return None
    badly = seen.hero.hp <= BADLY_HURT * seen.hero.max_hp
    if badly and not seen.hero.stealthy and not seen.held:
        hide = _on_oneself(seen, fx.Vanish)
        if hide is not None:
            return hide
    if "attack" in seen.options:
        more = _on_oneself(seen, fx.Turns)
        if more is not None:
            return more
    if seen.hero.stamina <= FEW_CARDS:
        cards = _on_oneself(seen, fx.Stamina)
        if cards is not None:
            return cards
    return _on_oneself(seen, fx.Special) if len(_foes(seen)) > 1 else None


# -- throwing ----------------------------------------------------------------------------------


def throw(seen: Seen) -> Option | None:
    """Onto the spot where it strikes most enemies and, if it spares nobody, no friend."""
    best, most = None, 0
    for option in seen.options.get("throw", ()):
        item = _thing(seen, option.args[0])
        if item is None or item.use != "thrown":
            continue
        struck = _struck(seen, item, option.text.split()[-1])
        if struck > most:
            best, most = option, struck
    return best


def _struck(seen: Seen, item: Item, text: str) -> int:
    """How many enemies an item would strike on a spot, less twice the friends."""
    count = 0
    for effect in item.effects:
        where = getattr(effect, "where", "")
        if where not in ("spot", "around", "adjacent"):
            continue
        spots = {text}
        if where != "spot":
            spots |= {seen.ground.texts[n] for n in seen.ground.neighbours[seen.spot(text)]}
        count += sum(foe.spot in spots and not foe.frozen for foe in _foes(seen))
        if getattr(effect, "friends", False):
            count -= 2 * sum(hero.hp >= 0 and hero.spot in spots for hero in seen.view.heroes)
    return count


def lay_snare(seen: Seen) -> Option | None:
    """In front of an enemy that has yet to come."""
    if "throw" not in seen.options:
        return None
    foes = [seen.spot(foe.spot) for foe in _foes(seen)]
    here = seen.spot(seen.hero.spot)
    distance = seen.ground.range
    coming = [spot for spot in foes if distance(here, spot) >= 2]
    if not coming or len(coming) < len(foes):
        return None
    for option in seen.options.get("throw", ()):
        there = seen.spot(option.text.split()[-1])
        between = distance(here, there) == 1 and distance(there, coming[0]) < distance(
            here, coming[0]
        )
        if between and _does(_thing(seen, option.args[0]), fx.Snare):
            return option
    return None


# -- questions of their own --------------------------------------------------------------------


def pick(seen: Seen) -> Option | None:
    """The best piece of gear; of a whole table the last, which is the hardest to come by."""
    options = seen.options["pick"]
    if len(options) > A_FEW:
        return options[-1]
    return max(options, key=lambda o: worth(_thing(seen, o.args[0])))


def rig(seen: Seen) -> Option | None:
    """One's own weapon, if it can be."""
    own = [o for o in seen.options["rig"] if o.args[1] == seen.hero.id]
    options = own or seen.options["rig"]
    return max(options, key=lambda o: worth(_thing(seen, o.args[0])))


def points(seen: Seen) -> Option | None:
    """Half for the first quality, the rest for the next."""
    numbers = seen.options["points"]
    return numbers[(len(numbers)) // 2] if len(numbers) > A_FEW else numbers[-1]


def study(seen: Seen) -> Option | None:
    """What one is best at."""
    levels = seen.hero.abilities
    return max(seen.options["study"], key=lambda o: levels.get(o.args[0], 0))


def again(seen: Seen) -> Option | None:
    return seen.options["again"][0]


GEAR: tuple[Idea, ...] = (lighten, swap, put_on)
PEACE: tuple[Idea, ...] = (read,)
FIGHT: tuple[Idea, ...] = (drink, throw, lay_snare)
IDEAS: dict[str, tuple[Idea, ...]] = {
    "pick": (pick,),
    "ammo": (pick,),
    "tune": (pick,),
    "tinker": (rig,),
    "rigging": (points,),
    "study": (study,),
    "again": (again,),
}
