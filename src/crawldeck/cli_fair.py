"""The commands around fair games: how likely adventures are won, and habits that win too much."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperOption

import crawldeck
from crawldeck.cli_lab import Start, Workers
from crawldeck.cli_minds import lab
from crawldeck.cli_numbers import MOST_GAMES, number
from crawldeck.cli_options import Edition, GameArg, PackName
from crawldeck.cli_start import ADVENTURE_OPTIONS, DEFAULT
from crawldeck.forms import Form
from crawldeck.kernel.errors import CrawldeckError


def register() -> None:
    """Add these commands to those of the lab."""
    lab.command()(chances)
    lab.command()(judge)
    lab.command()(lengths)
    lab.command()(exploit)


ALWAYS = ("games", "final", "seed")
"""What is recorded even where nobody said it: what it is otherwise may change."""
BESIDE = ("write", "file", "page", "workers")
"""What changes nothing of what is found."""


def _as_given(context: typer.Context, name: str, game: str) -> str:
    """The command with every option that was given, for the record of what was measured."""
    words = ["crawldeck", "lab", name, game]
    for option in context.command.params:
        known = option.name or ""
        if not isinstance(option, TyperOption) or known in BESIDE:
            continue
        source, value = context.get_parameter_source(known), context.params[known]
        if known in ALWAYS or (source is not None and source.name == "COMMANDLINE"):
            each = value if option.multiple else [value]
            said = [[] if option.is_flag else [str(one)] for one in each]
            words += [word for more in said for word in (option.opts[0], *more)]
    return shlex.join(words)


def chances(
    context: typer.Context,
    game: GameArg = DEFAULT.name,
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],
    players: Annotated[str, typer.Option(help="Party sizes, such as 1,2,3; all by default.")] = "",
    edition: Annotated[
        list[str], typer.Option(help="Only this edition; repeatable. The default one otherwise.")
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
    campaigns: Annotated[
        bool, typer.Option("--campaigns", help="Whole campaigns instead of single games.")
    ] = False,
    league: Annotated[
        Path | None,
        typer.Option(
            help="Play nothing: take the games of the strong player from the book of this league.",
            metavar="FILE",
        ),
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="Forget games that were played before.")
    ] = False,
    write: Annotated[bool, typer.Option("--write", help="Save it where lobbies read it.")] = False,
    file: Annotated[Path | None, typer.Option(help="Save it to this file instead.")] = None,
    workers: Workers = None,
) -> None:
    """Measure how often each adventure is won, and propose a fair difficulty for each party."""
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
    raise typer.Exit(
        measuring.run(
            rules,
            pack,
            wishes,
            plan,
            command=_as_given(context, "chances", game),
            to=file or (kept.path_of(rules) if write else None),
            again=again,
            whole=(edition or [rules.edition])[0] if campaigns else "",
            league=league,
            workers=workers,
        )
    )


def judge(
    context: typer.Context,
    game: GameArg = DEFAULT.name,
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],
    players: Annotated[str, typer.Option(help="Party sizes, such as 1,2,3; all by default.")] = "",
    edition: Edition = "",
    games: Annotated[int, number(help="Games for each row.", most=MOST_GAMES)] = 200,
    seed: Start = 8_000_000,
    pack: PackName = "",
    again: Annotated[
        bool, typer.Option("--again", help="Forget fresh games that were played before.")
    ] = False,
    write: Annotated[bool, typer.Option("--write", help="Save it where lobbies read it.")] = False,
    file: Annotated[Path | None, typer.Option(help="Save it to this file instead.")] = None,
    page: Annotated[
        Path | None,
        typer.Option(help="Then put everything saved as a table into this page.", metavar="FILE"),
    ] = None,
    workers: Workers = None,
) -> None:
    """Play what is proposed on fresh seeds, and say how many adventures are fair."""
    from crawldeck import chances as kept
    from crawldeck.lab import balance, fair_page, judging
    from crawldeck.lab import chances as measuring

    rules = crawldeck.find(game)
    form = Form.of(rules)
    pack = pack or form.pack
    sizes = balance.sizes(players) if players else list(range(1, form.most_seats + 1))
    wishes = measuring.wishes(game, pack, quest, sizes, [edition or rules.edition])
    to = file or (kept.path_of(rules) if write else None)
    if page is not None and to is None:
        raise CrawldeckError("--page shows what is saved: it needs --write or --file")
    done = judging.run(
        rules,
        pack,
        wishes,
        games,
        seed,
        command=_as_given(context, "judge", game),
        to=to,
        again=again,
        workers=workers,
    )
    if page is not None and to is not None:
        fair_page.write(page, rules, kept.read(to).get(pack) or kept.of_pack(rules, pack))
    raise typer.Exit(done)


def lengths(
    game: GameArg = DEFAULT.name,
    games: Annotated[int, number(help="Games for each row.", most=MOST_GAMES)] = 5,
    pack: PackName = "",
    write: Annotated[bool, typer.Option("--write", help="Save it where lobbies read it.")] = False,
) -> None:
    """Measure how many answers each adventure takes, for every party whose chance is known."""
    from crawldeck import chances as kept
    from crawldeck.lab import lengths as measuring

    rules, found = crawldeck.find(game), []
    for one in measuring.measured(rules, pack or Form.of(rules).pack, games):
        typer.echo(f"{one.adventure:24} {one.players}  {one.answers} answers")
        found.append(one)
    if write:
        kept.write_lengths(rules, found)


def exploit(
    game: GameArg = DEFAULT.name,
    habit: Annotated[list[str], typer.Option(help="Only this habit; repeatable.")] = [],
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],
    players: Annotated[
        str, typer.Option(help="Heroes in a party: 3, or several sizes: 1,2,3.")
    ] = "2",
    games: Annotated[int, number(help="Games of each habit and quest.", most=MOST_GAMES)] = 60,
    edition: Edition = "",
    written: Annotated[
        bool, typer.Option("--as-written", help="Play as written, not as lobbies propose.")
    ] = False,
    seed: Start = 6_000_000,
    pack: PackName = "",
    into: Annotated[
        Path | None,
        typer.Option(help="Save it for the report of this experiment.", metavar="FOLDER"),
    ] = None,
    workers: Workers = None,
) -> None:
    """Look for simple habits that win more often than sensible play."""
    from crawldeck.lab import balance
    from crawldeck.lab import exploit as looking

    rules = crawldeck.find(game)
    pack = pack or Form.of(rules).pack
    sizes = balance.sizes(players)
    wishes = balance.wishes_for(pack, quest, sizes, 0, edition or None, {}, game=game)
    raise typer.Exit(
        looking.run(rules, wishes, habit, games, seed, written=written, into=into, workers=workers)
    )
