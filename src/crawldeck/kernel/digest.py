"""Digests: a short name for a state, the same in every process."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

_encode = msgspec.msgpack.Encoder().encode


def digest(state: Any) -> str:
    """Sixteen hex digits over the encoded state."""
    return hashlib.blake2b(_encode(state), digest_size=8).hexdigest()
