"""Varied games for the lab: every edition, party size and quest comes up as seeds go by."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.session import Session, new
from crawldeck.p52 import pack
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.params import EDITIONS


def p52(seed: int, edition: str | None = None) -> Session:
    """A P52 game that differs from the next seed's in party, quest and edition."""
    loaded = pack.find(DEFAULT_PACK)
    heroes = list(loaded.heroes)
    quests = list(loaded.quests)
    editions = list(EDITIONS)
    size = seed % len(heroes) + 1
    start = seed // len(heroes) % len(heroes)
    party = (heroes[start:] + heroes[:start])[:size]
    return new(
        "p52",
        seed=seed,
        edition=edition or editions[seed % len(editions)],
        heroes=party,
        seats=party,
        quest=quests[seed // 3 % len(quests)],
    )


MAKERS: dict[str, Callable[[int, str | None], Session]] = {"p52": p52}


def make(game: str, seed: int, edition: str | None = None) -> Session:
    if game not in MAKERS:
        raise SetupError(f"no game {game!r} for the lab; there are: {', '.join(MAKERS)}")
    return MAKERS[game](seed, edition)
