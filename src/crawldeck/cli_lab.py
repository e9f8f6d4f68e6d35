"""The commands of the lab: measure, soak, prove, balance, and write golden games anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

import crawldeck
from crawldeck.cli_numbers import LARGEST_SEED, MOST_ANSWERS, MOST_GAMES, MOST_WORKERS, number
from crawldeck.cli_options import Edition, GameArg, Heroes, PackName, ParamList
from crawldeck.cli_start import ADVENTURE_OPTIONS, DEFAULT, start
from crawldeck.forms import Form, game_of_pack
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError

if TYPE_CHECKING:
    from crawldeck.lab.measure import Figure

Start = Annotated[int, number(help="Where the run starts.", least=0, most=LARGEST_SEED)]
Workers = Annotated[int | None, number(help="Processes at a time.", most=MOST_WORKERS)]


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    main.command()(bench)
    main.command()(soak)
    main.command()(contract)
    main.command()(odds)
    main.command()(balance)
    main.command()(questions)
    main.command(hidden=True)(golden)
    main.command(hidden=True)(picture)


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="A short run.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    web: Annotated[bool, typer.Option("--web", help="Only the web table.")] = False,
    against: Annotated[
        Path | None,
        typer.Option(help="Alternate with another checkout of Crawldeck.", metavar="CHECKOUT"),
    ] = None,
) -> None:
    """Measure how fast games run, and how the web table stands up to many browsers."""
    if against is not None:
        from crawldeck.lab import against as sides

        sides.run(against, quick=quick, json=json)
        return
    from crawldeck.lab import bench as lab
    from crawldeck.web import bench_all as tables

    played, served = () if web else chain(lab.measure(quick), _envs(quick)), tables.measure(quick)
    if json:
        found: list[Figure] = []
        try:
            for figure in chain(played, served):
                found.append(figure)  # noqa: PERF402 - so that none is lost
        finally:  # after Ctrl-C what was measured by then
            print(lab.as_json(found))
        return
    if not web:
        lab.show(played)
    tables.show(served)


def _envs(quick: bool) -> Iterator[Figure]:
    """Steps of environments, where the extra for them is installed."""
    from crawldeck.envs.needs import ExtraMissing
    from crawldeck.lab.bench import LONG, QUICK

    try:
        from crawldeck.envs import bench as envs
    except ExtraMissing:
        return
    yield from envs.measure(QUICK if quick else LONG)


def soak(
    game: GameArg = DEFAULT.name,
    answers: Annotated[
        int, number(help="How many answers to play.", most=MOST_ANSWERS)
    ] = 1_000_000,
    campaigns: Annotated[
        int, number(help="Whole campaigns to play instead.", least=0, most=MOST_GAMES)
    ] = 0,
    everything: Annotated[
        bool, typer.Option("--everything", help="List what never comes up in a pack.")
    ] = False,
    params: Annotated[
        bool, typer.Option("--params", help="Any value of every parameter; every game must end.")
    ] = False,
    seed: Start = 0,
    pack: PackName = "",
    edition: Edition = "",
    param: ParamList = [],
    workers: Workers = None,
) -> None:
    """Let bots play for a long time, looking for anything that breaks."""
    from crawldeck.lab import campaigns as whole
    from crawldeck.lab import soak as lab
    from crawldeck.lab.part import Lab

    rules = crawldeck.find(game)
    pack = pack or Form.of(rules).pack
    if campaigns:
        wanted = dict(parameters.from_text(rules.params, text) for text in param)
        parameters.make(rules.params, rules.editions, edition or rules.edition, wanted)
        raise typer.Exit(whole.run(game, campaigns, seed, pack, edition, workers, wanted))
    if param:
        raise CrawldeckError("--param is for --campaigns; --params plays any value of every one")
    if everything:
        raise typer.Exit(Lab.of(rules).everything(answers, seed, pack))
    raise typer.Exit(lab.run(game, answers, seed, params=params))


def contract(
    game: GameArg = DEFAULT.name,
    games: Annotated[
        int | None, number(help="Games for each edition, or each field.", most=MOST_GAMES)
    ] = None,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Every quest, party size and edition.")
    ] = False,
    asking: Annotated[
        bool, typer.Option("--asking", help="Check only that both ways of asking agree.")
    ] = False,
    edition: Annotated[list[str], typer.Option(help="Only this edition; repeatable.")] = [],
    pack: PackName = "",
    longest: Annotated[
        int, number(help="Cut a game after this many answers.", most=MOST_ANSWERS)
    ] = 300,
    seed: Start = 0,
    workers: Workers = None,
) -> None:
    """Check a game's contract over varied games: replay, undo, forks, views, records."""
    from crawldeck.lab import asking as both_ways
    from crawldeck.lab import contract as lab
    from crawldeck.lab.part import Lab

    rules = crawldeck.find(game)
    pack = pack or Form.of(rules).pack
    if asking:
        code = both_ways.run(
            game,
            games or 200,
            editions=edition,
            pack=pack,
            seed=seed,
            longest=longest,
            workers=workers,
        )
    elif matrix:
        cells = [c for c in Lab.of(rules).matrix(pack) if not edition or c.edition in edition]
        code = lab.run_matrix(
            game, cells, games or 2, pack=pack, seed=seed, longest=longest, workers=workers
        )
    else:
        code = lab.run(
            game,
            games or 200,
            editions=edition,
            pack=pack,
            seed=seed,
            longest=longest,
            workers=workers,
        )
    raise typer.Exit(code)


