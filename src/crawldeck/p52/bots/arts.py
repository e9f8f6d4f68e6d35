"""How the plain bot uses arts: help where it is needed, strike where friends are out of the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.kernel.asks import Option
from crawldeck.p52.view_types import FoeView

if TYPE_CHECKING:
    from crawldeck.p52.bots.player import Idea, Seen

HURT, BADLY_HURT = 0.6, 0.35
FAR = 5
LADEN = 30
"""Things in the bag beyond which nobody makes more; in the dark of classic no round passes."""
WIDE = ("attack", "damage", "freeze", "burn")
BLOWS = ("attack", "damage", "freeze", "burn", "strike")


def _of(seen: Seen, verb: str, *purposes: str) -> list[Option]:
    """The offered arts of a verb that serve one of some purposes."""
    offered = seen.options.get(verb)
    if offered is None:
        return []
    known, wanted = seen.view.arts, frozenset(purposes)
    return [one for one in offered if not wanted.isdisjoint(known.get(one.args[0], ()))]


def _first(options: list[Option]) -> Option | None:
    return options[0] if options else None


def _health(seen: Seen) -> dict[str, float]:
    return {hero.id: hero.hp / hero.max_hp for hero in seen.view.heroes}


def _foes(seen: Seen) -> list[FoeView]:
    return seen.foes


def _friends_at(seen: Seen, spots: set[str]) -> int:
    return sum(hero.hp >= 0 and hero.spot in spots for hero in seen.view.heroes)


def _around(seen: Seen, text: str, wide: bool) -> set[str]:
    ground = seen.ground
    spot = seen.spot(text)
    near = ground.neighbours[spot] if wide else ()
    return {text, *(ground.texts[each] for each in near)}


# -- helping -----------------------------------------------------------------------------------


def revive(seen: Seen) -> Option | None:
    return _first(_of(seen, "cast", "revive"))


def heal(seen: Seen) -> Option | None:
    """Whoever needs it most; all at once when several do."""
    if "perform" not in seen.options and "cast" not in seen.options:
        return None
    health = _health(seen)
    worst = HURT if _foes(seen) else 0.9
    weak = [name for name, left in health.items() if 0 <= left <= worst]
    for option in _of(seen, "perform", "heal", "regenerate"):
        if len(weak) > 1:
            return option
    casts = [o for o in _of(seen, "cast", "heal", "regenerate") if o.args[1] in weak]
    return min(casts, key=lambda o: health[o.args[1]]) if casts else None


def shield(seen: Seen) -> Option | None:
    """Every other round, where most friends stand among enemies."""
    if len(_foes(seen)) < 2 or seen.view.round % 2 == 0:
        return None
    covered = {
        option: _friends_at(seen, _around(seen, option.text.split()[-1], wide=True))
        for option in _of(seen, "work", "shield")
    }
    best = max(covered, key=lambda o: covered[o], default=None)
    return best if best is not None and covered[best] > 1 else None


def vanish(seen: Seen) -> Option | None:
    """To get away when badly hurt; where the exit is held, nobody can."""
    badly = seen.hero.hp <= BADLY_HURT * seen.hero.max_hp
    if not badly or seen.hero.stealthy or not _foes(seen) or seen.held:
        return None
    return _first(_of(seen, "perform", "vanish"))


def inspire(seen: Seen) -> Option | None:
    """When there is a fight and somebody to fight it."""
    others = sum(hero.hp > 0 for hero in seen.view.heroes) - 1
    fight = others and _foes(seen) and seen.view.round % 2
    return _first(_of(seen, "perform", "inspire")) if fight else None


# -- striking ----------------------------------------------------------------------------------


def sweep(seen: Seen) -> Option | None:
    """A blow for many, if it strikes at least two, and more enemies than twice the friends."""
    best, most = None, 1
    for option in [*_of(seen, "perform", *WIDE), *_of(seen, "work", *WIDE)]:
        words = seen.view.arts[option.args[0]]
        text = seen.hero.spot if len(option.args) == 1 else option.text.split()[-1]
        spots = _around(seen, text, "around" in words)
        struck = sum(foe.spot in spots for foe in seen.view.foes)
        if "friends" in words:
            struck -= 2 * _friends_at(seen, spots)
        if struck > most:
            best, most = option, struck
    return best


def rout(seen: Seen) -> Option | None:
    """Send them away when they are too many, or the hero too weak."""
    weak = seen.hero.hp <= HURT * seen.hero.max_hp
    for option in _of(seen, "work", "rout"):
        text = option.text.split()[-1]
        here = sum(foe.spot == text for foe in seen.view.foes)
        if here > 2 or (weak and here):
            return option
    return None


def harmless(seen: Seen, option: Option) -> bool:
    """Whether a blow at an enemy spares one's friends, and oneself."""
    foe = next(foe for foe in seen.view.foes if foe.id == option.args[0])
    words = seen.view.arts.get(option.args[1], ())
    return "friends" not in words or not _friends_at(seen, {foe.spot})


