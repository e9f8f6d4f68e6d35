"""Crews as they stand after three runs: what they have found by then, for measuring Boss fights."""

from __future__ import annotations

from collections.abc import Sequence

VETERANS: dict[str, dict[str, str]] = {
    "vigil": {
        "oda": "oda suit=eva gear=rifle,plate,medkit",
        "ilse": "ilse suit=eva gear=revolver,plate,calmers",
        "teo": "teo suit=bulwark gear=maul,plate,medkit",
        "nkem": "nkem suit=hauler gear=carbine,plate,satchel",
        "pilar": "pilar suit=hauler gear=spear,plate,medkit",
    },
}
"""By pack and Spacer, a loadout of one line: a good weapon, a plate, a kit."""


def equipped(pack: str, crew: Sequence[str]) -> list[str]:
    """The crew with its loadouts; who has none comes as printed."""
    known = VETERANS.get(pack, {})
    return [known.get(name, name) for name in crew]
