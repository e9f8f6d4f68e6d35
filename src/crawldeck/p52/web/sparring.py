"""How a hero would fare against a typical enemy: the rules are run on a bout of the two.

A sheet in the making shows it before points are placed. Nothing of the game itself is touched: the
bout has fresh decks, two bare spots and luck of its own.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from msgspec import structs

from crawldeck.cards import card
from crawldeck.kernel.language import language, mark, tr
from crawldeck.kernel.session import Session
from crawldeck.kernel.table import Table
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import CORE
from crawldeck.p52.pack import Pack
from crawldeck.p52.rules import session as sessions
from crawldeck.p52.rules.reveal import make_foe
from crawldeck.p52.scenes import SceneGame, lay
from crawldeck.p52.state import Foe, Hero, P52Session, P52Table
from crawldeck.p52.words import ahead

SPOTS = "6H 6S"
"""Two cards that mean nothing."""
HOW = mark("by the rules, with a fresh deck")
MOST = 3
"""So many attacks are tried: what one has worn comes first."""


KNOWN: OrderedDict[object, tuple[tuple[str, str], ...]] = OrderedDict()
"""What was worked out last: whoever tries points out comes back to the same sheets."""
KEPT = 200
FIGHTING = ("abilities", "bag", "calling", "level", "people", "quirk", "worn", *CORE)
"""What of a sheet an attack may depend on."""


def odds(session: P52Session, hero: Hero, pack: Pack | None = None) -> tuple[tuple[str, str], ...]:
    """The hero's attacks on a typical enemy, each with what it may come to.

    `pack` is what is printed as who reads sees it.
    """
    key = repr((
        language(),
        session.setup.content,
        session.setup.params,
        session.table.state.average_level,
        [getattr(hero, name) for name in FIGHTING],
    ))  # fmt: skip
    if key not in KNOWN:
        KNOWN[key] = tuple(_odds(session, pack or session.table.content, hero))
        if len(KNOWN) > KEPT:
            KNOWN.popitem(last=False)
    return KNOWN[key]


def _odds(session: P52Session, pack: Pack, hero: Hero) -> Iterator[tuple[str, str]]:
    """From the same spot, or from the next one where an attack is made for that."""
    abilities, tried = pack.abilities, set[str]()
    for away in (0, 1):
        bout, foe = _bout(session, hero, away)
        names = {foe.id: pack.enemies[foe.kind].name}
        for attack in bout.options:
            if attack.verb is not v.ATTACK or attack.flag or len(tried) == MOST:
                continue
            _, ability = v.ATTACK.of(attack)
            if ability not in tried:
                tried.add(ability)
                told = ahead.brief(bout.foresee(attack), names, hero.id)
                against = tr(
                    "{ability} against {foe} ({hp} HP)",
                    ability=abilities[ability].name,
                    foe=names[foe.id],
                    hp=foe.hp,
                )
                yield against, told


def _bout(session: P52Session, hero: Hero, away: int) -> tuple[P52Session, Foe]:
    """The two so many spots apart, in the light, and it is the hero's turn."""
    real = session.table
    someone = [next(iter(real.content.heroes))]
    choices = {**session.setup.choices, "heroes": someone}
    state = sessions.begin(real.content, choices, 1)
    table: P52Table = Table(state, real.params, real.content)
    lay(table, SPOTS, "0,0", "", True, False)
    fighter = hero.copy()
    fighter.spot, fighter.hp, fighter.stamina, fighter.seat = 0, max(1, fighter.hp), [], 0
    state.heroes, state.average_level = [fighter], real.state.average_level or fighter.level
    foe = _typical(table, away)
    state.foes, state.phase, state.queue = [foe], "turn", [fighter.id, foe.id]
    setup = structs.replace(session.setup, choices=choices, seats=session.setup.seats[:1], seed=1)
    return Session(SceneGame(state), setup), foe


def _typical(t: P52Table, spot: int) -> Foe:
    """Of all enemies of the pack the one in the middle, by what it can take."""
    dealt = [card(one.card) for one in t.content.enemies.values() if one.card]
    foes = [make_foe(t, shown, spot) for shown in dealt]
    return sorted(foes, key=lambda foe: (foe.hp, foe.kind))[len(foes) // 2]
