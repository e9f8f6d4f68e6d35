"""The folder with everything that Crawldeck keeps for a person: games, campaigns, tables.

It is nobody else's business, whoever makes it first, and also when an older version left it open.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_dir

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.files import private_folder
from crawldeck.kernel.language import tr

TABLES = "tables.db"


def root() -> Path:
    """CRAWLDECK_DATA_DIR, or the user's own data folder."""
    found = os.environ.get("CRAWLDECK_DATA_DIR")
    return Path(found or user_data_dir("crawldeck", appauthor=False))


def ready(name: str = "") -> Path:
    """The folder, or one in it, there and private."""
    home = root()
    try:
        private_folder(home, f"{TABLES}*")
        return private_folder(home / name) if name else home
    except OSError as error:
        raise CrawldeckError(
            tr(
                "the data folder {folder} cannot be made: {problem}",
                folder=home / name,
                problem=error.strerror,
            )
        ) from None
