"""The command line: play, watch, replay, and look things up."""

from __future__ import annotations

import os
import sys
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

import typer

import crawldeck
from crawldeck import cli_campaign, cli_sheet, cli_streams, cli_web, outline
from crawldeck.cli_numbers import (
    LARGEST_SEED,
    MOST_ANSWERS,
    MOST_GAMES,
    MOST_WORKERS,
    Seed,
    number,
)
from crawldeck.cli_start import (
    ADVENTURE_OPTIONS,
    DEFAULT,
    EDITIONS,
    PARTY_HELP,
    PARTY_OPTIONS,
    find_pack,
    start,
)
from crawldeck.commands import Commands
from crawldeck.forms import Form, game_of_pack
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import ContentError, ContentErrors, CrawldeckError
from crawldeck.kernel.game import broken, of_rule, registered
from crawldeck.paper.logwriter import LogWriter
from crawldeck.terminal import proof, rulebook, saves, story
from crawldeck.terminal.lines import Piped, Typed
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import Table


def _markup() -> Literal["rich"] | None:
    """Coloured help only where colour is welcome; a closed output has none."""
    at_terminal = sys.stdout is not None and sys.stdout.isatty()
    return "rich" if at_terminal and not os.environ.get("NO_COLOR") else None


app = typer.Typer(
    help="Play, referee, watch and study co-operative grid crawls.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=_markup(),
)

cli_campaign.register(app)
cli_sheet.register(app)
cli_web.register(app)


def _known_games(begun: str) -> list[str]:
    """For completion in a shell."""
    return [name for name in registered() if name.startswith(begun)]


GameArg = Annotated[
    str, typer.Argument(help="Which game.", metavar="GAME", autocompletion=_known_games)
]
Players = Annotated[int | None, typer.Option(help="Seats at this table, one hero or more each.")]
Heroes = Annotated[list[str], typer.Option(*PARTY_OPTIONS, help=PARTY_HELP)]
Quest = Annotated[
    str, typer.Option(*ADVENTURE_OPTIONS, help="Which adventure of the pack: a quest, a mission.")
]
BossName = Annotated[str, typer.Option("--boss", help="A Boss to fight instead of an adventure.")]
PackName = Annotated[str, typer.Option("--pack", help="A shipped pack or a folder.")]
Edition = Annotated[str, typer.Option(help=EDITIONS)]
ParamList = Annotated[
    list[str], typer.Option("--param", help="NAME=VALUE; see `crawldeck params`.")
]
Start = Annotated[int, number(help="Where the run starts.", least=0, most=LARGEST_SEED)]
Workers = Annotated[int | None, number(help="Processes at a time.", most=MOST_WORKERS)]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")]


@app.command()
def play(
    game: Annotated[
        str,
        typer.Argument(
            help=f"Which game; {DEFAULT.name} if none is named.",
            metavar="GAME",
            autocompletion=_known_games,
        ),
    ] = "",
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = True,
    players: Players = None,
    hero: Heroes = [],  # noqa: B006 - typer copies it
    quest: Quest = "",
    boss: BossName = "",
    pack: PackName = "",
    edition: Edition = "",
    param: ParamList = [],  # noqa: B006
    seed: Seed = None,
    referee: Annotated[
        bool, typer.Option("--referee", help="You turn real cards and dice and type them.")
    ] = False,
    plain: Plain = False,
    resume: Annotated[str, typer.Option(help="Go on with a kept game: its file, or `last`.")] = "",
    save: Annotated[str, typer.Option(help="Keep the game in this new file.")] = "",
    mend: Annotated[
        bool, typer.Option("--mend", help="Resume from what is whole of a damaged file.")
    ] = False,
    log: Annotated[
        str, typer.Option(help="Write the story into this Markdown file as it goes.")
    ] = "",
) -> None:
    """Play at this terminal, alone or around one keyboard.

    Without any option a party of two sets out at once. The game is kept from the first answer on.
    """
    if resume:
        if any((players, hero, quest, boss, edition, param, seed is not None, referee, save)):
            raise CrawldeckError("--resume goes on with a game as it was set up; give it alone")
        if game:
            crawldeck.find(game)
        _sit_down(saves.reopen(resume, mend=mend, game=game), plain, log)
        return
    if mend:
        raise CrawldeckError("--mend belongs to --resume FILE")
    place = saves.new_file(save) if save else None
    session = start(
        game or DEFAULT.name, players, hero, quest, pack, edition, param, seed, referee, boss
    )
    _sit_down(saves.Keeper(session, place), plain, log)


def _sit_down(keeper: saves.Keeper, plain: bool, log: str = "") -> None:
    """A person at a terminal types; a pipe is read."""
    screen = Screen.on(sys.stdout, plain=plain)
    keeper.log = LogWriter(log, date=cli_campaign.today()) if log else None
    table = Table(keeper.session, screen, Piped(screen), keeper)
    if sys.stdin.isatty():
        table.read = Typed(screen, table.known)
    try:
        table.run()
    finally:
        keeper.close()


