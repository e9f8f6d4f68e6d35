"""Endpoints: what each one takes and gives is declared once, read from the request and described.

A handler is given what was asked, already read and checked, and returns a struct. From the same
declaration `openapi.py` writes the description of the API.
"""

from __future__ import annotations

import hmac
import ipaddress
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, Router

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import registered
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.words import AnyWords
from crawldeck.web.hub import Hub
from crawldeck.web.live import Live, encode
from crawldeck.web.people import Person
from crawldeck.web.refusals import RequestRefused, refused, status_of

log = logging.getLogger("crawldeck.web")
MISTAKE = mark("the server made a mistake; what was answered is kept")
JSON = "application/json"
LINK = "[A-Za-z0-9_-]{16,64}"
"""What the secret part of a table's link looks like."""
LONGEST_CREDENTIAL = 128
MOST_CREDENTIALS = 32


class Link(Convertor[str]):
    """`{key:link}` in a path."""

    regex = LINK

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("link", Link())


class Endpoint(Struct, frozen=True):
    """What one endpoint takes and gives."""

    method: str
    path: str
    summary: str
    body: Any = None
    """The struct that its body is read as."""
    query: Any = None
    """The struct that its query is read as."""
    answers: Any = None
    """What it gives: a type that `msgspec` can describe."""
    takes: tuple[str, ...] = (JSON,)
    gives: str = JSON
    errors: tuple[int, ...] = ()
    """The refusals that are its own, besides those that any endpoint may give."""
    secured: bool = False
    """Whether it can do nothing without credentials."""
    costs: str = ""
    """What it counts as, besides a request, against the limits of who asks."""


class Asked:
    """One request, read and checked."""

    def __init__(self, request: Request, body: Any, query: Any) -> None:
        self.request, self.body, self.query = request, body, query
        self.hub: Hub = request.app.state.hub
        self.game: str = request.path_params.get("game", "")
        self.key: str = request.path_params.get("key", "")
        self.live: Live | None = None
        """The table, once it was looked at."""

    @property
    def credentials(self) -> list[str]:
        return credentials(self.request)

    @property
    def is_owner(self) -> bool:
        """Whether the owner of this server asks."""
        return shows_owner(self.request.app, self.credentials)

    async def look(self) -> tuple[Live, Person]:
        """The table behind the link, and who asks; a stranger with the link may look."""
        live, person = await self.hub.person(
            self.game, self.key, self.credentials, owner=self.is_owner
        )
        self.live = live
        return live, person

    async def player(self) -> tuple[Live, Person]:
        """The same for what only somebody with a seat, or the host, may do."""
        live, person = await self.look()
        if person.watching:
            raise RequestRefused(
                "forbidden", "this is the spectators' link: it can only be looked at"
            )
        if not person.is_player:
            self.spend("wrong")
            text = (
                "these credentials belong to no seat at this table"
                if self.credentials
                else "show the credentials of a seat: Authorization: Bearer ..."
            )
            raise RequestRefused("stranger", text)
        return live, person

    async def host(self) -> tuple[Live, Person]:
        live, person = await self.player()
        if not person.host:
            raise RequestRefused("forbidden", "only the host of the table can do that")
        return live, person

    def must_own(self, what: str) -> None:
        """For what only the owner of this server may do: `what` names it."""
        if self.is_owner:
            return
        if not self.credentials:
            raise RequestRefused(
                "stranger",
                Phrase("{what} are for the owner of this server; show the token", what=what),
            )
        self.spend("wrong")
        raise RequestRefused(
            "forbidden", Phrase("{what} are for the owner of this server", what=what)
        )

    def spend(self, what: str) -> None:
        """Count this against the limits of the address it comes from."""
        self.request.app.state.limits.spend(what, address(self.request))


Handler = Callable[[Asked], Awaitable[Any]]


def get(router: Router, path: str, summary: str, **more: Any) -> Callable[[Handler], Handler]:
    return _declare(router, Endpoint("GET", path, summary, **more))


def post(router: Router, path: str, summary: str, **more: Any) -> Callable[[Handler], Handler]:
    return _declare(router, Endpoint("POST", path, summary, **more))


