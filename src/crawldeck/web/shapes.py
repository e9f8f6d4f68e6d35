"""Shapes are learned before anybody comes.

msgspec works out how a struct is read when it is first read, and two threads that do so at the same
time can bring the whole process down. So the server has every shape worked out before it takes the
first request.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache

import msgspec


@cache
def learn() -> int:
    """Work out every struct of Crawldeck, once; how many there are."""
    count = 0
    for shape in _below(msgspec.Struct):
        if shape.__module__.partition(".")[0] == "crawldeck":
            # One whose fields cannot be named at run time is never read from anything.
            with contextlib.suppress(NameError):
                msgspec.json.Decoder(shape)
                count += 1
    return count


def _below(shape: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in shape.__subclasses__():
        yield one
        yield from _below(one)
