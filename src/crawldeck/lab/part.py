"""What the lab asks of a game: varied games, whole campaigns, balance, speed, golden games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from msgspec import Struct

from crawldeck.forms import Form
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import Asking
from crawldeck.kernel.new_game import new
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession
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


class Lab(Part):
    """What a game brings to the lab; without it there are games of its seats and editions."""

    part = "lab"
    way: ClassVar[str] = "answers"
    """What is counted to say how far a game got."""
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

    def came_to(self, session: AnySession) -> tuple[int, int]:
        """How far a game got, and how many died."""
        return len(session.answers), 0

    def habits(self) -> Mapping[str, Habit]:
        """Simple habits that one might win by, beside the plans of the game's bot."""
        return {}

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
