"""JSON Schemas of the files of a pack, so that editors complete, explain and check them.

Draft 4, and each file's schema is whole in itself: that is what editors of TOML understand without
a network (Taplo, and Even Better TOML which is made of it). A file names its schema in its first
line: `#:schema ./schemas/gear.schema.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from msgspec import NODEFAULT, Struct, inspect, to_builtins

from crawldeck.authoring import meanings, tables
from crawldeck.authoring.part import Authoring, PackFile

DRAFT = "http://json-schema.org/draft-04/schema#"
FOLDER = "schemas"
EFFECT = "AnyEffect"
"""The definition of any effect: one for all the lists of them."""
Schema = dict[str, Any]


def name_of(file: PackFile) -> str:
    return f"{file.name}.schema.json"


def directive(file: PackFile) -> str:
    """The first line of a file whose schema lies in a folder beside it."""
    return f"#:schema ./{FOLDER}/{name_of(file)}\n"


def written(part: Authoring) -> dict[str, str]:
    """Every schema of a game as the text of its file, by the name of the file."""
    return {name_of(file): as_text(schema(file, part)) for file in part.files()}


def as_text(schema: Mapping[str, Any]) -> str:
    """One line for each definition, so that a change is one line."""
    rows = [f" {json.dumps(key)}: {_line(value)}" for key, value in schema.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _line(value: Any) -> str:
    if isinstance(value, dict) and value and all(isinstance(one, dict) for one in value.values()):
        rows = [f"  {json.dumps(key)}: {_plainly(one)}" for key, one in value.items()]
        return "{\n" + ",\n".join(rows) + "\n }"
    return _plainly(value)


def _plainly(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def schema(file: PackFile, part: Authoring) -> Schema:
    """The schema of one file, with the definition of every table it may hold."""
    shapes = tables.reached(file.shape)
    definitions = {shape.__name__: _struct(shape, part) for shape in shapes}
    if set(part.effects()) & set(shapes):
        every = [{"$ref": f"#/definitions/{shape.__name__}"} for shape in part.effects()]
        definitions[EFFECT] = {"anyOf": every}
    head = {"$schema": DRAFT, "title": f"{file.name}.toml of a pack of {part.game.title}"}
    top = _struct(file.shape, part) | {"description": file.text}
    return head | top | {"definitions": definitions}


def _struct(shape: type[Struct], part: Authoring) -> Schema:
    """A table: its keys, those that must be there, and no others."""
    fields = tables.info(shape)
    properties: Schema = {}
    if fields.tag_field:
        properties[fields.tag_field] = {"enum": [fields.tag]}
    required = [fields.tag_field] if fields.tag_field else []
    for field in fields.fields:
        properties[field.encode_name] = _key(shape, field, part)
        if field.required:
            required.append(field.encode_name)
    meaning = meanings.of_struct(shape)
    found: Schema = {"description": _sentence(meaning)} if meaning.text else {}
    found |= {"type": "object", "additionalProperties": False, "properties": properties}
    return found | ({"required": required} if required else {})


def _key(shape: type[Struct], field: inspect.Field, part: Authoring) -> Schema:
    meaning = meanings.of_key(shape, field.encode_name)
    found: Schema = {"description": _sentence(meaning)} if meaning.text else {}
    kind = schema_of(field.type, part)
    # Draft 4 reads nothing beside a reference, so that a key with words of its own holds one.
    found |= {"allOf": [kind]} if "$ref" in kind else kind
    usual = tables.default(field)
    if usual is not NODEFAULT and usual not in (None, "") and not isinstance(usual, Struct):
        found["default"] = to_builtins(usual)
    return found


def _sentence(meaning: meanings.Meaning) -> str:
    return f"{meaning.text} ({meaning.rules})" if meaning.rules else meaning.text


def schema_of(kind: inspect.Type, part: Authoring) -> Schema:
    """What may stand somewhere."""
    kind = tables.plain(kind)
    if isinstance(kind, inspect.StructType):
        return {"$ref": f"#/definitions/{kind.cls.__name__}"}
    if tables.is_effects(kind, part):
        return {"$ref": f"#/definitions/{EFFECT}"}
    if isinstance(kind, inspect.UnionType):
        some = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        every = [schema_of(one, part) for one in some]
        return every[0] if len(every) == 1 else {"anyOf": every}
    if isinstance(kind, inspect.VarTupleType):
        found: Schema = {"type": "array", "items": schema_of(kind.item_type, part)}
        found |= {"minItems": kind.min_length} if kind.min_length else {}
        return found | ({"maxItems": kind.max_length} if kind.max_length else {})
    if isinstance(kind, inspect.TupleType):
        items = [schema_of(one, part) for one in kind.item_types]
        size = len(items)
        return {"type": "array", "items": items, "minItems": size, "maxItems": size}
    if isinstance(kind, inspect.DictType):
        return _names(kind, part)
    return _plain(kind)


def _names(kind: inspect.DictType, part: Authoring) -> Schema:
    """A table whose keys are words of a list, or names of the author's own."""
    inner, words = schema_of(kind.value_type, part), tables.plain(kind.key_type)
    if isinstance(words, inspect.LiteralType):
        every = {str(one): inner for one in words.values}
        return {"type": "object", "additionalProperties": False, "properties": every}
    return {"type": "object", "additionalProperties": inner}


def _plain(kind: inspect.Type) -> Schema:
    if isinstance(kind, inspect.LiteralType):
        return {"enum": list(kind.values)}
    if isinstance(kind, inspect.BoolType):
        return {"type": "boolean"}
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        found: Schema = {"type": "integer" if isinstance(kind, inspect.IntType) else "number"}
        found |= {} if kind.ge is None else {"minimum": kind.ge}
        return found | ({} if kind.le is None else {"maximum": kind.le})
    assert isinstance(kind, inspect.StrType), kind
    found = {"type": "string"}
    found |= {"minLength": kind.min_length} if kind.min_length else {}
    found |= {"maxLength": kind.max_length} if kind.max_length else {}
    if kind.pattern:
        found["pattern"] = kind.pattern.replace(r"\A", "^").replace(r"\Z", "$")
    return found
