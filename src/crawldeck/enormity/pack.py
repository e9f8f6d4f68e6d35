"""Packs: the printed components of Enormity as data, checked when they are read.

A pack is a folder of TOML files, one for each family, and a folder `pages` of Tiled maps. A file
`drawings`, which no rule knows, may say what everybody looks like.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

from crawldeck.dice import Die, die
from crawldeck.enormity import bosses as b
from crawldeck.enormity import components as c
from crawldeck.enormity import effects as fx
from crawldeck.enormity import fates as f
from crawldeck.enormity import hazards as h
from crawldeck.enormity import worldbook as w
from crawldeck.enormity.drawings import Drawings
from crawldeck.enormity.maps import Drawing, read_drawings
from crawldeck.enormity.page import Page
from crawldeck.enormity.ship import Ship
from crawldeck.kernel import content
from crawldeck.kernel.calls import CallBack
from crawldeck.kernel.content import Source
from crawldeck.kernel.domains import Count, Id, Name, Some, Text
from crawldeck.kernel.errors import ContentError, SetupError
from crawldeck.kernel.references import walk

CONTENT = Path(__file__).parent / "content"
FIGURES = 100
"""Figures and Blips of one kind are numbered, and named, below this."""


class PackHead(c.Printed, frozen=True):
    """Name and notice of a pack, and what every run of it needs."""

    id: Id
    name: Name
    version: str
    """Your own number for this state of the pack, as text."""
    notice: Text
    """Whose work it is, and on which terms others may use it."""
    engrams: dict[str, Count]
    """The Engram bag: how many there are of each kind (ENO-SETUP-02, ENO-LOC-05)."""
    blips: dict[w.BlipSort, Count]
    """The Blip pool: how many tokens there are of each sort. Echoes are nobody, `single` is one
    Intruder, `a` and `b` are more as the level rises, `unique` is a Specimen (ENO-REVB-01 to
    09)."""
    discoveries: dict[w.ListColour, Count]
    """Discovery tokens by colour, for missions that scatter them at random (ENO-DISC-04)."""
    multitool: str
    """The piece of gear that everybody always has, by its id (ENO-GEAR-06)."""
    text: Text = ""
    prices: dict[Literal["spare", "loot"], Some] = {}
    """How many resources of any sort buy a Life Spare or a card of a loot deck between two sessions
    (ENO-TABLE-02)."""
    params: dict[str, bool | int | str] = {}
    """House rules that the pack is written for, on top of any edition; `crawldeck params enormity`
    lists them."""


def _file(name: str, **fields: Any) -> type[Any]:
    """The shape of one file: lists of components under their family's name."""
    import msgspec

    shape: type[Any] = msgspec.defstruct(
        f"{name}File", list(fields.items()), frozen=True, forbid_unknown_fields=True
    )
    return shape


FILES: dict[str, tuple[str, type[Any]]] = {
    "spacers": ("spacer", c.Character),
    "suits": ("suit", c.Suit),
    "actions": ("card", c.ActionCard),
    "gear": ("gear", c.Gear),
    "conditions": ("condition", f.Condition),
    "breakdowns": ("breakdown", f.Breakdown),
    "stratagems": ("stratagem", c.Stratagem),
    "flatline": ("flatline", f.FlatlineCard),
    "awakenings": ("awakening", f.AwakeningCard),
    "intruders": ("intruder", h.IntruderKind),
    "specimens": ("specimen", h.Specimen),
    "terrain": ("tile", h.TileKind),
    "scanner": ("scanner", h.ScannerCard),
    "locations": ("location", w.Location),
    "discoveries": ("discovery", w.Entry),
    "fixed": ("fixed", w.FixedDiscovery),
    "codes": ("code", w.Paragraph),
    "scripts": ("script", w.Script),
    "missions": ("mission", w.Mission),
}
MAY_BE_LEFT_OUT: dict[str, tuple[str, type[Any]]] = {
    "bosses": ("boss", b.Boss),
    "ai": ("ai", b.AICard),
    "bp": ("bp", b.BPCard),
    "course": ("course", b.CourseCard),
}
"""Families of incursions and campaigns; a pack without them has runs only."""
FILES |= MAY_BE_LEFT_OUT
LAIRS = "lairs"
"""The folder of the Bosses' lairs: pages like those of the ship, in a plan of their own."""

SHAPES = {
    file: _file(file, **{family: tuple[shape, ...]})  # type: ignore[valid-type]
    for file, (family, shape) in FILES.items()
}
SHAPES["pack"] = _file("pack", pack=PackHead, dice=dict[str, c.DiceSet])


