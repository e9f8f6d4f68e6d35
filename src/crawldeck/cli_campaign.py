"""The commands for campaigns; a game adds those that only its own have."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import Annotated

import typer

from crawldeck.campaign.book import stem
from crawldeck.campaign.header import Header
from crawldeck.campaign.part import Campaigns, campaigns_of
from crawldeck.cli_numbers import Seed, number
from crawldeck.cli_options import Language, Odds
from crawldeck.cli_start import DEFAULT, EDITIONS, PARTY_OPTIONS, speak
from crawldeck.forms import Form, must_be_seats
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.language import tr
from crawldeck.terminal.campaigns import CampaignTable
from crawldeck.terminal.style import Screen

app = typer.Typer(
    help="Campaigns: the same party from adventure to adventure.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

FileArg = Annotated[Path, typer.Argument(help="The campaign's file.", metavar="FILE")]
HeroArg = Annotated[
    str, typer.Argument(help="A hero: an id, a file with a sheet, or a line that makes one.")
]
PackName = Annotated[str, typer.Option("--pack", help="A shipped pack or a folder.")]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")]
Mend = Annotated[
    bool, typer.Option("--mend", help="Drop a torn last line; a copy of the old file is kept.")
]


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.rich_markup_mode = main.rich_markup_mode
    main.add_typer(app, name="campaign")


def today() -> str:
    return datetime.date.today().isoformat()


def _screen(plain: bool) -> Screen:
    return Screen.on(sys.stdout, plain=plain)


@app.command("new")
def new(
    file: FileArg,
    name: Annotated[str, typer.Option(help="What the campaign is called.")] = "",
    game: Annotated[str, typer.Option("--game", help="Which game.")] = DEFAULT.name,
    pack: PackName = "",
    edition: Annotated[str, typer.Option(help=EDITIONS)] = "",
    hero: Annotated[
        list[str],
        typer.Option(
            *PARTY_OPTIONS,
            help="An id, several with commas, or anything else the game accepts.",
        ),
    ] = [],  # noqa: B006 - typer copies it
    players: Annotated[int, typer.Option(help="Seats at the table.")] = 1,
    param: Annotated[
        list[str], typer.Option("--param", help="NAME=VALUE; see `crawldeck params`.")
    ] = [],  # noqa: B006
    seed: Seed = None,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Start a campaign in a new file. Heroes can join later."""
    rules, screen = find(game), _screen(plain)
    speak(language, rules)
    must_be_seats(rules, players)
    Campaigns.of(rules).needed()
    header = _header(rules, name or stem(file), pack, edition, players, param, seed)
    CampaignTable.of(rules).begin(file, header, hero, screen)
    screen.say(tr("Play it with: crawldeck campaign play {file}", file=file))


def _header(
    rules: AnyGame,
    name: str,
    pack: str,
    edition: str,
    players: int,
    params: list[str],
    seed: int | None,
) -> Header:
    pack = pack or Form.of(rules).pack
    own = dict(rules.house_rules({"pack": pack}))
    wishes = dict(parameters.from_text(rules.params, text) for text in params)
    edition = edition or rules.edition
    parameters.make(rules.params, rules.editions, edition, {**own, **wishes})
    return Header(
        game=rules.name,
        name=name,
        pack=str(Path(pack).resolve()) if Path(pack).is_dir() else pack,
        edition=edition,
        params=Campaigns.of(rules).header_params(own, wishes),
        seats=tuple(f"Player {n}" for n in range(1, players + 1)) if players > 1 else ("You",),
        seed=seed,
    )


def _table(file: Path, language: str = "") -> CampaignTable:
    """The table at which a file's campaign is played, in the language of who sits there."""
    game = campaigns_of(file).game
    speak(language, game)
    return CampaignTable.of(game)


@app.command("status")
@app.command("show")
def show(file: FileArg, plain: Plain = False, language: Language = "") -> None:
    """Show the party, the story so far, and what you can play next."""
    _table(file, language).show(file, _screen(plain))


@app.command("play")
def play(
    file: FileArg,
    quest: Annotated[str, typer.Option("--quest", "--to", help="Which adventure to begin.")] = "",
    entry: Annotated[
        str, typer.Option("--by", help="Where to enter, if the game lets you choose.")
    ] = "",
    seed: Seed = None,
    mend: Mend = False,
    plain: Plain = False,
    odds: Odds = None,
    language: Language = "",
) -> None:
    """Continue the open chapter, or begin the next one.

    Every answer is saved at once. The story is written to NAME.md beside the campaign.
    """
    _table(file, language).play(
        file,
        _screen(plain),
        to=quest,
        by=entry,
        seed=seed,
        mend=mend,
        date=today(),
        odds=odds,
    )


@app.command("watch")
def watch(
    file: FileArg,
    tries: Annotated[int, number(help="How often to try a chapter that is lost.", most=1_000)] = 3,
    most: Annotated[int, number(help="Stop after this many chapters.", most=100_000)] = 100,
    mend: Mend = False,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Let bots play the campaign to its end, one line per chapter."""
    _table(file, language).watch(file, _screen(plain), tries=tries, most=most, mend=mend)


@app.command("log")
def log(file: FileArg) -> None:
    """Print the whole story as Markdown, from the records of its chapters."""
    typer.echo(_table(file).story(file), nl=False)


@app.command("join")
def join(
    file: FileArg,
    hero: HeroArg,
    mend: Mend = False,
    plain: Plain = False,
    language: Language = "",
) -> None:
    """Add somebody to the party, between two adventures."""
    _table(file, language).join(file, hero, _screen(plain), mend=mend)
