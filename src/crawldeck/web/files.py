"""Scripts, styles and pictures, from memory: read and compressed once, and when a file changes.

A table asks for some eighty of them when it is first opened.
"""

from __future__ import annotations

import gzip
import os
import stat
from dataclasses import dataclass
from email.utils import formatdate
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

SMALLEST_ZIPPED = 500
"""Below this many bytes compressing is not worth it."""


@dataclass(frozen=True)
class Kept:
    """A file as it was at a moment."""

    stamp: tuple[int, int]
    plain: bytes
    zipped: bytes | None
    kind: str
    tag: str
    changed: str


class Files(StaticFiles):
    """The files of a folder, which may change while they are served."""

    def __init__(self, folder: os.PathLike[str]) -> None:
        super().__init__(directory=folder)
        self.known: dict[str, Kept] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(status_code=405)
        kept = self.kept(path)
        asked = Headers(scope=scope)
        headers = {"etag": kept.tag, "last-modified": kept.changed, "vary": "Accept-Encoding"}
        if self.is_not_modified(Headers(headers), asked):
            return NotModifiedResponse(Headers(headers))
        zips = kept.zipped is not None and "gzip" in asked.get("accept-encoding", "")
        if zips:
            headers["content-encoding"] = "gzip"
        body = kept.zipped if zips and kept.zipped is not None else kept.plain
        return Response(body, media_type=kept.kind, headers=headers)

    def kept(self, path: str) -> Kept:
        """The file as it is now."""
        try:
            place, found = self.lookup_path(path)
        except (OSError, ValueError):  # a name too long, a null byte: there is no such file
            raise HTTPException(status_code=404) from None
        if found is None or not stat.S_ISREG(found.st_mode):
            raise HTTPException(status_code=404)
        stamp = (found.st_mtime_ns, found.st_size)
        known = self.known.get(place)
        if known is None or known.stamp != stamp:
            known = self.known[place] = read(place, stamp)
        return known


def read(place: str, stamp: tuple[int, int]) -> Kept:
    plain = Path(place).read_bytes()
    kind = guess_type(place)[0] or "text/plain"
    zipped = gzip.compress(plain, 9, mtime=0) if len(plain) >= SMALLEST_ZIPPED else None
    return Kept(
        stamp=stamp,
        plain=plain,
        zipped=zipped if zipped is not None and len(zipped) < len(plain) else None,
        kind=kind,
        tag=f'"{blake2b(plain, digest_size=12).hexdigest()}"',
        changed=formatdate(stamp[0] / 1e9, usegmt=True),
    )
