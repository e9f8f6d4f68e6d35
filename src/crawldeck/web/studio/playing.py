"""Playing from the studio: tables and games of bots on a copy of the pack, as it is saved now.

A table keeps its copy: what is changed in the files afterwards does not change a game under way.
"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import crawldeck
from crawldeck import chances
from crawldeck.forms import Form, Wish
from crawldeck.kernel import toml_text
from crawldeck.kernel.errors import CrawldeckError, SetupError
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.session import AnySession
from crawldeck.lab import balance
from crawldeck.lab.part import Lab
from crawldeck.lab.part import Wish as LabWish
from crawldeck.web.studio.part import Studio
from crawldeck.web.studio.shapes import StudioFigures, StudioPlay
from crawldeck.web.studio.watching import Watch, files_of
from crawldeck.web.workers import Workers, stand_back

GAMES = 20
"""So many games bots play when they are asked to."""
AT_A_TIME = 4
"""After so many the page is told."""
PLAYERS = 2


class Copies:
    """Copies of the pack in a folder that goes when the studio does."""

    def __init__(self, home: Path) -> None:
        self.home, self.count = home, 0

    def make(self, watch: Watch) -> Path:
        """The pack as it is saved now, in a folder of its own."""
        if not watch.loads:
            raise SetupError("the pack has mistakes; mend them, then play")
        self.count += 1
        copy = self.home / str(self.count) / watch.folder.name
        for path in files_of(watch.folder):
            there = copy / path.relative_to(watch.folder)
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)
        return copy


def begin(watch: Watch, copies: Copies, play: StudioPlay, place: str) -> AnySession:
    """A new game of one person on a copy, as it is written or with the party at a place."""
    copy, part, game = copies.make(watch), watch.part, watch.game
    if place:
        part.put(copy, watch.pack, play, place)
    try:
        party = part.party(watch.pack)
        wish = Wish(
            pack=str(copy),
            adventure=play.adventure,
            boss=play.boss,
            party=party,
            level=play.level,
        )
        seats = ["You", *(f"Player {n}" for n in range(2, game.fewest_seats + 1))]
        return crawldeck.new(game.name, seats=seats, **Form.of(game).wished(wish))
    except CrawldeckError as error:
        where = str(copy.parent) + "/"
        raise SetupError(
            f"it cannot be played from here: {str(error).replace(where, '')}"
        ) from None


def with_keys(path: Path, family: str, name: str, new: Mapping[str, Any]) -> None:
    """Write a TOML file again with other keys for one of its entries; None leaves a key out."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    for one in raw[family]:
        if one.get("id") == name:
            one.update(new)
            for key in [key for key, value in new.items() if value is None]:
                del one[key]
    lines = []
    for key, value in raw.items():
        for one in value if isinstance(value, list) else ():
            lines += [
                f"[[{key}]]",
                *(f"{toml_text.key(k)} = {toml_text.value(one[k])}" for k in one),
            ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# -- figures -------------------------------------------------------------------------------------


def known(game: AnyGame, pack: Any, folder: Path, adventure: str) -> tuple[str, ...]:
    """What was measured of an adventure, if it was measured with exactly these files."""
    found = chances.of_pack(game, folder.name)
    if not found.content or found.content != getattr(pack, "sha256", ""):
        return ()
    rows = [one for one in found.rows if (one.adventure, one.edition) == (adventure, game.edition)]
    return tuple(text for one in rows if (text := chances.words(game, one)))


def wish_for(game: AnyGame, pack: Path, play: StudioPlay) -> LabWish:
    """The games that bots play: two heroes, as the pack has it."""
    if play.boss:
        return Lab.of(game).fights(str(pack), [play.boss], [PLAYERS], None, {})[0]
    quests = [play.adventure]
    return balance.wishes_for(str(pack), quests, [PLAYERS], 0, None, {}, game=game.name)[0]


class Bots(Workers):
    """Games of bots, in a process that stands back for whatever else there is to do."""

    begins = staticmethod(stand_back)

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[tuple[str, str, str], StudioFigures] = {}
        """By the pack's digest and what was played."""

    def figures(self, key: tuple[str, str, str]) -> StudioFigures:
        return self.found.get(key) or StudioFigures(0, 0, 0, "")

    async def play(self, key: tuple[str, str, str], wish: LabWish, who: str) -> None:
        """Some games after the others; whoever asks meanwhile is told how far it is."""
        seen = self.found[key] = StudioFigures(0, GAMES, 0, "The first games are being played.")
        try:
            for first in range(0, GAMES, AT_A_TIME):
                tally = await self._work(True, balance.play, wish, first, AT_A_TIME)
                seen.games += tally.games
                seen.won += tally.won
                seen.text = in_words(seen, who)
        except Exception as error:
            seen.wrong, seen.of = f"The games stopped: {error!s:.300}", seen.games


def in_words(seen: StudioFigures, who: str) -> str:
    """
    >>> in_words(StudioFigures(20, 20, 10, ""), "heroes")
    'With two heroes bots won 10 of 20 games: 50 %, most likely 30 to 70 % (95 % interval).'
    """
    rate = seen.won / seen.games
    n, z = seen.games, 1.96
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = balance.half_width(rate, n)
    low, high = (round(100 * one) for one in (middle - half, middle + half))
    return (
        f"With two {who} bots won {seen.won} of {seen.games} games: {100 * rate:.0f} %, "
        f"most likely {max(0, low)} to {min(100, high)} % (95 % interval)."
    )


def chosen(part: Studio, watch: Watch, family: str, name: str, wanted: StudioPlay) -> StudioPlay:
    """The one of an entry's tables that somebody means."""
    for one in part.plays(watch.whole(), family, watch.row(family, name).called):
        if (one.adventure, one.boss) == (wanted.adventure, wanted.boss):
            return one
    raise SetupError("that cannot be played from here")
