"""The Spacer Pool: tokens of the whole team (ledger group POOL).

Discipline makes a Potential count as Power, Confidence re-rolls a die, Expertise pays for
abilities and softens blows (ENO-POOL-05). A token with two symbols is two tokens (ENO-POOL-06):
only the counts are kept.
"""

from __future__ import annotations

from crawldeck.enormity import events
from crawldeck.enormity.effects import Token
from crawldeck.enormity.state import EnoTable, Pool, Spacer


def place(t: EnoTable, token: Token, n: int, rule: str, pool: str = "incoming") -> None:
    """Tokens go into the Incoming Pool unless stated (ENO-POOL-01)."""
    if n <= 0:
        return
    tokens = t.state.team.active if pool == "active" else t.state.team.incoming
    tokens.add(token, n)
    t.tell(
        events.TokensPlaced(
            rule=rule, token=token.capitalize(), n=n, pool=pool.capitalize(), now=tokens.of(token)
        )
    )


def spend(t: EnoTable, who: Spacer, token: Token, n: int, rule: str) -> None:
    """Take tokens from the Active Pool, which is everybody's (ENO-POOL-02, ENO-POOL-04)."""
    if n <= 0:
        return
    active = t.state.team.active
    assert active.of(token) >= n, f"{n} {token} cannot be spent"
    active.add(token, -n)
    t.tell(
        events.TokensSpent(
            rule=rule, spacer=who.id, token=token.capitalize(), n=n, left=active.of(token)
        )
    )


def mill(t: EnoTable) -> None:
    """End of a Spacer's turn: Active is discarded, Incoming becomes Active (ENO-POOL-03)."""
    now = t.state.team.incoming
    t.state.team.active, t.state.team.incoming = now, Pool()
    t.tell(
        events.PoolMilled(
            rule="ENO-POOL-03",
            confidence=now.confidence,
            discipline=now.discipline,
            expertise=now.expertise,
        )
    )
