"""Verbs: the grammar of what can be answered, each the family of its options.

`kernel.asks` hands them out with everything else that a rule needs to ask.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from threading import Lock
from typing import (
    Any,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    TypeVarTuple,
    overload,
)
from weakref import WeakValueDictionary

from crawldeck.kernel.errors import EngineBug, Malformed
from crawldeck.kernel.language import tr
from crawldeck.kernel.option import Option

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
Ts = TypeVarTuple("Ts")

KEPT = 4096
"""So many options a verb keeps although nobody holds them: finding one is faster than making it."""

_MAKING = Lock()
_FLAG: Final = object()
"""Stands behind the arguments of an option with a flag where verbs look for their options."""


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
            raise Malformed(
                tr("{word} is not a whole number ({name})", word=repr(word), name=self.name)
            ) from None

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
            raise Malformed(tr("{name} is written: {usage}", name=self.name, usage=self.usage))
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
            raise Malformed(tr("an empty answer"))
        verb = self.verbs.get(words[0].lower())
        if verb is None:
            close = difflib.get_close_matches(words[0].lower(), self.verbs, n=1)
            hint = tr("; did you mean {close!r}?", close=close[0]) if close else ""
            raise Malformed(
                tr("{what} is not a command of this game{hint}", what=repr(words[0]), hint=hint)
            )
        return verb.read(words[1:])
