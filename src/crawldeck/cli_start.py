"""From a command line to a session: what each game calls its heroes and its adventures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import crawldeck
from crawldeck.campaign import heroes as people
from crawldeck.cli_numbers import must_be_seats
from crawldeck.enormity import pack as ships
from crawldeck.enormity.game import DEFAULT_PACK as DEFAULT_SHIP
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.session import Session
from crawldeck.p52 import pack as scenarios
from crawldeck.p52.game import DEFAULT_PACK as DEFAULT_SCENARIO

DEFAULT_PARTY = 2
PACKS = {"p52": DEFAULT_SCENARIO, "enormity": DEFAULT_SHIP}


def start(
    game: str,
    players: int | None,
    crew: list[str],
    adventure: str,
    pack: str,
    edition: str,
    params: list[str],
    seed: int | None,
    referee: bool = False,
    boss: str = "",
) -> Session:
    """A new session as a command line describes it."""
    rules = crawldeck.find(game)
    must_be_seats(game, rules.title, players)
    pack = pack or PACKS[game]
    choices = CHOICES[game](pack, crew, adventure, players)
    if boss:
        choices |= _incursion(game, boss, adventure)
    seats = [f"Player {n}" for n in range(1, (players or 1) + 1)] if (players or 1) > 1 else ["You"]
    return crawldeck.new(
        game,
        seed=seed,
        edition=edition or None,
        seats=seats,
        params=dict(parameters.from_text(rules.params, text) for text in params),
        referee=referee,
        **choices,
    )


def _p52(pack: str, crew: list[str], quest: str, players: int | None) -> dict[str, Any]:
    loaded = scenarios.find(pack)
    party: list[Any] = [people.for_setup(text, loaded) for text in people.listed(crew, loaded)]
    if not party and not players:
        party = list(loaded.heroes)[:DEFAULT_PARTY]
    return {"pack": pack, "quest": quest, "heroes": party}


def _enormity(pack: str, crew: list[str], mission: str, players: int | None) -> dict[str, Any]:
    """Each `--spacer` is a loadout in one line, or plain ids with commas."""
    loaded = ships.find(pack)
    spacers: list[str] = []
    for text in crew:
        spacers += [text] if "=" in text else [one.strip() for one in text.split(",")]
    if not spacers:
        spacers = list(loaded.spacers)[: players or DEFAULT_PARTY]
    return {"pack": pack, "mission": mission, "spacers": spacers}


def _incursion(game: str, boss: str, mission: str) -> dict[str, str]:
    """A Boss is fought in place of a mission; which there are, the game says itself."""
    if game != "enormity":
        raise SetupError(f"--boss is for incursions of Enormity; {game} has quests: --quest")
    if mission:
        raise SetupError("a Boss is fought instead of a mission: give --boss or --mission")
    return {"boss": boss.strip().lower()}


CHOICES = {"p52": _p52, "enormity": _enormity}


def is_ship(name: str) -> bool:
    """Whether a pack is one of Enormity: a shipped one, or a folder with map pages."""
    try:
        return name in ships.installed() or bool(name and (Path(name) / "pages").is_dir())
    except OSError:  # a name that no file could have
        return False


def find_pack(name: str) -> Any:
    """A pack of either game: a shipped one by its name, else a folder."""
    if is_ship(name):
        return ships.find(name)
    try:
        return scenarios.find(name)
    except SetupError as error:
        known = ", ".join(ships.installed())
        raise SetupError(f"{error}; or, of Enormity: {known}") from None
