"""The commands around players that look ahead: fit their values, see how well these hold."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

import crawldeck
from crawldeck.campaign.part import campaigns_of
from crawldeck.cli_lab import Start, Workers
from crawldeck.cli_numbers import MOST_GAMES, number
from crawldeck.cli_options import GameArg, PackName
from crawldeck.cli_start import ADVENTURE_OPTIONS, DEFAULT
from crawldeck.forms import Form
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.lock import held
from crawldeck.terminal import saves

if TYPE_CHECKING:
    from crawldeck.minds.review import Journey, Review

MOST_MINUTES = 100_000
lab = typer.Typer(
    no_args_is_help=True,
    help="Experiments and their reports, comparing and tuning packs, and what positions are worth.",
)


def register(main: typer.Typer) -> None:
    """Add these commands to the command line."""
    main.command()(review)
    main.add_typer(lab, name="lab")


def review(
    file: Annotated[
        str, typer.Argument(help="A record, a campaign, or `last` for your latest game.")
    ],
    html: Annotated[
        Path | None, typer.Option(help="Write it as a page to this file.", metavar="FILE")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    sample: Annotated[
        int, typer.Option(help="Look with other luck, to see which findings hold.", min=0, max=100)
    ] = 0,
    workers: Workers = None,
) -> None:
    """Tell luck from play in a record: the chance to win, its turning points, and mistakes."""
    from crawldeck.campaign.book import is_campaign
    from crawldeck.lab import reviews
    from crawldeck.minds import telling

    if is_campaign(file):
        journey = reviews.journey(Path(file), workers, sample=sample)
        title = f"{campaigns_of(file).game.title}: a campaign's review"
        _show(
            journey,
            telling.journey_lines(journey),
            telling.journey_page(journey, title),
            html,
            json,
        )
        return
    session = crawldeck.load(saves.latest() if file == "last" else file)
    found = reviews.reviewed(session, workers, sample=sample)
    title = f"{session.game.title}: a review"
    _show(found, telling.lines(found), telling.page(found, title), html, json)


def _show(
    found: Review | Journey, lines: Iterable[str], page: str, html: Path | None, as_json: bool
) -> None:
    if html is not None:
        html.write_text(page, encoding="utf-8")
    if as_json:
        from crawldeck.minds import telling

        print(msgspec.json.format(msgspec.json.encode(telling.numbers(found)), indent=1).decode())
    elif html is not None:
        print(f"The review is in {html}")
    else:
        print("\n".join(lines))


Closely = Annotated[
    bool,
    typer.Option(
        "--closely",
        help="The closer values, by which a master, hints and reviews judge: features are also "
        "weighed two together, in positions as a search meets them.",
    ),
]


@lab.command()
def fit(
    game: GameArg = DEFAULT.name,
    games: Annotated[int, number(help="Games to learn from.", most=MOST_GAMES)] = 3_000,
    seed: Start = 1_000_000,
    pack: PackName = "",
    dry: Annotated[
        bool, typer.Option("--dry", help="Show the weights without saving them.")
    ] = False,
    closely: Closely = False,
    workers: Workers = None,
) -> None:
    """Learn from games what each feature of a position is worth, and save the weights."""
    from crawldeck.lab import fit as fitting

    command = f"crawldeck lab fit {game} --games {games} --seed {seed}"
    command += f" --pack {pack}" if pack else ""
    command += " --closely" if closely else ""
    pack = pack or Form.of(crawldeck.find(game)).pack
    wishes = fitting.wishes(game, pack)
    weights = fitting.fit(fitting.watched(wishes, games, seed, workers, closely), command, closely)
    print(fitting.table(weights))
    if not dry:
        fitting.write(weights, game, closely)


@lab.command()
def league(
    game: GameArg = DEFAULT.name,
    level: Annotated[
        list[str],
        typer.Option(
            help="A level to compare (random, easy, plain, strong, master), or module:Class; "
            "weak ones first; repeatable."
        ),
    ] = ["random", "easy", "plain", "strong"],
    quest: Annotated[
        list[str], typer.Option(*ADVENTURE_OPTIONS, help="Only this one; repeatable.")
    ] = [],
    boss: Annotated[
        list[str], typer.Option(help="A Boss to fight instead of a mission; repeatable.")
    ] = [],
    players: Annotated[
        str, typer.Option(help="Heroes in a party: 3, or several sizes: 1,2,3.")
    ] = "2",
    games: Annotated[int, number(help="Games for each cell.", most=MOST_GAMES)] = 50,
    seed: Start = 0,
    pack: PackName = "",
    into: Annotated[
        Path | None,
        typer.Option(
            help="Save the games to this file; run the same command to continue.", metavar="FILE"
        ),
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Start the file over.")] = False,
    minutes: Annotated[
        int, number(help="Stop after this many minutes.", least=0, most=MOST_MINUTES)
    ] = MOST_MINUTES,
    page: Annotated[
        Path | None,
        typer.Option(help="Then put the whole file as a table into this page.", metavar="FILE"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Numbers for programs.")] = False,
    workers: Workers = None,
) -> None:
    """Let every level play the same games, and compare how often they win."""
    from crawldeck.lab import balance, league, league_page
    from crawldeck.lab.league_book import Book
    from crawldeck.lab.part import Lab
    from crawldeck.lab.players import player

    if into is None and (page is not None or again):
        raise CrawldeckError("--page and --again need the file of --into")
    pack = pack or Form.of(crawldeck.find(game)).pack
    for name in level:
        player(name)  # a wrong name is told before the first game
    if page is not None:
        league_page.refuse_without_room(page, game)
    sizes = balance.sizes(players)
    wishes = Lab.of(crawldeck.find(game)).fights(pack, boss, sizes, None, {})
    if quest or not boss:
        wishes = balance.wishes_for(pack, quest, sizes, 0, None, {}, game=game) + wishes
    with held(into):
        book = Book(into, game, pack, level, seed, again) if into is not None else None
        league.run(wishes, level, games, seed, json, workers, book, minutes)
    if page is not None and book is not None:
        league_page.write(page, book.pages)


@lab.command()
def calibrate(
    game: GameArg = DEFAULT.name,
    games: Annotated[int, number(help="Games to look at.", most=MOST_GAMES)] = 300,
    seed: Start = 2_000_000,
    pack: PackName = "",
    closely: Closely = False,
    workers: Workers = None,
) -> None:
    """Compare fitted chances with results, in games they were not fitted on."""
    from crawldeck.lab import fit as fitting

    wishes = fitting.wishes(game, pack or Form.of(crawldeck.find(game)).pack)
    played = fitting.watched(wishes, games, seed, workers, closely)
    print(fitting.held(game, played, closely))