class Pack:
    """A loaded pack: components by id, the dice, and the ship."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not folder.is_dir():
            raise ContentError(str(folder), 0, "there is no such pack folder")
        self.sources = {
            name: Source(folder / f"{name}.toml")
            for name in SHAPES
            if name not in MAY_BE_LEFT_OUT or (folder / f"{name}.toml").is_file()
        }
        looks = folder / "drawings.toml"
        self.drawn = Source(looks) if looks.is_file() else None
        """What it looks like: left out of the digest, so that records do not depend on it."""
        read = [(source, SHAPES[name]) for name, source in self.sources.items()]
        content.read_all([*read, (self.drawn, Drawings)] if self.drawn else read)
        self.looks: Drawings = self.drawn.read(Drawings) if self.drawn else Drawings()
        self.mistakes = content.Mistakes()
        """What the checks find, so that all of it can be told."""
        first = self.sources["pack"].read(SHAPES["pack"])
        self.head: PackHead = first.pack
        self.dice_counts: dict[str, int] = {name: one.count for name, one in first.dice.items()}
        self.dice: dict[str, Die] = {name: die(name, one.faces) for name, one in first.dice.items()}
        self.spacers: dict[str, c.Character] = self._family("spacers")
        self.suits: dict[str, c.Suit] = self._family("suits")
        self.cards: dict[str, c.ActionCard] = self._family("actions")
        self.gear: dict[str, c.Gear] = self._family("gear")
        self.conditions: dict[str, f.Condition] = self._family("conditions")
        self.breakdowns: dict[str, f.Breakdown] = self._family("breakdowns")
        self.stratagems: dict[str, c.Stratagem] = self._family("stratagems")
        self.flatline: dict[str, f.FlatlineCard] = self._family("flatline")
        self.awakenings: dict[str, f.AwakeningCard] = self._family("awakenings")
        self.intruders: dict[str, h.IntruderKind] = self._family("intruders")
        self.specimens: dict[str, h.Specimen] = self._family("specimens")
        self.tiles: dict[str, h.TileKind] = self._family("terrain")
        self.scanner: dict[str, h.ScannerCard] = self._family("scanner")
        self.locations: dict[str, w.Location] = self._family("locations")
        self.discoveries: dict[str, w.Entry] = self._family("discoveries")
        self.scripts: dict[str, w.Script] = self._family("scripts")
        self.missions: dict[str, w.Mission] = self._family("missions")
        self.bosses: dict[str, b.Boss] = self._family("bosses")
        self.ai: dict[str, b.AICard] = self._family("ai")
        self.bp: dict[str, b.BPCard] = self._family("bp")
        self.course: dict[str, b.CourseCard] = self._family("course")
        self.fixed: dict[int, w.FixedDiscovery] = {one.number: one for one in self.rows("fixed")}
        self.codes: dict[str, w.Paragraph] = {one.code: one for one in self.rows("codes")}
        self.drawings: list[Drawing] = []
        self.ship = Ship(self._pages())
        self.lair_drawings: list[Drawing] = []
        self.lairs: dict[str, Ship] = self._lairs()
        """The lair of each Boss, a ship of its own."""
        self._inside: dict[str, Pack] = {}
        self._sort_out()
        files = [source.path for source in self.sources.values()]
        self.sha256 = content.digest(
            (*files, *(one.path for one in (*self.drawings, *self.lair_drawings)))
        )
        self._check()

    def _check(self) -> None:
        """Tell everything that is wrong at once."""
        with self.mistakes:
            CHECK(self)
        self.mistakes.stop()

    def rows(self, file: str) -> tuple[Any, ...]:
        """The components of one file, as they stand in it."""
        family, _ = FILES[file]
        if file not in self.sources:
            return ()
        rows: tuple[Any, ...] = getattr(self.sources[file].read(SHAPES[file]), family)
        return rows

    def _family(self, file: str) -> dict[str, Any]:
        if file not in self.sources:
            return {}
        return content.ids(self.sources[file], FILES[file][0], self.rows(file))

    def _pages(self) -> tuple[Page, ...]:
        self.drawings = read_drawings(self.folder / "pages")
        return tuple(drawing.page for drawing in self.drawings)

    def _lairs(self) -> dict[str, Ship]:
        if not (self.folder / LAIRS).is_dir():
            return {}
        self.lair_drawings = read_drawings(self.folder / LAIRS)
        pages = {drawing.page.id: drawing.page for drawing in self.lair_drawings}
        return {
            boss.id: Ship(tuple(pages[name] for name in boss.pages if name in pages))
            for boss in self.bosses.values()
        }

    def in_lair(self, boss: str) -> Pack:
        """This pack with a Boss's lair in place of the ship (ENO-INC-01)."""
        found = self._inside.get(boss)
        if found is None:
            found = self._inside[boss] = copy.copy(self)
            found.ship = self.lairs[boss]
            found.names = found._names()
        return found

    def _sort_out(self) -> None:
        """What the rules ask for again and again, found once."""
        self.sides: dict[str, tuple[c.ActionCard, c.Side]] = {
            side.id: (card, side) for card in self.cards.values() for side in card.sides
        }
        """Every side of every Action card by its id."""
        self.specimens_of: dict[str, tuple[str, ...]] = {
            kind: tuple(one.id for one in self.specimens.values() if one.kind == kind)
            for kind in self.intruders
        }
        self.let_out_by: dict[str, frozenset[str]] = _let_out_by(self.conditions)
        """By special place, the Conditions that let a Spacer out of it (ENO-PLACE-01)."""
        self.scanner_of: dict[str, tuple[str, ...]] = {
            colour: tuple(one.id for one in self.scanner.values() if one.colour == colour)
            for colour in c.LEVELS
        }
        self.lists: dict[str, dict[int, w.Entry]] = {
            colour: {one.entry: one for one in self.discoveries.values() if one.colour == colour}
            for colour in ("blue", "yellow", "red")
        }
        """The Discovery lists: colour, then number of the entry."""
        self.tile_sorts = {tile.id: (tile.obstacle, tile.obscuring) for tile in self.tiles.values()}
        self.names = self._names()

    def _names(self) -> dict[str, str]:
        """What every id of the pack is called."""
        families: tuple[dict[str, Any], ...] = (
            self.spacers,
            self.suits,
            self.gear,
            self.conditions,
            self.breakdowns,
            self.stratagems,
            self.flatline,
            self.awakenings,
            self.intruders,
            self.specimens,
            self.tiles,
            self.locations,
            self.scripts,
            self.missions,
            self.discoveries,
            self.bosses,
            self.bp,
        )
        named = {thing.id: thing.name for family in families for thing in family.values()}
        named |= {side: found.name for side, (_, found) in self.sides.items()}
        named |= {card.id: card.action.name for card in self.ai.values()}
        named |= {page.id: page.name for page in self.ship.pages.values()}
        kinds = list(self.intruders.values())
        owners: list[Any] = [
            *self.spacers.values(),
            *self.suits.values(),
            *self.gear.values(),
            *self.conditions.values(),
            *self.locations.values(),
            *self.awakenings.values(),
        ]
        for owner in owners:
            named |= {ability.id: ability.name for ability in owner.abilities}
        for card in self.breakdowns.values():
            named |= {ability.id: ability.name for ability in card.back}
        for place in self.locations.values():
            named |= {rule.id: rule.name for rule in place.rules}
        for number in range(1, FIGURES):  # also those that are gone when a story is told
            named |= {f"{kind.id}-{number}": f"{kind.name} {number}" for kind in kinds}
            named[f"blip-{number}"] = f"Blip {number}"
        return named