def is_blow(seen: Seen, option: Option) -> bool:
    """An attack, or an art on an enemy that hurts."""
    words = seen.view.arts.get(option.args[1], BLOWS)
    return any(word in BLOWS for word in words)


def steal(seen: Seen) -> Option | None:
    """From an enemy that holds still."""
    still = {foe.id for foe in seen.view.foes if foe.frozen}
    for option in seen.options.get("attack", ()):
        if "steal" in seen.view.arts.get(option.args[1], ()) and option.args[0] in still:
            return option
    return None


# -- making ready ------------------------------------------------------------------------------


def prepare(seen: Seen) -> Option | None:
    """Coats when enemies are near but out of reach, arrows when there are none."""
    if _foes(seen):
        coat = _first(_of(seen, "cast", "coat"))
        return coat if seen.view.round % 3 == 1 and "attack" not in seen.options else None
    if not 0 < seen.view.round < 3 or sum(seen.hero.bag.values()) >= LADEN:
        return None
    return _first(_of(seen, "perform", "craft", "tinker"))


def haste(seen: Seen) -> Option | None:
    """A long way to the exit with nobody about is worth a stumble."""
    if _foes(seen) or not seen.hero.spot or not seen.view.exit:
        return None
    away = seen.ground.walk(seen.spot(seen.view.exit))[seen.spot(seen.hero.spot)]
    return _first(_of(seen, "perform", "haste")) if away >= FAR else None


# -- questions of their own --------------------------------------------------------------------


def push(seen: Seen) -> Option | None:
    """Away from all friends."""
    spots = [seen.spot(hero.spot) for hero in seen.view.heroes if hero.hp >= 0 and hero.spot]

    def nearest(option: Option) -> int:
        there = seen.spot(option.text.split()[-1])
        return min(seen.ground.range(there, spot) for spot in spots)

    return max(seen.options["push"], key=nearest)


def land(seen: Seen) -> Option | None:
    """Nearer to the exit, and not among enemies."""
    walk = seen.ground.walk(seen.spot(seen.view.exit))
    taken = {foe.spot for foe in seen.view.foes}

    def cost(option: Option) -> int:
        text = option.text.split()[-1]
        return walk[seen.spot(text)] + 10 * (text in taken)

    return min(seen.options["land"], key=cost)


def step(seen: Seen) -> Option | None:
    """Out of reach, onto a spot without enemies and traps."""
    bad = {foe.spot for foe in seen.view.foes}
    bad |= {spot.text for spot in seen.view.spots if spot.kind == "trap" or not spot.card}
    free = [o for o in seen.options.get("step", ()) if o.text.split()[-1] not in bad]
    return free[0] if free else seen.options["decline"][0]


def strike(seen: Seen) -> Option | None:
    levels = seen.hero.abilities
    return max(seen.options["strike"], key=lambda option: levels.get(option.args[0], 0))


def read(seen: Seen) -> Option | None:
    return seen.options["read"][0]


def carry(seen: Seen) -> Option | None:
    return seen.options["agree"][0]


HELP: tuple[Idea, ...] = (revive, heal, vanish)
FIGHT: tuple[Idea, ...] = (inspire, rout, sweep, shield, steal, prepare)
IDEAS: dict[str, tuple[Idea, ...]] = {
    "push": (push,),
    "land": (land,),
    "step": (step,),
    "strike": (strike,),
    "read": (read,),
    "carry": (carry,),
}
