"""A game is one record: what it must offer to be played, and which parts it has.

The games there are: those that ship are listed in `crawldeck.games` and registered directly, so
that a checkout that nobody has installed, or whose installation is older than its sources, still
plays. Other packages offer theirs by entry points. These are looked at only when somebody asks for
all games, or for one that is not known yet; one that cannot be loaded is told in a line that names
its package.
"""

from __future__ import annotations

import difflib
import inspect
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, TypeAlias, cast

import msgspec

from crawldeck.kernel import params as parameters
from crawldeck.kernel import rulebook
from crawldeck.kernel.asks import Chance, Consequence, Grammar, Option, Rule
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.events import Event
from crawldeck.kernel.installed import offered
from crawldeck.kernel.language import Catalogue, tr
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.luck import (
    LATEST,
    VERSIONS,
    Luck,
    Picker,
    Seed,
    commitment,
    fresh_seed,
    seed_fault,
)
from crawldeck.kernel.rulebook import Book
from crawldeck.kernel.table import C, P, S, Table

LONGEST_NAME = 60
Asking: TypeAlias = Literal["once", "singly"]
"""One question for one decision, or a question for each of its steps."""


def name_fault(name: Any) -> str | None:
    """What is wrong with a name for somebody at the table: it is shown in many places.

    >>> name_fault("Dörte the 2nd"), name_fault("A\\x1b[2J")
    (None, 'a name is printable and on one line')
    """
    if not isinstance(name, str):
        return tr("a name is text, not {name!r:.60}", name=name)
    if not name.strip():
        return tr("everybody needs a name")
    if len(name) > LONGEST_NAME:
        return tr("a name has at most {most} letters, not {n}", most=LONGEST_NAME, n=len(name))
    if not name.isprintable():
        return tr("a name is printable and on one line")
    return None


def check_table(seats: Any, seed: Any, referee: Any, params: Any) -> None:
    """What every game is told in the same way must be of the right sort."""
    if isinstance(seats, str) or not isinstance(seats, Sequence) or not seats:
        raise SetupError("seats are a list of at least one player's name", about="seats")
    for seat in seats:
        fault = name_fault(seat)
        if fault:
            raise SetupError(tr("a player's name is wrong: {fault}", fault=fault), about="seats")
    fault = None if seed is None else seed_fault(seed)
    if fault:
        raise SetupError(fault, about="seed")
    if not isinstance(referee, bool):
        raise SetupError("referee is true or false")
    named = params is None or (
        isinstance(params, Mapping) and all(isinstance(name, str) for name in params)
    )
    if not named:
        raise SetupError("parameters are given by name", about="rules")


class Setup(msgspec.Struct, frozen=True):
    """Everything that fixes a game before its first answer. It is the header of every record."""

    game: str
    edition: str
    params: dict[str, Any]
    seed: Seed
    seats: tuple[str, ...]
    choices: dict[str, Any]
    content: dict[str, str]
    referee: bool = False
    luck: int = 1
    """The version of its luck; a record that names none is of version 1."""
    commitment: str = ""
    """The hash of the seed that everybody may have from the start."""
    asking: Asking = "singly"
    """How it asks; a record that does not say asks singly, as 0.5.0 and before did."""

    @property
    def known(self) -> bool:
        """Whether a person gave the seed: then it is no secret."""
        return isinstance(self.seed, int)

    @property
    def luck_name(self) -> str:
        """What may be said of its luck while it is played."""
        if self.referee:
            return tr("cards and dice on the table")
        if self.known:
            return tr("seed {seed}", seed=self.seed)
        return tr("sealed luck {name}", name=self.commitment[:8])

    def dealt_anew(self) -> Setup:
        """The same game with other luck."""
        seed = fresh_seed()
        return msgspec.structs.replace(self, seed=seed, luck=LATEST, commitment=commitment(seed))

    def luck_of_its_own(self) -> Luck | None:
        """The luck it begins with; None where people turn the cards."""
        if self.referee:
            return None
        if self.luck not in VERSIONS:
            raise SetupError(
                tr(
                    "its luck is of version {version}, which this version cannot draw",
                    version=self.luck,
                )
            )
        return VERSIONS[self.luck](self.seed)


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    outcome: str
    why: str
    rule: str
    score: dict[str, int] = {}


class NoParams(msgspec.Struct, frozen=True):
    """The parameters of a game that has none."""


