"""Questions and answers: the one place where legality is listed.

A rule *asks* by yielding a `Choice` (a seat decides) or a `Chance` (the world decides) and is
resumed with the answer. An `Option` is a value with a short text form, and there is one object of
each; a `Verb` is the grammar of one family of options. What a choice does not offer, its `refuse`
can explain.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, ClassVar, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from crawldeck.kernel.errors import EngineBug
from crawldeck.kernel.option import Consequence as Consequence  # noqa: PLC0414  (rules find it here)
from crawldeck.kernel.option import Option as Option  # noqa: PLC0414
from crawldeck.kernel.option import Refusal as Refusal  # noqa: PLC0414
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.verbs import AnyVerb as AnyVerb  # noqa: PLC0414
from crawldeck.kernel.verbs import Arg as Arg  # noqa: PLC0414
from crawldeck.kernel.verbs import Grammar as Grammar  # noqa: PLC0414
from crawldeck.kernel.verbs import Number as Number  # noqa: PLC0414
from crawldeck.kernel.verbs import Verb as Verb  # noqa: PLC0414
from crawldeck.kernel.verbs import Word as Word  # noqa: PLC0414
from crawldeck.kernel.verbs import verb as verb  # noqa: PLC0414

T = TypeVar("T")

Audience: TypeAlias = tuple[int, ...] | None
"""The seats that see something; None is everybody, those who only look on too."""


class Choice:
    """A question to a seat, with every legal answer listed.

    Where several may speak up (a window that belongs to nobody's turn), `seats` names them all and
    `seat` is the one to look at first. `about` is what lies on the table for this question only,
    such as dice: plain data that anyone may see, or a function that makes it when somebody looks.

    `refuse` is the same legality asked about a single option: None where it is offered, else why
    it is not. The list may be given as a function: it is made when somebody looks, and never when
    a known game is only run again. So is `brings`, which says what an answer is known to bring.

    Where the options would give a secret away, `seen_by` names the seats that may see them; the
    others see who is choosing. Where the answer is a secret too, `answer_seen_by` names those who
    see it; the others know what the rules tell of it (`kernel.audience`).
    """

    __slots__ = (
        "_about",
        "_brings",
        "_list",
        "_options",
        "actor",
        "answer_seen_by",
        "kind",
        "question",
        "refuse",
        "seat",
        "seats",
        "seen_by",
    )

    def __init__(
        self,
        kind: str,
        seat: int,
        actor: str,
        question: str,
        options: list[Option] | Callable[[], list[Option]],
        refuse: Callable[[Option], Refusal | None],
        seats: tuple[int, ...] | None = None,
        about: Any = None,
        brings: Callable[[Option], tuple[Consequence, ...]] | None = None,
        seen_by: Audience = None,
        answer_seen_by: Audience = None,
    ) -> None:
        self.kind = kind
        self.seen_by, self.answer_seen_by = seen_by, answer_seen_by
        self._brings = brings
        self._about = about
        self.seat = seat
        self.seats = seats or (seat,)
        self.actor = actor
        self.question = question
        if callable(options):
            self._list = options
            self._options: list[Option] | None = None
        else:
            self._options = options
        self.refuse = refuse

    def by(self, seat: int | None) -> None:
        """Of several who may speak up, this one does: the answer that follows is theirs."""
        if seat in self.seats:
            self.seat = seat

    @property
    def options(self) -> list[Option]:
        """Every legal answer; a question without one is a fault of the rules."""
        found = self._options
        if found is None:
            found = self._options = self._list()
        if not found:
            raise EngineBug(f"{self!r} offers nothing")
        return found

    @property
    def about(self) -> Any:
        """What lies on the table for this question only."""
        if callable(self._about):
            self._about = self._about()
        return self._about

    def consequences(self, option: Option) -> tuple[Consequence, ...]:
        """What this answer is known to bring, as far as the rules say so."""
        return () if self._brings is None else self._brings(option)

    def to_confirm(self, option: Option) -> tuple[Consequence, ...]:
        """What somebody should confirm before giving this answer.

        Nothing, where no answer spares one such a thing: there is nothing to think over.
        """
        found = tuple(one for one in self.consequences(option) if one.grave)
        if found and all(any(c.grave for c in self.consequences(one)) for one in self.options):
            return ()
        return found

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.actor}: {self.question}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A question to the world: outcomes with whole-number weights.

    It is no abstract class, because compiled ones are taken for each other; a sort of chance that
    leaves something out says so when it is asked.
    """

    kind: ClassVar[str] = "chance"
    seen_by: Audience = None
    """The seats that see the outcome; a chance that can be private has a slot of this name."""
    __slots__ = ("why",)

    def __init__(self, why: str) -> None:
        self.why = why

    @property
    def answer_seen_by(self) -> Audience:
        return self.seen_by

    @property
    def question(self) -> str:
        """What a person with real cards or dice must do, as one sentence."""
        raise NotImplementedError

    @property
    def saying(self) -> str:
        """What is typed afterwards, at a table where one types."""
        return ""

    def task(self, why: str) -> str:
        """The question without what is typed afterwards, and with these words for what it is for;
        none, where it goes without saying."""
        return self.question

    @property
    def purpose(self) -> str:
        """What it is for, as luck counts it: another purpose is another draw (`kernel.luck`)."""
        return self.why

    @property
    def tally(self) -> str:
        """What it is counted as by whoever counts luck: an attack, whoever makes it."""
        return self.why.kind if isinstance(self.why, Phrase) else ""

    @property
    def total(self) -> int:
        """The sum of all weights."""
        raise NotImplementedError

    def pick(self, r: int) -> Any:
        """The outcome that the number r, 0 <= r < total, falls on."""
        raise NotImplementedError

    def drawn(self, bits: int) -> Any:
        """The outcome that 64 random bits fall on."""
        return self.pick((bits * self.total) >> 64)

    def outcomes(self) -> list[tuple[Any, int]]:
        """Every possible outcome with its weight."""
        raise NotImplementedError

    def groups(self) -> list[list[tuple[Any, int]]]:
        """The outcomes with their weights, those together that are the same for the rules."""
        return [[one] for one in self.outcomes()]

    def classes(self) -> list[tuple[Any, int]]:
        """The outcomes that differ for the rules, each by one of its group, with their weights."""
        return [(group[0][0], sum([weight for _, weight in group])) for group in self.groups()]

    def unordered(self) -> list[tuple[Any, Any]]:
        """The same for whoever does not mind which of several equal draws is which: the outcomes
        that come next in one order of them, with the weight of all orders."""
        return self.classes()

    def drawn_unordered(self, bits: int) -> Any:
        """One of these by 64 random bits."""
        return self.drawn(bits)

    def read(self, text: str) -> Any:
        """The outcome that a person typed; Malformed if it is none, Illegal if it cannot be."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The text form of an outcome."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<chance: {self.why}>"


Ask: TypeAlias = Choice | Chance
Rule: TypeAlias = Generator[Ask, Any, T]
"""The type of a rule: it yields asks, is sent answers, and returns a T."""
