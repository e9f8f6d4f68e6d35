"""A hero's sheet: every number with how it comes about, ready to be set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from crawldeck.kernel.language import mark, tr
from crawldeck.p52.components import CORE, Ability
from crawldeck.p52.pack import Pack
from crawldeck.p52.rules.figures import MOST_STAMINA, bare_movement, most_hp, movement, threshold
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.state import Hero, P52Table
from crawldeck.p52.words.effects import ONCE, effect_words, item_notes
from crawldeck.p52.words.formulas import settled, worked
from crawldeck.p52.words.naming import GEAR, KINDS, Now, core_name, either, printed


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
        core=tuple((core_name(name), getattr(hero, name)) for name in CORE),
        numbers=derived(table, hero),
        arts=tuple(held.art for held in arts(table, hero)),
        worn=tuple(_thing(pack, name, 1) for name in hero.worn),
        bag=tuple(_thing(pack, name, n) for name, n in hero.bag.items() if n),
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
            tr("Hit points"),
            hero.max_hp,
            tr("Lift {lift} x Think {think} + 3", lift=hero.lift, think=hero.think)
            + _besides(hero.max_hp - base),
        ),
        Number(
            tr("Movement"),
            steps,
            tr("Move {move} / 4 + 1", move=hero.move) + _besides(steps - spots),
        ),
        Number(
            tr("Initiative"),
            hero.initiative,
            tr("Move {move} + 2 x Lead {lead}", move=hero.move, lead=hero.lead),
        ),
    )


def _besides(amount: int) -> str:
    if not amount:
        return ""
    by = f"{'+' if amount > 0 else '-'} {abs(amount)}"
    return " " + tr("{by} (gear and quirk)", by=by)


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
        name=tr("{ability} (while worn)", ability=art.name) if worn else art.name,
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
    formula = table.content.formula
    return Now(lambda text: worked(formula(text), known) if text else "", table.content.names)


def known_numbers(table: P52Table, hero: Hero, level: int = 0) -> dict[str, int]:
    """A hero's numbers without those that only cards on the table give."""
    return settled(hero_numbers(table, hero, level))


BANDS = {
    ("none", False): mark("Over {over} and more: none of the damage"),
    ("none", True): mark("Over {over} and more: none of the damage and a step"),
    ("half", False): mark("Over {over} and more: half of the damage"),
    ("half", True): mark("Over {over} and more: half of the damage and a step"),
}


def _art_notes(art: Ability, now: Now) -> Iterator[str]:
    if art.gear:
        yield tr("needs {gear}", gear=either(art.gear))
    for effect in (*art.before, *art.effects):
        yield effect_words(effect, now)
    for effect in art.on_ace:
        yield tr("on an Ace: {does}", does=effect_words(effect, now))
    for effect in art.on_fail:
        yield tr("on a failure: {does}", does=effect_words(effect, now))
    if art.reach != "0" and art.nearest:
        yield tr("range {least} to {most}", least=art.nearest, most=now(art.reach))
    elif art.reach != "0":
        yield tr("range up to {most}", most=now(art.reach))
    if art.kind == "defence":
        yield tr("against {attacks}", attacks=", ".join(tr(KINDS[one]) for one in art.against))
    for band in art.bands:
        yield tr(BANDS[band.damage, band.step], over=band.over)
    if art.ammo:
        yield tr("each use takes one {ammo}", ammo=tr(GEAR.get(art.ammo, art.ammo)))
    if art.throws:
        yield tr("the weapon stays where you throw it")
    if art.once and art.retry:
        yield tr("{once}, failures do not count", once=tr(ONCE[art.once]))
    elif art.once:
        yield tr(ONCE[art.once])


def _thing(pack: Pack, name: str, count: int) -> Thing:
    item = pack.items[name]
    notes = "; ".join(item_notes(item, printed(pack)))
    return Thing(item.name, count, item.weight, notes, item.slot, keep=item.keep)
