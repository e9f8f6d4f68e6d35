"""The commands around environments: what an observation and an action of each game consist of."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import crawldeck

envs = typer.Typer(no_args_is_help=True, help="Games as environments for learning and search.")


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    main.add_typer(envs, name="envs")


@envs.callback()
def about() -> None:
    """Games as environments for learning and search."""


@envs.command()
def spec(
    game: Annotated[str, typer.Argument(help="A game's name; all shipped games by default.")] = "",
    into: Annotated[
        Path | None,
        typer.Option(help="Write it to a page, between its marks.", metavar="FILE"),
    ] = None,
) -> None:
    """Describe a game's observations and options, as Markdown."""
    names = [crawldeck.find(game).name] if game else [one.name for one in crawldeck.SHIPPED]
    from crawldeck.envs.describing import described, written_into

    if into is not None:
        into.write_text(written_into(into.read_text(encoding="utf-8"), names), encoding="utf-8")
        print(f"wrote {into}")
        return
    for name in names:
        print("\n".join(described(name)))
