"""The bench of the Workshop: Ash with one ability at level 2, enemies that hold still."""

from typing import Any

from tests.p52.packs import workshop
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C 2H 2D 2C 2S"
CROSS = """
    .. 4H ..
    4S 4D 4C
    .. 2H ..
"""
STILL = {"hp": 60, "max_hp": 60, "frozen": 9}
AWAKE = {"hp": 60, "max_hp": 60}


def bench(
    ability: str,
    foes: dict[str, str] | None = None,
    *,
    drawing: str = HALL,
    at: str = "0,0",
    others: dict[str, str] | None = None,
    level: int = 2,
    sheet: dict[str, Any] | None = None,
    sheets: dict[str, dict[str, Any]] | None = None,
    foe_sheet: dict[str, Any] | None = None,
    **more: Any,
) -> Scene:
    """Lift, Think and Balance are 6, Move and Lead 4; everyone has 20 of 20 hit points."""
    heroes = {"ash": at} | (others or {})
    plain = {"hp": 20, "max_hp": 20}
    known = {name: plain | {"abilities": {}} | (sheets or {}).get(name, {}) for name in heroes}
    known["ash"] |= {"abilities": {ability: level}} | (sheet or {})
    standing = foes or {}
    return workshop(
        drawing,
        heroes,
        standing,
        sheets=known,
        foe_sheets={name: STILL | (foe_sheet or {}) for name in standing},
        **({"order": list(heroes)} | more),
    )
