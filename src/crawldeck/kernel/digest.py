"""Digests: a short name for a state, the same in every process."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def _flat(state: Any) -> Any:
    """A state in parts says itself what its digest is made of, by name: parts may move."""
    return state.flat()


_encode = msgspec.msgpack.Encoder(enc_hook=_flat).encode
_encode_long = msgspec.json.Encoder(enc_hook=_flat).encode
"""Sets of spaces on a large board are numbers too long for the shorter code."""


def digest(state: Any) -> str:
    """Sixteen hex digits over the encoded state."""
    try:
        code = _encode(state)
    except OverflowError:
        code = _encode_long(state)
    return hashlib.blake2b(code, digest_size=8).hexdigest()
