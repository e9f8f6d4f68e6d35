"""Packs: the printed components of a P52 scenario as data, checked when they are read.

A pack is a folder of TOML files, one for each family: `pack`, `abilities`, `items`, `enemies`,
`heroes`, `quests`. Formulas are kept as printed and parsed at load.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from crawldeck.formulas import Formula, FormulaError
from crawldeck.kernel import content
from crawldeck.kernel.content import Source
from crawldeck.kernel.errors import ContentError, SetupError

CORE = ("lift", "think", "balance", "move", "lead")
NAMES = {
    "Lift": "lift", "Lt": "lift", "Think": "think", "Th": "think", "Balance": "balance",
    "Bal": "balance", "Bc": "balance", "Move": "move", "Mv": "move", "Lead": "lead", "Ld": "lead",
    "aLv": "alv", "Lv": "lv", "avgLv": "avglv", "Over": "over", "R": "range", "F": "flip",
    "MaxHP": "maxhp",
}  # fmt: skip
FAMILIES = ("pack", "abilities", "items", "enemies", "heroes", "quests")
Kind = Literal["melee", "ranged", "magic"]
SpotKind = Literal[
    "empty", "obstructed", "hidden", "chest", "trap", "passage", "enemy", "double", "blocked"
]


class Frozen(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything printed."""


class Band(Frozen, frozen=True):
    """What a defence by Over leaves of the damage."""

    over: int
    damage: Literal["none", "half"]


class Ability(Frozen, frozen=True):
    """An ability: an attack, a defence, a healing art or lock picking."""

    id: str
    name: str
    kind: Literal["melee", "ranged", "magic", "defence", "heal", "lock"]
    target: str
    text: str
    effect: str = "0"
    reach: str = "0"
    nearest: int = 0
    against: tuple[Kind, ...] = ("melee", "ranged")
    bands: tuple[Band, ...] = ()
    gear: str = ""
    needs: dict[str, int] = {}


class Item(Frozen, frozen=True):
    """An item: gear to wear, a weapon to hold, or something to use."""

    id: str
    name: str
    text: str
    weight: float = 0.1
    needs: dict[str, int] = {}
    # worn or held
    slot: Literal["", "hand", "head", "torso", "arms", "legs"] = ""
    hands: int = 1
    gear: str = ""
    damage: int = 0
    target: int = 0
    protect: int = 0
    movement: int = 0
    # used up
    use: Literal["", "drink", "thrown", "revive"] = ""
    heal: str = ""
    harm: str = ""
    freeze: int = 0
    drives_off: bool = False
    stamina: int = 0
    reach: str = "0"
    light: bool = False
    stealth: bool = False
    role: Literal["", "pick", "key"] = ""


class Row(Frozen, frozen=True):
    """A row of an item table: sums from lo to hi, of a colour, give an item."""

    lo: int
    hi: int
    item: str
    count: int = 1
    colour: Literal["any", "red", "black", "mixed"] = "any"


class Attack(Frozen, frozen=True):
    """An enemy's attack with its band of ranges."""

    name: str
    kind: Kind
    target: str
    damage: str
    near: int = 0
    far: int = 0


class Enemy(Frozen, frozen=True):
    """What an enemy card stands for."""

    id: str
    name: str
    card: str
    hp: str
    initiative: str
    movement: int
    text: str
    attacks: tuple[Attack, ...]
    stands_at_zero: bool = False
    """A boss whose text lets it fall only below 0 hit points (P52-ATTACK-19)."""
    defends: dict[Kind, int] = {}
    """Shift of the number it must beat, for each kind of attack it can defend against."""


class HeroSheet(Frozen, frozen=True):
    """A ready-made hero."""

    id: str
    name: str
    text: str
    core: dict[str, int]
    abilities: dict[str, int]
    level: int = 1
    worn: tuple[str, ...] = ()
    bag: dict[str, int] = {}


class SpaceSpec(Frozen, frozen=True):
    """What a quest prescribes for one space; anything left out is generated (P52-LAYOUT-21)."""

    size_cards: int = 0
    light: Literal["", "lit", "dark"] = ""
    layout: tuple[str, ...] = ()
    exit: Literal["", "left", "across", "right"] = ""


class Quest(Frozen, frozen=True):
    """A run of spaces to get through, with the meaning of aces, twos and threes."""

    id: str
    name: str
    text: str
    spaces: int
    setting: Literal["interior", "exterior", "open"]
    spots: dict[str, SpotKind] = {}
    won: str = ""
    lost: str = ""
    prescribed: dict[str, SpaceSpec] = {}


class PackHead(Frozen, frozen=True):
    """Name and notice of a pack."""

    id: str
    name: str
    version: str
    notice: str
    weakest_healing: str
    text: str = ""


