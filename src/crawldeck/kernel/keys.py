"""Keys: names of positions, the same in every process.

A digest names a state, but a turn that is under way stands partly in the rules that run: several
questions are asked in one state. Where a leg begins the state says all, so a position is named by
the setting of the game, the state in which its leg began and the answers since.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from crawldeck.kernel.game import Setup
from crawldeck.kernel.rests import Rest

LUCK = ("seed", "luck", "commitment")
"""What of a set-up says only which luck draws."""


def setting_of(setup: Setup) -> bytes:
    """A name of everything that two games must share for their states to mean the same."""
    said = {name: value for name, value in _fields(setup) if name not in LUCK}
    return blake2b(msgspec.json.encode(said, order="deterministic"), digest_size=16).digest()


def _fields(setup: Setup) -> list[tuple[str, Any]]:
    return [(name, getattr(setup, name)) for name in setup.__struct_fields__]


def key_of(setting: bytes, rest: Rest, answers: Sequence[Any]) -> str:
    """The key of a position: 32 hex digits."""
    said = "\n".join([value.text for value in answers])
    return blake2b(setting + rest.name + said.encode(), digest_size=16).hexdigest()
