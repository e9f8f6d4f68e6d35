"""The command line: play, watch, replay, and look things up."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import typer

import crawldeck
from crawldeck import (
    cli_campaign,
    cli_daily,
    cli_envs,
    cli_experiments,
    cli_fair,
    cli_lab,
    cli_minds,
    cli_packs,
    cli_rulebook,
    cli_sheet,
    cli_streams,
    cli_web,
    languages,
    outline,
)
from crawldeck.cli_numbers import (
    MOST_ANSWERS,
    Seed,
    number,
)
from crawldeck.cli_options import (
    BossName,
    Edition,
    GameArg,
    Heroes,
    Language,
    Odds,
    PackName,
    ParamList,
    Plain,
    Players,
    Quest,
    known_games,
)
from crawldeck.cli_start import (
    DEFAULT,
    find_pack,
    speak,
    start,
)
from crawldeck.commands import Commands
from crawldeck.kernel.errors import ContentError, ContentErrors, CrawldeckError
from crawldeck.kernel.game import broken, of_rule, registered
from crawldeck.kernel.language import tr
from crawldeck.paper.logwriter import LogWriter
from crawldeck.terminal import proof, rulebook, saves, story
from crawldeck.terminal.seated import table_for
from crawldeck.terminal.style import Screen


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
cli_daily.register(app)
cli_packs.register(app)
cli_rulebook.register(app)
cli_sheet.register(app)
cli_web.register(app)


@app.command()
def play(
    game: Annotated[
        str,
        typer.Argument(
            help=f"The game; {DEFAULT.name} by default.",
            metavar="GAME",
            autocompletion=known_games,
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
        bool, typer.Option("--referee", help="Play with real cards and dice: type what they show.")
    ] = False,
    plain: Plain = False,
    resume: Annotated[str, typer.Option(help="Continue a saved game: its file, or `last`.")] = "",
    save: Annotated[str, typer.Option(help="Save the game to this new file.")] = "",
    mend: Annotated[
        bool, typer.Option("--mend", help="Resume from the sound part of a damaged file.")
    ] = False,
    log: Annotated[
        str, typer.Option(help="Write the story to this Markdown file as you play.")
    ] = "",
    odds: Odds = None,
    language: Language = "",
) -> None:
    """Play at this terminal, alone or around one keyboard.

    Without options, a party of two sets out at once. Every answer is saved as you give it.
    """
    speak(language)
    if resume:
        if any((players, hero, quest, boss, edition, param, seed is not None, referee, save)):
            raise CrawldeckError("--resume continues a game as it was set up; use it alone")
        if game:
            crawldeck.find(game)
        autosave = saves.reopen(resume, mend=mend, game=game)
        speak(language, autosave.session.game)
        _sit_down(autosave, plain, log, odds)
        return
    if mend:
        raise CrawldeckError("--mend only works with --resume FILE")
    speak(language, crawldeck.find(game or DEFAULT.name))
    place = saves.new_file(save) if save else None
    session = start(
        game or DEFAULT.name, players, hero, quest, pack, edition, param, seed, referee, boss
    )
    _sit_down(saves.Autosave(session, place), plain, log, odds)


def _sit_down(
    autosave: saves.Autosave, plain: bool, log: str = "", odds: bool | None = None
) -> None:
    """Play it here, whoever is there."""
    screen = Screen.on(sys.stdout, plain=plain)
    autosave.log = LogWriter(log, date=cli_campaign.today()) if log else None
    table = table_for(autosave.session, screen, autosave, odds=odds)
    try:
        table.run()
    finally:
        autosave.close()


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
    player: Annotated[
        str, typer.Option(help="How well: random, easy, plain, strong, master.")
    ] = "plain",
    save: Annotated[str, typer.Option(help="Write the record to this new file.")] = "",
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Let a bot play one game to its end, told as a story."""
    from crawldeck.minds import levels

    speak(language, crawldeck.find(game))
    choose = levels.level(player).choose
    path = saves.must_be_new(save) if save else None
    session = start(game, players, hero, quest, pack, edition, param, seed, boss=boss)
    screen = Screen.on(sys.stdout, plain=plain)
    try:
        story.watch(session, choose, screen)
    finally:  # as far as it came, if somebody has seen enough
        if path is not None:
            session.save(path)
    if path is not None:
        screen.say(f"The record is in {path}")


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A record, or `last` for your latest game.")],
    to: Annotated[
        int | None, number(help="Stop after this many answers.", least=0, most=MOST_ANSWERS)
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Only the answers, one per line.")] = False,
    events: Annotated[bool, typer.Option(help="Show what each answer led to.")] = True,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Replay a record: its answers, the story, and the board at the end."""
    session = crawldeck.load(saves.latest() if file == "last" else file, to=to)
    speak(language, session.game)
    screen = Screen.on(sys.stdout, plain=plain)
    if text:
        for step in story.steps(session):
            screen.say(step.text)
    else:
        story.replay(session, screen, events=events)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A record, or `last` for your latest game.")],
    commitment: Annotated[
        str, typer.Option(help="What the page showed when the game began, or its first digits.")
    ] = "",
    plain: Plain = False,
) -> None:
    """Prove that every draw in a record follows from the secret fixed at the start."""
    found = crawldeck.verify(saves.latest() if file == "last" else file)
    proof.tell(found, Screen.on(sys.stdout, plain=plain), commitment)


@app.command()
def rules(
    game: GameArg = DEFAULT.name,
    rule: Annotated[str, typer.Argument(help="One rule as players read it.", metavar="ID")] = "",
    notes: Annotated[
        bool, typer.Option("--notes", help="With ID: how it was settled, built and tested.")
    ] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="What is built and proven.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Coverage for programs.")] = False,
    group: Annotated[str, typer.Option(help="Only one group, such as LOS.")] = "",
    plain: Plain = False,
) -> None:
    """List a game's rules, show one, or count what is tested; `rulebook` is for reading."""
    found = of_rule(game) if "-" in game and not rule else None
    rule = game if found else rule
    found = found or crawldeck.find(game.lower())
    screen = Screen.on(sys.stdout, plain=plain)
    if json:
        print(rulebook.as_json(found, group))
    elif rule:
        rulebook.one_rule(found, rule, screen, notes=notes)
    elif coverage:
        rulebook.list_coverage(found, group, screen)
    else:
        rulebook.list_rules(found, group, screen)


@app.command()
def games(plain: Plain = False, language: Language = "") -> None:
    """List the installed games, including those from other packages."""
    speak(language)
    screen = Screen.on(sys.stdout, plain=plain)
    for name, found in crawldeck.registered().items():
        screen.tell(
            f"{found.title}. {tr(outline.about(found))}", indent=f"{name:12} ", hang=" " * 13
        )
    for fault in broken().values():
        cli_streams.complain(fault)


@app.command()
def params(game: GameArg = DEFAULT.name, plain: Plain = False, language: Language = "") -> None:
    """List a game's parameters: editions, rulings and house rules."""
    found = crawldeck.find(game)
    speak(language, found)
    rulebook.list_params(found, Screen.on(sys.stdout, plain=plain))


@app.command()
def check(
    pack: Annotated[str, typer.Argument(help="A pack's folder, or the name of a shipped one.")],
    plain: Plain = False,
) -> None:
    """Check a pack: list what it holds, or every mistake in it."""
    try:
        form, loaded = find_pack(pack)
        if Path(pack).is_dir():
            languages.check(Path(pack))
    except ContentError as error:
        for mistake in error.every if isinstance(error, ContentErrors) else (error,):
            cli_streams.complain(str(mistake).removeprefix(f"{Path.cwd()}{os.sep}"))
        raise typer.Exit(1) from None
    rulebook.show_pack(form, loaded, Screen.on(sys.stdout, plain=plain))


def _version(wanted: bool) -> None:
    if wanted:
        print(f"crawldeck {crawldeck.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
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


cli_lab.register(app)
cli_envs.register(app)
cli_minds.register(app)
cli_fair.register()
cli_experiments.register(cli_minds.lab)
_add_commands_of_games()


def main() -> None:
    """The console script: an error on purpose is one line and exit code 2."""
    sys.exit(cli_streams.guarded(partial(app, prog_name="crawldeck")))


if __name__ == "__main__":
    main()
