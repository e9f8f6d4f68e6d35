"""Packs: the printed components of a P52 scenario as data, checked when they are read.

A pack is a folder of TOML files, one for each family. `peoples`, `callings`, `quirks` and `bosses`
may be left out; then heroes are ready-made ones only. So may `drawings`, which no rule knows.
Formulas are kept as printed and parsed at load.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from crawldeck.formulas import Formula
from crawldeck.kernel import content
from crawldeck.kernel.calls import CallBack
from crawldeck.kernel.content import Source
from crawldeck.kernel.errors import ContentError, SetupError
from crawldeck.kernel.language import Catalogue, mark, tr
from crawldeck.languages import texts_in, worded
from crawldeck.p52 import effects as fx
from crawldeck.p52 import item_ids
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.components import Ability, Calling, HeroSheet, Item, People, Quirk
from crawldeck.p52.defaults import defaults
from crawldeck.p52.drawings import Drawings
from crawldeck.p52.packfiles import (
    FAMILIES,
    FILES,
    MAY_BE_LEFT_OUT,
    AbilityFile,
    BossFile,
    CallingFile,
    EnemyFile,
    HeroFile,
    ItemFile,
    PackFile,
    PeopleFile,
    QuestFile,
    QuirkFile,
)
from crawldeck.p52.questbook import Quest

NAMES = {
    "Lift": "lift", "Lt": "lift", "Think": "think", "Th": "think", "Balance": "balance",
    "Bal": "balance", "Bc": "balance", "Move": "move", "Mv": "move", "Lead": "lead", "Ld": "lead",
    "aLv": "alv", "Lv": "lv", "avgLv": "avglv", "Over": "over", "R": "range", "F": "flip",
    "MaxHP": "maxhp", "#": "count", "Dmg": "damage", "Short": "short",
}  # fmt: skip


PRINTED: Final = (
    "abilities",
    "bosses",
    "enemies",
    "peoples",
    "callings",
    "quirks",
    "heroes",
    "quests",
    "shared_quests",
)
"""What is printed, besides items."""


class Items(dict[str, Item]):
    """The items of a pack by id; those that were changed in play are made when they are met."""

    def __init__(self, printed: dict[str, Item], say: Callable[[str], str] = str) -> None:
        super().__init__(printed)
        self._say = say
        self._changed: dict[str, Item] = {}

    def __missing__(self, name: str) -> Item:
        found = self._changed.get(name)
        if found is None:
            found = self._changed[name] = self._make(name)
        return found

    def _make(self, name: str) -> Item:
        change = item_ids.read(name)
        if change is None:
            raise KeyError(name)
        base = self[change.base]
        changed = mark("{item} (rigged)") if change.rigged else mark("{item} (tuned)")
        return replace(
            base,
            id=name,
            name=self._say(changed).format(item=base.name),
            damage=base.damage + change.damage,
            target=base.target - change.target,
            protect=base.protect + change.protect,
            movement=base.movement + change.movement,
        )

    def knows(self, name: str) -> bool:
        """Whether an id, printed or changed, stands for an item here."""
        try:
            return self[name] is not None
        except KeyError:
            return False


HANDS: Final = 2


class Outfit:
    """Everything that matters about what a hero wears, worked out once for each way to dress."""

    __slots__ = (
        "aiding",
        "barred",
        "gear",
        "grants",
        "items",
        "movement",
        "reaching",
        "taken",
        "warding",
        "weight",
        "winged",
    )

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items
        self.taken: dict[str, int] = {}
        """How many hands are full, or whether another part of the body has something on."""
        for item in items:
            self.taken[item.slot] = self.taken.get(item.slot, 0) + item.hands
        self.gear = frozenset(kind for item in items for kind in item.gear)
        self.aiding = tuple(item for item in items if item.aids)
        self.warding = tuple(item for item in items if item.wards)
        self.barred = frozenset(part for item in items for part in item.bars)
        """Parts of the body that must have nothing on."""
        self.movement = sum(item.movement for item in items)
        self.weight = sum(round(item.weight * 10) for item in items)
        """In tenths."""
        self.reaching = any(item.reach and item.slot for item in items)
        self.winged = any(item.move_and_act for item in items)
        self.grants: dict[str, int] = {}
        for item in items:
            for ability, level in item.grants.items():
                self.grants[ability] = max(level, self.grants.get(ability, 0))

    def has_room(self, item: Item) -> bool:
        """One item for each part of the body, and two hands (P52-ITEM-06)."""
        if item.slot in self.barred or not self.taken.keys().isdisjoint(item.bars):
            return False
        taken = self.taken.get(item.slot, 0)
        return taken + item.hands <= HANDS if item.slot == "hand" else not taken


class Pack:
    """A loaded pack: components by id and their parsed formulas."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not folder.is_dir():
            raise ContentError(str(folder), 0, "there is no such pack folder")
        present = [n for n in MAY_BE_LEFT_OUT if (folder / f"{n}.toml").is_file()]
        self.sources = {name: Source(folder / f"{name}.toml") for name in (*FAMILIES, *present)}
        looks = folder / "drawings.toml"
        self.drawn = Source(looks) if looks.is_file() else None
        read = [(source, FILES[name]) for name, source in self.sources.items()]
        content.read_all([*read, (self.drawn, Drawings)] if self.drawn else read)
        self.drawings: Drawings = self.drawn.read(Drawings) if self.drawn else Drawings()
        self.mistakes = content.Mistakes()
        """What the checks find, so that all of it can be told."""
        self.head = self.sources["pack"].read(PackFile).pack
        self.abilities: dict[str, Ability] = self._family("abilities", "ability", AbilityFile)
        goods = self.sources["items"].read(ItemFile)
        printed = content.ids(self.sources["items"], "item", goods.item)
        self.items = Items(printed | defaults().lacking(printed))
        self.found, self.starting = goods.found, goods.starting
        cards: dict[str, Enemy] = self._family("enemies", "enemy", EnemyFile)
        self.bosses: dict[str, Enemy] = self._family("bosses", "boss", BossFile)
        if not self.head.major_boss:
            self.bosses = self.bosses | (defaults().bosses | self.bosses)
        self.enemies: dict[str, Enemy] = cards | self.bosses
        self.peoples: dict[str, People] = self._family("peoples", "people", PeopleFile)
        self.callings: dict[str, Calling] = self._family("callings", "calling", CallingFile)
        self.quirks: dict[str, Quirk] = self._family("quirks", "quirk", QuirkFile)
        self.heroes: dict[str, HeroSheet] = self._family("heroes", "hero", HeroFile)
        self.quests: dict[str, Quest] = self._family("quests", "quest", QuestFile)
        self.in_languages: dict[Catalogue, Pack] = {}
        self.say: Callable[[str], str] = str
        """How its own words are said: in English, unless somebody reads it in another language."""
        self.shared_quests = defaults().quests
        """Those that every pack can play."""
        self.formulas: dict[str, Formula] = {}
        self.outfits: dict[tuple[str, ...], Outfit] = {}
        self.by_card: dict[str, Enemy] = {enemy.card: enemy for enemy in cards.values()}
        self._sort_out()
        self.names = self._names()
        self.sha256 = content.digest(source.path for source in self.sources.values())
        with self.mistakes:
            CHECK(self)
        self.mistakes.stop()

    def worded(self, say: Callable[[str], str]) -> Pack:
        """The same pack with its names and texts as `say` says them, for whoever reads it."""
        found = copy.copy(self)
        families = [getattr(self, family) for family in PRINTED]
        printed = set(texts_in([self.head, dict(self.items), *families]))
        found.head = worded(self.head, say)
        found.say = say
        found.items = Items(worded(dict(self.items), say), say)
        for family in PRINTED:
            setattr(found, family, worded(getattr(self, family), say))
        found.by_card = {card: found.enemies[one.id] for card, one in self.by_card.items()}
        found.outfits = {}
        found._sort_out()
        # events and questions quote what is printed: it is found by its English text
        found.names = {text: say(text) for text in printed} | found._names()
        return found

    def _family(self, file: str, family: str, shape: type[Any]) -> dict[str, Any]:
        source = self.sources.get(file)
        if source is None:
            return {}
        return content.ids(source, family, getattr(source.read(shape), family))

    def _sort_out(self) -> None:
        """What the rules ask for again and again, found once."""
        abilities = self.abilities.values()
        self.attacks = {
            a.id: a for a in abilities if a.is_attack and a.aim == "foe" and not a.second
        }
        """The attacks on one enemy that a turn may begin with."""
        self.reaches = {a.id: int(a.reach) for a in abilities if re.fullmatch("[0-9]+", a.reach)}
        """The abilities whose reach is a plain number."""
        self.defences = {a.id: a for a in abilities if a.kind == "defence"}
        self.arts = {
            a.id: a
            for a in abilities
            if a.id not in self.attacks and a.kind not in ("defence", "lock") and not a.on_chest
        }
        """Everything else one may spend a turn on."""
        self.seconds = {a.id: a for a in abilities if a.second}
        self.lore = {a.id: a for a in abilities if a.on_chest}
        self.purposes = {a.id: purposes(a) for a in abilities if a.id in self.attacks | self.arts}
        self.foe_attacks = {
            enemy.id: sorted(enemy.attacks, key=lambda attack: attack.kind == "melee")
            for enemy in self.enemies.values()
        }
        """The attacks of each enemy, those at range before those at hand (P52-ETURN-10)."""
        enemies = self.enemies.values()
        self.wilful = frozenset(enemy.id for enemy in enemies if enemy.wilful)
        """The enemies with behaviour of their own; nothing of it is looked for in others."""
        self.proof = {
            enemy.id: tuple(a.id for a in self.attacks.values() if enemy.percent(a.kind, a.id) == 0)
            for enemy in enemies
            if 0 in enemy.suffers.values()
        }
        """By enemy, the attacks that cannot hurt it."""
        items = list(self.items.values())
        self.roles = {item.role: item.id for item in reversed(items) if item.role}
        """The first item that plays each part: the lock pick, the chest key."""
        self.gear = frozenset(item.id for item in items if item.slot)
        self.used_worn = any(item.slot and item.use for item in items)
        self.companions = frozenset(item.id for item in items if item.companion)
        self.straying = frozenset(item.id for item in items if item.strays)
        self.rescuing = frozenset(item.id for item in items if item.rescues)
        effects = [effect for item in items for effect in fx.flat(item.effects)]
        effects += [effect for ability in abilities for effect in fx.flat(ability.effects)]
        self.beyond_five = any(isinstance(one, fx.Stamina) and one.beyond for one in effects)
        """What few packs have, so that the rest need not look for it at every turn."""
        self.healing = [i.id for i in items if i.use == "drink" and heals(i)]
        self.reviving = [i.id for i in items if i.use == "revive"]
        """Not what heals as well: it revives only when it is used on the dead."""

    def _names(self) -> dict[str, str]:
        """What every id of the pack is called."""
        families: tuple[dict[str, Any], ...] = (
            self.abilities,
            self.items,
            self.enemies,
            self.heroes,
            self.peoples,
            self.callings,
            self.quirks,
        )
        named = {thing.id: thing.name for family in families for thing in family.values()}
        for word, family in (
            ("ability", self.abilities),
            ("item", self.items),
            ("people", self.peoples),
            ("calling", self.callings),
            ("quirk", self.quirks),
            ("quest", self.shared_quests | self.quests),
        ):
            named |= {f"{word}:{thing.id}": thing.name for thing in family.values()}
        return named | {"drop": self.say(mark("what was dropped"))}

    def quest(self, name: str) -> Quest:
        """A quest of this pack, or one of the types that every pack can play (P52-QUEST-01)."""
        return self.quests.get(name) or self.shared_quests[name]

    @property
    def major_boss(self) -> str:
        """Who waits at the second Ace of a quest that names nobody."""
        return self.head.major_boss or next(iter(defaults().bosses))

    def outfit(self, worn: list[str]) -> Outfit:
        """What some gear, worn together, comes to."""
        names = tuple(worn)
        found = self.outfits.get(names)
        if found is None:
            found = self.outfits[names] = Outfit(tuple([self.items[name] for name in names]))
        return found

    def is_gear(self, name: str) -> bool:
        """Whether an item can be worn or held."""
        return name in self.gear or bool(self.items[name].slot)

    def formula(self, text: str) -> Formula:
        """A formula of this pack, parsed once."""
        found = self.formulas.get(text)
        if found is None:
            found = self.formulas[text] = Formula(text, NAMES)
        return found

    def file(self, name: str) -> Any:
        """One of the pack's files, as it was read."""
        return self.sources[name].read(FILES[name])


