"""The commands around fair games: how likely adventures are won, and habits that win too much."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import crawldeck
from crawldeck.cli_lab import Start, Workers
from crawldeck.cli_minds import lab
from crawldeck.cli_numbers import MOST_GAMES, number
from crawldeck.cli_options import GameArg, PackName
from crawldeck.cli_start import ADVENTURE_OPTIONS, DEFAULT
from crawldeck.forms import Form


def register() -> None:
    """Add these commands to those of the lab."""
    lab.command()(chances)


def chances(
    game: GameArg = DEFAULT.name,
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],
    players: Annotated[str, typer.Option(help="Sizes of parties, as 1,2,3; all without.")] = "",
    edition: Annotated[
        list[str], typer.Option(help="Only this edition; repeatable. The usual one without.")
    ] = [],
    difficulty: Annotated[
        list[str], typer.Option(help="Play these instead of looking for a fair one; repeatable.")
    ] = [],
    player: Annotated[
        str, typer.Option(help="How well: random, easy, plain, strong, master.")
    ] = "plain",
    games: Annotated[int, number(help="Games for each cell.", most=MOST_GAMES)] = 60,
    final: Annotated[
        int, number(help="Games at the difficulty that is proposed.", most=MOST_GAMES)
    ] = 150,
    seed: Start = 4_000_000,
    pack: PackName = "",
    write: Annotated[bool, typer.Option("--write", help="Keep it where lobbies read it.")] = False,
    file: Annotated[Path | None, typer.Option(help="Keep it in this file instead.")] = None,
    workers: Workers = None,
) -> None:
    """Measure how likely each adventure is won, and propose a fair difficulty for each party."""
    from crawldeck import chances as kept
    from crawldeck.lab import balance
    from crawldeck.lab import chances as measuring
    from crawldeck.minds import levels

    rules = crawldeck.find(game)
    form = Form.of(rules)
    pack = pack or form.pack
    levels.level(player)  # a wrong name is told before the first game
    sizes = balance.sizes(players) if players else list(range(1, form.most_seats + 1))
    wishes = measuring.wishes(game, pack, quest, sizes, edition or [rules.edition])
    plan = measuring.Plan(games, max(games, final), player, tuple(difficulty), seed)
    command = f"crawldeck lab chances {game} --games {games} --final {final} --seed {seed}"
    raise typer.Exit(
        measuring.run(
            rules,
            pack,
            wishes,
            plan,
            command=command,
            to=file or (kept.path_of(rules) if write else None),
            workers=workers,
        )
    )
