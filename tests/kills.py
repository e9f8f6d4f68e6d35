"""Kills and flips, counted over all tests that do them: `make faults` does many, `make test` some.

`CRAWLDECK_KILLS` and `CRAWLDECK_FLIPS` say how many there are together.
"""

from __future__ import annotations

import os
from collections import Counter

from crawldeck.kernel.session import AnySession

KILLS = int(os.environ.get("CRAWLDECK_KILLS", "20"))
FLIPS = int(os.environ.get("CRAWLDECK_FLIPS", "120"))
SEED = int(os.environ.get("CRAWLDECK_KILL_SEED", "52"))
SHARES = {"SQLite": 0.3, "PostgreSQL": 0.3, "terminal": 0.2, "campaign": 0.2}
"""Of the kills, by what is killed."""
KILLED: Counter[str] = Counter()
FLIPPED: Counter[str] = Counter()


def given(session: AnySession) -> list[str]:
    """The answers of people that stand."""
    pairs = zip(session.answers, session.seats, strict=True)
    return [value.text for value, seat in pairs if seat >= 0]


def share(what: str) -> int:
    return max(1, round(KILLS * SHARES[what]))


def killed(what: str, kills: int, acknowledged: int, unsaid: int) -> None:
    """Nothing was lost, or the test would have failed before."""
    KILLED.update({"kills": kills, f"{kills} of {what}": 0, "acknowledged": acknowledged})
    KILLED["unsaid"] += unsaid


def told() -> list[str]:
    """The sums, one line each."""
    lines = []
    if KILLED:
        each = ", ".join(name for name in KILLED if " of " in name)
        lines.append(
            f"{KILLED['kills']} kills -9 ({each}): {KILLED['acknowledged']} answers acknowledged, "
            f"0 lost; {KILLED['unsaid']} more were kept before anybody was told"
        )
    if FLIPPED:
        each = ", ".join(f"{count} {name}" for name, count in sorted(FLIPPED.items()))
        lines.append(f"{sum(FLIPPED.values())} flips: {each}; 0 silent")
    return lines
