"""The web face of a game: what a page is shown of a session, in words and as data.

Sentences are the words of the game, so that all tables speak alike. A face shows; it decides
nothing: what can be answered is the session's list of options, and why not is asked of the session.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from typing import Any, ClassVar, NamedTuple

from crawldeck.kernel import asks, audience
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import Event, plain
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import AnyWords
from crawldeck.web import referee, story
from crawldeck.web.guest_seats import Hero
from crawldeck.web.looks import Member
from crawldeck.web.reasons import Reasons
from crawldeck.web.wire import Chance, Consequence, Offer, Question, Sight, Told, Why


class OnSheet(NamedTuple):
    """A line of somebody's sheet."""

    name: str
    value: str
    how: str


class WebFace(ABC):
    """How one game looks in a browser."""

    silent: ClassVar[frozenset[str]] = frozenset()
    """Events that the log leaves out because another one says it better."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.reasons = Reasons()
        self.words = self.speech(session)

    @abstractmethod
    def speech(self, session: AnySession) -> AnyWords:
        """The words of the game, said to everybody at the table."""

    # -- the board -----------------------------------------------------------------------------

    @abstractmethod
    def scene(self, seat: int | None) -> Any:
        """The board and everybody on it as a seat sees them: structs, for JSON."""

    def backdrop(self) -> tuple[Any, Any]:
        """What seldom changes, such as revealed map pages: a key that says which, and the data."""
        return None, None

    def members(self) -> tuple[Member, ...]:
        """Who set out, for whoever looks from outside."""
        return ()

    # -- the party -----------------------------------------------------------------------------

    def party(self) -> tuple[Hero, ...]:
        """Who can be handed from one person to another, each with the seat that plays them."""
        return ()

    def concerned(self, ask: Choice) -> Collection[str]:
        """Those of the party whose question it is."""
        if ask.kind in self.words.by_all:
            return [one.id for one in self.party()]
        return (ask.actor,)

    def sheet(self, actor: str) -> dict[str, OnSheet]:
        """Somebody's numbers while they grow, by id: what each is, and how it comes about."""
        return {}

    # -- the question --------------------------------------------------------------------------

    def about(self, ask: Choice) -> Any:
        """What lies on the table for this question only."""
        return None

    def question(self, rev: int, seats: Collection[int] = ()) -> Question | None:
        """The open question, as those see it who hold these seats."""
        ask = self.session.ask
        if ask is None:
            return None
        if isinstance(ask, Choice) and not audience.may_see(ask, seats):
            sentence = audience.choosing(self.session, ask)
            return Question(rev, "private", sentence, ask.actor, ask.seats)
        if isinstance(ask, Choice):
            return Question(
                id=rev,
                kind=ask.kind,
                sentence=self.words.question(ask),
                actor=ask.actor,
                seats=ask.seats,
                offers=self.offers(ask),
                about=self.about(ask),
            )
        sentence = self.words.task(ask)
        sentence = sentence[:1].upper() + sentence[1:].rstrip(".") + "."
        return Question(
            id=rev, kind="chance", sentence=sentence, actor="", seats=(), chance=self.chance(ask)
        )

    def offers(self, ask: Choice) -> tuple[Offer, ...]:
        """Every legal answer in words, with its places and what grave things it brings."""
        warned, by_enter = self.words.warned(), self.words.by_enter(ask.options)
        return tuple(
            Offer(
                text=one.option.text,
                label=one.label,
                note=one.note,
                group=one.group,
                on=one.on,
                enter=one.option is by_enter,
                confirm=one.option in warned and bool(ask.to_confirm(one.option)),
                icon=one.icon,
                entry=one.entry,
                row=one.row,
                sort=one.sort,
                without=one.without,
                need=one.need,
                cost=one.cost,
                odds=one.option.verb.name in self.words.to_draws,
                brings=tuple(
                    Consequence(
                        grave.kind,
                        grave.who,
                        self.words.named(grave.text),
                        grave.rule,
                        grave.certain,
                    )
                    for grave in warned.get(one.option, ())
                ),
            )
            for one in self.words.offers(ask)
        )

    def chance(self, ask: asks.Chance) -> Chance:
        """Referee mode: what may come up."""
        return referee.chance(self, ask)

    # -- looking things up ---------------------------------------------------------------------

    @abstractmethod
    def thought_of(self, on: str) -> Iterable[Option]:
        """The answers a person may have meant by choosing this on the board, legal or not."""

    def why_not(self, on: str) -> list[Why]:
        """Why nothing is offered there, each reason once."""
        found: dict[tuple[str, str], Why] = {}
        if isinstance(self.session.ask, Choice):
            for option in self.thought_of(on):
                refusal = self.session.why_not(option)
                if refusal is not None:
                    text = self.words.named(refusal.text)
                    found.setdefault((refusal.rule, text), Why(text, refusal.rule, option.text))
        return list(found.values())

    @abstractmethod
    def sight(self, start: str, end: str) -> Sight:
        """The line between two places, or with an empty end all that is seen from the first."""

    # -- telling -------------------------------------------------------------------------------

    def told(
        self,
        start: int,
        stop: int | None = None,
        *,
        quiet: bool = False,
        seats: Collection[int] = (),
    ) -> list[Told]:
        """The log from line number `start` on, as those are told it who hold these seats; `quiet`
        leaves out what only animations need."""
        return list(story.lines(self, start, stop, quiet=quiet, seats=seats))

    def line(self, n: int, at: int, event: Event) -> Told:
        """One event as data, with what hands must do; its sentence is the story's to make."""
        data = plain(event)
        data.pop("type", None)
        hand = self.words.hand(event) if self.session.setup.referee else ""
        return Told(
            n=n,
            at=at,
            kind=event.kind(),
            text="",
            rule=data.pop("rule"),
            data=data,
            hand=hand,
            chapter=self.words.heading(self.session.events, n),
        )
