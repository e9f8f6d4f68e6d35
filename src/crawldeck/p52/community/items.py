"""Items: gear by its types and modifiers, things to use by their effects and common phrases."""

from __future__ import annotations

import re
from typing import Any

from crawldeck.p52 import effects as fx
from crawldeck.p52.community import gear, uses
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import amount, formula, needs, told
from crawldeck.p52.components import Ability, Aid, Item

Parts = dict[str, Any]
SLOTS = {
    "helmet": "head",
    "hat": "head",
    "torso": "torso",
    "bracers": "arms",
    "gloves": "arms",
    "greaves": "legs",
    "shoes": "feet",
    "boots": "feet",
    "necklace": "neck",
    "amulet": "neck",
    "cloak": "back",
}
"""Which part of the body a type of gear is worn on; all other gear is held."""
ALL_OF_A_KIND = {
    "magical ability": "magic",
    "magic ability": "magic",
    "melee ability": "melee",
    "ranged ability": "ranged",
}
PICK = Item(id="lock-pick", name="Lock Pick", role="pick", text="Opens what is locked.")
KEY = Item(id="chest-key", name="Chest Key", role="key", text="Opens one chest.")
BANDAGE = Item(
    id="bandage",
    name="Bandage",
    use="drink",
    effects=(fx.Heal(amount="5 x Lv"),),
    text="Stops the bleeding.",
)


def translate(book: Book) -> None:
    """All items; exactly one is the lock pick and one the chest key (P52-CHEST-03)."""
    for name, node in book.item_nodes.items():
        book.items[name] = _item(book, node, name)
        book.made_from("item", name, node)
    for role, plain in (("pick", PICK), ("key", KEY)):
        if not any(item.role == role for item in book.items.values()):
            book.items.setdefault(plain.id, plain)
            book.notes.added(
                book.root.value["items"], f"no item serves as {role}; a plain one does"
            )


def weakest_healing(book: Book) -> str:
    """The item that heals least, for what a chest gives at the least (P52-CHEST-13)."""
    from crawldeck.formulas import Formula
    from crawldeck.p52.pack import NAMES

    numbers = dict.fromkeys(NAMES.values(), 1) | {"maxhp": 99}
    healing = {
        item.id: Formula(effect.amount, NAMES)(numbers)
        for item in book.items.values()
        for effect in item.effects
        if isinstance(effect, fx.Heal) and item.use == "drink"
    }
    if healing:
        return min(healing, key=lambda name: healing[name])
    book.items[BANDAGE.id] = BANDAGE
    book.notes.added(book.root.value["items"], "no item heals; a plain bandage does")
    return BANDAGE.id


def _item(book: Book, node: Node, name: str) -> Item:
    notes, prose = book.notes, Prose(node.get("description"))
    types = tuple(str(part.value).lower() for part in node.parts("gearTypes"))
    parts: Parts = {
        "id": name,
        "name": node.text("name"),
        "text": prose.text,
        "needs": needs(node, notes),
        "gear": tuple(kind for kind in types if kind not in ("armor", "armour", "throwable")),
        "weight": float(node.text("weight", "0.1")),
    }
    parts["includes"] = {
        book.item(Node(part.text("name"), part.line, part.path)): int(part.text("count", "1"))
        for part in node.parts("includes")
    }
    if node.flag("equip"):
        _worn(parts, types, prose)
    _role(book, node, prose, parts)
    if node.get("target") is not None:
        _own_attack(book, node, prose, parts)
    elif node.flag("equip") or "ammunition" in types:
        if node.flag("equip"):
            _serves_others(book, node, parts)
        for effect in node.parts("effects"):
            _gear_effect(book, node, effect, prose, parts)
        gear.tell(book, node, prose, parts, types)
    elif not parts.get("role"):
        uses.use(book, node, types, prose, parts)
    if not book.is_found(node.text("name")):
        prose.every(r"[^.;(]*\b(?:may only be obtained|can only obtain)\b[^.;,)]*")
    prose.tell_rest(notes)
    return Item(**parts)