class Game(ABC, Generic[S, P, C]):
    """One game as one record: what it is called, its rules, and where its parts are.

    Needed are a name, a title, a grammar, and how a game begins, goes on, ends and looks.
    Everything else has a default that serves. It holds no state of its own.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    grammar: ClassVar[Grammar]
    params: ClassVar[type[msgspec.Struct]] = NoParams
    editions: ClassVar[Mapping[str, Mapping[str, Any]]] = {"standard": {}}
    edition: ClassVar[str] = "standard"
    prefix: ClassVar[str] = ""
    """How the ids of its rules begin; empty is its name in capitals."""
    fewest_seats: ClassVar[int] = 1
    most_seats: ClassVar[int] = 8
    """How many may sit at it; a game may be stricter by what was chosen."""
    undo_rule: ClassVar[str] = ""
    """The rule that a refused undo cites."""
    hint_rule: ClassVar[str] = ""
    """The rule by which hints are given."""
    also: ClassVar[tuple[Path, ...]] = ()
    """Further folders in which rules of its ledger are built."""
    parts: ClassVar[Mapping[str, str]] = {}
    """What it has beside its rules, each as `module:class` (see `kernel.parts`): `bot`, `form`,
    `terminal`, `web`, `paper`, `rulebook`, `campaign`, `lab`, `envs`, `commands`."""

    @property
    def rules_begin(self) -> str:
        return self.prefix or self.name.upper()

    @property
    def home(self) -> Path:
        """The folder of the game: its ledger, its code and its content."""
        return Path(inspect.getfile(type(self))).parent

    @property
    def sources(self) -> tuple[Path, ...]:
        """Every folder in which the rules of its ledger are built."""
        return self.home, *self.also

    def ledger(self) -> Ledger:
        """Its rules, one by one; without a file `ledger.toml` there are none."""
        path = self.home / "ledger.toml"
        return Ledger.read(path) if path.exists() else Ledger(())

    def rulebook(self) -> Book:
        """Its rules in words for players; without a folder `rulebook` the book is empty."""
        return rulebook.read(self.home / "rulebook", self.ledger(), self.editions)

    def setup(self, seats: Sequence[str], **choices: Any) -> tuple[dict[str, Any], dict[str, str]]:
        """The checked set-up choices of a game, and the digests of the content they name."""
        if choices:
            raise SetupError(
                tr("{game} has no set-up choice {names}", game=self.title, names=", ".join(choices))
            )
        return {}, {}

    def house_rules(self, choices: Mapping[str, Any]) -> Mapping[str, Any]:
        """Parameters that the chosen content is written for; the table's own wishes come after."""
        return {}

    def chosen_params(self, setup: Setup) -> P:
        """The parameters that a set-up names, all of them."""
        made = parameters.make(self.params, self.editions, setup.edition, setup.params)
        return cast(P, made)  # a class variable such as `params` cannot name the game's own type

    def content(self, setup: Setup) -> C:
        """The content that a set-up names, loaded once."""
        return cast(C, None)  # a game without content has None for it

    def worded(self, content: C, catalogue: Catalogue) -> C:
        """The same content with its names and texts in another language; rules never see it."""
        return content

    @abstractmethod
    def begin(self, setup: Setup, content: C) -> S:
        """The state before the first question."""

    @abstractmethod
    def leg(self, table: Table[S, P, C]) -> Rule[None]:
        """The rules from one rest point to the next, started from the state alone."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    def decided(self, state: S) -> bool:
        """Whether nothing that is under way matters any more; asked at every question.

        Then the leg is closed instead of asking on, and the next one, if there is no result yet,
        settles what is due after the end: from there on the game is not `decided` again until it
        has its result.
        """
        return self.result(state) is not None

    @abstractmethod
    def view(self, table: Table[S, P, C], seat: int | None) -> Any:
        """What a seat (or, with None, a spectator) may know."""

    def resample(self, state: Any, seat: int | None, picker: Picker) -> Any:
        """A state that, for all this seat knows, may be the one: each as likely as it should be.

        What the seat does not know is drawn anew, so that search is fair and the contract can
        prove that nothing leaks. It is asked of states where the rules rest. A game that keeps
        nothing from anybody has nothing to draw; one that does says here how (`has_secrets`).
        """
        return state.copy()

    @property
    def has_secrets(self) -> bool:
        """Whether seats know things that others do not."""
        return type(self).resample is not Game.resample

    @abstractmethod
    def names(self, table: Table[S, P, C]) -> Mapping[str, str]:
        """The names that the table uses for ids, for reading events aloud."""

    def universe(self, table: Table[S, P, C]) -> list[Option]:
        """Every option anyone could think of here, legal or not; for proving `refuse`."""
        return []

    def occasion(self, state: S, chance: Chance) -> str:
        """When and for whom a chance is due: with its purpose it says which draw it is.

        Two courses of a game that do the same thing on the same occasion share their luck.
        """
        return ""

    def came_true(
        self, table: Table[S, P, C], events: Sequence[Event], consequence: Consequence
    ) -> bool:
        """Whether what an answer was said to bring has come by these events; for the contract."""
        return any(
            event.rule == consequence.rule and consequence.who in msgspec.structs.astuple(event)
            for event in events
        )

    def check_sound(self, table: Table[S, P, C]) -> None:
        """Raise AssertionError if an invariant of the game is broken; soaks ask at every turn."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Whatever game: what the register and the layers that serve all games have in hand."""


