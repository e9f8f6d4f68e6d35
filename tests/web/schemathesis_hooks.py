"""What schemathesis must know about this API: a record is sent as it is."""

from __future__ import annotations

from typing import Any

import schemathesis


def _lines(_context: Any, value: Any) -> bytes:
    return value.encode("utf-8", "replace") if isinstance(value, str) else repr(value).encode()


for sort in ("application/jsonl", "application/x-ndjson"):
    schemathesis.serializer(sort)(_lines)
