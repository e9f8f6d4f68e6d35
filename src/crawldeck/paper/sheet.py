"""A hero's sheet: every number with how it comes about, as text for a screen of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

from msgspec import Struct

from crawldeck.kernel.table import Table
from crawldeck.p52.components import CORE, Ability, HeroSheet, Item
from crawldeck.p52.effects import words
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import Params
from crawldeck.p52.rules.common import MOST_STAMINA, movement
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.session import begin
from crawldeck.p52.state import Hero, P52Table
from crawldeck.paper.worked import worked

PARTS = ("head", "neck", "torso", "back", "arms", "hand", "legs", "feet")
WIDTH = 80


class Number(Struct, frozen=True):
    """A figure and how it comes about."""

    name: str
    value: int
    how: str


class Art(Struct, frozen=True):
    """An ability at its level: formulas as printed, and what they come to."""

    name: str
    level: int
    kind: str
    text: str
    target: str
    target_now: str
    effect: str = ""
    effect_now: str = ""
    notes: tuple[str, ...] = ()


class Thing(Struct, frozen=True):
    """Something worn or carried."""

    name: str
    count: int
    weight: float
    notes: str
    part: str = ""
    keep: bool = False


class Sheet(Struct, frozen=True):
    """Everything on a hero's sheet, ready to be set."""

    name: str
    kin: str
    text: str
    pack: str
    level: int
    exp: int
    needed: int
    core: tuple[tuple[str, int], ...]
    numbers: tuple[Number, ...]
    arts: tuple[Art, ...]
    worn: tuple[Thing, ...]
    bag: tuple[Thing, ...]
    quirk: tuple[str, str, str] = ("", "", "")
    """Name, bonus and penalty."""
    stamina: int = MOST_STAMINA

    @property
    def hp(self) -> int:
        return self.numbers[0].value

    @property
    def keepsakes(self) -> list[str]:
        return [thing.name for thing in (*self.worn, *self.bag) if thing.keep]


# -- working it out ----------------------------------------------------------------------------


def numbers(sheet: HeroSheet, pack: Pack, params: Params) -> Sheet:
    """A sheet with all its figures, as the game itself works them out."""
    written = {name: getattr(sheet, name) for name in sheet.__struct_fields__}
    choices = {"quest": next(iter(pack.quests)), "heroes": [written]}
    table: P52Table = Table(begin(pack, choices, 1), params, pack)
    hero = table.state.heroes[0]
    quirk = pack.quirks.get(sheet.quirk)
    return Sheet(
        name=sheet.name,
        kin=" ".join(_kin(sheet, pack)),
        text=sheet.text,
        pack=pack.head.name,
        level=sheet.level,
        exp=sheet.exp,
        needed=10 * sheet.level + 10,  # P52-LEVEL-01
        core=tuple((name.capitalize(), sheet.core[name]) for name in CORE),
        numbers=_derived(table, hero),
        arts=tuple(_arts(sheet, pack, table, hero)),
        worn=tuple(_thing(pack.items[name], 1) for name in sheet.worn),
        bag=tuple(_thing(pack.items[name], n) for name, n in sheet.bag.items() if n),
        quirk=(quirk.name, quirk.bonus, quirk.penalty) if quirk else ("", "", ""),
    )


def _kin(sheet: HeroSheet, pack: Pack) -> list[str]:
    kin = [pack.peoples[sheet.people].name] if sheet.people else []
    return kin + ([pack.callings[sheet.calling].name] if sheet.calling else [])


def _derived(table: P52Table, hero: Hero) -> tuple[Number, ...]:
    """Hit points, Movement, Initiative (P52-CHAR-07 to P52-CHAR-09)."""
    base = hero.lift * hero.think + 3
    spots, steps = hero.move // 4 + 1, movement(table, hero)
    return (
        Number(
            "Hit points", hero.max_hp,
            f"Lift {hero.lift} x Think {hero.think} + 3{_besides(hero.max_hp - base)}",
        ),
        Number("Movement", steps, f"Move {hero.move} / 4 + 1{_besides(steps - spots)}"),
        Number(
            "Initiative", hero.initiative,
            f"Move {hero.move} + 2 x Lead {hero.lead}"
            f"{_besides(hero.initiative - hero.move - 2 * hero.lead)}",
        ),
    )  # fmt: skip


def _besides(amount: int) -> str:
    if not amount:
        return ""
    return f" {'+' if amount > 0 else '-'} {abs(amount)} (gear and quirk)"


def _arts(sheet: HeroSheet, pack: Pack, table: P52Table, hero: Hero) -> list[Art]:
    granted: dict[str, int] = {}
    for name in sheet.worn:
        granted |= pack.items[name].grants
    return [_art(pack, pack.abilities[n], lv, table, hero) for n, lv in sheet.abilities.items()] + [
        _art(pack, pack.abilities[name], level, table, hero, " (while worn)")
        for name, level in granted.items()
        if name not in sheet.abilities and name in pack.abilities
    ]


def _art(pack: Pack, art: Ability, level: int, table: P52Table, hero: Hero, more: str = "") -> Art:
    open_still = ("over", "range", "flip", "count", "damage", "avglv")
    figures = hero_numbers(table, hero, level)
    known = {name: value for name, value in figures.items() if name not in open_still}

    def now(text: str) -> str:
        return worked(pack.formula(text), known) if text else ""

    return Art(
        name=art.name + more,
        level=level,
        kind=art.kind,
        text=art.text,
        target=art.target,
        target_now=now(art.target),
        effect=art.effect,
        effect_now=now(art.effect),
        notes=tuple(_art_notes(art, now(art.reach))),
    )


