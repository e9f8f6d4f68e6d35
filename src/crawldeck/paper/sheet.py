"""A hero's sheet: every number with how it comes about, as text for a screen of 80 columns."""

from __future__ import annotations

import textwrap

from msgspec import Struct

from crawldeck.kernel.table import Table
from crawldeck.p52.components import CORE, Ability, HeroSheet, Item
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import Params
from crawldeck.p52.rules.common import MOST_STAMINA, movement
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.session import begin
from crawldeck.p52.state import Hero, P52Table
from crawldeck.paper.wording import Now, effect_words, either, item_notes
from crawldeck.paper.worked import OPEN, worked

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
    return of_hero(table, table.state.heroes[0], sheet.text)


def of_hero(table: P52Table, hero: Hero, text: str = "") -> Sheet:
    """The sheet of a hero at a table, as the hero stands there."""
    pack = table.content
    quirk = pack.quirks.get(hero.quirk)
    return Sheet(
        name=hero.name,
        kin=" ".join(_kin(hero, pack)),
        text=text,
        pack=pack.head.name,
        level=hero.level,
        exp=hero.exp,
        needed=10 * hero.level + 10,  # P52-LEVEL-01
        core=tuple((name.capitalize(), getattr(hero, name)) for name in CORE),
        numbers=_derived(table, hero),
        arts=tuple(_arts(table, hero)),
        worn=tuple(_thing(pack.items[name], 1) for name in hero.worn),
        bag=tuple(_thing(pack.items[name], n) for name, n in hero.bag.items() if n),
        quirk=(quirk.name, quirk.bonus, quirk.penalty) if quirk else ("", "", ""),
    )


def _kin(hero: Hero, pack: Pack) -> list[str]:
    kin = [pack.peoples[hero.people].name] if hero.people else []
    return kin + ([pack.callings[hero.calling].name] if hero.calling else [])


def _derived(table: P52Table, hero: Hero) -> tuple[Number, ...]:
    """Hit points, Movement, Initiative (P52-CHAR-07 to P52-CHAR-09)."""
    base = hero.lift * hero.think + 3
    spots, steps = hero.move // 4 + 1, movement(table, hero)
    return (
        Number(
            "Hit points",
            hero.max_hp,
            f"Lift {hero.lift} x Think {hero.think} + 3{_besides(hero.max_hp - base)}",
        ),
        Number("Movement", steps, f"Move {hero.move} / 4 + 1{_besides(steps - spots)}"),
        Number(
            "Initiative",
            hero.initiative,
            f"Move {hero.move} + 2 x Lead {hero.lead}"
            f"{_besides(hero.initiative - hero.move - 2 * hero.lead)}",
        ),
    )


def _besides(amount: int) -> str:
    if not amount:
        return ""
    return f" {'+' if amount > 0 else '-'} {abs(amount)} (gear and quirk)"


def _arts(table: P52Table, hero: Hero) -> list[Art]:
    pack = table.content
    granted: dict[str, int] = {}
    for name in hero.worn:
        granted |= pack.items[name].grants
    own = [art_of(table, hero, pack.abilities[n], level) for n, level in hero.abilities.items()]
    return own + [
        art_of(table, hero, pack.abilities[name], level, " (while worn)")
        for name, level in granted.items()
        if name not in hero.abilities and name in pack.abilities
    ]


def art_of(table: P52Table, hero: Hero, art: Ability, level: int, more: str = "") -> Art:
    """An ability in a hero's hands at some level, its formulas worked out as far as they go."""
    now = working(table, hero, level)
    return Art(
        name=art.name + more,
        level=level,
        kind=art.kind,
        text=art.text,
        target=art.target,
        target_now=now(art.target),
        effect=art.effect,
        effect_now=now(art.effect),
        notes=tuple(_art_notes(art, now)),
    )


def working(table: P52Table, hero: Hero, level: int = 0) -> Now:
    """Works out formulas with a hero's numbers, and an ability's level."""
    figures = hero_numbers(table, hero, level)
    known = {name: value for name, value in figures.items() if name not in OPEN}
    return lambda text: worked(table.content.formula(text), known) if text else ""


def _art_notes(art: Ability, now: Now) -> list[str]:
    notes = [f"needs {either(art.gear)}"] if art.gear else []
    notes += [effect_words(effect, now) for effect in (*art.before, *art.effects)]
    notes += [f"on an Ace: {effect_words(effect, now)}" for effect in art.on_ace]
    notes += [f"on a failure: {effect_words(effect, now)}" for effect in art.on_fail]
    if art.reach != "0":
        near = f"{art.nearest} to " if art.nearest else "up to "
        notes.append(f"range {near}{now(art.reach)}")
    if art.kind == "defence":
        notes.append("against " + ", ".join(art.against))
    notes += [
        f"Over {band.over} and more: {band.damage} of the damage"
        + (" and a step" if band.step else "")
        for band in art.bands
    ]
    notes += [f"each use takes one {art.ammo}"] if art.ammo else []
    notes += [f"once a {art.once}"] if art.once else []
    return notes


def _thing(item: Item, count: int) -> Thing:
    return Thing(
        item.name, count, item.weight, "; ".join(item_notes(item)), item.slot, keep=item.keep
    )


# -- as text -----------------------------------------------------------------------------------


def as_text(sheet: Sheet, *, boxes: bool = True) -> list[str]:
    """The sheet in lines of at most 80 columns; `boxes` are there to be ticked on paper."""
    exp = f"level {sheet.level}, {sheet.exp} of {sheet.needed} experience for the next"
    lines = [*wrapped(sheet.name), *wrapped(f"{sheet.kin}, {exp}" if sheet.kin else _big(exp))]
    lines += wrapped(sheet.text) if sheet.text else []
    lines += ["", "   ".join(f"{name} {value}" for name, value in sheet.core)]
    lines += [f"{n.name:<11}{n.value:>3}  = {n.how}" for n in sheet.numbers]
    lines += box_rows("HP", sheet.hp) + box_rows("Stamina", sheet.stamina) if boxes else []
    lines += ["", "Abilities"]
    for art in sheet.arts:
        lines += wrapped(_art_line(art), "  ", "    ")
    lines += ["", "Worn and held"]
    lines += [
        line for thing in by_part(sheet.worn) for line in wrapped(_worn_line(thing), "  ", "    ")
    ]
    lines += [] if sheet.worn else ["  nothing"]
    lines += ["", f"Bag{_load(sheet.bag)}"]
    lines += [line for thing in sheet.bag for line in wrapped(_bag_line(thing), "  ", "    ")]
    lines += [] if sheet.bag else ["  nothing"]
    name, bonus, penalty = sheet.quirk
    if name:
        lines += ["", *wrapped(f"Quirk: {name}. {bonus} {penalty}", "", "  ")]
    if sheet.keepsakes:
        lines += ["", *wrapped(f"Keepsakes: {', '.join(sheet.keepsakes)}", "", "  ")]
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


def box_rows(name: str, count: int) -> list[str]:
    """Boxes to tick, five and five."""
    fives = " ".join("[]" * min(5, count - n) for n in range(0, count, 5))
    return textwrap.wrap(fives, WIDTH, initial_indent=f"{name:<9}", subsequent_indent=" " * 9)


def _big(text: str) -> str:
    return text[:1].upper() + text[1:]


def wrapped(text: str, indent: str = "", hang: str = "") -> list[str]:
    """A sentence in lines of a sheet's width."""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=hang) or [indent]
