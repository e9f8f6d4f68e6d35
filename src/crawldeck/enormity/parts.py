"""What lies on the table in a run: the clock, the ship, the way out, pools and decks.

Tuples and dictionaries are replaced, never changed, so a copy shares them.
"""

from __future__ import annotations

from typing import ClassVar

from crawldeck.enormity.beside import Card, Deck, Tile, Track
from crawldeck.enormity.crew import Pool
from crawldeck.kernel.plain import Plain


class Clock(Plain):
    """The rounds, and the Countdown with what lies on its track."""

    FIELDS: ClassVar = (
        "countdown",
        "round",
        "track",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        round: int,
        countdown: int,
        track: tuple[Track, ...],
    ) -> None:
        self.round = round
        self.countdown = countdown
        self.track = track

    def copy(self) -> Clock:
        return Clock(
            self.round,
            self.countdown,
            self.track,
        )


class ShipState(Plain):
    """The ship as it lies: pages, doors, tiles, and what lies on spaces."""

    FIELDS: ClassVar = (
        "broken",
        "caches",
        "closed",
        "dead",
        "disabled",
        "discoveries",
        "engrams",
        "locations",
        "objectives",
        "pages",
        "tiles",
        "welded",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        pages: int,
        closed: int,
        welded: int,
        broken: int,
        tiles: tuple[Tile, ...],
        caches: tuple[int, ...],
        engrams: dict[int, str],
        discoveries: dict[int, int],
        objectives: tuple[int, ...],
        dead: tuple[int, ...],
        disabled: tuple[str, ...],
        locations: tuple[str, ...],
    ) -> None:
        self.pages = pages
        """Revealed pages, by their place in `Ship.order`."""
        self.closed = closed
        self.welded = welded
        self.broken = broken
        """Leaves of doors, by index; broken ones can never be welded again (ENO-WELD-08)."""
        self.tiles = tiles
        self.caches = caches
        self.engrams = engrams
        """Engrams lying on spaces."""
        self.discoveries = discoveries
        """Discovery tokens on spaces: a number face up, 0 face down."""
        self.objectives = objectives
        self.dead = dead
        """Spaces with a Dead token (ENO-FLAT-04)."""
        self.disabled = disabled
        """Components with a disable token, as `door:sr1:b1`, `console:0110`, `cache:CELL`, ...."""
        self.locations = locations
        """Locations whose card is in play."""

    def copy(self) -> ShipState:
        return ShipState(
            self.pages,
            self.closed,
            self.welded,
            self.broken,
            self.tiles,
            self.caches,
            self.engrams,
            self.discoveries,
            self.objectives,
            self.dead,
            self.disabled,
            self.locations,
        )


class Extraction(Plain):
    """The way out (ENO-EXT-01 to 08)."""

    FIELDS: ClassVar = (
        "exfiltration",
        "insertion",
        "marker",
        "opened",
        "point",
        "points_found",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        marker: int,
        point: int,
        exfiltration: int,
        opened: int,
        insertion: int,
        points_found: tuple[str, ...],
    ) -> None:
        self.marker = marker
        """The Extraction Marker; -1 when it is gone and extraction is available (ENO-EXT-02)."""
        self.point = point
        """The Extraction Point at which extraction was initiated."""
        self.exfiltration = exfiltration
        self.opened = opened
        """Extraction Points that can be entered, as a set of cells."""
        self.insertion = insertion
        self.points_found = points_found
        """Pages whose Extraction Point was found (ENO-EXT-08)."""

    def copy(self) -> Extraction:
        return Extraction(
            self.marker,
            self.point,
            self.exfiltration,
            self.opened,
            self.insertion,
            self.points_found,
        )


class Team(Plain):
    """What the Spacers have in common."""

    FIELDS: ClassVar = (
        "active",
        "incoming",
        "priority",
        "resources",
        "stratagems",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        priority: str,
        active: Pool,
        incoming: Pool,
        stratagems: tuple[Card, ...],
        resources: dict[str, int],
    ) -> None:
        self.priority = priority
        self.active = active
        self.incoming = incoming
        self.stratagems = stratagems
        self.resources = resources

    def copy(self) -> Team:
        return Team(
            self.priority,
            self.active.copy(),
            self.incoming.copy(),
            self.stratagems,
            self.resources,
        )


class Decks(Plain):
    """What could still be drawn, and what was: decks, bags and pools."""

    FIELDS: ClassVar = (
        "arrivals",
        "bag",
        "breakdowns",
        "flashed",
        "loot",
        "resolved",
        "scanner",
        "specimens",
        "tokens",
        "unseen",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        bag: dict[str, int],
        unseen: dict[str, int],
        tokens: dict[str, int],
        loot: dict[str, dict[str, int]],
        scanner: dict[str, dict[str, int]],
        specimens: dict[str, dict[str, int]],
        breakdowns: dict[str, int],
        resolved: int,
        flashed: dict[str, Deck],
        arrivals: dict[str, int],
    ) -> None:
        self.bag = bag
        """Engrams in the bag."""
        self.unseen = unseen
        """Blip tokens nobody has seen, in the pool or face down: how many of each kind."""
        self.tokens = tokens
        """Discovery tokens not yet turned up, by colour."""
        self.loot = loot
        """Per Location, the cards left in its loot deck."""
        self.scanner = scanner
        """Per colour, the Scanner cards not yet drawn; empty is reshuffled."""
        self.specimens = specimens
        """Per kind, the Specimen cards in the deck."""
        self.breakdowns = breakdowns
        self.resolved = resolved
        """Discovery tokens in the discard pile."""
        self.flashed = flashed
        """AI decks of Bosses that have made flash attacks (ENO-FLASH-01)."""
        self.arrivals = arrivals
        """How many of each sort have come, for names that stay unique."""

    def copy(self) -> Decks:
        return Decks(
            self.bag,
            self.unseen,
            self.tokens,
            self.loot,
            self.scanner,
            self.specimens,
            self.breakdowns,
            self.resolved,
            self.flashed,
            self.arrivals,
        )
