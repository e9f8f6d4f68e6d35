"""Numbers on the command line: each has a range, and one outside of it is refused with it."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from crawldeck.kernel.errors import SetupError

LARGEST_SEED = 2**53 - 1
"""As far as every program that reads JSON counts exactly."""
MOST_GAMES, MOST_ANSWERS, MOST_WORKERS = 1_000_000, 1_000_000_000, 256


def number(*names: str, help: str, least: int = 1, most: int) -> Any:
    """An option that takes a whole number of a range."""

    def check(param: typer.CallbackParam, value: int | None) -> int | None:
        if value is not None:
            must_be_between(value, least, most, param.opts[0])
        return value

    return typer.Option(*names, help=f"{help} {least} to {most}.", callback=check)


Seed = Annotated[
    int | None,
    number(help="The same seed deals the same cards.", least=0, most=LARGEST_SEED),
]


def must_be_between(value: int, least: int, most: int, what: str) -> None:
    if not least <= value <= most:
        raise SetupError(f"{what} is from {least} to {most}, not {value}")
