"""What the crew bot makes of the table: where everything is, and where to go."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from crawldeck import grid
from crawldeck.enormity import effects as fx
from crawldeck.enormity import ids
from crawldeck.enormity.bots.plans import PLAIN, Plan
from crawldeck.enormity.components import LEVELS, CardAction, Gear
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.ship import FAR, Board, Ship
from crawldeck.enormity.view_types import BlipView, FoeView, SpacerView, View
from crawldeck.grid import STRIDE
from crawldeck.kernel.once import Once

A_PAGE = 11
"""Steps that a page takes to cross, more or less."""
A_CONSOLE = 3.0
"""What it takes to work a console, in steps."""
A_FIRE = 1.5
"""What a tile that hurts at the end of a round costs, in Vitals."""
HUNTED = 0.1
"""How much less time there is to gather things where an Adversary comes at zero hour."""
WAITING = 2
"""So close to a point that is about to open the crew waits."""


AHEAD = {"N": STRIDE, "S": -STRIDE, "E": 1, "W": -1}
"""From an intersection to the next, by the arrow of a Blip."""


def ahead(blip: BlipView) -> int:
    """The intersection that a Blip comes to next."""
    return blip.at + AHEAD.get(blip.facing, 0)


@lru_cache(maxsize=1 << 16)
def line_steps(point: int, cell: int) -> int:
    """Lines between an intersection and the nearest corner of a space."""
    px, py = point % STRIDE, point // STRIDE
    x, y = cell % STRIDE, cell // STRIDE
    return min(abs(px - x), abs(px - x - 1)) + min(abs(py - y), abs(py - y - 1))


@mypyc_attr(native_class=False)
class Mind:
    """One look at the table through the eyes of one Spacer."""

    def __init__(self, view: View, pack: Pack, actor: str, plan: Plan = PLAIN) -> None:
        self.view, self.pack, self.plan = view, pack, plan
        found = next((who for who in view.spacers if who.id == actor), None)
        self.me: SpacerView = found or view.spacers[0]
        self.board: Board = pack.ship.board(view.key)
        self.level = LEVELS.index(view.level)
        self._aims: tuple[dict[int, float], Aims] = ({}, ([], {}))
        self.stands: dict[int, float] = {}
        """What it is worth to stand on a space, as far as that was asked already."""
        self.moves: dict[int, float] = {}
        """What the best space within so many steps is worth, as far as that was asked already."""
        self.tops: list[tuple[float, int, int]] = []
        """The spaces within reach with their steps, those first that could be worth most."""
        self.most_shot = -1.0
        self.shots: dict[tuple[str, str], tuple[float, float]] = {}
        """What a weapon does to an Intruder, and what its Noise costs, wherever one stands."""

    def space(self, text: str) -> int:
        return self.pack.ship.space(text)

    def action(self, side: str, name: str) -> CardAction:
        printed = self.pack.sides[side][1]
        return next(one for one in printed.actions if one.id == name)

    @Once
    def crew(self) -> list[SpacerView]:
        """Everybody on the board."""
        return [who for who in self.view.spacers if who.cell >= 0]

    @Once
    def others(self) -> list[SpacerView]:
        return [who for who in self.crew if who is not self.me]

    @Once
    def last(self) -> bool:
        """Whether nobody has a turn after this one: what is in Incoming will be Active then."""
        return all(who.acted for who in self.others)

    @Once
    def hand(self) -> list[str]:
        """Action cards not yet played this turn."""
        played = {self.pack.sides[side][0].id for side in self.me.played}
        return [card for card in self.me.cards if card not in played]

    @Once
    def _kinds(self) -> set[str]:
        """The kinds of actions on the cards in hand."""
        sides = [side for card in self.hand for side in self.pack.cards[card].sides]
        return {action.kind for side in sides for action in side.actions}

    def holds(self, kind: str) -> bool:
        """Whether a card in hand has an action of this kind."""
        return kind in self._kinds

    @Once
    def weapons(self) -> list[Gear]:
        """The weapons that can be used now."""
        found = []
        for item in self.me.items:
            gear = self.pack.gear[item.card]
            if gear.kind != "weapon" or item.place not in ("hand", "always"):
                continue
            empty = (gear.ammo and not item.ammo) or (gear.charges and not item.charges)
            if not (empty or item.exhausted or item.discharged):
                found.append(gear)
        return found

    @Once
    def reach(self) -> int:
        """How far the best weapon in hand goes, loaded or not."""
        held = [self.pack.gear[item.card] for item in self.me.items if item.place == "hand"]
        return max((max(1, one.range) for one in held if one.kind == "weapon"), default=1)

    def printed(self, item: str) -> Gear | None:
        for who in self.view.spacers:
            for one in who.items:
                if one.id == item:
                    return self.pack.gear[one.card]
        return self.pack.gear.get(item) or self.pack.gear.get(ids.without_owner(item))

    # -- ways

    @Once
    def foe_cells(self) -> int:
        found = 0
        for foe in self.view.foes:
            found |= 1 << foe.cell
        return found

    @Once
    def steps(self) -> dict[int, int]:
        """How far every space is for this Spacer, the open Extraction Point too."""
        return self.board.spacer_steps(self.me.cell) if self.me.cell >= 0 else {}

    @Once
    def ends(self) -> list[tuple[int, int]]:
        """Spaces within four steps that a move may end on, with the steps; around Intruders."""
        if self.me.cell < 0:
            return []
        held = {who.cell for who in self.others}
        around = _around(self.board, self.me.cell, self.foe_cells)
        return [(cell, far) for cell, far in around.items() if cell not in held]

    def distance_to(self, goals: dict[int, float], cell: int) -> float:
        """From a cell to the best goal, with what the goal itself costs."""
        if cell < 0 or not goals:
            return FAR
        if goals is not self._aims[0]:  # asked of many cells, one after another
            self._aims = goals, _aims(self.board, tuple(goals.items()))
        aims, known = self._aims[1]
        far = known.get(cell)
        if far is None:
            far = known[cell] = min([steps.get(cell, FAR) + cost for steps, cost in aims])
        return far

    @Once
    def stalking(self) -> list[tuple[int, int]]:
        """Where the Blips are that may be more than an Echo, and where each is headed."""
        return [(blip.at, ahead(blip)) for blip in self.view.blips if blip.kind != "echo"]

    @Once
    def fires(self) -> dict[int, float]:
        """What tiles do at the end of a round to whoever stands on them."""
        found: dict[int, float] = {}
        for tile in self.view.tiles:
            printed = self.pack.tiles[tile.kind]
            if printed.round_end and not printed.obstacle:
                for text in tile.spaces:
                    cell = self.space(text)
                    found[cell] = found.get(cell, 0.0) + A_FIRE
        return found

    def blip_far(self, blip: BlipView) -> int:
        """How far a Blip is from whoever is nearest to it."""
        return min((line_steps(blip.at, who.cell) for who in self.crew), default=99)

    @Once
    def blips_far(self) -> list[int]:
        """How far the Blips are from this Spacer, the furthest first."""
        return sorted([line_steps(one.at, self.me.cell) for one in self.view.blips], reverse=True)

    @Once
    def held_by(self) -> list[FoeView]:
        """The Intruders that strike at this Spacer when it walks away (Attack of Opportunity)."""
        here = self.me.cell
        free = [foe for foe in self.view.foes if not (foe.suppressed or foe.surprised)]
        return [foe for foe in free if self.board.adjacent(here, foe.cell)]

    def foe(self, name: str) -> FoeView | None:
        return next((one for one in self.view.foes if one.id == name), None)

    # -- the way out

    @Once
    def points(self) -> list[int]:
        """The Extraction Points on the table that may be used."""
        pages = set(self.view.pages)
        return [
            cell
            for cell, page in self.pack.ship.extraction.items()
            if page in pages
            and cell != self.view.insertion
            and ids.thing("extraction", page) not in self.view.disabled
        ]

    @Once
    def open_points(self) -> list[int]:
        return [cell for cell in self.points if self.view.opened >> cell & 1]

    @Once
    def exit_far(self) -> int:
        """Steps to an open point; far away if there is none."""
        return min((self.steps.get(cell, FAR) for cell in self.open_points), default=FAR)

    def beside(self, cell: int) -> int:
        return grid.neighbours(self.board.floor, cell, self.board.stops)

    @Once
    def ready_to_leave(self) -> bool:
        goal = self.pack.missions[self.view.mission].goal
        done = goal is None or not goal.needed or self.view.goal >= goal.n
        return self.view.marker < 0 and done

    @Once
    def can_initiate(self) -> bool:
        if not self.ready_to_leave or self.view.point >= 0 or self.me.cell < 0:
            return False
        return any(self.beside(cell) >> self.me.cell & 1 for cell in self.points)

    # -- goals

    @Once
    def things(self) -> float:
        """What Caches and Engrams count for."""
        mission = self.pack.missions.get(self.view.mission)
        hunted = mission is not None and mission.adversary
        return self.plan.things * (HUNTED if hunted else 1.0)

    @Once
    def goals(self) -> dict[int, float]:
        """Spaces worth going to, with a handicap each."""
        if self.open_points:
            return dict.fromkeys(self.open_points, 0.0)
        found = self._ways_out() if self.ready_to_leave else self._things_to_do()
        reachable = {cell: cost for cell, cost in found.items() if cell in self.steps}
        if self.view.point >= 0 and reachable:
            return reachable
        return self._ways_on(set(found) - set(reachable)) | reachable | self._caches()

    def _ways_out(self) -> dict[int, float]:
        wanted = [self.view.point] if self.view.point >= 0 else self.points
        return {cell: 0.0 for point in wanted for cell in grid.cells_of(self.beside(point))}

    def _things_to_do(self) -> dict[int, float]:
        """Discoveries and Objectives; what others are nearer to is left to them."""
        view = self.view
        goal = self.pack.missions[view.mission].goal
        found: dict[int, float] = {}
        if view.marker >= 0:
            found |= dict.fromkeys(view.discoveries, 0.0)
        if goal is not None and goal.needed and view.goal < goal.n:
            found |= dict.fromkeys(view.objectives, -1.0)
        return {cell: cost + self._claimed(cell) for cell, cost in found.items()}

    def _claimed(self, cell: int) -> float:
        """A handicap where somebody else is nearer."""
        mine = self.steps.get(cell, FAR)
        others = [self.board.spacer_distance(who.cell, cell) for who in self.others]
        return 5.0 if others and min(others) < mine else 0.0

    def _caches(self) -> dict[int, float]:
        """Gear Caches that are nearly on the way."""
        if self.view.point >= 0 or not self.holds("scavenge") or self.view.foes:
            return {}
        if not self.things:
            return {}
        reach, detour = 1.5 * self.things, 4.0 / self.things
        return {cell: detour for cell in self.view.caches if self.steps.get(cell, 99) <= reach}

    def _ways_on(self, wanted: set[int]) -> dict[int, float]:
        """Unknown pages toward a way out, and consoles of doors with something behind them."""
        ship, pages = self.pack.ship, set(self.view.pages)
        first, each = (8.0, A_PAGE) if self.ready_to_leave else (4.0, 1.5)
        hops = _hops(ship, self.view.insertion)
        found = {
            cell: first + each * hops.get(there, 9)
            for cell, there in ship.exits.items()
            if there not in pages and cell in self.steps and cell != self.me.cell
        }
        for cell in ship.consoles:
            behind = [one for one in wanted if ship.page_of.get(one) == ship.page_of[cell]]
            if behind and cell in self.steps and self.opens(cell):
                found[cell] = A_CONSOLE + min(grid.manhattan(cell, one) for one in behind)
        return found

    def opens(self, console: int) -> bool:
        """Whether a console works a door that is closed now."""
        ship = self.pack.ship
        code = self.pack.codes.get(ship.consoles[console])
        page = ship.page_of[console]
        effects = code.do if code else ()
        doors = {ids.place(page, one.door) for one in effects if isinstance(one, fx.Door)}
        return any(
            state == "closed" and ids.door_of(leaf) in doors
            for leaf, state in self.view.doors.items()
        )


Aims: TypeAlias = tuple[list[tuple[dict[int, int], float]], dict[int, float]]
"""The steps to each goal and what it costs besides; and how far cells are, as far as was asked."""


@lru_cache(maxsize=1024)
def _aims(board: Board, goals: tuple[tuple[int, float], ...]) -> Aims:
    """One for all who look at the same goals on the same board."""
    return [(board.spacer_steps(goal), cost) for goal, cost in goals], {}


@lru_cache(maxsize=4096)
def _around(board: Board, here: int, foes: int) -> dict[int, int]:
    """The spaces within four steps of one, around Intruders; asked again in game after game."""
    found, edge = {here: 0}, [here]
    for far in range(1, 5):
        onward = 0
        for cell in edge:
            onward |= board.near(cell)
        edge = [cell for cell in grid.cells_of(onward & ~foes) if cell not in found]
        found |= dict.fromkeys(edge, far)
    return found


@lru_cache(maxsize=64)
def _hops(ship: Ship, insertion: int) -> dict[str, int]:
    """How many pages lie between each page and the nearest with a usable way out."""
    found = {page: 0 for cell, page in ship.extraction.items() if cell != insertion}
    edge = set(found)
    while edge:
        onward = {ship.page_of[cell] for cell, there in ship.exits.items() if there in edge}
        onward -= set(found)
        far = 1 + max(found.values())
        found |= dict.fromkeys(onward, far)
        edge = onward
    return found
