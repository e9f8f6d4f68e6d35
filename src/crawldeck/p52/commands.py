"""The commands that only P52 has: scenarios to import, chapters to play again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from crawldeck import cli_streams
from crawldeck.campaign.part import must_be_of
from crawldeck.cli_campaign import FileArg, HeroArg, Mend, Plain, today
from crawldeck.cli_numbers import Seed
from crawldeck.cli_options import Language
from crawldeck.cli_start import speak
from crawldeck.commands import Commands
from crawldeck.kernel.errors import ContentErrors, CrawldeckError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import tr
from crawldeck.terminal.style import Screen

NAME = "p52"


class P52Commands(Commands):
    """Scenarios and chapters."""

    def add(self, main: typer.Typer, campaign: typer.Typer) -> None:
        main.command("import")(import_)
        campaign.command("replay")(replay)
        campaign.command("bury")(bury)


def replay(
    file: FileArg,
    chapter: Annotated[int, typer.Argument(help="The number of the chapter.", min=1)],
    seed: Seed = None,
    mend: Mend = False,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Play a chapter again with the party that set out on it.

    That chapter and those after it stay in the history, but no longer count.
    """
    must_be_of(find(NAME), file, "replay")
    speak(language, find(NAME))
    from crawldeck.p52.campaign import chapters
    from crawldeck.p52.campaign.standing import Book
    from crawldeck.p52.terminal import campaign as at_table

    with Book(file, mend=mend) as book:
        session = chapters.replay(book, chapter, seed=seed)
        screen = Screen.on(sys.stdout, plain=plain)
        at_table.play(book, screen, session=session, date=today())


def bury(
    file: FileArg,
    hero: HeroArg,
    mend: Mend = False,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Remove a hero from the party for good, between two chapters."""
    must_be_of(find(NAME), file, "bury")
    speak(language, find(NAME))
    from crawldeck.p52.campaign import chapters
    from crawldeck.p52.campaign import heroes as people
    from crawldeck.p52.campaign.standing import Book

    with Book(file, mend=mend) as book:
        chapters.bury(book, hero)
        screen = Screen.on(sys.stdout, plain=plain)
        party = people.names(book.campaign.party) or tr("nobody")
        screen.tell(tr("The party: {names}.", names=party))


def import_(
    game: Annotated[str, typer.Argument(help="Which game; only p52 has such a format.")],
    file: Annotated[Path, typer.Argument(help="A scenario in the community's JSON format.")],
    to: Annotated[Path, typer.Option("--to", help="The pack folder to write.")],
    notice: Annotated[
        str, typer.Option(help="Whose work it is; by default the rights are the source's.")
    ] = "",
    overlay: Annotated[
        Path | None,
        typer.Option("--with", help="An overlay that completes what the file leaves open."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a folder that is there.")] = False,
    plain: Plain = False,
) -> None:
    """Turn a scenario in the community's JSON format into a pack folder that plays.

    Every line of the report, here and in the folder's IMPORT.md, says what was approximated or
    lost. An overlay is kept in the folder, and the next import into it uses it again.
    """
    from crawldeck.p52.community import import_scenario

    if game.lower() != NAME:
        raise CrawldeckError(tr("only p52 scenarios can be imported, not {game!r}", game=game))
    try:
        report = import_scenario(file, to, notice, force, overlay)
    except ContentErrors as error:
        complain(error)
        raise typer.Exit(1) from None
    screen = Screen.on(sys.stdout, plain=plain)
    for row in report.text(flavour=False).splitlines():
        screen.tell(row, hang="  ") if row.startswith("- ") else screen.say(row)
    where = f"The pack is in {to}; the lines above, and all flavour, are in {to / 'IMPORT.md'}."
    screen.tell(where, style="go")


def complain(error: ContentErrors) -> None:
    """Every mistake on a line of its own."""
    for one in error.every:
        cli_streams.complain(one)
    if len(error.every) > 1:
        cli_streams.complain(f"{len(error.every)} mistakes; nothing was written")
