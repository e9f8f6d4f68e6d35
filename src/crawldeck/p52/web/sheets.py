"""What the page shows of a hero's sheet: every formula with what it comes to now."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from crawldeck.kernel.language import mark, tr
from crawldeck.p52.components import CORE
from crawldeck.p52.pack import Pack
from crawldeck.p52.state import Hero, P52Table
from crawldeck.p52.view_types import HeroView, View
from crawldeck.p52.words import sheet
from crawldeck.p52.words.effects import item_notes
from crawldeck.p52.words.formulas import OPEN, comes_to
from crawldeck.p52.words.naming import core_name, printed
from crawldeck.web.face import OnSheet


class P52Art(Struct, omit_defaults=True):
    """An ability in a hero's hands: its target and effect as far as they can be worked out."""

    id: str
    level: int
    target: str
    effect: str = ""
    notes: tuple[str, ...] = ()
    near: int = 0
    far: int = -1
    """The band of ranges in which it can attack now; -1 where it is not ready."""
    target_now: str = ""
    """What a target with something open in it comes to: `6` against the nearest enemy within
    range, `5 to 8` where there is none."""
    effect_now: str = ""
    """The same of the effect: `6 or more`."""


class P52Number(Struct):
    """A number of a hero that others make up, and how."""

    id: str
    """Its word in the glossary."""
    name: str
    value: int
    how: str


DERIVED = ("hp", "movement", "initiative")
"""The ids of what `sheet.derived` gives, in its order."""


class Worked(NamedTuple):
    """What is worked out of a hero's sheet."""

    arts: tuple[P52Art, ...]
    numbers: tuple[P52Number, ...]
    carried: dict[str, tuple[str, ...]]


class Sheets:
    """Works sheets out, again only when something has changed that they depend on."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.known: dict[str, tuple[object, Worked]] = {}

    def worked(self, table: P52Table, hero: HeroView, view: View) -> Worked:
        state = table.state.hero(hero.id)
        if state is None:
            return Worked((), (), {})
        away = _away(table, state, view) if any(far for _, far in hero.attacks.values()) else ()
        key = (
            *(getattr(hero, core) for core in CORE),
            hero.level,
            hero.max_hp,
            view.average_level,
            tuple(hero.abilities.items()),
            tuple(hero.worn),
            tuple(hero.attacks.items()),
            hero.movement,
            tuple(name for name, count in hero.bag.items() if count),
            away,
        )
        known = self.known.get(hero.id)
        if known is not None and known[0] == key:
            return known[1]
        found = Worked(
            tuple(self.art(table, state, held, hero, away) for held in sheet.arts(table, state)),
            tuple(
                P52Number(name, one.name, one.value, one.how)
                for name, one in zip(DERIVED, sheet.derived(table, state), strict=True)
            ),
            self.carried(table, state),
        )
        self.known[hero.id] = key, found
        return found

    def art(
        self, table: P52Table, state: Hero, held: sheet.Held, hero: HeroView, away: tuple[int, ...]
    ) -> P52Art:
        """An ability with what its formulas come to at the range of the nearest enemy."""
        name, art, worn = held
        near, far = hero.attacks.get(name, (0, -1))
        ability = self.pack.abilities[name]
        known = sheet.known_numbers(table, state, art.level)
        reach = range(near, far + 1)
        if not reach:  # as far as it goes once it is ready
            most = self.pack.formula(ability.reach)(dict.fromkeys(OPEN, 0) | known)
            reach = range(ability.nearest, most + 1)
        within = [one for one in away if one in reach][:1] or reach
        ranges = [max(ability.least_range, one) for one in within]

        def now(text: str) -> str:
            return comes_to(self.pack.formula(text), known, ranges) if text else ""

        return P52Art(
            name,
            art.level,
            art.target_now,
            art.effect_now,
            (*art.notes, tr("while it is worn")) if worn else art.notes,
            near,
            far,
            now(art.target),
            now(art.effect),
        )

    def carried(self, table: P52Table, state: Hero) -> dict[str, tuple[str, ...]]:
        now, items = sheet.working(table, state), self.pack.items
        plain = printed(self.pack)
        things = {name: items[name] for name in (*state.worn, *state.bag) if name in items}
        found = {name: tuple(item_notes(one, now)) for name, one in things.items()}
        return {
            name: notes
            for name, notes in found.items()
            if notes != tuple(item_notes(items[name], plain))
        }


def _away(table: P52Table, hero: Hero, view: View) -> tuple[int, ...]:
    """How far the enemies are from a hero that anybody sees, the nearest first."""
    seen = {foe.id for foe in view.foes if foe.seen}
    far = table.state.space.geometry.range
    return tuple(sorted(far(hero.spot, foe.spot) for foe in table.state.foes if foe.id in seen))


def numbers(table: P52Table, hero: Hero) -> dict[str, OnSheet]:
    """A hero in the making: core abilities, what follows from them, and what each art comes to."""
    found = {
        core: OnSheet(core_name(core), str(getattr(hero, core)), tr(CORE_WORDS[core]))
        for core in CORE
    }
    for name, one in zip(DERIVED, sheet.derived(table, hero), strict=True):
        found[name] = OnSheet(one.name, str(one.value), one.how)
        if name == "hp":
            found[name] = _hit_points(hero, one)
    for name, art, _ in sheet.arts(table, hero):
        does = f", {art.effect_now}" if art.effect_now else ""
        now, printed = (tr("target {target}", target=of) for of in (art.target_now, art.target))
        found[f"ability:{name}"] = OnSheet(art.name, f"{now}{does}", printed)
    return found


def _hit_points(hero: Hero, points: sheet.Number) -> OnSheet:
    name, value, how = points.name, str(points.value), points.how
    if hero.hp == hero.max_hp:
        return OnSheet(name, value, how)
    left = tr("{hp} of {most}", hp=hero.hp, most=value)
    return OnSheet(name, left, tr("{how}; a level does not heal", how=how))


CORE_WORDS = {
    "lift": mark("strength: hit points, heavy weapons and armour"),
    "think": mark("wit: hit points, magic, locks"),
    "balance": mark("nimbleness: knives, bows, dodging"),
    "move": mark("speed: Movement and Initiative"),
    "lead": mark("presence: Initiative counts it twice"),
}
"""Why one would put a point there."""
