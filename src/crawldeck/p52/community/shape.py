"""The keys of the community's format: which there are, which must be there, and of what type."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches

from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.report import Notes

TEXT, NUMBER, FLAG, LIST, OBJECT, NULL = (
    "text",
    "a whole number",
    "true or false",
    "a list",
    "an object",
    "null",
)
Types = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """An object of the format; `parts` are the shapes of objects, or of lists of them."""

    must: dict[str, Types]
    may: dict[str, Types] = field(default_factory=dict)
    parts: dict[str, Shape] = field(default_factory=dict)


AMOUNT = (TEXT, NUMBER, NULL)
EFFECT = Shape({"type": (TEXT,), "object": (TEXT,)}, {"amount": AMOUNT, "attribute": (TEXT, NULL)})
NEED = Shape({"value": (NUMBER,)}, {"ability": (TEXT,), "gearType": (TEXT,)})
GEAR = Shape({}, {"all": (LIST,), "one": (LIST,)})
PICKED = Shape({}, {"given": (LIST,), "options": (LIST,)})
RACE = Shape(
    {"core": (LIST,)},
    {"abilities": (OBJECT, LIST), "items": (OBJECT, LIST), "description": (TEXT,)},
)
CLASS = Shape(
    {"core": (LIST,)},
    {"abilities": (OBJECT,), "items": (OBJECT,), "description": (TEXT,)},
    {"abilities": PICKED, "items": PICKED},
)
QUIRK = Shape(
    {"title": (TEXT,), "penalty": (TEXT,), "bonus": (TEXT,)},
    {"frequency": (TEXT,), "description": (TEXT,)},
)
ABILITY = Shape(
    {"name": (TEXT,), "type": (TEXT,), "target": (TEXT, NUMBER), "effects": (LIST, NULL)},
    {
        "requirements": (LIST, NULL),
        "gearRequired": (OBJECT, NULL),
        "range": (NUMBER, LIST),
        "exp": (NUMBER,),
        "usage": (TEXT,),
    },
    {"effects": EFFECT, "requirements": NEED, "gearRequired": GEAR},
)
INCLUDED = Shape({"name": (TEXT,)}, {"count": (NUMBER,)})
ITEM = Shape(
    {"name": (TEXT,)},
    {
        "requirements": (LIST, NULL),
        "gearTypes": (LIST, NULL),
        "equip": (FLAG,),
        "consumable": (FLAG,),
        "duration": (NUMBER, TEXT, NULL),
        "weight": (NUMBER, "a number"),
        "target": (TEXT, NUMBER, NULL),
        "effects": (LIST, NULL),
        "includes": (LIST, NULL),
        "description": (TEXT,),
    },
    {"effects": EFFECT, "requirements": NEED, "includes": INCLUDED},
)
ROW = Shape(
    {"sum": (NUMBER, LIST), "item": (TEXT,)},
    {
        "color": (TEXT,),
        "count": (NUMBER,),
        "options": (LIST, NULL),
        "description": (TEXT,),
        "effects": (LIST, NULL),
    },
    {"effects": EFFECT},
)
STRIKE = Shape({"name": (TEXT,), "target": (TEXT, NUMBER), "damage": (TEXT, NUMBER)})
GUARD = Shape({}, dict.fromkeys(("melee", "magic", "range", "ranged"), (NUMBER, NULL)))
_FIGHTS: dict[str, Types] = {
    "hp": (TEXT, NUMBER),
    "init": (TEXT, NUMBER),
    "move": (NUMBER,),
    "defense": (OBJECT, NULL),
}
_ARMED: dict[str, Types] = {
    "melee": (OBJECT, NULL),
    "ranged": (OBJECT, NULL),
    "description": (TEXT,),
}
_ARMS = {"melee": STRIKE, "ranged": STRIKE, "defense": GUARD}
_NAMED: dict[str, Types] = {"card": (TEXT,), "suit": (TEXT,), "name": (TEXT,)}
ENEMY = Shape(_NAMED | _FIGHTS, _ARMED, _ARMS)
BOSS = Shape(_NAMED, _FIGHTS | _ARMED, _ARMS)
QUEST = Shape({"name": (TEXT,)}, {"filepath": (TEXT,), "description": (TEXT,)})
SCENARIO = Shape(
    {
        "name": (TEXT,),
        "quests": (LIST,),
        "races": (OBJECT,),
        "classes": (OBJECT,),
        "abilities": (LIST,),
        "startingItems": (LIST,),
        "items": (LIST,),
        "chests": (LIST,),
        "enemies": (LIST,),
    },
    {
        "id": (TEXT,),
        "reality": (TEXT,),
        "introductionFilePath": (TEXT,),
        "referenceTablesFilePath": (TEXT,),
        "quirks": (LIST, NULL),
    },
    {
        "quests": QUEST,
        "quirks": QUIRK,
        "abilities": ABILITY,
        "startingItems": ROW,
        "items": ITEM,
        "chests": ROW,
    },
)


def check(root: Node, notes: Notes) -> None:
    """Every key of the file: misspelt, missing and of the wrong type are faults, all of them."""
    _check(root, SCENARIO, notes)
    if not isinstance(root.value, dict):
        return
    for family, shape in (("races", RACE), ("classes", CLASS)):
        named = root.get(family)
        if named is not None and isinstance(named.value, dict):
            for node in named.value.values():
                _check(node, shape, notes)
    enemies = root.get("enemies")
    if enemies is not None and isinstance(enemies.value, list):
        for node in enemies:
            special = isinstance(node.value, dict) and node.text("card").lower() == "special"
            _check(node, BOSS if special else ENEMY, notes)


def _check(node: Node, shape: Shape, notes: Notes) -> None:
    if not isinstance(node.value, dict):
        notes.fault(node, f"must be an object, not {node.kind}")
        return
    known = shape.must | shape.may
    strange = [key for key in node.value if key not in known]
    for key in shape.must:
        if key not in node.value:
            near = get_close_matches(key, strange, 1, 0.6)
            hint = f"; {near[0]!r} looks like it" if near else ""
            notes.fault(node, f"the key {key!r} is missing{hint}")
            strange = [other for other in strange if other not in near]
    for key in strange:
        near = get_close_matches(key, [k for k in known if k not in node.value], 1, 0.75)
        if near:
            notes.fault(node.value[key], f"unknown key {key!r}; {near[0]!r} was meant?")
        else:
            notes.lost(node.value[key], f"the format has no key {key!r}")
    for key, types in known.items():
        if key in node.value:
            _check_part(node.value[key], types, shape.parts.get(key), notes)


def _check_part(node: Node, types: Types, shape: Shape | None, notes: Notes) -> None:
    if node.kind not in types:
        notes.fault(node, f"must be {' or '.join(types)}, not {node.kind}")
    elif shape is not None and isinstance(node.value, dict):
        _check(node, shape, notes)
    elif shape is not None and isinstance(node.value, list):
        for entry in node:
            _check(entry, shape, notes)