def check_seats(game: AnyGame, seats: int, referee: bool) -> None:
    """Whether so many can play it, and with cards on the table."""
    if not game.fewest_seats <= seats <= game.most_seats:
        raise SetupError(
            tr(
                "{game} is for {fewest} to {most} players, not {players}",
                game=game.title,
                fewest=game.fewest_seats,
                most=game.most_seats,
                players=seats,
            ),
            about="seats",
        )
    if referee and game.has_secrets:
        raise SetupError(
            tr("{game} deals secrets: cards on the table would show them to all", game=game.title)
        )


# -- the games there are ---------------------------------------------------------------------------

GROUP = "crawldeck.games"
"""The entry points by which other packages offer their games, as a class or an instance."""

_games: dict[str, AnyGame] = {}
_broken: dict[str, str] = {}
_looked: list[str] = []
"""Groups of entry points that were looked at: once for each process, and not before it matters."""


def register(game: AnyGame) -> AnyGame:
    _games[game.name] = game
    return game


def registered() -> dict[str, AnyGame]:
    """All games by name: those that ship first, then those of other packages."""
    _look_around()
    return dict(_games)


def broken() -> dict[str, str]:
    """Games of other packages that cannot be played: for each a line that says why."""
    _look_around()
    return dict(_broken)


def find(name: str) -> AnyGame:
    if name not in _games:
        _look_around()
    if name in _games:
        return _games[name]
    if name in _broken:
        raise SetupError(_broken[name])
    close = difflib.get_close_matches(name, _games, n=1)
    if close:
        raise SetupError(tr("no game {name!r}; did you mean {close!r}?", name=name, close=close[0]))
    raise SetupError(tr("no game {name!r}; there are: {known}", name=name, known=", ".join(_games)))


def of_rule(rule: str) -> AnyGame | None:
    """The game that a rule belongs to, by how its id begins."""
    begins = rule.partition("-")[0].upper()
    return next((game for game in registered().values() if game.rules_begin == begins), None)


def rule_pattern() -> str:
    """A regular expression for the ids of rules, of every game known by now."""
    prefixes = sorted(re.escape(game.rules_begin) for game in _games.values())
    return rf"\b(?:{'|'.join(prefixes)})-[A-Z]+(?:-[A-Z0-9]+)*\b"


def _look_around() -> None:
    """Take in the games of other packages; one that is broken is told when it is asked for."""
    if GROUP in _looked:
        return
    _looked.append(GROUP)  # first, for a package may itself ask which games there are
    for one in offered(GROUP):
        fault = one.fault or _take(one.found)
        if fault:
            _broken[one.name] = (
                f"the game {one.name!r} of the package {one.package!r} cannot be used: {fault}"
            )


def _take(found: Any) -> str:
    """Register what another package offers; what is wrong with it, if anything."""
    try:
        game = found() if isinstance(found, type) and issubclass(found, Game) else found
    except Exception as error:
        return f"{type(error).__name__}: {' '.join(str(error).split()):.300}"
    if not isinstance(game, Game):
        return f"it offers no Game but {game!r:.60}"
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,30}", str(getattr(game, "name", ""))):
        return "its name is not a short word of small letters"
    if game.name in _games:
        return f"there is a game {game.name!r} already"
    register(game)
    return ""
