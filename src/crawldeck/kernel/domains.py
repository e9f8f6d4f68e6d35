"""What numbers and words of printed components may be: written beside their fields as types.

msgspec refuses what lies outside, and `diagnosis` says what would be allowed, so a domain is said
once. A field without one fails `tests/kernel/test_domains.py`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Few = Annotated[int, Meta(ge=0, le=9)]
OneOrMore = Annotated[int, Meta(ge=1, le=9)]
Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
UpOrDown = Annotated[int, Meta(ge=-9, le=9)]
"""A change for better or worse."""

Id = Annotated[
    str,
    Meta(
        pattern=r"\A[a-z0-9]+(-[a-z0-9]+)*\Z",
        max_length=80,
        description="lower-case words joined by hyphens",
    ),
]
"""By what records and answers know something."""
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern=r"\A[^\n\t]*\Z",
        description="text on one line, of 1 to 60 letters",
    ),
]
"""What something is called at the table; lists and maps print it on one line."""
Text = Annotated[str, Meta(max_length=4000, description="text of at most 4,000 letters")]
