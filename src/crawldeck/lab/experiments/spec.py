"""An experiment: what is played how often, read from a file or from a command line.

It is a grid: every quest by every party size, edition, house rule and player. A cell of it and a
seed name one game, so what comes of it never depends on who plays it or when.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from crawldeck.forms import Form, game_of_pack
from crawldeck.kernel import params as parameters
from crawldeck.kernel.content import Source
from crawldeck.kernel.errors import ContentError, CrawldeckError, ParamError, SetupError
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.luck import Seed
from crawldeck.lab.balance import wishes_for
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds import levels

CAMPAIGN = "campaign"
"""What a whole campaign is called among the adventures."""
LevelName = Literal["random", "easy", "plain", "strong", "master"]
Size = Annotated[int, Meta(ge=1, le=8)]
Value = bool | int | str


class Experiment(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played; what is left out is as the pack and the game have it."""

    packs: tuple[str, ...] = ()
    game: str = ""
    """Needed only for a game that has no packs."""
    quests: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    """Another word for quests."""
    bosses: tuple[str, ...] = ()
    campaigns: bool = False
    parties: tuple[Size, ...] = (3,)
    editions: tuple[str, ...] = ()
    players: tuple[LevelName, ...] = ("plain",)
    level: Annotated[int, Meta(ge=0, le=99)] = 0
    games: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    until: str = ""
    """A cell is enough as soon as half the width of its interval is at most this, as `1%`."""
    params: dict[str, Value | tuple[Value, ...]] = {}
    """House rules; a list is tried value by value."""
    decisions: bool = False
    events: bool = False

    @property
    def adventures(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.quests, *self.missions)))

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that are kept."""
        asked = [name for name in ("decisions", "events") if getattr(self, name)]
        return ("games", "heroes", "things", "moments", *asked)


class Cell(Struct, frozen=True):
    """One field of the grid."""

    number: int
    wish: Wish
    campaign: bool = False

    @property
    def adventure(self) -> str:
        return CAMPAIGN if self.campaign else self.wish.quest

    @property
    def params(self) -> str:
        """Its house rules in one line."""
        return " ".join(f"{name}={_typed(value)}" for name, value in self.wish.params.items())

    @property
    def title(self) -> str:
        wish = self.wish
        words = [self.adventure]
        words += [] if self.campaign else [f"{wish.players} heroes" if wish.players > 1 else "one"]
        return ", ".join([*words, *filter(None, (wish.edition, self.params, wish.player))])


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- reading


def read(path: Path) -> Experiment:
    """The experiment of a file; what is wrong with it is told with its line."""
    source = Source(path)
    found = source.read(Experiment)
    checks: list[tuple[str, Callable[[], object]]] = [
        ("packs", lambda: _game_of(found)),
        ("until", lambda: share(found.until)),
        ("players", lambda: check_campaigns(found)),
    ]
    checks += [(key, partial(_check_key, found, key)) for key in KEYS]
    for name, check in (*checks, ("params", lambda: _check_params(found))):
        try:
            check()
        except ContentError:
            raise  # of the pack, with a line of its own
        except CrawldeckError as error:
            raise source.at(str(error), name) from None
    return found


KEYS = ("parties", "editions", "quests", "missions", "bosses")


def _check_key(whole: Experiment, key: str) -> None:
    """The experiment with one key of it, so that what is wrong can be told with its line."""
    plain = Experiment()
    left = {name: getattr(plain, name) for name in KEYS if name != key}
    cells(structs.replace(whole, params={}, **left))


def check_campaigns(spec: Experiment) -> None:
    """Whole campaigns are the plain bot's: nobody else knows what to do between two chapters."""
    if spec.campaigns and "plain" not in spec.players:
        raise SetupError("whole campaigns are played by plain bots, and by no others")


