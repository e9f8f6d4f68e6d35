"""Abilities: numbers come over by their keys; what only the usage tells, by common phrases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawldeck.p52 import effects as fx
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import Prose, amount, formula, needs, number, told
from crawldeck.p52.components import Ability, Band

KINDS = {
    "melee": "melee",
    "ranged": "ranged",
    "magic": "magic",
    "defense": "defence",
    "defence": "defence",
    "action": "action",
}
Parts = dict[str, Any]
OVER = (
    r"over\s*(?:>\s*(?P<above>\d+)|(?P<from>\d+)\s*-\s*\d+)\s*:"
    r"\s*(?P<how>no|half) damage(?P<more>[^;.]*)"
)
LOCK = Ability(
    id="lock-picking",
    name="Lock Picking",
    kind="lock",
    target="10 - aLv",
    text="Opens what is locked.",
)


def translate(book: Book) -> None:
    """All abilities; exactly one is for locks (P52-CHEST-04)."""
    for node in book.root.parts("abilities"):
        name = book.ability_ids.get(node.text("name").lower(), "")
        if name and name not in book.abilities:
            book.abilities[name] = _ability(book, node, name)
    locks = [ability.id for ability in book.abilities.values() if ability.kind == "lock"]
    if not locks:
        book.abilities[LOCK.id] = LOCK
        book.ability_ids.setdefault(LOCK.name.lower(), LOCK.id)
        book.notes.added(book.root.value["abilities"], "no ability is for locks; a plain one is")


def _ability(book: Book, node: Node, name: str) -> Ability:
    notes, prose = book.notes, Prose(node.get("usage"))
    kind = KINDS.get(node.text("type").lower())
    if kind is None:
        notes.fault(node.value["type"], f"{node.text('type')!r} is not one of: {', '.join(KINDS)}")
        kind = "action"
    parts: Parts = {
        "id": name,
        "name": node.text("name"),
        "kind": kind,
        "text": prose.text,
        "target": formula(node.value["target"], notes),
        "needs": needs(node, notes),
        "gear": _gear(book, node, prose),
        **_range(book, node, prose),
    }
    exp = node.get("exp")
    if exp is not None:
        parts["exp"] = int(exp.value)
    once = prose.find(r"once per (space|session)")
    if once:
        parts["once"] = once[1].lower()
    if kind in ("melee", "ranged"):
        parts["ammo"] = book.ammunition(list(parts["gear"]))
    for effect in node.parts("effects"):
        _effect(book, effect, prose, parts)
    _on_ace(prose, parts)
    if not (parts.get("effect") or parts.get("effects") or parts.get("bands")) and (
        parts["kind"] != "lock"
    ):
        notes.lost(node, "nothing in it is known to the game; a success does nothing by itself")
    prose.tell_rest(notes)
    return Ability(**parts)


def _gear(book: Book, node: Node, prose: Prose) -> tuple[str, ...]:
    wanted = node.get("gearRequired")
    if wanted is None:
        return ()
    one = [str(part.value).lower() for part in wanted.parts("one")]
    every = [str(part.value).lower() for part in wanted.parts("all")]
    if every and (one or len(every) > 1):
        book.notes.guess(wanted, "gear that must be there all at once: any one of it is enough")
    known = []
    for gear in (*one, *every):
        if book.items_of_gear(gear):
            known.append(gear)
        else:
            book.notes.lost(wanted, f"no item is gear {gear!r}")
    prose.every(r"[^.;]*\bmust (?:have|be)\b[^.;,]*\bequipped[^.;,]*")
    prose.every(r"\bmust have an? \w+ in your inventory")
    return tuple(known)


def _range(book: Book, node: Node, prose: Prose) -> Parts:
    spread = node.get("range")
    if spread is None:
        return {}
    ends = [part.value for part in spread] if isinstance(spread.value, list) else [spread.value] * 2
    if len(ends) != 2 or not all(type(end) is int for end in ends) or not 0 <= ends[0] <= ends[1]:
        book.notes.fault(spread, "a range is one whole number, or the nearest and the furthest")
        return {}
    nearest, least = ends[0], prose.find(r"minimum value[^.;]*\bR is (\d+)")
    closer = prose.find(r"may attack[^.;]*\bat R ?= ?(\d+)")
    prose.find(r"range limit of \d+")
    if closer:
        nearest = min(nearest, int(closer[1]))
        book.notes.guess(spread, f"the usage allows range {closer[1]}, and so does the pack")
    found: Parts = {"reach": str(ends[1]), "nearest": nearest}
    return found | ({"least_range": int(least[1])} if least else {})


# -- effects by their type -----------------------------------------------------------------------


def _effect(book: Book, node: Node, prose: Prose, parts: Parts) -> None:
    kind = node.text("type").lower()
    if node.text("object").lower() == "lock":
        _lock(book, node, prose, parts)
        return
    translated = EFFECTS.get("modifier" if kind == "modifer" else kind, _action)
    if kind == "modifer":
        book.notes.guess(node, "'modifer' is read as 'modifier'")
    if not translated(book, node, prose, parts):
        book.notes.lost(node, f"the effect {kind!r} on {node.text('object')!r} is not known")


def _add(parts: Parts, *effects: fx.AnyEffect, **more: Any) -> bool:
    parts["effects"] = (*parts.get("effects", ()), *effects)
    parts.update(more)
    return True


def _lock(book: Book, node: Node, prose: Prose, parts: Parts) -> None:
    if any(ability.kind == "lock" for ability in book.abilities.values()):
        book.notes.lost(node, "another ability opens locks already, and there can be only one")
        return
    parts["kind"] = "lock"
    prose.has(r"add over … selection[^;.]*")
    prose.has(r"lock picked")
    prose.has(r"on (?:an )?ace, lock broken")


def _damage(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    hurt = amount(node.get("amount"), book.notes)
    if not hurt:
        return False
    if parts["kind"] == "action":
        second = prose.has(r"second action … turn")
        if second:
            prose.has(r"first action dealt damage")
        return _add(parts, fx.Damage(amount=hurt), aim="foe", second=second)
    friends = node.text("object").lower() in ("character", "player") or prose.has(r"indiscriminate")
    around = prose.has(r"(?:on|and)[^.;]*\badjacent\b(?! enem)[^.;]*") and (
        friends or prose.has(r"also attacks any")
    )
    crowd = prose.has(r"all enemies on (?:a|the|that|target) spot(?: are hit)?") and not prose.has(
        r"(?:freezes|pushes) all"
    )
    if around or crowd:
        prose.every(r"[^.;]*\b(?:does get|gets?) a defen[sc]e|[^.;]*\bmay defend")
        prose.has(r"the # is[^.;]*")
        if prose.has(r"charges? into a spot|into a spot \d-\d away"):
            parts["before"] = (fx.Leap(),)
        parts |= {"area": "around" if around else "spot", "friends": friends}
        parts["aim"] = "spot" if around or parts.get("reach", "0") != "0" else "none"
    parts["effect"] = hurt
    _besides(prose, parts)
    return True


def _besides(prose: Prose, parts: Parts) -> None:
    """What an attack does besides its damage."""
    share = prose.find(r"1/(\d+) damage … other([^.;,]*)\bsame spot")
    if share:
        friends = "character" in share[2] or "player" in share[2]
        _add(parts, fx.Damage(amount=f"Dmg / {share[1]}", where="others", friends=friends))
    share = prose.find(r"1/(\d+) damage[^,.;]*? adjacent")
    if share:
        _add(parts, fx.Damage(amount=f"Dmg / {share[1]}", where="adjacent"))
    cold = prose.find(r"freezes all ([^.;]*?)target spot([^.;]*?)for (\w+) (?:rounds?|turns?)")
    if cold:
        friends = "character" in cold[1] or "player" in cold[1]
        turns = number(cold[3])
        _add(parts, fx.Freeze(turns=turns, where="spot", friends=friends))
        if "adjacent" in cold[2]:
            _add(parts, fx.Freeze(turns=turns, where="adjacent"))
    back = prose.find(r"pushes all enemies[^.;]*?(\d+|one|two) spots?")
    if back:
        harm = prose.find(r"if not possible[^.;]*?take ([^.;]*?)extra damage")
        otherwise = told(harm[1]) if harm else "0"
        _add(parts, fx.Push(spots=number(back[1]), where="spot", otherwise=otherwise))


def _heal(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    healed = amount(node.get("amount"), book.notes)
    if not healed:
        return False
    if prose.has(r"[^.;]*\bdead (?:player|character|hero)"):
        prose.has(r"is revived[^.;]*")
        return _add(parts, fx.Revive(amount=healed), aim="fallen")
    if prose.has(r"heal all[^.;]*(?:party|players|characters)[^.;]*"):
        return _add(parts, fx.Heal(amount=healed, where="party"), aim="none")
    prose.has(r"can be yourself")
    return _add(parts, fx.Heal(amount=healed), aim="hero")


def _defence(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    less = amount(node.get("amount"), book.notes)
    if parts["kind"] != "defence":
        rounds = prose.find(r"for (\w+) (?:rounds?|turns?)")
        if not less:
            return False
        prose.has(r"target spot \+ adjacent[^.;]*")
        return _add(
            parts, fx.Shield(amount=less, rounds=number(rounds[1]) if rounds else 2), aim="spot"
        )
    if prose.has(r"non-magic\w* attack"):
        parts["against"] = ("melee", "ranged")
    elif prose.has(r"\bmagic\w* attack"):
        parts["against"] = ("magic",)
    else:
        parts["against"] = ("melee", "ranged", "magic")
    bands = tuple(
        Band(
            over=int(found["above"]) + 1 if found["above"] else int(found["from"]),
            damage="none" if found["how"].lower() == "no" else "half",
            step="move" in found["more"],
        )
        for found in prose.every(OVER)
    )
    if prose.has(r"over … by 3[^.;]*\bcounter attack[^.;]*"):
        parts["counter"] = "over"
    elif prose.has(r"on a king[^.;]*\bcounter attack[^.;]*"):
        parts["counter"] = "king"
    parts |= {"bands": bands, "effect": less}
    return bool(bands or less)


def _modifier(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    more = amount(node.get("amount"), book.notes)
    attacks = prose.find(r"next (\w+) attacks[^.;]*")
    if attacks and more and node.text("attribute") == "damage":
        prose.has(r"missed hits do count[^.;]*")
        prose.has(r"used on another character'?s weapon[^.;]*")
        return _add(
            parts, fx.Coat(amount=more, attacks=number(attacks[1]), gear=parts["gear"]), aim="hero"
        )
    if node.text("attribute") == "target" and prose.has(r"reduces all … targets … over[^.;]*"):
        prose.has(r"in the target … represents[^.;]*")
        prose.has(r"does not work (?:on )?yourself")
        return _add(parts, fx.Inspire(amount="Over"), aim="none")
    return False


def _level(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    if node.text("attribute") != "movement":
        return False
    if prose.has(r"if unsuccessful … not move[^.;]*"):
        parts["on_fail"] = (fx.Root(turns=1),)
    prose.has(r"add … over … movement[^.;]*")
    return _add(parts, fx.Haste(amount="Over"), aim="none")


def _move(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    if prose.has(r"\bwilling\b[^.;]*"):
        hidden = prose.has(r"even unrevealed spots") or prose.has(r"onto an unrevealed spot[^.;]*")
        prose.every(r"the R is[^.;]*")
        hurts = prose.find(r"\bace\b[^.;]*succeed[^.;]*takes -?([\w() +x/]+?) HP")
        carry = fx.Carry(
            face_down=hidden,
            near=1 if prose.has(r"from your spot … adjacent") else 99,
            oneself=prose.has(r"\byourself\b"),
            ace_hurts=told(hurts[1]) if hurts else "0",
        )
        return _add(parts, carry, aim="friend")
    if prose.has(r"target enemy \d+-\d+ spots away"):
        if prose.has(r"take damage … missed[^.;]*"):
            parts["on_fail"] = (fx.Damage(amount="Short", where="self"),)
        return _add(parts, fx.Leap(), aim="foe")
    hidden_at = prose.find(r"at level (\d+)[^.;]*unrevealed")
    prose.has(r"to the … \brevealed spot")
    return _add(parts, fx.Leap(hidden_at=int(hidden_at[1]) if hidden_at else 0), aim="spot")


def _turn(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    if not prose.has(r"immediately perform your attack[^.;]*"):
        return False
    return _add(parts, fx.Strike(undefended=prose.has(r"enemy may not defend")))


def _action(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    """Effects without numbers: only the usage tells what they are."""
    if prose.has(r"steal one item[^.;]*"):
        prose.has(r"flip 2 cards … item")
        return _add(parts, fx.Steal(), aim="foe")
    if prose.has(r"all enemies … flee[^.;]*"):
        return _add(parts, fx.Rout(where="spot"), aim="spot")
    made = prose.find(r"craft a number of (\w+?)s? equal to ([\w +x/()-]+)")
    if made:
        return _craft(book, node, prose, parts, made[1].lower(), made[2].strip())
    if prose.has(r"when a chest[^.;]*"):
        return _lore(book, prose, parts)
    points = prose.find(r"total bonus cannot exceed (\d+) points[^.;]*")
    if points and prose.has(r"end of the quest"):
        prose.every(r"(?:it may increase damage|bonus may also|if you fail)[^.;]*")
        return _add(parts, fx.Tinker(points=int(points[1])), aim="none")
    return False


def _craft(book: Book, node: Node, prose: Prose, parts: Parts, gear: str, count: str) -> bool:
    goods = book.items_of_gear(gear)
    if not goods:
        return False
    better = prose.find(r"damage bonus of ([\w +x/()-]+)")
    book.notes.guess(node, f"what is crafted is the item {goods[0]!r}")
    return _add(
        parts,
        fx.Craft(item=goods[0], count=told(count, "1"), damage=told(better[1]) if better else "0"),
        aim="none",
    )


def _lore(book: Book, prose: Prose, parts: Parts) -> bool:
    found = {}
    for colour in ("red", "black"):
        match = prose.find(rf"{colour} means you find an? ([^.;,]+)")
        found[colour] = book.named_in(match[1], book.item_ids) if match else ""
    if not all(found.values()):
        return False
    cost = prose.find(r"lose \(?([^;,]*?)\)? experience")
    return _add(
        parts, fx.Lore(**found, ace=told(cost[1]) if cost else "0"), aim="none", on_chest=True
    )


def _on_ace(prose: Prose, parts: Parts) -> None:
    """An Ace that hurts the one who tries."""
    hurt = prose.find(r"on an ace, you [^.;]*yourself -?([\w() +x/]+?) HP")
    if hurt:
        parts["on_ace"] = (fx.Damage(amount=told(hurt[1]), where="self"),)


EFFECTS: dict[str, Callable[[Book, Node, Prose, Parts], bool]] = {
    "damage": _damage,
    "heal": _heal,
    "defense": _defence,
    "defence": _defence,
    "modifier": _modifier,
    "level": _level,
    "move": _move,
    "turn": _turn,
    "action": _action,
}
