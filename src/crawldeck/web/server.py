"""Starting the server: where it listens, what it prints, and the browser it opens."""

from __future__ import annotations

import os
from pathlib import Path

import uvicorn
from platformdirs import user_data_dir

from crawldeck.web.app import make
from crawldeck.web.store import Store


def database_url(given: str = "") -> str:
    """Where tables are kept: CRAWLDECK_DATABASE_URL, or SQLite in the user's data folder."""
    url = given or os.environ.get("CRAWLDECK_DATABASE_URL", "")
    if url:
        return url.replace("postgresql://", "postgresql+psycopg://", 1)
    root = os.environ.get("CRAWLDECK_DATA_DIR") or user_data_dir("crawldeck", appauthor=False)
    Path(root).mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{Path(root) / 'tables.db'}"


def serve(host: str, port: int, database: str = "") -> None:
    """Run until stopped."""
    app = make(Store(database_url(database)))
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=65_536)
