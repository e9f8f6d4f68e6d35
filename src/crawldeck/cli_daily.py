"""The command for the daily crawl: play it, look at its archive, prove a result."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crawldeck.cli_options import GameArg, Odds
from crawldeck.cli_start import DEFAULT
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import find
from crawldeck.kernel.record import load
from crawldeck.kernel.session import AnySession
from crawldeck.speech import Speech
from crawldeck.terminal import saves
from crawldeck.terminal.seated import table_for
from crawldeck.terminal.style import Screen

if TYPE_CHECKING:
    from crawldeck.daily import Daily, Score

HONEST = (
    "The code proves that these answers earn this score. It cannot prove that this "
    "was the first try."
)


def register(main: typer.Typer) -> None:
    """Add this command to the command line."""
    main.command("daily")(daily)


def daily(
    game: GameArg = DEFAULT.name,
    day: Annotated[str, typer.Option(help="Another day, such as 2026-11-16.")] = "",
    again: Annotated[
        bool, typer.Option("--again", help="Play it once more; only the first time counts.")
    ] = False,
    archive: Annotated[bool, typer.Option("--archive", help="All days, and how you did.")] = False,
    verify: Annotated[
        str, typer.Option(help="Replay somebody's result and check that it is genuine.")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="ASCII only, without colour.")] = False,
    odds: Odds = None,
) -> None:
    """Play the daily crawl: the same adventure for everybody, with a score to share."""
    from crawldeck import daily as crawl

    screen = Screen.on(sys.stdout, plain=plain)
    if verify:
        _proved(verify, screen)
        return
    if archive:
        for line in _archive(game):
            screen.say(line)
        return
    found = crawl.of(find(game), crawl.named(day) if day else crawl.today())
    _play(found, screen, again=again, odds=odds)


def _play(found: Daily, screen: Screen, *, again: bool, odds: bool | None) -> None:
    """The attempt of a day is the first record of its name: it is begun, gone on with, or told."""
    path = _attempt(found)
    if again or not _kept(path):
        autosave = saves.Autosave(found.begin(), lambda: saves.free_file(found.name))
    else:
        autosave = saves.reopen(str(path), mend=False)
        if autosave.session.ask is None:
            autosave.close()
            screen.tell("You have played it. --again plays it once more, but that does not count.")
            _result(found, autosave.session, screen)
            return
    screen.tell(f"The daily crawl of {found.day.isoformat()} (UTC).", style="bold")
    autosave.again = f"crawldeck daily {found.game.name} --day {found.day.isoformat()}"
    try:
        table_for(autosave.session, screen, autosave, odds=odds).run()
    finally:
        autosave.close()
    if autosave.session.ask is None:
        _result(found, autosave.session, screen)


def _attempt(found: Daily) -> Path:
    return saves.folder() / f"{found.name}{saves.SUFFIX}"


def _kept(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def _result(found: Daily, session: AnySession, screen: Screen) -> None:
    from crawldeck import daily as crawl

    score = crawl.score(session)
    screen.tell(f"{score.points:,} points: {score.how}.{_helped(score)}", style="bold")
    try:
        code = crawl.code(found, session)
    except CrawldeckError as error:
        screen.tell(f"There is no code to share: {error}.")
        return
    screen.tell("Share it: anybody can check it with `crawldeck daily --verify CODE`:")
    screen.say(code)
    screen.tell(HONEST, style="dim")


def _helped(score: Score) -> str:
    many = "hint" if score.hints == 1 else "hints"
    return f" With {score.hints} {many}." if score.hints else ""


def _proved(text: str, screen: Screen) -> None:
    from crawldeck import daily as crawl

    proved = crawl.prove(text)
    words = Speech.of(proved.daily.game).words(proved.session)
    screen.tell(
        f"Genuine: {words.title()}, {proved.daily.day.isoformat()}, {proved.score.outcome}, "
        f"{proved.score.points:,} points ({proved.score.how}).",
        style="bold",
    )
    ending = words.ending()
    if ending is not None:
        screen.tell(ending.text)
    screen.tell(HONEST, style="dim")


def _archive(game: str) -> Iterator[str]:
    """The days so far, the latest first."""
    from crawldeck import daily as crawl

    rules, day = find(game), crawl.today()
    while day >= crawl.FIRST_DAY:
        found = crawl.of(rules, day)
        yield f"{day.isoformat()}  {found.title:22} {found.players}  {_how_it_went(found)}"
        day -= datetime.timedelta(days=1)


def _how_it_went(found: Daily) -> str:
    from crawldeck import daily as crawl

    path = _attempt(found)
    if not _kept(path):
        return ""
    try:
        session = load(path)
    except RecordError as error:
        return f"cannot be read: {error}"
    if session.ask is not None:
        return "under way"
    score = crawl.score(session)
    return f"{score.outcome}, {score.points:,} points"
