"""What an environment shows of Enormity: the ship as planes, the crew, Intruders, Blips, options.

All of it is read from the view and the printed ship, and nothing is decided here. Rows and columns
count from the bottom left space of the ship's plan; a place is told relative to the Spacer that is
asked, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple
from zlib import crc32

import numpy as np

from crawldeck import grid
from crawldeck.enormity import verbs
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.crew import IN_PLAY
from crawldeck.enormity.envs.columns import (
    BLIP,
    FACINGS,
    FOE,
    FURTHEST,
    LIE,
    MOST_BLIPS,
    MOST_FOES,
    OPTION,
    PLANES,
    QUESTIONS,
    SIDE,
    SPACER,
    STAGES,
    STATUS,
    TABLE,
    WORDS,
)
from crawldeck.enormity.loadout import MOST_SPACERS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.ship import FAR, Board, Key, Ship
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.view_types import BlipView, FoeView, SpacerView, View
from crawldeck.envs.observer import Observer, Odd
from crawldeck.envs.spec import Array, Column, Numbers
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.game import AnyGame

SPENDING = (verbs.INVEST, verbs.SOAK)


class _Said(NamedTuple):
    """What an option says by itself, whatever the table looks like."""

    verb: int
    place: str
    spacer: str
    foe: str
    blip: str
    gear: str
    dice: int
    number: int
    word: int
    word_2: int
    cost: int


class EnormityObserver(Observer):
    """Enormity as arrays."""

    most_options: ClassVar[int] = 64
    kinds: ClassVar[tuple[str, ...]] = QUESTIONS
    odds: ClassVar[tuple[Odd, ...]] = (
        *Observer.odds,
        Odd("hits", "chance that somebody is hit"),
        Odd("wounds", "chance that an Intruder is wounded"),
        Odd("dies", "chance that somebody dies"),
        Odd("flatlines", "chance that a Spacer flatlines"),
        Odd("Vitals", "Vitals lost, to be expected", mean=True),
        Odd("Stress", "Stress gained, to be expected", mean=True),
        Odd("noise", "Noise to be expected", mean=True),
    )

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._said: dict[Option, _Said] = {}
        self._about: _About | None = None
        self._lies: dict[tuple[Ship, Key], Numbers] = {}

    # -- the table

    def arrays(self, session: EnoSession) -> tuple[Array, ...]:
        return (
            Array("table", "The run, the pools and the Boss.", TABLE),
            Array("ship", "The plan of the ship.", PLANES, grid=_size(session.table.content.ship)),
            Array("crew", "The Spacers, in the order of the table.", SPACER, MOST_SPACERS),
            Array("foes", "Intruders, in the order of the table.", FOE, MOST_FOES),
            Array("blips", "Blips, in the order of the table.", BLIP, MOST_BLIPS),
        )

    def fill(
        self, out: Mapping[str, Numbers], view: View, seat: int, ask: Choice | None, content: Pack
    ) -> None:
        about = self._about_of(view, ask.actor if ask is not None else view.acting, content)
        out["table"][:] = _table(view, about)
        self._draw(out["ship"], view, about)
        crew = view.spacers[:MOST_SPACERS]
        out["crew"][: len(crew)] = [_spacer(who, view, seat, about) for who in crew]
        if view.foes:
            foes = view.foes[:MOST_FOES]
            out["foes"][: len(foes)] = [_foe(foe, view, about) for foe in foes]
        if view.blips:
            blips = view.blips[:MOST_BLIPS]
            out["blips"][: len(blips)] = [_blip(blip, about) for blip in blips]

    def _draw(self, planes: Numbers, view: View, about: _About) -> None:
        ship = about.ship
        lie = self._lies.get((ship, view.key))
        if lie is None:
            if len(self._lies) > 256:
                self._lies.clear()
            lie = self._lies[ship, view.key] = _lie(about.board, planes.shape)
        planes[: len(LIE)] = lie
        named = {column.name: plane for column, plane in zip(PLANES, planes, strict=True)}
        tiles = [ship.space(text) for tile in view.tiles for text in tile.spaces]
        doors = [ship.leaves[n] for n in grid.cells_of(view.key.shut)]
        lying: dict[str, Sequence[int]] = {
            "tile": tiles,
            "shut": [cell for leaf in doors for cell in (leaf.a, leaf.b)],
            "find": (*view.caches, *view.engrams, *view.discoveries),
            "objective": view.objectives,
            "way_out": about.ways_out,
            "crew": [who.cell for who in view.spacers if who.cell >= 0],
            "asked": [about.here] if about.here >= 0 else [],
            "intruder": [foe.cell for foe in view.foes],
            "blip": [blip.at for blip in view.blips],
        }
        for name, cells in lying.items():
            plane = named[name]
            high, wide = plane.shape
            for cell in cells:
                plane[min(cell // SIDE, high - 1), min(cell % SIDE, wide - 1)] = 1

    # -- the options

    def option_columns(self) -> tuple[Column, ...]:
        return OPTION

    def option_rows(
        self, view: View, ask: Choice, options: Sequence[Option], content: Pack
    ) -> list[bytes]:
        about, known, packed = self._about_of(view, ask.actor, content), self._said, self.packed
        return [packed(*_row(known.get(one) or self._hear(one), about)) for one in options]

    def _about_of(self, view: View, actor: str, content: Pack) -> _About:
        """What is worked out once for the table and the options of one question."""
        about = self._about
        if about is None or about.view is not view or about.actor != actor:
            about = self._about = _About(view, actor, content)
        return about

    def _hear(self, option: Option) -> _Said:
        """What an option says; the same option says the same."""
        named = {arg.name: value for arg, value in zip(option.verb.args, option.args, strict=True)}
        place = named.pop("space", "") or named.pop("point", "")
        dice = named.pop("dice", ())
        who = {
            "spacer": named.pop("spacer", ""),
            "foe": named.pop("intruder", ""),
            "blip": named.pop("blip", ""),
            "gear": named.pop("gear", ""),
        }
        numbers = [value for value in named.values() if isinstance(value, int)]
        words = [value for value in named.values() if isinstance(value, str)]
        hashed = [_hash(word) for word in words] + [0, 0]
        if option.verb is verbs.SCOUT or option.verb is verbs.PICK:  # whatever it may be
            who = {name: given or words[0] for name, given in who.items()}
        number = numbers[0] if numbers else 0
        said = _Said(
            verb=self.verbs[option.verb],
            place=place,
            dice=len(dice),
            number=number,
            word=hashed[0],
            word_2=hashed[1],
            cost=number if option.verb in SPENDING else 0,
            **who,
        )
        if len(self._said) > 20_000:
            self._said.clear()
        self._said[option] = said
        return said


class _About:
    """What is asked of a view for a whole observation, or for every option of one question."""

    def __init__(self, view: View, actor: str, content: Pack) -> None:
        self.ship: Ship = content.ship
        self.board: Board = content.ship.board(view.key)
        self.view, self.actor = view, actor
        self.crew = {who.id: (n, who.cell) for n, who in enumerate(view.spacers, start=1)}
        self.foes = {foe.id: (n, foe.cell) for n, foe in enumerate(view.foes, start=1)}
        self.blips = {blip.id: (n, blip.at) for n, blip in enumerate(view.blips, start=1)}
        self.ammo = {item.id: item.ammo for who in view.spacers for item in who.items}
        self.here = self.crew.get(actor, (0, -1))[1]
        self.ways_out = grid.cells_of(view.opened)
        self.from_here = self.way_out(self.here)

    def way_out(self, cell: int) -> int:
        """Steps from here to the nearest way out; 0 where there is none, or nobody stands."""
        if cell < 0 or not self.ways_out:
            return 0
        ways = [self.board.spacer_steps(one).get(cell, FAR) for one in self.ways_out]
        return min(FURTHEST, *ways)

    def away(self, cell: int) -> tuple[int, int]:
        """Columns and rows from the asked Spacer."""
        if self.here < 0 or cell < 0:
            return 0, 0
        return cell % SIDE - self.here % SIDE, cell // SIDE - self.here // SIDE

    def cell(self, text: str) -> int:
        """The space that a text names, or the one whose corner an intersection is; else -1."""
        found = self.ship.space(text)
        return found if found >= 0 else self.ship.point(text)


def _row(said: _Said, about: _About) -> tuple[float, ...]:
    cell = about.cell(said.place) if said.place else -1
    spacer, at = about.crew.get(said.spacer, (0, -1))
    foe, foe_at = about.foes.get(said.foe, (0, -1))
    blip, blip_at = about.blips.get(said.blip, (0, -1))
    if cell < 0:
        cell = max(foe_at, blip_at) if max(foe_at, blip_at) >= 0 else at
    rest = (
        spacer,
        foe,
        blip,
        about.ammo.get(said.gear, 0),
        said.dice,
        said.number,
        said.word,
        said.word_2,
        said.cost,
    )
    if cell < 0:
        return (said.verb, 0, 0, 0, 0, 0, 0, 0, *rest)
    nearer = about.from_here - about.way_out(cell) if about.ways_out else 0
    board = about.board
    steps = [board.foe_distance(cell, there) for _, there in about.foes.values()]
    near = min(FURTHEST, *steps) if steps else FURTHEST
    return (said.verb, 1, cell % SIDE, cell // SIDE, *about.away(cell), nearer, near, *rest)


def _hash(word: str) -> int:
    return 1 + crc32(word.encode()) % WORDS


def _size(ship: Ship) -> tuple[int, int]:
    """Rows and columns of the ship's plan, with the lines at its far edges."""
    cells = ship.texts
    return 2 + max(cell // SIDE for cell in cells), 2 + max(cell % SIDE for cell in cells)


def _lie(board: Board, shape: tuple[int, ...]) -> Numbers:
    """The planes that only the lie of the ship decides."""
    found = np.zeros((len(LIE), *shape[1:]), np.float32)
    sets = [board.spaces, board.obstacles]
    sets += [board.floor & ~stop for stop in board.walk_stops]
    for plane, cells in zip(found, sets, strict=True):
        for cell in grid.cells_of(cells):
            plane[cell // SIDE, cell % SIDE] = 1
    return found


def _table(view: View, about: _About) -> tuple[float, ...]:
    boss, active, coming = view.boss, view.active, view.incoming
    return (
        STAGES.get(view.phase, 0),
        view.round,
        view.countdown,
        LEVELS.index(view.level),
        view.marker,
        view.cards_played,
        view.exerted,
        active.confidence,
        active.discipline,
        active.expertise,
        coming.confidence,
        coming.discipline,
        coming.expertise,
        len(view.pages),
        len(view.foes),
        len(view.blips),
        view.blips_left,
        view.exfiltration,
        view.goal,
        view.resolved,
        view.kills,
        len(view.clues),
        len(view.stratagems),
        boss is not None,
        boss.wounds if boss else 0,
        boss.most if boss else 0,
        boss.ai.left if boss else 0,
        bool(about.ways_out),
        about.from_here,
    )


def _spacer(who: SpacerView, view: View, seat: int, about: _About) -> tuple[float, ...]:
    cell, items = who.cell, who.items
    at = (cell % SIDE, cell // SIDE) if cell >= 0 else (-1, -1)
    return (
        1,
        who.seat == seat,
        who.id == about.actor,
        who.id == view.priority,
        STATUS.get(who.status, 0),
        *at,
        *about.away(cell),
        FACINGS[who.facing],
        who.vitals,
        who.stress,
        who.adrenaline,
        who.radiation,
        who.infection,
        who.exerts,
        len(who.cards),
        len(who.played),
        len(items),
        sum([not (item.exhausted or item.discharged) for item in items]),
        sum([item.ammo for item in items]),
        len(who.engrams),
        who.objectives,
        len(who.conditions),
        who.down > 0,
        who.breakdown != "",
        who.flipped,
        who.antinomy,
        who.acted,
        about.way_out(cell) if who.status in IN_PLAY else 0,
    )


def _foe(foe: FoeView, view: View, about: _About) -> tuple[float, ...]:
    steps = about.board.foe_distance(about.here, foe.cell) if about.here >= 0 else 0
    return (
        1,
        foe.cell % SIDE,
        foe.cell // SIDE,
        *about.away(foe.cell),
        FACINGS[foe.facing],
        foe.threshold,
        foe.wounded,
        foe.suppressed,
        foe.surprised,
        view.boss is not None and view.boss.figure == foe.id,
        _hash(foe.kind),
        steps,
    )


def _blip(blip: BlipView, about: _About) -> tuple[float, ...]:
    return (
        1,
        blip.at % SIDE,
        blip.at // SIDE,
        *about.away(blip.at),
        FACINGS[blip.facing],
        _hash(blip.kind) if blip.kind else 0,
    )
