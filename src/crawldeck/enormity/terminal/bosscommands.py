"""Commands for incursions: the Boss's sheet and cards, what it faces, what an incursion is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from crawldeck import grid
from crawldeck.enormity.terminal import commands as usual
from crawldeck.enormity.terminal.board import marks_of
from crawldeck.enormity.words import boss as bosses
from crawldeck.kernel.errors import Malformed
from crawldeck.terminal import about as about_words
from crawldeck.terminal.face import Command

if TYPE_CHECKING:
    from crawldeck.enormity.terminal.incursion import IncursionFace
    from crawldeck.terminal.table import TerminalTable


def _face(table: TerminalTable) -> IncursionFace:
    face: IncursionFace = table.face  # type: ignore[assignment]
    return face


def show_boss(table: TerminalTable, rest: str) -> None:
    """The sheet, or every card of one deck."""
    face, wanted = _face(table), rest.lower()
    if wanted in ("ai", "bp"):
        for line in bosses.all_cards(wanted, face.words.boss, face.pack):
            table.screen.tell(line, indent="  ", hang="    ")
    elif wanted:
        raise Malformed("boss shows the sheet, boss ai and boss bp all its cards")
    else:
        usual.write(bosses.sheet(face.words.boss, face.pack), table.screen)


def front(table: TerminalTable, rest: str) -> None:
    """What is in front of the Boss, drawn on the map; and the space right behind it."""
    face = _face(table)
    view, pack = face.view, face.pack
    foe = bosses.figure(view)
    if foe is None:
        raise Malformed("the Boss is not on the board")
    board = pack.ship.board(view.key)
    way = grid.Direction[foe.facing]
    ahead = grid.in_front(foe.cell, way, board.spaces)
    marks = marks_of(view, pack, {})
    marks.light = frozenset(grid.cells_of(ahead & board.floor))
    usual.draw(face, list(view.pages), marks, table.screen)
    table.screen.tell(f"Spaces with dots are in front. {bosses.sides_of(foe, view, pack)}")


def see(table: TerminalTable, rest: str) -> None:
    """As always; and where the other end is from the Boss, if it is the Boss that is looked at."""
    words = _named(table, rest)
    usual.see(table, words)
    face = _face(table)
    foe = bosses.figure(face.view)
    if foe is not None and foe.id in words.split():
        table.screen.tell(bosses.sides_of(foe, face.view, face.pack))


def foes(table: TerminalTable, rest: str) -> None:
    """The Boss's sheet; and other Intruders, where there are any."""
    face = _face(table)
    usual.write(bosses.sheet(face.words.boss, face.pack), table.screen)
    if any(foe.id != face.words.boss.figure for foe in face.view.foes):
        usual.foes(table, rest)


def reach(table: TerminalTable, rest: str) -> None:
    usual.reach(table, _named(table, rest))


def _named(table: TerminalTable, rest: str) -> str:
    """`boss`, or the Boss's kind, stands for its figure; Spacers by their first names."""
    face = _face(table)
    known = {"boss": face.words.boss.figure, face.words.sheet.kind: face.words.boss.figure}
    return " ".join(known.get(word.lower(), word) for word in rest.split())


def mission(table: TerminalTable, rest: str) -> None:
    """What an incursion is, and how this one stands."""
    face, screen = _face(table), table.screen
    screen.say(screen.paint(f"Incursion: {face.words.sheet.name}", "title"))
    for text in bosses.RULES:
        screen.tell(text, indent="  ", hang="  ")
    boss = face.words.boss
    screen.tell(
        f"Now: {boss.wounds} of {boss.most} Wounds in round {face.view.round}. `boss` shows the "
        "sheet, `boss ai` and `boss bp` its cards, `front` what it faces.  ENO-INC-01",
        indent="  ",
        hang="  ",
    )


def about(table: TerminalTable, rest: str) -> None:
    face = _face(table)
    screen = table.screen
    found = bosses.about(rest.lower(), face.words.boss, face.pack) if rest else []
    if found:
        entries = [
            about_words.Entry(name, partial(screen.tell, text, hang="  ")) for name, text in found
        ]
        about_words.tell(rest, entries, screen)
    else:
        usual.about(table, rest)


def decks(table: TerminalTable, rest: str) -> None:
    for line in bosses.decks(_face(table).words.boss):
        table.screen.tell(line)


COMMANDS: dict[str, Command] = usual.COMMANDS | {
    "boss": Command("boss [ai|bp]", "the Boss's sheet, or all its AI or BP cards", show_boss),
    "front": Command("front", "what is in front of the Boss, on the map", front),
    "sight": usual.COMMANDS["sight"]._replace(run=see),
    "range": usual.COMMANDS["range"]._replace(run=reach),
    "foes": Command("foes", "the Boss, and Intruders with it", foes),
    "mission": Command("mission", "what an incursion is, and how it stands", mission),
    "about": Command("about NAME", "gear, an AI or BP card, a tile in full", about),
    "decks": Command("decks", "what is left in the Boss's decks", decks),
}