def _worn(parts: Parts, types: tuple[str, ...], prose: Prose) -> None:
    parts["slot"] = next((SLOTS[kind] for kind in types if kind in SLOTS), "hand")
    spare = prose.find(r"although … two-handed[^.;]*second[^.;]*")
    if not spare and ("two-handed" in types or prose.has(r"two-handed (?!ability)\w+")):
        parts["hands"] = 2
    far = prose.find(r"range of (?:\d+ or |\d+-)?(\d+)[^.;]*")
    if far:
        parts["reach"] = far[1]


def _role(book: Book, node: Node, prose: Prose, parts: Parts) -> None:
    """The pick, the chest key and the key of a gate, told by what they open."""
    roles = {item.role for item in book.items.values()}
    locks = {name for name, own in book.ability_ids.items() if _is_lock(book, own)} | {"lock"}
    helps = any(part.text("object").lower() in locks for part in node.parts("effects"))
    opens = prose.has(r"[^.;]*\bopen a (?:locked )?chest[^.;]*")
    if helps and "pick" not in roles:
        parts["role"] = "pick"
        prose.every(r"emulate the[^.;]*|may be stacked[^.;]*")
    elif opens and not node.parts("effects") and "key" not in roles:
        parts["role"] = "key"
        prose.has(r"this is automatic[^.;]*")
    elif prose.has(r"\bkeys? used for a (?:door|gate)[^.;]*") and "gate-key" not in roles:
        parts["role"] = "gate-key"


def _is_lock(book: Book, name: str) -> bool:
    ability = book.abilities.get(name)
    return ability is not None and ability.kind == "lock"


# -- gear ----------------------------------------------------------------------------------------


def _serves_others(book: Book, node: Node, parts: Parts) -> None:
    """A modifier for an ability that needs gear of the ability's own name: it serves as that."""
    for effect in node.parts("effects"):
        ability = book.abilities.get(book.ability_ids.get(effect.text("object").lower(), ""))
        if ability and ability.is_attack and not set(ability.gear) & set(parts["gear"]):
            parts["gear"] = (*parts["gear"], *ability.gear[:1])


def _gear_effect(book: Book, node: Node, effect: Node, prose: Prose, parts: Parts) -> None:
    kind, what = effect.text("type").lower(), effect.text("object").lower()
    attribute = effect.text("attribute").lower()
    value = effect.get("amount")
    if value is None:
        book.notes.lost(effect, "an effect without an amount")
        return
    signed = formula(value, book.notes)
    if what == "player" and attribute == "movement" and _whole(signed):
        parts["movement"] = parts.get("movement", 0) + int(signed)
    elif kind == "defense" and what == "player":
        _protects(book, effect, prose, parts, amount(value, book.notes))
    elif kind == "modifier" and attribute in ("damage", "target", "defense"):
        _modifier(book, effect, what, attribute, signed, parts)
    else:
        book.notes.lost(effect, f"gear with the effect {kind!r} on {what!r} is not known")


def _whole(text: str) -> bool:
    return re.fullmatch(r"[+-]?\d+", text) is not None


def _protects(book: Book, effect: Node, prose: Prose, parts: Parts, less: str) -> None:
    blocks = [
        ability.id
        for ability in book.abilities.values()
        if ability.kind == "defence" and set(ability.gear) & set(parts["gear"])
    ]
    bound = prose.find(r"only applies … using the ([\w ]+?) ability")
    if _whole(less) and not bound:
        parts["protect"] = parts.get("protect", 0) + int(less)
        return
    if not blocks:
        book.notes.lost(effect, f"protection of {less} without a defence that uses such gear")
        return
    for name in blocks[:1]:
        _aid(parts, name, reduce=less)
    if not bound:
        book.notes.guess(effect, f"protection of {less} counts with the ability {blocks[0]!r}")


