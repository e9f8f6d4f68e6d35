"""The face of a game: everything about a terminal table that is not the same for every game.

The table itself asks, reads and keeps; a face draws the board, lays out what the words of its game
say, and adds the commands that only its game needs.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import mark
from crawldeck.kernel.words import AnyWords
from crawldeck.terminal.style import Screen

Texts: TypeAlias = Mapping[str, str]
"""By its id, each rule as players read it."""

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable


class Command(NamedTuple):
    """A word that the table itself understands."""

    usage: str
    help: str
    run: Callable[[TerminalTable, str], None]
    read: bool = True
    """Whether all that it does is to show something; else it answers, goes back or asks."""


class Face(ABC):
    """How one game looks and what may be typed at it besides answers."""

    commands: ClassVar[Mapping[str, Command]]
    aliases: ClassVar[Mapping[str, str]] = {}
    worth_a_board: ClassVar[tuple[str, ...]] = ()
    """After these events the board looks different enough to be drawn again in a story."""
    place: ClassVar[re.Pattern[str]] = re.compile(r"-?\d+,-?\d+")
    """A place on the board, in one word."""
    going: ClassVar[tuple[str, ...]] = ("move", "lay")
    """Verbs that a place alone may mean; the first where none of them is open."""
    chance_hint: ClassVar[str]
    """What is typed when a chance is due, such as `a card is due: type it, such as 7H`."""
    luck: ClassVar[str] = mark("your cards decide")
    """Referee mode in three words."""
    short_help: ClassVar[str]
    example: ClassVar[str]
    """An answer, for messages that show how to name one."""
    rule_example: ClassVar[str]

    def __init__(self, words: AnyWords) -> None:
        self.words = words
        self.session = words.session

    @property
    def view(self) -> Any:
        return self.words.view

    @abstractmethod
    def option_list(self, table: TerminalTable) -> list[str]:
        """The answers with their numbers and a few words each."""

    @abstractmethod
    def wants_board(self, ask: Choice, numbered: list[Option]) -> bool:
        """Whether one looks at the whole board for this question."""

    @abstractmethod
    def show_board(self, table: TerminalTable, *, big: bool) -> None:
        """Status, board and figures, so large that the question still fits under them."""

    @abstractmethod
    def picture(self, screen: Screen) -> None:
        """The board with its figures, for a story."""

    @abstractmethod
    def closing(self, screen: Screen, *, figures: bool = True) -> None:
        """The figures (where they are not shown already) and the numbers when all is over."""

    def tidy(self, text: str) -> str:
        """What was typed, with places in one word that the table writes in two."""
        return text

    def placed(self, word: str) -> str:
        """A place as the grammar writes it."""
        return word

    def parts(self, text: str) -> list[str]:
        """The answers that one typed answer stands for; most stand for themselves."""
        return [text]

    def outcomes(self, text: str) -> list[str]:
        """Referee mode: what was typed, one word for each chance."""
        return text.replace(",", " ").split()

    def outcome(self, word: str) -> str:
        """Referee mode: a word as the open chance reads it."""
        return word

    def meant(self, found: Sequence[Option]) -> Option | None:
        """Which of several answers that fit is meant, where that is a matter of course."""
        return None

    def shown(self, option: Option) -> str:
        """An answer in a message."""
        return option.text

    def beside(self, ask: Choice, screen: Screen) -> None:  # noqa: B027 - many games need none
        """What is shown with a question that needs no board."""

    def before_chance(self, screen: Screen, texts: Texts) -> None:  # noqa: B027 - many games need none
        """Referee mode: what to do by hand before a chance."""

    def prepare(self, screen: Screen, texts: Texts) -> None:  # noqa: B027 - many games need none
        """Referee mode: what to do by hand before the game."""

    def chapter(self, event: Event) -> str:
        """The heading that a story gets before this event, if any."""
        return ""

    def signs(self, screen: Screen) -> None:  # noqa: B027 - many games need none
        """What the signs on the board mean."""
