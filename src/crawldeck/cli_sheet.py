"""The command for sheets: a hero or a Spacer of a pack, a campaign or a saved game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

from crawldeck.campaign import chapters
from crawldeck.campaign import heroes as people
from crawldeck.campaign.book import game_of, load
from crawldeck.campaign.standing import Campaign
from crawldeck.enormity import loadout
from crawldeck.enormity import pack as ships
from crawldeck.enormity.game import DEFAULT_PACK as DEFAULT_SHIP
from crawldeck.enormity.state import Spacer
from crawldeck.forms import game_of_pack
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import find
from crawldeck.kernel.record import load as load_record
from crawldeck.kernel.session import Session
from crawldeck.p52 import pack as packs
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.paper import page, spacer_page
from crawldeck.paper import sheet as paper
from crawldeck.paper import spacer as board
from crawldeck.terminal.campaign import write_page
from crawldeck.terminal.style import Screen
from crawldeck.voyage import loadouts
from crawldeck.voyage.standing import GAME, Mate
from crawldeck.voyage.standing import load as load_voyage


class Shown(NamedTuple):
    """A sheet in its three forms."""

    data: Any
    text: Callable[[], list[str]]
    page: Callable[[], str]


def register(main: typer.Typer) -> None:
    """Add this command to the command line."""
    main.command("sheet")(sheet)


def sheet(
    hero: Annotated[
        str,
        typer.Argument(help="Who: an id, a file with a sheet, or a line that makes or equips one."),
    ],
    game: Annotated[str, typer.Option("--game", help="p52 or enormity.")] = "",
    campaign: Annotated[Path | None, typer.Option(help="Somebody of this campaign.")] = None,
    record: Annotated[Path | None, typer.Option(help="As it stands in this saved game.")] = None,
    pack: Annotated[str, typer.Option("--pack", help="A shipped pack or a folder.")] = "",
    html: Annotated[Path | None, typer.Option(help="Write a page to print.")] = None,
    json: Annotated[bool, typer.Option("--json", help="The sheet as data, for a file.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")] = False,
) -> None:
    """A hero's or Spacer's sheet: on the screen, or as a page to print."""
    if sum(map(bool, (campaign, record, pack))) > 1:
        raise CrawldeckError("--campaign and --record bring their own pack; give one of the three")
    session = load_record(record) if record is not None else None
    found = SHEETS[_game(game, campaign, session, pack)](hero, campaign, session, pack)
    screen = Screen.on(sys.stdout, plain=plain)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found.data), indent=1).decode())
    elif html is None:
        screen.lines(found.text())
    else:
        write_page(html, found.page())
        screen.say(f"The sheet is in {html}")


def _game(game: str, campaign: Path | None, session: Session | None, pack: str) -> str:
    """Whose sheet is meant: what is named brings its game with it."""
    wanted = find(game).name if game else ""
    known = game_of(campaign) if campaign else session.setup.game if session else ""
    owner = game_of_pack(pack)
    known = known or (owner.name if owner else "")
    if wanted and known and wanted != known:
        raise CrawldeckError(f"that is of {known}, not of {wanted}; leave --game out")
    return known or wanted or "p52"


# -- P52 ---------------------------------------------------------------------------------------


def _hero(hero: str, campaign: Path | None, session: Session | None, pack: str) -> Shown:
    """A hero's sheet; of a saved game as the hero stands there."""
    if session is not None:
        heroes = {one.id: one for one in session.table.state.heroes}
        return _set(paper.of_hero(session.table, heroes[_one_of(heroes, hero)]))
    told = load(campaign) if campaign is not None else None
    loaded = packs.find(told.pack if told else pack or DEFAULT_PACK)
    member = _member(told, hero) if told else people.named(hero, loaded)
    if people.is_draft(member):
        when = "once the chapter under way is over" if told and told.under_way else "then"
        raise CrawldeckError(
            f"this hero is made at the table as a chapter begins; the sheet is there {when}"
        )
    found = paper.numbers(people.sheet_of(member, loaded), loaded, _params(told, loaded))
    return _set(found)._replace(data=member)


def _set(found: paper.Sheet) -> Shown:
    return Shown(found, lambda: paper.as_text(found), lambda: page.as_page(found))


def _one_of(known: dict[str, Any], name: str) -> str:
    if name.lower() not in known:
        raise CrawldeckError(f"no {name!r:.60} in this game; there are: {', '.join(known)}")
    return name.lower()


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


# -- Enormity ----------------------------------------------------------------------------------


def _spacer(name: str, campaign: Path | None, session: Session | None, pack: str) -> Shown:
    """A Spacer's sheet: `oda`, or a whole loadout in one line."""
    if session is not None:
        crew = {one.id: one for one in session.table.state.spacers}
        return _board(crew[_one_of(crew, name)], session.table.content)
    if campaign is not None:
        voyage = load_voyage(campaign)
        loaded = ships.find(voyage.header.pack)
        mates = {mate.id: mate for mate in (*voyage.now.crew, *map(Mate, voyage.now.fallen))}
        wish = loadouts.wish(loaded, mates[_one_of(mates, name)])
    else:
        loaded = ships.find(pack or DEFAULT_SHIP)
        wish = loadout.wish_of(loaded, name)
    who = loadout.new_spacer(
        loaded,
        wish["id"],
        0,
        suit=wish.get("suit", ""),
        cards=wish.get("cards", ()),
        gear=wish.get("gear"),
        conditions=wish.get("conditions", ()),
    )
    if campaign is not None:
        for item in who.items:  # ENO-CAMP-04
            loadout.turn_over(loaded, item, voyage.now.parsec)
    return _board(who, loaded)._replace(data=wish)


def _board(who: Spacer, pack: ships.Pack) -> Shown:
    found = board.of_spacer(who, pack)
    return Shown(found, lambda: board.as_text(found), lambda: spacer_page.as_page(found))


SHEETS: dict[str, Callable[[str, Path | None, Session | None, str], Shown]] = {
    "p52": _hero,
    GAME: _spacer,
}