def _modifier(
    book: Book, effect: Node, what: str, attribute: str, signed: str, parts: Parts
) -> None:
    """On the weapon itself, on an ability by name, or on all abilities of a kind."""
    ability = book.abilities.get(book.ability_ids.get(what, ""))
    key = ALL_OF_A_KIND.get(what) or (ability.id if ability else "")
    defence = ability is not None and ability.kind == "defence"
    if defence and attribute != "target":
        _aid(parts, key, reduce=signed.lstrip("+-").strip())
        return
    if not _whole(signed) and attribute == "damage" and _is_for(ability, what, parts):
        parts["damage_by"] = signed.lstrip("+").strip()
        return
    if not _whole(signed):
        book.notes.lost(effect, f"{attribute} changed by {signed}, which is no plain number")
        return
    worth = int(signed)
    own = not defence and _is_for(ability, what, parts)
    if own and parts.get(attribute, worth) == worth:
        parts[attribute] = worth
    elif key:
        _aid(parts, key, **{attribute: worth - (parts.get(attribute, 0) if own else 0)})
    else:
        book.notes.lost(effect, f"there is no ability {what!r} to change")


def _is_for(ability: Ability | None, what: str, parts: Parts) -> bool:
    """Whether a modifier speaks of the weapon, or of the shot, that the item is itself."""
    return what in parts["gear"] or (ability is not None and ability.ammo in parts["gear"])


def _aid(parts: Parts, key: str, **help_: Any) -> None:
    aids: dict[str, Aid] = parts.setdefault("aids", {})
    old = aids.get(key, Aid())
    aids[key] = Aid(
        damage=old.damage + help_.get("damage", 0),
        target=old.target + help_.get("target", 0),
        reduce=help_.get("reduce", old.reduce),
    )


# -- items with an ability of their own ----------------------------------------------------------


def _own_attack(book: Book, node: Node, prose: Prose, parts: Parts) -> None:
    """A target of its own: the item lends an ability that nobody else has."""
    hurt = next((e for e in node.parts("effects") if e.text("type") == "damage"), None)
    damage = amount(hurt.get("amount"), book.notes) if hurt is not None else ""
    if not damage or not node.flag("equip"):
        book.notes.lost(node.value["target"], "a flip of its own whose outcome is not known")
        return
    prose.every(r"target to attack[^.;]*|may be used … anyone[^.;]*")
    own = parts["gear"][0] if parts["gear"] else parts["id"]
    parts["gear"] = parts["gear"] or (own,)
    ability = Ability(
        id=_free(book, parts["id"]),
        name=parts["name"],
        kind="melee",
        gear=(own,),
        target=formula(node.value["target"], book.notes),
        effect=damage,
        reach=parts.get("reach") or "0",
        needs=parts["needs"],
        text=parts["text"],
    )
    book.abilities[ability.id] = ability
    parts["grants"] = {ability.id: 1}
    _own_hook(book, prose, parts, own)


def _own_hook(book: Book, prose: Prose, parts: Parts, own: str) -> None:
    """A target to bring something over from the next spot is a second ability that it lends."""
    reach = prose.find(
        r"(?:\w+ )?may also[^.;]*retrieve an item[^.;]*adjacent spot[^.;]*target of "
        r"\(?([\w +x/-]+)\)?"
    )
    if reach and told(reach[1], ""):
        name = f"{parts['id']}-retrieving"
        book.abilities[name] = Ability(
            id=name,
            name=f"{parts['name']}: Retrieving",
            kind="action",
            aim="spot",
            gear=(own,),
            target=told(reach[1]),
            nearest=1,
            reach="1",
            effects=(fx.Fetch(),),
            text=reach[0],
        )
        parts["grants"] |= {name: 1}


def _free(book: Book, name: str) -> str:
    return name if name not in book.abilities else f"{name}-art"
