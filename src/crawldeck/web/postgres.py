"""How a PostgreSQL is talked to."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa


def options(address: sa.URL, patience: float) -> dict[str, Any]:
    """Durable commits, no endless waiting; what the address itself says goes first."""
    wait = int(patience * 1000)
    ours = {
        "connect_timeout": max(2, int(patience)),
        "tcp_user_timeout": 2 * wait,
        "options": f"-c synchronous_commit=on -c lock_timeout={wait} "
        f"-c statement_timeout={4 * wait}",
        "application_name": "crawldeck",
    }
    return {name: value for name, value in ours.items() if name not in address.query}