CHECK: Final[CallBack[[Pack], None]] = CallBack("CHECK")
"""What is wrong with a pack goes to its `mistakes` (`packcheck.check`): the checks know packs."""


def installed() -> dict[str, Path]:
    """The packs that come with the program, by the name of their folder."""
    return {path.parent.name: path.parent for path in sorted(CONTENT.glob("*/pack.toml"))}


@lru_cache(maxsize=16)
def _shipped(name: str) -> Pack | None:
    path = installed().get(name)
    return None if path is None else load(path)


def find(name: str) -> Pack:
    """A pack by its name among those shipped, or by its folder."""
    shipped = _shipped(name)
    if shipped is not None:
        return shipped
    try:
        is_folder = bool(name) and Path(name).is_dir()
    except OSError:  # a name that no file could have
        is_folder = False
    if is_folder:
        return load(Path(name).resolve())
    known = ", ".join(installed())
    text = f"no pack {name!r:.80}; there are: {known}, or give a folder"
    raise SetupError(text, about="adventure")


@lru_cache(maxsize=16)
def load(path: Path) -> Pack:
    """A pack, read once."""
    return Pack(path)


def _let_out_by(conditions: Mapping[str, f.Condition]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for name, condition in conditions.items():
        for thing, _ in walk(condition):
            if isinstance(thing, fx.Return):
                found[thing.place] = found.get(thing.place, frozenset()) | {name}
    return found
