"""The numbers and notations that components of Enormity may have; see `kernel.domains`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

TrackSpace = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
"""A space of the Countdown track: 9 is where it begins, 0 is zero hour (ENO-CD-01)."""
Marker = Annotated[int, Meta(ge=1, le=9)]
"""Where the Extraction Marker begins; at 0 it would be gone before the run (ENO-EXT-02)."""
Change = Annotated[int, Meta(ge=-10, le=10)]
"""A gain or a loss on a track of ten spaces."""
OnTrack = Annotated[int, Meta(ge=0, le=10)]
Steps = Annotated[int, Meta(ge=1, le=30)]
Reach = Annotated[int, Meta(ge=0, le=30)]
"""A distance in spaces; the plan of a ship is 30 wide and high."""
Speed = Annotated[int, Meta(ge=-1, le=30)]
"""-1 is no value at all: it moves without a limit (ENO-IMOVE-05)."""
Threshold = Annotated[int, Meta(ge=1, le=30)]
Wounds = Annotated[int, Meta(ge=1, le=30)]
Figures = Annotated[int, Meta(ge=1, le=99)]
Hands = Annotated[int, Meta(ge=0, le=4)]
Level = Annotated[int, Meta(ge=1, le=3)]
Parsec = Annotated[int, Meta(ge=0, le=9)]
FromParsec = Annotated[int, Meta(ge=1, le=9)]
Number = Annotated[int, Meta(ge=0, le=999)]
"""A number printed on a token or beside an entry; 0 is none."""
Code = Annotated[str, Meta(pattern=r"\A[0-9]{4}\Z", description="a code of four digits")]
Coordinates = Annotated[
    str, Meta(pattern=r"\A[A-Za-z][0-9]{1,2}\Z", description="a row and a column such as E8")
]
Face = Annotated[
    str,
    Meta(
        pattern=r"\A(-|(?=.)p*h?o*x*)\Z",
        max_length=9,
        description="a face: p Power, h half a Power, o Potential, x quadrant, or - for nothing",
    ),
]
Faces = Annotated[tuple[Face, ...], Meta(min_length=1, max_length=20)]
