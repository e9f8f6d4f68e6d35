"""The commands for campaigns; those of Enormity are told in `cli_voyage`."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import Annotated

import typer

from crawldeck import cli_voyage
from crawldeck.campaign import chapters
from crawldeck.campaign import heroes as people
from crawldeck.campaign.book import Book, create, game_of, load, stem
from crawldeck.campaign.deeds import Header, Joined
from crawldeck.cli_numbers import Seed, number
from crawldeck.forms import must_be_seats
from crawldeck.kernel import params as parameters
from crawldeck.kernel.game import find
from crawldeck.p52 import pack as packs
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.terminal import campaign as at_table
from crawldeck.terminal.style import Screen
from crawldeck.voyage.standing import GAME

app = typer.Typer(
    help="Campaigns: the same heroes or Spacers from adventure to adventure.",
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
    bool, typer.Option("--mend", help="Drop a torn last line; a copy of the file stays beside.")
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
    game: Annotated[str, typer.Option("--game", help="p52 or enormity.")] = "p52",
    pack: PackName = "",
    edition: Annotated[
        str, typer.Option(help="P52: classic, core or latest; Enormity: normal or veteran.")
    ] = "",
    hero: Annotated[
        list[str],
        typer.Option(
            "--hero",
            "--spacer",
            "--spacers",
            help="P52: an id, a file, or: Tilda, mothling courier; Enormity: ids with commas.",
        ),
    ] = [],  # noqa: B006 - typer copies it
    players: Annotated[int, typer.Option(help="Seats at the table.")] = 1,
    param: Annotated[
        list[str], typer.Option("--param", help="NAME=VALUE; see `crawldeck params`.")
    ] = [],  # noqa: B006
    seed: Seed = None,
    plain: Plain = False,
) -> None:
    """Start a campaign in a new file. Heroes may join later, too."""
    must_be_seats(find(game), players)
    if game == GAME:
        cli_voyage.new(file, name, pack, edition, hero, players, param, seed, _screen(plain))
        return
    _new_p52(file, name, pack or DEFAULT_PACK, edition, hero, players, param, seed, _screen(plain))


def _new_p52(
    file: Path,
    name: str,
    pack: str,
    edition: str,
    hero: list[str],
    players: int,
    param: list[str],
    seed: int | None,
    screen: Screen,
) -> None:
    rules = find("p52")
    loaded = packs.find(pack)
    wishes = dict(parameters.from_text(rules.params, text) for text in param)
    edition = edition or rules.edition
    parameters.make(rules.params, rules.editions, edition, {**loaded.head.params, **wishes})
    seats = tuple(f"Player {n}" for n in range(1, players + 1)) if players > 1 else ("You",)
    folder = str(Path(pack).resolve()) if Path(pack).is_dir() else pack
    header = Header(
        name=name or stem(file),
        pack=folder,
        edition=edition,
        params=wishes,
        seats=seats,
        seed=seed,
    )
    party = [people.named(text, loaded) for text in people.listed(hero, loaded)]
    people.check_names(party)
    create(file, header, *(Joined(member) for member in party))
    screen.tell(f"{header.name} begins, with {people.names(party) or 'nobody yet'}.")
    screen.say(f"Play it with: crawldeck campaign play {file}")


@app.command("status")
@app.command("show")
def show(file: FileArg, plain: Plain = False) -> None:
    """The party, the story so far, and what can be played next."""
    if game_of(file) == GAME:
        cli_voyage.show(file, _screen(plain))
    else:
        at_table.show(load(file), _screen(plain))


@app.command("play")
def play(
    file: FileArg,
    quest: Annotated[
        str, typer.Option("--quest", "--to", help="Which quest, or card of the Course, to begin.")
    ] = "",
    entry: Annotated[
        str, typer.Option("--by", help="Enormity: go in by the known point of this page.")
    ] = "",
    seed: Seed = None,
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Go on with the chapter under way, or begin the next quest.

    Every answer is kept at once. The story is written to NAME.md beside the campaign.
    """
    if game_of(file) == GAME:
        cli_voyage.play(
            file, _screen(plain), wanted=quest, entry=entry, seed=seed, mend=mend, date=today()
        )
        return
    with Book(file, mend=mend) as book:
        at_table.play(book, _screen(plain), quest=quest, seed=seed, mend=mend, date=today())


