"""Beside the map: the round and its clocks, the Spacer Pool, and everybody with their gear."""

from __future__ import annotations

from crawldeck.enormity import ids
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.terminal.board import POINTERS
from crawldeck.enormity.view_types import EnoItem, FoeView, SpacerView, View
from crawldeck.enormity.words import panel as words
from crawldeck.terminal.style import Screen, cut, width, wrap

POOL_LETTERS = 4
"""So many letters of a token's name do where there is no room for more."""


def clock(view: View, screen: Screen) -> str:
    """The Countdown track with its markers: 9 8 7 | 6 5 4 | 3 2 1 !"""
    parts = []
    for space in range(9, -1, -1):
        name = str(space or words.ZERO_HOUR)
        lying = sum(one.space == space for one in view.track)
        if space == view.countdown:
            name = f"[{name}]"
        if space == view.marker:
            name += "x"
        name += "+" * lying
        style = "title" if space == view.countdown else "dim"
        parts.append(screen.paint(name, style))
        if space in (7, 4):
            parts.append(screen.paint("|", "dim"))
    return "Countdown " + " ".join(parts)


def figures(
    view: View, pack: Pack, screen: Screen, asked: str, room: int, foes: list[str], most: int = 0
) -> list[str]:
    """Everybody on the table in lines no wider than their room, with the pool.

    What Spacers hold is told in full unless that takes more lines than there are.
    """
    letters = words.spacer_tokens(view)
    rest = [*pool_lines(view, room), *foes, *blip_lines(view, room)]
    for full in (True, False):
        lines: list[str] = []
        for who in view.spacers:
            lines += spacer_lines(who, letters[who.id], pack, screen, room, who.id == asked, full)
        if not most or len(lines) + len(rest) <= most:
            break
    return [*lines, *rest]


def pool_lines(view: View, room: int) -> list[str]:
    """The pools in one line, or in two where that is too long."""
    line = words.pool(view)
    if width(line) <= room:
        return [line]
    pools = (("Pool", view.active), ("Coming", view.incoming))
    parts = [f"{name}: {words.tokens(found)}" for name, found in pools]
    if max(map(width, parts)) <= room:
        return parts
    return [cut(f"{name}: {words.tokens(found, POOL_LETTERS)}", room) for name, found in pools]


def blip_lines(view: View, room: int) -> list[str]:
    """The Blips by page: number, arrow and crossing."""
    pages: dict[str, list[str]] = {}
    for blip in view.blips:
        page, point = ids.read_place(blip.point)
        known = f" {blip.kind}" if blip.kind else ""
        pages.setdefault(page, []).append(f"{words.blip_token(blip)}{point}{known}")
    shown = "; ".join(
        (f"{page}: " if len(view.pages) > 1 else "") + " ".join(found)
        for page, found in pages.items()
    )
    return wrap(f"Blips {shown}", room, "", "  ") if pages else []


def spacer_lines(
    who: SpacerView,
    letter: str,
    pack: Pack,
    screen: Screen,
    room: int,
    asked: bool,
    full: bool = True,
) -> list[str]:
    """Who and where, Vitals, Stress and Adrenaline; then what ails and what is held."""
    name = screen.paint(f"{'>' if asked else ' '}{letter} {who.name}", "hero")
    if who.status == "dead":
        return [f"{name}  {screen.paint('dead', 'bad')}"]
    if who.status == "out":
        return [f"{name}  {screen.paint('extracted', 'go')}"]
    tone = {"green": "go", "orange": "gold", "red": "bad"}[who.vitality]
    where = who.place or words.short(who.space) or "not on board"
    numbers = f"Vitals {who.vitals} {who.vitality}, Stress {who.stress}, Adr {who.adrenaline}"
    holds = ", ".join(
        [*words.ailments(who, pack), *[words.item_note(item, pack) for item in held(who)]]
    )
    head = f"{name}  {where}"
    below = wrap(holds, room, "   ", "   ") if full else [cut(f"   {holds}", room)]
    if width(head) + 2 + len(numbers) <= room:
        return [f"{head}  {screen.paint(numbers, tone)}", *below]
    return [head, "   " + screen.paint(cut(numbers, room - 3), tone), *below]


def held(who: SpacerView) -> list[EnoItem]:
    return [item for item in who.items if item.place in ("hand", "support")]


def foe_line(foe: FoeView, pack: Pack, screen: Screen, room: int) -> str:
    sign = words.foe_token(foe.id, foe.slot) + POINTERS[foe.facing]
    name = f"{sign} {foe.name}"
    notes = [words.short(foe.space), f"AT {foe.threshold}", *words.foe_notes(foe)]
    if foe.specimen:
        notes.append(pack.specimens[foe.specimen].text)
    return screen.paint(name, "foe") + " " + cut(" ".join(notes), room - width(name) - 1)
