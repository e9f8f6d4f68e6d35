"""Codes and encrypted scripts (ledger group SECRETS)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Option, Refusal, Rule


def found_code(t: EnoTable, who: Spacer, code: str) -> Rule[None]:
    """A code was found: look it up now, or never (ENO-SECR-01 to 03)."""
    raise NotImplementedError
    yield


def found_script(t: EnoTable, script: str) -> None:
    raise NotImplementedError


def offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`decode SCRIPT` options (ENO-SECR-05)."""
    raise NotImplementedError


def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    raise NotImplementedError


def resolve(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    raise NotImplementedError
    yield


def decrypt(t: EnoTable, who: Spacer) -> Rule[None]:
    """Quantum decryption (ENO-SECR-06)."""
    raise NotImplementedError
    yield
