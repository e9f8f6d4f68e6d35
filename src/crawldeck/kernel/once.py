"""Worked out when it is first asked for, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

R = TypeVar("R")


class Once(Generic[R]):
    """What `functools.cached_property` does, which the compiler takes for a property that keeps
    nothing. The class that has it is marked `mypyc_attr(native_class=False)` if it is compiled.

    >>> class Look:
    ...     @Once
    ...     def near(self) -> list[str]:
    ...         return ["wolf"]
    >>> look = Look()
    >>> look.near, look.near is look.near
    (['wolf'], True)
    """

    def __init__(self, find: Callable[[Any], R]) -> None:
        self._find = find

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, one: Any, owner: Any = None) -> R:
        found = one.__dict__[self._name] = self._find(one)
        return found
