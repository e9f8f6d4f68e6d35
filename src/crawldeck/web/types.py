"""The wire's structs as TypeScript, so that the page's JSDoc can be checked against them."""

from __future__ import annotations

from typing import Any

import msgspec

from crawldeck.games import SHIPPED
from crawldeck.kernel.glossary import Term
from crawldeck.kernel.orders import Order
from crawldeck.kernel.outlook import Threats
from crawldeck.web import looks, wire, wire_daily, wire_minds, wire_requests, wire_together
from crawldeck.web.campaign_shown import (
    CampaignDo,
    CampaignShown,
    CampaignTable,
    ChapterTold,
    Journey,
)
from crawldeck.web.campaigns import CampaignLook, CampaignNew, CampaignPlay
from crawldeck.web.entries import Catalogue
from crawldeck.web.part import Web
from crawldeck.web.studio import shapes as studio
from crawldeck.web.studio.part import Studio

HEAD = "// Made from crawldeck/web/wire.py by `crawldeck wire`. Do not edit.\n"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def structs() -> list[Any]:
    """Everything a page may read or send."""
    own = [
        one
        for module in (wire, wire_requests, wire_minds, wire_daily, wire_together, looks, studio)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not msgspec.Struct
    ]
    ahead = [Threats, Term, Order]
    lobby = [Catalogue, CampaignShown, CampaignNew, CampaignPlay, CampaignDo, CampaignTable]
    lobby += [CampaignLook, ChapterTold, Journey]
    scenes = [shape for game in SHIPPED for shape in Web.of(game).shapes]
    scenes += [shape for game in SHIPPED for shape in Studio.of(game).shapes]
    return [*own, *ahead, *Web.shapes, *scenes, *lobby]


def typescript() -> str:
    """The whole of `wire.d.ts`."""
    found = structs()
    _, parts = msgspec.json.schema_components(found, ref_template="{name}")
    written = [f"export {_declared(name, part)}" for name, part in sorted(parts.items())]
    return HEAD + "\n" + "\n".join(written)


def _declared(name: str, part: dict[str, Any]) -> str:
    name = _name(name)
    if "properties" not in part:
        return f"type {name} = {_type(part)};\n"
    always = set(part.get("required", ()))
    rows = [
        f"  {key}{'' if key in always else '?'}: {_type(value)};\n"
        for key, value in part["properties"].items()
    ]
    return f"interface {name} {{\n{''.join(rows)}}}\n"


def _name(name: str) -> str:
    """Two structs of one name are told apart by their module."""
    *modules, last = name.replace("__main__.", "").split(".")
    return "".join(word.capitalize() for word in modules[1:2]) + last if modules else last


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return _name(part["$ref"])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(one) for one in part["anyOf"]))
    if "enum" in part:
        return " | ".join(
            f'"{value}"' if isinstance(value, str) else str(value) for value in part["enum"]
        )
    if "const" in part:
        return f'"{part["const"]}"'
    kind = part.get("type")
    if kind == "array":
        if "prefixItems" in part:
            return f"[{', '.join(_type(one) for one in part['prefixItems'])}]"
        items = _type(part.get("items") or {})
        return f"Array<{items}>"
    if kind == "object":
        values = part.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'any'}>"
    return PLAIN.get(str(kind), "any")