class _PackFile(Frozen, frozen=True):
    pack: PackHead


class _AbilityFile(Frozen, frozen=True):
    ability: tuple[Ability, ...]


class _ItemFile(Frozen, frozen=True):
    item: tuple[Item, ...]
    found: tuple[Row, ...]
    starting: tuple[Row, ...]


class _EnemyFile(Frozen, frozen=True):
    enemy: tuple[Enemy, ...]


class _HeroFile(Frozen, frozen=True):
    hero: tuple[HeroSheet, ...]


class _QuestFile(Frozen, frozen=True):
    quest: tuple[Quest, ...]


class Pack:
    """A loaded pack: components by id and their parsed formulas."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not folder.is_dir():
            raise ContentError(str(folder), 0, "there is no such pack folder")
        self.sources = {name: Source(folder / f"{name}.toml") for name in FAMILIES}
        self.head = self.sources["pack"].read(_PackFile).pack
        self.abilities: dict[str, Ability] = self._family("abilities", "ability", _AbilityFile)
        goods = self.sources["items"].read(_ItemFile)
        self.items: dict[str, Item] = content.ids(self.sources["items"], "item", goods.item)
        self.found, self.starting = goods.found, goods.starting
        self.enemies: dict[str, Enemy] = self._family("enemies", "enemy", _EnemyFile)
        self.heroes: dict[str, HeroSheet] = self._family("heroes", "hero", _HeroFile)
        self.quests: dict[str, Quest] = self._family("quests", "quest", _QuestFile)
        self.formulas: dict[str, Formula] = {}
        self.by_card: dict[str, Enemy] = {enemy.card: enemy for enemy in self.enemies.values()}
        self.attacks = self._of_kind("melee", "ranged", "magic")
        self.reaches = {a.id: int(a.reach) for a in self.abilities.values() if a.reach.isdigit()}
        """The abilities whose reach is a plain number."""
        self.defences = self._of_kind("defence")
        self.arts = self._of_kind("heal")
        self.foe_attacks = {
            enemy.id: sorted(enemy.attacks, key=lambda attack: attack.kind == "melee")
            for enemy in self.enemies.values()
        }
        """The attacks of each enemy, those at range before those at hand (P52-ETURN-10)."""
        self.gear = frozenset(item.id for item in self.items.values() if item.slot)
        self.healing = [i.id for i in self.items.values() if i.heal and i.use == "drink"]
        self.reviving = [i.id for i in self.items.values() if i.use == "revive"]
        self.names = self._names()
        self.sha256 = content.digest(source.path for source in self.sources.values())
        from crawldeck.p52.packcheck import check

        check(self)

    def _family(self, file: str, family: str, shape: type[Any]) -> dict[str, Any]:
        source = self.sources[file]
        return content.ids(source, family, getattr(source.read(shape), family))

    def _names(self) -> dict[str, str]:
        """What every id of the pack is called."""
        families = (self.abilities, self.items, self.enemies, self.heroes)
        named = {thing.id: thing.name for family in families for thing in family.values()}
        named |= {f"ability:{ability.id}": ability.name for ability in self.abilities.values()}
        named |= {f"item:{item.id}": item.name for item in self.items.values()}
        return named | {"drop": "what was dropped"}

    def _of_kind(self, *kinds: str) -> dict[str, Ability]:
        return {name: ability for name, ability in self.abilities.items() if ability.kind in kinds}

    def formula(self, text: str) -> Formula:
        """A formula of this pack, parsed once."""
        found = self.formulas.get(text)
        if found is None:
            found = self.formulas[text] = Formula(text, NAMES)
        return found

    def parse(self, text: str, source: Source, *place: str | int) -> None:
        """Parse a formula at load, so that a bad one is named where it stands."""
        try:
            self.formula(text)
        except FormulaError as error:
            raise source.at(f"the formula {text!r}: {error}", *place) from None


CONTENT = Path(__file__).parent / "content"


@lru_cache(maxsize=32)
def load(folder: str) -> Pack:
    """The pack in a folder; read once."""
    return Pack(Path(folder))


@lru_cache(maxsize=32)
def _shipped(name: str) -> Pack | None:
    folder = CONTENT / name
    return load(str(folder)) if (folder / "pack.toml").is_file() else None


def find(name: str) -> Pack:
    """A pack by its name among those shipped, or by its folder."""
    shipped = _shipped(name)
    if shipped is not None:
        return shipped
    if Path(name).is_dir():
        return load(str(Path(name).resolve()))
    known = ", ".join(sorted(path.parent.name for path in CONTENT.glob("*/pack.toml")))
    raise SetupError(f"no pack {name!r}; there are: {known}, or give a folder")
