"""Digests: a short name for a state, the same in every process."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from crawldeck.kernel.phrases import Phrase


def _flat(state: Any) -> Any:
    """A state in parts says itself what its digest is made of, by name: parts may move. A phrase
    of a view is its text."""
    return str(state) if isinstance(state, Phrase) else state.flat()


_encode = msgspec.msgpack.Encoder(enc_hook=_flat).encode
_encode_long = msgspec.json.Encoder(enc_hook=_flat).encode
"""Sets of spaces on a large board are numbers too long for the shorter code."""


def encoded(state: Any) -> bytes:
    """A state as bytes: other bytes are another state."""
    try:
        return _encode(state)
    except OverflowError:
        return _encode_long(state)


def digest(state: Any) -> str:
    """Sixteen hex digits over the encoded state."""
    return hashlib.blake2b(encoded(state), digest_size=8).hexdigest()


def name_of(state: Any) -> bytes:
    """A name of 128 bits, for keys: so long that no two states ever share one."""
    return hashlib.blake2b(encoded(state), digest_size=16).digest()
