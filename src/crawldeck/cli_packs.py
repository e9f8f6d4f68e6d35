"""The commands for whoever writes a pack: a pack to begin with, the reference, the schemas."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import crawldeck
from crawldeck.authoring.part import Authoring
from crawldeck.cli_options import GameArg, known_games
from crawldeck.cli_start import DEFAULT

GameOption = Annotated[
    str, typer.Option("--game", help="Whose pack it is.", autocompletion=known_games)
]


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    main.command("new-pack")(new_pack)
    main.command()(reference)
    main.command()(schema)


def new_pack(
    folder: Annotated[Path, typer.Argument(help="The new pack's folder.", metavar="DIR")],
    game: GameOption = DEFAULT.name,
) -> None:
    """Write a small pack with every key explained, ready to be played and changed."""
    from crawldeck.authoring import starting

    found = crawldeck.find(game)
    starting.new_pack(Authoring.of(found), folder)
    print(
        f"Wrote {folder}. Try `crawldeck check {folder}`, then "
        f"`crawldeck watch {found.name} --pack {folder}`."
    )


def reference(
    game: GameArg = DEFAULT.name,
    into: Annotated[
        Path | None, typer.Option(help="Write it into this folder, as GAME.md.", metavar="DIR")
    ] = None,
) -> None:
    """Print every key of every file of a game's packs, with its meaning, as Markdown."""
    from crawldeck.authoring import reference as pages

    found = crawldeck.find(game)
    text = pages.text(Authoring.of(found))
    if into is None:
        print(text, end="")
        return
    into.mkdir(parents=True, exist_ok=True)
    path = into / f"{found.name}.md"
    path.write_text(text, encoding="utf-8")
    print(f"Wrote {path}.")


def schema(
    game: GameArg = DEFAULT.name,
    into: Annotated[
        Path, typer.Option(help="The folder to write, such as MY-PACK/schemas.", metavar="DIR")
    ] = Path("schemas"),
) -> None:
    """Write JSON Schemas of a game's pack files, for editors that complete and check TOML."""
    from crawldeck.authoring import schemas

    found = crawldeck.find(game)
    into.mkdir(parents=True, exist_ok=True)
    written = schemas.written(Authoring.of(found))
    for name, text in written.items():
        (into / name).write_text(text, encoding="utf-8")
    print(f"Wrote {len(written)} schemas into {into}.")
