"""One possible answer, why it is refused and what it brings, as `kernel.asks` hands them out.

They are a module of their own because it stays as it is when the rest of the kernel is compiled:
verbs hold options by weak references, which a compiled class does not allow, and structs are made
by their library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from crawldeck.kernel.verbs import AnyVerb


class Option(Struct, frozen=True, eq=False, weakref=True):
    """One possible answer. Options are made by their verbs: equal options are the same object."""

    verb: AnyVerb
    args: tuple[Any, ...]
    text: str
    flag: str = ""
    """The flag of its verb where it is written, else nothing."""

    @property
    def plain(self) -> Option:
        """The same answer without its flag."""
        return self.verb(*self.args) if self.flag else self

    @property
    def words(self) -> tuple[str, ...]:
        """Its arguments as they are written, without a flag."""
        return tuple(arg.write(value) for arg, value in zip(self.verb.args, self.args, strict=True))

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text


class Refusal(Struct, frozen=True):
    """Why an option is not offered: the rule, and a sentence for the person who wanted it."""

    rule: str
    text: str


class Consequence(Struct, frozen=True):
    """What an answer brings, said before it is given: what happens to whom, and by which rule.

    `kind` is a word of the game, such as `dies`; `text` is a sentence for whoever answers. What is
    `certain` comes whatever else happens, the rest only if nothing comes in between. A table lets
    people confirm what is `grave`.
    """

    kind: str
    who: str
    rule: str
    text: str
    certain: bool = True
    grave: bool = True