@app.command()
def watch(
    game: GameArg = DEFAULT.name,
    seed: Seed = None,
    players: Players = None,
    hero: Heroes = [],  # noqa: B006
    quest: Quest = "",
    boss: BossName = "",
    pack: PackName = "",
    edition: Edition = "",
    param: ParamList = [],  # noqa: B006
    save: Annotated[str, typer.Option(help="Write the record to this new file.")] = "",
    plain: Plain = False,
) -> None:
    """Let a bot play one game to its end, told as a story."""
    from crawldeck.bots.plain import PlainBot

    path = saves.must_be_new(save) if save else None
    session = start(game, players, hero, quest, pack, edition, param, seed, boss=boss)
    screen = Screen.on(sys.stdout, plain=plain)
    try:
        story.watch(session, PlainBot().choose, screen)
    finally:  # as far as it came, if somebody has seen enough
        if path is not None:
            session.save(path)
    if path is not None:
        screen.say(f"The record is in {path}")


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A record, or `last` for the game played last.")],
    to: Annotated[
        int | None, number(help="Stop after so many answers.", least=0, most=MOST_ANSWERS)
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Only the answers, one a line.")] = False,
    events: Annotated[bool, typer.Option(help="Tell what came of each answer.")] = True,
    plain: Plain = False,
) -> None:
    """Tell a record again: its answers, the story, and the board at the end."""
    session = crawldeck.load(saves.latest() if file == "last" else file, to=to)
    screen = Screen.on(sys.stdout, plain=plain)
    if text:
        for step in story.steps(session):
            screen.say(step.text)
    else:
        story.replay(session, screen, events=events)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A record, or `last` for the game played last.")],
    commitment: Annotated[
        str, typer.Option(help="What the page showed when the game began, or its first digits.")
    ] = "",
    plain: Plain = False,
) -> None:
    """Prove that every draw of a record came from the secret that was committed to."""
    found = crawldeck.verify(saves.latest() if file == "last" else file)
    proof.tell(found, Screen.on(sys.stdout, plain=plain), commitment)


@app.command()
def rules(
    game: GameArg = DEFAULT.name,
    rule: Annotated[str, typer.Argument(help="One rule in full.", metavar="ID")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="What is built and proven.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Coverage for programs.")] = False,
    group: Annotated[str, typer.Option(help="Only one group, such as LOS.")] = "",
    plain: Plain = False,
) -> None:
    """List the rules of a game, show one in full, or count what is proven."""
    found = of_rule(game) if "-" in game and not rule else None
    rule = game if found else rule
    found = found or crawldeck.find(game.lower())
    screen = Screen.on(sys.stdout, plain=plain)
    if json:
        print(rulebook.as_json(found, group))
    elif rule:
        rulebook.one_rule(found, rule, screen)
    elif coverage:
        rulebook.list_coverage(found, group, screen)
    else:
        rulebook.list_rules(found, group, screen)


@app.command()
def games(plain: Plain = False) -> None:
    """List the games that are installed, those of other packages too."""
    screen = Screen.on(sys.stdout, plain=plain)
    for name, found in crawldeck.registered().items():
        screen.tell(f"{found.title}. {outline.about(found)}", indent=f"{name:12} ", hang=" " * 13)
    for fault in broken().values():
        cli_streams.complain(fault)


@app.command()
def params(game: GameArg = DEFAULT.name, plain: Plain = False) -> None:
    """List the parameters of a game: editions, rulings and house rules."""
    rulebook.list_params(crawldeck.find(game), Screen.on(sys.stdout, plain=plain))


@app.command()
def check(
    pack: Annotated[str, typer.Argument(help="A pack's folder, or the name of a shipped one.")],
    plain: Plain = False,
) -> None:
    """Read a pack and say what it holds, or where its mistakes are, all of them."""
    try:
        form, loaded = find_pack(pack)
    except ContentError as error:
        for mistake in error.every if isinstance(error, ContentErrors) else (error,):
            cli_streams.complain(mistake)
        raise typer.Exit(1) from None
    rulebook.show_pack(form, loaded, Screen.on(sys.stdout, plain=plain))


@app.command()
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="A short run.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    web: Annotated[bool, typer.Option("--web", help="Only the web table.")] = False,
    against: Annotated[
        Path | None,
        typer.Option(help="Play by turns with another checkout of Crawldeck.", metavar="CHECKOUT"),
    ] = None,
) -> None:
    """Measure how fast games run, and how the web table stands up to many browsers."""
    if against is not None:
        from crawldeck.lab import against as sides

        sides.run(against, quick=quick, json=json)
        return
    from crawldeck.lab import bench as lab
    from crawldeck.lab.measure import Figure
    from crawldeck.web import bench as tables

    played, served = () if web else lab.measure(quick), tables.measure(quick)
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


