"""The answers one can give as a list: numbered, long families in one row, in columns."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from crawldeck.kernel.asks import Option
from crawldeck.kernel.language import mark, tr
from crawldeck.p52.places import column_row
from crawldeck.p52.view_types import View
from crawldeck.p52.words.labels import PLACED, Scene, label, steps
from crawldeck.p52.words.making import AT_LENGTH, Desk, meaning
from crawldeck.terminal.style import Screen, cut, pad, width, wrap

MANY = 5
"""More answers of one verb than this are told in one line, except where one walks or fights."""
MANY_THINGS = 2
WHOLE = ("attack", "aim", "move", "passage", "roam", "hurl", "defend", "strike", "counter")
"""Families of which every answer is listed, however many."""
NEEDED = ("attack", "move", "passage", "roam", "defend", "strike", "counter")
COLUMN = 26
SEVERAL = mark("several at once: put lift 2")
MORE = mark("about NUMBER tells all of it, or about NAME.")
LETTERS = mark("R is the range, Over what a flip is above the target, # the enemies there.")


class Row(NamedTuple):
    """One line of the list: the numbers it stands for, its text and its words."""

    numbers: str
    text: str
    label: str
    wide: bool = False
    """Whether its words need a line of their own."""


def targets(options: list[Option], view: View) -> dict[str, str]:
    """The number to write at each place that an option leads to.

    Where a card may be laid is shown next to the cards; whoever wants it further off types it.
    """
    found: dict[str, str] = {}
    cards = [(spot.x, spot.y) for spot in view.spots]
    for number, option in enumerate(options, start=1):
        if option.verb.name not in PLACED:
            continue
        where = option.words[-1]
        at = column_row(where)
        if option.verb.name != "lay" or any(steps(at, card) == 1 for card in cards):
            found.setdefault(where, str(number))
    return found


def rows(
    options: list[Option],
    scene: Scene,
    warned: Collection[Option],
    odds: Mapping[Option, str],
    tight: bool = False,
) -> list[Row]:
    """What to show of a numbered list; long families are told in one row.

    Where it is `tight`, only walking and fighting are listed one by one. The numbers of answers
    that are known to bring something grave (`warned`) carry a !. Where there are `odds` they stand
    for the words.
    """
    found: list[Row] = []
    start = 0
    while start < len(options):
        name = options[start].verb.name
        end = start
        while end < len(options) and options[end].verb.name == name:
            end += 1
        family = options[start:end]
        most = MANY_THINGS if tight or name in ("give", "get", "equip", "doff") else MANY
        if len(family) > most and name not in (NEEDED if tight else WHOLE):
            found += _summary(family, start)
        else:
            found += [
                Row(
                    f"{start + n}{'!' * (option in warned)}",
                    option.text,
                    odds.get(option) or label(option, scene),
                    option in odds,
                )
                for n, option in enumerate(family, start=1)
            ]
        start = end
    return found


def _summary(family: list[Option], start: int) -> list[Row]:
    """One row for a long family."""
    verb = family[0].verb
    span = f"{start + 1}-{start + len(family)}"
    if verb.name == "lay":
        ys = {column_row(option.words[-1])[1] for option in family}
        if len(family) == 30 and len(ys) == 1:
            return [Row(span, "lay x,0", tr("your own: lay 5,0"))]
        return [Row(span, "lay x,y", tr("see the board; or further off"))]
    things = list(dict.fromkeys(option.words[0] for option in family))
    if len(things) == 1:
        rest = " ".join(arg.name.upper() for arg in verb.args[1:])
        ends = list(dict.fromkeys(option.words[-1] for option in family))
        return [Row(span, f"{verb.name} {things[0]} {rest}", _some(ends))]
    args = " ".join(arg.name.upper() for arg in verb.args)
    return [Row(span, f"{verb.name} {args}", _some(things))]


def _some(names: list[str]) -> str:
    """As many names as one can take in, and how many there are."""
    if len(names) <= 4:
        return ", ".join(names)
    return tr("{names} and {n} more", names=", ".join(names[:3]), n=len(names) - 3)


def columns(found: list[Row], screen: Screen) -> list[str]:
    """The rows in two columns, read downwards; in one where they are too wide or few.

    Those with many words come first, one in a line.
    """
    wide = [row for row in found if row.wide]
    if wide:
        digits = max(len(row.numbers) for row in found)
        lines = [line for row in wide for line in _whole(row, digits, screen)]
        return lines + columns([row for row in found if not row.wide], screen)
    digits = max((len(row.numbers) for row in found), default=1)
    room = screen.text_width
    half = room // 2 - 1
    longest = max((digits + 3 + width(row.text) for row in found), default=0)
    if len(found) < 4 or longest > half:
        return [_cell(row, digits, room, screen) for row in found]
    high = (len(found) + 1) // 2
    lines = []
    for n in range(high):
        left = pad(_cell(found[n], digits, half, screen), half + 1)
        right = _cell(found[n + high], digits, half, screen) if n + high < len(found) else ""
        lines.append((left + right).rstrip())
    return lines


def _whole(row: Row, digits: int, screen: Screen) -> list[str]:
    """A row with all its words: of odds the last may be the worst."""
    head = f" {row.numbers.rjust(digits)} {row.text}"
    room, indent = screen.text_width, " " * (digits + 4)
    words = wrap(row.label, room - width(head) - 2)
    if len(words) == 1:
        return [_cell(row, digits, room, screen)]
    left = screen.paint(row.numbers.rjust(digits), "go") + " " + screen.paint(row.text, "bold")
    rest = wrap(" ".join(words[1:]), room, indent, indent)
    return [
        f" {left}  {screen.paint(words[0], 'dim')}",
        *(screen.paint(one, "dim") for one in rest),
    ]


def _cell(row: Row, digits: int, room: int, screen: Screen) -> str:
    text = cut(row.text, room - digits - 2)
    left = screen.paint(row.numbers.rjust(digits), "go") + " " + screen.paint(text, "bold")
    rest = room - digits - 1 - width(text) - 3
    words = cut(row.label, rest) if rest >= 6 else ""
    return " " + left + ("  " + screen.paint(words, "dim") if words else "")


# -- told at length -----------------------------------------------------------------------------


def told_at_length(options: list[Option]) -> bool:
    return bool(options) and all(option.verb.name in AT_LENGTH for option in options)


def at_length(options: list[Option], desk: Desk, screen: Screen) -> list[str]:
    """One answer after the other with its meaning; only a line each where the screen is low.

    Points that are placed several at once are many answers, told in one line.
    """
    several = [number for number, one in enumerate(options, start=1) if one.verb.name == "put"]
    if several:
        return _with_several(options, several, desk, screen)
    column = min(COLUMN, max(width(option.text) for option in options)) + len(str(len(options))) + 3
    room = screen.text_width - column - 1
    told = [wrap(meaning(option, desk), room) or [""] for option in options]
    if sum(map(len, told)) > max(screen.rows - 5, len(options)):
        told = [[cut(" ".join(lines), room)] for lines in told]
        more = [tr(MORE)]
    else:
        more = []
    more += [tr(LETTERS)] if any(option.verb.name == "learn" for option in options) else []
    lines: list[str] = []
    for number, (option, meant) in enumerate(zip(options, told, strict=True), start=1):
        lines += _entry(number, len(str(len(options))), option.text, meant, column, screen)
    return lines + [
        screen.paint(f"  {line}", "dim") for line in wrap(" ".join(more), room + column)
    ]


def _with_several(
    options: list[Option], several: list[int], desk: Desk, screen: Screen
) -> list[str]:
    first, last = several[0], several[-1]
    rows = [
        Row(str(number), one.text, meaning(one, desk))
        for number, one in enumerate(options, start=1)
        if not first <= number <= last
    ]
    rows.insert(first - 1, Row(f"{first}-{last}", "put CORE POINTS", tr(SEVERAL)))
    digits = max(len(row.numbers) for row in rows)
    return [_cell(row, digits, screen.text_width, screen) for row in rows]


def _entry(
    number: int, digits: int, text: str, told: list[str], column: int, screen: Screen
) -> list[str]:
    head = screen.paint(f"{number:>{digits}}", "go") + " " + screen.paint(text, "bold")
    first = f"{pad(f' {head}', column)} {screen.paint(told[0], 'dim')}".rstrip()
    return [first, *(" " * (column + 1) + screen.paint(more, "dim") for more in told[1:])]
