"""The web face of a game: what a page is shown of a session, in words and as data.

Sentences come from the game's terminal face, so both tables speak alike. A face shows; it decides
nothing: what can be answered is the session's list of options, and why not is asked of the session.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from typing import Any, ClassVar

from crawldeck.kernel import asks, audience
from crawldeck.kernel import params as parameters
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import Event, plain
from crawldeck.kernel.session import Session
from crawldeck.terminal import faces
from crawldeck.web import hands, story
from crawldeck.web.wire import Chance, Consequence, Head, Offer, Question, Sight, Told, Why

SAYING = re.compile(r" and say (?:its face \(.*\)|what it is|its number)$")
"""What a person at a terminal is told to type; a page shows it as buttons."""


class WebFace(ABC):
    """How one game looks in a browser."""

    silent: ClassVar[frozenset[str]] = frozenset()
    """Events that the log leaves out because another one says it better."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = faces.face(session)

    # -- the board -----------------------------------------------------------------------------

    @abstractmethod
    def scene(self, seat: int | None) -> Any:
        """The board and everybody on it as a seat sees them: structs, for JSON."""

    def backdrop(self) -> tuple[Any, Any]:
        """What seldom changes, such as revealed map pages: a key that says which, and the data."""
        return None, None

    # -- the question --------------------------------------------------------------------------

    @abstractmethod
    def offers(self, ask: Choice) -> Iterable[Offer]:
        """Every legal answer in the order of the list, with its words and its places."""

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
                offers=self._warned(ask),
                about=self.about(ask),
            )
        sentence = SAYING.sub("", self.words.worded(ask.question))
        sentence = sentence[:1].upper() + sentence[1:].rstrip(".") + "."
        return Question(
            id=rev, kind="chance", sentence=sentence, actor="", seats=(), chance=self.chance(ask)
        )

    def _warned(self, ask: Choice) -> tuple[Offer, ...]:
        """The offers, each with the grave things that it is known to bring."""
        found = tuple(self.offers(ask))
        warned = {option.text: option for option in self.words.warned()}
        for offer in found if warned else ():
            option = warned.get(offer.text)
            if option is not None:
                offer.confirm = bool(ask.to_confirm(option))
                offer.brings = tuple(
                    Consequence(one.kind, one.who, one.text, one.rule, one.certain)
                    for one in ask.consequences(option)
                    if one.grave
                )
        return found

    def chance(self, ask: asks.Chance) -> Chance:
        """Referee mode: what may come up."""
        return hands.chance(self, ask)

    def outcome_label(self, ask: asks.Chance, text: str) -> str:
        """What an outcome is called."""
        return hands.name_of(self.session, ask, text)

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
                    key = refusal.rule, refusal.text
                    found.setdefault(key, Why(refusal.text, refusal.rule, option.text))
        return list(found.values())

    @abstractmethod
    def sight(self, start: str, end: str) -> Sight:
        """The line between two places, or with an empty end all that is seen from the first."""

    # -- telling -------------------------------------------------------------------------------

    def head(self) -> Head:
        session, words = self.session, self.words
        setup, game = session.setup, session.game
        plain_edition = parameters.make(game.params, game.editions, setup.edition, {})
        return Head(
            game=game.name,
            title=game.title,
            name=words.title(),
            text=words.text(),
            edition=setup.edition,
            referee=setup.referee,
            cast=words.cast(),
            house={
                name: value
                for name, value in setup.params.items()
                if getattr(plain_edition, name, value) != value
            },
        )

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
        hand = ""
        if self.session.setup.referee and event.kind() in self.words.by_hand:
            names = self.session.game.names(self.session.table)
            hand = self.words.by_hand[event.kind()].format(**event.words(names))
        return Told(
            n=n,
            at=at,
            kind=event.kind(),
            text="",
            rule=data.pop("rule"),
            data=data,
            hand=hand,
            chapter=story.heading(self.session, n),
        )
