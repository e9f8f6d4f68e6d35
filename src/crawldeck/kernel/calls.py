"""Calls against the arrows of a game's rules, and effects that are found by their type.

Imports of rules point one way, but the table does not: a Knockback can end on a space that opens a
new page, and a card can do anything at all. There are two ways to call a later chapter, both typed,
and neither imports it: a `CallBack` is one place that one later function fills when its module is
loaded; an `EffectTable` has a function for each type of effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, ParamSpec, TypeVar

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.errors import EngineBug

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
E = TypeVar("E")
A = TypeVar("A")


class CallBack(Generic[P, R]):
    """A place for one function of a later chapter; calling it empty is a bug that names it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._function: Callable[P, R] | None = None

    def fill(self, function: Callable[P, R]) -> Callable[P, R]:
        """A decorator: this function is what is called."""
        held = self._function
        if held is not None and _place(held) != _place(function):
            raise EngineBug(f"{self.name} is {_place(held)} already, not {_place(function)}")
        self._function = function
        return function

    @property
    def is_filled(self) -> bool:
        return self._function is not None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self._function is None:
            raise EngineBug(f"nothing has filled the call back {self.name}: import its module")
        return self._function(*args, **kwargs)


class EffectTable(Generic[T, A]):
    """What each type of effect does: `t` the table, the effect, and what it is about."""

    def __init__(self) -> None:
        self.by_type: dict[type[Any], Callable[[T, Any, A], Rule[None]]] = {}

    def __call__(
        self, kind: type[E]
    ) -> Callable[[Callable[[T, E, A], Rule[None]]], Callable[[T, E, A], Rule[None]]]:
        """A decorator: this function does effects of this type, and is checked to take them."""

        def register(function: Callable[[T, E, A], Rule[None]]) -> Callable[[T, E, A], Rule[None]]:
            held = self.by_type.get(kind)
            if held is not None and _place(held) != _place(function):
                raise EngineBug(f"{kind.__name__} is done by {_place(held)} already")
            self.by_type[kind] = function
            return function

        return register

    def missing(self, kinds: Iterable[type[Any]]) -> list[str]:
        """The types that nothing does yet."""
        return [kind.__name__ for kind in kinds if kind not in self.by_type]


def check_whole(
    game: str,
    calls: Iterable[CallBack[..., Any]],
    does: EffectTable[Any, Any],
    effects: Iterable[type[Any]],
) -> None:
    """Say which place of a game was left empty, before anybody plays it."""
    empty = [one.name for one in calls if not one.is_filled] + does.missing(effects)
    if empty:
        raise EngineBug(f"{game} is not loaded whole; nothing does: {', '.join(empty)}")


def _place(function: Callable[..., Any]) -> str:
    """Where a function is written; a module that is loaded again fills its own places again."""
    return f"{function.__module__}.{getattr(function, '__qualname__', function)}"
