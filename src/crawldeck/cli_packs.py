"""The commands for people who write packs: import a scenario, begin a new one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from crawldeck import cli_streams
from crawldeck.enormity import pack as ships
from crawldeck.enormity import vtt
from crawldeck.enormity.ship import Page
from crawldeck.kernel.errors import ContentErrors, CrawldeckError
from crawldeck.p52.community import import_scenario
from crawldeck.p52.starter import new_pack
from crawldeck.terminal.enormity.pages import draw_page
from crawldeck.terminal.style import Screen

Plain = Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")]


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    main.command("import")(import_)
    main.command("new-pack")(new)
    main.command("map")(show_map)


def import_(
    game: Annotated[str, typer.Argument(help="Which game; only p52 has such a format.")],
    file: Annotated[Path, typer.Argument(help="A scenario in the community's JSON format.")],
    to: Annotated[Path, typer.Option("--to", help="The pack folder to write.")],
    notice: Annotated[
        str, typer.Option(help="Whose work it is; by default the rights are the source's.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a folder that is there.")] = False,
    plain: Plain = False,
) -> None:
    """Turn a scenario in the community's JSON format into a pack folder that plays.

    What was approximated or left out is told line by line, here and in the folder's IMPORT.md.
    """
    if game.lower() != "p52":
        raise CrawldeckError(f"only p52 scenarios can be imported, not {game!r}")
    try:
        report = import_scenario(file, to, notice, force)
    except ContentErrors as error:
        complain(error)
        raise typer.Exit(1) from None
    screen = Screen.on(sys.stdout, plain=plain)
    for row in report.text().splitlines():
        screen.tell(row, hang="  ") if row.startswith("- ") else screen.say(row)
    screen.tell(f"The pack is in {to}; the lines above are in {to / 'IMPORT.md'}.", style="go")


def new(
    folder: Annotated[Path, typer.Argument(help="The new pack's folder.", metavar="DIR")],
) -> None:
    """Write a small pack with every key explained, ready to be played and changed."""
    new_pack(folder)
    print(
        f"Wrote {folder}. Try `crawldeck check {folder}`, then `crawldeck watch --pack {folder}`."
    )


def show_map(
    page: Annotated[
        str, typer.Argument(help="A page, such as lr1; without one, all are listed.")
    ] = "",
    pack: Annotated[str, typer.Option(help="A shipped pack of Enormity or a folder.")] = "vigil",
    uvtt: Annotated[
        Path | None, typer.Option(help="Write the page to this new Universal VTT file.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Print a map page of Enormity, or export it to a virtual tabletop."""
    loaded, screen = ships.find(pack), Screen.on(sys.stdout, plain=plain)
    if not page:
        for one in loaded.ship.pages.values():
            exits = ", ".join(dict.fromkeys(one.exits.values()))
            print(f"{one.id}  {one.name}: book {one.book}, page {one.number}; leads to {exits}")
        for boss, den in loaded.lairs.items():
            for one in den.pages.values():
                print(f"{one.id}  {one.name}: book {one.book}, page {one.number}; lair of {boss}")
        return
    loaded, found = _page(loaded, page.lower())
    if uvtt is not None:
        if uvtt.exists():
            raise CrawldeckError(f"{uvtt} exists already; choose another name")
        uvtt.write_bytes(msgspec.json.encode(vtt.export(found)))
        print(f"Wrote {uvtt}.")
        return
    draw_page(loaded, found, screen)


def _page(pack: ships.Pack, name: str) -> tuple[ships.Pack, Page]:
    """A page of the ship or of a lair, with the pack as it is seen from there."""
    if name in pack.ship.pages:
        return pack, pack.ship.pages[name]
    for boss, den in pack.lairs.items():
        if name in den.pages:
            return pack.in_lair(boss), den.pages[name]
    every = [*pack.ship.pages, *(one for den in pack.lairs.values() for one in den.pages)]
    raise CrawldeckError(f"no page {name!r}; there are: {', '.join(every)}")


def complain(error: ContentErrors) -> None:
    """Every mistake on a line of its own."""
    for one in error.every:
        cli_streams.complain(one)
    if len(error.every) > 1:
        cli_streams.complain(f"{len(error.every)} mistakes; nothing was written")