def _art_notes(art: Ability, reach: str) -> list[str]:
    notes = [words(effect) for effect in art.effects]
    notes += [f"on an Ace: {words(effect)}" for effect in art.on_ace]
    notes += [f"on a failure: {words(effect)}" for effect in art.on_fail]
    if art.reach != "0":
        near = f"{art.nearest} to " if art.nearest else "up to "
        notes.append(f"range {near}{reach}")
    if art.kind == "defence":
        notes.append("against " + ", ".join(art.against))
    notes += [
        f"Over {band.over} and more: {band.damage} of the damage"
        + (" and a step" if band.step else "")
        for band in art.bands
    ]
    if art.gear:
        notes.append("needs " + " or ".join(art.gear))
    if art.ammo:
        notes.append(f"each use takes one {art.ammo}")
    if art.once:
        notes.append(f"once a {art.once}")
    return notes


def _thing(item: Item, count: int) -> Thing:
    return Thing(
        item.name, count, item.weight, "; ".join(item_notes(item)), item.slot, keep=item.keep
    )


def item_notes(item: Item) -> list[str]:
    """What an item does, in a few words."""
    notes = ["two hands"] if item.slot == "hand" and item.hands == 2 else []
    figures: Mapping[str, int] = {
        "damage": item.damage, "target": item.target, "Movement": item.movement,
    }  # fmt: skip
    notes += [f"{word} {value:+d}" for word, value in figures.items() if value]
    notes += [f"protects {item.protect}"] if item.protect else []
    notes += [f"protects {item.protect_magic} from magic"] if item.protect_magic else []
    for name, aid in item.aids.items():
        helps = [f"damage {aid.damage:+d}"] if aid.damage else []
        helps += [f"target {aid.target:+d}"] if aid.target else []
        helps += [f"takes off {aid.reduce}"] if aid.reduce != "0" else []
        notes.append(f"{name}: {', '.join(helps)}")
    notes += [words(effect) for effect in item.effects]
    notes += ["keepsake"] if item.keep else []
    return notes


# -- as text -----------------------------------------------------------------------------------


def as_text(sheet: Sheet) -> list[str]:
    """The sheet in lines of at most 80 columns."""
    exp = f"level {sheet.level}, {sheet.exp} of {sheet.needed} experience for the next"
    lines = [*_wrap(sheet.name), *_wrap(f"{sheet.kin}, {exp}" if sheet.kin else _big(exp))]
    lines += _wrap(sheet.text) if sheet.text else []
    lines += ["", "   ".join(f"{name} {value}" for name, value in sheet.core)]
    lines += [f"{n.name:<11}{n.value:>3}  = {n.how}" for n in sheet.numbers]
    lines += _boxes("HP", sheet.hp) + _boxes("Stamina", sheet.stamina)
    lines += ["", "Abilities"]
    for art in sheet.arts:
        lines += _wrap(_art_line(art), "  ", "    ")
    lines += ["", "Worn and held"]
    lines += [
        line for thing in by_part(sheet.worn) for line in _wrap(_worn_line(thing), "  ", "    ")
    ]
    lines += [] if sheet.worn else ["  nothing"]
    lines += ["", f"Bag{_load(sheet.bag)}"]
    lines += [line for thing in sheet.bag for line in _wrap(_bag_line(thing), "  ", "    ")]
    lines += [] if sheet.bag else ["  nothing"]
    name, bonus, penalty = sheet.quirk
    if name:
        lines += ["", *_wrap(f"Quirk: {name}. {bonus} {penalty}", "", "  ")]
    if sheet.keepsakes:
        lines += ["", *_wrap(f"Keepsakes: {', '.join(sheet.keepsakes)}", "", "  ")]
    return lines


def by_part(things: tuple[Thing, ...]) -> list[Thing]:
    """From head to feet."""
    return sorted(things, key=lambda thing: PARTS.index(thing.part) if thing.part in PARTS else 99)


def comes_to(formula: str, now: str) -> str:
    return formula if formula == now else f"{formula} = {now}"


def weight_text(thing: Thing) -> str:
    """Tenths are tenths: three times 0.1 is 0.3."""
    return f"{round(thing.weight * thing.count, 1):g}"


def load_of(things: tuple[Thing, ...]) -> str:
    return f"{round(sum(thing.weight * thing.count for thing in things), 1):g}"


def _load(things: tuple[Thing, ...]) -> str:
    return f" (weight {load_of(things)})" if things else ""


def _art_line(art: Art) -> str:
    parts = [f"{art.name} {art.level} ({art.kind}): target {comes_to(art.target, art.target_now)}"]
    parts += [f"effect {comes_to(art.effect, art.effect_now)}"] if art.effect else []
    return "; ".join((*parts, *art.notes))


def _worn_line(thing: Thing) -> str:
    return f"{thing.part or 'worn'}: {thing.name}" + (f" ({thing.notes})" if thing.notes else "")


def _bag_line(thing: Thing) -> str:
    many = f"{thing.count} x " if thing.count > 1 else ""
    notes = f"; {thing.notes}" if thing.notes else ""
    return f"{many}{thing.name}, weight {weight_text(thing)}{notes}"


def _entries(texts: Iterable[str]) -> list[str]:
    return [line for text in texts for line in _wrap(text, "  ", "    ")] or ["  nothing"]


def _boxes(name: str, count: int) -> list[str]:
    """Boxes to tick, five and five."""
    fives = " ".join("[]" * min(5, count - n) for n in range(0, count, 5))
    return textwrap.wrap(fives, WIDTH, initial_indent=f"{name:<9}", subsequent_indent=" " * 9)


def _big(text: str) -> str:
    return text[:1].upper() + text[1:]


def _wrap(text: str, indent: str = "", hang: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=hang) or [indent]
