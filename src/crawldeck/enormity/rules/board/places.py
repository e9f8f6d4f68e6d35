"""Coordinates, and places that are not on the board (COORDINATES, OTHER PLACES)."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity import verbs as v
from crawldeck.enormity.rules import calls_back, common
from crawldeck.enormity.rules.board import terrain
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

# -- coordinates


def random_space(t: EnoTable, why: str, fits: int | None = None) -> Rule[int]:
    """Random coordinates: a white Scanner card's centre on the Priority Target's page.

    Whatever the Countdown level the white deck is used, and its Blip symbols are ignored
    (ENO-COORD-03). Coordinates that are no space, or none of `fits`, are drawn again
    (ENO-TERR-04); where no card of the deck could do, it is the first space that does; OFF if
    there is none at all.
    """
    page = _home_page(t)
    good = common.board(t).spaces & t.content.ship.rectangles[page]
    if fits is not None:
        good &= fits
    at = {name: _centre(t, page, name) for name in t.content.scanner_of["white"]}
    if not any(cell >= 0 and good >> cell & 1 for cell in at.values()):
        return min(grid.cells_of(good), default=OFF)
    while True:
        card = yield from scanner_card(t, "white", why)
        cell = at[card]
        if cell >= 0 and good >> cell & 1:
            where = common.text_of(t, cell)
            t.tell(e.Coordinates(rule="ENO-COORD-03", why=why, card=card, space=where))
            return cell
        centre = t.content.scanner[card].centre.upper()
        t.tell(e.NoCoordinates(rule="ENO-TERR-04", why=why, card=card, centre=centre))


def _home_page(t: EnoTable) -> str:
    """The page of the Priority Target; of anybody on the board, if that one is elsewhere."""
    cell = common.someone_cell(t)
    return common.page_of(t, cell) if cell >= 0 else common.board(t).pages[0]


def _centre(t: EnoTable, page: str, card: str) -> int:
    """The space that a card's centre notation names on a page (ENO-COORD-02)."""
    return t.content.ship.space(ids.place(page, t.content.scanner[card].centre.lower()))


def scanner_card(t: EnoTable, colour: str, why: str) -> Rule[str]:
    """Draw a Scanner card; an empty deck is shuffled again (ENO-COORD-03)."""
    left = t.state.decks.scanner.get(colour) or {}
    if not left:
        left = dict.fromkeys(t.content.scanner_of[colour], 1)
        t.tell(e.DeckShuffled(rule="ENO-COORD-03", colour=colour))
    card = yield from common.draw(
        left,
        Phrase(f"a {colour} Scanner card for {why}", kind=f"a {colour} Scanner card"),
        "ENO-COORD-03",
    )
    t.state.decks.scanner = {**t.state.decks.scanner, colour: common.less(left, card)}
    return card


def described(t: EnoTable, where: str, who: Spacer, source: int) -> int:
    """The spaces that a placement means by its words, as a set (ENO-COORD-01).

    `adjacent`: next to the Spacer; `here`: under it; `dangerous`: every Dangerous space;
    `near-closest`: next to the Spacer closest to `source`, or to any of those in a tie.
    """
    board = common.board(t)
    if where == "dangerous":
        return dangerous(t)
    if where == "near-closest":
        near = 0
        for one in closest(t, source):
            near |= board.near(one.cell)
        return near
    if who.cell < 0:  # ENO-PLACE-01
        return 0
    return 1 << who.cell if where == "here" else board.near(who.cell)


def closest(t: EnoTable, source: int) -> list[Spacer]:
    """The closest Spacers; in a tie the Priority Target, if it is among them (ENO-INTR-03)."""
    standing = common.on_board(t)
    far = {one.id: common.foe_range(t, source, one.cell) for one in standing}
    least = min(far.values(), default=FAR)
    found = [one for one in standing if far[one.id] == least]
    first = common.priority(t)
    return [first] if first in found else found


def dangerous(t: EnoTable) -> int:
    """Every Dangerous space on the board; the flame does nothing by itself (ENO-BOARD-19)."""
    return t.content.ship.dangerous & common.board(t).spaces


# -- other places


def send(t: EnoTable, who: Spacer, place: str, rule: str) -> None:
    """Into a special place, off the board; its turns go on (ENO-PLACE-01)."""
    if who.status != "in" or who.cell < 0:
        return
    where = common.text_of(t, who.cell)
    who.left, who.cell = who.cell, OFF
    who.status, who.place = "away", place
    t.tell(e.SentElsewhere(rule=rule, spacer=who.id, space=where, place=place))


def come_back(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    """Onto an empty space next to the Priority Target, or the one it left (ENO-PLACE-01).

    If all of these are taken, onto the empty space nearest to the one it left.
    """
    if who.status != "away":
        return
    ways = grid.cells_of(_ways_back(t, who))
    if not ways:
        return
    options = [v.PICK_SPACE(common.text_of(t, cell)) for cell in ways]
    picked = yield from common.choose(
        who,
        "come-back",
        "Which space do you come back to?",
        options,
        "ENO-PLACE-01",
        "come back to an empty space next to the Priority Target, or to the one you left",
    )
    place, who.place, who.status = who.place, "", "in"
    who.cell, who.left = ways[options.index(picked)], OFF
    where = common.text_of(t, who.cell)
    t.tell(e.CameBack(rule=rule, spacer=who.id, place=place, space=where))
    here = who.cell
    yield from terrain.enter(t, who, OFF)
    if who.in_play and who.cell == here:
        yield from calls_back.ARRIVED(t, who)


def wake(t: EnoTable, who: Spacer) -> Rule[None]:
    """Who lost the Condition that would let it out comes back as its turn starts (ENO-PLACE-01)."""
    keys = t.content.let_out_by.get(who.place)
    if who.status == "away" and keys and keys.isdisjoint(who.conditions):
        yield from come_back(t, who, "ENO-PLACE-01")


def _ways_back(t: EnoTable, who: Spacer) -> int:
    """Where a Spacer may come back to, as a set."""
    board, empty = common.board(t), common.empty_spaces(t)
    first = common.priority(t)
    found = 0
    if first is not None and first is not who and first.cell >= 0:
        found = board.near(first.cell)
    if who.left >= 0:
        found |= 1 << who.left
    if found & empty or not empty:
        return found & empty
    if who.left < 0:
        return empty
    return grid.nearest(board.spaces, who.left, empty, board.foe_stops) or empty
