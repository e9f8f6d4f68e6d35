"""What other packages offer by entry points, loaded so that a broken one stops nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any, NamedTuple


class Offered(NamedTuple):
    """Something that another package offers under a name, or why it cannot be had."""

    name: str
    package: str
    found: Any
    fault: str = ""


def offered(group: str) -> Iterator[Offered]:
    """Everything that is offered in a group of entry points, in a fixed order."""
    for entry in sorted(entry_points(group=group)):
        package = entry.dist.name if entry.dist else "unknown"
        try:
            yield Offered(entry.name, package, entry.load())
        except Exception as error:  # whatever another package does wrong is told, not passed on
            said = " ".join(str(error).split()) or "it does not say why"
            yield Offered(entry.name, package, None, f"{type(error).__name__}: {said:.300}")
