"""Commands that only Enormity has: the map, sight, range, light, sheets, the pool, the mission."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from crawldeck import grid
from crawldeck.enormity.ship import Board
from crawldeck.enormity.terminal import panel
from crawldeck.enormity.terminal.board import WIDTHS, Map, Marks, marks_of
from crawldeck.enormity.view_types import SpacerView
from crawldeck.enormity.words import cards
from crawldeck.enormity.words import panel as figures
from crawldeck.enormity.words.sight import hidden_by, range_words
from crawldeck.kernel.errors import Malformed
from crawldeck.terminal import about as about_words
from crawldeck.terminal.face import Command
from crawldeck.terminal.style import Screen

if TYPE_CHECKING:
    from crawldeck.enormity.terminal.face import EnormityFace
    from crawldeck.terminal.table import TerminalTable


def _face(table: TerminalTable) -> EnormityFace:
    face: EnormityFace = table.face  # type: ignore[assignment]
    return face


def _board(table: TerminalTable) -> Board:
    face = _face(table)
    return face.pack.ship.board(face.view.key)


def _who(table: TerminalTable, word: str = "") -> SpacerView:
    """The Spacer named, else the one who is asked, else the one whose turn it is."""
    view = _face(table).view
    wanted = word.lower() or table.asked or view.acting
    for who in view.spacers:
        if who.id == wanted or (word and who.name.lower().startswith(wanted)):
            return who
    if word:
        raise Malformed(f"there is no Spacer {word!r} here")
    return view.spacers[0]


def _space(table: TerminalTable, word: str) -> int:
    """A space as typed: `lr1:e8`, `e8` on the Spacer's page, or a figure's name."""
    face = _face(table)
    places = {who.id: who.cell for who in face.view.spacers}
    places |= {foe.id: foe.cell for foe in face.view.foes}
    if places.get(word.lower(), -1) >= 0:
        return places[word.lower()]
    text = face.placed(word.lower())
    cell = face.pack.ship.space(text)
    if cell < 0:
        raise Malformed(f"there is no space {word!r}; write page and space: lr1:e8")
    return cell


def show_map(table: TerminalTable, rest: str) -> None:
    """The whole map, or one page of it."""
    face = _face(table)
    view, pack = face.view, face.pack
    pages = list(view.pages)
    if rest:
        if rest.lower() not in view.pages:
            raise Malformed(f"{rest} does not lie on the table; there are {', '.join(pages)}")
        pages = [rest.lower()]
    if not pages:
        raise Malformed("no page lies on the table yet")
    draw(face, pages, marks_of(view, pack, {}), table.screen)


def draw(face: EnormityFace, pages: list[str], marks: Marks, screen: Screen) -> None:
    """Pages as wide as the screen; where they do not fit side by side, one after the other."""
    whole = Map(face.pack.ship, pages, face.view.doors, marks, screen)
    if whole.width(WIDTHS[-1]) <= screen.columns:
        screen.lines(whole.draw())
        return
    for name in pages:
        page = Map(face.pack.ship, [name], face.view.doors, marks, screen)
        page.fit(999, screen.columns)
        screen.say(screen.paint(f"{face.pack.ship.pages[name].name} ({name})", "title"))
        screen.lines(page.draw())


def light(table: TerminalTable, rest: str) -> None:
    """The Light field of a Spacer, drawn on the map."""
    face, who = _face(table), _who(table, rest)
    if who.cell < 0:
        raise Malformed(f"{who.name} is not on the board")
    steps = _board(table).spacer_steps(who.cell)
    lit = frozenset(cell for cell, far in steps.items() if 0 < far <= who.light)
    marks = marks_of(face.view, face.pack, {})
    marks.light = lit
    pages = dict.fromkeys(face.pack.ship.page_of[cell] for cell in (who.cell, *lit))
    draw(face, [page for page in face.view.pages if page in pages], marks, table.screen)
    table.screen.tell(
        f"{who.name}'s Light field is {who.light}: spaces marked with dots are in it, and Blips on "
        "their corners. ENO-SCOUT-02"
    )


def reach(table: TerminalTable, rest: str) -> None:
    """How far it is from here to there, as each side counts."""
    words = rest.split()
    if not words or len(words) > 2:
        raise Malformed("range is written: range SPACE [SPACE], or the name of a figure")
    there = _space(table, words[-1])
    here = _space(table, words[0]) if len(words) == 2 else _who(table).cell
    if here < 0:
        raise Malformed("say from where: range SPACE SPACE")
    board = _board(table)
    table.screen.tell(f"{range_words(board, here, there)} ENO-BOARD-12")


def see(table: TerminalTable, rest: str) -> None:
    """Whether one space sees another, by which line, or what is in the way."""
    words = rest.split()
    if not words or len(words) > 2:
        raise Malformed("sight is written: sight SPACE [SPACE], or the name of a figure")
    there = _space(table, words[-1])
    here = _space(table, words[0]) if len(words) == 2 else _who(table).cell
    if here < 0:
        raise Malformed("say from where: sight SPACE SPACE")
    face, board, screen = _face(table), _board(table), table.screen
    figures = grid.mask(foe.cell for foe in face.view.foes) & ~(1 << here) & ~(1 << there)
    ship = face.pack.ship
    names = f"{ship.texts[here]} to {ship.texts[there]}"
    line = board.sight_line(here, there, figures)
    if line is not None:
        ends = " to ".join(ship.point_texts[point] for point in line)
        screen.tell(f"Line of sight from {names}: yes, from corner {ends}. ENO-LOS-01")
        return
    reasons = hidden_by(board.why_hidden(here, there, figures), ship.texts)
    screen.tell(f"No line of sight from {names}: {reasons}.")


def sheet(table: TerminalTable, rest: str) -> None:
    face = _face(table)
    everybody = rest.lower() == "all"
    for who in face.view.spacers if everybody else [_who(table, rest)]:
        write(cards.spacer(who, face.pack), table.screen)


def foes(table: TerminalTable, rest: str) -> None:
    face = _face(table)
    kinds = dict.fromkeys(foe.kind for foe in face.view.foes)
    if not kinds:
        table.screen.say("No Intruder has been revealed.")
    for foe in face.view.foes:
        table.screen.say(panel.foe_line(foe, face.pack, table.screen, table.screen.columns))
    for kind in kinds:
        write(cards.intruder(face.pack.intruders[kind]), table.screen)


def about(table: TerminalTable, rest: str) -> None:
    if not rest:
        raise Malformed("name a thing: about rifle")
    screen = table.screen
    found = cards.about(rest, _face(table).pack)
    if not found:
        raise Malformed(f"nothing here is called {rest!r}")
    entries = [about_words.Entry(one.name, partial(write, one, screen)) for one in found]
    about_words.tell(rest, entries, screen)


def write(one: cards.Printed, screen: Screen) -> None:
    """A component in full: its title, its text, and what else it says."""
    screen.say(screen.paint(one.name, "title") + (f"  {one.note}" if one.note else ""))
    if one.text or not one.lines:
        screen.tell(one.text, indent="  ", style="dim" if one.tale else "")
    for line in one.lines:
        screen.tell(line, indent="  ", hang="    ")


def pool(table: TerminalTable, rest: str) -> None:
    view = _face(table).view
    table.screen.tell(figures.pool(view) + ".")
    for card in view.stratagems:
        printed = _face(table).pack.stratagems[card.id]
        state = figures.stratagem_state(card, printed)
        table.screen.tell(f"{printed.name} ({state}): {printed.text}", indent="  ", hang="    ")


def mission(table: TerminalTable, rest: str) -> None:
    face, screen = _face(table), table.screen
    view, printed = face.view, face.pack.missions[face.view.mission]
    screen.say(screen.paint(printed.name, "title"))
    screen.tell(printed.text, indent="  ")
    if printed.goal is not None:
        screen.tell(
            f"Objective: {printed.goal.text} ({view.goal} of {printed.goal.n})", indent="  "
        )
    screen.say("  " + panel.clock(view, screen))
    screen.tell(f"({figures.CLOCK})", indent="  ", hang="   ", style="dim")
    for name in view.locations:
        place = face.pack.locations[name]
        screen.tell(f"{place.name}: {place.text}", indent="  ", hang="    ")
    if view.ecology:
        name = face.pack.intruders[view.ecology].name
        screen.tell(f"Met everywhere on this Run, by its Course card: {name}.", indent="  ")
    if view.gained:
        names = ", ".join(face.pack.stratagems[one].name for one in view.gained)
        screen.tell(f"Stratagems gained for the sessions to come: {names}.", indent="  ")
    if view.clues:
        screen.tell(f"Clues: {', '.join(view.clues)}.", indent="  ")
    for script, text in view.scripts.items():
        printed_script = face.pack.scripts[script]
        shown = text or printed_script.decode_text or "quantum encrypted"
        screen.tell(f"{printed_script.name}: {shown}", indent="  ", hang="    ")


def decks(table: TerminalTable, rest: str) -> None:
    view = _face(table).view
    table.screen.tell(f"Blip tokens in the pool: {view.blips_left}.")
    for place, left in view.loot_left.items():
        name = _face(table).pack.locations[place].name
        table.screen.tell(f"Loot of {name}: {left} cards.")


COMMANDS: dict[str, Command] = {
    "map": Command("map [PAGE]", "the whole map, or one page of it", show_map),
    "sight": Command("sight SPACE [SPACE]", "whether it can be seen, and what is in the way", see),
    "range": Command("range SPACE [SPACE]", "how far it is", reach),
    "light": Command("light [SPACER]", "a Light field on the map", light),
    "sheet": Command("sheet [SPACER|all]", "a Spacer in full", sheet),
    "foes": Command("foes", "Intruders and their sheets", foes),
    "pool": Command("pool", "the Spacer Pool and the Stratagems", pool),
    "mission": Command("mission", "the mission, the Countdown, Locations, clues", mission),
    "about": Command("about NAME", "gear, a card, a tile, an Intruder, a word in full", about),
    "decks": Command("decks", "what is left in pool and decks", decks),
}
