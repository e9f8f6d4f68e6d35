"""The numbers that components of P52 may have; see `kernel.domains`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Flip = Annotated[int, Meta(ge=1, le=13)]
"""What a card counts, an Ace 1 and a King 13."""
Recovers = Annotated[int, Meta(ge=1, le=12)]
"""A flip that a King is always above (P52-FOE-24)."""
Shift = Annotated[int, Meta(ge=-13, le=13)]
"""What is added to a number that a flip is compared with."""
Sum = Annotated[int, Meta(ge=2, le=26)]
"""What two cards add up to."""
Percent = Annotated[int, Meta(ge=0, le=400)]
PercentAbove = Annotated[int, Meta(ge=1, le=400)]
Spots = Annotated[int, Meta(ge=0, le=99)]
"""A distance; no space is as wide."""
Stride = Annotated[int, Meta(ge=0, le=30)]
"""How far somebody moves in a turn."""
Points = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=20)]
Written = Annotated[int, Meta(ge=1, le=999)]
"""A number on a hero's sheet: none is higher, and nobody carries more of anything."""
Experience = Annotated[int, Meta(ge=0, le=1_000_000)]
Weight = Annotated[float, Meta(ge=0, le=99)]
Hands = Annotated[int, Meta(ge=1, le=2)]
Spaces = Annotated[int, Meta(ge=0, le=30)]
SizeCards = Annotated[int, Meta(ge=0, le=4)]
Drawing = Annotated[tuple[Annotated[str, Meta(max_length=30)], ...], Meta(max_length=30)]
"""A layout, row by row: the table is 30 cards wide and deep (P52-LAYOUT-02)."""
FormulaText = Annotated[
    str,
    Meta(max_length=200, description="a formula such as (Lift / 3) + 2, of at most 200 letters"),
]
