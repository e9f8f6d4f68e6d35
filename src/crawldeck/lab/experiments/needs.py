"""Packages that only the lab needs: imported when they are, and asked for by name if missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from crawldeck.kernel.errors import SetupError


def need(package: str, extra: str, what: str) -> Any:
    """A package of an extra."""
    try:
        return import_module(package)
    except ImportError as error:
        raise SetupError(
            f"{what} needs the package {package}: pip install 'crawldeck[{extra}]' ({error})"
        ) from None


def polars() -> Any:
    return need("polars", "lab", "a table of games")