def share(text: str) -> float:
    """A share typed as `1%` or `0.01`; nothing is 0.

    >>> share("2.5%"), share("±1%"), share("")
    (0.025, 0.01, 0.0)
    """
    plain = text.strip().removeprefix("±").removeprefix("+-").strip()
    if not plain:
        return 0.0
    try:
        number = float(plain.removesuffix("%")) / (100 if plain.endswith("%") else 1)
    except ValueError:
        number = 0.0
    if not 0 < number < 0.5:
        raise SetupError(f"{text!r:.40} is no width of an interval; say for example 1%")
    return number


# -- the grid


def _game_of(spec: Experiment) -> AnyGame:
    """The game of all its packs: rows of different games do not stand in one table."""
    if not spec.packs:
        if spec.game:
            return find(spec.game)
        raise SetupError("name at least one pack, or the folder of one")
    found = {name: game_of_pack(name) for name in spec.packs}
    for name, game in found.items():
        if game is None:
            known = [pack for one in _games() for pack in Form.of(one).packs()]
            raise SetupError(
                f"no pack {name!r:.80}; there are: {', '.join(known)}, or give a folder"
            )
    games = {game.name: game for game in found.values() if game is not None}
    if len(games) > 1 or (spec.game and spec.game not in games):
        games |= {spec.game: find(spec.game)} if spec.game else {}
        raise SetupError(f"one experiment is of one game, not of {' and '.join(games)}")
    return next(iter(games.values()))


def _games() -> list[AnyGame]:
    from crawldeck.kernel.game import registered

    return list(registered().values())


def _check_params(spec: Experiment) -> None:
    game = _game_of(spec)
    edition = spec.editions[0] if spec.editions else game.edition
    for chosen in house_rules(spec.params):
        parameters.make(game.params, game.editions, edition, chosen)


def house_rules(params: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every combination of the values that are to be tried.

    >>> list(house_rules({"light": [True, False], "cards": 3}))
    [{'light': True, 'cards': 3}, {'light': False, 'cards': 3}]
    """
    values = [one if isinstance(one, list | tuple) else (one,) for one in params.values()]
    for chosen in itertools.product(*values):
        yield dict(zip(params, chosen, strict=True))


def cells(spec: Experiment) -> list[Cell]:
    """The grid, in an order that the experiment alone decides."""
    game = _game_of(spec)
    for edition in spec.editions:
        if edition not in game.editions:
            raise ParamError(f"no edition {edition!r}; there are: {', '.join(game.editions)}")
    form = Form.of(game)
    for size in spec.parties:
        if not form.fewest_seats <= size <= form.most_seats:
            wanted = f"{form.fewest_seats} to {form.most_seats}"
            raise SetupError(f"{game.title} is for parties of {wanted}, not of {size}")
    for player in spec.players:
        levels.level(player)
    found: list[tuple[Wish, bool]] = []
    for pack in spec.packs or ("",):
        found += _of_pack(spec, pack, game)
    return [Cell(n, wish, campaign) for n, (wish, campaign) in enumerate(found)]


def _of_pack(spec: Experiment, pack: str, game: AnyGame) -> Iterator[tuple[Wish, bool]]:
    """The cells of one pack: its adventures, its Bosses, and whole campaigns."""
    lab = Lab.of(game)
    sizes: Sequence[int] = spec.parties
    for edition, chosen in itertools.product(
        spec.editions or (None,), list(house_rules(spec.params))
    ):
        wishes: list[Wish] = []
        if spec.adventures or not (spec.bosses or spec.campaigns):
            wishes = wishes_for(
                pack, spec.adventures, sizes, spec.level, edition, chosen, game=game.name
            )
        if spec.bosses:
            wishes += lab.fights(pack, spec.bosses, sizes, edition, chosen)
        for wish, player in itertools.product(wishes, spec.players):
            yield structs.replace(wish, player=player), False
        if spec.campaigns:
            yield Wish(pack, CAMPAIGN, 0, 0, edition, chosen, game=game.name), True


def only_seed(seed: Seed) -> int:
    """The seed of a record as a number; a sealed one has none."""
    return seed if isinstance(seed, int) else 0