def odds(
    game: GameArg = DEFAULT.name,
    positions: Annotated[int, number(help="Positions to look at.", most=MOST_GAMES)] = 300,
    plays: Annotated[int, number(help="Plays of each.", most=MOST_ANSWERS)] = 20_000,
    seed: Start = 0,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    workers: Workers = None,
) -> None:
    """Compare the odds of an answer with what happens when it is played many times."""
    from crawldeck.lab import odds as lab

    code = lab.run(game, positions, plays, seed, as_json=json, workers=workers)
    raise typer.Exit(code)


def balance(
    pack: Annotated[str, typer.Argument(help="A shipped pack or a folder.")] = Form.of(
        DEFAULT
    ).pack,
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],
    boss: Annotated[
        list[str], typer.Option(help="A Boss to fight instead of a mission; repeatable.")
    ] = [],
    games: Annotated[int, number(help="Games for each quest.", most=MOST_GAMES)] = 1_000,
    players: Annotated[
        str, typer.Option(help="Heroes in a party: 3, or several sizes: 1,2,3.")
    ] = "3",
    level: Annotated[int, typer.Option(help="Heroes' level; 0 is the quest's own.", min=0)] = 0,
    player: Annotated[
        str, typer.Option(help="How well: random, easy, plain, strong, master.")
    ] = "plain",
    edition: Edition = "",
    param: ParamList = [],
    seed: Start = 0,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    workers: Workers = None,
) -> None:
    """Let bots play each quest or mission of a pack many times, and count their wins."""
    from msgspec import structs

    from crawldeck.lab import balance as lab
    from crawldeck.lab.part import Lab
    from crawldeck.minds import levels

    game = (game_of_pack(pack) or DEFAULT).name
    wanted = dict(parameters.from_text(crawldeck.find(game).params, text) for text in param)
    sizes = lab.sizes(players)
    fights = Lab.of(crawldeck.find(game)).fights
    wishes = fights(pack, boss, sizes, edition or None, wanted) if boss else []
    if quest or not boss:
        wishes += lab.wishes_for(pack, quest, sizes, level, edition or None, wanted, game=game)
    levels.level(player)  # a wrong name is told before the first game
    wishes = [structs.replace(wish, player=player) for wish in wishes]
    raise typer.Exit(lab.run(wishes, games, seed, json, workers))


def questions(
    game: GameArg = DEFAULT.name,
    games: Annotated[int, number(help="Games to count.", most=MOST_GAMES)] = 200,
    asking: Annotated[
        Literal["once", "singly"],
        typer.Option(help="One question for a decision, or one for each of its steps."),
    ] = "once",
    orders: Annotated[
        bool, typer.Option("--orders", help="Every seat gives the usual standing orders.")
    ] = False,
    players: Annotated[int, number(help="Heroes in a party.", most=6)] = 2,
    quest: Annotated[str, typer.Option(*ADVENTURE_OPTIONS, help="Only this adventure.")] = "",
    pack: PackName = "",
    edition: Edition = "",
    seed: Start = 0,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    workers: Workers = None,
) -> None:
    """Let bots play, and count their questions by kind and how many decide nothing."""
    from crawldeck.lab import questions as lab

    pack = pack or Form.of(crawldeck.find(game)).pack
    what = lab.What(game, pack, players, edition or None, asking, orders, quest)
    raise typer.Exit(lab.run(what, games, seed, json, workers))


def golden(folder: Annotated[Path, typer.Argument(help="Where the golden files are.")]) -> None:
    """Write the golden transcripts, the census and the fingerprints anew."""
    from crawldeck.lab import census, fingerprints, transcripts

    for path in (*transcripts.write_all(folder), census.write(folder), fingerprints.write(folder)):
        print(f"wrote {path}")


def picture(
    file: Annotated[Path, typer.Argument(help="The SVG to write.")],
    seed: Annotated[int, typer.Option(help="The game to draw.")] = 9,
    answers: Annotated[int, typer.Option(help="After how many answers.")] = 70,
    game: GameArg = DEFAULT.name,
    hero: Heroes = [],
) -> None:
    """Draw the table for the README."""
    from crawldeck.terminal.picture import draw

    draw(file, start(game, None, hero, "", "", "", [], seed), answers)
