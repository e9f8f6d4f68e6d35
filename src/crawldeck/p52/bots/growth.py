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
    """Into what the abilities are built on and hit points are made of, the lowest first."""
    hero = seen.hero

    def worth(option: Option) -> float:
        core = option.args[0]
        need = 0.5 + 2 * hero.built_on.get(core, 0) + (core in TOUGH)
        return need / float(getattr(hero, core))

    return max(seen.options.get("point", ()), key=worth, default=None)


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
