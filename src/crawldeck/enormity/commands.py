"""The commands that only Enormity has: map pages, and what is decided between two sessions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from crawldeck.campaign.part import must_be_of
from crawldeck.cli_campaign import FileArg, Mend, Plain
from crawldeck.commands import Commands
from crawldeck.enormity import pack as ships
from crawldeck.enormity.page import Page
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import find
from crawldeck.terminal.style import Screen

NAME = "enormity"


class EnormityCommands(Commands):
    """Maps, loadouts, crystals and trades."""

    def add(self, main: typer.Typer, campaign: typer.Typer) -> None:
        main.command("map")(show_map)
        campaign.command("fit")(fit)
        campaign.command("crystal")(crystal)
        campaign.command("keep")(keep)
        campaign.command("trade")(trade)


def fit(
    file: FileArg,
    line: Annotated[
        list[str], typer.Argument(help="`oda suit=bulwark gear=rifle`, or `priority=oda`.")
    ] = [],
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Enormity: set loadouts between two sessions, one per line; without a line, show them."""
    must_be_of(find(NAME), file, "fit")
    from crawldeck.enormity.campaign import loadouts, sessions
    from crawldeck.enormity.campaign.standing import Log, load
    from crawldeck.enormity.terminal import standing as shown

    screen = Screen.on(sys.stdout, plain=plain)
    if not line:
        shown.show_loadouts(load(file), screen)
        return
    with Log(file, mend=mend) as log:
        for one in line:
            loadouts.fit(log, sessions.pack_of(log.campaign), one)
        shown.show_loadouts(log.campaign, screen)


def crystal(file: FileArg, mend: Mend = False, plain: Plain = False) -> None:
    """Enormity: spend a Time Crystal right after a session, to undo that session."""
    must_be_of(find(NAME), file, "crystal")
    from crawldeck.enormity.campaign.standing import Log
    from crawldeck.enormity.terminal import campaign as at_table

    with Log(file, mend=mend) as log:
        at_table.spend_crystal(log, Screen.on(sys.stdout, plain=plain))


def keep(
    file: FileArg,
    spared: Annotated[str, typer.Option(help="Who comes back through Life Spares.")] = "",
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Enormity: let the session you just played count."""
    must_be_of(find(NAME), file, "keep")
    from crawldeck.enormity.campaign.standing import Log
    from crawldeck.enormity.terminal import campaign as at_table

    names = [one.strip().lower() for one in spared.split(",") if one.strip()]
    with Log(file, mend=mend) as log:
        at_table.keep(log, Screen.on(sys.stdout, plain=plain), names or None)


def trade(
    file: FileArg,
    what: Annotated[str, typer.Argument(help="spare or loot.")],
    location: Annotated[str, typer.Argument(help="Whose loot deck.")] = "",
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Enormity: spend resources between two sessions."""
    must_be_of(find(NAME), file, "trade")
    from crawldeck.enormity.campaign.standing import Log
    from crawldeck.enormity.terminal import campaign as at_table

    with Log(file, mend=mend) as log:
        at_table.trade(log, Screen.on(sys.stdout, plain=plain), what, location)


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
    from crawldeck.enormity import vtt
    from crawldeck.enormity.terminal.pages import draw_page

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
            raise CrawldeckError(f"{uvtt} already exists; choose another name")
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
