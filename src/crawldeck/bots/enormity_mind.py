"""What the crew bot makes of the table: where to go, what threatens, what is worth having."""

from __future__ import annotations

from functools import cached_property

from crawldeck import grid
from crawldeck.enormity import effects as fx
from crawldeck.enormity.components import Ability, CardAction, Gear
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.ship import FAR, Board
from crawldeck.enormity.view import FoeView, SpacerView, View
from crawldeck.grid import STRIDE
from crawldeck.kernel.asks import Option

MEANS = {"white": 0.67, "red": 1.58, "black": 2.08}
"""Power that a die shows on average."""
NEAR = 4
"""Intruders within so many spaces count as threats."""


class Mind:
    """One look at the table through the eyes of one Spacer."""

    def __init__(self, view: View, pack: Pack, actor: str) -> None:
        self.view, self.pack = view, pack
        found = next((who for who in view.spacers if who.id == actor), None)
        self.me: SpacerView = found or view.spacers[0]
        self.board: Board = pack.ship.board(view.key)

    def space(self, text: str) -> int:
        return self.pack.ship.space(text)

    def action(self, side: str, name: str) -> CardAction:
        printed = self.pack.sides[side][1]
        return next(one for one in printed.actions if one.id == name)

    # -- ways

    @cached_property
    def steps(self) -> dict[int, int]:
        """How far every space is for this Spacer, the open Extraction Point too."""
        return self.board.spacer_steps(self.me.cell) if self.me.cell >= 0 else {}

    def within(self, n: int) -> list[int]:
        held = {foe.cell for foe in self.view.foes}
        held |= {who.cell for who in self.view.spacers if who is not self.me}
        return [cell for cell, far in self.steps.items() if far <= n and cell not in held]

    def distance_to(self, goals: dict[int, float], cell: int) -> float:
        """From a cell to the best goal, with what the goal itself costs."""
        if cell < 0 or not goals:
            return FAR
        steps = self.board.spacer_steps(cell)
        return min(steps.get(goal, FAR) + cost for goal, cost in goals.items())

    @staticmethod
    def line_steps(point: int, cell: int) -> int:
        """Lines between an intersection and the nearest corner of a space."""
        px, py = point % STRIDE, point // STRIDE
        x, y = cell % STRIDE, cell // STRIDE
        return min(abs(px - x), abs(px - x - 1)) + min(abs(py - y), abs(py - y - 1))

    # -- threats

    @cached_property
    def threats(self) -> list[FoeView]:
        """Intruders near enough to matter that a weapon could be used on."""
        if self.me.cell < 0:
            return []
        return [
            foe for foe in self.view.foes
            if self.board.foe_distance(foe.cell, self.me.cell) <= NEAR
        ]  # fmt: skip

    @cached_property
    def close(self) -> bool:
        """Whether an Intruder stands next to the Spacer and would strike as it leaves."""
        return any(
            self.board.adjacent(self.me.cell, foe.cell) and not foe.suppressed and not foe.surprised
            for foe in self.view.foes
        )

    @cached_property
    def near_blips(self) -> bool:
        return any(self.line_steps(blip.at, self.me.cell) <= 4 for blip in self.view.blips)

    def safety(self, cell: int) -> float:
        """How far the nearest Intruder is, up to a point; Spacers close by are company."""
        if cell < 0:
            return 0
        foes = [self.board.foe_distance(foe.cell, cell) for foe in self.view.foes]
        return min([6, *foes])

    def danger(self, cell: int) -> float:
        """What tiles and neighbours make of a step onto a space."""
        near = sum(self.board.adjacent(cell, foe.cell) for foe in self.view.foes)
        text = self.pack.ship.texts.get(cell, "")
        tiles = sum(text in tile.spaces and bool(self.pack.tiles[tile.kind].enter)
                    for tile in self.view.tiles)  # fmt: skip
        return near + tiles

    # -- goals

    @cached_property
    def points(self) -> list[int]:
        """The Extraction Points on the table that may be used."""
        pages = set(self.view.pages)
        return [
            cell for cell, page in self.pack.ship.extraction.items()
            if page in pages and cell != self.view.insertion
        ]  # fmt: skip

    @cached_property
    def open_points(self) -> list[int]:
        return [cell for cell in self.points if self.view.opened >> cell & 1]

    @cached_property
    def open_point(self) -> int:
        reachable = [cell for cell in self.open_points if cell in self.steps]
        return min(reachable, key=lambda cell: self.steps[cell], default=-1)

    def beside(self, cell: int) -> int:
        return grid.neighbours(self.board.floor, cell, self.board.stops)

    @cached_property
    def ready_to_leave(self) -> bool:
        goal = self.pack.missions[self.view.mission].goal
        done = goal is None or not goal.needed or self.view.goal >= goal.n
        return self.view.marker < 0 and done

    @cached_property
    def can_initiate(self) -> bool:
        if not self.ready_to_leave or self.view.point >= 0:
            return False
        return any(self.beside(cell) >> self.me.cell & 1 for cell in self.points)

    @cached_property
    def goals(self) -> dict[int, float]:
        """Spaces worth going to, with a handicap each."""
        found = self._ways_out() if self.ready_to_leave else self._things_to_do()
        reachable = {cell: cost for cell, cost in found.items() if cell in self.steps}
        if reachable:
            return reachable
        return self._ways_on()

    def _ways_out(self) -> dict[int, float]:
        if self.open_points:
            return dict.fromkeys(self.open_points, 0.0)
        wanted = [self.view.point] if self.view.point >= 0 else self.points
        return {
            cell: 0.0 for point in wanted for cell in grid.cells_of(self.beside(point))
        }  # fmt: skip

    def _things_to_do(self) -> dict[int, float]:
        """Discoveries, Objectives, and caches that are near; others' finds are left to them."""
        view = self.view
        goal = self.pack.missions[view.mission].goal
        found: dict[int, float] = {}
        if view.marker >= 0:
            found |= dict.fromkeys(view.discoveries, 0.0)
        if goal is not None and goal.needed and view.goal < goal.n:
            found |= dict.fromkeys(view.objectives, -1.0)
        found |= {cell: 2.0 for cell in view.caches if self.steps.get(cell, 9) <= 3}
        return {cell: cost + self._claimed(cell) for cell, cost in found.items()}

    def _claimed(self, cell: int) -> float:
        """A handicap where somebody else is nearer."""
        mine = self.steps.get(cell, FAR)
        others = [
            self.board.spacer_distance(who.cell, cell) for who in self.view.spacers
            if who is not self.me and who.cell >= 0
        ]  # fmt: skip
        return 4.0 if others and min(others) < mine else 0.0

    def _ways_on(self) -> dict[int, float]:
        """Unknown pages, or a console that may open a door."""
        pages = set(self.view.pages)
        found = {
            cell: 0.0 for cell, there in self.pack.ship.exits.items()
            if there not in pages and cell in self.steps and cell != self.me.cell
        }  # fmt: skip
        if found:
            return found
        return {
            cell: 0.0 for cell in self.pack.ship.consoles
            if cell in self.steps and self._shut_doors(cell)
        }  # fmt: skip

    def _shut_doors(self, console: int) -> bool:
        """Whether a console's page still has a closed door."""
        page = self.pack.ship.page_of[console]
        return any(
            state == "closed" and leaf.startswith(f"{page}:")
            for leaf, state in self.view.doors.items()
        )

    @cached_property
    def wants_here(self) -> bool:
        """Whether something on the Spacer's own space should be taken."""
        here, view = self.me.cell, self.view
        goal = self.pack.missions[view.mission].goal
        if here in view.objectives and goal is not None and view.goal < goal.n:
            return True
        if here in view.caches and not self.threats:
            return True
        console = here in self.pack.ship.consoles and self._shut_doors(here)
        return console and here in self.goals

    # -- gear and abilities

    def printed(self, item: str) -> Gear | None:
        for who in self.view.spacers:
            for one in who.items:
                if one.id == item:
                    return self.pack.gear[one.card]
        return self.pack.gear.get(item) or self.pack.gear.get(item.partition("@")[0])

    def worth(self, item: str) -> float:
        """What a piece of gear is worth to carry."""
        gear = self.printed(item)
        if gear is None:
            return 0
        power = sum(MEANS[die] for die in gear.dice)
        reach = 0.3 * gear.range
        return power + reach + gear.reduction + len(gear.abilities)

    def is_better(self, item: str) -> bool:
        gear = self.printed(item)
        if gear is None or gear.kind != "weapon":
            return True
        held = [self.worth(one.id) for one in self.me.items if one.place == "hand"]
        return self.worth(item) > max(held, default=0)

    @cached_property
    def needs_reload(self) -> bool:
        return any(
            item.place == "hand" and self.pack.gear[item.card].ammo and not item.ammo
            for item in self.me.items
        )

    def odds(self, option: Option) -> float:
        """How an attack is likely to go: its mean Power against the threshold."""
        gear = self.printed(str(option.args[0]))
        foe = next((one for one in self.view.foes if one.id == option.args[1]), None)
        if gear is None or foe is None:
            return 0
        power = sum(MEANS[die] for die in gear.dice) + 0.5 * (gear.confidence + gear.discipline)
        closeness = -0.1 * self.board.foe_distance(foe.cell, self.me.cell)
        return power - foe.threshold + closeness

    def ability(self, name: str) -> Ability | None:
        me = self.me
        owners = [
            self.pack.spacers[me.id].abilities, self.pack.suits[me.suit].abilities,
            *(self.pack.gear[item.card].abilities for item in me.items),
            *(place.abilities for place in self.pack.locations.values()),
            *(card.back for card in self.pack.breakdowns.values()),
        ]  # fmt: skip
        return next((one for found in owners for one in found if one.id == name), None)

    def goodness(self, option: Option) -> float:
        """What using an ability or a device is worth now; not above nothing: leave it."""
        if option.verb.name == "device":
            here = self.pack.ship.page_of[self.me.cell] if self.me.cell >= 0 else ""
            place = self.pack.locations[self.pack.ship.pages[here].location] if here else None
            uses = place.engrams if place else ()
            does = next((use.do for use in uses if use.engram == option.args[0]), ())
            return sum(self._effect(effect) for effect in does)
        found = self.ability(str(option.args[0]))
        if found is None:
            return 0
        price = 0.5 * (found.cost.expertise + found.cost.discipline + found.cost.confidence)
        price += (0.6 + 0.2 * self.me.stress) * found.cost.stress + found.cost.adrenaline
        price += 0.3 * found.cost.charges + (0.5 if found.cost.discard else 0)
        return sum(self._effect(effect) for effect in found.do) - price

    def _effect(self, effect: fx.AnyEffect) -> float:
        match effect:
            case fx.Vitals(n=n) if n > 0:
                lack = max(
                    (9 - who.vitals for who in self.view.spacers if who.cell >= 0), default=0
                )
                return min(n, lack) * 0.6 if lack >= 3 else 0
            case fx.Stress(n=n) if n < 0:
                return min(-n, self.me.stress) * 0.5 if self.me.stress >= 2 else 0
            case fx.Tokens(n=n):
                return 0.45 * n
            case fx.Suppress() | fx.Wound() | fx.Surprise():
                return 1.2 if self.threats else 0
            case fx.StandUp():
                return 2.0 if any(who.down for who in self.view.spacers) else 0
            case fx.Reload():
                return 1.0 if self.needs_reload else 0
            case fx.AttackDice():
                return 0.7 if self.threats else 0
            case fx.Cure():
                return 1.0 if any(who.conditions for who in self.view.spacers) else 0
        return 0

    @staticmethod
    def is_stress(effect: fx.AnyEffect) -> bool:
        return isinstance(effect, fx.Stress)

    def wants_stratagem(self, option: Option) -> bool:
        card = self.pack.stratagems[str(option.args[0])]
        return sum(self._effect(effect) for effect in card.do) > 0
