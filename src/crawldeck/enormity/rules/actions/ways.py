"""Which way a Spacer takes where several lead to the declared space (ENO-ASK-04).

Ways are alike if the same things happen on them in the same order: who strikes and where, which
tiles are entered, which pages are laid, what could be taken on the way. Among ways that are alike
the shortest is taken without a question, the first as listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from crawldeck import grid
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import extraction, steps, terrain
from crawldeck.enormity.rules.board.steps import Walk
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import OFF, EnoTable

MOST_WAYS = 2_000
"""So many ways are compared; where there are more, each step is asked."""

Happening: TypeAlias = tuple[str, ...]
Story: TypeAlias = tuple[Happening, ...]
"""What happens on a way, in its order."""


def to_ask(t: EnoTable, walk: Walk, onward: int) -> list[int]:
    """Of the next spaces those that make a difference; a single one is simply taken."""
    cells = grid.cells_of(onward)
    if len(cells) < 2:
        return cells
    look = Lookout(t, walk)
    if not look.eventful and walk.until == OFF:
        return [min(cells, key=look.far)]
    stories = {cell: look.stories(cell) for cell in cells}
    if look.given_up:
        return cells
    if walk.at == look.end:  # where nothing happens it may as well stop
        for some in stories.values():
            some.pop((), None)
    return _different([cell for cell in cells if stories[cell]], stories, look)


def early_ends(t: EnoTable, walk: Walk, first: int = OFF) -> int:
    """Every space that is still to come on the ways to the destination, as a set; `first` is a step
    that is announced.

    A movement that was interrupted may end on each of them (ENO-MOVE-02).
    """
    look, found = Lookout(t, walk), 0
    onward = 1 << first if first != OFF else steps.ways(t, walk)
    for cell in grid.cells_of(onward):
        found |= look.passed(cell)
    return found & ~walk.used & ~(1 << walk.at)


def leads_nowhere(t: EnoTable, walk: Walk, onward: int) -> bool:
    """Who stands on the space it declared could only walk in a circle, and nothing would come of
    it."""
    look = Lookout(t, walk)
    if not look.eventful:
        return True
    return not any(story for cell in grid.cells_of(onward) for story in look.stories(cell))


def _different(cells: list[int], stories: dict[int, dict[Story, int]], look: Lookout) -> list[int]:
    """The fewest spaces from which everything can still happen, and by no longer way; of equals
    the nearest."""
    kept: list[int] = []
    for cell in sorted(cells, key=look.far):
        if any(_covers(stories[other], stories[cell]) for other in kept):
            continue
        kept = [other for other in kept if not _covers(stories[cell], stories[other])]
        kept.append(cell)
    return sorted(kept, key=cells.index)


def _covers(more: dict[Story, int], less: dict[Story, int]) -> bool:
    """Whether all that happens on the ways of one step can on those of another, as soon."""
    return all(more.get(story, FAR) <= steps for story, steps in less.items())


class Lookout:
    """What lies around the ways of a movement."""

    def __init__(self, t: EnoTable, walk: Walk) -> None:
        self.t, self.walk = t, walk
        self.end = walk.goal if walk.until == OFF else walk.until
        self.board = common.board(t)
        self.ground = steps.ground(t, walk)
        self.given_up = False
        self._looked = 0
        self._foes = self._strikers()
        self._tiles = [
            tile
            for tile in t.state.ship.tiles
            if terrain.kind_of(t, tile).enter and not terrain.is_frozen(t, tile)
        ]
        self._things = self._finds()
        self._distance = self._distances()

    @property
    def eventful(self) -> bool:
        """Whether anything can happen on one way and not on another."""
        here = 1 << self.walk.at
        around = here | grid.mask(self._distance)
        hot = self._things
        for tile in self._tiles:
            hot |= tile.cells
        for _, near in self._foes:
            hot |= near
        for cell, page in self.t.content.ship.exits.items():
            if around >> cell & 1 and not common.is_laid(self.t, page):
                return True
        return bool(hot & around)

    def far(self, cell: int) -> int:
        """Steps from a space to the destination."""
        return self._distance.get(cell, FAR)

    def stories(self, first: int) -> dict[Story, int]:
        """What can happen on the ways that begin with this step, and in how many steps."""
        walk = self.walk
        begun = self._happens(walk.at, first)
        used = walk.used | 1 << first  # where it began it may come back to (ENO-MOVE-11)
        found = dict[Story, int]()
        for story, way in self._go_on(first, walk.left - 1, used, begun):
            steps_taken = (way & ~walk.used).bit_count()
            found[story] = min(steps_taken, found.get(story, FAR))
        return found

    def passed(self, first: int) -> int:
        """All spaces of the ways that begin with this step, as a set."""
        found, used = 0, self.walk.used | 1 << first
        for _, some in self._go_on(first, self.walk.left - 1, used, ()):
            found |= some
        return found

    # -- looking

    def _go_on(self, here: int, left: int, used: int, so_far: Story) -> Iterator[tuple[Story, int]]:
        """Every way from here to the end: what happens on it, and its spaces."""
        walk = self.walk
        if here == self.end:
            if here == walk.goal or self._leads_on(here, left, used):
                yield so_far, used
            return
        self._looked += 1
        if self._looked > MOST_WAYS:
            self.given_up = True
            return
        onward = grid.neighbours(self.ground & ~used, here, self.board.walk_stops)
        if walk.bound:
            onward &= walk.rings[walk.taken + walk.left - left]
        for there in grid.cells_of(onward):
            if self.far(there) < left:
                happened = self._happens(here, there)
                yield from self._go_on(there, left - 1, used | 1 << there, so_far + happened)

    def _leads_on(self, here: int, left: int, used: int) -> bool:
        """Whether the destination can still be reached from where the movement ends early."""
        free = self.ground & ~used | 1 << here
        return bool(grid.reach(free, here, left, self.board.walk_stops) >> self.walk.goal & 1)

    def _happens(self, here: int, there: int) -> Story:
        """What a step brings: who strikes, then what is on the space."""
        t, found = self.t, list[Happening]()
        for name, near in self._foes:
            if near >> here & 1 and not near >> there & 1:
                found.append(("strikes", name, common.text_of(t, here)))
        for tile in self._tiles:
            if tile.cells >> there & 1 and not tile.cells >> here & 1:
                found.append(("tile", tile.id))
        page = t.content.ship.exits.get(there)
        if page is not None and not common.is_laid(t, page):
            found.append(("page", page, common.text_of(t, there)))
        if self._things >> there & 1:
            found.append(("thing", common.text_of(t, there)))
        return tuple(found)

    def _strikers(self) -> list[tuple[str, int]]:
        """Those who may strike at who steps away, each with the spaces next to it (ENO-AOO-01)."""
        t, walk = self.t, self.walk
        if not (walk.action or t.params.movelike_provokes):
            return []
        return [(foe.id, self._beside(foe.cell)) for foe in t.state.intruders]

    def _beside(self, cell: int) -> int:
        return grid.mask(one for one in grid.cells_of(grid.zone(cell, 1)) if self._near(one, cell))

    def _near(self, cell: int, foe: int) -> bool:
        return bool(self.board.spaces >> cell & 1 and self.board.near(cell) >> foe & 1)

    def _finds(self) -> int:
        """The spaces where something could be Fast Scavenged on the way (ENO-SCAV-02)."""
        t, ship = self.t, self.t.state.ship
        if not self.walk.action or not t.state.team.active.total:
            return 0
        found = grid.mask((*ship.caches, *ship.engrams, *ship.objectives, *t.content.ship.consoles))
        out = t.state.extraction
        if out.marker == extraction.GONE and out.point == OFF:  # ENO-EXT-03: from beside it
            for point in extraction.points(t):
                found |= grid.zone(point, 1)
        return found

    def _distances(self) -> dict[int, int]:
        """The steps from every space to the destination, as far as this movement goes."""
        walk = self.walk
        back = grid.reverse(self.board.walk_stops)
        goal = 1 << self.end
        found = dict[int, int]()
        for far, ring in enumerate(grid.layers(self.ground | goal, goal, back)):
            if far > walk.left:
                break
            found.update(dict.fromkeys(grid.cells_of(ring), far))
        return found
