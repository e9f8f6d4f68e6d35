"""The commands of the web: serve the table, open the studio, write the types of their pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    main.command()(serve)
    main.command()(studio)
    main.command(hidden=True)(wire)
    main.command(hidden=True)(pictures)
    main.command(hidden=True)(stage)


def serve(
    host: Annotated[
        str, typer.Option(envvar="CRAWLDECK_HOST", help="The address to listen at.")
    ] = "",
    port: Annotated[
        int | None,
        typer.Option(
            envvar="CRAWLDECK_PORT", help="The port; 8052 or the next free one.", min=0, max=65535
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            envvar="CRAWLDECK_DATABASE_URL", help="postgresql://…; else a file of your own."
        ),
    ] = "",
    lan: Annotated[
        bool, typer.Option("--lan", help="For phones at the table: listen on the whole network.")
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
    rest_after: Annotated[
        float,
        typer.Option(min=1, help="Seconds without anybody until a table leaves memory."),
    ] = 60.0,
    wait: Annotated[
        float,
        typer.Option(min=0, help="Seconds to wait for a PostgreSQL that is still starting."),
    ] = 60.0,
) -> None:
    """Open the tables in a browser, for you and whoever has a link."""
    from crawldeck.web import server

    server.serve(
        server.Wish(
            host=host,
            port=port,
            database=database,
            lan=lan,
            browser=browser,
            rest_after=rest_after,
            wait=wait,
        )
    )


def studio(
    pack: Annotated[str, typer.Argument(help="A pack's folder, or the name of a shipped one.")],
    port: Annotated[
        int | None, typer.Option(help="The port; 8052 or the next free one.", min=0, max=65535)
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
) -> None:
    """Open a pack in the browser and follow its files while you write them."""
    from crawldeck.web.studio import serving

    serving.serve(pack, port, browser=browser)


def wire(file: Annotated[Path, typer.Argument(help="The wire.d.ts to write.")]) -> None:
    """Write the types that the page is checked against."""
    from crawldeck.web.types import typescript

    file.write_text(typescript(), encoding="utf-8")


def pictures(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")],
    situations: Annotated[
        bool, typer.Option("--situations", help="Moments of the stage instead, in two windows.")
    ] = False,
) -> None:
    """Take the pictures of the README with a real browser."""
    from crawldeck.web.pictures import take, take_situations

    for path in (take_situations if situations else take)(folder):
        print(f"wrote {path}")


def stage(
    game: Annotated[str, typer.Argument(help="Which game.")],
    games: Annotated[int, typer.Option(min=1, help="How many games bots play.")] = 40,
    seats: Annotated[int, typer.Option(min=1, max=6, help="How many seats there are.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 1,
    kept: Annotated[
        Path | None,
        typer.Option(help="A folder for what was measured: a stopped run goes on from there."),
    ] = None,
    pictures: Annotated[
        Path | None, typer.Option(help="A folder for a picture of every question with a fault.")
    ] = None,
    odds: Annotated[
        bool, typer.Option(help="Wait for the odds of every question; without, it is quicker.")
    ] = True,
) -> None:
    """Measure every question of many games in a real browser, in three windows."""
    import signal

    from crawldeck.lab.workers import told_when_stopped
    from crawldeck.web.measured_games import Games

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends like Ctrl-C
    found = Games(game, seats, kept, odds=odds)
    with told_when_stopped(lambda: str(found)):
        for line in found.look(range(seed, seed + games), pictures):
            print(line, flush=True)
    print(found)
    raise typer.Exit(1 if found.found.faults else 0)