@app.command("replay")
def replay(
    file: FileArg,
    chapter: Annotated[int, typer.Argument(help="The number of the chapter.", min=1)],
    seed: Seed = None,
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Play a chapter again with the party that set out on it.

    That chapter and those after it stay in the history, but count no more.
    """
    cli_voyage.must_not_be_ours(game_of(file), "replay")
    with Book(file, mend=mend) as book:
        session = chapters.replay(book, chapter, seed=seed)
        at_table.play(book, _screen(plain), session=session, date=today())


@app.command("watch")
def watch(
    file: FileArg,
    tries: Annotated[
        int, number(help="How often a chapter is played until it is won.", most=1_000)
    ] = 3,
    most: Annotated[int, number(help="Stop after so many chapters.", most=100_000)] = 100,
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Let bots play the campaign to its end, a line for each chapter."""
    if game_of(file) == GAME:
        cli_voyage.watch(file, _screen(plain), tries=tries, most=most, mend=mend)
        return
    with Book(file, mend=mend) as book:
        at_table.watch(book, _screen(plain), tries=tries, most=most)


@app.command("log")
def log(file: FileArg) -> None:
    """The whole story as Markdown, from the records of its chapters."""
    if game_of(file) == GAME:
        typer.echo(cli_voyage.story(file), nl=False)
        return
    campaign = load(file)
    typer.echo(at_table.story(campaign, file), nl=False)


@app.command("join")
def join(file: FileArg, hero: HeroArg, mend: Mend = False, plain: Plain = False) -> None:
    """A hero or Spacer comes to the party, between two adventures."""
    if game_of(file) == GAME:
        cli_voyage.join(file, hero, _screen(plain), mend)
        return
    with Book(file, mend=mend) as book:
        pack = chapters.pack_of(book.campaign)
        chapters.join(book, people.named(hero, pack))
        _screen(plain).tell(f"The party: {people.names(book.campaign.party)}.")


@app.command("bury")
def bury(file: FileArg, hero: HeroArg, mend: Mend = False, plain: Plain = False) -> None:
    """A hero leaves the party for good, between two chapters."""
    cli_voyage.must_not_be_ours(game_of(file), "bury")
    with Book(file, mend=mend) as book:
        chapters.bury(book, hero)
        _screen(plain).tell(f"The party: {people.names(book.campaign.party) or 'nobody'}.")


# -- Enormity ----------------------------------------------------------------------------------


@app.command("fit")
def fit(
    file: FileArg,
    line: Annotated[
        list[str], typer.Argument(help="`oda suit=bulwark gear=rifle`, or `priority=oda`.")
    ] = [],  # noqa: B006
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Enormity: loadouts between sessions, each in one line; without a line they are shown."""
    cli_voyage.must_be_ours(game_of(file), "fit")
    cli_voyage.fit(file, line, _screen(plain), mend)


@app.command("crystal")
def crystal(file: FileArg, mend: Mend = False, plain: Plain = False) -> None:
    """Enormity: spend a Time Crystal right after a session, which then never was."""
    cli_voyage.must_be_ours(game_of(file), "crystal")
    cli_voyage.crystal(file, _screen(plain), mend)


@app.command("keep")
def keep(
    file: FileArg,
    spared: Annotated[str, typer.Option(help="Who comes back through Life Spares.")] = "",
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Enormity: let the session that was just played count."""
    cli_voyage.must_be_ours(game_of(file), "keep")
    cli_voyage.keep(file, spared, _screen(plain), mend)


@app.command("trade")
def trade(
    file: FileArg,
    what: Annotated[str, typer.Argument(help="spare or loot.")],
    location: Annotated[str, typer.Argument(help="Whose loot deck.")] = "",
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Enormity: spend resources between two sessions."""
    cli_voyage.must_be_ours(game_of(file), "trade")
    cli_voyage.trade(file, what, location, _screen(plain), mend)
