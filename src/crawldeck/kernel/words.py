"""A game in words: what every table says alike, whether on a terminal or in a browser.

A view and a question go in, text and data come out. A table lays them out, and no table reads them
back: what it must know besides is data of the question, the option or the view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from crawldeck.kernel import odds
from crawldeck.kernel.asks import Chance, Choice, Consequence, Option
from crawldeck.kernel.endings import Ending
from crawldeck.kernel.endings import plain as plain_ending
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.language import language, mark, spoken, tr
from crawldeck.kernel.outlook import Blows, Outlook, Threats
from crawldeck.kernel.outlook import plain as plain_outlook
from crawldeck.kernel.outlook import threats as plain_threats
from crawldeck.kernel.phrases import said
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.table import AnyTable

Side = Literal["party", "foes", ""]
OfferSort = Literal[
    "move", "fight", "arts", "things", "gear", "wait", "end", "roll", "yes", "no", ""
]
"""Where an answer stands in a bar of actions. `gear` is bag and clothes, `end` ends the turn or
does nothing, `yes` takes what is offered and `no` leaves it."""
G = TypeVar("G", bound=AnySession)
V = TypeVar("V")


class Together(NamedTuple):
    """How several events of one kind and one rule become one sentence."""

    least: int
    tell: Callable[[list[dict[str, Any]]], str]
    """From the words of each event, see `Event.words`."""
    same: str = ""
    """Only events that agree in this field belong together."""


class Offered(NamedTuple):
    """An answer in words: what it is called, what else there is to say, and where it belongs."""

    option: Option
    label: str
    note: str = ""
    group: str = ""
    """The heading over it."""
    on: tuple[str, ...] = ()
    """What on the board or in the panels it concerns, each as `kind:id`."""
    icon: str = ""
    """The name of a sign for it: a verb of the game, or what it is done with as `kind:id`."""
    entry: str = ""
    """The word under which it stands in a bar: answers with the same one are rows of one entry."""
    row: str = ""
    """Its own word within the entry, such as whom it is aimed at."""
    sort: OfferSort = ""
    without: str = ""
    """Of an answer that spends something more: the text of the same one without it."""
    need: str = ""
    """The number that the rules go by, such as `7+`."""
    cost: str = ""
    """What it costs, where that is known without a draw."""


def told_apart(offers: Iterable[Offered]) -> list[Offered]:
    """These answers, and where two would read the same in a bar, each with its label in its row."""
    found = list(offers)
    known = Counter((one.entry, one.row, one.without) for one in found)
    said = [
        one._replace(row=one.label) if known[one.entry, one.row, one.without] > 1 else one
        for one in found
    ]
    again = Counter((one.entry, one.row, one.without) for one in said)
    return [
        one._replace(row=one.option.text) if again[one.entry, one.row, one.without] > 1 else one
        for one in said
    ]


class Counted(NamedTuple):
    """What a tally of luck is called, and whom it helps; `{die}` stands for the die rolled."""

    name: str
    side: Side
    own: str = ""
    """What it is called where it is counted for one seat; else the same."""


class Words(ABC, Generic[G, V]):
    """How one game speaks of one session: of its own sort, and seen in its own view.

    Said `aloud` it is for everybody, and tells what everybody may know; else it is for whoever is
    asked. What is looked at is made once for each seat, and made anew when anything changes.
    """

    by_all: ClassVar[frozenset[str]] = frozenset()
    """Questions to the whole party."""
    party: ClassVar[str] = mark("The party")
    """What the whole party is called."""
    in_its_words: ClassVar[frozenset[str]] = frozenset()
    """Questions that are a sentence already."""
    by_hand: ClassVar[Mapping[str, str]] = {}
    """Referee mode: what hands must do after an event."""
    harmless: ClassVar[Mapping[str, str]] = {"end": mark("ends the turn")}
    """The answers that an empty line may give, and what the prompt says about them."""
    together: ClassVar[Mapping[str, Together]] = {}
    """Kinds of events that are told in one sentence where several follow each other."""
    single_words: ClassVar[Mapping[str, str]] = {}
    """Answers of a single word, as one tells afterwards what was answered."""
    to_draws: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose answers mostly come to a draw: a page keeps room for their odds."""
    tallies: ClassVar[Mapping[str, Counted]] = {}
    """What is counted of luck, by `Chance.tally`."""
    counted_decks: ClassVar[frozenset[str]] = frozenset()
    """Decks of which every card is counted."""

    def __init__(self, session: G, *, aloud: bool = True) -> None:
        self.session = session
        self.aloud = aloud
        self._stand: tuple[Any, Any, int, str] = (None, None, -1, "")
        self._views: dict[int | None, V] = {}
        self._names: Mapping[str, str] | None = None
        self._table: AnyTable | None = None
        self._printed: dict[str, Any] = {}

    # -- looking -----------------------------------------------------------------------------

    def fresh(self) -> bool:
        """Forget what was looked at if the session has moved on; says whether it had.

        Every answer brings another question, and whatever goes back sets up another state: with the
        number of answers these three tell any two revisions apart. Another reader may have another
        language.
        """
        session = self.session
        ask, state, count, said = self._stand
        now = session.ask, session.table.state, len(session.answers), language()
        if now[0] is ask and now[1] is state and now[2] == count and now[3] == said:
            return False
        self._stand = now
        self._views.clear()
        self._names = self._table = None
        return True

    @property
    def content(self) -> Any:
        """What is printed, in the language of who reads."""
        content, catalogue = self.session.table.content, spoken()
        if catalogue is None:
            return content
        found = self._printed.get(catalogue.language)
        if found is None:
            found = self.session.game.worded(content, catalogue)
            self._printed[catalogue.language] = found
        return found

    @property
    def table(self) -> Any:
        """The table as who reads sees it: what is printed is in their language."""
        if spoken() is None:
            return self.session.table
        self.fresh()
        if self._table is None:
            self._table = self.session.table.of(self.content)
        return self._table

    def seen_by(self, seat: int | None) -> V:
        """What a seat may know; None is a spectator. It is only to be looked at."""
        self.fresh()
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.session.game.view(self.table, seat)
        return found

    @property
    def view(self) -> V:
        """What those may know to whom this is said."""
        ask = self.session.ask
        return self.seen_by(ask.seat if isinstance(ask, Choice) and not self.aloud else None)

    @property
    def names(self) -> Mapping[str, str]:
        """What ids are called at this table."""
        self.fresh()
        if self._names is None:
            self._names = self.session.game.names(self.table)
        return self._names

    # -- the game ----------------------------------------------------------------------------

    @abstractmethod
    def title(self) -> str:
        """The pack and what is played of it."""

    @abstractmethod
    def text(self) -> str:
        """The opening words."""

    @abstractmethod
    def cast(self) -> str:
        """Who plays, by name."""

    def ending(self) -> Ending | None:
        """How the game ended, as a story; nothing while it goes on."""
        return plain_ending(self.session, self.title())

    # -- asking ------------------------------------------------------------------------------

    def question(self, ask: Choice) -> str:
        """What is asked and of whom: `Mira: Where do you land?`"""
        if ask.kind in self.in_its_words:  # the story asks in its own words
            return self.named(ask.question)
        return f"{self.asked(ask)}: {self.named(ask.question)}"

    def asked(self, ask: Choice) -> str:
        """Who is asked, by name."""
        return tr(self.party) if ask.kind in self.by_all else self.names.get(ask.actor, ask.actor)

    @property
    def actor(self) -> str:
        """Whose choice is open, by id; nobody's where a card or a die is due."""
        ask = self.session.ask
        return ask.actor if isinstance(ask, Choice) else ""

    def task(self, ask: Chance, *, why: bool = True) -> str:
        """What a person with real cards or dice does now, and what for."""
        return ask.task(self.named(ask.why) if why else "")

    def named(self, text: str) -> str:
        """A phrase of the rules with names for ids."""
        return said(text, self.names)

    @abstractmethod
    def numbered(self, options: Sequence[Option]) -> list[Option]:
        """The options in the order of the list."""

    @abstractmethod
    def offers(self, ask: Choice) -> Iterable[Offered]:
        """Every legal answer in the order of a page, with its words and its places."""

    def by_enter(self, options: Sequence[Option]) -> Option | None:
        """The answer that an empty line gives, if there is a harmless one."""
        return next((option for option in options if option.text in self.harmless), None)

    def odds(self, prospect: Prospect) -> str:
        """What an answer may lead to, in a few words; empty where it is certain."""
        return ", ".join(odds.plain(prospect, self.names))

    def odds_in_full(self, prospect: Prospect) -> list[str]:
        """The same at length, a line each, and how it was found."""
        return [*odds.plain(prospect, self.names), odds.how(prospect)]

    def outlook(self, prospect: Prospect) -> Outlook:
        """The same in parts, for whoever puts them on answers and figures."""
        return plain_outlook(prospect, self.names)

    def threatened(self, prospect: Prospect) -> Threats:
        """What the enemies may do next, in parts: of each of them, and to each of one's own."""
        blows = Blows(prospect, "damage", ())
        return plain_threats(blows, self.names, {}, "", {})

    def threats(self, prospect: Prospect) -> list[str]:
        """What the enemies may do next, a line each."""
        return self.odds_in_full(prospect)

    def warned(self) -> dict[Option, tuple[Consequence, ...]]:
        """The offered answers that are known to bring something grave, and what it is."""
        ask = self.session.ask
        if not isinstance(ask, Choice):
            return {}
        said = {one: tuple(c for c in ask.consequences(one) if c.grave) for one in ask.options}
        return {option: grave for option, grave in said.items() if grave}

    def outcome(self, ask: Chance, value: Any) -> str:
        """What an outcome of a chance is called."""
        word = value.words[-1] if isinstance(value, Option) else ask.write(value)
        return self.names.get(ask.write(value)) or self.names.get(word, word.replace("-", " "))

    # -- telling -----------------------------------------------------------------------------

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return event.sentence(self.names)

    def told(self, run: Sequence[Event]) -> str:
        """One sentence for one event, or for all of a run that is told together."""
        if len(run) == 1:
            return self.sentence(run[0])
        names = self.names
        return self.together[run[0].kind()].tell([event.words(names) for event in run])

    def hand(self, event: Event) -> str:
        """Referee mode: what hands must do after this event; empty if nothing."""
        text = self.by_hand.get(event.kind(), "")
        return tr(text, **event.words(self.names)) if text else ""

    def first(self, ask: Chance) -> Sequence[str]:
        """Referee mode: the rules whose text says what hands do before this chance."""
        return ()

    def said(self, answer: Any) -> str:
        """An answer in words, as one tells it afterwards."""
        if not isinstance(answer, Option):
            return str(answer.text)
        if not answer.args:
            return tr(self.single_words.get(answer.verb.name, answer.text))
        # What stands in an answer is an id or a number: it has a name, or is said as it is.
        words = (self.names.get(word, word) for word in answer.words)
        return " ".join((tr(answer.verb.name), *words))

    def heading(self, events: Sequence[Event], n: int) -> str:
        """The heading that comes before a line of the log, if any."""
        return ""


AnyWords: TypeAlias = Words[AnySession, Any]
"""The words of whatever game."""
