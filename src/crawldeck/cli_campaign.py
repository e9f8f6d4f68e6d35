"""The commands for campaigns and hero sheets."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from crawldeck.campaign import chapters
from crawldeck.campaign import heroes as people
from crawldeck.campaign.book import Book, create, load, stem
from crawldeck.campaign.deeds import Header, Joined
from crawldeck.campaign.standing import Campaign
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import find
from crawldeck.p52 import pack as packs
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.paper import sheet as paper
from crawldeck.paper.page import as_page
from crawldeck.terminal import campaign as at_table
from crawldeck.terminal.style import Screen

app = typer.Typer(
    help="Campaigns: the same heroes from quest to quest.",
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
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same cards.")]


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.rich_markup_mode = main.rich_markup_mode
    main.add_typer(app, name="campaign")
    main.command("sheet")(sheet)


def today() -> str:
    return datetime.date.today().isoformat()


def _screen(plain: bool) -> Screen:
    return Screen.on(sys.stdout, plain=plain)


@app.command("new")
def new(
    file: FileArg,
    name: Annotated[str, typer.Option(help="What the campaign is called.")] = "",
    pack: PackName = DEFAULT_PACK,
    edition: Annotated[str, typer.Option(help="classic, core or latest.")] = "",
    hero: Annotated[
        list[str], typer.Option("--hero", help="An id, a file, or: Tilda, mothling courier.")
    ] = [],  # noqa: B006 - typer copies it
    players: Annotated[int, typer.Option(help="Seats at the table.", min=1, max=6)] = 1,
    param: Annotated[
        list[str], typer.Option("--param", help="NAME=VALUE; see `crawldeck params`.")
    ] = [],  # noqa: B006
    seed: Seed = None,
    plain: Plain = False,
) -> None:
    """Start a campaign in a new file. Heroes may join later, too."""
    game = find("p52")
    loaded = packs.find(pack)
    wishes = dict(parameters.from_text(game.params, text) for text in param)
    edition = edition or game.edition
    parameters.make(game.params, game.editions, edition, {**loaded.head.params, **wishes})
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
    screen = _screen(plain)
    screen.tell(f"{header.name} begins, with {people.names(party) or 'nobody yet'}.")
    screen.say(f"Play it with: crawldeck campaign play {file}")


@app.command("show")
def show(file: FileArg, plain: Plain = False) -> None:
    """The party, the chapters so far, and what can be played next."""
    at_table.show(load(file), _screen(plain))


@app.command("play")
def play(
    file: FileArg,
    quest: Annotated[str, typer.Option(help="Which quest to begin.")] = "",
    seed: Seed = None,
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Go on with the chapter under way, or begin the next quest.

    Every answer is kept at once. The story is written to NAME.md beside the campaign.
    """
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
    with Book(file, mend=mend) as book:
        session = chapters.replay(book, chapter, seed=seed)
        at_table.play(book, _screen(plain), session=session, date=today())


@app.command("watch")
def watch(
    file: FileArg,
    tries: Annotated[
        int, typer.Option(help="How often a chapter is played until it is won.", min=1)
    ] = 3,
    most: Annotated[int, typer.Option(help="Stop after so many chapters.", min=1)] = 100,
    mend: Mend = False,
    plain: Plain = False,
) -> None:
    """Let bots play the campaign to its end, a line for each chapter."""
    with Book(file, mend=mend) as book:
        at_table.watch(book, _screen(plain), tries=tries, most=most)


@app.command("log")
def log(file: FileArg) -> None:
    """The whole story as Markdown, from the records of its chapters."""
    campaign = load(file)
    typer.echo(at_table.story(campaign, file), nl=False)


@app.command("join")
def join(file: FileArg, hero: HeroArg, mend: Mend = False, plain: Plain = False) -> None:
    """A hero comes to the party, between two chapters."""
    with Book(file, mend=mend) as book:
        pack = chapters.pack_of(book.campaign)
        chapters.join(book, people.named(hero, pack))
        _screen(plain).tell(f"The party: {people.names(book.campaign.party)}.")


@app.command("bury")
def bury(file: FileArg, hero: HeroArg, mend: Mend = False, plain: Plain = False) -> None:
    """A hero leaves the party for good, between two chapters."""
    with Book(file, mend=mend) as book:
        chapters.bury(book, hero)
        _screen(plain).tell(f"The party: {people.names(book.campaign.party) or 'nobody'}.")


# -- sheets ------------------------------------------------------------------------------------


def sheet(
    hero: HeroArg,
    campaign: Annotated[Path | None, typer.Option(help="A hero of this campaign.")] = None,
    pack: PackName = "",
    html: Annotated[Path | None, typer.Option(help="Write a page to print.")] = None,
    json: Annotated[bool, typer.Option("--json", help="The sheet as data, for a file.")] = False,
    plain: Plain = False,
) -> None:
    """A hero's sheet: on the screen, or as a page to print."""
    if campaign is not None and pack:
        raise CrawldeckError("--campaign brings its own pack; give one of the two")
    told = load(campaign) if campaign is not None else None
    loaded = packs.find(told.pack if told else pack or DEFAULT_PACK)
    member = _member(told, hero) if told else people.named(hero, loaded)
    if people.is_draft(member):
        when = "once the chapter under way is over" if told and told.under_way else "then"
        raise CrawldeckError(
            f"this hero is made at the table as a chapter begins; the sheet is there {when}"
        )
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(member), indent=1).decode())
        return
    found = paper.numbers(people.sheet_of(member, loaded), loaded, _params(told, loaded))
    screen = _screen(plain)
    if html is None:
        screen.lines(paper.as_text(found))
        return
    at_table.write_page(html, as_page(found))
    screen.say(f"The sheet is in {html}")


def _member(campaign: Campaign, hero: str) -> dict[str, object]:
    """Of the party, or else of the fallen."""
    try:
        return chapters.find_member(campaign.party, hero)
    except CrawldeckError:
        if not campaign.fallen:
            raise
        return chapters.find_member(campaign.fallen, hero)


def _params(campaign: Campaign | None, pack: packs.Pack) -> Params:
    """The rules by which a hero's numbers come about."""
    edition = campaign.edition if campaign else find("p52").edition
    wishes = {**pack.head.params, **(campaign.params if campaign else {})}
    return parameters.make(Params, EDITIONS, edition, wishes)
