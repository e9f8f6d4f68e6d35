"""What the lobby offers: every game with its editions, packs, adventures, heroes and house rules.

It is made once and sent with an ETag.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import lru_cache

import msgspec
from starlette.responses import Response
from starlette.routing import Router

from crawldeck.kernel.game import find, registered
from crawldeck.kernel.language import ENGLISH, language
from crawldeck.web.endpoints import Asked, get
from crawldeck.web.entries import Catalogue
from crawldeck.web.part import Web
from crawldeck.web.refusals import RequestRefused

router = Router()

PICTURE = "image/svg+xml"
STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""What a picture of a pack may do when somebody opens it by itself: nothing."""


@get(router, "/catalogue", "Everything that the lobby can offer", answers=Catalogue)
async def catalogue(asked: Asked) -> Response:
    """Every game, edition, pack, adventure, hero and house rule of this server."""
    data, tag = await asyncio.to_thread(encoded, language())
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if asked.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)


@get(
    router,
    "/packs/{game}/{pack}/drawings/{picture}",
    "A picture that a pack brings along",
    answers=bytes,
    gives=PICTURE,
    errors=(404,),
)
async def picture(asked: Asked) -> Response:
    """Only files that the pack names as somebody's drawing; shown as an image, never as a page."""
    given = asked.request.path_params
    web = Web.of(find(asked.game))
    data = await asyncio.to_thread(web.picture, given["pack"], f"drawings/{given['picture']}")
    if data is None:
        raise RequestRefused("unknown", "no pack here names such a picture")
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": STILL}
    return Response(data, media_type=PICTURE, headers=headers)


@lru_cache(maxsize=8)
def encoded(read: str = ENGLISH) -> tuple[bytes, str]:
    """The catalogue as it is sent, and its tag. It is made while its language is spoken."""
    data = msgspec.json.encode(
        Catalogue(tuple(Web.of(game).entry() for game in registered().values()))
    )
    return data, f'"{hashlib.sha256(data).hexdigest()[:20]}"'