@app.command()
def soak(
    game: GameArg = DEFAULT.name,
    answers: Annotated[
        int, number(help="How many answers to play.", most=MOST_ANSWERS)
    ] = 1_000_000,
    campaigns: Annotated[
        int, number(help="Whole campaigns to play instead.", least=0, most=MOST_GAMES)
    ] = 0,
    everything: Annotated[
        bool, typer.Option("--everything", help="Say what of a pack never comes up.")
    ] = False,
    params: Annotated[
        bool, typer.Option("--params", help="Any value of every parameter; every game must end.")
    ] = False,
    seed: Start = 0,
    pack: PackName = "",
    edition: Edition = "",
    workers: Workers = None,
) -> None:
    """Let bots play for long, looking for anything that breaks."""
    from crawldeck.lab import campaigns as whole
    from crawldeck.lab import soak as lab
    from crawldeck.lab.part import Lab

    rules = crawldeck.find(game)
    pack = pack or Form.of(rules).pack
    if campaigns:
        raise typer.Exit(whole.run(game, campaigns, seed, pack, edition, workers))
    if everything:
        raise typer.Exit(Lab.of(rules).everything(answers, seed, pack))
    raise typer.Exit(lab.run(game, answers, seed, params=params))


@app.command()
def contract(
    game: GameArg = DEFAULT.name,
    games: Annotated[
        int | None, number(help="Games for each edition, or each field.", most=MOST_GAMES)
    ] = None,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Every quest, party size and edition.")
    ] = False,
    edition: Annotated[list[str], typer.Option(help="Only this edition; repeatable.")] = [],  # noqa: B006
    pack: PackName = "",
    longest: Annotated[
        int, number(help="Answers after which a game is cut.", most=MOST_ANSWERS)
    ] = 300,
    seed: Start = 0,
    workers: Workers = None,
) -> None:
    """Check the contract of a game over varied games: replay, undo, forks, views, records."""
    from crawldeck.lab import contract as lab
    from crawldeck.lab.part import Lab

    rules = crawldeck.find(game)
    pack = pack or Form.of(rules).pack
    if matrix:
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


@app.command()
def balance(
    pack: Annotated[str, typer.Argument(help="A shipped pack or a folder.")] = Form.of(
        DEFAULT
    ).pack,
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],  # noqa: B006
    boss: Annotated[
        list[str], typer.Option(help="A Boss to fight instead of a mission; repeatable.")
    ] = [],  # noqa: B006
    games: Annotated[int, number(help="Games for each quest.", most=MOST_GAMES)] = 1_000,
    players: Annotated[
        str, typer.Option(help="Heroes in a party: 3, or several sizes: 1,2,3.")
    ] = "3",
    level: Annotated[int, typer.Option(help="Heroes' level; 0 is the quest's own.", min=0)] = 0,
    edition: Edition = "",
    param: ParamList = [],  # noqa: B006
    seed: Start = 0,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    workers: Workers = None,
) -> None:
    """Let bots play each quest or mission of a pack many times and say how often they win."""
    from crawldeck.lab import balance as lab
    from crawldeck.lab.part import Lab

    game = (game_of_pack(pack) or DEFAULT).name
    wanted = dict(parameters.from_text(crawldeck.find(game).params, text) for text in param)
    sizes = lab.sizes(players)
    fights = Lab.of(crawldeck.find(game)).fights
    wishes = fights(pack, boss, sizes, edition or None, wanted) if boss else []
    if quest or not boss:
        wishes += lab.wishes_for(pack, quest, sizes, level, edition or None, wanted, game=game)
    raise typer.Exit(lab.run(wishes, games, seed, json, workers))


@app.command(hidden=True)
def golden(folder: Annotated[Path, typer.Argument(help="Where the golden files are.")]) -> None:
    """Write the golden transcripts, the census and the fingerprints anew."""
    from crawldeck.lab import census, fingerprints, transcripts

    for path in (*transcripts.write_all(folder), census.write(folder), fingerprints.write(folder)):
        print(f"wrote {path}")


@app.command(hidden=True)
def picture(
    file: Annotated[Path, typer.Argument(help="The SVG to write.")],
    seed: Annotated[int, typer.Option(help="The game to draw.")] = 9,
    answers: Annotated[int, typer.Option(help="After how many answers.")] = 70,
) -> None:
    """Draw the table for the README."""
    from crawldeck.terminal.picture import draw

    draw(file, seed, answers)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"crawldeck {crawldeck.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Say which version this is."
        ),
    ] = False,
) -> None:
    """Play, referee, watch and study co-operative grid crawls."""


def _add_commands_of_games() -> None:
    """What only one game has; one of another package that is broken is told and left out."""
    for rules in registered().values():
        try:
            Commands.of(rules).add(app, cli_campaign.app)
        except Exception as error:
            if rules in crawldeck.SHIPPED:
                raise
            cli_streams.complain(f"the commands of {rules.title} cannot be used: {error}")


_add_commands_of_games()


def main() -> None:
    """The console script: an error on purpose is one line and exit code 2."""
    sys.exit(cli_streams.guarded(app))


if __name__ == "__main__":
    main()
