"""The commands for campaigns of Enormity; `cli_campaign` sends their files here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crawldeck.campaign.book import stem
from crawldeck.campaign.deeds import Header
from crawldeck.enormity import pack as ships
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import find
from crawldeck.paper.logbook import logbook, supplies
from crawldeck.terminal import voyage as at_table
from crawldeck.terminal import voyage_standing as shown
from crawldeck.terminal.style import Screen
from crawldeck.voyage import loadouts, sessions
from crawldeck.voyage.standing import GAME, Log, load

DEFAULT_CREW = 3


def must_be_ours(game: str, command: str) -> None:
    """Some commands are for one game only."""
    if game != GAME:
        raise CrawldeckError(f"`campaign {command}` is for campaigns of Enormity")


def must_not_be_ours(game: str, command: str) -> None:
    if game == GAME:
        raise CrawldeckError(
            f"`campaign {command}` is for campaigns of P52; Enormity has `campaign crystal`, right "
            "after a session (ENO-TIME-01)"
        )


def new(
    file: Path,
    name: str,
    pack: str,
    edition: str,
    crew: list[str],
    players: int,
    params: list[str],
    seed: int | None,
    screen: Screen,
) -> None:
    """Start a campaign in a new file."""
    game = find(GAME)
    pack = pack or sessions.DEFAULT_PACK
    loaded = ships.find(pack)
    wishes: dict[str, Any] = dict(parameters.from_text(game.params, text) for text in params)
    wishes = {**loaded.head.params, **wishes}
    edition = edition or game.edition
    parameters.make(game.params, game.editions, edition, wishes)
    names = [one.strip().lower() for text in crew for one in text.split(",") if one.strip()]
    names = names or list(loaded.spacers)[: max(DEFAULT_CREW, players)]
    header = Header(
        game=GAME,
        name=name or stem(file),
        pack=str(Path(pack).resolve()) if Path(pack).is_dir() else pack,
        edition=edition,
        params=wishes,
        seats=tuple(f"Player {n}" for n in range(1, players + 1)) if players > 1 else ("You",),
        seed=seed,
    )
    voyage = sessions.launch(file, header, names)
    told = ", ".join(loaded.spacers[one].name for one in voyage.now.names)
    screen.tell(f"{header.name} begins, with {told}. {supplies(voyage)}")
    screen.say(f"Play it with: crawldeck campaign play {file}")


def show(file: Path, screen: Screen) -> None:
    shown.show(load(file), screen)


def play(
    file: Path,
    screen: Screen,
    *,
    wanted: str,
    entry: str,
    seed: int | None,
    mend: bool,
    date: str,
) -> None:
    with Log(file, mend=mend) as log:
        at_table.play(log, screen, wanted=wanted, entry=entry, seed=seed, mend=mend, date=date)


def watch(file: Path, screen: Screen, *, tries: int, most: int, mend: bool) -> None:
    from crawldeck.lab.voyages import Captain

    with Log(file, mend=mend) as log:
        at_table.watch(log, screen, Captain(tries), most)


def story(file: Path) -> str:
    return logbook(load(file), file)


def fit(file: Path, lines: list[str], screen: Screen, mend: bool) -> None:
    """Loadouts in one line each; without a line they are shown."""
    if not lines:
        shown.show_loadouts(load(file), screen)
        return
    with Log(file, mend=mend) as log:
        for line in lines:
            loadouts.fit(log, sessions.pack_of(log.campaign), line)
        shown.show_loadouts(log.campaign, screen)


def join(file: Path, name: str, screen: Screen, mend: bool) -> None:
    with Log(file, mend=mend) as log:
        pack = sessions.pack_of(log.campaign)
        voyage = loadouts.enlist(log, pack, name.strip().lower())
        told = ", ".join(pack.spacers[one].name for one in voyage.now.names)
        screen.tell(f"The crew: {told}.")


def crystal(file: Path, screen: Screen, mend: bool) -> None:
    with Log(file, mend=mend) as log:
        at_table.spend_crystal(log, screen)


def keep(file: Path, spared: str, screen: Screen, mend: bool) -> None:
    names = [one.strip().lower() for one in spared.split(",") if one.strip()]
    with Log(file, mend=mend) as log:
        at_table.keep(log, screen, names or None)


def trade(file: Path, what: str, location: str, screen: Screen, mend: bool) -> None:
    with Log(file, mend=mend) as log:
        at_table.trade(log, screen, what, location)
