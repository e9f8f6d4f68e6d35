"""A hero's sheet as a page to print."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from crawldeck.p52.paper.sheet import PARTS, load_of, weight_text
from crawldeck.p52.words.sheet import Art, Sheet, Thing
from crawldeck.paper.page import SPARE, blank, boxes, document, section, small, table

LEGEND = (
    "aLv: the ability's level. R: range. Over: what the flip is above the target. "
    "#: enemies there. F: a flip of its own. Lv: your level."
)


def as_page(sheet: Sheet) -> str:
    """The whole page; every word of a player or a pack is escaped."""
    return document(f"{sheet.name}: {sheet.pack}", _parts(sheet))


def _parts(sheet: Sheet) -> Iterable[str]:
    yield _head(sheet)
    yield _core(sheet)
    yield '<div class="track">\n'
    yield section("Hit points", boxes(sheet.hp))
    yield section("Stamina", boxes(sheet.stamina))
    yield "</div>\n"
    yield section("Abilities", _arts(sheet.arts))
    yield '<div class="two">\n'
    yield section("Worn and held", _worn(sheet.worn))
    yield "<div>\n" + section("Bag", _bag(sheet.bag))
    yield _quirk(sheet)
    if sheet.keepsakes:
        yield section("Keepsakes", f"<p>{escape(', '.join(sheet.keepsakes))}</p>\n")
    yield "</div>\n</div>\n"
    yield section("Notes", '<div class="notes"></div>\n')
    yield f"<footer>{escape(sheet.pack)} · Crawldeck</footer>\n"


def _head(sheet: Sheet) -> str:
    kin = f"<p>{escape(sheet.kin)}</p>\n" if sheet.kin else ""
    text = f"<blockquote>{escape(sheet.text)}</blockquote>\n" if sheet.text else ""
    return (
        f"<header>\n<div>\n<h1>{escape(sheet.name)}</h1>\n{kin}</div>\n"
        f'<p class="level"><span>Level<br>{sheet.exp} of {sheet.needed} experience<br>'
        f"for the next</span> <b>{sheet.level}</b></p>\n</header>\n{text}"
    )


def _core(sheet: Sheet) -> str:
    cells = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{value}</dd></div>" for name, value in sheet.core
    )
    derived = "".join(
        f"<div><b>{number.value}</b>{escape(number.name)}<small>{escape(number.how)}</small></div>"
        for number in sheet.numbers
    )
    return f'<dl class="core">{cells}</dl>\n<div class="derived">{derived}</div>\n'


def _arts(arts: tuple[Art, ...]) -> str:
    head = (("Ability", ""), ("Level", "n"), ("Target", ""), ("Effect", ""))
    rows = [_art(art) for art in arts] + [blank(4)] * SPARE
    legend = f'<p class="legend">{escape(LEGEND)}</p>\n'
    return table(head, rows, "arts") + legend


def _art(art: Art) -> str:
    kind = f'<span class="kind">{escape(art.kind)}</span>'
    text = f"<em>{escape(art.text)}</em>" if art.text else ""
    return (
        f"<tr><td>{escape(art.name)}{kind}{small('; '.join(art.notes))}{text}</td>"
        f'<td class="n">{art.level}</td><td>{_worked(art.target, art.target_now)}</td>'
        f"<td>{_worked(art.effect, art.effect_now)}</td></tr>\n"
    )


def _worked(formula: str, now: str) -> str:
    if not formula:
        return ""
    printed = f"<small>{escape(formula)}</small>" if formula != now else ""
    return f'<span class="now">{escape(now)}</span>{printed}'


def _worn(things: tuple[Thing, ...]) -> str:
    """Every part of the body, so that there is room to write."""
    other = [part for part in dict.fromkeys(t.part for t in things) if part not in PARTS]
    rows = [row for part in (*PARTS, *other) for row in _part(part, things)]
    return table((("Part", ""), ("Item", ""), ("Weight", "n")), rows, "worn")


def _part(part: str, things: tuple[Thing, ...]) -> list[str]:
    here = [thing for thing in things if thing.part == part]
    return [
        f"<tr><td>{escape(part or 'worn')}</td><td>{escape(thing.name)}{small(thing.notes)}</td>"
        f'<td class="n">{weight_text(thing)}</td></tr>\n'
        for thing in here
    ] or [f'<tr><td class="empty">{part}</td><td></td><td></td></tr>\n']


def _bag(things: tuple[Thing, ...]) -> str:
    """What is carried, and lines for what will be."""
    rows = [
        f'<tr><td class="n">{thing.count}</td><td>{escape(thing.name)}{small(thing.notes)}</td>'
        f'<td class="n">{weight_text(thing)}</td></tr>\n'
        for thing in things
    ]
    if not things:
        rows = ['<tr><td></td><td class="empty">nothing yet</td><td></td></tr>\n']
    rows += [blank(3)] * max(SPARE, len(PARTS) - 1 - len(things))
    if things:
        load = load_of(things)
        rows.append(f'<tr><td></td><td>all together</td><td class="n">{load}</td></tr>\n')
    return table((("#", "n"), ("Item", ""), ("Weight", "n")), rows)


def _quirk(sheet: Sheet) -> str:
    name, bonus, penalty = sheet.quirk
    if not name:
        return ""
    return section(f"Quirk: {name}", f"<p>{escape(bonus)}<br>{escape(penalty)}</p>\n")
