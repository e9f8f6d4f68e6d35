"""What the lab asks of a game: varied games, whole campaigns, balance, speed, golden games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from msgspec import Struct

from crawldeck.forms import Form
from crawldeck.kernel import params as parameters
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import Asking
from crawldeck.kernel.language import mark
from crawldeck.kernel.new_game import new
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession
from crawldeck.lab.experiments.rows import HeroRow, ThingRow
from crawldeck.lab.measure import Figure

Watch = Callable[[AnySession, Option | None], None]
"""Looks at a session when it begins, after every answer and when it is over."""


class Cell(Protocol):
    """One field of the matrix of everything that a set-up can say."""

    @property
    def edition(self) -> str: ...
    @property
    def name(self) -> str: ...


class Seats(Struct, frozen=True):
    """A field of a game of which nothing more is known than its editions and seats."""

    edition: str
    size: int

    @property
    def name(self) -> str:
        return f"{self.edition:8} {self.size} seats"


class Sample(NamedTuple):
    """A game that is kept in the tests: what it is called, and how it is set up."""

    name: str
    start: Callable[[], AnySession]
    answers: int = 0
    """After so many the census counts on from it."""


class Slice(Struct, frozen=True):
    """What two versions of us play by turns: what, and how many seeds at a time (`lab.slices`)."""

    title: str
    seeds: int
    spec: dict[str, Any]

    @property
    def fork(self) -> bool:
        return bool(self.spec["do"] == "fork")


class Wish(Struct, frozen=True):
    """What is to be measured for the balance of a pack."""

    pack: str
    quest: str
    players: int
    level: int
    edition: str | None = None
    params: dict[str, Any] = {}
    flags: tuple[str, ...] = ()
    game: str = ""
    boss: str = ""
    """Somebody to fight in the place of an adventure."""
    asking: Asking = "once"
    player: str = "plain"
    """How well it is played (`minds.levels`)."""
    seats: tuple[str, ...] = ("You",)
    """Who sits there, where one person plays everybody."""


class Habit(NamedTuple):
    """Something simple that somebody always does (`lab.exploit`)."""

    text: str
    answer: Callable[[AnySession, Choice], Option | None]
    """None where the habit has nothing to say."""


class Lived(Struct):
    """What came of a campaign; a game may count more."""

    seed: int
    edition: str
    size: int
    ending: str = ""
    told: bool = False
    """Whether it was played to its end, and won."""
    won: int = 0
    lost: int = 0
    answers: int = 0
    resumed: int = 0
    seconds: float = 0.0


class LookedBack(NamedTuple):
    """What is kept of a game that is over, beside how it ended."""

    heroes: list[HeroRow]
    things: list[ThingRow]


class Lab(Part):
    """What a game brings to the lab; without it there are games of its seats and editions."""

    part = "lab"
    way: ClassVar[str] = mark("answers")
    """What is counted to say how far a game got."""
    families: ClassVar[Mapping[str, str]] = {}
    """The families of things that `look_back` tells of, each in a few words."""
    places_stay: ClassVar[bool] = False
    """Whether a place means the same in every game, as on a printed map."""
    mechanical: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose answers decide nothing, such as a single step of a way (`lab.questions`)."""
    ways: ClassVar[frozenset[str]] = frozenset()
    """Verbs of steps that a plan takes, too: the first says where to, the others go on with it."""

    # -- varied games

    def make(
        self,
        seed: int,
        edition: str | None = None,
        pack: str = "",
        params: dict[str, Any] | None = None,
    ) -> AnySession:
        """A game for a seed that differs from the next one's in nearly everything."""
        fields = [one for one in self.matrix(pack) if edition in (None, one.edition)]
        return self.start(fields[seed % len(fields)], seed, pack, params)

    def matrix(self, pack: str) -> Iterable[Any]:
        """Every field that the contract is to be proven in."""
        for edition in self.game.editions:
            for size in range(1, Form.of(self.game).most_seats + 1):
                yield Seats(edition, size)

    def start(
        self, cell: Any, seed: int, pack: str, params: dict[str, Any] | None = None
    ) -> AnySession:
        """A game in one field of the matrix."""
        seats = [f"Player {n + 1}" for n in range(cell.size)]
        return new(self.game.name, seed=seed, edition=cell.edition, seats=seats, params=params)

    def everything(self, answers: int, seed: int, pack: str) -> int:
        """Play until all of a pack was seen, and say what never comes up."""
        raise CrawldeckError(f"{self.game.title} has no list of everything that is in a pack")

    # -- campaigns

    def live(
        self,
        seed: int,
        pack: str,
        edition: str = "",
        watch: Watch | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> Lived:
        """One whole campaign in a temporary folder."""
        raise CrawldeckError(f"{self.game.title} has no campaigns")

    def row(self, lived: Any) -> str:
        """What came of a campaign, on a line."""
        return f"{lived.seed:5} {lived.edition:8} {lived.ending}"

    def summary(self, found: Sequence[Any], pack: str) -> str:
        """All campaigns together."""
        return f"{len(found)} campaigns"

    # -- balance

    def adventures(self, pack: str) -> tuple[str, dict[str, int]]:
        """The name of a pack, and its adventures with their levels."""
        return self.game.title, {self.game.name: 0}

    def bosses(self, pack: str) -> Sequence[str]:
        """Who can be fought in the place of an adventure."""
        return ()

    def fights(
        self,
        pack: str,
        bosses: Sequence[str],
        players: Sequence[int],
        edition: str | None,
        params: Mapping[str, Any],
    ) -> list[Wish]:
        """One wish for each fight and party size, where a game has such fights."""
        if not bosses:
            return []
        raise CrawldeckError(f"{self.game.title} has no Bosses to fight in place of an adventure")

    def wished(self, wish: Wish, seed: int) -> AnySession:
        """A game as it is to be measured."""
        seats = [f"Player {n + 1}" for n in range(wish.players)]
        return new(
            self.game.name,
            seed=seed,
            edition=wish.edition,
            seats=seats,
            params=wish.params,
            asking=wish.asking,
        )

    def wish_of(self, session: AnySession) -> Wish:
        """The wish that a game would be one of: the reverse of `wished`, for records."""
        setup, game = session.setup, self.game
        house = game.house_rules(setup.choices)
        usual = parameters.make(game.params, game.editions, setup.edition, house)
        own = {k: v for k, v in setup.params.items() if v != getattr(usual, k, None)}
        name, players = game.name, len(setup.seats)
        return Wish("", name, players, 0, setup.edition, own, game=name, player="")

    def came_to(self, session: AnySession) -> tuple[int, int]:
        """How far a game got, and how many died."""
        return len(session.answers), 0

    def habits(self) -> Mapping[str, Habit]:
        """Simple habits that one might win by, beside the plans of the game's bot."""
        return {}

    # -- experiments

    def stage(self, session: AnySession) -> tuple[int, int]:
        """How far the game is, and the round there: when it changes, the chance is looked at."""
        return self.came_to(session)[0] // 20, 0

    def look_back(self, session: AnySession) -> LookedBack:
        """Its heroes and all that came up, from the set-up, the events and the state at the end.

        Nothing else is asked for, so that a record tells the same as the game that it is of.
        """
        return LookedBack([], [])

    def steps(self, pack: str, adventure: str, boss: str) -> Mapping[str, str]:
        """What leads to a win, in its order: things of the family `step`.

        Each in words that go on after "nobody": `found a way out`.
        """
        return {}

    def catalogue(self, pack: str) -> Mapping[str, Sequence[str]]:
        """By family of things, all that a pack has; what never comes up is told."""
        return {}

    def names(self, pack: str) -> Mapping[str, str]:
        """What ids of a pack are called."""
        return {}

    def told_to_the_end(self, lived: Lived) -> bool:
        """Whether a campaign was won."""
        return lived.ending in ("told", "won")

    # -- speed, golden games

    def random_game(self) -> Callable[[int], int] | None:
        """Plays the game of a seed at random and says how many answers it gave; measured beside
        python-chess."""
        return None

    def figures(self, seconds: float, plays: float, quick: bool) -> Iterator[Figure]:
        """What things cost in this game; `plays` is the rate of a random game."""
        return iter(())

    def slices(self) -> Iterable[Slice]:
        """What is played by turns with another version of us."""
        return ()

    def golden(self) -> Iterable[Sample]:
        """Whole games by the plain bot that are kept as readable text."""
        return ()

    def positions(self) -> Iterable[Sample]:
        """Positions whose small worlds are counted."""
        return ()