def route(method: str, path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
    """What answers at an address, to this method and no other: HEAD is not GET here."""
    found = Route(path, endpoint, methods=[method])
    found.methods = {method}
    return found


def _declare(router: Router, declared: Endpoint) -> Callable[[Handler], Handler]:
    def take(handler: Handler) -> Handler:
        async def endpoint(request: Request) -> Response:
            asked = None
            try:
                asked = await _read(request, declared)
                given = await handler(asked)
            except CrawldeckError as error:
                live = asked.live if asked else None
                return told(error, live.face.words if live else None)
            except ClientDisconnect:
                log.info("who asked %s %s is gone", declared.method, declared.path)
                return Response(status_code=400)  # nobody hears it
            except Exception:
                log.exception("%s %s failed", declared.method, declared.path)
                return told(RequestRefused("bug", MISTAKE))
            return given if isinstance(given, Response) else reply(given)

        endpoint.__name__ = handler.__name__
        endpoint.__doc__ = handler.__doc__
        endpoint.declared = declared  # type: ignore[attr-defined]
        router.routes.append(route(declared.method, declared.path, endpoint))
        return handler

    return take


async def _read(request: Request, declared: Endpoint) -> Asked:
    """Check the path, then read the query and the body as they are declared."""
    limits, asks = request.app.state.limits, address(request)
    limits.spend("request", asks)
    if declared.costs:
        limits.spend(declared.costs, asks)  # before its body is read
    game = request.path_params.get("game")
    if game is not None and game not in registered():
        raise RequestRefused(
            "unknown", Phrase("no such game; there are: {games}", games=", ".join(registered()))
        )
    query = read_query(request, declared.query)
    body = await read_body(request, declared) if declared.body is not None else None
    return Asked(request, body, query)


def read_query(request: Request, sort: Any) -> Any:
    """The query as a struct: nothing unknown, nothing twice."""
    items = request.query_params.multi_items()
    given = dict(items)
    if len(given) != len(items):
        raise RequestRefused("malformed", "the same word stands twice in the query")
    known = {field.encode_name for field in msgspec.structs.fields(sort)} if sort else set()
    if unknown := sorted(given.keys() - known):
        raise RequestRefused(
            "malformed", Phrase("nothing is called {name!r} in this query", name=unknown[0][:60])
        )
    if sort is None:
        return None
    try:
        return msgspec.convert(given, sort, strict=False)
    except msgspec.ValidationError as error:
        raise RequestRefused(
            "malformed", Phrase("the query cannot be read: {error}", error=str(error))
        ) from None


async def read_body(request: Request, declared: Endpoint) -> Any:
    sort = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sort not in declared.takes:
        raise RequestRefused(
            "malformed", Phrase("the body must be {wanted}", wanted=declared.takes[0]), status=415
        )
    data = await request.body()
    if declared.body is bytes:
        return data
    try:
        return read_json(data, declared.body)
    except RecursionError:
        raise RequestRefused("malformed", "the body is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestRefused(
            "malformed", Phrase("the body cannot be read: {error}", error=str(error))
        ) from None


def read_json(data: bytes, sort: Any) -> Any:
    """JSON as a struct. To JSON 3.0 is a whole number, so it is one here."""
    try:
        return msgspec.json.decode(data, type=sort)
    except msgspec.ValidationError:
        return msgspec.convert(_whole(msgspec.json.decode(data)), sort)


def _whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    return [_whole(one) for one in value] if isinstance(value, list) else value


def credentials(request: Request) -> list[str]:
    """`Authorization: Bearer A` or, for several seats, `Bearer A,B`."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    found = shown.split(",") if scheme.lower() == "bearer" else []
    return [one.strip() for one in found[:MOST_CREDENTIALS] if len(one) <= LONGEST_CREDENTIAL]


def shows_owner(app: Any, shown: Iterable[str]) -> bool:
    """Whether the owner's token is among these credentials."""
    owner = app.state.owner.encode()
    return sum(hmac.compare_digest(one.encode(), owner) for one in shown) > 0


def address(request: Any) -> str:
    """Where a request comes from. Of IPv6 the network counts: one machine has all of its addresses.

    >>> from types import SimpleNamespace as At
    >>> address(At(client=At(host="192.168.1.7"))), address(At(client=At(host="2001:db8::1:2:3:4")))
    ('192.168.1.7', '2001:db8::/64')
    """
    return network(str(request.client.host) if request.client else "")


def network(host: str) -> str:
    """The address of a machine, as limits count it.

    >>> network("::ffff:192.168.1.7")  # by IPv4 to a server that listens for both
    '192.168.1.7'
    """
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


def reply(data: Any, status: int = 200) -> Response:
    content = data if isinstance(data, bytes) else encode(data)
    return Response(content, status, media_type=JSON)


def told(error: CrawldeckError, words: AnyWords | None = None) -> Response:
    """An error on purpose as an answer; `words` are those of the table it happened at."""
    found = refused(error, words=words)
    status = status_of(error)
    headers = {"retry-after": "1"} if status in (429, 503) else {}
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    return Response(encode(found), status, headers, media_type=JSON)
