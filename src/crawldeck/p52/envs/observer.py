"""What an environment shows of P52: the table, heroes, enemies, the cards of the space, options.

All of it is read from the view, and nothing is decided here. Places are told twice: as they lie on
the table, and relative to the hero that is asked, because a way to play depends on the latter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple
from zlib import crc32

import numpy as np

from crawldeck.cards import CARDS
from crawldeck.envs.observer import Observer, Odd
from crawldeck.envs.spec import Array, Column, Numbers
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.game import AnyGame
from crawldeck.p52 import places
from crawldeck.p52.codes import figure_of
from crawldeck.p52.envs.columns import (
    FAR,
    FOE,
    HERO,
    KINDS,
    MOST_FOES,
    MOST_SPOTS,
    OPTION,
    QUESTIONS,
    QUESTS,
    SHAPE_CODES,
    SPOT,
    STAGES,
    TABLE,
)
from crawldeck.p52.game import MOST_PLAYERS
from crawldeck.p52.geometry import geometry
from crawldeck.p52.pack import Pack
from crawldeck.p52.places import Place, place, xy
from crawldeck.p52.shapes import SHAPES
from crawldeck.p52.state import P52Session
from crawldeck.p52.view_types import FoeView, HeroView, P52Spot, View

VALUES = {card.text: (card.value, card.red) for card in CARDS}


@lru_cache(maxsize=4096)
def column_row(written: str) -> Place:
    """Column and row of a place as it is written; the same few are asked for again and again."""
    return places.column_row(written)


class _Said(NamedTuple):
    """What an option says by itself, whatever the table looks like."""

    verb: int
    place: Place | None
    hero: str
    foe: str
    item: str
    ability: str
    number: int
    word: int
    cost: int


class _Ground(NamedTuple):
    """The cards of a space, and how far each is from the exit."""

    spots: tuple[P52Spot, ...]
    exit: str
    at: dict[Place, P52Spot]
    steps: dict[Place, int]
    rows: Numbers


class P52Observer(Observer):
    """P52 as arrays."""

    kinds: ClassVar[tuple[str, ...]] = QUESTIONS
    odds: ClassVar[tuple[Odd, ...]] = (
        *Observer.odds,
        Odd("hits", "chance that an attack hits"),
        Odd("falls", "chance that an enemy falls"),
        Odd("works", "chance that an art works"),
        Odd("holds", "chance that a defence holds"),
        Odd("stunned", "chance that a hero is stunned"),
        Odd("dies", "chance that a hero dies"),
        Odd("damage", "damage to be expected, to both sides", mean=True),
        Odd("healed", "healing to be expected", mean=True),
    )

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._said: dict[Option, _Said] = {}
        self._ground = _Ground((), "", {}, {}, np.zeros((0, len(SPOT)), np.float32))
        self._always: dict[Option, bytes] = {}
        """The rows of options that name nothing on the table, such as ending a turn."""
        self._about: _About | None = None

    # -- the table

    def arrays(self, session: P52Session) -> tuple[Array, ...]:
        return (
            Array("table", "The quest, the space and the decks.", TABLE),
            Array("heroes", "The party, in the order of the table.", HERO, MOST_PLAYERS),
            Array("foes", "Enemies, in the order of the table.", FOE, MOST_FOES),
            Array("spots", "The cards of the space, in the order of laying.", SPOT, MOST_SPOTS),
        )

    def fill(
        self, out: Mapping[str, Numbers], view: View, seat: int, ask: Choice | None, content: Pack
    ) -> None:
        about = self._about_of(view, ask.actor if ask is not None else view.acting, content)
        out["table"][:] = _table(view, about)
        heroes = view.heroes[:MOST_PLAYERS]
        out["heroes"][: len(heroes)] = [_hero(hero, seat, about) for hero in heroes]
        if view.foes:
            foes = view.foes[:MOST_FOES]
            out["foes"][: len(foes)] = [_foe(foe, about) for foe in foes]
        rows = about.ground.rows
        out["spots"][: len(rows)] = rows

    def _about_of(self, view: View, actor: str, content: Pack) -> _About:
        """What is worked out once for the table and the options of one question."""
        about = self._about
        if about is None or about.view is not view or about.name != actor:
            about = self._about = _About(view, actor, self._ground_of(view), content)
        return about

    def _ground_of(self, view: View) -> _Ground:
        """The cards as they lie: looked at far more often than they change."""
        ground, spots = self._ground, view.spots
        if ground.spots is spots and ground.exit == view.exit:
            return ground
        at = {(spot.x, spot.y): spot for spot in spots}
        rows = [_spot(spot, n == 0, spot.text == view.exit) for n, spot in enumerate(spots)]
        table = np.array(rows[:MOST_SPOTS], np.float32).reshape(-1, len(SPOT))
        found = _Ground(spots, view.exit, at, _steps(view), table)
        self._ground = found
        return found

    # -- the options

    def option_columns(self) -> tuple[Column, ...]:
        return OPTION

    def option_rows(
        self, view: View, ask: Choice, options: Sequence[Option], content: Pack
    ) -> list[bytes]:
        about = self._about_of(view, ask.actor, content)
        always = self._always
        return [always.get(one) or self._new_row(one, about) for one in options]

    def _new_row(self, option: Option, about: _About) -> bytes:
        said = self._said.get(option) or self._hear(option)
        row = self.packed(*_row(said, about))
        if not (said.place or said.hero or said.foe or said.item or said.ability):
            self._always[option] = row
        return row

    def _hear(self, option: Option) -> _Said:
        """What an option says; the same option says the same."""
        named = {arg.name: value for arg, value in zip(option.verb.args, option.args, strict=True)}
        where = named.pop("x,y", None)
        words = {name: named.pop(name, "") for name in ("hero", "foe", "item", "ability")}
        rest = next(iter(named.values()), 0)
        word = 0
        if isinstance(rest, str):
            word = SHAPE_CODES.get(rest) or 1 + len(SHAPES) + crc32(rest.encode()) % 48
        said = _Said(
            verb=self.verbs[option.verb],
            place=None if where is None else xy(where),
            number=rest if isinstance(rest, int) else 0,
            word=word,
            cost=int(bool(option.flag)),
            **words,
        )
        if len(self._said) > 20_000:
            self._said.clear()
            self._always.clear()
        self._said[option] = said
        return said


class _About:
    """What is asked of a view for every row of one observation."""

    def __init__(self, view: View, actor: str, ground: _Ground, content: Pack) -> None:
        self.view, self.name, self.ground, self.content = view, actor, ground, content
        self.heroes = {hero.id: (n, hero) for n, hero in enumerate(view.heroes, start=1)}
        self.foes = {foe.id: (n, foe) for n, foe in enumerate(view.foes, start=1)}
        self.actor = self.heroes[actor][1] if actor in self.heroes else None
        self.here = self._here()
        self.remedies = {*view.healing, *view.reviving}
        self.from_here = ground.steps.get(self.here, 0)
        self.turns = {figure_of(name): n for n, name in enumerate(view.order, start=1)}

    def _here(self) -> Place:
        """Where the hero is that everything is told relative to; else where the party entered."""
        spot = self.actor.spot if self.actor is not None and self.actor.spot else self.view.start
        return column_row(spot) if spot else (0, 0)


def _row(said: _Said, about: _About) -> tuple[float, ...]:
    where, hero, foe, health = said.place, 0, 0, 0.0
    if said.hero and said.hero in about.heroes:
        hero, one = about.heroes[said.hero]
        health = _share(one.hp, one.max_hp)
        if where is None and one.spot:
            where = column_row(one.spot)
    if said.foe and said.foe in about.foes:
        foe, other = about.foes[said.foe]
        health, where = _share(other.hp, other.max_hp), column_row(other.spot)
    skill = attack = has = remedy = 0
    actor = about.actor
    if said.ability and actor is not None:
        skill = actor.abilities.get(said.ability, 0)
        attack = said.ability in about.content.attacks
    if said.item and actor is not None:
        has, remedy = actor.bag.get(said.item, 0), said.item in about.remedies
    last = (hero, foe, health)
    rest = (skill, attack, has, remedy, said.number, said.word, said.cost)
    if where is None:
        return (said.verb, 0, 0, 0, 0, 0, 0, 0, 0, *last, 0, *rest)
    x, y = where
    dx, dy = x - about.here[0], y - about.here[1]
    spot, steps = about.ground.at.get(where), about.ground.steps
    nearer = about.from_here - steps[where] if where in steps else 0
    up, kind = (spot.card != "", KINDS.get(spot.kind, 0)) if spot is not None else (False, 0)
    return (said.verb, 1, x, y, dx, dy, nearer, up, kind, *last, abs(dx) + abs(dy), *rest)


def _share(hp: int, of: int) -> float:
    return max(0, hp) / of if of else 0.0


def _steps(view: View) -> dict[Place, int]:
    """For every card the steps from there to the exit, as far as anybody knows."""
    if not view.exit:
        return {}
    blocked = sum([1 << n for n, spot in enumerate(view.spots) if spot.kind == "blocked"])
    ground = geometry(tuple([place(spot.x, spot.y) for spot in view.spots]), blocked)
    far = ground.walk(ground.texts.index(view.exit))
    return {(spot.x, spot.y): min(FAR, far[n]) for n, spot in enumerate(view.spots)}


def _table(view: View, about: _About) -> tuple[float, ...]:
    out, here = (0, 0, 0), about.here
    if view.exit:
        x, y = column_row(view.exit)
        out = (x - here[0], y - here[1], about.ground.steps.get(here, FAR))
    return (
        QUESTS.get(view.kind, 0),
        STAGES.get(view.phase, 0),
        view.space,
        view.spaces,
        view.size,
        view.lit,
        view.exterior,
        view.barricaded,
        view.round,
        view.average_level,
        view.reversed,
        view.found,
        view.to_go,
        view.aces,
        view.waves,
        view.coming,
        view.boss in about.foes,
        view.action_left,
        view.room_left,
        view.enemy_left,
        len(view.foes),
        view.exit != "",
        *out,
    )


def _hero(hero: HeroView, seat: int, about: _About) -> tuple[float, ...]:
    placed, here, remedies = hero.spot != "", about.here, about.remedies
    x, y = column_row(hero.spot) if placed else here
    return (
        1,
        hero.seat == seat,
        hero.id == about.name,
        hero.hp > 0,
        hero.hp >= 0,
        hero.id in about.view.gone,
        placed,
        x,
        y,
        x - here[0],
        y - here[1],
        about.ground.steps.get((x, y), 0) if placed else 0,
        _share(hero.hp, hero.max_hp),
        hero.hp,
        hero.level,
        hero.lift,
        hero.think,
        hero.balance,
        hero.move,
        hero.lead,
        hero.movement,
        hero.initiative,
        hero.stamina,
        hero.aim,
        hero.stance,
        hero.stealthy,
        hero.frozen,
        len(hero.lasting),
        sum([count for item, count in hero.bag.items() if item in remedies]),
        sum(hero.bag.values()),
        about.turns.get(hero.id, 0),
    )


def _foe(foe: FoeView, about: _About) -> tuple[float, ...]:
    here = about.here
    x, y = column_row(foe.spot)
    return (
        1,
        foe.seen,
        x,
        y,
        x - here[0],
        y - here[1],
        _share(foe.hp, foe.max_hp),
        foe.hp,
        foe.initiative,
        foe.movement,
        foe.frozen,
        len(foe.lasting),
        foe.bold,
        len(foe.proof),
        foe.id == about.view.boss,
        about.turns.get(foe.id, 0),
    )


def _spot(spot: P52Spot, start: bool, out: bool) -> tuple[float, ...]:
    value, red = VALUES.get(spot.card, (0, False))
    return (
        1,
        spot.x,
        spot.y,
        spot.card != "",
        value,
        red,
        KINDS.get(spot.kind, 0),
        len(spot.items),
        len(spot.marks),
        start,
        out,
    )
