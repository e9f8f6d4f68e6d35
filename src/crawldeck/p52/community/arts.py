"""What abilities do: effects by their type and, where only the usage tells it, by phrases."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from crawldeck.p52 import effects as fx
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import amount, number, told
from crawldeck.p52.components import Band

Parts = dict[str, Any]
OVER = (
    r"over\s*(?:>\s*(?P<above>\d+)|(?P<from>\d+)\s*-\s*\d+)\s*:"
    r"\s*(?P<how>no|half) damage(?P<more>[^;.]*)"
)


def translate(book: Book, node: Node, prose: Prose, parts: Parts) -> None:
    """One effect of an ability."""
    kind = node.text("type").lower()
    if node.text("object").lower() == "lock":
        _lock(book, node, prose, parts)
        return
    translated = EFFECTS.get("modifier" if kind == "modifer" else kind, _action)
    if kind == "modifer":
        book.notes.mended(node, "'modifer' is read as 'modifier'")
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
            prose.has(r"first action dealt damage(?: and the enemy is below 1/4[^.;]*)?")
        return _add(parts, fx.Damage(amount=hurt), aim="foe", second=second)
    spares_nobody = prose.has(r"indiscriminate damage(?: \([^.;)]*\))?")
    friends = spares_nobody or node.text("object").lower() in ("character", "player")
    around = prose.has(r"(?:on|and)[^.;]*\badjacent\b(?! enem)[^.;]*") and friends
    beast = prose.find(r"also attacks any other enem\w+ on that spot([^.;]*)")
    crowd = prose.has(r"all enemies on (?:a|the|that|target) spot(?: are hit)?") and not prose.has(
        r"(?:freezes|pushes) all"
    )
    if around or crowd:
        prose.every(r"[^.;]*\b(?:does get|gets?) a defen[sc]e|[^.;]*\bmay defend")
        prose.has(r"the # is[^.;]*")
        if prose.has(r"charges? into a spot(?: \d-\d away)?(?: from your[^.;,]*)?"):
            parts["before"] = (fx.Leap(),)
        parts |= {"area": "around" if around else "spot", "friends": friends}
        parts["aim"] = "spot" if around or parts.get("reach", "0") != "0" else "none"
    parts["effect"] = hurt
    if beast and not (around or crowd):
        prose.has(r"each enemy may defend")
        _add(parts, fx.Damage(amount="Dmg", where="others", defended=True))
        if "adjacent" in beast[1]:
            _add(parts, fx.Damage(amount="Dmg", where="adjacent", defended=True))
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
        prose.has(r"player'?s choice[^.;)]*")
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
    if _helped_by_items(book, parts["name"]):
        prose.every(r"equipped (?:shield|weapon)[^.;]*(?:determines|modifies)[^.;]*")
    parts |= {"bands": bands, "effect": less}
    return bool(bands or less)


def _helped_by_items(book: Book, name: str) -> bool:
    """Whether the items' own numbers say what gear does for an ability."""
    return any(
        effect.text("object").lower() == name.lower()
        for item in book.item_nodes.values()
        for effect in item.parts("effects")
    )


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
    parts["sight"] = not re.search(r"unrevealed|any [\w ]*\bspot in the space", prose.plain, re.I)
    if prose.has(r"\bwilling\b[^.;]*"):
        hidden = prose.has(r"even unrevealed spots")
        hidden = prose.has(r"(?:if tossed )?onto an unrevealed spot[^.;]*") or hidden
        prose.every(r"the R is[^.;]*")
        hurts = prose.find(r"[^.;]*\bace\b[^.;]*succeed[^.;]*takes -?([\w() +x/]+?) HP")
        carry = fx.Carry(
            face_down=hidden,
            near=1 if prose.has(r"from your spot … adjacent") else 99,
            oneself=prose.has(r"\byourself\b"),
            ace_hurts=told(hurts[1]) if hurts else "0",
        )
        return _add(parts, carry, aim="friend")
    if prose.has(r"target enemy \d+-\d+ spots away"):
        if prose.has(r"(?:if you fail[^.;]*)?\btake damage … missed[^.;]*"):
            parts["on_fail"] = (fx.Damage(amount="Short", where="self"),)
        return _add(parts, fx.Leap(), aim="foe")
    hidden_at = prose.find(r"at level (\d+)[^.;]*unrevealed")
    prose.has(r"to the … \brevealed spot")
    return _add(parts, fx.Leap(hidden_at=int(hidden_at[1]) if hidden_at else 0), aim="spot")


def _turn(book: Book, node: Node, prose: Prose, parts: Parts) -> bool:
    if not prose.has(r"immediately perform your attack[^.;]*"):
        return False
    undefended = prose.has(r"(?:if the attack is successful, )?the enemy may not defend[^.;]*")
    unanswered = prose.has(r"if the attack fails, nothing happens[^.;]*")
    return _add(parts, fx.Strike(undefended=undefended, unanswered=unanswered))


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
        prose.every(r"(?:it may increase damage|bonus may also)[^.;]*|modifies any piece of \w+")
        anyone = prose.has(r"in your party")
        return _add(parts, fx.Tinker(points=int(points[1]), party=anyone), aim="none")
    return False


def _craft(book: Book, node: Node, prose: Prose, parts: Parts, gear: str, count: str) -> bool:
    goods = book.items_of_gear(gear)
    if not goods:
        return False
    better = prose.find(r"damage bonus of ([\w +x/()-]+)")
    prose.every(r"add them to your inventory")
    book.notes.guess(node, f"which {gear} is crafted is not said: it is the item {goods[0]!r}")
    damage, own = told(better[1]) if better else "0", _own_damage(book.item_nodes[goods[0]])
    if better and own:  # a bonus is all that it has, and the item has some already
        damage = f"({damage}) - {own}"
    return _add(parts, fx.Craft(item=goods[0], count=told(count, "1"), damage=damage), aim="none")


def _own_damage(item: Node) -> int:
    """What an item adds to damage by itself."""
    found = (
        effect.value["amount"].value
        for effect in item.parts("effects")
        if effect.text("attribute") == "damage" and effect.get("amount") is not None
    )
    return sum(worth for worth in found if isinstance(worth, int))


def _lore(book: Book, prose: Prose, parts: Parts) -> bool:
    found = {}
    for colour in ("red", "black"):
        match = prose.find(rf"{colour} means you find an? ([^.;,]+)")
        found[colour] = book.named_in(match[1], book.item_ids) if match else ""
    if not all(found.values()):
        return False
    cost = prose.find(r"(?:an ace means[^;,]*, )?lose \(?([^;,]*?)\)? experience(?: points)?")
    lore = fx.Lore(
        **found,
        ace=told(cost[1].replace("*", "x")) if cost else "0",
        own_card=prose.has(r"if successful, flip a card"),
    )
    prose.has(r"any king means[^.;]*")
    return _add(parts, lore, aim="none", on_chest=True)


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
