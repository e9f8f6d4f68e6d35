"""A hero's sheet: every number with how it comes about, ready to be set."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from crawldeck.p52.components import CORE, Ability, Item
from crawldeck.p52.pack import Pack
from crawldeck.p52.rules.figures import MOST_STAMINA, bare_movement, most_hp, movement, threshold
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.state import Hero, P52Table
from crawldeck.p52.words.effects import Now, effect_words, either, item_notes
from crawldeck.p52.words.formulas import OPEN, worked


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
        needed=threshold(hero.level),
        core=tuple((name.capitalize(), getattr(hero, name)) for name in CORE),
        numbers=derived(table, hero),
        arts=tuple(held.art for held in arts(table, hero)),
        worn=tuple(_thing(pack.items[name], 1) for name in hero.worn),
        bag=tuple(_thing(pack.items[name], n) for name, n in hero.bag.items() if n),
        quirk=(quirk.name, quirk.bonus, quirk.penalty) if quirk else ("", "", ""),
    )


def _kin(hero: Hero, pack: Pack) -> list[str]:
    kin = [pack.peoples[hero.people].name] if hero.people else []
    return kin + ([pack.callings[hero.calling].name] if hero.calling else [])


def derived(table: P52Table, hero: Hero) -> tuple[Number, ...]:
    """Hit points, Movement, Initiative, and what they come from."""
    base = most_hp(hero.lift, hero.think)
    spots, steps = bare_movement(hero.move), movement(table, hero)
    return (
        Number(
            "Hit points",
            hero.max_hp,
            f"Lift {hero.lift} x Think {hero.think} + 3{_besides(hero.max_hp - base)}",
        ),
        Number("Movement", steps, f"Move {hero.move} / 4 + 1{_besides(steps - spots)}"),
        Number("Initiative", hero.initiative, f"Move {hero.move} + 2 x Lead {hero.lead}"),
    )


def _besides(amount: int) -> str:
    if not amount:
        return ""
    return f" {'+' if amount > 0 else '-'} {abs(amount)} (gear and quirk)"


class Held(NamedTuple):
    """An ability in a hero's hands by its id; one that is only worn goes with the item."""

    id: str
    art: Art
    worn: bool = False


def arts(table: P52Table, hero: Hero) -> list[Held]:
    """What a hero knows, and what is known only while something is worn."""
    pack = table.content
    granted: dict[str, int] = {}
    for name in hero.worn:
        granted |= pack.items[name].grants
    own = [
        Held(name, art_of(table, hero, pack.abilities[name], level))
        for name, level in hero.abilities.items()
    ]
    return own + [
        Held(name, art_of(table, hero, pack.abilities[name], level, worn=True), worn=True)
        for name, level in granted.items()
        if name not in hero.abilities and name in pack.abilities
    ]


def art_of(table: P52Table, hero: Hero, art: Ability, level: int, *, worn: bool = False) -> Art:
    """An ability in a hero's hands at some level, its formulas worked out as far as they go."""
    now = working(table, hero, level)
    return Art(
        name=f"{art.name} (while worn)" if worn else art.name,
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
    known = known_numbers(table, hero, level)
    return lambda text: worked(table.content.formula(text), known) if text else ""


def known_numbers(table: P52Table, hero: Hero, level: int = 0) -> dict[str, int]:
    """A hero's numbers without those that only cards on the table give."""
    figures = hero_numbers(table, hero, level)
    return {name: value for name, value in figures.items() if name not in OPEN}


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
    notes += ["the weapon stays where you throw it"] if art.throws else []
    tries = ", failures do not count" if art.retry else ""
    notes += [f"once a {art.once}{tries}"] if art.once else []
    return notes


def _thing(item: Item, count: int) -> Thing:
    return Thing(
        item.name, count, item.weight, "; ".join(item_notes(item)), item.slot, keep=item.keep
    )
