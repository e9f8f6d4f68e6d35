"""Arguments and options that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

from crawldeck import languages
from crawldeck.cli_start import ADVENTURE_OPTIONS, EDITIONS, PARTY_HELP, PARTY_OPTIONS
from crawldeck.kernel.game import registered


def known_games(begun: str) -> list[str]:
    """For completion in a shell."""
    return [name for name in registered() if name.startswith(begun)]


GameArg = Annotated[
    str, typer.Argument(help="Which game.", metavar="GAME", autocompletion=known_games)
]
Players = Annotated[int | None, typer.Option(help="Seats at this table, one hero or more each.")]
Heroes = Annotated[list[str], typer.Option(*PARTY_OPTIONS, help=PARTY_HELP)]
Quest = Annotated[
    str, typer.Option(*ADVENTURE_OPTIONS, help="Which adventure of the pack: a quest or a mission.")
]
BossName = Annotated[str, typer.Option("--boss", help="A Boss to fight instead of an adventure.")]
PackName = Annotated[str, typer.Option("--pack", help="A shipped pack or a folder.")]
Edition = Annotated[str, typer.Option(help=EDITIONS)]
ParamList = Annotated[
    list[str], typer.Option("--param", help="NAME=VALUE; see `crawldeck params`.")
]
Odds = Annotated[
    bool | None,
    typer.Option(
        "--odds/--no-odds",
        help="Show what each answer may lead to; on at a terminal, off in a pipe.",
    ),
]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        envvar="CRAWLDECK_LANGUAGE",
        help=f"What you read: {', '.join(languages.offered())}.",
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")]
