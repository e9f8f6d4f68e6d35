"""Weapons and Intruders made up by a test: the hull pack with some components changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

import msgspec
from msgspec.structs import replace

from crawldeck.enormity import loadout
from crawldeck.enormity.components import Gear
from crawldeck.enormity.hazards import IntruderKind, Responses, Trait
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene


def weapon(name: str, **fields: Any) -> Gear:
    """A weapon as a pack would write it; one red die and melee unless said otherwise."""
    made = {"id": name, "name": name, "text": "", "kind": "weapon", "dice": ["red"], **fields}
    return msgspec.convert(made, Gear)


def foe(kind: str = "rictus", *, traits: bool = False, **fields: Any) -> IntruderKind:
    """An Intruder Sheet with other responses and numbers; without its traits unless wanted."""
    answers = {name: fields.pop(name, ()) for name in Responses.__struct_fields__}
    made = replace(hull().intruders[kind], responses=msgspec.convert(answers, Responses))
    if not traits:
        made = replace(made, traits=())
    if "own_traits" in fields:
        fields["traits"] = msgspec.convert(fields.pop("own_traits"), tuple[Trait, ...])
    return replace(made, **fields)


def pack_with(*gear: Gear, foes: tuple[IntruderKind, ...] = (), **families: Any) -> Pack:
    """The hull with these pieces of gear and Intruder Sheets; `families` add to other ones."""
    pack = copy(hull())
    pack.gear = {**pack.gear, **{one.id: one for one in gear}}
    pack.intruders = {**pack.intruders, **{one.id: one for one in foes}}
    for name, more in families.items():
        setattr(pack, name, {**getattr(pack, name), **more})
    return pack


def fight(
    card: str | Gear,
    foes: Mapping[str, str],
    *,
    at: str = "e4",
    who: str = "oda",
    sheets: tuple[IntruderKind, ...] | None = None,
    bonus: bool = False,
    free: bool = False,
    more: tuple[Gear, ...] = (),
    change: Callable[[Any], None] | None = None,
    others: Mapping[str, str] | None = None,
    families: Mapping[str, Any] | None = None,
    **kwargs: Any,
) -> Scene:
    """A Spacer with one weapon (and `more` cards) attacks; `change` alters the Spacer before."""
    gear = (card, *more) if isinstance(card, Gear) else more
    name = card.id if isinstance(card, Gear) else card
    pack = pack_with(*gear, foes=(foe(),) if sheets is None else sheets, **(families or {}))
    crew = {who: at, **(others or {})}
    s = scene(spacers=crew, foes=foes, pack=pack, **kwargs)
    spacer = s.start.spacers[0]
    spacer.items = [item for item in spacer.items if item.place == "always"]
    for one in (name, *(extra.id for extra in more)):
        place = "hand" if pack.gear[one].kind == "weapon" else "support"
        spacer.items.append(loadout.new_item(pack, one, one, place))
    if change is not None:
        change(spacer)
    return s.run(lambda t: _attack(t, who, bonus, free))


def _attack(t: EnoTable, who: str, bonus: bool, free: bool) -> Rule[None]:
    made = yield from attack.attack(t, common.spacer(t, who), bonus=bonus, free=free)
    t.state.story.flags = ("made",) if made else ("not made",)


def made(s: Scene) -> bool:
    """Whether the attack came past step 1."""
    assert s.over, s.question
    return s.state.story.flags == ("made",)
