"""Questions and answers: the one place where legality is listed.

A rule *asks* by yielding a `Choice` (a seat decides) or a `Chance` (the world decides) and is
resumed with the answer. An `Option` is a value with a short text form, and there is one object of
each; a `Verb` is the grammar of one family of options. What a choice does not offer, its `refuse`
can explain.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import lru_cache
from threading import Lock
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    TypeVarTuple,
    overload,
)
from weakref import WeakValueDictionary

from mypy_extensions import mypyc_attr

from crawldeck.kernel.errors import EngineBug, Malformed
from crawldeck.kernel.option import Consequence as Consequence  # noqa: PLC0414  (rules find it here)
from crawldeck.kernel.option import Option as Option  # noqa: PLC0414
from crawldeck.kernel.option import Refusal as Refusal  # noqa: PLC0414
from crawldeck.kernel.phrases import Phrase

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
Ts = TypeVarTuple("Ts")

KEPT = 4096
"""So many options a verb keeps although nobody holds them: finding one is faster than making it."""

_MAKING = Lock()
_FLAG: Final = object()
"""Stands behind the arguments of an option with a flag where verbs look for their options."""

Audience: TypeAlias = tuple[int, ...] | None
"""The seats that see something; None is everybody, those who only look on too."""


class Arg(Protocol[A]):
    """One argument of a verb: how it is read from a word and written back."""

    name: str

    def read(self, word: str) -> A: ...

    def write(self, value: A) -> str: ...


class Word:
    """An argument that is an id: a figure, an ability, an item.

    >>> Word("foe").read("Wolf-1")
    'wolf-1'
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, word: str) -> str:
        return word.lower()

    def write(self, value: str) -> str:
        return value


class Number:
    """An argument that is a whole number."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, word: str) -> int:
        try:
            return int(word)
        except ValueError:
            raise Malformed(f"{word!r} is not a whole number ({self.name})") from None

    def write(self, value: int) -> str:
        return str(value)


class Verb(Generic[*Ts]):
    """A family of options with one grammar, such as `move x,y`. Made by `verb`.

    As long as anybody holds an option, its verb gives out that one, so options are compared with
    `is`. Those that rules ask for are kept beyond that, up to `KEPT`; what strangers wrote is not.

    >>> take = verb("take", Word("item"), help="pick an item up")
    >>> take("rope") is take.read(["rope"]), str(take("rope")), take.usage, take.of(take("rope"))
    (True, 'take rope', 'take ITEM', ('rope',))

    A verb may have a flag: one more word at the end that is written or left out. An option with
    it is another one, with the same arguments.

    >>> shoot = verb("shoot", Word("foe"), flag="twice", help="shoot somebody")
    >>> shoot("wolf"), shoot.flagged("wolf"), shoot.flagged("wolf").args, shoot.usage
    (<shoot wolf>, <shoot wolf twice>, ('wolf',), 'shoot FOE [twice]')
    """

    __slots__ = ("_held", "_kept", "args", "flag", "help", "name")

    def __init__(self, name: str, *args: Arg[Any], help: str, flag: str = "") -> None:
        self.name, self.args, self.help, self.flag = name, args, help, flag
        self._kept: dict[tuple[Any, ...], Option] = {}
        self._held: WeakValueDictionary[tuple[Any, ...], Option] = WeakValueDictionary()

    def __call__(self, *args: *Ts) -> Option:
        option = self._kept.get(args)
        return self._keep(args) if option is None else option

    def flagged(self, *args: *Ts) -> Option:
        """The option with these arguments and the flag."""
        key = (*args, _FLAG)
        option = self._kept.get(key)
        return self._keep(key) if option is None else option

    def each(self: Verb[A], values: Iterable[A]) -> list[Option]:
        """An option for each of these arguments; the same as one by one, and faster."""
        kept, keep = self._kept, self._keep
        return [kept.get((value,)) or keep((value,)) for value in values]

    def _keep(self, args: tuple[Any, ...]) -> Option:
        """From here on the option with these arguments is kept, whoever made it; a flag is said
        at their end."""
        with _MAKING:
            kept = self._kept
            if len(kept) >= KEPT:
                self._held.update(kept)
                kept.clear()
            option = kept.get(args) or self._held.get(args)
            if option is None:
                option = self._make(args)
            kept[args] = option
        return option

    def _make(self, args: tuple[Any, ...]) -> Option:
        flag = self.flag if args and args[-1] is _FLAG else ""
        if flag:
            args = args[:-1]
        words = [self.name]
        for arg, value in zip(self.args, args, strict=True):
            words.append(arg.write(value))
        if flag:
            words.append(flag)
        return Option(self, args, " ".join(words), flag)

    def of(self, option: Option) -> tuple[*Ts]:
        """The arguments of an option of this verb, with their types."""
        if option.verb is not self:
            raise EngineBug(f"{option.text!r} was taken for an option of {self!r}")
        return option.args

    @property
    def usage(self) -> str:
        flag = (f"[{self.flag}]",) if self.flag else ()
        return " ".join((self.name, *(arg.name.upper() for arg in self.args), *flag))

    def read(self, words: Sequence[str]) -> Option:
        flagged = len(words) == len(self.args) + 1 and words[-1].lower() == self.flag != ""
        given = words[:-1] if flagged else words
        if len(given) != len(self.args):
            raise Malformed(f"{self.name} is written: {self.usage}")
        args = tuple(arg.read(word) for arg, word in zip(self.args, given, strict=True))
        if flagged:
            args = (*args, _FLAG)
        with _MAKING:
            option = self._kept.get(args) or self._held.get(args)
            if option is None:
                option = self._held[args] = self._make(args)
        return option

    def __repr__(self) -> str:
        return f"Verb({self.usage})"


AnyVerb: TypeAlias = Verb[*tuple[Any, ...]]


@overload
def verb(name: str, /, *, help: str, flag: str = "") -> Verb[()]: ...
@overload
def verb(name: str, one: Arg[A], /, *, help: str, flag: str = "") -> Verb[A]: ...
@overload
def verb(name: str, one: Arg[A], two: Arg[B], /, *, help: str, flag: str = "") -> Verb[A, B]: ...
@overload
def verb(
    name: str, one: Arg[A], two: Arg[B], three: Arg[C], /, *, help: str, flag: str = ""
) -> Verb[A, B, C]: ...
def verb(name: str, /, *args: Arg[Any], help: str, flag: str = "") -> AnyVerb:
    """A verb that knows the types of its arguments, with at most three of them."""
    return Verb(name, *args, help=help, flag=flag)


class Grammar:
    """All verbs of a game: text to option, and back by `option.text`."""

    def __init__(self, verbs: Iterable[AnyVerb]) -> None:
        self.verbs: dict[str, AnyVerb] = {verb.name: verb for verb in verbs}
        self.read = lru_cache(maxsize=4096)(self._read)
        """The option that a text means; records say the same things many times."""

    def _read(self, text: str) -> Option:
        words = text.split()
        if not words:
            raise Malformed("an empty answer")
        verb = self.verbs.get(words[0].lower())
        if verb is None:
            close = difflib.get_close_matches(words[0].lower(), self.verbs, n=1)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            raise Malformed(f"{words[0]!r} is not a command of this game{hint}")
        return verb.read(words[1:])


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
