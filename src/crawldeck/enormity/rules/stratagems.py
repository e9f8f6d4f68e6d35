"""Stratagems (ledger group STRATAGEMS)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Option, Refusal, Rule


def offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`invest` and `deploy` options of the Spacer whose turn it is."""
    raise NotImplementedError


def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    raise NotImplementedError


def resolve(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    raise NotImplementedError
    yield


def killed(t: EnoTable) -> None:
    """An Intruder was killed: requirements that count kills."""
    raise NotImplementedError
