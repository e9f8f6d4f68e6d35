"""A map page as it is printed, with what its signs mean."""

from __future__ import annotations

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.page import Page
from crawldeck.enormity.ship import ROWS
from crawldeck.enormity.terminal.board import SIGNS, Map, marks_of_page
from crawldeck.terminal.style import Screen


def draw_page(pack: Pack, page: Page, screen: Screen) -> None:
    """The page, then its doors, ways out, consoles and tiles in words."""
    ship = pack.ship
    doors = {leaf.name: "closed" for leaf in ship.leaves if leaf.page == page.id}
    screen.rule(f"{page.name} ({page.id}), book {page.book} page {page.number}")
    screen.lines(Map(ship, [page.id], doors, marks_of_page(page, ship), screen).draw())
    signs = ", ".join(f"{sign} {means}" for sign, means in SIGNS.values())
    screen.tell(f"{signs}; ◆ a spawn point, ═ a door, ╌ a red line, ↑ a forced way.", hang="  ")
    for word, found in (
        ("Doors", list(doors)),
        ("Consoles", [f"{code} on {named(space)}" for space, code in page.consoles.items()]),
        ("Ways", [f"{named(space)} to {there}" for space, there in page.exits.items()]),
        ("Tiles", [f"{pack.tiles[kind].name} on {named(space)}" for kind, space in page.tiles]),
    ):
        if found:
            screen.tell(f"{word}: {', '.join(found)}.", hang="  ")
    screen.tell(f"Location: {pack.locations[page.location].name}.")


def named(space: tuple[int, int]) -> str:
    return f"{ROWS[space[1]].upper()}{space[0] + 1}"
