"""Commands for incursions: the Boss's sheet and cards, what it faces, what an incursion is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck import grid
from crawldeck.kernel.errors import Malformed
from crawldeck.terminal import about as about_words
from crawldeck.terminal.enormity import boss as bosses
from crawldeck.terminal.enormity import commands as usual
from crawldeck.terminal.enormity.board import marks_of
from crawldeck.terminal.face import Command

if TYPE_CHECKING:
    from crawldeck.terminal.enormity.incursion import IncursionFace
    from crawldeck.terminal.table import Table

RULES = (
    "An incursion is a fight with one Boss in its lair. There is no Countdown, there are no Blips "
    "and no way out: it ends when the Boss has all its Wounds, or when no Spacer is left.",
    "Each Round every Spacer takes a turn as in a run; then the Boss turns up its top AI card and "
    "does what it says, to whom its targeting lines name. Only the level on the back of the next "
    "card is known.",
    "Who attacks the Boss turns up a BP card: the part that is hit, whose AT must be reached. A "
    "wounded part goes onto the Wound Stack; level III counts for two Wounds.",
    "Every Wound makes it worse: Escalation brings cards of the next level into both decks, and "
    "when none are left its hits cost more and its AT rise for good.",
    "Noise still decides whom it hunts: the Priority Target.",
)


def _face(table: Table) -> IncursionFace:
    face: IncursionFace = table.face  # type: ignore[assignment]
    return face


def show_boss(table: Table, rest: str) -> None:
    """The sheet, or every card of one deck."""
    face, wanted = _face(table), rest.lower()
    if wanted in ("ai", "bp"):
        bosses.all_cards(wanted, face.boss, face.pack, table.screen)
    elif wanted:
        raise Malformed("boss shows the sheet, boss ai and boss bp all its cards")
    else:
        bosses.sheet(face.boss, face.pack, table.screen)


def front(table: Table, rest: str) -> None:
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


def see(table: Table, rest: str) -> None:
    """As always; and where the other end is from the Boss, if it is the Boss that is looked at."""
    words = _named(table, rest)
    usual.see(table, words)
    face = _face(table)
    foe = bosses.figure(face.view)
    if foe is not None and foe.id in words.split():
        table.screen.tell(bosses.sides_of(foe, face.view, face.pack))


def foes(table: Table, rest: str) -> None:
    """The Boss's sheet; and other Intruders, where there are any."""
    face = _face(table)
    bosses.sheet(face.boss, face.pack, table.screen)
    if any(foe.id != face.boss.figure for foe in face.view.foes):
        usual.foes(table, rest)


def reach(table: Table, rest: str) -> None:
    usual.reach(table, _named(table, rest))


def _named(table: Table, rest: str) -> str:
    """`boss`, or the Boss's kind, stands for its figure; Spacers by their first names."""
    face = _face(table)
    known = {"boss": face.boss.figure, face.sheet.kind: face.boss.figure}
    return " ".join(known.get(word.lower(), word) for word in rest.split())


def mission(table: Table, rest: str) -> None:
    """What an incursion is, and how this one stands."""
    face, screen = _face(table), table.screen
    screen.say(screen.paint(f"Incursion: {face.sheet.name}", "title"))
    for text in RULES:
        screen.tell(text, indent="  ", hang="  ")
    boss = face.boss
    screen.tell(
        f"Now: {boss.wounds} of {boss.most} Wounds in round {face.view.round}. `boss` shows the "
        "sheet, `boss ai` and `boss bp` its cards, `front` what it faces.  ENO-INC-01",
        indent="  ",
        hang="  ",
    )


def about(table: Table, rest: str) -> None:
    face = _face(table)
    found = bosses.about(rest.lower(), face.boss, face.pack, table.screen) if rest else []
    if found:
        about_words.tell(rest, found, table.screen)
    else:
        usual.about(table, rest)


def decks(table: Table, rest: str) -> None:
    face = _face(table)
    for word, deck in (("AI", face.boss.ai), ("BP", face.boss.bp)):
        top = f", level {bosses.ROMAN[deck.top]} on top" if deck.top else ""
        table.screen.tell(f"{word} deck: {deck.left} cards{top}; discarded: {len(deck.discard)}.")


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
