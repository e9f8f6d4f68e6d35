"""A hero's sheet as text for a screen of 80 columns."""

from __future__ import annotations

from crawldeck.kernel.language import mark, number, tr
from crawldeck.kernel.table import Table
from crawldeck.p52.components import HeroSheet
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import Params
from crawldeck.p52.rules.session import begin
from crawldeck.p52.state import P52Table
from crawldeck.p52.words.naming import KINDS
from crawldeck.p52.words.naming import PARTS as WORN
from crawldeck.p52.words.sheet import Art, Sheet, Thing, of_hero
from crawldeck.paper.lines import box_rows, wrapped

PARTS = ("head", "neck", "torso", "back", "arms", "hand", "legs", "feet")


def numbers(sheet: HeroSheet, pack: Pack, params: Params) -> Sheet:
    """A sheet with all its figures, as the game itself works them out."""
    written = {name: getattr(sheet, name) for name in sheet.__struct_fields__}
    choices = {"quest": next(iter(pack.quests)), "heroes": [written]}
    table: P52Table = Table(begin(pack, choices, 1), params, pack)
    return of_hero(table, table.state.heroes[0], sheet.text)


def as_text(sheet: Sheet, *, boxes: bool = True) -> list[str]:
    """The sheet in lines of at most 80 columns; `boxes` are there to be ticked on paper."""
    exp = tr(
        "level {level}, {exp} of {needed} experience for the next",
        level=sheet.level,
        exp=sheet.exp,
        needed=sheet.needed,
    )
    lines = [*wrapped(sheet.name), *wrapped(f"{sheet.kin}, {exp}" if sheet.kin else _big(exp))]
    lines += wrapped(sheet.text) if sheet.text else []
    lines += ["", "   ".join(f"{name} {value}" for name, value in sheet.core)]
    wide = max(11, *(len(n.name) + 1 for n in sheet.numbers))
    lines += [f"{n.name:<{wide}}{n.value:>3}  = {n.how}" for n in sheet.numbers]
    lines += box_rows(tr("HP"), sheet.hp) + box_rows(tr("Stamina"), sheet.stamina) if boxes else []
    lines += ["", tr("Abilities")]
    for art in sheet.arts:
        lines += wrapped(_art_line(art), "  ", "    ")
    lines += ["", tr("Worn and held")]
    lines += [
        line for thing in by_part(sheet.worn) for line in wrapped(_worn_line(thing), "  ", "    ")
    ]
    lines += [] if sheet.worn else ["  " + tr("nothing")]
    lines += ["", tr("Bag") + _load(sheet.bag)]
    lines += [line for thing in sheet.bag for line in wrapped(_bag_line(thing), "  ", "    ")]
    lines += [] if sheet.bag else ["  " + tr("nothing")]
    name, bonus, penalty = sheet.quirk
    if name:
        quirk = tr("Quirk: {name}. {bonus} {penalty}", name=name, bonus=bonus, penalty=penalty)
        lines += ["", *wrapped(quirk, "", "  ")]
    if sheet.keepsakes:
        kept = tr("Keepsakes: {things}", things=", ".join(sheet.keepsakes))
        lines += ["", *wrapped(kept, "", "  ")]
    return lines


def by_part(things: tuple[Thing, ...]) -> list[Thing]:
    """From head to feet."""
    return sorted(things, key=lambda thing: PARTS.index(thing.part) if thing.part in PARTS else 99)


def comes_to(formula: str, now: str) -> str:
    return formula if formula == now else f"{formula} = {now}"


def weight_text(thing: Thing) -> str:
    """Tenths are tenths: three times 0.1 is 0.3."""
    return number(round(thing.weight * thing.count, 1))


def load_of(things: tuple[Thing, ...]) -> str:
    return number(round(sum(thing.weight * thing.count for thing in things), 1))


def _load(things: tuple[Thing, ...]) -> str:
    return f" ({tr('weight {n}', n=load_of(things))})" if things else ""


def _art_line(art: Art) -> str:
    target = tr("target {target}", target=comes_to(art.target, art.target_now))
    parts = [f"{art.name} {art.level} ({tr(KINDS[art.kind])}): {target}"]
    if art.effect:
        parts.append(tr("effect {effect}", effect=comes_to(art.effect, art.effect_now)))
    return "; ".join((*parts, *art.notes))


def _worn_line(thing: Thing) -> str:
    part = tr(WORN.get(thing.part, mark("worn")))
    return f"{part}: {thing.name}" + (f" ({thing.notes})" if thing.notes else "")


def _bag_line(thing: Thing) -> str:
    name = tr("{n} x {item}", n=thing.count, item=thing.name) if thing.count > 1 else thing.name
    notes = f"; {thing.notes}" if thing.notes else ""
    return f"{name}, {tr('weight {n}', n=weight_text(thing))}{notes}"


def _big(text: str) -> str:
    return text[:1].upper() + text[1:]
