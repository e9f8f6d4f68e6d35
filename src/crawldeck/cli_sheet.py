"""The command for sheets: of somebody of a pack, a campaign or a saved game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from crawldeck.campaign.part import campaigns_of
from crawldeck.cli_start import DEFAULT
from crawldeck.forms import game_of_pack
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.record import load as load_record
from crawldeck.kernel.session import AnySession
from crawldeck.paper.page import PAGE_MARK
from crawldeck.paper.part import Paper
from crawldeck.terminal.style import Screen


def register(main: typer.Typer) -> None:
    """Add this command to the command line."""
    main.command("sheet")(sheet)


def sheet(
    hero: Annotated[
        str,
        typer.Argument(help="Who: an id, a file with a sheet, or a line that makes or equips one."),
    ],
    game: Annotated[str, typer.Option("--game", help="Which game.")] = "",
    campaign: Annotated[Path | None, typer.Option(help="Somebody in this campaign.")] = None,
    record: Annotated[Path | None, typer.Option(help="As it stands in this saved game.")] = None,
    pack: Annotated[str, typer.Option("--pack", help="A shipped pack or a folder.")] = "",
    html: Annotated[Path | None, typer.Option(help="Write a page to print.")] = None,
    json: Annotated[bool, typer.Option("--json", help="The sheet as data, for a file.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")] = False,
) -> None:
    """Show a hero's sheet, on the screen or as a page to print."""
    if sum(map(bool, (campaign, record, pack))) > 1:
        raise CrawldeckError(
            "--campaign and --record bring their own pack; use only one of the three"
        )
    session = load_record(record) if record is not None else None
    of = _game(game, campaign, session, pack)
    found = Paper.of(of).sheet(hero, campaign, session, pack)
    screen = Screen.on(sys.stdout, plain=plain)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found.data), indent=1).decode())
    elif html is None:
        screen.lines(found.text())
    else:
        write_page(html, found.page())
        screen.say(f"The sheet is in {html}")


def _game(game: str, campaign: Path | None, session: AnySession | None, pack: str) -> AnyGame:
    """Whose sheet is meant: what is named brings its game with it."""
    wanted = find(game) if game else None
    known = campaigns_of(campaign).game if campaign else session.game if session else None
    known = known or game_of_pack(pack)
    if wanted and known and wanted is not known:
        raise CrawldeckError(
            f"that belongs to {known.name}, not to {wanted.name}; leave out --game"
        )
    return known or wanted or DEFAULT


def write_page(path: Path, page: str) -> None:
    """A page to print; only an earlier sheet is written over."""
    try:
        if path.exists() and PAGE_MARK not in path.read_text(encoding="utf-8", errors="replace"):
            raise CrawldeckError(
                f"{path} already exists and is not a hero's sheet; choose another file"
            )
        beside = path.with_name(path.name + ".new")
        beside.write_text(page, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise CrawldeckError(f"{path} cannot be written: {error.strerror}") from None
