"""Whether a mission can be won: what it needs can be walked to, and out of it again.

The board itself is asked where Spacers walk (`Board.floor`, `Board.walk_stops`), so walls, red
lines, one-way arrows and Obstacles count as they do in play. Whatever Spacers can change for the
better is taken as done as soon as somebody could do it: doors whose console or keycard is in reach
stand open, tiles that can be destroyed are gone, pages whose arrow is reached lie there. What is
out of reach even so, nobody will ever reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from crawldeck import grid
from crawldeck.enormity import effects as fx
from crawldeck.enormity import ids
from crawldeck.enormity.maps import Drawing
from crawldeck.enormity.pack import FILES, Pack
from crawldeck.enormity.ship import Board, Key, Ship, covered
from crawldeck.enormity.worldbook import Mission, Paragraph
from crawldeck.kernel.references import walk
from crawldeck.kernel.spelling import listed

if TYPE_CHECKING:
    from crawldeck.enormity.bosses import Boss

ONCE = ("codes", "fixed", "discoveries", "scripts", "missions", "course")
"""What is found once in a run; cards and abilities come again."""
OFTEN = 99
MOST_NAMED = 6
"""So many spaces are named one by one."""


class Reach(NamedTuple):
    """What can be walked to in the end, and on which board."""

    cells: int
    board: Board


class Powers:
    """What Spacers of a pack can do about doors, tiles and pages, found once."""

    def __init__(self, pack: Pack) -> None:
        self.known: dict[tuple[Ship, int, int, int], Reach] = {}
        """What was surveyed, by where it begins."""
        self.codes: dict[str, list[Any]] = {
            code: [thing for thing, _ in walk(paragraph)] for code, paragraph in pack.codes.items()
        }
        """By code, everything that its paragraph does."""
        elsewhere = [
            thing
            for file in FILES
            if file != "codes"
            for row in pack.rows(file)
            for thing, _ in walk(row)
        ]
        opens = [one for one in elsewhere if isinstance(one, fx.Door) and one.how != "close"]
        self.keycard = any(not one.door for one in opens)
        """Whether something opens any door that one stands beside."""
        self.doors = {one.door for one in opens if one.door}
        self.found = {one.code for one in elsewhere if isinstance(one, fx.FindCode)}
        """Codes that are told by something else than a console."""
        self.pages = {one.page for one in elsewhere if isinstance(one, fx.RevealPage)}
        every = [
            (thing, _times(file, row))
            for file in FILES
            for row in pack.rows(file)
            for thing, _ in walk(row)
        ]
        self.destroys = {one.tile for one, _ in every if isinstance(one, fx.DestroyTile)}
        self.objectives = sum(one.n * n for one, n in every if isinstance(one, fx.Objective))
        """How many steps of an Objective effects can do besides."""
        self.marker = sum(
            max(0, one.n) * n for one, n in every if isinstance(one, fx.ExtractionMarker)
        )
        """How far effects can bring the Extraction Marker down."""

    def breaks(self, pack: Pack, kind: str) -> bool:
        """Whether anything takes a tile of a kind off (ENO-KEY-DESTR-1, ENO-KEY-INDES)."""
        tile = pack.tiles[kind]
        return tile.destructible or (
            not tile.indestructible and bool(self.destroys & {"", tile.id})
        )


def _times(file: str, row: Any) -> int:
    """How often what a component does can happen in a run, at most."""
    again = getattr(row, "again", False) or getattr(row, "infinite", False)
    return 1 if file in ONCE and not again else OFTEN


def survey(pack: Pack, powers: Powers, starts: int, pages: int, open_doors: Iterable[str]) -> Reach:
    """Everything that Spacers who begin on some spaces can ever come to."""
    ship = pack.ship
    opened = _leaves(ship, open_doors)
    begun: tuple[Ship, int, int, int] | None = None
    while True:
        hung = grid.mask(
            leaf.index for leaf in ship.leaves if pages >> ship.order.index(leaf.page) & 1
        )
        board = ship.board(Key(pages, hung & ~opened, _obstacles(pack, powers, pages)))
        cells = grid.flood(board.floor, starts & board.floor, board.walk_stops)
        begun = begun or (ship, pages, opened, cells)
        if begun in powers.known:
            return powers.known[begun]
        more = pages | _pages_told(ship, powers, cells)
        doors = opened | _openable(ship, powers, cells)
        if (more, doors) == (pages, opened):
            powers.known[begun] = Reach(cells, board)
            return powers.known[begun]
        pages, opened = more, doors


def _leaves(ship: Ship, doors: Iterable[str]) -> int:
    """The leaves that some doors (`page:number`, or one leaf of it) have, as a set by index."""
    named = set(doors)
    return grid.mask(leaf.index for leaf in ship.leaves if {leaf.name, leaf.whole_door} & named)


def _obstacles(pack: Pack, powers: Powers, pages: int) -> tuple[int, ...]:
    """The tiles of some pages that are in the way for good (ENO-MOVE-05)."""
    found = []
    for n in grid.cells_of(pages):
        page = pack.ship.pages[pack.ship.order[n]]
        place = pack.locations.get(page.location)
        printed = [(kind, pack.ship.at(page, space)) for kind, space in page.tiles]
        added = place.tiles.get(page.id, {}) if place else {}
        printed += [
            (kind, pack.ship.space(ids.place(page.id, text))) for text, kind in added.items()
        ]
        for kind, cell in printed:
            tile = pack.tiles.get(kind)
            if tile is not None and cell >= 0 and tile.obstacle and not powers.breaks(pack, kind):
                found.append(covered(tile.shape, cell))
    return tuple(found)


def _pages_told(ship: Ship, powers: Powers, cells: int) -> int:
    """Pages that come to the table: by an arrow in reach, or by what something tells."""
    told = {page for cell, page in ship.exits.items() if cells >> cell & 1} | powers.pages
    for code in _codes(ship, powers, cells):
        told |= {one.page for one in powers.codes[code] if isinstance(one, fx.RevealPage)}
    return grid.mask(n for n, page in enumerate(ship.order) if page in told)


def _codes(ship: Ship, powers: Powers, cells: int) -> set[str]:
    """The codes that somebody can come to know: of consoles in reach, and told elsewhere."""
    near = {code for cell, code in ship.consoles.items() if cells >> cell & 1}
    return (near | powers.found) & set(powers.codes)


def _openable(ship: Ship, powers: Powers, cells: int) -> int:
    """The leaves that Spacers in some spaces can open (ENO-DOOR-01)."""
    doors = {ids.in_full(page, door) for door in powers.doors for page in ship.order}
    for cell, code in ship.consoles.items():
        if cells >> cell & 1:
            page = ship.page_of[cell]
            for one in powers.codes.get(code, ()):
                if isinstance(one, fx.Door) and one.how != "close" and one.door:
                    doors.add(ids.in_full(page, one.door))
    found = _leaves(ship, doors)
    if powers.keycard:
        found |= grid.mask(
            leaf.index for leaf in ship.leaves if (cells >> leaf.a | cells >> leaf.b) & 1
        )
    return found


# -- missions


def check(pack: Pack) -> None:
    """Every mission from every way in; then what no mission comes to; then the lairs."""
    powers, everywhere, home = Powers(pack), 0, 0
    for index, mission in enumerate(pack.rows("missions")):
        for starts, pages, word, entry in _ways_in(pack, mission):
            reach = survey(pack, powers, starts, pages, mission.open_doors)
            everywhere |= reach.cells
            points = _points(pack, reach, entry)
            home |= _home(pack, reach, points)
            for problem, *place in _unmet(pack, powers, mission, reach, points):
                found = pack.sources["missions"].at(f"{word}{problem}", "mission", index, *place)
                pack.mistakes.found.append(found)
    if everywhere:
        for drawing in pack.drawings:
            _page(pack, powers, drawing, everywhere, home)
    for boss in pack.bosses.values():
        if boss.id in pack.lairs:
            _lair(pack.in_lair(boss.id), powers, boss)


def _ways_in(pack: Pack, mission: Mission) -> Iterator[tuple[int, int, str, int]]:
    """Where a mission may begin: spaces, pages, words for it, and the Insertion Point or -1.

    Each start space is a way in by itself, and where a campaign may choose (ENO-SETUP-07), so is
    each Extraction Point.
    """
    ship = pack.ship
    points = [ship.space(mission.insertion)] if mission.insertion else []
    if not points and mission.page in ship.pages:
        page = ship.pages[mission.page]
        printed = [ship.at(page, space) for space in page.starts]
        for cell in [ship.space(text) for text in mission.starts] or printed:
            if cell >= 0:
                first = 1 << ship.order.index(mission.page)
                yield 1 << cell, first, f"from {ship.texts[cell]} ", -1
    if mission.revisit:
        points += [point for point in ship.extraction if point not in points]
    for point in points:
        if point in ship.extraction:
            first = 1 << ship.order.index(ship.extraction[point])
            board = ship.board(Key(first, 0))
            beside = board.beside(point) & board.floor
            yield beside, first, f"from the Insertion Point {ship.texts[point]} ", point


def _points(pack: Pack, reach: Reach, entry: int) -> list[int]:
    """The Extraction Points that can be initiated and left by (ENO-EXT-03, -05, ENO-SETUP-07)."""
    found = []
    for point in pack.ship.extraction:
        key = reach.board.key._replace(opened=1 << point)
        board = pack.ship.board(key)
        if point != entry and grid.flood(board.floor, reach.cells, board.walk_stops) >> point & 1:
            found.append(point)
    return found


def _home(pack: Pack, reach: Reach, points: list[int]) -> int:
    """The spaces from which one of some points can be walked to."""
    board = pack.ship.board(reach.board.key._replace(opened=grid.mask(points)))
    return grid.flood(board.floor, grid.mask(points), grid.reverse(board.walk_stops))


def _unmet(
    pack: Pack, powers: Powers, mission: Mission, reach: Reach, points: list[int]
) -> Iterator[tuple[Any, ...]]:
    """What a mission needs and cannot have: the sentence, and the key."""
    ship = pack.ship
    if not points:
        yield "no Extraction Point can be reached: nobody gets out (ENO-EXT-03)", "page"
    for n, text in enumerate(mission.discovery_spaces):
        if not _reached(ship, reach, text):
            yield f"{text} cannot be reached (ENO-SETUP-09)", "discovery_spaces", n
    goal = mission.goal
    tokens = 0
    for n, text in enumerate(goal.spaces if goal else ()):
        if _reached(ship, reach, text):
            tokens += 1
        else:
            yield f"{text} cannot be reached: nobody takes its token", "goal", "spaces", n
    if goal is not None:
        codes = [pack.codes[code] for code in _codes(ship, powers, reach.cells)]
        steps = tokens + powers.objectives + sum(_counts(one) for one in codes)
        if steps < goal.n:
            yield f"only {steps} of {goal.n} steps of the Objective can be done", "goal", "n"
    found = _discoveries(pack, mission, reach) + powers.marker
    if found < mission.marker:
        problem = f"there are {found} Discoveries to bring the marker down from {mission.marker}"
        yield f"{problem}: extraction would never be available (ENO-EXT-02)", "marker"


def _counts(paragraph: Paragraph) -> bool:
    """Whether a paragraph is a step of the Objective."""
    return paragraph.objective and paragraph.valid


def _reached(ship: Ship, reach: Reach, text: str) -> bool:
    cell = ship.space(text)
    return cell < 0 or bool(reach.cells >> cell & 1)


def _discoveries(pack: Pack, mission: Mission, reach: Reach) -> int:
    """How many Discoveries a run can resolve; each moves the marker by one (ENO-DISC-02)."""
    track = len(mission.track_discoveries)
    if mission.discoveries:
        spaces = [pack.ship.space(text) for text in mission.discovery_spaces]
        return track + sum(bool(cell >= 0 and reach.cells >> cell & 1) for cell in spaces)
    printed = [
        pack.ship.at(page, one) for page in pack.ship.pages.values() for one in page.discoveries
    ]
    tokens = sum(pack.head.discoveries.values())
    return track + min(tokens, sum(reach.cells >> cell & 1 for cell in printed))


# -- pages


def _page(pack: Pack, powers: Powers, drawing: Drawing, everywhere: int, home: int) -> None:
    """The spaces of a page that no mission comes to, or that nobody leaves again."""
    ship, page = pack.ship, drawing.page
    cells = ship.cells[page.id]
    fixed = 0
    for tile in _obstacles(pack, powers, 1 << ship.order.index(page.id)):
        fixed |= tile
    for lost, problem in (
        (cells & ~everywhere & ~fixed, "cannot be reached from any start (ENO-MOVE-07)"),
        (
            cells & everywhere & ~home,
            "a trap: no Extraction Point can be reached from there (ENO-EXT-03)",
        ),
    ):
        if lost:
            pack.mistakes.found.append(drawing.fault(f"{_named(ship, lost)}: {problem}"))
    if page.extraction is not None and everywhere:
        point = ship.at(page, page.extraction)
        near = ship.board(Key((1 << len(ship.order)) - 1, 0)).beside(point)
        if not near & everywhere:
            drawn = drawing.objects.get(("extraction", page.extraction))
            problem = "no space beside it can be reached: nobody could initiate (ENO-EXT-03)"
            pack.mistakes.found.append(drawing.fault(problem, drawn))


def _named(ship: Ship, cells: int) -> str:
    """Some spaces in words: the first few by name."""
    texts = [ids.read_place(ship.texts[cell]).name.upper() for cell in grid.cells_of(cells)]
    if len(texts) <= MOST_NAMED:
        return listed(texts, "and")
    return f"{', '.join(texts[:MOST_NAMED])} and {len(texts) - MOST_NAMED} spaces more"


# -- lairs


def _lair(pack: Pack, powers: Powers, boss: Boss) -> None:
    """A lair lies open as a whole: its spaces and its Boss can be walked to from every start."""
    ship = pack.ship
    printed = [ship.at(page, one) for page in ship.pages.values() for one in page.starts]
    starts = [ship.space(text) for text in boss.starts] or printed
    every = (1 << len(ship.order)) - 1
    walked = [survey(pack, powers, 1 << cell, every, ()).cells for cell in starts if cell >= 0]
    if not walked:
        return
    common = walked[0]
    for cells in walked:
        common &= cells
    for drawing in pack.lair_drawings:
        if drawing.page.id in ship.pages:
            _page(pack, powers, drawing, common, -1)
