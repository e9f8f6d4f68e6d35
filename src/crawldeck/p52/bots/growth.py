"""How the plain bot makes heroes and lets them rise: what its abilities need comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.kernel.asks import Option

if TYPE_CHECKING:
    from crawldeck.p52.bots.player import Idea, Seen

TOUGH = ("lift", "think")
"""What hit points are made of."""


def _first(seen: Seen, *verbs: str) -> Option | None:
    return next((seen.options[verb][0] for verb in verbs if verb in seen.options), None)


def by_seat(seen: Seen) -> Option | None:
    """A people, a class: the next hero takes the next one, so that a party is mixed."""
    options = [option for some in seen.options.values() for option in some]
    place = [hero.id for hero in seen.view.heroes].index(seen.hero.id)
    return options[place % len(options)]


def points(seen: Seen) -> Option | None:
    """Into what the abilities are built on and hit points are made of, the lowest first.

    Where several can be placed at once, all that would go into one of them do.
    """
    hero, single = seen.hero, seen.options.get("point", ())
    if not single:
        return None
    several = {one.args: one for one in seen.options.get("put", ())}
    left = 1 + max((count for _, count in several), default=0)
    given = dict.fromkeys((one.args[0] for one in single), 0)

    def worth(core: str) -> float:
        need = 0.5 + 2 * hero.built_on.get(core, 0) + (core in TOUGH)
        return need / float(getattr(hero, core) + given[core])

    for _ in range(left):
        given[max(given, key=worth)] += 1
    best = max(given, key=lambda core: given[core])
    if left > 1 and given[best] == left:
        return next(one for one in seen.options["pour"] if one.args[0] == best)
    if given[best] > 1:
        return several[(best, given[best])]
    return next(one for one in single if given[one.args[0]])


def learn(seen: Seen) -> Option | None:
    return _first(seen, "learn", "enough")


def advance(seen: Seen) -> Option | None:
    return _first(seen, "advance")


def better(seen: Seen) -> Option | None:
    """The best attack first, then whatever else can be paid for."""
    hero, raising = seen.hero, seen.options["raise"]
    return max(raising, key=lambda o: (o.args[0] in hero.attacks, hero.abilities[o.args[0]]))


def fallen(seen: Seen) -> Option | None:
    return _first(seen, "resurrect")


IDEAS: dict[str, tuple[Idea, ...]] = {
    "people": (by_seat,),
    "class": (by_seat,),
    "option": (by_seat,),
    "kit": (by_seat,),
    "quirk": (by_seat,),
    "points": (points,),
    "practice": (points,),
    "ability": (learn,),
    "learn": (learn,),
    "advance": (advance,),
    "raise": (better,),
    "fallen": (fallen,),
}
