"""The description of the API, written from what the endpoints declare and the structs they use."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.routing import Router

from crawldeck.kernel.game import registered
from crawldeck.version import __version__
from crawldeck.web.endpoints import LINK, Endpoint
from crawldeck.web.wire import Refused

ABOUT = """Tables of every game here. Whoever has a table's link may look; seats and the host act
with credentials: `Authorization: Bearer A` or, for several, `Bearer A,B`. Every refusal has the
shape of `Refused`."""
REFUSALS = {
    400: "Malformed: it cannot be read.",
    401: "No credentials, or wrong ones.",
    403: "Not allowed for who asks.",
    404: "No such game, table or rule.",
    408: "The body was sent too slowly.",
    409: "Illegal by the rules, or stale.",
    413: "Too large.",
    415: "The body is of another kind.",
    422: "It can be read, but means nothing to the game, or cannot be set up.",
    429: "Too much from this address; wait a little.",
    500: "A mistake of the server.",
    503: "The database does not answer; what was acknowledged is kept.",
}
ANY = (400, 429, 500, 503)
"""Refusals that every endpoint may give."""
PATHS: dict[str, dict[str, Any]] = {
    "file": {"pattern": r"^[a-z0-9-]{1,64}\.jsonl$"},
    "key": {"pattern": f"^{LINK}$"},
    "rule": {"pattern": "^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,16}){1,5}$"},
}
NAMES = "#/components/schemas/{name}"


def declared(routers: Iterable[Router]) -> list[Endpoint]:
    """Every endpoint that says what it takes and gives."""
    routes = (route for router in routers for route in router.routes)
    found = (getattr(getattr(route, "endpoint", None), "declared", None) for route in routes)
    return [one for one in found if one is not None]


def describe(routers: Iterable[Router]) -> dict[str, Any]:
    """The whole OpenAPI document."""
    endpoints = declared(routers)
    shapes, components = _components(endpoints)
    paths: dict[str, Any] = {}
    for one in endpoints:
        paths.setdefault(one.path.replace(":link", ""), {})[one.method.lower()] = _operation(
            one, shapes
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Crawldeck", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"credentials": {"type": "http", "scheme": "bearer"}},
        },
    }


def _components(endpoints: Iterable[Endpoint]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """The schema of every type that is sent either way."""
    types: list[Any] = [Refused]
    for one in endpoints:
        for sort in (one.body, one.query, one.answers):
            if sort not in (None, bytes) and sort not in types:
                types.append(sort)
    schemas, components = msgspec.json.schema_components(types, ref_template=NAMES)
    return dict(zip(map(_name, types), schemas, strict=True)), components


def _name(sort: Any) -> str:
    return repr(sort)


def _operation(one: Endpoint, shapes: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": one.summary,
        "operationId": _identity(one),
        "parameters": [*_path(one), *_query(one)],
        "responses": {"200": _answer(one, shapes), **_refusals(one, shapes)},
        "security": [{"credentials": []}] if one.secured else [{}, {"credentials": []}],
    }
    if one.body is not None:
        schema = {"type": "string"} if one.body is bytes else shapes[_name(one.body)]
        found["requestBody"] = {
            "required": True,
            "content": {sort: {"schema": schema} for sort in one.takes},
        }
    return found


def _identity(one: Endpoint) -> str:
    words = re.findall(r"[a-z0-9]+", one.path.replace(":link", ""))
    return "-".join([one.method.lower(), *words])


def _path(one: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": _path_schema(name)}
        for name in re.findall(r"{(\w+)", one.path)
    ]


def _path_schema(name: str) -> dict[str, Any]:
    if name == "game":
        return {"type": "string", "enum": list(registered())}
    return {"type": "string", **PATHS.get(name, {})}


def _query(one: Endpoint) -> list[dict[str, Any]]:
    if one.query is None:
        return []
    _, parts = msgspec.json.schema_components([one.query])
    part = copy.deepcopy(parts[one.query.__name__])
    needed = part.get("required", ())
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": schema}
        for name, schema in part["properties"].items()
    ]


def _answer(one: Endpoint, shapes: dict[str, Any]) -> dict[str, Any]:
    schema = {"type": "string"} if one.answers is bytes else shapes[_name(one.answers)]
    return {"description": one.summary, "content": {one.gives: {"schema": schema}}}


def _refusals(one: Endpoint, shapes: dict[str, Any]) -> dict[str, Any]:
    wanted = {*ANY, *one.errors}
    if "{" in one.path:
        wanted.add(404)
    if one.secured:
        wanted |= {401, 403}
    if one.method == "POST":
        wanted.add(403)
    if one.body is not None:
        wanted |= {408, 413, 415}
    content = {"application/json": {"schema": shapes[_name(Refused)]}}
    return {
        str(status): {"description": REFUSALS[status], "content": content}
        for status in sorted(wanted)
    }
