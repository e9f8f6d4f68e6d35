"""A Spacer's sheet as a page to print, in the dress of a hero's."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from crawldeck.enormity.words.sheet import SpacerSheet, Text, Track
from crawldeck.paper.page import SPARE, blank, boxes, document, section, small, table


def as_page(sheet: SpacerSheet) -> str:
    """The whole page; every word of a pack is escaped."""
    return document(f"{sheet.name}: {sheet.pack}", _parts(sheet))


def _parts(sheet: SpacerSheet) -> Iterable[str]:
    yield f"<header>\n<div>\n<h1>{escape(sheet.name)}</h1>\n<p>{escape(sheet.kin)}</p>\n</div>\n"
    yield f'<p class="level"><span>Suit<br>{escape(sheet.suit.name)}</span></p>\n</header>\n'
    yield f"<blockquote>{escape(sheet.text)}</blockquote>\n" if sheet.text else ""
    cells = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{value}</dd></div>" for name, value in sheet.skills
    )
    yield f'<dl class="core">{cells}</dl>\n<div class="three">\n'
    for one in sheet.tracks:
        yield section(one.name, _track(one, sheet.top))
    yield "</div>\n"
    yield f'<p class="legend">Rubicon: {escape(sheet.rubicon)}</p>\n'
    yield '<div class="two">\n'
    yield section("Abilities", _texts(sheet.abilities))
    yield "<div>\n" + section(f"Suit: {sheet.suit.name}", _suit(sheet)) + "</div>\n</div>\n"
    yield section("Action cards", _cards(sheet))
    yield section("Gear", _gear(sheet))
    yield '<div class="two">\n'
    yield section("Conditions", _texts(sheet.ails, SPARE + 2))
    engrams = f"<p>{escape(', '.join(sheet.engrams))}</p>\n" if sheet.engrams else ""
    yield section("Notes and Engrams", engrams + '<div class="notes"></div>\n') + "</div>\n"
    yield f"<footer>{escape(sheet.pack)} · Crawldeck</footer>\n"


def _track(track: Track, top: int) -> str:
    """Boxes to tick; where the marker stands is written beside them."""
    return f'<p><span class="now">{track.value}</span>{small(track.note)}</p>\n{boxes(top)}'


def _suit(sheet: SpacerSheet) -> str:
    text = " ".join(sheet.suit.lines)
    return f"<p>{escape(text)}{small(sheet.suit.note)}</p>\n" + _texts(sheet.suit_abilities)


def _texts(texts: tuple[Text, ...], lines: int = 0) -> str:
    """One row for each, and lines to write on."""
    rows = [f"<tr><td>{_named(one)}</td></tr>\n" for one in texts]
    rows += [blank(1)] * max(0, lines - len(texts))
    return table((), rows) if rows else ""


def _named(text: Text) -> str:
    note = f'<span class="kind">{escape(text.note)}</span>' if text.note else ""
    return f"{escape(text.name)}{note}{''.join(small(line) for line in text.lines)}"


def _cards(sheet: SpacerSheet) -> str:
    rows = [
        f"<tr><td>{escape(slot)}</td>"
        + "".join(f"<td>{_named(side)}</td>" for side in sides)
        + "</tr>\n"
        for slot, sides in sheet.cards
    ]
    return table((("Slot", ""), ("Front", ""), ("Back", "")), rows, "worn")


def _gear(sheet: SpacerSheet) -> str:
    rows = [
        f"<tr><td>{escape(place)}</td><td>{escape(one.name)}{small(one.note)}</td>"
        f"<td>{''.join(small(line) for line in one.lines)}</td></tr>\n"
        for place, things in sheet.gear
        for one in things
    ]
    rows += [blank(3)] * SPARE
    return table((("Where", ""), ("Gear", ""), ("What it does", "")), rows, "worn")
