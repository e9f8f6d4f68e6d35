"""How likely an adventure is to be won, as it was measured, and the difficulty proposed for it.

`crawldeck lab chances GAME --write` plays the games and keeps what came of them beside the game;
lobbies read it. What was not measured is not spoken of. `crawldeck lab lengths GAME --write` does
the same for how many answers a game takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from crawldeck.forms import AS_WRITTEN, DIFFICULTY, Form
from crawldeck.kernel import files
from crawldeck.kernel.game import AnyGame, Setup
from crawldeck.kernel.language import mark, tr

FILE, LENGTHS = "chances.json", "lengths.json"
PLAIN, STRONG = "plain", "strong"
CAMPAIGN = "campaign"
"""What a whole campaign stands under, in the place of an adventure."""
FIRST_SEED = 4_000_000
"""Where the games begin by which a difficulty is chosen, unless somebody says otherwise."""
READABLE = 0o644
"""What we keep ships with the game: everybody may read it."""
FAIR = (0.3, 0.7)
EVEN = 0.5


class Chance(Struct, frozen=True, array_like=True):
    """What came of some games at one difficulty."""

    player: str
    won: int
    games: int

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0


class Row(Struct, omit_defaults=True):
    """An adventure for a party of some size in an edition, at the difficulties that were played."""

    adventure: str
    players: int
    edition: str
    proposed: str = ""
    """The difficulty whose chance is nearest to even, if it is a fair one."""
    chances: dict[str, list[Chance]] = {}
    level: int = 0
    """Of the heroes that were sent, where heroes have levels."""
    fresh: Chance | None = None
    """What came of what is proposed on seeds that nothing was chosen by (`crawldeck lab judge`)."""
    seed: int = FIRST_SEED
    """The first seed of the games by which a difficulty was chosen."""
    fresh_seed: int = 0
    """The first seed of the fresh games."""
    bot: str = ""
    """A sample of how the plain bot played (`lab.samples`): games of another one are not added.
    Older files have none; it is filled in when they are continued."""

    def of(self, difficulty: str, player: str = PLAIN) -> Chance | None:
        found = self.chances.get(difficulty, ())
        return next((one for one in found if one.player == player), None)

    def told(self, difficulty: str) -> Chance | None:
        """What a lobby says of the plain bot: fresh games rather than those it was chosen by."""
        return (self.fresh if difficulty == self.proposed else None) or self.of(difficulty)

    def put(self, difficulty: str, chance: Chance) -> None:
        """In the place of what was known of the same player."""
        others = [o for o in self.chances.get(difficulty, ()) if o.player != chance.player]
        self.chances[difficulty] = sorted([*others, chance], key=lambda one: one.player)

    def nearest(self, player: str = PLAIN) -> str:
        """The difficulty with the chance nearest to even; as written first among equals."""
        known = {name: one for name in self.chances if (one := self.of(name, player))}
        return min(
            known, key=lambda name: (abs(known[name].rate - EVEN), name != AS_WRITTEN), default=""
        )

    def propose(self) -> None:
        """Where none is fair the nearest is proposed all the same: it is the best there is."""
        before, self.proposed = self.proposed, self.nearest()
        if self.proposed != before:
            self.fresh, self.fresh_seed = None, 0

    @property
    def chosen_by(self) -> range:
        """The seeds of the games by which a difficulty was chosen."""
        most = max((one.games for some in self.chances.values() for one in some), default=0)
        return range(self.seed, self.seed + most)

    def forget(self) -> None:
        """Everything that was played."""
        self.chances, self.proposed, self.bot = {}, "", ""
        self.fresh, self.fresh_seed = None, 0

    @property
    def is_fair(self) -> bool:
        """Whether the plain bot wins neither too seldom nor too often at what is proposed."""
        chance = self.told(self.proposed)
        return chance is not None and FAIR[0] <= chance.rate <= FAIR[1]


class Chances(Struct, omit_defaults=True):
    """Everything that was measured of a pack."""

    pack: str
    commands: list[str] = []
    """What it was measured with, one after the other."""
    content: str = ""
    """The hash of the pack that was played: another version may be another matter."""
    rows: list[Row] = []

    def row(self, adventure: str, players: int, edition: str) -> Row | None:
        return next(
            (
                one
                for one in self.rows
                if (one.adventure, one.players, one.edition) == (adventure, players, edition)
            ),
            None,
        )


def path_of(game: AnyGame) -> Path:
    return game.home / FILE


def of_pack(game: AnyGame, pack: str) -> Chances:
    """What is known of a pack; of one that nobody measured nothing."""
    return _kept(path_of(game)).get(pack) or Chances(pack)


@cache
def _kept(path: Path) -> Mapping[str, Chances]:
    return read(path)


def read(path: Path) -> dict[str, Chances]:
    if not path.is_file():
        return {}
    found = msgspec.json.decode(path.read_bytes(), type=list[Chances])
    return {one.pack: one for one in found}


def write(path: Path, found: Mapping[str, Chances]) -> None:
    """A line for each row, so that a change can be read."""
    for one in found.values():
        one.rows.sort(key=lambda row: row.edition)
    text = ",\n".join(_lines(one) for one in found.values())
    files.replace(path, [f"[\n{text}\n]\n".encode()])
    path.chmod(READABLE)
    _kept.cache_clear()


def _lines(one: Chances) -> str:
    head = msgspec.json.encode(msgspec.structs.replace(one, rows=[])).decode().rstrip("}")
    rows = ",\n".join(f"  {msgspec.json.encode(row).decode()}" for row in one.rows)
    return f'{head},"rows":[\n{rows}\n]}}'


# -- how long it takes ---------------------------------------------------------------------------


class Length(Struct, frozen=True, array_like=True):
    """So many answers a person gives in an adventure with a party of some size, in the middle."""

    pack: str
    adventure: str
    players: int
    answers: int


def answers_in(game: AnyGame, pack: str, adventure: str, players: int) -> int:
    """How many answers an adventure takes; 0 where nobody measured it."""
    return _long(game.home / LENGTHS).get((pack, adventure, players), 0)


@cache
def _long(path: Path) -> Mapping[tuple[str, str, int], int]:
    found = msgspec.json.decode(path.read_bytes(), type=list[Length]) if path.is_file() else []
    return {(one.pack, one.adventure, one.players): one.answers for one in found}


def write_lengths(game: AnyGame, found: Sequence[Length]) -> None:
    rows = ",\n".join(msgspec.json.encode(one).decode() for one in found)
    (game.home / LENGTHS).write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    _long.cache_clear()


# -- in words ------------------------------------------------------------------------------------

HOW_HARD = (
    (0.1, mark("very hard")),
    (0.3, mark("hard")),
    (0.7, mark("fair")),
    (0.9, mark("easy")),
    (2.0, mark("very easy")),
)
NUMBERS = (
    mark("no"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
)


def how_hard(rate: float) -> str:
    """
    >>> how_hard(0.05), how_hard(0.5), how_hard(1.0)
    ('very hard', 'fair', 'very easy')
    """
    return next(word for below, word in HOW_HARD if rate < below)


def words(game: AnyGame, row: Row) -> str:
    """What a lobby says: `Two heroes: hard as written; we propose easier.`, with the figures."""
    form, written = Form.of(game), row.told(AS_WRITTEN)
    heroes = tr(form.hero if row.players == 1 else form.heroes)
    who = f"{tr(NUMBERS[row.players])} {heroes}"
    who = who[:1].upper() + who[1:]
    if written is None:
        return ""
    hard = tr(how_hard(written.rate))
    told = {"who": who, "hard": hard, "chance": _chances(written, row.of(AS_WRITTEN, STRONG))}
    chosen = row.told(row.proposed)
    if row.proposed == AS_WRITTEN or chosen is None:
        return tr("{who}: {hard} as written (bots win {chance}).", **told)
    name = next((one.name for one in form.difficulties if one.id == row.proposed), row.proposed)
    return tr(
        "{who}: {hard} as written (bots win {chance}); we propose {name} ({then}).",
        **told,
        name=tr(name),
        then=percent(chosen),
    )


def _chances(plain: Chance, strong: Chance | None) -> str:
    """How often bots win, and how often those that look ahead, where that is known."""
    if strong is None:
        return percent(plain)
    return tr("{chance}, strong ones {strong}", chance=percent(plain), strong=percent(strong))


def advice(game: AnyGame, setup: Setup) -> str:
    """What whoever set a game up should know of it, unless the difficulty is what is proposed."""
    pack, adventure, players = Form.of(game).played(setup)
    row = of_pack(game, pack).row(adventure, players, setup.edition)
    if row is None or setup.params.get(DIFFICULTY, AS_WRITTEN) in (row.proposed, ""):
        return ""
    return words(game, row)


def percent(chance: Chance) -> str:
    return f"{100 * chance.rate:.0f} %"
