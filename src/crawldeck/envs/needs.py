"""What the environments need beside Crawldeck, and what is said where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from crawldeck.kernel.errors import CrawldeckError

NEEDED = ("numpy", "gymnasium", "pettingzoo")


class ExtraMissing(CrawldeckError, ImportError):
    """A package is not there that an extra brings."""


def check_extra() -> None:
    """Say which extra to install, before an import fails somewhere inside."""
    missing = [name for name in NEEDED if not _is_there(name)]
    if missing:
        raise ExtraMissing(
            f"the environments need {', '.join(missing)}, which is not installed; "
            "install the extra that brings it: pip install 'crawldeck[envs]'"
        )


def _is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # somebody hides it on purpose
        return False