def purposes(art: Ability) -> tuple[str, ...]:
    """What an ability is for, in single words: its effects, how it spreads, whom it spares not."""
    found = [str(effect.__struct_config__.tag) for effect in art.effects]
    if art.is_attack:
        found += ["attack", art.area]
    if art.friends or any(getattr(effect, "friends", False) for effect in art.effects):
        found.append("friends")
    return tuple(found)


def heals(item: Item) -> bool:
    return any(isinstance(effect, fx.Heal) for effect in item.effects)


CONTENT = Path(__file__).parent / "content"
CHECK: Final[CallBack[[Pack], None]] = CallBack("CHECK")
"""What is wrong with a pack goes to its `mistakes` (`packcheck.check`): the checks know packs, and
ask the rules what they can do."""


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
    try:
        shipped = _shipped(name) if name else None
        if shipped is not None:
            return shipped
        is_folder = bool(name) and Path(name).is_dir()
    except OSError:  # a name that no file could have
        is_folder = False
    if is_folder:
        return load(str(Path(name).resolve()))
    known = ", ".join(sorted(path.parent.name for path in CONTENT.glob("*/pack.toml")))
    raise SetupError(
        tr("no pack {name!r:.80}; there are: {known}, or give a folder", name=name, known=known),
        about="adventure",
    )
